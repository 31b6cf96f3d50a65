"""Places that keep moving: a candle, a screen, a cat's tail. In time the rest is looked at."""

from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.changes import Change, Mask
from vision.memory import centre
from vision.values import Corners

BLOCK: Final = 4
"""Small pixels along a block: what moves about does not come by every pixel each time."""

LEAST: Final = 2
"""Small pixels of a block that must move; fewer are noise."""

FRINGE: Final = 2
"""Blocks round those that keep moving, which it reaches only now and then."""

PAUSE_SECONDS: Final = 2.0
"""What swings comes back to a place within this time."""

MOST: Final = 0.2
MOST_PLACES: Final = 3
"""Where a larger share of the picture keeps moving, or in more places, nothing is left out: it is
the camera, whose lens hunts or which trembles at every edge, or people are busy all over."""


class MovingPlaces:
    """Knows where it has moved again and again for longer than anybody's patience.

    Only while the picture never rests: people who lay one piece after the other let it rest in
    between, and then all of it can be looked at.
    """

    def __init__(self, patience_seconds: float, still_seconds: float) -> None:
        self.mask: Mask | None = None
        """Small pixels that keep moving; None where there are none."""
        self._patience = patience_seconds
        self._still = still_seconds
        self._moved_at = 0.0
        self._began: NDArray[np.float64] | None = None
        self._last: NDArray[np.float64] = np.empty(0)

    def take(self, moving: Change, now: float) -> None:
        """Take what has moved since the last frame."""
        if not moving.parts:
            if now - self._moved_at >= self._still:
                self.forget()
            return
        self._moved_at = now
        if self._began is None:
            rows, columns = (-(-size // BLOCK) for size in moving.mask.shape)
            self._began = np.full((rows, columns), now)
            self._last = np.full((rows, columns), -np.inf)
        moved = _blocks(moving.mask)
        self._began[moved & (now - self._last > PAUSE_SECONDS)] = now
        self._last[moved] = now
        is_restless = now - self._last <= PAUSE_SECONDS
        keeps = _grown(is_restless & (self._last - self._began >= self._patience), FRINGE)
        is_here = 0 < np.count_nonzero(keeps) <= MOST * keeps.size and _count(keeps) <= MOST_PLACES
        self.mask = _pixels(keeps, moving.mask) if is_here else None

    def forget(self) -> None:
        """Start anew: the picture rests, or shows everything otherwise."""
        self.mask = self._began = None

    def hold(self, corners: Corners, factor: int) -> bool:
        """Tell whether a tag of the whole picture, `factor` times larger, is in such a place."""
        if self.mask is None:
            return False
        x, y = (int(value / factor) for value in centre(corners))
        height, width = self.mask.shape
        return bool(self.mask[min(max(y, 0), height - 1), min(max(x, 0), width - 1)])


def _blocks(mask: Mask) -> NDArray[np.bool_]:
    """Give the blocks in which pixels are set, and those beside them."""
    height, width = mask.shape
    padded = cv2.copyMakeBorder(mask, 0, -height % BLOCK, 0, -width % BLOCK, cv2.BORDER_CONSTANT)
    rows, columns = (size // BLOCK for size in padded.shape)
    counts = np.count_nonzero(padded.reshape(rows, BLOCK, columns, BLOCK), axis=(1, 3))
    return _grown(counts >= LEAST, 1)


def _grown(blocks: NDArray[np.bool_], by: int) -> NDArray[np.bool_]:
    size = 2 * by + 1
    return np.asarray(cv2.dilate(blocks.astype(np.uint8), np.ones((size, size))), dtype=np.bool_)


def _count(blocks: NDArray[np.bool_]) -> int:
    """Give how many places there are, blocks that touch being one."""
    return cv2.connectedComponents(blocks.astype(np.uint8), connectivity=8)[0] - 1


def _pixels(blocks: NDArray[np.bool_], like: Mask) -> Mask:
    height, width = like.shape
    whole = blocks.repeat(BLOCK, axis=0).repeat(BLOCK, axis=1)[:height, :width]
    return np.where(whole, np.uint8(255), np.uint8(0))
