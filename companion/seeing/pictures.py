"""Pictures from files: photographs and the frames of videos, as luminance, never more than fits."""

import re
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.seeing.cut_pictures import is_cut_off
from companion.seeing.exif_orientation import read_orientation, turn_upright
from companion.seeing.picture_headers import read_header
from companion.system.errors import Mistake
from companion.system.picture_limit import MOST_PIXELS
from companion.system.writing import terminal_safe
from companion.words import Words
from hardware.luminance import JPEG_END
from hardware.stderr_capture import captured_stderr

LARGEST_FILE: Final = 400_000_000
MOST_UNPACKED: Final = 4 * MOST_PIXELS
"""Bytes of one unpacked picture; OpenCV takes twice as many while it unpacks."""
LEFT_OVER: Final = re.compile(rb"(\d{1,9}) extraneous bytes before marker 0xd9\s*$")
MOST_FILLING: Final = 64
"""Bytes before the end of a JPEG that may be filling: to the next round address, not a hole."""
OPEN_ALREADY: Final = ("/dev/stdin", "/dev/fd/", "/proc/")
MIXED_ROWS: Final = 64
FRACTIONS: Final = (b"PF", b"Pf")
"""How PFM begins, whose light is in fractions: OpenCV cuts them off, to black, and the coloured
ones it gives in colour though grey is asked for."""
VIDEOS: Final = frozenset({".avi", ".m4v", ".mkv", ".mov", ".mp4", ".mpg", ".mpeg", ".webm"})


class Picture(NamedTuple):
    """One picture: which frame of its file it is, None for a photograph."""

    pixels: NDArray[np.uint8]
    frame: int | None = None


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
    if data.startswith(FRACTIONS):
        raise Mistake(words.say("picture-unreadable", file=name))
    header = read_header(data)
    if header is not None:
        if not header.is_whole:
            raise Mistake(words.say("picture-cut-short", file=name))
        most = min(MOST_PIXELS, MOST_UNPACKED // header.unpacked)
        _check_size(name, header.width, header.height, words, most)
        if header.has_hole:
            raise Mistake(words.say("picture-damaged", file=name))
    raw = np.frombuffer(data, np.uint8)
    picture: NDArray[Any] | None
    try:
        with captured_stderr() as caught:
            if header is not None and header.has_alpha:
                picture = _on_white(cv2.imdecode(raw, cv2.IMREAD_UNCHANGED))
                if picture is not None:
                    picture = turn_upright(picture, read_orientation(data))
            else:
                picture = cv2.imdecode(raw, cv2.IMREAD_GRAYSCALE)
    except cv2.error:
        picture = None
    if picture is None or not picture.size:
        slug = "picture-damaged" if is_cut_off(data) else "picture-unreadable"
        raise Mistake(words.say(slug, file=name))
    if is_damaged(caught.text, data):
        # Half of it would be grey, and a tag there seem taken away.
        raise Mistake(words.say("picture-damaged", file=name))
    return np.asarray(picture, dtype=np.uint8)


def is_damaged(said: bytes, data: bytes) -> bool:
    """Tell from what a library says of a JPEG whether a part of the picture is made up.

    Some cameras fill up with zeros before the very end, which harms nothing. Any other bytes
    there are picture that was left over: what came before was read wrongly.
    """
    lines = [line for line in said.splitlines() if b"Corrupt JPEG data" in line]
    return not all(_is_filling(line, data) for line in lines)


def _is_filling(line: bytes, data: bytes) -> bool:
    told = LEFT_OVER.search(line)
    if told is None or int(told[1]) > MOST_FILLING:
        return False
    return bytes(int(told[1])) + JPEG_END in data


def _on_white(picture: NDArray[Any] | None) -> NDArray[Any] | None:
    """Lay a transparent picture on white paper: below, codes are often black on black."""
    if picture is None or picture.dtype not in (np.uint8, np.uint16):
        return None
    if picture.ndim == 2:
        return _in_bytes(picture)
    grey = np.empty(picture.shape[:2], np.uint8)
    # Some rows at a time: the shares of a whole photograph would take gigabytes.
    for top in range(0, len(picture), MIXED_ROWS):
        rows = _in_bytes(picture[top : top + MIXED_ROWS])
        colours = np.ascontiguousarray(rows[..., :3])
        if rows.shape[2] == 4:
            alpha = rows[..., 3:].astype(np.float32) / 255
            colours = (colours * alpha + 255 * (1 - alpha)).astype(np.uint8)
        grey[top : top + MIXED_ROWS] = cv2.cvtColor(colours, cv2.COLOR_BGR2GRAY)
    return grey


def _in_bytes(picture: NDArray[Any]) -> NDArray[Any]:
    return (picture >> 8).astype(np.uint8) if picture.dtype == np.uint16 else picture


def _read(file: Path, words: Words) -> bytes:
    name = terminal_safe(str(file))
    try:
        if file.is_dir():
            raise Mistake(words.say("file-is-folder", file=name))
        if _waits_for_others(file):
            raise Mistake(words.say("file-is-device", file=name))
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


def _waits_for_others(file: Path) -> bool:
    """Tell a device, or a pipe that nobody may ever write to; one we were started with is open."""
    mode = file.stat().st_mode
    is_handed_to_us = stat.S_ISFIFO(mode) and str(file).startswith(OPEN_ALREADY)
    return not (stat.S_ISREG(mode) or is_handed_to_us)


def _frames(file: Path, words: Words) -> Iterator[Picture]:
    name = terminal_safe(str(file))
    with captured_stderr():
        video = cv2.VideoCapture(str(file))
    sides = (cv2.CAP_PROP_FRAME_WIDTH, cv2.CAP_PROP_FRAME_HEIGHT)
    try:
        number = 0
        width, height = (int(video.get(side)) for side in sides)
        _check_size(name, width, height, words)
        while True:
            with captured_stderr():
                is_there, frame = video.read()
            if not is_there:
                break
            # Not every reader of videos makes all frames as large as the first.
            _check_size(name, frame.shape[1], frame.shape[0], words)
            grey = frame if frame.ndim == 2 else cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY)
            yield Picture(np.asarray(grey, dtype=np.uint8), number)
            number += 1
    finally:
        video.release()
    if not number:
        raise Mistake(words.say("video-unreadable", file=name))


def _check_size(name: str, width: int, height: int, words: Words, most: int = MOST_PIXELS) -> None:
    """Refuse what would take more memory than a picture may have."""
    if width * height > most:
        size, limit = f"{width} x {height}", most // 1_000_000
        raise Mistake(words.say("picture-too-large", file=name, size=size, limit=limit))
