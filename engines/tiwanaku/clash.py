"""Which discovered cells contradict each other, where no scenario agrees with all of them."""

from collections.abc import Callable
from functools import partial

from engines.contract import Cell
from engines.tiwanaku.budget import Budget, BudgetSpent
from engines.tiwanaku.counting import count_scenarios
from engines.tiwanaku.knowledge import Knowledge
from engines.tiwanaku.narrowing import KINDS, Contradiction, first_candidates, narrow
from engines.tiwanaku.plantings import possible_plantings
from engines.tiwanaku.shapes import board_of

PLANTINGS_MOST = 8_000
TRIAL_STEPS = 20_000
"""What one look at a smaller set of cells may cost."""


def clashing_cells(knowledge: Knowledge, budget: Budget) -> tuple[Cell, ...]:
    """Give a smallest set of discovered cells that cannot be together; () where the counts clash.

    Asked of knowledge known to be contradictory. Leaving out any one of the cells given would no
    longer be seen to contradict, with the means of the solvers and within the budget.
    """
    refuted = next((way for way in (_narrowed, _planted) if way(knowledge, budget)), _counted)
    return needed_cells(knowledge, lambda smaller: refuted(smaller, budget))


def needed_cells(knowledge: Knowledge, holds: Callable[[Knowledge], bool]) -> tuple[Cell, ...]:
    """Leave out discovered cells, first many together, as long as `holds` stays true."""
    for together in (8, 3, 1):
        cells = [known.at for known in knowledge.known]
        for start in range(0, len(cells), together):
            smaller = knowledge.without(*cells[start : start + together])
            if holds(smaller):
                knowledge = smaller
    return tuple(known.at for known in knowledge.known)


def _narrowed(knowledge: Knowledge, budget: Budget) -> bool:
    return _refuted(knowledge, budget, narrow)


def _planted(knowledge: Knowledge, budget: Budget) -> bool:
    return _refuted(knowledge, budget, partial(possible_plantings, hard=True, most=PLANTINGS_MOST))


def _refuted(knowledge: Knowledge, budget: Budget, way: Callable[..., object]) -> bool:
    board = board_of(knowledge.rows, knowledge.columns)
    if budget.spent:
        return False
    try:
        way(board, first_candidates(board, knowledge), [knowledge.totals()[k] for k in KINDS])
    except Contradiction:
        return True
    except BudgetSpent:
        return False
    return False


def _counted(knowledge: Knowledge, budget: Budget) -> bool:
    try:
        count_scenarios(knowledge, budget.share(TRIAL_STEPS))
    except Contradiction:
        return True
    except BudgetSpent:
        return False
    return False
