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

from vision.symbol import Floats, Samples, sample_bytes

UNIT: Final = 2
"""Pixels a module in a straightened patch."""
REACH: Final = 16
"""Modules from the middle of a patch to its border."""
ROUND: Final = 12
"""Modules from the middle of a patch within which edges tell its turn."""
SLACK: Final = 5
"""Modules that a symbol's middle may lie from its candidate's."""
FINDER: Final = 7
"""Modules from the symbol's middle to a finder's, along both axes."""
WEAKEST: Final = 0.35
"""The least answer of three finders together; a sharp symbol's is about 2, a blurred one's 0.6."""

BOXES: Final = (9, 7, 5, 3)
"""Modules across, white, dark, white, dark, nested: each box undoes part of the one around it."""
PLAIN: Final = (49 - 25 + 9) / 81
"""The weight of the largest box, which makes a plain surface answer 0; that of the others is 1."""
BOX_SCALE: Final = 2 / (BOXES[0] * UNIT) ** 2
"""Makes a perfect finder pattern's answer about 1."""
BORDER: Final = (REACH - SLACK - FINDER) * UNIT - 3
"""Pixels of a patch, from its border, where no finder pattern's middle is looked for."""
BLOCK: Final = 16
"""Patches that are worked on at once: more fall out of the processor's cache."""

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
_NEAR: Final = np.stack(np.meshgrid(np.arange(-2, 3), np.arange(-2, 3))).reshape(2, -1)
"""Steps (x and y) to the 25 pixels around one."""


class Lock(NamedTuple):
    """A symbol that may lie there: which candidate, modules to pixels, and the finders' answer."""

    candidate: int
    matrix: Floats
    answer: float


def locate(
    pixels: NDArray[np.uint8],
    middles: Floats,
    axes: Floats,
    weakest: float = WEAKEST,
) -> list[Lock]:
    """Give the likeliest way for a symbol to lie round each of the middles (N, 2), if any is.

    `axes` (N, 2, 2) take modules to pixels there, but for the turn.
    """
    if not len(middles):
        return []
    angles = edge_angles(patches(pixels, middles, axes, ROUND))
    turned_axes = axes @ turns_by(angles)
    straight = patches(pixels, middles, turned_axes)
    return _locks(finder_answers(straight, BORDER), middles, turned_axes, weakest)


def turns_by(angles: Floats) -> Floats:
    """Give the matrices (N, 2, 2) that turn by the angles."""
    cos, sin = np.cos(angles), np.sin(angles)
    return np.moveaxis(np.array([[cos, -sin], [sin, cos]]), -1, 0)


def patches(
    pixels: NDArray[np.uint8], middles: Floats, axes: Floats, reach: int = REACH
) -> NDArray[np.uint8]:
    """Give the picture round the middles, straightened by the axes, as patches (N, side, side)."""
    side = 2 * reach * UNIT
    matrices = np.concatenate((axes, middles[:, :, None]), axis=2)
    return sample_bytes(pixels, matrices, _points(reach)).reshape(-1, side, side)


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


@functools.cache
def _points(reach: int) -> Samples:
    """Give the same as columns (x, y, 1)."""
    places = _grid(reach).reshape(-1, 2)
    return np.vstack((places.T, np.ones(len(places)))).astype(np.float32)


def edge_angles(upright: NDArray[np.uint8], radius: int = ROUND) -> Floats:
    """Give the turn of the edges round each patch's middle, in radians from -pi/4 to pi/4."""
    border = upright.shape[1] // 2 - radius * UNIT
    part = slice(border, border + 2 * radius * UNIT)
    inner = np.ascontiguousarray(upright[:, part, part])
    fourth = [_fourth_power(inner[at : at + BLOCK], radius) for at in range(0, len(inner), BLOCK)]
    real, imaginary = np.concatenate(fourth, axis=1)
    return np.asarray(np.arctan2(imaginary, real) / 4, dtype=np.float64)


def _fourth_power(patches: NDArray[np.uint8], radius: int) -> Samples:
    """Give the sums (2, N) of the slopes' fourth powers as complex numbers.

    The fourth power brings all four directions of a square's edges together; dividing once by the
    strength keeps a few strong edges outside from outvoting the symbol.
    """
    tall = patches.reshape(-1, patches.shape[2])
    # Rows next to another patch see its border: the disc leaves all but a few pixels of them out.
    right: Samples = np.asarray(cv2.Sobel(tall, cv2.CV_32F, 1, 0), dtype=np.float32)
    down: Samples = np.asarray(cv2.Sobel(tall, cv2.CV_32F, 0, 1), dtype=np.float32)
    imaginary = right * down
    imaginary *= 2
    right *= right
    down *= down
    weight = right + down
    weight += 1.0
    real = np.subtract(right, down, out=right)
    np.divide(_disc(radius), weight.reshape(patches.shape), out=weight.reshape(patches.shape))
    mixed = real * imaginary
    mixed *= weight
    difference = np.subtract(real * real, imaginary * imaginary, out=real)
    difference *= weight
    sums = [one.reshape(len(patches), -1).sum(axis=1) for one in (difference, 2 * mixed)]
    return np.asarray(sums, dtype=np.float32)


