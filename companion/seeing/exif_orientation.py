"""How a picture was held when it was taken, and the picture turned upright by it.

OpenCV turns pictures itself, but not where it is asked for their transparency; of those a TIFF is
turned all the same.
"""

from collections.abc import Iterator
from typing import Any, Final, Literal

import cv2
from numpy.typing import NDArray

from companion.seeing.tiff_entries import TiffEntries
from hardware.luminance import PNG_START

ORIENTATION: Final = 274
"""The entry's number, in EXIF as in TIFF."""
PREFIX: Final = b"Exif\0\0"
"""Belongs to JPEG; some programs write it into other files too."""
FLIPS: Final = {2: 1, 3: -1, 4: 0, 6: 1, 7: -1, 8: 0}
"""By orientation, what OpenCV's flip does; from 5 on rows and columns are exchanged before."""


def read_orientation(data: bytes) -> int:
    """Give the orientation, 1 to 8, that the EXIF of a PNG or WebP tells; 1 is upright."""
    for kind, start, length in _chunks(data):
        if kind in (b"eXIf", b"EXIF"):
            exif = data[start : start + length].removeprefix(PREFIX)
            told = TiffEntries(exif).number(ORIENTATION, 1)
            return told if 1 <= told <= 8 else 1
    return 1


def turn_upright(picture: NDArray[Any], orientation: int) -> NDArray[Any]:
    """Give the picture as it was seen; itself where it is upright."""
    if orientation >= 5:
        picture = cv2.transpose(picture)
    flip = FLIPS.get(orientation)
    return picture if flip is None else cv2.flip(picture, flip)


def _chunks(data: bytes) -> Iterator[tuple[bytes, int, int]]:
    """Walk the chunks of a PNG or WebP: kind, where the content starts, its length."""
    order: Literal["big", "little"]
    if data.startswith(PNG_START):
        at, order, is_png = len(PNG_START), "big", True
    elif data.startswith(b"RIFF") and data[8:12] == b"WEBP":
        at, order, is_png = 12, "little", False
    else:
        return
    while at + 8 <= len(data):
        first, second = data[at : at + 4], data[at + 4 : at + 8]
        kind, length = (second, first) if is_png else (first, second)
        size = int.from_bytes(length, order)
        yield kind, at + 8, size
        # A checksum follows in a PNG, in a WebP a byte where the length is odd.
        at += 8 + size + (4 if is_png else size % 2)
