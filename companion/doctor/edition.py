"""Which edition of the program runs, and what became of the last update."""

from companion.doctor.finding import About, Finding, attention, fine
from companion.system.edition import Edition, versions
from companion.words import Words


def check_edition(edition: Edition | None, words: Words) -> list[Finding]:
    """Nothing is found where the program was not installed."""
    if edition is None:
        return []
    facts = {"name": edition.name, "before": edition.before}
    found = []
    if edition.on_trial:
        slug = "edition-trial" if edition.before else "edition-trial-alone"
        found.append(attention(About.EDITION, slug, **facts))
    else:
        slug = "edition" if edition.before else "edition-alone"
        found.append(fine(About.EDITION, slug, **facts))
    if edition.given_up is not None:
        new, old = versions(edition.given_up.edition, edition.name)
        why = say_why(edition.given_up.why, words)
        found.append(attention(About.EDITION, "edition-given-up", new=new, old=old, why=why))
    return found


def say_why(why: str, words: Words) -> str:
    """Say how an update ended, from systemd's word for it; to stand inside a sentence."""
    match why.partition(":")[0]:
        case "timeout" | "watchdog":
            return words.say("update-why-slow")
        case "unfinished":
            return words.say("update-why-unfinished")
        case _:
            return words.say("update-why-ended", how=why)
