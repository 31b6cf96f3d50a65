"""Ways to sow given regions, as machine code: deductions and a search that keeps to its budget.

A word has one bit a cell. `boards[crop]` are the cells that can still hold the crop of level
`crop + 1`; `regions` and `sizes` say who hangs together, `near` who touches whom, and `sees` who
may not hold the same crop: who touches, or lies in the same region.
"""

# Numba finds the types of compiled code by itself.
# mypy: disable-error-code="no-untyped-def,no-untyped-call"

from collections.abc import Mapping
from functools import cache
from typing import Final

import numpy as np
import numpy.typing as npt

from engines.contract import Cell
from engines.tiwanaku.scenario.candidates import neighbour_masks
from engines.tiwanaku.scenario.scenario import TerrainGrid
from engines.tiwanaku.scenario.terrain import Terrain
from engines.tiwanaku.solver.bitwords import NONE, ONE, WORD, count_bits, lowest_bit
from engines.tiwanaku.solver.compiled import compiled

CROPS: Final = 5

NUMBER: Final = {kind: number for number, kind in enumerate(Terrain)}

DEAD: Final = WORD(2**64 - 1)
"""Given instead of the settled cells where the crops contradict each other."""


def fillings(
    terrain: TerrainGrid, given: Mapping[Cell, int], limit: int, budget: int
) -> tuple[list[list[int]], int, bool]:
    """Give up to `limit` ways to sow these terrains, as one word of cells per crop.

    Also how many guesses it took, and whether the search came to its end within the budget.
    """
    rows, columns = len(terrain), len(terrain[0])
    kinds = np.array([NUMBER[kind] for line in terrain for kind in line], dtype=np.int8)
    crops = np.zeros(rows * columns, dtype=np.int8)
    for (row, column), crop in given.items():
        crops[row * columns + column] = crop
    found = np.empty((limit, CROPS), dtype=np.uint64)
    near = _near(rows, columns)
    count, guesses, done = sow_grid(kinds, columns, near, crops, found, budget)
    return found[:count].tolist(), guesses, done


@cache
def _near(rows: int, columns: int) -> npt.NDArray[np.uint64]:
    return np.array(neighbour_masks(rows, columns), dtype=np.uint64)


@compiled
def find_regions(kinds, columns, regions, sizes):
    """Write the groups of equal kinds that hang together by their sides; give how many there are.

    -1 where one is too large to be sown. By their first cell.
    """
    left = NONE
    for cell in range(len(kinds)):
        left |= ONE << WORD(cell)
    count = 0
    while left:
        first = lowest_bit(left)
        group = fresh = ONE << WORD(first)
        while fresh:
            cell = lowest_bit(fresh)
            fresh &= fresh - ONE
            column = cell % columns
            for side in range(4):
                if side == 0 and column > 0:
                    other = cell - 1
                elif side == 1 and column < columns - 1:
                    other = cell + 1
                elif side == 2:
                    other = cell - columns
                elif side == 3:
                    other = cell + columns
                else:
                    continue
                if 0 <= other < len(kinds) and kinds[other] == kinds[cell]:
                    bit = ONE << WORD(other)
                    if not group & bit:
                        group |= bit
                        fresh |= bit
        if count_bits(group) > CROPS:
            return -1
        regions[count] = group
        sizes[count] = count_bits(group)
        count += 1
        left &= ~group
    return count


@compiled
def open_boards(near, regions, sizes, count, sees, boards):
    """Write who sees whom, and what each cell can hold as long as no crop is known."""
    for crop in range(CROPS):
        boards[crop] = NONE
    for number in range(count):
        region = regions[number]
        for crop in range(sizes[number]):
            boards[crop] |= region
        left = region
        while left:
            cell = lowest_bit(left)
            left &= left - ONE
            sees[cell] = (near[cell] | region) & ~(ONE << WORD(cell))


@compiled
def settle(sees, regions, sizes, count, everything, boards, settled):
    """Place crops alone in their cell or with one place in their region; give who is settled."""
    while True:
        seen = several = NONE
        for crop in range(CROPS):
            several |= seen & boards[crop]
            seen |= boards[crop]
        if seen != everything:
            return DEAD
        fresh = everything & ~several & ~settled
        if fresh:
            settled |= fresh
            for crop in range(CROPS):
                new = boards[crop] & fresh
                while new:
                    boards[crop] &= ~sees[lowest_bit(new)]
                    new &= new - ONE
            continue
        if settled == everything:
            return settled
        found = False
        for number in range(count):
            for crop in range(sizes[number]):
                spots = boards[crop] & regions[number]
                if not spots & (spots - ONE) and not spots & settled:
                    if not spots:
                        return DEAD
                    found = True
                    for other in range(CROPS):
                        if other != crop:
                            boards[other] &= ~spots
        if not found:
            return settled


