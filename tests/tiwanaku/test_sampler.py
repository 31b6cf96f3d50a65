import pytest
from tiwanaku_positions import LONG, SHORT, seen

from engines.tiwanaku.budget import Budget, BudgetSpent
from engines.tiwanaku.counting import CellOdds, exact_odds
from engines.tiwanaku.dice import Dice
from engines.tiwanaku.odds import odds
from engines.tiwanaku.sampler import Walk, sampled_odds
from engines.tiwanaku.scenario import Scenario, check_scenario

MIDDLE = "tc.tt\nt.t.t\nt.t.c\n.tttt\nct.t."
START = "c........\n....c....\n..c......\n......c..\nc........"


def furthest(ours: CellOdds, theirs: CellOdds) -> float:
    values = set(ours.joint) | set(theirs.joint)
    return max(abs(ours.joint.get(v, 0.0) - theirs.joint.get(v, 0.0)) for v in values)


def test_an_estimate_lies_within_its_own_error_of_the_count() -> None:
    knowledge = seen(SHORT, MIDDLE)
    exact = exact_odds(knowledge, Budget())
    assert exact.scenarios
    assert exact.scenarios > 5
    estimate = sampled_odds(knowledge, 3, Budget(10_000_000), steps=240)
    assert not estimate.exact
    assert estimate.error is not None
    worst = max(furthest(a, b) for a, b in zip(exact.cells, estimate.cells, strict=True))
    assert worst <= estimate.error + 0.02


def test_the_same_seed_gives_the_same_estimate() -> None:
    knowledge = seen(SHORT, MIDDLE)
    first, second = (sampled_odds(knowledge, 3, Budget(10_000_000), steps=16) for _ in range(2))
    assert first == second


def test_every_scenario_of_a_walk_keeps_the_rules_and_what_is_known() -> None:
    knowledge = seen(SHORT, MIDDLE)
    walk = Walk(knowledge, Dice(1), Budget(10_000_000))
    for _ in range(12):
        walk.step(Budget(100_000))
        grids = [
            tuple(tuple(walk.world[row, column][part] for column in range(5)) for row in range(5))
            for part in range(2)
        ]
        assert check_scenario(Scenario(5, 5, grids[0], grids[1], ((0, 0),))) is None
        for known in knowledge.known:
            kind, crop = walk.world[known.at]
            assert kind is known.terrain
            assert known.crop in (None, crop)


def test_odds_are_exact_where_counting_reaches_and_estimated_elsewhere() -> None:
    assert odds(seen(SHORT, MIDDLE), Budget()).exact
    with pytest.raises(BudgetSpent):
        odds(seen(LONG, START), Budget(steps=300))


@pytest.mark.campaign
def test_the_start_of_a_game_is_estimated_with_an_error() -> None:
    estimate = odds(seen(LONG, START), Budget(steps=1_000_000))
    assert not estimate.exact
    assert estimate.scenarios is None
    assert estimate.error is not None
    for cell in estimate.cells:
        assert sum(cell.terrain().values()) == pytest.approx(1)
