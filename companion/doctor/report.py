"""The findings as lines for people and as one JSON document."""

from collections.abc import Sequence
from typing import Any

import msgspec

from companion.doctor.finding import About, Finding, Verdict, worst
from companion.words import Words


def sentence(finding: Finding, words: Words) -> str:
    """Give what was found and what to do."""
    return words.say(f"doctor-{finding.slug}", **finding.facts)


def heading(finding: Finding, words: Words) -> str:
    """Give what was looked at, in a word or two."""
    return words.say(f"doctor-about-{finding.about}")


def verdict_word(verdict: Verdict, words: Words) -> str:
    """Give the verdict in a word."""
    return words.say(f"doctor-verdict-{verdict.value}")


def summary(findings: Sequence[Finding], words: Words) -> str:
    """Give how the device is, in a sentence or two."""
    counts = {verdict: sum(f.verdict is verdict for f in findings) for verdict in Verdict}
    if worst(findings) is Verdict.FINE:
        return words.say("doctor-all-fine")
    said = []
    if count := counts[Verdict.BROKEN]:
        said.append(words.say("doctor-some-broken", count=count))
    if count := counts[Verdict.ATTENTION]:
        said.append(words.say("doctor-some-attention", count=count))
    return " ".join(said)


def format_line(finding: Finding, words: Words) -> str:
    """Give one line: the verdict, what was looked at, and the sentence; breaks in it are set in."""
    verdicts = [verdict_word(verdict, words) for verdict in Verdict]
    headings = [words.say(f"doctor-about-{about}") for about in About]
    # As wide as any of them, so that a line can be shown before the next one is known.
    start = f"{verdict_word(finding.verdict, words):<{max(map(len, verdicts))}}  "
    start += f"{heading(finding, words):<{max(map(len, headings))}}  "
    return start + sentence(finding, words).rstrip().replace("\n", "\n" + " " * len(start))


def format_report(findings: Sequence[Finding], words: Words) -> str:
    """Give one line a finding, then the summary."""
    lines = [format_line(finding, words) for finding in findings]
    return "\n".join([*lines, "", summary(findings, words)])


def report_document(findings: Sequence[Finding], words: Words) -> dict[str, Any]:
    """Give the findings as JSON."""
    return {
        "verdict": worst(findings).value,
        "findings": [
            {**msgspec.to_builtins(finding), "words": sentence(finding, words)}
            for finding in findings
        ],
    }
