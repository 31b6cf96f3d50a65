"""Which crops each cell can still hold, as one bit board per crop, and the two cheapest deductions.

Bit `row * columns + column` of `boards[crop]` says that the crop is still possible there. Whole-
board questions ("which cells have one candidate left?") are then a dozen integer operations.

`settle_singles`, `exclude_common_neighbours` and `narrowest_cell` are also compiled by the solver,
with a board as a word of 64 bits and a field of arrays. So they name no number: a plain 1 beside a
word would turn it into a float. `word & -word` is its lowest bit, boards[0] is nothing.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final, TypeAlias

from engines.contract import Cell
from engines.tiwanaku.scenario.scenario import TerrainGrid
from engines.tiwanaku.scenario.terrain import CROPS, LARGEST_REGION, Terrain

Boards: TypeAlias = list[int]
"""One bit board per crop; index 0 stays empty so that a crop is its own index."""

DEAD: Final = ~0
"""What a deduction gives instead of the settled cells when the crops contradict each other."""


def bits(mask: int) -> Iterator[int]:
    """Give the numbers of the set bits, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


@cache
def neighbour_masks(rows: int, columns: int) -> tuple[int, ...]:
    """Give for each cell the up to eight cells that touch it by a side or a corner."""
    masks = []
    for row in range(rows):
        for column in range(columns):
            mask = 0
            for r in range(max(row - 1, 0), min(row + 2, rows)):
                for c in range(max(column - 1, 0), min(column + 2, columns)):
                    mask |= 1 << (r * columns + c)
            masks.append(mask & ~(1 << (row * columns + column)))
    return tuple(masks)


def connected_parts(mask: int, rows: int, columns: int) -> Iterator[int]:
    """Give the groups of cells that hang together by their sides."""
    left_edge = sum(1 << (row * columns) for row in range(rows))
    right_edge = left_edge << (columns - 1)
    while mask:
        part, grown = 0, mask & -mask
        while grown != part:
            part = grown
            sideways = (part & ~right_edge) << 1 | (part & ~left_edge) >> 1
            grown = part | mask & (sideways | part << columns | part >> columns)
        yield part
        mask ^= part


class Field:
    """The terrains of a scenario as masks: regions, who touches whom, who sees whom."""

    __slots__ = (
        "columns", "everything", "held", "holders", "initial", "near", "places", "regions", "sees",
        "unit",
    )  # fmt: skip

    def __init__(self, rows: int, columns: int, region_masks: Iterable[int]) -> None:
        self.columns = columns
        self.unit = 1
        self.everything = (1 << (rows * columns)) - 1
        self.near = neighbour_masks(rows, columns)
        self.regions = tuple(region_masks)
        sees = list(self.near)
        initial = [0] * (LARGEST_REGION + 1)
        places: list[tuple[int, int]] = []
        for region in self.regions:
            for cell in bits(region):
                sees[cell] |= region & ~(1 << cell)
            for crop in range(1, region.bit_count() + 1):
                initial[crop] |= region
                places.append((crop, region))
        self.sees = tuple(sees)
        self.initial = tuple(initial)
        self.places = tuple(places)
        """(crop, region) for every crop that a region must hold."""
        self.holders = tuple(
            tuple(region for region in self.regions if region.bit_count() >= crop)
            for crop in (0, *CROPS)
        )
        """By crop the regions that must hold it, for the innermost loop."""
        self.held = tuple(map(len, self.holders))

    @classmethod
    def of(cls, terrain: TerrainGrid) -> "Field":
        """Give the field of a terrain grid, regions by first cell, none of more than five."""
        rows, columns = len(terrain), len(terrain[0])
        kinds: dict[Terrain, int] = {}
        bit = 1
        for line in terrain:
            for kind in line:
                kinds[kind] = kinds.get(kind, 0) | bit
                bit <<= 1
        masks = [mask for kind in kinds.values() for mask in connected_parts(kind, rows, columns)]
        return cls(rows, columns, sorted(masks, key=lambda mask: mask & -mask))

    def number(self, cell: Cell) -> int:
        """Give a cell's bit number."""
        return cell[0] * self.columns + cell[1]

    def cell(self, number: int) -> Cell:
        """Give the cell of a bit number."""
        return divmod(number, self.columns)

    def given(self, crops: Iterable[tuple[int, int]]) -> Boards:
        """Give the candidates when only these (cell number, crop) are known; nothing deduced."""
        boards = list(self.initial)
        for cell, crop in crops:
            for other in CROPS:
                if other != crop:
                    boards[other] &= ~(1 << cell)
        return boards


def settle_singles(field: Field, boards: Boards, settled: int) -> int:
    """Place every crop that is alone in its cell or has one place in its region, until none is.

    Changes `boards`; gives the settled cells, or DEAD. `settled` are cells whose neighbours have
    already lost their crop.
    """
    sees, everything, holders = field.sees, field.everything, field.holders
    held, unit = field.held, field.unit
    while True:
        seen = boards[1]
        board = boards[2]
        several = seen & board
        seen |= board
        board = boards[3]
        several |= seen & board
        seen |= board
        board = boards[4]
        several |= seen & board
        seen |= board
        board = boards[5]
        several |= seen & board
        if seen | board != everything:
            return ~boards[0]
        fresh = everything & ~several & ~settled
        if fresh:
            settled |= fresh
            for crop in CROPS:
                new = boards[crop] & fresh
                while new:
                    low = new & -new
                    new ^= low
                    boards[crop] &= ~sees[low.bit_length() - 1]
            continue
        if settled == everything:
            return settled
        found = False
        for crop in CROPS:
            board = boards[crop]
            for region in holders[crop][: held[crop]]:
                spots = board & region
                if not spots & (spots - unit) and not spots & settled:
                    if not spots:
                        return ~boards[0]
                    found = True
                    for other in CROPS:
                        if other != crop:
                            boards[other] &= ~spots
        if not found:
            return settled


def exclude_common_neighbours(field: Field, boards: Boards) -> bool:
    """Remove what touches all places of a crop in a region; tell whether anything went."""
    near, holders, held = field.near, field.holders, field.held
    found = False
    for crop in CROPS:
        for region in holders[crop][: held[crop]]:
            touched = boards[crop]
            spots = touched & region
            while spots and touched:
                low = spots & -spots
                spots ^= low
                touched &= near[low.bit_length() - 1]
            if touched:
                boards[crop] &= ~touched
                found = True
    return found


def narrowest_cell(boards: Boards, among: int) -> int:
    """Give one bit: the first open cell with two candidates, or three, or more."""
    one, two, three, four, five = boards[1], boards[2], boards[3], boards[4], boards[5]
    # Counts in binary per cell: `ones` and `twos` are the digits of the sum of the five boards.
    ones = one ^ two ^ three
    twos = one & two | (one ^ two) & three
    carry = ones & four
    ones ^= four
    fours = twos & carry
    twos ^= carry
    carry = ones & five
    ones ^= five
    fours |= twos & carry
    twos ^= carry
    open_cells = twos & ~ones & ~fours & among or twos & ones & ~fours & among or among
    return open_cells & -open_cells
