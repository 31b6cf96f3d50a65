import numpy as np
import pytest

from hardware.outlines import disc, inside, outline_of, overlap, placed, square, three_hexes


def area(polygon: np.ndarray) -> float:
    x, y = polygon.T
    return 0.5 * float(np.sum(x * np.roll(y, -1) - y * np.roll(x, -1)))


def test_a_three_hex_tile_has_twelve_corners_and_three_hexes_area() -> None:
    hexes = three_hexes(44.0)
    outline = np.array(outline_of(hexes))
    # A hex's outline has 6 corners; three of them round one corner lose 3 edges twice.
    assert len(outline) == 12
    assert area(outline) == pytest.approx(3 * area(np.array(hexes[0])))


def test_outlines_go_clockwise_seen_from_above() -> None:
    for polygon in (square(10), disc(10), outline_of(three_hexes(20))):
        assert area(np.array(polygon)) > 0


def test_turning_is_clockwise_with_y_towards_the_viewer() -> None:
    (point,) = placed(((1.0, 0.0),), 5.0, 7.0, 90.0)
    assert point == pytest.approx((5.0, 8.0))


def test_parts_that_do_not_touch_have_no_single_outline() -> None:
    with pytest.raises(ValueError, match="touch along whole edges"):
        outline_of((square(2), square(2, 10, 10)))


def test_inside_knows_the_bays_of_a_three_hex_tile() -> None:
    outline = np.array(outline_of(three_hexes(40.0)))
    points = np.array([[0.0, 0.0], [0.0, -25.0], [0.0, 30.0], [-30.0, -25.0], [100.0, 0.0]])
    assert inside(points, outline).tolist() == [True, True, False, False, False]


def test_overlap_is_the_shared_area() -> None:
    one, other = np.array(square(10)), np.array(square(10, 7, 0))
    assert overlap(one, other) == pytest.approx(30.0, abs=1e-3)
    assert overlap(one, np.array(square(10, 11, 0))) == 0.0
