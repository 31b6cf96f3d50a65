"""Strikes out what no region can hold, as machine code: the inner loop of `narrowing`."""

from typing import Final

import numpy as np

from engines.tiwanaku.scenario.terrain import CROP_STOCK
from engines.tiwanaku.solver.bitwords import NONE, ONE, WORD, count_bits, lowest_bit
from engines.tiwanaku.solver.compiled import compiled

STOCK: Final = np.array([0, *CROP_STOCK.values()], dtype=np.int64)[1:]

CLASH: Final = -1
"""Given where a cell is left with nothing."""


@compiled
def certain_cells(can_be, kind, everything):
    """Give the cells that can be nothing but one terrain."""
    others = NONE
    for other in range(4):
        if other != kind:
            others |= can_be[other]
    return everything & ~others


@compiled
def count_tiles(candidates, can_be, totals, everything):
    """Use the stock: a terrain that is used up, or that needs every cell it can have (S761)."""
    for kind in range(4):
        can_be[kind] = NONE
        for level in range(5):
            can_be[kind] |= candidates[kind, level]
    for kind in range(4):
        sure = certain_cells(can_be, kind, everything)
        least, most = count_bits(sure), count_bits(can_be[kind])
        if sure & ~can_be[kind] != NONE or totals[kind] < least or totals[kind] > most:
            return CLASH
        if sure == can_be[kind]:
            continue
        if least == totals[kind]:
            can_be[kind] = sure
            for level in range(5):
                candidates[kind, level] &= sure
        elif most == totals[kind]:
            for other in range(4):
                if other != kind:
                    can_be[other] &= ~can_be[kind]
                    for level in range(5):
                        candidates[other, level] &= ~can_be[kind]
    return 0


@compiled
def fit_shapes(candidates, can_be, totals, everything, shapes, halos, sizes, alive, counts):
    """Keep the shapes that fit each terrain (W10) and narrow its crops to what they hold.

    In a shape, cells with one crop and crops with one cell are settled, twice over. All in one
    function: a call that hands over arrays costs more than the work for one shape.
    """
    places, found = np.empty(5, WORD), np.empty(5, WORD)
    for kind in range(4):
        outside, sure = everything & ~can_be[kind], certain_cells(can_be, kind, everything)
        for level in range(5):
            found[level] = NONE
        kept = 0
        for index in range(counts[kind]):
            number = alive[kind, index]
            shape, size = shapes[number], sizes[number]
            if shape & outside != NONE or halos[number] & sure != NONE or size > totals[kind]:
                continue
            for level in range(5):
                places[level] = shape & candidates[kind, level] if level < size else NONE
            holds = True
            for _ in range(2):
                covered, shared = NONE, NONE
                for level in range(5):
                    shared |= covered & places[level]
                    covered |= places[level]
                holds &= covered == shape
                alone = covered & ~shared
                for level in range(5):
                    here = places[level] & alone
                    if here != NONE:
                        places[level] = here
                for level in range(5):
                    word = places[level]
                    if word & (word - ONE) == NONE:
                        for other in range(5):
                            if other != level:
                                places[other] &= ~word
            for level in range(size):
                holds &= places[level] != NONE
            if holds:
                alive[kind, kept] = number
                kept += 1
                for level in range(5):
                    found[level] |= places[level]
        counts[kind] = kept
        for level in range(5):
            candidates[kind, level] &= found[level]


@compiled
def keep_apart(candidates, everything, touching, spread):
    """Strike out a certain crop next to itself (S495) and where the box has no more of it."""
    crops = np.empty(5, WORD)
    seen, twice = NONE, NONE
    for level in range(5):
        crops[level] = NONE
        for kind in range(4):
            crops[level] |= candidates[kind, level]
        twice |= seen & crops[level]
        seen |= crops[level]
    if seen != everything:
        return CLASH
    for level in range(5):
        every = crops[level] & ~twice
        sure = every & ~spread[level]
        spread[level] |= sure
        count = count_bits(every)
        if count > STOCK[level]:
            return CLASH
        if count == STOCK[level] and crops[level] != every:
            for kind in range(4):
                candidates[kind, level] &= every
        near = NONE
        while sure != NONE:
            near |= touching[lowest_bit(sure)]
            sure &= sure - ONE
        for kind in range(4):
            candidates[kind, level] &= ~near
    return 0


@compiled
def strike(candidates, totals, rounds, everything, touching, shapes, halos, sizes, alive, counts):
    """Narrow `candidates` in place for some rounds, or (0) until nothing changes; 0 or CLASH.

    `alive[kind]` holds the numbers of `counts[kind]` shapes to look at, and is left with those
    that fit.
    """
    can_be, spread = np.empty(4, WORD), np.zeros(5, WORD)
    before = np.empty((4, 5), WORD)
    while True:
        rounds -= 1
        for kind in range(4):
            for level in range(5):
                before[kind, level] = candidates[kind, level]
        if count_tiles(candidates, can_be, totals, everything) == CLASH:
            return CLASH
        fit_shapes(candidates, can_be, totals, everything, shapes, halos, sizes, alive, counts)
        if keep_apart(candidates, everything, touching, spread) == CLASH:
            return CLASH
        if rounds == 0:
            return 0
        changed = False
        for kind in range(4):
            for level in range(5):
                changed |= before[kind, level] != candidates[kind, level]
        if not changed:
            return 0
