"""Fields on the picture: an outline and a texture in the owner's colour, the worth as a number."""

from collections.abc import Sequence

import pygame

from companion.drawing import lettering, shapes
from companion.drawing.look import Badge, Colour, Look, Shape, blend, ink_on
from companion.kits.ica.chart import BoardChart
from engines.ica.view import Field

NEUTRAL: Colour = (128, 134, 140)


def draw_ground(
    surface: pygame.Surface, chart: BoardChart, field: Field, badges: Sequence[Badge]
) -> None:
    """Draw a field's texture under its tiles: stripes of a slant of its owner's own."""
    ink = NEUTRAL if field.owner is None else badges[field.owner].colour
    shape = None if field.owner is None else badges[field.owner].shape
    for at in field.cells:
        picture = texture(chart.side, ink, shape)
        surface.blit(picture, chart.place(at))


def texture(side: int, ink: Colour, shape: Shape | None) -> pygame.Surface:
    """Give a cell's ground; players are told apart by the way it is hatched too."""

    def paint(large: pygame.Surface, scale: int) -> None:
        n = large.get_width()
        large.fill((*ink, 110))
        line, step = max(2, n // 30), n // 6
        for i in range(-6, 13):
            a = i * step
            if shape in (Shape.TRIANGLE, Shape.STAR):
                pygame.draw.line(large, (*ink, 200), (a, n), (a + n, 0), line)
            elif shape is Shape.SQUARE:
                pygame.draw.line(large, (*ink, 200), (0, a), (n, a), line)
            elif shape is Shape.DIAMOND:
                pygame.draw.line(large, (*ink, 200), (a, 0), (a, n), line)
            elif shape is Shape.DISC:
                pygame.draw.line(large, (*ink, 200), (a, 0), (a + n, n), line)

    return shapes.smooth(("ica field", ink, shape), (side, side), paint)


def draw_outline(
    surface: pygame.Surface, chart: BoardChart, field: Field, badges: Sequence[Badge], look: Look
) -> None:
    """Draw the edge round a field, dashed where nobody owns it, and its worth."""
    ink = NEUTRAL if field.owner is None else badges[field.owner].colour
    line = max(3, chart.side // 14)
    inside = set(field.cells)
    for row, column in field.cells:
        place = chart.place((row, column))
        edges = (
            ((row - 1, column), place.topleft, place.topright),
            ((row + 1, column), place.bottomleft, place.bottomright),
            ((row, column - 1), place.topleft, place.bottomleft),
            ((row, column + 1), place.topright, place.bottomright),
        )
        for beside, start, end in edges:
            if beside not in inside:
                draw_edge(surface, ink, start, end, line, is_dashed=field.owner is None)
    draw_worth(surface, chart, field, ink, look)


def draw_edge(
    surface: pygame.Surface,
    ink: Colour,
    start: tuple[int, int],
    end: tuple[int, int],
    line: int,
    *,
    is_dashed: bool,
) -> None:
    """Draw one side of a cell."""
    if not is_dashed:
        pygame.draw.line(surface, ink, start, end, line)
        return
    (ax, ay), (bx, by) = start, end
    for part in range(0, 8, 2):
        a, b = part / 7, (part + 1) / 7
        one = (ax + (bx - ax) * a, ay + (by - ay) * a)
        other = (ax + (bx - ax) * b, ay + (by - ay) * b)
        pygame.draw.line(surface, ink, one, other, line)


def draw_worth(
    surface: pygame.Surface, chart: BoardChart, field: Field, ink: Colour, look: Look
) -> None:
    """Draw what a field is worth, in the lower left of its first cell."""
    place = chart.place(field.cells[0])
    size = max(look.small, chart.side * 36 // 100)
    text = str(field.worth)
    plate = pygame.Rect(0, 0, max(size, lettering.width_of(text, size, "bold") + 6), size)
    plate.bottomleft = (place.left + 3, place.bottom - 3)
    ground = blend(ink, (0, 0, 0), 0.15) if field.owner is not None else NEUTRAL
    pygame.draw.rect(surface, ground, plate, border_radius=size // 4)
    lettering.put_line(surface, text, plate.center, size, ink_on(ground), "bold", "centre")
