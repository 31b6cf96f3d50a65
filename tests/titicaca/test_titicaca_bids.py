"""Bids, the order of play, the arrow, payment and refunds; rounds that pass by themselves."""

import pytest
from titicaca_positions import GAME, bidding, listed, play, position, refused, start

from engines.contract import TABLE
from engines.titicaca.actions import Bid, Done, Reveal, Temple, Village
from engines.titicaca.bidding import tie_order
from engines.titicaca.state import End, Phase

# Lake 1 with three places, lake 2 with one of them and one more.
THREE_PLACES = """
    .      F      M
       S      L1     .
          .      .      P
             .      L2     W
"""


def bids(state, *weapons):
    return play(state, *(Bid(seat, amount) for seat, amount in enumerate(weapons)))


def order(state):
    """Give who plays in which order, the player in turn first."""
    return [state.turn, *(one.seat for one in state.queue)]


# Who is asked, and for how much


def test_s44_everybody_begins_with_20_weapon_points_and_two_temples():
    state = start(5)
    assert state.stocks == (20,) * 5
    assert [state.temples_in_hand(seat) for seat in state.seats] == [2] * 5


def test_s86_everybody_who_has_weapons_bids_in_any_order():
    state = bidding(THREE_PLACES, 4)
    assert GAME.to_move(state) == (0, 1, 2, 3)
    state = play(state, Bid(2, 5))
    assert GAME.to_move(state) == (0, 1, 3)
    assert state.phase is Phase.BIDS


def test_t3_a_bid_is_any_whole_number_from_0_to_the_stock():
    state = bidding(THREE_PLACES, 2, stocks=(3, 7))
    assert listed(state, Bid) == [*(Bid(0, n) for n in range(4)), *(Bid(1, n) for n in range(8))]
    assert refused(state, Bid(0, 3)) is None
    assert refused(state, Bid(0, 4)) == "bid-above-stock"
    assert refused(state, Bid(0, -1)) == "bid-negative"


def test_a_bid_is_made_once():
    state = play(bidding(THREE_PLACES, 3), Bid(1, 0))
    assert refused(state, Bid(1, 2)) == "bid-twice"
    assert refused(state, Bid(0, 2)) is None


def test_t28_who_has_no_weapons_is_not_asked():
    state = bidding(THREE_PLACES, 3, stocks=(5, 0, 5))
    assert GAME.to_move(state) == (0, 2)
    assert refused(state, Bid(1, 0)) == "bid-not-asked"
    assert order(play(state, Bid(0, 1), Bid(2, 2))) == [2, 0]


def test_bids_come_from_players_only_and_only_while_they_are_open():
    state = bidding(THREE_PLACES, 3)
    assert refused(state, Bid(TABLE, 1)) == "not-the-tables"
    assert refused(state, Bid(3, 1)) == "no-such-player"
    assert refused(state, Village(0, (1, 0))) == "bids-first"
    assert refused(state, Reveal(0, (1, 0), 1)) == "reveal-nothing-asked"
    assert refused(bids(state, 3, 2, 1), Bid(0, 1)) == "bids-closed"


# The order of play


def test_example_1_claus_wolfgang_alan_and_reiner_who_takes_his_sword_back():
    claus, wolfgang, alan, reiner = range(4)
    state = bidding(THREE_PLACES, 4, arrow=wolfgang)
    state = bids(state, 6, 3, 3, 2)
    assert order(state) == [claus, wolfgang, alan, reiner]
    state = play(state, Village(0, (1, 0)), Done(0))
    assert state.stocks == (14, 17, 20, 20)
    state = play(state, Village(1, (2, 0)), Done(1), Village(2, (0, 1)), Done(2))
    assert state.round == 2
    assert state.stocks == (14, 17, 17, 20)
    assert state.arrow == alan


@pytest.mark.parametrize(
    ("arrow", "weapons", "expected"),
    [
        (0, (1, 2, 3), [2, 1, 0]),
        (0, (2, 2, 2), [0, 1, 2]),
        (1, (2, 2, 2), [1, 2, 0]),
        (2, (2, 2, 2), [2, 0, 1]),
        (2, (2, 2, 1), [0, 1, 2]),
        (2, (0, 2, 2), [2, 1]),
    ],
)
def test_s93_ties_go_clockwise_from_the_arrow(arrow, weapons, expected):
    assert order(bids(bidding(THREE_PLACES, 3, arrow=arrow), *weapons)) == expected


def test_ties_are_told_beforehand():
    assert tie_order(bidding(THREE_PLACES, 4, arrow=2)) == (2, 3, 0, 1)


def test_s89_a_bid_of_0_does_not_take_part():
    state = bids(bidding(THREE_PLACES, 3), 0, 1, 0)
    assert order(state) == [1]
    state = play(state, Village(1, (1, 0)), Done(1))
    assert state.round == 2
    assert state.stocks == (20, 19, 20)


# Payment, refunds, the arrow


def test_s90_a_bid_is_paid_when_the_turn_comes():
    state = bids(bidding(THREE_PLACES, 3), 5, 4, 3)
    assert state.stocks == (15, 20, 20)
    state = play(state, Village(0, (1, 0)), Done(0))
    assert state.stocks == (15, 16, 20)


def test_s91_who_finds_no_empty_terrain_takes_the_bid_back_two_at_once():
    state = bids(bidding(THREE_PLACES, 5), 5, 4, 3, 2, 1)
    state = play(state, Village(0, (1, 0)), Done(0), Village(1, (2, 0)), Done(1))
    assert [(one.seat, one.weapons) for one in state.queue] == [(3, 2), (4, 1)]
    state = play(state, Village(2, (0, 1)), Done(2))
    assert state.stocks == (15, 16, 17, 20, 20)
    assert (state.round, state.arrow) == (2, 2)  # T5: who took the bid back took no turn


