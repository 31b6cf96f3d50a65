"""Titania's board on paper: sizes, codes, cells, and how it is glued and seen."""

import math

import cv2
import numpy as np
import pytest
from glued import Askew, Page, glue, lay, look, moved, photograph
from pdf_pages import DPI, Printed
from printed_games import pages_of

from companion.games.measures import catalogue, known_payloads
from companion.words import Language, Words
from engines.titania.contents import shipped_board
from vision.anchored import board_of, read_board
from vision.askew import find_askew
from vision.reader import Reader
from vision.tags import encode_payload

MM = 25.4 / DPI
EDGE, FLAP = 8.0, 6.0
SHEET = (556.0, 382.0)
PLACES = (
    Page(0.0, 0.0, 281.0, 194.0),
    Page(275.0, 0.0, 281.0, 194.0),
    Page(0.0, 188.0, 281.0, 194.0),
    Page(275.0, 188.0, 281.0, 194.0),
)
"""Four pages of A4, lying: 281 x 194 mm of each can be printed, and 6 mm of it lie over another."""
FIRST = (278.0 - 21.0, 191.0 - 18.19)
"""The middle of the cell (0, 0): the map's middle is half a cell to the right and below it."""
CORNERS = {901: (69.0, 14.0), 902: (487.0, 14.0), 903: (487.0, 368.0), 904: (69.0, 368.0)}
"""Anchors beside the mat's tags, within a few millimetres."""


def middle(cell: tuple[int, int]) -> tuple[float, float]:
    q, r = cell
    return (FIRST[0] + 42.0 * (q + r / 2), FIRST[1] + 42.0 * r * math.sqrt(3) / 2)


def page_at(x: float, y: float) -> int:
    """Give the number of the page that shows a place of the board."""
    return (1 if x >= 275.0 else 0) + (2 if y >= 188.0 else 0)


def read_codes(pages: list[Printed]) -> list[tuple[int, str, float, float, float]]:
    """Give page, payload, middle and side in millimetres of the page for every code."""
    reader = Reader(known_payloads("titania"))
    found = []
    for number, page in enumerate(pages):
        reading = reader.read(page.pixels)
        assert not reading.doubled
        for one in reading.sightings:
            corners = (np.array(one.corners) + 0.5) * MM
            x, y = corners.mean(axis=0)
            side = np.linalg.norm(corners[1] - corners[0])
            found.append((number, one.payload, float(x), float(y), float(side)))
    return found


@pytest.fixture(scope="module")
def codes(titania) -> list[tuple[int, str, float, float, float]]:
    return read_codes(titania)


def test_the_board_is_four_pages_and_the_tokens_one(titania) -> None:
    sizes = [(round(page.width), round(page.height)) for page in titania]
    assert sizes == [(297, 210)] * 4 + [(210, 297)]


def test_every_code_is_read_from_paper_once_at_its_size(codes) -> None:
    sides = {payload: side for _, payload, _, _, side in codes}
    mat = [encode_payload("MAT", n) for n in range(1, 5)]
    anchors = [encode_payload("TIA", n) for n in range(901, 905)]
    ships = [encode_payload("TIA", n) for n in range(301, 361)]
    assert sorted(payload for _, payload, *_ in codes) == sorted((*mat, *anchors, *ships))
    for names, size in ((mat, 40.0), (anchors, 20.0), (ships, 15.0)):
        for payload in names:
            assert sides[payload] == pytest.approx(size, abs=0.25)


def test_each_page_has_one_corner_with_its_mat_tag_and_anchor(codes) -> None:
    for number in range(4):
        own = sorted(payload[:3] for page, payload, *_ in codes if page == number)
        assert own == ["MAT", "TIA"]


def test_the_codes_lie_where_the_sizes_say(codes) -> None:
    board = catalogue("titania").board
    assert board is not None
    told = {one.number: (one.x + FIRST[0], one.y + FIRST[1]) for one in board.anchors}
    for page, payload, x, y, _ in codes:
        if page > 3:
            continue
        at = (x - EDGE + PLACES[page].left, y - EDGE + PLACES[page].top)
        number = int(payload[3:6])
        if payload.startswith("MAT"):
            half = 40.0 * 29 / 21 / 2
            right, low = number in (2, 3), number in (3, 4)
            corner = (SHEET[0] - half if right else half, SHEET[1] - half if low else half)
            assert math.dist(at, corner) < 0.3
        else:
            assert math.dist(at, told[number]) < 0.3
            assert math.dist(at, CORNERS[number]) < 3.0


