"""Beside the board: pawns in the reserve and tokens of everybody, and the diversity board.

The Otoma have a card of their own, as players have.
"""

import pygame

from companion.drawing import lettering, shapes
from companion.drawing.look import Badge, Colour, Look, blend
from companion.kits.tiwanaku.diversity import draw_tracks
from companion.kits.tiwanaku.picture import OTOMA, PAWN_COLOURS
from companion.kits.tiwanaku.pieces import played_colours
from companion.kits.tiwanaku.screens import signs
from engines.tiwanaku.rules.state import State
from engines.tiwanaku.rules.view import Belongings, belongings, tiles_left

ROWS = 6
"""Rows of text that the diversity board takes: a track for each terrain, and the levels."""

TOKENS = 5


def draw_side(
    surface: pygame.Surface,
    area: pygame.Rect,
    state: State,
    track: int,
    look: Look,
    badges: tuple[Badge, ...],
) -> None:
    """Draw a row for each side on the left, the tracks of diversity on the right."""
    pygame.draw.rect(surface, look.theme.panel, area, border_radius=look.margin // 3)
    inner = area.inflate(-look.margin, -look.margin // 2)
    own = pygame.Rect(inner.topleft, (inner.width * 36 // 100, inner.height))
    sides = belongings(state)
    height = min(inner.height // len(sides), look.name * 3)
    for number, one in enumerate(sides):
        row = pygame.Rect(own.left, own.top + number * height, own.width, height)
        pawns = None if one.owner is None else pawn_colour(state, one.owner)
        draw_belongings(surface, look, row, one, pawns, badges)
    tracks = pygame.Rect(own.right + look.margin // 2, inner.top, 0, inner.height)
    tracks.width = inner.right - tracks.left
    draw_tracks(surface, tracks, sides, track, tiles_left(state), look, badges)


def pawn_colour(state: State, seat: int) -> Colour:
    """Give the colour of a seat's pawns in the box."""
    return PAWN_COLOURS[played_colours(state)[state.colour_of(seat)]]


def draw_belongings(
    surface: pygame.Surface,
    look: Look,
    row: pygame.Rect,
    own: Belongings,
    pawns: Colour | None,
    badges: tuple[Badge, ...],
) -> None:
    """Draw whose they are, the pawns in the reserve in the box's colour, and the tokens."""
    theme = look.theme
    side = min(look.name * 3 // 4, row.height - 2)
    x, gap = row.left, look.margin // 4
    badge = shapes.badge(OTOMA if own.owner is None else badges[own.owner], side)
    x = surface.blit(badge, badge.get_rect(midleft=(x, row.centery))).right + gap
    if pawns is not None:
        ink = theme.text if own.reserve else theme.quiet
        sign = pawn_sign(side, pawns)
        x = surface.blit(sign, sign.get_rect(midleft=(x, row.centery))).right
        spot = (x, row.centery)
        x = lettering.put_line(surface, str(own.reserve), spot, look.small, ink).right + gap
    token = min(side, (row.right - x) // TOKENS - 1)
    for number, crop in enumerate(own.tokens[:TOKENS]):
        sign = signs.crop_sign(crop, token)
        at = (x + number * (token + 1), row.centery)
        surface.blit(sign, sign.get_rect(midleft=at))


def pawn_sign(side: int, ink: Colour) -> pygame.Surface:
    """Give a pawn as a sign: the figure beside it is how many are in the reserve."""

    def paint(large: pygame.Surface, scale: int) -> None:
        n = large.get_width()
        # An edge round it: white and beige pawns must show on white too.
        edge, fill = (blend(ink, (0, 0, 0), 0.55), 0.0), (ink, 0.05)
        for shade, thin in (edge, fill):
            pygame.draw.circle(large, shade, (n / 2, n * 0.26), n * (0.22 - thin))
            body = [(0.36 + thin, 0.4), (0.64 - thin, 0.4), (0.82 - thin * 1.5, 0.96 - thin)]
            body.append((0.18 + thin * 1.5, 0.96 - thin))
            pygame.draw.polygon(large, shade, [(x * n, y * n) for x, y in body])

    return shapes.smooth(("pawn sign", ink), (side, side), paint)
