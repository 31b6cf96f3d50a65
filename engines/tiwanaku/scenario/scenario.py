"""The will of the Pachamama: one scenario, its regions, and the first rule it breaks."""

from typing import Final, TypeAlias

import msgspec

from engines.contract import Cell, Fact, Refusal
from engines.tiwanaku.scenario.terrain import (
    BOARDS,
    CROP_STOCK,
    CROPS,
    LARGEST_REGION,
    TERRAIN_STOCK,
    Terrain,
)

TerrainGrid: TypeAlias = tuple[tuple[Terrain, ...], ...]
CropGrid: TypeAlias = tuple[tuple[int, ...], ...]
Region: TypeAlias = tuple[Cell, ...]


class Scenario(msgspec.Struct, frozen=True):
    """Which terrain and crop lie under every cell, and which cells the players see at the start.

    Cells are (row, column) from the top left. Everything but the start is the wheel's secret, so
    neither `repr` nor a log line made from it tells terrains or crops.
    """

    rows: int
    columns: int
    terrain: TerrainGrid
    crops: CropGrid
    start: tuple[Cell, ...]

    def __repr__(self) -> str:
        return f"<Scenario {self.rows}x{self.columns}, {len(self.start)} starting tiles>"

    def __rich_repr__(self) -> list[tuple[str, object]]:
        # msgspec gives rich every field; a traceback on the shared screen would give it all away.
        return [("rows", self.rows), ("columns", self.columns), ("start", self.start)]


def regions(terrain: TerrainGrid) -> tuple[Region, ...]:
    """Give the maximal orthogonal groups of equal terrain, by first cell, cells in reading order.

    Any grid is accepted, also one with groups of more than five.
    """
    seen: set[Cell] = set()
    groups: list[Region] = []
    for row, line in enumerate(terrain):
        for column, kind in enumerate(line):
            if (row, column) in seen:
                continue
            group = {(row, column)}
            frontier = [(row, column)]
            while frontier:
                r, c = frontier.pop()
                for r2, c2 in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)):
                    inside = 0 <= r2 < len(terrain) and 0 <= c2 < len(terrain[r2])
                    if inside and (r2, c2) not in group and terrain[r2][c2] == kind:
                        group.add((r2, c2))
                        frontier.append((r2, c2))
            seen |= group
            groups.append(tuple(sorted(group)))
    return tuple(groups)


def check_scenario(scenario: Scenario) -> Refusal | None:
    """Give the first fault of a scenario: form, regions (W10), crops (W10), stock, start.

    Uniqueness (W9) is a question of its own: `engines.tiwanaku.solver.uniqueness`.
    """
    return (
        _check_form(scenario)
        or _check_regions(scenario)
        or _check_crops(scenario)
        or _check_stock(scenario)
        or _check_start(scenario)
    )


def _fault(slug: str, *cells: Cell, **facts: Fact) -> Refusal:
    return Refusal(slug, facts, cells)


def _check_form(scenario: Scenario) -> Refusal | None:
    rows, columns = scenario.rows, scenario.columns
    if (rows, columns) not in BOARDS:
        allowed = ", ".join(f"{r}x{c}" for r, c in BOARDS)
        return _fault("scenario-board", rows=rows, columns=columns, allowed=allowed)
    for part, grid in (("terrain", scenario.terrain), ("crops", scenario.crops)):
        if len(grid) != rows:
            return _fault("scenario-rows", part=part, count=len(grid), expected=rows)
        for row, line in enumerate(grid):
            if len(line) != columns:
                facts: dict[str, Fact] = {"part": part, "row": row + 1, "count": len(line)}
                return _fault("scenario-columns", **facts, expected=columns)
    for row, line in enumerate(scenario.crops):
        for column, crop in enumerate(line):
            if crop not in CROPS:
                return _fault("scenario-crop-unknown", (row, column), crop=crop)
    return None


def _check_regions(scenario: Scenario) -> Refusal | None:
    """Hold a region to 1..5 cells (S516) and equal terrains apart at corners (S527)."""
    region_of: dict[Cell, int] = {}
    for number, region in enumerate(regions(scenario.terrain)):
        region_of.update(dict.fromkeys(region, number))
        if len(region) > LARGEST_REGION:
            kind = scenario.terrain[region[0][0]][region[0][1]]
            return _fault("scenario-region-large", *region, terrain=kind.value, size=len(region))
    for row in range(scenario.rows - 1):
        for column in range(scenario.columns):
            for below in (column - 1, column + 1):
                a, b = (row, column), (row + 1, below)
                if b not in region_of:
                    continue
                kind = scenario.terrain[row][column]
                # Two cells of one region that touch by a corner share a neighbour in that region:
                # going round the other way would take seven cells.
                if kind == scenario.terrain[row + 1][below] and region_of[a] != region_of[b]:
                    return _fault("scenario-region-corner", a, b, terrain=kind.value)
    return None


def _check_crops(scenario: Scenario) -> Refusal | None:
    """Hold each region to the crops 1..n (S541) and equal crops apart (S495)."""
    for region in regions(scenario.terrain):
        found: dict[int, Cell] = {}
        for row, column in region:
            crop = scenario.crops[row][column]
            if crop > len(region):
                return _fault("scenario-crop-high", (row, column), crop=crop, size=len(region))
            if crop in found:
                return _fault("scenario-crop-twice", found[crop], (row, column), crop=crop)
            found[crop] = (row, column)
    for row in range(scenario.rows):
        for column in range(scenario.columns):
            crop = scenario.crops[row][column]
            for r, c in ((row, column + 1), *((row + 1, column + step) for step in (-1, 0, 1))):
                if r < scenario.rows and 0 <= c < scenario.columns and scenario.crops[r][c] == crop:
                    return _fault("scenario-crops-touch", (row, column), (r, c), crop=crop)
    return None


def _check_stock(scenario: Scenario) -> Refusal | None:
    for kind, stock in TERRAIN_STOCK.items():
        count = sum(line.count(kind) for line in scenario.terrain)
        if count > stock:
            return _fault("scenario-terrain-stock", terrain=kind.value, count=count, stock=stock)
    for crop, stock in CROP_STOCK.items():
        count = sum(line.count(crop) for line in scenario.crops)
        if count > stock:
            return _fault("scenario-crop-stock", crop=crop, count=count, stock=stock)
    return None


def _check_start(scenario: Scenario) -> Refusal | None:
    if not scenario.start:
        return _fault("scenario-start-none")
    for number, (row, column) in enumerate(scenario.start):
        if not (0 <= row < scenario.rows and 0 <= column < scenario.columns):
            return _fault("scenario-start-outside", row=row + 1, column=column + 1)
        if (row, column) in scenario.start[:number]:
            return _fault("scenario-start-twice", (row, column))
    return None


FAULTS: Final = (
    "scenario-board",
    "scenario-rows",
    "scenario-columns",
    "scenario-crop-unknown",
    "scenario-region-large",
    "scenario-region-corner",
    "scenario-crop-high",
    "scenario-crop-twice",
    "scenario-crops-touch",
    "scenario-terrain-stock",
    "scenario-crop-stock",
    "scenario-start-none",
    "scenario-start-outside",
    "scenario-start-twice",
)
"""Every slug `check_scenario` can answer with."""
