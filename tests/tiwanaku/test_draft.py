"""A disc while it is typed: what may lie where, what follows by itself, why something cannot."""

import itertools

import pytest

from companion.pachamama.scenario_text import parse_scenario
from engines.tiwanaku.scenario.draft import (
    Draft,
    check_crop,
    check_terrain,
    check_terrains,
    finished,
    of_scenario,
    possible_crops,
    sown,
)
from engines.tiwanaku.scenario.grading import Level
from engines.tiwanaku.scenario.scenario import regions as scenario_regions
from engines.tiwanaku.scenario.sharecode import Recipe, scenario_of
from engines.tiwanaku.scenario.terrain import BOARDS, LONG_BOARD, SHORT_BOARD, Terrain

LETTER = {kind.value[0].upper(): kind for kind in Terrain}
TYPED = """
S2 S3 R1 E3 E1
S1 S4 G2 G5* E2
R2* G3 G1 R4 R1
R1 G4 R2 R5 E2
S2 S3* S1 R3* E1
"""
SCENARIO = parse_scenario(TYPED)


def lay(text, board=SHORT_BOARD):
    """Type terrains in reading order; a dot is a cell left out."""
    draft = Draft.empty(board)
    for number, letter in enumerate("".join(text.split())):
        if letter != ".":
            draft = draft.with_terrain(number, LETTER[letter])
    return draft


def typed_terrains(scenario):
    draft = Draft.empty((scenario.rows, scenario.columns))
    for number, kind in enumerate(itertools.chain(*scenario.terrain)):
        assert check_terrain(draft, number, kind) is None
        draft = draft.with_terrain(number, kind)
    return draft


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("level", Level)
def test_terrains_and_starting_tiles_are_all_one_has_to_type_of_a_sound_disc(board, level):
    scenario = scenario_of(Recipe(board, level, 2))
    draft = typed_terrains(scenario)
    assert check_terrains(draft) is None
    for row, column in scenario.start:
        number, crop = row * scenario.columns + column, scenario.crops[row][column]
        assert check_crop(draft, number, crop) is None
        draft = draft.with_start(number, crop)
    assert finished(draft) == scenario


def test_crops_that_do_not_follow_are_typed_and_bring_others_with_them():
    draft = typed_terrains(SCENARIO)
    crops = list(itertools.chain(*SCENARIO.crops))
    draft = draft.with_start(0, crops[0])
    typed = 0
    while finished(draft) is None:
        open_cell = sown(draft).index(0)
        assert crops[open_cell] in possible_crops(draft)[open_cell]
        draft = draft.with_crop(open_cell, crops[open_cell])
        typed += 1
    assert 0 < typed < 10
    assert finished(draft).crops == SCENARIO.crops


def test_possible_crops_are_those_of_all_ways_to_sow():
    draft = typed_terrains(SCENARIO).with_start(8, 5).with_start(10, 2)
    ways = [
        [grid[row][column] for row in range(5) for column in range(5)]
        for grid in every_filling(SCENARIO, {(1, 3): 5, (2, 0): 2})
    ]
    assert len(ways) > 1
    expected = [tuple(sorted({way[number] for way in ways})) for number in range(25)]
    assert list(possible_crops(draft)) == expected


def every_filling(scenario, given):
    """Every way to sow, by trying cell after cell with the literal rule."""
    regions = {}
    for region in scenario_regions(scenario.terrain):
        for cell in region:
            regions[cell] = region
    cells = [(row, column) for row in range(5) for column in range(5)]

    def fits(grid, cell, crop):
        near = [(cell[0] + r, cell[1] + c) for r in (-1, 0, 1) for c in (-1, 0, 1)]
        return all(grid.get(other) != crop for other in {*near, *regions[cell]} - {cell})

    def search(at, grid):
        if at == len(cells):
            yield [[grid[row, column] for column in range(5)] for row in range(5)]
            return
        cell = cells[at]
        for crop in [given[cell]] if cell in given else range(1, len(regions[cell]) + 1):
            if fits(grid, cell, crop):
                yield from search(at + 1, {**grid, cell: crop})

    return list(search(0, {}))


