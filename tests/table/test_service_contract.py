"""The service as its manager sees it: a real process, a notify socket, a panel on a cable."""

import fcntl
import importlib.util
import json
import os
import pty
import select
import signal
import socket
import subprocess
import sys
import time
import tty
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[2]
PATIENCE = 1.0
"""Seconds of the watchdog's patience."""

pytestmark = pytest.mark.campaign


def firmware():
    """Give the panel's own code."""
    path = HOUSE / "hardware" / "firmware" / "panel_protocol.py"
    spec = importlib.util.spec_from_file_location("panel_protocol", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.PanelLink("pico", lambda name, on: None, lambda tone: None)


class Service:
    """Tableside started as systemd does, with a panel whose buttons can be pressed."""

    def __init__(self, folder: Path, camera: str = "none:") -> None:
        self.folder = folder
        self.near, far = pty.openpty()
        tty.setraw(far)
        self.panel = firmware()
        self.said: list[str] = []
        """Words to the manager that were not looked at yet."""
        notify = folder / f"notify-{time.monotonic_ns()}"
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.socket.bind(str(notify))
        self.environment = {
            **os.environ,
            "STATE_DIRECTORY": str(folder),
            "XDG_CONFIG_HOME": str(folder / "config"),
            "SDL_VIDEODRIVER": "offscreen",
            "SDL_AUDIODRIVER": "dummy",
            "LANG": "C",
            "NOTIFY_SOCKET": str(notify),
            "WATCHDOG_USEC": str(int(PATIENCE * 1e6)),
            "TABLESIDE_CAMERA": camera,
            "TABLESIDE_PANEL": f"serial:{os.ttyname(far)}",
        }
        command = [sys.executable, "-m", "companion"]
        self.process = subprocess.Popen(command, env=self.environment, stderr=subprocess.PIPE)
        self.far = far

    def __enter__(self) -> "Service":
        assert self.hear(60.0) == "READY=1"
        return self

    def __exit__(self, *error: object) -> None:
        self.process.kill()
        self.process.communicate()
        self.socket.close()
        os.close(self.near)
        os.close(self.far)

    def hear(self, seconds: float) -> str | None:
        """Give the next word to the manager, None where there is none in time."""
        end = time.monotonic() + seconds
        while not self.said and (left := end - time.monotonic()) > 0:
            self.turn(min(left, 0.02))
        return self.said.pop(0) if self.said else None

    def turn(self, wait: float = 0.02) -> None:
        """Let the panel's own loop run once."""
        millis = int(time.monotonic() * 1000)
        if select.select([self.near], [], [], wait)[0]:
            self.panel.receive(os.read(self.near, 65536), millis)
        os.write(self.near, self.panel.outgoing(millis))
        if select.select([self.socket], [], [], 0)[0]:
            self.said.append(self.socket.recv(64).decode())

    def press(self, button: str) -> None:
        """Press a button, and give the screen time to show what it did."""
        for is_down in (True, False):
            self.panel.button(button, is_down)
            end = time.monotonic() + 0.25
            while time.monotonic() < end:
                self.turn()

    def games(self) -> list[dict[str, object]]:
        """Give the games on the disk, as another program sees them."""
        command = [sys.executable, "-m", "companion", "history", "--json"]
        ran = subprocess.run(command, env=self.environment, capture_output=True, check=True)
        return json.loads(ran.stdout)["games"]

    def play(self, more: int) -> list[dict[str, object]]:
        """Press OK until so many actions more are accepted."""
        before = sum(int(game["actions"]) for game in self.games())
        for _ in range(20):
            for _ in range(4):
                self.press("ok")
            self.said.clear()
            games = self.games()
            if sum(int(game["actions"]) for game in games) >= before + more:
                return games
        raise AssertionError(f"expected {more} actions more, got {games}")


@contextmanager
def held_back(path: Path) -> Iterator[None]:
    """Let whoever opens a file wait for as long as the system allows (45 s), as some drivers do."""
    path.touch()
    with path.open("r+b") as held:
        # The system's word that somebody waits is a signal; this one does nothing by itself.
        fcntl.fcntl(held, fcntl.F_SETSIG, signal.SIGURG)
        fcntl.fcntl(held, fcntl.F_SETLEASE, fcntl.F_WRLCK)
        yield


def test_a_game_goes_on_after_a_kill_and_nothing_is_lost_when_told_to_end(tmp_path: Path) -> None:
    with Service(tmp_path) as service:
        assert service.hear(PATIENCE) == "WATCHDOG=1"
        (before,) = service.play(3)
        service.process.send_signal(signal.SIGKILL)
        service.process.wait(20)
        (after,) = service.games()
        assert int(after["actions"]) >= int(before["actions"])
    with Service(tmp_path) as service:
        (resumed,) = service.play(2)
        assert resumed["number"] == before["number"]
        (last,) = service.games()
        service.process.send_signal(signal.SIGTERM)
        while (word := service.hear(20.0)) is not None and word != "STOPPING=1":
            pass
        assert word == "STOPPING=1"
        assert service.process.wait(20) == 0
        assert service.games() == [last]


def test_a_camera_that_hangs_starves_the_watchdog_though_the_screen_goes_on(
    tmp_path: Path,
) -> None:
    recording = tmp_path / "camera.avi"
    with held_back(recording), Service(tmp_path, camera=f"file:{recording}") as service:
        fed = 0
        while fed <= 1 and service.hear(2 * PATIENCE) is not None:
            fed += 1
        assert fed <= 1
        assert service.process.poll() is None
        service.process.send_signal(signal.SIGABRT)
        assert service.process.wait(20) == -signal.SIGABRT
        assert b"Fatal Python error" in service.process.stderr.read()


def test_a_loop_that_stands_still_starves_the_watchdog(tmp_path: Path) -> None:
    with Service(tmp_path) as service:
        assert service.hear(PATIENCE) == "WATCHDOG=1"
        service.process.send_signal(signal.SIGSTOP)
        service.said.clear()
        # A word that was on its way when the process was stopped may still come.
        if service.hear(2 * PATIENCE) is not None:
            assert service.hear(2 * PATIENCE) is None
        service.process.send_signal(signal.SIGCONT)
        assert service.hear(PATIENCE) == "WATCHDOG=1"
