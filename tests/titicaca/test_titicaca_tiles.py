"""The twelve tiles: every sum that is known of the box, and what a wrong file is told."""

import re
from collections import Counter
from importlib.resources import files

import pytest
from box_faults import assert_all_met_and_worded, said
from titicaca_positions import GAME

from engines.hexes import groups, subtract, turn
from engines.titicaca.game import Titicaca
from engines.titicaca.tiles import Terrain, parse_tiles

SHIPPED = files("engines.titicaca").joinpath("tiles.toml").read_text("utf-8")
TILES = GAME.box.tiles


def hexes():
    return [part for tile in TILES.values() for part in tile.hexes]


def test_the_box_has_12_tiles_of_4_connected_hexes():
    assert list(TILES) == list(range(1, 13))
    for tile in TILES.values():
        cells = {part.at for part in tile.hexes}
        assert len(tile.hexes) == len(cells) == 4
        assert len(list(groups(cells))) == 1
        assert tile.hexes[0].at == (0, 0)


def test_48_hexes_are_lakes_1_to_15_once_each_and_33_terrains_of_five_types():
    assert sorted(part.lake for part in hexes() if part.lake) == list(range(1, 16))
    terrains = Counter(part.terrain for part in hexes() if part.terrain)
    assert set(terrains) == set(Terrain)
    assert sum(terrains.values()) == 33
    assert sorted(terrains.values()) == [6, 6, 7, 7, 7]


def test_every_tile_has_a_lake_first_and_the_lowest_of_its_lakes_there():
    assert all(tile.hexes[0].lake == min(tile.lakes) for tile in TILES.values())


def test_lakes_1_and_7_are_on_different_tiles_that_hold_neither_5_nor_10():
    one, seven = (next(t for t in TILES.values() if lake in t.lakes) for lake in (1, 7))
    assert one != seven
    assert not {5, 10} & {*one.lakes, *seven.lakes}


def test_t2_three_players_leave_out_lake_1_two_players_1_and_7():
    for players, lakes, terrains in ((2, 13, 27), (3, 14, 30), (4, 15, 33), (5, 15, 33)):
        parts = [part for tile in GAME.box.in_play(players) for part in TILES[tile].hexes]
        assert sum(bool(part.lake) for part in parts) == lakes
        assert sum(part.terrain is not None for part in parts) == terrains
    left = {n: {lake for t in GAME.box.left_out[n] for lake in TILES[t].lakes} for n in (2, 3)}
    assert left == {2: {1, 7}, 3: {1}}


def test_each_shape_is_its_own_mirror_image():
    def outline(cells):
        """Give the shape wherever it lies and however it is turned."""
        turned = [[turn(at, n) for at in cells] for n in range(6)]
        return min(sorted(subtract(at, min(shape)) for at in shape) for shape in turned)

    for tile in TILES.values():
        cells = [part.at for part in tile.hexes]
        assert outline(cells) == outline([(r, q) for q, r in cells])


def test_weapons_are_41_tiles_and_give_everybody_20_points():
    weapons = GAME.box.weapons
    assert sum(weapons.values()) == 41
    start = {1: 2, 2: 2, 4: 2, 6: 1}
    assert sum(value * count for value, count in start.items()) == 20
    assert all(weapons[value] >= 5 * count for value, count in start.items())


def test_what_is_not_certain_is_said():
    assert len(GAME.box.reconstructed) == 5
    assert "RECONSTRUCTED" in SHIPPED


# An owner's own file


def other_shapes():
    """Give a file with bars, an arch and a propeller, and one tile with three lakes."""
    text = re.sub(r"\[\[tiles\]\]\ntile = 3\n.*?\]\n", BAR, SHIPPED, flags=re.S)
    text = re.sub(r"\[\[tiles\]\]\ntile = 8\n.*?\]\n", PROPELLER, text, flags=re.S)
    return re.sub(r"\[\[tiles\]\]\ntile = 12\n.*?\]\n", THREE_LAKES, text, flags=re.S)


BAR = """[[tiles]]
tile = 3
hexes = [
  { at = [4, 1], lake = 3 },
  { at = [5, 1], terrain = "pampa" },
  { at = [6, 1], terrain = "pampa" },
  { at = [7, 1], terrain = "pampa" },
]
"""
PROPELLER = """[[tiles]]
tile = 8
hexes = [
  { at = [0, 0], lake = 8 },
  { at = [1, 0], terrain = "pampa" },
  { at = [-1, 1], terrain = "forest" },
  { at = [0, -1], terrain = "meadow" },
]
"""
THREE_LAKES = """[[tiles]]
tile = 12
hexes = [
  { at = [0, 0], lake = 13 },
  { at = [1, 0], terrain = "pampa" },
  { at = [2, 0], terrain = "meadow" },
  { at = [2, 1], terrain = "mountain" },
]
"""


def test_an_owner_s_file_with_other_shapes_and_counts_is_taken():
    game = Titicaca.from_contents(other_shapes(), "mine.toml")
    assert [part.at for part in game.box.tiles[3].hexes] == [(0, 0), (1, 0), (2, 0), (3, 0)]
    terrains = Counter(part.terrain for tile in game.box.tiles.values() for part in tile.hexes)
    assert terrains[Terrain.PAMPA] == 8


