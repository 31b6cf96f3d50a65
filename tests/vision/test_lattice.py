"""The lattice found from the tiles themselves, from anchors, and through stacks."""

import math

import numpy as np
import pytest
from pinholes import camera, corners_at

from vision.grid import Lattice, Shape
from vision.lattice import Board, Known, first_lattice, fit_lattice, rectangle
from vision.mat import Place
from vision.stacks import Stacking, place_known, place_stacked
from vision.values import Doubt, Eye, Placement, Pose, Unclear

PITCH = 46.0
TRUTH = Lattice(Shape.HEX, PITCH, 35.0, -15.0, 12.0)
EYE = Eye(20.0, 10.0, 760.0)


def lying(
    cell: tuple[int, int], turned: int, lattice: Lattice = TRUTH, off=(0.0, 0.0, 0.0)
) -> Pose:
    x, y = lattice.centre(cell)
    angle = lattice.angle + turned * lattice.shape.value + off[2]
    return Pose(f"{cell}", x + off[0], y + off[1], angle % 360)


def test_the_first_tile_lies_on_the_cell_0_0_and_gives_the_lattice_s_turn() -> None:
    pose = Pose("TAL0017", 80.0, 40.0, 133.0)
    lattice = first_lattice(pose, Shape.HEX, PITCH)
    assert lattice.centre((0, 0)) == pytest.approx((80.0, 40.0))
    assert lattice.angle == pytest.approx(13.0)
    found = lattice.place(pose)
    assert isinstance(found, Placement)
    assert (found.cell, found.turned) == ((0, 0), 2)


@pytest.mark.parametrize("seed", range(8))
def test_a_layout_grown_tile_by_tile_keeps_every_cell(seed: int) -> None:
    """Nudged by some millimetres and degrees, a pitch measured 1.5 percent too small."""
    rng = np.random.default_rng(seed)
    known: list[Known] = []
    cell = (0, 0)
    for i in range(40):
        turned = int(rng.integers(6))
        off = (*rng.normal(0, 2.0, 2), rng.normal(0, 2.5))
        pose = lying(cell, turned, off=off)
        if i == 0:
            turned_first = round(pose.angle / 60)
            zero = turned - turned_first
            known.append(Known(pose, (0, 0), turned_first))
        else:
            lattice = fit_lattice(known, Shape.HEX, PITCH * 0.985)
            found = lattice.place(pose)
            assert isinstance(found, Placement), found
            # The table's frame may number turns from another step than the truth does.
            assert zero % 6 == 0
            assert (found.cell, found.turned) == (cell, turned), i
            known.append(Known(pose, found.cell, found.turned))
        q, r = cell
        step = [(2, 0), (0, 2), (-2, 2), (-2, 0), (1, 1), (2, -1), (3, 0)][int(rng.integers(7))]
        cell = (q + step[0], r + step[1])
        while cell in {one.cell for one in known} or math.hypot(*TRUTH.centre(cell)) > 420:
            cell = (int(rng.integers(-7, 8)), int(rng.integers(-7, 8)))


def test_one_tile_pushed_far_away_does_not_pull_the_lattice() -> None:
    cells = [(0, 0), (2, 0), (0, 2), (-2, 1), (3, -2), (1, 3)]
    known = [Known(lying(cell, 1), cell, 1) for cell in cells]
    known[3] = Known(lying(cells[3], 1, off=(22.0, -9.0, 15.0)), cells[3], 1)
    lattice = fit_lattice(known, Shape.HEX, PITCH)
    for cell in cells:
        assert math.dist(lattice.centre(cell), TRUTH.centre(cell)) < 1.0


def test_many_tiles_correct_a_pitch_that_was_measured_badly() -> None:
    cells = [(q, r) for q in range(-4, 5, 2) for r in range(-4, 5, 2)]
    known = [Known(lying(cell, 0), cell, 0) for cell in cells]
    lattice = fit_lattice(known, Shape.HEX, PITCH * 0.97)
    assert lattice.pitch == pytest.approx(PITCH, rel=0.002)
    assert math.dist(lattice.centre((6, 0)), TRUTH.centre((6, 0))) < 1.5


