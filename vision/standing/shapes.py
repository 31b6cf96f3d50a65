"""How many pieces of a kind a patch of changed table may be: outlines laid over it, seen aslant."""

import functools
import math
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import cv2
import msgspec
import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from numpy.typing import NDArray

from vision.standing.looks import Chart, Field
from vision.standing.values import Form, Spot, Wood
from vision.values import Eye

ANGLES: Final = 30.0
"""Degrees between the turns that are tried."""
NEAREST: Final = 0.95
"""How near two footprints' middles may be, as a share of the footprint's smaller side."""
BEYOND: Final = 9.0
"""Millimetres past a spot's edge at which a piece is still looked for, to say it stands off."""
ROUNDS: Final = 2
TOUCH: Final = 4.0
"""How much a sample counts against a piece that stands where another stands already."""
SLACK: Final = 0.08
"""The share of a footprint that may seem to do so, since places are a little uncertain."""

RINGS: Final[Mapping[Form, tuple[tuple[float, float, float], ...]]] = {
    "house": ((0.0, 1.0, 1.0), (0.5, 1.0, 1.0), (1.0, 1.0, 0.0)),
    "tower": ((0.0, 1.0, 1.0), (0.72, 1.0, 1.0), (1.0, 0.0, 0.0)),
    "temple": ((0.0, 1.0, 1.0), (0.4, 1.0, 1.0), (0.75, 0.68, 0.68), (1.0, 0.36, 0.36)),
    "block": ((0.0, 1.0, 1.0), (1.0, 1.0, 1.0)),
    "cylinder": ((0.0, 1.0, 1.0), (1.0, 1.0, 1.0)),
    "pawn": ((0.0, 1.0, 1.0), (0.6, 0.42, 0.42), (0.78, 0.66, 0.66), (1.0, 0.0, 0.0)),
    "star": ((0.0, 0.8, 0.8), (1.0, 0.8, 0.8)),
}
"""How wide a form is at some heights: share of the height, of the width, of the depth."""


class Stencils(msgspec.Struct, frozen=True, eq=False):
    """The outlines of a piece seen aslant, one for each turn, on grids of one size.

    The middle of its foot is at `anchor`, as column and row.
    """

    wood: Wood
    covers: Field
    """(turns, rows, columns), 1 where the piece covers the table."""
    bases: Field
    """The same of its footprint alone."""
    anchor: tuple[int, int]

    @property
    def area(self) -> float:
        """How many samples it covers, on average."""
        return float(self.covers.sum()) / len(self.covers)


class Laid(NamedTuple):
    """A stencil laid on a chart: its foot's middle as column and row."""

    stencils: Stencils
    turn: int
    column: int
    row: int

    def paint(self, canvas: NDArray[np.bool_], base: bool = False) -> None:
        """Mark what it covers, or its footprint alone."""
        shape = (self.stencils.bases if base else self.stencils.covers)[self.turn]
        ax, ay = self.stencils.anchor
        height, width = shape.shape
        left, top = self.column - ax, self.row - ay
        x0, y0 = max(0, left), max(0, top)
        x1, y1 = min(canvas.shape[1], left + width), min(canvas.shape[0], top + height)
        if x0 < x1 and y0 < y1:
            part = shape[y0 - top : y1 - top, x0 - left : x1 - left] > 0.5
            canvas[y0:y1, x0:x1] |= part


class Fit(NamedTuple):
    """How well so many pieces explain a patch: samples it gets wrong, and where they stand."""

    error: float
    laid: tuple[Laid, ...]


def foot(spot: Spot, eye: Eye, chart: Chart) -> tuple[float, float]:
    """Give where a spot's ground shows on the chart, as column and row."""
    return chart.sample_of(*_seen(spot.x, spot.y, spot.height, eye, chart.height))


def place_of(column: float, row: float, spot: Spot, eye: Eye, chart: Chart) -> tuple[float, float]:
    """Give the place on the spot's ground that shows at a sample of the chart."""
    x, y = chart.place_of(column, row)
    share = (eye.z - spot.height) / (eye.z - chart.height)
    return (eye.x + (x - eye.x) * share, eye.y + (y - eye.y) * share)


