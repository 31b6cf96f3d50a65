"""Below the cards: everybody's shells, starfish, cards and point tiles, and the supply."""

from typing import Final

import pygame

from companion.drawing import lettering, shapes
from companion.drawing.look import Badge, Look
from companion.kits.titania import signs
from engines.titania.board import Board
from engines.titania.pieces import HAND_LIMIT, SHELLS
from engines.titania.state import State
from engines.titania.view import supplies, tile_range

COLUMNS: Final = (2, 2, 2, 2, 2, 2, 2, 4)
"""Shares of the width: who, four shells, starfish, cards, and point tiles with their range."""


def rows(state: State) -> int:
    """Give how many rows of text it needs: signs, players, what is left."""
    return len(state.princes) + 2


def draw_side(
    surface: pygame.Surface,
    area: pygame.Rect,
    board: Board,
    state: State,
    look: Look,
    badges: tuple[Badge, ...],
) -> None:
    """Draw a table: a column for each thing, a row for each player, the supply last."""
    theme = look.theme
    pygame.draw.rect(surface, theme.panel, area, border_radius=look.margin // 3)
    inner = area.inflate(-look.margin // 2, -look.margin // 2)
    each = inner.height // rows(state)
    side = min(each - 2, look.name)
    middles = columns(inner)
    y = inner.top + each // 2
    heads = [signs.shell_sign(side, shell, look.language) for shell in SHELLS]
    heads += [signs.starfish(side), signs.card((side * 2 // 3, side), None), signs.lozenge(side)]
    for x, head in zip(middles[1:], heads, strict=True):
        surface.blit(head, head.get_rect(center=(x, y)))
    for seat, prince in enumerate(state.princes):
        y += each
        sign = shapes.badge(badges[seat], side)
        surface.blit(sign, sign.get_rect(center=(middles[0], y)))
        low, high = tile_range(board, state, seat)
        tiles = f"{prince.tiles}"
        if prince.tiles:
            tiles += f": {low}" if low == high else f": {low}-{high}"
        figures = [*map(str, prince.shells), str(prince.starfish), str(prince.hand), tiles]
        for number, (x, text) in enumerate(zip(middles[1:], figures, strict=True)):
            is_full = number == len(SHELLS) + 1 and prince.hand >= HAND_LIMIT
            ink = theme.quiet if text == "0" else theme.gold_text if is_full else theme.text
            weight = "bold" if seat == state.turn and not state.over else "regular"
            lettering.put_line(surface, text, (x, y), look.small, ink, weight, "centre")
    y += each
    pygame.draw.line(surface, theme.line, (inner.left, y - each // 2), (inner.right, y - each // 2))
    left = supplies(board, state)
    floors = [str(left.floors[shell]) for shell in SHELLS]
    figures = [*floors, str(left.starfish), f"{left.pile}+{left.discard}", str(left.point_tiles)]
    draw_box(surface, (middles[0], y), side, look)
    for x, text in zip(middles[1:], figures, strict=True):
        lettering.put_line(surface, text, (x, y), look.small, theme.quiet, align="centre")


def columns(area: pygame.Rect) -> list[int]:
    """Give the middles of the columns."""
    unit, left, found = area.width / sum(COLUMNS), float(area.left), []
    for share in COLUMNS:
        found.append(round(left + unit * share / 2))
        left += unit * share
    return found


def draw_box(surface: pygame.Surface, at: tuple[int, int], side: int, look: Look) -> None:
    """Draw the open box that stands for the supply."""
    place = pygame.Rect(0, 0, side, side * 3 // 5)
    place.center = at
    pygame.draw.rect(surface, look.theme.quiet, place, 2)
    lid = [(place.left, place.top), (place.left - 2, place.top - side // 4)]
    pygame.draw.line(surface, look.theme.quiet, lid[0], lid[1], 2)
    lid = [(place.right - 1, place.top), (place.right + 1, place.top - side // 4)]
    pygame.draw.line(surface, look.theme.quiet, lid[0], lid[1], 2)
