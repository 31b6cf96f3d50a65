"""One comparison of the layout with what lies there gives the corrections of every game."""

import pytest
from harbour import BOOK, tag

from companion.games.measures import catalogue
from companion.kits.answers import Facing, Laid
from companion.kits.comparison import Change, Comparison, Habit
from vision.values import Doubt, Lying, Placement, Unclear

Told = list[tuple[str, str, tuple[int, int] | None]]

A, B, C = (0, 0), (1, 0), (2, 0)


def alike(payload: str) -> str:
    """Ships of a colour are alike; buoys and cards are themselves."""
    entry = BOOK.piece(payload)
    assert entry is not None
    return entry.name if entry.kind.name == "ship" else payload


def told(layout: list[Laid], lying: Lying, **habits: Habit) -> Told:
    compared = Comparison(layout, lying, BOOK, alike=alike, habits=habits)
    return [(one.slug, one.payload, one.cell) for one in compared.corrections()]


def ship(number: int, cell: tuple[int, int], berth: str = "left") -> Placement:
    return Placement(tag(number), cell, 0, berth=berth)


def lies(*placements: Placement, covered: tuple[Placement, ...] = ()) -> Lying:
    return Lying(placements, covered)


def test_a_table_that_agrees_needs_nothing() -> None:
    layout = [Laid(tag(101), A, berth="left"), Laid(tag(1), A), Laid(tag(202), (-9, 0))]
    card = Placement(tag(202), (-9, 0), 0, slot="card")
    assert told(layout, lies(ship(101, A), Placement(tag(1), A, 0), card)) == []


def test_what_is_missing_is_laid_what_is_elsewhere_moved_and_what_is_too_much_taken() -> None:
    layout = [Laid(tag(101), A), Laid(tag(111), B)]
    assert told(layout, lies(ship(101, A))) == [("lay-ship", tag(111), B)]
    assert told(layout, lies(ship(101, A), ship(111, C))) == [("move-ship", tag(111), B)]
    three = lies(ship(101, A), ship(111, B), ship(102, C))
    assert told(layout, three) == [("take-ship", tag(102), C)]


def test_pieces_that_are_alike_stand_in_for_each_other_and_others_do_not() -> None:
    assert told([Laid(tag(101), A)], lies(ship(104, A))) == []
    assert told([Laid(tag(101), A)], lies(ship(104, B))) == [("move-ship", tag(104), A)]
    other = [("lay-ship", tag(101), A), ("take-ship", tag(111), A)]
    assert told([Laid(tag(101), A)], lies(ship(111, A))) == other


def test_a_supply_s_wrong_piece_is_exchanged_and_not_sent_where_it_would_fit() -> None:
    layout = [Laid(tag(101), A), Laid(tag(111), B)]
    swapped = lies(ship(111, A), ship(101, B))
    usual = [("move-ship", tag(111), B), ("move-ship", tag(101), A)]
    assert told(layout, swapped) == usual
    supply = [("swap-ship", tag(111), A), ("swap-ship", tag(101), B)]
    assert told(layout, swapped, ship=Habit(is_supply=True)) == supply
    one_more = lies(ship(101, A), ship(112, A), ship(111, B))
    assert told(layout, one_more, ship=Habit(is_supply=True)) == [("take-ship", tag(112), A)]


def test_a_berth_that_the_layout_names_counts_unless_any_will_do() -> None:
    layout = [Laid(tag(101), A, berth="left")]
    there = lies(ship(101, A, "right"))
    assert told(layout, there) == [("move-ship", tag(101), A)]
    assert told(layout, there, ship=Habit(has_berths=False)) == []
    assert told([Laid(tag(101), A)], there) == []
    both = [Laid(tag(102), A), Laid(tag(101), A, berth="left")]
    assert told(both, lies(ship(103, A, "left"), ship(104, A, "right"))) == []


def test_a_covered_tag_is_not_a_removed_piece_but_has_to_be_shown_where_nothing_lies_on_it() -> (
    None
):
    layout = [Laid(tag(1), A), Laid(tag(101), A)]
    buoy, sail = Placement(tag(1), A, 0), ship(101, A)
    assert told(layout, lies(sail, covered=(buoy,))) == [], "the ship lies on the buoy"
    assert told(layout, lies(buoy, covered=(sail,))) == [("show-ship", tag(101), A)]
    assert told(layout, lies(covered=(sail, buoy))) == [
        ("show-buoy", tag(1), A),
        ("show-ship", tag(101), A),
    ]
    bare = {"ship": Habit(is_bare=False), "buoy": Habit(is_bare=False)}
    assert told(layout, lies(covered=(sail, buoy)), **bare) == []
    moved = lies(buoy, ship(102, C), covered=(sail,))
    assert told(layout, moved)[0] == ("take-ship", tag(102), C), "the covered one is still there"


def test_a_piece_that_shows_is_not_asked_for_because_one_like_it_was_hidden_there() -> None:
    beside = Habit(has_berths=False, is_beside=True)
    swept = (ship(104, A),)
    assert told([Laid(tag(101), A)], lies(ship(101, A), covered=swept), ship=beside) == []
    # Another colour shows nothing of it, and of two alike one may still be hidden.
    other = lies(ship(111, A), covered=swept)
    both = [Laid(tag(101), A), Laid(tag(111), A)]
    assert told(both, other, ship=beside) == [("show-ship", tag(101), A)]
    two = [Laid(tag(101), A), Laid(tag(102), A)]
    assert told(two, lies(ship(101, A), covered=swept), ship=beside) == [("show-ship", tag(102), A)]


