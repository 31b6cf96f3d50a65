"""A room that trembles and lamps that pulse: what lies on the table is believed all the same."""

import math

import numpy as np
import pytest
from campaign_sizes import times
from filming import MAT, Film, payloads, tal, tile

from hardware.degrade import Optics
from hardware.pieces import Hand
from hardware.truth import tags_in_view
from vision.bands import levelled
from vision.changes import Change, blobs, compare
from vision.fitting import rigid, turned
from vision.reader import Reader
from vision.steady import edge_slack, find_sway
from vision.tracker import Wait
from vision.trembling import Trembling

THREE = ((1, 0.0, 0.0, 0.0), (2, 120.0, 40.0, 60.0), (3, -130.0, -50.0, 120.0))
HEIGHT, WIDTH = 270, 480


def wood(right: float = 0.0, down: float = 0.0, turn: float = 0.0) -> np.ndarray:
    """A table with a grain and some boxes on it, moved by small pixels and degrees."""
    rows, columns = np.mgrid[0:HEIGHT, 0:WIDTH].astype(float)
    x, y = columns - (WIDTH - 1) / 2 - right, rows - (HEIGHT - 1) / 2 - down
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    x, y = c * x + s * y, -s * x + c * y
    grey = 120 + 14 * np.sin(x / 3.1 + y / 40) + 9 * np.sin(y / 5.3)
    for left, top in ((-150, -80), (-20, 30), (90, -40), (130, 60)):
        inside = np.tanh(x - left) + np.tanh(left + 40 - x)
        across = np.tanh(y - top) + np.tanh(top + 30 - y)
        grey -= 17 * inside * across
    return np.clip(np.rint(grey), 0, 255).astype(np.uint8)


def banded(small: np.ndarray, strength: float, phase: float) -> np.ndarray:
    rows = 1 + strength * np.sin(2.3 * math.tau * np.arange(len(small)) / len(small) + phase)
    return np.clip(np.rint(small * rows[:, None]), 0, 255).astype(np.uint8)


@pytest.mark.parametrize(
    ("right", "down", "turn"), [(0.1, -0.07, 0.0), (-0.9, 0.6, 0.0), (0.4, 0.5, 0.08)]
)
def test_how_a_picture_swayed_is_found_to_a_twentieth_of_a_small_pixel(
    right: float, down: float, turn: float
) -> None:
    sway = find_sway(wood(right, down, turn), wood())
    assert sway is not None
    assert (sway.right, sway.down) == pytest.approx((right, down), abs=0.05)
    assert math.degrees(sway.turn) == pytest.approx(turn, abs=0.01)


def test_a_hand_over_a_third_of_the_picture_does_not_sway_it() -> None:
    reached = wood(0.5, -0.3)
    reached[:, 300:460] = 180
    sway = find_sway(reached, wood())
    assert sway is not None
    assert (sway.right, sway.down) == pytest.approx((0.5, -0.3), abs=0.08)


def test_a_knock_is_no_trembling() -> None:
    assert find_sway(wood(6.0, 2.0), wood()) is None


def test_corners_and_regions_go_to_the_shaken_picture_and_back() -> None:
    sway = find_sway(wood(0.5, -0.25, 0.05), wood())
    assert sway is not None
    corners = ((10.0, 10.0), (90.0, 12.0), (88.0, 95.0), (9.0, 90.0))
    shown = np.asarray(corners) @ sway.way(4)[:, :2].T + sway.way(4)[:, 2]
    back = sway.back(tuple(map(tuple, shown)), 4)
    np.testing.assert_allclose(back, corners, atol=1e-3)
    ((left, top, right, bottom),) = sway.on([(100, 200, 300, 400)], 4, 1920, 1080)
    assert (left, top, right, bottom) == pytest.approx((102, 199, 302, 399), abs=3)
    assert sway.on([(0, 0, 1920, 1080)], 4, 1920, 1080)[0][2:] <= (1920, 1080)


def test_a_shaking_picture_moves_nothing_but_a_tile_in_it_does() -> None:
    trembling = Trembling()
    assert Change(wood(0.4, 0.3), wood()).parts
    assert not trembling.motion(wood(0.4, 0.3), wood(), 0.1).parts
    shaken = wood(0.4, 0.3)
    shaken[100:125, 300:330] = 30
    assert trembling.against(shaken, wood(), 0.2).change.parts
    assert trembling.motion(shaken, wood(), 0.2).parts


def test_a_calm_table_is_compared_as_it_is() -> None:
    small = wood(0.4, 0.3)
    seen = Trembling().against(small, wood(), 5.0)
    assert seen.sway is None
    assert seen.small is small


def test_edges_may_differ_and_faces_may_not() -> None:
    slack = edge_slack(wood(), 0.5)
    before = np.full((HEIGHT, WIDTH), 90, np.uint8)
    assert edge_slack(before, 0.5).max() == 0
    assert slack.max() > 20


@pytest.mark.parametrize("strength", [0.06, 0.12, 0.25])
def test_bands_are_no_change_and_hide_none(strength: float) -> None:
    before, now = banded(wood(), strength, 0.0), banded(wood(), strength, 2.5)
    assert not blobs(compare(now, before))
    taken = wood()
    taken[95:120, 335:370] = 120
    (found,) = blobs(compare(banded(taken, strength, 2.5), before))
    assert (found.left, found.right) == pytest.approx((335, 370), abs=5)


