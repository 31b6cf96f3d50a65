"""Small drawings: player shapes, chakana, woven band, the camera's eye, button signs."""

import enum
import functools
import math
from collections.abc import Callable, Hashable

import pygame

from companion.drawing.kept_pictures import KeptPictures
from companion.drawing.look import Badge, Colour, Shape, blend, ink_on
from hardware.values import Button

OVERSIZE = 3
"""Everything is painted this much larger and scaled down once: that is our anti-aliasing."""

Paint = Callable[[pygame.Surface, int], None]

_PICTURES = KeptPictures(24)


def smooth(key: Hashable, size: tuple[int, int], paint: Paint) -> pygame.Surface:
    """Give a picture painted oversize and scaled down, painted once per key."""

    def painted() -> pygame.Surface:
        large = pygame.Surface((size[0] * OVERSIZE, size[1] * OVERSIZE), pygame.SRCALPHA)
        paint(large, OVERSIZE)
        return pygame.transform.smoothscale(large, size)

    return _PICTURES.find((key, size), painted)


def shape_points(shape: Shape, side: float) -> list[tuple[float, float]]:
    """Give a shape's outline inside a square of that side."""
    half = side / 2
    match shape:
        case Shape.TRIANGLE:
            return [(half, side * 0.06), (side * 0.98, side * 0.9), (side * 0.02, side * 0.9)]
        case Shape.SQUARE:
            a, b = side * 0.05, side * 0.95
            return [(a, a), (b, a), (b, b), (a, b)]
        case Shape.DIAMOND:
            return [(half, 0), (side, half), (half, side), (0, half)]
        case Shape.STAR:
            ring = [half if i % 2 == 0 else half * 0.45 for i in range(10)]
            turns = [math.pi * (i / 5 - 0.5) for i in range(10)]
            pairs = zip(ring, turns, strict=True)
            return [(half + r * math.cos(t), half * 1.05 + r * math.sin(t)) for r, t in pairs]
        case Shape.DISC:
            turns = [math.tau * i / 40 for i in range(40)]
            return [
                (half + half * 0.9 * math.cos(t), half + half * 0.9 * math.sin(t)) for t in turns
            ]


def badge(badge: Badge, side: int) -> pygame.Surface:
    """Give a player's shape in the player's colour."""

    def paint(surface: pygame.Surface, scale: int) -> None:
        outline = shape_points(badge.shape, side * scale - 2 * scale)
        moved = [(x + scale, y + scale) for x, y in outline]
        pygame.draw.polygon(surface, badge.colour, moved)
        rim = blend(badge.colour, ink_on(badge.colour), 0.45)
        pygame.draw.polygon(surface, rim, moved, max(1, round(side * scale * 0.05)))

    return smooth(("badge", badge.colour, badge.shape), (side, side), paint)


@functools.cache
def chakana_points(side: int) -> tuple[tuple[int, int], ...]:
    """Give the outline of a stepped cross inside a square of that side."""
    steps = (0, 1, 2, 4, 5, 6)
    a, b, c, d, e, f = (round(side * s / 6) for s in steps)
    return (
        (c, a), (d, a), (d, b), (e, b), (e, c), (f, c), (f, d), (e, d), (e, e), (d, e),
        (d, f), (c, f), (c, e), (b, e), (b, d), (a, d), (a, c), (b, c), (b, b), (c, b),
    )  # fmt: skip


def chakana(side: int, ink: Colour, line: int = 0) -> pygame.Surface:
    """Give a stepped cross, filled or as an outline."""

    def paint(surface: pygame.Surface, scale: int) -> None:
        pad = scale * max(1, line)
        points = [(x + pad, y + pad) for x, y in chakana_points(side * scale - 2 * pad)]
        pygame.draw.polygon(surface, ink, points, line * scale)

    return smooth(("chakana", ink, line), (side, side), paint)


