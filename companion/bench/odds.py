"""How fast and how good the odds of Tiwanaku are: counting against CP-SAT's enumeration."""

import statistics
import time
from collections.abc import Iterator
from typing import Final

from companion.bench import Row, at_least, at_most, faster
from companion.bench.odds_peer import enumerate_scenarios
from engines.contract import Cell
from engines.tiwanaku.budget import Budget, BudgetSpent
from engines.tiwanaku.counting import exact_odds
from engines.tiwanaku.dice import Dice
from engines.tiwanaku.generator import generate
from engines.tiwanaku.grading import Level
from engines.tiwanaku.knowledge import Knowledge, knowledge_of
from engines.tiwanaku.terrain import LONG_BOARD

POSITIONS: Final = 12
PEER_SECONDS: Final = 20.0
STEPS: Final = 400_000


def rows(positions: int = POSITIONS) -> Iterator[Row]:
    """Measure exact odds with many and with some terrains known."""
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


def position(seed: int, terrains: int, crops: int) -> Knowledge:
    """Give a position of a generated scenario: its start, and more cells discovered at random."""
    scenario = generate(LONG_BOARD, Level.FAIR, seed)
    dice = Dice(seed)
    rest: list[Cell] = [
        (row, column)
        for row in range(scenario.rows)
        for column in range(scenario.columns)
        if (row, column) not in scenario.start
    ]
    order = [*scenario.start, *dice.shuffled(rest)]
    return knowledge_of(scenario, frozenset(order[:terrains]), frozenset(order[:crops]))


def measure(knowledge: Knowledge) -> float:
    """Give the processor time of a count in milliseconds; one not reached counts as it took."""
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
