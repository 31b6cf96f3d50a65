"""A camera that was moved since it was aimed is told once, when several looks agree."""

from pathlib import Path

import numpy as np
import pytest

from companion.games.rules import GAMES
from companion.keeping.store import Store
from companion.running.aim_watch import AimWatch
from companion.screens.desk import Desk
from companion.screens.devices import Blind
from companion.screens.menu import Menu
from companion.seeing.kept_aim import KeptAim
from companion.words import Language, Words

TAGS = {"MAT0": (0.25, 0.25), "MAT1": (0.75, 0.25), "MAT2": (0.75, 0.75)}


class Camera(Blind):
    """Pictures of 100 by 100 with three mat tags, as far aside as somebody says."""

    def __init__(self) -> None:
        self.pixels = np.zeros((100, 100), np.uint8)
        self.aside(0.0)

    def aside(self, shift: float) -> None:
        self.view = {name: ((100 * x + shift, 100 * y),) * 4 for name, (x, y) in TAGS.items()}


@pytest.fixture
def desk(tmp_path: Path):
    with Store(tmp_path / "games.sqlite", Words(Language.ENGLISH), GAMES) as store:
        desk = Desk(store, sight=Camera())
        desk.devices.aim = KeptAim(TAGS, 780.0, 4.0, 60)
        yield desk


def looks(watch: AimWatch, first: int, count: int) -> list[str]:
    found = [watch.look(float(now)) for now in range(first, first + count)]
    return [notice.slug for notice in found if notice is not None]


def test_a_moved_camera_is_told_once_and_stands_in_the_menu(desk: Desk) -> None:
    watch = AimWatch(desk)
    assert looks(watch, 0, 5) == []
    desk.devices.sight.aside(9.0)
    assert looks(watch, 10, 9) == ["camera-moved"]
    assert "it has been moved" in "\n".join(Menu(desk).text())
    desk.devices.sight.aside(0.0)
    assert looks(watch, 30, 9) == []
    assert "it has been moved" not in "\n".join(Menu(desk).text())


def test_one_look_at_a_hand_tells_nothing(desk: Desk) -> None:
    watch = AimWatch(desk)
    desk.devices.sight.aside(9.0)
    told = looks(watch, 0, 2)
    desk.devices.sight.aside(0.0)
    told += looks(watch, 2, 1)
    desk.devices.sight.aside(9.0)
    assert told + looks(watch, 3, 2) == []


def test_a_camera_that_was_never_aimed_is_never_moved(desk: Desk) -> None:
    desk.devices.aim = None
    desk.devices.sight.aside(9.0)
    assert looks(AimWatch(desk), 0, 9) == []
