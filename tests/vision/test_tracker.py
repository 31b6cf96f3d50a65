"""The tracker on filmed tables: what rests, what is covered, what was taken away."""

import math

import numpy as np
import pytest
from filming import MAT, Film, payloads, tal, thing, tile

from hardware.camera_model import CameraModel, Resolution
from hardware.pieces import Hand, Light
from vision.changes import Blob, blobs, compare, merged, regions_of, shrink
from vision.finder import Bump, MatMoved
from vision.tracker import Wait
from vision.values import Snapshot

THREE = ((1, 0.0, 0.0, 0.0), (2, 120.0, 40.0, 60.0), (3, -130.0, -50.0, 120.0))
ALL = sorted(tal(n) for n in (1, 2, 3))


@pytest.fixture
def film() -> Film:
    film = Film(THREE)
    (first,) = film.run(12)
    assert payloads(first.poses) == ALL
    return film


def test_the_first_snapshot_comes_when_the_table_held_still() -> None:
    film = Film(THREE)
    assert film.run(1) == []
    assert film.tracker.waiting is Wait.SETTLING
    (first,) = film.run(10)
    assert first.number == 1
    assert payloads(first.poses) == ALL
    assert first.covered == ()
    assert first.eye is not None
    assert first.eye.z == pytest.approx(film.model.eye[2], rel=0.03)
    assert film.tracker.waiting is None


def test_poses_are_millimetres_of_the_table(film: Film) -> None:
    assert film.tracker.snapshot is not None
    poses = {pose.payload: pose for pose in film.tracker.snapshot.poses}
    a, b = poses[tal(1)], poses[tal(2)]
    one, other = film.table[tal(1)], film.table[tal(2)]
    shift = 46.0 / math.sqrt(3)
    tag = lambda at: (  # noqa: E731
        at.x + shift * math.sin(math.radians(at.angle)),
        at.y - shift * math.cos(math.radians(at.angle)),
    )
    # Tiles are 4.5 mm thick: they show a little larger than on the plane itself.
    assert math.hypot(a.x - b.x, a.y - b.y) == pytest.approx(
        math.dist(tag(one), tag(other)), rel=0.012
    )
    assert (b.angle - a.angle) % 360 == pytest.approx(60.0, abs=0.3)


def test_a_resting_table_is_not_read_again(film: Film) -> None:
    film.run(20)
    before = len(film.reads)
    assert film.run(30) == []
    assert len(film.reads) == before


def test_a_moved_tile_gives_one_snapshot_from_its_regions_only(film: Film) -> None:
    film.run(20)
    film.reads.clear()
    film.table.move(tal(2), 180.0, 90.0, 120.0)
    (after,) = film.run(12)
    assert after.number == 2
    assert payloads(after.poses) == ALL
    assert after.covered == ()
    assert film.reads
    for regions in film.reads:
        assert regions is not None
        area = sum((r - l) * (b - t) for l, t, r, b in regions)  # noqa: E741
        assert area < 0.2 * 1920 * 1080


def test_a_taken_tile_is_removed(film: Film) -> None:
    film.table.take(tal(2))
    (after,) = film.run(15)
    assert payloads(after.poses) == sorted([tal(1), tal(3)])
    assert after.covered == ()


def test_a_tile_laid_and_taken_again_is_removed_by_what_lay_below(film: Film) -> None:
    film.table.put(tile(tal(4)), -20.0, 120.0, 0.0)
    (laid,) = film.run(15)
    assert tal(4) in payloads(laid.poses)
    film.table.take(tal(4))
    (taken,) = film.run(15)
    assert tal(4) not in payloads(taken.poses)
    assert taken.covered == ()


def test_a_hand_makes_it_wait_and_nothing_changes_when_it_leaves(film: Film) -> None:
    film.table.hand_in(Hand(0.0, 0.0))
    assert film.run(10) == []
    assert film.tracker.waiting is Wait.HAND
    film.table.hand_out()
    assert film.run(15) == []
    assert film.tracker.waiting is None


def test_a_tile_laid_by_a_hand_is_believed_only_after_the_hand_left(film: Film) -> None:
    film.table.hand_in(Hand(-20.0, 120.0))
    film.run(3)
    film.table.put(tile(tal(4)), -20.0, 120.0, 60.0)
    assert film.run(6) == []
    film.table.hand_out()
    (after,) = film.run(12)
    assert tal(4) in payloads(after.poses)
    assert payloads(after.covered) == []


def test_a_hand_that_stays_covers_and_does_not_take_away(film: Film) -> None:
    film.table.hand_in(Hand(0.0, -35.0))
    given = film.run(110)
    last = given[-1]
    assert tal(1) in payloads(last.covered)
    assert sorted(payloads(last.poses) + payloads(last.covered)) == ALL
    film.table.hand_out()
    (after,) = film.run(15)
    assert payloads(after.poses) == ALL
    assert after.covered == ()


