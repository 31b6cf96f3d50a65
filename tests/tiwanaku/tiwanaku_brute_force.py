"""All scenarios that agree with some knowledge, the slow way: every layout, every crop, each rule.

Shares nothing with the solvers but the regions of a finished terrain grid.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import permutations, product

from engines.contract import Cell
from engines.tiwanaku.scenario.knowledge import Knowledge
from engines.tiwanaku.scenario.scenario import regions
from engines.tiwanaku.scenario.terrain import CROP_STOCK, Terrain

World = dict[Cell, tuple[Terrain, int]]


def deals(counts: dict[Terrain, int], length: int) -> Iterator[tuple[Terrain, ...]]:
    if not length:
        yield ()
        return
    for kind in Terrain:
        if counts.get(kind, 0):
            for rest in deals({**counts, kind: counts[kind] - 1}, length - 1):
                yield (kind, *rest)


def touch(a: Cell, b: Cell) -> bool:
    return a != b and abs(a[0] - b[0]) <= 1 and abs(a[1] - b[1]) <= 1


def crops_of(
    groups: tuple[tuple[Cell, ...], ...], placed: dict[Cell, int], fixed: dict[Cell, int]
) -> Iterator[dict[Cell, int]]:
    if not groups:
        yield placed
        return
    for order in permutations(range(1, len(groups[0]) + 1)):
        crops = dict(zip(groups[0], order, strict=True))
        if all(fixed.get(cell, crop) == crop for cell, crop in crops.items()) and not any(
            crop == other and touch(cell, there)
            for cell, crop in crops.items()
            for there, other in placed.items()
        ):
            yield from crops_of(groups[1:], placed | crops, fixed)


def worlds(knowledge: Knowledge) -> Iterator[World]:
    known = {cell.at: cell for cell in knowledge.known}
    board = list(product(range(knowledge.rows), range(knowledge.columns)))
    hidden = [cell for cell in board if cell not in known]
    pairs = [(a, b) for a in board for b in board if a < b and touch(a, b)]
    for deal in deals(dict(knowledge.remaining), len(hidden)):
        terrain = {at: cell.terrain for at, cell in known.items()} | dict(
            zip(hidden, deal, strict=True)
        )
        grid = tuple(
            tuple(terrain[row, column] for column in range(knowledge.columns))
            for row in range(knowledge.rows)
        )
        groups = regions(grid)
        home = {cell: number for number, group in enumerate(groups) for cell in group}
        if any(len(group) > 5 for group in groups) or any(
            terrain[a] == terrain[b] and home[a] != home[b] for a, b in pairs
        ):
            continue
        fixed = {at: cell.crop for at, cell in known.items() if cell.crop is not None}
        for crops in crops_of(groups, {}, fixed):
            if all(count <= CROP_STOCK[crop] for crop, count in Counter(crops.values()).items()):
                yield {cell: (terrain[cell], crops[cell]) for cell in board}
