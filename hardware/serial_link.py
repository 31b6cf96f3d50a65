"""Our end of the conversation with a serial panel: greeting, events in order, commands kept
until acknowledged. Bytes in, bytes out; no port, no clock of its own."""

import enum
from collections import deque
from typing import Final

import msgspec

from hardware.serial_protocol import (
    NUMBERS,
    VERSION,
    WINDOW,
    LineReader,
    format_line,
    parse_number,
)

NONCES: Final = 0x10000
"""A greeting carries our number of the conversation, so that an old answer is known as old."""
GREET_EVERY: Final = 0.5
GREET_FOR: Final = 5.0
"""Seconds we ask an open port who it is; a Pico needs up to two after plugging in."""
BEAT_EVERY: Final = 1.0
LOST_AFTER: Final = 3.0
RESEND_AFTER: Final = 0.25
MOST_RUBBISH: Final = 4096
"""Bytes without a good line after which a device is taken to speak another language."""


class Health(enum.Enum):
    """How the conversation goes."""

    GREETING = "greeting"
    WELL = "well"
    SILENT = "silent"
    """Nothing, or nothing any more."""
    NONSENSE = "nonsense"
    OTHER_VERSION = "other-version"


class Heard(msgspec.Struct, frozen=True):
    """A message of the panel, split into words, and when it was heard."""

    words: tuple[str, ...]
    at: float


class HostLink:
    """One conversation over one open port; a new port gets a new link."""

    def __init__(self, now: float, nonce: int) -> None:
        self._reader = LineReader()
        self._nonce = nonce % NONCES
        self._started_at = self._heard_at = now
        self._greeted_at = self._beat_at = self._sent_at = float("-inf")
        self._begin()
        self._sayings: list[str] = []
        self._bytes_heard = 0
        self._is_well = False
        self.restarts = 0
        """How often the panel started anew while we talked."""
        self.version: str | None = None
        self.panel_name = ""

    def _begin(self) -> None:
        self._expected = 0
        self._number = 0
        self._waiting: deque[tuple[int, str]] = deque()
        self._unsent: deque[str] = deque()

    def health(self, now: float) -> Health:
        """Tell how the conversation goes."""
        if self.version is not None and self.version != str(VERSION):
            return Health.OTHER_VERSION
        if self._reader.rubbish > MOST_RUBBISH:
            return Health.NONSENSE
        if self._is_well:
            return Health.WELL if now - self._heard_at < LOST_AFTER else Health.SILENT
        if now - self._started_at < GREET_FOR:
            return Health.GREETING
        return Health.NONSENSE if self._bytes_heard else Health.SILENT

    def command(self, text: str) -> None:
        """Say what the panel must get, `lamp yes 1` or `tone ask`; the last word on each wins."""
        about = text.rpartition(" ")[0]
        # A panel that does not listen must not make the queue grow.
        kept = (unsent for unsent in self._unsent if unsent.rpartition(" ")[0] != about)
        self._unsent = deque([*kept, text])

    def receive(self, data: bytes, now: float) -> list[Heard]:
        """Take bytes from the port and give the events among them, each once and in order."""
        self._bytes_heard += len(data)
        events = []
        for text in self._reader.feed(data):
            words = tuple(text.split(" "))
            match words:
                case ("who", *_):
                    # Our own question come back: a loop, or a prompt that echoes. Not a panel.
                    continue
                case ("hello", version, nonce, *name):
                    self._greet(version, nonce, " ".join(name), now)
                case _ if not self._is_well:
                    continue
                case ("ack", number):
                    self._acknowledge(number)
                case (number, *rest) if (given := parse_number(number)) is not None and rest:
                    if given == self._expected:
                        self._expected = (given + 1) % NUMBERS
                        events.append(Heard(tuple(rest), now))
                    # Also what came twice or too early: the panel then knows what to repeat.
                    self._say(f"ack {self._expected:02x}")
            self._heard_at = now
        return events

    def outgoing(self, now: float) -> bytes:
        """Give what is to be written now."""
        if not self._is_well:
            self._unsent.clear()
            if now - self._greeted_at >= GREET_EVERY:
                self._greeted_at = now
                self._say(f"who {VERSION} {self._nonce:04x}")
        else:
            self._send_numbered(now)
            if now - self._beat_at >= BEAT_EVERY:
                self._beat_at = now
                self._say("beat")
        sayings, self._sayings = self._sayings, []
        # A line feed first: noise that came before then spoils no line of ours.
        return b"\n" + b"".join(map(format_line, sayings)) if sayings else b""

    def _send_numbered(self, now: float) -> None:
        if self._waiting and now - self._sent_at >= RESEND_AFTER:
            self._sent_at = now
            for number, text in self._waiting:
                self._say(f"{number:02x} {text}")
        while self._unsent and len(self._waiting) < WINDOW:
            text = self._unsent.popleft()
            if not self._waiting:
                self._sent_at = now
            self._waiting.append((self._number, text))
            self._say(f"{self._number:02x} {text}")
            self._number = (self._number + 1) % NUMBERS

    def _greet(self, version: str, nonce: str, name: str, now: float) -> None:
        self.version = version
        self.panel_name = name
        if nonce == f"{self._nonce:04x}":
            if not self._is_well:
                self._is_well = True
                self._begin()
        elif self._is_well:
            # The panel started anew and has forgotten us: a new conversation.
            self._is_well = False
            self.restarts += 1
            self._nonce = (self._nonce + 1) % NONCES or 1
            self._started_at = now
            self._greeted_at = float("-inf")

    def _acknowledge(self, text: str) -> None:
        following = parse_number(text)
        numbers = [number for number, _ in self._waiting]
        if following is None:
            return
        last = (following - 1) % NUMBERS
        if last in numbers:
            for _ in range(numbers.index(last) + 1):
                self._waiting.popleft()

    def _say(self, text: str) -> None:
        self._sayings.append(text)
