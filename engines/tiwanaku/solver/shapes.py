"""Every way a region can lie on a board, as words of bits: the ground the solvers stand on."""

from collections.abc import Iterator
from functools import lru_cache
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from engines.contract import Cell
from engines.tiwanaku.scenario.candidates import bits
from engines.tiwanaku.scenario.terrain import LARGEST_REGION

Bits: TypeAlias = int
"""A set of cells: bit i stands for the i-th cell in the board's order."""

Words: TypeAlias = npt.NDArray[np.uint64]


class Board:
    """The cells of a board in sweeping order, who touches whom, and all shapes of 1 to 5 cells.

    Cells are numbered along the shorter side, so a sweep over them has a narrow frontier.
    """

    def __init__(self, rows: int, columns: int) -> None:
        self.rows, self.columns = rows, columns
        self.size = rows * columns
        self.width = min(rows, columns)
        self.all: Bits = (1 << self.size) - 1
        self.all_word = np.uint64(self.all)
        if rows <= columns:
            self.cells: tuple[Cell, ...] = tuple(
                (row, column) for column in range(columns) for row in range(rows)
            )
        else:
            self.cells = tuple((row, column) for row in range(rows) for column in range(columns))
        self.number = {cell: number for number, cell in enumerate(self.cells)}
        self.reading = tuple((cell, self.number[cell]) for cell in sorted(self.cells))
        self.touching = [self._around(cell, corners=True) for cell in self.cells]
        self.beside = [self._around(cell, corners=False) for cell in self.cells]
        shapes = sorted(self._shapes(), key=lambda shape: (shape.bit_count(), shape))
        self.shapes: tuple[Bits, ...] = tuple(shapes)
        self.halos: tuple[Bits, ...] = tuple(self.halo(shape) for shape in shapes)
        self.shape_words: Words = np.array(self.shapes, dtype=np.uint64)
        self.halo_words: Words = np.array(self.halos, dtype=np.uint64)
        self.sizes = np.array([shape.bit_count() for shape in shapes], dtype=np.intp)
        self.every_shape = np.tile(np.arange(len(shapes), dtype=np.int64), (4, 1))
        # A cell number past the board stands for "no such crop"; it touches nothing.
        self.touching_words: Words = np.array([*self.touching, 0], dtype=np.uint64)

    def __repr__(self) -> str:
        return f"Board({self.rows}, {self.columns})"

    def _around(self, cell: Cell, corners: bool) -> Bits:
        found = 0
        for down in (-1, 0, 1):
            for right in (-1, 0, 1):
                other = (cell[0] + down, cell[1] + right)
                if other != cell and other in self.number and (corners or not down * right):
                    found |= 1 << self.number[other]
        return found

    def halo(self, cells: Bits) -> Bits:
        """Give the cells that touch a set, by an edge or a corner, without the set itself."""
        found = 0
        for number in bits(cells):
            found |= self.touching[number]
        return found & ~cells

    def border(self, cells: Bits) -> Bits:
        """Give the cells beside a set, edge to edge."""
        found = 0
        for number in bits(cells):
            found |= self.beside[number]
        return found & ~cells

    def _shapes(self) -> Iterator[Bits]:
        layer = {1 << number for number in range(self.size)}
        for size in range(1, LARGEST_REGION + 1):
            yield from (
                shape for shape in layer if size < LARGEST_REGION or self._can_hold_five(shape)
            )
            layer = {shape | 1 << more for shape in layer for more in bits(self.border(shape))}

    def _can_hold_five(self, shape: Bits) -> bool:
        """Refuse the U and the V: a cell that touches all five has no crop left for itself."""
        common = self.all
        for number in bits(shape):
            common &= self.touching[number]
        return not common & ~shape

    def set_of(self, cells: tuple[Cell, ...]) -> Bits:
        """Give cells as one word."""
        return sum(1 << self.number[cell] for cell in set(cells))

    def cells_of(self, cells: Bits) -> tuple[Cell, ...]:
        """Give a word as cells in reading order."""
        return tuple(sorted(self.cells[number] for number in bits(cells)))


@lru_cache(maxsize=8)
def board_of(rows: int, columns: int) -> Board:
    """Give the board of this size, made once."""
    return Board(rows, columns)
