"""What keeps moving in one place is left out in time; the rest of the table is seen."""

import math
from collections.abc import Callable

import numpy as np
import pytest
from filming import FRAME_SECONDS, Film, payloads, tal, thing, tile

from hardware.pieces import Hand
from vision.changes import Change
from vision.moving_places import MovingPlaces
from vision.tracker import Wait

THREE = ((1, 0.0, 0.0, 0.0), (2, 120.0, 40.0, 60.0), (3, -130.0, -50.0, 120.0))
PATIENCE = 80
"""Frames of the tracker's patience."""


def seen(film: Film) -> list[str]:
    assert film.tracker.snapshot is not None
    return payloads(film.tracker.snapshot.poses)


def film_beside(x: float, *more: tuple[int, float, float, float]) -> Film:
    """Give a film of some tiles, read once, and a thing 30 mm wide that is about to swing at x."""
    film = Film([*THREE, *more])
    film.run(8)
    film.table.put(thing("tail", 30.0), x, 0.0)
    return film


def swing(film: Film, frames: int, x: float = -370.0) -> None:
    """Film while the thing swings by up to twenty millimetres to each side."""
    for _ in range(frames):
        film.table.move("tail", x + 15 * math.sin(1.1 * film.shots), 20 * math.cos(film.shots))
        film.run(1)


def run_lit(film: Film, frames: int, glow: Callable[[], int]) -> None:
    """Film while a place of 60 pixels glows as it likes."""
    for _ in range(frames):
        film.now += FRAME_SECONDS
        pixels = film.exposure.shoot()
        pixels[500:560, 20:80] = glow()
        film.tracker.update(pixels, film.now)


def test_the_table_is_seen_though_something_swings_at_its_edge() -> None:
    film = film_beside(-370.0)
    swing(film, 20)
    assert film.tracker.waiting is Wait.MOTION
    film.table.take(tal(2))
    film.table.put(tile(tal(5)), -60.0, 90.0, 30.0)
    swing(film, PATIENCE + 10)
    assert seen(film) == [tal(1), tal(3), tal(5)]
    assert film.tracker.waiting is None


def test_a_lamp_that_flickers_from_the_start_blinds_nobody() -> None:
    film, chance = Film(THREE), np.random.default_rng(1)
    run_lit(film, PATIENCE - 20, lambda: int(chance.integers(40, 220)))
    assert film.tracker.snapshot is None
    run_lit(film, 30, lambda: int(chance.integers(40, 220)))
    assert len(seen(film)) == 3


def test_a_hand_is_waited_for_though_something_swings() -> None:
    film = film_beside(-370.0)
    swing(film, PATIENCE + 10)
    for number in range(12):
        film.table.hand_in(Hand(60.0 + 6 * number, 40.0))
        swing(film, 1)
        assert film.tracker.waiting in (Wait.HAND, Wait.MOTION)
    film.table.take(tal(2))
    film.table.hand_out()
    swing(film, 10)
    assert seen(film) == [tal(1), tal(3)]


def test_tags_where_it_moves_stay_as_they_were_until_it_stops() -> None:
    film = film_beside(-300.0, (4, -300.0, 0.0, 0.0))
    # It swings over the sticker of a tile, which is taken away below it.
    swing(film, PATIENCE + 20, x=-300.0)
    film.table.take(tal(4))
    film.table.put(tile(tal(7)), -300.0, 20.0, 0.0)
    swing(film, 20, x=-300.0)
    assert seen(film) == [tal(1), tal(2), tal(3), tal(4)]
    film.table.take("tail")
    film.run(40)
    assert seen(film) == [tal(1), tal(2), tal(3), tal(7)]


def picture(*moved: tuple[int, int, int, int]) -> np.ndarray:
    small = np.full((120, 200), 90, np.uint8)
    for left, top, right, bottom in moved:
        small[top:bottom, left:right] = 160
    return small


def moving(places: MovingPlaces, part: tuple[int, int, int, int], seconds: range) -> None:
    for second in seconds:
        places.take(Change(picture(part), picture()), float(second))


def test_a_place_keeps_moving_from_the_patience_on_until_the_picture_rests() -> None:
    places = MovingPlaces(8.0, 0.3)
    moving(places, (100, 40, 110, 50), range(8))
    assert places.mask is None
    moving(places, (100, 40, 110, 50), range(8, 9))
    assert places.mask is not None
    rows, columns = np.nonzero(places.mask)
    assert (rows.min(), rows.max(), columns.min(), columns.max()) == (28, 63, 88, 123)
    still = Change(picture(), picture())
    places.take(still, 8.2)
    assert places.mask is not None
    places.take(still, 8.4)
    assert places.mask is None


def test_people_who_lay_one_piece_after_the_other_in_one_place_are_not_left_out() -> None:
    places, still = MovingPlaces(8.0, 0.3), Change(picture(), picture())
    for second in range(30):
        moving(places, (100, 40, 110, 50), range(second, second + 1))
        places.take(still, second + 0.4)
        assert places.mask is None


def test_what_goes_about_never_keeps_moving_in_one_place() -> None:
    places = MovingPlaces(8.0, 0.3)
    for second in range(40):
        left = 20 + 40 * (second % 4)
        moving(places, (left, 40, left + 10, 50), range(second, second + 1))
    assert places.mask is None


@pytest.mark.parametrize(("side", "is_left_out"), [(40, True), (110, False)])
def test_where_too_much_keeps_moving_all_of_it_counts(side: int, is_left_out: bool) -> None:
    places = MovingPlaces(8.0, 0.3)
    moving(places, (5, 5, 5 + side, 5 + side), range(12))
    assert (places.mask is not None) == is_left_out


def test_edges_that_move_all_over_are_the_cameras() -> None:
    places = MovingPlaces(8.0, 0.3)
    edges = [(left, 30, left + 8, 38) for left in (10, 60, 110, 160)]
    for second in range(12):
        places.take(Change(picture(*edges[: 3 + second // 10]), picture()), float(second))
        assert (places.mask is not None) == (second >= 8)
    for second in range(12, 20):
        places.take(Change(picture(*edges), picture()), float(second))
    assert places.mask is None
