"""The diversity board: a track for each terrain, and everybody's markers on their levels."""

from collections.abc import Mapping, Sequence

import pygame

from companion.kits.tiwanaku.picture import OTOMA
from companion.screens import shapes, signs, type
from companion.screens.look import Badge, Look, blend
from engines.tiwanaku.rules.view import Belongings
from engines.tiwanaku.scenario.terrain import Terrain


def draw_tracks(
    surface: pygame.Surface,
    area: pygame.Rect,
    sides: Sequence[Belongings],
    levels: int,
    left: Mapping[Terrain, int],
    look: Look,
    badges: tuple[Badge, ...],
) -> None:
    """Draw the tracks with level 0 at the foot, the terrains below them and the tiles left."""
    figures = look.small + look.margin // 2
    foot = look.small * 5 // 2
    rails = pygame.Rect(area.left + figures, area.top, area.width - figures, area.height - foot)
    step = rails.height / (levels + 1)
    draw_levels(surface, rails, levels, look)
    width = rails.width // len(Terrain)
    for number, terrain in enumerate(Terrain):
        rail = pygame.Rect(rails.left + number * width, rails.top, width, rails.height)
        for level in range(levels + 1):
            here = [
                OTOMA if own.owner is None else badges[own.owner]
                for own in sides
                if dict(own.diversity)[terrain] == level
            ]
            middle = round(rail.bottom - (level + 0.5) * step)
            draw_markers(surface, here, (rail.centerx, middle), width - 2, round(step))
        sign = signs.terrain_sign(terrain.value, min(look.small + 2, width - 4))
        spot = surface.blit(sign, sign.get_rect(midtop=(rail.centerx, rail.bottom + 2)))
        ink = look.theme.text if left[terrain] else look.theme.quiet
        below = (rail.centerx, (spot.bottom + area.bottom) // 2)
        type.put_line(surface, str(left[terrain]), below, look.small, ink, align="centre")
    stack = tile_stack(look.small, look)
    at = (area.left + look.small // 2, (rails.bottom + 2 + look.small + area.bottom) // 2)
    surface.blit(stack, stack.get_rect(center=at))


def draw_levels(surface: pygame.Surface, rails: pygame.Rect, levels: int, look: Look) -> None:
    """Draw the rungs across all tracks: markers on one rung count together."""
    theme = look.theme
    step = rails.height / (levels + 1)
    for level in range(levels + 1):
        top = round(rails.bottom - (level + 1) * step)
        rung = pygame.Rect(rails.left, top, rails.width, max(1, round(step) - 1))
        shade = blend(theme.panel, theme.line, 0.75 if level % 2 else 0.35)
        pygame.draw.rect(surface, shade, rung)
        if step >= look.small or level % 2 == 0:
            at = (rails.left - look.margin // 3, rung.centery)
            type.put_line(surface, str(level), at, look.small, theme.quiet, align="right")
    width = rails.width // len(Terrain)
    for number in range(1, len(Terrain)):
        x = rails.left + number * width
        pygame.draw.line(surface, theme.panel, (x, rails.top), (x, rails.bottom - 1), 2)


def draw_markers(
    surface: pygame.Surface,
    badges: Sequence[Badge],
    middle: tuple[int, int],
    width: int,
    height: int,
) -> None:
    """Draw the markers on one level of a track side by side, as large as fits."""
    if not badges:
        return
    side = max(6, min(height - 2, width // len(badges)))
    left = middle[0] - side * len(badges) // 2
    for number, badge in enumerate(badges):
        sign = shapes.badge(badge, side)
        surface.blit(sign, sign.get_rect(midleft=(left + number * side, middle[1])))


def tile_stack(side: int, look: Look) -> pygame.Surface:
    """Give a pile of tiles as a sign: the figures beside it are tiles not on the board yet."""
    ink, ground = look.theme.quiet, look.theme.panel

    def paint(large: pygame.Surface, scale: int) -> None:
        n = large.get_width()
        for top in (0.52, 0.34, 0.16):
            slab = [(0.5, top), (0.95, top + 0.16), (0.5, top + 0.32), (0.05, top + 0.16)]
            points = [(x * n, y * n) for x, y in slab]
            pygame.draw.polygon(large, ink, points)
            pygame.draw.polygon(large, ground, points, max(1, n // 24))

    return shapes.smooth(("tile stack", ink, ground), (side, side), paint)
