"""Wrong things that hands do on a table, and what has to be said to each."""

from collections.abc import Mapping

import msgspec

from companion.kits.answers import Laid
from engines.contract import Cell
from vision.values import Point


class Blunder(msgspec.Struct, frozen=True):
    """Pieces laid, taken or turned over against the rules; exactly one answer is right."""

    name: str
    puts: tuple[Laid, ...] = ()
    """Pieces that come to lie somewhere, from elsewhere on the table or from outside."""
    takes: tuple[str, ...] = ()
    turned_over: tuple[str, ...] = ()
    shift: Point = (0.0, 0.0)
    """How far beside their spots the pieces are put, in millimetres."""
    refused: str = ""
    """The slug of the rule it breaks."""
    unreadable: str = ""
    """The slug of what cannot be told from it."""
    asked: tuple[tuple[str, Cell], ...] = ()
    """What is asked back where it is nobody's move: slugs and cells of the corrections."""
    or_asked: tuple[tuple[str, Cell], ...] = ()
    """What may be asked instead where a picture cannot tell taken away from covered."""

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells on which something comes to lie."""
        return tuple(laid.cell for laid in self.puts)

    def after(self, lying: Mapping[str, Laid]) -> dict[str, Laid]:
        """Give what lies where once it is done."""
        kept = {payload: laid for payload, laid in lying.items() if payload not in self.takes}
        return kept | {laid.payload: laid for laid in self.puts}
