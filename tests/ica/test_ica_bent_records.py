"""A record with any field bent, tags of pieces that do not exist, one tile twice: a sentence."""

import json
from functools import cache

import pytest
from ica_golden import GAMES as GOLDEN
from ica_golden import header
from ica_positions import GAME, position
from ica_snapshots import seen
from test_ica_golden import recorded

from companion.games.rules import GAMES
from companion.keeping.record import read_record
from companion.keeping.session import Session
from companion.kits.answers import NothingNew, Unreadable
from companion.kits.ica.naming import Names
from companion.kits.registry import kit_for
from companion.system.errors import Mistake
from companion.words import Language, Words
from engines.contract import Setup, UnreadableAction
from engines.ica.actions import Place

KINDS = (
    *("corners", "move", "dig", "turn", "show", "take", "place", "clear", "orb", "clock"),
    *("knives", "bones", "influence", "potteries", "push", "end"),
)
LANGUAGES = [Words(language) for language in Language]

NO_SEATS = (-2, -7, 4, 99, 10**30, "0", None, 0.5, True, [0])
NO_CELLS = ([0, 4], [9, 9], [-1, 0], [4, 0], [0, 10**30], [0], [0, 0, 0], "a1", None, [0.5, 0], 7)
NO_TILES = (0, -1, 49, 117, 999, 10**30, "1", None, 1.5, [1])
NO_SETS = ([], [1], [0, 0], [49, 50], [1, 2, 3, 4], [[0]], "1", None, 3, [10**30, 1])
FIELDS = {
    "by": NO_SEATS,
    "rival": NO_SEATS,
    "tile": NO_TILES,
    "joined": ([1], [0], [49], [48, 48], [1, 2, 3, 4], [[0]], "1", None, 3, [-1]),
    "spent": NO_SETS,
    "cells": ([], [[0, 0]], [[0, 0]] * 2, [[0, 4], [0, 0]], [[0, 0], [0, 1], [0, 2]], "a", None, 1),
    "dealt": ([9, 9], [0, 4], "a", 7, [0]),
}
"""Values no action may have; fields that are not named here are cells."""


@cache
def moment(kind: str) -> tuple[Session, dict[str, object]]:
    """Give a golden game up to its first action of a kind, and that action as a record has it."""
    for name in GOLDEN:
        actions, head = recorded(name), header(name)
        for at, action in enumerate(actions):
            line = GAME.format_action(action)
            if line["do"] == kind:
                session = Session(GAME, Setup(tuple(head["players"]), head["options"]))
                for done in actions[:at]:
                    session.apply(done)
                return session, line
    raise AssertionError(f"expected {kind} in a golden game")


def said(session: Session, line: dict[str, object]) -> list[str]:
    """Give what a reader is told about a line, in both languages."""
    try:
        action = session.game.parse_action(line)
    except UnreadableAction as error:
        return [str(error)]
    refused = session.check_run(action)
    assert refused is not None, f"expected a refusal of {line}"
    return [words.refusal("ica", refused.refusal, session.players) for words in LANGUAGES]


@pytest.mark.parametrize("kind", KINDS)
def test_every_bent_field_of_every_action_is_told(kind: str) -> None:
    session, line = moment(kind)
    assert session.check_run(session.game.parse_action(line)) is None
    bent = [
        line | {field: value}
        for field in (*line, *(("joined",) if kind == "place" else ()))
        if field != "do"
        for value in FIELDS.get(field, NO_CELLS)
    ]
    bent += [{key: value for key, value in line.items() if key != gone} for gone in ("by", "do")]
    bent += [line | {"more": 1}, line | {"do": "dance"}]
    for one in bent:
        for sentence in said(session, one):
            assert len(sentence) > 10, one
            assert "ica-" not in sentence, one


@pytest.mark.parametrize("number", [60, 150, 205, 209])
def test_a_tag_of_a_piece_that_does_not_exist_changes_nothing(number: int) -> None:
    state = position(hands=("5", ""), researchers=((0, 5), (3, 8)))
    snapshot = seen(state, {number: (1, 1)})
    referee = kit_for(GAME).referee()
    assert referee.look(snapshot, state) == NothingNew()
    assert referee.corrections(snapshot, state) == ()


def test_one_tile_twice_in_view_is_told_by_its_name() -> None:
    state = position(site="3:4" + " 3" * 15, hands=("5", ""), researchers=((0, 5), (3, 8)))
    answer = kit_for(GAME).referee().look(seen(state, doubled=[4]), state)
    assert isinstance(answer, Unreadable)
    names = Names(GAME.box)
    for words in LANGUAGES:
        facts = {"named": names.piece(answer.payloads[0], words)}
        sentence = words.say(f"ica-unreadable-{answer.slug}", **facts)
        assert names.stone(4, words) in sentence


def attack() -> tuple[Session, dict[str, object]]:
    """Give a golden game before an attack that objects join, and the attack."""
    for name in GOLDEN:
        actions, head = recorded(name), header(name)
        for at, action in enumerate(actions):
            if isinstance(action, Place) and len(action.joined) > 1:
                session = Session(GAME, Setup(tuple(head["players"]), head["options"]))
                session.apply(*actions[:at])
                return session, GAME.format_action(action)
    raise AssertionError("expected an attack with objects in a golden game")


def test_a_record_file_is_told_with_its_line_and_the_reason(tmp_path) -> None:
    session, line = attack()
    own = session.state.hands[session.state.turn]
    rival = next(
        tile
        for seat, hand in enumerate(session.state.hands)
        for tile in hand
        if seat != session.state.turn and tile > 16
    )
    stone = next((tile for tile in range(1, 17) if tile not in own), 16)
    held = next((tile for tile in own if tile <= 16 and tile != line["tile"]), None)
    cases = [
        ({"at": [7, 7]}, "There is no place in row 7, column 7."),
        ({"tile": stone}, "That tile is not in your hand."),
        ({"joined": [*line["joined"], *line["joined"]]}, "joins an attack only once"),
        ({"joined": [rival]}, "Only objects of your own hand"),
        ({"by": -3}, "There is no player -2"),
        ({"joined": "all"}, "this is no action of the game"),
    ]
    if held is not None:
        cases.append(({"joined": [held]}, "A stone cannot join an attack"))
    head = {"format": 1, "game": "ica", "players": session.players}
    head["options"] = dict(session.setup.options)
    lines = [head, *map(GAME.format_action, session.actions)]
    for bend, says in cases:
        path = tmp_path / "game.jsonl"
        path.write_text("".join(json.dumps(one) + "\n" for one in (*lines, line | bend)))
        with pytest.raises(Mistake) as caught:
            read_record(path, LANGUAGES[0], GAMES)
        assert f"line {len(lines) + 1}" in str(caught.value)
        assert says in str(caught.value)
