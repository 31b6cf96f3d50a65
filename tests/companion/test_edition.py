"""What the program knows of its own edition: on trial, or back because an update did not start."""

import os
import socket
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from fake_editions import Box

from companion.doctor.edition import check_edition
from companion.doctor.finding import Verdict
from companion.keeping.store import Store
from companion.running.device import Device
from companion.screens.desk import Desk
from companion.screens.menu import Menu
from companion.screens.rescuing import RescuePage
from companion.screens.screen import Pop
from companion.screens.takenback import taken_back_page
from companion.system.edition import Edition, GivenUp, this_edition
from companion.words import Language, Words
from engines.contract import AnyGame, Setup
from hardware.device_state import DeviceKind, DeviceState, Standing
from hardware.panel import BasePanel
from hardware.values import Button

OLD, NEW = "1.0.0-aaaaaaaaaaaa", "1.1.0-bbbbbbbbbbbb"
CRASHED = GivenUp(NEW, "exit-code:1", "77")


@pytest.fixture
def box(tmp_path: Path) -> Box:
    box = Box(tmp_path / "opt")
    box.build(OLD, "#!/bin/sh\necho ready\n")
    box.records("take", OLD)
    box.records("proved")
    return box


def test_a_program_that_was_not_installed_has_no_edition() -> None:
    assert this_edition() is None


def test_an_edition_knows_that_it_is_on_trial_until_it_has_proved_itself(box: Box) -> None:
    assert this_edition(box.opt / OLD) == Edition(OLD)
    box.take(NEW, "#!/bin/sh\necho ready\n")
    assert this_edition(box.opt / NEW) == Edition(NEW, before=OLD, on_trial=True)
    box.until_ready()
    assert this_edition(box.opt / NEW) == Edition(NEW, before=OLD)


def test_the_edition_that_came_back_knows_which_one_was_given_up_and_why(box: Box) -> None:
    box.take(NEW, "#!/bin/sh\nexit 3\n")
    for _ in range(3):
        box.start()
    box.start()
    found = this_edition(box.opt / OLD)
    assert found is not None
    assert found.given_up is not None
    assert (found.given_up.edition, found.given_up.why) == (NEW, "exit-code:3")
    assert len(found.given_up.mark) == 36


@pytest.mark.parametrize("spoilt", [b"", b"\0\xff\xfe", b"x" * 100_000, b"a b c d e f\n" * 9])
def test_a_spoilt_record_keeps_nobody_from_the_games(box: Box, spoilt: bytes) -> None:
    for name in ("trial", "left"):
        (box.opt / name).write_bytes(spoilt)
    found = this_edition(box.opt / OLD)
    assert found is not None
    assert (found.name, found.on_trial) == (OLD, False)


@pytest.mark.parametrize("language", Language)
def test_the_doctor_says_which_edition_runs_and_what_became_of_the_last_update(
    language: Language,
) -> None:
    words = Words(language)

    def told(edition: Edition | None) -> list[tuple[Verdict, str]]:
        found = check_edition(edition, words)
        return [(one.verdict, words.say(f"doctor-{one.slug}", **one.facts)) for one in found]

    assert told(None) == []
    ((verdict, said),) = told(Edition(OLD))
    assert verdict is Verdict.FINE
    assert OLD in said
    ((verdict, said),) = told(Edition(NEW, before=OLD))
    assert verdict is Verdict.FINE
    assert OLD in said
    for before in ("", OLD):
        ((verdict, said),) = told(Edition(NEW, before, on_trial=True))
        assert verdict is Verdict.ATTENTION
        assert before in said
    fine, (verdict, said) = told(Edition(OLD, given_up=CRASHED))
    assert fine[0] is Verdict.FINE
    assert verdict is Verdict.ATTENTION
    assert "1.1.0" in said
    assert "1.0.0" in said
    assert "exit-code:1" in said


@pytest.fixture
def desk(tmp_path: Path, words: Words) -> Desk:
    return Desk(Store(tmp_path / "games.sqlite", words, {}))


def test_a_way_back_is_told_until_people_have_read_it(desk: Desk, tmp_path: Path) -> None:
    told = tmp_path / "state" / "update-told"
    edition = Edition(OLD, given_up=CRASHED)
    page = taken_back_page(desk, edition, told)
    assert page is not None
    (said,) = page.text()[-1:]
    assert "1.1.0 was tried" in said
    assert "1.0.0 runs again" in said
    assert taken_back_page(desk, edition, told) is not None
    assert isinstance(page.press(Button.OK), Pop)
    assert taken_back_page(desk, edition, told) is None
    # The same update, tried once more.
    again = Edition(OLD, given_up=GivenUp(NEW, "timeout", "78"))
    assert taken_back_page(desk, again, told) is not None