@pytest.mark.parametrize(("width", "name"), [(24.0, "a hut"), (90.0, "a mug"), (170.0, "a hat")])
def test_what_stands_on_a_tag_covers_it(film: Film, width: float, name: str) -> None:
    film.table.put(thing(name, width), 0.0, -46 / math.sqrt(3))
    after = film.run(15)[-1]
    assert payloads(after.covered) == [tal(1)], film.tracker.fates
    (pose,) = after.covered
    film.table.take(name)
    (again,) = film.run(15)
    assert again.covered == ()
    back = next(one for one in again.poses if one.payload == tal(1))
    assert (back.x, back.y) == pytest.approx((pose.x, pose.y), abs=1.0)


@pytest.mark.parametrize(("x", "y", "angle"), [(-23.0, -39.8, 120.0), (23.0, -39.8, 0.0)])
def test_a_tile_on_a_volcano_covers_it_for_good(
    film: Film, x: float, y: float, angle: float
) -> None:
    """Once volcano on volcano as in an eruption, once with another hex."""
    film.table.put(tile(tal(4)), x, y, angle)
    after = film.run(15)[-1]
    assert tal(4) in payloads(after.poses)
    assert payloads(after.covered) == [tal(1)]
    film.run(20)
    assert film.tracker.snapshot is not None
    assert payloads(film.tracker.snapshot.covered) == [tal(1)]


def test_taking_the_upper_tile_shows_the_lower_one_again(film: Film) -> None:
    film.table.put(tile(tal(4)), 0.0, 0.0, 0.0)
    film.run(15)
    film.table.take(tal(4))
    after = film.run(15)[-1]
    assert payloads(after.poses) == ALL
    assert after.covered == ()


def test_a_knocked_camera_is_told_and_changes_no_pose(film: Film) -> None:
    before = film.tracker.snapshot
    film.run(20)
    film.look_from(film.model.bumped(dx=12.0, dy=-7.0, turn=1.5))
    film.run(20)
    assert [type(one) for one in film.news] == [Bump]
    assert film.tracker.waiting is None
    after = film.tracker.snapshot
    assert before is not None
    assert after is not None
    for one, other in zip(before.poses, after.poses, strict=True):
        assert (one.x, one.y) == pytest.approx((other.x, other.y), abs=1.5)


def test_something_else_in_the_place_of_a_tile_is_told_apart_from_a_thing_on_it(film: Film) -> None:
    film.table.take(tal(2))
    film.table.put(thing("book", 40.0, (220, 220, 220)), 120.0, 40.0)
    film.run(15)
    assert film.tracker.snapshot is not None
    assert film.tracker.snapshot.replaced == (tal(2),)
    film.table.put(thing("hut", 24.0), 0.0, -46 / math.sqrt(3))
    film.run(15)
    assert film.tracker.snapshot.replaced == (tal(2),)
    assert payloads(film.tracker.snapshot.covered) == [tal(1), tal(2)]


def test_what_lay_below_a_tile_is_known_after_a_knock_too(film: Film) -> None:
    film.table.put(thing("tray", 60.0, (220, 220, 220)), 20.0, 120.0)
    film.run(15)
    film.table.put(tile(tal(4)), 20.0, 120.0)
    film.run(15)
    film.look_from(film.model.bumped(dx=6.0, dy=-4.0, turn=0.8))
    film.run(20)
    film.table.take(tal(4))
    (taken,) = film.run(15)
    assert payloads(taken.poses) == ALL
    assert taken.covered == ()


def test_a_mat_tag_moved_alone_is_named(film: Film) -> None:
    film.run(20)
    film.table.move(MAT[1], 300.0, -150.0)
    film.run(15)
    assert film.news == [MatMoved(MAT[1])]


def test_a_lamp_switched_off_removes_nothing(film: Film) -> None:
    film.run(20)
    film.blind = set(ALL)
    film.table.light_up(Light(level=0.35, gradient=0.4, towards=30.0))
    film.run(20)
    assert film.tracker.snapshot is not None
    known = film.tracker.snapshot
    assert sorted(payloads(known.poses) + payloads(known.covered)) == ALL


def test_a_tag_the_reader_misses_once_is_not_lost(film: Film) -> None:
    film.run(20)
    film.table.put(tile(tal(4)), 40.0, 50.0, 0.0)
    film.blind = {tal(1), tal(2)}
    film.run(4)
    film.blind = set()
    film.run(10)
    assert film.tracker.snapshot is not None
    assert payloads(film.tracker.snapshot.poses) == sorted([*ALL, tal(4)])


