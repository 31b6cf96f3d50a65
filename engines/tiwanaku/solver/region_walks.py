"""Walks from one scenario's regions to others nearby, as machine code, noting what cells can be.

Which crops can be sown depends on the regions alone, and so does which terrains they can have. So
of given regions a cell can have every terrain of some colouring with every crop of some sowing:
one scenario found stands for thousands.
"""

# Numba finds the types of compiled code by itself.
# mypy: disable-error-code="no-untyped-def,no-untyped-call"

from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from engines.tiwanaku.scenario.terrain import CROPS, KINDS, LARGEST_REGION
from engines.tiwanaku.solver.bitwords import NONE, ONE, WORD, count_bits, lowest_bit
from engines.tiwanaku.solver.compiled import compiled
from engines.tiwanaku.solver.compiled_fillings import DEAD, deduce, lay_ground, search
from engines.tiwanaku.solver.elimination import STOCK
from engines.tiwanaku.solver.shapes import Words

Numbers: TypeAlias = npt.NDArray[np.int64]

TERRAINS: Final = len(KINDS)
COLOURINGS: Final = 2_000
"""Guesses at the terrains of given regions before these are taken for seen enough."""
SOWINGS: Final = 400
"""Guesses at the crops of given regions."""


@compiled
def roll(dice, below):
    """Give a number below a bound and move the dice on (SplitMix64)."""
    dice[0] += WORD(0x9E3779B97F4A7C15)
    word = dice[0]
    word = (word ^ (word >> WORD(30))) * WORD(0xBF58476D1CE4E5B9)
    word = (word ^ (word >> WORD(27))) * WORD(0x94D049BB133111EB)
    return np.int64((word ^ (word >> WORD(31))) >> WORD(33)) % below


@compiled
def random_cell(dice, cells):
    """Give the number of one of the cells."""
    for _ in range(roll(dice, count_bits(cells))):
        cells &= cells - ONE
    return lowest_bit(cells)


@compiled
def around(near, cells):
    """Give the neighbours of a set that are not in it."""
    found, left = NONE, cells
    while left:
        found |= near[lowest_bit(left)]
        left &= left - ONE
    return found & ~cells


@compiled
def colour(near, regions, sizes, count, allowed, totals, seen):
    """Write which terrains each region has in some colouring; tell whether there is one.

    `allowed` are the terrains of each cell as bits, `totals` the tiles to be used up exactly.
    Colourings past the budget are not seen.
    """
    for cell in range(count):
        seen[cell] = 0
    touching = np.zeros(count, dtype=np.uint64)
    options = np.zeros((count + 1, count), dtype=np.int64)
    for number in range(count):
        halo, mask, left = around(near, regions[number]), 15, regions[number]
        while left:
            mask &= allowed[lowest_bit(left)]
            left &= left - ONE
        if not mask:
            return False
        options[0, number] = mask
        for other in range(count):
            if regions[other] & halo:
                touching[number] |= ONE << WORD(other)
    left_of = np.zeros((count + 1, TERRAINS), dtype=np.int64)
    left_of[0] = totals
    picked = np.zeros(count, dtype=np.int64)
    taken = np.full(count, -1, dtype=np.int64)
    next_kind = np.zeros(count + 1, dtype=np.int64)
    depth, guesses, fresh, any_found = 0, 0, True, False
    while depth >= 0:
        if fresh:
            if depth == count:
                any_found = True
                for number in range(count):
                    seen[number] |= 1 << taken[number]
                depth -= 1
                fresh = False
                continue
            # The region with the fewest terrains left, large ones first.
            best, pick = 1 << 30, -1
            for number in range(count):
                if taken[number] < 0:
                    ways = 0
                    for kind in range(TERRAINS):
                        if options[depth, number] >> kind & 1:
                            if left_of[depth, kind] >= sizes[number]:
                                ways += 1
                            else:
                                options[depth, number] &= ~(1 << kind)
                    if ways * 8 - sizes[number] < best:
                        best, pick = ways * 8 - sizes[number], number
            picked[depth] = pick
            next_kind[depth] = 0
            fresh = False
        number = picked[depth]
        taken[number] = -1
        kind = next_kind[depth]
        while kind < TERRAINS and not options[depth, number] >> kind & 1:
            kind += 1
        guesses += 1
        if kind == TERRAINS or guesses > COLOURINGS:
            depth -= 1
            continue
        next_kind[depth] = kind + 1
        taken[number] = kind
        for other in range(count):
            mask = options[depth, other]
            if touching[number] >> WORD(other) & ONE:
                mask &= ~(1 << kind)
            options[depth + 1, other] = mask
        for other in range(TERRAINS):
            left_of[depth + 1, other] = left_of[depth, other]
        left_of[depth + 1, kind] -= sizes[number]
        depth += 1
        fresh = True
    return any_found


