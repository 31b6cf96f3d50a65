"""Where most of the picture changes at once, or hardly anything: nothing stays seen that is not."""

import cv2
import numpy as np
import pytest
from campaign_sizes import rarely
from filming import FRAME_SECONDS, MAT, Film, payloads, tal, thing, tile

from companion.seeing.eyesight import open_eyes
from hardware.degrade import Optics
from hardware.outlines import square
from hardware.pieces import Face, Hand, Piece, Print, Region, Surface
from vision.bands import levelled
from vision.changes import Change
from vision.fates import Fate, Scene, judge
from vision.reader import Reader
from vision.tags import modules
from vision.tracker import Wait

THREE = ((1, 0.0, 0.0, 0.0), (2, 120.0, 40.0, 60.0), (3, -130.0, -50.0, 120.0))
READER = Reader([*(tal(number) for number in range(1, 49)), *MAT])


def cloth(grain: float, seed: int = 4) -> np.ndarray:
    """Give a texture as large as a picture: 0 in the middle, its grain as sigma."""
    chance = np.random.default_rng(seed)
    wide = cv2.GaussianBlur(chance.uniform(-1, 1, (1080, 1920)).astype(np.float32), (0, 0), 12)
    return wide / wide.std() * grain + chance.normal(0, 3, wide.shape)


def film_under(film: Film, share: float, level: float, frames: int, grain: float = 0.0) -> None:
    """Film with a cover over so much of the picture, from the right."""
    cover = cloth(grain) + level
    first = 1920 - round(1920 * share)
    for _ in range(frames):
        film.now += FRAME_SECONDS
        pixels = film.exposure.shoot()
        pixels[:, first:] = np.clip(cover, 0, 255)[:, first:]
        film.tracker.update(pixels, film.now)


@pytest.mark.parametrize(
    ("share", "level", "grain"),
    [
        (0.55, 60.0, 0.0),
        rarely(0.8, 90.0, 25.0),
        rarely(0.8, 230.0, 10.0),
    ],
)
def test_a_tile_taken_while_most_of_the_table_is_covered_is_missed(
    share: float, level: float, grain: float
) -> None:
    film = Film(THREE, reader=READER)
    film.run(10)
    assert len(film.tracker.snapshot.poses) == 3
    steps = [share * step / 6 for step in range(1, 7)]
    for each in steps:
        film_under(film, each, level, 1, grain)
    film_under(film, share, level, 20, grain)
    film.table.take(tal(2))
    for each in reversed(steps):
        film_under(film, each, level, 1, grain)
    film.run(20)
    seen = payloads(film.tracker.snapshot.poses)
    assert tal(2) not in seen
    assert {tal(1), tal(3)} <= set(seen)


@pytest.mark.parametrize(("share", "level", "seconds"), [(1.0, 100.0, 1.5), (0.95, 110.0, 9.0)])
def test_what_lies_below_a_cover_like_bare_table_is_not_taken_away(
    share: float, level: float, seconds: float
) -> None:
    film = Film(THREE, reader=READER)
    film.run(8)
    film_under(film, share, level, round(seconds / FRAME_SECONDS))
    assert film.tracker.snapshot.poses == ()
    assert payloads(film.tracker.snapshot.covered) == [tal(1), tal(2), tal(3)]
    assert film.tracker.waiting is Wait.MAT
    film.table.take(tal(2))
    film.run(12)
    assert payloads(film.tracker.snapshot.poses) == [tal(1), tal(3)]
    assert film.tracker.snapshot.covered == ()
    assert film.tracker.waiting is None


def film_in_light(film: Film, light: float, frames: int) -> None:
    for _ in range(frames):
        film.now += FRAME_SECONDS
        dimmed = cv2.convertScaleAbs(film.exposure.shoot(), alpha=light)
        film.tracker.update(np.asarray(dimmed), film.now)


@pytest.mark.parametrize(("before", "after"), [(1.0, 0.4), (0.4, 1.0)])
def test_a_tile_taken_as_a_lamp_is_switched_is_missed(before: float, after: float) -> None:
    film = Film(THREE)
    film_in_light(film, before, 8)
    film.table.take(tal(2))
    film_in_light(film, after, 12)
    assert payloads(film.tracker.snapshot.poses) == [tal(1), tal(3)]
    assert film.tracker.snapshot.covered == ()