def test_two_or_three_lakes_may_share_a_tile():
    text = SHIPPED.replace(
        '{ at = [1, 0], terrain = "pampa" },\n  { at = [0, 1], terrain = "sa',
        '{ at = [1, 0], lake = 15 },\n  { at = [0, 1], terrain = "sa',
        1,
    )
    text = text.replace("{ at = [1, 1], lake = 15 }", '{ at = [1, 1], terrain = "pampa" }', 1)
    tiles = parse_tiles(text, "mine.toml").tiles
    assert sorted(tiles[4].lakes) == [4, 14, 15]


WRONG = {
    "three hexes": (
        '  { at = [1, 1], terrain = "savanna" },\n',
        "",
        "tile 1: hexes: expected 4 hexes",
    ),
    "hexes apart": (
        "[1, 1], lake = 12",
        "[5, 5], lake = 12",
        r"tile 2: hexes: \[5, 5\] touches no",
    ),
    "a hex twice": (
        "[1, 1], lake = 12",
        "[0, 1], lake = 12",
        r"tile 2: hexes: \[0, 1\] is there twice",
    ),
    "a lake twice": ("lake = 12", "lake = 3", r"tile 3: \[0, 0\]: lake 3 is on tile 2 already"),
    "a lake missing": ("lake = 12", 'terrain = "forest"', "tiles.hexes: lake 12 is on no tile"),
    "lake 16": (
        "lake = 12",
        "lake = 16",
        r"tile 2: \[1, 1\]: expected lakes from 1 to 15, got 16",
    ),
    "lake 0": ("lake = 12", "lake = 0", "expected lakes from 1 to 15, got 0"),
    "an unknown terrain": (
        '"pampa"',
        '"desert"',
        r"tile 1: \[1, 0\]: expected one of forest.*'desert'",
    ),
    "a tile without lake": ("lake = 1 }", 'terrain = "forest" }', "tile 1: hexes: no lake on it"),
    "lake and terrain": (
        "lake = 12",
        'lake = 12, terrain = "forest"',
        "expected either a lake or a",
    ),
    "neither": (", lake = 12", "", "expected either a lake or a terrain"),
    "lake 5 left out": ("2 = [1, 7]", "2 = [1, 5]", "left_out.2: tile 5 holds lake 5, which is sc"),
    "lake 10 left out": ("3 = [1]", "3 = [10]", "left_out.3: tile 10 holds lake 10"),
    "a lake of no box left out": ("3 = [1]", "3 = [17]", "left_out.3: expected lakes from 1 to 15"),
    "a number of players missing": ("3 = [1]\n", "", "left_out: expected the keys 2, 3, 4 and 5"),
    "a tile missing": ("tile = 12\n", "tile = 13\n", "expected numbers from 1 to 12, got 13"),
    "a tile twice": ("tile = 12\n", "tile = 11\n", "tiles.tile: number 11 is there twice"),
    "a weapon too few": (
        "1 = 12",
        "1 = 9",
        "weapons.1: expected 10 or more for five players, got 9",
    ),
    "a weapon too many": ("1 = 12", "1 = 13", "weapons: expected 41 tiles in all, got 42"),
    "another weapon": ("6 = 6", "7 = 6", "weapons: expected the keys 1, 2, 4 and 6"),
    "a word for a number": (
        "lake = 12",
        'lake = "twelve"',
        r"line 44: tiles\[1\].*: expected a whole number, got a text .*the tiles.toml that ships",
    ),
    "a field of nobody's": ("lake = 12", "pond = 12", r"tiles\[1\].hexes\[1\].pond: unknown key"),
    "no TOML": ("[left_out]", "[left_out", "compare with the tiles.toml that ships"),
}


NUMBERED = SHIPPED.replace("lake = 12", "lake = 99").replace("lake = 7 ", "lake = 12 ")
NUMBERED = NUMBERED.replace("lake = 2 ", "lake = 7 ").replace("lake = 1 ", "lake = 2 ")
BENT = {
    "the first hex no lake": (
        SHIPPED.replace(
            '{ at = [0, 0], lake = 1 },\n  { at = [1, 0], terrain = "pampa" },',
            '{ at = [1, 0], terrain = "pampa" },\n  { at = [0, 0], lake = 1 },',
            1,
        ),
        "tile 1: hexes: the first hex is no lake",
    ),
    "lakes 1 and 7 on one tile": (
        NUMBERED.replace("lake = 99", "lake = 1 "),
        "tile 2: hexes: lakes 1 and 7 are on two tiles",
    ),
    "a terrain nowhere": (SHIPPED.replace('"meadow"', '"pampa"'), "no meadow on any tile"),
    "eleven tiles": (
        SHIPPED[: SHIPPED.rindex("[[tiles]]")],
        "tiles.tile: no tile 12; a box has 12, add what is missing",
    ),
    **{
        name: (SHIPPED.replace(before, after, 1), told)
        for name, (before, after, told) in WRONG.items()
    },
}


@pytest.mark.parametrize("name", BENT)
def test_a_wrong_tiles_file_is_told_where_and_what(name):
    text, told = BENT[name]
    assert text != SHIPPED
    assert re.search(told, sentence := said("titicaca", text)), sentence


def test_every_fault_of_a_tiles_file_is_met_and_worded():
    assert_all_met_and_worded("titicaca", *(text for text, _ in BENT.values()))
