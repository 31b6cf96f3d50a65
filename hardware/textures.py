"""Drawn surfaces, in colour, from a seed: patterns of print, wood, cardboard, skin.

Each surface is known by its pattern before its colour, since the camera sees only luminance.
"""

import math
from collections.abc import Callable
from typing import Final, TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from hardware.kept import Kept
from hardware.pieces import Colour, Surface

Rgb: TypeAlias = NDArray[np.uint8]
Field: TypeAlias = NDArray[np.float32]
Painter: TypeAlias = Callable[[int, int, float, np.random.Generator, Colour], Rgb]

SHADES: Final = 150.0
TINTED_ROWS: Final = 64

COLOURS: Final[dict[Surface, Colour]] = {
    Surface.PLAIN: (214, 204, 184),
    Surface.CRATER: (74, 62, 58),
    Surface.CROWNS: (44, 88, 48),
    Surface.BLADES: (134, 172, 74),
    Surface.RIPPLES: (222, 190, 124),
    Surface.PEAKS: (134, 130, 126),
    Surface.WAVES: (66, 128, 178),
    Surface.TUFTS: (190, 176, 96),
    Surface.WOOD: (150, 104, 64),
    Surface.CARDBOARD: (182, 160, 128),
    Surface.SKIN: (202, 154, 122),
    Surface.SLEEVE: (58, 74, 104),
}


def noise(height: int, width: int, cell: float, chance: np.random.Generator) -> Field:
    """Give smooth noise between 0 and 1 with bumps about `cell` pixels wide."""
    rows, columns = math.ceil(height / cell) + 3, math.ceil(width / cell) + 3
    coarse = chance.random((rows, columns), dtype=np.float32)
    fine = cv2.resize(
        coarse, (math.ceil(columns * cell), math.ceil(rows * cell)), interpolation=cv2.INTER_CUBIC
    )
    within: Field = np.asarray(fine[:height, :width], dtype=np.float32)
    return np.clip(within, 0.0, 1.0, out=within)


def _layered(height: int, width: int, cell: float, chance: np.random.Generator) -> Field:
    """Give noise of three sizes, the smaller the weaker."""
    sizes = ((cell, 0.55), (cell / 2.3, 0.3), (cell / 5.1, 0.15))
    total = np.zeros((height, width), dtype=np.float32)
    for size, weight in sizes:
        bumps = noise(height, width, max(size, 1.0), chance)
        bumps *= np.float32(weight)
        total += bumps
        del bumps
    return total


def _tinted(colour: Colour, shade: Field) -> Rgb:
    """Give the colour, brighter where the shade is above 1 and darker below."""
    steps = np.arange(256)[:, None] / SHADES * np.asarray(colour)
    ramp = np.clip(steps, 0, 255).astype(np.uint8)
    tinted = np.empty((*shade.shape, 3), dtype=np.uint8)
    # Some rows at a time: a whole board would take a hundred megabytes for a moment.
    for top in range(0, len(shade), TINTED_ROWS):
        rows = slice(top, top + TINTED_ROWS)
        at = np.clip(shade[rows] * SHADES, 0, 255).astype(np.uint8)
        # OpenCV looks up in a quarter of the time that indexing takes.
        tinted[rows] = cv2.LUT(cv2.merge((at, at, at)), ramp[None])
    return tinted


def _scattered(
    width: int, height: int, gap: float, chance: np.random.Generator
) -> list[tuple[int, int]]:
    """Give places about `gap` apart, from top to bottom."""
    rows, columns = math.ceil(height / gap) + 1, math.ceil(width / gap) + 1
    jitter = chance.uniform(-0.38, 0.38, (rows, columns, 2))
    return [
        (
            round((column + 0.5 * (row % 2) + jitter[row, column, 0]) * gap),
            round((row + jitter[row, column, 1]) * gap),
        )
        for row in range(rows)
        for column in range(columns)
    ]


def _scaled(colour: Colour, by: float) -> tuple[int, int, int]:
    red, green, blue = (max(0, min(255, round(part * by))) for part in colour)
    return (red, green, blue)


def _plain(w: int, h: int, mm: float, chance: np.random.Generator, colour: Colour) -> Rgb:
    return _tinted(colour, 0.97 + 0.06 * _layered(h, w, 6 * mm, chance))


