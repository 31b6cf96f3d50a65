"""The sweeps over regions, as machine code: where they can lie, and with how many tiles."""

from typing import Final, NamedTuple

import numpy as np

from engines.tiwanaku.solver.bitwords import NONE, WORD, count_bits, lowest_bit
from engines.tiwanaku.solver.compiled import compiled
from engines.tiwanaku.solver.elimination import certain_cells
from engines.tiwanaku.solver.partial_boards import (
    DONE,
    ENTERED,
    FULL,
    LAYER,
    NOBODY,
    NODE,
    NODES,
    PAUSED,
    PLACED,
    STEPS,
    WORK,
    Ints,
    Reals,
    enter,
    post,
)
from engines.tiwanaku.solver.shapes import Board, Words

FIELD: Final = 8
"""Bits of one tally of tiles in a word; the node of the coarser sweep stands above the four."""


class Regions(NamedTuple):
    """Regions by first cell (those of cell c are `at[c]` to `at[c + 1]`) and their plantings."""

    at: Ints
    word: Words
    halo: Words
    kind: Ints
    size: Ints
    begin: Ints
    deals: Reals
    order: Ints


@compiled
def sort_regions(shape, kind, count, shapes, halos, sizes, size, regions):
    """Fill in the regions from plantings that stand by region; give how many there are."""
    first_of = np.empty(count + 1, np.int64)
    total = 0
    for cell in range(size + 2):
        regions.at[cell] = 0
    for planting in range(count):
        if (
            planting == 0
            or shape[planting] != shape[planting - 1]
            or kind[planting] != kind[planting - 1]
        ):
            first_of[total] = planting
            total += 1
            regions.at[lowest_bit(shapes[shape[planting]]) + 1] += 1
    first_of[total] = count
    for cell in range(size + 1):
        regions.at[cell + 1] += regions.at[cell]
    filled = np.zeros(size + 1, np.int64)
    where = np.empty(total, np.int64)
    for own in range(total):
        number = shape[first_of[own]]
        cell = lowest_bit(shapes[number])
        region = regions.at[cell] + filled[cell]
        filled[cell] += 1
        where[region] = own
        regions.word[region], regions.halo[region] = shapes[number], halos[number]
        regions.kind[region], regions.size[region] = kind[first_of[own]], sizes[number]
    place = 0
    for region in range(total):
        regions.begin[region] = place
        low, high = first_of[where[region]], first_of[where[region] + 1]
        regions.deals[region] = high - low
        for planting in range(low, high):
            regions.order[place] = planting
            place += 1
    regions.begin[total] = place
    return total


def make_regions(board: Board, shape: Ints, kind: Ints) -> Regions:
    """Give the regions of plantings that stand by region."""
    count = len(shape)
    regions = Regions(
        np.empty(board.size + 2, np.int64),
        np.empty(count, WORD),
        np.empty(count, WORD),
        np.empty(count, np.int64),
        np.empty(count, np.int64),
        np.empty(count + 1, np.int64),
        np.empty(count),
        np.empty(count, np.int64),
    )
    sort_regions(
        shape, kind, count, board.shape_words, board.halo_words, board.sizes, board.size, regions
    )
    return regions


