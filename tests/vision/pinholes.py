"""A table seen through a pinhole with a bent lens: exact corners, with noise where asked."""

import math

import numpy as np

from vision.fitting import rigid, turned
from vision.lens import Lens
from vision.mat import SQUARE, Stand, framed
from vision.plane import Plane
from vision.values import Corners

MP12 = (4056, 3040)
HD = (1920, 1080)
MAT = {
    "MAT0011": (-360.0, -190.0, 3.0),
    "MAT0022": (365.0, -185.0, 95.0),
    "MAT0033": (355.0, 195.0, 181.0),
    "MAT0044": (-350.0, 190.0, 268.0),
}


def camera(
    size: tuple[int, int] = MP12, tilt: tuple[float, float] = (0.0, 0.0), focal: float = 0.95,
    k1: float = 0.0, k2: float = 0.0, turn: float = 0.0, shift: tuple[float, float] = (0.0, 0.0),
    width_mm: float = 850.0,
) -> Plane:  # fmt: skip
    """A camera that sees `width_mm` across; `tilt` in degrees about both axes."""
    lens = Lens(*size, focal * size[0], k1, k2)
    lean = (math.tan(math.radians(tilt[0])), math.tan(math.radians(tilt[1])))
    straight = Stand(lean, width_mm * focal).plane(lens)
    return framed(straight, np.array(shift), math.radians(turn))


def corners_at(
    plane: Plane, x: float, y: float, angle: float, size: float, height: float = 0.0,
    rng: np.random.Generator | None = None, noise: float = 0.0,
) -> Corners:  # fmt: skip
    square = turned(SQUARE * size, math.radians(angle)) + np.array([x, y])
    pixels = plane.pixels(square, height)
    if rng is not None:
        pixels = pixels + rng.normal(0.0, noise, pixels.shape)
    return tuple((float(u), float(v)) for u, v in pixels)


def mat_corners(
    plane: Plane, rng: np.random.Generator | None = None, noise: float = 0.0, hidden: str = ""
) -> dict[str, Corners]:
    return {
        payload: corners_at(plane, *place, 40.0, rng=rng, noise=noise)
        for payload, place in MAT.items()
        if payload != hidden
    }


def worst_mm(truth: Plane, found: Plane, width: float = 800.0, depth: float = 450.0) -> float:
    """How far any place of the table is off, once the two frames lie on each other."""
    grid = np.stack(
        np.meshgrid(np.linspace(-width / 2, width / 2, 17), np.linspace(-depth / 2, depth / 2, 10)),
        axis=-1,
    ).reshape(-1, 2)
    seen = found.points(truth.pixels(grid))
    angle, shift = rigid(grid, seen)
    return float(np.linalg.norm(turned(grid, angle) + shift - seen, axis=1).max())