def draw_band(surface: pygame.Surface, area: pygame.Rect, inks: tuple[Colour, ...]) -> None:
    """Draw a woven stripe: stepped diamonds in a row, as on an Andean belt."""

    def woven() -> pygame.Surface:
        band = pygame.Surface(area.size, pygame.SRCALPHA)
        step = max(6, area.height * 2)
        middle = band.get_rect().centery
        for i, x in enumerate(range(0, area.width, step)):
            for k in range(4):
                inset = round(step * 0.11 * (3 - k))
                rise = round(area.height / 2 * (k + 1) / 4)
                piece = pygame.Rect(x + step // 2 - inset - 1, middle - rise, 2 * inset + 2, 0)
                piece.height = max(1, 2 * rise)
                band.fill(inks[i % len(inks)], piece)
        return band

    surface.blit(_PICTURES.find(("band", inks, area.size), woven), area)


def draw_frame(surface: pygame.Surface, area: pygame.Rect, ink: Colour, line: int) -> None:
    """Draw a focus frame with stepped corners."""
    s = line * 3
    left, top, right, bottom = area.left, area.top, area.right - 1, area.bottom - 1
    outline = [
        (left + s, top), (right - s, top), (right - s, top + s), (right, top + s),
        (right, bottom - s), (right - s, bottom - s), (right - s, bottom), (left + s, bottom),
        (left + s, bottom - s), (left, bottom - s), (left, top + s), (left + s, top + s),
    ]  # fmt: skip
    pygame.draw.lines(surface, ink, True, outline, line)


class CameraEye(enum.StrEnum):
    """How the camera is."""

    OPEN = "open"
    BUSY = "busy"
    """It waits for hands."""
    SHUT = "shut"
    """There is none."""
    AWAY = "away"
    """There should be one, and it gives no picture."""


def eye(side: int, ink: Colour, state: CameraEye) -> pygame.Surface:
    """Give the sign for how the camera is."""

    def paint(surface: pygame.Surface, scale: int) -> None:
        n = side * scale
        line = max(scale, n // 14)
        lid = pygame.Rect(n * 0.04, n * 0.22, n * 0.92, n * 0.56)
        if state is CameraEye.SHUT:
            pygame.draw.arc(surface, ink, lid, math.pi * 1.05, math.pi * 1.95, line)
            for x in (0.25, 0.5, 0.75):
                drop = n * (0.78 if x == 0.5 else 0.72)
                foot = (n * x + (x - 0.5) * n * 0.2, drop + n * 0.14)
                pygame.draw.line(surface, ink, (n * x, drop), foot, line)
            return
        pygame.draw.ellipse(surface, ink, lid, line)
        if state is CameraEye.AWAY:
            strike_out(surface, ink)
            return
        pygame.draw.circle(
            surface, ink, (n / 2, n / 2), n * 0.17, line if state is CameraEye.BUSY else 0
        )

    return smooth(("eye", ink, state), (side, side), paint)


def strike_out(surface: pygame.Surface, ink: Colour) -> None:
    """Draw a stroke across a sign: what it stands for is not there."""
    n = surface.get_width()
    line = max(1, n // 9)
    pygame.draw.line(surface, ink, (n * 0.14, n * 0.9), (n * 0.86, n * 0.1), line)


def keys_away(side: int, ink: Colour) -> pygame.Surface:
    """Give the sign for buttons that are not there."""

    def paint(surface: pygame.Surface, scale: int) -> None:
        n = side * scale
        line = max(scale, n // 14)
        case = pygame.Rect(n * 0.06, n * 0.24, n * 0.88, n * 0.52)
        pygame.draw.rect(surface, ink, case, line, border_radius=n // 8)
        for x in (0.26, 0.5, 0.74):
            pygame.draw.circle(surface, ink, (n * x, n * 0.5), n * 0.07)
        strike_out(surface, ink)

    return smooth(("keys away", ink), (side, side), paint)


def button_sign(button: Button, side: int, ink: Colour) -> pygame.Surface:
    """Give the sign that stands on a button of the panel."""

    def paint(surface: pygame.Surface, scale: int) -> None:
        n = side * scale
        line = max(scale, n // 8)

        def at(*points: tuple[float, float]) -> list[tuple[float, float]]:
            return [(x * n, y * n) for x, y in points]

        match button:
            case Button.LEFT:
                pygame.draw.polygon(surface, ink, at((0.12, 0.5), (0.8, 0.1), (0.8, 0.9)))
            case Button.RIGHT:
                pygame.draw.polygon(surface, ink, at((0.88, 0.5), (0.2, 0.1), (0.2, 0.9)))
            case Button.OK:
                pygame.draw.lines(
                    surface, ink, False, at((0.1, 0.55), (0.4, 0.85), (0.9, 0.15)), line
                )
            case Button.BACK:
                pygame.draw.line(surface, ink, (0.15 * n, 0.15 * n), (0.85 * n, 0.85 * n), line)
                pygame.draw.line(surface, ink, (0.85 * n, 0.15 * n), (0.15 * n, 0.85 * n), line)
            case Button.UNDO:
                arc = pygame.Rect(n * 0.14, n * 0.24, n * 0.72, n * 0.66)
                pygame.draw.arc(surface, ink, arc, -math.pi * 0.6, math.pi * 0.75, line)
                pygame.draw.polygon(surface, ink, at((0.02, 0.42), (0.42, 0.42), (0.2, 0.08)))
            case Button.HELP:
                box = pygame.Rect(n * 0.22, n * 0.04, n * 0.56, n * 0.5)
                pygame.draw.arc(surface, ink, box, -math.pi * 0.5, math.pi, line)
                pygame.draw.line(surface, ink, (n * 0.5, n * 0.5), (n * 0.5, n * 0.66), line)
                pygame.draw.circle(surface, ink, (n * 0.5, n * 0.88), n * 0.09)

    return smooth(("sign", button, ink), (side, side), paint)
