"""What goes wrong on a serial cable, each to its recovery."""

import fcntl
import os
import random
import stat
import threading
import time

import pytest
from benches import SerialBench, Wire, presses, slugs
from nobody import as_nobody

from hardware.faults import DeviceFault
from hardware.reconnect import InlineAttempt, ThreadAttempt
from hardware.serial_link import GREET_FOR
from hardware.serial_panel import SELDOM, SerialPanel, SerialPort
from hardware.serial_protocol import format_line
from hardware.values import Button, Lamp, Press

LONGEST_POLL = 0.5
"""Seconds: a poll that waits for a wire takes longer, a busy machine does not."""


@pytest.fixture
def bench(tmp_path):
    bench = SerialBench(tmp_path)
    yield bench
    bench.close()


@pytest.fixture
def wire(tmp_path):
    wire = Wire(tmp_path / "tty")
    yield wire
    wire.pull()


@pytest.fixture
def lone(wire):
    """A panel on a wire without firmware behind it."""
    with SerialPanel(str(wire.path), InlineAttempt, random.Random(1)) as panel:
        yield panel


def run(bench, seconds, step=0.05):
    """Let both ends go on for a while; no poll may hold the game up."""
    events, longest = [], 0.0
    for _ in range(round(seconds / step)):
        bench.clock.now += step
        bench.firmware_turn()
        started = time.perf_counter()
        events += bench.panel.poll(bench.clock.now)
        longest = max(longest, time.perf_counter() - started)
    assert longest < LONGEST_POLL
    return events


def test_a_cable_pulled_mid_line_is_told_once_and_heals_by_itself(bench):
    bench.panel.light(Lamp.ASK, True)
    assert bench.shining() == {Lamp.ASK}
    bench.finger(Button.OK, True)
    assert presses(bench.settle()) == [(Button.OK, Press.DOWN)]
    bench.wire.write(b"01 up o")
    bench.wire.pull()
    events = run(bench, 40)
    assert presses(events) == [(Button.OK, Press.UP)]
    assert slugs(events) == ["panel-lost"]
    (lost,) = [event for event in events if getattr(event, "slug", "")]
    assert lost.facts == {"device": str(bench.wire.path)}
    bench.wire.plug()
    bench.start_firmware()
    events = run(bench, 40)
    assert slugs(events) == ["panel-back"]
    assert bench.lamps == {Lamp.ASK}
    bench.finger(Button.LEFT, True)
    assert presses(bench.settle()) == [(Button.LEFT, Press.DOWN)]


def test_a_button_pressed_during_the_greeting_is_not_lost(bench):
    bench.wire.pull()
    run(bench, 2)
    bench.wire.plug()
    bench.start_firmware()
    bench.finger(Button.BACK, True)
    assert (Button.BACK, Press.DOWN) in presses(run(bench, 5))


def test_a_panel_that_started_anew_gets_its_lamps_again(bench):
    bench.panel.light(Lamp.YES, True)
    bench.finger(Button.UNDO, True)
    bench.settle()
    bench.start_firmware()
    events = run(bench, 3)
    assert (Button.UNDO, Press.UP) in presses(events)
    assert bench.lamps == {Lamp.YES}
    assert bench.panel.greeted


def test_a_panel_that_falls_silent_is_lost_and_comes_back(bench):
    bench.firmware_turn = lambda: bool(bench.wire.read())
    assert slugs(run(bench, 10)) == ["panel-lost", "panel-silent"]
    del bench.firmware_turn
    assert slugs(run(bench, 40)) == ["panel-back"]


def test_a_garbled_line_is_said_again(bench):
    chance = random.Random(3)
    said = bench.wire.write

    def garble(data):
        damaged = bytearray(data)
        if damaged and chance.random() < 0.4:
            damaged[chance.randrange(len(damaged))] ^= 1 << chance.randrange(7)
        said(bytes(damaged))

    bench.wire.write = garble
    events = []
    for n in range(60):
        bench.finger(Button.OK, n % 2 == 0)
        events += run(bench, 0.2)
    events += run(bench, 5)
    found = [press for _, press in presses(events) if press is not Press.LONG]
    assert found == [Press.DOWN, Press.UP] * 30
    assert slugs(events) == []