def test_a_tile_taken_in_the_dark_is_missed_when_there_is_light_again() -> None:
    film = Film(THREE, reader=READER)
    film.run(8)
    film_in_light(film, 0.03, 8)
    assert film.tracker.waiting is Wait.MAT
    film.table.take(tal(2))
    film_in_light(film, 0.03, 8)
    film.run(12)
    assert payloads(film.tracker.snapshot.poses) == [tal(1), tal(3)]
    assert film.tracker.snapshot.covered == ()


def test_without_the_mat_tiles_are_still_laid_and_none_is_taken_for_gone() -> None:
    film = Film(THREE)
    film.run(8)
    film.blind |= set(MAT)
    for payload in MAT:
        film.table.take(payload)
    film.table.put(tile(tal(5)), -60.0, 90.0, 30.0)
    film.run(10)
    assert payloads(film.tracker.snapshot.poses) == [tal(1), tal(2), tal(3), tal(5)]
    film.table.take(tal(2))
    film.run(10)
    assert payloads(film.tracker.snapshot.covered) == [tal(2)]
    film.table.put(tile(tal(6)), 60.0, -90.0, 30.0)
    film.run(10)
    assert tal(6) in payloads(film.tracker.snapshot.poses)
    assert film.tracker.waiting is Wait.MAT


def test_a_picture_burnt_out_all_over_shows_no_tile() -> None:
    film = Film(THREE, reader=READER)
    film.run(10)
    film_under(film, 1.0, 300.0, 15)
    assert film.tracker.snapshot.poses == ()
    assert len(film.tracker.snapshot.covered) == 3
    (spot,) = film.tracker.bright
    assert set(spot.hides) == {tal(1), tal(2), tal(3)}


def test_what_most_of_a_picture_differs_by_is_noise_only_while_it_is_small() -> None:
    chance = np.random.default_rng(1)
    before = chance.integers(60, 120, (270, 480)).astype(np.uint8)
    noisy = np.clip(before + chance.normal(0, 4, before.shape), 0, 255).astype(np.uint8)
    assert not Change(noisy, before).parts
    other = np.roll(before, 7, axis=1)
    assert Change(other, before).count > 0.1 * before.size


def test_a_lamp_that_is_switched_is_no_flicker() -> None:
    before = np.random.default_rng(2).integers(60, 120, (270, 480)).astype(np.uint8)
    brighter = np.asarray(cv2.convertScaleAbs(before, alpha=1.3))
    assert not Change(brighter, before).parts
    lit = np.asarray(cv2.convertScaleAbs(before, alpha=2.1))
    assert levelled(before, lit) is before
    assert Change(lit, before).count > 0.9 * before.size


def test_light_that_pulses_all_over_is_no_motion_and_hides_none() -> None:
    film = Film(THREE)
    film.run(10)
    for number in range(40):
        if number == 15:
            assert film.tracker.waiting is None
            film.table.take(tal(2))
        film.now += FRAME_SECONDS
        # A dim lamp: white paper that is burnt out does not follow the light.
        pulse = 0.75 if number % 2 else 0.4
        pixels = np.asarray(cv2.convertScaleAbs(film.exposure.shoot(), alpha=pulse))
        film.tracker.update(pixels, film.now)
    assert payloads(film.tracker.snapshot.poses) == [tal(1), tal(3)]
    assert film.tracker.waiting is None


@pytest.mark.parametrize("tremble", [0.3, rarely(1.0)])
def test_a_tile_exchanged_in_place_on_a_trembling_table_is_not_seen_any_more(
    tremble: float,
) -> None:
    film = Film(THREE, reader=READER, optics=Optics(tremble=tremble))
    film.run(14)
    film.table.hand_in(Hand(120.0, 40.0))
    film.run(3)
    film.table.take(tal(2))
    film.table.put(tile(tal(20)), 120.0, 40.0, 60.0)
    film.run(2)
    film.table.hand_out()
    film.run(14)
    seen = payloads(film.tracker.snapshot.poses)
    assert tal(20) in seen
    assert tal(2) not in seen


