"""Telling systemd that the screen is drawn and the loop still turns."""

import os
import socket


class ServiceManager:
    """Sends its words to $NOTIFY_SOCKET; without one it stays silent."""

    def __init__(self, address: str | None = None) -> None:
        self.address = os.environ.get("NOTIFY_SOCKET", "") if address is None else address
        self._ready = False

    def ready(self) -> None:
        """Say once that the first picture is on the screen."""
        if not self._ready:
            self._ready = True
            self._send("READY=1")

    def alive(self) -> None:
        """Feed the watchdog: call it only when the loop really went round."""
        self._send("WATCHDOG=1")

    def _send(self, words: str) -> None:
        if not self.address:
            return
        # A leading @ means the abstract namespace, which sockets write as a zero byte.
        address = "\0" + self.address[1:] if self.address.startswith("@") else self.address
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as out:
            out.sendto(words.encode(), address)
