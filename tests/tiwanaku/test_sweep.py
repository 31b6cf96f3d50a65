"""Sweeping in arrays against sweeping state by state: two ways to the same counts."""

import numpy as np
import pytest
from tiwanaku_positions import FOUR_BY_FOUR, LONG, SHORT, THREE_BY_FOUR, seen

from engines.tiwanaku.budget import Budget
from engines.tiwanaku.dice import Dice
from engines.tiwanaku.frontier import Frontier
from engines.tiwanaku.halflaid import EXACT_BELOW, Thinning, thinned
from engines.tiwanaku.knowledge import Knowledge, Known
from engines.tiwanaku.narrowing import KINDS, first_candidates
from engines.tiwanaku.plantings import possible_plantings
from engines.tiwanaku.shapes import board_of
from engines.tiwanaku.sweep import Sweeper
from engines.tiwanaku.terrain import Terrain

EARTH, SAND, GRASS, ROCK = Terrain


def both(knowledge: Knowledge) -> int:
    board = board_of(knowledge.rows, knowledge.columns)
    totals = [knowledge.totals()[kind] for kind in KINDS]
    candidates = first_candidates(board, knowledge)
    plantings = possible_plantings(board, candidates, totals)
    one = Frontier(board, plantings, totals).count(Budget(10**7))
    other = Sweeper(board, candidates, plantings, totals).count(Budget(10**7))
    assert other.exact
    assert other.scenarios == one.scenarios
    shares = {n: ways for n, ways in enumerate(other.with_planting.tolist()) if ways}
    assert shares == one.with_planting
    return one.scenarios


@pytest.mark.parametrize(
    ("text", "marks"),
    [
        (THREE_BY_FOUR, ".... .... ...."),
        (FOUR_BY_FOUR, "t..t .... ..c. c..t"),
        (SHORT, "c.t.. .t.tt t.c.t .t.t. t.t.c"),
        (LONG, "ctt.cttt. t.t.tt.tt tctt.tctt .t.tttt.t ct..tct.t"),
    ],
)
def test_both_sweeps_count_the_same_scenarios(text: str, marks: str) -> None:
    assert both(seen(text, marks.replace(" ", "\n"))) > 1


def test_both_sweeps_agree_where_the_box_runs_out_of_crops() -> None:
    kinds = {"E": EARTH, "S": SAND}
    known = tuple(
        Known((0, column), kinds[letter]) for column, letter in enumerate("EESS" * 5 + "EE")
    )
    remaining = {EARTH: 2, SAND: 3, GRASS: 0, ROCK: 0}
    assert both(Knowledge(1, 27, remaining, known)) > 1


@pytest.mark.campaign
def test_counts_past_the_reach_of_floats_are_exact() -> None:
    assert both(Knowledge(1, 36, {EARTH: 18, SAND: 18})) > EXACT_BELOW


def test_thin_sweeps_are_right_on_average() -> None:
    knowledge = seen(SHORT, "c.t..\n.t.tt\nt.c.t\n.t.t.\n....c")
    board = board_of(5, 5)
    totals = [knowledge.totals()[kind] for kind in KINDS]
    candidates = first_candidates(board, knowledge)
    plantings = possible_plantings(board, candidates, totals)
    exact = Sweeper(board, candidates, plantings, totals).count(Budget(10**7))
    dice, found = Dice(4), []
    for _ in range(150):
        thin = Sweeper(board, candidates, plantings, totals, Thinning(25, dice))
        harvest = thin.count(Budget(10**7))
        assert not harvest.exact
        found.append(harvest.scenarios)
    spread = np.std(found) / len(found) ** 0.5
    assert spread < exact.scenarios / 5, "the sample proves nothing"
    assert abs(np.mean(found) - exact.scenarios) < 4 * spread


def test_thinning_keeps_the_largest_and_draws_as_many_as_asked() -> None:
    priority = np.array([50.0, 1.0, 2.0, 3.0, 4.0])
    dice, times = Dice(1), np.zeros(5)
    for _ in range(400):
        drawn, chance = thinned(priority, Thinning(3, dice))
        assert len(drawn) == 3
        assert drawn[0] == 0
        assert chance.tolist() == pytest.approx([1.0, *(priority[drawn[1:]] / 5)])
        times[drawn] += 1
    assert times / 400 == pytest.approx([1.0, 0.2, 0.4, 0.6, 0.8], abs=0.06)
