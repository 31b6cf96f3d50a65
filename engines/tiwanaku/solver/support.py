"""What each cell can be: what some scenario has there, what none has, and what is undecided."""

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from typing import Final, TypeAlias

import msgspec
import numpy as np
from pysat.solvers import Solver

from engines.contract import Cell
from engines.tiwanaku.scenario.candidates import bits
from engines.tiwanaku.scenario.dice import Dice
from engines.tiwanaku.scenario.knowledge import Knowledge
from engines.tiwanaku.scenario.terrain import KINDS, Terrain
from engines.tiwanaku.solver.budget import Budget, BudgetSpent
from engines.tiwanaku.solver.narrowing import Candidates, Contradiction, first_candidates, narrow
from engines.tiwanaku.solver.region_walks import examine, walk
from engines.tiwanaku.solver.sat_clauses import Clauses
from engines.tiwanaku.solver.shapes import Bits, Board, board_of

Value: TypeAlias = tuple[Terrain, int]
"""A terrain and a crop."""

SOLVER: Final = "glucose4"
"""Of those that can be held to a number of conflicts the quickest here."""

SEED: Final = 5

EFFORT: Final = 100
"""Conflicts a value is first looked for; those not decided are asked again with more."""

FIRST_WALK: Final = 150_000
NEXT_WALK: Final = 30_000
"""Regions cut anew after a scenario was found: most new values come from the first ones."""

STEPS_A_CONFLICT: Final = 10
CUTS_A_STEP: Final = 8


class Support(msgspec.Struct, frozen=True):
    """Per cell what is proved possible and what could not be decided; all else is impossible."""

    possible: Mapping[Cell, frozenset[Value]]
    undecided: Mapping[Cell, frozenset[Value]]

    @property
    def exact(self) -> bool:
        """Whether nothing is undecided."""
        return not any(self.undecided.values())

    def is_certain(self, cell: Cell) -> bool:
        """Tell whether terrain and crop of a cell are the only ones it can have."""
        return len(self.possible[cell]) == 1 and not self.undecided[cell]


def support(knowledge: Knowledge, budget: Budget, seed: int = SEED) -> Support:
    """Give what each cell can be, decided as far as the budget reaches.

    Narrowing rules values out. A SAT solver is asked for a scenario with each of the others: none
    rules it out, one rules in all that can be sown and coloured on its regions and on many nearby.
    Contradiction where no scenario agrees, as far as that was seen.
    """
    search = Search(knowledge, budget, seed)
    with suppress(BudgetSpent), search:
        search.begin()
        search.decide(lambda cell, kind, level: True)
    return Support(_values(search.board, search.found), _values(search.board, search.left))


