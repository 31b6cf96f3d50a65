"""New scenarios out of a seed: sound, of the level asked for, with few starting tiles.

Whole numbers and our own dice only, budgets in steps and never in seconds: a seed gives the same
scenario everywhere. Whatever changes a scenario that an older share code names needs a new
VERSION, and the old generator kept beside it; a test holds fixed codes to fixed scenarios.
"""

from collections.abc import Iterator
from typing import Final, TypeAlias

from engines.contract import Cell
from engines.tiwanaku.scenario.candidates import Boards, Field, bits
from engines.tiwanaku.scenario.dice import Dice
from engines.tiwanaku.scenario.fillings import Search, crop_grid
from engines.tiwanaku.scenario.grading import Level
from engines.tiwanaku.scenario.scenario import Scenario
from engines.tiwanaku.scenario.starting_tiles import (
    FillingGaps,
    Gaps,
    TechniqueGaps,
    choose_start,
    reveal,
)
from engines.tiwanaku.scenario.techniques import Technique, deduce
from engines.tiwanaku.scenario.terrain import BOARDS, CROPS, LONG_BOARD, SHORT_BOARD, Terrain
from engines.tiwanaku.scenario.terrain_layout import Layout, lay_terrains

VERSION: Final = 1

START_TILES: Final = {SHORT_BOARD: (4, 6), LONG_BOARD: (5, 5)}
"""Fewest and most starting tiles; five Otoma pawns begin on those of the long board."""

ATTEMPTS: Final = 5_000
"""Layings before a seed is given up; the slowest level needs about twenty."""

SOWINGS: Final = 8
"""Ways to sow one layout that are looked at; laying it was the dear part."""

SOWING_BUDGET: Final = 200

CHOICES: Final = {Level.GENTLE: 1, Level.FAIR: 2, Level.EXPERT: 6}
"""Sets of starting tiles tried for one sowing."""


Worth: TypeAlias = tuple[bool, bool, int]


class NoScenario(Exception):
    """The seed led nowhere; any other will do."""


def generate(board: tuple[int, int], level: Level, seed: int) -> Scenario:
    """Give the scenario of this board, level and seed; the same one every time."""
    if board not in BOARDS:
        raise ValueError(f"expected a board of {BOARDS}, got {board}")
    # One stream for each board and level, so that equal seeds have nothing else in common.
    stream = BOARDS.index(board) * len(Level) + list(Level).index(level)
    dice = Dice(Dice(seed << 8 | stream).word())
    for _ in range(ATTEMPTS):
        layout = lay_terrains(*board, dice)
        if layout is None:
            continue
        field = Field(*board, layout.regions)
        for sown in sowings(field, dice):
            start = place_start(layout, field, sown, level, dice)
            if start is not None:
                return Scenario(*board, layout.grid(), crop_grid(field, sown), start)
    raise NoScenario(f"no {level} scenario of {board} in {ATTEMPTS} attempts from seed {seed}")


def sowings(field: Field, dice: Dice) -> Iterator[Boards]:
    """Give a few different ways to sow the field."""
    tried: list[Boards] = []
    for _ in range(SOWINGS):
        search = Search(field, 1, SOWING_BUDGET)
        search.run(field.given(()), order=tuple(dice.shuffled(CROPS)))
        for sown in search.found:
            if sown not in tried:
                tried.append(sown)
                yield sown


def place_start(
    layout: Layout, field: Field, sown: Boards, level: Level, dice: Dice
) -> tuple[Cell, ...] | None:
    """Give the starting tiles that make sown crops a scenario of the level, or None."""
    fewest, most = START_TILES[layout.rows, layout.columns]
    gaps: Gaps
    match level:
        case Level.GENTLE:
            gaps = TechniqueGaps(field, sown, Technique.HIDDEN_SINGLE, dice)
        case Level.FAIR:
            gaps = TechniqueGaps(field, sown, Technique.NAKED_PAIR, dice)
        case Level.EXPERT:
            gaps = FillingGaps(field, sown, SOWING_BUDGET)
    known: list[int] = []
    for _ in range(CHOICES[level]):
        chosen = choose_start(field, gaps, known, dice, most)
        if chosen is None:
            return None
        if not has_level(field, sown, chosen, level):
            continue
        filled = fill_up(layout, field, sown, chosen, fewest, dice)
        if filled is not None:
            return tuple(field.cell(number) for number in bits(filled))
    return None


def has_level(field: Field, sown: Boards, start: int, level: Level) -> bool:
    """Tell whether the starting tiles make a board of exactly this level."""

    def solves(ceiling: Technique) -> bool:
        return deduce(field, reveal(field.initial, sown, start), ceiling) == field.everything

    match level:
        case Level.GENTLE:
            return solves(Technique.HIDDEN_SINGLE)
        case Level.FAIR:
            return not solves(Technique.HIDDEN_SINGLE) and solves(Technique.NAKED_PAIR)
        case Level.EXPERT:
            return not solves(Technique.NAKED_PAIR) and solves(Technique.CONTRADICTION)


def fill_up(
    layout: Layout, field: Field, sown: Boards, start: int, fewest: int, dice: Dice
) -> int | None:
    """Give the starting tiles with more added, up to the fewest a board needs.

    Only cells whose crop singles give away anyway are added: they show a terrain and leave the
    level as it is. New terrains and larger regions come first, then the distance to the others.
    None where no cell is left that touches no other, or where all would huddle in one place.
    """
    settled = deduce(field, reveal(field.initial, sown, start), Technique.HIDDEN_SINGLE)
    order = dice.shuffled(list(bits(settled)))
    region_of = {cell: at for at, region in enumerate(layout.regions) for cell in bits(region)}
    while start.bit_count() < fewest:
        tiles = list(bits(start))
        taken = start
        for tile in tiles:
            taken |= field.near[tile]
        free = [cell for cell in order if not taken >> cell & 1]
        if not free:
            return None
        shown = {layout.terrains[region_of[tile]] for tile in tiles}

        def worth(cell: int, tiles: list[int] = tiles, shown: set[Terrain] = shown) -> Worth:
            at = region_of[cell]
            alone = layout.regions[at].bit_count() == 1
            distance = min((king_distance(field, cell, tile) for tile in tiles), default=0)
            return layout.terrains[at] not in shown, not alone, distance

        start |= 1 << max(free, key=worth)
    return start if is_spread(layout, field, start) else None


def king_distance(field: Field, one: int, other: int) -> int:
    """Give the steps between two cells when corners may be crossed."""
    (r1, c1), (r2, c2) = field.cell(one), field.cell(other)
    return max(abs(r1 - r2), abs(c1 - c2))


def is_spread(layout: Layout, field: Field, start: int) -> bool:
    """Tell whether the tiles reach over most of the board both ways."""
    cells = [field.cell(number) for number in bits(start)]
    down = max(row for row, _ in cells) - min(row for row, _ in cells)
    across = max(column for _, column in cells) - min(column for _, column in cells)
    return down * 2 >= layout.rows - 1 and across * 2 >= layout.columns - 1
