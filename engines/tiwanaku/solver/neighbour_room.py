"""What a cell can be if every cell it touches is to be left something, as machine code."""

# Numba finds the types of compiled code by itself.
# mypy: disable-error-code="no-untyped-def,no-untyped-call"

import numpy as np

from engines.tiwanaku.solver.bitwords import NONE, ONE, WORD, lowest_bit
from engines.tiwanaku.solver.compiled import compiled
from engines.tiwanaku.solver.narrowing import Alive, Candidates
from engines.tiwanaku.solver.shapes import Board


def values_that_leave(
    board: Board, candidates: Candidates, alive: Alive, cell: int
) -> list[list[bool]]:
    """Tell per terrain and crop whether some region with that crop in the cell leaves a terrain
    and a crop to all cells around it. `alive` are the shapes that narrowing left."""
    words = np.array(candidates, dtype=np.uint64)
    stays = np.zeros(words.shape, dtype=np.bool_)
    near = np.array(board.touching, dtype=np.uint64)
    for kind, shapes in enumerate(alive):
        others = np.bitwise_or.reduce(np.delete(words, kind, axis=0), axis=0)
        numbers = np.asarray(shapes)
        plant(
            cell, words[kind], others, near, board.shape_words[numbers], board.halo_words[numbers],
            stays[kind],
        )  # fmt: skip
    found: list[list[bool]] = stays.tolist()
    return found


@compiled
def plant(cell, crops, others, near, shapes, halos, stays):
    """Mark the crops that the cell has in some planting of a shape that leaves its neighbours.

    `crops` are the cells for each crop of the region, `others` those of any other terrain.
    """
    spots = np.zeros(6, dtype=np.uint64)
    chosen = np.zeros(6, dtype=np.uint64)
    own = ONE << WORD(cell)
    for number in range(len(shapes)):
        shape = shapes[number]
        if not shape & own:
            continue
        size, rest = 0, shape
        while rest:
            size += 1
            rest &= rest - ONE
        level, free = 0, shape
        spots[0] = crops[0] & free
        while level >= 0:
            if level == size:
                open_cells = NONE
                for other in range(5):
                    taken = near[lowest_bit(chosen[other])] if other < size else NONE
                    open_cells |= others[other] & ~taken
                if not halos[number] & ~open_cells:
                    for other in range(size):
                        if chosen[other] == own:
                            stays[other] = True
                level -= 1
                free |= chosen[level]
                continue
            if not spots[level]:
                level -= 1
                if level >= 0:
                    free |= chosen[level]
                continue
            bit = spots[level] & ~(spots[level] - ONE)
            spots[level] &= ~bit
            chosen[level] = bit
            free &= ~bit
            level += 1
            if level < size:
                spots[level] = crops[level] & free
