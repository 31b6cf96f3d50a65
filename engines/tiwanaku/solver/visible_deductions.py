"""What a player sees at a glance: sizes of regions, crops next door, tiles left in the stock."""

import numpy as np

from engines.tiwanaku.scenario.terrain import CROPS
from engines.tiwanaku.solver.narrowing import (
    LEVELS,
    UNTIL_STILL,
    Candidates,
    Contradiction,
    certain,
    count_terrains,
    keep_crops_apart,
    possible,
)
from engines.tiwanaku.solver.shapes import Bits, Board


def look(
    board: Board,
    candidates: Candidates,
    totals: list[int],
    rounds: int = UNTIL_STILL,
    stock: bool = True,
) -> None:
    """Strike out, in place, what can be seen to be impossible without placing any crop.

    Contradiction where a cell is left with nothing. `stock` says whether tiles are counted.
    """
    spread = [0] * len(CROPS)
    while True:
        rounds -= 1
        before = [row[:] for row in candidates]
        if stock:
            count_terrains(board, candidates, totals)
        for kind in range(4):
            _fit_sizes(board, candidates, kind, totals[kind] if stock else board.size)
        keep_crops_apart(board, candidates, spread)
        if not rounds or candidates == before:
            return


def _fit_sizes(board: Board, candidates: Candidates, kind: int, total: int) -> None:
    """Keep a terrain where some shape fits that is as large as its known crops demand (W10)."""
    can_be = possible(candidates)
    must_be = certain(board, can_be)
    if must_be[kind] & ~can_be[kind]:
        raise Contradiction
    settled = [cells & must_be[kind] for cells in _settled(candidates)]
    outside = np.uint64(board.all & ~can_be[kind])
    words = board.shape_words
    fits = ((words & outside) | (board.halo_words & np.uint64(must_be[kind]))) == 0
    fits &= board.sizes <= total
    for level in LEVELS:
        here = words & np.uint64(settled[level])
        twice = (here & (here - np.uint64(1))) != 0
        fits &= (here == 0) | ((board.sizes > level) & ~twice)
    shapes, sizes = words[fits], board.sizes[fits]
    for level in LEVELS:
        free = shapes[sizes > level]
        # A crop that the shape already has elsewhere is not to be had again.
        here = free & np.uint64(settled[level])
        places = np.where(here != 0, here, free)
        found = int(np.bitwise_or.reduce(places, initial=np.uint64(0)))
        candidates[kind][level] &= found


def _settled(candidates: Candidates) -> list[Bits]:
    """Give for each crop the cells that can hold no other."""
    crops = [row[0] | row[1] | row[2] | row[3] for row in zip(*candidates, strict=True)]
    return [crops[level] & ~sum_of(crops[:level] + crops[level + 1 :]) for level in LEVELS]


def sum_of(sets: list[Bits]) -> Bits:
    """Give the cells that are in any of the sets."""
    found = 0
    for cells in sets:
        found |= cells
    return found
