"""What the table showed and undo took back is nowhere else meanwhile: not offered, not taken."""

import pytest
from fog import Flip, Fog, Sail
from pebbles import Dig, Draw, Keep, Pebbles, Show

from companion.keeping.session import Session
from companion.simulated.dealer import Dealer
from engines.contract import TABLE, IllegalAction, Setup

SETUP = Setup(("Anna", "Ben"))


@pytest.fixture
def fog():
    """Give a game in which cell 2 is known to hide the seven, though nobody has sailed there."""
    session = Session(Fog(), SETUP)
    session.apply(Sail(0, 2), Flip(TABLE, 2, 7))
    session.undo()
    assert session.known == (Flip(TABLE, 2, 7),)
    return session


def test_what_is_known_of_one_cell_can_be_turned_up_on_no_other(fog):
    fog.apply(Sail(0, 1))
    assert fog.check(Flip(TABLE, 1, 7)).slug == "reward-elsewhere"
    with pytest.raises(IllegalAction):
        fog.apply(Flip(TABLE, 1, 7))
    assert fog.check(Flip(TABLE, 1, 1)) is None


def test_what_is_known_elsewhere_is_neither_offered_nor_dealt(fog):
    fog.apply(Sail(0, 1))
    assert fog.legal_actions() == (Flip(TABLE, 1, 1),)
    assert Flip(TABLE, 1, 7) in fog.game.legal_actions(fog.state), "the rules alone allow it"
    assert {Dealer(seed).deal(fog) for seed in range(40)} == {Flip(TABLE, 1, 1)}


def test_a_run_that_contradicts_what_is_known_is_refused_whole(fog):
    before = fog.state
    assert fog.check_run(Sail(0, 1), Flip(TABLE, 1, 7)) == (
        Flip(TABLE, 1, 7),
        fog.check_run(Sail(0, 1), Flip(TABLE, 1, 7)).refusal,
    )
    with pytest.raises(IllegalAction):
        fog.apply(Sail(0, 1), Flip(TABLE, 1, 7))
    assert fog.state is before
    assert fog.check_run(Sail(0, 2), Flip(TABLE, 2, 1)).refusal.slug == "already-known"


def test_what_is_known_can_be_read_again_in_its_place_and_does_not_come_twice(fog):
    fog.apply(Sail(0, 2), Flip(TABLE, 2, 7))
    assert fog.known == ()
    assert fog.actions == (Sail(0, 2), Flip(TABLE, 2, 7))


def test_what_is_known_comes_by_itself_in_its_place(fog):
    assert fog.apply(Sail(0, 2)) == (Sail(0, 2), Flip(TABLE, 2, 7))


def test_of_three_alike_two_that_are_known_leave_one():
    session = Session(Fog(), SETUP)
    session.apply(Sail(0, 0), Flip(TABLE, 0, 1))
    session.apply(Sail(1, 1), Flip(TABLE, 1, 1))
    session.undo()
    session.undo()
    session.apply(Sail(0, 2))
    assert session.legal_actions() == (Flip(TABLE, 2, 1), Flip(TABLE, 2, 7))
    session.apply(Flip(TABLE, 2, 1))
    session.apply(Sail(1, 3))
    assert session.legal_actions() == (Flip(TABLE, 3, 7),), "all three ones are accounted for"


def test_within_a_run_the_known_draws_come_in_their_order():
    session = Session(Pebbles(), SETUP)
    for action in (Draw(TABLE, 7), Keep(0), Draw(TABLE, 3), Keep(1), Draw(TABLE, 5)):
        session.apply(action)
    session.undo()
    session.undo()
    assert session.check_run(Keep(0), Draw(TABLE, 5)).refusal.slug == "already-known"
    assert session.check_run(Keep(0), Draw(TABLE, 3), Keep(1), Draw(TABLE, 5)) is None
    assert session.check_run(Dig(0, 1), Show(TABLE, 1, 9)) is None, "no hole was dug yet"


def test_what_a_seat_did_or_told_never_happens_again_by_itself():
    session = Session(Pebbles(), SETUP)
    session.apply(Draw(TABLE, 7))
    session.apply(Keep(0), Draw(TABLE, 3), Dig(1, 0), Show(TABLE, 0, 5))
    session.undo()
    assert session.known == (Draw(TABLE, 3), Show(TABLE, 0, 5))
    session.apply(Keep(0))
    assert session.actions[-1] == Draw(TABLE, 3)
    assert session.to_move == (1,), "what the other seat does may be something else now"


def test_a_restored_game_takes_what_was_kept_though_it_contradicts(open_store):
    """Stores written before the rule was known must still open."""
    session = open_store().begin(Lenient(), SETUP)
    session.apply(Sail(0, 2), Flip(TABLE, 2, 7))
    session.undo()
    session.apply(Sail(0, 1))
    session.apply(Flip(TABLE, 1, 7))
    again = open_store().view(session.number)
    assert again.actions == session.actions


class Lenient(Fog):
    def check_known(self, state, action, known):
        return None


@pytest.fixture
def games():
    return {"fog": Fog()}
