"""Pictures of printed tags with their true corners: a small renderer for the tests of the reader.

Pixels follow the convention that the centre of the first pixel is (0.0, 0.0).
"""

import math
from collections.abc import Sequence
from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from vision import tags

Pixels = NDArray[np.uint8]
Floats = NDArray[np.float64]
OVER = 4
"""Samples along a pixel's side: printed edges are sharp, the picture's pixels are averages."""


class Camera(NamedTuple):
    width: int
    height: int
    px_per_mm: float
    tilt: float = 0.0
    heading: float = 0.0
    bend: float = 0.0

    def project(self, points: Floats) -> Floats:
        """Give the pixels of points in millimetres from the table's middle."""
        distance = 0.95 * self.width / self.px_per_mm
        t, h = math.radians(self.tilt), math.radians(self.heading)
        x = points[:, 0] * math.cos(h) + points[:, 1] * math.sin(h)
        y = -points[:, 0] * math.sin(h) + points[:, 1] * math.cos(h)
        depth = distance - y * math.sin(t)
        u, v = x / depth, y * math.cos(t) / depth
        bent = 1 + self.bend * (u * u + v * v)
        u, v = u * bent, v * bent
        x, y = u * math.cos(h) - v * math.sin(h), u * math.sin(h) + v * math.cos(h)
        focal = 0.95 * self.width
        return np.column_stack(
            (x * focal + (self.width - 1) / 2, y * focal + (self.height - 1) / 2)
        )


class Lying(NamedTuple):
    """A tag on the table: modules, centre in millimetres, turn in degrees clockwise, size."""

    payload: str
    x: float
    y: float
    angle: float
    size: float
    quiet: float = 2.0


def corners_mm(tag: Lying, margin: float = 0.0) -> Floats:
    a = math.radians(tag.angle)
    half = tag.size * (0.5 + margin / tags.MODULES)
    square = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * half
    turn = np.array([[math.cos(a), math.sin(a)], [-math.sin(a), math.cos(a)]])
    return square @ turn + np.array([tag.x, tag.y])


def true_corners(camera: Camera, tag: Lying) -> Floats:
    return camera.project(corners_mm(tag))


