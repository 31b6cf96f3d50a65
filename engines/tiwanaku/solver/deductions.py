"""How far each way of thinking reaches, and the fewest known cells a thought needs."""

import enum
from collections.abc import Callable
from typing import Final

import msgspec

from engines.contract import Cell
from engines.tiwanaku.scenario.knowledge import Knowledge
from engines.tiwanaku.scenario.terrain import KINDS
from engines.tiwanaku.solver.budget import Budget, BudgetSpent
from engines.tiwanaku.solver.narrowing import (
    LEVELS,
    UNTIL_STILL,
    Candidates,
    Contradiction,
    first_candidates,
    narrow,
)
from engines.tiwanaku.solver.neighbour_room import values_that_leave
from engines.tiwanaku.solver.plantings import possible_plantings
from engines.tiwanaku.solver.shapes import Bits, Board
from engines.tiwanaku.solver.visible_deductions import look


class Depth(enum.IntEnum):
    """How far one has to think, easiest first; 0 to 4 stand beside the techniques of a grade."""

    LOOK = 0
    """Known neighbours, sizes of regions and the stock leave a cell one terrain or one crop."""
    PLACE = 1
    """A crop has one place in its region, a region one way to grow."""
    NEIGHBOUR = 2
    """Whatever lies there must leave something for every cell it touches."""
    PAIR = 3
    """Two regions side by side must leave each other room for all their crops."""
    TRY = 4
    """Anything else, tried out, leads to an impossible board."""
    COUNT = 5
    """All scenarios that agree have this in common."""


class Certainty(msgspec.Struct, frozen=True):
    """A cell, as one bit, and the terrain or the crop that is certain there."""

    cell: Bits
    kind: int | None
    level: int | None

    def holds(self, candidates: Candidates) -> bool:
        """Tell whether the candidates leave the cell nothing but what was found."""
        return not any(
            candidates[kind][level] & self.cell
            for kind in range(len(KINDS))
            for level in LEVELS
            if self.kind not in (None, kind) or self.level not in (None, level)
        )


ONCE: Final = 1
"""One thought at one cell, with nothing drawn from what it gives."""

WAYS: Final = (
    *((Depth.LOOK, rounds) for rounds in (1, 2, 3, UNTIL_STILL)),
    *((Depth.PLACE, rounds) for rounds in (1, 2, UNTIL_STILL)),
    *((Depth.NEIGHBOUR, rounds) for rounds in (ONCE, UNTIL_STILL)),
    (Depth.PAIR, UNTIL_STILL),
    *((Depth.TRY, rounds) for rounds in (ONCE, UNTIL_STILL)),
)
"""Every way to think, easiest first. One in few rounds is short: a hint a player can follow."""

PLANTINGS_MOST: Final = 8_000
"""A board still as open as that holds nothing a player could see by comparing regions."""


def reached(
    board: Board,
    knowledge: Knowledge,
    depth: Depth,
    rounds: int,
    budget: Budget,
    cells: Bits | None = None,
) -> Candidates:
    """Give what cells can still be for somebody who thinks this far, `cells` being looked at."""
    totals = [knowledge.totals()[kind] for kind in KINDS]
    candidates = first_candidates(board, knowledge)
    budget.spend(100)
    match depth, rounds:
        case Depth.LOOK, _:
            look(board, candidates, totals, rounds)
        case Depth.PLACE, _:
            look(board, candidates, totals)
            narrow(board, candidates, totals, rounds)
        case Depth.NEIGHBOUR, int(once) if once == ONCE:
            _leave(board, candidates, totals, board.all if cells is None else cells)
        case Depth.NEIGHBOUR, _:
            _plant(board, candidates, totals, hard=False)
        case Depth.PAIR, _:
            _plant(board, candidates, totals, hard=True)
        case _, int(once) if once == ONCE:
            narrow(board, candidates, totals)
            _try_out(board, candidates, totals, budget, board.all if cells is None else cells)
        case _:
            _plant(board, candidates, totals, hard=True)
            _try_out(board, candidates, totals, budget, board.all)
            narrow(board, candidates, totals)
    return candidates


