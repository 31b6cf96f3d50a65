"""Where the cells of Ica's two boards are in a picture: one chart for drawing and touch."""

from typing import NamedTuple

import pygame

from engines.contract import Cell
from engines.ica.cells import ASIDE, PILE, PLOT, SIDE


class BoardChart(NamedTuple):
    """Site on the left, laboratory on the right, a strip above them for points and reports."""

    side: int
    left: int
    top: int
    gap: int
    """Between the two boards, where the score track is printed."""
    strip: pygame.Rect

    def place(self, cell: Cell) -> pygame.Rect:
        """Give a cell's square."""
        row, column = cell
        is_aside = column >= ASIDE
        x = self.left + (column - ASIDE if is_aside else column) * self.side
        x += SIDE * self.side + self.gap if is_aside else 0
        return pygame.Rect(x, self.top + row * self.side, self.side, self.side)

    def tile(self, cell: Cell) -> pygame.Rect:
        """Give the square of a laboratory tile on its cell."""
        return self.place(cell).inflate(-max(2, self.side // 16), -max(2, self.side // 16))

    def dig(self, cell: Cell) -> pygame.Rect:
        """Give the square of a dig tile on its cell: in the upper left, as on the table."""
        place = self.place(cell)
        side = self.side * 58 // 100
        inset = max(2, self.side // 14)
        return pygame.Rect(place.left + inset, place.top + inset, side, side)

    def counter(self, cell: Cell, seat: int) -> tuple[int, int]:
        """Give the middle of a seat's own spot on a cell, as on the table."""
        x, y = ((0.83, 0.17), (0.83, 0.5), (0.83, 0.83), (0.5, 0.83))[seat]
        place = self.place(cell)
        return (round(place.left + x * self.side), round(place.top + y * self.side))

    def centre(self, cell: Cell) -> tuple[float, float]:
        """Give the middle of a cell."""
        return self.place(cell).center

    def outline(self, cell: Cell) -> list[tuple[float, float]]:
        """Give a cell's corners, clockwise from the upper left."""
        place = self.place(cell)
        return [place.topleft, place.topright, place.bottomright, place.bottomleft]

    def cell_at(self, point: tuple[float, float]) -> Cell | None:
        """Give the cell under a touch."""
        for cell in (*PILE, *PLOT):
            if self.place(cell).collidepoint(point):
                return cell
        return None


def map_boards(area: pygame.Rect) -> BoardChart:
    """Give the largest two boards in an area, with the strip above them."""
    high = max(20, area.height // 8)
    side = min(area.width * 10 // 86, (area.height - high - area.height // 40) // SIDE)
    gap = side // 2
    wide = 2 * SIDE * side + gap
    left = area.left + (area.width - wide) // 2
    spare = area.height - high - SIDE * side
    top = area.top + high + spare * 2 // 3
    strip = pygame.Rect(left, area.top + spare // 3, wide, high)
    return BoardChart(side, left, top, gap, strip)