def _seen(x: float, y: float, z: float, eye: Eye, height: float) -> tuple[float, float]:
    """Give where a point `z` up shows on the plane at that height."""
    share = (eye.z - height) / (eye.z - z)
    return (eye.x + (x - eye.x) * share, eye.y + (y - eye.y) * share)


@functools.lru_cache(maxsize=512)
def stencils(wood: Wood, spot: Spot, eye: Eye, chart: Chart) -> Stencils:
    """Give a piece's outlines on a spot, at every turn it may stand."""
    round_after = 90.0 if wood.width == wood.depth and wood.form == "block" else 180.0
    turns = (0.0,) if wood.is_round else tuple(np.arange(0.0, round_after, ANGLES))
    rings = [rims_of(wood, spot, eye, chart, math.radians(turn)) for turn in turns]
    low = np.floor(np.min([np.min(ring, axis=(0, 1)) for ring in rings], axis=0)).astype(int) - 1
    high = np.ceil(np.max([np.max(ring, axis=(0, 1)) for ring in rings], axis=0)).astype(int) + 2
    covers = [_filled(ring.reshape(-1, 2), low, high) for ring in rings]
    bases = [_filled(ring[0], low, high) for ring in rings]
    return Stencils(wood, np.array(covers), np.array(bases), (int(-low[0]), int(-low[1])))


def rims_of(wood: Wood, spot: Spot, eye: Eye, chart: Chart, turn: float) -> NDArray[np.float64]:
    """Give where a piece's rims show on the chart, from its foot up, in samples from its middle."""
    if wood.is_round:
        ways = np.arange(20) * math.tau / 20
        rim = np.column_stack((np.cos(ways), np.sin(ways)))
    else:
        rim = np.array([(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)])
    cos, sin = math.cos(turn), math.sin(turn)
    below = np.array((eye.x, eye.y))
    found = []
    for rise, across, along in RINGS[wood.form]:
        size = (across * wood.width / 2, along * wood.depth / 2)
        flat = np.add((rim * size) @ np.array([(cos, sin), (-sin, cos)]), (spot.x, spot.y))
        share = (eye.z - chart.height) / (eye.z - spot.height - rise * wood.height)
        seen = (flat - below) * share + below
        found.append((seen - (chart.left, chart.top)) / chart.step)
    return np.asarray(np.array(found) - np.array(foot(spot, eye, chart)))


def _filled(outline: NDArray[np.float64], low: NDArray[np.int_], high: NDArray[np.int_]) -> Field:
    """Give the hull of points on a grid from `low` up to `high`."""
    cover = np.zeros((high[1] - low[1], high[0] - low[0]), np.uint8)
    hull = cv2.convexHull(((outline - low) * 16).round().astype(np.int32))
    cv2.fillConvexPoly(cover, hull, 1, cv2.LINE_8, 4)
    return cover.astype(np.float32)


class Patch(NamedTuple):
    """A window of the chart round a spot: what changed there, and what may be either way."""

    left: int
    top: int
    mask: NDArray[np.bool_]
    open: NDArray[np.bool_]
    """Samples that count neither for nor against: other pieces' own, or hidden ones."""
    allowed: NDArray[np.bool_]
    """Where a foot may stand."""


def fit(
    patch: Patch, kind: Stencils, count: int, fewer: Sequence[Laid] = (), enough: float = math.inf
) -> Fit:
    """Give the best way to lay `count` pieces over a patch, and how many samples stay wrong.

    `fewer` is how one piece less was laid, to begin with. What gets more than `enough` wrong at
    once is not tried for longer.
    """
    laid = list(fewer)
    while len(laid) < count:
        one = _best(patch, kind, laid)
        if one is None:
            return Fit(math.inf, ())
        laid.append(one)
    at_once = _wrong(patch, laid)
    if count < 2 or at_once > enough:
        return Fit(at_once, tuple(laid))
    for _ in range(ROUNDS):
        before = list(laid)
        for number in range(count):
            others = laid[:number] + laid[number + 1 :]
            laid[number] = _best(patch, kind, others) or laid[number]
        if laid == before:
            break
    return Fit(_wrong(patch, laid), tuple(laid))


