"""A game's pieces on the simulated table: outlines, looks and tags out of its catalogue."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec
import numpy as np

from companion.games.measures import book_in_force
from companion.kits.answers import Facing, Laid
from companion.kits.plans import Plan
from companion.kits.registry import kit_for
from companion.simulated.laying import back_of, entry_of, named
from engines.contract import AnyGame
from hardware.camera_model import CameraModel, Resolution
from hardware.colour_wish import ColourWish
from hardware.degrade import Optics
from hardware.outlines import Polygon, outline_of
from hardware.pieces import Colour, Face, Light, Piece, Print, Region, Surface
from hardware.robot import Sloppiness
from hardware.sim_camera import SimCamera
from hardware.sim_table import SimTable
from vision import catalogue as catalogues
from vision.tags import modules

VIEW_MM: Final = 860.0
"""What the simulated camera sees across: the play area and the mat tags round it."""

MAT_PLACES: Final = ((-372.0, -188.0), (372.0, -188.0), (372.0, 188.0), (-372.0, 188.0))
BACK: Final[Colour] = (120, 92, 70)
PLAIN_COLOURS: Final[tuple[Colour, ...]] = (
    (206, 188, 150),
    (172, 192, 176),
    (186, 172, 204),
    (214, 176, 148),
)


def tagged_pieces(game: AnyGame) -> Mapping[str, Piece]:
    """Give a game's tagged pieces for the simulated table, by what their tags say.

    A tag that is on no loose piece, such as a board's, has none.
    """
    kit = kit_for(game)
    return {
        entry.payload: _piece(entry, looks, kit.simulation.tint(entry.number))
        for entry in kit.table.book.pieces
        if (looks := kit.simulation.surfaces(entry.number))
    }


def mat_pieces() -> tuple[Piece, ...]:
    """Give the tags that are taped round the play area."""
    return tuple(
        msgspec.structs.replace(_piece(entry, (Surface.PLAIN,), (236, 234, 228)), taped=True)
        for entry in catalogues.mat_tags().pieces
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
    table: SimTable, resolution: Resolution = Resolution.HD, seed: int = 0, *, colour: bool = False
) -> SimCamera:
    """Give a camera over a simulated table as a careful owner would set it up."""
    return SimCamera(table, camera_model(resolution), Optics(), seed, colour=ColourWish(colour))


def lay_out(
    table: SimTable,
    game: AnyGame,
    layout: Iterable[Laid],
    plan: Plan,
    seed: int = 0,
    sloppiness: Sloppiness | None = None,
) -> None:
    """Lay the pieces of a layout on the table, the lowest first, as sloppily as people do."""
    table.put_all(plan.furniture)
    off = sloppiness or Sloppiness(0.5, 0.8)
    chance = np.random.default_rng(seed)
    pieces, known = tagged_pieces(game), book_in_force(game.name)
    for laid in sorted(map(named, layout), key=lambda laid: laid.level):
        x, y, angle = plan.place(laid, entry_of(laid, known))
        dx, dy, turn = chance.normal(0.0, (off.mm, off.mm, off.degrees))
        piece = pieces.get(laid.payload) or back_of(laid, known, BACK)
        is_down = laid.facing is Facing.DOWN
        table.put(piece, x + dx, y + dy, angle + turn, is_down)


def _piece(
    entry: catalogues.Piece, surfaces: Sequence[Surface], colour: Colour | None = None
) -> Piece:
    kind = entry.kind
    parts: tuple[Polygon, ...] = kind.shape.parts
    tint = colour or PLAIN_COLOURS[entry.number % len(PLAIN_COLOURS)]
    regions = tuple(
        Region(part, surface, tint if surface is Surface.PLAIN else colour, entry.number % 3)
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
