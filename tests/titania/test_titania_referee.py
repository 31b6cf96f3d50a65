"""Titania's referee: one of five answers to every table, and one right answer to every mistake."""

import pytest
from titania_positions import at, start
from titania_snapshots import FIRST, seen, tag

from companion.games.rules import GAMES
from companion.keeping.session import Session
from companion.kits.answers import Ask, Do, NotAllowed, NothingNew, Unreadable
from companion.kits.registry import kit_for
from engines.contract import TABLE, Setup
from engines.titania.actions import Discard, Flip, Play, Reveal, Ship
from engines.titania.pieces import Card, Colour, Reward
from engines.titania.state import (
    BuildFloors,
    ChooseShells,
    DropCards,
    LayShip,
    PassTurn,
    RevealTiles,
    TurnFog,
)
from vision.tags import decode_payload

BLUE, YELLOW, RED = Colour.BLUE, Colour.YELLOW, Colour.RED
NEAR = (1, -1)
"""A fog cell beside the castle's blue and yellow ships."""
DUE = LayShip((BLUE,))
TURN = TurnFog(NEAR, BLUE)


def referee():
    return kit_for(GAMES["titania"]).table.referee()


def look(state, before, after, was=None):
    """Give the answer to a table after another: what lay there before is no news."""
    judge = referee()
    judge.look(before, state if was is None else was)
    return judge.look(after, state)


def asked(state, snapshot, judge=None):
    """Give the corrections as (slug, cell)."""
    judge = judge or referee()
    judge.look(snapshot, state)
    return [(one.slug, one.cell) for one in judge.corrections(snapshot, state)]


# Cards


def test_a_card_in_any_slot_is_played():
    for slot in ("first", "second", "third"):
        assert look(start(), seen(), seen({1: slot})) == Do((Play(0, Card.BLUE),))


def test_a_card_beside_the_slots_is_nobodys_business():
    for where in ((-230.0, 18.0), (267.0, 190.0), (1, -1)):
        snapshot = seen({1: where})
        assert look(start(), seen(), snapshot) == NothingNew()
        judge = referee()
        judge.look(snapshot, start())
        assert judge.corrections(snapshot, start()) == ()
        assert tag(1) not in [one.payload for one in judge.placements(snapshot, start())]


def test_cards_that_wait_in_the_slots_are_not_played_again():
    state = at(played="blue 1", hands={0: 3})
    assert look(state, seen(), seen({1: "first"})) == NothingNew()
    both = seen({1: "first", 17: "second"})
    assert look(state, seen({1: "first"}), both) == Do((Play(0, Card.RED),))


def test_cards_of_the_last_turn_are_asked_away_and_do_not_block_the_next():
    judge, late = referee(), seen({1: "first"})
    judge.look(late, at(played="blue 1"))
    following = at(turn=1)
    assert judge.look(late, following) == NothingNew()
    assert [one.slug for one in judge.corrections(late, following)] == ["clear-slots"]
    more = seen({1: "first", 17: "second"})
    assert judge.look(more, following) == Do((Play(1, Card.RED),))


def test_two_cards_at_once_cannot_be_told():
    answer = look(start(), seen(), seen({1: "first", 9: "second"}))
    assert isinstance(answer, Unreadable)
    assert answer.slug == "several-new"


@pytest.mark.parametrize(
    ("state", "slug"),
    [
        (at(asked=(DUE,), played="red 1"), "ship-first"),
        (at(asked=(ChooseShells(2),)), "shells-first"),
        (at(asked=(BuildFloors((3, -1)),), shells={0: "brown 3"}), "build-first"),
        (at(asked=(TurnFog(NEAR, BLUE),), ships={NEAR: "blue"}), "flip-first"),
        (at(played="red 3", asked=(DUE,)), "three-cards"),
        (at(hands={0: 0}), "hand-empty"),
        (at(discard="blue 8"), "card-impossible"),
    ],
)
def test_a_card_at_the_wrong_time_is_refused_for_what_is_due(state, slug):
    waits = {} if state.ships == start().ships else {303: NEAR}
    answer = look(state, seen(waits), seen({**waits, 1: "third"}))
    assert isinstance(answer, NotAllowed)
    assert (answer.action, answer.refusal.slug) == (Play(0, Card.BLUE), slug)


