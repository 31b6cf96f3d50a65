"""What is pointed out on the hexes of a board: rings, glows and hatches."""

import math
from collections.abc import Iterable

import pygame

from companion.drawing import shapes
from companion.drawing.hexmap import HexMap, hex_outline
from companion.drawing.look import Colour
from engines.hexes import Hex, neighbours


def draw_ring(
    surface: pygame.Surface, chart: HexMap, at: Hex, ink: Colour, line: int, share: float
) -> None:
    """Draw a ring inside a hex."""
    edge = max(4, round(chart.edge * share))

    def paint(large: pygame.Surface, scale: int) -> None:
        middle = (large.get_width() / 2, large.get_height() / 2)
        outline = hex_outline(middle, (edge - line / 2) * scale)
        dark = hex_outline(middle, (edge - line / 2) * scale)
        pygame.draw.polygon(large, (20, 26, 34, 150), dark, (line + 2) * scale)
        pygame.draw.polygon(large, ink, outline, line * scale)

    picture = shapes.smooth(("ring", ink, line), (edge * 2 + 2, edge * 2 + 2), paint)
    surface.blit(picture, picture.get_rect(center=whole(chart.centre(at))))


def draw_outline(
    surface: pygame.Surface, chart: HexMap, cells: Iterable[Hex], ink: Colour, line: int
) -> None:
    """Draw the rim of several hexes together: what they are one with has no line."""
    inside = frozenset(cells)
    for at in sorted(inside):
        corners = chart.outline(at)
        for number, near in enumerate(neighbours(at)):
            if near not in inside:
                # The first neighbour is in the east, the first corner at the top.
                one, other = corners[(number + 1) % 6], corners[(number + 2) % 6]
                for paint, wide in (((20, 26, 34), line + 2), (ink, line)):
                    pygame.draw.line(surface, paint, whole(one), whole(other), wide)
                    pygame.draw.circle(surface, paint, whole(one), wide // 2)
                    pygame.draw.circle(surface, paint, whole(other), wide // 2)


def draw_dot(surface: pygame.Surface, chart: HexMap, at: Hex, ink: Colour) -> None:
    """Draw the quiet dot of a hex that can be chosen."""
    reach = max(3, round(chart.edge * 0.2))

    def paint(large: pygame.Surface, scale: int) -> None:
        middle = (large.get_width() / 2, large.get_height() / 2)
        pygame.draw.circle(large, (20, 26, 34, 150), middle, (reach + 1) * scale)
        pygame.draw.circle(large, ink, middle, reach * scale)

    picture = shapes.smooth(("dot", ink), (reach * 2 + 3, reach * 2 + 3), paint)
    surface.blit(picture, picture.get_rect(center=whole(chart.centre(at))))


def draw_glow(surface: pygame.Surface, chart: HexMap, at: Hex, ink: Colour, glow: float) -> None:
    """Draw the fading glow of what just happened."""
    if glow <= 0.02:
        return
    edge = max(4, round(chart.edge))

    def paint(large: pygame.Surface, scale: int) -> None:
        middle = (large.get_width() / 2, large.get_height() / 2)
        for i in range(6):
            alpha = round(255 * (1 - i / 6))
            outline = hex_outline(middle, (edge - i * edge * 0.06) * scale)
            pygame.draw.polygon(large, (*ink, alpha), outline, max(1, round(edge * 0.07 * scale)))

    picture = shapes.smooth(("glow", ink), (edge * 2 + 2, edge * 2 + 2), paint).copy()
    picture.set_alpha(round(255 * min(1.0, glow)))
    surface.blit(picture, picture.get_rect(center=whole(chart.centre(at))))


def draw_hatch(surface: pygame.Surface, chart: HexMap, at: Hex, ink: Colour, pulse: float) -> None:
    """Draw the cross-hatch of a refused hex; `pulse` runs from 0 to 1 and back."""
    edge = max(4, round(chart.edge))

    def paint(large: pygame.Surface, scale: int) -> None:
        n = edge * scale
        middle = (large.get_width() / 2, large.get_height() / 2)
        line = max(2, round(n * 0.07))
        hatch = pygame.Surface(large.get_size(), pygame.SRCALPHA)
        for i in range(-4, 5):
            shift = i * n * 0.42
            for sign in (1, -1):
                ends = [(middle[0] + shift + d * n, middle[1] + sign * d * n) for d in (-1.2, 1.2)]
                pygame.draw.line(hatch, ink, ends[0], ends[1], line)
        mask = pygame.Surface(large.get_size(), pygame.SRCALPHA)
        pygame.draw.polygon(mask, (255, 255, 255, 255), hex_outline(middle, n * 0.9))
        hatch.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        pygame.draw.polygon(hatch, ink, hex_outline(middle, n * 0.9), line * 2)
        large.blit(hatch, (0, 0))

    picture = shapes.smooth(("hatch", ink), (edge * 2 + 2, edge * 2 + 2), paint).copy()
    picture.set_alpha(150 + round(105 * (0.5 + 0.5 * math.sin(pulse * math.tau))))
    surface.blit(picture, picture.get_rect(center=whole(chart.centre(at))))


def whole(point: tuple[float, float]) -> tuple[int, int]:
    """Give the pixel nearest to a point."""
    return (round(point[0]), round(point[1]))
