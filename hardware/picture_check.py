"""Whether a picture can be believed: whole, of the usual size, not black, not a repetition."""

import enum
import zlib
from typing import Final

import numpy as np

from hardware.values import Pixels

DARK: Final = 24
"""Brightest luminance of a picture that counts as black; sensors see noise in the dark."""

NARROWEST: Final = 1280
"""Pixels across below which tags of this size on a table cannot be read."""

UNEVEN: Final = 16
"""Rows by which a bar below a picture may be higher than the one above: a JPEG's blocks blur
either by less."""


class Verdict(enum.Enum):
    """What is wrong with a picture."""

    GOOD = "good"
    SMALL = "small"
    BLACK = "black"
    TORN = "torn"
    SIZE = "size"
    REPEATED = "repeated"


class PictureCheck:
    """Judges pictures one after the other; `is_live` also where a sensor's noise is expected."""

    def __init__(self, is_live: bool = True) -> None:
        self._is_live = is_live
        self._size: tuple[int, ...] | None = None
        self._digest = 0

    def restart(self) -> None:
        """Accept another size: the camera was opened anew. Repetitions are still known."""
        self._size = None

    def judge(self, pixels: Pixels) -> Verdict:
        """Tell what is wrong with a picture, in the order that matters."""
        if self._size is None:
            self._size = pixels.shape
        if pixels.shape != self._size:
            return Verdict.SIZE
        if self._is_live:
            sample = pixels[::8, ::8]
            if int(sample.max()) < DARK:
                return Verdict.BLACK
            if _is_torn(pixels):
                return Verdict.TORN
            digest = zlib.crc32(sample.tobytes())
            if digest == self._digest:
                return Verdict.REPEATED
            self._digest = digest
            if pixels.shape[1] < NARROWEST:
                return Verdict.SMALL
        return Verdict.GOOD


def _is_torn(pixels: Pixels) -> bool:
    """Tell whether the last rows are one flat value, as decoders fill what never arrived."""
    last = pixels[-max(8, pixels.shape[0] // 16) :]
    low, high = int(last.min()), int(last.max())
    # White paper in bright light is flat too, at the sensor's end.
    return low == high < 255 and not _has_bars(pixels, low)


def _has_bars(pixels: Pixels, value: int) -> bool:
    """Tell whether a flat value at the bottom is a bar, with another as high at the top.

    Phones and HDMI grabbers send such bars. Rows that never arrived are filled with another value,
    or make the lower bar higher. One case is not told from bars: a table whose top is flat at the
    very value of the filling, where no more rows are lost than are flat up there.
    """
    inside = np.flatnonzero((pixels != value).any(axis=1))
    if not inside.size:
        return False
    above, below = int(inside[0]), pixels.shape[0] - 1 - int(inside[-1])
    return above > 0 and below <= above + UNEVEN