def test_nothing_is_printed_nearer_to_the_edge_than_the_margin(titania) -> None:
    for page in titania:
        for strip in (
            page.part(0, 0, page.width, EDGE - 0.3),
            page.part(0, page.height - EDGE + 0.3, page.width, page.height),
            page.part(0, 0, EDGE - 0.3, page.height),
            page.part(page.width - EDGE + 0.3, 0, page.width, page.height),
        ):
            assert strip.min() == 255


def test_every_cell_is_where_a_pitch_of_42_mm_puts_it(titania) -> None:
    for cell in shipped_board().cells:
        x, y = middle(cell)
        for side in (-21.0, 21.0):
            number = page_at(x + side, y)
            page, place = titania[number], PLACES[number]
            px, py = x + side - place.left + EDGE, y - place.top + EDGE
            wall = page.part(px - 0.7, py - 3.0, px + 0.7, py + 3.0)
            assert wall.min(axis=1).max() < 140, f"no edge of {cell} at {px:.1f}, {py:.1f}"


def test_a_sign_stands_in_the_upper_corner_and_turned_round_in_the_lower(titania) -> None:
    """Two tokens of 21 mm fill the middle band: there only faint marks are."""
    board = shipped_board()
    signed = (*board.fog, *board.cranes, *board.points, *(one.at for one in board.bonus))
    looked = 0
    for cell in signed:
        x, y = middle(cell)
        number = page_at(x, y)
        place, page = PLACES[number], titania[number]
        px, py = x - place.left + EDGE, y - place.top + EDGE
        if not (29 < px < 260 and 33 < py < 172):
            continue  # cut by a joint, or a cross is near
        upper = page.part(px - 7, py - 19, px + 7, py - 11.2)
        lower = page.part(px - 7, py + 11.2, px + 7, py + 19)
        assert upper.min() < 120
        around = page.part(px - 8, py - 20, px + 8, py - 10.2)
        turned = np.ascontiguousarray(lower[::-1, ::-1])
        alike = cv2.matchTemplate(around, turned, cv2.TM_CCOEFF_NORMED).max()
        upright = cv2.matchTemplate(around, lower, cv2.TM_CCOEFF_NORMED).max()
        assert alike > 0.8
        if cell in board.cranes:
            assert alike > upright + 0.2, "a crane that is not turned round looks different"
        assert page.part(px - 20, py - 8, px + 20, py + 8).min() > 150
        looked += 1
    assert looked > 20


def test_kinds_of_cells_are_told_apart_without_colour(titania) -> None:
    board = shipped_board()
    kinds = {"fog": board.fog, "crane": board.cranes, "point": board.points}
    signs = {}
    for kind, cells in kinds.items():
        for cell in cells:
            x, y = middle(cell)
            number = page_at(x, y)
            px, py = x - PLACES[number].left + EDGE, y - PLACES[number].top + EDGE
            if 29 < px < 260 and 33 < py < 172:
                patch = titania[number].part(px - 6, py - 20, px + 6, py - 11)
                signs.setdefault(kind, patch[:50, :68] < 128)
    fog, crane, point = (signs[kind] for kind in ("fog", "crane", "point"))
    for a, b in ((fog, crane), (crane, point), (point, fog)):
        assert (a != b).sum() > 0.5 * min(a.sum(), b.sum())


def test_each_page_has_a_ruler_of_100_mm_its_name_and_its_neighbours(titania) -> None:
    beside = (
        ("right of it: page 2", "below: page 3"),
        ("left of it: page 1", "below: page 4"),
        ("right of it: page 4", "above: page 1"),
        ("left of it: page 3", "above: page 2"),
    )
    for number, page in enumerate(titania):
        long = [math.dist(one[:2], one[2:]) for one in page.strokes]
        assert any(abs(length - 100.0) < 0.02 for length in long)
        said = " ".join(one.text for one in page.texts)
        if number < 4:
            assert f"page {number + 1} of 4" in said
            assert all(words in said for words in beside[number])


