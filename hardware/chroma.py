"""The colour of whatever a driver hands out, at half size beside its luminance.

Luminance is never made from it: codes are read from what `hardware.luminance` gives, colour or
not. Planes are Cb and Cr of BT.601, grey at 128. A driver's own range and primaries are kept:
colours are learnt at the table, by the camera that will look for them.
"""

from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from hardware.luminance import TornPicture, decode, luminance, plane, unpack
from hardware.values import GREY, Chroma, Picture, Pixels


def picture_of(raw: Any, colour: bool) -> Picture:
    """Give the picture in an array: grey, YUYV, BGR, or one row of JPEG bytes."""
    return picture_with(luminance(raw), raw, colour)


def picture_with(pixels: Pixels, raw: Any, colour: bool) -> Picture:
    """Give the picture of an array whose luminance is known."""
    return Picture(pixels, _chroma_of(raw, pixels.shape) if colour else None)


def decoded(data: bytes, colour: bool) -> Picture:
    """Give the picture in a whole JPEG or PNG."""
    pixels = decode(data)
    return Picture(pixels, decode_chroma(data, pixels.shape) if colour else None)


def _chroma_of(raw: Any, shape: tuple[int, ...]) -> Chroma | None:
    """Give the colour in an array that has a luminance; None where it has none."""
    array = np.asarray(raw)
    match array.shape:
        case (1, _) | (_, 1) | (_,):
            return decode_chroma(array.tobytes(), shape)
        case (height, width, _) if height < 2 or width < 2:
            return None
        case (height, width, 2):
            # YUYV: Cb and Cr take turns along a row, so a pair of bytes is one place's colour.
            even = array[: height // 2 * 2, : width // 2 * 2]
            upper, lower = cv2.extractChannel(even[::2], 1), cv2.extractChannel(even[1::2], 1)
            mean = cv2.addWeighted(upper, 0.5, lower, 0.5, 0.0)
            return _coloured(np.asarray(mean, np.uint8).reshape(height // 2, width // 2, 2))
        case (height, width, 3):
            size = (width // 2, height // 2)
            even = array[: height // 2 * 2, : width // 2 * 2]
            half = cv2.resize(even, size, interpolation=cv2.INTER_AREA)
            return _coloured(chroma_of_bgr(np.asarray(half, dtype=np.uint8)))
        case _:
            return None


def decode_chroma(data: bytes, shape: tuple[int, ...]) -> Chroma | None:
    """Give the colour of a whole JPEG or PNG with luminance of that shape, None where it is grey.

    A JPEG is decoded at half size: that takes as long as its luminance, and less than decoding it
    whole in colour, which would also give another luminance than today's.
    """
    half, _ = unpack(data, cv2.IMREAD_REDUCED_COLOR_2)
    # Of an odd row or column a half is left over, which no place of ours is for.
    whole = np.ascontiguousarray(half[: shape[0] // 2, : shape[1] // 2])
    return _coloured(chroma_of_bgr(whole)) if whole.size else None


def chroma_planes(raw: Any, width: int, height: int) -> Chroma:
    """Give the colour of a YUV420 picture: two planes behind the luminance, half as wide."""
    array = np.ascontiguousarray(raw, dtype=np.uint8)
    stride, rows = array.shape[1] // 2, height // 2
    start = height * array.shape[1]
    size = rows * stride
    both = array.reshape(-1)[start : start + 2 * size]
    if both.size < 2 * size:
        raise TornPicture(f"expected YUV420 of {width}x{height}, got an array {array.shape}")
    cb, cr = both.reshape(2, rows, stride)[:, :, : width // 2]
    return np.stack((cb, cr), axis=-1)


def picture_of_planes(raw: Any, width: int, height: int, colour: bool) -> Picture:
    """Give the picture in the planes of YUV420, without their padding."""
    pixels = plane(raw, width, height)
    return Picture(pixels, _coloured(chroma_planes(raw, width, height)) if colour else None)


def chroma_of_bgr(bgr: NDArray[np.uint8]) -> Chroma:
    """Give the colour of a picture in blue, green, red, at its own size."""
    ycc = cv2.cvtColor(bgr, cv2.COLOR_BGR2YCrCb)
    chroma = np.empty((*ycc.shape[:2], 2), dtype=np.uint8)
    # OpenCV says Y, Cr, Cb; numpy would take ten times as long to turn them round.
    cv2.mixChannels([ycc], [chroma], (2, 0, 1, 1))
    return chroma


def _coloured(chroma: Chroma) -> Chroma | None:
    """Give the colour, None where there is none anywhere, as of a camera that sees grey only."""
    return chroma if bool((chroma != GREY).any()) else None
