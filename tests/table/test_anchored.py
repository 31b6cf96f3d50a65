"""A board with anchors gives cells, berths, piles and places beside the grid."""

import math

import msgspec
import pytest
from harbour import BOOK, CELLS, EYE, PITCH, SLOT_CELL, board, on, shown, tag

from vision.anchored import read_board
from vision.berths import Lies
from vision.catalogue import CatalogueError, parse_catalogue
from vision.grid import Lattice, Shape
from vision.values import Doubt, Laid, Lying, Placement, Snapshot


def read(snapshot: Snapshot, layout: tuple[Laid, ...] = ()) -> Lying:
    lying = read_board(snapshot, board(), BOOK, layout)
    assert lying is not None
    return lying


def only(lying: Lying) -> Placement:
    (one,) = lying.placements
    return one


@pytest.mark.parametrize("turn", [0.0, 9.0, 100.0, 200.0])
def test_two_ships_lie_side_by_side_on_every_cell_each_on_its_berth(turn: float) -> None:
    for cell in CELLS:
        pieces = [(101, on(cell, -9.0, 2.0)), (111, on(cell, 12.0, -3.0))]
        found = read(shown(pieces, turn=turn))
        where = {one.payload: (one.cell, one.berth) for one in found.placements}
        assert where == {tag(101): (cell, "left"), tag(111): (cell, "right")}


def test_a_ship_between_two_berths_is_unclear_and_says_which() -> None:
    (unclear,) = read(shown([(101, on((1, 1), 0.5, 0.0))])).unclear
    assert unclear.doubt is Doubt.BETWEEN
    assert {one.berth for one in unclear.alternatives} == {"left", "right"}


@pytest.mark.parametrize(("off", "berth"), [(-2.2, "left"), (-1.3, ""), (1.3, ""), (2.2, "right")])
def test_a_berth_must_be_nearer_than_the_other_by_a_twelfth_of_a_cell(
    off: float, berth: str
) -> None:
    found = read(shown([(101, on((1, 1), off, 0.0))]))
    assert [one.berth for one in found.placements] == ([berth] if berth else [])


def test_a_ship_between_two_cells_is_unclear_and_one_off_the_board_lies_beside_it() -> None:
    found = read(shown([(101, on((0, 1), 20.0, 0.0)), (111, on((3, 1), 5.0, 0.0))]))
    (unclear,) = found.unclear
    assert (unclear.payload, unclear.doubt) == (tag(101), Doubt.BETWEEN)
    (beside,) = found.beside
    assert beside.payload == tag(111)
    assert found.placements == ()


def test_a_tile_fills_its_cell_and_is_unclear_off_its_middle() -> None:
    assert only(read(shown([(1, on((1, 0), 5.0, -6.0))]))).cell == (1, 0)
    (unclear,) = read(shown([(1, on((1, 0), 17.0, 0.0))])).unclear
    assert unclear.doubt is Doubt.BETWEEN


def test_a_kind_that_lies_anywhere_needs_no_berth_but_names_the_nearest() -> None:
    kinds = {one.name: one for one in BOOK.kinds.values()}
    free = msgspec.structs.replace(kinds["ship"], lies=Lies.ANYWHERE)
    pieces = tuple(
        msgspec.structs.replace(one, kind=free) if one.kind.name == "ship" else one
        for one in BOOK.pieces
    )
    book = msgspec.structs.replace(BOOK, pieces=pieces)
    lying = read_board(shown([(101, on((1, 1), 0.5, 8.0))]), board(), book)
    assert lying is not None
    assert (only(lying).cell, only(lying).berth) == ((1, 1), "right")


def test_a_card_in_its_slot_has_the_slot_s_name_and_address_and_beside_it_none() -> None:
    found = only(read(shown([(202, (190.0 - 17.0 + 4.0, 20.0 - 30.0 - 3.0))])))
    assert (found.slot, found.cell) == ("card", SLOT_CELL)
    away = read(shown([(202, (190.0 - 17.0 + 40.0, 20.0 - 30.0))]))
    assert away.placements == ()
    assert len(away.beside) == 1
    over = read(shown([(202, on((1, 1)))]))
    assert over.placements == ()
    assert [one.payload for one in over.beside] == [tag(202)], "on no cell, wherever it lies"


def test_on_a_pile_the_place_is_that_of_its_top_and_the_level_is_told() -> None:
    """Twenty buoys are 38 mm higher than one: far out that is a third of a cell."""
    pile = tuple(Laid("", (-1, 0), level=n + 1, kind="buoy") for n in range(20))
    snapshot = shown([(1, on((-1, 0), 2.0, 0.0))], extra=38.0)
    found = only(read(snapshot, pile))
    assert (found.cell, found.level) == ((-1, 0), 20)
    assert found.off_mm == pytest.approx(2.0, abs=0.1)
    flat = only(read(snapshot))
    assert flat.level == 1
    assert flat.off_mm > 4.0


def test_what_is_covered_lies_where_it_lay_and_a_covered_anchor_still_holds_the_board() -> None:
    found = read(shown([(101, on((1, 1), -10.0))], covered=[101, 901, 902]))
    assert found.placements == ()
    assert [(one.payload, one.cell) for one in found.covered] == [(tag(101), (1, 1))]
    assert read_board(shown([(101, on((1, 1)))], anchors=[]), board(), BOOK) is None
    blind = msgspec.structs.replace(shown([]), eye=None)
    assert read_board(blind, board(), BOOK) is None


def test_heights_follow_from_what_a_kind_rests_on() -> None:
    kinds = BOOK.kinds
    assert [BOOK.height(kinds[name]) for name in ("anchor", "buoy", "ship", "card")] == [
        2.0,
        4.0,
        7.0,
        2.3,
    ]


@pytest.mark.parametrize("on_kind", ["whale", "ship"])
def test_a_kind_cannot_rest_on_nothing_or_on_itself(on_kind: str) -> None:
    text = """
game = "small"
letters = "SMA"
[[kinds]]
name = "ship"
shape = { type = "disc", diameter = 20.0 }
thickness = 1.0
sticker = { size = 10.0 }
on = "%s"
[[pieces]]
kind = "ship"
first = 1
last = 2
"""
    with pytest.raises(CatalogueError, match=r"small\.toml: kinds\.ship\.on: expected another"):
        parse_catalogue(text % on_kind, "small.toml")


@pytest.mark.parametrize("shape", list(Shape))
def test_the_inset_is_nothing_half_way_to_each_neighbour_and_most_in_the_middle(
    shape: Shape,
) -> None:
    lattice = Lattice(shape, PITCH, EYE.x, EYE.y, 17.0)
    around = [(1, 0), (0, 1), (-1, 0), (0, -1), *([(1, -1), (-1, 1)] if shape is Shape.HEX else [])]
    x, y = lattice.centre((0, 0))
    assert lattice.inset(x, y, (0, 0)) == pytest.approx(PITCH / 2)
    for cell in around:
        a, b = lattice.centre(cell)
        assert lattice.inset((x + a) / 2, (y + b) / 2, (0, 0)) == pytest.approx(0.0, abs=1e-9)
        assert lattice.inset(a, b, (0, 0)) == pytest.approx(-PITCH / 2)
        assert math.dist(lattice.across(a, b), (0, 0)) == pytest.approx(PITCH)
