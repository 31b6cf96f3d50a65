"""What the first bytes of a picture's file tell, before anything of it is unpacked."""

import zlib
from typing import Final, NamedTuple

from companion.seeing.tiff_entries import TIFF_STARTS, TiffEntries
from hardware.luminance import PNG_START, is_whole_png

ALPHA_DEPTHS: Final = (8, 16)
"""Bits a channel with which transparency is unpacked; others are read as grey."""

GIF_UNPACKED: Final = 6
"""Bytes a pixel of a GIF: OpenCV takes twice as many while it unpacks, as with the others."""


class Header(NamedTuple):
    """Size and soundness of a picture."""

    width: int
    height: int
    is_whole: bool = True
    has_alpha: bool = False
    has_hole: bool = False
    """Some of its bytes are not those that were written."""
    unpacked: int = 1
    """Bytes a pixel takes as it is unpacked: transparency needs all of its channels."""


def read_header(data: bytes) -> Header | None:
    """Give what the header tells, None for a format that is not known here."""
    if data.startswith(PNG_START) and len(data) >= 26:
        width, height = (int.from_bytes(data[at : at + 4], "big") for at in (16, 20))
        has_alpha = data[25] in (4, 6) or b"tRNS" in data[:4096]
        is_whole = is_whole_png(data)
        has_hole = is_whole and not _sums_agree(data)
        unpacked = _unpacked(has_alpha, data[24])
        return Header(width, height, is_whole, has_alpha, has_hole, unpacked)
    if data.startswith(b"\xff\xd8"):
        return _jpeg_header(data)
    if data.startswith((b"GIF87a", b"GIF89a")) and len(data) >= 10:
        size = (_little(data, 6, 2), _little(data, 8, 2))
        return Header(*size, has_alpha=True, unpacked=GIF_UNPACKED)
    if data.startswith(TIFF_STARTS):
        return _tiff_header(data)
    if data.startswith(b"RIFF") and data[8:12] == b"WEBP":
        return _webp_header(data)
    return None


def _unpacked(has_alpha: bool, depth: int = 8) -> int:
    """Give the bytes a pixel; what has no transparency is made grey row by row."""
    return 4 * max(8, depth) // 8 if has_alpha else 1


def _little(data: bytes, at: int, length: int) -> int:
    return int.from_bytes(data[at : at + length], "little")


def _sums_agree(data: bytes) -> bool:
    """Tell whether each chunk of a whole PNG has the checksum that it says."""
    at = 8
    view = memoryview(data)
    while at + 12 <= len(data):
        end = at + 8 + int.from_bytes(data[at : at + 4], "big")
        if zlib.crc32(view[at + 4 : end]) != int.from_bytes(data[end : end + 4], "big"):
            return False
        if data[at + 4 : at + 8] == b"IEND":
            break
        at = end + 4
    return True


def _jpeg_header(data: bytes) -> Header:
    """Walk the segments: an embedded thumbnail has a size and an end of its own."""
    width = height = 0
    at = 2
    while at + 4 <= len(data) and data[at] == 0xFF:
        marker, length = data[at + 1], int.from_bytes(data[at + 2 : at + 4], "big")
        if marker == 0xFF:
            at += 1
            continue
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height = int.from_bytes(data[at + 5 : at + 7], "big")
            width = int.from_bytes(data[at + 7 : at + 9], "big")
        if marker == 0xDA:
            return Header(width, height, data.find(b"\xff\xd9", at) >= 0)
        at += 2 + length
    return Header(width, height, is_whole=False)


def _tiff_header(data: bytes) -> Header | None:
    """Read the first picture's entries; None where they do not tell its size."""
    entries = TiffEntries(data)
    width, height = entries.number(256), entries.number(257)
    if not width or not height:
        return None
    depth = entries.number(258, 1)
    is_coloured = entries.number(277) == 4 and entries.number(262) == 2
    has_alpha = is_coloured and depth in ALPHA_DEPTHS
    return Header(width, height, has_alpha=has_alpha, unpacked=_unpacked(has_alpha, depth))


def _webp_header(data: bytes) -> Header | None:
    kind = data[12:16]
    if kind == b"VP8X" and len(data) >= 30:
        has_alpha = bool(data[20] & 0x10)
        width, height = _little(data, 24, 3) + 1, _little(data, 27, 3) + 1
        return Header(width, height, has_alpha=has_alpha, unpacked=_unpacked(has_alpha))
    if kind == b"VP8L" and len(data) >= 25:
        bits = _little(data, 21, 4)
        width, height = (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
        has_alpha = bool(bits >> 28 & 1)
        return Header(width, height, has_alpha=has_alpha, unpacked=_unpacked(has_alpha))
    if kind == b"VP8 " and len(data) >= 30:
        return Header(_little(data, 26, 2) & 0x3FFF, _little(data, 28, 2) & 0x3FFF)
    return None
