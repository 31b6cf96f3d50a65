"""Other maps on paper: larger ones take more pages, nothing is scaled, no code is cut."""

import math
from pathlib import Path

import msgspec
import numpy as np
import pytest
from campaign_sizes import rarely
from pdf_pages import DPI, print_pages
from printed_games import pages_of

from companion.games.measures import catalogue, known_payloads
from companion.kits.titania.kit import titania_kit
from companion.kits.titania.printing.frame import frame_of, printed_book
from companion.kits.titania.printing.sheets import board_spread, titania_sheets
from companion.printing.paper import Order, Paper, make_pdf
from companion.words import Language, Words
from engines.titania.board import Board
from engines.titania.contents import shipped_board
from engines.titania.game import Titania
from vision.reader import Reader
from vision.tags import encode_payload

MM = 25.4 / DPI
WORDS = Words(Language.ENGLISH)
OWN = Path(__file__).parents[1] / "titania" / "maps"
ANCHORS = [encode_payload("TIA", n) for n in range(901, 905)]
MAT = [encode_payload("MAT", n) for n in range(1, 5)]


def wider(columns: int, rows: int = 0) -> Board:
    """Give the map that ships with a row of lozenges to the right and a column of them below."""
    board = shipped_board()
    right = tuple((5 + n, 0) for n in range(1, columns + 1))
    # Two rows down and one cell to the left is straight below.
    below = tuple((-(r // 2), r) for r in range(6, 6 + rows))
    return msgspec.structs.replace(board, points=(*board.points, *right, *below))


@pytest.fixture(scope="module")
def large() -> list:
    game = Titania(wider(4, 3))
    return print_pages(
        make_pdf("large", titania_sheets(game, catalogue("titania"), Order(), WORDS))
    )


@pytest.mark.campaign
def test_a_larger_map_takes_more_pages(large) -> None:
    assert len(large) > 5
    assert {tuple(sorted((round(p.width), round(p.height)))) for p in large} == {(210, 297)}


@pytest.mark.campaign
def test_no_code_is_cut_and_none_is_there_twice(large) -> None:
    reader = Reader(known_payloads("titania"))
    found = [one.payload for page in large[:-1] for one in reader.read(page.pixels).sightings]
    assert sorted(found) == sorted((*ANCHORS, *MAT))


@pytest.mark.campaign
def test_nothing_is_scaled_and_the_corners_move_outwards_with_the_map(large) -> None:
    """Four cells more to the right are 168 mm, three rows more below 109 mm."""
    order, book = Order(), catalogue("titania")
    spread = board_spread(wider(4, 3), book, order, WORDS)
    reader, at, sides = Reader(known_payloads("titania")), {}, []
    for page, part in zip(large[:-1], spread.parts, strict=True):
        for one in reader.read(page.pixels).sightings:
            corners = (np.array(one.corners) + 0.5) * MM
            x, y = corners.mean(axis=0)
            at[one.payload] = (x - 8.0 + part.left, y - 8.0 + part.top)
            if one.payload in ANCHORS:
                sides.append(float(np.linalg.norm(corners[1] - corners[0])))
    assert sides == pytest.approx([20.0] * 4, abs=0.25)
    top_left, top_right, bottom_right, _ = (at[payload] for payload in ANCHORS)
    assert math.dist(top_left, top_right) == pytest.approx(418.0 + 168.0, abs=0.5)
    down = 3 * 42.0 * math.sqrt(3) / 2
    assert math.dist(top_right, bottom_right) == pytest.approx(354.0 + down, abs=0.5)


def test_the_camera_looks_for_the_corners_where_they_are_printed() -> None:
    book = catalogue("titania")
    assert printed_book(book, shipped_board().cells) is book
    wide = printed_book(book, wider(4).cells)
    assert wide.board is not None
    assert book.board is not None
    moved = [new.x - old.x for new, old in zip(wide.board.anchors, book.board.anchors, strict=True)]
    assert moved == pytest.approx([0.0, 168.0, 168.0, 0.0])
    slots = [new.x - old.x for new, old in zip(wide.board.slots, book.board.slots, strict=True)]
    assert slots == pytest.approx([168.0] * 3)


def test_the_table_is_read_with_the_corners_of_the_map_in_force() -> None:
    """A token on the outermost cell of a wide map lies there, not where the old corners put it."""
    game = Titania(wider(4))
    book = titania_kit(game).table.book
    assert book.board is not None
    assert max(one.x for one in book.board.anchors) == pytest.approx(230.0 + 168.0)


def test_anchors_that_an_owner_has_measured_stay_where_they_are() -> None:
    book = catalogue("titania")
    assert book.board is not None
    first, *rest = book.board.anchors
    measured = (msgspec.structs.replace(first, x=first.x - 7.0), *rest)
    own = msgspec.structs.replace(book, board=msgspec.structs.replace(book.board, anchors=measured))
    assert printed_book(own, wider(4).cells) is own


@pytest.mark.parametrize("columns", [0, 1, 5, 11])
def test_no_cell_lies_below_a_slot_or_a_code(columns: int) -> None:
    board = wider(columns)
    frame = frame_of(printed_book(catalogue("titania"), board.cells), board.cells, has_mat=True)
    for cell in board.cells:
        x, y = frame.middle(cell)
        for slot in (*frame.slots, *frame.piles):
            apart = abs(x - slot.x) - slot.width / 2 > 21.0
            assert apart or abs(y - slot.y) - slot.height / 2 > 24.25
        for code in frame.codes:
            assert math.dist((x, y), (code.x, code.y)) > 24.25 + code.size * 0.7


@pytest.mark.parametrize("paper", Paper)
def test_every_part_fits_its_paper_on_maps_of_any_size(paper: Paper) -> None:
    for columns, rows in ((0, 0), (7, 2), (20, 9), (60, 30)):
        spread = board_spread(wider(columns, rows), catalogue("titania"), Order(paper), WORDS)
        for part in spread.parts:
            assert part.width <= spread.size[0] - 16.0 + 1e-6
            assert part.height <= spread.size[1] - 16.0 + 1e-6


@pytest.mark.parametrize("name", [rarely("crooked"), "rich"])
def test_an_owners_own_map_is_printed_and_named(name: str, tmp_path) -> None:
    folder = tmp_path / "config" / "tableside"
    folder.mkdir(parents=True)
    text = (OWN / f"{name}.toml").read_text("utf-8")
    (folder / "titania.toml").write_text(text, "utf-8")
    pages = pages_of(tmp_path, "titania", "--language", "en")
    said = " ".join(one.text for one in pages[0].texts)
    title = next(line for line in text.splitlines() if line.startswith("name")).split('"')[1]
    assert f"Titania, {title}" in said
