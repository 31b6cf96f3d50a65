"""Once the solvers are warm no question waits for a compiler."""

from companion.kits.tiwanaku.pachamama.solving import ready_solvers, solvers_are_ready
from companion.system.folders import code_folder
from engines.tiwanaku.scenario.generator import generate
from engines.tiwanaku.scenario.grading import Level
from engines.tiwanaku.scenario.knowledge import knowledge_of
from engines.tiwanaku.scenario.terrain import LONG_BOARD
from engines.tiwanaku.solver.budget import Budget, BudgetSpent
from engines.tiwanaku.solver.explain import explain
from engines.tiwanaku.solver.odds import odds
from engines.tiwanaku.solver.precompiling import warm
from engines.tiwanaku.solver.support import support
from engines.tiwanaku.solver.uniqueness import judge_scenario


def kept() -> set[str]:
    return {file.name for file in code_folder().rglob("*.nb[ci]")}


def test_warming_leaves_nothing_to_compile() -> None:
    warm()
    ready_solvers()
    assert solvers_are_ready()
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