def test_nothing_is_told_where_nothing_was_taken_back(desk: Desk, tmp_path: Path) -> None:
    for edition in (None, Edition(NEW, before=OLD), Edition(NEW, on_trial=True)):
        assert taken_back_page(desk, edition, tmp_path / "update-told") is None


def test_what_cannot_be_noted_is_told_again_and_stops_nobody(
    desk: Desk, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "file").touch()
    told = tmp_path / "file" / "update-told"
    page = taken_back_page(desk, Edition(OLD, given_up=CRASHED), told)
    assert page is not None
    assert isinstance(page.press(Button.BACK), Pop)
    assert "update-told" in caplog.text


class Slow(BasePanel):
    """A panel that takes its time."""

    standing = Standing.OPENING

    @property
    def state(self) -> DeviceState:
        return DeviceState(DeviceKind.PANEL, self.name, self.standing)

    def _state(self) -> str:
        return "opening"

    def _serve(self, now: float) -> None: ...

    def _show(self, lamp: object, on: bool) -> None: ...

    def _play(self, tone: object) -> None: ...

    def _shut(self) -> None: ...


def test_an_update_has_proved_itself_when_games_and_devices_have_answered(desk: Desk) -> None:
    with Device(desk, "none:", ["keys:"]) as device:
        assert device.has_proved_itself()
        slow = Slow("slow:")
        device.panels.panels = (*device.panels.panels, slow)
        assert not device.has_proved_itself()
        slow.standing = Standing.OPEN
        assert device.has_proved_itself()


def test_a_camera_answers_with_a_picture_or_with_why_there_is_none(desk: Desk) -> None:
    with Device(desk, "file:/no/such/clip.avi", ["keys:"]) as device:
        for _ in range(1000):
            if device.has_proved_itself():
                break
            assert device.camera is not None
            device.camera.read(0.05)
        assert device.has_proved_itself()
        assert device.notices()


def test_an_edition_gone_back_to_says_whose_games_it_finds_and_is_ready(
    tmp_path: Path, words: Words, games: dict[str, AnyGame]
) -> None:
    path = tmp_path / "games.sqlite"
    with Store(path, words, games) as store:
        store.begin(games["pebbles"], Setup(("Anna", "Ben")))
    with closing(sqlite3.connect(path)) as newer:
        newer.execute("PRAGMA user_version = 9")
    with Store(path, words, games, bears_damage=True) as store:
        desk = Desk(store)
        assert "Save your games  kept by a newer Tableside" in Menu(desk).text()
        page = RescuePage(desk)
        page.finish()
        assert "A newer Tableside has kept the games" in page.tell()
        with Device(desk, "none:", ["keys:"]) as device:
            assert device.has_proved_itself()


EDITION = """
import sys
sys.prefix = sys.argv.pop(1)
from companion.cli import main
sys.exit(main([]))
"""


@pytest.mark.parametrize("is_whole", [True, False])
def test_an_update_whose_games_cannot_be_opened_never_says_that_it_is_ready(
    box: Box, tmp_path: Path, is_whole: bool
) -> None:
    box.build(NEW, "")
    box.records("take", NEW)
    state = tmp_path / "state"
    state.mkdir()
    if not is_whole:
        (state / "games.sqlite").write_bytes(b"spoilt")
    listener = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    listener.bind(str(tmp_path / "notify"))
    environment = {
        **os.environ,
        "STATE_DIRECTORY": str(state),
        "XDG_CONFIG_HOME": str(tmp_path),
        "TABLESIDE_CAMERA": "none:",
        "TABLESIDE_PANEL": "keys:",
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "NOTIFY_SOCKET": str(tmp_path / "notify"),
        "WATCHDOG_USEC": "400000",
    }
    command = [sys.executable, "-c", EDITION, str(box.opt / NEW)]
    with listener, subprocess.Popen(command, env=environment) as process:
        listener.settimeout(60)
        said = [listener.recv(64) for _ in range(3)]
        process.terminate()
    # The watchdog is fed by rounds of the loop: its picture has been there for long.
    assert (b"READY=1" in said) is is_whole


def test_only_an_edition_with_one_to_go_back_to_may_be_given_up() -> None:
    assert Edition(NEW, before=OLD, on_trial=True).may_be_given_up
    assert not Edition(NEW, on_trial=True).may_be_given_up
    assert not Edition(NEW, before=OLD).may_be_given_up