@compiled
def lay_regions(at, nodes, regions, can_be, size, everything, keep, work):
    """Sweep over regions alone. A board is its covered cells and, by terrain, the barred ones."""
    key = np.empty(5, WORD)
    end = at[WORK] + work
    while at[LAYER] <= size:
        first = at[LAYER]
        if not at[ENTERED]:
            enter(nodes, at, keep)
        low, high = regions.at[first], regions.at[first + 1]
        while at[NODE] != NOBODY:
            if at[WORK] >= end:
                return PAUSED
            if at[NODES] + high - low > len(nodes.link) or at[STEPS] + high - low > len(nodes.to):
                return FULL
            node = at[NODE]
            at[WORK] += 1 + (high - low) // 8
            nodes.order[at[PLACED]] = node
            at[PLACED] += 1
            nodes.begin[node] = at[STEPS]
            nodes.onward[node] = 1.0 if first == size else 0.0
            covered = nodes.words[node, 0]
            for region in range(low, high):
                kind = regions.kind[region]
                if regions.word[region] & (covered | nodes.words[node, 1 + kind]) != NONE:
                    continue
                free = everything & ~(covered | regions.word[region])
                can = NONE
                for other in range(4):
                    barred = nodes.words[node, 1 + other]
                    if other == kind:
                        barred |= regions.halo[region]
                    # A terrain that a cell cannot have anyway is not barred there.
                    barred &= free & can_be[other]
                    key[1 + other] = barred
                    can |= can_be[other] & ~barred
                if free & ~can != NONE:
                    continue
                key[0] = ~free & everything
                then = lowest_bit(free) if free != NONE else size
                target = post(
                    nodes, at, key, then, nodes.weight[node] * regions.deals[region], 1.0, 1.0
                )
                nodes.to[at[STEPS]], nodes.laid[at[STEPS]] = target, region
                at[STEPS] += 1
            nodes.end[node] = at[STEPS]
            at[NODE] = nodes.link[node]
        at[LAYER] += 1
        at[ENTERED] = 0
    return DONE


@compiled
def room_for_tiles(ground, can_be, everything):
    """Give for each half-laid board how many cells ahead must and can have each terrain."""
    count = len(ground.onward)
    need, room = np.empty((count, 4), np.int64), np.empty((count, 4), np.int64)
    for kind in range(4):
        sure = certain_cells(can_be, kind, everything)
        for node in range(count):
            free = everything & ~ground.words[node, 0]
            need[node, kind] = count_bits(free & sure)
            room[node, kind] = count_bits(free & can_be[kind] & ~ground.words[node, 1 + kind])
    return need, room


@compiled
def lay_tiles(at, nodes, ground, regions, totals, need, room, size, everything, keep, work):
    """Sweep again along the steps that reach the end, with the tiles counted (S761)."""
    key = np.empty(1, WORD)
    end = at[WORK] + work
    while at[LAYER] <= size:
        if not at[ENTERED]:
            enter(nodes, at, keep)
        while at[NODE] != NOBODY:
            if at[WORK] >= end:
                return PAUSED
            node = at[NODE]
            own = np.int64(nodes.words[node, 0] >> WORD(32))
            low, high = ground.start[own], ground.start[own + 1]
            if at[NODES] + high - low > len(nodes.link) or at[STEPS] + high - low > len(nodes.to):
                return FULL
            at[WORK] += 1 + (high - low) // 4
            nodes.order[at[PLACED]] = node
            at[PLACED] += 1
            nodes.begin[node] = at[STEPS]
            nodes.onward[node] = 1.0 if at[LAYER] == size else 0.0
            for step in range(low, high):
                region, after = ground.laid[step], ground.after[step]
                tally = (nodes.words[node, 0] & WORD(0xFFFFFFFF)) + (
                    WORD(regions.size[region]) << WORD(FIELD * regions.kind[region])
                )
                fits = True
                for kind in range(4):
                    left = totals[kind] - np.int64(tally >> WORD(FIELD * kind) & WORD(255))
                    fits &= need[after, kind] <= left and left <= room[after, kind]
                if not fits:
                    continue
                key[0] = (WORD(after) << WORD(32)) | tally
                free = everything & ~ground.words[after, 0]
                then = lowest_bit(free) if free != NONE else size
                target = post(
                    nodes, at, key, then, nodes.weight[node] * regions.deals[region],
                    ground.factor[after], ground.onward[after],
                )  # fmt: skip
                nodes.to[at[STEPS]], nodes.laid[at[STEPS]] = target, region
                at[STEPS] += 1
            nodes.end[node] = at[STEPS]
            at[NODE] = nodes.link[node]
        at[LAYER] += 1
        at[ENTERED] = 0
    return DONE
