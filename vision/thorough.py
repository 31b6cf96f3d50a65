"""Reads any QR code in a picture at any cost: both libraries, over several renderings of it."""

from collections.abc import Iterator, Sequence
from typing import Final

import cv2
import msgspec
import numpy as np
from numpy.typing import NDArray

from vision.backends import Backend, Decoded
from vision.symbol import as_corners

SMALL: Final = 1_500_000
"""Pixels up to which a picture is also looked at enlarged."""
LARGE: Final = 2_000_000
"""Pixels from which a picture is also looked at shrunk: grain and moiré go away."""
ZBAR_MOST: Final = 30_000_000


def read_all(pixels: NDArray[np.uint8], backends: Sequence[Backend]) -> list[Decoded]:
    """Give all QR codes that any library finds in any rendering of the picture."""
    found: list[Decoded] = []
    for picture, scale in renderings(pixels):
        for backend in backends:
            found += [
                msgspec.structs.replace(
                    one, corners=as_corners((np.array(one.corners) + 0.5) / scale - 0.5)
                )
                for one in backend.read(picture, thorough=True)
            ]
    return found


def renderings(pixels: NDArray[np.uint8]) -> Iterator[tuple[NDArray[np.uint8], float]]:
    """Give the picture as it is, then in other sizes and contrasts, each with its scale."""
    yield pixels, 1.0
    if min(pixels.shape) < 8 or pixels.size > ZBAR_MOST:
        return
    if pixels.size <= SMALL:
        yield _resized(pixels, 2.0), 2.0
    if pixels.size >= LARGE:
        yield _resized(pixels, 0.5), 0.5
    base, scale = pixels, 1.0
    if pixels.size > 4 * LARGE:
        scale = (4 * LARGE / pixels.size) ** 0.5
        base = _resized(pixels, scale)
    even = cv2.createCLAHE(clipLimit=3.0, tileGridSize=(8, 8)).apply(base)
    yield np.asarray(even, dtype=np.uint8), scale
    soft = cv2.GaussianBlur(base, (0, 0), 2.5)
    yield np.asarray(cv2.addWeighted(base, 2.0, soft, -1.0, 0), dtype=np.uint8), scale
    yield np.asarray(cv2.medianBlur(base, 3), dtype=np.uint8), scale


def _resized(pixels: NDArray[np.uint8], scale: float) -> NDArray[np.uint8]:
    way = cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC
    size = (max(1, round(pixels.shape[1] * scale)), max(1, round(pixels.shape[0] * scale)))
    return np.asarray(cv2.resize(pixels, size, interpolation=way), dtype=np.uint8)
