"""Sizes are looked over as the catalogue says: boards of hexes, berths, slots, joined hexes."""

import math

import pytest
from box_faults import ENGLISH
from harbour import BOOK, TEXT

from companion.games.measures import faults
from vision.catalogue import parse_catalogue

PITCH = 25.0 * math.sqrt(3)
TILE = """
game = "rhombs"
letters = "RHO"
[[kinds]]
name = "tile"
thickness = 4.0
shape = {{ type = "hexes", edge = 25.0, centres = {centres} }}
sticker = {{ size = 20.0 }}
[[pieces]]
kind = "tile"
first = 1
last = 9
"""


def told(centres: list[list[float]]) -> list[str]:
    book = parse_catalogue(TILE.format(centres=centres), "rhombs.toml")
    return [fault.key for fault in faults(book, book)]


def test_hexes_of_a_tile_need_to_be_joined_by_edges_not_all_to_each_other() -> None:
    rhombus = [[0.0, 0.0], [PITCH, 0.0], [PITCH / 2, 37.5], [PITCH * 1.5, 37.5]]
    row = [[0.0, 0.0], [PITCH, 0.0], [2 * PITCH, 0.0]]
    assert told(rhombus) == told(row) == told([[0.0, 0.0]]) == []


@pytest.mark.parametrize(
    "centres",
    [
        [[0.0, 0.0], [2 * PITCH, 0.0]],
        [[0.0, 0.0], [PITCH, 0.0], [PITCH + 2.0, 37.5]],
        [[0.0, 0.0], [PITCH, 0.0], [PITCH, 0.0]],
        [[0.0, 0.0], [0.0, PITCH]],
    ],
)
def test_a_hex_apart_off_the_grid_or_on_another_is_refused(centres: list[list[float]]) -> None:
    assert told(centres) == ["kinds.tile.shape.centres"]


def test_the_board_of_hexes_is_right_though_ships_lie_on_the_codes_of_buoys() -> None:
    assert list(faults(BOOK, BOOK)) == []


@pytest.mark.parametrize(
    ("ships", "given", "key", "says"),
    [
        ("x = -10.5", "x = -13.0", "kinds.ship.spot", "within 21 mm of the middle of its cell"),
        ("diameter = 34.0", "diameter = 44.0", "kinds.buoy.spot", "within 21 mm of the middle"),
        ("width = 62.0", "width = 52.0", "kinds.card.shape", "a slot of the board that it fits"),
        ('name = "card", cell', 'name = "deck", cell', "board", "cells, anchors and slots as they"),
        ('cells = "hexes"', 'cells = "squares"', "board", "cells, anchors and slots as they ship"),
        ("cell = 42.0", "cell = 420.0", "board.cell", "expected 20 to 150 millimetres"),
    ],
)
def test_a_wrong_size_of_a_board_of_hexes_is_named(
    ships: str, given: str, key: str, says: str
) -> None:
    assert ships in TEXT
    book = parse_catalogue(TEXT.replace(ships, given, 1), "mine.toml")
    found, *_ = faults(book, BOOK)
    assert found.key == key
    assert says in ENGLISH.box_fault("harbour", found)


def test_a_piece_that_comes_to_lie_on_a_code_that_was_free_is_named() -> None:
    small = TEXT.replace("sticker = { size = 15.0 }", "sticker = { size = 8.0, y = -9.0 }", 1)
    small = small.replace("sticker = { size = 15.0 }", "sticker = { size = 8.0 }", 1)
    small = small.replace("width = 21.0, height = 21.0", "width = 12.0, height = 12.0")
    low = small.replace("x = -10.5, y = 0.0", "x = -8.0, y = 6.0")
    shipped = parse_catalogue(low.replace("x = 10.5, y = 0.0", "x = 8.0, y = 6.0"), "ships.toml")
    assert list(faults(shipped, shipped)) == []
    high = low.replace("x = 10.5, y = 0.0", "x = 8.0, y = -3.0")
    moved = parse_catalogue(high, "mine.toml")
    assert [fault.key for fault in faults(moved, shipped)] == ["kinds.ship.spot"]


def test_on_a_printed_board_a_hex_has_its_code_where_it_likes() -> None:
    disc = 'shape = { type = "disc", diameter = 34.0 }\nsticker = { size = 15.0 }'
    hexagon = 'shape = { type = "hexes", edge = 23.0, centres = [[0.0, 0.0]] }\n'
    assert disc in TEXT
    text = TEXT.replace(disc, f"{hexagon}sticker = {{ size = 9.0, y = -9.0 }}")
    book = parse_catalogue(text, "harbour.toml")
    assert [fault.key for fault in faults(book, book)] == []
