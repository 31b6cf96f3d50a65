"""Whether a paint would show on the ground of a spot, or may stand there unseen."""

from typing import Final

import cv2
import numpy as np
from numpy.typing import ArrayLike

from vision.standing.differences import (
    BRIGHTER,
    COARSE,
    DARKER,
    HUE_FLOOR,
    HUE_SHARE,
    LUMA,
    NOISES,
    Difference,
    Mask,
    hue_apart,
)
from vision.standing.looks import Field
from vision.standing.shapes import foot
from vision.standing.values import Spot
from vision.values import Eye

STIRRED: Final = 0.09
"""Share of white by which a sample differs at all."""


def hidden_share(compared: Difference, spot: Spot, eye: Eye, paint: ArrayLike) -> float:
    """Give the share of a spot's ground on which a paint would not count as a change.

    1 where the spot is out of the picture.
    """
    ground = compared.rough[0][_around(compared, spot, eye)].reshape(-1, 3)
    if len(ground) < 20:
        return 1.0
    shown = shows(ground, np.asarray(paint, dtype=np.float32), compared.noise)
    return 1.0 - float(shown.mean())


def stirred_share(compared: Difference, spot: Spot, eye: Eye) -> float:
    """Give the share of a spot that looks different at all, whatever the reason.

    Glare washes a piece out until it is none of the paints, but not until it is nothing.
    """
    at = _around(compared, spot, eye)
    then, now = (field[at] for field in compared.rough)
    if not now.size:
        return 1.0
    # A piece covers several samples; the noise of a dim room is another in each of them.
    apart = np.abs(cv2.blur(now - then, (3, 3))).max(axis=2)
    return float((apart > max(STIRRED, NOISES * compared.noise)).mean())


def _around(compared: Difference, spot: Spot, eye: Eye) -> tuple[slice, slice]:
    """Give the rows and columns of a spot in the coarse comparison."""
    column, row = (value / COARSE for value in foot(spot, eye, compared.chart))
    reach = spot.radius / COARSE
    x0, y0 = max(0, round(column - reach)), max(0, round(row - reach))
    return (slice(y0, round(row + reach) + 1), slice(x0, round(column + reach) + 1))


def shows(ground: Field, paint: Field, noise: float) -> Mask:
    """Tell for each colour of the ground whether a paint over it would count as a change."""
    bright, own = ground @ LUMA, float(paint @ LUMA)
    margin = margin_of(noise)
    lighter = own > BRIGHTER * bright + margin
    darker = own < DARKER * bright - margin / 2
    hue = shows_by_hue(ground, paint, np.full_like(bright, own), noise)
    return np.asarray(hue | lighter | darker)


def shows_by_hue(ground: Field, paint: Field, bright: Field, noise: float) -> Mask:
    """Tell whether a paint over it, in light or shade of that brightness, is of another hue."""
    there = (bright / float(paint @ LUMA))[:, None] * paint
    off = hue_apart(ground, ground @ LUMA, there, bright)
    return np.asarray((off > margin_of(noise)) & (off > HUE_SHARE * bright))


def margin_of(noise: float) -> float:
    """Give the share of white below which a difference may be noise."""
    return max(HUE_FLOOR, NOISES * noise)
