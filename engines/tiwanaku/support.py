"""What each cell can be: what some scenario has there, what none has, and what is undecided."""

from collections.abc import Mapping
from contextlib import suppress
from typing import Final

import msgspec
import numpy as np

from engines.contract import Cell
from engines.tiwanaku.budget import Budget, BudgetSpent
from engines.tiwanaku.counting import PLANTINGS_MOST, exact_odds
from engines.tiwanaku.dice import Dice
from engines.tiwanaku.halflaid import Thinning
from engines.tiwanaku.knowledge import Knowledge, Known
from engines.tiwanaku.narrowing import (
    KINDS,
    LEVELS,
    Candidates,
    Contradiction,
    first_candidates,
    narrow,
)
from engines.tiwanaku.plantings import listed_plantings, possible_plantings
from engines.tiwanaku.sampler import Value, value_shares
from engines.tiwanaku.shapes import board_of
from engines.tiwanaku.sweep import Sweeper

SEED: Final = 5

EVENLY: Final = 0.2
"""How sharply nodes are drawn by weight: rare values are what is looked for."""

KEPT: Final = 6_000
"""Nodes a layer keeps while any scenario will do."""

SOWINGS: Final = 3
"""How often crops are sown on the same regions; laying these is the dear part."""

COUNTING_PART: Final = 4
"""The part of the budget that a count is tried with: one that needs more rarely ends."""

BLOCKS: Final = (16, 20, 24)
"""How many cells round one with undecided values are laid anew in a scenario found."""

DRAWN: Final = 4
"""Scenarios remembered of each sweep."""

AIMED: Final = 400
"""Nodes a layer keeps at first while one value is looked for."""


class Support(msgspec.Struct, frozen=True):
    """Per cell what is proved possible and what could not be decided; all else is impossible."""

    possible: Mapping[Cell, frozenset[Value]]
    undecided: Mapping[Cell, frozenset[Value]]

    @property
    def exact(self) -> bool:
        """Whether nothing is undecided."""
        return not any(self.undecided.values())

    def is_certain(self, cell: Cell) -> bool:
        """Tell whether terrain and crop of a cell are the only ones it can have."""
        return len(self.possible[cell]) == 1 and not self.undecided[cell]


