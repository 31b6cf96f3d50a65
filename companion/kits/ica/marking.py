"""What the picture of Ica points out: legal places, the chosen one, the last deed, a refusal."""

import math

import pygame

from companion.drawing import shapes
from companion.drawing.look import Colour, Look, blend
from companion.kits.board_picture import Marks
from companion.kits.ica.chart import BoardChart
from engines.ica.cells import PILE, PLOT

EDGE_INK: Colour = (20, 26, 34)


def draw_marks(surface: pygame.Surface, chart: BoardChart, marks: Marks, look: Look) -> None:
    """Draw rings and hatches; what is no cell of the boards has none."""
    theme = look.theme
    thin, thick = max(2, chart.side // 24), max(4, chart.side // 11)
    round_ = max(3, chart.side // 10)
    on_board = {*PILE, *PLOT}
    for cell in on_board.intersection(marks.last):
        if marks.glow > 0.02:
            ink = blend(theme.ground, theme.gold, marks.glow)
            pygame.draw.rect(surface, ink, chart.place(cell), thick, border_radius=round_)
    for cell in on_board.intersection(marks.legal):
        ring = chart.place(cell).inflate(-4, -4)
        pygame.draw.rect(surface, EDGE_INK, ring, thin + 2, round_)
        pygame.draw.rect(surface, theme.gold, ring, thin, round_)
    for cell in on_board.intersection(marks.chosen):
        pygame.draw.rect(surface, EDGE_INK, chart.place(cell), thick + 2, border_radius=round_)
        pygame.draw.rect(surface, theme.gold, chart.place(cell), thick, border_radius=round_)
    for cell in on_board.intersection(marks.refused):
        draw_hatch(surface, chart.place(cell), theme.no, marks.pulse)


def draw_hatch(surface: pygame.Surface, place: pygame.Rect, ink: Colour, pulse: float) -> None:
    """Draw the cross-hatch of a refused cell."""

    def paint(large: pygame.Surface, scale: int) -> None:
        n = large.get_width()
        line = max(2, n // 22)
        for i in range(-4, 9):
            shift = i * n / 4
            pygame.draw.line(large, ink, (shift, 0), (shift + n, n), line)
            pygame.draw.line(large, ink, (shift, 0), (shift - n, n), line)
        pygame.draw.rect(large, ink, large.get_rect(), line * 2)

    picture = shapes.smooth(("ica hatch", ink), place.size, paint).copy()
    picture.set_alpha(130 + round(90 * (0.5 + 0.5 * math.sin(pulse * math.tau))))
    surface.blit(picture, place)
