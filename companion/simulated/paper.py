"""A sheet of paper for the simulated table: pieces in the table's own colour are shown on it."""

from typing import Final

from hardware.outlines import rectangle
from hardware.pieces import Face, Piece, Region, Surface

WHITE: Final = (240, 240, 236)

_SHEET: Final = rectangle(70.0, 70.0)

PAPER: Final = Piece(
    "sheet of paper", (_SHEET,), _SHEET, 0.2, Face((Region(_SHEET, Surface.PLAIN, WHITE),))
)
