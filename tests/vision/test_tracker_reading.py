"""The whole way from pixels to placements: rendered frames, the real reader, plane and lattice."""

import math

import numpy as np
import pytest
from filming import HEX_MM, MAT, Film, payloads, tal, tile

from hardware.camera_model import CameraModel, Resolution
from hardware.pieces import Hand
from hardware.truth import tags_in_view
from vision.finder import Bump
from vision.fitting import rigid, turned
from vision.grid import Lattice, Shape
from vision.lattice import first_lattice
from vision.plane import raised
from vision.reader import Reader
from vision.stacks import Stacking, place_stacked
from vision.values import Placement, Snapshot

TALUVA = tuple(tal(n) for n in range(1, 49))
STACKING = Stacking(4.5)
TILT = CameraModel.over(Resolution.HD, tilt=10, heading=40, k1=-0.04, width_mm=860)
SQRT3 = math.sqrt(3)


@pytest.fixture(scope="module")
def reader() -> Reader:
    return Reader([*TALUVA, *MAT])


def put(film: Film, number: int, cell: tuple[int, int], turned_by: int) -> None:
    """Lay a tile with its volcano on a cell of a lattice about the table's middle, turned 8."""
    lattice = Lattice(Shape.HEX, HEX_MM, angle=8.0)
    x, y = lattice.centre(cell)
    angle = lattice.angle + 60 * turned_by
    turn = math.radians(angle)
    away = HEX_MM / SQRT3
    film.table.put(tile(tal(number)), x - away * math.sin(turn), y + away * math.cos(turn), angle)


def placements(shot: Snapshot, levels: dict[tuple[int, int], int]) -> dict[str, Placement]:
    assert shot.eye is not None
    first = next(pose for pose in shot.poses if pose.payload == tal(1))
    lattice = first_lattice(raised(first, STACKING.height(1), shot.eye), Shape.HEX, HEX_MM)
    found = {}
    for pose in shot.poses:
        one = place_stacked(lattice, pose, shot.eye, STACKING, levels)
        assert isinstance(one, Placement), one
        found[pose.payload] = one
    return found


@pytest.mark.parametrize(
    ("resolution", "goal"), [(Resolution.MP12, 0.5), (Resolution.HD, 1.0)], ids=["12MP", "1080p"]
)
def test_the_plane_of_a_rendered_table_is_within_its_goal(
    reader: Reader, resolution: Resolution, goal: float
) -> None:
    model = CameraModel.over(resolution, tilt=12, heading=70, k1=-0.05, width_mm=860)
    film = Film(model=model, reader=reader)
    film.run(5)
    assert film.finder.plane is not None
    x, y = np.meshgrid(np.linspace(-400, 400, 9), np.linspace(-225, 225, 5))
    truth = np.stack((x, y), axis=-1).reshape(-1, 2)
    seen = film.finder.plane.points(model.project(truth))
    angle, shift = rigid(truth, seen)
    assert np.linalg.norm(turned(truth, angle) + shift - seen, axis=1).max() < goal


def test_tiles_come_out_on_their_cells_through_a_hand_a_stack_and_a_knock(reader: Reader) -> None:
    film = Film(model=TILT, reader=reader)
    laid = {1: ((0, 0), 0), 2: ((3, -1), 2), 3: ((-2, 2), 5), 4: ((1, -3), 1)}
    for number, (cell, turn) in laid.items():
        put(film, number, cell, turn)
    (first,) = film.run(8)
    expected = {tal(n): (cell, turn) for n, (cell, turn) in laid.items()}
    found = placements(first, {})
    assert {p: (one.cell, one.turned) for p, one in found.items()} == expected
    assert max(one.off_mm for one in found.values()) < 1.0

    film.table.hand_in(Hand(120.0, 40.0))
    film.run(3)
    put(film, 5, (3, -1), 4)
    assert film.run(3) == []
    film.table.hand_out()
    (erupted,) = film.run(8)
    assert payloads(erupted.covered) == [tal(2)]
    found = placements(erupted, {(3, -1): 1})
    assert (found[tal(5)].cell, found[tal(5)].turned, found[tal(5)].level) == ((3, -1), 4, 2)

    film.look_from(TILT.bumped(dx=9.0, dy=-6.0, turn=1.2))
    film.run(8)
    assert [type(one) for one in film.news] == [Bump]
    assert film.tracker.snapshot is not None
    assert payloads(film.tracker.snapshot.covered) == [tal(2)]
    after = placements(film.tracker.snapshot, {(3, -1): 1})
    assert {p: one.cell for p, one in after.items()} == {p: one.cell for p, one in found.items()}


@pytest.mark.campaign
@pytest.mark.parametrize("seed", range(12))
def test_nothing_seen_is_lost_and_nothing_covered_given_up(seed: int) -> None:
    """Random laying, taking, stacking, nudging and knocking, with and without hands."""
    rng = np.random.default_rng(seed)
    film = Film(((1, 0, 0, 0), (2, 120, 40, 60), (3, -130, -50, 120), (4, 20, 130, 30)))
    film.run(20)
    number = 5
    for step in range(20):
        shown = [t.label for t in tags_in_view(film.table, film.model) if t.visible > 0.9]
        mine = sorted(label for label in shown if label not in MAT)
        x, y, angle = rng.uniform(-270, 270), rng.uniform(-120, 120), rng.uniform(0, 360)
        by_hand = rng.random() < 0.6
        if by_hand:
            film.table.hand_in(Hand(x, y, rng.uniform(-20, 20)))
            film.run(2)
        match rng.choice(["put", "take", "stack", "nudge", "knock"], p=[0.4, 0.2, 0.2, 0.1, 0.1]):
            case "put":
                film.table.put(tile(tal(number)), x, y, angle)
                number += 1
            case "take" if len(mine) > 2:
                film.table.take(str(rng.choice(mine)))
            case "stack":
                below = film.table[str(rng.choice(mine))]
                film.table.put(tile(tal(number)), below.x, below.y, below.angle + 120)
                number += 1
            case "nudge":
                one = film.table[str(rng.choice(mine))]
                film.table.move(one.piece.name, one.x + 3, one.y - 2)
            case "knock":
                film.look_from(film.model.bumped(*rng.uniform(-8, 8, 2), rng.uniform(-1, 1)))
        if by_hand:
            film.run(2)
            film.table.hand_out()
        film.run(14)
        shot = film.tracker.snapshot
        assert shot is not None
        truth = {t.label: t for t in tags_in_view(film.table, film.model) if t.label not in MAT}
        visible = {label for label, tag in truth.items() if tag.visible > 0.9}
        assert set(payloads(shot.poses)) == visible, step
        assert set(truth) - visible <= set(payloads(shot.covered)), step