def test_a_card_taken_back_at_once_is_missed_before_its_ship_has_come():
    judge = referee()
    judge.look(seen(), start())
    assert judge.look(seen({1: "first"}), start()) == Do((Play(0, Card.BLUE),))
    played = at(asked=(DUE,), played="blue 1", hands={0: 3})
    for _ in range(2):
        assert judge.look(seen(), played) == Unreadable("card-gone")
    assert judge.look(seen({1: "first"}), played) == NothingNew()


def test_cards_above_seven_go_one_by_one_or_together():
    state = at(hands={0: 9}, asked=(PassTurn(), DropCards()))
    one = look(state, seen(), seen({1: "first"}))
    assert one == Do((Discard(0, Card.BLUE),))
    two = look(state, seen(), seen({1: "first", 17: "second"}))
    assert two == Do((Discard(0, Card.BLUE), Discard(0, Card.RED)))
    three = look(state, seen(), seen({1: "first", 17: "second", 9: "third"}))
    assert isinstance(three, Unreadable)


# Ships


def test_a_ship_goes_where_its_token_lies():
    state = at(asked=(DUE,), played="blue 1")
    assert look(state, seen(), seen({303: NEAR})) == Do((Ship(0, BLUE, NEAR),))


def test_a_token_may_lie_on_either_half_of_its_cell():
    state = at(asked=(DUE,), played="blue 1")
    for off in (-10.5, 0.0, 10.5):
        answer = look(state, seen(), seen({303: NEAR}, beside={303: off}))
        assert answer == Do((Ship(0, BLUE, NEAR),))


def test_a_card_and_its_ship_may_come_at_once():
    answer = look(start(), seen(), seen({1: "first", 303: NEAR}))
    assert answer == Do((Play(0, Card.BLUE), Ship(0, BLUE, NEAR)))


def test_the_only_place_of_a_card_is_known_before_its_ship_lies_there():
    # Every cell beside a blue ship of the castle is full but one.
    full = [(0, -1), (-1, 0), (-1, 1), (-1, 2), (0, 2), (1, 1)]
    state = at(ships=dict.fromkeys(full, "yellow red"))
    there = {323 + n: cell for n, cell in enumerate(full)}
    there |= {343 + n: cell for n, cell in enumerate(full)}
    beside = {number: -10.5 if number < 340 else 10.5 for number in there}
    before = seen(there, beside=beside)
    play, flip = Play(0, Card.BLUE), Flip(TABLE, 1, NEAR, Reward.BROWN_2)
    for pieces, run in (({303: NEAR}, (play,)), ({}, (play,)), ({101: NEAR}, (play, flip))):
        after = seen({**there, 1: "first", **pieces}, beside=beside)
        assert look(state, before, after) == Do(run)


REFUSED = [
    ("card-first", start(), {303: NEAR}),
    ("wrong-colour", at(asked=(DUE,), played="blue 1"), {343: NEAR}),
    ("tower-cell", at(asked=(DUE,), played="blue 1"), {303: (2, -3)}),
    ("castle-cell", at(asked=(DUE,), played="blue 1"), {303: (1, 0)}),
    ("no-neighbour", at(asked=(DUE,), played="blue 1"), {303: (4, 1)}),
    ("crane-unpaid", at(asked=(DUE,), ships={(2, -1): "blue"}), {303: (2, -1), 304: (3, -1)}),
    ("not-beside-last", at(asked=(LayShip((BLUE,), (-1, 2)),)), {303: NEAR}),
    (
        "flip-first",
        at(asked=(TurnFog(NEAR, BLUE),), ships={NEAR: "blue"}),
        {303: NEAR, 304: (0, -1)},
    ),
]


