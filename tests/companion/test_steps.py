"""What one hand does at once: draws lead into deeds, shows follow them, some stand alone."""

import pytest
from fog import Flip, Fog, Sail
from pebbles import Dig, Draw, Keep, Pebbles, Show

from companion.keeping.session import Session
from companion.simulated.dealer import Dealer
from companion.simulated.steps import next_run
from engines.contract import Setup

SETUP = Setup(("Anna", "Ben"))


class Together:
    """A kit that says which kinds of action are shown with the one after them."""

    def __init__(self, *kinds):
        self.kinds = kinds

    def is_shown_with_next(self, action, after):
        return isinstance(action, self.kinds)


def keep(ahead):
    return Keep(*ahead.to_move)


def dig(ahead):
    return Dig(*ahead.to_move, min(ahead.state.holes))


def sail(ahead):
    return Sail(*ahead.to_move, ahead.state.fog[0])


def played(session, kit, choose):
    """Give the steps of a whole game, each checked against what is done."""
    dealer, steps = Dealer(3), []
    while session.to_move:
        steps.append(next_run(session, kit, dealer, choose))
        assert session.apply(*steps[-1]) == steps[-1]
    return steps


def kinds(steps):
    return [tuple(type(action) for action in run) for run in steps]


def test_nothing_is_done_by_looking_ahead():
    session = Session(Pebbles(), SETUP)
    run = next_run(session, Together(Draw), Dealer(3), keep)
    assert [type(action) for action in run] == [Draw, Keep]
    assert session.actions == ()


def test_a_draw_leads_into_the_deed_that_shows_it():
    assert set(kinds(played(Session(Pebbles(), SETUP), Together(Draw), keep))) == {(Draw, Keep)}


def test_a_deed_is_followed_by_what_it_shows():
    session = Session(Pebbles(), SETUP)
    steps = kinds([next_run(session, Together(Draw, Dig), Dealer(3), dig)])
    assert steps == [(Draw, Dig, Show)]


def test_the_table_stands_alone_where_the_pieces_show_it_so():
    steps = played(Session(Fog(), SETUP), Together(), sail)
    assert kinds(steps) == [(Sail,), (Flip,)] * 4


def test_the_tables_last_action_ends_the_game_alone_or_after_a_deed():
    for kit, last in ((Together(), (Flip,)), (Together(Sail), (Sail, Flip))):
        session = Session(Fog(), SETUP)
        steps = played(session, kit, sail)
        assert kinds(steps)[-1] == last
        assert session.outcome


def test_an_action_that_ends_the_game_is_shown_though_nothing_comes_next():
    steps = played(Session(Fog(), SETUP), Together(Sail, Flip), sail)
    assert kinds(steps) == [(Sail, Flip) * 4], "the kit said that all of it shows at once"


def test_the_table_may_begin_a_game_alone():
    session = Session(Fog(), Setup(SETUP.players, {"lead": True}))
    steps = kinds(played(session, Together(Sail), sail))
    assert steps == [(Flip,), *[(Sail, Flip)] * 3]


@pytest.mark.parametrize("cut", range(6))
def test_steps_follow_from_seed_and_log_alone(cut):
    whole = played(Session(Pebbles(), SETUP), Together(Draw), keep)
    session = Session(Pebbles(), SETUP)
    for run in whole[:cut]:
        session.apply(*run)
    assert next_run(session, Together(Draw), Dealer(3), keep) == whole[cut]
