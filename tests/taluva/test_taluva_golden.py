"""One whole game, written down: three players, ranking, a player eliminated on the last tile."""

import json
from collections.abc import Iterator

from golden_game import FILE, GAME, HEADER, new_game, replayed

from engines.taluva.actions import TaluvaAction

LINES = [json.loads(line) for line in FILE.read_text("utf-8").splitlines()]


def recorded() -> Iterator[TaluvaAction]:
    return (GAME.parse_action(line["action"]) for line in LINES[1:-1])


def test_the_golden_game_replays_to_the_same_counts_scores_and_outcome() -> None:
    again = [json.loads(json.dumps(line)) for line in (HEADER, *replayed(recorded(), new_game()))]
    assert again == LINES


def test_the_golden_game_shows_every_kind_of_action() -> None:
    kinds = {type(action).__name__ for action in recorded()}
    assert kinds == {"Draw", "Place", "Hut", "Tower", "Temple", "Extend"}