def test_t5_the_arrow_moves_when_the_round_is_over_not_before():
    state = bids(bidding(THREE_PLACES, 3, arrow=1), 3, 2, 0)
    state = play(state, Village(0, (1, 0)), Done(0))
    assert state.arrow == 1
    assert play(state, Village(1, (2, 0)), Done(1)).arrow == 1
    swapped = bids(bidding(THREE_PLACES, 3, arrow=1), 2, 3, 0)
    swapped = play(swapped, Village(1, (1, 0)), Done(1), Village(0, (2, 0)), Done(0))
    assert swapped.arrow == 0


def test_t28_a_round_in_which_nobody_bids_is_over_and_the_arrow_stays():
    state = bids(bidding(THREE_PLACES, 3, arrow=2), 0, 0, 0)
    assert (state.round, state.arrow, state.stocks) == (2, 2, (20, 20, 20))
    assert state.phase is Phase.BIDS


def test_t29_nobody_withdraws_after_the_bids_are_open():
    state = bids(bidding(THREE_PLACES, 2), 2, 1)
    assert {type(action) for action in GAME.legal_actions(state)} == {Village}
    assert refused(state, Done(0)) == "village-first"
    assert refused(state, Temple(0, (1, 0))) == "village-first"


# Rounds that pass


def test_t27_absent_lakes_and_lakes_without_empty_terrain_are_passed_over():
    state = bidding(THREE_PLACES, 2, round=3, stocks=(1, 1))
    assert state.round == 16
    assert [line.slug for line in GAME.scores(state)[0].lines] == ["stock", "stock"]
    full = THREE_PLACES.replace("P", "P:0a").replace("W", "W:0b")
    assert bidding(full, 2, round=2).round == 16


@pytest.mark.parametrize(("players", "first"), [(2, 2), (3, 2), (4, 1), (5, 1)])
def test_t2_the_rounds_of_lakes_in_the_box_are_skipped(players, first):
    assert start(players).round == first
    lakes = set(start(players).land.lakes) - {0}
    assert sorted({*range(1, 16)} - lakes) == {2: [1, 7], 3: [1], 4: [], 5: []}[players]


def test_t28_where_nobody_has_weapons_rounds_pass_until_lake_5_gives_some():
    # Lake 6 comes next: its round is played with the weapons of lake 5.
    text = "L1 F:0a L5 M\n  .  .  L6 S"
    state = bidding(text, 2, round=1, stocks=(0, 0))
    assert state.round == 6
    assert state.stocks == (1 + 3, 0)


def test_t20_extra_rounds_are_over_when_nobody_has_weapons():
    state = bidding("L1 F:0a . M", 2, round=15, stocks=(0, 0))
    # Lakes 5 and 10 are past: nothing gives weapons any more.
    assert state.end is End.NO_WEAPONS
    assert GAME.to_move(state) == ()
    assert refused(state, Bid(0, 0)) == "game-over"


def test_t20_extra_rounds_are_over_when_everybody_bids_0():
    state = bidding("L1 F:0a . M", 2, round=16)
    assert bids(state, 0, 0).end is End.NOBODY_BIDS
    assert bids(state, 0, 1).end is None


def test_s226_in_extra_rounds_any_empty_terrain_will_do():
    state = bids(bidding("L1 F . M S:0a", 2, round=16), 2, 1)
    assert listed(state, Village) == [Village(0, (1, 0)), Village(0, (3, 0))]
    state = play(state, Village(0, (3, 0)), Done(0), Village(1, (1, 0)), Done(1))
    assert state.end is End.LAND_FULL


def test_an_extra_round_follows_another_and_the_arrow_goes_on_moving():
    state = bidding("L1 F . M . S", 2, round=16, arrow=1)
    state = play(bids(state, 0, 1), Village(1, (1, 0)), Done(1))
    assert (state.round, state.arrow) == (17, 1)
    state = play(bids(state, 2, 1), Village(0, (3, 0)), Done(0), Village(1, (5, 0)), Done(1))
    assert state.end is End.LAND_FULL


# Whose turn


def test_only_the_player_in_turn_takes_steps():
    state = bids(bidding(THREE_PLACES, 3), 3, 2, 1)
    assert refused(state, Village(1, (1, 0))) == "not-your-turn"
    assert refused(state, Village(TABLE, (1, 0))) == "not-the-tables"
    assert refused(state, Village(0, (1, 0))) is None


def test_a_turn_that_is_over_is_said_to_be_over():
    state = play(bids(bidding(THREE_PLACES, 3), 3, 2, 1), Village(0, (1, 0)), Temple(0, (1, 0)))
    assert state.turn == 1
    assert refused(state, Temple(0, (1, 0))) == "turn-ended"
    assert refused(state, Temple(2, (1, 0))) == "not-your-turn"


def test_a_turn_in_which_nothing_more_is_legal_ends_by_itself():
    # No temple in hand, nothing to join: the village is the whole turn.
    text = "L1 F . M:0a? S:0b?\n P"
    state = position(text, players=2)
    state = play(state, Village(0, (1, 0)))
    assert state.turn is None


def test_no_action_of_the_table_stands_for_several_things_and_nothing_is_known_beforehand():
    state = bidding(THREE_PLACES, 3)
    assert GAME.weight(state, Bid(0, 1)) == 1
    assert GAME.check_known(state, Bid(0, 1), (Bid(0, 2),)) is None