def test_the_numbering_follows_the_known_cells_whatever_the_frame() -> None:
    known = [Known(lying((q, 0), 2), (q + 10, -3), 2) for q in (0, 3)]
    lattice = fit_lattice(known, Shape.HEX, PITCH)
    found = lattice.place(lying((1, 2), 5))
    assert isinstance(found, Placement)
    assert (found.cell, found.turned) == ((11, -1), 5)


def test_no_piece_gives_no_lattice() -> None:
    with pytest.raises(ValueError, match="at least one piece"):
        fit_lattice([], Shape.HEX, PITCH)


ANCHORS = {"TIW9011": Place(-60.0, -55.0, 0.0), "TIW9022": Place(380.0, 215.0, 180.0)}
BOARD = Board(Shape.SQUARE, 40.0, rectangle(5, 9), ANCHORS)


def anchor_poses(angle: float, x: float, y: float) -> list[Pose]:
    turn = math.radians(angle)
    return [
        Pose(
            payload,
            x + at.x * math.cos(turn) - at.y * math.sin(turn),
            y + at.x * math.sin(turn) + at.y * math.cos(turn),
            (at.angle + angle) % 360,
        )
        for payload, at in ANCHORS.items()
    ]


@pytest.mark.parametrize("angle", [0.0, 8.0, 93.0, 181.0])
def test_a_board_is_found_from_its_anchors_at_any_turn(angle: float) -> None:
    lattice = BOARD.fit(anchor_poses(angle, -100.0, 40.0))
    assert lattice is not None
    assert (lattice.angle - angle) % 360 == pytest.approx(0.0, abs=1e-6)
    assert lattice.centre((0, 0)) == pytest.approx((-100.0, 40.0), abs=1e-6)


def test_one_anchor_alone_finds_the_board_and_none_does_not() -> None:
    lattice = BOARD.fit(anchor_poses(8.0, -100.0, 40.0)[:1])
    assert lattice is not None
    assert lattice.centre((0, 0)) == pytest.approx((-100.0, 40.0), abs=1e-6)
    assert BOARD.fit([Pose("TIW0017", 0.0, 0.0, 0.0)]) is None


def test_a_piece_beside_the_board_s_cells_is_outside() -> None:
    lattice = BOARD.fit(anchor_poses(0.0, 0.0, 0.0))
    assert lattice is not None
    beside = lattice.place(Pose("TIW0017", 40.0, 205.0, 0.0), cells=BOARD.cells)
    assert isinstance(beside, Unclear)
    assert beside.doubt is Doubt.OUTSIDE


STACKING = Stacking(4.5)


def seen(cell: tuple[int, int], level: int, turned: int = 0, off=(0.0, 0.0, 0.0)) -> Pose:
    """The pose as a tracker gives it: on the table plane, wherever the tile really lies."""
    x, y = TRUTH.centre(cell)
    x, y = x + off[0], y + off[1]
    away = EYE.z / (EYE.z - STACKING.height(level))
    angle = (TRUTH.angle + 60 * turned + off[2]) % 360
    return Pose("TAL0017", EYE.x + (x - EYE.x) * away, EYE.y + (y - EYE.y) * away, angle)


