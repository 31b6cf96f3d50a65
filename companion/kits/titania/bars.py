"""The period and the ships left: three bars, the shortest in gold, for it ends the period."""

import pygame

from companion.drawing import lettering
from companion.drawing.look import Look, blend
from companion.kits.titania import signs
from engines.titania.pieces import COLOURS, RESERVES
from engines.titania.state import State


def draw_bars(surface: pygame.Surface, area: pygame.Rect, state: State, look: Look) -> None:
    """Draw which period it is above three bars with the ships of each colour that are left."""
    theme = look.theme
    size = look.small
    spot = (area.left + area.width // 2, area.top + size)
    text = f"{state.period}/{len(RESERVES)}"
    lettering.put_line(surface, text, spot, look.name, theme.text, "bold", "centre")
    whole, least = RESERVES[state.period - 1], min(state.reserve)
    top = area.top + size * 5 // 2
    each = area.width // len(COLOURS)
    foot = area.bottom - each
    for number, colour in enumerate(COLOURS):
        left = state.reserve[number]
        x = area.left + number * each + each // 2
        sign = signs.ship(max(8, each - 3), colour, look.language)
        surface.blit(sign, sign.get_rect(center=(x, foot + each // 2)))
        bar = pygame.Rect(0, 0, max(4, each * 3 // 5), foot - top - size * 3 // 2)
        bar.midbottom = (x, foot - 4)
        pygame.draw.rect(surface, blend(theme.ground, theme.line, 0.7), bar, border_radius=3)
        full = pygame.Rect(bar.left, 0, bar.width, round(bar.height * left / whole))
        full.bottom = bar.bottom
        pygame.draw.rect(surface, signs.SHIP_COLOURS[colour], full, border_radius=3)
        is_least = left == least
        if is_least:
            pygame.draw.rect(surface, theme.gold, bar.inflate(4, 4), 2, border_radius=4)
        ink = theme.gold_text if is_least else theme.text
        weight = "bold" if is_least else "regular"
        at = (x, bar.top - size * 3 // 4)
        lettering.put_line(surface, str(left), at, size, ink, weight, "centre")
