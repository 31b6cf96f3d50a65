"""Support against brute force, the count and CP-SAT."""

import pytest
from ortools.sat.python import cp_model
from tiwanaku_brute_force import worlds
from tiwanaku_positions import FOUR_BY_FOUR, LONG, SHORT, THREE_BY_FOUR, scenario, seen

from companion.bench.odds import position
from companion.bench.odds_peer import build_model
from engines.tiwanaku.scenario.dice import Dice
from engines.tiwanaku.scenario.knowledge import Knowledge, Known
from engines.tiwanaku.scenario.terrain import Terrain
from engines.tiwanaku.solver.budget import Budget
from engines.tiwanaku.solver.counting import exact_odds
from engines.tiwanaku.solver.narrowing import Contradiction
from engines.tiwanaku.solver.shapes import board_of
from engines.tiwanaku.solver.support import not_excluded, support

EARTH, SAND, GRASS, ROCK = Terrain
KNOWN = "tc.tt\nt.t.t\nt.t.c\n.tttt\nct.t."


@pytest.mark.parametrize(
    "knowledge",
    [
        seen(FOUR_BY_FOUR, "tt.t\ntt..\n..ct\nct.t"),
        seen(FOUR_BY_FOUR, "t...\n.c.t\n..t.\nt..c"),
        seen(THREE_BY_FOUR, "c...\n....\n...c"),
        Knowledge(1, 2, {EARTH: 2}),
        Knowledge(3, 3, {EARTH: 5, SAND: 3, ROCK: 1}),
        Knowledge(3, 3, {EARTH: 4, SAND: 3, GRASS: 1}, (Known((0, 2), GRASS, 2),)),
    ],
)
def test_support_is_what_brute_force_finds(knowledge: Knowledge) -> None:
    found = support(knowledge, Budget())
    every = list(worlds(knowledge))
    assert found.exact
    for cell, values in found.possible.items():
        assert values == {world[cell] for world in every}
        assert found.is_certain(cell) == (len(values) == 1)


@pytest.mark.parametrize(
    ("text", "marks"),
    [
        (SHORT, KNOWN),
        (SHORT, "c.t..\n..t..\nt...c\n.c.t.\n....c"),
        (LONG, "ctttcttt.\nttt.tt.tt\ntctt.tctt\n.tttttt.t\nct..tct.t"),
    ],
)
def test_support_is_what_counting_finds(text: str, marks: str) -> None:
    knowledge = seen(text, marks)
    found = support(knowledge, Budget())
    assert found.exact
    counted = exact_odds(knowledge, Budget(5_000_000))
    assert found.possible == {cell.at: set(cell.joint) for cell in counted.cells}
    left = not_excluded(knowledge)
    assert all(values <= left[cell] for cell, values in found.possible.items())


def test_a_budget_that_ends_early_leaves_values_undecided_and_says_nothing_wrong() -> None:
    knowledge = seen(SHORT, "c.t..\n..t..\nt...c\n.c.t.\n....c")
    found = support(knowledge, Budget(steps=12_000))
    assert not found.exact
    assert any(found.possible.values())
    for cell in exact_odds(knowledge, Budget(5_000_000)).cells:
        can = set(cell.joint)
        assert found.possible[cell.at] <= can
        assert can <= found.possible[cell.at] | found.undecided[cell.at]
    assert found == support(knowledge, Budget(steps=12_000))


def test_without_any_budget_everything_not_ruled_out_is_undecided() -> None:
    found = support(seen(SHORT, KNOWN), Budget(steps=0))
    assert not found.exact
    truth = scenario(SHORT)
    for (row, column), values in found.undecided.items():
        value = (truth.terrain[row][column], truth.crops[row][column])
        assert value in values | found.possible[row, column]


def test_most_of_a_long_boards_start_is_decided_before_the_budget_ends() -> None:
    found = support(position(4, 5, 5), Budget(steps=60_000))
    sure = sum(map(len, found.possible.values()))
    assert sure > 600
    assert sum(map(len, found.undecided.values())) < 60


def test_counts_that_no_scenario_has_are_a_contradiction() -> None:
    # Narrowing does not see it: every cell could have every terrain.
    knowledge = Knowledge(3, 3, {EARTH: 7, SAND: 1, ROCK: 1})
    assert not list(worlds(knowledge))
    assert all(not_excluded(knowledge).values())
    with pytest.raises(Contradiction):
        support(knowledge, Budget())


@pytest.mark.campaign
@pytest.mark.parametrize("seed", [4, 10, 12])
def test_the_start_of_a_long_board_is_decided_as_cp_sat_decides_it(seed: int) -> None:
    knowledge = position(seed, 5, 5)
    found = support(knowledge, Budget(5_000_000))
    assert found.exact
    board = board_of(knowledge.rows, knowledge.columns)
    dice = Dice(seed)
    cells = list(board.cells)
    for can_be in (True, False):
        values = [
            (cell, kind, crop)
            for cell in cells
            for kind in Terrain
            for crop in range(1, 6)
            if ((kind, crop) in found.possible[cell]) == can_be
            and (can_be or (kind, crop) in not_excluded(knowledge)[cell])
        ]
        for cell, kind, crop in dice.shuffled(values)[:12]:
            model, terrain, crops = build_model(knowledge, cp_model)
            number = board.number[cell]
            model.add(terrain[number, kind] == 1)
            model.add(crops[number, crop] == 1)
            solver = cp_model.CpSolver()
            solver.parameters.num_workers = 1
            solver.parameters.max_time_in_seconds = 300
            status = solver.solve(model)
            assert status in ((cp_model.OPTIMAL,) if can_be else (cp_model.INFEASIBLE,))
