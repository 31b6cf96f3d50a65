"""A mirrored picture is found out, whatever QR libraries make of it, and told, not believed."""

import numpy as np
import pytest
from filming import MAT, Film, payloads, tal, tile
from msgspec.structs import replace

from companion.seeing.eyesight import open_eyes
from companion.simulated.tabletop import open_camera, set_table
from hardware.capture import CameraCapture
from hardware.pieces import Print
from hardware.sim_camera import Fault
from hardware.watched_camera import WatchedCamera
from vision.catalogue import mat_tags
from vision.mirror import is_mirrored, ways_round
from vision.reader import Reader
from vision.tags import modules
from vision.tracker import Wait


@pytest.fixture(scope="module")
def straight():
    return open_camera(set_table(), seed=3).read().pixels


def followed(frames):
    """Give a tracker that has looked at frames, a fifth of a second apart."""
    tracker = open_eyes(("taluva",))
    for number, pixels in enumerate(frames):
        tracker.update(pixels, number / 5)
    return tracker


def test_the_libraries_read_a_mirrored_picture_and_only_its_modules_betray_it(straight):
    reader = Reader(mat_tags().payloads)
    for turned, expected in (
        (straight, False),
        (straight[:, ::-1], True),
        (straight[::-1], True),
        (straight[::-1, ::-1], False),
        (straight.T, True),
        (np.rot90(straight), False),
    ):
        pixels = np.ascontiguousarray(turned)
        sightings = reader.read(pixels).sightings
        assert len(sightings) == 4
        assert is_mirrored(pixels, sightings) is expected


def test_each_tag_tells_its_own_way_round_and_most_of_them_the_pictures(straight):
    reader = Reader(mat_tags().payloads)
    half = straight.shape[1] // 2
    mixed = straight.copy()
    mixed[:, :half] = straight[:, :half][:, ::-1]
    sightings = reader.read(mixed).sightings
    ways = ways_round(mixed, sightings)
    middles = [np.mean(one.corners, axis=0)[0] for one in sightings]
    assert len(sightings) == 4
    assert ways.tolist() == [-1 if x < half else 1 for x in middles]
    assert not is_mirrored(mixed, sightings)
    over = [one for one, way in zip(sightings, ways, strict=True) if way < 0]
    right = [one for one, way in zip(sightings, ways, strict=True) if way > 0]
    assert is_mirrored(mixed, [*over, *right[:1]])
    assert not is_mirrored(mixed, [*over[:1], *right])
    assert ways_round(mixed, []).size == 0


def test_nothing_on_a_mirrored_table_is_believed_until_it_is_turned(straight):
    mirrored = np.ascontiguousarray(straight[:, ::-1])
    tracker = followed([mirrored] * 6)
    assert tracker.snapshot is None
    assert tracker.waiting is Wait.MIRRORED
    for number in range(8):
        tracker.update(straight, 3 + number / 5)
    assert tracker.snapshot is not None
    assert tracker.waiting is None


def test_a_camera_that_begins_to_mirror_changes_nothing_that_is_known(straight):
    tracker = followed([straight] * 6)
    known = tracker.snapshot
    for number in range(8):
        tracker.update(np.ascontiguousarray(straight[:, ::-1]), 3 + number / 5)
    assert tracker.waiting is Wait.MIRRORED
    assert tracker.snapshot is known


def test_a_tile_taken_while_the_picture_is_mirrored_is_missed_afterwards():
    film = Film(((1, 0.0, 0.0, 0.0), (2, 120.0, 40.0, 60.0)), reader=Reader([tal(1), tal(2), *MAT]))
    film.run(8)
    for number in range(20):
        if number == 12:
            assert film.tracker.waiting is Wait.MIRRORED
            film.table.take(tal(2))
        film.now += 0.1
        film.tracker.update(np.ascontiguousarray(film.exposure.shoot()[:, ::-1]), film.now)
    assert len(film.tracker.snapshot.poses) == 2
    film.run(12)
    assert payloads(film.tracker.snapshot.poses) == [tal(1)]
    assert film.tracker.snapshot.covered == ()


def test_a_single_mirrored_tag_is_not_believed_and_the_others_are():
    film = Film(((1, 0.0, 0.0, 0.0),), reader=Reader([tal(1), tal(2), *MAT]))
    film.run(8)
    laid = tile(tal(2))
    # As large as the libraries need it: the codebook does not take it for a tag at all.
    over = Print.of(tal(2), modules(tal(2)).T, 30.0)
    film.table.put(replace(laid, up=replace(laid.up, prints=(over,))), 120.0, 40.0, 60.0)
    for _ in range(12):
        film.run(1)
        assert film.tracker.waiting is not Wait.MIRRORED
    film.tracker.look_again()
    film.run(6)
    assert Reader([tal(2)]).read(film.exposure.shoot()).sightings
    assert payloads(film.tracker.snapshot.poses) == [tal(1)]


def test_the_setting_turns_a_mirrored_picture_over():
    simulated = open_camera(set_table(), seed=3)
    simulated.fail(Fault.MIRRORED)
    start = lambda: CameraCapture(simulated, "sim:")  # noqa: E731 - as every opener of a camera
    with WatchedCamera("sim:", start, mirrored=True) as camera:
        frame = camera.read()
        while frame is None:
            frame = camera.read()
    sightings = Reader(mat_tags().payloads).read(frame.pixels).sightings
    assert len(sightings) == 4
    assert not is_mirrored(frame.pixels, sightings)
