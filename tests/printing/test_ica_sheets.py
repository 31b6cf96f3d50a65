"""Ica on paper: eighteen sheets, every code read back, every length as the sizes say."""

import math

import cv2
import numpy as np
import pytest
from glued import Page, glue
from pdf_pages import DPI, Printed
from printed_games import pages_of

from companion.games.measures import known_payloads
from engines.ica.box import shipped_box, shipped_text
from engines.ica.tiles import LAYERS
from vision.reader import Reader
from vision.tags import encode_payload

MM = 25.4 / DPI
EDGE, FLAP = 12.0, 8.0
BOARD = (610.0, 258.0)
PLACES = (
    Page(0.0, 0.0, 158.0, 258.0),
    Page(150.0, 0.0, 163.0, 258.0),
    Page(305.0, 0.0, 163.0, 258.0),
    Page(460.0, 0.0, 150.0, 258.0),
)
"""Two columns and the margin, two and half the track, the same again; flaps of 8 mm."""
DIG_FACES, BACKS = (4, 5, 6), (7, 8, 9, 12, 13)


def read_codes(page: Printed) -> dict[str, tuple[float, float, float]]:
    """Give the middle and the side of each code on a page, in millimetres."""
    reading = Reader(known_payloads("ica")).read(page.pixels)
    assert not reading.doubled
    found = {}
    for one in reading.sightings:
        corners = (np.array(one.corners) + 0.5) * MM
        side = float(np.linalg.norm(corners[1] - corners[0]))
        found[one.payload] = (float(corners[:, 0].mean()), float(corners[:, 1].mean()), side)
    return found


@pytest.fixture(scope="module")
def codes(ica) -> list[dict[str, tuple[float, float, float]]]:
    return [read_codes(page) for page in ica]


def tag(number: int) -> str:
    return encode_payload("ICA", number)


def test_there_are_eighteen_sheets_of_a4(ica) -> None:
    assert [(round(p.width), round(p.height)) for p in ica] == [(210, 297)] * 18


def test_every_code_is_read_back_once_and_backs_have_none(codes) -> None:
    found = [payload for page in codes for payload in page]
    numbers = (*range(1, 49), *range(101, 117), *range(201, 205), *range(211, 215))
    wanted = [tag(n) for n in (*numbers, *range(901, 905))]
    assert sorted(found) == sorted((*wanted, *(encode_payload("MAT", n) for n in range(1, 5))))
    assert not any(codes[number] for number in BACKS)


@pytest.mark.parametrize(
    ("numbers", "size"),
    [(range(1, 49), 18.0), (range(101, 117), 15.0), (range(901, 905), 20.0)],
)
def test_codes_have_the_size_of_the_plan(codes, numbers, size: float) -> None:
    sides = {payload: at[2] for page in codes for payload, at in page.items()}
    for number in numbers:
        assert sides[tag(number)] == pytest.approx(size, abs=0.25)


def test_each_sheet_of_dig_faces_has_the_sixteen_tiles_of_one_layer(codes) -> None:
    layers = shipped_box().layers
    for number, layer in zip(DIG_FACES, LAYERS, strict=True):
        assert sorted(codes[number]) == sorted(tag(tile) for tile in layers[layer])


def test_dig_tiles_of_38_mm_lie_5_mm_apart(codes) -> None:
    tiles = shipped_box().layers[LAYERS[0]]
    at = [codes[4][tag(tile)][:2] for tile in tiles]
    for n in range(16):
        row, column = divmod(n, 4)
        assert at[n][0] - at[0][0] == pytest.approx(43.0 * column, abs=0.2)
        assert at[n][1] - at[0][1] == pytest.approx(43.0 * row, abs=0.2)


def test_the_anchors_are_thirteen_millimetres_from_the_boards_corners(codes) -> None:
    corners = {901: (13, 13), 902: (597, 13), 903: (597, 245), 904: (13, 245)}
    for page, place in enumerate(PLACES):
        for payload, (x, y, _) in codes[page].items():
            at = (x - EDGE + place.left, y - EDGE + place.top)
            assert math.dist(at, corners[int(payload[3:6])]) < 0.3


def test_nothing_is_nearer_than_12_mm_to_the_edge(ica) -> None:
    for page in ica:
        assert page.part(0, 0, page.width, EDGE - 0.3).min() == 255
        assert page.part(0, page.height - EDGE + 0.3, page.width, page.height).min() == 255
        assert page.part(0, 0, EDGE - 0.3, page.height).min() == 255
        assert page.part(page.width - EDGE + 0.3, 0, page.width, page.height).min() == 255


def test_every_sheet_has_a_ruler_of_100_mm(ica) -> None:
    for page in ica:
        long = [math.dist(one[:2], one[2:]) for one in page.strokes]
        assert any(abs(length - 100.0) < 0.02 for length in long)


