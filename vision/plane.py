"""The table plane in millimetres: where a tag lies, and where a place shows in the picture."""

import math

import msgspec
import numpy as np
from numpy.typing import ArrayLike

from vision.fitting import Floats
from vision.lens import Lens
from vision.values import Corners, Eye, Point, Pose


class Plane(msgspec.Struct, frozen=True):
    """How one camera sees the table.

    `towards` holds the table's axes as the camera sees them, row by row: x to the right, y towards
    the viewer, and straight down through the table. `origin` is the table's (0, 0) from the
    camera, in millimetres along the camera's own axes: right, down, ahead.
    """

    lens: Lens
    towards: tuple[tuple[float, float, float], ...]
    origin: tuple[float, float, float]
    error_px: float = 0.0
    """How far the mat tags' corners lie from where this plane puts them: root mean square."""

    @property
    def eye(self) -> Eye:
        """Where the camera is: x, y on the table and its height above it."""
        x, y, down = -np.array(self.towards) @ np.array(self.origin)
        return Eye(float(x), float(y), float(-down))

    def points(self, pixels: ArrayLike, height: float = 0.0) -> Floats:
        """Give the millimetres of pixels that show things `height` above the table."""
        flat = self.lens.rays(pixels)
        rays = np.concatenate((flat, np.ones((*flat.shape[:-1], 1))), axis=-1)
        along = rays @ np.array(self.towards).T
        eye = self.eye
        reach = (eye.z - height) / along[..., 2:]
        return np.asarray(along[..., :2] * reach + np.array([eye.x, eye.y]))

    def pixels(self, points: ArrayLike, height: float = 0.0) -> Floats:
        """Give the pixels of places on the table, or `height` above it."""
        flat = np.asarray(points, dtype=np.float64)
        drop = np.full((*flat.shape[:-1], 1), -height)
        seen = np.concatenate((flat, drop), axis=-1) @ np.array(self.towards) + self.origin
        return self.lens.pixels(seen[..., :2] / seen[..., 2:])

    def project(self, x: float, y: float, z: float = 0.0) -> Point:
        """Give the pixel of one place, `z` millimetres above the table."""
        u, v = self.pixels((x, y), z)
        return (float(u), float(v))

    def locate(self, corners: Corners, height: float = 0.0, payload: str = "") -> Pose:
        """Give the place and turn of a tag that lies `height` above the table."""
        square = self.points(corners, height)
        x, y = square.mean(axis=0)
        return Pose(payload, float(x), float(y), top_edge(square), height)

    def size(self, corners: Corners, height: float = 0.0) -> float:
        """Give how many millimetres the symbol measures, were it `height` above the table."""
        square = self.points(corners, height)
        spread = square - square.mean(axis=0)
        return float(np.sqrt((spread**2).sum() / 2))

    def scale(self, x: float = 0.0, y: float = 0.0) -> float:
        """Give the pixels per millimetre at a place on the table."""
        at, right, down = self.pixels([(x, y), (x + 1.0, y), (x, y + 1.0)])
        (a, b), (c, d) = right - at, down - at
        return math.sqrt(abs(float(a * d - b * c)))


def raised(pose: Pose, height: float, eye: Eye) -> Pose:
    """Give where the tag is when it lies `height` above the table instead.

    A tag looks the same on a line through the camera: the higher it lies, the nearer to the point
    below the camera. Its turn does not change.
    """
    nearer = (eye.z - height) / (eye.z - pose.height)
    return Pose(
        pose.payload,
        eye.x + (pose.x - eye.x) * nearer,
        eye.y + (pose.y - eye.y) * nearer,
        pose.angle,
        height,
    )


def top_edge(square: Floats) -> float:
    """Give the direction of a symbol's top edge from all its four corners, in degrees."""
    a, b, c, d = square
    right, down = (b - a) + (c - d), (d - a) + (c - b)
    x, y = right[0] + down[1], right[1] - down[0]
    return math.degrees(math.atan2(y, x)) % 360.0
