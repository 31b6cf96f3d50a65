"""Whole pages of texture for backs: told apart without colour, and a shifted print does no harm."""

import math
from collections.abc import Callable, Mapping
from typing import Final

from companion.drawing.look import Colour, colour
from companion.printing.canvas import BLACK, Canvas
from engines.ica.tiles import Layer

Box = tuple[float, float, float, float]
"""Left, top, width, height."""
DOTS: Final = colour("#F4DC7A")
WAVES: Final = colour("#DCE7EC")
HATCH: Final = colour("#8C7B6B")


def _dots(canvas: Canvas, box: Box) -> None:
    left, top, width, height = box
    step = 6.0
    for row in range(1, int(height / step)):
        shift = step / 2 if row % 2 else 0.0
        for column in range(1, int((width - shift) / step)):
            x, y = left + column * step + shift, top + row * step
            canvas.circle(x, y, 1.2, fill=colour("#7A5B12"))


def _waves(canvas: Canvas, box: Box) -> None:
    left, top, width, height = box
    for row in range(1, int(height / 5.0)):
        y = top + row * 5.0
        steps = int(width / 1.5)
        wave = [
            (left + n * width / steps, y + 1.3 * math.sin(n * width / steps * math.tau / 14.0))
            for n in range(steps + 1)
        ]
        canvas.path(wave, line=colour("#3F6F86"), width=0.5)


def _crosshatch(canvas: Canvas, box: Box) -> None:
    for direction in (1.0, -1.0):
        _slanted(canvas, box, 4.0, direction, BLACK, 0.7)


def _checks(canvas: Canvas, box: Box) -> None:
    """Draw the laboratory's back: small rings in squares, as on tiled walls."""
    left, top, width, height = box
    step = 12.0
    for column in range(int(width / step) + 1):
        x = left + column * step
        canvas.path(((x, top), (x, top + height)), line=colour("#3E5E4C"), width=0.5)
    for row in range(int(height / step) + 1):
        y = top + row * step
        canvas.path(((left, y), (left + width, y)), line=colour("#3E5E4C"), width=0.5)
    for row in range(int(height / step)):
        for column in range(int(width / step)):
            x, y = left + (column + 0.5) * step, top + (row + 0.5) * step
            canvas.circle(x, y, 2.6, line=colour("#3E5E4C"), width=0.5)


def _slanted(
    canvas: Canvas, box: Box, step: float, direction: float, ink: Colour, width: float
) -> None:
    """Draw parallel lines at 45 degrees, each cut at the box by itself."""
    left, top, wide, high = box
    for n in range(1, int((wide + high) / step)):
        at = n * step
        start = (at, 0.0) if at <= wide else (wide, at - wide)
        end = (0.0, at) if at <= high else (at - high, high)
        points = [start, end]
        if direction < 0:
            points = [(wide - x, y) for x, y in points]
        canvas.path([(left + x, top + y) for x, y in points], line=ink, width=width)


BACKS: Final[Mapping[Layer, tuple[Colour, Callable[[Canvas, Box], None]]]] = {
    Layer.TOP: (DOTS, _dots),
    Layer.MIDDLE: (WAVES, _waves),
    Layer.BOTTOM: (HATCH, _crosshatch),
}


def draw_back(canvas: Canvas, layer: Layer, box: Box) -> None:
    """Draw the back of a layer's tiles all over a box."""
    ground, texture = BACKS[layer]
    _draw(canvas, ground, texture, box)


def draw_laboratory_back(canvas: Canvas, box: Box) -> None:
    """Draw the back of laboratory tiles all over a box."""
    _draw(canvas, colour("#E2EDE4"), _checks, box)


def _draw(canvas: Canvas, ground: Colour, texture: Callable[[Canvas, Box], None], box: Box) -> None:
    canvas.box(*box, fill=ground)
    with canvas.clipped(*box):
        texture(canvas, box)