@compiled
def exclude_common(near, regions, sizes, count, boards):
    """Remove what touches all places of a crop in a region; tell whether anything went."""
    found = False
    for number in range(count):
        for crop in range(sizes[number]):
            touched = boards[crop]
            spots = touched & regions[number]
            while spots and touched:
                touched &= near[lowest_bit(spots)]
                spots &= spots - ONE
            if touched:
                boards[crop] &= ~touched
                found = True
    return found


@compiled
def deduce(near, sees, regions, sizes, count, everything, boards, settled):
    """Follow singles and common neighbours to the end; give the settled cells, or DEAD."""
    while True:
        settled = settle(sees, regions, sizes, count, everything, boards, settled)
        if settled in (DEAD, everything):
            return settled
        if not exclude_common(near, regions, sizes, count, boards):
            return settled


@compiled
def narrowest(boards, among):
    """Give the number of the first open cell with two candidates, or three, or more."""
    ones = twos = fours = NONE
    for crop in range(CROPS):
        carry = ones & boards[crop]
        ones ^= boards[crop]
        fours |= twos & carry
        twos ^= carry
    pick = twos & ~ones & ~fours & among
    if not pick:
        pick = twos & ones & ~fours & among
    if not pick:
        pick = among
    return lowest_bit(pick)


@compiled
def search(near, sees, regions, sizes, count, everything, stack, found, budget):
    """Write ways to sow into `found`, at most as many as it has room for.

    `stack[0]` holds the candidates to begin with. Gives how many were found and how many guesses
    are left; less than none where the budget ended first.
    """
    depth, ways = 0, 0
    settled = np.zeros(len(stack), dtype=np.uint64)
    guessed = np.zeros(len(stack), dtype=np.int64)
    next_crop = np.zeros(len(stack), dtype=np.int64)
    enter = True
    while depth >= 0:
        boards = stack[depth]
        if enter:
            state = deduce(near, sees, regions, sizes, count, everything, boards, settled[depth])
            if state == DEAD:
                depth -= 1
                enter = False
                continue
            if state == everything:
                found[ways] = boards
                ways += 1
                if ways == len(found):
                    return ways, budget
                depth -= 1
                enter = False
                continue
            settled[depth] = state
            guessed[depth] = narrowest(boards, everything & ~state)
            next_crop[depth] = 0
        bit = ONE << WORD(guessed[depth])
        crop = next_crop[depth]
        while crop < CROPS and not boards[crop] & bit:
            crop += 1
        if crop == CROPS:
            depth -= 1
            enter = False
            continue
        if budget == 0:
            return ways, -1
        budget -= 1
        next_crop[depth] = crop + 1
        for other in range(CROPS):
            stack[depth + 1, other] = boards[other] & ~bit
        stack[depth + 1, crop] |= bit
        settled[depth + 1] = settled[depth]
        depth += 1
        enter = True
    return ways, budget


@compiled
def sow_grid(kinds, columns, near, given, found, budget):
    """Write ways to sow a grid of terrains whose crops are `given`, 0 where unknown.

    Gives how many, the guesses taken, and whether the search came to its end.
    """
    size = len(kinds)
    regions = np.empty(size, dtype=np.uint64)
    sizes = np.empty(size, dtype=np.int64)
    sees = np.empty(size, dtype=np.uint64)
    stack = np.empty((size + 1, CROPS), dtype=np.uint64)
    count = find_regions(kinds, columns, regions, sizes)
    if count < 0:
        return 0, 0, True
    open_boards(near, regions, sizes, count, sees, stack[0])
    everything = NONE
    for cell in range(size):
        bit = ONE << WORD(cell)
        everything |= bit
        if given[cell]:
            for crop in range(CROPS):
                if crop != given[cell] - 1:
                    stack[0, crop] &= ~bit
    ways, left = search(near, sees, regions, sizes, count, everything, stack, found, budget)
    return ways, budget - max(left, 0), left >= 0
