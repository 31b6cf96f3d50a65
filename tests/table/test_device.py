"""The device as a whole: a picture on the screen, notices of what is missing, the watchdog fed."""

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from pilot import Pilot

from companion.running.device import Device
from companion.system.errors import UsageMistake
from companion.system.notify import ServiceManager
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
    manager = ServiceManager(str(tmp_path / "notify"))
    manager.ready()
    manager.ready()
    manager.alive()
    assert [journal.recv(64), journal.recv(64)] == [b"READY=1", b"WATCHDOG=1"]


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


def test_a_notice_shows_on_the_game_screen_for_a_while(pilot: Pilot) -> None:
    pilot.choose("New game").choose("Taluva").choose("Start the game").press(Button.OK)
    pilot.app.tell(Notice("panel-lost", {"device": "serial:/dev/ttyACM0"}, 0.0), pilot.now)
    pilot.wait(0.1)
    assert "The panel serial:/dev/ttyACM0 is gone" in pilot.text
    pilot.wait(20.0)
    assert "is gone" not in pilot.text


def test_tableside_alone_draws_the_menu_and_says_ready(
    journal: "socket.socket", tmp_path: Path
) -> None:
    places = {"XDG_STATE_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}
    devices = {"TABLESIDE_CAMERA": "none:", "TABLESIDE_PANEL": "keys:"}
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    said = {"NOTIFY_SOCKET": str(tmp_path / "notify")}
    command = [sys.executable, "-m", "companion"]
    environment = {**os.environ, **places, **devices, **quiet, **said}
    with subprocess.Popen(command, env=environment, stderr=subprocess.PIPE) as process:
        assert journal.recv(64) == b"READY=1"
        process.terminate()
        assert process.stderr is not None
        assert process.stderr.read() == b""
