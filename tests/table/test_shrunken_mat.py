"""A printer that shrank the mat: said once, and the game plays on."""

import pytest
from pilot import Pilot
from watched import let_a_camera_see

from companion.games.measures import catalogue
from companion.screens.tablescreen import TableScreen
from hardware.values import Button
from vision.anchored import board_of
from vision.plane import raised
from vision.values import Eye, Pose, Snapshot

EYE = Eye(100.0, 200.0, 800.0)


def board_seen(number: int, shrunk: float) -> Snapshot:
    """Give a board with nothing on it, measured by tags of that share of their size."""
    book = catalogue("titania")
    poses = []
    for payload, at in board_of(book, ()).anchors.items():
        pose = raised(Pose(payload, at.x, at.y, at.angle, book.ground), 0.0, EYE)
        poses.append(Pose(payload, pose.x / shrunk, pose.y / shrunk, pose.angle))
    eye = Eye(EYE.x / shrunk, EYE.y / shrunk, EYE.z / shrunk)
    return Snapshot(number, tuple(poses), eye=eye)


@pytest.mark.parametrize(("shrunk", "told"), [(0.95, [95]), (1.0, [])])
def test_a_mat_that_was_printed_too_small_is_told_once_and_the_game_goes_on(
    pilot: Pilot, shrunk: float, told: list[int]
) -> None:
    watcher = let_a_camera_see(pilot)
    pilot.choose("New game").choose("Titania").choose("Start the game").press(Button.OK)
    for number in (1, 2):
        watcher.fresh.append(board_seen(number, shrunk))
        pilot.wait(0.1)
    news = [notice for notice in pilot.app.desk.devices.news if notice.slug == "mat-shrunk"]
    assert [notice.facts["percent"] for notice in news] == told
    assert isinstance(pilot.screen, TableScreen)
