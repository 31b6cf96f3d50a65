"""What each cell can be: what some scenario has there, what none has, and what is undecided."""

from collections.abc import Mapping
from typing import Final

import msgspec

from engines.contract import Cell
from engines.tiwanaku.budget import Budget, BudgetSpent
from engines.tiwanaku.counting import PLANTINGS_MOST, exact_odds
from engines.tiwanaku.dice import Dice
from engines.tiwanaku.growing import grow_world
from engines.tiwanaku.knowledge import Knowledge, Known
from engines.tiwanaku.narrowing import (
    KINDS,
    LEVELS,
    Candidates,
    Contradiction,
    first_candidates,
    narrow,
)
from engines.tiwanaku.plantings import possible_plantings
from engines.tiwanaku.sampler import Value, Walk
from engines.tiwanaku.shapes import board_of

SEED: Final = 5

GROW_STEPS: Final = 12_000
"""What growing one scenario with a certain value may cost before another is tried."""

LOOKS: Final = 4
NEARBY: Final = 10
"""How many blocks of how many cells are looked into round a value just found."""


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
    scenarios found on a walk rule them in, and the rest stays undecided. Contradiction where no
    scenario agrees, as far as that was seen.
    """
    try:
        counted = exact_odds(knowledge, budget.share(budget.left // 3))
    except BudgetSpent:
        return _walked(knowledge, budget, seed)
    nothing: frozenset[Value] = frozenset()
    return Support(
        {cell.at: frozenset(cell.joint) for cell in counted.cells},
        {cell.at: nothing for cell in counted.cells},
    )


def _walked(knowledge: Knowledge, budget: Budget, seed: int) -> Support:
    """Aim at one undecided value after the other: grow a scenario that has it, then look around."""
    left = not_excluded(knowledge)
    seen: dict[Cell, set[Value]] = {cell: set() for cell in left}
    dice = Dice(seed)
    try:
        walk = Walk(knowledge, dice, budget)
        _note(seen, {cell: {value: 1.0} for cell, value in walk.world.items()})
        while aims := [(cell, value) for cell in left for value in sorted(left[cell] - seen[cell])]:
            cell, value = dice.choice(aims)
            part = budget.share(GROW_STEPS)
            try:
                walk.world = grow_world(_assumed(knowledge, cell, value), dice, part)
            except Contradiction:
                left[cell].discard(value)
                continue
            except BudgetSpent:
                budget.spend(1)
            _note(seen, {cell: {value: 1.0} for cell, value in walk.world.items()})
            for _ in range(LOOKS):
                _note(seen, walk.step(budget, around=cell, size=NEARBY))
    except BudgetSpent:
        return _answer(left, seen)
    return _answer(left, seen)


def _assumed(knowledge: Knowledge, cell: Cell, value: Value) -> Knowledge:
    """Give the knowledge of somebody who has seen that value there too."""
    kind, crop = value
    rest = knowledge.without(cell)
    counts = {**rest.remaining, kind: rest.remaining[kind] - 1}
    return Knowledge(rest.rows, rest.columns, counts, (*rest.known, Known(cell, kind, crop)))


def _note(seen: dict[Cell, set[Value]], found: Mapping[Cell, Mapping[Value, float]]) -> None:
    for cell, values in found.items():
        seen[cell].update(value for value, share in values.items() if share)


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
