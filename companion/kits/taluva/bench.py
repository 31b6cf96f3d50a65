"""The speed of Taluva's rules against the literal rules of the tests."""

import importlib.util
import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

from companion import bench
from companion.bench import Row, at_least, at_most, faster
from companion.games.rules import shipped_game
from companion.system.errors import Mistake
from engines.contract import Setup

NAME: Final = "taluva"
LITERAL: Final = Path("tests", "taluva", "literal.py")
MIDDLE: Final = 12
"""The tile of a two-player game at whose placing the positions are taken."""

REPEATS: Final = 15
POSITIONS: Final = 10
GAMES_PLAYED: Final = 20
SETUP: Final = Setup(("A", "B"))


def seconds(prepare: Callable[[], Callable[[], object]], repeats: int) -> float:
    """Give the median processor time: the rules run in one thread."""
    return bench.seconds(prepare, repeats, time.process_time)


def rows(
    repeats: int = REPEATS, positions: int = POSITIONS, games: int = GAMES_PLAYED
) -> Iterator[Row]:
    """Measure listing, checking and whole random games."""
    literal = load_literal(Path(__file__).parents[3])
    game = shipped_game(NAME)
    logs = [middle_of_a_game(seed) for seed in range(positions)]
    yield listing(game, literal, logs, repeats)
    yield checking(game, literal, logs, repeats)
    yield playing(game, literal, games, repeats)


def load_literal(checkout: Path) -> Any:
    """Give the literal rules out of the tests; a Mistake where this is no checkout."""
    file = checkout / LITERAL
    spec = importlib.util.spec_from_file_location("taluva_literal_baseline", file)
    if not file.is_file() or spec is None or spec.loader is None:
        raise Mistake(
            f"There is no {LITERAL} in {checkout}, which the rules are measured against. "
            "Run the benchmark in a checkout of the project: make bench."
        )
    literal = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(literal)
    return literal


def middle_of_a_game(seed: int) -> list[dict[str, Any]]:
    """Give the log of a random two-player game up to where its MIDDLE tile is to be placed."""
    game, rng = shipped_game(NAME), random.Random(seed)
    state = game.new_game(SETUP)
    log: list[dict[str, Any]] = []
    tiles = 0
    while tiles < MIDDLE:
        listed: list[Any] = list(game.legal_actions(state))
        # Half of the tiles go onto others where they can: high ground is the harder case.
        high = [a for a in listed if hasattr(a, "turned") and a.at in volcanoes(log)]
        action = rng.choice(high if high and rng.random() < 0.5 else listed)
        tiles += hasattr(action, "tile") and not hasattr(action, "at")
        log.append(game.format_action(action))
        state = game.apply(state, action)
    return log


def volcanoes(log: list[dict[str, Any]]) -> set[tuple[int, int]]:
    """Give the hexes where a volcano was laid."""
    return {(a["at"][0], a["at"][1]) for a in log if a["do"] == "place"}


def listing(game: Any, literal: Any, logs: list[list[dict[str, Any]]], repeats: int) -> Row:
    """Measure how long listing all places of the drawn tile takes, once for each position."""

    def ours() -> Callable[[], object]:
        # Replayed each time: a state that was asked before remembers parts of its answer.
        states = [replay(game, log) for log in logs]
        return lambda: [list(game.legal_actions(state)) for state in states]

    theirs = [literal_replay(literal, log) for log in logs]
    found = [len(list(game.legal_actions(replay(game, log)))) for log in logs]
    expected = [len(literal.legal(state)) for state in theirs]
    if found != expected:
        raise Mistake(
            f"The engine lists {found} places, the literal rules {expected}: a fast wrong answer "
            "is not measured. Run the tests in tests/taluva."
        )

    def literally() -> Callable[[], object]:
        return lambda: [literal.legal(state) for state in theirs]

    ours_each = 1000 * seconds(ours, repeats) / len(logs)
    theirs_each = 1000 * seconds(literally, max(1, repeats // 3)) / len(logs)
    what = "list a tile's places"
    return faster(NAME, what, "ms", ours_each, theirs_each, goal=10)


def checking(game: Any, literal: Any, logs: list[list[dict[str, Any]]], repeats: int) -> Row:
    """Measure one `check` of a placement: of the legal ones, which have to pass every rule."""
    table = [(literal_replay(literal, log), log) for log in logs]
    asked = [(state, log, literal.legal(state)) for state, log in table]
    count = sum(len(places) for _, _, places in asked)

    def ours() -> Callable[[], object]:
        ready = [
            (replay(game, log), [game.parse_action(place) for place in places])
            for _, log, places in asked
        ]
        return lambda: [game.check(state, place) for state, places in ready for place in places]

    def theirs() -> Callable[[], object]:
        return lambda: [literal.allowed(state, p) for state, _, places in asked for p in places]

    ours_each = 1000 * seconds(ours, repeats) / count
    theirs_each = 1000 * seconds(theirs, max(1, repeats // 3)) / count
    what = "check one place"
    return at_most(NAME, what, "ms", ours_each, goal=0.05, baseline=theirs_each)


def playing(game: Any, literal: Any, games: int, repeats: int) -> Row:
    """Measure whole random two-player games: listing, choosing and applying to the end."""

    def ours() -> Callable[[], object]:
        return lambda: [play(game, seed) for seed in range(games)]

    def theirs() -> Callable[[], object]:
        return lambda: literal_play(literal, seed=0)

    rate = games / seconds(ours, max(1, repeats // 3))
    literal_rate = 1 / seconds(theirs, max(1, repeats // 5))
    what = "random games"
    return at_least(NAME, what, "/s", rate, goal=100, baseline=literal_rate)


def play(game: Any, seed: int) -> object:
    """Play one random game on the engine; give its last state."""
    rng = random.Random(seed)
    state = game.new_game(SETUP)
    while game.to_move(state):
        state = game.apply(state, rng.choice(list(game.legal_actions(state))))
    return state


def literal_play(literal: Any, seed: int) -> object:
    """Play one random game on the literal rules; give its last state."""
    rng = random.Random(seed)
    state = literal.new_game(2)
    while literal.to_move(state):
        state = literal.apply(state, rng.choice(literal.legal(state)))
    return state


def replay(game: Any, log: list[dict[str, Any]]) -> Any:
    """Give the engine's state after the log."""
    state = game.new_game(SETUP)
    for action in log:
        state = game.apply(state, game.parse_action(action))
    return state


def literal_replay(literal: Any, log: list[dict[str, Any]]) -> Any:
    """Give the literal rules' state after the log."""
    state = literal.new_game(2)
    for action in log:
        state = literal.apply(state, action)
    return state
