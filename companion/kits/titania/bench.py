"""The speed of Titania's rules against the literal rules of the tests, and of its table."""

import importlib
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from companion import bench
from companion.bench import Row, at_least, at_most, faster
from companion.bench.table import FRAMES_GOAL, VERDICT_GOAL, TimedGame
from companion.games.rules import shipped_game
from companion.keeping.session import Session
from companion.simulated.simulation import play_on
from companion.system.errors import Mistake
from engines.contract import Setup

NAME: Final = "titania"
PROOFS: Final = Path("tests", "titania")
REPEATS: Final = 9
SHIPS: Final = 30
"""Ships on the board before the verdicts that are timed."""
STEPS: Final = 12


def seconds(deed: Callable[[], object], repeats: int) -> float:
    """Give the median processor time of a deed: the rules run in one thread."""
    return bench.seconds(lambda: deed, repeats, time.process_time)


def rows(repeats: int = REPEATS, games: int = 20, steps: int = STEPS) -> Iterator[Row]:
    """Measure listing, checking, whole random games, and verdicts on a full table."""
    with literal_rules(Path(__file__).parents[3]) as speed:
        positions = speed.positions()
        yield from rules_rows(positions, speed.literal, repeats)
    yield playing(games)
    yield from table_rows(steps)


@contextmanager
def literal_rules(checkout: Path) -> Iterator[Any]:
    """Give the proofs' own way of measuring; a Mistake where this is no checkout."""
    folder = checkout / PROOFS
    if not (folder / "titania_speed.py").is_file():
        raise Mistake(
            f"There is no {PROOFS} in {checkout}, whose literal rules these are measured against. "
            "Run the benchmark in a checkout of the project: make bench."
        )
    sys.path.insert(0, str(folder))
    try:
        yield importlib.import_module("titania_speed")
    finally:
        sys.path.remove(str(folder))


def rules_rows(positions: list[Any], literal: Any, repeats: int) -> Iterator[Row]:
    """Measure listing and checking in positions all through two games."""
    game = shipped_game(NAME)
    some = positions[::10]
    ours = seconds(lambda: [game.legal_actions(state) for state, _ in some], repeats)
    theirs = seconds(lambda: [literal.legal(world) for _, world in some], max(1, repeats // 3))
    each = 1000 / len(some)
    yield faster(NAME, "list the actions", "ms", ours * each, theirs * each, goal=10)
    dearest = max(
        seconds(lambda s=state: game.legal_actions(s), 3)  # type: ignore[misc]
        for state, _ in positions[::3]
    )
    yield at_most(NAME, "list the actions, dearest position", "ms", 1000 * dearest, goal=1)
    asked = [(state, action) for state, _ in some for action in game.legal_actions(state)]
    spent = seconds(lambda: [game.check(*one) for one in asked], repeats)
    yield at_most(NAME, "check one action", "ms", 1000 * spent / len(asked), goal=0.05)


def playing(games: int) -> Row:
    """Measure whole random two-player games: listing, choosing and applying to the end."""
    game, chance = shipped_game(NAME), random.Random(1)

    def play() -> None:
        for _ in range(games):
            state = game.new_game(Setup(("A", "B")))
            while actions := list(game.legal_actions(state)):
                state = game.apply(state, chance.choice(actions))

    return at_least(NAME, "random games", "/s", games / seconds(play, 1), goal=10)


def table_rows(steps: int) -> Iterator[Row]:
    """Measure verdicts with many ships and all fog tiles in view."""
    game = shipped_game(NAME)
    session = Session(game, Setup(("A", "B", "C", "D")))
    for _ in play_on(session, 2):
        ships = sum(plane.bit_count() for plane in session.state.ships)
        if ships >= SHIPS and not session.state.stack:
            break
    timed = TimedGame(session, 2)
    for _, _step in zip(range(steps), timed.play_on(), strict=False):
        pass
    frames = statistics.median(timed.frames)
    yield at_most(NAME, "frames to a verdict, full table", "", frames, FRAMES_GOAL)
    spent = statistics.median(timed.spent)
    yield at_most(NAME, "computing to a verdict, full table", "ms", 1000 * spent, VERDICT_GOAL)
