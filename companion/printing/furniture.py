"""What every page carries besides its drawing: ruler, name, crosses, cutting and gluing lines."""

from collections.abc import Sequence
from typing import Final, TypeAlias

import cv2
import numpy as np

from companion.printing.canvas import BLACK, GREY, Canvas, Place

RULER_MM: Final = 100.0
RULER_HIGH: Final = 8.0
RULER_LONG: Final = RULER_MM + 4.0
"""With the half of its last number."""
CROSS_MM: Final = 5.0
Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, right, bottom."""


def draw_ruler(canvas: Canvas, x: float, y: float, *, is_upright: bool = False) -> None:
    """Draw 100 mm to measure, from (x, y) to the right, or downwards; it is 8 mm broad."""
    with canvas.turned(90.0 if is_upright else 0.0, x, y):
        # Turned by a quarter what is above comes to lie on the right.
        base = y - 3.0 if is_upright else y + 5.0
        start = x + 2.0
        canvas.path(((start, base), (start + RULER_MM, base)), width=0.2)
        for step in range(int(RULER_MM) + 1):
            tall = 4.0 if step % 10 == 0 else 2.8 if step % 5 == 0 else 1.5
            canvas.path(((start + step, base - tall), (start + step, base)), width=0.15)
            if step % 10 == 0:
                canvas.text(start + step, base + 2.6, str(step), 2.3, align=0.5)


def draw_cross(canvas: Canvas, x: float, y: float) -> None:
    """Draw a thin cross: where pages meet its halves on both must make one."""
    canvas.path(((x - CROSS_MM, y), (x + CROSS_MM, y)), line=GREY, width=0.15)
    canvas.path(((x, y - CROSS_MM), (x, y + CROSS_MM)), line=GREY, width=0.15)


def draw_cut(canvas: Canvas, a: Place, b: Place) -> None:
    """Draw a line to cut along."""
    canvas.path((a, b), line=GREY, width=0.15, dash=1.2)


def draw_fold(canvas: Canvas, a: Place, b: Place) -> None:
    """Draw the edge of a flap: another page is glued up to it."""
    canvas.path((a, b), line=BLACK, width=0.12, dash=0.4)


class FreeRoom:
    """Finds room on a page for what nobody drew a place for: mask by millimetre."""

    def __init__(self, width: float, height: float, edge: float) -> None:
        self._taken = np.ones((int(height), int(width)), np.uint8)
        inner = int(np.ceil(edge))
        self._taken[inner : int(height) - inner, inner : int(width) - inner] = 0

    def take(self, outline: Sequence[Place], inside: Box | None = None) -> None:
        """Mark what lies inside an outline as taken, where given only what a box shows of it."""
        fresh = np.zeros_like(self._taken)
        cv2.fillPoly(fresh, [np.round(np.array(outline)).astype(np.int32)], 1)
        if inside is not None:
            left, top, right, bottom = (max(0, round(one)) for one in inside)
            shown = np.zeros_like(fresh)
            shown[top : bottom + 1, left : right + 1] = 1
            fresh &= shown
        self._taken |= fresh

    def take_box(self, left: float, top: float, right: float, bottom: float) -> None:
        """Mark a rectangle as taken."""
        self.take(((left, top), (right, top), (right, bottom), (left, bottom)))

    def find(self, width: float, height: float) -> Place | None:
        """Give the upper left corner of free room, as near to a corner of the page as it gets.

        It is taken from then on. None where there is no such room.
        """
        across, down = int(np.ceil(width)) + 2, int(np.ceil(height)) + 2
        tall, wide = self._taken.shape
        if across > wide or down > tall:
            return None
        sums = cv2.integral(self._taken)
        filled = (sums[down:, across:] - sums[:-down, across:] - sums[down:, :-across]) + sums[
            :-down, :-across
        ]
        ys, xs = np.nonzero(filled == 0)
        if not len(xs):
            return None
        near = np.minimum(xs, wide - across - xs) + np.minimum(ys, tall - down - ys)
        best = int(np.argmin(near))
        x, y = float(xs[best]) + 1.0, float(ys[best]) + 1.0
        self.take_box(x - 1, y - 1, x + across - 1, y + down - 1)
        return (x, y)