def _leave(board: Board, candidates: Candidates, totals: list[int], cells: Bits) -> None:
    """Strike out what leaves a touching cell with nothing; each cell by itself."""
    alive = narrow(board, candidates, totals)
    before = [row[:] for row in candidates]
    for number in range(board.size):
        cell = 1 << number
        if not cells & cell or not _is_open(before, cell):
            continue
        stays = values_that_leave(board, before, alive, number)
        for kind in range(len(KINDS)):
            for level in LEVELS:
                if not stays[kind][level]:
                    candidates[kind][level] &= ~cell


def _is_open(candidates: Candidates, cell: Bits) -> bool:
    return sum(bool(cells & cell) for row in candidates for cells in row) > 1


def _plant(board: Board, candidates: Candidates, totals: list[int], hard: bool) -> None:
    try:
        possible_plantings(board, candidates, totals, hard=hard, most=PLANTINGS_MOST)
    except BudgetSpent:
        narrow(board, candidates, totals)


def _try_out(
    board: Board, candidates: Candidates, totals: list[int], budget: Budget, cells: Bits
) -> None:
    """Strike out each value of the cells that, taken for true, leads to a contradiction."""
    before = [row[:] for row in candidates]
    for number in range(board.size):
        cell = 1 << number
        if not cells & cell or not _is_open(before, cell):
            continue
        for kind in range(len(KINDS)):
            for level in LEVELS:
                if not before[kind][level] & cell:
                    continue
                budget.spend(20)
                trial = [[crop & ~cell for crop in row] for row in before]
                trial[kind][level] |= cell
                try:
                    narrow(board, trial, totals)
                except Contradiction:
                    candidates[kind][level] &= ~cell


def certainties(board: Board, knowledge: Knowledge, candidates: Candidates) -> list[Certainty]:
    """Give the cells whose crop has become certain, then those whose terrain has."""
    known = {board.number[cell.at]: cell for cell in knowledge.known}
    crops: list[Certainty] = []
    terrains: list[Certainty] = []
    for number in range(board.size):
        cell = 1 << number
        values = [(k, level) for k in range(4) for level in LEVELS if candidates[k][level] & cell]
        levels = {level for _, level in values}
        kinds = {kind for kind, _ in values}
        if number in known and known[number].crop is None and len(levels) == 1:
            crops.append(Certainty(cell, None, levels.pop()))
        if number not in known and len(kinds) == 1:
            terrains.append(Certainty(cell, kinds.pop(), None))
    return crops + terrains


def needed_cells(
    knowledge: Knowledge, at: Cell, holds: Callable[[Knowledge], bool]
) -> tuple[Cell, ...]:
    """Give known cells from which `holds` follows and of which none can be left out.

    What lies close by comes first: a thought should rest on few cells round one place.
    """
    by_distance = sorted(
        knowledge.known,
        key=lambda known: max(abs(known.at[0] - at[0]), abs(known.at[1] - at[1])),
    )
    for reach in range(1, max(knowledge.rows, knowledge.columns)):
        far = [
            known.at
            for known in by_distance
            if max(abs(known.at[0] - at[0]), abs(known.at[1] - at[1])) > reach
        ]
        if not far:
            break
        closer = knowledge.without(*far)
        if holds(closer):
            knowledge = closer
            break
    cells = [known.at for known in reversed(by_distance)]
    for together in (8, 3, 1):
        left = {known.at for known in knowledge.known}
        order = [cell for cell in cells if cell in left]
        for start in range(0, len(order), together):
            smaller = knowledge.without(*order[start : start + together])
            if holds(smaller):
                knowledge = smaller
    return tuple(sorted(known.at for known in knowledge.known))