@pytest.mark.parametrize(
    ("laid", "number", "letter", "slug", "cells"),
    [
        ("EEEE. E", 4, "E", "scenario-region-large", None),
        ("ES", 6, "E", None, None),
        ("ES... R", 6, "E", "scenario-region-corner", ((0, 0), (1, 1))),
        ("SE... E", 6, "R", "scenario-region-corner", ((0, 1), (1, 0))),
        ("ES... E", 6, "E", None, None),
        ("SE... .", 5, "E", None, None),
    ],
)
def test_a_terrain_that_cannot_lie_there_is_named_with_its_cells(laid, number, letter, slug, cells):
    refusal = check_terrain(lay(laid), number, LETTER[letter])
    assert (refusal and refusal.slug) == slug
    if cells:
        assert refusal.cells == cells


def test_the_box_has_no_more_tiles_of_a_terrain():
    draft = Draft.empty(LONG_BOARD)
    for number in range(0, 45, 3):
        draft = draft.with_terrain(number, Terrain.ROCK)
    refusal = check_terrain(draft, 44, Terrain.ROCK)
    assert refusal.slug == "scenario-terrain-stock"
    assert refusal.facts == {"terrain": "rock", "count": 16, "stock": 15}


def test_too_many_regions_for_the_boxs_crops_are_told():
    lines = ["EGEGEGEGE", "SRSRSRSRS", "EGEGEGEGE", "SRSRSRSRS", "EGEGEGEGE"]
    refusal = check_terrains(lay(" ".join(lines), LONG_BOARD))
    assert refusal.slug == "scenario-crop-stock"
    assert refusal.facts == {"crop": 1, "count": 45, "stock": 13}


def test_terrains_that_no_crops_fit_are_told_by_the_cell_that_finds_none():
    notched = lay("EEESS EGESS RRRGG SSSGG SSRRR")
    refusal = check_terrains(notched)
    assert refusal.slug == "draft-unsowable"
    assert refusal.cells[0] == (1, 1)


@pytest.mark.parametrize(
    ("number", "crop", "slug", "cells"),
    [
        (2, 4, "scenario-crop-high", ((0, 2),)),
        (9, 5, "scenario-crop-high", ((1, 4),)),
        (7, 5, "scenario-crop-twice", ((1, 3), (1, 2))),
        (13, 5, "scenario-crops-touch", ((1, 3), (2, 3))),
        (7, 2, None, None),
    ],
)
def test_a_crop_that_cannot_be_is_told_by_the_plainest_reason(number, crop, slug, cells):
    draft = typed_terrains(SCENARIO).with_start(8, 5)
    refusal = check_crop(draft, number, crop)
    assert (refusal and refusal.slug) == slug
    if cells:
        assert refusal.cells == cells


def test_a_crop_that_leaves_nothing_for_another_cell_is_told_as_that():
    draft = typed_terrains(SCENARIO)
    for row, column in SCENARIO.start:
        draft = draft.with_start(row * 5 + column, SCENARIO.crops[row][column])
    assert check_crop(draft, 7, 3).slug == "draft-crop-unfit"


def test_a_starting_tile_can_be_changed_and_taken_away():
    draft = typed_terrains(SCENARIO).with_start(8, 4)
    assert check_crop(draft, 8, 5) is None
    draft = draft.with_start(8, 5).with_start(2, 1)
    assert draft.start == (2, 8)
    gone = draft.with_start(8, 0)
    assert (gone.start, gone.crops[8]) == ((2,), 0)


def test_a_whole_scenario_goes_back_to_the_workbench():
    draft = of_scenario(SCENARIO)
    assert finished(draft) == SCENARIO
    assert (draft.first_bare, draft.has_all_starts) == (None, False)
    assert sum(map(bool, draft.crops)) == len(SCENARIO.start)


def test_a_draft_shows_how_much_and_never_what():
    draft = typed_terrains(SCENARIO).with_start(8, 5)
    assert repr(draft) == f"{draft}" == "<Draft 5x5, 25 of 25 terrains>"
    assert dict(draft.__rich_repr__()) == {"rows": 5, "columns": 5, "typed": 25}