def _crater(w: int, h: int, mm: float, chance: np.random.Generator, colour: Colour) -> Rgb:
    """Dark rock falling away from a glowing crater in the middle."""
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    dx, dy = x - w / 2, y - h / 2
    radius = np.hypot(dx, dy) / mm
    around = np.arctan2(dy, dx)
    rough = _layered(h, w, 5 * mm, chance)
    ribs = 0.5 + 0.5 * np.sin(around * 17 + 7 * rough + radius * 0.15)
    picture = _tinted(colour, 0.62 + 0.5 * rough + 0.42 * ribs * np.clip(radius / 20, 0.2, 1))
    lava = np.clip(1.0 - np.abs(ribs - 1.0) * 6, 0, 1) * (rough > 0.52) * (radius > 6)
    crater = np.clip((9.5 + 3 * rough - radius) / 1.5, 0, 1)
    glow = np.maximum(lava * 0.9, crater).astype(np.float32)[..., None]
    hot = np.stack([np.full_like(rough, 226), 70 + 90 * rough, 26 + 20 * rough], axis=-1)
    return np.asarray(picture * (1 - glow) + hot * glow, dtype=np.uint8)


def _crowns(w: int, h: int, mm: float, chance: np.random.Generator, colour: Colour) -> Rgb:
    """Round crowns, each lit from one side, dark between them."""
    picture = _tinted(_scaled(colour, 0.5), 0.8 + 0.4 * noise(h, w, 4 * mm, chance))
    for x, y in _scattered(w, h, 5.2 * mm, chance):
        size, tone = chance.uniform(2.2, 3.5) * mm, chance.uniform(0.85, 1.35)
        for part, by in ((1.0, 0.8), (0.72, 1.1), (0.38, 1.5)):
            at = (round(x - (1 - part) * size * 0.5), round(y - (1 - part) * size * 0.6))
            cv2.circle(picture, at, round(size * part), _scaled(colour, by * tone), -1, cv2.LINE_AA)
    return picture


def _blades(w: int, h: int, mm: float, chance: np.random.Generator, colour: Colour) -> Rgb:
    """Short blades of grass and a few flowers."""
    picture = _tinted(colour, 0.85 + 0.3 * _layered(h, w, 9 * mm, chance))
    for x, y in _scattered(w, h, 2.9 * mm, chance):
        lean = chance.uniform(-0.5, 0.5) * mm
        tip = (round(x + lean), round(y - chance.uniform(1.0, 2.1) * mm))
        tone = _scaled(colour, chance.choice((0.66, 0.76, 1.22)))
        cv2.line(picture, (x, y), tip, tone, max(1, round(mm * 0.35)), cv2.LINE_AA)
        if chance.random() < 0.05:
            cv2.circle(picture, tip, round(mm * 0.7), (238, 232, 214), -1, cv2.LINE_AA)
    return picture


def _ripples(w: int, h: int, mm: float, chance: np.random.Generator, colour: Colour) -> Rgb:
    """Dunes: long soft ripples, sharp on the side away from the wind."""
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    wander = _layered(h, w, 16 * mm, chance) * 26 * mm
    phase = np.mod((y + 0.22 * x + wander) / (4.6 * mm), 1.0)
    ripple = np.where(phase < 0.8, phase / 0.8, (1 - phase) / 0.2)
    return _tinted(colour, (0.8 + 0.27 * ripple).astype(np.float32))


def _peaks(w: int, h: int, mm: float, chance: np.random.Generator, colour: Colour) -> Rgb:
    """Peaks with a lit and a dark flank and snow on top."""
    picture = _tinted(_scaled(colour, 0.72), 0.8 + 0.4 * _layered(h, w, 4 * mm, chance))
    for x, y in _scattered(w, h, 10 * mm, chance):
        half, rise = chance.uniform(5, 7.5) * mm, chance.uniform(8, 12) * mm
        top = (x + chance.uniform(-1, 1) * mm, y - rise / 2)
        foot, left, right = (
            (x, y + rise / 2),
            (x - half, y + rise / 2.6),
            (x + half, y + rise / 2.6),
        )
        for side, tone in ((left, 1.26), (right, 0.56)):
            cv2.fillConvexPoly(
                picture, _rounded((top, side, foot)), _scaled(colour, tone), cv2.LINE_AA
            )
        snow = tuple(
            (top[0] + (corner[0] - top[0]) * 0.34, top[1] + (corner[1] - top[1]) * reach)
            for corner, reach in ((top, 0.0), (left, 0.3), (foot, 0.4), (right, 0.3))
        )
        cv2.fillConvexPoly(picture, _rounded(snow), (236, 238, 240), cv2.LINE_AA)
    return picture


def _rounded(points: tuple[tuple[float, float], ...]) -> NDArray[np.int32]:
    return np.round(np.asarray(points)).astype(np.int32)