def support(knowledge: Knowledge, budget: Budget, seed: int = SEED) -> Support:
    """Give what each cell can be, decided as far as the budget reaches.

    Counting decides everything at once. Where that is out of reach, narrowing rules values out,
    scenarios found in thinned sweeps rule them in, and the rest stays undecided. Contradiction
    where no scenario agrees, as far as that was seen.
    """
    try:
        counted = exact_odds(knowledge, budget.share(budget.left // COUNTING_PART))
    except BudgetSpent:
        search = _Search(knowledge, budget, Dice(seed))
        with suppress(BudgetSpent):
            search.run()
        return _answer(search.left, search.seen)
    nothing: frozenset[Value] = frozenset()
    return Support(
        {cell.at: frozenset(cell.joint) for cell in counted.cells},
        {cell.at: nothing for cell in counted.cells},
    )


class _Search:
    """Scenarios found so far, the values they have, and the values nobody ruled out."""

    def __init__(self, knowledge: Knowledge, budget: Budget, dice: Dice) -> None:
        self.knowledge, self.budget, self.dice = knowledge, budget, dice
        self.left = not_excluded(knowledge)
        self.seen: dict[Cell, set[Value]] = {cell: set() for cell in self.left}
        self.worlds: list[dict[Cell, Value]] = []

    def run(self) -> None:
        """Decide everything, or end with BudgetSpent."""
        self.look(self.knowledge, KEPT)
        for size in BLOCKS:
            for cell in self.dice.shuffled(sorted(self.left)):
                if self.worlds and self.left[cell] - self.seen[cell]:
                    self.look(self.around(cell, size), KEPT)
        keep = AIMED
        while aims := [
            (cell, value)
            for cell in self.left
            for value in sorted(self.left[cell] - self.seen[cell])
        ]:
            for cell, value in self.dice.shuffled(aims):
                if value not in self.seen[cell]:
                    try:
                        self.look(_assumed(self.knowledge, cell, value), keep)
                    except Contradiction:
                        self.left[cell].discard(value)
            keep *= 4

    def around(self, cell: Cell, size: int) -> Knowledge:
        """Give the knowledge of somebody who sees all of a scenario but the cells near one."""
        world = self.dice.choice(self.worlds)
        known = {known.at: known for known in self.knowledge.known}
        near = sorted(
            (max(abs(at[0] - cell[0]), abs(at[1] - cell[1])), self.dice.word(), at)
            for at in world
            if at not in known
        )
        hidden = {at for _, _, at in near[:size]}
        remaining = dict.fromkeys(KINDS, 0)
        for at in hidden:
            remaining[world[at][0]] += 1
        # A crop not divined yet is left open, wherever it lies.
        shown = [
            known[at] if at in known else Known(at, *world[at]) for at in world if at not in hidden
        ]
        return Knowledge(self.knowledge.rows, self.knowledge.columns, remaining, tuple(shown))

    def look(self, knowledge: Knowledge, keep: int) -> None:
        """Note what some scenarios have; Contradiction where there is none."""
        board = board_of(knowledge.rows, knowledge.columns)
        totals = [knowledge.totals()[kind] for kind in KINDS]
        candidates = first_candidates(board, knowledge)
        plantings = listed_plantings(board, candidates, totals, most=PLANTINGS_MOST)
        thinning = Thinning(keep, self.dice, EVENLY)
        sweeper = Sweeper(board, candidates, plantings, totals, thinning)
        for harvest in sweeper.harvests(SOWINGS, self.budget):
            shares = value_shares(board, plantings, harvest.with_planting)
            for number, kind, level in np.argwhere(shares > 0).tolist():
                self.seen[board.cells[number]].add((KINDS[kind], level + 1))
            for _ in range(DRAWN if harvest.scenarios else 0):
                world: dict[Cell, Value] = {}
                for planting in harvest.some_scenario(self.dice):
                    terrain = KINDS[int(plantings.kind[planting])]
                    for level, number in enumerate(plantings.cell[planting].tolist()):
                        if number < board.size:
                            world[board.cells[number]] = (terrain, level + 1)
                self.worlds.append(world)


def _assumed(knowledge: Knowledge, cell: Cell, value: Value) -> Knowledge:
    """Give the knowledge of somebody who has seen that value there too."""
    kind, crop = value
    rest = knowledge.without(cell)
    counts = {**rest.remaining, kind: rest.remaining[kind] - 1}
    return Knowledge(rest.rows, rest.columns, counts, (*rest.known, Known(cell, kind, crop)))


def _answer(left: Mapping[Cell, set[Value]], seen: Mapping[Cell, set[Value]]) -> Support:
    return Support(
        {cell: frozenset(seen[cell]) for cell in left},
        {cell: frozenset(left[cell] - seen[cell]) for cell in left},
    )


def not_excluded(knowledge: Knowledge) -> dict[Cell, set[Value]]:
    """Give what narrowing leaves each cell; nothing possible is missing there."""
    board = board_of(knowledge.rows, knowledge.columns)
    totals = [knowledge.totals()[kind] for kind in KINDS]
    candidates: Candidates = first_candidates(board, knowledge)
    try:
        possible_plantings(board, candidates, totals, most=PLANTINGS_MOST)
    except BudgetSpent:
        narrow(board, candidates, totals)
    return {
        cell: {
            (kind, level + 1)
            for number, kind in enumerate(KINDS)
            for level in LEVELS
            if candidates[number][level] >> board.number[cell] & 1
        }
        for cell in board.cells
    }
