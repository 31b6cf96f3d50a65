"""Whether something came to a place or went from it, from the ground round it: no paint needed."""

from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.standing.differences import Difference, Mask
from vision.standing.looks import Field
from vision.standing.patches import Part, inner

RIM: Final = 2
"""Samples beside a patch that blur and a piece's own shadow reach."""
ROUND: Final = 7
"""Samples round it that tell what the ground looks like."""
LEAST: Final = 0.005
"""The ground is never more even than this, as a share of white."""
CAME: Final = 3.0
WENT: Final = 0.7
"""How much more or less than before a patch stands out; between them nobody can tell."""
EVEN: Final = 2.5
"""How many times more than the ground round it differs in itself: a gap in a heap of pieces does
not, since what is round it is no ground."""


def has_come(difference: Difference, part: Part) -> bool:
    """Tell whether a patch clearly looks less like the ground round it than it did."""
    before, now, uneven = _standing_out(difference, part)
    return now > CAME * before and now > EVEN * uneven


def has_gone(difference: Difference, part: Part) -> bool:
    """Tell whether a patch clearly looks more like the ground round it than it did."""
    before, now, _ = _standing_out(difference, part)
    return now < WENT * before


def _standing_out(difference: Difference, part: Part) -> tuple[float, float, float]:
    """Give how far a patch was from the ground round it, how far it is, how uneven that ground is.

    It is about as far as before where a thing has taken another's place, or left a gap in a row.
    """
    ring = _ring(difference, part)
    if not ring.any():
        return 1.0, 1.0, 1.0
    inside, ground = _inside(difference, part), difference.after[ring]
    before, now = (_apart(rgb, inside, ring) for rgb in (difference.before, difference.after))
    uneven = np.linalg.norm(ground - np.median(ground, axis=0), axis=1)
    return max(before, LEAST), now, float(np.percentile(uneven, 75))


def _inside(difference: Difference, part: Part) -> Mask:
    """Give the middle of a patch as a mask over the whole chart."""
    height, width = part.mask.shape
    inside = np.zeros(difference.changed.shape, np.bool_)
    inside[part.top : part.top + height, part.left : part.left + width] = inner(part.mask)
    return inside


def _ring(difference: Difference, part: Part) -> Mask:
    """Give the samples round a patch that did not change."""
    whole = np.zeros(difference.changed.shape, np.uint8)
    height, width = part.mask.shape
    whole[part.top : part.top + height, part.left : part.left + width] = part.mask
    near, far = (cv2.dilate(whole, _square(reach)) > 0 for reach in (RIM, ROUND))
    return np.asarray(far & ~near & ~difference.changed & difference.visible)


def _square(reach: int) -> NDArray[np.uint8]:
    return np.ones((2 * reach + 1, 2 * reach + 1), np.uint8)


def _apart(rgb: Field, inside: Mask, ring: Mask) -> float:
    """Give how far the middle colours of two masks are from each other."""
    return float(np.linalg.norm(np.median(rgb[inside], axis=0) - np.median(rgb[ring], axis=0)))
