"""No thread of the product ends unseen: what ends it is told to people, the loop or the journal."""

import ast
import logging
import threading
from collections import defaultdict
from pathlib import Path

import pytest
from benches import Clock, slugs
from gpiozero.pins.mock import MockFactory, MockPin

from hardware.device_state import DeviceKind, Standing
from hardware.faults import DeviceFault, News
from hardware.gpio_panel import GpioPanel
from hardware.reconnect import InlineAttempt, Reconnect, ThreadAttempt
from hardware.told_thread import start_thread, tell_journal
from hardware.values import Button, Lamp, Press

ROOT = Path(__file__).parents[2]
STARTERS = {"Thread", "Timer", "ThreadPoolExecutor", "start_new_thread", "run_in_executor"}
"""What begins a thread in Python."""


def begins_thread(node):
    """Whether code names one of the ways to begin a thread; a type annotation begins none."""
    if isinstance(node, ast.Call):
        called = node.func
        return getattr(called, "attr", getattr(called, "id", "")) in STARTERS
    if isinstance(node, ast.ClassDef):
        return any(
            getattr(base, "attr", getattr(base, "id", "")) in STARTERS for base in node.bases
        )
    return False


def test_threads_are_begun_in_one_place_only():
    places = [
        path.relative_to(ROOT).as_posix()
        for room in ("companion", "engines", "hardware", "vision")
        for path in (ROOT / room).rglob("*.py")
        if any(begins_thread(node) for node in ast.walk(ast.parse(path.read_text("utf-8"))))
    ]
    assert places == ["hardware/told_thread.py"]


@pytest.mark.parametrize("error", [ValueError("odd"), SystemExit(3), KeyboardInterrupt()])
def test_whatever_ends_a_thread_is_handed_on(error):
    def work():
        raise error

    told = []
    start_thread("test", work, told.append).join()
    assert told == [error]


def test_what_nobody_waits_for_is_a_line_in_the_journal(caplog):
    def work():
        raise OSError("port is gone")

    with caplog.at_level(logging.WARNING):
        start_thread("test", work, tell_journal("/dev/x could not be closed")).join()
    assert caplog.messages == ["/dev/x could not be closed: OSError: port is gone"]


def fail_like_lgpio():
    """A driver's own error, raised in the driver: here gpiozero stands for one."""
    MockFactory().pin("no pin of this name")


@pytest.mark.parametrize("launch", [InlineAttempt, ThreadAttempt])
def test_any_error_of_a_driver_becomes_a_fault_that_names_the_library(launch):
    attempt = launch(fail_like_lgpio)
    if isinstance(attempt, ThreadAttempt):
        assert attempt.done.wait(20)
    fault = attempt.result()
    assert isinstance(fault, DeviceFault)
    assert (fault.news, fault.facts["library"]) == (News.DRIVER_FAILS, "gpiozero")
    assert "no pin of this name" in fault.facts["why"]


def test_a_driver_that_ends_its_thread_is_told_too():
    def leave():
        raise SystemExit("driver: giving up")

    attempt = ThreadAttempt(leave)
    assert attempt.done.wait(20)
    assert "giving up" in attempt.result().facts["why"]


def test_the_fault_of_a_driver_names_the_device_and_it_is_tried_again():
    calls = []

    def opener():
        calls.append(None)
        raise FileNotFoundError(2, "No such file or directory", ".lgd-nfy-3")

    kept = Reconnect(opener, News.PANEL_BACK, "gpio:", InlineAttempt)
    kept.poll(1.0)
    kept.poll(2.5)
    (notice,) = kept.notices()
    assert (notice.slug, notice.facts["device"]) == ("driver-fails", "gpio:")
    assert ".lgd-nfy-3" in notice.facts["why"]
    assert len(calls) == 2


class Stubborn:
    """A device that fails even in being closed."""

    def close(self):
        raise OSError("stuck")


def test_a_lost_device_that_cannot_be_closed_ends_nothing(caplog):
    kept = Reconnect(Stubborn, News.PANEL_BACK, "test:", InlineAttempt)
    kept.poll(0.0)
    with caplog.at_level(logging.WARNING):
        kept.lose(DeviceFault(News.PANEL_LOST, device="test:"), 1.0)
    assert [notice.slug for notice in kept.notices()] == ["panel-lost"]
    assert "stuck" in caplog.text


