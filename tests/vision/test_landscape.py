"""A free landscape gives known tiles, covered ones, and new ones on what they rest on."""

import math

import pytest

from vision.catalogue import parse_catalogue
from vision.grid import Lattice, Shape
from vision.landscape import hexes_of, read_landscape, tiles_of
from vision.tags import encode_payload
from vision.values import Doubt, Eye, Laid, Lying, Placement, Pose, Snapshot, Unclear

EYE = Eye(20.0, 10.0, 760.0)
EDGE = 25.0
PITCH = EDGE * math.sqrt(3)
TRUTH = Lattice(Shape.HEX, PITCH, 35.0, -15.0, 12.0)
BOOK = parse_catalogue(
    f"""
game = "rhombs"
letters = "RHO"
[[kinds]]
name = "tile"
thickness = 4.0
shape = {{ type = "hexes", edge = 25.0, centres = [
    [0.0, 0.0], [{PITCH}, 0.0], [{PITCH / 2}, 37.5], [{PITCH * 1.5}, 37.5]] }}
sticker = {{ size = 20.0 }}
[[pieces]]
kind = "tile"
first = 1
last = 9
""",
    "rhombs.toml",
)
TILES = tiles_of(BOOK)


def tag(number: int) -> str:
    return encode_payload("RHO", number)


def pose(number: int, cell: tuple[int, int], turned: int = 0, level: int = 1) -> Pose:
    x, y = TRUTH.centre(cell)
    away = EYE.z / (EYE.z - 4.0 * level)
    x, y = EYE.x + (x - EYE.x) * away, EYE.y + (y - EYE.y) * away
    return Pose(tag(number), x, y, (TRUTH.angle + 60 * turned) % 360)


LAND = (Laid(tag(1), (0, 0), 0), Laid(tag(2), (2, 0), 0))


def read(*poses: Pose, covered: tuple[Pose, ...] = (), land: tuple[Laid, ...] = LAND) -> Lying:
    lying = read_landscape(Snapshot(1, poses, covered, eye=EYE), land, TILES)
    assert lying is not None
    return lying


def test_a_rhombus_of_four_hexes_lies_on_its_four_cells_at_every_turn() -> None:
    for turned in range(6):
        tile = Laid(tag(1), (3, -2), turned)
        shape = BOOK.pieces[0].kind.shape
        around = []
        for x, y in shape.centres:
            turn = math.radians(60 * turned)
            at = TRUTH.across(*TRUTH.centre((3, -2)))
            lattice = Lattice(Shape.HEX, PITCH)
            around.append(
                lattice.nearest(
                    at[0] + x * math.cos(turn) - y * math.sin(turn),
                    at[1] + x * math.sin(turn) + y * math.cos(turn),
                )
            )
        assert hexes_of(tile, TILES) == tuple(around)
        assert len(set(around)) == 4


def test_known_tiles_are_placed_gone_or_covered() -> None:
    both = read(pose(1, (0, 0)), pose(2, (2, 0)))
    assert {one.payload: (one.cell, one.turned) for one in both.placements} == {
        tag(1): ((0, 0), 0),
        tag(2): ((2, 0), 0),
    }
    gone = read(pose(1, (0, 0)))
    assert gone.of(tag(2)) is None
    assert not gone.is_covered(tag(2))
    hidden = read(pose(1, (0, 0)), covered=(pose(2, (2, 0)),))
    assert hidden.of(tag(2)) is None
    assert hidden.is_covered(tag(2))


@pytest.mark.parametrize(
    ("cell", "turned", "level"),
    [((0, 2), 0, 1), ((1, 0), 0, 2), ((2, 1), 3, 2), ((3, 1), 1, 2), ((-2, 0), 0, 1)],
)
def test_a_new_tile_lies_on_the_level_that_its_hexes_rest_on(
    cell: tuple[int, int], turned: int, level: int
) -> None:
    found = read(pose(1, (0, 0)), pose(2, (2, 0)), pose(5, cell, turned, level)).of(tag(5))
    assert isinstance(found, Placement)
    assert (found.cell, found.turned, found.level) == (cell, turned, level)


def test_a_tag_below_a_new_tile_is_covered_though_nobody_saw_it_vanish() -> None:
    found = read(pose(2, (2, 0)), pose(5, (0, 0), 0, 2))
    assert found.is_covered(tag(1))
    assert isinstance(found.of(tag(5)), Placement)


def test_a_tile_far_off_lies_beside_the_landscape_and_a_gap_of_one_hex_is_no_beside() -> None:
    apart = read(pose(1, (0, 0)), pose(2, (2, 0)), pose(5, (6, 0)))
    assert [one.payload for one in apart.beside] == [tag(5)]
    assert apart.of(tag(5)) is None
    near = read(pose(1, (0, 0)), pose(2, (2, 0)), pose(5, (5, 0)))
    assert isinstance(near.of(tag(5)), Placement)


def test_without_any_known_tile_a_new_one_has_no_home_and_the_very_first_is_at_home() -> None:
    lost = read(pose(5, (4, 0))).of(tag(5))
    assert isinstance(lost, Unclear)
    assert lost.doubt is Doubt.HOMELESS
    first = read(pose(5, (4, 0), 2), land=()).of(tag(5))
    assert isinstance(first, Placement)
    assert (first.cell, first.turned, first.level) == ((0, 0), 2, 1)


def test_a_buried_tile_is_neither_asked_for_nor_new() -> None:
    land = (Laid(tag(1), (0, 0), 0, 1, buried=True), Laid(tag(2), (0, 0), 1, 2))
    found = read(pose(1, (0, 0)), pose(2, (0, 0), 1, 2), land=land)
    assert [one.payload for one in found.placements] == [tag(2)]
    assert found.unclear == found.beside == ()


def test_without_the_plane_nothing_is_read() -> None:
    assert read_landscape(Snapshot(1, (pose(1, (0, 0)),)), LAND, TILES) is None
