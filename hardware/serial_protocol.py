"""The lines between a serial panel and us: checksummed text, numbered where it matters.

docs/serial-protocol.md is the description; the other end is in firmware/panel_protocol.py,
written separately on purpose, so that the tests compare two readings of the same page.
"""

from collections.abc import Iterator
from typing import Final

VERSION: Final = 1

LONGEST_LINE: Final = 64
"""Bytes of a line with its line feed; whatever is longer is rubbish."""

NUMBERS: Final = 256
"""Messages are numbered 00 to ff, over and over."""

WINDOW: Final = 16
"""Messages that may be under way without an acknowledgement."""


def crc16(data: bytes) -> int:
    """Give the CRC-16 with polynomial 1021 and start ffff; of b"123456789" it is 29b1."""
    crc = 0xFFFF
    for byte in data:
        crc ^= byte << 8
        for _ in range(8):
            crc = (crc << 1) ^ 0x1021 if crc & 0x8000 else crc << 1
        crc &= 0xFFFF
    return crc


def format_line(text: str) -> bytes:
    """Write one line: the text, `*`, its checksum in hexadecimal, a line feed."""
    body = text.encode("ascii")
    line = b"%s*%04x\n" % (body, crc16(body))
    assert len(line) <= LONGEST_LINE, f"expected a line of {LONGEST_LINE} bytes, got {line!r}"
    return line


def parse_line(line: bytes) -> str | None:
    """Read one line without its line feed; None where it is not whole or not ours."""
    body, star, checksum = line.removesuffix(b"\r").rpartition(b"*")
    if not star or len(checksum) != 4 or len(line) >= LONGEST_LINE:
        return None
    if b"%04x" % crc16(body) != checksum or not body.isascii():
        return None
    return body.decode("ascii")


class LineReader:
    """Cuts a stream of bytes into good lines, and counts what was not one."""

    def __init__(self) -> None:
        self._rest = b""
        self._skipping = False
        self.rubbish = 0
        """Bytes since the last good line."""

    def feed(self, data: bytes) -> Iterator[str]:
        """Take bytes and give the texts of the good lines in them."""
        self.rubbish += len(data)
        *lines, rest = (self._rest + data).split(b"\n")
        for line in lines:
            skipped, self._skipping = self._skipping, False
            text = None if skipped else parse_line(line)
            if text is not None:
                self.rubbish = 0
                yield text
        # Half a line too long is dropped at once: memory stays bounded without any line feed.
        self._skipping = self._skipping or len(rest) >= LONGEST_LINE
        self._rest = b"" if self._skipping else rest


def parse_number(text: str) -> int | None:
    """Read two hexadecimal digits; None where it is something else."""
    if len(text) == 2 and all(digit in "0123456789abcdef" for digit in text):
        return int(text, 16)
    return None
