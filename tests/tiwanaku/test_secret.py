"""The wheel's secret: nothing that can be printed, listed or refused depends on what is hidden."""

import copy
import json
import pickle
import random
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from campaign_sizes import rarely

from companion.games.rules import GAMES
from companion.keeping.record import format_record
from companion.keeping.store import Store
from companion.kits.tiwanaku.pachamama.scenario_text import format_rows
from companion.words import Language, Words
from engines.contract import TABLE, IllegalAction, Setup
from engines.tiwanaku.rules.actions import Divine
from engines.tiwanaku.rules.game import Tiwanaku
from engines.tiwanaku.rules.opening import made_once
from engines.tiwanaku.rules.state import State, Wheel
from engines.tiwanaku.rules.view import belongings, crops_left, knowledge, look, tiles_left
from engines.tiwanaku.scenario.disccode import format_disc
from engines.tiwanaku.scenario.grading import Level
from engines.tiwanaku.scenario.scenario import Scenario
from engines.tiwanaku.scenario.sharecode import Recipe, scenario_of
from engines.tiwanaku.scenario.terrain import LONG_BOARD, SHORT_BOARD, Terrain

GAME = Tiwanaku()
DISC = scenario_of(Recipe(LONG_BOARD, Level.EXPERT, 6))
SHORT_DISC = scenario_of(Recipe(SHORT_BOARD, Level.GENTLE, 6))
SETUPS = [
    Setup(("Ana", "Bo", "Cleo"), {"scenario": format_disc(DISC)}),
    Setup(("Ana", "Bo"), {"scenario": format_disc(SHORT_DISC)}),
    Setup(("Ana",), {"mode": "solo", "scenario": format_disc(DISC)}),
    Setup(("Ana", "Bo"), {"cells": 25}),
    Setup(("Ana", "Bo", "Cleo", "Dan")),
    Setup(("Ana",), {"difficulty": "hard"}),
    Setup(("Ana", "Bo", "Cleo"), {"mode": "coop"}),
]

EVERY_DAY = 2
"""So many of them; the others wait for the long run."""


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


@pytest.mark.parametrize(
    "setup",
    [*SETUPS[:EVERY_DAY], *(rarely(setup) for setup in SETUPS[EVERY_DAY:])],
    ids=lambda setup: f"{len(setup.players)} {sorted(setup.options)}",
)
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
    state = GAME.new_game(SETUPS[0])
    assert repr(state.wheel) == str(state.wheel) == f"{state.wheel}" == "<Wheel 5x9>"
    for encode in (msgspec.json.encode, msgspec.msgpack.encode, msgspec.to_builtins, json.dumps):
        with pytest.raises(TypeError) as error:
            encode(state)
        assert not any(kind.value in str(error.value) for kind in Terrain)
    assert not hasattr(state.wheel, "__dict__")


def test_states_with_their_wheels_are_compared_hashed_copied_and_pickled() -> None:
    state = GAME.new_game(SETUPS[0])
    again = GAME.new_game(SETUPS[0])
    assert state == again
    assert hash(state) == hash(again)
    assert copy.deepcopy(state) == state
    assert pickle.loads(pickle.dumps(state)) == state
    assert state.wheel != object()
    assert made_once.cache_info().maxsize


def test_errors_do_not_tell_the_truth() -> None:
    state = GAME.new_game(SETUPS[0])
    with pytest.raises(Exception) as error:
        GAME.apply(state, Divine(0, (0, 0), 3))
    assert str(error.value) == "no-own-pawn"


def clear_forms(scenario: Scenario) -> Iterator[str]:
    """Give the ways in which two rows of a scenario could stand somewhere in clear."""
    rows = format_rows(scenario).splitlines()
    for above, below in zip(range(4), range(1, 5), strict=True):
        terrains = [*scenario.terrain[above], *scenario.terrain[below]]
        crops = [*scenario.crops[above], *scenario.crops[below]]
        yield "".join(f"{rows[above]}{rows[below]}".replace("*", "").split())
        for kinds in (terrains, [kind[0] for kind in terrains]):
            yield "".join(kinds)
            yield "".join(kind.upper() for kind in kinds)
        numbers = [str(list(Terrain).index(kind)) for kind in terrains]
        yield from ("".join(map(str, crops)), "".join(numbers))


def squeezed(text: str) -> str:
    """Give a text without what could stand between the cells of a scenario."""
    return "".join(character for character in text if character.isalnum())


@pytest.mark.parametrize("scenario", [DISC, SHORT_DISC], ids=repr)
def test_a_disc_is_in_no_store_and_no_record_in_clear_while_it_is_played(
    scenario: Scenario, tmp_path: Path
) -> None:
    chance, words = random.Random(8), Words(Language.ENGLISH)
    setup = Setup(("Ana", "Bo"), {"scenario": format_disc(scenario)})
    with Store(tmp_path / "games.sqlite", words, GAMES) as store:
        session = store.begin(GAMES["tiwanaku"], setup)
        for _ in range(12):
            session.apply(chance.choice(GAME.legal_actions(session.state)))
        written = [format_record(session), repr(session), repr(store.games())]
        listed = [repr(GAME.legal_actions(session.state)), repr(session.state)]
        assert session.number is not None
        again = store.view(session.number)
        assert again.state == session.state
    kept = [path.read_bytes().decode("latin-1") for path in tmp_path.iterdir()]
    everything = [squeezed(text) for text in (*written, *listed, *kept)]
    assert any(format_disc(scenario) in text for text in kept), "the sealed code is kept"
    for form in clear_forms(scenario):
        assert not any(form in text for text in everything)
    # The search finds what is in clear: a person's own file, for example.
    assert any(form in squeezed(format_rows(scenario)) for form in clear_forms(scenario))


def test_what_is_said_of_a_damaged_disc_tells_nothing_about_it() -> None:
    code = format_disc(DISC)
    for damaged in (code[:-1], code[:-1] + "2", code[:30] + "O" + code[31:], code[::-1]):
        setup = Setup(("Ana", "Bo"), {"scenario": damaged})
        with pytest.raises(IllegalAction) as error:
            GAME.new_game(setup)
        refusal = error.value.refusal
        told = [repr(refusal), *(Words(one).refusal("tiwanaku", refusal) for one in Language)]
        assert not any(form in squeezed(text) for form in clear_forms(DISC) for text in told)
