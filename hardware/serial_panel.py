"""A panel on a serial port: opened, greeted, watched, and opened again when it comes back."""

import os
import random
from collections.abc import Callable
from typing import Any, Final

import serial

from hardware.device_state import DeviceKind, DeviceState
from hardware.faults import DeviceFault, News, fault_of
from hardware.panel import BasePanel, Tone
from hardware.reconnect import Attempt, Reconnect, ThreadAttempt
from hardware.serial_link import NONCES, Health, Heard, HostLink
from hardware.told_thread import start_thread, tell_journal
from hardware.values import Button, Lamp

SPEED: Final = 115200
MOST_AT_ONCE: Final = 4096
"""Bytes taken at one poll: a flood costs us no more than this."""
MOST_UNWRITTEN: Final = 4096
LONGEST_CLOSE: Final = 0.05
"""Seconds the main loop gives to closing a port; the rest happens behind its back."""
SELDOM: Final = 60.0
"""Seconds until a device that is no panel, or not ours, is asked again."""
GROUP: Final = "dialout"

_BUTTONS: Final = {button.value: button for button in Button}


class SerialPort:
    """An open port that never waits."""

    def __init__(self, path: str) -> None:
        try:
            # Without `exclusive` two programs would each get half of the bytes.
            self._port: Any = serial.Serial(path, SPEED, timeout=0, write_timeout=0, exclusive=True)
        except serial.SerialException as error:
            raise fault_of(error, path, GROUP) from None
        except (OSError, ValueError) as error:
            raise DeviceFault(News.DEVICE_FAILS, device=path, why=str(error)) from None
        self._unwritten = b""

    def read(self) -> bytes:
        """Give what has come, at most so much at once; OSError when the cable is out."""
        return bytes(self._port.read(MOST_AT_ONCE))

    def write(self, data: bytes) -> None:
        """Write what goes through now and keep the rest for later; OSError as in read."""
        waiting = self._unwritten + data
        if not waiting:
            return
        try:
            # Not the port's own write(): with a full buffer and no timeout it spins for ever.
            written = os.write(self._port.fileno(), waiting)
        except BlockingIOError:
            written = 0
        # Bounded: what a deaf device does not take is repeated by the protocol anyway.
        self._unwritten = waiting[written:][-MOST_UNWRITTEN:]

    def close(self) -> None:
        """Give the port back; the system may wait half a minute for a device that is deaf."""
        told = tell_journal(f"{self._port.name} could not be closed")
        closing = start_thread("closing", self._port.close, told)
        closing.join(LONGEST_CLOSE)


class SerialPanel(BasePanel):
    """Six buttons, dials, lamps and a buzzer behind a USB cable: `serial:/dev/ttyACM0`."""

    def __init__(
        self,
        path: str,
        launch: Callable[[Callable[[], SerialPort]], Attempt[SerialPort]] = ThreadAttempt,
        chance: random.Random | None = None,
    ) -> None:
        super().__init__(f"serial:{path}", settle=0.0)
        self._path = path
        self._chance = chance or random.Random()
        self._link: HostLink | None = None
        self._line = Reconnect(lambda: SerialPort(path), News.PANEL_BACK, self.name, launch)
        self._greeted = False
        self._restarts = 0

    @property
    def greeted(self) -> bool:
        """Whether a panel of our language is at the other end."""
        return self._greeted

    @property
    def state(self) -> DeviceState:
        return self._line.state(DeviceKind.PANEL)

    def _state(self) -> str:
        if self._greeted and self._link is not None:
            return f"open, {self._link.panel_name or 'nameless'}"
        trouble = self._line.trouble
        return trouble.value if trouble else "opening"

    def _serve(self, now: float) -> None:
        port = self._line.poll(now)
        if port is not None:
            if self._link is None:
                self._link = HostLink(now, self._chance.randrange(1, NONCES))
                self._restarts = 0
            self._talk(port, self._link, now)
        self._news += self._line.notices()

    def _talk(self, port: SerialPort, link: HostLink, now: float) -> None:
        try:
            for heard in link.receive(port.read(), now):
                self._hear(heard)
            health = link.health(now)
            self._follow(link, health, now)
            port.write(link.outgoing(now))
        except OSError:
            self._lose(DeviceFault(News.PANEL_LOST, device=self._path), now)
            return
        match health:
            case Health.SILENT if self._greeted:
                self._lose(DeviceFault(News.PANEL_LOST, device=self._path), now)
            case Health.SILENT:
                self._lose(DeviceFault(News.PANEL_SILENT, device=self._path), now)
            case Health.NONSENSE:
                self._lose(DeviceFault(News.PANEL_NONSENSE, device=self._path), now, SELDOM)
            case Health.OTHER_VERSION:
                theirs = (link.version or "")[:8]
                fault = DeviceFault(News.PANEL_VERSION, device=self._path, version=theirs)
                self._lose(fault, now, SELDOM)

    def _follow(self, link: HostLink, health: Health, now: float) -> None:
        """Begin anew with a panel that has just greeted, or has started again."""
        if link.restarts != self._restarts:
            self._restarts = link.restarts
            self._greeted = False
            self._keybed.release(now)
        if health is Health.WELL and not self._greeted:
            self._greeted = True
            self._line.works(now)
            for lamp in Lamp:
                self._show(lamp, lamp in self._lit)

    def _hear(self, heard: Heard) -> None:
        match heard.words:
            case ("down" | "up" as change, name) if name in _BUTTONS:
                self._keybed.edge(_BUTTONS[name], change == "down", heard.at)
            case ("turn", dial, clicks) if dial.isdecimal() and _is_small_number(clicks):
                self._turn(int(dial), int(clicks), heard.at)
            # Anything else is of a later version of the same protocol: not ours to understand.

    def _lose(self, fault: DeviceFault, now: float, pause: float | None = None) -> None:
        self._link = None
        self._greeted = False
        self._keybed.release(now)
        self._line.lose(fault, now, pause)

    def _show(self, lamp: Lamp, on: bool) -> None:
        if self._greeted and self._link is not None:
            self._link.command(f"lamp {lamp.value} {int(on)}")

    def _play(self, tone: Tone) -> None:
        if self._greeted and self._link is not None:
            self._link.command(f"tone {tone.value}")

    def _shut(self) -> None:
        port = self._line.device
        if port is not None and self._link is not None and self._greeted:
            for lamp in self._lit:
                self._show(lamp, False)
            try:
                port.write(self._link.outgoing(float("inf")))
            except OSError:
                # The cable is out: so are the lamps.
                self._greeted = False
        self._line.close()


def _is_small_number(text: str) -> bool:
    return text.removeprefix("-").isdecimal() and len(text) <= 4
