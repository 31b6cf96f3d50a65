"""Beside the board: the lakes from 1 to 15, everybody's weapons, the arrow and the sticks."""

import pygame

from companion.drawing import lettering, shapes
from companion.drawing.look import Badge, Look, blend
from companion.kits.titicaca.ground import WATER
from companion.kits.titicaca.telling import sticks_left
from companion.words import Words
from engines.titicaca.state import Phase, State
from engines.titicaca.tiles import LAKES, SCORING_LAKES
from engines.titicaca.view import STICKS, places

ROWS = 6
"""Rows of text that the strip takes: two of lakes, one for weapons, one for arrow and sticks."""

IN_A_ROW = 8


def draw_side(
    surface: pygame.Surface,
    area: pygame.Rect,
    state: State,
    look: Look,
    badges: tuple[Badge, ...],
) -> None:
    """Draw the lakes in two rows, below them everybody's weapons, the arrow and the sticks."""
    pygame.draw.rect(surface, look.theme.panel, area, border_radius=look.margin // 3)
    inner = area.inflate(-look.margin, -look.margin // 2)
    foot = pygame.Rect(inner.left, inner.bottom - look.name, inner.width, look.name)
    arms = foot.move(0, -look.name * 5 // 4)
    wide, high = inner.width // IN_A_ROW, (arms.top - inner.top) // 2
    lakes = range(1, LAKES + 1)
    if high < lettering.line_height(look.small):
        # Where the sentence below is long: one row, from the lake of the round on.
        first = max(1, min(state.round, LAKES + 1 - IN_A_ROW))
        lakes, high = range(first, first + IN_A_ROW), high * 2
    for place_number, lake in enumerate(lakes):
        row, column = divmod(place_number, IN_A_ROW)
        place = pygame.Rect(inner.left + column * wide, inner.top + row * high, wide, high)
        draw_lake(surface, place.inflate(-3, -3), lake, state, look)
    draw_arms(surface, arms, state, look, badges)
    draw_foot(surface, foot, state, look, badges)


def draw_lake(
    surface: pygame.Surface, place: pygame.Rect, lake: int, state: State, look: Look
) -> None:
    """Draw one lake: its number, and a dot for each terrain at it that is still empty."""
    theme = look.theme
    is_there = lake in state.land.lakes
    is_over = lake < state.round or state.phase is Phase.OVER
    is_now = lake == state.round and state.phase in (Phase.BIDS, Phase.TURN)
    ground = theme.panel if is_over or not is_there else blend(WATER, theme.panel, 0.15)
    pygame.draw.rect(surface, ground, place, border_radius=4)
    if is_over or not is_there:
        pygame.draw.rect(surface, theme.line, place, 1, border_radius=4)
    ink = theme.quiet if is_over or not is_there else (255, 255, 255)
    dot = max(2, place.width // 16)
    has_dots = place.height >= look.small + dot * 2
    top = (place.centerx, place.centery - (dot if has_dots else 0))
    number = lettering.put_line(surface, str(lake), top, look.small, ink, "bold", "centre")
    if not is_there:
        ends = (number.left - 2, number.centery), (number.right + 2, number.centery)
        pygame.draw.line(surface, ink, *ends, 2)
    elif has_dots and not is_over:
        count = len(places(state, lake))
        left = place.centerx - (count - 1) * dot * 5 // 4
        for spot in range(count):
            at = (left + spot * dot * 5 // 2, place.bottom - dot * 2)
            pygame.draw.circle(surface, ink, at, dot)
    if lake in SCORING_LAKES:
        wide = place.width // 4
        flag = [place.topright, (place.right - wide, place.top), (place.right, place.top + wide)]
        pygame.draw.polygon(surface, theme.gold, flag)
    if is_now:
        shapes.draw_frame(surface, place.inflate(2, 2), theme.gold, max(2, look.height // 200))


def draw_arms(
    surface: pygame.Surface,
    row: pygame.Rect,
    state: State,
    look: Look,
    badges: tuple[Badge, ...],
) -> None:
    """Draw everybody's stock of weapons: small cards have no room for it."""
    theme, side = look.theme, look.small
    blade = (row.left, row.bottom - 4), (row.left + side, row.top + 4)
    pygame.draw.line(surface, theme.quiet, *blade, max(2, look.height // 200))
    guard = (row.left + 2, row.centery), (row.left + side // 2, row.bottom - 4)
    pygame.draw.line(surface, theme.quiet, *guard, max(2, look.height // 200))
    left = row.left + side + look.margin
    each = (row.right - left) // len(state.seats)
    for seat in state.seats:
        sign = shapes.badge(badges[seat], side)
        spot = surface.blit(sign, sign.get_rect(midleft=(left + seat * each, row.centery)))
        text, ink = str(state.stocks[seat]), theme.text if state.stocks[seat] else theme.quiet
        place = (spot.right + 3, row.centery)
        lettering.put_line(surface, text, place, look.small, ink, "bold")


def draw_foot(
    surface: pygame.Surface,
    foot: pygame.Rect,
    state: State,
    look: Look,
    badges: tuple[Badge, ...],
) -> None:
    """Draw who has the arrow, and as signs how many sticks lie on the land and are in the box."""
    theme, middle = look.theme, foot.centery
    tip, tail = (foot.left + look.name, middle), (foot.left, middle)
    pygame.draw.line(surface, theme.gold, tail, tip, max(2, look.height // 200))
    head = [tip, (tip[0] - 7, middle - 5), (tip[0] - 7, middle + 5)]
    pygame.draw.polygon(surface, theme.gold, head)
    sign = shapes.badge(badges[state.arrow], look.name)
    spot = surface.blit(sign, sign.get_rect(midleft=(tip[0] + 4, middle)))
    left = sticks_left(state)
    text = f"{STICKS - left} / {max(0, left)}"
    size = lettering.fit_size(text, look.name, look.small, foot.right - spot.right - look.name * 2)
    end = lettering.put_line(
        surface, text, (foot.right, middle), size, theme.text if left >= 0 else theme.no,
        align="right",
    )  # fmt: skip
    stick = (end.left - look.name, middle + 4), (end.left - 6, middle - 4)
    pygame.draw.line(surface, theme.quiet, *stick, max(3, look.height // 120))


def told_sticks(state: State, words: Words) -> str:
    """Say how many sticks lie on the land and are in the box, or that they have run out."""
    left = sticks_left(state)
    slug = "titicaca-sticks" if left >= 0 else "titicaca-sticks-out"
    return words.say(slug, land=STICKS - left, box=max(0, left))
