"""What people are about to do on the table, told from what they have done wrong there."""

from typing import Any

import msgspec

from companion.kits.answers import Correction
from vision.catalogue import Catalogue


class Underway(msgspec.Struct, frozen=True):
    """How the table lay before it began to differ from the game.

    Until the table agrees once, a piece that still lies as it did before is a step to be done: the
    tile that was found, the pawn of a move chosen by buttons. Anything else is a mistake.
    """

    before: Any = None
    """The position the table agreed with last; None where it never has."""
    is_agreed: bool = False

    @property
    def waits(self) -> bool:
        """Whether the table agreed once and has still to follow the game."""
        return self.before is not None and not self.is_agreed

    def begin(self, before: object) -> "Underway":
        """The game goes on from a position; what is not yet laid of it stays a step."""
        return Underway(before) if self.is_agreed else self

    def agree(self) -> "Underway":
        """The table shows what the game has."""
        return Underway(self.before, True)


def steps_among(
    corrections: tuple[Correction, ...], amiss: tuple[Correction, ...], book: Catalogue
) -> tuple[Correction, ...]:
    """Those of what differs now that are no mistake: nothing of it was amiss as it lay before."""
    return tuple(one for one in corrections if not any(is_same(one, a, book) for a in amiss))


def is_same(one: Correction, other: Correction, book: Catalogue) -> bool:
    """Whether two corrections are about one piece, or one place for such pieces."""
    if one.payload == other.payload:
        return True
    is_place = one.cell is not None and one.cell == other.cell
    return is_place and kind_of(one.payload, book) == kind_of(other.payload, book)


def kind_of(payload: str, book: Catalogue) -> str:
    """The name of a piece's kind; "" where it is none of this game's."""
    entry = book.piece(payload)
    return "" if entry is None else entry.kind.name
