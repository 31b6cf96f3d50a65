"""Ways to sow given regions, as machine code: deductions and a search that keeps to its budget.

A word has one bit a cell. `boards[crop]` are the cells that can still hold a crop; `regions` and
`sizes` say who hangs together, `near` who touches whom, and `sees` who may not hold the same crop:
who touches, or lies in the same region. The deductions are those of `scenario.candidates`.
"""

# Numba finds the types of compiled code by itself.
# mypy: disable-error-code="no-untyped-def,no-untyped-call"

from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from engines.contract import Cell
from engines.tiwanaku.scenario.candidates import (
    exclude_common_neighbours,
    narrowest_cell,
    neighbour_masks,
    settle_singles,
)
from engines.tiwanaku.scenario.scenario import TerrainGrid
from engines.tiwanaku.scenario.terrain import CROPS, LARGEST_REGION, NUMBER
from engines.tiwanaku.solver.bitwords import NONE, ONE, WORD, count_bits, lowest_bit
from engines.tiwanaku.solver.compiled import compiled
from engines.tiwanaku.solver.shapes import Words

DEAD: Final = ~NONE
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
    found = np.empty((limit, LARGEST_REGION + 1), dtype=np.uint64)
    near = _near(rows, columns)
    count, guesses, done = sow_grid(kinds, columns, near, crops, found, budget)
    return found[:count, 1:].tolist(), guesses, done


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
        if count_bits(group) > LARGEST_REGION:
            return -1
        regions[count] = group
        sizes[count] = count_bits(group)
        count += 1
        left &= ~group
    return count


class Ground(NamedTuple):
    """The regions of a scenario in words: what a `Field` is to deductions in plain Python."""

    near: Words
    sees: Words
    everything: np.uint64
    holders: Words
    """By crop the regions that must hold it, as many as `held`."""
    held: npt.NDArray[np.int64]
    unit: np.uint64


settle = compiled(settle_singles)
exclude_common = compiled(exclude_common_neighbours)
narrowest = compiled(narrowest_cell)


@compiled
def lay_ground(near, regions, sizes, count, boards):
    """Give the ground of these regions; write what each cell can hold while no crop is known."""
    sees = np.empty(len(near), dtype=np.uint64)
    holders = np.empty((LARGEST_REGION + 1, count), dtype=np.uint64)
    held = np.zeros(LARGEST_REGION + 1, dtype=np.int64)
    everything = NONE
    boards[:] = NONE
    for number in range(count):
        region = regions[number]
        everything |= region
        for crop in range(1, sizes[number] + 1):
            boards[crop] |= region
            holders[crop, held[crop]] = region
            held[crop] += 1
        left = region
        while left:
            cell = lowest_bit(left)
            left &= left - ONE
            sees[cell] = (near[cell] | region) & ~(ONE << WORD(cell))
    return Ground(near, sees, everything, holders, held, ONE)


@compiled
def deduce(ground, boards, settled):
    """Follow singles and common neighbours to the end; give the settled cells, or DEAD."""
    while True:
        settled = settle(ground, boards, settled)
        if settled in (DEAD, ground.everything) or not exclude_common(ground, boards):
            return settled


@compiled
def search(ground, stack, found, budget):
    """Write ways to sow into `found`, at most as many as it has room for.

    `stack[0]` holds the candidates to begin with. Gives how many were found and how many guesses
    are left; less than none where the budget ended first.
    """
    depth, ways = 0, 0
    everything = ground.everything
    settled = np.zeros(len(stack), dtype=np.uint64)
    guessed = np.zeros(len(stack), dtype=np.uint64)
    next_crop = np.zeros(len(stack), dtype=np.int64)
    enter = True
    while depth >= 0:
        boards = stack[depth]
        if enter:
            state = deduce(ground, boards, settled[depth])
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
            next_crop[depth] = 1
        bit = guessed[depth]
        crop = next_crop[depth]
        while crop <= LARGEST_REGION and not boards[crop] & bit:
            crop += 1
        if crop > LARGEST_REGION:
            depth -= 1
            enter = False
            continue
        if budget == 0:
            return ways, -1
        budget -= 1
        next_crop[depth] = crop + 1
        for other in range(len(boards)):
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
    stack = np.empty((size + 1, LARGEST_REGION + 1), dtype=np.uint64)
    count = find_regions(kinds, columns, regions, sizes)
    if count < 0:
        return 0, 0, True
    ground = lay_ground(near, regions, sizes, count, stack[0])
    for cell in range(size):
        if given[cell]:
            for crop in CROPS:
                if crop != given[cell]:
                    stack[0, crop] &= ~(ONE << WORD(cell))
    ways, left = search(ground, stack, found, budget)
    return ways, budget - max(left, 0), left >= 0
