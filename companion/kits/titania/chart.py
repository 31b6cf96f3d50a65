"""Where the sea lies on the display: its hexes, the card slots right of it, the ship bars left."""

from collections.abc import Iterable
from typing import Final

import msgspec
import pygame

from companion.drawing.hexmap import HexMap, fit_map
from engines.contract import Cell

BARS: Final = 0.12
SLOTS: Final = 0.11
"""The shares of the width beside the sea, on a display that is wide enough."""


class SeaChart(msgspec.Struct, frozen=True):
    """One chart for drawing and touch: hexes, slots and bars."""

    sea: HexMap
    cells: frozenset[Cell]
    slots: tuple[tuple[Cell, tuple[int, int, int, int]], ...]
    """The slots' cells with their rectangles."""
    bars: tuple[int, int, int, int]

    def slot(self, cell: Cell) -> pygame.Rect | None:
        """Give the rectangle of a slot, or None where a cell is none."""
        return next((pygame.Rect(place) for at, place in self.slots if at == cell), None)

    def centre(self, cell: Cell) -> tuple[float, float]:
        """Give the middle of a cell or a slot."""
        place = self.slot(cell)
        return self.sea.centre(cell) if place is None else place.center

    def outline(self, cell: Cell) -> list[tuple[float, float]]:
        """Give the corners of a cell or a slot."""
        place = self.slot(cell)
        if place is None:
            return self.sea.outline(cell)
        return [place.topleft, place.topright, place.bottomright, place.bottomleft]

    def cell_at(self, point: tuple[float, float]) -> Cell | None:
        """Give the cell or the slot under a point, or None where there is none."""
        for at, place in self.slots:
            if pygame.Rect(place).collidepoint(point):
                return at
        cell = self.sea.cell_at(point)
        return cell if cell in self.cells else None


def lay_chart(area: pygame.Rect, cells: Iterable[Cell], slots: Iterable[Cell]) -> SeaChart:
    """Give the chart of a map in an area: as large as it fits between bars and slots."""
    known, beside = frozenset(cells), tuple(slots)
    inner = area.inflate(-8, -6)
    bars = pygame.Rect(inner.topleft, (round(inner.width * BARS), inner.height))
    wide = round(inner.width * SLOTS)
    middle = pygame.Rect(bars.right + 4, inner.top, 0, inner.height)
    middle.width = inner.right - wide - 4 - middle.left
    sea = fit_map(known, middle, inner.height)
    # A card is half as tall again as it is wide; three of them stand one below the other.
    wide = min(wide, (inner.height // max(1, len(beside)) - 6) * 2 // 3)
    high = wide * 3 // 2
    places = []
    for number, at in enumerate(beside):
        y = inner.centery + round((number - (len(beside) - 1) / 2) * (high + 6))
        place = pygame.Rect(inner.right - wide, 0, wide, high)
        place.centery = y
        places.append((at, (place.left, place.top, place.width, place.height)))
    rectangle = (bars.left, bars.top, bars.width, bars.height)
    return SeaChart(sea, known, tuple(places), rectangle)
