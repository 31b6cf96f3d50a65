"""Compares plantings with their neighbours, as machine code: each needs one for every cell beside.

A planting (or, more coarsely, a region) stays as long as each cell that touches it can belong to
some other one that does not clash: no cell in common, no terrain next to itself, and no crop.
"""

from typing import Final

import numpy as np

from engines.tiwanaku.solver.bitwords import NONE, ONE, WORD, lowest_bit
from engines.tiwanaku.solver.compiled import compiled

MOST_BESIDE: Final = 16
"""Cells that touch a region of five, at most (a cross has as many)."""

NOBODY: Final = -1


@compiled
def group(shape, kind, count, region_of, begin):
    """Number the regions; `begin[r]` is the first planting of one. Gives how many there are."""
    regions = 0
    for planting in range(count):
        if (
            planting == 0
            or shape[planting] != shape[planting - 1]
            or kind[planting] != kind[planting - 1]
        ):
            begin[regions] = planting
            regions += 1
        region_of[planting] = regions - 1
    begin[regions] = count
    return regions


@compiled
def covering(words, regions, size, start, covers):
    """List for each cell the regions that cover it: `covers[start[cell]]` and on."""
    for cell in range(size + 1):
        start[cell] = 0
    for region in range(regions):
        cells = words[region]
        while cells != NONE:
            start[lowest_bit(cells) + 1] += 1
            cells &= cells - ONE
    for cell in range(size):
        start[cell + 1] += start[cell]
    filled = np.zeros(size, np.int64)
    for region in range(regions):
        cells = words[region]
        while cells != NONE:
            cell = lowest_bit(cells)
            covers[start[cell] + filled[cell]] = region
            filled[cell] += 1
            cells &= cells - ONE


@compiled
def _apart(one, other, words, halos, kinds):
    """Tell whether two regions can lie on one board."""
    if words[one] & words[other] != NONE:
        return False
    return kinds[one] != kinds[other] or halos[one] & words[other] == NONE


@compiled
def _find_places(begin, regions, lives, cell, size, places):
    """Note for each region and level the cells where some planting left has the crop."""
    for region in range(regions):
        for level in range(5):
            places[region, level] = NONE
        for planting in range(begin[region], begin[region + 1]):
            if lives[planting]:
                for level in range(5):
                    if cell[planting, level] < size:
                        places[region, level] |= ONE << WORD(cell[planting, level])


@compiled
def match(shape, kind, cell, count, shapes, halos, touching, size, hard, lives):
    """Mark in `lives` the plantings that stay; `hard` compares crops too, else only regions."""
    region_of, begin = np.empty(count, np.int64), np.empty(count + 1, np.int64)
    regions = group(shape, kind, count, region_of, begin)
    words, around = np.empty(regions, WORD), np.empty(regions, WORD)
    kinds, left = np.empty(regions, np.int64), np.empty(regions, np.int64)
    for region in range(regions):
        number = shape[begin[region]]
        words[region], around[region] = shapes[number], halos[number]
        kinds[region] = kind[begin[region]]
        left[region] = begin[region + 1] - begin[region]
    start, covers = np.empty(size + 1, np.int64), np.empty(5 * regions, np.int64)
    covering(words, regions, size, start, covers)
    near, places = np.empty((count, 5), WORD), np.empty((regions, 5), WORD)
    for planting in range(count):
        lives[planting] = True
        for level in range(5):
            near[planting, level] = touching[cell[planting, level]]
    # Who was found fitting last is asked first: mostly nothing has changed.
    friend = np.full((regions, MOST_BESIDE), NOBODY, np.int32)
    mates = np.full((count if hard else 0, MOST_BESIDE), NOBODY, np.int32)
    changed = True
    while changed:
        changed = False
        for region in range(regions):
            if left[region] and not _region_fits(
                region, words, around, kinds, left, start, covers, friend
            ):
                changed = True
                left[region] = 0
                for planting in range(begin[region], begin[region + 1]):
                    lives[planting] = False
        if not hard or changed:
            continue
        _find_places(begin, regions, lives, cell, size, places)
        for planting in range(count):
            if lives[planting] and not _planting_fits(
                planting, region_of[planting], words, around, kinds, left, start, covers, near,
                places, mates,
            ):  # fmt: skip
                changed = True
                lives[planting] = False
                left[region_of[planting]] -= 1


@compiled
def _region_fits(region, words, around, kinds, left, start, covers, friend):
    """Tell whether each touching cell can belong to some region that fits beside this one."""
    cells, turn = around[region], 0
    while cells != NONE:
        cell = lowest_bit(cells)
        cells &= cells - ONE
        last = friend[region, turn]
        if last == NOBODY or left[last] == 0:
            found = NOBODY
            for index in range(start[cell], start[cell + 1]):
                other = covers[index]
                if left[other] and _apart(region, other, words, around, kinds):
                    found = other
                    break
            if found == NOBODY:
                return False
            friend[region, turn] = found
        turn += 1
    return True


@compiled
def _planting_fits(
    planting, region, words, around, kinds, left, start, covers, near, places, mates
):  # fmt: skip
    """Tell whether each touching cell can belong to some region with room for its crops."""
    cells, turn = around[region], 0
    own, halo, kind = words[region], around[region], kinds[region]
    while cells != NONE:
        cell = lowest_bit(cells)
        cells &= cells - ONE
        low, high = start[cell], start[cell + 1]
        found = False
        # One turn more than there are regions: the first is whoever was found fitting last.
        for index in range(low - 1, high):
            other = mates[planting, turn] if index < low else covers[index]
            if other == NOBODY or left[other] == 0 or own & words[other] != NONE:
                continue
            if kind == kinds[other] and halo & words[other] != NONE:
                continue
            covered, fits = NONE, True
            for level in range(5):
                here = places[other, level]
                free = here & ~near[planting, level]
                fits &= free != NONE or here == NONE
                covered |= free
            if fits and covered == words[other]:
                mates[planting, turn] = other
                found = True
                break
        if not found:
            return False
        turn += 1
    return True
