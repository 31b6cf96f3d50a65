"""How the hexes of a land tile are painted where an owner tells them: by glyph, then by colour."""

import math
from typing import Final

import pygame

from companion.drawing import lettering, shapes
from companion.drawing.hexmap import hex_outline
from companion.drawing.look import Colour, Look, blend, colour
from companion.kits.box_form import Part
from vision.values import Point

GROUND: Final[dict[str, Colour]] = {
    "forest": colour("#3E6B45"),
    "mountain": colour("#8D8A88"),
    "savanna": colour("#D9A95B"),
    "pampa": colour("#C3C46B"),
    "meadow": colour("#7FB069"),
    "lake": colour("#3F86B5"),
}


def paint(surface: pygame.Surface, look: Look, part: Part, middle: Point, scale: float) -> None:
    """Paint one hex: a terrain, or a lake with its number."""
    top = min(y for _, y in part.outline)
    edge = max(6, round((part.middle[1] - top) * scale))
    kind, _, number = part.value.partition(" ")
    at = (round(middle[0]), round(middle[1]))
    picture = hex_picture(kind, edge)
    surface.blit(picture, picture.get_rect(center=at))
    if number:
        # Beside the sticker, which may lie in the middle.
        below = (at[0], at[1] + edge * 11 // 20) if part.has_sticker else at
        size = max(look.small, edge // 3 if part.has_sticker else edge * 2 // 3)
        lettering.put_line(surface, number, below, size, (255, 255, 255), "bold", "centre")


def hex_picture(kind: str, edge: int) -> pygame.Surface:
    """Give one hex with its glyph."""

    def draw(large: pygame.Surface, scale: int) -> None:
        n = edge * scale
        middle = (large.get_width() / 2, large.get_height() / 2)
        ground = GROUND[kind]
        pygame.draw.polygon(large, blend(ground, (0, 0, 0), 0.45), hex_outline(middle, n))
        pygame.draw.polygon(large, ground, hex_outline(middle, n * 0.955))
        dark, light = blend(ground, (0, 0, 0), 0.45), blend(ground, (255, 255, 255), 0.5)
        for sixth in range(6):
            t = math.tau * sixth / 6
            spot = (middle[0] + n * 0.56 * math.cos(t), middle[1] + n * 0.56 * math.sin(t))
            paint_glyph(large, kind, spot, n, dark, light)

    size = (math.ceil(edge * math.sqrt(3)) + 1, edge * 2 + 1)
    return shapes.smooth(("titicaca-box-hex", kind), size, draw)


def paint_glyph(
    surface: pygame.Surface, kind: str, at: Point, n: float, dark: Colour, light: Colour
) -> None:
    """Paint one sign of a terrain: firs, peaks, flat crowns, tall grass, flowers or waves."""
    x, y = at
    line = max(1, round(n * 0.05))
    match kind:
        case "forest":
            fir = [(x, y - n * 0.18), (x + n * 0.13, y + n * 0.14), (x - n * 0.13, y + n * 0.14)]
            pygame.draw.polygon(surface, dark, fir)
        case "mountain":
            peak = [(x, y - n * 0.17), (x + n * 0.2, y + n * 0.15), (x - n * 0.2, y + n * 0.15)]
            pygame.draw.polygon(surface, dark, peak)
            snow = [(x, y - n * 0.17), (x + n * 0.08, y - n * 0.03), (x - n * 0.08, y - n * 0.03)]
            pygame.draw.polygon(surface, light, snow)
        case "savanna":
            pygame.draw.line(surface, dark, (x, y - n * 0.05), (x, y + n * 0.17), line)
            crown = pygame.Rect(0, 0, n * 0.34, n * 0.14)
            crown.center = (round(x), round(y - n * 0.08))
            pygame.draw.ellipse(surface, dark, crown)
        case "pampa":
            for dx in (-0.12, -0.04, 0.04, 0.12):
                foot, tip = (x + n * dx, y + n * 0.13), (x + n * dx * 1.7, y - n * 0.13)
                pygame.draw.line(surface, dark, foot, tip, line)
        case "meadow":
            for dx, dy in ((-0.1, 0.05), (0.1, 0.05), (0.0, -0.1)):
                pygame.draw.circle(surface, light, (x + n * dx, y + n * dy), n * 0.06)
                pygame.draw.circle(surface, dark, (x + n * dx, y + n * dy), n * 0.025)
        case _:
            wave = [(x + n * d * 0.05, y + n * 0.04 * math.sin(d * 1.3)) for d in range(-4, 5)]
            pygame.draw.lines(surface, light, False, wave, line)
