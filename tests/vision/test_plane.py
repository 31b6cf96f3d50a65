"""The plane: millimetres from mat tags nobody has measured."""

import math

import numpy as np
import pytest
from pinholes import HD, MAT, MP12, camera, corners_at, mat_corners, worst_mm

from vision.finder import Bump, MatMoved, MatRelearned, PlaneFinder
from vision.lens import Lens
from vision.mat import Squares, framed, learn, settle
from vision.plane import Plane, raised
from vision.values import Corners, Sighting, Source


def sightings(tags: dict[str, Corners]) -> list[Sighting]:
    return [Sighting(payload, corners, Source.CODEBOOK) for payload, corners in tags.items()]


def learned(truth: Plane, tags: dict[str, Corners]) -> Plane:
    squares = Squares.of([(corners, 40.0) for corners in tags.values()])
    lens = Lens.usual(truth.lens.width, truth.lens.height)
    return learn([squares], lens, known=False)[1][0]


def found(finder: PlaneFinder, tags: dict[str, Corners], size: tuple[int, int] = MP12):
    return finder.update(sightings(tags), *size)


@pytest.mark.parametrize("tilt", [(0, 0), (12, -8), (-20, 10), (3, 28)])
@pytest.mark.parametrize("k1", [0.0, -0.08, 0.05])
def test_the_plane_is_exact_where_the_corners_are(tilt: tuple[float, float], k1: float) -> None:
    truth = camera(tilt=tilt, k1=k1, turn=20)
    assert worst_mm(truth, learned(truth, mat_corners(truth))) < 0.05


@pytest.mark.parametrize(("size", "goal"), [(MP12, 0.5), (HD, 1.0)])
@pytest.mark.parametrize("tilt", [(0, 0), (12, -8)])
def test_a_resting_mat_gives_the_goal_over_the_whole_table(
    size: tuple[int, int], goal: float, tilt: tuple[float, float]
) -> None:
    for seed in range(6):
        rng = np.random.default_rng(seed)
        truth = camera(size, tilt, k1=-0.05)
        finder = PlaneFinder(MAT)
        for _ in range(8):
            plane, news = found(finder, mat_corners(truth, rng, 0.2), size)
            assert news == ()
        assert plane is not None
        assert worst_mm(truth, plane) < goal


def test_a_tag_is_located_with_its_turn() -> None:
    truth = camera(tilt=(10, 5), k1=-0.06)
    pose = truth.locate(corners_at(truth, 120.0, -80.0, 211.0, 15.0), payload="TAL0017")
    assert (pose.x, pose.y) == pytest.approx((120.0, -80.0), abs=0.02)
    assert pose.angle == pytest.approx(211.0, abs=0.02)
    assert truth.size(corners_at(truth, 120.0, -80.0, 211.0, 15.0)) == pytest.approx(15.0, abs=0.01)


def test_a_tag_on_a_stack_is_located_at_its_height_only() -> None:
    truth = camera(tilt=(10, 5))
    corners = corners_at(truth, 300.0, 150.0, 30.0, 15.0, height=25.0)
    high = truth.locate(corners, height=25.0)
    assert (high.x, high.y) == pytest.approx((300.0, 150.0), abs=0.02)
    flat = truth.locate(corners)
    assert math.hypot(flat.x - 300.0, flat.y - 150.0) > 5.0
    again = raised(flat, 25.0, truth.eye)
    assert (again.x, again.y) == pytest.approx((300.0, 150.0), abs=0.1)
    assert again.height == 25.0


def test_projecting_is_the_way_back_of_locating() -> None:
    truth = camera(tilt=(15, -5), k1=-0.08, turn=33, shift=(40, 20))
    for x, y, z in ((0, 0, 0), (250, -130, 0), (-300, 180, 30)):
        assert truth.points(truth.project(x, y, z), z) == pytest.approx((x, y), abs=1e-6)


def test_the_eye_is_where_the_camera_stands() -> None:
    truth = camera(tilt=(12, 0))
    eye = learned(truth, mat_corners(truth)).eye
    assert eye.z == pytest.approx(truth.eye.z, rel=0.01)


def test_x_is_right_and_y_is_down_in_the_picture_and_the_origin_amid_the_mat() -> None:
    plane, _ = found(PlaneFinder(MAT), mat_corners(camera(turn=5)))
    assert plane is not None
    middle, right, down = (plane.project(*at) for at in ((0, 0), (100, 0), (0, 100)))
    assert right[0] > middle[0]
    assert abs(right[1] - middle[1]) < 2
    assert down[1] > middle[1]
    truth = camera(turn=5)
    centre = np.mean([truth.project(x, y) for x, y, _ in MAT.values()], axis=0)
    assert middle == pytest.approx(centre, abs=3.0)


@pytest.mark.parametrize("hidden", MAT)
def test_a_hidden_mat_tag_leaves_the_frame_where_it_was(hidden: str) -> None:
    truth = camera(tilt=(8, 8), k1=-0.05)
    finder = PlaneFinder(MAT)
    before, _ = found(finder, mat_corners(truth))
    after, news = found(finder, mat_corners(truth, hidden=hidden))
    assert before is not None
    assert after is not None
    assert news == ()
    assert finder.missing == (hidden,)
    assert after.points((3000, 400)) == pytest.approx(before.points((3000, 400)), abs=0.05)


