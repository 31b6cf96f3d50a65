"""Nobody can read a bid or a temple before it is shown: not in text, not in any encoding."""

import copy
import itertools
import json
import pickle
import random

import msgspec
import pytest
from titicaca_positions import GAME, bidding, play, position, start

from companion.games.rules import GAMES
from companion.keeping.session import Session
from companion.simulated.simulation import play_on
from engines.contract import Setup
from engines.titicaca.actions import Bid, Done, Reveal, Temple, Village
from engines.titicaca.sealed import SealedBid, opened, seal
from engines.titicaca.state import Phase
from engines.titicaca.view import look

LAND = "F      M      S\n   L1     P      W"
SECRET = 1234567
"""An amount that occurs nowhere else by chance."""


def everything_shown(state):
    """Give all that can be read off a state: its texts and its encodings."""
    texts = [repr(state), str(state), f"{state}"]
    texts.append(msgspec.json.encode(state).decode())
    texts.append(json.dumps(msgspec.to_builtins(state)))
    texts.append(repr(msgspec.msgpack.encode(state)))
    texts.append(repr(msgspec.structs.asdict(state)))
    texts.append(repr(GAME.legal_actions(state)[:50]))
    texts.append(repr(GAME.scores(state)))
    texts.append(repr(GAME.to_move(state)))
    return "\n".join(texts)


def test_a_bid_that_is_in_shows_nowhere_before_the_last_one():
    stocks = (2 * SECRET, 5, 5)
    state = play(bidding(LAND, 3, stocks=stocks), Bid(0, SECRET))
    assert state.phase is Phase.BIDS
    assert str(SECRET) not in everything_shown(state)
    assert msgspec.msgpack.encode(SECRET) not in msgspec.msgpack.encode(state)
    opened_ = play(state, Bid(1, 1), Bid(2, 2))
    assert opened_.stocks[0] == SECRET


def test_what_differs_in_a_bid_makes_no_difference_to_what_is_shown():
    shown = {everything_shown(play(bidding(LAND, 3), Bid(1, amount))) for amount in range(21)}
    assert len(shown) == 1


def test_that_somebody_has_bid_is_no_secret():
    state = play(bidding(LAND, 3), Bid(1, 7))
    assert [bid is not None for bid in state.bids] == [False, True, False]
    assert GAME.to_move(state) == (0, 2)


def test_no_bid_is_left_in_the_state_once_all_are_open():
    state = play(bidding(LAND, 3), Bid(0, 1), Bid(1, 2), Bid(2, 3))
    assert state.bids == (None, None, None)
    assert [(one.seat, one.weapons) for one in state.queue] == [(1, 2), (0, 1)]


def test_a_sealed_bid_is_a_value_and_its_own_copy():
    assert seal(3) == seal(3) != seal(4)
    assert hash(seal(3)) == hash(seal(4))  # a hash would tell
    assert seal(3) != 3
    assert copy.deepcopy(seal(3)) == copy.copy(seal(3)) == seal(3)
    assert opened(seal(3)) == 3
    assert repr(seal(3)) == "SealedBid()"
    assert msgspec.json.encode(seal(3)) == b"{}"


def test_a_sealed_bid_is_not_written_by_pickle_either():
    with pytest.raises(TypeError, match="not written anywhere"):
        pickle.dumps(seal(3))
    with pytest.raises(TypeError, match="not written anywhere"):
        pickle.dumps(play(bidding(LAND, 3), Bid(0, 4)))


def test_sealed_bids_cannot_be_changed():
    with pytest.raises(AttributeError):
        seal(3).weapons = 4
    assert SealedBid.__struct_fields__ == ()


def test_an_action_that_builds_a_temple_says_nothing_of_its_value():
    assert GAME.format_action(Temple(0, (1, 0))) == {"by": 0, "do": "temple", "at": (1, 0)}
    state = play(position("F:0a S:0x M:1b", fresh=(1, 0)), Temple(0, (0, 0)))
    assert [ground.temple for ground in look(state) if ground.has_temple] == [None]


def test_a_temple_s_value_is_nowhere_before_it_is_turned_up():
    """Whatever people hide, the state before the first reveal is one and the same."""
    rng = random.Random(2)
    state, met = GAME.new_game(Setup(tuple("ABCDE"))), 0
    while GAME.to_move(state):
        if state.phase is Phase.REVEAL:
            met += 1
            asked = GAME.legal_actions(state)
            assert {action.value for action in asked} == {1, 2}
            for action in asked:
                ground = next(g for g in look(state) if g.at == action.at)
                assert ground.has_temple
                assert ground.temple is None
        state = GAME.apply(state, rng.choice(GAME.legal_actions(state)))
    assert met > 0


def test_after_an_undo_another_temple_may_have_been_hidden():
    ended = bidding("L1     F:0a   F:1a?  .      .      P\n   .      L2     .", 2, round=16)
    waiting = play(ended, Bid(0, 0), Bid(1, 0))
    totals = [
        [score.total for score in GAME.scores(play(waiting, Reveal(1, (2, 0), value)))]
        for value in (1, 2)
    ]
    assert totals[0] != totals[1]
    assert GAME.check_known(waiting, Reveal(1, (2, 0), 1), (Reveal(1, (2, 0), 2),)) is None


def test_states_after_equal_bids_are_equal_and_after_others_not():
    one, same, other = (play(start(3), Bid(1, amount)) for amount in (4, 4, 5))
    assert one == same != other


def test_the_order_of_entering_bids_leaves_no_trace():
    state = bidding(LAND, 2)
    assert play(state, Bid(0, 2), Bid(1, 1)) == play(state, Bid(1, 1), Bid(0, 2))
    assert play(state, Bid(0, 2), Bid(1, 1), Village(0, (0, 0)), Done(0)).turn == 1


def test_a_simulated_game_keeps_the_bids_of_a_round_in_one_run():
    session = Session(GAMES["titicaca"], Setup(("A", "B", "C")))
    for step in itertools.islice(play_on(session, "fists"), 40):
        bids = [action for action in step if isinstance(action, Bid)]
        assert len(bids) in (0, len(step))
        assert all(bid is None for bid in session.state.bids)
    assert any(isinstance(action, Bid) for action in session.actions)
