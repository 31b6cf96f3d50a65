"""Exact odds: how likely each terrain and crop is in each cell, every scenario counted."""

from collections.abc import Mapping
from typing import Final, NamedTuple, TypeVar

import msgspec

from engines.contract import Cell
from engines.tiwanaku.budget import Budget
from engines.tiwanaku.frontier import Count, Frontier
from engines.tiwanaku.knowledge import Knowledge
from engines.tiwanaku.narrowing import KINDS, LEVELS, first_candidates
from engines.tiwanaku.plantings import Plantings, possible_plantings
from engines.tiwanaku.shapes import Board, board_of
from engines.tiwanaku.sweep import Sweeper
from engines.tiwanaku.terrain import Terrain

ARRAYS_FROM: Final = 300
"""From this many plantings on, sweeping in arrays is quicker than state by state."""

PLANTINGS_MOST: Final = 40_000
"""Past this many plantings a count would not come to an end; it is given up before it starts."""


class CellOdds(msgspec.Struct, frozen=True):
    """One cell: the chance of each (terrain, crop) that can be there."""

    at: Cell
    joint: Mapping[tuple[Terrain, int], float]

    def terrain(self) -> dict[Terrain, float]:
        """Give the chance of each terrain, in the order of the terrains."""
        chances = {
            kind: sum(chance for (other, _), chance in self.joint.items() if other is kind)
            for kind in Terrain
        }
        return _whole({kind: chance for kind, chance in chances.items() if chance})

    def crop(self, given: Terrain | None = None) -> dict[int, float]:
        """Give the chance of each crop, lowest first; of one terrain only where it is given."""
        chances: dict[int, float] = {}
        for (kind, crop), chance in sorted(self.joint.items(), key=lambda item: item[0][1]):
            if given is None or kind is given:
                chances[crop] = chances.get(crop, 0.0) + chance
        return _whole(chances)


Key = TypeVar("Key")


def _whole(chances: dict[Key, float]) -> dict[Key, float]:
    """Scale chances to 1; a certain thing is 1.0 exactly, whatever sums of floats come to."""
    whole = sum(chances.values())
    return {key: chance / whole for key, chance in chances.items()}


class Odds(msgspec.Struct, frozen=True):
    """The odds of all cells in reading order, and how they were found.

    `scenarios` is how many agree with what is known, `error` half the width of the 95 % range of
    the least certain estimate: exact odds have the first, estimates the second.
    """

    exact: bool
    scenarios: int | None
    cells: tuple[CellOdds, ...]
    error: float | None = None

    def at(self, cell: Cell) -> CellOdds:
        """Give one cell's odds."""
        return next(odds for odds in self.cells if odds.at == cell)


class Counted(NamedTuple):
    """Every scenario that agrees with some knowledge, counted."""

    board: Board
    plantings: Plantings
    tally: Count


def count_scenarios(knowledge: Knowledge, budget: Budget) -> Counted:
    """Count every scenario; Contradiction where there is none, BudgetSpent where too many."""
    board = board_of(knowledge.rows, knowledge.columns)
    totals = [knowledge.totals()[kind] for kind in KINDS]
    candidates = first_candidates(board, knowledge)
    plantings = possible_plantings(board, candidates, totals, most=PLANTINGS_MOST)
    if len(plantings) < ARRAYS_FROM:
        return Counted(board, plantings, Frontier(board, plantings, totals).count(budget))
    harvest = Sweeper(board, candidates, plantings, totals).count(budget)
    shares = enumerate(harvest.with_planting.tolist())
    tally = Count(int(harvest.scenarios), {number: int(ways) for number, ways in shares if ways})
    return Counted(board, plantings, tally)


def exact_odds(knowledge: Knowledge, budget: Budget) -> Odds:
    """Give the odds by counting every scenario; raises as `count_scenarios` does."""
    counted = count_scenarios(knowledge, budget)
    return Odds(True, counted.tally.scenarios, cell_odds(*counted))


def cell_odds(board: Board, plantings: Plantings, count: Count) -> tuple[CellOdds, ...]:
    joint: list[dict[tuple[Terrain, int], int]] = [{} for _ in board.cells]
    chosen = list(count.with_planting)
    kinds = plantings.kind[chosen].tolist()
    for planting, kind, cells in zip(chosen, kinds, plantings.cell[chosen].tolist(), strict=True):
        share = count.with_planting[planting]
        for level in LEVELS:
            if cells[level] < board.size:
                odds = joint[cells[level]]
                key = (KINDS[kind], level + 1)
                odds[key] = odds.get(key, 0) + share
    return tuple(
        CellOdds(
            cell,
            {
                key: ways / count.scenarios
                for key, ways in sorted(joint[board.number[cell]].items())
            },
        )
        for cell in sorted(board.cells)
    )
