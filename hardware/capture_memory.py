"""Pictures through memory shared by two processes, and the notes that say where they lie."""

import mmap
import os
import tempfile
from typing import Final

import msgspec
import numpy as np

from hardware.values import Pixels

SLOTS: Final = 3
"""A picture lies untouched while the next two are written."""

SLOT_BYTES: Final = 4656 * 3496
"""Room for 16 megapixels; memory that is never written is never used."""

_HEADER: Final = 8


class Laid(msgspec.Struct, frozen=True, tag="laid"):
    """A picture lies in a slot."""

    number: int
    width: int
    height: int
    at: float


class Torn(msgspec.Struct, frozen=True, tag="torn"):
    """A picture came in part and was thrown away."""


class Failed(msgspec.Struct, frozen=True, tag="failed"):
    """The source has ended: a slug of News and its facts."""

    news: str
    facts: dict[str, str | int]


class Told(msgspec.Struct, frozen=True, tag="told"):
    """The source goes on, but people should know: a slug of News and its facts."""

    news: str
    facts: dict[str, str | int]


Note = Laid | Torn | Failed | Told


def create_memory() -> int:
    """Give an open file in memory that nobody else can name and that ends with its users."""
    if hasattr(os, "memfd_create"):
        descriptor = os.memfd_create("tableside-camera")
    else:
        with tempfile.TemporaryFile() as file:
            descriptor = os.dup(file.fileno())
    os.ftruncate(descriptor, SLOTS * (SLOT_BYTES + _HEADER))
    return descriptor


class SharedPictures:
    """The slots: `lay` on one side, `copy` on the other."""

    def __init__(self, descriptor: int) -> None:
        self._memory = mmap.mmap(descriptor, SLOTS * (SLOT_BYTES + _HEADER))

    def lay(self, number: int, pixels: Pixels) -> None:
        """Write a picture into its slot; its number stands there only while it is whole."""
        height, width = pixels.shape
        assert pixels.size <= SLOT_BYTES, f"expected {SLOT_BYTES} bytes, got {width}x{height}"
        start = self._start(number)
        self._number_at(start, 0)
        body = np.frombuffer(self._memory, np.uint8, pixels.size, start + _HEADER)
        body[:] = pixels.reshape(-1)
        self._number_at(start, number)

    def copy(self, number: int, width: int, height: int) -> Pixels | None:
        """Give a copy of a picture, None where a newer one was laid over it meanwhile."""
        start = self._start(number)
        size = width * height
        if not 0 < size <= SLOT_BYTES or self._number_of(start) != number:
            return None
        pixels = np.frombuffer(self._memory, np.uint8, size, start + _HEADER).copy()
        return pixels.reshape(height, width) if self._number_of(start) == number else None

    def close(self) -> None:
        """Give the memory back."""
        self._memory.close()

    def _start(self, number: int) -> int:
        return number % SLOTS * (SLOT_BYTES + _HEADER)

    def _number_at(self, start: int, number: int) -> None:
        self._memory[start : start + _HEADER] = number.to_bytes(_HEADER, "little")

    def _number_of(self, start: int) -> int:
        return int.from_bytes(self._memory[start : start + _HEADER], "little")
