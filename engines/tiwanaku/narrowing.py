"""What each cell can still be, narrowed over all shapes a region can take, in words of bits."""

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from engines.tiwanaku.knowledge import Knowledge
from engines.tiwanaku.shapes import Bits, Board, Words, bits
from engines.tiwanaku.terrain import CROP_STOCK, CROPS, LARGEST_REGION, Terrain

KINDS = tuple(Terrain)
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
    candidates = [[board.all] * len(CROPS) for _ in KINDS]
    for known in knowledge.known:
        cell = 1 << board.number[known.at]
        for kind, name in enumerate(KINDS):
            for level in LEVELS:
                if name is not known.terrain or known.crop not in (None, level + 1):
                    candidates[kind][level] &= ~cell
    return candidates


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
    spread = [0] * len(CROPS)
    while True:
        rounds -= 1
        before = [row[:] for row in candidates]
        can_be = count_terrains(board, candidates, totals)
        must_be = certain(board, can_be)
        alive = _fit_shapes(board, candidates, can_be, must_be, totals)
        keep_crops_apart(board, candidates, spread)
        if not rounds or candidates == before:
            return alive


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


def _fit_shapes(
    board: Board,
    candidates: Candidates,
    can_be: list[Bits],
    must_be: list[Bits],
    totals: list[int],
) -> Alive:
    """Give the shapes that fit each terrain (W10) and narrow its crops to what they hold."""
    chosen = []
    for kind in range(4):
        outside, sure = np.uint64(board.all & ~can_be[kind]), np.uint64(must_be[kind])
        fits = ((board.shape_words & outside) | (board.halo_words & sure)) == 0
        if totals[kind] < LARGEST_REGION:
            fits &= board.sizes <= totals[kind]
        chosen.append(np.nonzero(fits)[0])
    # All terrains at once: the arrays are short, so it is the number of calls that costs.
    ends = np.cumsum([len(numbers) for numbers in chosen])
    every = np.concatenate(chosen)
    kinds = np.repeat(np.arange(4), [len(numbers) for numbers in chosen])
    shapes, sizes = board.shape_words[every], board.sizes[every]
    crops = np.array(candidates, dtype=np.uint64)
    places = [np.where(sizes > level, shapes & crops[kinds, level], 0) for level in LEVELS]
    holds = _singles(places) == shapes
    for level in LEVELS:
        holds &= (places[level] != 0) | (sizes <= level)
    starts = [0, *ends[:-1].tolist()]
    alive = []
    for kind, (start, end) in enumerate(zip(starts, ends.tolist(), strict=True)):
        kept = holds[start:end]
        alive.append(chosen[kind][kept])
        for level in LEVELS:
            found = np.bitwise_or.reduce(places[level][start:end][kept], initial=np.uint64(0))
            candidates[kind][level] &= int(found)
    return alive


def _singles(places: list[Words]) -> Words:
    """Settle, per shape, cells with one crop and crops with one cell; give the cells covered."""
    for _ in range(2):
        covered = places[0].copy()
        shared = np.zeros_like(covered)
        for level in LEVELS[1:]:
            shared |= covered & places[level]
            covered |= places[level]
        alone = covered & ~shared
        for level in LEVELS:
            here = places[level] & alone
            places[level] = np.where(here != 0, here, places[level])
        for level in LEVELS:
            word = places[level]
            taken = np.where(word & (word - np.uint64(1)), np.uint64(0), word)
            for other in LEVELS:
                if other != level:
                    places[other] &= ~taken
    return covered


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
