"""The robot hand's way from what lies there to a layout, hidden pieces included."""

import math

import pytest
from harbour import BOOK, CELLS, tag

from companion.kits.answers import Facing, Laid
from companion.simulated.boards import plan_of
from companion.simulated.laying import back_of, difference, entry_of, named
from companion.simulated.tabletop import BACK

BOX = tuple(one.payload for one in BOOK.pieces if one.kind.name != "anchor")
DARK = Laid("", (0, 0), facing=Facing.DOWN, kind="buoy")


def alike(payload: str) -> str:
    entry = BOOK.piece(payload)
    assert entry is not None, "only tags are asked for"
    return entry.name if entry.kind.name == "ship" else payload


def lying(*layout: Laid) -> dict[str, Laid]:
    return {one.payload: one for one in map(named, layout)}


def test_nothing_is_to_do_where_the_table_shows_the_layout_hidden_pieces_too() -> None:
    layout = (DARK, Laid(tag(101), (0, 0), berth="left"))
    assert difference(lying(*layout), layout, BOX, alike) == ((), ())


def test_a_hidden_piece_that_is_turned_up_goes_and_the_known_one_comes() -> None:
    puts, takes = difference(lying(DARK), (Laid(tag(3), (0, 0)),), BOX, alike)
    assert puts == (Laid(tag(3), (0, 0)),)
    assert takes == (named(DARK).payload,)


def test_a_known_piece_turned_down_is_laid_again_face_down() -> None:
    down = Laid(tag(3), (0, 0), facing=Facing.DOWN)
    puts, takes = difference(lying(Laid(tag(3), (0, 0))), (down,), BOX, alike)
    assert (puts, takes) == ((down,), ())


def test_a_piece_on_another_berth_is_moved_and_any_alike_may_come() -> None:
    there = lying(Laid(tag(102), (1, 0), berth="left"))
    wanted = Laid(tag(101), (1, 0), berth="right")
    puts, takes = difference(there, (wanted,), BOX, alike)
    assert puts == (Laid(tag(102), (1, 0), berth="right"),)
    assert takes == ()


def test_hidden_pieces_of_one_cell_have_names_of_their_own_and_none_is_a_tag() -> None:
    two = [Laid("", (0, 0), level=n, facing=Facing.DOWN, kind="buoy") for n in (1, 2)]
    names = {named(one).payload for one in two}
    assert len(names) == 2
    assert not any(BOOK.piece(name) for name in names)


def test_a_hidden_piece_lies_on_its_cell_and_shows_no_code_on_either_side() -> None:
    hidden = named(DARK)
    x, y, _ = plan_of(BOOK, CELLS).place(hidden, entry_of(hidden, BOOK))
    assert math.dist((x, y), plan_of(BOOK, CELLS).middle((0, 0))) < 1e-9
    piece = back_of(hidden, BOOK, BACK)
    assert piece.up.prints == ()
    assert piece.down is not None
    assert piece.down.prints == ()
    assert piece.thickness == 2.0


def test_a_tag_of_another_game_is_named() -> None:
    with pytest.raises(KeyError, match="expected a tag of harbour, got 'TAL0017'"):
        entry_of(Laid("TAL0017", (0, 0)), BOOK)