def test_glued_together_the_cells_are_62_mm_and_the_line_measures_558(ica) -> None:
    board = glue(ica[:4], PLACES, BOARD, EDGE, {})
    for column in range(10):
        x = 26.0 + 62.0 * column
        if column == 4:
            continue
        wall = board[round(20 / MM) : round(28 / MM), round((x - 0.7) / MM) : round((x + 0.7) / MM)]
        assert wall.min(axis=1).max() < 140, f"no line at {x}"
    foot = board[round(254.2 / MM) : round(257 / MM)]
    for x in (26.0, 584.0):
        tick = foot[:, round((x - 0.6) / MM) : round((x + 0.6) / MM)]
        assert tick.min(axis=1).max() < 140, f"no end of the line at {x}"


def test_the_line_says_how_long_it_is_and_pages_name_their_neighbours(ica) -> None:
    for number, beside in enumerate(("page 2", "page 1", "page 2", "page 3")):
        said = " ".join(one.text for one in ica[number].texts)
        assert "558 mm" in said
        assert beside in said


def test_the_backs_of_three_layers_are_told_apart_without_colour(ica) -> None:
    """Each back is one texture all over, and no two of them are alike in black and white."""
    pages = [ica[number].part(20, 30, 190, 260) for number in BACKS[:3]]
    assert all(page.std() > 10 for page in pages)
    spots = [cv2.connectedComponents((page < 150).astype(np.uint8))[0] - 1 for page in pages]
    dots, waves, hatch = spots
    assert dots > 500, "dots lie apart"
    assert 30 < waves < 80, "waves go from side to side"
    assert hatch < 5, "hatching hangs together"
    for page in pages:
        halves = [float((half < 150).mean()) for half in np.array_split(page, 2)]
        assert halves[0] == pytest.approx(halves[1], abs=0.02), "the same all over"


def test_faces_say_number_and_name_and_that_the_stones_are_reconstructed(ica) -> None:
    said = [one.text for number in DIG_FACES for one in ica[number].texts]
    for stone in ("colibri", "araignée", "condor", "saurien", "poterie", "ossements"):
        assert stone in said
    assert "RECONSTITUÉ" in " ".join(said)
    values = [one for one in said if one in "01234"]
    potentials = [stone.potential for stone in shipped_box().stones]
    assert len(values) >= 48
    assert potentials.count(4) == 2
    assert values.count("4") == 6 + 2 + 1, "six bones, two stones, and stone 4's own number"


def test_the_aid_card_has_the_costs_of_the_rules(ica) -> None:
    said = " ".join(one.text for one in ica[16].texts)
    assert "5 points par tour" in said
    assert said.count("fouiller") == 4, "one card for each player"
    for word in ("couteaux", "ossements", "poteries", "orbe", "Décompte"):
        assert word in said


def test_no_text_runs_out_of_its_page(ica, titania) -> None:
    from fpdf import FPDF

    pdf = FPDF(unit="mm")
    for edge, pages in ((EDGE, ica), (8.0, titania)):
        for page in pages:
            for one in page.texts:
                weight = "B" if one.font.endswith("Bold") else ""
                pdf.set_font("Helvetica", weight, one.size * 72 / 25.4)
                long, turn = pdf.get_string_width(one.text), math.radians(one.turn)
                end = (one.x + long * math.cos(turn), one.y - long * math.sin(turn))
                assert one.is_cut or edge - 0.1 < end[0] < page.width - edge + 0.1, one
                assert one.is_cut or edge - 0.1 < end[1] < page.height - edge + 0.1, one


@pytest.mark.campaign
def test_a_stones_long_name_stays_on_its_tile(tmp_path) -> None:
    folder = tmp_path / "config" / "tableside"
    folder.mkdir(parents=True)
    text = shipped_text().replace('"hummingbird"', f'"{"x" * 300}"')
    (folder / "ica.toml").write_text(text, "utf-8")
    pages = pages_of(tmp_path, "ica", "--language", "en")
    codes = read_codes(pages[4])
    assert len(codes) == 16
    x, y, _ = codes[tag(1)]
    left, top = x - 12.5, y - 12.5
    assert pages[4].part(left + 39, top, left + 42, top + 38).min() > 250, "between two tiles"
    assert len(read_codes(pages[10])) == 12


@pytest.mark.campaign
def test_on_a3_the_board_is_two_sheets_and_without_the_mat_one_less(tmp_path) -> None:
    pages = pages_of(tmp_path, "ica", "--paper", "a3", "--no-mat", "--language", "en")
    sizes = [(round(page.width), round(page.height)) for page in pages]
    assert sizes == [(420, 297)] * 2 + [(210, 297)] * 13
    found = [payload for page in pages[:2] for payload in read_codes(page)]
    assert sorted(found) == [tag(number) for number in range(901, 905)]
    said = " ".join(one.text for page in pages for one in page.texts)
    assert "hummingbird" in said
    assert "Mat tags" not in said
