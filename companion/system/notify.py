"""Telling systemd that the screen is drawn, that the loop still turns, and that it ends."""

import os
import socket
from collections.abc import Mapping
from typing import Final

SHARE: Final = 4
"""The watchdog is fed so many times within its patience: one word that comes late is no death."""
STEP_SECONDS: Final = 60
"""What one step of the start may take on a slow machine, beyond the time the service gives."""
LONGEST_PATIENCE: Final = 20
"""Digits of microseconds; Python itself refuses to read thousands of them."""


class ServiceManager:
    """Sends its words to $NOTIFY_SOCKET; without one it stays silent."""

    def __init__(
        self, address: str | None = None, environment: Mapping[str, str] = os.environ
    ) -> None:
        self.address = environment.get("NOTIFY_SOCKET", "") if address is None else address
        patience = environment.get("WATCHDOG_USEC", "")
        is_told = patience.isdecimal() and len(patience) < LONGEST_PATIENCE
        self.feed_seconds = int(patience) / 1e6 / SHARE if is_told else 0.0
        """How often the watchdog wants to hear from us; 0 where nobody watches."""
        self._ready = False
        self._fed_at: float | None = None
        self._camera = -1

    def starting(self) -> None:
        """Say that the start goes on; a program that hangs says nothing and is ended."""
        self._send(f"EXTEND_TIMEOUT_USEC={STEP_SECONDS * 1_000_000}")

    def ready(self) -> None:
        """Say once that the first picture is on the screen."""
        if not self._ready:
            self._ready = self._send("READY=1")

    def alive(self, now: float, camera: int | None = None) -> None:
        """Feed the watchdog when it is time; to be called once in each round of the loop.

        `camera` counts how often the camera has answered, None where there is none: where it has
        not answered since the last time, nothing is said, and the watchdog starts us again.
        """
        if not self.feed_seconds:
            return
        if self._fed_at is not None and now - self._fed_at < self.feed_seconds:
            return
        if camera is not None and camera == self._camera:
            return
        if self._send("WATCHDOG=1"):
            self._fed_at, self._camera = now, -1 if camera is None else camera

    def stopping(self) -> None:
        """Say that the loop has ended: closing down is not to be taken for being stuck."""
        self._send("STOPPING=1")

    def _send(self, words: str) -> bool:
        """Tell whether it was said: the loop never waits for a manager that is slow to listen."""
        if not self.address:
            return True
        # A leading @ means the abstract namespace, which sockets write as a zero byte.
        address = "\0" + self.address[1:] if self.address.startswith("@") else self.address
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as out:
            try:
                out.sendto(words.encode(), socket.MSG_DONTWAIT, address)
            except BlockingIOError:
                return False
        return True
