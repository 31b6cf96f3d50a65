"""A paint learnt from one piece that people show."""

from collections.abc import Sequence

from vision.standing.differences import difference
from vision.standing.judging import chart_of
from vision.standing.looks import Look
from vision.standing.patches import SPECK, patches_of
from vision.standing.values import Spot, Wood


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
