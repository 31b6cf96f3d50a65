"""Which of two kinds one piece is: outlines laid finer than samples, where coarse ones are alike.

A hut and a tower seen from above cover as much of the table. What tells them apart is a corner of
less than a millimetre and how far the higher one leans, so turn and place are sought between the
samples and the turns that `fit` tries.
"""

import functools
import math
from typing import Final, NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.standing.looks import Chart
from vision.standing.shapes import ANGLES, Laid, Patch, rims_of
from vision.standing.values import Spot, Wood
from vision.values import Eye

FINER: Final = 3
"""Fine samples along one of the chart."""
SMOOTH: Final = 0.8
"""Sigma in samples by which a mask's steps are rounded before it is cut anew."""
STEPS: Final = ((1.0, 15), (0.5, 8), (0.25, 4))
"""Samples and degrees by which an outline is moved and turned, from rough to fine."""
ROUNDS: Final = 4
SHIFT: Final = 4
"""Binary digits of a fine sample that an outline's corners keep."""


class Fine(NamedTuple):
    """A patch cut finer: what changed, and what counts at all."""

    left: int
    top: int
    mask: NDArray[np.uint8]
    counts: NDArray[np.bool_]


def fine(patch: Patch) -> Fine:
    """Give a patch with its edge between the samples."""
    soft = cv2.GaussianBlur(patch.mask.astype(np.float32), (0, 0), SMOOTH)
    wide = cv2.resize(soft, None, fx=FINER, fy=FINER, interpolation=cv2.INTER_LINEAR)
    closed = (~patch.open).astype(np.uint8)
    counts = cv2.resize(closed, None, fx=FINER, fy=FINER, interpolation=cv2.INTER_NEAREST)
    return Fine(patch.left, patch.top, (wide > 0.5).astype(np.uint8), counts > 0)


def refined(patch: Fine, laid: Laid, spot: Spot, eye: Eye, chart: Chart) -> float:
    """Give how many samples one piece leaves wrong where it is moved and turned to fit best."""
    wood = laid.stencils.wood

    def wrong(column: float, row: float, turn: int) -> int:
        moved = np.add(_outline(wood, spot, eye, chart, turn), (column, row))
        at = moved * FINER + (FINER - 1) / 2
        cover = np.zeros(patch.mask.shape, np.uint8)
        hull = cv2.convexHull((at * (1 << SHIFT)).round().astype(np.int32))
        cv2.fillConvexPoly(cover, hull, 1, cv2.LINE_8, SHIFT)
        return int(np.count_nonzero((cover != patch.mask) & patch.counts))

    place = (float(laid.column), float(laid.row), round(laid.turn * ANGLES))
    best = wrong(*place)
    for step, turned in STEPS:
        for _ in range(ROUNDS):
            column, row, turn = place
            beside = [
                (column + step, row, turn),
                (column - step, row, turn),
                (column, row + step, turn),
                (column, row - step, turn),
            ]
            if not wood.is_round:
                beside += [(column, row, turn + turned), (column, row, turn - turned)]
            found, there = min((wrong(*one), one) for one in beside)
            if found >= best:
                break
            best, place = found, there
    return best / FINER**2


@functools.lru_cache(maxsize=2048)
def _outline(wood: Wood, spot: Spot, eye: Eye, chart: Chart, turn: int) -> NDArray[np.float64]:
    """Give the corners of all rims of a piece on the chart, in samples from its middle."""
    return rims_of(wood, spot, eye, chart, math.radians(turn)).reshape(-1, 2)
