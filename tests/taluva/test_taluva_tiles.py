"""The 48 tiles, where their hexes lie when turned, and what a wrong tiles file is told."""

from collections import Counter

import pytest
from box_faults import assert_all_met_and_worded, said
from taluva_positions import GAME, landscape, terrain_counts

from engines.hexes import NE, NW, SE, SW, E, Hex, W
from engines.taluva.tiles import Terrain, footprint, parse_tiles
from engines.taluva.view import look

TABLE_OF_PAIRS = """
    forest    1 6 4 2 2
    meadow    5 1 2 2 1
    desert    4 2 1 2 1
    mountain  2 2 1 1 1
    lake      1 1 1 1 1
"""


def test_the_box_holds_48_tiles_with_the_known_pairs_of_landscapes() -> None:
    pairs = Counter((tile.left.value, tile.right.value) for tile in GAME.tiles.values())
    for line in TABLE_OF_PAIRS.strip().splitlines():
        left, *counts = line.split()
        assert [pairs[left, right.value] for right in Terrain] == list(map(int, counts))
    assert list(GAME.tiles) == list(range(1, 49))
    assert terrain_counts(GAME.tiles) == {
        "forest": 28, "meadow": 23, "desert": 19, "mountain": 15, "lake": 11,
    }  # fmt: skip


def test_the_numbers_run_through_the_pairs_left_landscape_first() -> None:
    pairs = [(tile.left, tile.right) for tile in GAME.tiles.values()]
    order = list(Terrain)
    assert pairs == sorted(pairs, key=lambda pair: (order.index(pair[0]), order.index(pair[1])))
    assert pairs[1] == (Terrain.FOREST, Terrain.MEADOW)
    assert pairs[15] == (Terrain.MEADOW, Terrain.FOREST)


@pytest.mark.parametrize(
    ("turned", "left", "right"),
    [(0, SW, SE), (1, W, SW), (2, NW, W), (3, NE, NW), (4, E, NE), (5, SE, E)],
)
def test_a_tile_turns_clockwise_about_its_volcano(turned: int, left: Hex, right: Hex) -> None:
    assert footprint((0, 0), turned) == ((0, 0), left, right)
    # On the board, too: a forest to the left and a meadow to the right tell a mirrored tile apart.
    grounds = {ground.at: ground.terrain for ground in look(landscape((2, (0, 0), turned)))}
    assert grounds == {(0, 0): None, left: Terrain.FOREST, right: Terrain.MEADOW}


def test_directions_lie_where_the_table_shows_them() -> None:
    assert (E, NE, NW, W, SW, SE) == ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


def good_file() -> str:
    numbers = ", ".join(map(str, range(1, 49)))
    return f'pairs = [{{ left = "forest", right = "lake", tiles = [{numbers}] }}]'


def test_an_owner_s_tiles_file_is_read() -> None:
    assert len(parse_tiles(good_file(), "mine.toml")) == 48


WRONG = [
    ("forest", "jungle", "jungle"),
    ("[1, ", "[", "no landscapes for 1;"),
    ("[1, ", "[1, 2, ", "number 2 is there twice"),
    ("[1, ", "[1, 49, ", "expected numbers from 1 to 48, got 49"),
    ("left =", "west =", "west"),
    ("pairs = [", "pairs = ", "mine.toml"),
]


@pytest.mark.parametrize(("before", "after", "told"), WRONG)
def test_a_wrong_tiles_file_is_told_where_and_what(before: str, after: str, told: str) -> None:
    assert told in said("taluva", good_file().replace(before, after, 1))


def test_every_fault_of_a_tiles_file_is_met_and_worded() -> None:
    bent = (good_file().replace(before, after, 1) for before, after, _ in WRONG)
    assert_all_met_and_worded("taluva", *bent)
