"""The symbol as the codebook sees it: where samples lie on it and which modules are always so.

A symbol's own coordinates are modules: (0, 0) is its top left corner, (21, 21) its bottom right.
A homography takes them to pixels, where the centre of the first pixel is (0.0, 0.0).
"""

from typing import Final, TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from vision import tags
from vision.values import Corners

Floats: TypeAlias = NDArray[np.float64]
Samples: TypeAlias = NDArray[np.float32]

SIDE: Final = tags.MODULES
HALF: Final = SIDE / 2
MARGIN: Final = 1
"""Modules of quiet zone that samples take in: the symbol's outer edges tell most about its size."""
PER_MODULE: Final = 2
ROWS: Final = (SIDE + 2 * MARGIN) * PER_MODULE

_STEPS = (np.arange(ROWS) + 0.5) / PER_MODULE - MARGIN
POSITIONS: Final[Floats] = np.stack(np.meshgrid(_STEPS, _STEPS), axis=-1).reshape(-1, 2)
"""Where the samples lie, in modules, row by row."""

HOMOGENEOUS: Final[Samples] = np.vstack((POSITIONS.T, np.ones(len(POSITIONS)))).astype(np.float32)
"""The same as columns (x, y, 1)."""

BLOCK: Final = 32_000
"""Samples that are taken at once."""

MIDDLES: Final[Samples] = np.vstack(
    [
        *np.stack(np.meshgrid(np.arange(SIDE) + 0.5, np.arange(SIDE) + 0.5)).reshape(2, -1),
        np.ones(SIDE * SIDE),
    ]
).astype(np.float32)
"""The middles of the modules as columns (x, y, 1): one sample each is enough before a fit."""

SQUARE: Final[Floats] = np.array([(0, 0), (SIDE, 0), (SIDE, SIDE), (0, SIDE)], dtype=np.float64)


REACHED: Final = 24
"""Modules within which all points lie that are sampled of a symbol or of a patch round it."""
FARTHEST: Final = 30_000
"""Pixels from the corner of a picture that fit into remap's own numbers."""
_AROUND: Final[Floats] = np.array([(-1, 1, 1, -1), (-1, -1, 1, 1), (1, 1, 1, 1)], dtype=np.float64)
_AROUND[:2] *= REACHED


def function_patterns() -> NDArray[np.bool_]:
    """Tell which modules are the same in all tags: finder and timing patterns, separators."""
    fixed = np.zeros((SIDE, SIDE), dtype=np.bool_)
    fixed[:8, :8] = fixed[:8, -8:] = fixed[-8:, :8] = True
    fixed[6, :] = fixed[:, 6] = True
    return fixed


FIXED: Final = function_patterns()


def homographies(corners: Floats) -> Floats:
    """Give the matrices (N, 3, 3) that take modules to pixels from corners (N, 4, 2)."""
    # Closed form of the square to a quadrangle; eight unknowns each, no loop over the tags.
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = np.moveaxis(corners, 0, -1)
    sx, sy = x0 - x1 + x2 - x3, y0 - y1 + y2 - y3
    dx1, dy1, dx2, dy2 = x1 - x2, y1 - y2, x3 - x2, y3 - y2
    area = dx1 * dy2 - dx2 * dy1
    area = np.where(np.abs(area) < 1e-9, 1e-9, area)
    g, h = (sx * dy2 - dx2 * sy) / area, (dx1 * sy - sx * dy1) / area
    ones = np.ones_like(g)
    rows = [
        (x1 - x0 + g * x1, x3 - x0 + h * x3, x0),
        (y1 - y0 + g * y1, y3 - y0 + h * y3, y0),
        (g, h, ones),
    ]
    matrices: Floats = np.moveaxis(np.array(rows), -1, 0)
    return np.asarray(matrices / np.array([SIDE, SIDE, 1.0]))


def project(matrices: Floats, points: Floats) -> Floats:
    """Give the pixels (N, K, 2) of K points in modules under N homographies."""
    rows = np.column_stack((points, np.ones(len(points))))
    seen = rows @ np.swapaxes(matrices, 1, 2)
    depth = seen[..., 2:]
    return np.asarray(seen[..., :2] / np.where(np.abs(depth) < 1e-9, 1e-9, depth))


def corners_of(matrices: Floats) -> Floats:
    """Give the four corners (N, 4, 2) in pixels."""
    return project(matrices, SQUARE)


def as_corners(points: Floats) -> Corners:
    """Give one tag's corners as plain numbers."""
    (a, b), (c, d), (e, f), (g, h) = points.tolist()
    return ((a, b), (c, d), (e, f), (g, h))


def sample(pixels: NDArray[np.uint8], matrices: Floats, points: Samples = HOMOGENEOUS) -> Samples:
    """Give the picture's values (N, K) at K points (3, K) of N symbols, between pixels too."""
    return sample_bytes(pixels, matrices, points).astype(np.float32)


def sample_bytes(pixels: NDArray[np.uint8], matrices: Floats, points: Samples) -> NDArray[np.uint8]:
    """Give the same in bytes; matrices of two rows only, without perspective, will do."""
    count, rows, _ = matrices.shape
    by_row = np.ascontiguousarray(matrices.transpose(1, 0, 2), dtype=np.float32)
    values = np.empty((count, points.shape[1]), np.uint8)
    taken = _remapped if _stay_near(matrices) else sample_at
    # A few symbols at a time: what is worked out for all at once falls out of the cache.
    block = max(1, BLOCK // points.shape[1])
    for first in range(0, count, block):
        x, y = (by_row[row, first : first + block] @ points for row in (0, 1))
        if rows > 2:
            depth = by_row[2, first : first + block] @ points
            np.maximum(depth, 1e-6, out=depth)
            x /= depth
            y /= depth
        values[first : first + block] = taken(pixels, x, y)
    return values


def sample_at(pixels: NDArray[np.uint8], x: Samples, y: Samples) -> NDArray[np.uint8]:
    """Give the picture's values at places between pixels; outside, the edge goes on."""
    # Coordinates far outside overflow inside remap; the border says the same from nearer.
    height, width = pixels.shape
    np.clip(x, -2, width + 1, out=x)
    np.clip(y, -2, height + 1, out=y)
    return _remapped(pixels, x, y)


def _remapped(pixels: NDArray[np.uint8], x: Samples, y: Samples) -> NDArray[np.uint8]:
    values = cv2.remap(pixels, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(values, dtype=np.uint8)


def _stay_near(matrices: Floats) -> bool:
    """Tell whether no point within REACHED modules lies where a coordinate could overflow."""
    seen = matrices @ _AROUND
    if seen.shape[1] > 2:
        depth = seen[:, 2:]
        if not bool((depth > 0.1).all()):
            return False
        seen = seen[:, :2] / depth
    return bool((np.abs(seen) < FARTHEST).all())


def module_means(samples: Samples) -> Samples:
    """Give each symbol's 21 x 21 modules (N, 441), sums of their four samples at POSITIONS."""
    edge = MARGIN * PER_MODULE
    inner = samples.reshape(-1, ROWS, ROWS)[:, edge:-edge, edge:-edge]
    rows = inner[:, ::2] + inner[:, 1::2]
    means = rows[:, :, ::2] + rows[:, :, 1::2]
    return np.asarray(means.reshape(-1, SIDE * SIDE))