def background(camera: Camera, rng: np.random.Generator) -> NDArray[np.float32]:
    """Give wood or cloth: soft waves and a fine grain."""
    small = rng.normal(size=(camera.height // 24 + 1, camera.width // 60 + 1)).astype(np.float32)
    waves = cv2.resize(small, (camera.width, camera.height), interpolation=cv2.INTER_CUBIC)
    return 105 + 12 * waves


def lay_tile(
    picture: NDArray[np.float32], camera: Camera, tag: Lying, rng: np.random.Generator
) -> None:
    """Draw a hexagon with a coarse landscape below the tag."""
    turns = np.radians(tag.angle) + np.arange(6) * math.pi / 3
    rim = np.column_stack((np.cos(turns), np.sin(turns))) * 25 + np.array([tag.x, tag.y])
    shape = camera.project(rim).round().astype(np.int32)
    cv2.fillConvexPoly(picture, shape, float(rng.uniform(70, 170)), cv2.LINE_AA)
    scale = camera.px_per_mm
    middle = camera.project(np.array([[tag.x, tag.y]]))[0]
    for _ in range(25):
        at = middle + rng.normal(size=2) * 9 * scale
        tone = float(rng.uniform(50, 190))
        cv2.circle(picture, at.astype(int).tolist(), int(rng.uniform(0.7, 3) * scale), tone, -1)


def stick(picture: NDArray[np.float32], camera: Camera, tag: Lying, ink: float = 28.0) -> None:
    """Print the tag into the picture, each pixel the average of what it covers."""
    dark = tags.modules(tag.payload)
    corners = true_corners(camera, tag)
    around = camera.project(corners_mm(tag, tag.quiet))
    low = np.floor(around.min(axis=0) - 1).astype(int)
    high = np.ceil(around.max(axis=0) + 2).astype(int)
    low, high = np.maximum(low, 0), np.minimum(high, [camera.width, camera.height])
    if (high <= low).any():
        return
    quiet = tag.quiet
    unit = 16
    side = round((tags.MODULES + 2 * quiet) * unit)
    print_ = np.full((side, side), 225.0, np.float32)
    inner = cv2.resize(
        np.where(dark, ink, 225.0).astype(np.float32),
        None,
        fx=unit,
        fy=unit,
        interpolation=cv2.INTER_NEAREST,
    )
    at = round(quiet * unit)
    print_[at : at + inner.shape[0], at : at + inner.shape[1]] = inner
    source = np.array([(0, 0), (1, 0), (1, 1), (0, 1)], np.float32) * inner.shape[0] + at - 0.5
    target = (corners - low + 0.5) * OVER - 0.5
    matrix = cv2.getPerspectiveTransform(source, target.astype(np.float32))
    size = tuple(((high - low) * OVER).tolist())
    large = cv2.warpPerspective(print_, matrix, size, flags=cv2.INTER_LINEAR)
    cover = cv2.warpPerspective(np.ones_like(print_), matrix, size, flags=cv2.INTER_LINEAR)
    shrunk = tuple((high - low).tolist())
    large = cv2.resize(large * cover, shrunk, interpolation=cv2.INTER_AREA)
    cover = cv2.resize(cover, shrunk, interpolation=cv2.INTER_AREA)
    part = picture[low[1] : high[1], low[0] : high[0]]
    part[:] = part * (1 - cover) + large


class Flaws(NamedTuple):
    """What stands between the print and the pixels."""

    blur: float = 0.6
    """Standard deviation of the defocus, in pixels."""
    noise: float = 3.0
    shade: float = 0.25
    glare: bool = False
    jpeg: int | None = 88


def expose(picture: NDArray[np.float32], flaws: Flaws, rng: np.random.Generator) -> Pixels:
    """Give the picture as a camera with these flaws delivers it."""
    height, width = picture.shape
    slope = rng.uniform(-1, 1, size=2)
    x = np.linspace(-0.5, 0.5, width, dtype=np.float32)[None, :]
    y = np.linspace(-0.5, 0.5, height, dtype=np.float32)[:, None]
    lit = picture * (1 + flaws.shade * (slope[0] * x + slope[1] * y)).astype(np.float32)
    if flaws.glare:
        cx, cy = rng.uniform(-0.4, 0.4, size=2)
        spot = np.exp(-((x - cx) ** 2 + ((y - cy) * height / width) ** 2) / 0.004)
        lit = lit + 120 * spot.astype(np.float32)
    if flaws.blur:
        lit = cv2.GaussianBlur(lit, (0, 0), flaws.blur)
    noisy = lit + rng.standard_normal(lit.shape, dtype=np.float32) * flaws.noise
    pixels = np.clip(noisy, 0, 255).astype(np.uint8)
    if flaws.jpeg is not None:
        _, packed = cv2.imencode(".jpg", pixels, [cv2.IMWRITE_JPEG_QUALITY, flaws.jpeg])
        pixels = cv2.imdecode(packed, cv2.IMREAD_GRAYSCALE)
    return pixels


def spread(
    payloads: Sequence[str], size: float, rng: np.random.Generator, pitch: float = 52.0
) -> list[Lying]:
    """Lay tags over the table at random places that do not touch, each turned at random."""
    columns, rows = int(760 // pitch), int(430 // pitch)
    places = rng.permutation(columns * rows)[: len(payloads)]
    lying = []
    for payload, place in zip(payloads, places, strict=True):
        x = (place % columns - (columns - 1) / 2) * pitch + rng.uniform(-4, 4)
        y = (place // columns - (rows - 1) / 2) * pitch + rng.uniform(-4, 4)
        lying.append(Lying(payload, x, y, float(rng.uniform(0, 360)), size))
    return lying


def photograph(
    camera: Camera, lying: Sequence[Lying], flaws: Flaws, rng: np.random.Generator
) -> Pixels:
    """Give a picture of the tags on their tiles."""
    picture = background(camera, rng)
    for tag in lying:
        lay_tile(picture, camera, tag, rng)
        stick(picture, camera, tag)
    return expose(picture, flaws, rng)


HD = (1920, 1080)
MP12 = (4056, 3040)


def overhead(
    resolution: tuple[int, int], rng: np.random.Generator, tilt: float | None = None
) -> Camera:
    """Give a camera over 80 cm of table, tilted by up to 25 degrees."""
    width, height = resolution
    tilt = float(rng.uniform(0, 25)) if tilt is None else tilt
    return Camera(width, height, width / 800, tilt, float(rng.uniform(0, 360)), -0.04)
