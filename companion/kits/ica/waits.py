"""What Ica leaves to be looked at: the scorings."""

import msgspec

from companion.keeping.session import Deed
from companion.kits.waits import Waits
from engines.ica.actions import End
from engines.ica.state import State


class Held(msgspec.Struct, frozen=True):
    """A scoring that was held: its number from 1, and the position right after it."""

    number: int
    state: State


def held(deed: Deed) -> tuple[Held, ...]:
    """The scorings that the end of a turn has brought, the first first."""
    before, action, after = deed
    if not isinstance(action, End):
        return ()
    first = len(before.scorings)
    return tuple(Held(number + 1, after) for number in range(first, len(after.scorings)))


class Scorings(Waits):
    """The page after each scoring."""

    said_meanwhile = "ica-scoring-waits"

    def leaves(self, deed: Deed) -> tuple[object, ...]:
        return held(deed)
