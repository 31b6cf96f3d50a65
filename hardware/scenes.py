"""Standard scenes for measuring how well tags are read: a full table as a usual camera sees it."""

import enum
import math
from collections.abc import Sequence
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from hardware.camera_model import TABLE_WIDTH_MM, CameraModel, Resolution
from hardware.degrade import Exposure, Optics
from hardware.outlines import SQRT3, Polygon, disc, outline_of, placed, square, three_hexes
from hardware.paint import MARGIN_MM
from hardware.patches import Bytes
from hardware.pieces import Face, Hand, Lamp, Light, Piece, Print, Region, Surface
from hardware.sim_table import SimTable
from hardware.truth import TagTruth, tags_in_view

TABLE_MM: Final = (TABLE_WIDTH_MM, 450.0)
MOST_TILES: Final = 60
HEX_MM: Final = 38.0
SQUARE_MM: Final = 40.0
SQUARE_GAP_MM: Final = 59.0
TILE_REACH_MM: Final = 70.0
THICKNESS_MM: Final = 2.2
FINGER_MM: Final = 17.0

PATTERNS: Final = (
    Surface.CROWNS,
    Surface.BLADES,
    Surface.RIPPLES,
    Surface.PEAKS,
    Surface.WAVES,
)


class Tiles(enum.Enum):
    """What lies on the table of a scene."""

    HEXES = "hexes"
    """Three-hex tiles laid edge to edge, slightly off."""
    SQUARES = "squares"
    """Square tiles scattered at any angle."""


class Conditions(msgspec.Struct, frozen=True):
    """What makes a scene hard; the defaults are the standard ones. Each pair is a range.

    Blur is in pixels of a 1080p picture and grows with the root of the width: a finer sensor
    comes with a better lens, though not with a perfect one.
    """

    tilt: tuple[float, float] = (0.0, 25.0)
    lens: tuple[float, float] = (-0.06, 0.02)
    defocus: tuple[float, float] = (0.7, 0.95)
    motion: tuple[float, float] = (0.0, 1.5)
    gradient: tuple[float, float] = (0.05, 0.3)
    level: tuple[float, float] = (0.7, 1.0)
    noise: tuple[float, float] = (3.0, 6.0)
    jpeg: tuple[int, int] = (75, 92)
    glare: tuple[float, float] = (40.0, 110.0)
    """Luminance added in the middle of a lamp's spot."""
    lamps: int = 2
    hand: float = 0.5
    """How often a hand is in the picture."""
    third_covered: float = 0.0
    """The share of tags with a finger over a third of them."""
    stacked: float = 0.0
    """The share of tiles that lie on others."""


STANDARD: Final = Conditions()
KIND: Final = Conditions(
    tilt=(0.0, 5.0),
    lens=(0.0, 0.0),
    defocus=(0.4, 0.4),
    motion=(0.0, 0.0),
    gradient=(0.0, 0.05),
    level=(0.95, 0.95),
    noise=(1.0, 1.0),
    jpeg=(95, 95),
    lamps=0,
    hand=0.0,
)
"""A tripod, daylight and a good lens: where every reader should do well."""


class SceneTruth(msgspec.Struct, frozen=True):
    """What a scene's picture shows: the camera, its faults, and every tag."""

    model: CameraModel
    optics: Optics
    tags: tuple[TagTruth, ...]

    def readable(self, visible: float = 0.999) -> tuple[TagTruth, ...]:
        """Give the tags of which at least that share shows."""
        return tuple(tag for tag in self.tags if tag.visible >= visible)

    def partly_covered(self, least: float = 0.25, most: float = 0.4) -> tuple[TagTruth, ...]:
        """Give the tags in the picture of which that share is covered."""
        return tuple(
            tag
            for tag in self.tags
            if least <= tag.covered <= most and tag.visible >= 1 - tag.covered - 0.001
        )


def bench_scene(
    seed: int,
    tags: Sequence[tuple[str, NDArray[np.bool_]]],
    symbol_mm: float = 15.0,
    resolution: Resolution = Resolution.HD,
    conditions: Conditions = STANDARD,
    tiles: Tiles | None = None,
) -> tuple[Bytes, SceneTruth]:
    """Give a frame of a table of 80 x 45 cm and what it shows, the same for the same seed.

    `tags` are labels with their modules, one tile for each, at most 60; which tile lies where is
    shuffled. Every third seed scatters square tiles, the others lay three-hex tiles.
    """
    table, model, optics = bench_table(seed, tags, symbol_mm, resolution, conditions, tiles)
    pixels = Exposure(table, model, optics, seed).shoot()
    return pixels, SceneTruth(model, optics, tags_in_view(table, model))


