"""The QR libraries behind the reader: what each gives, and which of them are here."""

from collections.abc import Sequence
from typing import Protocol

import msgspec
import numpy as np
from numpy.typing import NDArray

from vision.values import Corners, Note, Remark, Source


class Decoded(msgspec.Struct, frozen=True):
    """A QR code that a library has read: its text and its corners in its own upright."""

    text: str
    corners: Corners
    source: Source


class Backend(Protocol):
    """A library that finds and decodes QR codes."""

    source: Source

    def read(self, pixels: NDArray[np.uint8], thorough: bool = False) -> Sequence[Decoded]:
        """Give the QR codes in a picture; `thorough` tries all the library can."""


def installed_backends() -> tuple[tuple[Backend, ...], tuple[Note, ...]]:
    """Give the libraries found here, the best first, and a note for each missing one."""
    found: list[Backend] = []
    missing: list[Note] = []
    try:
        from vision.zxing import Zxing

        found.append(Zxing())
    except ImportError as error:
        missing.append(Note(Remark.NO_ZXING, {"why": str(error)}))
    try:
        from vision.zbar import Zbar

        found.append(Zbar())
    except ImportError as error:
        missing.append(Note(Remark.NO_ZBAR, {"why": str(error)}))
    return tuple(found), tuple(missing)
