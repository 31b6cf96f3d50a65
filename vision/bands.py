"""Light that changed between two small pictures, evenly or from row to row, taken out.

Lamps pulse with the mains, and a rolling shutter lays the pulses as bands over the picture; they
wander from frame to frame. They are no noise: a row's gain is the same all along it.
"""

from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

Pixels = NDArray[np.uint8]

EVEN: Final = 0.01
"""A gain nearer to 1 than this is left as it is."""

SUDDEN: Final = 2.0
"""A picture so many times brighter or darker than before is another one: a cover, or a lamp that
was switched; whatever lies there has to be read again."""

WAVE: Final = 0.02
"""Row means that differ by more than this from the whole picture's gain may be bands."""

AGREE: Final = 0.08
"""Pixels whose gain is so near to their row's agree with it."""

MOST: Final = 2.2
"""A row is at most so many times brighter or darker by bands; what is more is none."""

BRIGHT: Final = 215
"""Small pixels so bright are, or touch, paper that may be burnt out in one of the pictures."""

CUT_OFF: Final = 0.8
"""The share of a change of light that burnt-out paper may hide."""

SMOOTH_ROWS: Final = 9
"""Bands are wider than so many small rows: their gain changes slowly from one to the next."""


def levelled(before: Pixels, small: Pixels, *, burnt: bool = True) -> Pixels:
    """Give the earlier picture in the light of the later one.

    Under bands, what `burnt` paper may have looked like is taken to be as like it as can be.
    """
    here = small[::8, ::8].astype(np.float32)
    there = before[::8, ::8].astype(np.float32)
    gain = float(np.median((here + 1) / (there + 1)))
    if not 1 / SUDDEN < gain < SUDDEN:
        return before
    if _is_banded(before, small, gain):
        rows = row_gains(before, small, gain)
        field = np.repeat(rows[:, None], small.shape[1], axis=1)
        lit = np.asarray(cv2.multiply(before, field, dtype=cv2.CV_8U), dtype=np.uint8)
        return _near_burnt(before, lit, field, small) if burnt else lit
    if abs(gain - 1) > EVEN:
        return np.asarray(cv2.convertScaleAbs(before, alpha=gain), dtype=np.uint8)
    return before


def _near_burnt(before: Pixels, lit: Pixels, field: NDArray[np.float32], small: Pixels) -> Pixels:
    """Give the picture in its new light as like the later one as burnt-out paper allows.

    What was cut off at white does not follow the light, and a small pixel mixes paper with ink.
    """
    brightest = cv2.dilate(cv2.max(before, small), np.ones((5, 5), np.uint8))
    share = CUT_OFF * np.abs(field - 1) * (np.asarray(brightest) >= BRIGHT)
    slack = np.asarray(cv2.multiply(lit, share.astype(np.float32), dtype=cv2.CV_8U))
    like = cv2.min(cv2.max(small, cv2.subtract(lit, slack)), cv2.add(lit, slack))
    return np.asarray(like, dtype=np.uint8)


def _is_banded(before: Pixels, small: Pixels, gain: float) -> bool:
    """Tell whether rows are brighter or darker than the whole; a moved thing does that too."""
    here, there = (cv2.reduce(one, 1, cv2.REDUCE_AVG, dtype=cv2.CV_32F) for one in (small, before))
    apart = np.abs((here + 1) / (there + 1) / gain - 1)
    return float(np.mean(apart > WAVE)) > 0.1


def row_gains(before: Pixels, small: Pixels, gain: float) -> NDArray[np.float32]:
    """Give by how much each row is brighter than before: most of its pixels must agree on it."""
    ratio = (small[:, ::6].astype(np.float32) + 1) / (before[:, ::6].astype(np.float32) + 1)
    rows = np.median(ratio, axis=1)
    agree = np.mean(np.abs(ratio / rows[:, None] - 1) < AGREE, axis=1)
    # A hand that lies along a row outvotes the table: the rows round about tell better.
    known = (agree > 0.5) & (np.abs(np.log(rows / gain)) < np.log(MOST))
    if np.mean(known) < 0.3:
        return np.full(len(rows), gain, dtype=np.float32)
    at = np.arange(len(rows))
    rows = np.interp(at, at[known], rows[known])
    wide = np.pad(rows, SMOOTH_ROWS // 2, mode="edge")
    smooth = np.convolve(wide, np.full(SMOOTH_ROWS, 1 / SMOOTH_ROWS), "valid")
    return np.asarray(smooth, dtype=np.float32)