def test_a_sleeve_along_many_rows_does_not_pass_for_a_band() -> None:
    before, now = banded(wood(), 0.15, 0.0), banded(wood(), 0.15, 2.5)
    now[120:170, 100:] = 60
    mask = compare(now, before)
    assert mask[125:165, 110:].mean() > 0.8 * 255
    assert mask[:110].mean() < 0.02 * 255


def test_even_light_and_no_change_of_light_stay_as_they_are() -> None:
    small = wood()
    assert levelled(small, small) is small
    darker = (small * 0.8).astype(np.uint8)
    assert int(np.abs(levelled(small, darker).astype(int) - darker).max()) <= 1


def test_a_table_that_trembles_under_a_pulsing_lamp_is_followed() -> None:
    film = Film(THREE, optics=Optics(tremble=1.0, tremble_turn=0.04, bands=0.15))
    (first,) = film.run(6)
    assert payloads(first.poses) == sorted(tal(n) for n in (1, 2, 3))
    film.table.hand_in(Hand(120.0, 40.0))
    assert film.run(5) == []
    assert film.tracker.waiting is Wait.HAND
    film.table.hand_out()
    film.table.take(tal(2))
    (taken,) = film.run(10)
    assert payloads(taken.poses) == sorted(tal(n) for n in (1, 3))
    assert taken.covered == ()
    assert film.news == []


@pytest.mark.parametrize("frames", [2, 4])
def test_bare_table_in_another_band_of_light_is_still_bare(frames: int) -> None:
    film = Film([*THREE, (4, 20, 130, 30)], optics=Optics(bands=0.25))
    film.run(8 + frames)
    film.table.hand_in(Hand(-130.0, -50.0))
    film.run(3 + frames % 3)
    film.table.take(tal(3))
    film.run(1)
    film.table.hand_out()
    film.run(14)
    assert film.tracker.fates == {}
    assert payloads(film.tracker.snapshot.poses) == [tal(1), tal(2), tal(4)]


def off_mm(film: Film) -> float:
    """How far the farthest tag is from where it truly lies, whatever the table's frame."""
    assert film.tracker.snapshot is not None
    truth = {tag.label: tag for tag in tags_in_view(film.table, film.model)}
    poses = [one for one in film.tracker.snapshot.poses if one.payload in truth]
    middles = np.array([np.mean(truth[one.payload].corners, axis=0) for one in poses])
    lies = film.model.on_plane(middles)
    seen = np.array([(one.x, one.y) for one in poses])
    angle, shift = rigid(lies, seen)
    return float(np.linalg.norm(turned(lies, angle) + shift - seen, axis=1).max())


UNREST = (
    Optics(tremble=0.3),
    Optics(tremble=1.0, bands=0.12),
    Optics(tremble=2.0, tremble_turn=0.05),
    Optics(tremble=1.5, tremble_turn=0.03, bands=0.2, noise=5.0, jpeg=80),
    Optics(bands=0.2, hunting=2.0),
    Optics(tremble=0.7, bands=0.06, sharpen=1.0, noise=5.0),
)


@pytest.mark.campaign
@pytest.mark.parametrize("seed", range(times(len(UNREST))))
def test_whole_evenings_in_a_restless_room_are_seen_rightly(seed: int) -> None:
    """Random laying, taking, stacking and moving by hands, read by the real reader."""
    rng = np.random.default_rng(7000 + seed)
    reader = Reader([*(tal(n) for n in range(1, 49)), *MAT])
    tiles = ((1, 0, 0, 0), (2, 120, 40, 60), (3, -130, -50, 120), (4, 20, 130, 30))
    film = Film(tiles, reader=reader, optics=UNREST[seed % len(UNREST)])
    film.run(25)
    number = 5
    for step in range(12):
        shown = [t.label for t in tags_in_view(film.table, film.model) if t.visible > 0.9]
        mine = sorted(label for label in shown if label not in MAT)
        x, y, angle = rng.uniform(-270, 270), rng.uniform(-120, 120), rng.uniform(0, 360)
        film.table.hand_in(Hand(x, y, rng.uniform(-20, 20)))
        film.run(2)
        match rng.choice(["put", "take", "stack", "move"], p=[0.4, 0.25, 0.2, 0.15]):
            case "put":
                film.table.put(tile(tal(number)), x, y, angle)
                number += 1
            case "take" if len(mine) > 3:
                film.table.take(str(rng.choice(mine)))
            case "stack":
                below = film.table[str(rng.choice(mine))]
                film.table.put(tile(tal(number)), below.x, below.y, below.angle + 120)
                number += 1
            case "move":
                one = film.table[str(rng.choice(mine))]
                film.table.move(one.piece.name, one.x + 6, one.y - 4, one.angle + 5)
        film.run(2)
        film.table.hand_out()
        film.run(22)
        shot = film.tracker.snapshot
        assert shot is not None
        truth = {t.label: t for t in tags_in_view(film.table, film.model) if t.label not in MAT}
        visible = {label for label, tag in truth.items() if tag.visible > 0.9}
        assert visible <= set(payloads(shot.poses)) <= set(truth), step
        assert set(truth) <= set(payloads(shot.poses)) | set(payloads(shot.covered)), step
        if len(visible) > 2:
            assert off_mm(film) < 1.5, step
