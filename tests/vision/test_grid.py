"""Cells from poses: squares, hexes, stickers, and what belongs to no cell."""

import math

import pytest

from vision.grid import Lattice, Offset, Shape
from vision.values import Doubt, Placement, Pose, Unclear

HEX = Lattice(Shape.HEX, 50.0, 10.0, -20.0, 7.0)
SQUARE = Lattice(Shape.SQUARE, 40.0, -80.0, 30.0, -5.0)


def at(lattice: Lattice, cell: tuple[int, int], turned: int, dx=0.0, dy=0.0, twist=0.0) -> Pose:
    x, y = lattice.centre(cell)
    return Pose(
        "TAL0017", x + dx, y + dy, (lattice.angle + turned * lattice.shape.value + twist) % 360
    )


def test_east_is_one_pitch_to_the_right_and_south_east_half_right_and_down() -> None:
    straight = Lattice(Shape.HEX, 50.0)
    assert straight.centre((1, 0)) == pytest.approx((50.0, 0.0))
    assert straight.centre((0, 1)) == pytest.approx((25.0, 50.0 * math.sqrt(3) / 2))


def test_rows_go_down_and_columns_to_the_right() -> None:
    assert Lattice(Shape.SQUARE, 40.0).centre((2, 1)) == pytest.approx((40.0, 80.0))


@pytest.mark.parametrize("lattice", [HEX, SQUARE])
def test_every_cell_and_turn_comes_back(lattice: Lattice) -> None:
    for cell in ((0, 0), (3, -5), (-4, 2), (7, 7), (-6, -1)):
        for turned in range(360 // lattice.shape.value):
            found = lattice.place(at(lattice, cell, turned))
            assert isinstance(found, Placement)
            assert (found.cell, found.turned) == (cell, turned)
            assert found.off_mm == pytest.approx(0.0, abs=1e-9)
            assert found.off_degrees == pytest.approx(0.0, abs=1e-9)


@pytest.mark.parametrize("lattice", [HEX, SQUARE])
def test_a_nudged_piece_says_how_far_off_it_lies(lattice: Lattice) -> None:
    found = lattice.place(at(lattice, (2, 3), 1, dx=3.0, dy=-4.0, twist=-6.0))
    assert isinstance(found, Placement)
    assert (found.cell, found.turned) == ((2, 3), 1)
    assert found.off_mm == pytest.approx(5.0)
    assert found.off_degrees == pytest.approx(-6.0)


def test_the_nearest_hex_is_the_nearest_centre() -> None:
    around = [(q, r) for q in range(-4, 5) for r in range(-4, 5)]
    for i in range(200):
        x, y = 10 + 60 * math.cos(i * 1.7) * (i % 3), -20 + 55 * math.sin(i * 2.3)
        best = min(around, key=lambda cell: math.dist(HEX.centre(cell), (x, y)))
        assert HEX.nearest(x, y) == best


def test_a_piece_between_two_cells_is_unclear() -> None:
    found = HEX.place(at(HEX, (0, 0), 0, dx=20.0))
    assert isinstance(found, Unclear)
    assert found.doubt is Doubt.BETWEEN
    assert found.alternatives[0].cell == (0, 0)


def test_a_piece_turned_between_two_steps_is_unclear_unless_its_turn_says_nothing() -> None:
    pose = at(HEX, (1, 1), 2, twist=27.0)
    found = HEX.place(pose)
    assert isinstance(found, Unclear)
    assert found.doubt is Doubt.TURNED
    assert isinstance(HEX.place(pose, turns=False), Placement)


def test_a_piece_beside_the_board_is_unclear() -> None:
    found = SQUARE.place(at(SQUARE, (5, 0), 0), cells={(0, 0), (4, 0)})
    assert isinstance(found, Unclear)
    assert found.doubt is Doubt.OUTSIDE


def test_a_sticker_in_the_corner_leads_to_the_tile_s_own_cell_at_every_turn() -> None:
    offset = Offset(-12.0, -9.0, 90.0)
    for turned in range(4):
        x, y = SQUARE.centre((1, 2))
        turn = math.radians(SQUARE.angle + 90 * turned)
        pose = Pose(
            "TIW0017",
            x - 12 * math.cos(turn) + 9 * math.sin(turn),
            y - 12 * math.sin(turn) - 9 * math.cos(turn),
            (SQUARE.angle + 90 * turned + 90) % 360,
        )
        found = SQUARE.place(pose, offset)
        assert isinstance(found, Placement)
        assert (found.cell, found.turned) == ((1, 2), turned)
        assert found.off_mm == pytest.approx(0.0, abs=1e-9)
