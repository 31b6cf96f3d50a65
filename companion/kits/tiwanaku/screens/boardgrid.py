"""Where the cells of a Tiwanaku board lie in a picture, and its signs above and beside them."""

from typing import Final, NamedTuple

import pygame

from companion.drawing.look import Look, blend
from companion.kits.tiwanaku.screens import signs
from engines.contract import Cell

PAPER: Final = (250, 246, 236)
INK: Final = (40, 44, 50)

Names = tuple[tuple[str, ...], tuple[str, ...]]
"""The elements that name the columns and the animals that name the rows."""


class Grid(NamedTuple):
    """Where the cells of a board are in a picture."""

    side: int
    left: int
    top: int
    rows: int
    columns: int

    def place(self, cell: Cell) -> pygame.Rect:
        """Give a cell's square; row and column -1 are those of the signs."""
        row, column = cell
        return pygame.Rect(
            self.left + column * self.side, self.top + row * self.side, self.side, self.side
        )

    def tile(self, cell: Cell) -> pygame.Rect:
        """Give the square of a tile that lies on a cell."""
        edge = max(2, self.side // 14)
        return self.place(cell).inflate(-edge, -edge)

    def centre(self, cell: Cell) -> tuple[float, float]:
        """Give the middle of a cell."""
        return self.place(cell).center

    def outline(self, cell: Cell) -> list[tuple[float, float]]:
        """Give a cell's corners, clockwise from the upper left."""
        place = self.place(cell)
        return [place.topleft, place.topright, place.bottomright, place.bottomleft]

    def cell_at(self, point: tuple[float, float]) -> Cell | None:
        """Give the cell under a touch."""
        column = int((point[0] - self.left) // self.side)
        row = int((point[1] - self.top) // self.side)
        return (row, column) if 0 <= row < self.rows and 0 <= column < self.columns else None


def map_grid(area: pygame.Rect, rows: int, columns: int) -> Grid:
    """Give the largest grid in an area, with a row and a column for the signs."""
    side = min(area.width // (columns + 1), area.height // (rows + 1))
    left = area.left + (area.width - side * (columns + 1)) // 2 + side
    top = area.top + (area.height - side * (rows + 1)) // 2 + side
    return Grid(side, left, top, rows, columns)


def draw_ground(
    surface: pygame.Surface, look: Look, grid: Grid, cell: Cell, terrain: str | None
) -> None:
    """Draw the terrain tile of a cell, or its empty square."""
    tile = grid.tile(cell)
    if terrain is None:
        pygame.draw.rect(surface, look.theme.line, tile, 1, border_radius=grid.side // 10)
    else:
        surface.blit(signs.terrain_sign(terrain, tile.width), tile)


def draw_signs(
    surface: pygame.Surface, look: Look, grid: Grid, names: Names, lit: Cell | None = None
) -> None:
    """Draw the elements on red and the animals on white; of a lit cell only its two are bright."""
    elements, animals = names
    theme, side, edge = look.theme, grid.side * 2 // 3, grid.side // 5
    for column in range(grid.columns):
        place = grid.place((-1, column)).inflate(-edge, -edge)
        dim = lit is not None and lit[1] != column
        ground = blend(theme.wheel_red, INK, 0.45) if dim else theme.wheel_red
        pygame.draw.rect(surface, ground, place, border_radius=grid.side // 8)
        ink = blend(PAPER, theme.wheel_red, 0.35) if dim else PAPER
        _put_sign(surface, elements[column], place, side, ink)
    for row in range(grid.rows):
        place = grid.place((row, -1)).inflate(-edge, -edge)
        dim = lit is not None and lit[0] != row
        ground = blend(PAPER, INK, 0.35) if dim else PAPER
        pygame.draw.rect(surface, ground, place, border_radius=grid.side // 8)
        if lit is None:
            pygame.draw.rect(surface, theme.line, place, 1, border_radius=grid.side // 8)
        elif not dim:
            # White on light paper needs an edge.
            line = max(2, grid.side // 20)
            pygame.draw.rect(surface, INK, place, line, border_radius=grid.side // 8)
        _put_sign(surface, animals[row], place, side, INK)


def _put_sign(
    surface: pygame.Surface, name: str, place: pygame.Rect, side: int, ink: tuple[int, int, int]
) -> None:
    picture = signs.sign(name, side, ink)
    surface.blit(picture, picture.get_rect(center=place.center))
