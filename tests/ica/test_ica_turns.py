"""Who may act when, set-ups, and records that somebody has bent."""

import json

import pytest
from ica_positions import GAME, TABLE, facts, play, position, refused, start, tile

from engines.contract import IllegalAction, Setup, UnreadableAction
from engines.ica.actions import Corners, End, Move, Place, Potteries, Show, Take, Turn


@pytest.mark.parametrize(
    ("setup", "slug"),
    [
        (Setup(("A",)), "player-count"),
        (Setup(tuple("ABCDE")), "player-count"),
        (Setup(("A", "A")), "player-names"),
        (Setup(("A", "B"), {"costs": True}), "unknown-option"),
        (Setup(("A", "B"), {"aid_card_costs": 1}), "option-value"),
    ],
)
def test_wrong_set_ups_are_refused(setup, slug):
    with pytest.raises(IllegalAction) as illegal:
        GAME.new_game(setup)
    assert illegal.value.refusal.slug == slug


@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_play(players):
    state = start(players, aid_card_costs=True)
    assert (len(state.hands), state.aid_card_costs) == (players, True)


def test_first_the_corners_then_the_turns():
    assert refused(start(), End(0)) == "corners-first"
    assert facts(start(), End(0)) == {"seat": 0}
    assert refused(start(), Corners(1, (0, 0), (0, 5))) == "not-your-turn"
    assert refused(position(), Corners(0, (0, 0), (0, 5))) == "corners-chosen"


def test_only_the_player_in_turn_acts():
    state = position()
    assert refused(state, End(1)) == "not-your-turn"
    assert facts(state, End(1)) == {"seat": 0}
    assert refused(state, Move(1, (0, 1))) == "not-your-turn"
    for nobody in (-2, 2, 10**30):
        assert refused(state, End(nobody)) == "no-such-player"
    assert facts(state, End(-2)) == {"seat": -2, "players": 2}
    assert refused(state, End(TABLE)) == "not-the-tables"


def test_nobody_acts_while_a_tile_is_to_be_shown():
    state = play(position(), Turn(0, (1, 6)))
    for action in (End(0), Move(1, (0, 1)), Potteries(0), Corners(0, (0, 0), (0, 5))):
        assert refused(state, action) == "show-first"


def test_i32_a_turn_ends_with_points_left_and_they_are_lost():
    state = play(position(points=4), End(0))
    assert (state.turn, state.points) == (1, 5)


BENT = {
    "an unknown cell": ({"by": 0, "do": "take", "at": [0, 4]}, "no-such-cell"),
    "a far cell": ({"by": 0, "do": "move", "to": [99, -99]}, "no-such-cell"),
    "a tile twice": (
        {"by": 0, "do": "place", "tile": 1, "at": [0, 6], "joined": [37, 37]},
        "join-twice",
    ),
    "joined four": (
        {"by": 0, "do": "place", "tile": 1, "at": [0, 6], "joined": [37, 38, 31, 32]},
        "join-too-many",
    ),
    "joined somebody else's": (
        {"by": 0, "do": "place", "tile": 1, "at": [0, 6], "joined": [43]},
        "join-not-in-hand",
    ),
    "a stone as joined": (
        {"by": 0, "do": "place", "tile": 1, "at": [0, 6], "joined": [4]},
        "join-stone",
    ),
    "a negative seat": ({"by": -3, "do": "end"}, "no-such-player"),
    "the table's deed by a seat": (
        {"by": 0, "do": "show", "at": [0, 6], "tile": 101},
        "only-the-table",
    ),
    "a tile that does not exist": (
        {"by": 0, "do": "place", "tile": 77, "at": [0, 0]},
        "not-in-hand",
    ),
    "a dig of nothing": ({"by": 0, "do": "dig", "cells": []}, "dig-two"),
}  # fmt: skip


@pytest.mark.parametrize("case", BENT)
def test_a_bent_record_is_refused_by_its_reason(case):
    data, slug = BENT[case]
    state = position(
        "3! 1 . . " + ". " * 12,
        hands=("1 4 k1 k2 c1 c2", "b1"),
        researchers=((0, 6), (0, 5)),
    )
    assert refused(state, GAME.parse_action(data)) == slug


@pytest.mark.parametrize(
    "data",
    [
        {"by": 0, "do": "take"},
        {"by": 0, "do": "take", "at": [0]},
        {"by": 0, "do": "take", "at": [0, 1, 2]},
        {"by": 0, "do": "take", "at": "a1"},
        {"by": 0, "do": "take", "at": [0, 1.5]},
        {"by": 0, "do": "steal", "tile": 3},
        {"by": 0, "do": "place", "tile": "5", "at": [0, 0]},
        {"by": 0, "do": "place", "tile": 5, "at": [0, 0], "joined": 37},
        {"by": 0, "do": "place", "tile": 5, "at": [0, 0], "with": [37]},
        {"by": None, "do": "end"},
        {"do": "end"},
        {},
    ],
)
def test_what_is_no_action_is_told_so(data):
    with pytest.raises(UnreadableAction) as unreadable:
        GAME.parse_action(data)
    assert str(unreadable.value)


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Take(0, (1, 2)), '{"by": 0, "do": "take", "at": [1, 2]}'),
        (
            Place(1, 4, (0, 6), (tile("k1"),)),
            '{"by": 1, "do": "place", "tile": 4, "at": [0, 6], "joined": [37]}',
        ),
        (
            Show(-1, (0, 0), 4),
            '{"by": -1, "do": "show", "at": [0, 0], "tile": 4, "dealt": null}',
        ),
        (
            Show(-1, (0, 5), 104, (3, 8)),
            '{"by": -1, "do": "show", "at": [0, 5], "tile": 104, "dealt": [3, 8]}',
        ),
        (End(2), '{"by": 2, "do": "end"}'),
    ],
)
def test_an_action_is_one_line_of_a_record_and_comes_back(action, text):
    assert json.dumps(GAME.format_action(action)) == text
    assert GAME.parse_action(json.loads(text)) == action
