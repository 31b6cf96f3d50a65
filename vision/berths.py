"""Where pieces go on a board: spots on a cell, and places beside the grid."""

import enum

import msgspec

from vision.values import Point


class Lies(enum.Enum):
    """How a kind of piece lies on its cell."""

    FILLS = "fills"
    """In the middle, square to the grid, as a tile that fills it."""
    BERTHS = "berths"
    """On one of its berths; between two of them it is unclear."""
    ANYWHERE = "anywhere"
    """Wherever there is room; a berth is only where it goes by itself."""
    SLOT = "slot"
    """On no cell: only in a place beside the grid."""


class Berth(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A spot on a cell, in millimetres from the cell's middle as the board is printed."""

    name: str
    x: float
    y: float


class Slot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A place beside the grid: for a card, or a player's tray.

    Its middle is in millimetres from the middle of the board's cell (0, 0). `cell` is how a game
    and its picture address it: any cell that is not one of the grid's.
    """

    name: str
    cell: tuple[int, int]
    x: float
    y: float
    width: float
    height: float

    def holds(self, at: Point) -> bool:
        """Tell whether a place on the board is inside."""
        x, y = at
        return abs(x - self.x) <= self.width / 2 and abs(y - self.y) <= self.height / 2
