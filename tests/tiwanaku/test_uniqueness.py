"""Uniqueness and grades against plain backtracking, CP-SAT and the oracle's literal techniques."""

import subprocess
import sys

import msgspec
import pytest
from campaign_sizes import times
from ortools.sat.python import cp_model
from scenario_oracle import Oracle

from companion.kits.tiwanaku.pachamama.scenario_text import parse_scenario
from engines.tiwanaku.scenario.candidates import Field
from engines.tiwanaku.scenario.dice import Dice
from engines.tiwanaku.scenario.fillings import find_fillings
from engines.tiwanaku.scenario.generator import generate
from engines.tiwanaku.scenario.grading import Grade, Level, grade_scenario
from engines.tiwanaku.scenario.scenario import check_scenario
from engines.tiwanaku.scenario.sharecode import SCENARIO_KINDS
from engines.tiwanaku.scenario.techniques import Technique
from engines.tiwanaku.scenario.terrain import LONG_BOARD, SHORT_BOARD, Terrain
from engines.tiwanaku.solver.compiled_fillings import fillings
from engines.tiwanaku.solver.uniqueness import Answer, judge_scenario, judge_uniqueness


def with_random_start(scenario, dice):
    cells = [(r, c) for r in range(scenario.rows) for c in range(scenario.columns)]
    start = tuple(sorted(dice.shuffled(cells)[: 1 + dice.below(10)]))
    return msgspec.structs.replace(scenario, start=start)


class Counter(cp_model.CpSolverSolutionCallback):
    def __init__(self):
        super().__init__()
        self.count = 0

    def on_solution_callback(self):
        self.count += 1
        if self.count == 2:
            self.stop_search()


def count_with_cp_sat(scenario):
    oracle = Oracle(scenario.terrain, scenario.crops, scenario.start)
    model = cp_model.CpModel()
    crop = {
        cell: model.new_int_var(1, len(oracle.region[cell]), f"{cell}") for cell in oracle.terrain
    }
    for cell, others in oracle.touching.items():
        for other in others:
            if cell < other:
                model.add(crop[cell] != crop[other])
    for region in oracle.regions:
        model.add_all_different([crop[cell] for cell in region])
    for cell in oracle.start:
        model.add(crop[cell] == oracle.crops[cell])
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.enumerate_all_solutions = True
    counter = Counter()
    solver.solve(model, counter)
    return counter.count


def agree_on_random_starts(seeds, count):
    dice = Dice(11)
    seen = set()
    for seed in seeds:
        for board in (SHORT_BOARD, LONG_BOARD):
            for scenario in (
                generate(board, Level.GENTLE, seed),
                with_random_start(generate(board, Level.FAIR, seed), dice),
            ):
                verdict = judge_scenario(scenario)
                seen.add(verdict.answer)
                expected = Answer.UNIQUE if count(scenario) == 1 else Answer.SEVERAL
                assert verdict.answer is expected
    assert seen == {Answer.UNIQUE, Answer.SEVERAL}


def test_uniqueness_agrees_with_plain_backtracking():
    def count(scenario):
        return Oracle(scenario.terrain, scenario.crops, scenario.start).count_fillings()

    agree_on_random_starts(range(20, 28), count)


def test_uniqueness_agrees_with_cp_sat():
    agree_on_random_starts(range(40, 45), count_with_cp_sat)


@pytest.mark.campaign
def test_uniqueness_agrees_with_cp_sat_on_hundreds():
    agree_on_random_starts(range(100, 100 + times(50)), count_with_cp_sat)


def test_making_a_scenario_loads_no_compiled_code():
    code = "import sys; from companion.cli import main; main(['scenario', '--seed', '1']); "
    code += "sys.exit('numba' in sys.modules or 'pysat' in sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True, stdout=subprocess.DEVNULL)


