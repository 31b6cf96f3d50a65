"""How fast and how good the odds of Tiwanaku are: counting against CP-SAT's enumeration."""

import statistics
import time
from collections.abc import Iterator
from functools import partial
from typing import Final, NamedTuple

from companion.bench import Row, at_least, at_most, faster
from companion.games.rules import GAMES
from companion.keeping.session import Session
from companion.kits.tiwanaku.bench.odds_peer import enumerate_scenarios
from companion.simulated.simulation import play_on
from engines.contract import Cell, Setup
from engines.tiwanaku.rules.view import knowledge as knowledge_in
from engines.tiwanaku.scenario.dice import Dice
from engines.tiwanaku.scenario.generator import generate
from engines.tiwanaku.scenario.grading import Level
from engines.tiwanaku.scenario.knowledge import Knowledge, knowledge_of
from engines.tiwanaku.scenario.sharecode import Recipe, format_code
from engines.tiwanaku.scenario.terrain import LONG_BOARD, SHORT_BOARD
from engines.tiwanaku.solver.budget import Budget, BudgetSpent
from engines.tiwanaku.solver.counting import Odds, exact_odds
from engines.tiwanaku.solver.odds import odds
from engines.tiwanaku.solver.precompiling import warm
from engines.tiwanaku.solver.sampler import sampled_odds
from engines.tiwanaku.solver.support import support

POSITIONS: Final = 12
PEER_SECONDS: Final = 20.0
STEPS: Final = 400_000
ESTIMATE_STEPS: Final = 1_500_000
"""About five seconds on a desktop machine."""


def rows(positions: int = POSITIONS) -> Iterator[Row]:
    """Measure exact odds with many and with some terrains known, support and estimates."""
    # Compiled and loaded before the clock runs.
    warm()
    many = [position(seed, 30 + seed % 6, 12) for seed in range(positions)]
    ours = [measure(knowledge) for knowledge in many]
    peer = [measure_peer(knowledge) for knowledge in many]
    median = statistics.median(ours)
    yield at_most("odds", "exact odds, 30 to 35 terrains known (median)", "ms", median, 20)
    peers = statistics.median(peer)
    yield faster("odds", "the same against CP-SAT's enumeration", "ms", median, peers, 50)
    some = [position(seed, 20 + seed % 6, 8) for seed in range(positions)]
    ours = [measure(knowledge) for knowledge in some]
    peer = [measure_peer(knowledge) for knowledge in some]
    late = sorted(ours)[min(len(ours) - 1, int(0.95 * len(ours)))]
    yield at_most("odds", "exact odds, 20 to 25 terrains known (95 in 100)", "ms", late, 500)
    ahead = sum(mine <= theirs for mine, theirs in zip(ours, peer, strict=True)) / len(ours)
    yield at_least(
        "odds", "positions where counting is no slower than CP-SAT", "%", 100 * ahead, 100
    )
    games = [played(seed, 20 + seed % 6) for seed in range(positions)]
    ours = [measure(knowledge) for knowledge in games]
    late = sorted(ours)[min(len(ours) - 1, int(0.95 * len(ours)))]
    yield at_most("odds", "the same in simulated games (95 in 100)", "ms", late, 500)

    start = [position(seed, 5, 5) for seed in range(min(3, positions))]
    yield at_least("odds", "values decided in 2 s at the start of 5x9", "%", decided(start), 100)
    worst, over = estimated()
    yield at_most("odds", "odds at the start of 5x5 against the count, worst", "points", worst, 2)
    yield at_most("odds", "the same where counting is barred", "points", over.off, 2)
    yield at_least("odds", "of these, values within the error said", "%", over.within, 95)


def decided(positions: list[Knowledge]) -> float:
    """Give the least part of all values decided by `support` in two seconds of processor time."""
    parts = []
    for knowledge in positions:
        late = partial(_is_past, time.process_time() + 2)
        found = support(knowledge, Budget(1_000_000, stop=late))
        sure = sum(map(len, found.possible.values()))
        parts.append(100 * sure / (sure + sum(map(len, found.undecided.values()))))
    return min(parts)


def _is_past(end: float) -> bool:
    return time.process_time() > end


class Estimate(NamedTuple):
    """How far estimates were off at worst, and how many values were within the error said."""

    off: float
    within: float


def estimated(seeds: tuple[int, ...] = (1, 2, 3)) -> tuple[float, Estimate]:
    """Give how far `odds`, and then estimates alone, are from the count, in points of a hundred."""
    answers, gaps, within = [], [], []
    for seed in seeds:
        knowledge = position(seed, 5, 5, SHORT_BOARD)
        exact = exact_odds(knowledge, Budget(5_000_000))
        answers.append(max(differences(exact, odds(knowledge, Budget(ESTIMATE_STEPS)))))
        guess = sampled_odds(knowledge, seed, Budget(ESTIMATE_STEPS))
        off = differences(exact, guess)
        gaps.append(max(off))
        within += [gap <= (guess.error or 0.0) + 1e-9 for gap in off]
    return 100 * max(answers), Estimate(100 * max(gaps), 100 * sum(within) / len(within))


def differences(exact: Odds, guess: Odds) -> list[float]:
    """Give how far each terrain's and each crop's chance is off."""
    found = []
    for true, estimate in zip(exact.cells, guess.cells, strict=True):
        terrain, crop = estimate.terrain(), estimate.crop()
        found += [abs(part - terrain.get(kind, 0.0)) for kind, part in true.terrain().items()]
        found += [abs(part - crop.get(level, 0.0)) for level, part in true.crop().items()]
    return found


def position(
    seed: int, terrains: int, crops: int, board: tuple[int, int] = LONG_BOARD
) -> Knowledge:
    """Give a position of a generated scenario: its start, and more cells discovered at random."""
    scenario = generate(board, Level.FAIR, seed)
    dice = Dice(seed)
    rest: list[Cell] = [
        (row, column)
        for row in range(scenario.rows)
        for column in range(scenario.columns)
        if (row, column) not in scenario.start
    ]
    order = [*scenario.start, *dice.shuffled(rest)]
    return knowledge_of(scenario, frozenset(order[:terrains]), frozenset(order[:crops]))


def played(seed: int, terrains: int, board: tuple[int, int] = LONG_BOARD) -> Knowledge:
    """Give a position that two simulated players reached: as many terrains known, or just more."""
    code = format_code(Recipe(board, Level.FAIR, seed))
    options = {"cells": board[0] * board[1], "scenario": code}
    session = Session(GAMES["tiwanaku"], Setup(("Ana", "Bo"), options))
    for _ in play_on(session, seed):
        known = knowledge_in(session.state)
        if len(known.known) >= terrains:
            return known
    raise RuntimeError(f"expected {terrains} terrains found in game {seed}, got fewer")


def measure(knowledge: Knowledge) -> float:
    """Give the processor time of a count in milliseconds; one not reached counts as 20 s."""
    start = time.process_time()
    try:
        exact_odds(knowledge, Budget(STEPS))
    except BudgetSpent:
        return 1000 * max(time.process_time() - start, PEER_SECONDS)
    return 1000 * (time.process_time() - start)


def measure_peer(knowledge: Knowledge) -> float:
    """Give the processor time of CP-SAT's enumeration in milliseconds."""
    start = time.process_time()
    enumerate_scenarios(knowledge, PEER_SECONDS)
    return 1000 * (time.process_time() - start)
