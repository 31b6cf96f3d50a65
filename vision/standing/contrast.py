"""Whether a paint would show on the ground of a spot, or may stand there unseen."""

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from vision.standing.differences import (
    BRIGHTER,
    COARSE,
    DARKER,
    HUE_FLOOR,
    HUE_SHARE,
    LUMA,
    NOISES,
    Difference,
    hue_apart,
)
from vision.standing.looks import Field
from vision.standing.shapes import foot
from vision.standing.values import Spot
from vision.values import Eye

STIRRED: Final = 0.09
"""Share of white by which a sample differs at all."""


def hidden_share(compared: Difference, spot: Spot, eye: Eye, paint: Sequence[float]) -> float:
    """Give the share of a spot's ground on which a paint would not count as a change.

    1 where the spot is out of the picture.
    """
    ground = _ground(compared, spot, eye)
    if len(ground) < 20:
        return 1.0
    shown = _shows(ground, np.array(paint, dtype=np.float32), compared.noise)
    return 1.0 - float(shown.mean())


def stirred_share(compared: Difference, spot: Spot, eye: Eye) -> float:
    """Give the share of a spot that looks different at all, whatever the reason.

    Glare washes a piece out until it is none of the paints, but not until it is nothing.
    """
    then, now = (_ground(compared, spot, eye, when) for when in (0, 1))
    if not len(now):
        return 1.0
    apart = np.abs(now - then).max(axis=1)
    return float((apart > max(STIRRED, NOISES * compared.noise)).mean())


def _ground(compared: Difference, spot: Spot, eye: Eye, when: int = 0) -> Field:
    """Give the colours of a spot in the earlier look, or in the later one."""
    column, row = (value / COARSE for value in foot(spot, eye, compared.chart))
    reach = spot.radius / COARSE
    x0, y0 = max(0, round(column - reach)), max(0, round(row - reach))
    at = (slice(y0, round(row + reach) + 1), slice(x0, round(column + reach) + 1))
    return compared.rough[when][at].reshape(-1, 3)


def _shows(ground: Field, paint: Field, noise: float) -> NDArray[np.bool_]:
    """Tell for each colour of the ground whether a paint over it would count as a change."""
    bright, own = ground @ LUMA, paint @ LUMA
    same = np.broadcast_to(paint, ground.shape)
    off = hue_apart(ground, bright, same, np.full_like(bright, own))
    margin = max(HUE_FLOOR, NOISES * noise)
    hue = (off > margin) & (off > HUE_SHARE * own)
    lighter = own > BRIGHTER * bright + margin
    darker = own < DARKER * bright - margin / 2
    return np.asarray(hue | lighter | darker)