def _wrong(patch: Patch, laid: Sequence[Laid]) -> float:
    """Give how many samples pieces that are laid so get wrong."""
    covered = np.zeros(patch.mask.shape, np.bool_)
    for one in laid:
        one.paint(covered)
    wrong = (covered != patch.mask) & ~patch.open
    return float(np.count_nonzero(wrong)) + _crowded(patch, laid)


def _crowded(patch: Patch, laid: Sequence[Laid]) -> float:
    """Give what it costs that pieces stand in each other."""
    if len(laid) < 2:
        return 0.0
    taken = np.zeros(patch.mask.shape, np.bool_)
    cost = 0.0
    for one in laid:
        own = np.zeros(patch.mask.shape, np.bool_)
        one.paint(own, base=True)
        cost += max(0.0, float((own & taken).sum()) - SLACK * one.stencils.wood.footprint)
        taken |= own
    return TOUCH * cost


def _best(patch: Patch, kind: Stencils, others: Sequence[Laid]) -> Laid | None:
    """Give the place of one more piece that explains most; None where there is no room."""
    covered = np.zeros(patch.mask.shape, np.bool_)
    taken = np.zeros(patch.mask.shape, np.bool_)
    allowed = patch.allowed.copy()
    rows, columns = np.arange(allowed.shape[0])[:, None], np.arange(allowed.shape[1])
    for one in others:
        one.paint(covered)
        one.paint(taken, base=True)
        wood = one.stencils.wood
        near = NEAREST * min(wood.width, wood.depth)
        allowed &= (rows - one.row) ** 2 + (columns - one.column) ** 2 > near**2
    if not allowed.any():
        return None
    worth = np.where(patch.mask, np.float32(1.0), np.float32(-1.0))
    worth[covered | patch.open] = 0.0
    found = _Gains(worth, taken if others else None, kind)
    every_other = allowed & ((rows % 2 == 0) & (columns % 2 == 0))
    _, _, row, column = found.best(every_other if every_other.any() else allowed)
    beside = allowed & (np.abs(rows - row) <= 1) & (np.abs(columns - column) <= 1)
    _, turn, row, column = found.best(beside if beside.any() else allowed)
    return Laid(kind, turn, column, row)


class _Gains:
    """How much a piece explains at each place and turn."""

    def __init__(self, worth: Field, taken: NDArray[np.bool_] | None, kind: Stencils) -> None:
        turns, height, width = kind.covers.shape
        ax, ay = kind.anchor
        rows, columns = worth.shape

        def windows(field: Field | NDArray[np.bool_]) -> Field:
            wide = np.zeros((rows + height - 1, columns + width - 1), np.float32)
            wide[ay : ay + rows, ax : ax + columns] = field
            return np.asarray(sliding_window_view(wide, (height, width)))

        self._worth = windows(worth)
        self._covers = kind.covers.reshape(turns, -1)
        self._taken: Field | None = None
        if taken is not None:
            self._taken = windows(taken)
            self._bases = kind.bases.reshape(turns, -1)
            self._slack = SLACK * kind.wood.footprint

    def best(self, allowed: NDArray[np.bool_]) -> tuple[float, int, int, int]:
        """Give the largest gain: how much, the turn, row and column."""
        rows, columns = np.nonzero(allowed)
        gains = self._worth[rows, columns].reshape(len(rows), -1) @ self._covers.T
        if self._taken is not None:
            # Wood does not go through wood.
            crowded = self._taken[rows, columns].reshape(len(rows), -1) @ self._bases.T
            gains -= TOUCH * np.maximum(0.0, crowded - self._slack)
        place, turn = divmod(int(gains.argmax()), gains.shape[1])
        return float(gains[place, turn]), turn, int(rows[place]), int(columns[place])
