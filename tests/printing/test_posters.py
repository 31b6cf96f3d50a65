"""Drawings larger than paper: where they are cut, and what every page gets besides."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pdf_pages import print_pages

from companion.printing.canvas import Canvas
from companion.printing.furniture import FreeRoom
from companion.printing.pages import Spread, poster_sheets
from companion.printing.paper import Paper, make_pdf
from companion.printing.poster import CannotCut, Code, Poster, best_way_up, cut_length, cut_poster
from companion.words import Language, Words
from vision.reader import Reader
from vision.tags import encode_payload

WORDS = Words(Language.ENGLISH)


def nothing(canvas: Canvas) -> None:
    """Draw nothing."""


@given(st.floats(50, 3000), st.floats(60, 400), st.sampled_from([6.0, 8.0]), st.floats(5, 40))
def test_parts_fit_the_page_and_cover_the_whole_length(
    length: float, room: float, flap: float, code: float
) -> None:
    code = min(code, length / 8, room / 4)
    whole = [(at, at + code) for at in (0.0, length / 3, length / 2, length - code)]
    cuts = cut_length(length, room, flap, whole)
    assert (cuts[0], cuts[-1]) == (0.0, length)
    for n, (start, end) in enumerate(itertools.pairwise(cuts)):
        is_last = n == len(cuts) - 2
        assert end > start
        assert end - start + (0.0 if is_last else flap) <= room + 1e-6
    for cut in cuts[1:-1]:
        assert not any(a < cut < b for a, b in whole)


def test_a_code_that_lies_over_the_cut_moves_the_cut_and_stays_whole() -> None:
    code = Code(encode_payload("MAT", 1), 275.0, 60.0, 40.0)
    poster = Poster(500.0, 180.0, nothing, (code,))
    parts = cut_poster(poster, Paper.A4.across, 8.0, 6.0)
    assert parts[0].right < 275.0 - 20.0
    assert [part.holds(code) for part in parts] == [False, True]


def test_a_code_larger_than_the_page_is_refused_and_nothing_loops() -> None:
    with pytest.raises(CannotCut, match="a place to cut"):
        cut_length(1000.0, 200.0, 8.0, [(0.0, 900.0)])


def test_the_way_up_that_needs_fewer_pages_is_taken() -> None:
    wide = Poster(556.0, 382.0, nothing)
    assert best_way_up(wide, Paper.A4, 8.0, 6.0) == (297.0, 210.0)
    assert best_way_up(wide, Paper.A3, 8.0, 6.0) == (297.0, 420.0)


def test_a_code_on_a_flap_is_printed_once() -> None:
    """What lies on the flap is drawn on both pages, but two codes would be one piece twice."""
    payload = encode_payload("MAT", 1)
    poster = Poster(500.0, 150.0, nothing, (Code(payload, 292.0, 60.0, 20.0),))
    parts = cut_poster(poster, Paper.A4.across, 8.0, 6.0)
    spread = Spread(poster, parts, Paper.A4.across, 8.0, 6.0, "Board")
    pages = print_pages(make_pdf("Board", poster_sheets(spread, WORDS)))
    seen = [[one.payload for one in Reader().read(page.pixels).sightings] for page in pages]
    assert seen == [[], [payload]]
    assert spread.page_of(payload) == 2


def test_the_file_asks_printers_not_to_scale() -> None:
    poster = Poster(100.0, 100.0, nothing)
    parts = cut_poster(poster, Paper.A4.upright, 8.0, 6.0)
    spread = Spread(poster, parts, Paper.A4.upright, 8.0, 6.0, "Board")
    assert b"/PrintScaling /None" in make_pdf("Board", poster_sheets(spread, WORDS))


def test_a_page_full_of_cells_still_gets_its_ruler_and_its_name() -> None:
    everything = ((0.0, 0.0), (400.0, 0.0), (400.0, 400.0), (0.0, 400.0))
    poster = Poster(281.0, 194.0, nothing, (), (everything,))
    parts = cut_poster(poster, Paper.A4.across, 8.0, 6.0)
    spread = Spread(poster, parts, Paper.A4.across, 8.0, 6.0, "Board")
    (page,) = print_pages(make_pdf("Board", poster_sheets(spread, WORDS)))
    assert {"100", "Board, page 1 of 1"} <= {one.text for one in page.texts}


def test_free_room_is_found_beside_what_is_taken_and_then_taken_itself() -> None:
    room = FreeRoom(100.0, 50.0, 5.0)
    room.take_box(0.0, 0.0, 60.0, 50.0)
    first = room.find(20.0, 10.0)
    assert first is not None
    assert 60.0 < first[0] <= 75.0
    assert 5.0 <= first[1] <= 35.0
    others = []
    while (place := room.find(20.0, 10.0)) is not None:
        others.append(place)
    assert first not in others
    assert room.find(50.0, 10.0) is None


def test_a_text_keeps_its_ink_after_a_part_that_was_cut_out(tmp_path) -> None:
    """The file goes back to older inks there: whoever forgets that writes white on white."""
    canvas = Canvas("Inks")
    canvas.begin_page(100.0, 100.0)
    canvas.box(0, 0, 1, 1, fill=(255, 255, 255))
    with canvas.clipped(10, 10, 20, 20):
        canvas.box(10, 10, 20, 20, fill=(0, 0, 0))
    canvas.text(50, 50, "HHHHHHHH", 10)
    (page,) = print_pages(canvas.pdf())
    assert page.part(50, 43, 70, 50).min() < 60
