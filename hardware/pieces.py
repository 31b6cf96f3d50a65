"""Things of the simulated table as values: prints, faces, pieces, where they lie, hands, lamps."""

import enum
from typing import Final, TypeAlias

import msgspec
import numpy as np
from numpy.typing import NDArray

from hardware.outlines import Point, Polygon

Colour: TypeAlias = tuple[int, int, int]
"""Red, green, blue, 0 to 255."""

QUIET_MODULES: Final = 2.0


class Surface(enum.StrEnum):
    """What a part of a face looks like; each is told from the others without colour."""

    PLAIN = "plain"
    CRATER = "crater"
    CROWNS = "crowns"
    BLADES = "blades"
    RIPPLES = "ripples"
    PEAKS = "peaks"
    WAVES = "waves"
    TUFTS = "tufts"
    WOOD = "wood"
    CARDBOARD = "cardboard"
    SKIN = "skin"
    SLEEVE = "sleeve"


class Print(msgspec.Struct, frozen=True):
    """A tag printed or stuck on a piece: its modules, its size and where it is on the face.

    `x`, `y` is the symbol's middle in the piece's own millimetres and `angle` the direction of its
    top edge, in degrees clockwise. `symbol_mm` is the side without the quiet zone.
    """

    label: str
    rows: tuple[tuple[bool, ...], ...]
    """Dark modules are True, rows from top to bottom."""
    symbol_mm: float
    x: float = 0.0
    y: float = 0.0
    angle: float = 0.0
    quiet: float = QUIET_MODULES
    """White modules round the symbol."""
    bleed: float = 0.0
    """Modules by which its ink has run."""
    curl: float = 0.0
    """Degrees by which its left and right end stand up."""

    @classmethod
    def of(
        cls,
        label: str,
        modules: NDArray[np.bool_],
        symbol_mm: float,
        x: float = 0.0,
        y: float = 0.0,
        angle: float = 0.0,
        quiet: float = QUIET_MODULES,
    ) -> "Print":
        """Make a print from an array of modules, dark True."""
        if modules.ndim != 2 or modules.shape[0] != modules.shape[1]:
            raise ValueError(f"expected a square array of modules, got shape {modules.shape}")
        rows = tuple(tuple(bool(module) for module in row) for row in modules)
        return cls(label, rows, symbol_mm, x, y, angle, quiet)

    @property
    def modules(self) -> int:
        """The number of modules along one side."""
        return len(self.rows)


class Region(msgspec.Struct, frozen=True):
    """A part of a face with one look."""

    polygon: Polygon
    surface: Surface
    colour: Colour | None = None
    """None takes the surface's own colour."""
    variation: int = 0


class Face(msgspec.Struct, frozen=True):
    """One side of a piece: its regions, lines drawn on it, and its prints."""

    regions: tuple[Region, ...] = ()
    lines: tuple[tuple[Point, Point], ...] = ()
    prints: tuple[Print, ...] = ()


class Form(enum.StrEnum):
    """What a wooden piece is carved into."""

    HOUSE = "house"
    """A block with a gabled roof, its ridge along the width."""
    TOWER = "tower"
    """Eight-sided, with a pointed roof."""
    TEMPLE = "temple"
    """Steps on all sides, each smaller than the one below."""
    BLOCK = "block"
    CYLINDER = "cylinder"
    PAWN = "pawn"
    """A round foot, a neck and a head."""
    STAR = "star"
    """Flat, with five points."""


class Wood(msgspec.Struct, frozen=True):
    """A painted wooden thing as one piece of a box is: no two are quite alike."""

    form: Form
    width: float
    depth: float
    height: float
    colour: Colour
    grain: int = 0
    """Which of all the pieces like it: how its paint came out and where it is worn."""


class Piece(msgspec.Struct, frozen=True):
    """A thing to lay on the table: what it covers, how thick it is and its two faces."""

    name: str
    parts: tuple[Polygon, ...]
    """Convex polygons that make up the piece: what rests on what is told from them."""
    outline: Polygon
    thickness: float
    up: Face
    down: Face = Face()
    edge: Colour = (176, 152, 118)
    taped: bool = False
    """Fixed to the table: nothing rises by lying on it."""
    wood: Wood | None = None
    """Drawn as it stands instead of by its faces; turned over it lies on its side."""


class Lying(msgspec.Struct, frozen=True):
    """A piece on the table: its origin in millimetres, its turn clockwise, its face and height.

    The table's origin is the middle of the play area, x to the right, y towards the viewer.
    `bottom` is how high the piece's underside is above the table.
    """

    piece: Piece
    x: float
    y: float
    angle: float = 0.0
    flipped: bool = False
    bottom: float = 0.0
    held: bool = False
    """In a hand above the table, resting on nothing."""

    @property
    def top(self) -> float:
        """How high the upper face is above the table."""
        return self.bottom + self.piece.thickness

    @property
    def face(self) -> Face:
        """The face that looks up."""
        return self.piece.down if self.flipped else self.piece.up


class Hand(msgspec.Struct, frozen=True):
    """A hand over the table: its finger tips at (x, y), its arm leaving towards `angle`.

    At angle 0 the arm comes from the viewer's side; degrees go clockwise.
    """

    x: float
    y: float
    angle: float = 0.0
    height: float = 35.0
    skin: Colour = (202, 154, 122)


class Lamp(msgspec.Struct, frozen=True):
    """A lamp above the table that mirrors in it: a glare spot where the camera sees it."""

    x: float
    y: float
    height: float
    strength: float = 90.0
    """Luminance added in the middle of the spot."""
    size: float = 45.0
    """Radius of the spot on the table in millimetres."""


class Light(msgspec.Struct, frozen=True):
    """How the room lights the table."""

    level: float = 0.92
    gradient: float = 0.18
    """Share of the light lost across half the table's width."""
    towards: float = 210.0
    """Where the light is strongest, in degrees clockwise from the right."""
    lamps: tuple[Lamp, ...] = ()
    kelvin: float = 4000.0
    """How warm it is: 2,700 of a bulb to 6,500 of daylight. Colours show it, luminance does not."""
