"""Three whole games, written down: two, three and four players, attacks, pushes, all deeds."""

import json

import pytest
from ica_golden import FOLDER, GAME, GAMES, header, new_game, replayed


def lines(name):
    return [json.loads(line) for line in (FOLDER / f"{name}.jsonl").read_text().splitlines()]


def recorded(name):
    return [GAME.parse_action(line["action"]) for line in lines(name) if "action" in line]


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_replays_to_the_same_lines(name):
    again = [header(name), *replayed(recorded(name), new_game(name))]
    assert [json.loads(json.dumps(line)) for line in again] == lines(name)


def test_the_golden_games_show_every_kind_of_deed():
    kinds = {type(action).__name__ for name in GAMES for action in recorded(name)}
    assert kinds == {
        "Corners", "Move", "Dig", "Turn", "Show", "Take", "Place", "Clear", "Orb", "Clock",
        "Knives", "Bones", "Influence", "Potteries", "Push", "End",
    }  # fmt: skip


def test_the_golden_games_have_attacks_and_the_last_pile():
    actions = [action for name in GAMES for action in recorded(name)]
    assert any(getattr(action, "joined", ()) for action in actions)
    assert any(len(getattr(action, "cells", (0, 0))) == 1 for action in actions)
