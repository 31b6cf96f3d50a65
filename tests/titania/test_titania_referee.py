"""Titania's referee: cards and ships, one right answer to every mistake with them."""

import pytest
from titania_judging import BLUE, DUE, NEAR, asked, look, referee
from titania_positions import at, start
from titania_snapshots import seen, tag

from companion.kits.answers import Do, NotAllowed, NothingNew, Unreadable
from engines.contract import TABLE
from engines.titania.actions import Discard, Flip, Play, Ship
from engines.titania.pieces import Card, Reward
from engines.titania.state import (
    BuildFloors,
    ChooseShells,
    DropCards,
    LayShip,
    PassTurn,
    TurnFog,
)

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
