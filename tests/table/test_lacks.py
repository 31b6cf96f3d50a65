"""What is missing stands on every screen as long as it is so, read from what was drawn."""

import itertools
import logging
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pygame
import pytest
from pilot import Pilot

from companion.drawing.lettering import Sheet, line_height
from companion.drawing.look import DARK, LIGHT
from companion.drawing.shapes import CameraEye
from companion.kits.tiwanaku.screens.wheelmenu import wheel_page
from companion.screens.aim import aim_screen
from companion.screens.backing import backing_page
from companion.screens.desk import Desk
from companion.screens.mybox import my_box
from companion.screens.newgame import NewGame, choose_game
from companion.screens.screen import Screen, Stay, Step
from companion.screens.settings import settings_page
from companion.screens.tablescreen import TableScreen
from companion.seeing.eyesight import open_eyes
from companion.seeing.watch import Watcher
from companion.words import Language
from hardware.capture import Shot
from hardware.device_state import DeviceKind, DeviceState, Standing
from hardware.faults import DeviceFault, News
from hardware.sim_panel import SimPanel
from hardware.values import Button, Notice
from hardware.watched_camera import WatchedCamera

SIZES = ((800, 480), (1024, 600), (1280, 720))
LONG = f"usb:/dev/v4l/by-id/usb-{'HD_Pro_Webcam_C920_8A2F3C5F_' * 5}video-index0"


class Cable:
    """A camera whose cable can be pulled; it sees a table that is never twice the same."""

    def __init__(self, *, plugged: bool) -> None:
        self.plugged = plugged
        self.now = 0.0
        self._chance = np.random.default_rng(1)

    def clock(self) -> float:
        return self.now

    def start(self) -> "Cable":
        if not self.plugged:
            raise DeviceFault(News.NO_SUCH_DEVICE, device="/dev/video0")
        return self

    def take(self, timeout: float) -> Shot:
        if not self.plugged:
            raise DeviceFault(News.CAMERA_LOST, device="usb:0")
        return Shot(self._chance.integers(0, 255, (1080, 1920), np.uint8), self.now)

    def close(self) -> None: ...


class Table:
    """A pilot with a camera and a panel, both on cables."""

    def __init__(self, pilot: Pilot, *, plugged: bool = True) -> None:
        self.pilot, self.app = pilot, pilot.app
        self.cable = Cable(plugged=plugged)
        self.camera = WatchedCamera("usb:0", self.cable.start, self.cable.clock, lambda _: None)
        self.panel = SimPanel("serial:/dev/ttyACM0")
        self.app.watcher = Watcher(self.camera, open_eyes())
        self.app.panels = self.panel
        self.app.devices = lambda: (self.camera.state, self.panel.state)

    def wait(self, seconds: float) -> None:
        """Let time go by: the camera is asked, the loop turns."""
        for _ in range(4):
            self.pilot.now += seconds / 4
            self.cable.now = self.pilot.now
            self.camera.read()
            for notice in self.camera.notices():
                self.app.tell(notice, self.pilot.now)
            self.app.step(self.pilot.now, seconds / 4, [], self.pilot.size)

    def pull(self) -> None:
        self.cable.plugged = False
        self.panel.unplug(self.pilot.now)

    def plug(self) -> None:
        self.cable.plugged = True
        self.panel.plug(self.pilot.now)

    def drawn(self) -> "Drawn":
        return Drawn(self.pilot)


class Drawn:
    """What stands on the display, and what of it is told of devices."""

    def __init__(self, pilot: Pilot) -> None:
        self.sheet = Sheet(pilot.size)
        pilot.app.draw(self.sheet)
        self.foot = pilot.app.look(pilot.size).height
        lines = [line for line in self.sheet.written if line.text.strip()]
        self.above = [line for line in lines if line.place.bottom <= self.foot]
        self.below = [line for line in lines if line.place.top >= self.foot]
        self.across = [line for line in lines if line not in (*self.above, *self.below)]

    @property
    def told(self) -> str:
        return " ".join(line.text for line in self.below)


def every_screen(desk: Desk) -> Iterator[Screen]:
    yield choose_game(desk)
    yield NewGame(desk, "taluva", {})
    yield settings_page(desk)
    yield my_box(desk)
    yield backing_page(desk)
    yield aim_screen(desk)
    yield wheel_page(desk)


def open_game(pilot: Pilot) -> TableScreen:
    pilot.choose("New game").choose("Taluva").choose("Start the game").press(Button.OK)
    assert isinstance(pilot.screen, TableScreen)
    return pilot.screen


