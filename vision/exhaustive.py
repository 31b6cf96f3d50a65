"""Tries every turn and shift for a tag whose finder patterns did not lock: slow, and rarely needed.

In a soft picture the slopes may tell a wrong angle. What all tags share is then compared at a grid
of turns and places around the candidate, and the best few are handed on to be fitted.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from vision import tags
from vision.looks import centred, rendered
from vision.symbol import FIXED, HALF, SIDE, Floats, Samples, module_means, sample_at

TURNS: Final = 96
REACH: Final = 3
"""Modules that the middle may lie from the candidate's, in both directions."""
BLUR: Final = 0.9
BEST: Final = 6
"""So many ways to lie are handed on."""

_SHARED: Final = FIXED.ravel()
_STEPS = np.arange(SIDE) + 0.5 - HALF
_POINTS: Final = np.stack(np.meshgrid(_STEPS, _STEPS), axis=-1).reshape(-1, 2)[_SHARED]
_ANGLES: Final = np.arange(TURNS) * (2 * np.pi / TURNS)
_SHIFTS: Final = np.stack(
    np.meshgrid(np.arange(-REACH, REACH + 1.0), np.arange(-REACH, REACH + 1.0)), axis=-1
).reshape(-1, 2)


def _pattern() -> Samples:
    values, _, _ = rendered(tags.modules(tags.encode_payload(tags.MAT, 1)), BLUR)
    return np.asarray(centred(module_means(values[None])[:, _SHARED])[0])


_PATTERN: Final = _pattern()


def locate_anyhow(pixels: NDArray[np.uint8], middle: Floats, module_px: float) -> Floats:
    """Give the likeliest ways (N, 3, 3) for a symbol to lie near a place, the best first."""
    cos, sin = np.cos(_ANGLES)[:, None], np.sin(_ANGLES)[:, None]
    # Turned points (turns, points), then shifted (turns, shifts, points).
    x = (cos * _POINTS[:, 0] - sin * _POINTS[:, 1])[:, None] + _SHIFTS[:, 0][None, :, None]
    y = (sin * _POINTS[:, 0] + cos * _POINTS[:, 1])[:, None] + _SHIFTS[:, 1][None, :, None]
    count = len(_POINTS)
    # remap takes no picture wider or taller than 32767: one row for each turn and shift is less.
    px = (middle[0] + module_px * x).astype(np.float32).reshape(-1, count)
    py = (middle[1] + module_px * y).astype(np.float32).reshape(-1, count)
    answers = centred(sample_at(pixels, px, py).astype(np.float32)) @ _PATTERN
    found = []
    for _ in range(BEST):
        best = int(answers.argmax())
        if answers[best] <= 0:
            break
        turn, shift = divmod(best, len(_SHIFTS))
        found.append(_matrix(middle + module_px * _SHIFTS[shift], _ANGLES[turn], module_px))
        # The next one has to be another turn: fitting finds the place by itself.
        near = np.abs((np.arange(TURNS) - turn + TURNS // 2) % TURNS - TURNS // 2) <= 2
        answers.reshape(TURNS, -1)[near] = -1.0
    return np.array(found).reshape(-1, 3, 3)


def _matrix(middle: Floats, angle: float, module_px: float) -> Floats:
    cos, sin = np.cos(angle) * module_px, np.sin(angle) * module_px
    turn = np.array([[cos, -sin], [sin, cos]])
    origin = middle - turn @ np.array([HALF, HALF])
    return np.array([[cos, -sin, origin[0]], [sin, cos, origin[1]], [0.0, 0.0, 1.0]])
