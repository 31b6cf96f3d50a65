"""A mat and tags that a printer shrank put all millimetres wrong alike: the game plays on."""

import math
import random

import numpy as np
import pytest
from campaign_sizes import times

from companion.games.measures import catalogue
from hardware.camera_model import Resolution
from hardware.degrade import Exposure
from hardware.outlines import square
from hardware.pieces import Face, Piece, Print, Region, Surface
from hardware.scenes import HEX_MM, THICKNESS_MM, Conditions, Tiles, bench_table
from vision.anchored import board_of
from vision.catalogue import mat_tags
from vision.finder import PlaneFinder
from vision.grid import Lattice, Offset, Shape, flat
from vision.landscape import read_landscape, tiles_of
from vision.lattice import Board, Known, fit_lattice, rectangle
from vision.mat import Place
from vision.plane import raised
from vision.printed_scale import is_shrunk, printed_scale
from vision.reader import Reader
from vision.tags import encode_payload, modules
from vision.values import Eye, Laid, Placement, Pose, Snapshot

SHRUNK = [0.93, 0.95, 0.98, 1.0]
CORNERS = ((-320, -170, 4), (320, -170, 93), (320, 170, 178), (-320, 170, 265))
"""Where the mat's tags are taped: x, y and turn."""
EYE = Eye(0.0, 100.0, 700.0)


def shrunken(pose: Pose, shrunk: float) -> Pose:
    """Give where a tag on the table seems to lie, measured with tags that are too small."""
    at = raised(pose, 0.0, EYE)
    return Pose(at.payload, at.x / shrunk, at.y / shrunk, at.angle)


@pytest.mark.parametrize("shrunk", SHRUNK)
def test_a_landscape_is_read_tile_by_tile(shrunk: float) -> None:
    chance = random.Random(7)
    tiles = tiles_of(catalogue("taluva"))
    names = sorted(tiles)
    tile = tiles[names[0]]
    true = Lattice(Shape.HEX, tile.pitch, 12.0, -9.0, 11.0)
    # Three-hex tiles fill the plane when moved by (1, 1) and (2, -1).
    cells = [(a + 2 * b, a - b) for a in range(-4, 5) for b in range(-4, 5)]
    cells.sort(key=lambda cell: math.hypot(*flat(Shape.HEX, cell)))
    layout: list[Laid] = []
    poses: list[Pose] = []
    for name, cell in zip(names, cells[:24], strict=False):
        x, y = true.centre(cell)
        turn = math.radians(true.angle)
        x += tile.offset.x * math.cos(turn) - tile.offset.y * math.sin(turn) + chance.gauss(0, 1)
        y += tile.offset.x * math.sin(turn) + tile.offset.y * math.cos(turn) + chance.gauss(0, 1)
        angle = true.angle + tile.offset.angle + chance.gauss(0, 1.5)
        poses.append(shrunken(Pose(name, x, y, angle % 360, tile.thickness), shrunk))
        eye = Eye(EYE.x / shrunk, EYE.y / shrunk, EYE.z / shrunk)
        lying = read_landscape(Snapshot(1, tuple(poses), eye=eye), layout, tiles)
        assert lying is not None
        found = lying.of(name)
        assert isinstance(found, Placement), (name, cell)
        assert (found.cell, found.turned, found.level) == (cell, 0, 1)
        layout.append(Laid(name, cell))


@pytest.mark.parametrize("shrunk", SHRUNK)
def test_a_board_is_found_with_its_far_cells(shrunk: float) -> None:
    anchors = {
        "A": Place(-60, -60, 0),
        "B": Place(380, -60, 0),
        "C": Place(380, 220, 0),
        "D": Place(-60, 220, 0),
    }
    board = Board(Shape.SQUARE, 40.0, rectangle(5, 9), anchors)
    seen = [Pose(name, at.x / shrunk, at.y / shrunk, at.angle) for name, at in anchors.items()]
    lattice = board.fit(seen)
    assert lattice is not None
    for row, column in board.cells:
        x, y = column * 40.0 / shrunk, row * 40.0 / shrunk
        assert math.dist(lattice.centre((row, column)), (x, y)) < 1.0


def test_two_anchors_side_by_side_say_little_about_the_size() -> None:
    board = Board(Shape.SQUARE, 40.0, rectangle(5, 9), {"A": Place(0, 0, 0), "B": Place(30, 0, 0)})
    lattice = board.fit([Pose("A", 0, 0, 0), Pose("B", 31.5, 0, 0)])
    assert lattice is not None
    assert lattice.pitch == pytest.approx(40.0, rel=0.03)


