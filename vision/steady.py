"""How a whole picture moved between two frames: a trembling table is no change of what lies on it.

A shift and a small turn are found by least squares over the slopes of the small pictures. Most of
the picture must agree, so a hand or a tile that moves does not count as trembling.
"""

import math
from collections.abc import Iterable
from typing import Final

import cv2
import msgspec
import numpy as np
from numpy.typing import NDArray

from vision.bands import BRIGHT, levelled
from vision.changes import Pixels, Region, Slack
from vision.fitting import Floats
from vision.values import Corners

MOST_PX: Final = 2.5
"""Small pixels that a picture may have moved; beyond, the camera was knocked."""

STEEP: Final = 6.0
"""Grey levels a small pixel from which a slope tells where the picture is."""

FEWEST: Final = 200
"""So many steep pixels are needed."""

MOST_POINTS: Final = 2000
"""And so many are enough, from all over the picture."""

ROUNDS: Final = 2
FITS: Final = 3


class Sway(msgspec.Struct, frozen=True):
    """How a small picture has moved: to the right, down, and turned about its middle, radians."""

    right: float
    down: float
    turn: float
    width: int
    height: int

    @property
    def most(self) -> float:
        """How far anything in the small picture moved at most."""
        reach = math.hypot(self.width, self.height) / 2
        return math.hypot(self.right, self.down) + abs(self.turn) * reach

    def way(self, factor: int = 1) -> Floats:
        """Give the matrix from where things were to where they are, in pixels of the whole."""
        c, s = math.cos(self.turn), math.sin(self.turn)
        middle = (np.array([self.width, self.height]) * factor - 1) / 2
        turn = np.array([[c, -s], [s, c]])
        shift = np.array([self.right, self.down]) * factor + middle - turn @ middle
        return np.column_stack([turn, shift])

    def steadied(self, small: Pixels) -> Pixels:
        """Give a small picture as it would be had nothing trembled."""
        size = (self.width, self.height)
        flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
        border = cv2.BORDER_REPLICATE
        moved = cv2.warpAffine(small, self.way(), size, flags=flags, borderMode=border)
        return np.asarray(moved, dtype=np.uint8)

    def back(self, corners: Corners, factor: int) -> Corners:
        """Give where a tag of this frame would show had nothing trembled."""
        way = self.way(factor)
        rows = (np.asarray(corners) - way[:, 2]) @ way[:, :2]
        a, b, c, d = ((float(x), float(y)) for x, y in rows)
        return (a, b, c, d)

    def on(self, regions: Iterable[Region], factor: int, width: int, height: int) -> list[Region]:
        """Give regions of a steady picture as this frame shows them."""
        way = self.way(factor)
        found = []
        for left, top, right, bottom in regions:
            square = np.array([(left, top), (right, top), (right, bottom), (left, bottom)])
            rows = square @ way[:, :2].T + way[:, 2]
            (x0, y0), (x1, y1) = np.floor(rows.min(axis=0)), np.ceil(rows.max(axis=0))
            found.append(
                (max(0, int(x0)), max(0, int(y0)), min(width, int(x1)), min(height, int(y1)))
            )
        return found


def edge_slack(small: Pixels, share: float) -> Slack:
    """Give by how much small pixels may differ at edges: that share of what is round about."""
    near = np.ones((3, 3), np.uint8)
    span = cv2.subtract(cv2.dilate(small, near), cv2.erode(small, near))
    return np.asarray(cv2.convertScaleAbs(span, alpha=share), dtype=np.uint8)


def find_sway(small: Pixels, before: Pixels) -> Sway | None:
    """Give how a small picture moved since the earlier one; None where most does not agree."""
    height, width = small.shape
    level = _soft(levelled(before, small, burnt=False))
    now = _soft(small)
    slope_x = np.asarray(cv2.Sobel(level, cv2.CV_32F, 1, 0, scale=1 / 8))
    slope_y = np.asarray(cv2.Sobel(level, cv2.CV_32F, 0, 1, scale=1 / 8))
    edge = 4
    steep = (np.abs(slope_x) + np.abs(slope_y) > STEEP) & (level < BRIGHT) & (now < BRIGHT)
    steep[:edge] = steep[-edge:] = False
    steep[:, :edge] = steep[:, -edge:] = False
    rows, columns = np.nonzero(steep)
    if len(rows) < FEWEST:
        return None
    thin = max(1, len(rows) // MOST_POINTS)
    rows, columns = rows[::thin], columns[::thin]
    x, y = columns - (width - 1) / 2, rows - (height - 1) / 2
    gx, gy = slope_x[rows, columns], slope_y[rows, columns]
    # Grey that came is slope times what moved away.
    slopes = -np.column_stack([gx, gy, gy * x - gx * y]).astype(np.float64)
    there = level[rows, columns].astype(np.float64)
    sway = np.zeros(3)
    for _ in range(ROUNDS):
        here = _sampled(now, x, y, sway)
        sway = sway + _fit(slopes, here - there)
        found = Sway(float(sway[0]), float(sway[1]), float(sway[2]), width, height)
        if found.most > MOST_PX:
            return None
    return found


def _soft(small: Pixels) -> NDArray[np.float32]:
    """Give a picture without what is too fine to be followed."""
    return np.asarray(cv2.GaussianBlur(small, (3, 3), 0), dtype=np.float32)


def _sampled(now: NDArray[np.float32], x: Floats, y: Floats, sway: Floats) -> Floats:
    """Give the grey of the later picture where the steep pixels should be now."""
    height, width = now.shape
    right, down, turn = sway
    columns = x - turn * y + right + (width - 1) / 2
    rows = y + turn * x + down + (height - 1) / 2
    found = cv2.remap(
        now, columns.astype(np.float32)[None], rows.astype(np.float32)[None], cv2.INTER_LINEAR
    )
    return np.asarray(found, dtype=np.float64).ravel()


def _fit(slopes: Floats, grey: Floats) -> Floats:
    """Give the step that explains most of the grey; what a hand or a tile changed is left out."""
    keep = np.ones(len(grey), dtype=np.bool_)
    step: Floats = np.zeros(3)
    for _ in range(FITS):
        kept = slopes[keep]
        normal = kept.T @ kept + 1e-6 * np.eye(3)
        step = np.asarray(np.linalg.solve(normal, kept.T @ grey[keep]), dtype=np.float64)
        rest = np.abs(grey - slopes @ step)
        keep = rest <= max(2.0, 2.5 * float(np.median(rest)))
    return step
