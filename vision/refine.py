"""Sub-pixel corners: fits a known symbol to the picture, many symbols at once.

The picture at a symbol's samples is modelled as `a + b x + c y + d T(position + shift)`, T being
the printed symbol slightly blurred and the shift a small homography. That is linear in the unknowns
near the truth, and its matrix depends on payload and blur only: the least-squares solution is a
product with a matrix known beforehand, and a few rounds of it settle.
"""

import functools
from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from vision import tags
from vision.candidates import shrunk
from vision.looks import BLURS, likeness, rendered
from vision.symbol import (
    FIXED,
    HALF,
    HOMOGENEOUS,
    MARGIN,
    PER_MODULE,
    POSITIONS,
    ROWS,
    SIDE,
    Floats,
    Samples,
    corners_of,
    module_means,
    sample,
)

LARGEST_STEP: Final = 1.5
"""Modules that a corner may move in one round; a larger step means the fit is lost."""
COARSE_PX: Final = 4.5
"""Pixels a module from which symbols are fitted in a shrunk picture: samples half a module apart
would all miss edges that are much sharper than that."""
SETTLED: Final = 0.2
"""Modules: a round that moves no corner by more is the last; the next would move it by a tenth."""
MEASURED: Final = 2
"""Rounds, from the first, in which the blur is measured. A wrong one pulls the outer edges in or
out, and away from its place a symbol looks more blurred than it is."""

LOCK_BLUR: Final = 0.6
"""Modules: the blur of the finder patterns that symbols are first fitted to."""
UNKNOWNS: Final = 9
"""The contrast and the eight shifts of a homography."""

# Far from the middle the picture tells about tilt, near it about the place: centred and of size 1,
# the unknowns are of like size and the solution is well conditioned.
_X, _Y = (POSITIONS.T - HALF) / HALF


def model_of(dark: NDArray[np.bool_], blur: float) -> Floats:
    """Give what each sample of a symbol is made of: light (3), contrast, and eight shifts."""
    value, slope_x, slope_y = rendered(dark, blur)
    ones, none = np.ones_like(_X), np.zeros_like(_X)
    shifts_x = (_X, _Y, ones, none, none, none, -_X * _X, -_X * _Y)
    shifts_y = (none, none, none, _X, _Y, ones, -_X * _Y, -_Y * _Y)
    columns = [slope_x * sx + slope_y * sy for sx, sy in zip(shifts_x, shifts_y, strict=True)]
    return np.column_stack([ones, _X, _Y, value, *columns])


def solution(dark: NDArray[np.bool_], used: NDArray[np.bool_], blur: float) -> Samples:
    """Give the matrix (UNKNOWNS, used samples) from a symbol's samples to what they tell."""
    model = model_of(dark, blur)[used]
    # The normal equations are well conditioned here, and forty times faster than a pinv.
    solved = np.linalg.solve(model.T @ model, model.T)[3:]
    return np.asarray(solved, dtype=np.float32)


# Of 76 kB each: the tags of the largest table, a hundred, at two strengths of blur.
@functools.lru_cache(maxsize=256)
def payload_solution(payload: str, blur: int) -> Samples:
    """Give the solution of a payload's symbol at a strength of BLURS."""
    return solution(tags.modules(payload), np.ones(ROWS * ROWS, np.bool_), BLURS[blur])


_MODULES: Final = np.pad(np.arange(SIDE * SIDE).reshape(SIDE, SIDE), MARGIN, mode="edge")
MODULE_OF_SAMPLE: Final = _MODULES.repeat(PER_MODULE, axis=0).repeat(PER_MODULE, axis=1).ravel()
"""The number of each sample's module; the margin takes after its neighbour."""

_SHARED: Final = FIXED.ravel()[MODULE_OF_SAMPLE]
_SHARED_POINTS: Final = np.ascontiguousarray(HOMOGENEOUS[:, _SHARED])


@functools.cache
def finder_solution(blur: float) -> Samples:
    """Give the solution for what all tags share, whatever their payload."""
    return solution(tags.modules(tags.encode_payload("MAT", 1)), _SHARED, blur)


_SAME: Final = np.eye(3)
_ENDS: Final = np.array([(-1, -1, 1), (1, -1, 1), (1, 1, 1), (-1, 1, 1)], dtype=np.float64)
_TO_MIDDLE: Final = np.array([[1 / HALF, 0, -1], [0, 1 / HALF, -1], [0, 0, 1]])
_FROM_MIDDLE: Final = np.array([[HALF, 0, HALF], [0, HALF, HALF], [0, 0, 1]])