@pytest.mark.parametrize(("slug", "state", "pieces"), REFUSED, ids=[one[0] for one in REFUSED])
def test_a_ship_against_the_rules_is_refused_by_its_rule(slug, state, pieces):
    *others, new = pieces
    answer = look(state, seen({one: pieces[one] for one in others}), seen(pieces))
    assert isinstance(answer, NotAllowed)
    assert answer.refusal.slug == slug
    assert tag(new) not in (tag(one) for one in others)


def test_a_third_ship_and_a_second_of_its_colour_are_refused():
    state = at(asked=(DUE,), ships={NEAR: "yellow red", (-1, 0): "blue"}, played="blue 1")
    there = {323: NEAR, 343: NEAR, 303: (-1, 0)}
    beside = {323: -10.5, 343: 10.5}
    for cell, slug in ((NEAR, "cell-full"), ((-1, 0), "colour-there")):
        after = seen({**there, 304: cell}, beside=beside)
        answer = look(state, seen(there, beside=beside), after)
        assert isinstance(answer, NotAllowed)
        assert answer.refusal.slug == slug


def test_two_ships_at_once_cannot_be_told():
    answer = look(at(asked=(DUE,), played="blue 1"), seen(), seen({303: NEAR, 304: (0, -1)}))
    assert isinstance(answer, Unreadable)
    assert answer.slug == "several-new"


def test_a_ship_between_two_cells_is_to_be_pushed():
    answer = look(at(asked=(DUE,)), seen(), seen({303: NEAR}, beside={303: 21.0}))
    assert isinstance(answer, Unreadable)
    assert answer.slug == "ship-between"


def test_ships_moved_and_taken_are_asked_back():
    state = at(ships={NEAR: "blue"}, fog={NEAR: "brown 2"})
    judge = referee()
    judge.look(seen({303: NEAR}), state)
    assert asked(state, seen({303: (4, 1), 101: NEAR}), judge) == [("move-ship", NEAR)]
    assert asked(state, seen({101: NEAR}), judge) == [("lay-ship", NEAR)]
    covered = seen({303: NEAR}, covered=[303])
    assert asked(state, covered, judge) == [("show-ship", NEAR)]


def test_a_ship_of_the_castle_is_asked_back():
    judge = referee()
    judge.look(seen(), start())
    assert asked(start(), seen(without=[302]), judge) == [("lay-ship", (0, 1))]


def test_the_last_ship_gone_may_be_taken_back():
    judge = referee()
    judge.look(seen(), at(asked=(DUE,), played="blue 1"))
    placed = at(ships={(3, -3): "blue"}, played="blue 1")
    judge.look(seen({303: (3, -3)}), placed)
    answer = judge.look(seen(), placed)
    assert isinstance(answer, Unreadable)
    assert answer.slug == "ship-gone"


def test_the_same_tag_twice_is_an_error_of_its_own():
    answer = look(start(), seen(), seen(doubled=[301]))
    assert isinstance(answer, Unreadable)
    assert answer.slug == "piece-twice"
    assert asked(start(), seen(doubled=[301])) == [("take-twin", None)]


def test_what_lies_there_at_the_first_look_is_put_right_and_never_a_move():
    state = at(asked=(DUE,), played="blue 1")
    snapshot = seen({1: "first", 303: NEAR})
    assert referee().look(snapshot, state) == NothingNew()
    assert asked(state, snapshot) == [("take-ship", NEAR)]


def test_a_ship_that_undo_took_back_is_not_placed_again_by_lying_there():
    judge, there = referee(), seen({303: (3, -3)})
    judge.look(there, at(ships={(3, -3): "blue"}))
    undone = at(asked=(DUE,), played="blue 1")
    assert judge.look(there, undone) == NothingNew()
    assert [one.slug for one in judge.corrections(there, undone)] == ["take-ship"]


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


@pytest.mark.parametrize("tokens", [True, False], ids=["tokens", "wooden"])
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
        judge = kit.table.referee()
        assert judge.look(snapshot, state) == NothingNew()
        assert judge.corrections(snapshot, state) == ()
        session.apply(player.choose(session))
    assert {(1, "TurnFog"), (1, "LayShip"), (2, "NoneType"), (2, "RevealTiles")} <= met
