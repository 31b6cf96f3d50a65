"""What grows and what opens, drawn large: the five crops, and the leaf and the seed of the windows.

On the board a crop is its level in dots (`signs.crop_sign`); here there is room for the plant too.
"""

import math
from collections.abc import Callable
from typing import Final

import pygame

from companion.drawing import shapes
from companion.drawing.look import Colour, blend
from companion.kits.tiwanaku.pachamama.wheel import Window
from companion.kits.tiwanaku.screens.signs import CROP_GROUND, at

Draw = Callable[[pygame.Surface, float, Colour, Colour], None]
PALE: Final = (255, 250, 238)


def crop_picture(crop: int, side: int) -> pygame.Surface:
    """Give a crop as its plant on a disc of its colour, its level in dots below."""
    ground = CROP_GROUND[crop]
    dark = blend(ground, (0, 0, 0), 0.55)

    def paint(surface: pygame.Surface, scale: int) -> None:
        n = float(side * scale)
        middle = (n / 2, n / 2)
        pygame.draw.circle(surface, dark, middle, n * 0.49)
        pygame.draw.circle(surface, ground, middle, n * 0.46)
        PLANTS[crop](surface, n, PALE, dark)
        gap = 0.105
        for i in range(crop):
            x = n * (0.5 + gap * (i - (crop - 1) / 2))
            pygame.draw.circle(surface, dark, (x, n * 0.82), n * 0.045)
            pygame.draw.circle(surface, PALE, (x, n * 0.82), n * 0.034)

    return shapes.smooth(("plant", crop), (side, side), paint)


def window_picture(window: Window, side: int, ink: Colour) -> pygame.Surface:
    """Give the sign of a window: a leaf for Discovery, a seed for Divination."""

    def paint(surface: pygame.Surface, scale: int) -> None:
        n = float(side * scale)
        line = max(2, round(n * 0.045))
        if window is Window.DISCOVERY:
            outline = leaf((0.2, 0.86), (0.84, 0.1), 0.26)
            pygame.draw.polygon(surface, ink, at(n, *outline), line)
            pygame.draw.lines(surface, ink, False, at(n, (0.12, 0.96), (0.7, 0.27)), line)
            for x, y, dx, dy in ((0.36, 0.68, 0.2, 0.0), (0.5, 0.51, 0.2, -0.02)):
                pygame.draw.lines(surface, ink, False, at(n, (x, y), (x + dx, y + dy)), line)
                pygame.draw.lines(surface, ink, False, at(n, (x, y), (x - dy * 2, y - dx)), line)
        else:
            body = pygame.Rect(0.26 * n, 0.36 * n, 0.48 * n, 0.56 * n)
            pygame.draw.ellipse(surface, ink, body, line)
            pygame.draw.polygon(surface, ink, at(n, *leaf((0.5, 0.38), (0.82, 0.06), 0.1)))
            pygame.draw.polygon(surface, ink, at(n, *leaf((0.5, 0.38), (0.22, 0.12), 0.09)))
            pygame.draw.circle(surface, ink, (0.5 * n, 0.64 * n), n * 0.07)

    return shapes.smooth(("window sign", window, ink), (side, side), paint)


Point = tuple[float, float]


def leaf(foot: Point, tip: Point, belly: float) -> list[Point]:
    """Give the outline of a leaf from its foot to its tip, so wide at its middle."""
    dx, dy = tip[0] - foot[0], tip[1] - foot[1]
    length = math.hypot(dx, dy)
    nx, ny = -dy / length * belly, dx / length * belly
    steps = [i / 12 for i in range(13)]
    swell = [math.sin(math.pi * t) ** 0.8 if 0 < t < 1 else 0.0 for t in steps]
    one = [
        (foot[0] + dx * t + nx * s, foot[1] + dy * t + ny * s)
        for t, s in zip(steps, swell, strict=True)
    ]
    other = [
        (foot[0] + dx * t - nx * s, foot[1] + dy * t - ny * s)
        for t, s in zip(steps, swell, strict=True)
    ]
    return one + other[::-1]


def _sweet_potato(s: pygame.Surface, n: float, ink: Colour, dark: Colour) -> None:
    pygame.draw.polygon(s, ink, at(n, *leaf((0.16, 0.6), (0.84, 0.3), 0.2)))
    for x, y in ((0.36, 0.5), (0.5, 0.4), (0.56, 0.52), (0.68, 0.36)):
        pygame.draw.lines(s, dark, False, at(n, (x - 0.035, y + 0.01), (x + 0.035, y - 0.02)), 5)


def _coca(s: pygame.Surface, n: float, ink: Colour, dark: Colour) -> None:
    line = max(3, round(n * 0.025))
    pygame.draw.lines(s, ink, False, at(n, (0.5, 0.74), (0.5, 0.2)), line)
    for foot, tip in (
        ((0.5, 0.66), (0.2, 0.44)),
        ((0.5, 0.66), (0.8, 0.44)),
        ((0.5, 0.44), (0.26, 0.2)),
        ((0.5, 0.44), (0.74, 0.2)),
        ((0.5, 0.34), (0.5, 0.08)),
    ):
        pygame.draw.polygon(s, ink, at(n, *leaf(foot, tip, 0.085)))


def _chili(s: pygame.Surface, n: float, ink: Colour, dark: Colour) -> None:
    outer, inner = [], []
    for i in range(13):
        t = i / 12
        turn = math.radians(-60 + 150 * t)
        x, y = 0.34 + 0.36 * math.cos(turn), 0.4 + 0.3 * math.sin(turn)
        wide = 0.1 * (1 - t) ** 0.7
        outer.append((x + wide * math.cos(turn), y + wide * math.sin(turn)))
        inner.append((x - wide * math.cos(turn), y - wide * math.sin(turn)))
    pygame.draw.polygon(s, ink, at(n, *outer, *inner[::-1]))
    stalk = at(n, (0.52, 0.15), (0.47, 0.1), (0.4, 0.12))
    pygame.draw.lines(s, ink, False, stalk, max(4, round(n * 0.04)))


def _maize(s: pygame.Surface, n: float, ink: Colour, dark: Colour) -> None:
    pygame.draw.ellipse(s, ink, pygame.Rect(0.37 * n, 0.1 * n, 0.26 * n, 0.6 * n))
    for row in range(7):
        for column in range(3):
            x, y = 0.44 + 0.06 * column, 0.2 + 0.062 * row
            pygame.draw.circle(s, dark, (x * n, y * n), n * 0.014)
    for tip in ((0.2, 0.32), (0.8, 0.32)):
        pygame.draw.polygon(s, ink, at(n, *leaf((0.5, 0.74), tip, 0.075)))


def _quinoa(s: pygame.Surface, n: float, ink: Colour, dark: Colour) -> None:
    line = max(3, round(n * 0.025))
    pygame.draw.lines(s, ink, False, at(n, (0.5, 0.74), (0.5, 0.2)), line)
    for row in range(6):
        reach = 0.05 + 0.03 * row
        y = 0.14 + 0.085 * row
        for x in (-reach, 0.0, reach):
            pygame.draw.circle(s, ink, ((0.5 + x) * n, (y + abs(x) * 0.3) * n), n * 0.045)
    for tip in ((0.28, 0.68), (0.72, 0.68)):
        pygame.draw.polygon(s, ink, at(n, *leaf((0.5, 0.74), tip, 0.035)))


PLANTS: Final[dict[int, Draw]] = {
    1: _sweet_potato,
    2: _coca,
    3: _chili,
    4: _maize,
    5: _quinoa,
}
