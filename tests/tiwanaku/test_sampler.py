import pytest
from tiwanaku_positions import LONG, SHORT, seen

from engines.tiwanaku.solver.budget import Budget, BudgetSpent
from engines.tiwanaku.solver.counting import CellOdds, exact_odds
from engines.tiwanaku.solver.odds import odds
from engines.tiwanaku.solver.sampler import sampled_odds

MIDDLE = "tc.tt\nt.t.t\nt.t.c\n.tttt\nct.t."
EARLY = "c....\n..t..\n....c\n.c...\n....c"
START = "c........\n....c....\n..c......\n......c..\nc........"


def furthest(ours: CellOdds, theirs: CellOdds) -> float:
    pairs = [
        (ours.joint, theirs.joint),
        (ours.terrain(), theirs.terrain()),
        (ours.crop(), theirs.crop()),
    ]
    return max(
        abs(one.get(value, 0.0) - other.get(value, 0.0))  # type: ignore[call-overload, attr-defined]
        for one, other in pairs
        for value in set(one) | set(other)
    )


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("keep", [300, 2_000])
def test_an_estimate_lies_within_its_own_error_of_the_count(seed: int, keep: int) -> None:
    knowledge = seen(SHORT, EARLY)
    exact = exact_odds(knowledge, Budget())
    assert exact.scenarios
    assert exact.scenarios > 100
    estimate = sampled_odds(knowledge, seed, Budget(80_000), keep)
    assert not estimate.exact
    assert estimate.error is not None
    worst = max(furthest(a, b) for a, b in zip(exact.cells, estimate.cells, strict=True))
    assert worst <= estimate.error


def test_an_estimate_with_room_for_large_samples_is_within_two_points() -> None:
    knowledge = seen(SHORT, EARLY)
    exact = exact_odds(knowledge, Budget())
    estimate = sampled_odds(knowledge, 4, Budget(250_000), 8_000)
    assert not estimate.exact
    assert max(furthest(a, b) for a, b in zip(exact.cells, estimate.cells, strict=True)) < 0.02


def test_a_sweep_that_leaves_nothing_out_is_exact() -> None:
    knowledge = seen(SHORT, MIDDLE)
    found, exact = sampled_odds(knowledge, 3, Budget()), exact_odds(knowledge, Budget())
    assert found.exact
    assert found.scenarios == exact.scenarios
    for ours, theirs in zip(found.cells, exact.cells, strict=True):
        assert ours.joint == pytest.approx(theirs.joint)


def test_the_same_seed_gives_the_same_estimate() -> None:
    knowledge = seen(SHORT, EARLY)
    first, second, other = (sampled_odds(knowledge, n, Budget(50_000), 300) for n in (3, 3, 4))
    assert first == second
    assert first != other


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
