"""A camera's inner geometry: from pixels to straight rays and back."""

import msgspec
import numpy as np
from numpy.typing import ArrayLike

from vision.fitting import Floats

USUAL_FOCAL = 0.9
"""Focal length as a share of the picture's width where nothing is known: 58 degrees across, in
the middle of the Raspberry Pi's cameras and of usual webcams."""

NEWTON_ROUNDS = 6


class Lens(msgspec.Struct, frozen=True):
    """Focal length and bend of a lens, for pictures of `width` by `height` pixels.

    The axis meets the middle of the picture. A ray at the radius r (of focal length 1) shows at
    r (1 + k1 r^2 + k2 r^4), as in OpenCV.
    """

    width: int
    height: int
    focal: float
    k1: float = 0.0
    k2: float = 0.0

    @classmethod
    def usual(cls, width: int, height: int) -> "Lens":
        """Give a guess for a camera nobody has calibrated."""
        return cls(width, height, USUAL_FOCAL * width)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of its pictures."""
        return (self.width, self.height)

    @property
    def centre(self) -> tuple[float, float]:
        """The pixel that the axis meets."""
        return ((self.width - 1) / 2, (self.height - 1) / 2)

    def scaled(self, width: int, height: int) -> "Lens":
        """Give the same lens for a larger or smaller picture of the same view."""
        return Lens(width, height, self.focal * width / self.width, self.k1, self.k2)

    def rays(self, pixels: ArrayLike) -> Floats:
        """Give the straight rays (x, y at the depth 1) of pixels; the last axis is x, y."""
        bent = (np.asarray(pixels, dtype=np.float64) - self.centre) / self.focal
        if not (self.k1 or self.k2):
            return bent
        far = np.sqrt((bent**2).sum(axis=-1, keepdims=True))
        r = far.copy()
        for _ in range(NEWTON_ROUNDS):
            rr = r * r
            slope = 1 + rr * (3 * self.k1 + 5 * self.k2 * rr)
            # Past the radius where a strong lens folds over there is no ray; stay finite there.
            slope = np.maximum(slope, 0.1)
            r = r - (r * (1 + rr * (self.k1 + self.k2 * rr)) - far) / slope
            r = np.clip(r, 0.0, 3 * far)
        return np.asarray(bent * np.where(far > 1e-12, r / np.maximum(far, 1e-12), 1.0))

    def pixels(self, rays: ArrayLike) -> Floats:
        """Give the pixels of straight rays; the last axis is x, y."""
        straight = np.asarray(rays, dtype=np.float64)
        rr = (straight**2).sum(axis=-1, keepdims=True)
        bent = straight * (1 + rr * (self.k1 + self.k2 * rr))
        return np.asarray(bent * self.focal + self.centre)
