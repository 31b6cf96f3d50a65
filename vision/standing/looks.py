"""A look at the table: a small colour picture kept from a still moment, with its white paper."""

import functools
from collections.abc import Iterable
from typing import Final, TypeAlias

import cv2
import msgspec
import numpy as np
from numpy.typing import NDArray

from vision.plane import Plane
from vision.values import Corners

Bytes: TypeAlias = NDArray[np.uint8]
Field: TypeAlias = NDArray[np.float32]
Weights: TypeAlias = NDArray[np.float64]

SMALL_WIDTH: Final = 1000
"""About how wide the kept picture is: a pixel for each 0.8 mm of a usual table."""

NODE: Final = 8
"""The way from the chart into the picture is exact every so many samples, straight between."""

PAPER_SAMPLES: Final = 14
PAPER_EDGE: Final = 1.12
"""How much larger than the symbol the part of the paper is that is looked at: quiet zone too."""


class White(msgspec.Struct, frozen=True):
    """White paper in a look: where it lies, its side in pixels, and its red, green and blue."""

    x: float
    y: float
    side: float
    rgb: tuple[float, float, float]


class Look(msgspec.Struct, frozen=True):
    """The table at a still moment: small luminance and chroma, the plane, the white paper.

    Keep one and hand it out with the next: it holds no reference to the whole frame, and at
    12 megapixels takes 2 MB.
    """

    luminance: Bytes
    chroma: Bytes
    """Cb and Cr of BT.601, as large as the luminance."""
    factor: float
    """How many pixels of the whole picture one of these is wide."""
    plane: Plane
    whites: tuple[White, ...]

    @classmethod
    def of(
        cls, pixels: Bytes, chroma: NDArray[np.uint8], plane: Plane, papers: Iterable[Corners]
    ) -> "Look":
        """Give the look of a frame: `pixels` (h, w), `chroma` (h // 2, w // 2, 2).

        `papers` are corners of tags in view, the mat's best of all: black on white, they tell
        the colour of the light.
        """
        height, width = pixels.shape
        factor = max(2, 2 * round(width / SMALL_WIDTH / 2))
        size = (width // factor, height // factor)
        whole = pixels[: size[1] * factor, : size[0] * factor]
        half = chroma[: size[1] * factor // 2, : size[0] * factor // 2]
        small = cv2.resize(whole, size, interpolation=cv2.INTER_AREA)
        tint = cv2.resize(half, size, interpolation=cv2.INTER_AREA) if factor > 2 else half.copy()
        whites = tuple(_white(pixels, chroma, plane, corners) for corners in papers)
        return cls(
            np.asarray(small, dtype=np.uint8),
            np.asarray(tint, dtype=np.uint8),
            float(factor),
            plane,
            tuple(white for white in whites if white is not None),
        )


class Chart(msgspec.Struct, frozen=True):
    """A grid of samples over a part of the table, `step` millimetres apart, at one height."""

    left: float
    top: float
    columns: int
    rows: int
    step: float = 1.0
    height: float = 0.0

    def sample_of(self, x: float, y: float) -> tuple[float, float]:
        """Give the column and row of a place at the chart's height."""
        return ((x - self.left) / self.step, (y - self.top) / self.step)

    def place_of(self, column: float, row: float) -> tuple[float, float]:
        """Give the place of a sample, at the chart's height."""
        return (self.left + column * self.step, self.top + row * self.step)


def rectified(look: Look, chart: Chart) -> Field:
    """Give red, green and blue at the chart's samples, as numbers of the look's own camera.

    Values below 0 are possible: a saturated colour keeps its hue. Samples out of the picture
    are not numbers.
    """
    at = _samples(look.plane, chart, look.factor)
    x, y = at
    border = cv2.BORDER_REPLICATE
    flat = cv2.remap(look.luminance, x, y, cv2.INTER_LINEAR, borderMode=border)
    tint = cv2.remap(look.chroma, x, y, cv2.INTER_LINEAR, borderMode=border)
    rgb = _to_rgb(np.asarray(flat, np.float32), np.asarray(tint, np.float32))
    height, width = look.luminance.shape
    if x.min() < 0 or y.min() < 0 or x.max() > width - 1 or y.max() > height - 1:
        outside = (x < 0) | (y < 0) | (x > width - 1) | (y > height - 1)
        rgb[outside] = np.nan
    return rgb


def white_field(look: Look, chart: Chart) -> Field:
    """Give what white paper would show at each sample of the chart; ValueError without paper.

    The paper's colour is that of all tags together; its brightness is a slope over the table
    where three tags or more tell it.
    """
    if not look.whites:
        raise ValueError("expected a tag's white paper in the look, got none")
    hue, slope = _paper(look.whites)
    x = chart.left + np.arange(chart.columns) * chart.step
    y = chart.top + np.arange(chart.rows) * chart.step
    across = np.exp(slope[0] + slope[1] * x / 500)[:, None] * hue
    down = np.exp(slope[2] * y / 500)
    return np.asarray(down[:, None, None] * across, dtype=np.float32)


@functools.lru_cache(maxsize=8)
def _paper(whites: tuple[White, ...]) -> tuple[Weights, Weights]:
    """Give the hue of white paper, and its brightness over the table as a logarithm's slope."""
    rgb = np.array([white.rgb for white in whites])
    hue = np.median(rgb / rgb.mean(axis=1, keepdims=True), axis=0)
    side = np.array([white.side for white in whites])
    # Small symbols are blurred until their paper is grey: the large ones tell how bright it is.
    large = side > 0.6 * side.max()
    level = np.log(rgb[large].mean(axis=1))
    at = np.array([(1.0, white.x / 500, white.y / 500) for white in whites])[large]
    slope = np.array([np.median(level), 0.0, 0.0])
    if large.sum() >= 3:
        ridge = 0.05 * np.diag([0.0, 1.0, 1.0])
        slope = np.linalg.solve(at.T @ at + ridge, at.T @ level)
    return hue, slope


def _to_rgb(flat: Field, tint: Field) -> Field:
    """Give red, green, blue of luminance and chroma (BT.601, whole range), not clipped."""
    blue, red = tint[..., 0] - 128.0, tint[..., 1] - 128.0
    rgb = np.empty((*flat.shape, 3), dtype=np.float32)
    rgb[..., 0] = flat + 1.402 * red
    rgb[..., 1] = flat - 0.344136 * blue - 0.714136 * red
    rgb[..., 2] = flat + 1.772 * blue
    return rgb


@functools.lru_cache(maxsize=8)
def _samples(plane: Plane, chart: Chart, factor: float) -> tuple[Field, Field]:
    """Give where each sample of the chart is in the small picture: x and y."""
    columns, rows = -(-chart.columns // NODE) + 2, -(-chart.rows // NODE) + 2
    middle = (NODE - 1) / 2
    x = chart.left + ((np.arange(columns) - 1) * NODE + middle) * chart.step
    y = chart.top + ((np.arange(rows) - 1) * NODE + middle) * chart.step
    nodes = np.stack(np.meshgrid(x, y), axis=-1)
    at = ((plane.pixels(nodes, chart.height) + 0.5) / factor - 0.5).astype(np.float32)
    fine = cv2.resize(at, (columns * NODE, rows * NODE), interpolation=cv2.INTER_LINEAR)
    within = fine[NODE : NODE + chart.rows, NODE : NODE + chart.columns]
    return np.ascontiguousarray(within[..., 0]), np.ascontiguousarray(within[..., 1])


def _white(pixels: Bytes, chroma: Bytes, plane: Plane, corners: Corners) -> White | None:
    """Give the white of one tag's paper; None where it is cut by the picture's edge."""
    quad = np.asarray(corners, dtype=np.float64)
    middle = quad.mean(axis=0)
    quad = middle + (quad - middle) * PAPER_EDGE
    steps = (np.arange(PAPER_SAMPLES) + 0.5) / PAPER_SAMPLES
    u, v = steps[None, :, None], steps[:, None, None]
    top = quad[0] + (quad[1] - quad[0]) * u
    foot = quad[3] + (quad[2] - quad[3]) * u
    at = (top + (foot - top) * v).reshape(-1, 2)
    height, width = pixels.shape
    whole = np.rint(at).astype(int)
    half = np.floor((at + 0.5) / 2).astype(int)
    if whole.min() < 0 or half.min() < 0:
        return None
    if (whole >= (width, height)).any() or (half >= (width // 2, height // 2)).any():
        return None
    flat = pixels[whole[:, 1], whole[:, 0]].astype(np.float32)
    tint = chroma[half[:, 1], half[:, 0]].astype(np.float32)
    # Ink and paper are both grey: all of the symbol tells the hue, its lightest part the level.
    light = float(np.percentile(flat, 85))
    if light < 20:
        return None
    mean = _to_rgb(flat, tint).mean(axis=0)
    if mean.min() <= 1 or light >= 254:
        # Blown out in one of the colours, it tells neither.
        return None
    rgb = mean / (mean @ (0.299, 0.587, 0.114)) * light
    side = float(np.linalg.norm(np.roll(quad, 1, axis=0) - quad, axis=1).mean()) / PAPER_EDGE
    x, y = plane.points(middle)
    return White(float(x), float(y), side, (float(rgb[0]), float(rgb[1]), float(rgb[2])))
