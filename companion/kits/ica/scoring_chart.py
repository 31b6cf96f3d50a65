"""The three scorings as bars: what each one brought everybody."""

from collections.abc import Sequence

import pygame

from companion.drawing import lettering, shapes
from companion.drawing.look import Badge, Look
from engines.ica.state import State


def draw_chart(
    surface: pygame.Surface,
    look: Look,
    area: pygame.Rect,
    state: State,
    players: Sequence[str],
    badges: Sequence[Badge],
) -> None:
    """Draw a group of bars for each scoring, one bar a player, from the zero line."""
    points = [[tally.points for tally in scoring] for scoring in state.scorings]
    highest = max(1, *(value for group in points for value in group))
    lowest = min(0, *(value for group in points for value in group))
    plot = pygame.Rect(area.left, area.top + look.question * 2, area.width, area.height)
    plot.height = area.height - look.question * 5
    span = highest - lowest
    zero = plot.top + highest * plot.height // span
    wide = plot.width // len(points)
    each = wide * 3 // 4 // len(players)
    for number, group in enumerate(points):
        left = plot.left + number * wide + wide // 8
        for seat, value in enumerate(group):
            height = max(2, abs(value) * plot.height // span)
            top = zero - height if value >= 0 else zero
            bar = pygame.Rect(left + seat * each, top, each * 3 // 4, height)
            pygame.draw.rect(surface, badges[seat].colour, bar)
            y = top - look.small * 2 // 3 if value >= 0 else top + height + look.small * 2 // 3
            spot = (bar.centerx, y)
            lettering.put_line(
                surface, str(value), spot, look.small, look.theme.text, "bold", "centre"
            )
        foot = (left + each * len(players) // 2, area.bottom - look.small)
        lettering.put_line(
            surface, str(number + 1), foot, look.question, look.theme.quiet, "bold", "centre"
        )
    pygame.draw.line(surface, look.theme.line, (plot.left, zero), (plot.right, zero), 2)
    x = area.left
    for seat, player in enumerate(players):
        sign = shapes.badge(badges[seat], look.name)
        surface.blit(sign, sign.get_rect(midleft=(x, area.top)))
        room = area.width // len(players) - look.name * 2
        name = lettering.shorten(player, look.name, room)
        spot = (x + look.name + look.margin // 2, area.top)
        lettering.put_line(surface, name, spot, look.name, look.theme.text)
        x += area.width // len(players)
