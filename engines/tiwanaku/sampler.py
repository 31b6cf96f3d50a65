"""Estimates odds where counting is out of reach: walks from scenario to scenario, block by block.

A step forgets a block of undiscovered cells, counts every way to fill it again, with the rest of
the scenario fixed, and draws one. Each scenario stays equally likely under such steps, and the
counted shares of a block say more than the one filling drawn, so they are what is averaged.
"""

from collections.abc import Iterator
from math import sqrt
from typing import Final, TypeAlias

from engines.contract import Cell
from engines.tiwanaku.budget import Budget, BudgetSpent
from engines.tiwanaku.counting import CellOdds, Counted, Odds, cell_odds, count_scenarios
from engines.tiwanaku.dice import Dice
from engines.tiwanaku.growing import grow_world
from engines.tiwanaku.knowledge import Knowledge, Known
from engines.tiwanaku.narrowing import KINDS
from engines.tiwanaku.shapes import board_of
from engines.tiwanaku.terrain import Terrain
from engines.tiwanaku.worlds import World

Value: TypeAlias = tuple[Terrain, int]

BLOCKS: Final = (8, 10, 10, 12, 16)
"""How many undiscovered cells one step fills again: small is quick, large gets out of corners."""

BLOCK_STEPS: Final = 20_000
"""What one block may cost; a dearer one is left as it is, whatever it holds."""

CHAINS: Final = 4
WARM_UP: Final = 0.2
"""The part of each chain that is walked before anything is written down."""

WIDE: Final = 2.0
"""Standard errors on either side that hold 95 % (rounded up)."""


class Walk:
    """One chain of scenarios that agree with the knowledge."""

    def __init__(self, knowledge: Knowledge, dice: Dice, budget: Budget) -> None:
        self.knowledge, self.dice = knowledge, dice
        self.board = board_of(knowledge.rows, knowledge.columns)
        self.known = {known.at: known for known in knowledge.known}
        self.world = grow_world(knowledge, dice, budget)
        # A cell whose terrain is known but not its crop is filled again too.
        self.open = [
            cell
            for cell in self.board.cells
            if cell not in self.known or self.known[cell].crop is None
        ]

    def block(self, size: int, around: Cell | None = None) -> set[Cell]:
        """Choose a lump of open cells, or two halves of one in different places."""
        block: set[Cell] = set()
        seeds = [around] if around else [self.dice.choice(self.open)]
        if around is None and self.dice.below(3) == 0:
            seeds.append(self.dice.choice(self.open))
        for part, seed in enumerate(seeds):
            wanted = size * (part + 1) // len(seeds)
            nearest = sorted(
                (max(abs(row - seed[0]), abs(column - seed[1])), self.dice.word(), (row, column))
                for row, column in self.open
            )
            for _, _, cell in nearest:
                if len(block) < wanted:
                    block.add(cell)
        return block

    def rest(self, block: set[Cell]) -> Knowledge:
        """Give the knowledge of somebody who sees the whole scenario except the block."""
        remaining = dict.fromkeys(Terrain, 0)
        known = []
        for cell, (kind, crop) in self.world.items():
            if cell not in block:
                known.append(Known(cell, kind, crop))
            elif cell in self.known:
                known.append(Known(cell, kind))
            else:
                remaining[kind] += 1
        return Knowledge(self.knowledge.rows, self.knowledge.columns, remaining, tuple(known))

    def step(
        self, budget: Budget, around: Cell | None = None, size: int | None = None
    ) -> dict[Cell, dict[Value, float]]:
        """Fill one block again; give the chances in its cells that the choice was made with."""
        block = self.block(size or self.dice.choice(BLOCKS), around)
        # Giving up depends on what lies round the block, never on what lay in it: a fair walk.
        part = budget.share(BLOCK_STEPS)
        try:
            counted = count_scenarios(self.rest(block), part)
        except BudgetSpent:
            if budget.spent:
                raise
            return {cell: {self.world[cell]: 1.0} for cell in block}
        finally:
            budget.left += part.left - 400
        self.world = _drawn(counted, self.dice)
        return {odds.at: dict(odds.joint) for odds in cell_odds(*counted) if odds.at in block}


def _drawn(counted: Counted, dice: Dice) -> World:
    board, plantings, count = counted
    world: World = {}
    for planting in count.draw(dice):
        kind = KINDS[int(plantings.kind[planting])]
        for level, cell in enumerate(plantings.cell[planting].tolist()):
            if cell < board.size:
                world[board.cells[cell]] = (kind, level + 1)
    return world


def sampled_odds(knowledge: Knowledge, seed: int, budget: Budget, steps: int = 400) -> Odds:
    """Give estimated odds with their error; BudgetSpent where no scenario was found at all."""
    board = board_of(knowledge.rows, knowledge.columns)
    dice = Dice(seed)
    means: list[dict[tuple[Cell, Value], float]] = []
    for chain in range(CHAINS):
        share = budget.share(budget.left // (CHAINS - chain))
        means.extend(_chain(knowledge, Dice(dice.word()), share, steps // CHAINS))
        budget.left += share.left
        if budget.spent:
            break
    if not means:
        raise BudgetSpent
    return _average(board.cells, means)


def _chain(
    knowledge: Knowledge, dice: Dice, budget: Budget, steps: int
) -> Iterator[dict[tuple[Cell, Value], float]]:
    """Walk one chain and give the mean shares of each of its two halves, as far as it came."""
    try:
        walk = Walk(knowledge, dice, budget)
    except BudgetSpent:
        return
    fixed = {cell: {value: 1.0} for cell, value in walk.world.items() if cell not in walk.open}
    halves: list[dict[Cell, list[dict[Value, float]]]] = [{}, {}]
    for turn in range(steps):
        try:
            found = walk.step(budget)
        except BudgetSpent:
            # What was walked so far is a shorter chain; the error tells its length.
            break
        if turn >= WARM_UP * steps:
            for cell, shares in found.items():
                halves[2 * turn // steps].setdefault(cell, []).append(shares)
    for half in halves:
        mean: dict[tuple[Cell, Value], float] = {}
        for cell in walk.board.cells:
            lines = [fixed[cell]] if cell in fixed else half.get(cell, [{walk.world[cell]: 1.0}])
            for shares in lines:
                for value, share in shares.items():
                    key = (cell, value)
                    mean[key] = mean.get(key, 0.0) + share / len(lines)
        yield mean


def _average(cells: tuple[Cell, ...], means: list[dict[tuple[Cell, Value], float]]) -> Odds:
    count = len(means)
    joint: dict[Cell, dict[Value, float]] = {cell: {} for cell in cells}
    error = 1.0 if count < 2 else 0.0
    for key in sorted({key for mean in means for key in mean}):
        shares = [mean.get(key, 0.0) for mean in means]
        middle = sum(shares) / count
        joint[key[0]][key[1]] = middle
        if count > 1:
            spread = sqrt(sum((share - middle) ** 2 for share in shares) / (count - 1) / count)
            error = max(error, WIDE * spread)
    whole = tuple(CellOdds(cell, joint[cell]) for cell in sorted(cells))
    return Odds(False, None, whole, min(1.0, error))