@pytest.mark.parametrize("cell", [(0, 0), (6, -2), (-7, 3), (2, 4)])
@pytest.mark.parametrize("below", [0, 1, 2, 5])
def test_a_stacked_tile_lands_on_the_right_hex(cell: tuple[int, int], below: int) -> None:
    heights = {(q, r): (q * r) % 3 for q in range(-9, 10) for r in range(-9, 10)}
    heights[cell] = below
    rng = np.random.default_rng(below)
    for _ in range(20):
        off = (*rng.uniform(-3, 3, 2), rng.uniform(-5, 5))
        found = place_stacked(TRUTH, seen(cell, below + 1, 4, off), EYE, STACKING, heights)
        if isinstance(found, Placement):
            assert (found.cell, found.level, found.turned) == (cell, below + 1, 4)
        else:
            # A high stack far out may look like a neighbour: said, with the truth among them.
            assert found.doubt is Doubt.AMBIGUOUS
            assert cell in {one.cell for one in found.alternatives}
            assert below == 5


def test_a_tower_far_out_that_looks_like_its_neighbour_is_ambiguous_not_guessed() -> None:
    far = (9, 0)
    heights = {(q, 0): 0 for q in range(12)} | {far: 9}
    pose = seen(far, 10, off=(10.0, 2.0, 0.0))
    flat = place_stacked(TRUTH, pose, EYE, STACKING, heights)
    assert isinstance(flat, Unclear)
    assert flat.doubt is Doubt.AMBIGUOUS
    assert {one.cell for one in flat.alternatives} == {(9, 0), (10, 0)}


@pytest.mark.parametrize(
    ("nearer", "cells"),
    [(0.0, {(2, 0)}), (0.03, {(2, 0), (3, 0)}), (0.17, {(2, 0), (3, 0)}), (0.2, {(3, 0)})],
)
def test_the_better_cell_must_be_nearer_by_a_sixth_of_the_pitch(
    nearer: float, cells: set[tuple[int, int]]
) -> None:
    """On the tower's top it lies `nearer` the next cell; on the table it would be 0.8 beyond."""
    lattice = Lattice(Shape.HEX, PITCH)
    top = (2 + nearer) * PITCH
    flat = top + 0.8 * PITCH
    low, high, z = STACKING.height(1), STACKING.height(10), 300.0
    eye = Eye(top - (flat - top) * (z - high) / (high - low), 0.0, z)
    seen_at = eye.x + (flat - eye.x) * z / (z - low)
    found = place_stacked(lattice, Pose("TAL0017", seen_at, 0.0, 0.0), eye, STACKING, {(2, 0): 9})
    if len(cells) == 1:
        assert isinstance(found, Placement)
        assert {found.cell} == cells
        return
    assert isinstance(found, Unclear)
    assert found.doubt is Doubt.AMBIGUOUS
    assert {one.cell for one in found.alternatives} == cells


def test_a_tile_on_a_stack_that_is_not_there_is_unclear() -> None:
    heights = {(q, r): 3 for q in range(5, 9) for r in range(-5, 6)}
    pose = seen((6, -2), 1)
    found = place_stacked(TRUTH, pose, Eye(-2000.0, 10.0, 300.0), STACKING, heights)
    assert isinstance(found, Unclear)
    assert found.doubt in (Doubt.LEVEL, Doubt.BETWEEN)


def test_a_known_tile_is_looked_for_on_its_own_level_only() -> None:
    found = place_known(TRUTH, seen((6, -2), 3), EYE, STACKING, 3)
    assert isinstance(found, Placement)
    assert (found.cell, found.level) == ((6, -2), 3)
    assert found.off_mm == pytest.approx(0.0, abs=1e-6)


def test_corners_through_a_tilted_camera_come_out_as_cells_on_their_levels() -> None:
    truth = camera(tilt=(10, 6), k1=-0.05)
    heights = {(3, -2): 2}
    x, y = TRUTH.centre((3, -2))
    corners = corners_at(truth, x, y, TRUTH.angle + 120, 15.0, height=STACKING.height(3))
    pose = truth.locate(corners, payload="TAL0017")
    found = place_stacked(TRUTH, pose, truth.eye, STACKING, heights)
    assert isinstance(found, Placement)
    assert (found.cell, found.turned, found.level) == ((3, -2), 2, 3)
    assert found.off_mm < 0.2
