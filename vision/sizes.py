"""How large, and how foreshortened, tags show at each place of a picture, from those that are read.

A tilted camera sees far tags smaller, and all of them narrower one way than the other. What a tag
of any turn tells about this is its axes times their transpose: the turn falls out. The logarithm of
that is fitted as a plane over the picture.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Final

import numpy as np
from numpy.typing import NDArray

from vision.symbol import HALF, SIDE, SQUARE, Floats

ALIKE: Final = 0.35
"""Logarithm of the sizes beyond which a tag is not one of those that most are."""
SLANTED_FROM: Final = 3
"""Tags from which their shape is believed; from one or two, only the size."""
SLOPED_FROM: Final = 6
"""Tags from which it is told how the size changes over the picture."""
STEEPEST: Final = 0.4
STRAIGHT: Final = np.eye(2)


class Sizes:
    """How many pixels a module has, and which way, at each place of a picture.

    `ratios` are how large the tags are beside the usual ones; `scale` is that of the tags to look
    for.
    """

    def __init__(self, corners: Floats, ratios: Floats | None = None, scale: float = 1.0) -> None:
        wide = sides(corners)
        if ratios is not None:
            wide = wide / ratios * scale
        near = np.abs(np.log(wide / _median(wide))) < ALIKE
        corners, wide = corners[near], wide[near]
        self.middle = _median(corners.mean(axis=1))
        self.median = float(_median(wide)) / SIDE
        self._slope = np.zeros(2)
        self._shape, self._shape_slope = np.zeros(2), np.zeros((2, 2))
        offsets = (corners.mean(axis=1) - self.middle) / 1000
        shapes = np.zeros((len(wide), 2))
        if len(wide) >= SLANTED_FROM:
            shapes = _skews(corners)
            self._shape = _median(shapes)
        if len(wide) >= SLOPED_FROM:
            # A few tags in one place must not tell about the far end: a ridge holds the slope.
            held = offsets.T @ offsets + 0.05 * STRAIGHT
            values = np.log(wide / SIDE / self.median)
            self._slope = np.linalg.solve(held, offsets.T @ (values - _median(values)))
            self._shape_slope = np.linalg.solve(held, offsets.T @ (shapes - self._shape))

    def at(self, middles: Floats) -> Floats:
        """Give the pixels a module at places (N, 2)."""
        steps = np.clip(((middles - self.middle) / 1000) @ self._slope, -STEEPEST, STEEPEST)
        return np.asarray(self.median * np.exp(steps))

    def axes_at(self, middles: Floats) -> Floats:
        """Give what takes modules to pixels (N, 2, 2) at places, but for the turn of a tag."""
        away = np.clip((middles - self.middle) / 1000, -1.0, 1.0)
        skew = self._shape + away @ self._shape_slope
        strength = np.maximum(np.hypot(*skew.T), 1e-9)
        stretch = np.minimum(strength, STEEPEST)
        even, (a, b) = np.cosh(stretch), (np.sinh(stretch) / strength) * skew.T
        axes = self.at(middles) * np.array([[even + a, b], [b, even - a]])
        return np.asarray(np.moveaxis(axes, -1, 0))


def _median(values: Floats) -> Floats:
    """Give the median along the first axis: ten times faster than numpy's for a few numbers."""
    ordered = np.sort(values, axis=0)
    return np.asarray((ordered[(len(values) - 1) // 2] + ordered[len(values) // 2]) / 2)


def squared(corners: Floats, axes: Floats) -> Floats:
    """Give the squares, as matrices (N, 3, 3) from modules, nearest to corners (N, 4, 2)."""
    middles = corners.mean(axis=1)
    back = np.linalg.inv(axes)
    x, y = np.moveaxis((corners - middles[:, None]) @ np.swapaxes(back, 1, 2), -1, 0)
    square = (SQUARE[:, 0] - HALF) + 1j * (SQUARE[:, 1] - HALF)
    turn = (x + 1j * y) @ square.conj() / (abs(square) ** 2).sum()
    turned = np.array([[turn.real, -turn.imag], [turn.imag, turn.real]])
    matrices = np.zeros((len(corners), 3, 3))
    matrices[:, :2, :2] = axes @ np.moveaxis(turned, -1, 0)
    matrices[:, :2, 2] = middles - matrices[:, :2, :2] @ np.array([HALF, HALF])
    matrices[:, 2, 2] = 1.0
    return matrices


def is_symbol_like(corners: Floats, module_px: Floats) -> NDArray[np.bool_]:
    """Tell which quadrangles may be a square seen at a slant, of about the expected size."""
    wide = sides(corners)
    edges = np.linalg.norm(corners - np.roll(corners, -1, axis=1), axis=2)
    expected = module_px * SIDE
    sized = (wide > 0.6 * expected) & (wide < 1.6 * expected)
    even = edges.max(axis=1) < 2.5 * edges.min(axis=1)
    return np.asarray(sized & even & np.isfinite(corners).all(axis=(1, 2)))


def crookedness(corners: Floats) -> Floats:
    """Give by how many modules the fourth corners are off where the other three want them.

    A tag is small beside its distance: whatever the slant, its opposite edges show nearly alike.
    """
    a, b, c, d = np.moveaxis(corners, 1, 0)
    return np.asarray(np.linalg.norm(a - b + c - d, axis=1) / sides(corners) * SIDE)


def even_axes(module_px: Floats) -> Floats:
    """Give the axes (N, 2, 2) of tags seen from straight above, with so many pixels a module."""
    return np.asarray(STRAIGHT * module_px[:, None, None])


def sides(corners: Floats) -> Floats:
    """Give the root of each quadrangle's area."""
    if not len(corners):
        return np.zeros(0)
    a, b = corners[:, 2] - corners[:, 0], corners[:, 3] - corners[:, 1]
    return np.sqrt(np.abs(a[:, 0] * b[:, 1] - a[:, 1] * b[:, 0]) / 2)


def _skews(corners: Floats) -> Floats:
    """Give a and b (N, 2) of each tag: its shape is the exponential of [[a, b], [b, -a]].

    Half the logarithm of its axes times their transpose is that, but for the size.
    """
    right = (corners[:, 1] - corners[:, 0] + corners[:, 2] - corners[:, 3]) / 2
    down = (corners[:, 3] - corners[:, 0] + corners[:, 2] - corners[:, 1]) / 2
    across, along = right[:, 0] ** 2 + down[:, 0] ** 2, right[:, 1] ** 2 + down[:, 1] ** 2
    both = right[:, 0] * right[:, 1] + down[:, 0] * down[:, 1]
    mean, skew = (across + along) / 2, np.stack(((across - along) / 2, both), axis=-1)
    apart = np.hypot(*skew.T)
    # The logarithm of the larger over the smaller root, as an angle whose tangent is known.
    stretch = np.arctanh(np.minimum(apart / np.maximum(mean, 1e-6), 1 - 1e-6)) / 2
    return np.asarray(skew * (stretch / np.maximum(apart, 1e-9))[:, None])


def ratios_of(sizes_mm: Mapping[str, float]) -> dict[str, float]:
    """Give how large each tag is beside the size that most have."""
    if not sizes_mm:
        return {}
    ((usual, _),) = Counter(sizes_mm.values()).most_common(1)
    return {payload: size / usual for payload, size in sizes_mm.items()}