def finder_answers(straight: NDArray[np.uint8], border: int = 0) -> Samples:
    """Give how much each place of each patch looks like the middle of a finder pattern.

    A border of so many pixels is left out.
    """
    side = straight.shape[1] - 2 * border
    answers = np.empty((len(straight), side, side), np.float32)
    for at in range(0, len(straight), BLOCK):
        _nested_boxes(straight[at : at + BLOCK], answers[at : at + BLOCK])
    return answers


def _nested_boxes(straight: NDArray[np.uint8], total: Samples) -> None:
    """Fill in the answers of finder patterns in the middle of patches."""
    count, side = total.shape[:2]
    flat = straight.reshape(count, -1).astype(np.float32)
    flat -= flat.mean(axis=1, keepdims=True)
    spread = np.sqrt(np.einsum("ni,ni->n", flat, flat) / flat.shape[1])
    # The scale of the boxes goes in here, where it costs nothing.
    flat /= (spread[:, None] + 4.0) / BOX_SCALE
    np.clip(flat, -1.6 * BOX_SCALE, 1.6 * BOX_SCALE, out=flat)
    edge = BOXES[0] * UNIT // 2
    wide = side + 2 * edge
    around = (wide - straight.shape[1]) // 2
    padded = np.zeros((count, wide, wide), np.float32)
    padded[:, around : wide - around, around : wide - around] = flat.reshape(straight.shape)
    # Sums over all that is above and left: four of them make a box of any size.
    sums = cv2.integral(padded.reshape(-1, wide), sdepth=cv2.CV_32F)
    sums = sums[:-1].reshape(count, wide, wide + 1)
    for number, modules in enumerate(BOXES):
        reach = modules * UNIT // 2
        near = slice(edge - reach, edge - reach + side)
        far = slice(edge + reach, edge + reach + side)
        strip = sums[:, far] - sums[:, near]
        first, last = strip[:, :, near], strip[:, :, far]
        if number == 0:
            np.subtract(last, first, out=total)
            total *= PLAIN
        else:
            # Dark and white in turns: what is between two boxes has the sign of the outer one.
            plus, minus = (first, last) if number % 2 else (last, first)
            total += plus
            total -= minus


def _locks(
    answers: Samples,
    middles: Floats,
    axes: Floats,
    weakest: float,
) -> list[Lock]:
    count, side = answers.shape[:2]
    near = cv2.dilate(answers.reshape(-1, side), np.ones((5, 5), np.uint8)).reshape(answers.shape)
    near = np.maximum(near, 0, out=near)
    low, high = (REACH - SLACK) * UNIT - BORDER, (REACH + SLACK) * UNIT + 1 - BORDER
    step = FINDER * UNIT
    before, after = slice(low - step, high - step), slice(low + step, high + step)
    # Each turn leaves another one of the four corners without a finder.
    ends = ((after, after), (after, before), (before, before), (before, after))
    corners = [near[:, rows, columns] for rows, columns in ends]
    every = corners[0] + corners[1] + corners[2] + corners[3]
    totals = np.stack([every - without for without in corners], axis=1)
    best = totals.reshape(count, -1).argmax(axis=1)
    strength = totals.reshape(count, -1)[np.arange(count), best]
    which = np.flatnonzero(strength >= weakest)
    if not len(which):
        return []
    numbers, row, column = np.unravel_index(best[which], totals.shape[1:])
    corner = np.stack((low + column, low + row), axis=-1)
    # Boxes of even width answer for the corner between pixels.
    peaks = _peaks(answers, which, corner[:, None] + np.array(_TURNS)[numbers])
    at = (peaks + BORDER) / UNIT - REACH
    seen = at @ np.swapaxes(axes[which], 1, 2)
    matrices = _from_finders(seen + middles[which][:, None])
    return [
        Lock(int(candidate), matrix, float(strength[candidate]))
        for candidate, matrix in zip(which, matrices, strict=True)
    ]


def _peaks(answers: Samples, which: NDArray[np.intp], at: NDArray[np.intp]) -> NDArray[np.intp]:
    """Give the strongest places (N, 3, 2) near those of some patches, if they are strong at all."""
    x, y = (at[..., axis, None] + steps for axis, steps in enumerate(_NEAR))
    near = answers[which[:, None, None], y, x]
    best = near.argmax(axis=-1)
    is_strong = np.take_along_axis(near, best[..., None], axis=-1) >= 0.1
    return at + np.where(is_strong, np.moveaxis(_NEAR[:, best], 0, -1), 0)


def _from_finders(seen: Floats) -> Floats:
    """Give matrices from the middles (N, 3, 2) of top left, top right, bottom left finders.

    They have no perspective: three points tell none.
    """
    right, down = (seen[:, 1] - seen[:, 0]) / 14, (seen[:, 2] - seen[:, 0]) / 14
    matrices = np.zeros((len(seen), 3, 3))
    matrices[:, :2, 0], matrices[:, :2, 1] = right, down
    matrices[:, :2, 2] = seen[:, 0] - 3.5 * (right + down)
    matrices[:, 2, 2] = 1.0
    return matrices
