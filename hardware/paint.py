"""Pictures of faces and hands, flat and in colour, ready to be laid into a view."""

import functools
import math
from typing import Final

import cv2
import msgspec
import numpy as np
from numpy.typing import NDArray

from hardware.hands import LIMBS
from hardware.kept import Kept
from hardware.outlines import Point, Points, Polygon, placed
from hardware.pieces import Colour, Face, Piece, Print, Region, Surface
from hardware.textures import Rgb, texture
from hardware.wear import worn

INK: Final = 34
PAPER: Final = 238
MARGIN_MM: Final = 1.0
PRINT_SAMPLES: Final = 3
LINE_MM: Final = 0.5
BLEND_ROWS: Final = 64
PATTERN_MM: Final = 100.0


class Painted(msgspec.Struct, frozen=True):
    """A flat picture: `density` pixels to the millimetre, the piece's origin at `origin`."""

    rgb: Rgb
    alpha: NDArray[np.uint8]
    origin: Point
    density: float

    def to_pixels(self) -> NDArray[np.float64]:
        """Give the matrix from the piece's millimetres to this picture's pixels."""
        x, y = self.origin
        return np.array([[self.density, 0.0, x], [0.0, self.density, y], [0.0, 0.0, 1.0]])


def _canvas(points: Points, density: float) -> tuple[int, int, Point]:
    """Give the width, height and origin of a picture that holds the points."""
    low, high = points.min(axis=0) - MARGIN_MM, points.max(axis=0) + MARGIN_MM
    width, height = np.ceil((high - low) * density).astype(int)
    return int(width), int(height), (-float(low[0]) * density, -float(low[1]) * density)


def _filled(polygon: Points, width: int, height: int, origin: Point, density: float) -> Rgb:
    """Give the mask of a polygon with smooth edges."""
    mask = np.zeros((height, width), dtype=np.uint8)
    cv2.fillPoly(mask, [_fixed(polygon, origin, density)], 255, cv2.LINE_AA, SHIFT)
    return mask


SHIFT: Final = 6
"""Bits after the point in coordinates for OpenCV's drawing."""


def _fixed(polygon: Points, origin: Point, density: float) -> NDArray[np.int32]:
    pixels = (polygon * density + np.asarray(origin)) * (1 << SHIFT)
    return np.asarray(np.round(pixels), dtype=np.int32)


def _bytes_of(painted: Painted) -> int:
    return painted.rgb.nbytes + painted.alpha.nbytes


# A face is wanted again while a hand carries its piece; what lies still is not painted again.
_FACES = Kept(24, _bytes_of)


def paint_face(piece: Piece, flipped: bool, density: float) -> Painted:
    """Give the picture of a piece's face as seen from straight above."""
    return _FACES.find((piece, flipped, density), lambda: _painted(piece, flipped, density))


def _painted(piece: Piece, flipped: bool, density: float) -> Painted:
    face = piece.down if flipped else piece.up
    outline = np.asarray(piece.outline, dtype=np.float64)
    width, height, origin = _canvas(outline, density)
    rgb = _cardboard(width, height, density)
    for region in face.regions:
        _paint_region(rgb, region, origin, density)
    _paint_lines(rgb, face, origin, density)
    for one in face.prints:
        _paint_print(rgb, one, origin, density)
    alpha = _filled(outline, width, height, origin, density)
    return Painted(rgb, alpha, origin, density)


def _cardboard(width: int, height: int, density: float) -> Rgb:
    """Give bare cardboard, its pattern repeated down a board."""
    rows = _pattern_rows(height, density)
    pattern = texture(Surface.CARDBOARD, width, rows, density)
    return np.concatenate([pattern[: height - top] for top in range(0, height, rows)])


def _pattern_rows(height: int, density: float) -> int:
    """Give the rows after which a pattern repeats: never within a tile, but down a board.

    Drawing the noise for a whole board at once would take a hundred megabytes for a moment.
    """
    return min(height, math.ceil(PATTERN_MM * density))


def _paint_region(rgb: Rgb, region: Region, origin: Point, density: float) -> None:
    polygon = np.asarray(region.polygon, dtype=np.float64)
    height, width = rgb.shape[:2]
    low = np.floor(polygon.min(axis=0) * density + origin).astype(int)
    high = np.ceil(polygon.max(axis=0) * density + origin).astype(int) + 1
    (x0, y0), (x1, y1) = np.maximum(low, 0), np.minimum(high, (width, height))
    size = np.ceil(np.ptp(polygon, axis=0) * density).astype(int) + 3
    # The size is taken from the region alone, so that equal hexes share one drawn texture.
    rows = _pattern_rows(int(size[1]), density)
    drawn = texture(region.surface, int(size[0]), rows, density, region.variation, region.colour)[
        :, : x1 - x0
    ]
    corner = (origin[0] - x0, origin[1] - y0)
    mask = _filled(polygon, x1 - x0, y1 - y0, corner, density)
    for top in range(y0, y1, rows):
        bottom = min(top + rows, y1)
        _blend(rgb[top:bottom, x0:x1], drawn[: bottom - top], mask[top - y0 : bottom - y0])
    edge = [_fixed(polygon, origin, density)]
    cv2.polylines(
        rgb, edge, True, (58, 50, 44), max(1, round(density * LINE_MM)), cv2.LINE_AA, SHIFT
    )