def test_a_camera_that_is_missing_at_the_start_is_told_on_every_screen(pilot: Pilot) -> None:
    table = Table(pilot, plugged=False)
    table.wait(1.0)
    assert "The camera gives no picture now." in table.drawn().told
    for screen in every_screen(pilot.app.desk):
        pilot.app.stack.screens.append(screen)
        table.wait(0.1)
        drawn = table.drawn()
        assert "There is no /dev/video0. Check the cable." in drawn.told, screen.name
        assert drawn.across == [], screen.name
        written = {line.text for line in drawn.above}
        assert set(screen.legend().values()) <= written, screen.name
        pilot.app.stack.screens.pop()


def test_the_eye_is_struck_out_from_the_start_and_opens_with_the_first_picture(
    pilot: Pilot,
) -> None:
    table = Table(pilot, plugged=False)
    game = open_game(pilot)
    table.wait(60.0)
    table.drawn()
    assert (game.eye, game.notice) == (CameraEye.AWAY, "No picture")
    table.cable.plugged = True
    for _ in range(40):
        table.wait(1.0)
    assert game.eye is not CameraEye.AWAY
    assert table.drawn().told == ""
    assert game.notice != "No picture"


def test_a_camera_that_is_being_opened_is_not_said_to_look(pilot: Pilot) -> None:
    table = Table(pilot)
    game = open_game(pilot)
    table.app.step(pilot.now, 0.1, [], pilot.size)
    assert (game.eye, game.notice) == (CameraEye.BUSY, "Starting the camera")


@pytest.mark.parametrize("number", range(7))
def test_what_is_lost_and_comes_back_in_mid_game_is_told_where_people_are(
    pilot: Pilot, number: int
) -> None:
    table = Table(pilot)
    game = open_game(pilot)
    table.wait(2.0)
    assert table.drawn().told == ""
    whole = table.drawn().foot
    assert whole == pilot.size[1], "no room is taken while nothing is missing"
    screen = next(itertools.islice(every_screen(pilot.app.desk), number, None))
    pilot.app.stack.screens.append(screen)
    table.pull()
    table.wait(1.0)
    told = table.drawn().told
    assert "The camera gives no picture now. The camera usb:0 is gone." in told
    assert "The buttons do not work now. The panel serial:/dev/ttyACM0 is gone." in told
    table.wait(200.0)
    told = table.drawn().told
    assert "The camera has given no picture for 3 minutes." in told
    assert "The buttons have not worked for 3 minutes." in told
    pilot.app.stack.screens.pop()
    table.app.step(pilot.now, 0.0, [], pilot.size)
    assert game.eye is CameraEye.AWAY
    table.plug()
    for _ in range(10):
        table.wait(10.0)
    assert table.drawn().told == ""
    assert table.drawn().foot == whole
    assert game.eye is not CameraEye.AWAY


def test_hours_are_told_as_hours(pilot: Pilot) -> None:
    table = Table(pilot)
    table.panel.unplug(pilot.now)
    table.wait(3 * 3600.0 - 60)
    assert "The buttons have not worked for over 2 hours." in table.drawn().told


def test_the_journal_has_one_line_for_a_loss_and_one_for_the_way_back(
    pilot: Pilot, caplog: pytest.LogCaptureFixture
) -> None:
    table = Table(pilot)
    table.wait(2.0)
    with caplog.at_level(logging.WARNING):
        table.pull()
        for _ in range(50):
            table.wait(10.0)
        table.plug()
        for _ in range(10):
            table.wait(10.0)
    assert sorted(caplog.messages) == [
        "The camera usb:0 is gone. Check its cable. Play on with the buttons meanwhile.",
        "The camera usb:0 works again.",
        "The panel serial:/dev/ttyACM0 is back.",
        "The panel serial:/dev/ttyACM0 is gone. Check its cable. The keyboard works meanwhile.",
    ]


FACTS: dict[str, str | int] = {
    "device": LONG, "group": "gpio", "why": "[Errno 5] Input/output error", "library": "lgpio",
    "package": "python3-gpiozero", "pin": 13, "version": "99999999", "width": 1920, "height": 1080,
    "count": 1000, "percent": 95, "seconds": 10, "kinds": "bmp, jpg, jpeg, png, tif, tiff, webp",
    "folders": "/run/user/1000, /tmp, /var/tmp",
}  # fmt: skip


