"""How far the ways people reason bring a player, technique by technique.

All five only ever remove candidates, and fewer candidates never hide a deduction. So what a set of
techniques reaches does not depend on the order, and more starting crops never reach less.
"""

import enum
from itertools import combinations
from typing import Final

from engines.tiwanaku.scenario.candidates import (
    DEAD,
    Boards,
    Field,
    bits,
    exclude_common_neighbours,
    settle_singles,
)
from engines.tiwanaku.scenario.terrain import CROPS


class Technique(enum.IntEnum):
    """The ways to deduce a crop when all terrains are known, easiest first."""

    NAKED_SINGLE = 0
    """A cell has one candidate left."""
    HIDDEN_SINGLE = 1
    """A crop has one place left in its region."""
    COMMON_NEIGHBOUR = 2
    """A cell touches every place a region has for a crop, so it cannot hold that crop itself."""
    NAKED_PAIR = 3
    """Two cells that see each other share the same two candidates, so whoever sees both has
    neither. Cells see each other when they touch or lie in one region."""
    CONTRADICTION = 4
    """Trying a crop and following the singles from there leads to an impossible board."""


CROP_PAIRS: Final = tuple(combinations(CROPS, 2))


def deduce(field: Field, boards: Boards, ceiling: Technique, settled: int = 0) -> int:
    """Apply all techniques up to the ceiling until none helps; give the settled cells, or DEAD.

    Changes `boards`. The ceiling is at least HIDDEN_SINGLE; `settled` are cells whose neighbours
    have already lost their crop.
    """
    while True:
        settled = settle_singles(field, boards, settled)
        if settled in (DEAD, field.everything):
            return settled
        if ceiling >= Technique.COMMON_NEIGHBOUR and exclude_common_neighbours(field, boards):
            continue
        if ceiling >= Technique.NAKED_PAIR and exclude_by_pairs(field, boards, settled):
            continue
        if ceiling >= Technique.CONTRADICTION and exclude_contradictions(field, boards, settled):
            continue
        return settled


def exclude_by_pairs(field: Field, boards: Boards, settled: int) -> bool:
    """Remove the two crops of a pair from whoever sees both cells; tell whether anything went."""
    sees = field.sees
    found = False
    for first, second in CROP_PAIRS:
        both = boards[first] & boards[second] & ~settled
        for other in CROPS:
            if other not in (first, second):
                both &= ~boards[other]
        if not both & (both - 1):
            continue
        for cell in bits(both):
            for mate in bits(both & sees[cell] & -(2 << cell)):
                seen = sees[cell] & sees[mate]
                if seen & (boards[first] | boards[second]):
                    boards[first] &= ~seen
                    boards[second] &= ~seen
                    found = True
    return found


def exclude_contradictions(field: Field, boards: Boards, settled: int) -> bool:
    """Remove the first candidate whose singles end in an impossible board; tell whether one did."""
    for cell in bits(field.everything & ~settled):
        bit = 1 << cell
        for crop in CROPS:
            if not boards[crop] & bit:
                continue
            trial = [board & ~bit for board in boards]
            trial[crop] |= bit
            if settle_singles(field, trial, settled) == DEAD:
                boards[crop] &= ~bit
                return True
    return False
