"""A pinhole camera above the table: where a point in millimetres shows in the picture, exactly.

Pixels follow the convention that the centre of the first pixel is (0.0, 0.0).
"""

import enum
import math

import msgspec
import numpy as np
from numpy.typing import NDArray

from hardware.outlines import Points


class Resolution(enum.Enum):
    """The pictures of the usual cameras: width and height in pixels."""

    HD = (1920, 1080)
    MP12 = (4056, 3040)

    @classmethod
    def named(cls, name: str) -> "Resolution":
        """Give the resolution that people call `1080p` or `12mp`."""
        try:
            return {"1080p": cls.HD, "12mp": cls.MP12}[name.lower()]
        except KeyError:
            raise ValueError(f"expected '1080p' or '12mp', got {name!r}") from None


TABLE_WIDTH_MM = 800.0
"""What a camera set up with care sees from left to right."""

FOCAL_SHARE = 0.95
"""Focal length as a share of the picture's width: 55 degrees across, as usual lenses."""

UNDISTORT_STEPS = 8


class CameraModel(msgspec.Struct, frozen=True):
    """Where the camera is, which way it looks and what its lens does.

    `tilt` is the angle of its axis from straight down; with `heading` 0 it looks away from the
    viewer, and `heading` turns that clockwise. `roll` turns the picture. k1 and k2 are the usual
    radial terms: a point at radius r of the ideal picture moves to r (1 + k1 r^2 + k2 r^4).
    """

    width: int
    height: int
    focal: float
    eye: tuple[float, float, float]
    tilt: float = 0.0
    heading: float = 0.0
    roll: float = 0.0
    k1: float = 0.0
    k2: float = 0.0

    @classmethod
    def over(
        cls,
        resolution: Resolution = Resolution.HD,
        tilt: float = 0.0,
        heading: float = 0.0,
        roll: float = 0.0,
        width_mm: float = TABLE_WIDTH_MM,
        k1: float = 0.0,
        k2: float = 0.0,
        target: tuple[float, float] = (0.0, 0.0),
    ) -> "CameraModel":
        """Give a camera that looks at `target` and there sees `width_mm` across its picture."""
        width, height = resolution.value
        focal = width * FOCAL_SHARE
        return cls.aimed(width, height, focal, width_mm, target, tilt, heading, roll, k1, k2)

    @classmethod
    def from_above(cls, width: int, height: int, width_mm: float) -> "CameraModel":
        """Give a camera so far away that everything shows straight from above."""
        return cls.aimed(width, height, width * 60.0, width_mm, (0.0, 0.0))

    @classmethod
    def aimed(
        cls,
        width: int,
        height: int,
        focal: float,
        width_mm: float,
        target: tuple[float, float],
        tilt: float = 0.0,
        heading: float = 0.0,
        roll: float = 0.0,
        k1: float = 0.0,
        k2: float = 0.0,
    ) -> "CameraModel":
        """Give a camera of any make at the distance where `width_mm` fills its picture."""
        distance = focal * width_mm / width
        # Leaning one way must not turn the picture: the heading is taken back by the roll.
        ahead = _rotation(tilt, heading, roll - heading)[2]
        eye = (
            target[0] - distance * float(ahead[0]),
            target[1] - distance * float(ahead[1]),
            distance * float(ahead[2]),
        )
        return cls(width, height, focal, eye, tilt, heading, roll - heading, k1, k2)

    @property
    def centre(self) -> tuple[float, float]:
        """The pixel on the camera's axis."""
        return ((self.width - 1) / 2, (self.height - 1) / 2)

    def project(self, points: NDArray[np.float64], height: float = 0.0) -> Points:
        """Give the pixels of points on the table: rows (x, y) at one height, or rows (x, y, z)."""
        points = np.atleast_2d(np.asarray(points, dtype=np.float64))
        z = points[:, 2] if points.shape[1] == 3 else height
        from_eye = np.column_stack(
            (
                points[:, 0] - self.eye[0],
                points[:, 1] - self.eye[1],
                self.eye[2] - z + 0 * points[:, 0],
            )
        )
        seen = from_eye @ _rotation(self.tilt, self.heading, self.roll).T
        ideal = seen[:, :2] / seen[:, 2:]
        square = (ideal**2).sum(axis=1, keepdims=True)
        bent = ideal * (1 + self.k1 * square + self.k2 * square**2)
        return np.asarray(bent * self.focal + np.array(self.centre), dtype=np.float64)

    def straightened(self, pixels: Points) -> Points:
        """Give the ideal picture's coordinates (focal length 1) of pixels: the lens taken out."""
        bent = (np.asarray(pixels, dtype=np.float64) - np.array(self.centre)) / self.focal
        ideal = bent.copy()
        for _ in range(UNDISTORT_STEPS if self.k1 or self.k2 else 0):
            square = (ideal**2).sum(axis=-1, keepdims=True)
            ideal = bent / (1 + self.k1 * square + self.k2 * square**2)
        return np.asarray(ideal, dtype=np.float64)

    def plane_matrix(self, height: float = 0.0) -> NDArray[np.float64]:
        """Give the matrix from ideal coordinates (x, y, 1) to millimetres at that height."""
        x, y, z = self.eye
        drop = np.array([[z - height, 0.0, x], [0.0, z - height, y], [0.0, 0.0, 1.0]])
        return drop @ _rotation(self.tilt, self.heading, self.roll).T

    def on_plane(self, pixels: Points, height: float = 0.0) -> Points:
        """Give the millimetres that pixels show on the plane at that height."""
        ideal = self.straightened(np.atleast_2d(pixels))
        rays = np.column_stack((ideal, np.ones(len(ideal))))
        points = rays @ self.plane_matrix(height).T
        return np.asarray(points[:, :2] / points[:, 2:])

    def pixels_per_mm(self, x: float = 0.0, y: float = 0.0, height: float = 0.0) -> float:
        """Give the scale at a place of the table: the root of how an area grows."""
        step = 0.5
        around = np.array([[x, y], [x + step, y], [x, y + step]])
        corner, right, down = self.project(around, height)
        area = np.linalg.det(np.array([right - corner, down - corner]))
        return math.sqrt(abs(float(area))) / step

    def bumped(
        self, dx: float = 0.0, dy: float = 0.0, turn: float = 0.0, tilt: float = 0.0
    ) -> "CameraModel":
        """Give the camera after a knock: moved by millimetres, turned and tilted by degrees."""
        x, y, z = self.eye
        return msgspec.structs.replace(
            self, eye=(x + dx, y + dy, z), roll=self.roll + turn, tilt=self.tilt + tilt
        )


def _rotation(tilt: float, heading: float, roll: float) -> NDArray[np.float64]:
    """Give the matrix from (x, y, depth) of the table to the camera's right, down, ahead."""
    t, h, r = math.radians(tilt), math.radians(heading), math.radians(roll)
    spin = np.array(
        [[math.cos(h), math.sin(h), 0.0], [-math.sin(h), math.cos(h), 0.0], [0.0, 0.0, 1.0]]
    )
    lean = np.array(
        [[1.0, 0.0, 0.0], [0.0, math.cos(t), math.sin(t)], [0.0, -math.sin(t), math.cos(t)]]
    )
    turn = np.array(
        [[math.cos(r), math.sin(r), 0.0], [-math.sin(r), math.cos(r), 0.0], [0.0, 0.0, 1.0]]
    )
    return np.asarray(turn @ lean @ spin)