class Search:
    """The values found and those left, as words of cells by terrain and crop; holds a solver."""

    def __init__(self, knowledge: Knowledge, budget: Budget, seed: int = SEED) -> None:
        self.budget, self.dice = budget, Dice(seed)
        self.board = board_of(knowledge.rows, knowledge.columns)
        self.totals = [knowledge.totals()[kind] for kind in KINDS]
        self.candidates = _narrowed(self.board, knowledge)
        self.left = np.array(self.candidates, dtype=np.uint64)
        self.found = np.zeros_like(self.left)
        self._solver: Solver | None = None

    def __enter__(self) -> "Search":
        return self

    def __exit__(self, *_: object) -> None:
        if self._solver is not None:
            self._solver.delete()

    def begin(self) -> None:
        """Find a first scenario and walk from it; Contradiction where there is none."""
        self.budget.spend(EFFORT * STEPS_A_CONFLICT)
        self._clauses = Clauses(self.board, self.totals, self.candidates)
        self._solver = Solver(name=SOLVER, bootstrap_with=self._clauses.clauses)
        self._rolls = np.array([self.dice.word()], dtype=np.uint64)
        self._crops = np.bitwise_or.reduce(self.left, axis=0)
        kinds = [int(cells) for cells in np.bitwise_or.reduce(self.left, axis=1)]
        self._allowed = np.array(
            [
                sum(1 << kind for kind, cells in enumerate(kinds) if cells >> cell & 1)
                for cell in range(self.board.size)
            ]
        )
        self._near = np.array(self.board.touching, dtype=np.uint64)
        self._beside = np.array(self.board.beside, dtype=np.uint64)
        while (answer := self._ask(EFFORT)) is None:
            pass
        if not answer:
            raise Contradiction
        self._learn(FIRST_WALK)

    def decide(self, wanted: Callable[[int, int, int], bool]) -> None:
        """Decide every value (cell, terrain, crop) still wanted, or end with BudgetSpent."""
        effort = EFFORT
        while values := [value for value in _numbers(self.left) if wanted(*value)]:
            for cell, kind, level in self.dice.shuffled(values):
                if not int(self.left[kind, level]) >> cell & 1 or not wanted(cell, kind, level):
                    continue
                value = self._clauses.value[cell, kind, level]
                answer = self._ask(effort, value)
                if answer:
                    self._learn(NEXT_WALK)
                elif answer is False:
                    assert self._solver is not None
                    self._solver.add_clause([-value])
                    self.left[kind, level] &= ~np.uint64(1 << cell)
            effort *= 4

    def _ask(self, effort: int, *assumed: int) -> bool | None:
        """Tell whether a scenario has these; None where the effort does not tell."""
        assert self._solver is not None, "expected `begin` before any question"
        # In small portions, since only between them the clock is looked at.
        for _ in range(effort // EFFORT):
            self.budget.spend(EFFORT * STEPS_A_CONFLICT)
            self._solver.conf_budget(EFFORT)
            answer: bool | None = self._solver.solve_limited(assumptions=list(assumed))
            if answer is not None:
                return answer
        return None

    def _learn(self, cuts: int) -> None:
        """Note the scenario found, all others on its regions, and many on regions like these."""
        assert self._solver is not None
        model: list[int] = self._solver.get_model()
        for (cell, kind, level), variable in self._clauses.value.items():
            if model[variable - 1] > 0:
                self.found[kind, level] |= np.uint64(1 << cell)
        self.left &= ~self.found
        words = self._clauses.regions_in(model)
        regions = np.zeros(self.board.size, dtype=np.uint64)
        sizes = np.zeros(self.board.size, dtype=np.int64)
        regions[: len(words)] = words
        sizes[: len(words)] = [word.bit_count() for word in words]
        known = (self._allowed, np.array(self.totals), self._crops, self.left, self.found)
        examine(self._near, regions, sizes, len(words), *known)
        self.budget.spend(cuts // CUTS_A_STEP)
        walk(self._rolls, self._near, self._beside, regions, sizes, len(words), *known, cuts)


def not_excluded(knowledge: Knowledge) -> dict[Cell, set[Value]]:
    """Give what narrowing leaves each cell; nothing possible is missing there."""
    board = board_of(knowledge.rows, knowledge.columns)
    words = np.array(_narrowed(board, knowledge), dtype=np.uint64)
    return {cell: set(values) for cell, values in _values(board, words).items()}


def _narrowed(board: Board, knowledge: Knowledge) -> Candidates:
    candidates = first_candidates(board, knowledge)
    narrow(board, candidates, [knowledge.totals()[kind] for kind in KINDS])
    return candidates


def _numbers(words: Iterable[Iterable[Bits]]) -> list[tuple[int, int, int]]:
    return [
        (cell, kind, level)
        for kind, row in enumerate(words)
        for level, cells in enumerate(row)
        for cell in bits(int(cells))
    ]


def _values(board: Board, words: Iterable[Iterable[Bits]]) -> dict[Cell, frozenset[Value]]:
    values: dict[Cell, set[Value]] = {cell: set() for cell in board.cells}
    for cell, kind, level in _numbers(words):
        values[board.cells[cell]].add((KINDS[kind], level + 1))
    return {cell: frozenset(found) for cell, found in values.items()}
