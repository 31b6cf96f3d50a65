"""The device as a whole: a picture on the screen, notices of what is missing, the watchdog fed."""

import itertools
import os
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path

import pygame
import pytest
from pilot import Pilot

from companion.drawing.lettering import Sheet
from companion.running.console_input import InputPoster
from companion.running.device import Device
from companion.seeing.watch import Watcher
from companion.system.errors import UsageMistake
from companion.system.notify import ServiceManager
from companion.system.shown_picture import ShownProof, Unshown
from companion.words import Language, Words
from hardware.console_input.events import Key
from hardware.values import Button, Notice


@pytest.fixture
def journal(tmp_path: Path) -> "socket.socket":
    listener = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    listener.bind(str(tmp_path / "notify"))
    listener.settimeout(20)
    yield listener
    listener.close()


def test_the_service_manager_hears_ready_once_and_the_watchdog(
    journal: "socket.socket", tmp_path: Path
) -> None:
    manager = ServiceManager(str(tmp_path / "notify"), {"WATCHDOG_USEC": "4000000"})
    manager.ready()
    manager.ready()
    manager.alive(10.0)
    manager.stopping()
    assert [journal.recv(64) for _ in range(3)] == [b"READY=1", b"WATCHDOG=1", b"STOPPING=1"]


def heard(journal: "socket.socket") -> int:
    """Give how many words have come."""
    journal.setblocking(False)
    count = 0
    while True:
        try:
            journal.recv(64)
        except BlockingIOError:
            return count
        count += 1


def test_the_watchdog_is_fed_four_times_within_its_patience_and_no_more(
    journal: "socket.socket", tmp_path: Path
) -> None:
    manager = ServiceManager(str(tmp_path / "notify"), {"WATCHDOG_USEC": "4000000"})
    for tenth in range(100):
        manager.alive(tenth / 10)
    assert heard(journal) == 10


def test_a_camera_that_answers_no_more_starves_the_watchdog(
    journal: "socket.socket", tmp_path: Path
) -> None:
    manager = ServiceManager(str(tmp_path / "notify"), {"WATCHDOG_USEC": "4000000"})
    for second in range(20):
        manager.alive(float(second), camera=min(second, 5))
    assert heard(journal) == 6


def test_a_camera_that_is_gone_still_answers_and_one_that_hangs_does_not() -> None:
    reads, hangs, goes_on = itertools.count(1), threading.Event(), threading.Event()

    class Camera:
        def read(self, timeout: float) -> None:
            if next(reads) == 3:
                hangs.set()
                goes_on.wait(20)

    # Without pictures nobody asks the eyes anything.
    watcher = Watcher(Camera(), None)
    watcher.start()
    assert hangs.wait(20)
    assert watcher.rounds == 2
    goes_on.set()
    watcher.close()


def test_a_manager_that_does_not_listen_never_holds_the_loop_up(
    journal: "socket.socket", tmp_path: Path
) -> None:
    manager = ServiceManager(str(tmp_path / "notify"), {"WATCHDOG_USEC": "4000000"})
    for second in range(5000):
        manager.alive(float(second))
    assert heard(journal) < 5000
    manager.alive(5000.0)
    assert heard(journal) == 1


@pytest.mark.parametrize("environment", [{}, {"WATCHDOG_USEC": "soon"}])
def test_where_nobody_watches_nothing_is_fed(
    journal: "socket.socket", tmp_path: Path, environment: dict[str, str]
) -> None:
    ServiceManager(str(tmp_path / "notify"), environment).alive(10.0)
    assert heard(journal) == 0


class OneKeyboard:
    """Its arrow is pressed once the menu can be seen, and then the program is told to end."""

    def __init__(self) -> None:
        self.rounds, self.refused = 0, {}

    def poll(self, now: float) -> list[object]:
        self.rounds += 1
        if self.rounds == 5:
            pygame.event.post(pygame.event.Event(pygame.QUIT))
        return [Key(0xFF53, "", True)] if self.rounds == 3 else []

    def has(self, kind: object) -> bool:
        return False