@pytest.mark.parametrize("misses", [1, 2, 3])
def test_a_tag_is_given_up_only_when_three_looks_in_a_row_were_in_vain(
    film: Film, misses: int
) -> None:
    film.run(20)
    film.table.move(tal(1), 2.5, 1.5)
    film.blind = {tal(1)}
    looks, given = len(film.reads), []
    for _ in range(15):
        given += film.run(1)
        if len(film.reads) >= looks + misses:
            film.blind = set()
    lost = [one for one in given if tal(1) not in payloads(one.poses)]
    assert bool(lost) == (misses == 3)


def test_a_doubtful_tag_needs_a_second_frame(film: Film) -> None:
    film.run(20)
    film.reads.clear()
    film.faint = {tal(4)}
    film.table.put(tile(tal(4)), -20.0, 120.0, 0.0)
    (after,) = film.run(12)
    assert tal(4) in payloads(after.poses)
    assert len(film.reads) >= 2


def test_a_tag_that_was_only_imagined_once_is_not_believed(film: Film) -> None:
    film.run(20)
    film.faint = {tal(4)}
    film.table.put(tile(tal(4)), -20.0, 120.0, 0.0)
    reads = len(film.reads)
    while len(film.reads) == reads:
        film.run(1)
    film.blind = {tal(4)}
    film.run(12)
    assert film.tracker.snapshot is not None
    assert tal(4) not in payloads(film.tracker.snapshot.poses)


def test_the_same_payload_twice_is_named(film: Film) -> None:
    film.run(20)
    twin = tile(tal(1))
    twin = type(twin)("twin", twin.parts, twin.outline, twin.thickness, twin.up)
    film.table.put(twin, -20.0, 130.0, 30.0)
    (after,) = film.run(15)
    assert after.doubled == (tal(1),)
    assert tal(1) not in payloads(after.poses)
    film.table.take("twin")
    (again,) = film.run(20)
    assert again.doubled == ()
    assert payloads(again.poses) == ALL


def test_without_a_mat_it_waits_for_the_mat() -> None:
    film = Film(THREE, mat=False)
    assert film.run(15) == []
    assert film.tracker.waiting is Wait.MAT


def test_motion_far_from_the_edge_is_motion() -> None:
    film = Film(THREE)
    film.run(12)
    film.table.move(tal(2), 110.0, 60.0, 30.0)
    film.run(1)
    assert film.tracker.waiting is Wait.MOTION


@pytest.mark.parametrize("noise", [0.0, 6.0])
def test_noise_is_no_motion(noise: float) -> None:
    film = Film(THREE, noise=noise)
    assert len(film.run(15)) == 1
    assert film.tracker.waiting is None


def test_snapshot_numbers_grow_and_content_is_not_repeated(film: Film) -> None:
    numbers = [1]
    content: list[Snapshot] = []
    for x in (150.0, 180.0, 150.0):
        film.table.move(tal(2), x, 60.0)
        content += film.run(12)
        numbers.append(content[-1].number)
    assert numbers == [1, 2, 3, 4]


def test_evenly_changed_light_is_no_change_and_a_spot_is() -> None:
    rng = np.random.default_rng(1)
    before = rng.integers(60, 200, (270, 480)).astype(np.uint8)
    darker = (before * 0.9).astype(np.uint8)
    assert blobs(compare(darker, before)) == []
    spotted = before.copy()
    spotted[100:110, 200:215] = 255 - spotted[100:110, 200:215] // 2
    (spot,) = blobs(compare(spotted, before))
    assert (spot.left, spot.top, spot.right, spot.bottom) == pytest.approx(
        (200, 100, 215, 110), abs=3
    )


def test_regions_that_meet_are_read_as_one() -> None:
    assert merged([(0, 0, 10, 10), (5, 5, 20, 20), (30, 30, 40, 40)]) == [
        (0, 0, 20, 20),
        (30, 30, 40, 40),
    ]
    assert regions_of([Blob(1, 1, 3, 3, 4)], 8, 20, (100, 100)) == [(0, 0, 44, 44)]


def test_a_small_picture_has_the_mean_light_of_the_whole() -> None:
    whole = np.tile(np.arange(0, 240, 2, dtype=np.uint8), (64, 1))
    small = shrink(whole, 8)
    assert small.shape == (8, 15)
    assert float(small.mean()) == pytest.approx(float(whole.mean()), abs=1.0)


def test_it_works_the_same_at_twelve_megapixels() -> None:
    film = Film(THREE, model=CameraModel.over(Resolution.MP12, tilt=10, k1=-0.03))
    (first,) = film.run(6)
    assert payloads(first.poses) == ALL
