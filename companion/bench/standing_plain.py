"""Two plain ways to see a piece come to a cell, for comparison: their thresholds are the best."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from companion.bench.standing_turns import Turn
from vision.standing.judging import chart_of
from vision.standing.looks import rectified
from vision.standing.paints import Paints
from vision.standing.shapes import foot
from vision.standing.values import Spot

NEAR: Final = 60.0
"""How far from a learnt paint's own red, green and blue a pixel may be."""


class Cell(NamedTuple):
    """What plain ways measure on one cell of one turn, and what really came to it."""

    differs: float
    """Mean difference of luminance."""
    painted: float
    """How much more of one paint there is than before, as a share of the cell."""
    likest: str
    paint: str
    """What really came; "" where nothing did."""


def cells(turn: Turn, spots: Sequence[Spot], paints: Paints) -> list[Cell]:
    """Measure all cells of a turn."""
    chart = chart_of(spots)
    then, now = rectified(turn.before, chart), rectified(turn.after, chart)
    # The colours that were learnt are kept as they were then: nothing follows the light.
    white = np.mean([one.rgb for one in turn.before.whites], axis=0)
    known = np.array([one.rgb for one in paints.learnt]) * white
    came = {one.spot: one.paint for one in turn.came}
    found = []
    for spot in spots:
        column, row = foot(spot, turn.after.plane.eye, chart)
        reach = round(spot.radius)
        at = (
            slice(max(0, round(row) - reach), round(row) + reach + 1),
            slice(max(0, round(column) - reach), round(column) + reach + 1),
        )
        shown = np.isfinite(then[at][..., 0]) & np.isfinite(now[at][..., 0])
        old, new = then[at][shown], now[at][shown]
        if not len(new):
            continue
        more = [_share(new, paint) - _share(old, paint) for paint in known]
        best = int(np.argmax(more))
        differs = float(np.abs(new.mean(axis=1) - old.mean(axis=1)).mean())
        found.append(Cell(differs, more[best], paints.names[best], came.get(spot.name, "")))
    return found


def _share(rgb: NDArray[np.float32], paint: NDArray[np.float64]) -> float:
    return float((np.linalg.norm(rgb - paint, axis=1) < NEAR).mean())


class Plain(NamedTuple):
    """How a plain way does at its best threshold: shares of cells, and alarms."""

    detected: float
    right: float
    """Of those detected, the share of the right paint."""
    alarms: float
    """The share of cells without anything new that are taken for cells with it."""


def at_best(measured: Sequence[Cell], by_paint: bool) -> Plain:
    """Give a way's figures at the threshold that suits these very scenes best.

    That is where the share of pieces seen is furthest above the share of false alarms.
    """
    value = np.array([one.painted if by_paint else one.differs for one in measured])
    true = np.array([bool(one.paint) for one in measured])
    same = np.array([one.likest == one.paint for one in measured])
    tried = np.unique(np.quantile(value, np.linspace(0.0, 1.0, 400)))
    worth = [(value[true] > limit).mean() - (value[~true] > limit).mean() for limit in tried]
    seen = value > tried[int(np.argmax(worth))]
    hit = seen & true
    return Plain(
        float(hit.sum() / max(1, true.sum())),
        float((hit & same).sum() / max(1, hit.sum())),
        float((seen & ~true).sum() / max(1, (~true).sum())),
    )
