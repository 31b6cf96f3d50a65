"""How lakes and terrains of Titicaca are drawn: by glyph first, then by colour."""

import math
from typing import Final

import pygame

from companion.drawing import shapes
from companion.drawing.hexmap import hex_outline
from companion.drawing.look import Badge, Colour, blend, colour, ink_on
from engines.titicaca.tiles import Terrain

WATER: Final = colour("#2E7FA8")
GROUND: Final[dict[Terrain, Colour]] = {
    Terrain.FOREST: colour("#3F6B44"),
    Terrain.MOUNTAIN: colour("#8B8784"),
    Terrain.SAVANNA: colour("#D9A95B"),
    Terrain.PAMPA: colour("#C9C08A"),
    Terrain.MEADOW: colour("#8DB562"),
}
STICK: Final = colour("#14110F")
"""The border sticks are black."""
STICK_RIM: Final = colour("#EFE3C8")


def hex_picture(terrain: Terrain | None, edge: int) -> pygame.Surface:
    """Give one hex of the land; None is a lake."""

    def paint(surface: pygame.Surface, scale: int) -> None:
        n = edge * scale
        middle = (surface.get_width() / 2, surface.get_height() / 2)
        ground = WATER if terrain is None else GROUND[terrain]
        pygame.draw.polygon(surface, blend(ground, (0, 0, 0), 0.4), hex_outline(middle, n))
        pygame.draw.polygon(surface, ground, hex_outline(middle, n * 0.955))
        paint_glyphs(surface, terrain, middle, n, ground)

    size = (math.ceil(edge * math.sqrt(3)) + 1, edge * 2 + 1)
    return shapes.smooth(("titicaca-hex", terrain), size, paint)


def paint_glyphs(
    surface: pygame.Surface,
    terrain: Terrain | None,
    middle: tuple[float, float],
    n: float,
    ground: Colour,
) -> None:
    """Paint the sign of a terrain along the rim, so that a village does not hide it."""
    dark, light = blend(ground, (0, 0, 0), 0.42), blend(ground, (255, 255, 255), 0.45)
    line = max(1, round(n * 0.055))
    turns = [math.tau * step / 6 for step in range(6)]
    spots = [
        (middle[0] + 0.64 * n * math.cos(t), middle[1] + 0.64 * n * math.sin(t)) for t in turns
    ]
    match terrain:
        case None:
            for x, y in spots:
                wave = [(x + n * d * 0.05, y + n * 0.04 * math.sin(d * 1.3)) for d in range(-4, 5)]
                pygame.draw.lines(surface, light, False, wave, line)
        case Terrain.FOREST:
            for x, y in spots:
                crown = [
                    (x, y - n * 0.18),
                    (x + n * 0.13, y + n * 0.1),
                    (x - n * 0.13, y + n * 0.1),
                ]
                pygame.draw.polygon(surface, dark, crown)
        case Terrain.MOUNTAIN:
            for x, y in spots[::2]:
                foot = y + n * 0.16
                peak = [(x - n * 0.24, foot), (x, y - n * 0.24), (x + n * 0.24, foot)]
                pygame.draw.polygon(surface, dark, peak)
                cap = [
                    (x - n * 0.09, y - n * 0.09),
                    (x, y - n * 0.24),
                    (x + n * 0.09, y - n * 0.09),
                ]
                pygame.draw.polygon(surface, light, cap)
        case Terrain.SAVANNA:
            # A flat crown on a thin trunk.
            for x, y in spots[1::2]:
                top = pygame.Rect(0, 0, n * 0.4, n * 0.13)
                top.center = (round(x), round(y - n * 0.08))
                pygame.draw.ellipse(surface, dark, top)
                pygame.draw.line(surface, dark, (x, y - n * 0.08), (x, y + n * 0.16), line)
        case Terrain.PAMPA:
            for x, y in spots:
                for dx in (-0.11, 0.0, 0.11):
                    root = (x + n * dx * 0.3, y + n * 0.11)
                    pygame.draw.line(surface, dark, root, (x + n * dx, y - n * 0.12), line)
        case Terrain.MEADOW:
            for x, y in spots:
                for t in turns:
                    petal = (x + n * 0.07 * math.cos(t), y + n * 0.07 * math.sin(t))
                    pygame.draw.circle(surface, light, petal, n * 0.04)
                pygame.draw.circle(surface, dark, (x, y), n * 0.035)


def village_picture(badge: Badge, side: int) -> pygame.Surface:
    """Give a village: a dark disc with its player's shape in the colour of the box."""

    def paint(surface: pygame.Surface, scale: int) -> None:
        pygame.draw.ellipse(surface, (20, 26, 34), surface.get_rect())
        sign = shapes.badge(badge, surface.get_width() * 3 // 4)
        surface.blit(sign, sign.get_rect(center=surface.get_rect().center))

    return shapes.smooth(("titicaca-village", badge.colour, badge.shape), (side, side), paint)


def temple_picture(badge: Badge, side: int) -> pygame.Surface:
    """Give a temple: three steps in its player's colour."""
    ink = ink_on(badge.colour)

    def paint(surface: pygame.Surface, scale: int) -> None:
        n = surface.get_width()
        for step, shade in ((0, ink), (1, badge.colour)):
            pad = step * n * 0.07
            for low, wide in ((1.0, 1.0), (0.72, 0.68), (0.44, 0.36)):
                half = wide * n / 2 - pad
                top = n * (low - 0.36) + pad
                place = pygame.Rect(n / 2 - half, top, 2 * half, n * low - pad - top)
                pygame.draw.rect(surface, shade, place)

    return shapes.smooth(("titicaca-temple", badge.colour), (side, side), paint)
