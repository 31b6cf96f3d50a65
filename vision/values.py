"""The values on the way from pixels to placements, one type per step."""

import enum
from collections.abc import Mapping
from typing import Final, TypeAlias

import msgspec

Point: TypeAlias = tuple[float, float]
Corners: TypeAlias = tuple[Point, Point, Point, Point]
"""Top left, top right, bottom right, bottom left of the symbol in its own upright."""


class Source(enum.Enum):
    """Which reader a sighting comes from."""

    ZXING = "zxing"
    ZBAR = "zbar"
    CODEBOOK = "codebook"


class Sighting(msgspec.Struct, frozen=True):
    """A tag in one frame: its payload and where its symbol's corners lie, in pixels."""

    payload: str
    corners: Corners
    source: Source
    score: float = 1.0
    """How well the modules agree with the payload, 0 to 1; 1 where a QR library decoded it."""


class Remark(enum.Enum):
    """What the owner should know of a reading; the companion has a sentence for each."""

    SHRUNK = "shrunk"
    """The picture had `size` megapixels and was read at `read`."""
    NO_ZXING = "no-zxing"
    NO_ZBAR = "no-zbar"
    """A library is missing; `why` is what Python says."""


class Note(msgspec.Struct, frozen=True):
    """A remark with the facts that its sentence needs."""

    remark: Remark
    facts: Mapping[str, str | int]


class Pose(msgspec.Struct, frozen=True):
    """A tag on the table plane: its centre in millimetres and its turn.

    x grows to the right and y towards the viewer, as on the mat; `angle` is the direction of the
    code's own top edge (left to right), in degrees clockwise from the x axis, 0 <= angle < 360.
    The place holds for a tag lying `height` millimetres above the plane.
    """

    payload: str
    x: float
    y: float
    angle: float
    height: float = 0.0


class Eye(msgspec.Struct, frozen=True):
    """Where the camera is: x, y on the table and `z` above it, in millimetres."""

    x: float
    y: float
    z: float


class Snapshot(msgspec.Struct, frozen=True):
    """What lies still on the table now, hands out of the picture."""

    number: int
    """Counts the snapshots of one tracker; a later snapshot has a larger number."""
    poses: tuple[Pose, ...]
    """Tags seen lying still, by payload."""
    covered: tuple[Pose, ...] = ()
    """Tags not seen now, but hidden rather than taken away: where they lay last."""
    doubled: tuple[str, ...] = ()
    """Payloads seen at two places at once."""
    strangers: int = 0
    """How many codes in view are not ours."""
    eye: Eye | None = None
    """Where the camera is; what stands higher than the table shows displaced away from it."""
    replaced: tuple[str, ...] = ()
    """The covered ones in whose place something unknown shows: their pieces may be gone as well."""


class Placement(msgspec.Struct, frozen=True):
    """A piece on a cell of a grid, turned by so many steps of it."""

    payload: str
    cell: tuple[int, int]
    turned: int
    off_mm: float = 0.0
    """How far the piece lies from the cell's exact place."""
    off_degrees: float = 0.0
    level: int = 1
    """1 on the table or board itself, one more for each tile below."""
    berth: str = ""
    """Which spot of its cell it lies on, where its kind has several with names."""
    slot: str = ""
    """The place beside the grid in which it lies; `cell` is then the slot's own address."""


class Facing(enum.Enum):
    """Which side of a piece is up."""

    UP = "up"
    DOWN = "down"
    """Its code is below: no camera sees which one it is."""


UNKNOWN: Final = ""
"""The payload of a piece that lies face down and that nobody has seen yet."""


class Laid(msgspec.Struct, frozen=True):
    """Where a tagged piece belongs: its cell, its turn in steps of the grid, its level."""

    payload: str
    """UNKNOWN where nobody knows which one of its kind it is: a hidden tile."""
    cell: tuple[int, int]
    turned: int = 0
    level: int = 1
    buried: bool = False
    """Another piece lies on its tag, so the camera cannot see it."""
    facing: Facing = Facing.UP
    berth: str = ""
    """The spot of its cell; "" where its kind has but one, or any will do."""
    kind: str = ""
    """The kind of a piece that is unknown."""

    @property
    def is_read(self) -> bool:
        """Whether its code is to be seen."""
        return self.payload != UNKNOWN and self.facing is Facing.UP and not self.buried


class Doubt(enum.Enum):
    """Why a tag cannot be put on a cell."""

    BETWEEN = "between"
    """It lies too far from every cell."""
    TURNED = "turned"
    """It is turned between two steps of the grid."""
    OUTSIDE = "outside"
    """It lies beside the board."""
    LEVEL = "level"
    """No stack is as high as the piece would have to lie."""
    AMBIGUOUS = "ambiguous"
    """It fits two cells or levels alike."""
    HOMELESS = "homeless"
    """Nothing tells yet where the grid lies."""


class Unclear(msgspec.Struct, frozen=True):
    """A tag that cannot be put on a cell, why, and the nearest answers where there are any."""

    payload: str
    doubt: Doubt
    alternatives: tuple[Placement, ...] = ()


class Lying(msgspec.Struct, frozen=True):
    """What lies on a grid: each tag that is seen or remembered there is in one of the tuples."""

    placements: tuple[Placement, ...] = ()
    """The pieces in view, on their cells and in slots."""
    covered: tuple[Placement, ...] = ()
    """Pieces whose tags are covered: they lay there last, and nothing says that they are gone."""
    unclear: tuple[Unclear, ...] = ()
    """Pieces in view between two places."""
    beside: tuple[Placement | Unclear, ...] = ()
    """Pieces in view that only lie beside the grid, with the nearest cells."""

    def of(self, payload: str) -> Placement | Unclear | None:
        """Give how a piece in view lies on the grid; None where it is not seen there."""
        seen: tuple[Placement | Unclear, ...] = (*self.placements, *self.unclear)
        return next((one for one in seen if one.payload == payload), None)

    def is_covered(self, payload: str) -> bool:
        """Tell whether a piece is only covered."""
        return any(one.payload == payload for one in self.covered)
