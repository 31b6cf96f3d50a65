"""Estimates odds where counting is out of reach, by sweeps that keep a fair sample of boards.

Every sweep gives a number of scenarios, and of those with each planting, that is right on average.
The odds are their quotients over all sweeps. How far these move when one sweep is left out gives
the error: large as long as one of them outweighs the others.
"""

from math import sqrt
from typing import Final, TypeAlias

import numpy as np

from engines.tiwanaku.scenario.dice import Dice
from engines.tiwanaku.scenario.knowledge import Knowledge
from engines.tiwanaku.scenario.terrain import CROPS, KINDS, Terrain
from engines.tiwanaku.solver.budget import Budget, BudgetSpent
from engines.tiwanaku.solver.counting import PLANTINGS_MOST, Odds, cell_odds, value_shares
from engines.tiwanaku.solver.narrowing import first_candidates
from engines.tiwanaku.solver.partial_boards import Reals, Thinning
from engines.tiwanaku.solver.plantings import listed_plantings
from engines.tiwanaku.solver.shapes import board_of
from engines.tiwanaku.solver.sweep import Sweeper

Value: TypeAlias = tuple[Terrain, int]

SWEEPS: Final = 3
"""How many sweeps a budget is laid out for; a few more are made where it lasts."""

SWEEPS_MOST: Final = 24

FIRST: Final = 1_000
"""Nodes a layer keeps in a first sweep, which shows what a sweep costs here."""

FEWEST: Final = 200
MOST: Final = 40_000
"""Nodes a layer keeps: fewer find nothing, more need more memory than a small machine has."""

WIDE: Final = 2.4
"""Standard errors on either side that hold 95 % with as few sweeps as this."""


def sampled_odds(knowledge: Knowledge, seed: int, budget: Budget, keep: int | None = None) -> Odds:
    """Give estimated odds with their error; exact ones where a sweep had nothing to leave out.

    BudgetSpent where no scenario was found at all. `keep` is how many nodes a layer keeps: what
    the budget allows, if not given.
    """
    board = board_of(knowledge.rows, knowledge.columns)
    totals = [knowledge.totals()[kind] for kind in KINDS]
    candidates = first_candidates(board, knowledge)
    plantings = listed_plantings(board, candidates, totals, most=PLANTINGS_MOST)
    dice = Dice(seed)
    numbers: list[float] = []
    shares: list[Reals] = []
    small: tuple[float, Reals] | None = None
    nodes = keep or FIRST
    while len(numbers) < SWEEPS_MOST:
        before = budget.left
        try:
            thinning = Thinning(nodes, dice)
            harvest = Sweeper(board, candidates, plantings, totals, thinning).count(budget)
        except BudgetSpent:
            if budget.spent or nodes <= FEWEST:
                break
            # It was memory that did not suffice.
            nodes //= 2
            continue
        share = value_shares(board, plantings, harvest)
        if harvest.exact:
            return Odds(True, int(harvest.scenarios), cell_odds(board, share / harvest.scenarios))
        numbers.append(float(harvest.scenarios))
        shares.append(share)
        more = nodes * budget.left // (SWEEPS * max(1, before - budget.left))
        if keep is None and nodes < MOST and more > 2 * nodes:
            # There is enough left for larger ones, and this would only blur them.
            nodes = min(MOST, more)
            small = numbers.pop(), shares.pop()
    if not any(numbers) and small:
        numbers, shares = [small[0]], [small[1]]
    if not any(numbers):
        raise BudgetSpent
    chances, error = _quotients(np.array(numbers), np.array(shares))
    return Odds(False, None, cell_odds(board, chances), error)


def _quotients(numbers: Reals, shares: Reals) -> tuple[Reals, float]:
    """Give the odds over all sweeps, and the error by leaving out one after the other."""
    total = numbers.sum()
    chances: Reals = shares.sum(axis=0) / total
    rest = total - numbers
    # Without the one sweep that found anything, nothing would be known.
    if len(numbers) < 2 or not (rest > total * 1e-9).all():
        return chances, 1.0
    without = (shares.sum(axis=0) - shares) / rest[:, None, None]
    without = without.reshape(len(numbers), -1, len(KINDS), len(CROPS))
    # Terrains and crops are read on their own too, and are off by more than their parts.
    worst = 0.0
    for reading in (without, without.sum(axis=2), without.sum(axis=3)):
        away = reading - reading.mean(axis=0)
        worst = max(worst, float((away**2).sum(axis=0).max()))
    count = len(numbers)
    return chances, min(1.0, WIDE * sqrt(worst * (count - 1) / count))
