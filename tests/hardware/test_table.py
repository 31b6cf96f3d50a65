import pytest

from hardware.pieces import Hand, Light
from hardware.sim_table import SimTable, UnknownPiece
from tests.hardware.simulated import card, tile


def test_a_piece_dropped_on_others_rests_on_the_highest() -> None:
    table = SimTable()
    table.put(card("AAA", thickness=2.0), 0, 0)
    table.put(card("BBB", thickness=5.0), 60, 0)
    assert table.put(card("CCC", thickness=1.0), 30, 0).bottom == 5.0
    assert table.put(card("DDD"), 30, 0).bottom == 6.0


def test_tiles_side_by_side_lie_flat_though_edges_touch() -> None:
    table = SimTable()
    table.put(card("AAA", side=50.0), 0, 0)
    assert table.put(card("BBB", side=50.0), 48.5, 0.5, 1.5).bottom == 0.0


def test_a_tile_in_the_bay_of_another_lies_flat() -> None:
    table = SimTable()
    table.put(tile("AAA"), 0, 0)
    # The bay between the lower hexes of the one takes the top hex of the other.
    assert table.put(tile("BBB"), 0, 44 * 3**0.5).bottom == 0.0
    assert table.put(tile("CCC"), 0, 60.0).bottom == 3.0


def test_what_lay_on_a_taken_piece_comes_down() -> None:
    table = SimTable()
    table.put(card("AAA"), 0, 0)
    table.put(card("BBB"), 10, 0)
    table.take("AAA")
    assert table["BBB"].bottom == 0.0
    assert "AAA" not in table


def test_a_moved_piece_lands_on_top() -> None:
    table = SimTable()
    table.put(card("AAA"), 0, 0)
    table.put(card("BBB"), 100, 0)
    assert table.move("AAA", 105, 0).bottom == 2.0
    assert [one.piece.name for one in table.lying] == ["BBB", "AAA"]
    assert table["BBB"].bottom == 0.0


def test_turn_and_flip_keep_the_place() -> None:
    table = SimTable()
    table.put(card("AAA"), 10, 20, 350.0)
    assert table.turn("AAA", 30.0).angle == pytest.approx(20.0)
    flipped = table.flip("AAA")
    assert (flipped.x, flipped.y, flipped.flipped) == (10, 20, True)
    assert flipped.face.prints == ()
    assert table.flip("AAA").face.prints[0].label == "AAA"


def test_a_held_piece_rests_on_nothing_and_carries_nothing() -> None:
    table = SimTable()
    table.put(card("AAA"), 0, 0)
    assert table.hold(card("BBB"), 0, 0, 0.0, 30.0).bottom == 30.0
    assert table.put(card("CCC"), 0, 0).bottom == 2.0
    assert table.put(table["BBB"].piece, 0, 0).bottom == 4.0


def test_a_piece_carried_on_leaves_the_others_where_they_rest() -> None:
    table = SimTable()
    table.put(card("AAA"), 0, 0)
    table.put(card("BBB"), 10, 0)
    table.hold(table["AAA"].piece, 0, 0)
    assert table["BBB"].bottom == 0.0
    before = table.changes
    table.hold(table["AAA"].piece, 10, 0)
    assert table.changes == before + 1
    assert (table["AAA"].x, table["BBB"].bottom) == (10.0, 0.0)
    assert table.put(table["AAA"].piece, 10, 0).bottom == 2.0


def test_every_change_counts_and_looking_does_not() -> None:
    table = SimTable()
    seen = [table.changes]
    table.put(card("AAA"), 0, 0)
    seen.append(table.changes)
    table.move("AAA", 1, 0)
    seen.append(table.changes)
    table.hand_in(Hand(0, 0))
    seen.append(table.changes)
    table.hand_out()
    seen.append(table.changes)
    table.light_up(Light(level=0.5))
    seen.append(table.changes)
    table.take("AAA")
    seen.append(table.changes)
    assert seen == sorted(set(seen))
    table.hand_out()
    assert table.lying == ()
    assert table.changes == seen[-1]


def test_a_bumped_table_moves_everything_alike() -> None:
    table = SimTable()
    table.put(card("AAA"), 100, 0, 10.0)
    table.put(card("BBB"), 100, 0, 20.0)
    table.bump(5.0, 0.0, 90.0)
    assert (table["AAA"].x, table["AAA"].y) == pytest.approx((5.0, 100.0))
    assert table["BBB"].angle == pytest.approx(110.0)
    assert table["BBB"].bottom == 2.0


def test_an_unknown_piece_is_named() -> None:
    with pytest.raises(UnknownPiece, match="expected a piece on the table, got 'XYZ'"):
        SimTable().take("XYZ")
