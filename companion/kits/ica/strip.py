"""The strip above the boards: action points as gold pips, reports as seals."""

import pygame

from companion.drawing import lettering
from companion.drawing.look import Look
from companion.kits.ica import signs
from companion.kits.ica.chart import BoardChart
from engines.ica.state import POINTS, Phase, State
from engines.ica.tiles import REPORTS


def draw_strip(surface: pygame.Surface, chart: BoardChart, state: State, look: Look) -> None:
    """Draw what is left of the turn on the left, the reports found on the right."""
    strip = chart.strip
    # Pips, their number, a gap and six seals have to stand side by side on a narrow page too.
    signs_wide = max(POINTS, state.points) + len(REPORTS) + 3
    side = min(strip.height - 6, look.question, (strip.width - 2 * signs_wide) // signs_wide)
    if state.phase not in (Phase.OVER, Phase.CORNERS):
        draw_points(surface, strip, side, state.points, look)
    x = strip.right
    for number in reversed(range(len(REPORTS))):
        sign = signs.seal(side, number < state.reports, look.theme.gold, look.theme.quiet)
        # Two of them make a scoring: pairs stand together.
        x -= side + (side // 2 if number % 2 and number < len(REPORTS) - 1 else 2)
        surface.blit(sign, sign.get_rect(midleft=(x, strip.centery)))


def draw_points(
    surface: pygame.Surface, strip: pygame.Rect, side: int, points: int, look: Look
) -> None:
    """Draw the action points as pips, those spent as rings, and their number."""
    x = strip.left + side // 2
    for number in range(max(POINTS, points)):
        spot = (x + number * (side + 2), strip.centery)
        if number < points:
            pygame.draw.circle(surface, look.theme.gold, spot, side * 2 // 5)
        else:
            pygame.draw.circle(surface, look.theme.quiet, spot, side * 2 // 5, max(2, side // 9))
    spot = (x + max(POINTS, points) * (side + 2), strip.centery)
    lettering.put_line(surface, str(points), spot, look.name, look.theme.gold_text, "bold")
