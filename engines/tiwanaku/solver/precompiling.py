"""All machine code of the solvers made ahead of the first question, whose time it would take."""

from contextlib import suppress
from typing import Final

from engines.tiwanaku.scenario.generator import generate
from engines.tiwanaku.scenario.grading import Level
from engines.tiwanaku.scenario.knowledge import knowledge_of
from engines.tiwanaku.scenario.terrain import LONG_BOARD
from engines.tiwanaku.solver.budget import Budget, BudgetSpent
from engines.tiwanaku.solver.counting import exact_odds
from engines.tiwanaku.solver.explain import explain
from engines.tiwanaku.solver.odds import odds
from engines.tiwanaku.solver.support import support
from engines.tiwanaku.solver.uniqueness import judge_scenario

STEPS: Final = 30_000


def warm() -> None:
    """Ask each solver a small question: half a minute the first time on a desktop machine."""
    scenario = generate(LONG_BOARD, Level.GENTLE, 1)
    judge_scenario(scenario)
    start = frozenset(scenario.start)
    half = start | {(row, column) for row in range(3) for column in range(scenario.columns)}
    exact_odds(knowledge_of(scenario, half, start), Budget(STEPS))
    begun = knowledge_of(scenario, start, start)
    for solve in (odds, support, explain):
        with suppress(BudgetSpent):
            solve(begun, Budget(STEPS))