def bench_table(
    seed: int,
    tags: Sequence[tuple[str, NDArray[np.bool_]]],
    symbol_mm: float = 15.0,
    resolution: Resolution = Resolution.HD,
    conditions: Conditions = STANDARD,
    tiles: Tiles | None = None,
) -> tuple[SimTable, CameraModel, Optics]:
    """Give the table, camera and faults of a scene before the picture is taken."""
    if not 1 <= len(tags) <= MOST_TILES:
        raise ValueError(f"expected 1 to {MOST_TILES} tags, got {len(tags)}")
    chance = np.random.default_rng(seed)
    kind = tiles or (Tiles.SQUARES if seed % 3 == 2 else Tiles.HEXES)
    places = _hex_places(chance) if kind is Tiles.HEXES else _square_places(chance)
    stacked = round(len(tags) * conditions.stacked)
    chosen = places[: len(tags) - stacked]
    model = _camera(chance, resolution, conditions, chosen)
    optics = _optics(chance, resolution, conditions)
    table = SimTable(_light(chance, conditions))
    shuffled = [tags[index] for index in chance.permutation(len(tags))]
    for number, (label, modules) in enumerate(shuffled):
        piece = _tile(kind, label, modules, symbol_mm, chance)
        x, y, angle = chosen[number] if number < len(chosen) else _upon(chosen, chance)
        table.put(
            piece,
            x + chance.normal(0, 0.6),
            y + chance.normal(0, 0.6),
            angle + chance.normal(0, 1.2),
        )
    _cover(table, chance, conditions)
    if chance.random() < conditions.hand:
        table.hand_in(
            Hand(
                chance.uniform(-250, 250),
                chance.uniform(60, 190),
                chance.uniform(-25, 25),
                skin=SKINS[chance.integers(len(SKINS))],
            )
        )
    return table, model, optics


SKINS: Final = ((224, 180, 152), (202, 154, 122), (150, 104, 76), (98, 66, 48))


def _camera(
    chance: np.random.Generator,
    resolution: Resolution,
    conditions: Conditions,
    places: Sequence[tuple[float, float, float]],
) -> CameraModel:
    """Give a camera that sees 80 cm across, or as much more as it takes to see every tile."""
    tilt, k1 = chance.uniform(*conditions.tilt), chance.uniform(*conditions.lens)
    heading, roll = chance.uniform(-180, 180), chance.uniform(-2, 2)
    around = np.concatenate([placed(square(TILE_REACH_MM), x, y, 0.0) for x, y, _ in places])
    low, high = TABLE_MM[0], 2 * TABLE_MM[0]
    while high - low > 1.0:
        width = (low + high) / 2
        pixels = CameraModel.over(resolution, tilt, heading, roll, width, k1).project(around)
        fits = (pixels >= 0).all() and (pixels < resolution.value).all()
        low, high = (low, width) if fits else (width, high)
    return CameraModel.over(resolution, tilt, heading, roll, low, k1)


def _optics(chance: np.random.Generator, resolution: Resolution, conditions: Conditions) -> Optics:
    finer = math.sqrt(resolution.value[0] / Resolution.HD.value[0])
    return Optics(
        defocus=finer * chance.uniform(*conditions.defocus),
        motion=finer * chance.uniform(*conditions.motion),
        motion_angle=chance.uniform(0, 180),
        noise=chance.uniform(*conditions.noise),
        jpeg=int(chance.integers(conditions.jpeg[0], conditions.jpeg[1] + 1)),
    )


def _light(chance: np.random.Generator, conditions: Conditions) -> Light:
    lamps = tuple(
        Lamp(
            chance.uniform(-700, 700),
            chance.uniform(-450, 450),
            chance.uniform(700, 1300),
            chance.uniform(*conditions.glare),
            chance.uniform(25, 60),
        )
        for _ in range(conditions.lamps)
    )
    gradient, level = chance.uniform(*conditions.gradient), chance.uniform(*conditions.level)
    return Light(level, gradient, chance.uniform(0, 360), lamps)


