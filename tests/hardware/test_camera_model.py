import math

import cv2
import numpy as np
import pytest

from hardware.camera_model import CameraModel, Resolution
from hardware.outlines import placed, square
from hardware.pieces import Hand
from hardware.sim_table import SimTable
from hardware.truth import tags_in_view
from tests.hardware.simulated import card, small_camera, tile


def opencv_projection(model: CameraModel, points: np.ndarray) -> np.ndarray:
    """An independent way: OpenCV's own camera, turned and moved by vectors."""
    down = np.diag([1.0, 1.0, -1.0])
    heading, tilt, roll = (math.radians(a) for a in (-model.heading, -model.tilt, -model.roll))
    turns = [np.array([0, 0, heading]), np.array([tilt, 0, 0]), np.array([0, 0, roll])]
    rotation = np.eye(3)
    for turn in turns:
        rotation = cv2.Rodrigues(turn)[0] @ rotation
    moved = (points - np.array(model.eye)) @ down
    matrix = np.array(
        [
            [model.focal, 0, (model.width - 1) / 2],
            [0, model.focal, (model.height - 1) / 2],
            [0, 0, 1],
        ]
    )
    pixels, _ = cv2.projectPoints(
        moved, cv2.Rodrigues(rotation)[0], np.zeros(3), matrix, np.array([model.k1, model.k2, 0, 0])
    )
    return pixels.reshape(-1, 2)


@pytest.mark.parametrize("tilt", [0.0, 12.0, 25.0])
@pytest.mark.parametrize("heading", [0.0, 75.0, -140.0])
def test_projection_agrees_with_opencv(tilt: float, heading: float) -> None:
    model = CameraModel.over(tilt=tilt, heading=heading, roll=3.0, k1=-0.05, k2=0.01)
    chance = np.random.default_rng(1)
    points = chance.uniform((-350, -200, 0), (350, 200, 60), (50, 3))
    assert np.abs(model.project(points) - opencv_projection(model, points)).max() < 1e-6


def test_a_camera_straight_above_sees_the_table_as_it_lies() -> None:
    model = CameraModel.over(Resolution.HD)
    middle, right, near = model.project(np.array([[0.0, 0.0], [100.0, 0.0], [0.0, 100.0]]))
    assert middle == pytest.approx((959.5, 539.5))
    assert right == pytest.approx((959.5 + 240.0, 539.5))
    assert near == pytest.approx((959.5, 539.5 + 240.0))
    assert model.pixels_per_mm() == pytest.approx(2.4, abs=1e-6)


def test_a_tilted_camera_sees_the_near_side_larger_and_keeps_the_right_on_the_right() -> None:
    model = CameraModel.over(tilt=25.0)
    assert model.pixels_per_mm(0, 150) > model.pixels_per_mm(0, -150)
    for heading in (0.0, 90.0, 200.0):
        leaning = CameraModel.over(tilt=15.0, heading=heading)
        left, right = leaning.project(np.array([[-50.0, 0.0], [50.0, 0.0]]))
        assert right[0] - left[0] > 200
        assert abs(right[1] - left[1]) < 25


def test_pixels_lead_back_to_the_table_at_every_height() -> None:
    model = CameraModel.over(tilt=20.0, heading=40.0, k1=-0.06, k2=0.02)
    points = np.random.default_rng(2).uniform((-380, -210), (380, 210), (40, 2))
    for height in (0.0, 3.0, 50.0):
        back = model.on_plane(model.project(points, height), height)
        assert np.abs(back - points).max() < 1e-3


def test_higher_things_move_away_from_the_camera_foot() -> None:
    model = CameraModel.over(Resolution.HD)
    low, high = model.project(np.array([[200.0, 0.0, 0.0], [200.0, 0.0, 12.0]]))
    # Similar triangles: the eye is 760 mm up, so 12 mm of height act as 760 / 748.
    assert high[0] - 959.5 == pytest.approx((low[0] - 959.5) * 760 / 748)


def test_resolutions_have_the_names_people_use() -> None:
    assert Resolution.named("12MP").value == (4056, 3040)
    with pytest.raises(ValueError, match="expected '1080p' or '12mp', got '4k'"):
        Resolution.named("4k")


def test_truth_gives_corners_in_the_codes_own_order() -> None:
    table = SimTable()
    table.put(card("AAA", symbol_mm=30.0, thickness=4.0), 40.0, -20.0, 90.0)
    model = small_camera()
    (truth,) = tags_in_view(table, model)
    # Turned by a quarter clockwise, the code's top left is the table's top right.
    expected = np.array([[55, -35, 4], [55, -5, 4], [25, -5, 4], [25, -35, 4]], dtype=float)
    assert np.array(truth.corners) == pytest.approx(opencv_projection(model, expected), abs=1e-6)
    assert (truth.x, truth.y, truth.angle, truth.height) == pytest.approx((40, -20, 90, 4))
    assert truth.visible == 1.0


def test_truth_follows_the_sticker_on_a_turned_tile() -> None:
    table = SimTable()
    table.put(tile("AAA"), 10.0, 20.0, 60.0)
    (truth,) = tags_in_view(table, small_camera())
    assert (truth.x, truth.y) == pytest.approx(
        (10 + 44 / 3**0.5 * math.sin(math.pi / 3), 20 - 12.70), abs=0.01
    )
    assert truth.angle == pytest.approx(60.0)


def test_pixels_per_module_are_what_the_geometry_says() -> None:
    table = SimTable()
    table.put(card("AAA", symbol_mm=15.0, thickness=0.0), 0, 0)
    (hd,) = tags_in_view(table, CameraModel.over(Resolution.HD))
    (fine,) = tags_in_view(table, CameraModel.over(Resolution.MP12))
    assert hd.pixels_per_module == pytest.approx(1.714, abs=0.001)
    assert fine.pixels_per_module == pytest.approx(3.621, abs=0.001)


def test_a_tile_above_covers_as_much_as_it_overlaps() -> None:
    table = SimTable()
    table.put(card("AAA", symbol_mm=30.0), 0, 0)
    table.put(card("BBB", side=50.0), 25.0, 0.0)
    truth = {tag.label: tag for tag in tags_in_view(table, CameraModel.over(Resolution.HD))}
    assert truth["AAA"].covered == pytest.approx(0.5, abs=0.03)
    assert truth["BBB"].visible == 1.0


def test_a_hand_covers_and_an_edge_of_the_picture_hides_without_covering() -> None:
    table = SimTable()
    table.put(card("AAA"), 0, 0)
    table.put(card("BBB"), -200, 0)
    table.hand_in(Hand(10, -60))
    truth = {tag.label: tag for tag in tags_in_view(table, small_camera(tilt=0.0))}
    assert truth["AAA"].covered > 0.6
    assert truth["BBB"].covered == 0.0
    assert truth["BBB"].visible == pytest.approx(0.5, abs=0.1)


def test_a_face_down_piece_shows_no_tag() -> None:
    table = SimTable()
    table.put(card("AAA"), 0, 0, flipped=True)
    assert tags_in_view(table, small_camera()) == ()


def test_a_bumped_camera_sees_things_elsewhere() -> None:
    model = small_camera()
    points = placed(square(30), 0, 0, 0)
    moved = model.bumped(dx=10.0).project(points) - model.project(points)
    # 10 mm to the right for the camera are 16 pixels to the left for the table, tilt apart.
    assert moved.mean(axis=0) == pytest.approx((-16.0, 0.0), abs=1.5)