def test_a_piece_of_its_own_kind_hides_a_code_on_its_pile_but_not_on_the_next_berth() -> None:
    pile = [Laid(tag(1), A), Laid(tag(2), A, level=2)]
    top = Placement(tag(2), A, 0, level=2)
    assert told(pile, lies(top, covered=(Placement(tag(1), A, 0),))) == []
    pair = [Laid(tag(101), A, berth="left"), Laid(tag(111), A, berth="right")]
    beside = lies(ship(111, A, "right"), covered=(ship(101, A, "left"),))
    assert told(pair, beside) == [("show-ship", tag(101), A)]


def test_what_lies_face_down_is_not_asked_for_but_turned_up_it_has_to_go_back() -> None:
    hidden = Laid("", A, facing=Facing.DOWN, kind="buoy")
    known = Laid(tag(2), B, facing=Facing.DOWN)
    assert told([hidden, known], lies()) == []
    up = lies(Placement(tag(5), A, 0), Placement(tag(2), B, 0))
    assert told([hidden, known], up) == [
        ("turn-down-buoy", tag(5), A),
        ("turn-down-buoy", tag(2), B),
    ]
    elsewhere = lies(Placement(tag(5), C, 0))
    assert told([hidden], elsewhere) == [("take-buoy", tag(5), C)]
    assert told([hidden], lies(ship(101, A))) == [("take-ship", tag(101), A)]


def test_a_piece_turned_up_on_a_pile_of_hidden_ones_is_right_where_the_game_has_it() -> None:
    pile = [Laid("", A, facing=Facing.DOWN, kind="buoy"), Laid(tag(5), A, level=2)]
    assert told(pile, lies(Placement(tag(5), A, 0, level=2))) == []
    assert told(pile, lies()) == [("lay-buoy", tag(5), A)]


def test_a_buried_piece_is_not_asked_for() -> None:
    assert told([Laid(tag(1), A, buried=True)], lies()) == []


@pytest.mark.parametrize(
    ("number", "layout", "says"),
    [
        (101, [Laid(tag(102), A)], [("push-ship", tag(101), B), ("lay-ship", tag(102), A)]),
        (1, [Laid(tag(1), A)], [("move-buoy", tag(1), A)]),
        (1, [], [("take-buoy", tag(1), None)]),
    ],
)
def test_a_piece_between_two_places_is_pushed_unless_its_tag_tells_where_it_belongs(
    number: int, layout: list[Laid], says: Told
) -> None:
    unclear = Unclear(tag(number), Doubt.BETWEEN, (Placement(tag(number), B, 0),))
    assert told(layout, Lying(unclear=(unclear,))) == says


def test_a_kind_may_have_slugs_of_its_own() -> None:
    named = Habit(slugs={Change.LAY: "launch"})
    assert told([Laid(tag(101), A)], lies(), ship=named) == [("launch", tag(101), A)]


def test_kinds_come_from_below_and_alike_pieces_by_name_and_cell() -> None:
    layout = [
        Laid(tag(101), C),
        Laid(tag(102), A),
        Laid(tag(111), B),
        Laid(tag(2), C),
        Laid(tag(1), A),
    ]
    assert told(layout, lies()) == [
        ("lay-buoy", tag(2), C),
        ("lay-buoy", tag(1), A),
        ("lay-ship", tag(111), B),
        ("lay-ship", tag(102), A),
        ("lay-ship", tag(101), C),
    ]


def test_of_pieces_too_many_the_first_by_cell_is_moved_and_the_others_taken_in_order() -> None:
    layout, far = [Laid(tag(101), A)], (3, 0)
    says = [
        ("move-ship", tag(104), A),
        ("take-ship", tag(102), C),
        ("take-ship", tag(103), far),
    ]
    assert told(layout, lies(ship(103, far), ship(102, C), ship(104, B))) == says
    assert told(layout, lies(ship(104, B), ship(103, far), ship(102, C))) == says


def test_a_tile_on_its_cell_is_turned_there_and_another_like_it_is_not_brought() -> None:
    wanted = Laid("TAL0015", B, turned=0)
    turned, first = Placement("TAL0015", B, 1), Placement("TAL002C", A, 0)
    book = catalogue("taluva")
    compared = Comparison([wanted], lies(first, turned), book, alike=lambda payload: "tile")
    assert [(one.slug, one.payload, one.cell) for one in compared.corrections()] == [
        ("turn-tile", turned.payload, B),
        ("take-tile", first.payload, A),
    ]


def test_pieces_to_be_taken_come_by_name_also_those_between_two_places() -> None:
    unclear = Unclear(tag(1), Doubt.BETWEEN, (Placement(tag(1), A, 0),))
    lying = Lying((Placement(tag(5), B, 0), Placement(tag(3), C, 0)), unclear=(unclear,))
    assert told([], lying) == [
        ("take-buoy", tag(1), None),
        ("take-buoy", tag(3), C),
        ("take-buoy", tag(5), B),
    ]