@pytest.mark.parametrize(
    ("faults", "words"),
    [
        ([Unshown(144, 144), Unshown(144, 144), None], [b"READY=1", b"STOPPING=1"]),
        ([Unshown(144, 144)] * 9, [b"STOPPING=1"]),
    ],
    ids=["seen at last", "never seen"],
)
def test_a_console_is_ready_only_once_its_picture_was_seen(
    journal: "socket.socket",
    tmp_path: Path,
    pilot: Pilot,
    monkeypatch: pytest.MonkeyPatch,
    faults: list[Unshown | None],
    words: list[bytes],
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    seconds = itertools.count()
    manager = ServiceManager(str(tmp_path / "notify"), {})
    proof = ShownProof(
        Words(Language.ENGLISH),
        is_asked=True,
        find=lambda display: faults.pop(0),
        clock=lambda: float(next(seconds)),
    )
    try:
        display = pygame.display.set_mode(pilot.size)
        pygame.event.clear()
        with Device(pilot.app.desk, "none:", ["keys:"]) as device:
            device.go_round(display, manager, proof, InputPoster(OneKeyboard()))
            assert device.app.stack.front.chosen == 1
    finally:
        pygame.display.quit()
    journal.setblocking(False)
    assert [journal.recv(64) for _ in words] == words
    with pytest.raises(BlockingIOError):
        journal.recv(64)


def test_without_a_service_manager_nothing_is_sent() -> None:
    ServiceManager("").ready()


def test_an_address_nobody_knows_is_a_usage_mistake(pilot: Pilot) -> None:
    with pytest.raises(UsageMistake, match="tape"):
        Device(pilot.app.desk, "tape:", ["keys:"])
    with pytest.raises(UsageMistake, match="pedal"):
        Device(pilot.app.desk, "none:", ["pedal:"])


def test_a_missing_camera_is_announced_and_the_game_goes_on(pilot: Pilot) -> None:
    with Device(pilot.app.desk, "file:/no/such/clip.avi", ["keys:"]) as device:
        told: list[Notice] = []
        for _ in range(100):
            told += device.notices()
            if told:
                break
            assert device.camera is not None
            device.camera.read(0.05)
        assert told
        device.app.tell(told[0], 1.0)
        assert "/no/such/clip.avi" in device.app.notice


def test_what_is_missing_at_the_start_stands_on_the_menu_for_as_long_as_it_is(
    pilot: Pilot,
) -> None:
    desk = pilot.app.desk
    with Device(desk, "usb:/dev/no/such/camera", ["serial:/dev/no/such/port"]) as device:
        app, end = device.app, time.monotonic() + 60
        told = ""
        while time.monotonic() < end and not ("no picture" in told and "buttons" in told):
            app.step(time.monotonic(), 0.1, [], (800, 480))
            sheet = Sheet((800, 480))
            app.draw(sheet)
            foot = app.look((800, 480)).height
            told = " ".join(line.text for line in sheet.written if line.place.top >= foot)
    assert "The camera gives no picture now." in told
    assert "/dev/no/such/camera" in told
    assert "The buttons do not work now." in told
    assert "/dev/no/such/port" in told


def test_no_camera_by_choice_and_the_keyboard_are_nothing_that_is_missing(pilot: Pilot) -> None:
    with Device(pilot.app.desk, "none:", ["keys:"]) as device:
        for second in range(60):
            device.app.step(float(second), 1.0, [], (800, 480))
        device.app.draw(Sheet((800, 480)))
        assert device.app.look((800, 480)).height == 480


def test_a_notice_shows_on_the_game_screen_for_a_while(pilot: Pilot) -> None:
    pilot.choose("New game").choose("Taluva").choose("Start the game").press(Button.OK)
    pilot.app.tell(Notice("panel-lost", {"device": "serial:/dev/ttyACM0"}, 0.0), pilot.now)
    pilot.wait(0.1)
    assert "The panel serial:/dev/ttyACM0 is gone" in pilot.text
    pilot.wait(20.0)
    assert "is gone" not in pilot.text


def test_tableside_alone_says_ready_feeds_the_watchdog_and_ends_when_asked(
    journal: "socket.socket", tmp_path: Path
) -> None:
    places = {"XDG_STATE_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}
    devices = {"TABLESIDE_CAMERA": "none:", "TABLESIDE_PANEL": "keys:"}
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    said = {"NOTIFY_SOCKET": str(tmp_path / "notify"), "WATCHDOG_USEC": "400000"}
    command = [sys.executable, "-m", "companion"]
    environment = {**os.environ, **places, **devices, **quiet, **said}
    with subprocess.Popen(command, env=environment, stderr=subprocess.PIPE) as process:
        told = list(iter(lambda: journal.recv(64), b"READY=1"))
        assert set(told) == {b"EXTEND_TIMEOUT_USEC=60000000"}, "each step of the start says so"
        assert len(told) == 3
        assert [journal.recv(64) for _ in range(2)] == [b"WATCHDOG=1", b"WATCHDOG=1"]
        process.terminate()
        words = {b"WATCHDOG=1"}
        while b"STOPPING=1" not in words:
            words.add(journal.recv(64))
        assert process.stderr is not None
        assert process.stderr.read() == b""
        assert process.wait(20) == 0
    assert words == {b"WATCHDOG=1", b"STOPPING=1"}
