"""The speed of Tiwanaku's rules: listing all that may be done."""

import random
import time
from collections.abc import Iterator
from typing import Any, Final

from companion.bench import Row, at_most, seconds
from companion.games.rules import shipped_game
from engines.contract import Setup

NAME: Final = "tiwanaku"
REPEATS: Final = 15


def rows(repeats: int = REPEATS) -> Iterator[Row]:
    """Measure listing in the dearest position of a random game, in processor time."""
    game, rng = shipped_game(NAME), random.Random(1)
    state = game.new_game(Setup(("A", "B")))
    states: list[Any] = []
    while game.to_move(state):
        states.append(state)
        state = game.apply(state, rng.choice(list(game.legal_actions(state))))
    sample = states[:: max(1, len(states) // 40)]
    dearest = max(
        seconds(
            lambda at=at: lambda: list(game.legal_actions(at)),  # type: ignore[misc]
            repeats,
            time.process_time,
        )
        for at in sample
    )
    yield at_most(NAME, "list all actions, dearest position", "ms", 1000 * dearest, goal=5)