def test_two_hidden_mat_tags_still_fix_the_frame() -> None:
    truth = camera(tilt=(8, 8))
    finder = PlaneFinder(MAT)
    before, _ = found(finder, mat_corners(truth))
    two = dict(list(mat_corners(truth).items())[1:3])
    after, _ = found(finder, two)
    assert before is not None
    assert after is not None
    assert after.points((300, 2800)) == pytest.approx(before.points((300, 2800)), abs=0.1)


def test_too_few_mat_tags_at_first_sight_give_no_plane() -> None:
    finder = PlaneFinder(MAT)
    two = dict(list(mat_corners(camera()).items())[:2])
    assert found(finder, two) == (None, ())
    assert finder.missing == ("MAT0033", "MAT0044")


def test_the_fourth_mat_tag_joins_when_it_is_seen() -> None:
    truth = camera(tilt=(8, 8))
    finder = PlaneFinder(MAT)
    found(finder, mat_corners(truth, hidden="MAT0033"))
    found(finder, mat_corners(truth))
    assert finder.mat is not None
    assert set(finder.mat.places) == set(MAT)
    assert finder.missing == ()


def test_a_bumped_camera_is_told_and_keeps_the_frame() -> None:
    finder = PlaneFinder(MAT)
    truth = camera(tilt=(8, 4), k1=-0.05)
    before, _ = found(finder, mat_corners(truth))
    knocked = camera(tilt=(9.5, 3.5), k1=-0.05, turn=4, shift=(15, -9), width_mm=865)
    after, news = found(finder, mat_corners(knocked))
    (bump,) = news
    assert isinstance(bump, Bump)
    assert bump.shift_px > 20
    assert before is not None
    assert after is not None
    place = (210.0, -95.0)
    one = before.points(truth.project(*place))
    other = after.points(knocked.project(*place))
    assert other == pytest.approx(one, abs=0.3)


def test_a_resting_camera_is_not_called_bumped() -> None:
    finder = PlaneFinder(MAT)
    rng = np.random.default_rng(5)
    truth = camera(HD, (8, 4))
    told = [found(finder, mat_corners(truth, rng, 0.4), HD)[1] for _ in range(40)]
    assert set(told) == {()}


def test_a_mat_tag_moved_alone_is_named_and_the_frame_stays() -> None:
    finder = PlaneFinder(MAT)
    truth = camera(tilt=(8, 4))
    before, _ = found(finder, mat_corners(truth))
    tags = mat_corners(truth)
    tags["MAT0022"] = corners_at(truth, 330.0, -160.0, 60.0, 40.0)
    after, news = found(finder, tags)
    assert news == (MatMoved("MAT0022"),)
    assert before is not None
    assert after is not None
    assert after.points((900, 900)) == pytest.approx(before.points((900, 900)), abs=0.05)
    again, news = found(finder, tags)
    assert news == ()
    assert again is not None
    assert again.points((900, 900)) == pytest.approx(before.points((900, 900)), abs=0.1)


def test_a_mat_laid_out_anew_is_learned_anew() -> None:
    finder = PlaneFinder(MAT)
    truth = camera()
    found(finder, mat_corners(truth))
    tags = {
        payload: corners_at(truth, x * 0.7 + 20 * i, y * 0.8 - 15 * i, angle + 40 * i, 40.0)
        for i, (payload, (x, y, angle)) in enumerate(MAT.items())
    }
    plane, news = found(finder, tags)
    assert news == (MatRelearned(tuple(MAT)),)
    assert plane is not None
    assert worst_mm(truth, plane) < 0.05


def test_a_mat_remembered_from_an_earlier_day_gives_the_same_frame() -> None:
    first = PlaneFinder(MAT)
    before, _ = found(first, mat_corners(camera(tilt=(8, 4))))
    second = PlaneFinder(MAT, mat=first.mat)
    turned_round = camera(tilt=(-5, 4), turn=185, shift=(20, 0))
    after, news = found(second, mat_corners(turned_round, hidden="MAT0011"))
    assert news == ()
    assert before is not None
    assert after is not None
    one = before.points(camera(tilt=(8, 4)).project(100, 50))
    assert after.points(turned_round.project(100, 50)) == pytest.approx(one, abs=0.5)


def test_a_mat_tag_seen_twice_is_not_used() -> None:
    finder = PlaneFinder(MAT)
    truth = camera()
    seen = sightings(mat_corners(truth))
    copy = Sighting("MAT0011", corners_at(truth, 0, 0, 0, 40.0), Source.ZXING)
    plane, _ = finder.update([*seen, copy], *MP12)
    assert finder.missing == ("MAT0011",)
    assert plane is not None
    assert worst_mm(truth, plane) < 0.05


def test_settling_finds_a_camera_that_was_turned_half_a_circle() -> None:
    finder = PlaneFinder(MAT)
    found(finder, mat_corners(camera()))
    assert finder.plane is not None
    assert finder.mat is not None
    half = framed(finder.plane, np.zeros(2), math.radians(30))
    back = settle(half, finder.mat, mat_corners(camera()))
    assert back.error_px < 0.01
