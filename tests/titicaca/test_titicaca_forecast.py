"""What a scoring would pay now: exact where nothing hidden matters, else who may still win."""

import pytest
from titicaca_positions import bidding, play

from engines.titicaca.actions import Bid
from engines.titicaca.awards import FINAL, Reason
from engines.titicaca.forecast import forecast, majorities

TWO_REGIONS = """
    L5     F:0a   F:1a   .      .      M:0b   L10
       .      .      .      .      .      M      .
"""


def prospects(state, moment):
    return [(one.low, one.high) for one in forecast(state, moment).prospects]


def test_a_forecast_without_hidden_temples_is_exact():
    state = bidding(TWO_REGIONS, 2, round=16, stocks=(3, 4))
    # Lake 5: forest 2 by lakes, total 1 by lakes, and the stock.
    assert prospects(state, 5) == [(3 + 2 + 1, 6), (4, 4)]
    assert prospects(state, 10) == [(3 + 1 + 1, 5), (4, 4)]
    assert prospects(state, FINAL) == [(2 + 3 + 3 + 2 + 1 + 1 + 1,) * 2, (1 + 3 + 4,) * 2]


def test_a_forecast_is_what_the_scoring_then_pays():
    state = bidding(TWO_REGIONS, 2, round=16, stocks=(3, 4))
    expected = [low for low, _ in prospects(state, FINAL)]
    ended = play(state, Bid(0, 0), Bid(1, 0))
    assert [sum(a.points for a in ended.awards if a.seat == seat) for seat in (0, 1)] == expected


def test_where_a_hidden_temple_decides_the_candidates_are_named():
    state = bidding(TWO_REGIONS.replace("F:1a ", "F:1a?"), 2, round=16, stocks=(3, 4))
    forest, total = forecast(state, 5).outlooks
    # 1 lake against +1 or +2: shared, or Red's.
    assert (forest.terrain, forest.winners, forest.points) == ("forest", (0, 1), None)
    assert forest.reason is None
    assert [tally.sums for tally in forest.tallies] == [(1,), (1, 2)]
    assert (total.terrain, total.worth) == (None, 1)
    assert prospects(state, 5) == [(3, 3 + 1), (4 + 1, 4 + 2 + 1)]


def test_two_temples_of_one_player_hang_together():
    # Red's temples tie or win in both regions: +2 in the one is +1 in the other.
    text = "L1     F:0a   F:1a?  .      L2     M:0b   M:1b?\n   .      ."
    state = bidding(text, 2, stocks=(1, 1))
    low, high = prospects(state, FINAL)[1]
    # One region shared (1 of 2, 0 of 1), the other won (2 and 1), whichever it is.
    assert low == high == 2 + 3 + 1 + (1 + 0) + (2 + 1)
    assert [one.points for one in forecast(state, FINAL).outlooks] == [None] * 4


def test_any_hex_of_a_region_tells_its_majorities():
    state = bidding(TWO_REGIONS, 2)
    forest, total = majorities(state, (2, 0))
    assert majorities(state, (1, 0)) == (forest, total)
    assert (forest.region, forest.winners, forest.reason) == ((1, 0), (0,), Reason.LAKES)
    assert forest.cells == ((1, 0), (2, 0))
    assert forest.points == ((0, 2),)
    assert total.points == ((0, 1),)


@pytest.mark.parametrize("at", [(0, 0), (5, 1), (9, 9)])
def test_a_hex_of_no_region_has_no_majorities(at):
    assert majorities(bidding(TWO_REGIONS, 2), at) == ()
