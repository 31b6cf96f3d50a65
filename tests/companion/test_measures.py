"""Sizes of pieces and boards are the owner's: printed, looked over, and followed by everything."""

import re
from pathlib import Path

import msgspec
import pytest
from box_faults import ENGLISH, FRENCH

import vision.catalogue
from companion.games import measures
from companion.games.measures import book_in_force, catalogue, parse_measures, shipped_sizes
from companion.games.rules import GAMES
from companion.kits.registry import kit_for
from companion.kits.tiwanaku.pieces import grid, printed_board
from companion.plugins.registry import plugins
from companion.simulated.tabletop import tagged_pieces
from companion.system.folders import measures_path
from companion.words import Language, text_of
from engines.contract import BoxFault, Setup

SHIPPED = shipped_sizes("tiwanaku")[1]


@pytest.fixture
def own(home: Path) -> Path:
    """Give the place of the owner's sizes of Tiwanaku, in a folder that is there."""
    path = measures_path("tiwanaku")
    assert str(path).startswith(str(home))
    path.parent.mkdir(parents=True)
    return path


@pytest.mark.parametrize("game", plugins())
def test_what_ships_is_right_and_says_what_nobody_measured(game, tableside) -> None:
    assert parse_measures(game, shipped_sizes(game)[1], "x.toml") == catalogue(game)
    printed = tableside("data", game, "--table")
    assert printed.code == 0
    assert "reconstructed" in printed.out.splitlines()[1]
    assert f"{game}-table.toml" in printed.out.splitlines()[2]


WRONG = [
    ("cell = 56.0", "cell = 5.6", "board.cell: expected 20 to 150 millimetres, got 5.6"),
    ("cell = 56.0", "cell = 50.0", "kinds.terrain.spot: expected the piece within 25 mm"),
    ("margin = 30.0", "margin = 20.0", "board.margin: expected room for the corner of 30 mm"),
    ("spot = [13.0, 13.0]", "spot = [-12.0, -12.0]", "kinds.crop.spot: expected it beside the"),
    ("spot = [14.0, -14.0]", "spot = [14.0, 4.0]", "kinds.pawn.spot: expected it beside the"),
    ("size = 20.0", "size = 29.0", "kinds.anchor.sticker: expected it whole on the piece"),
    ("thickness = 24.0", "thickness = 240", "kinds.pawn.thickness: expected 0.3 to 80"),
    ("last = 15", "last = 14", "pieces: expected the pieces as they ship"),
    ('letters = "TIW"', 'letters = "TIV"', "game: expected 'tiwanaku' with the letters 'TIW'"),
    ("[board]", "[boards]", "boards: unknown key"),
    ("cell = 56.0", 'cell = "wide"', "board.cell: expected a number, got a text"),
    ('game = "tiwanaku"', 'game = "taluva"', "game: expected 'tiwanaku' with the letters"),
    ("first = 1\n", "first = 0\n", "pieces: expected numbers from 1 to 999, the first before"),
    ("last = 15", "last = 16", "pieces: number 16 is there twice"),
    ('kind = "terrain"', 'kind = "tile"', "pieces.kind: expected one of terrain, crop"),
    ('on = "terrain"', 'on = "crop"', "kinds.crop.on: expected another kind that lies below"),
    ('letters = "TIW"', 'letters = "Tiw"', "letters: expected three capital letters, got 'T"),
    ("[board]\ncell = 56.0\nmargin = 30.0\n", "", "board: expected cell and margin, as in the"),
    ("[board]", "[board", "this is not TOML from column"),
]


def told(game: str, text: str) -> tuple[str, str]:
    """Give the slug of what is wrong with sizes, and the English sentence; both are worded."""
    with pytest.raises(BoxFault) as caught:
        parse_measures(game, text, "mine.toml")
    english, french = (words.box_fault(game, caught.value) for words in (ENGLISH, FRENCH))
    assert english.startswith("mine.toml")
    assert english != french
    return caught.value.slug, english


@pytest.mark.parametrize(("ships", "given", "says"), WRONG)
def test_wrong_sizes_are_told_with_file_key_and_remedy(ships, given, says) -> None:
    assert ships in SHIPPED
    assert says in told("tiwanaku", SHIPPED.replace(ships, given, 1))[1]


