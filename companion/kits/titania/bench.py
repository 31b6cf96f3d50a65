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
from companion.games.measures import catalogue
from companion.games.rules import shipped_game
from companion.keeping.session import Session
from companion.kits.titania.printing.sheets import titania_sheets
from companion.printing.paper import Order, Paper, make_pdf
from companion.simulated.simulation import play_on
from companion.system.errors import Mistake
from companion.words import Language, Words
from engines.contract import Setup
from engines.titania.game import Titania

NAME: Final = "titania"
PROOFS: Final = Path("tests", "titania")
REPEATS: Final = 9
SHIPS: Final = 40
"""Ships on the board before the verdicts that are timed."""
SUPPLY: Final = tuple((x, y) for x in range(-415, -260, 36) for y in range(-140, 141, 36))
"""Millimetres left of the board where the other tokens and tiles lie face up."""
STEPS: Final = 12


def seconds(deed: Callable[[], object], repeats: int) -> float:
    """Give the median processor time of a deed: the rules run in one thread."""
    return bench.seconds(lambda: deed, repeats, time.process_time)


def rows(repeats: int = REPEATS, games: int = 20, steps: int = STEPS) -> Iterator[Row]:
    """Measure listing, checking, whole random games, printing, and verdicts on a full table."""
    with literal_rules(Path(__file__).parents[3]) as speed:
        positions = speed.positions()
        yield from rules_rows(positions, speed.literal, repeats)
    yield playing(games)
    yield from printing_rows(repeats)
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


def printing_rows(repeats: int) -> Iterator[Row]:
    """Measure the board as pages to print, with the ship tokens."""
    game, book, words = Titania(), catalogue(NAME), Words(Language.ENGLISH)
    pages: list[bytes] = []

    def make() -> None:
        pages.append(make_pdf("Titania", titania_sheets(game, book, Order(Paper.A4, True), words)))

    spent = seconds(make, max(1, repeats // 3))
    yield at_most(NAME, "board and tokens as a PDF", "s", spent, goal=2)
    yield at_most(NAME, "size of that PDF", "MB", len(pages[-1]) / 1e6, goal=2)


def table_rows(steps: int) -> Iterator[Row]:
    """Measure verdicts late in a game, with all ships and fog tiles in view."""
    timed = crowded_table()
    for _, _step in zip(range(steps), timed.play_on(), strict=False):
        pass
    frames = statistics.median(timed.frames)
    yield at_most(NAME, "frames to a verdict, 60 ships in view", "", frames, FRAMES_GOAL)
    spent = statistics.median(timed.spent)
    yield at_most(NAME, "computing to a verdict, 60 ships", "ms", 1000 * spent, VERDICT_GOAL)


def crowded_table() -> TimedGame:
    """Give a game in its second period; what is not on the board lies open beside it."""
    session = Session(shipped_game(NAME), Setup(("A", "B", "C", "D")))
    for _ in play_on(session, 2):
        ships = sum(plane.bit_count() for plane in session.state.ships)
        if session.state.period == 2 and ships >= SHIPS and not session.state.stack:
            break
    timed = TimedGame(session, 2)
    timed.lay_out_now()
    left = [one for one in timed.pieces if timed.kit.table.alike(one).startswith(("ship", "fog"))]
    beside = (payload for payload in left if payload not in timed.table)
    for payload, (x, y) in zip(beside, SUPPLY, strict=False):
        timed.table.put(timed.pieces[payload], x, y)
    return timed
