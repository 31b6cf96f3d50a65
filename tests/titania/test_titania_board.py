"""The map that ships, and what an owner's file is told: file, key, cell and remedy."""

import re
from itertools import chain, combinations

import pytest
from box_faults import assert_all_met_and_worded, said
from titania_driver import MAPS

from engines.titania.contents import parse_board, shipped_board
from engines.titania.faults import remarks
from engines.titania.game import Titania
from engines.titania.pieces import SHELLS

GOOD = MAPS["round"]
BOARD = shipped_board()


# What ships


def test_the_map_that_ships_has_everything_the_rules_name():
    assert len(BOARD.fog) == sum(BOARD.fog_tiles.values()) == 22
    assert sum(BOARD.point_tiles.values()) == 30
    assert len(BOARD.sites) == 15
    assert len(BOARD.towers) == 32
    every = chain.from_iterable(combinations(SHELLS, size) for size in range(1, 5))
    assert {site.towers for site in BOARD.sites} == set(every)
    assert remarks(BOARD) == ()


def test_the_map_says_what_is_reconstructed():
    assert "RECONSTRUCTED" in GOOD.splitlines()[0]
    assert len(BOARD.reconstructed) == 5


def test_the_rules_take_what_ships_or_an_owner_s_map():
    assert Titania().board is Titania().board
    assert Titania().board == Titania.from_contents(GOOD, "mine.toml").board
    assert Titania.from_contents(MAPS["crooked"], "mine.toml").board.name == "crooked sea"


def test_neighbours_on_the_map_are_those_of_hexes():
    assert set(BOARD.hexes(BOARD.near[BOARD.bits[0, 0]])) == {
        (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1),
    }  # fmt: skip
    assert BOARD.is_rim((5, -4))
    assert not BOARD.is_rim((4, -3))


# Faults


def told(before, after, count=1):
    """Give what a file is told in which a text was replaced."""
    assert before in GOOD
    return said("titania", GOOD.replace(before, after, count))


WRONG = [
    ('game = "titania"', "game = ", "not TOML", "line 16: "),
    ("castle = [", "[[[", "not TOML", "compare with the board.toml that ships"),
    ('name = "round', 'colour = 1\nname = "round', "colour", "unknown key; take it out"),
    ("flags =", "banners =", "castle[0]", "banners"),
    ('game = "titania"', 'game = "ica"', "game", "expected 'titania', got 'ica'"),
    ("fog = [", "nebel = [", "nebel", "unknown key"),
    ("[1, -1], [2, -1], [2, 0]", "[1, -1], [2, -1], [1, -1]", "fog[2]", "(1, -1) is there"),
    ("[1, -1], [2, -1]", "[1, -1], [5, -1]", "sites[11]", "cell (5, -1) is there already"),
    ("[1, -1], [2, -1]", "[1, -1], [99, -1]", "fog[1]", "cell (99, -1) is off the grid"),
    ("[1, -1], [2, -1]", "[1, -1], [-12, -1]", "fog[1]", "off the grid"),
    ("[1, -1], [2, -1]", "[2, -1]", "fog", "21 cells"),
    ("[1, -1], [2, -1]", "[1, -1], [2, -1], [6, -4]", "fog", "23 cells"),
    ("{ at = [0, 0], flags", "{ at = [0, 6], flags", "castle", "(0, 6) and (1, 0) do not"),
    ('{ at = [0, 1], flags = ["red", "blue"] },', "", "castle", "2 cells; a castle has three: 1"),
    ('["yellow", "red"]', '["red", "red"]', "castle[1]", "cell (1, 0) has flags red and red"),
    ('["yellow", "red"]', '["yellow", "blue"]', "castle[1]", "the flags yellow and blue al"),
    ('["yellow", "red"]', '["yellow"]', "castle[1]", "castle[1].flags"),
    ('["yellow", "red"]', '["yellow", "mauve"]', "castle[1]", "mauve"),
    ('["any 2", "points 3"]', '["gold 2", "points 3"]', "bonus[12]", "cell (-2, 5)"),
    ('["any 2", "points 3"]', '["any 2", "points 4"]', "bonus[12]", "unknown reward 'poin"),
    ('["any 2", "points 3"]', "[]", "bonus[12]", "cell (-2, 5) gives nothing"),
    ('"ship 1" = 3', '"cards 2" = 3', "fog_tiles", "unknown reward 'cards 2'"),
    ('["black", "white"]', '["black", "black"]', "sites[5]", "cell (3, 1) has black twice"),
    ('["black", "white"]', "[]", "sites[5]", "cell (3, 1) has no tower"),
    ("[3, -1], [-1, -1],", "[3, -1], [6, -6],", "cranes[1]", "(6, -6) has no site beside"),
    ("{ at = [0, 5], t", "{ at = [0, 8], t", "sites[13]", "(0, 8) has no crane beside"),
    ("[3, -3], [1, -3]", "[3, -3], [1, -3], [9, 0]", "points[2]", "no ship can come to cell"),
    ('"ship 1" = 3', '"ship 1" = 4', "fog_tiles", "23 tiles in all"),
    ('"ship 1" = 3', '"ship 1" = -3', "fog_tiles", "got -3"),
    ('"ship 1" = 3', '"ship 1" = "3"', "fog_tiles", "got '3'"),
    ("5 = 10", "5 = 9", "point_tiles", "29 tiles in all"),
    ("5 = 10", "5 = 10.0", "point_tiles", "without quotes"),
    ("5 = 10", "6 = 10", "point_tiles", "unknown value '6'"),
    ("[1, -1], [2, -1]", '["1", -1], [2, -1]', "fog[0]", "got a text in ['1', -1]"),
    ("{ at = [2, -3]", '{ at = ["2", "-3"]', "sites[0]", "write sites = ["),
    ("[1, -1], [2, -1]", "[1, -1, 0], [2, -1]", "fog[0]", "[1, -1, 0]"),
    ("[1, -1], [2, -1]", "[true, -1], [2, -1]", "fog[0]", "[True, -1]"),
    ("[fog_tiles]", "[fog_tiles.more]", "fog_tiles", "unknown reward 'more'"),
]


