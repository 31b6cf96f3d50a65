"""A scenario while it is typed in from a disc: what lies so far, and what can still lie where.

Terrains come first, cell after cell; then the starting tiles with their crops, which stand on the
disc's back. Crops that follow from these are filled in by themselves: of a sound disc all do (W9).
"""

from functools import lru_cache
from typing import Final

import msgspec

from engines.contract import Cell, Refusal
from engines.tiwanaku.scenario.candidates import DEAD, Boards, Field, bits
from engines.tiwanaku.scenario.fillings import KeenSearch, find_fillings
from engines.tiwanaku.scenario.scenario import Scenario, TerrainGrid
from engines.tiwanaku.scenario.techniques import Technique, deduce
from engines.tiwanaku.scenario.terrain import (
    CROP_STOCK,
    CROPS,
    LARGEST_REGION,
    TERRAIN_STOCK,
    Terrain,
)

SEARCH_BUDGET: Final = 400
"""Guesses to prove one crop possible at one cell; a crop that is not decided by then stays."""

DRAFT_FAULTS: Final = ("draft-crop-unfit", "draft-unsowable")
"""What a draft can be told besides the faults of a whole scenario."""


class Draft(msgspec.Struct, frozen=True):
    """The typed part of a scenario; cells by their number in reading order.

    As secret as a whole one: `repr` tells how much is typed, and not what.
    """

    rows: int
    columns: int
    terrain: tuple[Terrain | None, ...]
    crops: tuple[int, ...]
    """Typed crops, 0 where none is."""
    start: tuple[int, ...] = ()
    """The starting cells, in reading order; each has its crop typed."""
    has_all_starts: bool = False
    """Whether it was said that there are no more starting tiles."""

    @classmethod
    def empty(cls, board: tuple[int, int]) -> "Draft":
        """Give the draft of a board on which nothing is typed."""
        cells = board[0] * board[1]
        return cls(*board, (None,) * cells, (0,) * cells)

    def __repr__(self) -> str:
        return f"<Draft {self.rows}x{self.columns}, {self.typed} of {len(self.terrain)} terrains>"

    def __rich_repr__(self) -> list[tuple[str, object]]:
        return [("rows", self.rows), ("columns", self.columns), ("typed", self.typed)]

    @property
    def typed(self) -> int:
        """How many terrains are typed."""
        return sum(kind is not None for kind in self.terrain)

    @property
    def first_bare(self) -> int | None:
        """The first cell without terrain."""
        return self.terrain.index(None) if None in self.terrain else None

    def cell(self, number: int) -> Cell:
        """Give the row and column of a cell's number."""
        return divmod(number, self.columns)

    def kind(self, cell: Cell) -> Terrain | None:
        """Give the terrain typed at a row and column, None outside the board too."""
        row, column = cell
        inside = 0 <= row < self.rows and 0 <= column < self.columns
        return self.terrain[row * self.columns + column] if inside else None

    def with_terrain(self, number: int, kind: Terrain) -> "Draft":
        """Give the draft with a terrain laid."""
        return msgspec.structs.replace(self, terrain=_with(self.terrain, number, kind))

    def with_start(self, number: int, crop: int) -> "Draft":
        """Give the draft with a starting tile and its crop; with crop 0 without it."""
        others = set(self.start) - {number}
        start = tuple(sorted(others | {number} if crop else others))
        return msgspec.structs.replace(self, crops=_with(self.crops, number, crop), start=start)

    def with_crop(self, number: int, crop: int) -> "Draft":
        """Give the draft with a crop typed; 0 takes it away."""
        return msgspec.structs.replace(self, crops=_with(self.crops, number, crop))

    def with_all_starts(self, done: bool) -> "Draft":
        """Give the draft with all starting tiles said to be there, or not."""
        return msgspec.structs.replace(self, has_all_starts=done)

    @property
    def grid(self) -> TerrainGrid:
        """The terrains as rows; every one has to be typed."""
        whole = [kind for kind in self.terrain if kind is not None]
        assert len(whole) == len(self.terrain), f"expected every terrain typed, got {self!r}"
        return tuple(
            tuple(whole[at : at + self.columns]) for at in range(0, len(whole), self.columns)
        )


def _with(values: tuple, number: int, value: object) -> tuple:  # type: ignore[type-arg]
    return (*values[:number], value, *values[number + 1 :])


def check_terrain(draft: Draft, number: int, kind: Terrain) -> Refusal | None:
    """Say why a terrain cannot lie at a cell beside what is typed already (W10, stock)."""
    laid = draft.with_terrain(number, kind)
    count = laid.terrain.count(kind)
    if count > TERRAIN_STOCK[kind]:
        facts = {"terrain": kind.value, "count": count, "stock": TERRAIN_STOCK[kind]}
        return Refusal("scenario-terrain-stock", facts, (draft.cell(number),))
    region = _region(laid, draft.cell(number))
    if len(region) > LARGEST_REGION:
        facts = {"terrain": kind.value, "size": len(region)}
        return Refusal("scenario-region-large", facts, tuple(sorted(region)))
    return _check_corners(laid, draft.cell(number))


