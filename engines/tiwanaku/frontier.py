"""Counts every scenario that agrees with what is known, by sweeping a frontier over the board.

A sweep takes the first cell without a region, lays each possible planting there, and forgets what
lies too far back to touch anything new. A state is one whole number of bit fields:

    covered cells | cells of each terrain | cells of each crop | tallies of terrain (and of crops)

so that "does this planting clash?" is one `&`, and a coarser state is the same number under a
mask. Coarse sweeps (terrains only; then with tallies) go first and tell the fine one which states
can still be completed: without them nearly all its states are dead ends.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from engines.tiwanaku.budget import Budget
from engines.tiwanaku.narrowing import Contradiction
from engines.tiwanaku.plantings import Plantings
from engines.tiwanaku.shapes import Board
from engines.tiwanaku.terrain import CROP_STOCK, CROPS

TALLY = 7
"""Bits of a tally; the highest is raised when it runs over."""

CHUNK = 256
"""States between two looks at the budget."""


class Dealt(NamedTuple):
    """One planting as the fine sweep needs it: what it clashes with, what it adds, its number."""

    clash: int
    adds: int
    planting: int


class Laid(NamedTuple):
    """One region (shape and terrain) with its plantings."""

    clash: int
    adds: int
    dealt: list[Dealt]


Step: TypeAlias = tuple[int, int, int, Laid]
"""A coarse state, the first cell without a region after a step, the state then, the region laid."""


class Sweep(NamedTuple):
    """A coarse sweep: its mask, and per first cell the states and steps that reach the end."""

    mask: int
    alive: list[set[int]]
    steps: list[list[Step]]


FineStep: TypeAlias = tuple[int, int, int, int]
"""A state, the first cell without a region after it, the state after it, the planting laid."""


class Count(NamedTuple):
    """How many scenarios there are, and in how many of them each planting occurs."""

    scenarios: int
    with_planting: dict[int, int]


@lru_cache(maxsize=8)
def _kept(board: Board) -> list[int]:
    """Give, per first cell without a region, the mask of what can still touch something new."""
    tallies = (1 << TALLY * (4 + len(CROPS))) - 1
    masks = []
    for first in range(board.size + 1):
        near = 0
        for number in range(board.size):
            if number >= first or board.touching[number] >> first:
                near |= 1 << number
        mask = board.all | tallies << 10 * board.size
        for field in range(1, 10):
            mask |= near << field * board.size
        masks.append(mask)
    return masks


class Frontier:
    """The sweeps over one board's plantings."""

    def __init__(self, board: Board, plantings: Plantings, totals: Sequence[int]) -> None:
        self.board = board
        size = board.size
        self._tallies = 10 * size
        self._totals = totals
        self._ground = (1 << 5 * size) - 1
        self._kept = _kept(board)
        self._laid = self._lay(plantings)

    def _lay(self, plantings: Plantings) -> list[list[Laid]]:
        board, size = self.board, self.board.size
        by_first: list[list[Laid]] = [[] for _ in range(size)]
        regions: dict[tuple[int, int], Laid] = {}
        rows = zip(
            plantings.shape.tolist(), plantings.kind.tolist(), plantings.cell.tolist(), strict=True
        )
        for planting, (shape, kind, cells) in enumerate(rows):
            laid = regions.get((shape, kind))
            if laid is None:
                word = board.shapes[shape]
                clash = word | board.halos[shape] << size * (1 + kind)
                count = word.bit_count()
                adds = word | word << size * (1 + kind) | count << self._tallies + TALLY * kind
                for level in range(count):
                    adds |= 1 << self._tallies + TALLY * (4 + level)
                laid = regions[shape, kind] = Laid(clash, adds, [])
                by_first[(word & -word).bit_length() - 1].append(laid)
            clash = adds = 0
            for level, cell in enumerate(cells):
                if cell < size:
                    clash |= board.touching[cell] << size * (5 + level)
                    adds |= 1 << cell + size * (5 + level)
            laid.dealt.append(Dealt(clash, laid.adds | adds, planting))
        return by_first

    def count(self, budget: Budget) -> Count:
        """Count all scenarios and each planting's share; BudgetSpent where that costs too much."""
        ground = self._coarse(self._ground, None, budget)
        mask = self._ground | self._tally_mask(range(4))
        tallied = self._coarse(mask, ground, budget)
        over = [4 + level for level in range(len(CROPS)) if self._can_run_out(level, tallied)]
        if over:
            # Tallies of crops multiply the states, so they are kept only where they can decide.
            mask |= self._tally_mask(over)
            tallied = self._coarse(mask, tallied, budget)
        return self._fine(tallied, budget)

    def _tally_mask(self, fields: Iterable[int]) -> int:
        return sum(((1 << TALLY) - 1) << self._tallies + TALLY * field for field in fields)

    def _start(self) -> int:
        top = (1 << TALLY - 1) - 1
        limits = [*self._totals, *CROP_STOCK.values()]
        return sum(top - limit << self._tallies + TALLY * n for n, limit in enumerate(limits))

    def _coarse(self, mask: int, coarser: Sweep | None, budget: Budget) -> Sweep:
        """Sweep over regions under a mask; give the states and steps that reach the end."""
        every, kept, size = self.board.all, self._kept, self.board.size
        overrun = sum(1 << self._tallies + TALLY * (n + 1) - 1 for n in range(4 + len(CROPS)))
        layers: list[set[int]] = [set() for _ in range(size + 1)]
        layers[0].add(self._start() & mask)
        steps: list[list[Step]] = []
        for first in range(size):
            moves = [(laid.clash, laid.adds & mask, laid) for laid in self._laid[first]]
            taken: list[Step] = []
            for turn, state in enumerate(layers[first]):
                if turn % CHUNK == 1:
                    budget.spend(min(CHUNK, len(layers[first])))
                for clash, adds, laid in moves:
                    if state & clash:
                        continue
                    after = state + adds
                    covered = after & every
                    then = ((covered + 1) & ~covered).bit_length() - 1
                    after &= kept[then]
                    if after & overrun or (
                        coarser and after & coarser.mask not in coarser.alive[then]
                    ):
                        continue
                    layers[then].add(after)
                    taken.append((state, then, after, laid))
            steps.append(taken)
        alive: list[set[int]] = [set() for _ in range(size)] + [layers[size]]
        for first in range(size - 1, -1, -1):
            steps[first] = [step for step in steps[first] if step[2] in alive[step[1]]]
            alive[first] = {step[0] for step in steps[first]}
        if not alive[0]:
            raise Contradiction
        return Sweep(mask, alive, steps)

    def _can_run_out(self, level: int, sweep: Sweep) -> bool:
        """Tell whether some scenario would need more tiles of a crop than the box holds."""
        stock = CROP_STOCK[level + 1]
        if self.board.size // (level + 1) <= stock:
            return False
        one = 1 << self._tallies + TALLY * (4 + level)
        most: list[dict[int, int]] = [{} for _ in sweep.steps]
        most.append(dict.fromkeys(sweep.alive[-1], 0))
        for first in range(self.board.size - 1, -1, -1):
            best = most[first]
            for state, then, after, laid in sweep.steps[first]:
                count = most[then][after] + (1 if laid.adds & one else 0)
                if count > best.get(state, -1):
                    best[state] = count
        return max(most[0].values()) > stock

    def _fine(self, coarse: Sweep, budget: Budget) -> Count:
        """Sweep over plantings through the states the coarse sweep left alive, there and back."""
        every, kept, size = self.board.all, self._kept, self.board.size
        mask = coarse.mask | (1 << 10 * size) - 1
        layers: list[dict[int, int]] = [{} for _ in range(size + 1)]
        layers[0][self._start() & mask] = 1
        steps: list[list[FineStep]] = []
        for first in range(size):
            used = {id(laid) for *_, laid in coarse.steps[first]}
            moves = [
                (
                    laid.clash,
                    laid.adds & mask,
                    [(d.clash, d.adds & mask, d.planting) for d in laid.dealt],
                )
                for laid in self._laid[first]
                if id(laid) in used
            ]
            taken: list[FineStep] = []
            for turn, (state, ways) in enumerate(layers[first].items()):
                if turn % CHUNK == 1:
                    budget.spend(min(CHUNK, len(layers[first])))
                for clash, adds, dealt in moves:
                    if state & clash:
                        continue
                    after = state + adds
                    covered = after & every
                    then = ((covered + 1) & ~covered).bit_length() - 1
                    keep = kept[then]
                    if after & keep & coarse.mask not in coarse.alive[then]:
                        continue
                    layer = layers[then]
                    for crop_clash, all_adds, planting in dealt:
                        if not state & crop_clash:
                            after = state + all_adds & keep
                            layer[after] = layer.get(after, 0) + ways
                            taken.append((state, then, after, planting))
            steps.append(taken)
        return self._shares(layers, steps)

    def _shares(self, layers: list[dict[int, int]], steps: list[list[FineStep]]) -> Count:
        """Go back over the steps: ways to a state times ways from it."""
        onward: list[dict[int, int]] = [{} for _ in steps] + [dict.fromkeys(layers[-1], 1)]
        shares: dict[int, int] = {}
        for first in range(self.board.size - 1, -1, -1):
            ways_to, ways_on = layers[first], onward[first]
            for state, then, after, planting in steps[first]:
                ways = onward[then].get(after)
                if ways:
                    ways_on[state] = ways_on.get(state, 0) + ways
                    shares[planting] = shares.get(planting, 0) + ways_to[state] * ways
        if not shares:
            raise Contradiction
        return Count(sum(layers[-1].values()), shares)
