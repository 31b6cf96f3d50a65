"""Pages glued askew are told by the anchors: which one, and by how much."""

import math

import pytest

from vision.askew import find_askew
from vision.grid import Shape
from vision.lattice import Board
from vision.mat import Place
from vision.values import Pose

ANCHORS = {
    "A": Place(-188.0, -159.0, 0.0),
    "B": Place(230.0, -159.0, 0.0),
    "C": Place(230.0, 195.0, 0.0),
    "D": Place(-188.0, 195.0, 0.0),
}
BOARD = Board(Shape.HEX, 42.0, frozenset({(0, 0)}), ANCHORS)


def seen(shifts: dict[str, tuple[float, float]], names: str = "ABCD", turn: float = 11.0) -> list:
    """Give the anchors as they lie on a table, the board turned on it, some of them shifted."""
    t = math.radians(turn)
    poses = []
    for name in names:
        dx, dy = shifts.get(name, (0.0, 0.0))
        x, y = ANCHORS[name].x + dx, ANCHORS[name].y + dy
        at = (x * math.cos(t) - y * math.sin(t) + 40, x * math.sin(t) + y * math.cos(t) - 30)
        poses.append(Pose(name, *at, turn))
    return poses


def test_pages_that_fit_are_not_complained_about() -> None:
    assert find_askew(BOARD, seen({})) is None


@pytest.mark.parametrize("name", "ABCD")
@pytest.mark.parametrize("direction", range(0, 360, 45))
def test_2_mm_are_let_pass_and_6_mm_are_told_with_their_page(name: str, direction: int) -> None:
    t = math.radians(direction)
    assert find_askew(BOARD, seen({name: (2 * math.cos(t), 2 * math.sin(t))})) is None
    askew = find_askew(BOARD, seen({name: (6 * math.cos(t), 6 * math.sin(t))}))
    assert askew is not None
    assert askew.payload == name
    assert askew.off_mm == pytest.approx(6.0, abs=0.8)


def test_two_wrong_pages_are_told_without_naming_one() -> None:
    askew = find_askew(BOARD, seen({"A": (9.0, 0.0), "C": (12.0, 3.0)}))
    assert askew is not None
    assert askew.payload == ""


def test_with_three_anchors_it_is_told_without_a_name_and_with_one_nothing_is() -> None:
    askew = find_askew(BOARD, seen({"B": (0.0, 14.0)}, "ABC"))
    assert askew is not None
    assert askew.payload == ""
    assert find_askew(BOARD, seen({}, "B")) is None
    assert find_askew(BOARD, []) is None
