"""Whether verdicts can be spoken: is there an engine, and is there a speaker?"""

import msgspec

from companion.doctor.child import Ask
from companion.doctor.finding import About, Finding, attention, fine
from companion.doctor.trial import Played, Spoke
from companion.system.speech_engine import ENGINE, PACKAGE
from companion.words import Language


def check_speech(
    wanted: bool, language: Language, ask: Ask, speaker: Played | None = None
) -> list[Finding]:
    """Try the engine, then the speaker unless it is known; neither where nobody wants speech."""
    if not wanted:
        return [fine(About.SPEECH, "speech-off")]
    answer = ask(["speech", language.value])
    spoke = Spoke(why=answer.errors[-300:] or str(answer.code))
    if answer.lines:
        spoke = msgspec.json.decode(answer.lines[-1], type=Spoke)
    if not spoke.is_there:
        return [attention(About.SPEECH, "speech-no-engine", engine=ENGINE, package=PACKAGE)]
    if spoke.why:
        facts = {"engine": ENGINE, "package": PACKAGE, "why": spoke.why}
        return [attention(About.SPEECH, "speech-fails", **facts)]
    if speaker is None:
        heard = ask(["sound"])
        speaker = Played(heard.errors[-300:] or str(heard.code))
        if heard.lines:
            speaker = msgspec.json.decode(heard.lines[-1], type=Played)
    if speaker.why:
        return [attention(About.SPEECH, "speech-no-speaker", engine=ENGINE, why=speaker.why)]
    return [fine(About.SPEECH, "speech", engine=ENGINE)]
