"""One whole game, written down: three players, both periods, every kind of action."""

import json

from titania_golden import FILE, HEADER, replayed
from titania_positions import GAME, start

LINES = [json.loads(line) for line in FILE.read_text("utf-8").splitlines()]


def recorded():
    return [GAME.parse_action(line["action"]) for line in LINES[1:-1]]


def test_the_golden_game_replays_to_the_same_tables_and_result():
    again = [json.loads(json.dumps(line)) for line in (HEADER, *replayed(recorded(), start(3)))]
    assert again == LINES


def test_the_golden_game_shows_both_periods_and_every_kind_of_action():
    kinds = {type(action).__name__ for action in recorded()}
    assert kinds == {
        "Play", "Ship", "Shells", "Occupy", "Keep", "Build", "Stop", "End", "Discard", "Flip",
        "Reveal",
    }  # fmt: skip
    assert LINES[1]["table"].startswith("period 1")
    assert LINES[-2]["table"].startswith("period 2")
