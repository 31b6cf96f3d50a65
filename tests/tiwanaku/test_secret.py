"""The wheel's secret: nothing that can be printed, listed or refused depends on what is hidden."""

import copy
import json
import pickle
import random

import msgspec
import pytest

from engines.contract import TABLE, Setup
from engines.tiwanaku.actions import Divine
from engines.tiwanaku.game import Tiwanaku
from engines.tiwanaku.opening import made_once
from engines.tiwanaku.scenario import Scenario
from engines.tiwanaku.state import State, Wheel
from engines.tiwanaku.terrain import Terrain
from engines.tiwanaku.view import belongings, crops_left, knowledge, look, tiles_left

GAME = Tiwanaku()
SETUPS = [
    Setup(("Ana", "Bo"), {"cells": 25}),
    Setup(("Ana", "Bo", "Cleo", "Dan")),
    Setup(("Ana",), {"difficulty": "hard"}),
    Setup(("Ana", "Bo", "Cleo"), {"mode": "coop"}),
]


def other_scenario(state: State) -> Scenario:
    """Give a scenario that agrees with all that lies on the board, and has all else otherwise."""
    cells = list(state.cells())
    bare = [cell for cell in cells if state.terrain(cell) is None]
    kinds = [state.wheel.discover(cell) for cell in bare]
    turned = dict(zip(bare, kinds[1:] + kinds[:1], strict=True))
    rows = range(state.rows)
    columns = range(state.columns)
    return Scenario(
        state.rows,
        state.columns,
        tuple(
            tuple(turned.get((r, c)) or state.wheel.discover((r, c)) for c in columns) for r in rows
        ),
        tuple(
            tuple(state.crop((r, c)) or 6 - state.wheel.divine((r, c)) for c in columns)
            for r in rows
        ),
        (),
    )


def shown(state: State) -> list[object]:
    """Give everything a program could print about a position."""
    legal = GAME.legal_actions(state)
    seats = range(TABLE, state.seats)
    # Announcements with every crop by everybody: refusals must not tell the truth either.
    tried = [Divine(seat, cell, crop) for seat in seats for cell in [(0, 0)] for crop in range(7)]
    return [
        repr(state),
        str(state),
        f"{state}",
        [GAME.format_action(action) for action in legal],
        [repr(GAME.check(state, action)) for action in (*legal, *tried)],
        repr(GAME.to_move(state)),
        repr(GAME.scores(state)),
        repr(GAME.outcome(state)),
        repr(look(state)),
        repr(belongings(state)),
        repr(knowledge(state)),
        repr((tiles_left(state), crops_left(state))),
    ]


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: f"{len(setup.players)} players")
def test_two_scenarios_that_look_alike_so_far_cannot_be_told_apart(setup: Setup) -> None:
    state, chance = GAME.new_game(setup), random.Random(4)
    differed = 0
    while actions := GAME.legal_actions(state):
        twin = msgspec.structs.replace(state, wheel=Wheel(other_scenario(state)))
        # Where a tile is being handed over, its terrain has been announced already.
        if state.finder is None:
            differed += twin != state
            assert shown(twin) == shown(state)
        state = GAME.apply(state, chance.choice(actions))
    assert differed > 10


def test_the_wheel_shows_nothing_and_no_encoder_gets_into_it() -> None:
    state = GAME.new_game(SETUPS[1])
    assert repr(state.wheel) == str(state.wheel) == f"{state.wheel}" == "<Wheel 5x9>"
    for encode in (msgspec.json.encode, msgspec.msgpack.encode, msgspec.to_builtins, json.dumps):
        with pytest.raises(TypeError) as error:
            encode(state)
        assert not any(kind.value in str(error.value) for kind in Terrain)
    assert not hasattr(state.wheel, "__dict__")


def test_states_with_their_wheels_are_compared_hashed_copied_and_pickled() -> None:
    state = GAME.new_game(SETUPS[1])
    again = GAME.new_game(SETUPS[1])
    assert state == again
    assert hash(state) == hash(again)
    assert copy.deepcopy(state) == state
    assert pickle.loads(pickle.dumps(state)) == state
    assert state.wheel != object()
    assert made_once.cache_info().maxsize


def test_errors_do_not_tell_the_truth() -> None:
    state = GAME.new_game(SETUPS[1])
    with pytest.raises(Exception) as error:
        GAME.apply(state, Divine(0, (0, 0), 3))
    assert str(error.value) == "no-own-pawn"
