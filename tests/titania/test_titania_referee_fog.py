"""Titania's referee: fog tiles, the change of period, the end, and every position of a game."""

import pytest
from campaign_sizes import rarely
from titania_judging import BLUE, DUE, NEAR, YELLOW, asked, look, referee
from titania_positions import at, start
from titania_snapshots import FIRST, seen, tag

from companion.games.rules import GAMES
from companion.keeping.session import Session
from companion.kits.answers import Ask, Do, NotAllowed, NothingNew, Unreadable
from companion.kits.registry import kit_for
from engines.contract import TABLE, Setup
from engines.titania.actions import Flip, Play, Reveal, Ship
from engines.titania.pieces import Card, Reward
from engines.titania.state import (
    LayShip,
    RevealTiles,
    TurnFog,
)
from vision.tags import decode_payload

# Fog


def test_a_turned_tile_is_read_while_its_ship_is_lifted():
    state = at(asked=(TurnFog(NEAR, BLUE),), ships={NEAR: "blue"})
    judge = referee()
    judge.look(seen({303: NEAR}), state)
    assert judge.look(seen(), state) == NothingNew()
    assert judge.corrections(seen(), state) == ()
    flip = Flip(TABLE, 1, NEAR, Reward.BROWN_2)
    assert judge.look(seen({FIRST["brown 2"]: NEAR}), state) == Do((flip,))


def test_a_ship_covers_its_tile_and_the_tile_is_not_gone():
    state = at(ships={NEAR: "blue"}, fog={NEAR: "brown 2"})
    judge = referee()
    judge.look(seen({101: NEAR}), state)
    assert asked(state, seen({303: NEAR}), judge) == []
    assert asked(state, seen({303: NEAR, 101: NEAR}, covered=[101]), judge) == []


def test_a_ship_and_its_tile_may_come_at_once_with_and_without_a_token():
    state = at(asked=(DUE,), played="blue 1")
    run = (Ship(0, BLUE, NEAR), Flip(TABLE, 1, NEAR, Reward.BROWN_2))
    assert look(state, seen(), seen({101: NEAR})) == Do(run)
    bare = seen(castle=False)
    assert look(state, bare, seen({101: NEAR}, castle=False)) == Do(run)
    whole = look(start(), bare, seen({1: "first", 101: NEAR}, castle=False))
    assert whole == Do((Play(0, Card.BLUE), *run))


def test_cards_cleared_with_the_last_ship_do_not_hide_what_its_tile_tells():
    judge = referee()
    due = at(asked=(DUE,), played="red 2, blue 1", hands={0: 1})
    slots = {17: "first", 18: "second", 1: "third"}
    judge.look(seen(slots, castle=False), due)
    run = (Ship(0, BLUE, NEAR), Flip(TABLE, 1, NEAR, Reward.BROWN_2))
    assert judge.look(seen({101: NEAR}, castle=False), due) == Do(run)


def test_a_tile_turned_while_something_else_is_unclear_is_read_afterwards():
    judge, due = referee(), at(asked=(DUE,), played="blue 1")
    judge.look(seen(), due)
    unclear = seen({101: NEAR, 17: "first", 9: "second"})
    assert isinstance(judge.look(unclear, due), Unreadable)
    run = (Ship(0, BLUE, NEAR), Flip(TABLE, 1, NEAR, Reward.BROWN_2))
    assert judge.look(seen({101: NEAR}), due) == Do(run)


def test_a_tile_cannot_tell_which_of_two_colours_came():
    state = at(asked=(LayShip((BLUE, YELLOW)),), played="blue-yellow 1")
    bare = seen(castle=False)
    answer = look(state, bare, seen({101: NEAR}, castle=False))
    assert answer == Ask((Ship(0, BLUE, NEAR), Ship(0, YELLOW, NEAR)))


def test_a_tile_turned_where_no_ship_is_goes_back_and_is_never_a_ship_later():
    judge = referee()
    judge.look(seen(), start())
    peeked = seen({101: NEAR})
    assert judge.look(peeked, start()) == NothingNew()
    assert asked(start(), peeked, judge) == [("turn-back", NEAR)]
    assert judge.look(peeked, at(asked=(DUE,), played="blue 1")) == NothingNew()


def test_a_tile_that_was_turned_back_tells_its_ship_when_it_is_turned_again():
    judge, bare = referee(), seen(castle=False)
    judge.look(bare, start())
    judge.look(seen({101: NEAR}, castle=False), start())
    # Face down again, the tile hides its own code: to a camera it is covered.
    judge.look(seen({101: NEAR}, castle=False, covered=[101]), start())
    due = at(asked=(DUE,), played="blue 1")
    judge.look(seen({101: NEAR}, castle=False, covered=[101]), due)
    run = (Ship(0, BLUE, NEAR), Flip(TABLE, 1, NEAR, Reward.BROWN_2))
    assert judge.look(seen({101: NEAR}, castle=False), due) == Do(run)


def test_a_tile_that_has_paid_twice_leaves_and_one_that_has_not_stays():
    gone = at(ships={NEAR: "blue yellow"}, fog={NEAR: "brown 2 gone"})
    assert asked(gone, seen({101: NEAR}, castle=False)) == [("take-fog", NEAR)]
    stays = at(ships={NEAR: "blue"}, fog={NEAR: "brown 2"})
    assert asked(stays, seen({102: NEAR}, castle=False)) == [("swap-fog", NEAR)]
    judge = referee()
    # Below a wooden ship nobody sees it; once it was seen it has to stay.
    assert asked(stays, seen(castle=False), judge) == []
    assert asked(stays, seen({101: NEAR}, castle=False), judge) == []
    assert asked(stays, seen(castle=False), judge) == [("lay-fog", NEAR)]
    assert asked(stays, seen({101: NEAR}, castle=False, covered=[101]), judge) == []


