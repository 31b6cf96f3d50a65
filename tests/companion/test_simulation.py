"""Simulated games: the same seed, the same game; the same bag, whatever the players do."""

import pytest
from pebbles import Dig, Draw, Keep, Show

from companion.games.rules import GAMES
from companion.keeping.session import Session
from companion.simulated.dealer import Dealer
from companion.simulated.player import RandomPlayer
from companion.simulated.simulation import play_on
from engines.contract import TABLE, Setup

SETUP = Setup(("Anna", "Ben"))


def played(game, seed, setup=SETUP):
    session = Session(game, setup)
    for _ in play_on(session, seed):
        pass
    return session


def test_a_seed_gives_one_game_and_another_seed_another(games):
    game = games["pebbles"]
    assert played(game, 1).actions == played(game, 1).actions
    assert played(game, 1).actions != played(game, 2).actions


def test_the_order_of_the_bag_does_not_depend_on_the_players(games):
    orders = []
    for seat_action in (lambda seat, turn: Keep(seat), lambda seat, turn: Dig(seat, turn)):
        session, dealer = Session(games["pebbles"], SETUP), Dealer(7)
        order = []
        for turn in range(4):
            action = dealer.deal(session)
            order.append(action.pebble)
            session.apply(action)
            session.apply(seat_action(turn % 2, turn))
            if session.state.digging is not None:
                # Not dealt, so that both bags have seen as many draws.
                session.apply(Show(TABLE, session.state.digging, 5))
                session = without_shows(session)
        orders.append(order)
    assert orders[0] == orders[1]


def without_shows(session):
    """Give a session that has drawn as often, by keeping instead of digging."""
    again = Session(session.game, session.setup)
    for action in session.actions:
        if isinstance(action, Dig):
            again.apply(Keep(action.by))
        elif not isinstance(action, Show):
            again.apply(action)
    return again


def test_taluvas_tiles_come_in_one_order_whatever_is_done():
    orders = []
    for seed in (1, 2):
        session, dealer, player = Session(GAMES["taluva"], SETUP), Dealer("bag"), RandomPlayer(seed)
        while seats := session.to_move:
            chooses = seats == (TABLE,)
            action = dealer.deal(session) if chooses else player.choose(session, seats[0])
            session.apply(action)
        orders.append([a.tile for a in session.actions if a.by == TABLE])
    shared = min(map(len, orders))
    assert shared > 10
    assert orders[0][:shared] == orders[1][:shared]


def test_a_simulation_that_is_broken_off_goes_on_to_the_same_end(games):
    whole = played(games["pebbles"], 3)
    for cut in range(len(whole.actions)):
        session = Session(games["pebbles"], SETUP)
        for action in whole.actions[:cut]:
            session.apply(action)
        for _ in play_on(session, 3):
            pass
        assert session.actions == whole.actions


def test_undo_in_a_simulation_deals_the_same_again(games):
    session = Session(games["pebbles"], SETUP)
    steps = play_on(session, 9)
    for _ in range(7):
        next(steps)
    drawn = [a for a in session.actions if isinstance(a, Draw)]
    session.undo()
    session.undo()
    for _ in play_on(session, 9):
        pass
    assert [a for a in session.actions if isinstance(a, Draw)][: len(drawn)] == drawn


@pytest.mark.parametrize("count", [2, 3, 4])
def test_simulated_taluva_ends_with_a_winner(count):
    session = played(GAMES["taluva"], count, Setup(("Anna", "Ben", "Clara", "David")[:count]))
    assert session.outcome.winners