def _hex_places(chance: np.random.Generator) -> list[tuple[float, float, float]]:
    """Give places of three-hex tiles that fill the plane without a gap, near the middle first."""
    spin = chance.uniform(0, 360)
    steps = range(-14, 15)
    # Three-hex tiles fill the plane when moved by (1, 1) and (2, -1) in axial steps.
    cells = [(a + 2 * b, a - b) for a in steps for b in steps]
    outline = outline_of(three_hexes(HEX_MM))
    places = []
    for q, r in cells:
        local = ((HEX_MM * (q + r / 2), HEX_MM * SQRT3 / 2 * r),)
        ((x, y),) = placed(local, 0.0, 0.0, spin)
        angle = spin + 120.0 * int(chance.integers(3))
        edge = np.abs(placed(outline, float(x), float(y), angle)).max(axis=0)
        if edge[0] <= TABLE_MM[0] / 2 - 3 and edge[1] <= TABLE_MM[1] / 2 - 3:
            places.append((float(x), float(y), angle))
    places.sort(key=lambda place: math.hypot(place[0], 1.6 * place[1]))
    if len(places) < MOST_TILES:
        raise ValueError(f"expected room for {MOST_TILES} tiles, got {len(places)}")
    return places


def _square_places(chance: np.random.Generator) -> list[tuple[float, float, float]]:
    """Give places of square tiles that do not touch at any angle, in any order."""
    columns, rows = int(TABLE_MM[0] // SQUARE_GAP_MM), int(TABLE_MM[1] // SQUARE_GAP_MM)
    grid = [
        (
            (column - (columns - 1) / 2) * SQUARE_GAP_MM,
            (row - (rows - 1) / 2) * SQUARE_GAP_MM,
            float(chance.uniform(0, 360)),
        )
        for row in range(rows)
        for column in range(columns)
    ]
    return [grid[index] for index in chance.permutation(len(grid))]


def _upon(
    places: Sequence[tuple[float, float, float]], chance: np.random.Generator
) -> tuple[float, float, float]:
    """Give a place on top of laid tiles, half off one of them."""
    x, y, angle = places[int(chance.integers(len(places)))]
    way = math.radians(angle + 60 * chance.integers(6))
    return (
        x + HEX_MM / 2 * math.cos(way),
        y + HEX_MM / 2 * math.sin(way),
        angle + 60.0 * int(chance.integers(6)),
    )


def _tile(
    kind: Tiles,
    label: str,
    modules: NDArray[np.bool_],
    symbol_mm: float,
    chance: np.random.Generator,
) -> Piece:
    variation = int(chance.integers(3))
    first, second = (PATTERNS[index] for index in chance.integers(len(PATTERNS), size=2))
    if kind is Tiles.HEXES:
        hexes = three_hexes(HEX_MM)
        regions = tuple(
            Region(polygon, surface, variation=variation)
            for polygon, surface in zip(hexes, (Surface.CRATER, first, second), strict=True)
        )
        tag = Print.of(label, modules, symbol_mm, 0.0, -HEX_MM / SQRT3)
        face = Face(regions, prints=(tag,))
        return Piece(label, hexes, outline_of(hexes), THICKNESS_MM, face)
    edge = square(SQUARE_MM)
    tag = Print.of(label, modules, symbol_mm)
    face = Face((Region(edge, first, variation=variation),), prints=(tag,))
    return Piece(label, (edge,), edge, THICKNESS_MM, face)


def _cover(table: SimTable, chance: np.random.Generator, conditions: Conditions) -> None:
    """Lay fingers over a third of some tags, from any side."""
    tiles = table.lying
    count = round(len(tiles) * conditions.third_covered)
    finger = _finger()
    for number, index in enumerate(chance.permutation(len(tiles))[:count]):
        tile = tiles[index]
        tag = tile.face.prints[0]
        ((x, y),) = placed(((tag.x, tag.y),), tile.x, tile.y, tile.angle)
        side = tile.angle + 90.0 * int(chance.integers(4))
        away = tag.symbol_mm * (0.5 - 1 / 3) + FINGER_MM / 2
        ((x, y),) = placed(((away, 0.0),), float(x), float(y), side)
        piece = Piece(f"finger {number}", (finger,), finger, 1.0, _FINGER_FACE)
        table.put(piece, float(x), float(y), side)


def _finger() -> Polygon:
    """Give a finger lying along y."""
    half = FINGER_MM / 2
    rim = disc(FINGER_MM)
    upper = [(x, y - 14) for x, y in rim if y <= 0]
    lower = [(x, y + 45) for x, y in rim if y >= 0]
    outline = tuple(sorted(upper, key=lambda p: p[0]) + sorted(lower, key=lambda p: -p[0]))
    assert max(abs(x) for x, _ in outline) <= half + MARGIN_MM
    return outline


_FINGER_FACE: Final = Face((Region(_finger(), Surface.SKIN),))
