"""A game's pieces on the simulated table: outlines, looks and tags out of its catalogue."""

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec
import numpy as np

from companion.answers import Laid
from engines.contract import AnyGame, Cell
from engines.taluva.game import Taluva
from hardware.camera_model import CameraModel, Resolution
from hardware.degrade import Optics
from hardware.outlines import Polygon, hex_centres, outline_of, placed
from hardware.pieces import Colour, Face, Light, Piece, Print, Region, Surface
from hardware.robot import Sloppiness
from hardware.sim_camera import SimCamera
from hardware.table import SimTable
from vision import catalogue as catalogues
from vision.tags import modules

VIEW_MM: Final = 860.0
"""What the simulated camera sees across: the play area and the mat tags round it."""

MAT_PLACES: Final = ((-372.0, -188.0), (372.0, -188.0), (372.0, 188.0), (-372.0, 188.0))
REACH_MM: Final = (300.0, 160.0)
"""How far from the middle a piece may lie without covering the mat tags or leaving the picture."""

GAP_MM: Final = 0.5
"""Between tiles that people push together."""

BACK: Final[Colour] = (120, 92, 70)
PLAIN_COLOURS: Final[tuple[Colour, ...]] = (
    (206, 188, 150),
    (172, 192, 176),
    (186, 172, 204),
    (214, 176, 148),
)


def tagged_pieces(game: AnyGame) -> Mapping[str, Piece]:
    """Give a game's tagged pieces for the simulated table, by what their tags say."""
    known = catalogues.catalogue(game.name)
    return {entry.payload: _piece(entry, _surfaces(game, entry)) for entry in known.pieces}


def mat_pieces() -> tuple[Piece, ...]:
    """Give the tags that are taped round the play area."""
    return tuple(
        msgspec.structs.replace(_piece(entry, (Surface.PLAIN,), (236, 234, 228)), taped=True)
        for entry in catalogues.catalogue("mat").pieces
    )


def set_table(light: Light | None = None) -> SimTable:
    """Give a wooden table with the mat tags taped to it, otherwise empty."""
    table = SimTable(light or Light())
    for piece, (x, y) in zip(mat_pieces(), MAT_PLACES, strict=True):
        table.put(piece, x, y)
    return table


def camera_model(resolution: Resolution = Resolution.HD, tilt: float = 8.0) -> CameraModel:
    """Give the simulated camera's place over the table."""
    return CameraModel.over(resolution, tilt, width_mm=VIEW_MM, k1=-0.03)


def open_camera(
    table: SimTable, resolution: Resolution = Resolution.HD, seed: int = 0
) -> SimCamera:
    """Give a camera over a simulated table as a careful owner would set it up."""
    return SimCamera(table, camera_model(resolution), Optics(), seed)


class HexPlan(msgspec.Struct, frozen=True):
    """Where the cells of a hex layout lie on the table: cell (0, 0), the way east, the width."""

    width: float
    x: float = 0.0
    y: float = 0.0
    angle: float = 0.0

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


def plan_for(cells: Sequence[Cell], edge: float) -> HexPlan:
    """Give the plan that has the cells round the middle of the table, the long way across it."""
    width = edge * math.sqrt(3) + GAP_MM
    if not cells:
        return HexPlan(width)
    best, least = HexPlan(width), math.inf
    for angle in range(0, 180, 15):
        points = placed(hex_centres(cells, width), 0.0, 0.0, float(angle))
        low, high = points.min(axis=0), points.max(axis=0)
        crowded = max((high[0] - low[0]) / 16, (high[1] - low[1]) / 9)
        if crowded < least - 1e-9:
            middle = (low + high) / 2
            least = float(crowded)
            best = HexPlan(width, -float(middle[0]), -float(middle[1]), float(angle))
    return best


def lay_out(
    table: SimTable,
    game: AnyGame,
    layout: Iterable[Laid],
    plan: HexPlan,
    seed: int = 0,
    sloppiness: Sloppiness | None = None,
) -> None:
    """Lay the pieces of a layout on the table, the lowest first, as sloppily as people do."""
    off = sloppiness or Sloppiness(0.5, 0.8)
    chance = np.random.default_rng(seed)
    pieces, known = tagged_pieces(game), catalogues.catalogue(game.name)
    for laid in sorted(layout, key=lambda laid: laid.level):
        entry = known.piece(laid.payload)
        if entry is None:
            raise KeyError(f"expected a tag of {game.name}, got {laid.payload!r}")
        x, y, angle = plan.place(laid, entry)
        dx, dy, turn = chance.normal(0.0, (off.mm, off.mm, off.degrees))
        table.put(pieces[laid.payload], x + dx, y + dy, angle + turn)


def scatter(table: SimTable, pieces: Sequence[Piece], seed: int = 0) -> None:
    """Lay pieces side by side at any angle, as out of the box."""
    chance = np.random.default_rng(seed)
    reach = max(math.hypot(x, y) for piece in pieces for x, y in piece.outline)
    gap = 2 * reach + 4
    columns, rows = max(1, int(640 // gap)), max(1, int(420 // gap))
    room = [
        ((column - (columns - 1) / 2) * gap, (row - (rows - 1) / 2) * gap)
        for row in range(rows)
        for column in range(columns)
    ]
    for number, piece in enumerate(pieces):
        # More pieces than room: they go on top, as on a crowded table.
        x, y = room[number % len(room)]
        table.put(piece, x, y, float(chance.uniform(0, 360)))


def _surfaces(game: AnyGame, entry: catalogues.Piece) -> tuple[Surface, ...]:
    """Give the look of a piece's parts, in the order of its shape."""
    if isinstance(game, Taluva) and entry.number in game.tiles:
        tile = game.tiles[entry.number]
        return (Surface.VOLCANO, Surface(tile.right.value), Surface(tile.left.value))
    return tuple(Surface.PLAIN for _ in entry.kind.shape.parts)


def _piece(
    entry: catalogues.Piece, surfaces: Sequence[Surface], colour: Colour | None = None
) -> Piece:
    kind = entry.kind
    parts: tuple[Polygon, ...] = kind.shape.parts
    tint = colour or PLAIN_COLOURS[entry.number % len(PLAIN_COLOURS)]
    regions = tuple(
        Region(part, surface, tint if surface is Surface.PLAIN else None, entry.number % 3)
        for part, surface in zip(parts, surfaces, strict=True)
    )
    sticker = kind.sticker
    tag = Print.of(
        entry.payload, modules(entry.payload), sticker.size, sticker.x, sticker.y, sticker.angle
    )
    back = tuple(Region(part, Surface.CARDBOARD, BACK) for part in parts)
    return Piece(
        entry.payload,
        parts,
        outline_of(parts),
        kind.thickness,
        Face(regions, prints=(tag,)),
        Face(back),
    )
