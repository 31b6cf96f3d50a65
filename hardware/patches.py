"""Single things drawn as a camera sees them: a small picture, its cover and where it goes."""

from collections.abc import Iterator
from typing import Final, TypeAlias

import cv2
import msgspec
import numpy as np
from numpy.typing import NDArray

from hardware.camera_model import CameraModel
from hardware.hands import limbs_over
from hardware.outlines import Points, placed
from hardware.paint import SHIFT, Painted, luminance, paint_face, paint_hand, suitable_density
from hardware.pieces import Colour, Hand, Lying

Bytes: TypeAlias = NDArray[np.uint8]
Floats: TypeAlias = NDArray[np.float32]

NODE: Final = 4
"""The map into a texture is exact every so many pixels and straight between: 0.001 px off."""

BAND_PIXELS: Final = 400_000
"""Fine pixels of a piece that are drawn at once."""

SHADOW_MM: Final = 2.4
SHADOW_DARK: Final = 0.42
SIDE_LIGHT: Final = (-0.55, -0.83)
"""Where the light comes from, for edges and shadows: upper left."""


class Rect(msgspec.Struct, frozen=True):
    """Pixels from (left, top) up to but not including (right, bottom)."""

    left: int
    top: int
    right: int
    bottom: int

    def clipped(self, width: int, height: int) -> "Rect":
        """Give the part within a picture of that size; empty where there is none."""
        left, top = min(max(self.left, 0), width), min(max(self.top, 0), height)
        right, bottom = min(self.right, width), min(self.bottom, height)
        return Rect(left, top, max(right, left), max(bottom, top))

    def common(self, other: "Rect") -> "Rect":
        """Give the part both share; empty where they do not meet."""
        left, top = max(self.left, other.left), max(self.top, other.top)
        right, bottom = min(self.right, other.right), min(self.bottom, other.bottom)
        return Rect(left, top, max(right, left), max(bottom, top))

    def grown(self, by: int) -> "Rect":
        """Give the rectangle with a margin round it."""
        return Rect(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def bands(self, most_pixels: int) -> Iterator["Rect"]:
        """Give it in bands across, from the top; each but the last a whole number of nodes high."""
        high = max(NODE, most_pixels // max(1, self.right - self.left) // NODE * NODE)
        for top in range(self.top, self.bottom, high):
            yield Rect(self.left, top, self.right, min(top + high, self.bottom))

    @property
    def empty(self) -> bool:
        """Whether there is no pixel in it."""
        return self.left >= self.right or self.top >= self.bottom

    @property
    def slices(self) -> tuple[slice, slice]:
        """Rows and columns, to index a picture with."""
        return (slice(self.top, self.bottom), slice(self.left, self.right))


class Patch(msgspec.Struct, frozen=True):
    """A thing's pixels: laid over a picture at `rect`, as strongly as `alpha` says."""

    rect: Rect
    pixels: Bytes
    """Rows of luminance, or of red, green, blue."""
    alpha: Bytes

    def lay_on(self, canvas: Bytes, within: Rect) -> None:
        """Blend the part within a rectangle into the canvas; whole numbers, the same everywhere."""
        area = self.rect.common(within)
        if area.empty:
            return
        rows = slice(area.top - self.rect.top, area.bottom - self.rect.top)
        columns = slice(area.left - self.rect.left, area.right - self.rect.left)
        alpha = self.alpha[rows, columns].astype(np.uint16)
        if canvas.ndim == 3:
            alpha = alpha[..., None]
        under = canvas[area.slices]
        under[...] = (under * (255 - alpha) + self.pixels[rows, columns] * alpha + 127) // 255


class View(msgspec.Struct, frozen=True):
    """How to draw: the camera, in colour or not, and how finely edges are averaged."""

    model: CameraModel
    colour: bool = False
    samples: int = 3

    def texture_map(self, rect: Rect, samples: int, matrix: NDArray[np.float64]) -> Floats:
        """Give where each fine pixel of a rectangle looks, through a matrix of ideal coordinates.

        Fine pixel i of `samples` to the pixel lies at left + (i + 0.5) / samples - 0.5.
        """
        step = NODE * samples
        columns = -(-(rect.right - rect.left) // NODE) + 2
        rows = -(-(rect.bottom - rect.top) // NODE) + 2
        middle = (NODE - 1) / 2
        x = rect.left + (np.arange(columns) - 1) * NODE + middle
        y = rect.top + (np.arange(rows) - 1) * NODE + middle
        nodes = np.stack(np.meshgrid(x, y), axis=-1).reshape(-1, 2)
        ideal = self.model.straightened(nodes)
        looked = np.column_stack((ideal, np.ones(len(ideal)))) @ matrix.T
        at = (looked[:, :2] / looked[:, 2:]).reshape(rows, columns, 2).astype(np.float32)
        fine = cv2.resize(at, (columns * step, rows * step), interpolation=cv2.INTER_LINEAR)
        height, width = (rect.bottom - rect.top) * samples, (rect.right - rect.left) * samples
        return np.asarray(fine[step : step + height, step : step + width])

    def bounds(self, *polygons: Points) -> Rect:
        """Give the rectangle of pixels round projected polygons, clipped to the picture."""
        points = np.concatenate(polygons)
        left, top = np.floor(points.min(axis=0)).astype(int) - 1
        right, bottom = np.ceil(points.max(axis=0)).astype(int) + 2
        rect = Rect(int(left), int(top), int(right), int(bottom))
        return rect.clipped(self.model.width, self.model.height)


def draw_piece(view: View, lying: Lying) -> Patch | None:
    """Give a piece as the camera sees it, its sides and its upper face; None out of the picture."""
    outline = placed(lying.piece.outline, lying.x, lying.y, lying.angle)
    upper = view.model.project(outline, lying.top)
    lower = view.model.project(outline, lying.bottom)
    rect = view.bounds(upper, lower)
    if rect.empty:
        return None
    scale = view.model.pixels_per_mm(lying.x, lying.y, lying.top)
    painted = paint_face(lying.piece, lying.flipped, suitable_density(scale * view.samples))
    flat = painted.rgb if view.colour else luminance(painted.rgb)
    at = _placing(lying.x, lying.y, lying.angle)

    def drawn(band: Rect) -> Patch:
        colour, cover = _looked_at(view, band, view.samples, painted, flat, at, lying.top)
        sides, side_cover = _sides(view, band, lying.piece.edge, outline, upper, lower)
        weight = cover[..., None].astype(np.uint16)
        mixed = (colour * weight + sides * (255 - weight) + 127) // 255
        covered = np.maximum(cover, side_cover)
        return averaged(band, mixed.astype(np.uint8), covered, view.samples)

    # A whole board at once would take hundreds of megabytes for a moment.
    patches = [drawn(band) for band in rect.bands(BAND_PIXELS // view.samples**2)]
    if len(patches) == 1:
        return patches[0]
    pixels = np.concatenate([patch.pixels for patch in patches])
    return Patch(rect, pixels, np.concatenate([patch.alpha for patch in patches]))


def draw_hand(view: View, hand: Hand) -> Patch | None:
    """Give a hand as the camera sees it; None out of the picture."""
    outline = np.concatenate(limbs_over(hand))
    rect = view.bounds(view.model.project(outline, hand.height))
    if rect.empty:
        return None
    # A hand has no fine print: one sample a pixel of a picture as fine as the view will do.
    scale = view.model.pixels_per_mm(hand.x, hand.y, hand.height)
    painted = paint_hand(hand.skin, min(suitable_density(scale), 5.0))
    flat = painted.rgb if view.colour else luminance(painted.rgb)
    at = _placing(hand.x, hand.y, hand.angle)
    colour, cover = _looked_at(view, rect, 1, painted, flat, at, hand.height)
    return averaged(rect, colour, cover, 1)


def draw_shadow(
    view: View, outlines: tuple[Points, ...], height: float, rise: float
) -> Patch | None:
    """Give the soft shadow that outlines `rise` millimetres up throw on what is at `height`."""
    away = -np.asarray(SIDE_LIGHT) * min(rise, 20.0) * 0.45
    projected = [view.model.project(outline + away, height) for outline in outlines]
    soft = max(1, round(view.model.pixels_per_mm() * (SHADOW_MM * 0.35 + rise * 0.08)))
    whole = view.bounds(*projected)
    rect = whole.grown(3 * soft).clipped(view.model.width, view.model.height)
    if whole.empty:
        return None
    mask = np.zeros((rect.bottom - rect.top, rect.right - rect.left), dtype=np.uint8)
    for polygon in projected:
        cv2.fillPoly(mask, [fixed(polygon, rect, 1)], round(255 * SHADOW_DARK), cv2.LINE_AA, SHIFT)
    alpha = cv2.GaussianBlur(mask, (0, 0), soft, borderType=cv2.BORDER_REPLICATE)
    shape = (*alpha.shape, 3) if view.colour else alpha.shape
    return Patch(rect, np.full(shape, 12, dtype=np.uint8), np.asarray(alpha, dtype=np.uint8))


def sampled(flat: Bytes, at: Floats, border: int) -> Bytes:
    """Give the values of a flat picture at places in it; `border` says what is outside."""
    x, y = np.ascontiguousarray(at[..., 0]), np.ascontiguousarray(at[..., 1])
    return np.asarray(cv2.remap(flat, x, y, cv2.INTER_LINEAR, borderMode=border), dtype=np.uint8)


def _placing(x: float, y: float, angle: float) -> NDArray[np.float64]:
    """Give the matrix from a piece's own millimetres to the table's."""
    turn = np.radians(angle)
    cos, sin = np.cos(turn), np.sin(turn)
    return np.array([[cos, -sin, x], [sin, cos, y], [0.0, 0.0, 1.0]])


def _looked_at(
    view: View,
    rect: Rect,
    samples: int,
    painted: Painted,
    flat: Bytes,
    placing: NDArray[np.float64],
    height: float,
) -> tuple[Bytes, Bytes]:
    """Give the fine pixels of a flat picture at a height, in 1 or 3 values, and its cover."""
    to_table = view.model.plane_matrix(height)
    matrix = painted.to_pixels() @ np.linalg.inv(placing) @ to_table
    at = view.texture_map(rect, samples, matrix)
    colour = sampled(flat, at, cv2.BORDER_REPLICATE)
    cover = sampled(painted.alpha, at, cv2.BORDER_CONSTANT)
    return colour if view.colour else colour[..., None], cover


def _sides(
    view: View, rect: Rect, edge: Colour, outline: Points, upper: Points, lower: Points
) -> tuple[Bytes, Bytes]:
    """Give the fine pixels of a piece's edges, each lit by the way it faces, and their cover."""
    shape = ((rect.bottom - rect.top) * view.samples, (rect.right - rect.left) * view.samples)
    ink = np.asarray(edge, dtype=np.float64)
    if not view.colour:
        ink = ink @ np.array([[0.299], [0.587], [0.114]])
    pixels = np.empty((*shape, len(ink)), dtype=np.uint8)
    pixels[...] = (ink * 0.6).astype(np.uint8)
    cover = np.zeros(shape, dtype=np.uint8)
    if float(np.abs(upper - lower).max()) < 0.05:
        return pixels, cover
    top, foot = fixed(upper, rect, view.samples), fixed(lower, rect, view.samples)
    for corner in range(len(outline)):
        after = (corner + 1) % len(outline)
        along = outline[after] - outline[corner]
        # Clockwise with y down, so the outward normal is (dy, -dx).
        outward = np.array([along[1], -along[0]]) / (np.hypot(*along) + 1e-9)
        shade = 0.66 + 0.24 * float(outward @ np.asarray(SIDE_LIGHT))
        quad = np.array([foot[corner], foot[after], top[after], top[corner]])
        tone = [float(part) for part in ink * shade]
        cv2.fillConvexPoly(pixels, quad, tone, cv2.LINE_8, SHIFT)
        cv2.fillConvexPoly(cover, quad, 255, cv2.LINE_8, SHIFT)
    return pixels, cover


def fixed(polygon: Points, rect: Rect, samples: int) -> NDArray[np.int32]:
    """Give projected points as OpenCV draws them in a rectangle's fine pixels."""
    fine = (polygon - (rect.left, rect.top) + 0.5) * samples - 0.5
    return np.round(fine * (1 << SHIFT)).astype(np.int32)


def averaged(rect: Rect, colour: Bytes, cover: Bytes, samples: int) -> Patch:
    """Give the patch of fine pixels averaged down, each counted as much as it covers."""
    flat = colour.shape[2] == 1
    if samples == 1:
        return Patch(rect, colour[..., 0] if flat else colour, cover)
    size = (rect.right - rect.left, rect.bottom - rect.top)
    share = cover[..., None].astype(np.float32) / 255.0
    weighted = cv2.resize(colour * share, size, interpolation=cv2.INTER_AREA)
    weight = cv2.resize(share, size, interpolation=cv2.INTER_AREA)
    if not flat:
        weighted = weighted / np.maximum(weight, 1e-6)[..., None]
    else:
        weighted = weighted / np.maximum(weight, 1e-6)
    pixels = np.clip(np.rint(weighted), 0, 255).astype(np.uint8)
    return Patch(rect, pixels, np.rint(weight * 255).astype(np.uint8))
