"""What pieces are where coarse outlines fit alike: outlines laid finer than samples.

A hut and a tower seen from above cover as much of the table. What tells them apart is a corner of
less than a millimetre and how far the higher one leans, so turn and place are sought between the
samples and the turns that `fit` tries.
"""

import functools
import math
from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.standing.looks import Chart
from vision.standing.shapes import ANGLES, TOUCH, Laid, Patch, rims_of
from vision.standing.values import Spot, Wood
from vision.values import Eye

FINER: Final = 3
"""Fine samples along one of the chart."""
SMOOTH: Final = 0.8
"""Sigma in samples by which a mask's steps are rounded before it is cut anew."""
STEPS: Final = ((1.0, 15), (0.5, 8), (0.25, 4))
"""Samples and degrees by which an outline is moved and turned, from rough to fine."""
ROUNDS: Final = 4
SLACK: Final = 0.03
"""The share of a footprint that may seem to stand in another: places are known better here."""
SHIFT: Final = 4
"""Binary digits of a fine sample that an outline's corners keep."""


_Place: TypeAlias = tuple[float, float, int]
"""Column, row and turn in degrees."""
_Bits: TypeAlias = NDArray[np.uint8]


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


def refined(patch: Fine, laid: Sequence[Laid], spot: Spot, eye: Eye, chart: Chart) -> float:
    """Give how many samples pieces leave wrong where they are moved and turned to fit best."""
    all_of = [_Moved(patch, one, spot, eye, chart) for one in laid]
    for step, turned in STEPS:
        for _ in range(ROUNDS):
            moved = [_improved(one, all_of, step, turned) for one in all_of]
            if not any(moved):
                break
    return _wrong(all_of[0], all_of[0].place, all_of) / FINER**2


class _Moved:
    """One piece while it is moved: its place, and what it covers there."""

    def __init__(self, patch: Fine, laid: Laid, spot: Spot, eye: Eye, chart: Chart) -> None:
        self.patch = patch
        self.wood = laid.stencils.wood
        self._seen_from = (spot, eye, chart)
        self.place: _Place = (float(laid.column), float(laid.row), round(laid.turn * ANGLES))
        self.covers, self.base = self.at(self.place)

    def at(self, place: _Place) -> tuple[_Bits, _Bits]:
        """Give what it would cover at a place, and what its foot would."""
        column, row, turn = place
        rims = np.add(_rims(self.wood, *self._seen_from, turn), (column, row))
        corners = ((rims * FINER + (FINER - 1) / 2) * (1 << SHIFT)).round().astype(np.int32)
        return self._filled(corners.reshape(-1, 2)), self._filled(corners[0])

    def _filled(self, corners: NDArray[np.int32]) -> _Bits:
        cover = np.zeros(self.patch.mask.shape, np.uint8)
        cv2.fillConvexPoly(cover, cv2.convexHull(corners), 1, cv2.LINE_8, SHIFT)
        return cover


def _improved(one: _Moved, all_of: Sequence[_Moved], step: float, turned: int) -> bool:
    """Move a piece to the best place beside its own; tell whether there is a better one."""
    column, row, turn = one.place
    beside: list[_Place] = [
        (column + step, row, turn),
        (column - step, row, turn),
        (column, row + step, turn),
        (column, row - step, turn),
    ]
    if not one.wood.is_round:
        beside += [(column, row, turn + turned), (column, row, turn - turned)]
    found, there = min((_wrong(one, place, all_of), place) for place in beside)
    if found >= _wrong(one, one.place, all_of):
        return False
    one.place = there
    one.covers, one.base = one.at(there)
    return True


def _wrong(one: _Moved, place: _Place, all_of: Sequence[_Moved]) -> float:
    """Give how many fine samples are wrong where one of the pieces stands at a place."""
    covers, base = (one.covers, one.base) if place == one.place else one.at(place)
    patch, crowded = one.patch, 0.0
    for other in all_of:
        if other is not one:
            covers = covers | other.covers
            # Wood does not go through wood.
            slack = SLACK * one.wood.footprint * FINER**2
            crowded += max(0.0, float(np.count_nonzero(base & other.base)) - slack)
    return float(np.count_nonzero((covers != patch.mask) & patch.counts)) + TOUCH * crowded


@functools.lru_cache(maxsize=2048)
def _rims(wood: Wood, spot: Spot, eye: Eye, chart: Chart, turn: int) -> NDArray[np.float64]:
    """Give a piece's rims on the chart, in samples from its middle."""
    return rims_of(wood, spot, eye, chart, math.radians(turn))
