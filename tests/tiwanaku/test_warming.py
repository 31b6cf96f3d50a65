"""Once the solvers are warm no question waits for a compiler."""

from engines.tiwanaku.budget import Budget, BudgetSpent
from engines.tiwanaku.compiled import MACHINE_FOLDER
from engines.tiwanaku.explain import explain
from engines.tiwanaku.generator import generate
from engines.tiwanaku.grading import Level
from engines.tiwanaku.knowledge import knowledge_of
from engines.tiwanaku.odds import odds
from engines.tiwanaku.support import support
from engines.tiwanaku.terrain import LONG_BOARD
from engines.tiwanaku.uniqueness import judge_scenario
from engines.tiwanaku.warming import is_warm, warm


def kept() -> set[str]:
    return {file.name for file in MACHINE_FOLDER.rglob("*.nb[ci]")}


def test_warming_leaves_nothing_to_compile() -> None:
    warm()
    assert is_warm()
    before = kept()
    assert before
    scenario = generate(LONG_BOARD, Level.EXPERT, 2)
    judge_scenario(scenario)
    start = frozenset(scenario.start)
    rows = frozenset((row, column) for row in range(2) for column in range(9))
    for known in (start, start | rows):
        knowledge = knowledge_of(scenario, known, start)
        for solve in (odds, support, explain):
            try:
                solve(knowledge, Budget(60_000))
            except BudgetSpent:
                continue
    assert kept() == before