def test_a_second_filling_is_shown_by_a_cell():
    scenario = generate(SHORT_BOARD, Level.EXPERT, 1)
    fewer = msgspec.structs.replace(scenario, start=scenario.start[:1])
    verdict = judge_scenario(fewer)
    assert verdict.answer is Answer.SEVERAL
    assert verdict.differs not in fewer.start


def test_crops_that_cannot_be_are_said_to_be_none():
    terrain = generate(SHORT_BOARD, Level.FAIR, 1).terrain
    assert judge_uniqueness(terrain, {(0, 0): 1, (0, 1): 1}).answer is Answer.NONE


def test_a_region_too_large_to_be_sown_leaves_no_way():
    strip = ((Terrain.EARTH,) * 6,)
    assert judge_uniqueness(strip, {}).answer is Answer.NONE


def test_the_compiled_search_finds_the_fillings_of_the_plain_one():
    dice = Dice(3)
    counts = set()
    for seed in range(70, 82):
        scenario = with_random_start(generate(SHORT_BOARD, Level.GENTLE, seed), dice)
        field = Field.of(scenario.terrain)
        given = {cell: scenario.crops[cell[0]][cell[1]] for cell in scenario.start}
        plain, _ = find_fillings(field, [(field.number(at), given[at]) for at in given], 50)
        compiled, _, _ = fillings(scenario.terrain, given, 50, 100_000)
        assert len(plain) == len(compiled)
        counts.add(len(plain))
        if len(plain) < 50:
            assert sorted(boards[1:] for boards in plain) == sorted(compiled)
    assert len(counts) > 3


def test_a_search_over_its_budget_is_not_decided():
    scenario = generate(LONG_BOARD, Level.EXPERT, 1)
    assert judge_scenario(scenario, budget=0).answer is Answer.UNDECIDED
    field = Field.of(scenario.terrain)
    found, done = find_fillings(field, [], limit=10**9, budget=500)
    assert not done
    assert len(found) <= 500


@pytest.mark.parametrize(("board", "level"), SCENARIO_KINDS)
def test_grades_agree_with_literal_techniques_whatever_the_start(board, level):
    dice = Dice(5)
    for seed in range(60, 64):
        scenario = with_random_start(generate(board, level, seed), dice)
        uses, unopened = Oracle(scenario.terrain, scenario.crops, scenario.start).grade()
        assert grade_scenario(scenario) == Grade(uses, unopened)


def test_a_board_known_from_the_start_is_gentle():
    scenario = generate(SHORT_BOARD, Level.FAIR, 1)
    cells = tuple((r, c) for r in range(5) for c in range(5))
    grade = grade_scenario(msgspec.structs.replace(scenario, start=cells))
    assert (grade.level, grade.hardest, sum(grade.uses)) == (
        Level.GENTLE,
        Technique.NAKED_SINGLE,
        0,
    )


def test_what_deduction_does_not_reach_has_no_level():
    scenario = generate(SHORT_BOARD, Level.FAIR, 1)
    grade = grade_scenario(msgspec.structs.replace(scenario, start=scenario.start[:1]))
    assert grade.unopened
    assert grade.level is None


def test_dice_are_the_published_splitmix64():
    dice = Dice(1234567)
    assert [dice.word() for _ in range(3)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
    ]


def test_dice_are_even_and_bounded():
    dice = Dice(2)
    tally = [0] * 6
    for _ in range(6000):
        tally[dice.below(6)] += 1
    assert all(880 < count < 1120 for count in tally)
    with pytest.raises(ValueError, match="expected a bound"):
        dice.below(0)


def test_a_typed_scenario_can_be_graded():
    scenario = parse_scenario(
        "G1* R3 R2 R4 R1\nE2 E4 E1 E3 R5*\nG1 G3 G2 S4 S1\nS2 G4 G5 S3 S2\nS3 S1* R2 R1 S5*"
    )
    assert check_scenario(scenario) is None
    assert grade_scenario(scenario) == Grade((15, 6, 6, 0, 5), 0)