def test_a_tile_that_cannot_lie_there_in_period_two_is_refused():
    state = at(
        period=2,
        asked=(TurnFog(NEAR, BLUE),),
        ships={NEAR: "blue"},
        never_turned={(2, -1): "brown 2"},
    )
    answer = look(state, seen({303: NEAR}), seen({101: NEAR}))
    assert isinstance(answer, NotAllowed)
    assert answer.refusal.slug == "tile-elsewhere"


# The change of period, the end, the board


def test_ships_left_in_period_two_are_counted_down():
    judge, state = referee(), at(period=2)
    left = {303: NEAR, 304: (2, 0), 343: (1, 1)}
    judge.look(seen(left), at(ships={NEAR: "blue", (2, 0): "blue", (1, 1): "red"}))
    for count in (3, 2, 1):
        snapshot = seen(dict(list(left.items())[:count]))
        assert judge.look(snapshot, state) == NothingNew()
        found = judge.corrections(snapshot, state)
        assert [(one.slug, one.facts["left"]) for one in found] == [("take-ship", count)] * count
    assert judge.corrections(seen(), state) == ()


def test_point_tiles_are_read_only_in_the_reveal_and_by_the_seat_in_turn():
    early = seen({201: (-230.0, 18.0)})
    assert look(start(), seen(), early) == NothingNew()
    state = at(tiles={0: 2, 1: 1}, period=2, asked=(RevealTiles(),))
    both = seen({221: (-230.0, 18.0), 211: (4, 1)})
    told = {Reveal(TABLE, 0, 4), Reveal(TABLE, 0, 5)}
    answer = look(state, seen(), both)
    assert isinstance(answer, Do)
    assert set(answer.actions) == told
    many = seen({201: (3, -3), 221: (-230.0, 18.0), 211: (4, 1)})
    assert look(state, seen(), many).slug == "many-tiles"


def test_a_tile_that_was_counted_is_not_counted_for_the_next_seat():
    judge = referee()
    first = at(tiles={0: 1, 1: 1}, period=2, asked=(RevealTiles(),))
    judge.look(seen(), first)
    snapshot = seen({221: (4, 1)})
    assert judge.look(snapshot, first) == Do((Reveal(TABLE, 0, 5),))
    second = at(tiles={0: 1, 1: 1}, revealed={0: (5,)}, period=2, asked=(RevealTiles(),))
    assert judge.look(snapshot, second) == NothingNew()
    more = seen({221: (4, 1), 201: (3, -3)})
    assert judge.look(more, second) == Do((Reveal(TABLE, 1, 3),))


def test_a_board_nobody_sees_is_said_and_a_bare_table_is_left_alone():
    assert look(start(), seen(), seen(anchors=())) == Unreadable("board-unseen")
    assert look(start(), seen(), seen(eye=None)) == Unreadable("mat-unseen")
    assert referee().look(seen(anchors=(), castle=False), start()) == NothingNew()


@pytest.mark.parametrize(
    ("number", "corner"),
    [(901, "upper-left"), (902, "upper-right"), (903, "lower-right"), (904, "lower-left")],
)
def test_a_page_glued_far_askew_is_named_and_a_little_does_no_harm(number, corner):
    state = at(asked=(DUE,), played="blue 1")
    for off in ((6.0, 0.0), (0.0, -6.0), (-4.5, 4.5)):
        askew = seen(glued={number: off})
        assert referee().look(askew, state) == Unreadable("board-askew", {"corner": corner})
    little = {number: (1.6, -1.2)}
    answer = look(state, seen(glued=little), seen({303: NEAR}, glued=little))
    assert answer == Do((Ship(0, BLUE, NEAR),))


def test_an_owner_with_other_tiles_has_the_numbers_in_the_order_of_the_list():
    pieces = {**FIRST}
    kit = kit_for(GAMES["titania"])
    shown = {name: kit.table.alike(tag(number)) for name, number in pieces.items()}
    assert shown["brown 2"] == "fog-brown 2"
    assert shown["ship 1"] == "fog-ship 1"
    assert shown["5 points"] == "point-5"
    assert shown["red-blue card"] == "card-red-blue"


# Every position of a game


def laid_out(layout, tokens):
    """Give an exact snapshot of a layout: only what a camera can see of it."""
    slots = {(20, -1): "first", (20, 0): "second", (20, 1): "third"}
    pieces, beside = {}, {}
    for one in layout:
        if not one.is_read or (one.berth and not tokens):
            continue
        number = decode_payload(one.payload)[1]
        pieces[number] = slots.get(one.cell, one.cell)
        beside[number] = {"left": -10.5, "right": 10.5}.get(one.berth, 0.0)
    return seen(pieces, castle=False, beside=beside)


@pytest.mark.parametrize("tokens", [True, rarely(False)], ids=["tokens", "wooden"])
def test_a_table_laid_as_the_game_has_it_agrees_in_every_position(tokens):
    """Whatever was going on when the power went: a chain, a flip that is due, a new period."""
    kit = kit_for(GAMES["titania"])
    session = Session(GAMES["titania"], Setup(("A", "B", "C")))
    player = kit.simulation.player(8, lambda cells: 0.0)
    met = set()
    while session.to_move:
        state = session.state
        met.add((state.period, type(state.question).__name__))
        snapshot = laid_out(kit.table.layout(state), tokens)
        judge = kit.referee()
        assert judge.look(snapshot, state) == NothingNew()
        assert judge.corrections(snapshot, state) == ()
        session.apply(player.choose(session))
    assert {(1, "TurnFog"), (1, "LayShip"), (2, "NoneType"), (2, "RevealTiles")} <= met
