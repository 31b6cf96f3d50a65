"""What people are about to do on the table, told from what they have done wrong there."""

from typing import Any

from companion.kits.answers import Correction
from companion.kits.table_part import Referee, TablePart
from vision.values import Snapshot


class Underway:
    """Knows how the table lay before it began to differ from the game.

    Until the table agrees once, a piece that still lies as it did before is a step to be done: the
    tile that was found, the pawn of a move chosen by buttons. Anything else is a mistake.
    """

    def __init__(self, referee: Referee[Any], table: TablePart[Any]) -> None:
        self.referee = referee
        self.table = table
        self.before: Any = None
        """The position the table agreed with last; None where it never has."""
        self.is_agreed = False

    @property
    def waits(self) -> bool:
        """Whether the table agreed once and has still to follow the game."""
        return self.before is not None and not self.is_agreed

    def begin(self, before: object) -> None:
        """Note that the game goes on from a position; what is not yet laid of it stays a step."""
        if self.is_agreed:
            self.before, self.is_agreed = before, False

    def agree(self) -> None:
        """Note that the table shows what the game has."""
        self.is_agreed = True

    def steps(
        self, corrections: tuple[Correction, ...], snapshot: Snapshot
    ) -> tuple[Correction, ...]:
        """Give those corrections that are the next step and nobody's mistake."""
        if self.is_agreed or not corrections:
            return ()
        if self.before is None:
            return corrections
        amiss = self.referee.corrections(snapshot, self.before)
        return tuple(one for one in corrections if not any(self.is_same(one, a) for a in amiss))

    def is_same(self, one: Correction, other: Correction) -> bool:
        """Tell whether two corrections are about one piece, or one place for such pieces."""
        if one.payload == other.payload:
            return True
        is_place = one.cell is not None and one.cell == other.cell
        return is_place and self.kind(one.payload) == self.kind(other.payload)

    def kind(self, payload: str) -> str:
        """Give the name of a piece's kind."""
        entry = self.table.book.piece(payload)
        return "" if entry is None else entry.kind.name
