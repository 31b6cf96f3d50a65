"""Beside the board: pawns left, diversity markers and tokens of everybody, terrain tiles left."""

import pygame

from companion.kits.tiwanaku.picture import OTOMA
from companion.screens import shapes, signs, type
from companion.screens.look import Badge, Look
from engines.tiwanaku.state import State
from engines.tiwanaku.terrain import Terrain
from engines.tiwanaku.view import Belongings, belongings, tiles_left

TOKENS_MOST = 5


def side_rows(state: State) -> int:
    """Give how many rows the table has: the signs, a row for each side, the tiles left."""
    return len(belongings(state)) + 2


def draw_side(
    surface: pygame.Surface,
    area: pygame.Rect,
    state: State,
    look: Look,
    badges: tuple[Badge, ...],
) -> None:
    """Draw the table: a column for pawns and for each terrain, tokens at the end of the row."""
    theme = look.theme
    pygame.draw.rect(surface, theme.panel, area, border_radius=look.margin // 3)
    inner = area.inflate(-look.margin, -look.margin // 2)
    rows = side_rows(state)
    step = inner.height // rows
    column = inner.width // 10
    xs = [inner.left + column * i + column // 2 for i in range(6)]
    side = min(step, column) * 9 // 10
    y = inner.top + step // 2
    pawn = pawn_sign(side, look)
    surface.blit(pawn, pawn.get_rect(center=(xs[1], y)))
    for terrain, x in zip(Terrain, xs[2:], strict=True):
        sign = signs.terrain_sign(terrain.value, side)
        surface.blit(sign, sign.get_rect(center=(x, y)))
    size = max(look.small, min(look.name, step))
    for row, own in enumerate(belongings(state), start=1):
        y = inner.top + step * row + step // 2
        draw_belongings(surface, look, own, badges, (xs, y), size, side)
    y = inner.top + step * (rows - 1)
    pygame.draw.line(surface, theme.line, (inner.left, y), (inner.right, y))
    stack = tile_stack(side, look)
    surface.blit(stack, stack.get_rect(center=(xs[0], y + step // 2)))
    for count, x in zip(tiles_left(state).values(), xs[2:], strict=True):
        ink = theme.text if count else theme.quiet
        type.put_line(surface, str(count), (x, y + step // 2), size, ink, align="centre")


def draw_belongings(
    surface: pygame.Surface,
    look: Look,
    own: Belongings,
    badges: tuple[Badge, ...],
    at: tuple[list[int], int],
    size: int,
    side: int,
) -> None:
    """Draw what one side has in a row; a height that other markers share stands out."""
    xs, y = at
    theme = look.theme
    badge = shapes.badge(OTOMA if own.owner is None else badges[own.owner], side * 4 // 5)
    surface.blit(badge, badge.get_rect(center=(xs[0], y)))
    if own.owner is not None:
        ink = theme.text if own.reserve else theme.quiet
        type.put_line(surface, str(own.reserve), (xs[1], y), size, ink, align="centre")
    for (_, height), x in zip(own.diversity, xs[2:], strict=True):
        ink = theme.text if height else theme.quiet
        type.put_line(surface, str(height), (x, y), size, ink, "bold", "centre")
    gap = xs[1] - xs[0]
    token = min(side * 4 // 5, gap * 4 // 5)
    for i, crop in enumerate(own.tokens[:TOKENS_MOST]):
        sign = signs.crop_sign(crop, token)
        left = xs[-1] + gap * 3 // 4 + i * (token + max(1, token // 10))
        surface.blit(sign, sign.get_rect(midleft=(left, y)))


def pawn_sign(side: int, look: Look) -> pygame.Surface:
    """Give a pawn as a sign: the figures below are pawns in the reserve."""
    ink = look.theme.quiet

    def paint(large: pygame.Surface, scale: int) -> None:
        n = large.get_width()
        pygame.draw.circle(large, ink, (n / 2, n * 0.26), n * 0.2)
        body = [(0.38, 0.4), (0.62, 0.4), (0.8, 0.94), (0.2, 0.94)]
        pygame.draw.polygon(large, ink, [(x * n, y * n) for x, y in body])

    return shapes.smooth(("pawn sign", ink), (side, side), paint)


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
