"""Pictures from files: photographs and the frames of videos, as luminance, never more than fits."""

import io
import os
import sys
import tempfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.system.errors import Mistake
from companion.system.picture_limit import MOST_PIXELS
from companion.system.writing import terminal_safe
from companion.words import Words
from hardware.luminance import is_whole_png

LARGEST_FILE: Final = 400_000_000
STDERR: Final = 2
MOST_HEARD: Final = 100_000
MIXED_ROWS: Final = 64
VIDEOS: Final = frozenset({".avi", ".m4v", ".mkv", ".mov", ".mp4", ".mpg", ".mpeg", ".webm"})


class Picture(NamedTuple):
    """One picture: which frame of its file it is, None for a photograph."""

    pixels: NDArray[np.uint8]
    frame: int | None = None


class Header(NamedTuple):
    """What the first bytes of a picture's file tell."""

    width: int
    height: int
    is_whole: bool
    has_alpha: bool = False
    has_hole: bool = False
    """Some of its bytes are not those that were written."""


def open_pictures(file: Path, words: Words) -> Iterator[Picture]:
    """Give the picture of a photograph, or a video's frames one by one; a Mistake says why not."""
    data = _read(file, words)
    if file.suffix.lower() in VIDEOS:
        yield from _frames(file, words)
        return
    yield Picture(decode(data, terminal_safe(str(file)), words))


def decode(data: bytes, name: str, words: Words) -> NDArray[np.uint8]:
    """Give the picture in the bytes of a file; a Mistake names the file and what is wrong."""
    if not data:
        raise Mistake(words.say("picture-empty", file=name))
    header = read_header(data)
    if header is not None:
        if not header.is_whole:
            raise Mistake(words.say("picture-cut-short", file=name))
        if header.width * header.height > MOST_PIXELS:
            size = f"{header.width} x {header.height}"
            limit = MOST_PIXELS // 1_000_000
            raise Mistake(words.say("picture-too-large", file=name, size=size, limit=limit))
        if header.has_hole:
            raise Mistake(words.say("picture-damaged", file=name))
    raw = np.frombuffer(data, np.uint8)
    picture: NDArray[Any] | None
    try:
        with _without_chatter() as said:
            if header is not None and header.has_alpha:
                picture = _on_white(cv2.imdecode(raw, cv2.IMREAD_UNCHANGED))
            else:
                picture = cv2.imdecode(raw, cv2.IMREAD_GRAYSCALE)
    except cv2.error:
        picture = None
    if picture is None or not picture.size:
        raise Mistake(words.say("picture-unreadable", file=name))
    if is_damaged(said.getvalue()):
        # Half of it would be grey, and a tag there seem taken away.
        raise Mistake(words.say("picture-damaged", file=name))
    return np.asarray(picture, dtype=np.uint8)


def is_damaged(said: bytes) -> bool:
    """Tell from what a library says of a JPEG whether a part of the picture is made up.

    Bytes too many before the very end are some cameras' habit, and harm nothing.
    """
    lines = [line for line in said.splitlines() if b"Corrupt JPEG data" in line]
    return any(not line.rstrip().endswith(b"before marker 0xd9") for line in lines)


@contextmanager
def _without_chatter() -> Iterator[io.BytesIO]:
    """Keep what libraries of pictures write to stderr from it, and give it afterwards.

    They write past Python, so its streams cannot be asked.
    """
    sys.stderr.flush()
    said = io.BytesIO()
    kept = os.dup(STDERR)
    with tempfile.TemporaryFile() as heard:
        try:
            os.dup2(heard.fileno(), STDERR)
            yield said
        finally:
            os.dup2(kept, STDERR)
            os.close(kept)
            heard.seek(0)
            said.write(heard.read(MOST_HEARD))


def read_header(data: bytes) -> Header | None:
    """Give size and wholeness of a PNG or JPEG, None for any other format."""
    if data.startswith(b"\x89PNG\r\n\x1a\n") and len(data) >= 26:
        width, height = (int.from_bytes(data[at : at + 4], "big") for at in (16, 20))
        has_alpha = data[25] in (4, 6) or b"tRNS" in data[:4096]
        is_whole = is_whole_png(data)
        return Header(width, height, is_whole, has_alpha, is_whole and not _sums_agree(data))
    if data.startswith(b"\xff\xd8"):
        return _jpeg_header(data)
    return None


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


def _on_white(picture: NDArray[Any] | None) -> NDArray[Any] | None:
    """Lay a transparent picture on white paper: below, codes are often black on black."""
    if picture is None:
        return None
    if picture.dtype == np.uint16:
        picture = (picture >> 8).astype(np.uint8)
    if picture.ndim == 3 and picture.shape[2] == 4:
        # Some rows at a time: the shares of a whole photograph would take gigabytes.
        for top in range(0, len(picture), MIXED_ROWS):
            rows = picture[top : top + MIXED_ROWS]
            alpha = rows[..., 3:].astype(np.float32) / 255
            rows[..., :3] = (rows[..., :3] * alpha + 255 * (1 - alpha)).astype(np.uint8)
        return np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGRA2GRAY), dtype=np.uint8)
    if picture.ndim == 3:
        return np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), dtype=np.uint8)
    return np.asarray(picture, dtype=np.uint8)


def _read(file: Path, words: Words) -> bytes:
    name = terminal_safe(str(file))
    try:
        if file.is_dir():
            raise Mistake(words.say("file-is-folder", file=name))
        if file.suffix.lower() in VIDEOS:
            with file.open("rb") as video:
                return video.read(1)
        with file.open("rb") as picture:
            data = picture.read(LARGEST_FILE + 1)
    except FileNotFoundError:
        raise Mistake(words.say("file-missing", file=name)) from None
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise Mistake(words.say("file-unreadable", file=name, why=why)) from None
    if len(data) > LARGEST_FILE:
        limit = LARGEST_FILE // 1_000_000
        raise Mistake(words.say("picture-file-too-large", file=name, limit=limit))
    return data


def _frames(file: Path, words: Words) -> Iterator[Picture]:
    with _without_chatter():
        video = cv2.VideoCapture(str(file))
    try:
        number = 0
        while True:
            with _without_chatter():
                is_there, frame = video.read()
            if not is_there:
                break
            grey = frame if frame.ndim == 2 else cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY)
            yield Picture(np.asarray(grey, dtype=np.uint8), number)
            number += 1
    finally:
        video.release()
    if not number:
        raise Mistake(words.say("video-unreadable", file=terminal_safe(str(file))))
