"""Where a game's cells lie on the simulated table, so that a hand knows where to lay pieces."""

import math
from collections.abc import Sequence
from typing import Final, Protocol, TypeAlias

import msgspec

from companion.kits.answers import Laid
from engines.contract import Cell
from hardware.outlines import hex_centres, placed
from hardware.pieces import Piece
from vision import catalogue as catalogues
from vision.berths import Slot
from vision.grid import Shape, flat
from vision.lattice import turn_zero
from vision.values import Point

REACH_MM: Final = (300.0, 160.0)
"""How far from the middle a piece may lie without covering the mat tags or leaving the picture."""

SEAM_DEGREES: Final = 8.0
"""A plan keeps so far off where a first tile's twist would decide how turns are numbered."""

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

    def spot(self, cell: Cell) -> Point:
        """Give the middle of a cell on the table."""

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
        x, y = self.spot(laid.cell)
        angle = self.angle + 60.0 * laid.turned
        shape = entry.kind.shape
        first = shape.centres[0] if isinstance(shape, catalogues.Hexes) else (0.0, 0.0)
        ((dx, dy),) = placed((first,), 0.0, 0.0, angle)
        return float(x - dx), float(y - dy), angle % 360.0

    def spot(self, cell: Cell) -> Point:
        """Give the middle of a hex on the table."""
        ((x, y),) = placed(hex_centres((cell,), self.width), self.x, self.y, self.angle)
        return float(x), float(y)

    def far(self, cells: Sequence[Cell]) -> float:
        """Tell how far out cells lie: 1 is as far as a piece may without covering the mat tags."""
        if not cells:
            return 0.0
        points = placed(hex_centres(cells, self.width), self.x, self.y, self.angle)
        return float((abs(points) / REACH_MM).max())


class BoardPlan(msgspec.Struct, frozen=True):
    """Where a printed board lies on the table: its cells, berths on them and slots beside them."""

    board: Piece
    shape: Shape
    pitch: float
    first: Point = (0.0, 0.0)
    """The middle of the cell (0, 0), from the board's reference point."""
    slots: tuple[Slot, ...] = ()
    x: float = 0.0
    y: float = 0.0
    angle: float = 0.0
    reach: Point = REACH_MM
    """How far out the camera of this game sees."""

    @property
    def furniture(self) -> tuple[Put, ...]:
        """The board."""
        return ((self.board, self.x, self.y, self.angle),)

    def place(self, laid: Laid, entry: catalogues.Piece) -> tuple[float, float, float]:
        """Give x, y and angle of a piece on its berth of the cell, or in the middle of a slot."""
        x, y = self.middle(laid.cell)
        is_slot = any(slot.cell == laid.cell for slot in self.slots)
        dx, dy = (0.0, 0.0) if is_slot else entry.kind.spot_of(laid.berth)
        ((px, py),) = placed(((x + dx, y + dy),), self.x, self.y, self.angle)
        return float(px), float(py), (self.angle + self.shape.value * laid.turned) % 360.0

    def spot(self, cell: Cell) -> Point:
        """Give the middle of a cell or a slot on the table."""
        ((x, y),) = placed((self.middle(cell),), self.x, self.y, self.angle)
        return float(x), float(y)

    def far(self, cells: Sequence[Cell]) -> float:
        """Tell how far out cells lie: 1 is as far as a piece may without covering the mat tags."""
        if not cells:
            return 0.0
        points = placed(tuple(map(self.middle, cells)), self.x, self.y, self.angle)
        return float((abs(points) / self.reach).max())

    def middle(self, cell: Cell) -> Point:
        """Give the middle of a cell or a slot on the board, from its reference point."""
        x, y = flat(self.shape, cell)
        at = (x * self.pitch, y * self.pitch)
        for slot in self.slots:
            if slot.cell == cell:
                at = (slot.x, slot.y)
        return (self.first[0] + at[0], self.first[1] + at[1])


def free_plan(edge: float, angle: float) -> HexPlan:
    """Give the plan of an empty table for hexes turned by an angle, numbered as they are read.

    The first tile decides what turn 0 is (`vision.lattice.turn_zero`). A hand that numbered turns
    from elsewhere would see its first tile read a sixth further, and all the others with it.
    """
    most = Shape.HEX.value / 2 - SEAM_DEGREES
    turn = min(max(turn_zero(angle, Shape.HEX), -most), most)
    return HexPlan(edge * math.sqrt(3) + GAP_MM, angle=turn)


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
