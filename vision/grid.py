"""A grid on the table: from a pose in millimetres to a piece on a cell."""

import enum
import math
from collections.abc import Container
from typing import Final, TypeAlias

import msgspec

from vision.values import Doubt, Placement, Point, Pose, Unclear

Cell: TypeAlias = tuple[int, int]
"""(q, r) on hexes, (row, column) on squares."""

OFF_CELL: Final = 1 / 3
"""A piece farther from a cell's centre than this share of the pitch belongs to no cell."""

OFF_DEGREES: Final = 20.0
"""A piece turned farther than this from a step of the grid is between two of them."""

SIN60: Final = math.sqrt(3) / 2


class Shape(enum.Enum):
    """How the cells lie; the value is how many degrees one turn of a piece is.

    Hexes stand on a corner: q + 1 is the next cell to the right, r + 1 the next to the lower
    right. Squares are (row, column) with the rows downwards.
    """

    HEX = 60
    SQUARE = 90


class Offset(msgspec.Struct, frozen=True):
    """Where the tag is on its piece: its centre from the cell's centre, and its own turn.

    In millimetres and degrees clockwise, in the piece's own upright.
    """

    x: float = 0.0
    y: float = 0.0
    angle: float = 0.0


CENTRED: Final = Offset()


class Lattice(msgspec.Struct, frozen=True):
    """Where a grid lies on the table: the centre of its cell (0, 0), its turn, its pitch.

    `pitch` is the distance between the centres of neighbouring cells in millimetres.
    """

    shape: Shape
    pitch: float
    x: float = 0.0
    y: float = 0.0
    angle: float = 0.0
    spread_mm: float = 0.0
    """How far the pieces that the lattice was found from lie off it: root mean square."""

    def centre(self, cell: Cell) -> Point:
        """Give the place of a cell's centre."""
        x, y = flat(self.shape, cell)
        turn = math.radians(self.angle)
        cos, sin = math.cos(turn) * self.pitch, math.sin(turn) * self.pitch
        return (self.x + x * cos - y * sin, self.y + x * sin + y * cos)

    def nearest(self, x: float, y: float) -> Cell:
        """Give the cell whose centre is nearest to a place."""
        turn = math.radians(self.angle)
        dx, dy = (x - self.x) / self.pitch, (y - self.y) / self.pitch
        u = dx * math.cos(turn) + dy * math.sin(turn)
        v = dy * math.cos(turn) - dx * math.sin(turn)
        if self.shape is Shape.SQUARE:
            return (round(v), round(u))
        r = v / SIN60
        return _round_hex(u - r / 2, r)

    def across(self, x: float, y: float, cell: Cell = (0, 0)) -> Point:
        """Give a place in millimetres from a cell's centre, along the rows and across them."""
        at = self.centre(cell)
        turn = math.radians(self.angle)
        dx, dy = x - at[0], y - at[1]
        return (
            dx * math.cos(turn) + dy * math.sin(turn),
            dy * math.cos(turn) - dx * math.sin(turn),
        )

    def inset(self, x: float, y: float, cell: Cell) -> float:
        """Give how far inside a cell's edge a place is, in millimetres; negative outside."""
        u, v = self.across(x, y, cell)
        if self.shape is Shape.SQUARE:
            return self.pitch / 2 - max(abs(u), abs(v))
        return self.pitch / 2 - max(abs(u), abs(u / 2 + v * SIN60), abs(u / 2 - v * SIN60))

    def nearest_to(self, pose: Pose, offset: Offset = CENTRED, level: int = 1) -> Placement:
        """Give the nearest cell and turn of a piece, however far off it lies."""
        step = self.shape.value
        turn = pose.angle - offset.angle
        steps = round((turn - self.angle) / step)
        off_degrees = turn - self.angle - steps * step
        x, y = unstuck(pose, offset)
        cell = self.nearest(x, y)
        at = self.centre(cell)
        off = math.hypot(x - at[0], y - at[1])
        return Placement(pose.payload, cell, steps % (360 // step), off, off_degrees, level)

    def place(
        self,
        pose: Pose,
        offset: Offset = CENTRED,
        *,
        level: int = 1,
        cells: Container[Cell] | None = None,
        turns: bool = True,
    ) -> Placement | Unclear:
        """Give the cell and turn of a piece, or why it has none.

        `cells` are the board's cells; a free layout grows in any direction. A round piece, whose
        turn says nothing, is placed with `turns=False`.
        """
        found = self.nearest_to(pose, offset, level)
        doubt = self.doubt(found, cells, turns)
        return found if doubt is None else Unclear(pose.payload, doubt, (found,))

    def doubt(
        self, found: Placement, cells: Container[Cell] | None = None, turns: bool = True
    ) -> Doubt | None:
        """Tell why a placement cannot be believed, or None where it can."""
        if cells is not None and found.cell not in cells:
            return Doubt.OUTSIDE
        if found.off_mm > OFF_CELL * self.pitch:
            return Doubt.BETWEEN
        if turns and abs(found.off_degrees) > OFF_DEGREES:
            return Doubt.TURNED
        return None


def flat(shape: Shape, cell: Cell) -> Point:
    """Give a cell's centre on a lattice of pitch 1 that is neither shifted nor turned."""
    if shape is Shape.SQUARE:
        row, column = cell
        return (float(column), float(row))
    q, r = cell
    return (q + r / 2, r * SIN60)


def turned_cell(shape: Shape, cell: Cell, steps: int) -> Cell:
    """Give a cell turned clockwise about the cell (0, 0)."""
    a, b = cell
    for _ in range(steps % (360 // shape.value)):
        a, b = (-b, a + b) if shape is Shape.HEX else (b, -a)
    return (a, b)


def unstuck(pose: Pose, offset: Offset) -> Point:
    """Give where the piece's cell centre is when its tag is there."""
    turn = math.radians(pose.angle - offset.angle)
    cos, sin = math.cos(turn), math.sin(turn)
    return (
        pose.x - offset.x * cos + offset.y * sin,
        pose.y - offset.x * sin - offset.y * cos,
    )


def _round_hex(q: float, r: float) -> Cell:
    """Give the hex that holds fractional coordinates: the most rounded of three gives way."""
    s = -q - r
    a, b, c = round(q), round(r), round(s)
    far_a, far_b, far_c = abs(a - q), abs(b - r), abs(c - s)
    if far_a > far_b and far_a > far_c:
        a = -b - c
    elif far_b > far_c:
        b = -a - c
    return (a, b)