class Taken(Exception):
    """An error that gpiozero knows nothing of, as lgpio's are."""


class TakenPin(MockPin):
    """A pin that another program has, until it lets it go."""

    taken = {"GPIO13"}

    def __init__(self, factory, info):
        if info.name in self.taken:
            raise Taken("GPIO busy")
        super().__init__(factory, info)


def test_a_pin_that_is_taken_is_named_and_the_others_are_free_again():
    factory = MockFactory(pin_class=TakenPin)
    with open_pins([factory]) as panel:
        (notice,) = panel.poll(1.0)
        assert (notice.slug, notice.facts["pin"]) == ("no-such-pin", 13)
        assert "GPIO busy" in notice.facts["why"]
        TakenPin.taken.clear()
        assert slugs(panel.poll(3.0)) == ["panel-back"]


class SharingFactory(MockFactory):
    """Shares pins and reservations with all others of its kind, as those of a real Pi do."""

    all_pins: dict = {}
    all_reservations: dict = defaultdict(list)

    def __init__(self, pin_class=MockPin):
        super().__init__(pin_class=pin_class)
        self.pins, self._reservations = self.all_pins, self.all_reservations


class Pulled:
    """What a pin says once its chip is gone."""

    def __get__(self, pin, kind):
        raise Taken("no chip any more")

    def __set__(self, pin, value):
        raise Taken("no chip any more")


class PulledPin(MockPin):
    """A pin whose chip can go away."""

    state = Pulled()

    def close(self):
        # Once its factory is closed a pin of lgpio's does nothing any more.
        if self in self.factory.pins.values():
            raise Taken("no chip any more")


def open_pins(factories):
    given = {"open_factory": lambda _: factories[0], "launch": InlineAttempt}
    return GpioPanel(clock=Clock(), **given)


def test_pins_that_fail_in_use_are_lost_told_and_found_again():
    factory = SharingFactory()
    factories = [factory]
    with open_pins(factories) as panel:
        panel.poll(1.0)
        factory.pin(panel.pins.ok).drive_low()
        assert [e.press for e in panel.poll(1.1)] == [Press.DOWN]
        factory.pin(panel.pins.ok).__class__ = PulledPin
        lost, released = panel.poll(1.2)
        assert (lost.slug, lost.facts["device"]) == ("driver-fails", "gpio:")
        assert "no chip any more" in lost.facts["why"]
        assert (released.button, released.press) == (Button.OK, Press.UP)
        assert panel.state.standing is Standing.ILL
        factories[0] = SharingFactory()
        assert slugs(panel.poll(5.0)) == ["panel-back"]
        assert panel.state.standing is Standing.OPEN
        factories[0].pin(panel.pins.ok).drive_low()
        assert [e.press for e in panel.poll(5.1)] == [Press.DOWN]


def test_a_lamp_that_fails_loses_the_panel_at_the_next_poll_and_nothing_else():
    factory = MockFactory()
    with open_pins([factory]) as panel:
        panel.poll(1.0)
        factory.pin(panel.pins.lamp_no).__class__ = PulledPin
        panel.light(Lamp.NO, True)
        assert slugs(panel.poll(1.1)) == ["driver-fails"]


def test_a_device_is_first_opening_then_open_then_ill_since_it_was_lost():
    go_on = threading.Event()

    def opener():
        go_on.wait(20)
        return Stubborn()

    kept = Reconnect(opener, News.PANEL_BACK, "test:", InlineAttempt)
    assert kept.state(DeviceKind.PANEL).standing is Standing.OPENING
    go_on.set()
    kept.poll(1.0)
    assert kept.state(DeviceKind.PANEL).standing is Standing.OPENING, "nothing is proven yet"
    kept.works(2.0)
    assert kept.state(DeviceKind.PANEL).standing is Standing.OPEN
    kept.lose(DeviceFault(News.PANEL_LOST, device="test:"), 3.0)
    kept.lose(DeviceFault(News.DEVICE_BUSY, device="test:"), 9.0)
    state = kept.state(DeviceKind.PANEL)
    assert (state.standing, state.since, state.why.slug) == (Standing.ILL, 3.0, "device-busy")
    assert state.is_tried
    kept.works(10.0)
    assert kept.state(DeviceKind.PANEL).standing is Standing.OPEN
    assert kept.state(DeviceKind.PANEL).why is None
