"""What the panel's lamps and the tones tell of a game: functions of what has happened in it."""

from typing import Final, NamedTuple

from companion.table.news import Verdict
from companion.table.play import Play
from companion.table.tones import Tone
from hardware.values import Lamp

TONE_OF: Final = {
    Verdict.ACCEPTED: Tone.ACCEPTED,
    Verdict.REFUSED: Tone.REFUSED,
    Verdict.UNREADABLE: Tone.REFUSED,
    Verdict.TAKEN_BACK: Tone.TAKEN_BACK,
}


class Signal(NamedTuple):
    """What lamps and tones are about."""

    number: int = 0
    """Of the news: a question is none, so the last one's tone is not played again for it."""
    verdict: Verdict = Verdict.NONE
    is_asking: bool = False
    is_understood: bool = False


def signal_of(play: Play) -> Signal:
    return Signal(play.news.count, play.news.verdict, play.is_asking, play.is_understood)


def lamps_of(signal: Signal) -> frozenset[Lamp]:
    """Yes or no for the last verdict, or that the table asks what only people can tell."""
    if signal.is_asking:
        return frozenset({Lamp.ASK})
    match signal.verdict:
        case Verdict.ACCEPTED:
            return frozenset({Lamp.YES})
        case Verdict.REFUSED | Verdict.UNREADABLE:
            return frozenset() if signal.is_understood else frozenset({Lamp.NO})
        case Verdict.NONE | Verdict.TAKEN_BACK:
            return frozenset({Lamp.ASK})
        case Verdict.REJECTED:
            return frozenset()


def tone_between(before: Signal, after: Signal) -> Tone | None:
    return TONE_OF.get(after.verdict) if after.number != before.number else None
