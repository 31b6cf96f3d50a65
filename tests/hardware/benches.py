"""Panels on the bench: each backend with fingers on its buttons and an eye on its lamps."""

import importlib
import os
import pty
import random
import select
import sys
import tty
from pathlib import Path

from gpiozero.pins.mock import MockFactory

from hardware.gpio_panel import GpioPanel
from hardware.keys_panel import KeysPanel
from hardware.reconnect import InlineAttempt
from hardware.serial_panel import SerialPanel
from hardware.sim_panel import SimPanel
from hardware.values import Lamp, Notice

FIRMWARE = Path(__file__).parents[2] / "hardware" / "firmware"
sys.path.insert(0, str(FIRMWARE))
protocol = importlib.import_module("panel_protocol")
inputs = importlib.import_module("panel_inputs")
sys.path.remove(str(FIRMWARE))


class Clock:
    """A clock that stands still until told."""

    def __init__(self, now=100.0):
        self.now = now

    def __call__(self):
        return self.now


class Bench:
    """One panel under test: what a person does to it, and what they see."""

    clean = True
    """Whether the contacts behind it do not bounce on their way to us."""

    def __init__(self):
        self.clock = Clock()
        self.lamps = set()
        self.tones = []

    def step(self, seconds=0.0):
        """Let time pass and give the events of the poll then."""
        self.clock.now += seconds
        return list(self.panel.poll(self.clock.now))

    def settle(self):
        """Give the events once everything that was under way has arrived."""
        return self.step(0.001)

    def close(self):
        self.panel.close()


class KeysBench(Bench):
    def __init__(self, tmp_path):
        super().__init__()
        self.panel = KeysPanel()

    def finger(self, button, down):
        if down:
            self.panel.press(button, self.clock.now)
        else:
            self.panel.release(button, self.clock.now)

    def turn(self, dial, clicks):
        self.panel.turn(dial, clicks, self.clock.now)

    def shining(self):
        return set(self.panel.lit)

    def played(self):
        return None


class SimBench(KeysBench):
    def __init__(self, tmp_path):
        super().__init__(tmp_path)
        self.panel = SimPanel()

    def shining(self):
        return set(self.panel.lamps)

    def played(self):
        return len(self.panel.tones)


class GpioBench(Bench):
    clean = False

    def __init__(self, tmp_path):
        super().__init__()
        self.factory = MockFactory()
        self.panel = GpioPanel(
            clock=self.clock, open_factory=lambda _: self.factory, launch=InlineAttempt
        )
        self.step()

    def pin(self, number):
        return self.factory.pin(number)

    def drive(self, number, closed):
        (self.pin(number).drive_low if closed else self.pin(number).drive_high)()

    def finger(self, button, down):
        self.drive(self.panel.pins.of_button(button), down)

    def turn(self, dial, clicks):
        first, second = self.panel.pins.dials[dial]
        order = (first, second) if clicks > 0 else (second, first)
        for _ in range(abs(clicks)):
            for closed in (True, False):
                for number in order:
                    self.drive(number, closed)

    def shining(self):
        return {lamp for lamp in Lamp if self.pin(self.panel.pins.of_lamp(lamp)).state}

    def played(self):
        """Count the beeps while time goes on."""
        beeps, was_on = 0, False
        for _ in range(200):
            self.step(0.01)
            is_on = bool(self.pin(self.panel.pins.buzzer).state)
            beeps += is_on and not was_on
            was_on = is_on
        return beeps


class Wire:
    """A pseudo-terminal at a fixed path, that can be pulled and put back."""

    def __init__(self, path):
        self.path = path
        self.near = self.far = None
        self.plug()

    def plug(self):
        self.near, self.far = pty.openpty()
        tty.setraw(self.far)
        os.set_blocking(self.near, False)
        self.path.unlink(missing_ok=True)
        self.path.symlink_to(os.ttyname(self.far))

    def pull(self):
        if self.near is not None:
            os.close(self.near)
            os.close(self.far)
            self.path.unlink()
            self.near = self.far = None

    def read(self, wait=0.0):
        if self.near is None or not select.select([self.near], [], [], wait)[0]:
            return b""
        return os.read(self.near, 65536)

    def write(self, data):
        """Write what goes through, and see it arrive; a flood stops at the terminal's buffer."""
        if not data:
            return 0
        try:
            written = os.write(self.near, data)
        except BlockingIOError:
            return 0
        select.select([self.far], [], [], 1.0)
        return written


class MarkedPort:
    """A real port that tells when something was written, so that nobody reads too early."""

    def __init__(self, port, bench):
        self.port = port
        self.bench = bench
        self.read = port.read
        self.close = port.close

    def write(self, data):
        self.port.write(data)
        self.bench.is_expecting |= bool(data)


class SerialBench(Bench):
    """The real serial library over a pseudo-terminal, with the firmware's own code behind it."""

    def __init__(self, tmp_path):
        super().__init__()
        self.is_expecting = False
        self.switched = []
        self.wire = Wire(tmp_path / "ttyPANEL")
        self.start_firmware()
        self.open_panel()
        self.settle()

    def open_panel(self):
        def launch(opener):
            return InlineAttempt(lambda: MarkedPort(opener(), self))

        self.panel = SerialPanel(str(self.wire.path), launch, random.Random(5))

    def start_firmware(self):
        self.firmware = protocol.PanelLink("pico", self.lamp, self.tones.append)
        self.lamps.clear()

    def lamp(self, name, on):
        self.switched.append((name, on))
        (self.lamps.add if on else self.lamps.discard)(Lamp(name))

    def millis(self):
        return int(self.clock.now * 1000)

    def finger(self, button, down):
        self.firmware.button(button.value, down)

    def turn(self, dial, clicks):
        self.firmware.dial(dial, clicks)

    def firmware_turn(self):
        """Let the firmware's loop run once; tell whether anything moved."""
        if self.wire.near is None:
            return False
        heard = self.wire.read(1.0 if self.is_expecting else 0.0)
        self.is_expecting = False
        self.firmware.receive(heard, self.millis())
        said = self.firmware.outgoing(self.millis())
        self.wire.write(said)
        return bool(heard or said)

    def step(self, seconds=0.0):
        self.clock.now += seconds
        self.firmware_turn()
        return list(self.panel.poll(self.clock.now))

    def settle(self):
        """Let both ends talk until neither has anything to say."""
        events, moved = [], True
        while moved:
            moved = self.firmware_turn()
            events += self.panel.poll(self.clock.now)
            moved = moved or self.is_expecting
        return events

    def shining(self):
        self.settle()
        return set(self.lamps)

    def played(self):
        self.settle()
        return len(self.tones)

    def close(self):
        super().close()
        self.wire.pull()


BENCHES = {"gpio": GpioBench, "serial": SerialBench, "keys": KeysBench, "sim": SimBench}


def slugs(events):
    return [event.slug for event in events if isinstance(event, Notice)]


def presses(events):
    return [(e.button, e.press) for e in events if not isinstance(e, Notice)]
