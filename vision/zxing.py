"""QR codes read by zxing-cpp."""

from typing import Any

import numpy as np
import zxingcpp
from numpy.typing import NDArray

from vision.backends import Decoded
from vision.values import Corners, Source

# The whole QR family would bring Micro QR, whose single finder pattern is seen in many textures.
# Older releases know only the family's name; there, Micro QR has a name of its own.
FORMAT: Any = getattr(zxingcpp.BarcodeFormat, "QRCodeModel2", zxingcpp.BarcodeFormat.QRCode)

FAMILY: Any = zxingcpp.BarcodeFormat.QRCode


class Zxing:
    """zxing-cpp: fast over whole pictures, and exact about which corner is which."""

    source = Source.ZXING

    def read(self, pixels: NDArray[np.uint8], thorough: bool = False) -> list[Decoded]:
        """Give the QR codes in a picture; `thorough` tries turned, smaller and inverted too."""
        if min(pixels.shape) < 2:
            return []
        codes = zxingcpp.read_barcodes(
            np.ascontiguousarray(pixels),
            formats=FAMILY if thorough else FORMAT,
            try_rotate=thorough,
            try_downscale=thorough,
            try_invert=thorough,
            # The default shows control characters as words, so that texts are not what was printed.
            text_mode=zxingcpp.TextMode.Plain,
        )
        return [Decoded(code.text, _corners(code.position), self.source) for code in codes]


def _corners(position: zxingcpp.Position) -> Corners:
    # Whole numbers that count from the picture's edge; a pixel's centre is half a pixel further.
    return (
        (position.top_left.x - 0.5, position.top_left.y - 0.5),
        (position.top_right.x - 0.5, position.top_right.y - 0.5),
        (position.bottom_right.x - 0.5, position.bottom_right.y - 0.5),
        (position.bottom_left.x - 0.5, position.bottom_left.y - 0.5),
    )