ELSEWHERE = [
    ("taluva", 'name = "hut"', 'name = "shed"', "wooden: expected hut, tower, temple; only sizes"),
    ("taluva", "edge = 25.0", "edge = 30.0", "kinds.tile.shape.centres: expected 51.96 mm"),
    ("taluva", "angle = 0.0", "angle = 30.0", "sticker: expected it upright in the middle of the"),
    ("titania", "number = 901", "number = 1", "board.anchors: expected the number of a piece"),
    ("titania", "width = 56.0", "width = 66.0", "kinds.card.shape: expected a slot of the board"),
    ("titania", 'cells = "hexes"', 'cells = "squares"', "board: expected cells, anchors and slots"),
]


@pytest.mark.parametrize(("game", "ships", "given", "says"), ELSEWHERE)
def test_hexes_anchors_and_slots_are_told_too(game, ships, given, says) -> None:
    text = shipped_sizes(game)[1]
    assert ships in text
    assert says in told(game, text.replace(ships, given, 1))[1]


def test_every_fault_of_sizes_is_met() -> None:
    met = {told("tiwanaku", SHIPPED.replace(ships, given, 1))[0] for ships, given, _ in WRONG}
    for game, ships, given, _ in ELSEWHERE:
        met.add(told(game, shipped_sizes(game)[1].replace(ships, given, 1))[0])
    worded = "".join(text_of(Language.ENGLISH).values())
    known = set(re.findall(r"^data-fault-(size-[a-z-]+) =", worded, re.MULTILINE))
    source = "".join(Path(module.__file__).read_text() for module in (measures, vision.catalogue))
    assert known == set(re.findall(r'"(size-[a-z-]+)"', source))
    assert known - met == set()


def test_the_owners_sizes_win_and_the_kit_the_board_and_the_pieces_follow(own: Path) -> None:
    tiwanaku = GAMES["tiwanaku"]
    assert book_in_force("tiwanaku") == catalogue("tiwanaku")
    wide = SHIPPED.replace("cell = 56.0", "cell = 62.0").replace("width = 54.0", "width = 60.0")
    own.write_text(wide.replace("thickness = 24.0", "thickness = 31.0"))
    book = book_in_force("tiwanaku")
    kit = kit_for(tiwanaku)
    assert kit.table.book is book
    assert grid(book).cell == 62.0
    assert printed_board(book, 5, 9).anchors[book.payloads[-8]].x == -31.0 - 15.0
    plan = kit.simulation.plan(tiwanaku.new_game(Setup(("Anna", "Ben"))))
    assert plan.middle((2, 5))[0] == 62.0
    pieces = tagged_pieces(tiwanaku)
    assert max(x for x, _ in pieces[book.payloads[0]].outline) == 30.0
    pawn = next(one for one in book.pieces if one.kind.name == "pawn")
    assert pieces[pawn.payload].thickness == 31.0


def test_sheets_are_printed_in_the_owners_sizes(own: Path, tableside, home: Path) -> None:
    assert "pieces lie" not in tableside("tags", "tiwanaku", "--png", home / "a").err
    before = tableside("tags", "tiwanaku").err
    own.write_text(SHIPPED.replace("{ size = 16.0 }", "{ size = 10.0 }"))
    told = tableside("tags", "tiwanaku").err
    assert "10 mm" in told
    assert "10 mm" not in before


def test_the_command_looks_sizes_over_and_bad_ones_stop_no_game(own, tableside, home) -> None:
    mine = home / "mine.toml"
    mine.write_text(tableside("data", "tiwanaku", "--table").out)
    good = tableside("data", "tiwanaku", "--table", "--check", mine)
    assert good.code == 0
    assert str(own) in good.out
    own.write_text(SHIPPED.replace("cell = 56.0", "cell = 40.0"))
    assert tableside("data", "tiwanaku", "--table").code == 1
    ran = tableside("simulate", "tiwanaku", "--quiet")
    assert ran.code == 0
    assert f"{own}: kinds.terrain.spot: expected the piece within 20 mm" in ran.err
    assert "The contents that ship are used instead." in ran.err
    assert book_in_force("tiwanaku") == catalogue("tiwanaku")
    document = tableside("data", "taluva", "--table", "--json").json
    assert (document["owners"], document["certain"]) == (False, False)
    assert msgspec.toml.decode(document["text"])["game"] == "taluva"


def test_what_is_printed_can_go_straight_to_its_place(own: Path, tableside) -> None:
    own.write_text("")  # as a shell does before the command runs
    printed = tableside("data", "tiwanaku", "--table")
    assert (printed.code, printed.err) == (0, "")
    assert SHIPPED in printed.out
    assert tableside("data", "tiwanaku").err == ""