def _waves(w: int, h: int, mm: float, chance: np.random.Generator, colour: Colour) -> Rgb:
    """Flat water with short bright wavelets."""
    picture = _tinted(colour, 0.84 + 0.3 * _layered(h, w, 14 * mm, chance))
    for x, y in _scattered(w, h, 6.4 * mm, chance):
        size = (round(chance.uniform(1.6, 2.6) * mm), round(0.9 * mm))
        for side in (-1, 1):
            at = (x + side * size[0], y)
            tone = _scaled(colour, 1.5 if side < 0 else 0.72)
            cv2.ellipse(picture, at, size, 0, 20, 160, tone, max(1, round(0.45 * mm)), cv2.LINE_AA)
    return picture


def _tufts(w: int, h: int, mm: float, chance: np.random.Generator, colour: Colour) -> Rgb:
    """Tufts of dry grass on bare ground."""
    picture = _tinted(colour, 0.85 + 0.3 * _layered(h, w, 11 * mm, chance))
    for x, y in _scattered(w, h, 6 * mm, chance):
        for lean in (-1.5, -0.7, 0.0, 0.7, 1.5):
            tip = (round(x + lean * mm), round(y - (2.8 - abs(lean)) * mm))
            cv2.line(
                picture, (x, y), tip, _scaled(colour, 0.6), max(1, round(mm * 0.3)), cv2.LINE_AA
            )
    return picture


def _wood(w: int, h: int, mm: float, chance: np.random.Generator, colour: Colour) -> Rgb:
    """Planks with grain along x, a dark joint between them."""
    plank = 118 * mm
    shade = np.empty((h, w), dtype=np.float32)
    for top in range(0, h, round(plank)):
        rows = min(round(plank), h - top)
        y, x = np.mgrid[0:rows, 0:w].astype(np.float32)
        bend = noise(rows, w, 90 * mm, chance) * 20 + noise(rows, w, 31 * mm, chance) * 5
        knot = (chance.uniform(0, w), chance.uniform(0.2, 0.8) * rows)
        away = np.hypot((x - knot[0]) / 4.5, y - knot[1]) / mm
        rings = y / mm * 0.32 + bend * 0.5 + 5.5 * np.exp(-away / 9)
        grain = np.mod(rings, 1.0)
        fibre = cv2.resize(chance.random((rows, max(2, w // 60)), dtype=np.float32), (w, rows))
        tone = chance.uniform(0.88, 1.06)
        shade[top : top + rows] = tone * (
            0.9 + 0.11 * grain**2 + 0.09 * (fibre - 0.5) + 0.04 * bend / 20
        )
        shade[top : top + max(1, round(0.8 * mm))] *= 0.55
    return _tinted(colour, shade)


def _cardboard(w: int, h: int, mm: float, chance: np.random.Generator, colour: Colour) -> Rgb:
    """Grey-brown board with specks."""
    specks = chance.normal(0, 0.02, (h, w)).astype(np.float32)
    return _tinted(colour, 0.95 + 0.1 * _layered(h, w, 3 * mm, chance) + specks)


def _cloth(w: int, h: int, mm: float, chance: np.random.Generator, colour: Colour) -> Rgb:
    """Woven cloth in fine stripes, with folds."""
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    weave = 0.05 * np.sin(math.tau * x / (1.6 * mm)) + 0.05 * np.sin(math.tau * y / (1.6 * mm))
    return _tinted(colour, 0.75 + 0.5 * _layered(h, w, 28 * mm, chance) + weave)


def _skin(w: int, h: int, mm: float, chance: np.random.Generator, colour: Colour) -> Rgb:
    return _tinted(colour, 0.93 + 0.14 * _layered(h, w, 12 * mm, chance))


_PAINTERS: Final[dict[Surface, Painter]] = {
    Surface.PLAIN: _plain,
    Surface.CRATER: _crater,
    Surface.CROWNS: _crowns,
    Surface.BLADES: _blades,
    Surface.RIPPLES: _ripples,
    Surface.PEAKS: _peaks,
    Surface.WAVES: _waves,
    Surface.TUFTS: _tufts,
    Surface.WOOD: _wood,
    Surface.CARDBOARD: _cardboard,
    Surface.SKIN: _skin,
    Surface.SLEEVE: _cloth,
}


_TEXTURES: Kept[Rgb] = Kept(16, lambda picture: picture.nbytes)


def texture(
    surface: Surface,
    width: int,
    height: int,
    density: float,
    variation: int = 0,
    colour: Colour | None = None,
) -> Rgb:
    """Give a surface as a picture of that many pixels, `density` pixels to the millimetre."""

    def painted() -> Rgb:
        chance = np.random.default_rng((list(Surface).index(surface), variation))
        picture = _PAINTERS[surface](width, height, density, chance, colour or COLOURS[surface])
        picture.flags.writeable = False
        return picture

    return _TEXTURES.find((surface, width, height, density, variation, colour), painted)
