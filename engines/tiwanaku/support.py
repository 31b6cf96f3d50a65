"""What each cell can be: what some scenario has there, what none has, and what is undecided."""

from collections.abc import Mapping
from typing import Final

import msgspec

from engines.contract import Cell
from engines.tiwanaku.budget import Budget, BudgetSpent
from engines.tiwanaku.counting import PLANTINGS_MOST, exact_odds
from engines.tiwanaku.dice import Dice
from engines.tiwanaku.knowledge import Knowledge
from engines.tiwanaku.narrowing import KINDS, LEVELS, Candidates, first_candidates, narrow
from engines.tiwanaku.plantings import possible_plantings
from engines.tiwanaku.sampler import Value, Walk
from engines.tiwanaku.shapes import board_of

SEED: Final = 5


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
    left = _left(knowledge)
    seen: dict[Cell, set[Value]] = {cell: set() for cell in left}
    dice = Dice(seed)
    try:
        walk = Walk(knowledge, dice, budget)
        _note(seen, {cell: {value: 1.0} for cell, value in walk.world.items()})
        while open_cells := [cell for cell in walk.open if left[cell] - seen[cell]]:
            _note(seen, walk.step(budget, around=dice.choice(open_cells)))
    except BudgetSpent:
        return _answer(left, seen)
    return _answer(left, seen)


def _note(seen: dict[Cell, set[Value]], found: Mapping[Cell, Mapping[Value, float]]) -> None:
    for cell, values in found.items():
        seen[cell].update(value for value, share in values.items() if share)


def _answer(left: Mapping[Cell, set[Value]], seen: Mapping[Cell, set[Value]]) -> Support:
    return Support(
        {cell: frozenset(seen[cell]) for cell in left},
        {cell: frozenset(left[cell] - seen[cell]) for cell in left},
    )


def _left(knowledge: Knowledge) -> dict[Cell, set[Value]]:
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
