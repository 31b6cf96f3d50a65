"""Scenarios: how fast one is proved to be the only one, and how long a new one takes to make."""

import time
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any, Final

from companion.bench import Row, at_most, faster
from companion.system.errors import Mistake
from engines.contract import Cell
from engines.tiwanaku.scenario.generator import generate
from engines.tiwanaku.scenario.grading import Level
from engines.tiwanaku.scenario.scenario import Scenario, regions
from engines.tiwanaku.scenario.sharecode import SCENARIO_KINDS
from engines.tiwanaku.scenario.terrain import LONG_BOARD
from engines.tiwanaku.solver.uniqueness import Answer, judge_scenario

SAMPLE: Final = 10
"""Scenarios of each level that are proved unique."""

REPEATS: Final = 50
"""Our proof is too short to be timed once."""

MADE: Final = 25
"""Scenarios of each board and level that are made."""

PROOF_GOAL: Final = 40
MAKING_GOAL: Final = 300


def rows(sample: int = SAMPLE, repeats: int = REPEATS, made: int = MADE) -> Iterator[Row]:
    """Measure proving and making. All times are processor times: one thread on both sides."""
    # Loading these takes longer than all the proofs.
    _ortools()
    prove(generate(LONG_BOARD, Level.GENTLE, 0))
    for level in Level:
        scenarios = [generate(LONG_BOARD, level, seed) for seed in range(sample)]
        ours = each(prove, scenarios, repeats)
        for peer in PEERS:
            theirs = each(peer, scenarios, 1)
            what = f"5x9 {level}: only one way to sow ({peer.__name__.replace('_', ' ')})"
            yield faster("scenarios", what, "ms", ours, theirs, PROOF_GOAL)
    for board, level in SCENARIO_KINDS:
        start = time.process_time()
        for seed in range(made):
            generate(board, level, seed)
        taken = 1000 * (time.process_time() - start) / made
        what = f"{board[0]}x{board[1]} {level}: make a scenario"
        yield at_most("scenarios", what, "ms", taken, MAKING_GOAL)


def prove(scenario: Scenario) -> Answer:
    """Prove it our way."""
    return judge_scenario(scenario).answer


def each(judge: Callable[[Scenario], Answer], scenarios: list[Scenario], repeats: int) -> float:
    """Give the mean milliseconds for one scenario, all of which are known to be unique."""
    start = time.process_time()
    answers = {judge(scenario) for _ in range(repeats) for scenario in scenarios}
    taken = 1000 * (time.process_time() - start) / repeats / len(scenarios)
    if answers != {Answer.UNIQUE}:
        raise Mistake(
            f"Scenarios with one filling are said to have {', '.join(sorted(answers))}: a fast "
            "wrong answer is not measured. Run the tests in tests/tiwanaku."
        )
    return taken


def solve_twice(scenario: Scenario) -> Answer:
    """Ask CP-SAT the usual way: solve, forbid that solution, solve again."""
    cp_model = _ortools()
    model, crop = _integer_model(cp_model, scenario)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    if solver.solve(model) not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return Answer.NONE
    unlike = []
    for variable in crop.values():
        differs = model.new_bool_var("")
        model.add(variable != solver.value(variable)).only_enforce_if(differs)
        unlike.append(differs)
    model.add_bool_or(unlike)
    return Answer.UNIQUE if solver.solve(model) == cp_model.INFEASIBLE else Answer.SEVERAL


def enumerate_fillings(scenario: Scenario) -> Answer:
    """Ask CP-SAT for all solutions in one go: the fastest way with it that we found."""
    cp_model = _ortools()
    model, _ = _integer_model(cp_model, scenario)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.enumerate_all_solutions = True

    class Tally(cp_model.CpSolverSolutionCallback):  # type: ignore[misc,name-defined]
        count = 0

        def on_solution_callback(self) -> None:
            self.count += 1
            if self.count == 2:
                self.stop_search()

    tally = Tally()
    solver.solve(model, tally)
    return (Answer.NONE, Answer.UNIQUE, Answer.SEVERAL)[tally.count]


PEERS: Final[tuple[Callable[[Scenario], Answer], ...]] = (solve_twice, enumerate_fillings)
"""CP-SAT as it is usually asked, and as it answers fastest; the goal is the same for both."""


def _integer_model(cp_model: Any, scenario: Scenario) -> tuple[Any, dict[Cell, Any]]:
    model = cp_model.CpModel()
    crop: dict[Cell, Any] = {}
    for region in regions(scenario.terrain):
        for cell in region:
            crop[cell] = model.new_int_var(1, len(region), "")
        model.add_all_different([crop[cell] for cell in region])
    for one, other in combinations(sorted(crop), 2):
        if abs(one[0] - other[0]) <= 1 and abs(one[1] - other[1]) <= 1:
            model.add(crop[one] != crop[other])
    for row, column in scenario.start:
        model.add(crop[row, column] == scenario.crops[row][column])
    return model, crop


def _ortools() -> Any:
    try:
        from ortools.sat.python import cp_model
    except ModuleNotFoundError:
        raise Mistake(
            "OR-Tools is not installed, which the scenarios are measured against. "
            "Install what developers need: make setup-dev."
        ) from None
    return cp_model
