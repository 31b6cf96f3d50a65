"""Simulated games: the same seed, the same game; the same bag, whatever the players do."""

import pytest
from fog import Flip, Fog, Sail
from pebbles import Dig, Draw, Keep, Show
from random_player import RandomPlayer, play_on

from companion.games.rules import GAMES
from companion.keeping.session import Session
from companion.simulated import simulation
from companion.simulated.dealer import Dealer
from engines.contract import TABLE, Setup
from engines.taluva.actions import Draw as DrawTile

SETUP = Setup(("Anna", "Ben"))
SOLO = {"mode": "solo"}


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
            action = dealer.deal(session) if chooses else player.choose(session)
            session.apply(action)
        orders.append([a.tile for a in session.actions if a.by == TABLE])
    shared = min(map(len, orders))
    assert shared > 10
    assert orders[0][:shared] == orders[1][:shared]


def test_three_equal_tiles_are_dealt_three_times_as_often_as_a_single_one():
    shares = [0, 0]
    for seed in range(2000):
        session = Session(Fog(), SETUP)
        session.apply(Sail(0, 2))
        shares[Dealer(seed).deal(session).reward == 7] += 1
    # Three of the four tiles are ones; 80 is four standard deviations.
    assert abs(shares[0] - 1500) < 80
    assert shares[0] + shares[1] == 2000


def test_what_was_dealt_weighs_less_the_next_time():
    shares = [0, 0]
    for seed in range(2000):
        session = Session(Fog(), SETUP)
        session.apply(Sail(0, 2), Flip(TABLE, 2, 1), Sail(1, 0), Flip(TABLE, 0, 1), Sail(0, 1))
        shares[Dealer(seed).deal(session).reward == 7] += 1
    assert abs(shares[0] - 1000) < 90


def test_the_same_seed_turns_up_the_same_in_the_same_place():
    def found(seed):
        session = Session(Fog(), SETUP)
        for turn in range(4):
            session.apply(Sail(turn % 2, turn))
            session.apply(Dealer(seed).deal(session))
        return session.state.open

    assert [found(seed) for seed in range(20)] == [found(seed) for seed in range(20)]
    assert len({found(seed) for seed in range(20)}) == 4, "the seven may lie in any of four cells"


def test_where_nothing_is_alike_the_bag_keeps_the_order_it_always_had():
    session, drawn = Session(GAMES["taluva"], SETUP), []
    for _ in range(6):
        drawn.append(Dealer("bag").deal(session).tile)
        session.apply(DrawTile(TABLE, drawn[-1]))
        for _ in ("place", "build"):
            session.apply(session.legal_actions()[0])
    assert drawn == [45, 17, 15, 25, 26, 39]


def test_a_simulation_that_is_broken_off_goes_on_to_the_same_end(games):
    whole = played(games["pebbles"], 3)
    for cut in range(len(whole.actions)):
        session = Session(games["pebbles"], SETUP)
        for action in whole.actions[:cut]:
            session.apply(action)
        for _ in play_on(session, 3):
            pass
        assert session.actions == whole.actions


@pytest.mark.parametrize(
    ("name", "options"), [("taluva", {}), ("tiwanaku", {"cells": 25}), ("tiwanaku", SOLO)]
)
def test_a_kits_players_go_on_to_the_same_end_wherever_they_are_broken_off(name, options):
    setup = Setup(SETUP.players[: 1 if options == SOLO else 2], options)

    def go_on(session):
        for _ in simulation.play_on(session, "cut"):
            pass
        return session.actions

    whole = go_on(Session(GAMES[name], setup))
    assert len(whole) > 20
    for cut in range(1, len(whole), len(whole) // 3):
        session = Session(GAMES[name], setup)
        for action in whole[:cut]:
            session.apply(action)
        assert go_on(session) == whole


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
