from collections import Counter
from itertools import combinations_with_replacement

import pytest
from campaign_sizes import rarely
from tiwanaku_brute_force import worlds
from tiwanaku_positions import FOUR_BY_FOUR, THREE_BY_FOUR, seen

from engines.tiwanaku.scenario.knowledge import Knowledge, Known
from engines.tiwanaku.scenario.terrain import Terrain
from engines.tiwanaku.solver.budget import Budget, BudgetSpent
from engines.tiwanaku.solver.counting import exact_odds
from engines.tiwanaku.solver.narrowing import Contradiction

EARTH, SAND, GRASS, ROCK = Terrain


def counts(*numbers: int) -> dict[Terrain, int]:
    return dict(zip(Terrain, numbers, strict=True))


def assert_agrees_with_brute_force(knowledge: Knowledge) -> int:
    total = 0
    found: Counter[object] = Counter()
    for world in worlds(knowledge):
        total += 1
        found.update(world.items())
    if not total:
        with pytest.raises(Contradiction):
            exact_odds(knowledge, Budget())
        return 0
    odds = exact_odds(knowledge, Budget())
    assert odds.exact
    assert odds.scenarios == total
    chances = {
        (cell.at, what): chance for cell in odds.cells for what, chance in cell.joint.items()
    }
    assert chances == {key: count / total for key, count in found.items()}
    return total


@pytest.mark.parametrize(("rows", "columns"), [rarely(3, 3), (2, 4), (4, 2), (1, 6)])
def test_every_share_of_terrains_on_a_small_board_agrees_with_brute_force(
    rows: int, columns: int
) -> None:
    size = rows * columns
    shares = combinations_with_replacement(range(size, -1, -1), 4)
    totals = [
        assert_agrees_with_brute_force(Knowledge(rows, columns, counts(*share)))
        for share in shares
        if sum(share) == size
    ]
    assert sum(map(bool, totals)) >= 2, "the boards prove nothing"


@pytest.mark.parametrize(
    ("text", "marks"),
    [
        (THREE_BY_FOUR, "t..c .... .tt."),
        (THREE_BY_FOUR, "c.t. .c.. ..c."),
        (FOUR_BY_FOUR, "tt.t tt.. ..ct ct.t"),
        (FOUR_BY_FOUR, "ct.c t.t. t.tc .cct"),
    ],
)
def test_partly_known_boards_agree_with_brute_force(text: str, marks: str) -> None:
    assert assert_agrees_with_brute_force(seen(text, marks.replace(" ", "\n"))) > 1


def test_a_cell_answers_terrain_crop_and_crop_given_terrain() -> None:
    knowledge = seen(THREE_BY_FOUR, "t...\n.t..\n...t")
    every = list(worlds(knowledge))
    here = Counter(world[1, 2] for world in every)
    cell = exact_odds(knowledge, Budget()).at((1, 2))
    assert len(cell.terrain()) > 1
    for kind, chance in cell.terrain().items():
        ways = sum(count for (other, _), count in here.items() if other is kind)
        assert chance == pytest.approx(ways / len(every))
        for crop, part in cell.crop(given=kind).items():
            assert part == pytest.approx(here[kind, crop] / ways)
    assert sum(cell.crop().values()) == pytest.approx(1)


def test_a_box_that_runs_out_of_crops_rules_scenarios_out() -> None:
    # Twelve pairs in a row, then one earth and two sand: as "E SS" they would make fourteen
    # regions, one more than the box has crops of level 1; "SS E" makes thirteen.
    row = "EESSEESSEESSEESSEESSEESS"
    kinds = {"E": EARTH, "S": SAND}
    known = tuple(Known((0, column), kinds[letter]) for column, letter in enumerate(row))
    knowledge = Knowledge(1, 27, counts(1, 2, 0, 0), known)
    every = list(worlds(knowledge))
    assert {world[0, 26][0] for world in every} == {EARTH}
    assert exact_odds(knowledge, Budget()).scenarios == len(every)


def test_a_spent_budget_is_said_not_overrun() -> None:
    knowledge = Knowledge(3, 3, counts(5, 3, 1, 0))
    with pytest.raises(BudgetSpent):
        exact_odds(knowledge, Budget(steps=40))
    with pytest.raises(BudgetSpent):
        exact_odds(knowledge, Budget(stop=lambda: True))


def test_two_equal_crops_that_touch_are_a_contradiction() -> None:
    known = (Known((0, 0), ROCK, 2), Known((1, 1), EARTH, 2))
    with pytest.raises(Contradiction):
        exact_odds(Knowledge(3, 3, counts(4, 3, 0, 0), known), Budget())
