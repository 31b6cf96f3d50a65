"""Leaving: a box is switched off after one question, a program on a desktop just quits."""

from pathlib import Path

import pygame
import pytest
from pilot import Pilot

from companion.system.display import check_seen
from companion.system.errors import Mistake
from companion.system.power import owns_box, power_off
from companion.words import Language, Words
from hardware.values import Button, ButtonEvent, Press


def test_on_a_desktop_the_row_says_quit_and_quits(pilot: Pilot) -> None:
    assert "Switch off" not in pilot.text
    pilot.choose("Quit")
    assert pilot.app.over
    assert not pilot.app.desk.is_off_wanted


def test_a_box_asks_once_and_no_stays(pilot: Pilot) -> None:
    pilot.app.desk.owns_box = True
    pilot.choose("Switch off")
    assert not pilot.app.over
    pilot.press(Button.OK)
    assert "New game" in pilot.text
    assert not pilot.app.desk.is_off_wanted
    pilot.choose("Switch off").choose("Yes")
    assert pilot.app.over
    assert pilot.app.desk.is_off_wanted


def hold_help(pilot: Pilot, seconds: float) -> None:
    for press, wait in ((Press.DOWN, seconds), (Press.UP, 0.1)):
        event = ButtonEvent(Button.HELP, press, pilot.now)
        pilot.app.step(pilot.now, 0.1, [event], pilot.size)
        pilot.wait(wait)


def test_a_box_asks_too_when_help_is_held_wherever_one_is(pilot: Pilot) -> None:
    pilot.app.desk.owns_box = True
    pilot.choose("Settings")
    hold_help(pilot, 2.0)
    assert "Switch off?" not in pilot.text
    hold_help(pilot, 3.5)
    assert "Switch off?" in pilot.text
    pilot.wait(5.0)
    pilot.press(Button.BACK)
    assert "Switch off?" not in pilot.text, "one hold, one question"
    assert not pilot.app.desk.is_off_wanted


def test_on_a_desktop_holding_help_asks_nothing(pilot: Pilot) -> None:
    hold_help(pilot, 9.0)
    assert "Switch off" not in pilot.text
    assert not pilot.app.over


@pytest.mark.parametrize(
    ("environment", "is_ours"),
    [
        ({}, False),
        ({"NOTIFY_SOCKET": "/run/systemd/notify"}, True),
        ({"NOTIFY_SOCKET": "/run/user/1000/notify", "DISPLAY": ":0"}, False),
        ({"NOTIFY_SOCKET": "/run/user/1000/notify", "WAYLAND_DISPLAY": "wayland-0"}, False),
        ({"DISPLAY": ":0"}, False),
    ],
)
def test_only_the_devices_own_service_owns_the_box(
    environment: dict[str, str], is_ours: bool
) -> None:
    assert owns_box(environment) is is_ours


def test_what_the_system_says_against_it_is_told(tmp_path: Path) -> None:
    words = Words(Language.ENGLISH)
    done = tmp_path / "done"
    power_off(words, ("touch", str(done)))
    assert done.exists()
    with pytest.raises(Mistake, match="not allowed here"):
        power_off(words, ("sh", "-c", "echo not allowed here >&2; exit 1"))
    with pytest.raises(Mistake, match="cannot be switched off"):
        power_off(words, (str(tmp_path / "no-such-command"),))


def test_a_driver_that_draws_for_nobody_is_refused_unless_asked_for() -> None:
    check_seen("x11", "")
    check_seen("offscreen", "offscreen")
    check_seen("dummy", "kmsdrm,dummy")
    for driver in ("offscreen", "dummy"):
        with pytest.raises(pygame.error, match=driver):
            check_seen(driver, "")
