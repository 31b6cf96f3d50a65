"""Whole games, written down, for every number of players."""

import json

import pytest
from titicaca_golden import GAME, SEEDS, file, header, new_game, replayed

by_players = pytest.mark.parametrize("players", SEEDS)


def written(players):
    return [json.loads(line) for line in file(players).read_text("utf-8").splitlines()]


def actions(players):
    return [GAME.parse_action(line["action"]) for line in written(players)[1:-1]]


@by_players
def test_the_golden_game_replays_to_the_same_counts_lines_and_outcome(players):
    lines = written(players)
    again = (lines[0], *replayed(iter(actions(players)), new_game(lines[0])))
    assert [json.loads(json.dumps(line)) for line in again] == lines
    assert lines[0] == header(players)


def test_the_golden_games_show_every_kind_of_action_and_every_reason():
    kinds = {type(action).__name__ for players in SEEDS for action in actions(players)}
    assert kinds == {"Bid", "Village", "Join", "Unite", "Temple", "Done", "Reveal"}
    slugs = {line[0] for p in SEEDS for seat in written(p)[-1]["scores"] for line in seat}
    reasons = {slug.partition("-")[2] for slug in slugs} - {""}
    assert reasons == {"villages", "lakes", "temples", "shared"}
    assert {"stock", "villages", "chain"} <= slugs