def test_lamps_get_through_a_bad_line(bench):
    chance = random.Random(8)
    heard = bench.wire.read

    def garble(wait=0.0):
        data = heard(wait)
        return data[: len(data) // 2] if chance.random() < 0.4 else data

    bench.wire.read = garble
    for n in range(31):
        bench.panel.light(Lamp.NO, n % 2 == 0)
        run(bench, 0.2)
    run(bench, 3)
    switched = [on for name, on in bench.switched if name == "no"][-31:]
    assert switched == [n % 2 == 0 for n in range(31)]


def test_a_deaf_panel_that_only_talks_does_not_hold_the_game_up(wire, lone):
    now, events = 100.0, []
    lone.poll(now)
    question = wire.read(1.0).decode().strip().split("*")[0]
    wire.write(format_line(f"hello 1 {question.split()[2]} deaf"))
    for n in range(2000):
        now += 0.05
        wire.write(format_line("beat"))
        lone.light(Lamp.NO, n % 2 == 0)
        started = time.perf_counter()
        events += lone.poll(now)
        assert time.perf_counter() - started < LONGEST_POLL
    assert slugs(events) == []
    assert "deaf" in repr(lone)


def flood(wire, panel, data, now=100.0):
    """Push bytes through and poll; give the notices, the time spent and the bytes taken."""
    found, taken = [], 0
    while taken < len(data):
        sent = wire.write(data[taken : taken + 4096])
        taken += sent
        now += 0.02
        started = time.perf_counter()
        found += slugs(panel.poll(now))
        assert time.perf_counter() - started < LONGEST_POLL
        if not sent and found:
            break
    return found, now, taken


def test_a_megabyte_of_noise_is_named_and_left_alone(wire, lone):
    noise = random.Random(4).randbytes(1 << 20)
    found, now, taken = flood(wire, lone, noise)
    assert found == ["panel-nonsense"]
    assert taken < 1 << 16, "a device that speaks nonsense is not read any longer"
    assert slugs(lone.poll(now + SELDOM / 2)) == []
    assert "nonsense" in repr(lone)


def test_after_the_noise_a_panel_is_found_again_seldom_but_surely(bench):
    bench.wire.pull()
    bench.wire.plug()
    bench.firmware_turn = lambda: bool(bench.wire.write(b"\xa5" * 512))
    events = run(bench, 10)
    assert slugs(events) == ["panel-lost", "panel-nonsense"]
    del bench.firmware_turn
    bench.wire.pull()
    bench.wire.plug()
    assert slugs(run(bench, SELDOM * 0.75)) == []
    assert slugs(run(bench, SELDOM)) == ["panel-back"]


def test_noise_out_of_a_good_panel_is_survived(bench):
    events = []
    noise = random.Random(6)
    for _ in range(40):
        bench.wire.write(noise.randbytes(80))
        events += run(bench, 0.1)
    bench.finger(Button.OK, True)
    events += run(bench, 1)
    assert slugs(events) == []
    assert (Button.OK, Press.DOWN) in presses(events)


def test_an_echo_is_no_panel(wire, lone):
    now, found = 100.0, []
    while now < 100 + GREET_FOR + 1:
        found += slugs(lone.poll(now))
        wire.write(wire.read(0.001))
        now += 0.1
    assert found == ["panel-nonsense"]


def test_a_port_that_says_nothing_is_called_silent_once(wire, lone):
    now, found = 100.0, []
    while now < 200:
        found += slugs(lone.poll(now))
        wire.read()
        now += 0.1
    assert found == ["panel-silent"]


def test_a_panel_of_another_version_is_named_with_it(wire, lone):
    lone.poll(100.0)
    wire.write(format_line("hello 7 0000 future"))
    (notice,) = lone.poll(100.1)
    assert notice.slug == "panel-version"
    assert notice.facts == {"device": str(wire.path), "version": "7"}


def test_a_port_used_by_another_program_is_said_to_be_busy(wire, lone):
    other = os.open(wire.path, os.O_RDWR | os.O_NOCTTY)
    fcntl.flock(other, fcntl.LOCK_EX | fcntl.LOCK_NB)
    (notice,) = lone.poll(100.0)
    assert (notice.slug, notice.facts) == ("device-busy", {"device": str(wire.path)})
    os.close(other)
    lone.poll(200.0)
    assert wire.read(1.0).startswith(b"\nwho 1 ")


def test_a_port_we_may_not_use_names_the_group(wire):
    os.chmod(os.ttyname(wire.far), stat.S_IRUSR)
    with pytest.raises(DeviceFault) as error:
        as_nobody(lambda: SerialPort(str(wire.path)))
    assert error.value.notice(1.0).slug == "no-permission"
    assert error.value.facts == {"device": str(wire.path), "group": "dialout"}


def test_no_such_port_is_told_once_and_the_panel_comes_when_plugged_in(tmp_path):
    bench = SerialBench(tmp_path)
    bench.close()
    bench.open_panel()
    assert slugs(run(bench, 60)) == ["no-such-device"]
    bench.wire.plug()
    bench.start_firmware()
    assert slugs(run(bench, 40)) == ["panel-back"]
    bench.close()


def test_a_driver_that_hangs_on_opening_holds_only_its_thread_up(tmp_path):
    bench = SerialBench(tmp_path)
    bench.panel.close()
    gate, opened = threading.Event(), threading.Event()

    class Stuck(SerialPort):
        def __init__(self, path):
            gate.wait(30)
            super().__init__(path)
            opened.set()

    panel = SerialPanel(
        str(bench.wire.path), lambda _: ThreadAttempt(lambda: Stuck(str(bench.wire.path)))
    )
    started = time.perf_counter()
    events = [event for n in range(300) for event in panel.poll(n * 0.05)]
    assert time.perf_counter() - started < 5
    assert slugs(events) == ["device-silent"]
    panel.close()
    gate.set()
    assert opened.wait(30)
    bench.close()
