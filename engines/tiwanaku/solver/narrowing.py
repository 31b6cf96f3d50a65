"""What each cell can still be, narrowed over all shapes a region can take, in words of bits."""

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from engines.tiwanaku.scenario.candidates import bits
from engines.tiwanaku.scenario.knowledge import Knowledge
from engines.tiwanaku.scenario.terrain import CROP_STOCK, CROPS, KINDS, NUMBER
from engines.tiwanaku.solver.elimination import CLASH, strike
from engines.tiwanaku.solver.shapes import Bits, Board

LEVELS = range(len(CROPS))

Candidates: TypeAlias = list[list[Bits]]
"""`candidates[kind][level]`: the cells that can be that terrain with the crop of `level + 1`."""

Alive: TypeAlias = list[npt.NDArray[np.intp]]
"""For each terrain the numbers of the shapes that can be a region of it."""


UNTIL_STILL = 0
"""As many rounds as it takes."""


class Contradiction(Exception):
    """Raised where no scenario agrees with what is known."""


def first_candidates(board: Board, knowledge: Knowledge) -> Candidates:
    """Give every cell everything, except that a known cell is what it is."""
    unknown = board.all
    bare = [0] * len(KINDS)
    planted = [[0] * len(CROPS) for _ in KINDS]
    for known in knowledge.known:
        cell, kind = 1 << board.number[known.at], NUMBER[known.terrain]
        unknown ^= cell
        if known.crop is None:
            bare[kind] |= cell
        else:
            planted[kind][known.crop - 1] |= cell
    return [
        [unknown | rest | cells for cells in row] for rest, row in zip(bare, planted, strict=True)
    ]


def possible(candidates: Candidates) -> list[Bits]:
    """Give for each terrain the cells that can have it."""
    return [row[0] | row[1] | row[2] | row[3] | row[4] for row in candidates]


def certain(board: Board, can_be: list[Bits]) -> list[Bits]:
    """Give for each terrain the cells that can be nothing else."""
    return [
        board.all & ~(can_be[kind - 1] | can_be[kind - 2] | can_be[kind - 3]) for kind in range(4)
    ]


def narrow(
    board: Board, candidates: Candidates, totals: list[int], rounds: int = UNTIL_STILL
) -> Alive:
    """Strike out, in place, what no region can hold, until nothing changes; give the shapes left.

    Nothing possible is ever lost; something impossible may stay. Contradiction where a cell is
    left with nothing.
    """
    words = np.array(candidates, dtype=np.uint64)
    alive, counts = board.every_shape.copy(), np.full(4, len(board.shapes))
    found = strike(
        words, np.array(totals), rounds, board.all_word, board.touching_words, board.shape_words,
        board.halo_words, board.sizes, alive, counts,
    )  # fmt: skip
    candidates[:] = words.tolist()
    if found == CLASH:
        raise Contradiction
    return [alive[kind, : counts[kind]] for kind in range(4)]


def count_terrains(board: Board, candidates: Candidates, totals: list[int]) -> list[Bits]:
    """Use the stock: a terrain that is used up, or that needs every cell it can have (S761)."""
    can_be = possible(candidates)
    for kind in range(4):
        must_be = certain(board, can_be)[kind]
        if must_be & ~can_be[kind] or not (
            must_be.bit_count() <= totals[kind] <= can_be[kind].bit_count()
        ):
            raise Contradiction
        if must_be == can_be[kind]:
            continue
        if must_be.bit_count() == totals[kind]:
            can_be[kind] = must_be
            candidates[kind] = [cells & must_be for cells in candidates[kind]]
        elif can_be[kind].bit_count() == totals[kind]:
            for other in range(4):
                if other != kind:
                    can_be[other] &= ~can_be[kind]
                    candidates[other] = [cells & ~can_be[kind] for cells in candidates[other]]
    return can_be


def keep_crops_apart(board: Board, candidates: Candidates, spread: list[Bits]) -> None:
    """Strike out a certain crop next to itself (S495) and where the box has no more of it.

    `spread` remembers the cells whose neighbours are done.
    """
    crops = [row[0] | row[1] | row[2] | row[3] for row in zip(*candidates, strict=True)]
    seen = twice = 0
    for cells in crops:
        twice |= seen & cells
        seen |= cells
    if seen != board.all:
        raise Contradiction
    for level in LEVELS:
        every = crops[level] & ~twice
        sure = every & ~spread[level]
        spread[level] |= sure
        count = every.bit_count()
        if count > CROP_STOCK[level + 1]:
            raise Contradiction
        if count == CROP_STOCK[level + 1] and crops[level] != every:
            for row in candidates:
                row[level] &= every
        near = 0
        for number in bits(sure):
            near |= board.touching[number]
        for row in candidates:
            row[level] &= ~near
