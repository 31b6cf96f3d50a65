"""Sweeps that count, and sweeps that keep a sample, against counts made another way."""

from collections import Counter
from functools import cache
from itertools import permutations

import numpy as np
import pytest
from tiwanaku_brute_force import worlds
from tiwanaku_positions import FOUR_BY_FOUR, SHORT, THREE_BY_FOUR, seen

from engines.tiwanaku.scenario.dice import Dice
from engines.tiwanaku.scenario.knowledge import Knowledge, Known
from engines.tiwanaku.scenario.terrain import CROP_STOCK, KINDS, Terrain
from engines.tiwanaku.solver.budget import Budget, BudgetSpent
from engines.tiwanaku.solver.counting import exact_odds
from engines.tiwanaku.solver.narrowing import first_candidates
from engines.tiwanaku.solver.partial_boards import NOBODY, Thinning, make_nodes, thin
from engines.tiwanaku.solver.plantings import Plantings, possible_plantings
from engines.tiwanaku.solver.shapes import Board, board_of
from engines.tiwanaku.solver.sweep import EXACT_BELOW, Sweeper

EARTH, SAND, GRASS, ROCK = Terrain
MIDDLE = "c.t..\n.t.tt\nt.c.t\n.t.t.\n....c"


def sweeper(knowledge: Knowledge, thinning: Thinning | None = None) -> tuple[Sweeper, Plantings]:
    board = board_of(knowledge.rows, knowledge.columns)
    totals = [knowledge.totals()[kind] for kind in KINDS]
    candidates = first_candidates(board, knowledge)
    plantings = possible_plantings(board, candidates, totals)
    return Sweeper(board, candidates, plantings, totals, thinning), plantings


def cells_of(board: Board, plantings: Plantings, drawn: list[int]) -> dict[object, object]:
    found: dict[object, object] = {}
    for planting in drawn:
        for level, number in enumerate(plantings.cell[planting].tolist()):
            if number < board.size:
                found[board.cells[number]] = (KINDS[plantings.kind[planting]], level + 1)
    return found


@pytest.mark.parametrize(
    ("text", "marks"), [(THREE_BY_FOUR, ".t.. .... ...t"), (FOUR_BY_FOUR, "t..t .c.. ..c. c.tt")]
)
def test_each_planting_occurs_as_often_as_brute_force_finds_it(text: str, marks: str) -> None:
    knowledge = seen(text, marks.replace(" ", "\n"))
    board = board_of(knowledge.rows, knowledge.columns)
    every = list(worlds(knowledge))
    sweep, plantings = sweeper(knowledge)
    harvest = sweep.count(Budget(10**7))
    assert harvest.exact
    assert harvest.scenarios == len(every) > 1
    for planting, ways in enumerate(harvest.with_planting.tolist()):
        own = cells_of(board, plantings, [planting]).items()
        region = board.shapes[plantings.shape[planting]]
        kind = KINDS[plantings.kind[planting]]
        beside = board.cells_of(board.halo(region))
        assert ways == sum(
            own <= world.items() and all(world[cell][0] is not kind for cell in beside)
            for world in every
        )


def test_the_box_running_out_of_crops_is_counted_as_brute_force_does() -> None:
    kinds = {"E": EARTH, "S": SAND}
    known = tuple(
        Known((0, column), kinds[letter]) for column, letter in enumerate("EESS" * 5 + "EE")
    )
    knowledge = Knowledge(1, 27, {EARTH: 2, SAND: 3, GRASS: 0, ROCK: 0}, known)
    total = sum(1 for _ in worlds(knowledge))
    assert exact_odds(knowledge, Budget()).scenarios == total > 1


@cache
def rows_of_two(kind: int, left: tuple[int, int], last: int, stock: tuple[int, ...]) -> int:
    """Count the ways to go on along one row: terrains take turns, equal crops stay apart."""
    if not any(left):
        return 1
    total = 0
    for size in range(1, min(5, left[kind]) + 1):
        rest = tuple(n - size * (k == kind) for k, n in enumerate(left))
        after = tuple(n - (crop < size) for crop, n in enumerate(stock))
        if min(after) < 0:
            continue
        ends = Counter(deal[-1] for deal in permutations(range(size)) if deal[0] != last)
        for end, ways in ends.items():
            total += ways * rows_of_two(1 - kind, rest, end, after)  # type: ignore[arg-type]
    return total


@pytest.mark.parametrize("half", [6, pytest.param(18, marks=pytest.mark.campaign)])
def test_one_long_row_is_counted_exactly_even_past_the_reach_of_floats(half: int) -> None:
    stock = tuple(CROP_STOCK.values())
    total = sum(rows_of_two(kind, (half, half), -1, stock) for kind in (0, 1))
    odds = exact_odds(Knowledge(1, 2 * half, {EARTH: half, SAND: half}), Budget(10**7))
    assert odds.scenarios == total
    assert (total > EXACT_BELOW) == (half == 18)
    for cell in odds.cells:
        assert sum(cell.joint.values()) == pytest.approx(1)


def test_a_sweep_in_slices_stops_when_it_is_asked_to() -> None:
    knowledge = seen(SHORT, "c....\n..t..\n....c\n.c...\n....c")
    asked = []

    def stop() -> bool:
        asked.append(1)
        return len(asked) > 3

    with pytest.raises(BudgetSpent):
        sweeper(knowledge)[0].count(Budget(10**9, stop))
    assert len(asked) == 4


def test_thin_sweeps_are_right_on_average() -> None:
    knowledge = seen(SHORT, MIDDLE)
    exact = sweeper(knowledge)[0].count(Budget(10**7))
    dice, found = Dice(4), []
    for _ in range(150):
        harvest = sweeper(knowledge, Thinning(25, dice))[0].count(Budget(10**7))
        assert not harvest.exact
        found.append(harvest.scenarios)
    spread = np.std(found) / len(found) ** 0.5
    assert spread < exact.scenarios / 5, "the sample proves nothing"
    assert abs(np.mean(found) - exact.scenarios) < 4 * spread


def test_thinning_keeps_the_largest_and_draws_as_many_as_asked() -> None:
    dice, times = Dice(1), np.zeros(5)
    for _ in range(400):
        nodes = make_nodes(1, 1, 5, 1, np.zeros(1))
        nodes.weight[:], nodes.worth[:], nodes.factor[:] = [50.0, 1.0, 2.0, 3.0, 4.0], 1.0, 1.0
        nodes.link[:] = [1, 2, 3, 4, NOBODY]
        thin(nodes, 0, 3, (dice.word() >> 11) / EXACT_BELOW)
        drawn = np.nonzero(nodes.factor)[0]
        assert len(drawn) == 3
        assert drawn[0] == 0
        assert nodes.factor[drawn].tolist() == pytest.approx([1.0, *(5 / drawn[1:])])
        times[drawn] += 1
    assert times / 400 == pytest.approx([1.0, 0.2, 0.4, 0.6, 0.8], abs=0.06)