def test_the_map_is_labelled_reconstructed_and_named(titania) -> None:
    said = " ".join(one.text for one in titania[0].texts)
    assert "RECONSTRUCTED MAP" in said
    assert "round sea" in said


def test_three_card_slots_of_62_x_88_mm_lie_right_and_two_piles_left(titania) -> None:
    board = glue(titania[:4], PLACES, SHEET, EDGE, {})
    for left, tops in ((493.0, (59.0, 147.0, 235.0)), (1.0, (102.0, 192.0))):
        for top in tops:
            for x in (left, left + 62.0):
                line = board[round((top + 20) / MM) : round((top + 24) / MM)]
                band = line[:, round((x - 0.8) / MM) : round((x + 0.8) / MM)]
                assert band.min(axis=1).max() < 140, f"no edge at {x}, {top}"


def test_what_lies_on_a_flap_is_what_the_neighbour_shows(titania) -> None:
    left, right = titania[0], titania[1]
    flap = left.part(EDGE + 275.5, EDGE + 20, EDGE + 280.5, EDGE + 170).astype(int)
    same = right.part(EDGE + 0.5, EDGE + 20, EDGE + 5.5, EDGE + 170).astype(int)
    rows = min(len(flap), len(same))
    columns = min(flap.shape[1], same.shape[1])
    assert np.abs(flap[:rows, :columns] - same[:rows, :columns]).mean() < 8


def test_on_a3_it_is_two_pages_and_without_the_mat_its_tags_are_missing(tmp_path) -> None:
    pages = pages_of(tmp_path, "titania", "--paper", "A3", "--no-mat")
    assert [(round(p.width), round(p.height)) for p in pages] == [(297, 420)] * 2 + [(210, 297)]
    found = [payload for _, payload, *_ in read_codes(pages[:2])]
    assert sorted(found) == [encode_payload("TIA", n) for n in range(901, 905)]


AMOUNTS = {2.0: Askew(1.6, -1.2, 0.25), 6.0: Askew(-4.8, 3.6, 0.5)}
CORNER_OF = {0: 901, 1: 902, 2: 904, 3: 903}


def set_table(titania, page: int, how: Askew):
    """Give the snapshot of a table with a token on every sea cell, one page glued askew."""
    picture = glue(titania[:4], PLACES, SHEET, EDGE, {page: how})
    board = shipped_board()
    free = [cell for cell in board.cells if board.bit(cell) & board.sea][:60]
    where = {}
    for number, cell in enumerate(free, 301):
        x, y = middle(cell)
        x -= 10.5
        on = page_at(x, y)
        if on == page:
            x, y, _ = moved(PLACES[on], how) @ np.array([x, y, 1.0])
        payload = encode_payload("TIA", number)
        lay(picture, payload, x, y, 15.0)
        where[payload] = cell
    framed = cv2.copyMakeBorder(picture, 200, 200, 200, 200, cv2.BORDER_CONSTANT, value=120)
    return look(photograph(framed), "titania"), where


@pytest.mark.parametrize("page", range(4))
def test_glued_2_mm_askew_every_cell_is_still_right(titania, page: int) -> None:
    snapshot, where = set_table(titania, page, AMOUNTS[2.0])
    book = catalogue("titania")
    board = board_of(book, shipped_board().cells)
    lying = read_board(snapshot, board, book)
    assert lying is not None
    assert {one.payload: one.cell for one in lying.placements} == where
    assert find_askew(board, snapshot.poses) is None


@pytest.mark.parametrize("page", range(4))
def test_glued_6_mm_askew_the_page_is_named(titania, page: int) -> None:
    snapshot, _ = set_table(titania, page, AMOUNTS[6.0])
    board = board_of(catalogue("titania"), shipped_board().cells)
    askew = find_askew(board, snapshot.poses)
    assert askew is not None
    assert askew.payload == encode_payload("TIA", CORNER_OF[page])
    assert askew.off_mm == pytest.approx(6.0, abs=1.5)


def test_french_says_it_in_french(tmp_path) -> None:
    pages = pages_of(tmp_path, "titania", "--language", "fr")
    said = " ".join(one.text for page in pages for one in page.texts)
    assert "CARTE RECONSTITUÉE" in said
    assert "à droite : page 2" in said
    assert "pioche" in said
    assert Words(Language.FRENCH).say("titania-print-discard") in said
