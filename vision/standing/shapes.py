"""How many pieces of a kind a patch of changed table may be: outlines laid over it, seen aslant."""

import functools
import math
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import cv2
import numpy as np
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


class Stencil(NamedTuple):
    """The outline of a piece seen aslant, on a grid; its foot's middle is at `anchor`."""

    cover: Field
    base: Field
    """Its footprint alone, on the same grid."""
    anchor: tuple[int, int]
    wood: Wood

    @property
    def area(self) -> float:
        """How many samples it covers."""
        return float(self.cover.sum())


class Laid(NamedTuple):
    """A stencil laid on a chart: its foot's middle as column and row."""

    stencil: Stencil
    column: int
    row: int

    def paint(self, canvas: NDArray[np.bool_], base: bool = False) -> None:
        """Mark what it covers, or its footprint alone."""
        shape = self.stencil.base if base else self.stencil.cover
        ax, ay = self.stencil.anchor
        height, width = self.stencil.cover.shape
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
def stencils(wood: Wood, spot: Spot, eye: Eye, chart: Chart) -> tuple[Stencil, ...]:
    """Give a piece's outlines on a spot, one for each turn it may stand at."""
    if wood.is_round:
        turns: Sequence[float] = (0.0,)
    else:
        round_after = 90.0 if wood.width == wood.depth and wood.form == "block" else 180.0
        turns = tuple(np.arange(0.0, round_after, ANGLES))
    return tuple(_stencil(wood, spot, eye, chart, math.radians(turn)) for turn in turns)


def _stencil(wood: Wood, spot: Spot, eye: Eye, chart: Chart, turn: float) -> Stencil:
    if wood.is_round:
        ways = np.arange(20) * math.tau / 20
        rim = np.column_stack((np.cos(ways), np.sin(ways)))
    else:
        rim = np.array([(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)])
    cos, sin = math.cos(turn), math.sin(turn)
    middle = np.array(foot(spot, eye, chart))
    start = np.array((chart.left, chart.top))
    points = []
    for rise, across, along in RINGS[wood.form]:
        size = (across * wood.width / 2, along * wood.depth / 2)
        flat = (rim * size) @ np.array([(cos, sin), (-sin, cos)])
        z = spot.height + rise * wood.height
        share = (eye.z - chart.height) / (eye.z - z)
        away = np.array((eye.x, eye.y))
        points.append(((np.add(flat, (spot.x, spot.y)) - away) * share + away - start) / chart.step)
    outline = np.concatenate(points) - middle
    low = np.floor(outline.min(axis=0)).astype(int) - 1
    high = np.ceil(outline.max(axis=0)).astype(int) + 2
    cover = np.zeros((high[1] - low[1], high[0] - low[0]), np.uint8)
    cv2.fillConvexPoly(cover, _hull(outline - low), 1, cv2.LINE_8, 4)
    base = np.zeros_like(cover)
    cv2.fillConvexPoly(base, _hull(points[0] - middle - low), 1, cv2.LINE_8, 4)
    anchor = (int(-low[0]), int(-low[1]))
    return Stencil(cover.astype(np.float32), base.astype(np.float32), anchor, wood)


def _hull(points: NDArray[np.float64]) -> NDArray[np.int32]:
    return np.asarray(cv2.convexHull((points * 16).round().astype(np.int32)), dtype=np.int32)


class Patch(NamedTuple):
    """A window of the chart round a spot: what changed there, and what may be either way."""

    left: int
    top: int
    mask: NDArray[np.bool_]
    open: NDArray[np.bool_]
    """Samples that count neither for nor against: other pieces' own, or hidden ones."""
    allowed: NDArray[np.bool_]
    """Where a foot may stand."""


def fit(patch: Patch, kinds: Sequence[Stencil], count: int) -> Fit:
    """Give the best way to lay `count` pieces over a patch, and how many samples stay wrong."""
    laid: list[Laid] = []
    for _ in range(count):
        one = _best(patch, kinds, laid)
        if one is None:
            return Fit(math.inf, ())
        laid.append(one)
    for _ in range(ROUNDS if count > 1 else 0):
        for number in range(count):
            others = laid[:number] + laid[number + 1 :]
            laid[number] = _best(patch, kinds, others) or laid[number]
    covered = np.zeros(patch.mask.shape, np.bool_)
    for one in laid:
        one.paint(covered)
    wrong = (covered != patch.mask) & ~patch.open
    return Fit(float(wrong.sum()) + _crowded(patch, laid), tuple(laid))


def _crowded(patch: Patch, laid: Sequence[Laid]) -> float:
    """Give what it costs that pieces stand in each other."""
    taken = np.zeros(patch.mask.shape, np.bool_)
    cost = 0.0
    for one in laid:
        own = np.zeros(patch.mask.shape, np.bool_)
        one.paint(own, base=True)
        cost += max(0.0, float((own & taken).sum()) - SLACK * one.stencil.wood.footprint)
        taken |= own
    return TOUCH * cost


def _best(patch: Patch, kinds: Sequence[Stencil], others: Sequence[Laid]) -> Laid | None:
    """Give the place of one more piece that explains most; None where there is no room."""
    covered = np.zeros(patch.mask.shape, np.bool_)
    allowed = patch.allowed.copy()
    taken = np.zeros(patch.mask.shape, np.bool_)
    rows, columns = np.ogrid[: allowed.shape[0], : allowed.shape[1]]
    for one in others:
        one.paint(covered)
        one.paint(taken, base=True)
        wood = one.stencil.wood
        near = NEAREST * min(wood.width, wood.depth)
        allowed &= (rows - one.row) ** 2 + (columns - one.column) ** 2 > near**2
    if not allowed.any():
        return None
    worth = np.where(patch.mask, np.float32(1.0), np.float32(-1.0))
    worth[covered | patch.open] = 0.0
    best: tuple[float, Laid] | None = None
    for kind in kinds:
        gain = cv2.filter2D(
            worth, cv2.CV_32F, kind.cover, anchor=kind.anchor, borderType=cv2.BORDER_CONSTANT
        )
        gain = np.where(allowed, gain, -1e9)
        if others:
            # Wood does not go through wood.
            crowded = cv2.filter2D(
                taken.astype(np.float32),
                cv2.CV_32F,
                kind.base,
                anchor=kind.anchor,
                borderType=cv2.BORDER_CONSTANT,
            )
            gain -= TOUCH * np.maximum(0.0, crowded - SLACK * kind.wood.footprint)
        at = int(gain.argmax())
        row, column = divmod(at, gain.shape[1])
        if best is None or gain[row, column] > best[0]:
            best = (float(gain[row, column]), Laid(kind, column, row))
    return best[1] if best else None
