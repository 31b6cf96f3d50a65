"""A paint learnt from one piece that people show."""

from collections.abc import Sequence
from typing import Final

from vision.standing.differences import difference
from vision.standing.judging import chart_of
from vision.standing.looks import Look
from vision.standing.patches import SPECK, Part, patches_of
from vision.standing.values import Spot, Wood

BESIDE: Final = 0.25
"""What is smaller than this share of a piece that came is noise of a dim room beside it."""


def learn(before: Look, after: Look, spot: Spot, woods: Sequence[Wood]) -> tuple[float, ...] | None:
    """Give the colour of the one piece that came to a spot, as shares of white paper.

    `before` is the same place empty. None where nothing came, or not one thing of a piece's size:
    show it again. What is learnt goes into `Paints.with_paint`.
    """
    compared = difference(before, after, chart_of([spot]))
    found = single(patches_of(compared, SPECK * min(wood.footprint for wood in woods)))
    most = max(wood.footprint + max(wood.width, wood.depth) * wood.height for wood in woods)
    if found is None or found.area > 1.5 * most:
        return None
    return found.colour


def single(parts: Sequence[Part]) -> Part | None:
    """Give the one thing that changed, specks beside it left out; None where there are several."""
    largest = max(parts, key=lambda part: part.area, default=None)
    if largest is None:
        return None
    others = (part for part in parts if part is not largest)
    return None if any(part.area > BESIDE * largest.area for part in others) else largest
