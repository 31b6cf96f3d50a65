"""The diversity board: a track for each terrain, and everybody's markers on their levels."""

from collections.abc import Mapping, Sequence

import pygame

from companion.drawing import lettering, shapes
from companion.drawing.look import Badge, Look, blend
from companion.kits.tiwanaku.picture import OTOMA
from companion.kits.tiwanaku.screens import signs
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
    """Draw a track in a row for each terrain: its sign, the tiles left, and level 0 upwards."""
    head = look.small
    signs_width = look.small * 5 // 2
    rails = pygame.Rect(area.left + signs_width, area.top + head, 0, area.height - head)
    rails.width = (area.right - rails.left) // (levels + 1) * (levels + 1)
    draw_levels(surface, rails, levels, look)
    stack = tile_stack(look.small, look)
    at = (area.left + look.small * 7 // 4, area.top + head // 2)
    surface.blit(stack, stack.get_rect(center=at))
    height, width = rails.height / len(Terrain), rails.width // (levels + 1)
    for number, terrain in enumerate(Terrain):
        top = round(rails.top + number * height)
        middle = round(top + height / 2)
        sign = signs.terrain_sign(terrain.value, min(look.small + 2, round(height) - 2))
        surface.blit(sign, sign.get_rect(midleft=(area.left, middle)))
        ink = look.theme.text if left[terrain] else look.theme.quiet
        lettering.put_line(
            surface, str(left[terrain]), (at[0], middle), look.small, ink, align="centre"
        )
        for level in range(levels + 1):
            here = [
                OTOMA if own.owner is None else badges[own.owner]
                for own in sides
                if dict(own.diversity)[terrain] == level
            ]
            cell = pygame.Rect(rails.left + level * width, top, width, round(height))
            draw_markers(surface, here, cell.inflate(-2, -2))


def draw_levels(surface: pygame.Surface, rails: pygame.Rect, levels: int, look: Look) -> None:
    """Draw a column across all tracks for each level: markers in one column count together."""
    theme = look.theme
    width = rails.width // (levels + 1)
    for level in range(levels + 1):
        column = pygame.Rect(rails.left + level * width, rails.top, width - 1, rails.height)
        shade = blend(theme.panel, theme.line, 0.75 if level % 2 else 0.35)
        pygame.draw.rect(surface, shade, column)
        at = (column.centerx, rails.top - look.small // 2)
        lettering.put_line(surface, str(level), at, look.small, theme.quiet, align="centre")
    for number in range(1, len(Terrain)):
        y = rails.top + number * rails.height // len(Terrain)
        pygame.draw.line(surface, theme.panel, (rails.left, y), (rails.right - 1, y), 2)


def draw_markers(surface: pygame.Surface, badges: Sequence[Badge], cell: pygame.Rect) -> None:
    """Draw the markers on one level of a track, in one row or two, as large as fits."""
    if not badges:
        return
    rows = 1 if len(badges) == 1 or cell.width >= cell.height * len(badges) else 2
    columns = -(-len(badges) // rows)
    side = max(6, min(cell.height // rows, cell.width // columns))
    for number, badge in enumerate(badges):
        row, column = divmod(number, columns)
        sign = shapes.badge(badge, side)
        x = cell.centerx + round((column - (columns - 1) / 2) * side)
        y = cell.centery + round((row - (rows - 1) / 2) * side)
        surface.blit(sign, sign.get_rect(center=(x, y)))


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
