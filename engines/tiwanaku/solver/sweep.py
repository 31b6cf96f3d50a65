"""Counts scenarios, all or a fair sample of them, by sweeping a board three times.

A sweep takes the first cell without a region, lays each possible region there, and merges boards
that differ only where nothing new can touch. The first knows regions alone, the second counts
their tiles, the third plants them. Each goes along the steps that the one before left alive: nearly
all others are dead ends. The sweeps themselves are machine code, run in slices so that a budget
can end them.
"""

from collections.abc import Callable
from math import prod
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from engines.tiwanaku.solver.budget import Budget, BudgetSpent
from engines.tiwanaku.solver.crop_sweep import gather, gather_rest, most_ahead, sow
from engines.tiwanaku.solver.narrowing import Candidates, Contradiction
from engines.tiwanaku.solver.partial_boards import (
    DONE,
    FULL,
    NODES,
    STEPS,
    THINNED,
    WORK,
    Graph,
    Ints,
    Nodes,
    Reals,
    Thinning,
    living,
    make_nodes,
    more_room,
)
from engines.tiwanaku.solver.plantings import Plantings
from engines.tiwanaku.solver.region_sweeps import (
    lay_regions,
    lay_tiles,
    make_regions,
    room_for_tiles,
)
from engines.tiwanaku.solver.shapes import Board, Words

SLICE: Final = 30_000
"""Work between two looks at the budget: some ten milliseconds on a desktop machine."""

WORK_A_STEP: Final = 8
"""What one step of a budget stands for."""

ROOM: Final = 2_000
"""Nodes there is room for at first."""

NODES_MOST: Final = 800_000
STEPS_MOST: Final = 4_000_000
"""Where a sweep is given up: it would need more than about 200 MB."""

EXACT_BELOW: Final = 2**53
"""Whole numbers below this are exact as floats."""

PRIMES: Final = (2147483647, 2147483629, 2147483587, 2147483579, 2147483563, 2147483549)
"""The largest below 2**31: the product of two remainders fits in a word."""


class Harvest(NamedTuple):
    """How many scenarios there are, in how many each planting occurs, and whether all were seen."""

    scenarios: Any
    with_planting: npt.NDArray[Any]
    exact: bool


class Sweeper:
    """The sweeps over one board's plantings; thinned, they give a fair sample."""

    def __init__(
        self,
        board: Board,
        candidates: Candidates | Words,
        plantings: Plantings,
        totals: list[int] | Ints,
        thinning: Thinning | None = None,
    ) -> None:
        self.board, self.plantings = board, plantings
        self.thinning = thinning
        self._totals = np.asarray(totals, dtype=np.int64)
        self._candidates = np.asarray(candidates, dtype=np.uint64)
        self._can_be: Words = np.bitwise_or.reduce(self._candidates, axis=1)
        self._regions = make_regions(board, plantings.shape, plantings.kind)
        self._keep = thinning.keep if thinning else 0
        self._thinned = False

    def count(self, budget: Budget) -> Harvest:
        """Count all scenarios; Contradiction where there is none.

        A thinned count that lost them all on its way says 0, and that it is not exact.
        """
        self._thinned = False
        ground = self._lay_regions(budget)
        tiled = self._lay_tiles(ground, budget) if ground else None
        harvest = self._sow(ground, tiled, budget) if ground and tiled else None
        if harvest is None and not self._thinned:
            raise Contradiction
        return harvest or Harvest(0.0, np.zeros(len(self.plantings)), False)

    def _lay_regions(self, budget: Budget) -> Graph | None:
        asked = (self._regions, self._can_be, self.board.size, self.board.all_word)
        return living(*self._swept(5, lay_regions, asked, budget), self._regions.deals)

    def _lay_tiles(self, ground: Graph, budget: Budget) -> Graph | None:
        board = self.board
        rooms = room_for_tiles(ground, self._can_be, board.all_word)
        asked = (ground, self._regions, self._totals, *rooms, board.size, board.all_word)
        return living(*self._swept(1, lay_tiles, asked, budget), self._regions.deals)

    def _sow(self, ground: Graph, tiled: Graph, budget: Budget) -> Harvest | None:
        board = self.board
        ahead = most_ahead(self._candidates, board.width, board.size)
        asked = (tiled, ground, self._regions, self.plantings.cell, self._candidates,
                 board.touching_words, ahead, board.size, board.all_word)  # fmt: skip
        nodes, at = self._swept(6, sow, asked, budget)
        shares = np.zeros(len(self.plantings))
        total = gather(nodes, at, shares)
        if not total:
            return None
        if not self._thinned and total >= EXACT_BELOW:
            return Harvest(*_whole_numbers(nodes, at, total, len(shares)), True)
        return Harvest(total, shares, not self._thinned)

    def _swept(
        self, width: int, lay: Callable[..., Any], asked: tuple[Any, ...], budget: Budget
    ) -> tuple[Nodes, Ints]:
        """Run one sweep in slices; give its nodes and how many there are of everything."""
        asked = (*asked, self._keep, SLICE)
        size = self.board.size
        offset: Reals = np.zeros(size + 1)
        if self.thinning:
            offset[:] = [(self.thinning.dice.word() >> 11) / EXACT_BELOW for _ in range(size + 1)]
        nodes = make_nodes(width, size, ROOM, 2 * ROOM, offset)
        at = np.zeros(8, np.int64)
        at[NODES] = 1
        spent = 0
        while (why := lay(at, nodes, *asked)) != DONE:
            budget.spend((int(at[WORK]) - spent) // WORK_A_STEP)
            spent = int(at[WORK])
            if why == FULL:
                if at[NODES] > NODES_MOST or at[STEPS] > STEPS_MOST:
                    raise BudgetSpent
                nodes = more_room(nodes, at, len(self.plantings))
        budget.spend(1 + (int(at[WORK]) - spent) // WORK_A_STEP)
        self._thinned |= bool(at[THINNED])
        return nodes, at


def _whole_numbers(
    nodes: Nodes, at: Ints, total: float, plantings: int
) -> tuple[int, npt.NDArray[Any]]:
    """Count again where floats are not exact: modulo primes, put together to whole numbers."""
    primes = PRIMES[: 2 + int(np.log2(total)) // 30]
    assert prod(primes) > 2 * total, "a board of 60 cells has fewer scenarios than that"
    whole, scenarios = prod(primes), 0
    shares = np.zeros(plantings, dtype=object)
    for prime in primes:
        rest = np.zeros(plantings, np.int64)
        to, onward = np.empty(int(at[NODES]), np.int64), np.empty(int(at[NODES]), np.int64)
        left = gather_rest(nodes, at, prime, to, onward, rest)
        factor = whole // prime * pow(whole // prime, -1, prime)
        scenarios += int(left) * factor
        shares += rest.astype(object) * factor
    return scenarios % whole, shares % whole
