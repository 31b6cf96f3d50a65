"""Whole games of the three modes, written down: the same counts, scores and ends every time."""

import json

import pytest
from tiwanaku_golden import FOLDER, GAME, GAMES, header, new_game, replayed


def lines(name):
    return [json.loads(line) for line in (FOLDER / f"{name}.jsonl").read_text().splitlines()]


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_replays_to_the_same_counts_scores_and_outcome(name):
    recorded = [GAME.parse_action(line["action"]) for line in lines(name)[1:-1]]
    again = [header(name), *replayed(iter(recorded), new_game(name))]
    assert [json.loads(json.dumps(line)) for line in again] == lines(name)


def test_the_golden_games_show_every_kind_of_action():
    done = {line["action"]["do"] for name in GAMES for line in lines(name)[1:-1]}
    # Taking back is shown by the rulebook's round of four players.
    assert done == {
        "move", "enter", "divine", "offer", "end-turn", "pass",
        "arrow", "otoma", "spend", "turn-up", "give",
    }  # fmt: skip
