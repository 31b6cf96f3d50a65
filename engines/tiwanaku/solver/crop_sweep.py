"""The last sweep, as machine code: crops on the regions that were found, there and back."""

from typing import Final

import numpy as np

from engines.tiwanaku.solver.bitwords import NONE, ONE, WORD, lowest_bit
from engines.tiwanaku.solver.compiled import compiled
from engines.tiwanaku.solver.elimination import STOCK
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
    enter,
    post,
)

CROP_FIELD: Final = 4
"""Bits of one tally of crops: the box has fewer than 16 of each."""


@compiled
def most_ahead(candidates, width, size):
    """Bound how often each crop can still come from a cell on: once in a square of four cells."""
    ahead = np.empty((5, size + 1), np.int64)
    for level in range(5):
        places = NONE
        for kind in range(4):
            places |= candidates[kind, level]
        for first in range(size + 1):
            left = places & ~((ONE << WORD(first)) - ONE)
            count = 0
            for corner in range(0, size, 2 * width):
                for row in range(0, width, 2):
                    square = ONE << WORD(corner + row)
                    if row + 1 < width:
                        square |= square << ONE
                    if corner + width < size:
                        square |= square << WORD(width)
                    if left & square != NONE:
                        count += 1
            ahead[level, first] = min(count, (size - first) // (level + 1))
    return ahead


@compiled
def sow(
    at, nodes, tiled, ground, regions, cell, candidates, touching, ahead, size, everything, keep,
    work
):  # fmt: skip
    """Sweep along the living steps with every planting of their regions.

    A board is the node it belongs to, tallies of crops that can run out, and by crop the cells
    ahead that are barred.
    """
    key = np.empty(6, WORD)
    opened = np.empty(5, WORD)
    end = at[WORK] + work
    while at[LAYER] <= size:
        if not at[ENTERED]:
            enter(nodes, at, keep)
        while at[NODE] != NOBODY:
            if at[WORK] >= end:
                return PAUSED
            node = at[NODE]
            own = np.int64(nodes.words[node, 0] >> WORD(32))
            low, high = tiled.start[own], tiled.start[own + 1]
            most = 0
            for step in range(low, high):
                most += np.int64(regions.deals[tiled.laid[step]])
            if at[NODES] + most > len(nodes.link) or at[STEPS] + most > len(nodes.to):
                return FULL
            at[WORK] += 1 + most // 4
            nodes.order[at[PLACED]] = node
            at[PLACED] += 1
            nodes.begin[node] = at[STEPS]
            nodes.onward[node] = 1.0 if at[LAYER] == size else 0.0
            for step in range(low, high):
                region, after = tiled.laid[step], tiled.after[step]
                under = np.int64(tiled.words[after, 0] >> WORD(32))
                free = everything & ~ground.words[under, 0]
                then = lowest_bit(free) if free != NONE else size
                tally, stocked = WORD(after) << WORD(32), True
                for level in range(5):
                    opened[level] = NONE
                    for kind in range(4):
                        opened[level] |= candidates[kind, level] & ~ground.words[under, 1 + kind]
                    opened[level] &= free
                    used = np.int64(nodes.words[node, 0] >> WORD(CROP_FIELD * level) & WORD(15))
                    if regions.size[region] > level:
                        used += 1
                    stocked &= used <= STOCK[level]
                    # Counted only as long as the box can still run out.
                    if used + ahead[level, then] > STOCK[level]:
                        tally |= WORD(used) << WORD(CROP_FIELD * level)
                if not stocked:
                    continue
                key[0] = tally
                for place in range(regions.begin[region], regions.begin[region + 1]):
                    planting = regions.order[place]
                    clash, can = NONE, NONE
                    for level in range(5):
                        here = cell[planting, level]
                        barred = nodes.words[node, 1 + level]
                        if here < size:
                            clash |= barred >> WORD(here) & ONE
                        barred = (barred | touching[here]) & opened[level]
                        key[1 + level] = barred
                        can |= opened[level] & ~barred
                    if clash != NONE or free & ~can != NONE:
                        continue
                    target = post(
                        nodes, at, key, then, nodes.weight[node], tiled.factor[after],
                        tiled.onward[after],
                    )  # fmt: skip
                    nodes.to[at[STEPS]], nodes.laid[at[STEPS]] = target, planting
                    at[STEPS] += 1
            nodes.end[node] = at[STEPS]
            at[NODE] = nodes.link[node]
        at[LAYER] += 1
        at[ENTERED] = 0
    return DONE


@compiled
def gather(nodes, at, shares):
    """Go back over the steps: ways to a node times ways from it. Gives the number of scenarios."""
    for index in range(at[PLACED] - 1, -1, -1):
        node = nodes.order[index]
        total = nodes.onward[node]
        for step in range(nodes.begin[node], nodes.end[node]):
            then = nodes.to[step]
            ways = nodes.factor[then] * nodes.onward[then]
            total += ways
            if ways > 0.0:
                shares[nodes.laid[step]] += nodes.weight[node] * ways
        nodes.onward[node] = total
    return nodes.onward[0]


@compiled
def gather_rest(nodes, at, modulus, to, onward, shares):
    """Do the same in whole numbers modulo a prime; thinned sweeps have no such count."""
    for index in range(at[PLACED]):
        node = nodes.order[index]
        to[node] = 1 if index == 0 else 0
        onward[node] = 1 if nodes.begin[node] == nodes.end[node] and nodes.onward[node] > 0 else 0
    for index in range(at[PLACED]):
        node = nodes.order[index]
        for step in range(nodes.begin[node], nodes.end[node]):
            then = nodes.to[step]
            to[then] = (to[then] + to[node]) % modulus
    for index in range(at[PLACED] - 1, -1, -1):
        node = nodes.order[index]
        for step in range(nodes.begin[node], nodes.end[node]):
            then, laid = nodes.to[step], nodes.laid[step]
            onward[node] = (onward[node] + onward[then]) % modulus
            shares[laid] = (shares[laid] + to[node] * onward[then]) % modulus
    return onward[0]


@compiled
def add_up(kind, cell, shares, values):
    """Add each planting's share to the terrain and crop of its cells."""
    size = len(values)
    for planting in range(len(shares)):
        for level in range(5):
            here = cell[planting, level]
            if here < size:
                values[here, kind[planting] * 5 + level] += shares[planting]
