import msgspec
import pytest
from tiwanaku_positions import LONG, SHORT, scenario, seen

from engines.contract import Cell
from engines.tiwanaku.scenario.knowledge import Knowledge, Known
from engines.tiwanaku.scenario.terrain import Terrain
from engines.tiwanaku.solver.budget import Budget, BudgetSpent
from engines.tiwanaku.solver.clash import clashing_cells
from engines.tiwanaku.solver.counting import exact_odds
from engines.tiwanaku.solver.explain import HINTS, Depth, Hint, explain
from engines.tiwanaku.solver.narrowing import Contradiction

EARTH, SAND, GRASS, ROCK = Terrain


def learn(knowledge: Knowledge, hint: Hint) -> Knowledge:
    """Discover or divine what the hint says."""
    known = {cell.at: cell for cell in knowledge.known}
    counts = dict(knowledge.remaining)
    if hint.terrain is not None:
        counts[hint.terrain] -= 1
        known[hint.at] = Known(hint.at, hint.terrain)
    else:
        known[hint.at] = msgspec.structs.replace(known[hint.at], crop=hint.crop)
    return Knowledge(knowledge.rows, knowledge.columns, counts, tuple(known.values()))


def hints_from(knowledge: Knowledge, most: int = 60) -> list[Hint]:
    found: list[Hint] = []
    while len(found) < most:
        hint = explain(knowledge, Budget())
        if hint is None:
            break
        found.append(hint)
        knowledge = learn(knowledge, hint)
    return found


def crops_of(hints: list[Hint]) -> dict[Cell, int | None]:
    return {hint.at: hint.crop for hint in hints if hint.crop}


def test_of_two_missing_crops_a_neighbouring_four_leaves_the_five() -> None:
    # S582: the sand region misses 4 and 5; the 4 next door touches one of the two cells.
    knowledge = seen(
        LONG,
        """
        ttttttttt
        ttttttttt
        ttttttttt
        ttttctttt
        tttccttct
        """,
    )
    first, second = hints_from(knowledge, most=2)
    assert crops_of([first, second]) == {(4, 5): 5, (4, 6): 4}
    assert first.depth is Depth.LOOK
    assert (3, 4) in first.cells or (3, 4) in second.cells


def test_a_region_of_one_holds_the_one_and_keeps_it_from_its_neighbours() -> None:
    # S610: with the single cell a 1 and another cell taken, the 1 next door has one place left.
    knowledge = seen(SHORT, "ttttt\nttttt\ntcttt\nttttt\nttttt")
    first, *others = hints_from(knowledge, most=12)
    assert (first.slug, first.at, first.crop) == ("hint-region-of-one", (4, 1), 1)
    assert set(first.cells) == {(3, 1), (4, 0), (4, 2)}
    assert crops_of(others)[2, 2] == 1
    odds = exact_odds(learn(knowledge, first), Budget())
    assert 1 not in odds.at((3, 1)).crop()
    assert 1 not in odds.at((3, 2)).crop()
    assert odds.at((2, 2)).crop() == {1: 1.0}


REMARK = """
    ttttttttt
    ctttttttt
    .t.tctttt
    ..tt..ttt
    .tttttttt
"""


@pytest.mark.campaign
def test_the_last_rock_and_earth_tiles_complete_the_regions_of_the_fives() -> None:
    # S761: three rock tiles left, a rock 5 uncovered with one neighbour; four earth tiles likewise.
    knowledge = seen(LONG, REMARK)
    assert knowledge.remaining[ROCK] == 3
    assert knowledge.remaining[EARTH] == 4
    odds = exact_odds(knowledge, Budget())
    truth = scenario(LONG).terrain
    for cell in odds.cells:
        assert cell.terrain() == {truth[cell.at[0]][cell.at[1]]: 1.0}
    divined = seen(LONG, REMARK.replace("t", "c"))
    hints = hints_from(divined, most=14)
    assert {hint.at for hint in hints if hint.terrain} == {
        (2, 0), (2, 2), (3, 0), (3, 1), (3, 4), (3, 5), (4, 0),
    }  # fmt: skip


@pytest.mark.parametrize(
    ("text", "marks"),
    [
        (SHORT, "tc.tt t.ttt ttt.c .tttt ct.tt"),
        (LONG, "ctttctttt ttttttttt tctt.tctt .tttttttt ctt.tcttt"),
        (LONG, "ctttcttt. ttt.tt.tt tctttttct ttttttt.t ctt.tct.t"),
    ],
)
def test_every_hint_is_true_of_the_scenario_and_rests_on_known_cells(text: str, marks: str) -> None:
    knowledge = seen(text, marks.replace(" ", "\n"))
    truth = scenario(text)
    certain = {
        cell.at: (set(cell.terrain()), set(cell.crop()))
        for cell in exact_odds(knowledge, Budget()).cells
    }
    hint = explain(knowledge, Budget())
    assert hint is not None
    assert hint.slug in HINTS
    row, column = hint.at
    if hint.terrain is not None:
        assert certain[hint.at][0] == {hint.terrain} == {truth.terrain[row][column]}
    else:
        assert certain[hint.at][1] == {hint.crop} == {truth.crops[row][column]}
    assert set(hint.cells) <= {known.at for known in knowledge.known}


def test_the_only_kind_of_tile_left_is_said_to_be_that() -> None:
    knowledge = seen(SHORT, "ccccc\nccccc\nccccc\nccccc\n.cccc")
    hint = explain(knowledge, Budget())
    assert hint is not None
    assert (hint.slug, hint.at, hint.terrain) == ("hint-stock-out", (4, 0), EARTH)


def test_nothing_certain_is_no_hint() -> None:
    knowledge = Knowledge(1, 2, {EARTH: 2})
    hints = hints_from(knowledge)
    assert all(hint.terrain for hint in hints)
    assert len(hints) == 2
    done = learn(learn(knowledge, hints[0]), hints[1])
    assert explain(done, Budget()) is None


def test_a_hint_stops_at_its_budget() -> None:
    knowledge = seen(LONG, "c........\n....c....\n..c......\n......c..\nc........")
    with pytest.raises(BudgetSpent):
        explain(knowledge, Budget(steps=3_000))


def test_two_equal_crops_that_touch_are_named_as_the_clash() -> None:
    knowledge = seen(SHORT, "tttcc\nttttt\nttttt\nttttt\nttttt")
    known = tuple(
        msgspec.structs.replace(cell, crop=2) if cell.at in ((0, 3), (0, 4)) else cell
        for cell in knowledge.known
    )
    clash = msgspec.structs.replace(knowledge, known=known)
    with pytest.raises(Contradiction):
        explain(clash, Budget())
    assert set(clashing_cells(clash, Budget())) == {(0, 3), (0, 4)}


def test_terrains_that_touch_by_a_corner_only_are_named_as_the_clash() -> None:
    known = (Known((0, 0), EARTH), Known((1, 1), EARTH), Known((0, 1), ROCK), Known((1, 0), SAND))
    counts = {EARTH: 6, SAND: 6, GRASS: 5, ROCK: 4}
    cells = clashing_cells(Knowledge(5, 5, counts, known), Budget())
    assert set(cells) == {(0, 0), (0, 1), (1, 0), (1, 1)}


def test_counts_no_board_can_have_are_a_clash_without_cells() -> None:
    assert clashing_cells(Knowledge(1, 6, {EARTH: 6}), Budget()) == ()