def _paint_lines(rgb: Rgb, face: Face, origin: Point, density: float) -> None:
    for line in face.lines:
        ends = _fixed(np.asarray(line, dtype=np.float64), origin, density)
        thickness = max(1, round(density * LINE_MM))
        cv2.polylines(rgb, [ends], False, (70, 58, 46), thickness, cv2.LINE_AA, SHIFT)


def _paint_print(rgb: Rgb, one: Print, origin: Point, density: float) -> None:
    """Stick a tag on: white paper, dark modules, drawn finer and averaged down."""
    cells = np.asarray(one.rows, dtype=np.bool_)
    scale = 12
    quiet = round(one.quiet * scale)
    ink = np.where(np.kron(cells, np.ones((scale, scale), np.bool_)), INK, PAPER)
    sticker = np.pad(ink.astype(np.uint8), quiet, constant_values=PAPER)
    sticker = worn(sticker, scale, one.bleed, one.curl)
    side = one.symbol_mm * (1 + 2 * quiet / scale / one.modules)
    corners = placed(_square(side), one.x, one.y, one.angle)
    pixels = corners * density + np.asarray(origin)
    x0, y0 = np.maximum(np.floor(pixels.min(axis=0)).astype(int) - 2, 0)
    x1, y1 = np.minimum(np.ceil(pixels.max(axis=0)).astype(int) + 3, rgb.shape[1::-1])
    fine = (int(x1 - x0) * PRINT_SAMPLES, int(y1 - y0) * PRINT_SAMPLES)
    # Pixel centres are at whole numbers, so an edge of the array lies half a pixel before it.
    to_fine = (pixels - (x0, y0) + 0.5) * PRINT_SAMPLES - 0.5
    own = np.array([[0, 0], [1, 0], [0, 1]], np.float32) * len(sticker) - 0.5
    matrix = cv2.getAffineTransform(own.astype(np.float32), to_fine[[0, 1, 3]].astype(np.float32))
    shown = cv2.warpAffine(sticker, matrix, fine, borderMode=cv2.BORDER_REPLICATE)
    paper = cv2.warpAffine(np.full_like(sticker, 255), matrix, fine)
    size = (int(x1 - x0), int(y1 - y0))
    shown = cv2.resize(shown, size, interpolation=cv2.INTER_AREA)
    cover = np.asarray(cv2.resize(paper, size, interpolation=cv2.INTER_AREA), dtype=np.uint8)
    over = np.repeat(np.asarray(shown, dtype=np.uint8)[..., None], 3, axis=2)
    _blend(rgb[y0:y1, x0:x1], over, cover)


def _square(side: float) -> Polygon:
    half = side / 2
    return ((-half, -half), (half, -half), (half, half), (-half, half))


def _blend(under: Rgb, over: Rgb, mask: NDArray[np.uint8]) -> None:
    # Some rows at a time: a whole board would take a hundred megabytes for a moment.
    for top in range(0, len(mask), BLEND_ROWS):
        rows = slice(top, top + BLEND_ROWS)
        weight = mask[rows, :, None].astype(np.uint16)
        under[rows] = (under[rows] * (255 - weight) + over[rows] * weight + 127) // 255


@functools.lru_cache(maxsize=4)
def paint_hand(skin: Colour, density: float) -> Painted:
    """Give the picture of a hand with its sleeve, finger tips at the origin."""
    outlines = [limb.outline() for limb in LIMBS]
    width, height, origin = _canvas(np.concatenate(outlines), density)
    rgb = np.zeros((height, width, 3), dtype=np.uint8)
    alpha = np.zeros((height, width), dtype=np.uint8)
    for limb, outline in zip(LIMBS, outlines, strict=True):
        mask = _filled(outline, width, height, origin, density)
        deep = cv2.distanceTransform(mask, cv2.DIST_L2, 3)
        radius = min(disc[2] for disc in limb.discs) * density
        # A limb is round: its shade falls off towards the rim like a cylinder's.
        inward = np.clip(deep / radius, 0, 1)
        shade = 0.52 + 0.48 * np.sqrt(1 - (1 - inward) ** 2)
        colour = skin if limb.surface is Surface.SKIN else None
        drawn = texture(limb.surface, width, height, density, 0, colour)
        _blend(rgb, np.asarray(drawn * shade[..., None], dtype=np.uint8), mask)
        alpha = np.maximum(alpha, mask)
    return Painted(rgb, alpha, origin, density)


def luminance(rgb: Rgb) -> NDArray[np.uint8]:
    """Give what a camera without colours sees of a picture."""
    return np.asarray(cv2.cvtColor(rgb, cv2.COLOR_RGB2GRAY), dtype=np.uint8)


def suitable_density(pixels_per_mm: float) -> float:
    """Give the density to paint with for a view of that scale: whole, to be shared by views."""
    return float(max(2, math.ceil(pixels_per_mm)))
