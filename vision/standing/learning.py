"""A paint learnt from one piece that people show, and how pieces that stand look now."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from vision.standing.differences import difference
from vision.standing.judging import chart_of
from vision.standing.looks import Chart, Look, rectified, white_field
from vision.standing.paints import Paints
from vision.standing.patches import SPECK, patches_of
from vision.standing.values import Spot, Wood

AROUND_MM: Final = 4.0
"""How far from a piece's middle its top is looked at."""


def learn(before: Look, after: Look, spot: Spot, woods: Sequence[Wood]) -> tuple[float, ...] | None:
    """Give the colour of the one piece that came to a spot, as shares of white paper.

    `before` is the same place empty. None where nothing came, or not one thing of a piece's size:
    show it again. What is learnt goes into `Paints.with_paint`.
    """
    compared = difference(before, after, chart_of([spot]))
    found = patches_of(compared, SPECK * min(wood.footprint for wood in woods))
    most = max(wood.footprint + max(wood.width, wood.depth) * wood.height for wood in woods)
    if len(found) != 1 or found[0].area > 1.5 * most:
        return None
    return found[0].colour


def colour_at(look: Look, place: tuple[float, float], top: float) -> tuple[float, float, float]:
    """Give how a piece looks now whose middle is known; `top` is its top's height."""
    x, y = place
    side = round(2 * AROUND_MM) + 1
    chart = Chart(x - AROUND_MM, y - AROUND_MM, side, side, 1.0, top)
    rgb = rectified(look, chart) / white_field(look, chart)
    red, green, blue = np.nanmedian(rgb.reshape(-1, 3), axis=0)
    return (float(red), float(green), float(blue))


def follow(
    paints: Paints, look: Look, pieces: Sequence[tuple[str, tuple[float, float], float]]
) -> Paints:
    """Give the paints as pieces that stand, known by paint, middle and top, show them now."""
    seen = [(name, colour_at(look, place, top)) for name, place, top in pieces]
    return paints.followed(seen)
