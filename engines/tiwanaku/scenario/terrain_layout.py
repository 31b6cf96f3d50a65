"""Terrains worth playing: regions laid one after the other, crops kept possible all the way."""

from functools import cache
from typing import Final

import msgspec

from engines.tiwanaku.scenario.candidates import Field, bits, neighbour_masks
from engines.tiwanaku.scenario.dice import Dice
from engines.tiwanaku.scenario.fillings import Search
from engines.tiwanaku.scenario.scenario import TerrainGrid
from engines.tiwanaku.scenario.terrain import CROP_STOCK, LARGEST_REGION, TERRAIN_STOCK, Terrain
from engines.tiwanaku.scenario.terrain_quality import TASTE, is_pleasant, keeps_taste

LAYING_BUDGET: Final = 120
"""Regions tried before the laying begins anew; a dead corner is cheaper left than dug out."""

SOWING_BUDGET: Final = 60
"""Guesses to sow a half-laid board; one that needs more is not worth going on with."""

SIZE_WEIGHTS: Final = (0, 2, 8, 14, 16, 12)
"""How often a region of each size is tried first."""


class Layout(msgspec.Struct, frozen=True):
    """The regions as masks of cell numbers, and the terrain of each."""

    rows: int
    columns: int
    regions: tuple[int, ...]
    terrains: tuple[Terrain, ...]

    def grid(self) -> TerrainGrid:
        """Give the terrains row by row."""
        cells = {}
        for region, terrain in zip(self.regions, self.terrains, strict=True):
            cells.update(dict.fromkeys(bits(region), terrain))
        return tuple(
            tuple(cells[row * self.columns + column] for column in range(self.columns))
            for row in range(self.rows)
        )


@cache
def shapes_from(rows: int, columns: int) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Give for each cell and size the regions whose first cell in laying order it is.

    Laying goes down the columns, the short way, so that the open edge stays short.
    """
    sides = _side_masks(rows, columns)
    near = neighbour_masks(rows, columns)
    table = []
    for number in range(rows * columns):
        row, column = divmod(number, columns)
        later = sum(
            1 << (r * columns + c)
            for r in range(rows)
            for c in range(columns)
            if (c, r) > (column, row)
        )
        by_size: list[tuple[int, ...]] = [()]
        grown = {1 << number}
        for _ in range(LARGEST_REGION):
            by_size.append(tuple(sorted(grown)))
            grown = {
                shape | 1 << step
                for shape in grown
                for cell in bits(shape)
                for step in bits(sides[cell] & later & ~shape)
            }
        by_size[LARGEST_REGION] = tuple(
            shape for shape in by_size[LARGEST_REGION] if not _smothers(shape, near)
        )
        table.append(tuple(by_size))
    return tuple(table)


def _side_masks(rows: int, columns: int) -> tuple[int, ...]:
    masks = []
    for row in range(rows):
        for column in range(columns):
            steps = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
            inside = [(r, c) for r, c in steps if 0 <= r < rows and 0 <= c < columns]
            masks.append(sum(1 << (r * columns + c) for r, c in inside))
    return tuple(masks)


def _smothers(shape: int, near: tuple[int, ...]) -> bool:
    """Tell whether a cell outside touches all five crops of the region: U and V shapes."""
    return any(mask & shape == shape and not shape >> cell & 1 for cell, mask in enumerate(near))


class Laying:
    """One attempt to cover a board with regions, going back from dead ends."""

    def __init__(self, rows: int, columns: int, dice: Dice) -> None:
        self.rows = rows
        self.columns = columns
        self.dice = dice
        self.most_regions = TASTE[rows, columns].most_regions
        self.left = LAYING_BUDGET
        self.everything = (1 << (rows * columns)) - 1
        self.order = tuple(r * columns + c for c in range(columns) for r in range(rows))
        self.near = neighbour_masks(rows, columns)
        self.shapes = shapes_from(rows, columns)
        self.regions: list[int] = []
        self.terrains: list[Terrain] = []

    def run(self, covered: int, barred: dict[Terrain, int]) -> bool:
        """Cover the rest; `barred` are the cells that touch a region of that terrain."""
        if covered == self.everything:
            return True
        first = next(cell for cell in self.order if not covered >> cell & 1)
        for region in self._tries(first, covered):
            free = [t for t in Terrain if not barred[t] & region and self._in_stock(t, region)]
            if not free:
                continue
            if not self.left:
                return False
            self.left -= 1
            terrain = self.dice.choice(free)
            touched = region
            for cell in bits(region):
                touched |= self.near[cell]
            after = {**barred, terrain: barred[terrain] | touched}
            self.regions.append(region)
            self.terrains.append(terrain)
            if self._can_go_on(covered | region, after) and self.run(covered | region, after):
                return True
            self.regions.pop()
            self.terrains.pop()
            if not self.left:
                return False
        return False

    def _tries(self, first: int, covered: int) -> list[int]:
        """Give every region that fits at the first open cell, in a drawn order of sizes."""
        weights = list(SIZE_WEIGHTS)
        tries: list[int] = []
        while any(weights):
            size = self.dice.weighted(weights)
            weights[size] = 0
            fitting = [shape for shape in self.shapes[first][size] if not shape & covered]
            tries.extend(self.dice.shuffled(fitting)[:3])
        return tries

    def _in_stock(self, terrain: Terrain, region: int) -> bool:
        laid = zip(self.terrains, self.regions, strict=True)
        used = sum(mask.bit_count() for kind, mask in laid if kind is terrain)
        return used + region.bit_count() <= TERRAIN_STOCK[terrain]

    def _can_go_on(self, covered: int, barred: dict[Terrain, int]) -> bool:
        if not keeps_taste((self.rows, self.columns), self.regions):
            return False
        rest = self.everything & ~covered
        regions_left = self.most_regions - len(self.regions)
        if regions_left * LARGEST_REGION < rest.bit_count():
            return False
        stuck = rest
        for mask in barred.values():
            stuck &= mask
        if stuck:
            return False
        sizes = [region.bit_count() for region in self.regions]
        if any(sum(size >= crop for size in sizes) > CROP_STOCK[crop] for crop in CROP_STOCK):
            return False
        field = Field(self.rows, self.columns, self.regions)
        # The open cells along the edge must keep a crop too; those beyond always find one.
        edge = 0
        for cell in bits(covered):
            edge |= self.near[cell]
        field.everything = covered | edge
        boards = [0, *(field.initial[crop] | edge & rest for crop in CROP_STOCK)]
        search = Search(field, 1, SOWING_BUDGET)
        return search.run(boards) and bool(search.found)


def lay_terrains(rows: int, columns: int, dice: Dice) -> Layout | None:
    """Give a pleasant board of regions that keep apart, or None where the attempt failed."""
    laying = Laying(rows, columns, dice)
    if not laying.run(0, dict.fromkeys(Terrain, 0)):
        return None
    if not is_pleasant((rows, columns), laying.regions, laying.terrains):
        return None
    return Layout(rows, columns, tuple(laying.regions), tuple(laying.terrains))
