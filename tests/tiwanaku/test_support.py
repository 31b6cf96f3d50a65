from tiwanaku_brute_force import worlds
from tiwanaku_positions import FOUR_BY_FOUR, SHORT, scenario, seen

from engines.tiwanaku.budget import Budget
from engines.tiwanaku.counting import exact_odds
from engines.tiwanaku.support import support

KNOWN = "tc.tt\nt.t.t\nt.t.c\n.tttt\nct.t."


def test_counted_support_is_what_brute_force_finds() -> None:
    knowledge = seen(FOUR_BY_FOUR, "tt.t\ntt..\n..ct\nct.t")
    found = support(knowledge, Budget())
    every = list(worlds(knowledge))
    assert found.exact
    for cell, values in found.possible.items():
        assert values == {world[cell] for world in every}
        assert found.is_certain(cell) == (len(values) == 1)


def test_support_from_a_walk_never_contradicts_the_count() -> None:
    knowledge = seen(SHORT, KNOWN)
    # Too little to count, enough to walk.
    walked = support(knowledge, Budget(steps=60))
    counted = exact_odds(knowledge, Budget())
    for cell in counted.cells:
        can = set(cell.joint)
        assert walked.possible[cell.at] <= can
        assert can <= walked.possible[cell.at] | walked.undecided[cell.at]


def test_support_searched_for_agrees_with_the_count_and_decides_much() -> None:
    knowledge = seen(SHORT, "c....\n..t..\n....c\n.c...\n....c")
    # Too little to count, enough to look for scenarios.
    found = support(knowledge, Budget(steps=100_000))
    counted = exact_odds(knowledge, Budget())
    assert not found.exact
    for cell in counted.cells:
        can = set(cell.joint)
        assert found.possible[cell.at] <= can
        assert can <= found.possible[cell.at] | found.undecided[cell.at]
    assert sum(map(len, found.possible.values())) > len(counted.cells) * 2
    assert found == support(knowledge, Budget(steps=100_000))


def test_without_any_budget_everything_not_ruled_out_is_undecided() -> None:
    found = support(seen(SHORT, KNOWN), Budget(steps=0))
    assert not found.exact
    truth = scenario(SHORT)
    for (row, column), values in found.undecided.items():
        value = (truth.terrain[row][column], truth.crops[row][column])
        assert value in values | found.possible[row, column]