@compiled
def split(dice, beside, cells, regions, sizes, count):
    """Cut a set of cells at random into regions of at most five, added to `regions`."""
    while cells:
        region = ONE << WORD(random_cell(dice, cells))
        wanted = 1 + roll(dice, LARGEST_REGION)
        size = 1
        while size < wanted:
            edge = around(beside, region) & cells
            if not edge:
                break
            region |= ONE << WORD(random_cell(dice, edge))
            size += 1
        regions[count] = region
        sizes[count] = size
        count += 1
        cells &= ~region
    return count


@compiled
def within_stock(sizes, count):
    """Tell whether the box has the crops: a region of n takes one of each up to n."""
    for level in range(LARGEST_REGION):
        used = 0
        for number in range(count):
            used += sizes[number] > level
        if used > STOCK[level]:
            return False
    return True


@compiled
def examine(
    near: Words, regions: Words, sizes: Numbers, count: int, allowed: Numbers, totals: Numbers,
    crops: Words, left: Words, found: Words,
) -> bool:  # fmt: skip
    """Move what these regions show to be possible from `left` to `found`; tell whether they fit.

    Both hold, for each terrain and crop, a word of cells. `crops` are the cells' candidates.
    """
    if not within_stock(sizes, count):
        return False
    kinds = np.empty(count, dtype=np.int64)
    if not colour(near, regions, sizes, count, allowed, totals, kinds):
        return False
    size = len(near)
    stack = np.empty((size + 2, LARGEST_REGION + 1), dtype=np.uint64)
    first = np.empty(LARGEST_REGION + 1, dtype=np.uint64)
    sown = np.empty((1, LARGEST_REGION + 1), dtype=np.uint64)
    shown = np.zeros(LARGEST_REGION + 1, dtype=np.uint64)
    ground = lay_ground(near, regions, sizes, count, first)
    for crop in CROPS:
        first[crop] &= crops[crop - 1]
    if deduce(ground, first, NONE) == DEAD:
        return False
    stack[0] = first
    ways, _ = search(ground, stack, sown, SOWINGS)
    if not ways:
        return False
    shown |= sown[0]
    for crop in CROPS:
        # Who has a terrain here that was not yet seen with this crop.
        wanted = NONE
        for number in range(count):
            for kind in range(TERRAINS):
                if kinds[number] >> kind & 1:
                    wanted |= left[kind, crop - 1] & regions[number]
        wanted &= first[crop]
        while wanted & ~shown[crop]:
            bit = wanted & ~shown[crop]
            bit &= ~(bit - ONE)
            wanted &= ~bit
            for other in range(len(first)):
                stack[0, other] = first[other] & ~bit
            stack[0, crop] |= bit
            ways, _ = search(ground, stack, sown, SOWINGS)
            if ways:
                shown |= sown[0]
    for number in range(count):
        for kind in range(TERRAINS):
            if kinds[number] >> kind & 1:
                for crop in CROPS:
                    new = shown[crop] & regions[number]
                    found[kind, crop - 1] |= new
                    left[kind, crop - 1] &= ~new
    return True


@compiled
def walk(
    dice: Words, near: Words, beside: Words, regions: Words, sizes: Numbers, count: int,
    allowed: Numbers, totals: Numbers, crops: Words, left: Words, found: Words, cuts: int,
) -> int:  # fmt: skip
    """Cut two or three regions anew, time after time, and go on from what fits.

    Regions are cut where values are left. Gives how often the regions fitted.
    """
    trial = np.empty(len(regions), dtype=np.uint64)
    trial_sizes = np.empty(len(regions), dtype=np.int64)
    kept = 0
    for _ in range(cuts):
        open_cells = NONE
        for kind in range(TERRAINS):
            for level in range(LARGEST_REGION):
                open_cells |= left[kind, level]
        if not open_cells:
            break
        cells = ONE << WORD(random_cell(dice, open_cells))
        for number in range(count):
            if regions[number] & cells:
                cells = regions[number]
        for _ in range(1 + roll(dice, 2)):
            next_door = around(beside, cells)
            if not next_door:
                break
            bit = ONE << WORD(random_cell(dice, next_door))
            for number in range(count):
                if regions[number] & bit:
                    cells |= regions[number]
        new = 0
        for number in range(count):
            if not regions[number] & cells:
                trial[new], trial_sizes[new] = regions[number], sizes[number]
                new += 1
        new = split(dice, beside, cells, trial, trial_sizes, new)
        if examine(near, trial, trial_sizes, new, allowed, totals, crops, left, found):
            kept += 1
            count = new
            regions[:new], sizes[:new] = trial[:new], trial_sizes[:new]
    return kept
