"""The luminance of whatever a driver hands out, without a detour through colour where possible."""

import re
from typing import Any, Final

import cv2
import numpy as np

from hardware.stderr_capture import captured_stderr
from hardware.values import Pixels

JPEG_START: Final = b"\xff\xd8"
JPEG_END: Final = b"\xff\xd9"
PNG_START: Final = b"\x89PNG\r\n\x1a\n"
MADE_UP: Final = re.compile(
    rb"Corrupt JPEG data: (premature end|bad Huffman|bad arithmetic|found marker)"
    rb"|Premature end of JPEG"
)
"""What libjpeg says where it filled a part of the picture itself.

Not "extraneous bytes before marker": some webcams send such bytes in every picture.
"""


class TornPicture(ValueError):
    """Only part of a picture arrived."""


class DamagedPicture(TornPicture):
    """All of a JPEG arrived, but a part of what it shows is made up: `pixels`, all the same."""

    def __init__(self, size: int, pixels: Pixels) -> None:
        super().__init__(f"expected a sound JPEG, got one of {size} bytes with a hole")
        self.pixels = pixels


def luminance(raw: Any) -> Pixels:
    """Give the grey picture of an array: grey, YUYV, BGR, or one row of JPEG bytes."""
    array = np.asarray(raw)
    if array.dtype != np.uint8 or array.size == 0:
        raise TornPicture(f"expected a picture in bytes, got {array.dtype} {array.shape}")
    match array.shape:
        case (1, _) | (_, 1) | (_,):
            return decode(array.tobytes())
        case (_, _):
            return np.ascontiguousarray(array)
        case (_, _, 2):
            # YUYV: every other byte is luminance already.
            return np.ascontiguousarray(array[:, :, 0])
        case (_, _, 3):
            return np.asarray(cv2.cvtColor(array, cv2.COLOR_BGR2GRAY), dtype=np.uint8)
        case _:
            raise TornPicture(f"expected a picture, got an array of shape {array.shape}")


def is_whole_png(data: bytes) -> bool:
    """Walk the chunks: one that says it is longer than the file would be given that memory."""
    at = 8
    while at + 12 <= len(data):
        length, kind = int.from_bytes(data[at : at + 4], "big"), data[at + 4 : at + 8]
        at += 12 + length
        if kind == b"IEND":
            return at <= len(data)
    return False


def decode(data: bytes) -> Pixels:
    """Give the grey picture of a whole JPEG or PNG; half a JPEG would decode, half of it grey.

    A JPEG with a hole in it is a DamagedPicture.
    """
    if data.startswith(JPEG_START) and JPEG_END not in data[-64:]:
        # Some cameras fill up behind the end, none leaves the end out.
        raise TornPicture(f"expected a JPEG with an end, got {len(data)} bytes without")
    if data.startswith(PNG_START) and not is_whole_png(data):
        raise TornPicture(f"expected a whole PNG, got {len(data)} bytes of one")
    pixels, said = unpack(data, cv2.IMREAD_GRAYSCALE)
    if pixels.ndim != 2:
        # A coloured PFM, whatever its file is called: OpenCV does not make it grey.
        raise TornPicture(f"expected a grey picture, got an array of shape {pixels.shape}")
    if MADE_UP.search(said):
        raise DamagedPicture(len(data), pixels)
    return pixels


def unpack(data: bytes, flags: int) -> tuple[Pixels, bytes]:
    """Give the picture in the bytes as OpenCV's flags want it, and what libraries say of it."""
    with captured_stderr() as caught:
        try:
            pixels = cv2.imdecode(np.frombuffer(data, dtype=np.uint8), flags)
        except cv2.error:
            # Of no bytes at all, or of a head that promises more pixels than there is memory.
            pixels = None
    caught.pass_on_others()
    if pixels is None:
        raise TornPicture(f"expected a picture, got {len(data)} bytes of something else")
    return np.asarray(pixels, dtype=np.uint8), caught.text


def plane(raw: Any, width: int, height: int) -> Pixels:
    """Give the luminance plane of a YUV420 picture: its first rows, without the padding."""
    array = np.asarray(raw)
    if array.ndim != 2 or array.shape[0] < height * 3 // 2 or array.shape[1] < width:
        raise TornPicture(f"expected YUV420 of {width}x{height}, got an array {array.shape}")
    return np.ascontiguousarray(array[:height, :width], dtype=np.uint8)
