"""Locks on a tag's three finder patterns inside candidates, all candidates at once.

Every candidate is straightened to a small patch with two pixels a module, its angle taken from the
slopes in it (edges of a symbol lie in two directions only). In such patches a finder pattern is
four nested boxes, so running sums find them all; three that stand as on a symbol give place, turn
and size.
"""

import functools
from typing import Final, NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.symbol import Floats, Samples, homographies, sample_at

UNIT: Final = 2
"""Pixels a module in a straightened patch."""
REACH: Final = 16
"""Modules from the middle of a patch to its border."""
PATCH: Final = 2 * REACH * UNIT
ROUND: Final = 12
"""Modules from the middle of a patch within which edges tell its turn."""
SLACK: Final = 5
"""Modules that a symbol's middle may lie from its candidate's."""
FINDER: Final = 7
"""Modules from the symbol's middle to a finder's, along both axes."""
DOUBTFUL: Final = 0.55
"""A turn whose finders answer less than this share of the best turn's is not worth a look."""
WEAKEST: Final = 0.35
"""The least answer of three finders together; a sharp symbol's is about 2, a blurred one's 0.6."""

_TURNS: Final = tuple(
    tuple((round(FINDER * UNIT * fx), round(FINDER * UNIT * fy)) for fx, fy in finders)
    for finders in (
        ((-1, -1), (1, -1), (-1, 1)),
        ((1, -1), (1, 1), (-1, -1)),
        ((1, 1), (-1, 1), (1, -1)),
        ((-1, 1), (-1, -1), (1, 1)),
    )
)
"""Top left, top right, bottom left finder, in patch pixels from the middle, by quarter turns."""


class Lock(NamedTuple):
    """A symbol that may lie there: which candidate, modules to pixels, and the finders' answer."""

    candidate: int
    matrix: Floats
    answer: float


def locate(
    pixels: NDArray[np.uint8],
    middles: Floats,
    axes: Floats,
    turns: int = 1,
    weakest: float = WEAKEST,
) -> list[Lock]:
    """Give the ways a symbol may lie round the middles (N, 2), at most so many for each.

    `axes` (N, 2, 2) take modules to pixels there, but for the turn.
    """
    if not len(middles):
        return []
    angles = edge_angles(patches(pixels, middles, axes))
    turned_axes = axes @ turns_by(angles)
    straight = patches(pixels, middles, turned_axes)
    return _locks(finder_answers(straight), middles, turned_axes, turns, weakest)


def turns_by(angles: Floats) -> Floats:
    """Give the matrices (N, 2, 2) that turn by the angles."""
    cos, sin = np.cos(angles), np.sin(angles)
    return np.moveaxis(np.array([[cos, -sin], [sin, cos]]), -1, 0)


def patches(
    pixels: NDArray[np.uint8], middles: Floats, axes: Floats, reach: int = REACH
) -> Samples:
    """Give the picture round the middles, straightened by the axes, as patches (N, side, side)."""
    at = middles.astype(np.float32)
    points = _grid(reach).reshape(-1, 2).T.astype(np.float32)
    seen = np.matmul(axes.astype(np.float32), points)
    side = 2 * reach * UNIT
    x, y = seen[:, 0] + at[:, :1], seen[:, 1] + at[:, 1:]
    return sample_at(pixels, x, y).reshape(-1, side, side)


@functools.cache
def _disc(radius: int) -> Samples:
    """Tell which pixels of a square of so many modules lie in the circle that it holds."""
    x, y = np.moveaxis(_grid(radius), -1, 0)
    return np.asarray(np.hypot(x, y) < radius - 0.1, dtype=np.float32)


@functools.cache
def _grid(reach: int) -> Floats:
    """Give the places of a patch's pixels, in modules from its middle."""
    steps = (np.arange(2 * reach * UNIT) + 0.5) / UNIT - reach
    return np.stack(np.meshgrid(steps, steps), axis=-1)


def edge_angles(upright: Samples, radius: int = ROUND) -> Floats:
    """Give the turn of the edges round each patch's middle, in radians from -pi/4 to pi/4."""
    border = upright.shape[1] // 2 - radius * UNIT
    part = slice(border, border + 2 * radius * UNIT)
    inner = np.ascontiguousarray(upright[:, part, part])
    tall = inner.reshape(-1, inner.shape[2])
    # Rows next to another patch see its border: the disc leaves them out.
    right = cv2.Sobel(tall, cv2.CV_32F, 1, 0, ksize=3).reshape(inner.shape)
    down = cv2.Sobel(tall, cv2.CV_32F, 0, 1, ksize=3).reshape(inner.shape)
    # The fourth power brings all four directions of a square's edges together; dividing once by
    # the strength keeps a few strong edges outside from outvoting the symbol.
    real, imaginary = right * right - down * down, 2 * right * down
    weight = _disc(radius) / (right * right + down * down + 1.0)
    fourth_real = ((real * real - imaginary * imaginary) * weight).sum(axis=(1, 2))
    fourth_imaginary = (2 * real * imaginary * weight).sum(axis=(1, 2))
    return np.asarray(np.arctan2(fourth_imaginary, fourth_real) / 4, dtype=np.float64)