def _region(draft: Draft, cell: Cell) -> set[Cell]:
    kind, group, frontier = draft.kind(cell), {cell}, [cell]
    while frontier:
        r, c = frontier.pop()
        for near in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)):
            if near not in group and draft.kind(near) is kind:
                group.add(near)
                frontier.append(near)
    return group


def _check_corners(draft: Draft, cell: Cell) -> Refusal | None:
    """Find two equal terrains with only a corner in common, in the four blocks round a cell.

    Of a region's two cells that touch by a corner one of the block's other two is of it as well,
    so a block with all four typed decides.
    """
    row, column = cell
    for top in (row - 1, row):
        for left in (column - 1, column):
            a, b = (top, left), (top, left + 1)
            c, d = (top + 1, left), (top + 1, left + 1)
            for pair, others in (((a, d), (b, c)), ((b, c), (a, d))):
                kind, between = draft.kind(pair[0]), [draft.kind(other) for other in others]
                if kind is None or kind is not draft.kind(pair[1]):
                    continue
                if None not in between and kind not in between:
                    return Refusal("scenario-region-corner", {"terrain": kind.value}, pair)
    return None


def check_terrains(draft: Draft) -> Refusal | None:
    """Say why terrains that are all typed cannot be sown: too many regions, or no crops fit."""
    field = Field.of(draft.grid)
    for crop, stock in CROP_STOCK.items():
        count = sum(region.bit_count() >= crop for region in field.regions)
        if count > stock:
            return Refusal("scenario-crop-stock", {"crop": crop, "count": count, "stock": stock})
    found, done = find_fillings(field, (), 1)
    if found or not done:
        return None
    for region in field.regions:
        for number in bits(field.everything & ~region):
            # A cell that touches all of a region can hold none of its crops (so no U, no V).
            own = next(other for other in field.regions if other >> number & 1)
            if not region & ~field.near[number] and own.bit_count() <= region.bit_count():
                cells = (field.cell(number), *(field.cell(at) for at in bits(region)))
                return Refusal("draft-unsowable", {}, cells)
    return Refusal("scenario-sowing-none")


@lru_cache(maxsize=64)
def possible_crops(draft: Draft) -> tuple[tuple[int, ...], ...]:
    """Give for each cell the crops some way to sow has there; all empty where there is no way.

    Every terrain has to be typed. Exact, unless a search exceeds its budget: then the crop stays.
    """
    field = Field.of(draft.grid)
    given = [(number, crop) for number, crop in enumerate(draft.crops) if crop]
    cells = range(len(draft.terrain))
    left = field.given(given)
    if deduce(field, left, Technique.NAKED_PAIR) == DEAD:
        return ((),) * len(cells)
    proven: Boards = [0] * len(left)
    for number in cells:
        for crop in CROPS:
            if left[crop] & ~proven[crop] & 1 << number:
                search = KeenSearch(field, 1, SEARCH_BUDGET)
                if not search.run(field.given([*given, (number, crop)])):
                    proven[crop] |= 1 << number
                for filling in search.found:
                    # One way to sow shows a possible crop for every cell.
                    proven = [a | b for a, b in zip(proven, filling, strict=True)]
    return tuple(tuple(crop for crop in CROPS if proven[crop] >> at & 1) for at in cells)


def sown(draft: Draft) -> tuple[int, ...]:
    """Give the crops that are typed or follow from what is, 0 where several are possible."""
    return tuple(crops[0] if len(crops) == 1 else 0 for crops in possible_crops(draft))


def check_crop(draft: Draft, number: int, crop: int) -> Refusal | None:
    """Say why a crop cannot be at a cell, by the plainest reason there is."""
    rest = draft.with_crop(number, 0)
    if crop in possible_crops(rest)[number]:
        return None
    cell, region = draft.cell(number), _region(draft, draft.cell(number))
    if crop > len(region):
        return Refusal("scenario-crop-high", {"crop": crop, "size": len(region)}, (cell,))
    for other, known in enumerate(rest.crops):
        there = draft.cell(other)
        near = max(abs(there[0] - cell[0]), abs(there[1] - cell[1])) == 1
        if known == crop and (there in region or near):
            slug = "scenario-crop-twice" if there in region else "scenario-crops-touch"
            return Refusal(slug, {"crop": crop}, (there, cell))
    return Refusal("draft-crop-unfit", {"crop": crop}, (cell,))


def finished(draft: Draft) -> Scenario | None:
    """Give the scenario once every crop is typed or follows, None before."""
    crops = sown(draft)
    if 0 in crops:
        return None
    lines = range(0, len(crops), draft.columns)
    return Scenario(
        draft.rows,
        draft.columns,
        draft.grid,
        tuple(crops[at : at + draft.columns] for at in lines),
        tuple(draft.cell(number) for number in draft.start),
    )


def of_scenario(scenario: Scenario) -> Draft:
    """Give the draft of a whole scenario as it was when its starting tiles were typed."""
    draft = Draft.empty((scenario.rows, scenario.columns))
    for number, kind in enumerate(kind for line in scenario.terrain for kind in line):
        draft = draft.with_terrain(number, kind)
    for row, column in scenario.start:
        draft = draft.with_start(row * scenario.columns + column, scenario.crops[row][column])
    return draft