@pytest.mark.parametrize("size", [(1280, 720), rarely((1920, 1088)), rarely((3840, 2160))])
def test_pictures_of_another_size_show_the_same_table(size: tuple[int, int]) -> None:
    film = Film(THREE, reader=READER)
    film.run(8)
    film.table.put(tile(tal(5)), -60.0, 90.0, 30.0)
    film.run(8)
    before = film.tracker.snapshot.poses
    for number in range(30):
        if number == 15:
            for earlier, later in zip(before, film.tracker.snapshot.poses, strict=True):
                assert (later.payload, later.x, later.y) == (
                    earlier.payload,
                    pytest.approx(earlier.x, abs=1.5),
                    pytest.approx(earlier.y, abs=1.5),
                )
            film.table.take(tal(5))
        film.now += FRAME_SECONDS
        film.tracker.update(np.asarray(cv2.resize(film.exposure.shoot(), size)), film.now)
    assert payloads(film.tracker.snapshot.poses) == [tal(1), tal(2), tal(3)]
    assert film.tracker.snapshot.covered == ()


@pytest.mark.parametrize(
    "shape", [(3, 4000), (7, 3840), (1, 1), (1, 5000), (5000, 1), (2, 2), (30, 30)]
)
def test_pictures_of_any_shape_are_looked_at(shape: tuple[int, int]) -> None:
    tracker, chance = open_eyes(("taluva",)), np.random.default_rng(1)
    for number in range(12):
        rough = chance.integers(0, 255, shape).astype(np.uint8)
        tracker.update(rough if number < 4 else np.full(shape, 128, np.uint8), number * 0.2)
    assert tracker.snapshot is None
    assert tracker.waiting is Wait.MAT


def token(payload: str, width: float, symbol_mm: float) -> Piece:
    """A ship, a pawn's head, a counter: hardly wider than its tag."""
    edge = square(width)
    face = Face(
        (Region(edge, Surface.PLAIN, (245, 245, 245)),),
        prints=(Print.of(payload, modules(payload), symbol_mm),),
    )
    return Piece(payload, (edge,), edge, 2.0, face)


@pytest.mark.parametrize(("width", "symbol_mm"), [(21.0, 15.0), (23.0, 16.0), (24.0, 15.0)])
def test_a_narrow_piece_that_was_there_from_the_start_can_be_taken_away(
    width: float, symbol_mm: float
) -> None:
    film = Film(THREE, narrow={tal(7)})
    film.table.put(token(tal(7), width, symbol_mm), 40.0, 100.0, 20.0)
    film.run(6)
    assert tal(7) in payloads(film.tracker.snapshot.poses)
    film.table.take(tal(7))
    film.run(10)
    assert payloads(film.tracker.snapshot.poses) == [tal(1), tal(2), tal(3)]
    assert film.tracker.snapshot.covered == ()


def test_a_thing_on_a_narrow_piece_only_covers_it() -> None:
    film = Film(THREE, narrow={tal(7)})
    film.table.put(token(tal(7), 24.0, 15.0), 40.0, 100.0, 20.0)
    film.run(6)
    film.table.put(thing("hut", 20.0), 40.0, 100.0)
    film.run(10)
    assert payloads(film.tracker.snapshot.covered) == [tal(7)]


def test_a_place_is_bare_like_ground_above_it_whatever_lies_along_its_rows() -> None:
    """A printed board: dark fields to the left and right of the tag's own."""
    chance = np.random.default_rng(3)
    now = chance.normal(160, 2, (270, 480)).astype(np.uint8)
    now[120:150, :215] = now[120:150, 265:] = 60
    before, changed = now.copy(), np.zeros(now.shape, np.uint8)
    before[127:142, 233:248] = chance.integers(0, 255, (15, 15))
    changed[120:149, 226:255] = 255
    corners = ((932.0, 508.0), (992.0, 508.0), (992.0, 568.0), (932.0, 568.0))
    below = np.full(now.shape, 60, np.uint8)
    scene = Scene(before, now, changed, 4, (), (corners,), 140.0)
    assert judge(corners, scene, below) is Fate.BARE
