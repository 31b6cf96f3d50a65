"""Files of pictures that say they are longer than they are: cut off, and not of another kind."""

import re
from collections.abc import Callable
from typing import Final

from companion.seeing.tiff_entries import TIFF_STARTS, TiffEntries
from hardware.luminance import PNG_START

JPEG_2000_START: Final = b"\xff\x4f\xff\x51"
JPEG_2000_END: Final = b"\xff\xd9"
GIF_END: Final = b";"
PLACES: Final = ((273, 279), (324, 325))
"""Entries of a TIFF that tell where its strips, or tiles, lie and how long they are."""
MOST_STRIPS: Final = 1 << 16
"""Looked at: as many as the rows of the tallest picture."""
PNM: Final = re.compile(rb"P([456])(?:\s|#[^\n]*\n)+(\d{1,9})(?:\s|#[^\n]*\n)+(\d{1,9})")
PNM_MOST: Final = re.compile(rb"(?:\s|#[^\n]*\n)+(\d{1,5})\s")


def is_cut_off(data: bytes) -> bool:
    """Tell whether a file that cannot be unpacked is a picture of which a part is missing."""
    return any(data.startswith(starts) and is_short(data) for starts, is_short in FORMS)


def _is_sized_png(data: bytes) -> bool:
    """Tell a PNG with a size: there is no kind of it that cannot be read, so this one is short."""
    return len(data) >= 26 and any(data[16:20]) and any(data[20:24])


def _is_short_webp(data: bytes) -> bool:
    return data[8:12] == b"WEBP" and int.from_bytes(data[4:8], "little") + 8 > len(data)


def _is_short_bmp(data: bytes) -> bool:
    return len(data) >= 26 and int.from_bytes(data[2:6], "little") > len(data)


def _is_short_gif(data: bytes) -> bool:
    return len(data) >= 10 and not data.rstrip(b"\0").endswith(GIF_END)


def _is_short_codestream(data: bytes) -> bool:
    return not data.endswith(JPEG_2000_END)


def _is_short_in_boxes(data: bytes) -> bool:
    """Walk the boxes of a JPEG 2000 or AVIF; other films and pictures are made of boxes too."""
    if data[4:8] != b"jP  " and data[4:11] != b"ftypavi":
        return False
    at = 0
    while at + 8 <= len(data):
        size, kind = int.from_bytes(data[at : at + 4], "big"), data[at + 4 : at + 8]
        if size == 0:
            # To the end of the file, wherever that is.
            return kind == b"jp2c" and _is_short_codestream(data)
        if size == 1:
            size = int.from_bytes(data[at + 8 : at + 16], "big")
        if size < 8:
            return False
        at += size
    return at != len(data)


def _is_short_tiff(data: bytes) -> bool:
    entries = TiffEntries(data)
    if not entries.is_whole:
        # Some programs write the directory last.
        return len(data) >= 8
    for where, length in PLACES:
        if max(entries.end(where), entries.end(length)) > len(data):
            return True
        starts, sizes = entries.numbers(where, MOST_STRIPS), entries.numbers(length, MOST_STRIPS)
        if any(start + size > len(data) for start, size in zip(starts, sizes, strict=False)):
            return True
    return False


def _is_short_pnm(data: bytes) -> bool:
    head = PNM.match(data)
    if head is None:
        return False
    kind, width, height = (int(told) for told in head.groups())
    if kind == 4:
        return head.end() + 1 + (width + 7) // 8 * height > len(data)
    most = PNM_MOST.match(data, head.end())
    if most is None:
        return False
    depth = 2 if int(most[1]) > 255 else 1
    return most.end() + width * height * depth * (3 if kind == 6 else 1) > len(data)


FORMS: Final[tuple[tuple[bytes | tuple[bytes, ...], Callable[[bytes], bool]], ...]] = (
    (PNG_START, _is_sized_png),
    (b"RIFF", _is_short_webp),
    (b"BM", _is_short_bmp),
    ((b"GIF87a", b"GIF89a"), _is_short_gif),
    (JPEG_2000_START, _is_short_codestream),
    (b"\0\0\0", _is_short_in_boxes),
    (TIFF_STARTS, _is_short_tiff),
    (b"P", _is_short_pnm),
)
"""How files of a kind start, and what tells that one of them is cut off."""
