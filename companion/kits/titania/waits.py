"""What waits in Titania: the change of period to be done, point tiles to be turned up."""

from collections.abc import Sequence

import msgspec

from companion.keeping.session import Deed
from companion.kits.waits import Waits
from companion.words import Words
from engines.titania.state import RevealTiles, State


class NewPeriod(msgspec.Struct, frozen=True):
    """What the end of a period leaves to be done."""

    starfish: int
    tiles: int
    ships: int


class Periods(Waits):
    """The page that comes up when a period has ended and another begins."""

    said_meanwhile = "titania-period-waits"

    def leaves(self, deed: Deed) -> tuple[object, ...]:
        before, after = deed.before, deed.after
        if before.period == after.period:
            return ()
        # The last ship of the period lay on the board for a moment: it is taken off with the
        # others.
        placed = sum(plane.bit_count() for plane in before.ships) - 6
        turned = sum(after.mixed)
        return (NewPeriod(before.starfish.bit_count(), turned, placed),)

    def still_known(self, deeds: Sequence[Deed], words: Words) -> str:
        """Undo cannot bring back tiles that were mixed: nobody knows how they lay."""
        if any(deed.before.period != deed.after.period for deed in deeds):
            return words.say("titania-period-undone")
        return ""


class Reveal(Waits):
    """The page that stands in front while point tiles are turned up."""

    said_meanwhile = "titania-reveal-waits"

    def accompanies(self, state: State) -> bool:
        return is_revealing(state)


def is_revealing(state: State) -> bool:
    """Whether the game is over but for the point tiles."""
    return not state.over and isinstance(state.question, RevealTiles)
