"""Pictures through memory shared by two processes, and the notes that say where they lie."""

import math
import mmap
import os
import tempfile
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from hardware.values import Chroma, Picture, Pixels

SLOTS: Final = 3
"""A picture lies untouched while the next two are written."""

SLOT_PIXELS: Final = 4656 * 3496
"""Room for 16 megapixels; memory that is never written is never used."""

SLOT_BYTES: Final = SLOT_PIXELS * 3 // 2
"""Colour at half size lies behind the luminance."""

_HEADER: Final = 8
_WISH_AT: Final = SLOTS * (SLOT_BYTES + _HEADER)
"""Behind all slots, one byte for what the one who copies pictures wants of the next."""


class Laid(msgspec.Struct, frozen=True, tag="laid"):
    """A picture lies in a slot."""

    number: int
    width: int
    height: int
    at: float
    colour: bool = False


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
    os.ftruncate(descriptor, _WISH_AT + 1)
    return descriptor


def chroma_shape(width: int, height: int) -> tuple[int, int, int]:
    """Give the shape of the colour beside a picture of that size."""
    return height // 2, width // 2, 2


class SharedPictures:
    """The slots: `lay` on one side, `copy` on the other."""

    def __init__(self, descriptor: int) -> None:
        self._memory = mmap.mmap(descriptor, _WISH_AT + 1)

    @property
    def wants_colour(self) -> bool:
        """Whether the one who copies pictures wants colour in the next ones."""
        return self._memory[_WISH_AT] != 0

    @wants_colour.setter
    def wants_colour(self, is_wanted: bool) -> None:
        self._memory[_WISH_AT] = is_wanted

    def lay(self, number: int, picture: Picture) -> None:
        """Write a picture into its slot; its number stands there only while it is whole."""
        height, width = picture.pixels.shape
        size = picture.pixels.size
        assert size <= SLOT_PIXELS, f"expected {SLOT_PIXELS} pixels, got {width}x{height}"
        start = self._start(number)
        self._number_at(start, 0)
        self._body(start, 0, size)[:] = picture.pixels.reshape(-1)
        if picture.chroma is not None:
            shape = chroma_shape(width, height)
            assert picture.chroma.shape == shape, f"expected {shape}, got {picture.chroma.shape}"
            self._body(start, size, picture.chroma.size)[:] = picture.chroma.reshape(-1)
        self._number_at(start, number)

    def copy(self, number: int, width: int, height: int, colour: bool = False) -> Picture | None:
        """Give a copy of a picture, None where a newer one was laid over it meanwhile."""
        start = self._start(number)
        size = width * height
        if not 0 < size <= SLOT_PIXELS or self._number_of(start) != number:
            return None
        pixels: Pixels = self._body(start, 0, size).copy().reshape(height, width)
        chroma: Chroma | None = None
        if colour:
            shape = chroma_shape(width, height)
            chroma = self._body(start, size, math.prod(shape)).copy().reshape(shape)
        return Picture(pixels, chroma) if self._number_of(start) == number else None

    def close(self) -> None:
        """Give the memory back."""
        self._memory.close()

    def _body(self, start: int, offset: int, size: int) -> NDArray[np.uint8]:
        return np.frombuffer(self._memory, np.uint8, size, start + _HEADER + offset)

    def _start(self, number: int) -> int:
        return number % SLOTS * (SLOT_BYTES + _HEADER)

    def _number_at(self, start: int, number: int) -> None:
        self._memory[start : start + _HEADER] = number.to_bytes(_HEADER, "little")

    def _number_of(self, start: int) -> int:
        return int.from_bytes(self._memory[start : start + _HEADER], "little")