def finder_answers(straight: Samples) -> Samples:
    """Give how much each place of each patch looks like the middle of a finder pattern."""
    mean = straight.mean(axis=(1, 2), keepdims=True)
    flat = (straight - mean) / (straight.std(axis=(1, 2), keepdims=True) + 4.0)
    np.clip(flat, -1.6, 1.6, out=flat)
    gap, side = 9 * UNIT // 2, straight.shape[1]
    padded = np.zeros((len(flat), side + gap, side), dtype=np.float32)
    padded[:, :side] = flat
    tall = padded.reshape(-1, side)
    total = np.zeros_like(tall)
    # White 9, dark 7, white 5, dark 3 modules across, nested: each box undoes part of the one
    # around it. The weight of the largest makes a plain surface answer 0.
    for modules, weight in ((9, 66 / 81), (7, -2.0), (5, 2.0), (3, -2.0)):
        size = modules * UNIT
        box = cv2.boxFilter(
            tall, cv2.CV_32F, (size, size), normalize=False, borderType=cv2.BORDER_CONSTANT
        )
        cv2.scaleAdd(box, weight / (81.0 * UNIT * UNIT), total, total)
    return total.reshape(padded.shape)[:, :side]


def _locks(
    answers: Samples,
    middles: Floats,
    axes: Floats,
    turns: int,
    weakest: float,
) -> list[Lock]:
    count = len(answers)
    tall = np.maximum(answers, 0).reshape(-1, PATCH)
    near = cv2.dilate(tall, np.ones((5, 5), np.uint8)).reshape(answers.shape)
    low, high = (REACH - SLACK) * UNIT, (REACH + SLACK) * UNIT + 1
    best, strength = np.empty((4, count), np.intp), np.empty((4, count), np.float32)
    for number, finders in enumerate(_TURNS):
        total = np.zeros((count, high - low, high - low), np.float32)
        for dx, dy in finders:
            total += near[:, low + dy : high + dy, low + dx : high + dx]
        rows = total.reshape(count, -1)
        best[number] = rows.argmax(axis=1)
        strength[number] = rows[np.arange(count), best[number]]
    order = np.argsort(-strength, axis=0, kind="stable")[:turns]
    chosen = np.take_along_axis(strength, order, axis=0)
    is_worth = chosen >= np.maximum(weakest, DOUBTFUL * chosen[0])
    places = [(c, int(order[t, c])) for c in range(count) for t in range(turns) if is_worth[t, c]]
    if not places:
        return []
    which = np.array([c for c, _ in places])
    peaks = []
    for candidate, number in places:
        row, column = divmod(int(best[number, candidate]), high - low)
        x, y = low + column, low + row
        peaks.append([_peak(answers[candidate], x + dx, y + dy) for dx, dy in _TURNS[number]])
    # Boxes of even width answer for the corner between pixels.
    at = np.array(peaks) / UNIT - REACH
    seen = at @ np.swapaxes(axes[which], 1, 2)
    matrices = _from_finders(seen + middles[which][:, None])
    return [
        Lock(candidate, matrix, float(strength[number, candidate]))
        for (candidate, number), matrix in zip(places, matrices, strict=True)
    ]


def _peak(answer: Samples, x: int, y: int) -> tuple[float, float]:
    part = answer[y - 2 : y + 3, x - 2 : x + 3]
    row, column = divmod(int(part.argmax()), part.shape[1])
    if part[row, column] < 0.1:
        return float(x), float(y)
    return float(column + x - 2), float(row + y - 2)


def _from_finders(seen: Floats) -> Floats:
    """Give homographies from the middles (N, 3, 2) of top left, top right, bottom left finders."""
    top_left, top_right, bottom_left = np.moveaxis(seen, 1, 0)
    right, down = (top_right - top_left) / 14, (bottom_left - top_left) / 14
    origin = top_left - 3.5 * (right + down)
    corners = [origin, origin + 21 * right, origin + 21 * (right + down), origin + 21 * down]
    return homographies(np.stack(corners, axis=1))
