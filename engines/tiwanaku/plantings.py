"""Plantings: a region with its terrain and the crop of every cell, and which are possible."""

from math import factorial

import numpy as np
import numpy.typing as npt

from engines.tiwanaku.budget import BudgetSpent
from engines.tiwanaku.narrowing import LEVELS, Alive, Candidates, Contradiction, narrow
from engines.tiwanaku.shapes import ORDERS, Board, Words
from engines.tiwanaku.terrain import CROPS, LARGEST_REGION

Numbers = npt.NDArray[np.intp]

DEALS = np.array([factorial(size) for size in range(LARGEST_REGION + 1)])
"""In how many ways a region of each size can be planted at most."""

CHUNK = 1_000
"""Plantings compared with all regions at a time: bounds the memory, not the work."""


class Plantings:
    """Columns of equal length: shape, terrain, and the cell of each crop (past the board: none)."""

    def __init__(self, shape: Numbers, kind: Numbers, cell: Numbers) -> None:
        self.shape, self.kind, self.cell = shape, kind, cell

    def __len__(self) -> int:
        return len(self.shape)

    def kept(self, keep: npt.NDArray[np.bool_]) -> "Plantings":
        """Give those marked."""
        return Plantings(self.shape[keep], self.kind[keep], self.cell[keep])


def all_plantings(board: Board, candidates: Candidates, alive: Alive) -> Plantings:
    """List every way to deal the crops 1..n to the cells of each shape left."""
    words = np.array(candidates, dtype=np.uint64)
    numbers = np.arange(board.size, dtype=np.uint64)
    can = (words[:, :, None] >> numbers) & np.uint64(1) != 0
    shapes, kinds, cells = [], [], []
    for kind in range(4):
        sizes = board.sizes[alive[kind]]
        for size in range(1, LARGEST_REGION + 1):
            chosen = alive[kind][sizes == size]
            if not len(chosen):
                continue
            dealt = board.members[chosen][:, ORDERS[size]]
            good = can[kind, 0, dealt[:, :, 0]]
            for level in range(1, size):
                good &= can[kind, level, dealt[:, :, level]]
            which, order = np.nonzero(good)
            cell = np.full((len(which), len(CROPS)), board.size, dtype=np.intp)
            cell[:, :size] = dealt[which, order]
            shapes.append(chosen[which])
            kinds.append(np.full(len(which), kind, dtype=np.intp))
            cells.append(cell)
    if not shapes:
        raise Contradiction
    return Plantings(np.concatenate(shapes), np.concatenate(kinds), np.concatenate(cells))


def possible_plantings(
    board: Board, candidates: Candidates, totals: list[int], hard: bool = False, most: int = 10**6
) -> Plantings:
    """Narrow cells, shapes and plantings against each other; `hard` also compares them pairwise.

    BudgetSpent where more than `most` plantings would have to be listed.
    """
    while True:
        alive = narrow(board, candidates, totals)
        if sum(int(DEALS[board.sizes[shapes]].sum()) for shapes in alive) > 4 * most:
            raise BudgetSpent
        plantings = all_plantings(board, candidates, alive)
        plantings = plantings.kept(_leaves_neighbours(board, candidates, plantings))
        plantings = _compare(board, plantings, with_crops=hard)
        before = [row[:] for row in candidates]
        for kind in range(4):
            cells = plantings.cell[plantings.kind == kind]
            for level in LEVELS:
                left = np.bitwise_or.reduce(board.bit_words[cells[:, level]], initial=np.uint64(0))
                candidates[kind][level] &= int(left)
        # Another round earns its cost only where this one changed what cells can be.
        if candidates == before:
            return plantings


def listed_plantings(
    board: Board, candidates: Candidates, totals: list[int], most: int
) -> Plantings:
    """Give what `possible_plantings` does; where that is too dear, more than are possible."""
    try:
        return possible_plantings(board, candidates, totals, most=most)
    except BudgetSpent:
        plantings = all_plantings(board, candidates, narrow(board, candidates, totals))
        return plantings.kept(_leaves_neighbours(board, candidates, plantings))


def _leaves_neighbours(
    board: Board, candidates: Candidates, plantings: Plantings
) -> npt.NDArray[np.bool_]:
    """Mark the plantings beside which every touching cell still has a terrain and a crop."""
    words = np.array(candidates, dtype=np.uint64)
    others = np.stack(
        [np.bitwise_or.reduce(np.delete(words, kind, axis=0), axis=0) for kind in range(4)]
    )
    open_cells = np.zeros(len(plantings), dtype=np.uint64)
    for level in LEVELS:
        near = board.touching_words[plantings.cell[:, level]]
        open_cells |= others[plantings.kind, level] & ~near
    leaves: npt.NDArray[np.bool_] = (board.halo_words[plantings.shape] & ~open_cells) == 0
    return leaves


def _compare(board: Board, plantings: Plantings, with_crops: bool) -> Plantings:
    """Keep what leaves each touching cell at least one region (and crops for it) to belong to."""
    numbers = np.arange(board.size, dtype=np.uint64)
    while len(plantings):
        regions, region_of = np.unique(plantings.shape * 4 + plantings.kind, return_inverse=True)
        shape, kind = regions // 4, regions % 4
        words, halos = board.shape_words[shape], board.halo_words[shape]
        clash = (words[:, None] & words) != 0
        clash |= ((halos[:, None] & words) != 0) & (kind[:, None] == kind)
        covers = ((words[:, None] >> numbers) & np.uint64(1)).astype(np.float32)
        near = ((halos[:, None] >> numbers) & np.uint64(1)) != 0
        gone = (near & ((~clash).astype(np.float32) @ covers == 0)).any(axis=1)[region_of]
        if with_crops and not gone.any():
            places = _places(board, plantings, region_of, len(words))
            for start in range(0, len(plantings), CHUNK):
                chunk = slice(start, start + CHUNK)
                own = region_of[chunk]
                fits = _crops_fit(board, plantings.cell[chunk], places, words) & ~clash[own]
                gone[chunk] = (near[own] & (fits.astype(np.float32) @ covers == 0)).any(axis=1)
        if not gone.any():
            return plantings
        plantings = plantings.kept(~gone)
    raise Contradiction


def _places(board: Board, plantings: Plantings, region_of: Numbers, regions: int) -> Words:
    """Give, per crop and region, the cells where some planting of the region has the crop."""
    places = np.zeros((len(CROPS), regions), dtype=np.uint64)
    for level in LEVELS:
        np.bitwise_or.at(places[level], region_of, board.bit_words[plantings.cell[:, level]])
    return places


def _crops_fit(board: Board, cell: Numbers, places: Words, words: Words) -> npt.NDArray[np.bool_]:
    """Mark, per planting and region, whether the region still has cells for all its crops."""
    left = np.zeros((len(cell), len(words)), dtype=np.uint64)
    fits = np.ones(left.shape, dtype=bool)
    for level in LEVELS:
        free = places[level] & ~board.touching_words[cell[:, level]][:, None]
        fits &= (free != 0) | (places[level] == 0)
        left |= free
    fits &= left == words
    return fits