@pytest.mark.parametrize(("before", "after", "key", "says"), WRONG)
def test_the_first_fault_is_told_by_key_and_cell(before, after, key, says):
    message = told(before, after)
    assert key in message
    assert says in message


def test_a_map_without_a_key_is_told_which():
    assert "missing key 'fog'" in told(GOOD[GOOD.index("fog = [") : GOOD.index("# A c")], "")


def test_two_thousand_cells_are_too_many():
    cells = ", ".join(f"[{q}, {r}]" for q in range(40) for r in range(50))
    message = told("points = [", f"points = [{cells},")
    assert re.search(
        r"points: 2,\d\d\d cells on the map; take cells out until 250 are left", message
    )


def test_every_fault_of_a_map_is_met_and_worded():
    cells = ", ".join(f"[{q}, {r}]" for q in range(40) for r in range(50))
    bent = [GOOD.replace(before, after, 1) for before, after, _, _ in WRONG]
    assert_all_met_and_worded("titania", *bent, GOOD.replace("points = [", f"points = [{cells},"))


def test_a_file_that_is_no_map_at_all_is_told_so():
    for text in ("", "\0", "[" * 5000, "x = " + "[" * 3000 + "]" * 3000, "a = 1" + "0" * 5000):
        assert len(said("titania", text)) < 400


def test_a_castle_shut_in_by_cranes_is_no_map():
    """Nobody has shells at the start: no ship could ever leave."""
    text = MAPS["gated"]
    fog = re.search(r"fog = \[.*?\n\]", text, re.DOTALL)[0]
    cells = [(6 + n // 6, -n % 6 - 2) for n in range(22)]
    away = "fog = [" + ", ".join(f"[{q}, {r}]" for q, r in cells) + "]"
    text = text.replace(fog, away).replace("cranes = [[3, -1]]", "cranes = [[2, -1], [3, -1]]")
    text = text.replace("[-1, 2]", "[4, -2]").replace("[9, -4]", "[5, -2]")
    assert "no ship can come to cell" in said("titania", text)


# Remarks


def test_n30_other_combinations_and_rims_are_remarks_and_no_faults():
    fewer = GOOD.replace('["any 2", "points 3"]', '["any 2"]')
    (found,) = remarks(parse_board(fewer, "mine.toml"))
    assert found == "bonus[12]: cell (-2, 5) on the rim gives 1; the box gives 2 there"
    more = GOOD.replace('["starfish 1"]', '["starfish 1", "any 2"]', 1)
    (found,) = remarks(parse_board(more, "mine.toml"))
    assert found == "bonus[0]: cell (4, -3) inside gives 2; the box gives 1 there"
    other = GOOD.replace('["black", "white"]', '["black"]')
    found = remarks(parse_board(other, "mine.toml"))
    assert [text.partition(";")[0] for text in found] == [
        "sites: 2 sites with the towers black",
        "sites: 0 sites with the towers black, white",
    ]
