"""Where it is too bright to read: only what hides something is told, and only while it is there."""

import numpy as np
import pytest
from filming import HEX_MM, MAT, SQRT3, Film, tal, tile
from msgspec.structs import replace

from companion.seeing.bright import GONE_SECONDS, SHOWN_SECONDS, BrightPlace
from hardware.pieces import Hand, Lamp, Light
from hardware.truth import tags_in_view
from vision.changes import Blob, shrink
from vision.fates import Fate, Scene, judge
from vision.glare import LEAST_HIDING, LEAST_SHARE, Glare, Spot, burnt_spots
from vision.reader import Reader

TAG = ((400.0, 200.0), (440.0, 200.0), (440.0, 240.0), (400.0, 240.0))
READER = Reader([*(tal(number) for number in range(1, 10)), *MAT])
ELSEWHERE = ((40.0, 40.0), (80.0, 40.0), (80.0, 80.0), (40.0, 80.0))


def table(*spots: tuple[int, int, int]) -> np.ndarray:
    """A grey table of small pixels with burnt-out squares: middle and half of their side."""
    small = np.full((120, 200), 110, np.uint8)
    for x, y, half in spots:
        small[y - half : y + half, x - half : x + half] = 255
    return small


def bright(small: np.ndarray, glare: Glare | None = None, **seen: object) -> tuple:
    glare = glare or Glare()
    facts = {"parts": [], "covered": {}, "seen": [ELSEWHERE], "doubted": False} | seen
    glare.judge(np.kron(small, np.ones((4, 4), np.uint8)), small, 4, **facts)
    return glare.spots


def test_a_spot_over_a_tag_that_is_no_longer_read_is_told() -> None:
    (spot,) = bright(table((105, 55, 6)), covered={"TAL003K": TAG, "TAL004L": ELSEWHERE})
    assert (spot.x * 200, spot.y * 200, spot.radius * 200) == pytest.approx((105, 55, 6))
    assert spot.hides == ("TAL003K",)


def test_a_small_spot_is_told_where_it_hides_a_known_tag_and_nowhere_else() -> None:
    small = table((105, 55, 2))
    assert bright(small, covered={"TAL003K": TAG})
    assert not bright(small, parts=[Blob(85, 40, 125, 75, 900)])
    assert not bright(small, doubted=True)


# Black modules burn out later than paper does: the spot is as wide with the smaller lamp.
@pytest.mark.parametrize(("has_tag", "lamp_size"), [(True, 7.0), (False, 5.5)])
def test_a_small_spot_is_told_only_on_a_tag_that_was_just_laid_down(
    has_tag: bool, lamp_size: float
) -> None:
    film = Film([(1, -200, -60, 10), (2, 100, -70, 130), (3, -190, 80, 250)])
    eye = film.model.eye
    # It mirrors where the sticker will be.
    x, y = (2 * place - at for place, at in zip((20.0, 60.0 - HEX_MM / SQRT3), eye, strict=False))
    film.table.light_up(Light(lamps=(Lamp(x, y, eye[2], strength=255.0, size=lamp_size),)))
    film.look_from(film.model)
    film.run(8)
    assert film.tracker.bright == ()
    laid = tile(tal(20))
    if not has_tag:
        laid = replace(laid, up=replace(laid.up, prints=()))
    film.blind = {tal(20)}
    film.table.put(laid, 20.0, 60.0)
    film.run(10)
    (spot,) = burnt_spots(shrink(film.exposure.shoot(), 4), LEAST_HIDING * 81)
    assert spot.area < LEAST_SHARE * 81
    assert bool(film.tracker.bright) == has_tag


@pytest.mark.parametrize("lamp_size", [8.0, 10.0])
def test_a_tile_taken_below_a_bright_spot_is_missed_once_the_lamp_is_off(lamp_size: float) -> None:
    film = Film([(1, 0, 0, 0), (2, 120, 40, 60), (3, -130, -50, 120)], reader=READER)
    film.run(8)
    (tag,) = (one for one in tags_in_view(film.table, film.model) if one.label == tal(2))
    ((x, y),) = film.model.on_plane(np.mean(tag.corners, axis=0)[None])
    eye = film.model.eye
    film.table.light_up(
        Light(lamps=(Lamp(2 * x - eye[0], 2 * y - eye[1], eye[2], 400.0, lamp_size),))
    )
    film.look_from(film.model)
    film.run(12)
    assert film.tracker.fates == {tal(2): Fate.SHADED}
    film.table.hand_in(Hand(120.0, 40.0))
    film.run(4)
    film.table.take(tal(2))
    film.run(1)
    film.table.hand_out()
    film.run(12)
    assert film.tracker.fates == {tal(2): Fate.SHADED}
    film.table.light_up(Light())
    film.look_from(film.model)
    film.run(12)
    assert film.tracker.fates == {}
    assert [pose.payload for pose in film.tracker.snapshot.poses] == [tal(1), tal(3)]


