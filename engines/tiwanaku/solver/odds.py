"""How likely each terrain and crop is in each cell: counted where possible, estimated elsewhere."""

from typing import Final

from engines.tiwanaku.scenario.knowledge import Knowledge
from engines.tiwanaku.solver.budget import Budget, BudgetSpent
from engines.tiwanaku.solver.counting import CellOdds, Odds, exact_odds
from engines.tiwanaku.solver.sampler import sampled_odds

__all__ = ["CellOdds", "Odds", "odds"]

SEED: Final = 9
"""The walks of an estimate start from here, so that the same question has the same answer."""


def odds(knowledge: Knowledge, budget: Budget, seed: int = SEED) -> Odds:
    """Give exact odds where half of the budget reaches, else an estimate with its error.

    Every scenario that agrees with the knowledge is equally likely. Contradiction where there is
    none; BudgetSpent where not even one was found.
    """
    part = budget.share(budget.left // 2)
    try:
        return exact_odds(knowledge, part)
    except BudgetSpent:
        if budget.spent:
            raise
    return sampled_odds(knowledge, seed, budget)