def moved(matrices: Floats, found: Samples) -> tuple[Floats, Floats]:
    """Give the homographies after one round, and how far it moved the corners, in modules."""
    contrast = found[:, 0].astype(np.float64)
    contrast = np.where(np.abs(contrast) < 1e-3, 1e-3, contrast)
    p = found[:, 1:].astype(np.float64) / contrast[:, None]
    shift = np.zeros((len(p), UNKNOWNS))
    shift[:, :-1] = p
    shift = shift.reshape(-1, 3, 3) + _SAME
    at = _ENDS @ np.swapaxes(shift, 1, 2)
    depth = at[..., 2:]
    far = (np.abs(depth) < 0.2).any(axis=(1, 2))
    step = np.abs(at[..., :2] / np.where(np.abs(depth) < 0.2, 1.0, depth) - _ENDS[:, :2])
    largest = step.max(axis=(1, 2)) * HALF
    lost = far | (largest > LARGEST_STEP) | (found[:, 0] <= 0)
    shift[lost] = _SAME
    updated = matrices @ _FROM_MIDDLE @ np.linalg.inv(shift) @ _TO_MIDDLE
    updated /= updated[:, 2:, 2:]
    return updated, np.where(lost, np.inf, largest)


def lock_on(pixels: NDArray[np.uint8], matrices: Floats) -> Floats:
    """Fit what all tags share, before anything is known of the payload: it is near, not exact."""
    found = sample(pixels, matrices, _SHARED_POINTS) @ finder_solution(LOCK_BLUR).T
    return moved(matrices, found)[0]


def refine_near(
    pixels: NDArray[np.uint8], matrices: Floats, payloads: Sequence[str], rounds: int = 4
) -> tuple[Floats, Samples]:
    """Fit each symbol of a known payload; give the homographies and the modules (N, 441)."""
    matrices = matrices.copy()
    blurs = np.zeros(len(payloads), np.intp)
    going = np.arange(len(payloads))
    modules = np.empty((len(payloads), SIDE * SIDE), np.float32)
    for number in range(rounds):
        values = sample(pixels, matrices[going])
        modules[going] = module_means(values)
        if number < MEASURED:
            blurs[going] = likeness(modules[going], [payloads[int(i)] for i in going]).blur
        found = np.empty((len(going), UNKNOWNS), np.float32)
        # One by one: stacked into one product, the matrices would be copied, 76 kB for each tag.
        for row, i in enumerate(going.tolist()):
            np.dot(payload_solution(payloads[i], int(blurs[i])), values[row], out=found[row])
        matrices[going], step = moved(matrices[going], found)
        going = going[(step >= SETTLED) & np.isfinite(step)]
        if not len(going):
            break
    return matrices, modules


def refine(
    pixels: NDArray[np.uint8], matrices: Floats, payloads: Sequence[str], rounds: int = 4
) -> tuple[Floats, Samples]:
    """Fit symbols of any size, as `refine_near`; large ones in a shrunk copy of their place."""
    if not len(payloads):
        return matrices, np.zeros((0, SIDE * SIDE), np.float32)
    corners = corners_of(matrices)
    sides = np.linalg.norm(corners - np.roll(corners, -1, axis=1), axis=2).max(axis=1)
    large = sides > COARSE_PX * SIDE
    fitted = matrices.copy()
    modules = np.empty((len(payloads), SIDE * SIDE), np.float32)
    small = np.flatnonzero(~large)
    if len(small):
        chosen = [payloads[int(i)] for i in small]
        fitted[small], modules[small] = refine_near(pixels, matrices[small], chosen, rounds)
    for i in np.flatnonzero(large):
        fitted[i], modules[i] = _refine_shrunk(
            pixels, matrices[i], corners[i], payloads[int(i)], rounds
        )
    return fitted, modules


def _refine_shrunk(
    pixels: NDArray[np.uint8], matrix: Floats, corners: Floats, payload: str, rounds: int
) -> tuple[Floats, Samples]:
    side = float(np.linalg.norm(corners - np.roll(corners, -1, axis=0), axis=1).max())
    factor = max(2, round(side / SIDE / 3))
    reach = 4 * side / SIDE
    height, width = pixels.shape
    low = np.clip(np.floor(corners.min(axis=0) - reach), 0, [width, height]).astype(int)
    high = np.clip(np.ceil(corners.max(axis=0) + reach), 0, [width, height]).astype(int)
    part = shrunk(pixels[low[1] : high[1], low[0] : high[0]], factor)
    if min(part.shape) < SIDE:
        return matrix, module_means(sample(pixels, matrix[None]))[0]
    # A shrunk pixel's centre is the middle of a block: (x + 0.5) / factor - 0.5.
    offset = (0.5 - low) / factor - 0.5
    down = np.array([[1 / factor, 0, offset[0]], [0, 1 / factor, offset[1]], [0, 0, 1]])
    fitted, modules = refine_near(part, (down @ matrix)[None], [payload], rounds)
    back = np.linalg.inv(down) @ fitted[0]
    return back / back[2, 2], modules[0]