def test_a_spot_where_something_was_laid_in_vain_is_told() -> None:
    laid = Blob(85, 40, 125, 75, 900)
    (spot,) = bright(table((105, 55, 6)), parts=[laid])
    assert spot.hides == ()
    assert not bright(table((105, 55, 6)), parts=[laid], seen=[TAG, ELSEWHERE])


def test_a_spot_that_hides_nothing_is_nobodys_business() -> None:
    assert bright(table((105, 55, 6))) == ()


def test_every_spot_counts_while_the_table_does_not_fit_the_game() -> None:
    assert len(bright(table((105, 55, 6), (30, 90, 5)), doubted=True)) == 2


def test_white_paper_with_a_tag_that_is_read_is_no_spot() -> None:
    assert bright(table((105, 55, 6)), seen=[TAG], doubted=True) == ()


def test_it_stays_while_it_is_there_and_goes_with_the_lamp() -> None:
    glare = Glare()
    assert bright(table((105, 55, 6)), glare, covered={"TAL003K": TAG})
    assert bright(table((107, 56, 6)), glare)
    assert bright(table(), glare) == ()
    assert bright(table((105, 55, 6)), glare) == ()


def test_white_lines_and_small_reflections_are_no_spots() -> None:
    small = table((60, 60, 1))
    small[30:32, :] = 255
    assert burnt_spots(small, 30.0) == []


def test_a_tag_in_glare_is_shaded_and_never_gone() -> None:
    before = np.random.default_rng(3).integers(30, 220, (120, 200)).astype(np.uint8)
    now = before.copy()
    now[46:64, 96:114] = 255
    changed = np.where(now != before, 255, 0).astype(np.uint8)
    scene = Scene(before, now, changed, 4, (), (TAG,), 100.0)
    assert judge(TAG, scene) is Fate.SHADED


# What people are told of it

LAMP, HIDING = Spot(0.2, 0.2, 0.03), Spot(0.8, 0.3, 0.02, ("TAL007X",))


def test_a_second_spot_is_told_and_shown_while_the_first_lasts() -> None:
    place = BrightPlace()
    assert place.look((LAMP,), 0.0)
    assert not place.look((LAMP,), SHOWN_SECONDS)
    assert place.shown is None, "people know"
    assert place.look((LAMP, HIDING), 60.0)
    assert place.shown == HIDING
    assert not place.look((LAMP, HIDING), 59.0 + SHOWN_SECONDS)
    assert place.shown == HIDING, "it has its own time"
    assert not place.look((LAMP, HIDING), 60.0 + SHOWN_SECONDS)
    assert place.shown is None


def test_a_new_spot_is_shown_before_a_larger_one_that_was_told() -> None:
    place = BrightPlace()
    place.look((LAMP,), 0.0)
    assert place.look((LAMP, HIDING), 5.0)
    assert place.shown == HIDING


def test_spots_that_come_together_are_told_once_and_the_largest_is_shown() -> None:
    place = BrightPlace()
    assert place.look((HIDING, LAMP), 0.0)
    assert place.shown == LAMP
    assert not place.look((HIDING, LAMP), 1.0)


def test_a_spot_that_was_away_is_new_whatever_else_is_there() -> None:
    place = BrightPlace()
    place.look((LAMP, HIDING), 0.0)
    for now in (1.0, GONE_SECONDS - 0.1):
        assert not place.look((LAMP,), now)
    assert not place.look((LAMP, HIDING), GONE_SECONDS)
    for now in (GONE_SECONDS + 1.0, 2 * GONE_SECONDS):
        assert not place.look((LAMP,), now)
    assert place.look((LAMP, HIDING), 2 * GONE_SECONDS + 0.1)


def test_a_spot_that_frays_and_closes_again_is_not_told_again() -> None:
    place = BrightPlace()
    whole = Spot(0.5, 0.5, 0.05)
    left, right, grown = Spot(0.45, 0.5, 0.01), Spot(0.55, 0.5, 0.01), Spot(0.58, 0.5, 0.06)
    assert place.look((whole,), 0.0)
    seen = [(left,), (right,), (left, right), (whole,), (left, grown), (left,), (right,), (grown,)]
    for now, spots in enumerate(seen, 1):
        assert not place.look(spots, float(now))