@pytest.mark.campaign
@pytest.mark.parametrize("shrunk", SHRUNK)
@pytest.mark.parametrize("resolution", [Resolution.MP12, Resolution.HD])
def test_a_rendered_table_whose_mat_and_tags_were_printed_too_small(
    shrunk: float, resolution: Resolution
) -> None:
    """Every tile lies on its cell by the lattice that all the others tell."""
    known = [encode_payload("TAL", number) for number in range(1, 25)]
    printed = [(payload, modules(payload)) for payload in known]
    conditions = Conditions(hand=0.0, tilt=(3.0, 10.0))
    for seed in range(20_000, 20_000 + times(2)):
        table, model, optics = bench_table(
            seed, printed, 15.0 * shrunk, resolution, conditions, Tiles.HEXES
        )
        edge = square(52.0)
        for payload, (x, y, angle) in zip(mat_tags().payloads, CORNERS, strict=True):
            tag = Print.of(payload, modules(payload), 40.0 * shrunk)
            face = Face((Region(edge, Surface.PLAIN, (250, 250, 250)),), prints=(tag,))
            table.put(Piece(payload, (edge,), edge, 0.0, face, taped=True), x, y, angle)
        pixels = Exposure(table, model, optics, seed).shoot()
        sightings = Reader([*known, *mat_tags().payloads]).read(pixels).sightings
        height, width = pixels.shape
        plane, _ = PlaneFinder(mat_tags().payloads).update(sightings, width, height)
        assert plane is not None
        seen = {
            one.payload: plane.locate(one.corners, 0.0, one.payload)
            for one in sightings
            if one.payload in known
        }
        assert len(seen) == len(known)
        first = table[known[0]]
        true = Lattice(Shape.HEX, HEX_MM, first.x, first.y, first.angle)
        offset = Offset(0.0, -HEX_MM / math.sqrt(3), 0.0)
        pieces = {}
        for payload in known:
            one = table[payload]
            at = raised(seen[payload], THICKNESS_MM, plane.eye)
            turn = round((one.angle - first.angle) / 60) % 6
            pieces[payload] = Known(at, true.nearest(one.x, one.y), turn, offset)
        for payload, one in pieces.items():
            others = [known for other, known in pieces.items() if other != payload]
            found = fit_lattice(others, Shape.HEX, HEX_MM).nearest_to(one.pose, offset)
            assert (found.cell, found.turned % 6) == (one.cell, one.turned)
            assert found.off_mm < 6.0
        stretched = fit_lattice(pieces.values(), Shape.HEX, HEX_MM).pitch / HEX_MM
        assert np.isclose(stretched, 1 / shrunk, rtol=0.012)


@pytest.mark.parametrize("shrunk", SHRUNK)
def test_the_share_of_its_size_at_which_a_mat_was_printed_is_told(shrunk: float) -> None:
    eye = Eye(EYE.x / shrunk, EYE.y / shrunk, EYE.z / shrunk)
    book = catalogue("taluva")
    tiles = tiles_of(book)
    tile = next(iter(tiles.values()))
    true = Lattice(Shape.HEX, tile.pitch)
    poses, placements = [], []
    cells = [(a + 2 * b, a - b) for a in (0, 1, 2) for b in (0, 1, 2)]
    for name, cell in zip(sorted(tiles), cells, strict=False):
        x, y = true.centre(cell)
        at = Pose(name, x + tile.offset.x, y + tile.offset.y, tile.offset.angle, tile.thickness)
        poses.append(shrunken(at, shrunk))
        placements.append(Placement(name, cell, 0))
    scale = printed_scale(Snapshot(1, tuple(poses), eye=eye), placements, book)
    assert scale == pytest.approx(shrunk, abs=0.005)
    assert is_shrunk(scale) == (shrunk < 0.98)
    few = Snapshot(1, tuple(poses[:3]), eye=eye)
    assert printed_scale(few, placements, book) is None


@pytest.mark.parametrize("shrunk", SHRUNK)
def test_a_boards_anchors_tell_it_too(shrunk: float) -> None:
    book = catalogue("titania")
    board = board_of(book, ())
    eye = Eye(EYE.x / shrunk, EYE.y / shrunk, EYE.z / shrunk)
    poses = tuple(
        shrunken(Pose(payload, at.x, at.y, at.angle, book.ground), shrunk)
        for payload, at in board.anchors.items()
    )
    scale = printed_scale(Snapshot(1, poses, eye=eye), (), book)
    assert scale == pytest.approx(shrunk, abs=0.005)


def test_a_table_without_its_plane_tells_nothing() -> None:
    assert printed_scale(Snapshot(1, ()), (), catalogue("taluva")) is None
    assert not is_shrunk(None)
    assert not is_shrunk(0.5)
