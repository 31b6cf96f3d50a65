"""A land nobody knows yet: one lattice out of all tiles, whatever way they lie."""

import random

import pytest

from vision.free_land import read_free_land
from vision.grid import Lattice, Shape
from vision.landscape import Tile
from vision.values import Eye, Placement, Pose, Snapshot

PITCH = 43.3
EYE = Eye(0.0, 0.0, 900.0)
TILES = {f"T{n}": Tile(PITCH, 0.0, ((0, 0), (1, 0), (0, 1), (1, 1))) for n in range(12)}
LAID = [
    ((0, 0), 0), ((2, 0), 3), ((4, -1), 1), ((-2, 1), 5), ((0, 2), 2), ((2, 2), 4), ((-3, 3), 0),
    ((-1, 4), 3), ((1, 4), 1), ((-4, 0), 2), ((-2, -2), 5), ((3, -3), 4),
]  # fmt: skip


def tiles_at(angle, chance, mm=0.0, degrees=0.0, shift=(30.0, -12.0)):
    """Give the poses of all tiles on a lattice, as sloppily as told."""
    lattice = Lattice(Shape.HEX, PITCH, *shift, angle)
    poses = []
    for payload, (cell, turned) in zip(TILES, LAID, strict=True):
        x, y = lattice.centre(cell)
        turn = angle + 60 * turned + chance.gauss(0, degrees)
        poses.append(Pose(payload, x + chance.gauss(0, mm), y + chance.gauss(0, mm), turn % 360))
    return poses


def read(poses):
    lying = read_free_land(Snapshot(1, tuple(poses), eye=EYE), TILES)
    assert lying is not None
    return lying


def as_known(placements):
    """Give cells and turns as from the first tile, turned so that it is upright."""
    first = next(one for one in placements if one.payload == "T0")
    found = {}
    for one in placements:
        q, r = one.cell[0] - first.cell[0], one.cell[1] - first.cell[1]
        for _ in range(-first.turned % 6):
            q, r = -r, q + r
        found[one.payload] = ((q, r), (one.turned - first.turned) % 6)
    return found


WANTED = dict(zip(TILES, LAID, strict=True))


@pytest.mark.parametrize("angle", [0.0, 11.0, 29.0, 31.0, 77.0, 143.0, 260.0])
def test_a_land_is_read_at_any_angle(angle):
    lying = read(tiles_at(angle, random.Random(1)))
    assert lying.unclear == ()
    assert as_known(lying.placements) == WANTED


@pytest.mark.parametrize("seed", range(30))
def test_sloppy_tiles_are_read_exactly_or_said_to_be_unclear(seed):
    chance = random.Random(seed)
    lying = read(tiles_at(chance.uniform(0, 360), chance, mm=1.5, degrees=2.0))
    assert as_known(lying.placements) == WANTED


def test_a_tile_between_two_places_is_unclear_and_the_others_are_not():
    poses = tiles_at(20.0, random.Random(2))
    pushed = poses[5]
    poses[5] = Pose(pushed.payload, pushed.x + PITCH / 2, pushed.y, pushed.angle)
    lying = read(poses)
    assert [one.payload for one in lying.unclear] == ["T5"]
    known = as_known(lying.placements)
    assert known == {payload: at for payload, at in WANTED.items() if payload != "T5"}


def test_a_tile_turned_between_two_steps_is_unclear():
    poses = tiles_at(20.0, random.Random(2))
    poses[3] = Pose(poses[3].payload, poses[3].x, poses[3].y, (poses[3].angle + 25.0) % 360)
    assert [one.payload for one in read(poses).unclear] == ["T3"]


def test_turn_zero_is_as_near_to_upright_as_it_can_be():
    for angle in (-25.0, 25.0, 35.0, 130.0):
        (first,) = [one for one in read(tiles_at(angle, random.Random(3))).placements
                    if one.payload == "T0"]  # fmt: skip
        assert first.turned == round(angle / 60) % 6


def test_without_a_plane_there_is_nothing_to_tell_and_without_tiles_no_land():
    assert read_free_land(Snapshot(1, ()), TILES) is None
    assert read_free_land(Snapshot(1, (), eye=EYE), TILES) is not None
    assert read([]).placements == ()


def test_other_tags_are_left_alone():
    lying = read([*tiles_at(0.0, random.Random(1)), Pose("MAT001", 0.0, 0.0, 0.0)])
    assert all(isinstance(one, Placement) for one in lying.placements)
    assert len(lying.placements) == len(TILES)
