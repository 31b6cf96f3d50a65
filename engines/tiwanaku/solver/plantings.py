"""Plantings: a region with its terrain and the crop of every cell, and which are possible."""

from typing import Final

import numpy as np
import numpy.typing as npt

from engines.tiwanaku.solver.bitwords import NONE, ONE, WORD
from engines.tiwanaku.solver.budget import BudgetSpent
from engines.tiwanaku.solver.compiled import compiled
from engines.tiwanaku.solver.elimination import CLASH, strike
from engines.tiwanaku.solver.narrowing import Candidates, Contradiction
from engines.tiwanaku.solver.planting_lists import list_plantings
from engines.tiwanaku.solver.planting_matches import match
from engines.tiwanaku.solver.shapes import Board, Words

Numbers = npt.NDArray[np.int64]

ROOM: Final = 1_000
"""Plantings there is room for at first; most positions have fewer."""

LISTED, BY_REGIONS, BY_CROPS = range(3)
"""How thoroughly plantings are compared with what lies beside them."""

TOO_MANY: Final = -2
TOO_SHORT: Final = -3
"""Given by `sift` where there are more plantings than asked for, or than the columns hold."""


class Plantings:
    """Columns of equal length: shape, terrain, and the cell of each crop (past the board: none)."""

    def __init__(self, shape: Numbers, kind: Numbers, cell: Numbers) -> None:
        self.shape, self.kind, self.cell = shape, kind, cell

    def __len__(self) -> int:
        return len(self.shape)


@compiled
def sift(
    candidates, totals, everything, touching, shapes, halos, sizes, alive, counts, depth, most,
    shape, kind, cell
):  # fmt: skip
    """Narrow cells, shapes and plantings against each other; give how many plantings are left.

    They stand in the columns. Another round is made only where this one changed what cells can be.
    """
    size = len(touching) - 1
    found = np.empty((4, 5), WORD)
    while True:
        if (
            strike(candidates, totals, 0, everything, touching, shapes, halos, sizes, alive, counts)
            == CLASH
        ):
            return CLASH
        count = list_plantings(
            candidates, shapes, halos, sizes, touching, alive, counts, most, shape, kind, cell
        )
        if count > most:
            return TOO_MANY
        if count > len(shape):
            counts[0] = -count
            return TOO_SHORT
        if depth == LISTED and count > 0:
            return count
        lives = np.empty(count, np.bool_)
        match(shape, kind, cell, count, shapes, halos, touching, size, depth == BY_CROPS, lives)
        for own in range(4):
            for level in range(5):
                found[own, level] = NONE
        left = 0
        for planting in range(count):
            if not lives[planting]:
                continue
            own = kind[planting]
            shape[left], kind[left] = shape[planting], own
            for level in range(5):
                at = cell[planting, level]
                cell[left, level] = at
                if at < size:
                    found[own, level] |= ONE << WORD(at)
            left += 1
        changed = False
        for own in range(4):
            for level in range(5):
                word = candidates[own, level] & found[own, level]
                changed |= word != candidates[own, level]
                candidates[own, level] = word
        if left == 0:
            return CLASH
        if not changed:
            return left


def sifted(
    board: Board, words: Words, totals: Numbers, depth: int = BY_CROPS, most: int = 10**6
) -> Plantings:
    """Narrow the words in place; give the plantings left. Raises as `possible_plantings` does."""
    alive, counts = board.every_shape.copy(), np.full(4, len(board.shapes))
    room = min(ROOM, most)
    while True:
        shape, kind = np.empty(room, np.int64), np.empty(room, np.int64)
        cell = np.empty((room, 5), np.int64)
        count = sift(
            words, totals, board.all_word, board.touching_words, board.shape_words,
            board.halo_words, board.sizes, alive, counts, depth, most, shape, kind, cell,
        )  # fmt: skip
        if count >= 0:
            return Plantings(shape[:count], kind[:count], cell[:count])
        if count == CLASH:
            raise Contradiction
        if count == TOO_MANY:
            raise BudgetSpent
        room = -int(counts[0])
        alive, counts = board.every_shape.copy(), np.full(4, len(board.shapes))


def possible_plantings(
    board: Board, candidates: Candidates, totals: list[int], hard: bool = False, most: int = 10**6
) -> Plantings:
    """Narrow cells, shapes and plantings against each other; `hard` also compares their crops.

    BudgetSpent where more than `most` plantings would have to be listed.
    """
    words = np.array(candidates, dtype=np.uint64)
    try:
        return sifted(board, words, np.array(totals), BY_CROPS if hard else BY_REGIONS, most)
    finally:
        candidates[:] = words.tolist()


def listed_plantings(
    board: Board, candidates: Candidates, totals: list[int], most: int
) -> Plantings:
    """Give what `possible_plantings` does; where that is too dear, more than are possible."""
    try:
        return possible_plantings(board, candidates, totals, most=most)
    except BudgetSpent:
        words = np.array(candidates, dtype=np.uint64)
        return sifted(board, words, np.array(totals), LISTED)