def ill(kind: DeviceKind, news: News, device: str = LONG) -> DeviceState:
    why = Notice(news.value, {**FACTS, "device": device}, 0.0)
    return DeviceState(kind, device, Standing.ILL, why, 0.0, is_tried=True)


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("size", SIZES)
def test_nothing_told_is_ever_cut_and_it_takes_no_more_than_a_quarter(
    tmp_path: Path, size: tuple[int, int], language: Language
) -> None:
    pilot = Pilot(tmp_path, language=language, theme=LIGHT, size=size)
    sets = [[ill(DeviceKind.CAMERA, news)] for news in News]
    sets += [[ill(DeviceKind.CAMERA, n, "pi:"), ill(DeviceKind.PANEL, n, "gpio:")] for n in News]
    sets += [[ill(DeviceKind.CAMERA, n), *[ill(DeviceKind.PANEL, n)] * 2] for n in News]
    for states in sets:
        pilot.app.devices = lambda states=states: states
        pilot.wait(125.0 - pilot.now)
        drawn = Drawn(pilot)
        assert drawn.across == []
        display = pygame.Rect((0, 0), size)
        assert all(display.contains(line.place) for line in drawn.below)
        assert not any(line.text.endswith("…") for line in drawn.below)
        assert all(line.size * 32 >= size[1] for line in drawn.below)
        assert drawn.foot * 4 >= size[1] * 3
        for one, other in itertools.pairwise(drawn.below):
            assert other.place.centery - one.place.centery >= line_height(one.size) - 1
        assert drawn.told.count("2 minutes") == len(states)
    pilot.close()


def test_the_reason_and_what_to_do_are_told_whole_where_there_is_room(pilot: Pilot) -> None:
    pilot.app.devices = lambda: [ill(DeviceKind.CAMERA, News.CAMERA_RIBBON, "pi:")]
    pilot.wait(125.0)
    assert Drawn(pilot).told == (
        "The camera has given no picture for 2 minutes. I keep trying. The camera pi: does not "
        "answer. Switch the power off, press its ribbon cable in at both ends, and switch on "
        "again. Play on with the buttons meanwhile."
    )


def test_a_touch_is_felt_where_the_row_was_drawn_and_not_below_the_screen(pilot: Pilot) -> None:
    pilot.app.devices = lambda: [ill(DeviceKind.CAMERA, News.CAMERA_LOST, "usb:0")]
    pilot.wait(0.1)
    drawn = Drawn(pilot)
    (row,) = [line for line in drawn.above if line.text == "Past games"]
    pilot.touch(drawn.below[0].place.center)
    assert pilot.screen.name == "menu"
    felt: list[tuple[int, int]] = []

    class Feeling(Screen):
        """Feels every touch that is not on its keys."""

        def touch(self, at: tuple[int, int]) -> Step:
            felt.append(at)
            return Stay()

    pilot.app.stack.screens.append(Feeling())
    pilot.touch(drawn.below[0].place.center).touch((400, 200))
    assert felt == [(400, 200)]
    pilot.app.stack.screens.pop()
    pilot.touch(row.place.center)
    assert pilot.screen.title() == "Past games"
    (help_,) = [line for line in Drawn(pilot).above if line.text == "Help"]
    pilot.touch(help_.place.center)
    assert pilot.screen.title() != "Past games"


def test_a_banner_that_nobody_has_seen_moves_no_touch(pilot: Pilot) -> None:
    (row,) = [line for line in Drawn(pilot).above if line.text == "Settings"]
    pilot.app.devices = lambda: [ill(DeviceKind.CAMERA, News.CAMERA_LOST, "usb:0")]
    pilot.touch(row.place.center)
    assert pilot.screen.title() == "Settings"


def told_for(pilot: Pilot, *states: DeviceState) -> str:
    pilot.app.devices = lambda: states
    pilot.wait(0.1)
    return Drawn(pilot).told


def test_a_computer_without_pins_is_not_told_of_them_for_ever(pilot: Pilot) -> None:
    desk = pilot.app.desk
    absent = ill(DeviceKind.PANEL, News.NO_SUCH_DEVICE, "gpio:")
    forbidden = ill(DeviceKind.PANEL, News.NO_PERMISSION, "gpio:")
    camera = ill(DeviceKind.CAMERA, News.CAMERA_RIBBON, "pi:")
    assert told_for(pilot, absent) != "", "pins that were chosen are missed"
    desk.devices.unasked = frozenset({"gpio:", "pi:"})
    assert told_for(pilot, absent, forbidden, camera) == ""
    desk.owns_box = True
    assert told_for(pilot, absent) == "", "a box that is no Pi"
    assert told_for(pilot, forbidden) != ""
    assert told_for(pilot, camera) != ""


def test_the_stroke_through_the_eye_is_seen_on_dark_and_light_ground(tmp_path: Path) -> None:
    for theme in (DARK, LIGHT):
        pilot = Pilot(tmp_path, theme=theme)
        table = Table(pilot, plugged=False)
        open_game(pilot)
        table.wait(5.0)
        with_stroke = table.drawn().sheet
        pilot.screen.eye = CameraEye.OPEN
        eye = pygame.Rect(760, 0, 40, 44)
        open_one = table.drawn().sheet
        marks = [
            pygame.image.tobytes(sheet.subsurface(eye), "RGB") for sheet in (with_stroke, open_one)
        ]
        assert marks[0] != marks[1]
        pilot.close()
