"""Exact odds: how likely each terrain and crop is in each cell, every scenario counted."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple, TypeVar

import msgspec
import numpy as np
import numpy.typing as npt

from engines.contract import Cell
from engines.tiwanaku.scenario.knowledge import Knowledge
from engines.tiwanaku.scenario.terrain import CROPS, KINDS, Terrain
from engines.tiwanaku.solver.budget import Budget
from engines.tiwanaku.solver.crop_sweep import add_up
from engines.tiwanaku.solver.narrowing import LEVELS, first_candidates
from engines.tiwanaku.solver.plantings import Plantings, sifted
from engines.tiwanaku.solver.shapes import Board, board_of
from engines.tiwanaku.solver.sweep import Harvest, Sweeper

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
    """Every scenario that agrees with some knowledge: how many, and with which values."""

    board: Board
    scenarios: int
    values: npt.NDArray[Any]
    """In how many of them a cell has a terrain and a crop, by cell and value."""


VALUES: Final = sorted(
    ((kind, level + 1), number * len(CROPS) + level)
    for number, kind in enumerate(KINDS)
    for level in LEVELS
)
"""Every terrain with every crop, and its place in a row of twenty."""


def count_scenarios(knowledge: Knowledge, budget: Budget) -> Counted:
    """Count every scenario; Contradiction where there is none, BudgetSpent where too many."""
    board = board_of(knowledge.rows, knowledge.columns)
    tiles = knowledge.totals()
    totals = np.array([tiles[kind] for kind in KINDS])
    words = np.array(first_candidates(board, knowledge), dtype=np.uint64)
    plantings = sifted(board, words, totals, most=PLANTINGS_MOST)
    harvest = Sweeper(board, words, plantings, totals).count(budget)
    return Counted(board, int(harvest.scenarios), value_shares(board, plantings, harvest))


def value_shares(board: Board, plantings: Plantings, harvest: Harvest) -> npt.NDArray[Any]:
    """Add up plantings to values: an array by cell and by terrain and crop."""
    shares = harvest.with_planting
    values = np.zeros((board.size, len(VALUES)), dtype=shares.dtype)
    if shares.dtype == np.float64:
        add_up(plantings.kind, plantings.cell, shares, values)
        return values
    for level in LEVELS:
        has = plantings.cell[:, level] < board.size
        columns = plantings.kind[has] * len(CROPS) + level
        np.add.at(values, (plantings.cell[has, level], columns), shares[has])
    return values


def exact_odds(knowledge: Knowledge, budget: Budget) -> Odds:
    """Give the odds by counting every scenario; raises as `count_scenarios` does."""
    counted = count_scenarios(knowledge, budget)
    return Odds(
        True, counted.scenarios, cell_odds(counted.board, counted.values / counted.scenarios)
    )


def cell_odds(board: Board, chances: npt.NDArray[Any]) -> tuple[CellOdds, ...]:
    """Give an array of chances, by cell and value, as the odds of cells in reading order."""
    rows = chances.tolist()
    return tuple(
        CellOdds(cell, {value: row[place] for value, place in VALUES if row[place] > 0})
        for cell, row in ((cell, rows[number]) for cell, number in board.reading)
    )
