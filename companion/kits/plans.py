"""Where a game's cells lie on the simulated table, so that a hand knows where to lay pieces."""

import math
from collections.abc import Mapping, Sequence
from typing import Final, Protocol, TypeAlias

import msgspec

from companion.kits.answers import Laid
from engines.contract import Cell
from hardware.outlines import hex_centres, placed
from hardware.pieces import Piece
from vision import catalogue as catalogues
from vision.values import Point

REACH_MM: Final = (300.0, 160.0)
"""How far from the middle a piece may lie without covering the mat tags or leaving the picture."""

GAP_MM: Final = 0.5
"""Between tiles that people push together."""

Put: TypeAlias = tuple[Piece, float, float, float]
"""A piece with its x, y and angle on the table."""


class Plan(Protocol):
    """From cells to places on the table."""

    @property
    def furniture(self) -> tuple[Put, ...]:
        """What lies there from the start and stays: a board."""

    def place(self, laid: Laid, entry: catalogues.Piece) -> tuple[float, float, float]:
        """Give x, y and angle of a piece that belongs on a cell."""

    def far(self, cells: Sequence[Cell]) -> float:
        """Tell how far out cells lie: 1 is as far as a piece may without covering the mat tags."""


class HexPlan(msgspec.Struct, frozen=True):
    """Where the cells of a hex layout lie on the table: cell (0, 0), the way east, the width."""

    width: float
    x: float = 0.0
    y: float = 0.0
    angle: float = 0.0

    @property
    def furniture(self) -> tuple[Put, ...]:
        """Nothing: hexes lie on the bare table."""
        return ()

    def place(self, laid: Laid, entry: catalogues.Piece) -> tuple[float, float, float]:
        """Give x, y and angle of a piece whose first hex lies on the cell."""
        ((x, y),) = placed(hex_centres((laid.cell,), self.width), self.x, self.y, self.angle)
        angle = self.angle + 60.0 * laid.turned
        shape = entry.kind.shape
        first = shape.centres[0] if isinstance(shape, catalogues.Hexes) else (0.0, 0.0)
        ((dx, dy),) = placed((first,), 0.0, 0.0, angle)
        return float(x - dx), float(y - dy), angle % 360.0

    def far(self, cells: Sequence[Cell]) -> float:
        """Tell how far out cells lie: 1 is as far as a piece may without covering the mat tags."""
        if not cells:
            return 0.0
        points = placed(hex_centres(cells, self.width), self.x, self.y, self.angle)
        return float((abs(points) / REACH_MM).max())


class SquarePlan(msgspec.Struct, frozen=True):
    """Where a board of squares lies on the table, and where on a cell each kind of piece goes."""

    board: Piece
    """Its reference point is the middle of the cells."""
    rows: int
    columns: int
    pitch: float
    spots: Mapping[str, Point]
    """From the middle of a cell, by the name of the kind."""
    x: float = 0.0
    y: float = 0.0
    angle: float = 0.0

    @property
    def furniture(self) -> tuple[Put, ...]:
        """The board."""
        return ((self.board, self.x, self.y, self.angle),)

    def place(self, laid: Laid, entry: catalogues.Piece) -> tuple[float, float, float]:
        """Give x, y and angle of a piece on its spot of the cell."""
        x, y = self.middle(laid.cell)
        dx, dy = self.spots[entry.kind.name]
        ((px, py),) = placed(((x + dx, y + dy),), self.x, self.y, self.angle)
        return float(px), float(py), (self.angle + 90.0 * laid.turned) % 360.0

    def far(self, cells: Sequence[Cell]) -> float:
        """Tell how far out cells lie: 1 is as far as a piece may without covering the mat tags."""
        if not cells:
            return 0.0
        points = placed(tuple(map(self.middle, cells)), self.x, self.y, self.angle)
        return float((abs(points) / REACH_MM).max())

    def middle(self, cell: Cell) -> Point:
        """Give the middle of a cell on the board."""
        row, column = cell
        return (
            (column - (self.columns - 1) / 2) * self.pitch,
            (row - (self.rows - 1) / 2) * self.pitch,
        )


def plan_for(cells: Sequence[Cell], edge: float) -> HexPlan:
    """Give the plan that has the cells round the middle of the table.

    Upright as on the screen where they fit so, otherwise the long way across the table.
    """
    width = edge * math.sqrt(3) + GAP_MM
    if not cells:
        return HexPlan(width)
    best, least = HexPlan(width), math.inf
    for angle in range(0, 180, 15):
        points = placed(hex_centres(cells, width), 0.0, 0.0, float(angle))
        low, high = points.min(axis=0), points.max(axis=0)
        spread, middle = (high - low) / 2, (low + high) / 2
        crowded = float((spread / REACH_MM).max())
        if crowded < least - 1e-9:
            least = crowded
            best = HexPlan(width, -float(middle[0]), -float(middle[1]), float(angle))
        if angle == 0 and crowded <= 1.0:
            return best
    return best
