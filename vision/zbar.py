"""QR codes read by zbar, an independent second opinion.

pyzbar's own `decode` gives a hull without a first corner, from which the turn cannot be told near
the diagonals. So the symbols are asked for their places through pyzbar's thin wrapper.
"""

import ctypes

import numpy as np
from numpy.typing import NDArray
from pyzbar import wrapper

from vision.backends import Decoded
from vision.values import Corners, Point, Source

_Y800 = int.from_bytes(b"Y800", "little")


class Zbar:
    """libzbar through pyzbar: slow with many codes in view, so best inside small regions."""

    source = Source.ZBAR

    def read(self, pixels: NDArray[np.uint8], thorough: bool = False) -> list[Decoded]:
        """Give the QR codes in a picture; `thorough` also looks at the inverted picture."""
        if min(pixels.shape) < 2:
            return []
        found = _scan(np.ascontiguousarray(pixels))
        if thorough and not found:
            found = _scan(np.ascontiguousarray(255 - pixels))
        return found


def _scan(pixels: NDArray[np.uint8]) -> list[Decoded]:
    scanner = wrapper.zbar_image_scanner_create()
    image = wrapper.zbar_image_create()
    try:
        enable = wrapper.ZBarConfig.CFG_ENABLE
        wrapper.zbar_image_scanner_set_config(scanner, wrapper.ZBarSymbol.NONE, enable, 0)
        wrapper.zbar_image_scanner_set_config(scanner, wrapper.ZBarSymbol.QRCODE, enable, 1)
        height, width = pixels.shape
        # The buffer must outlive the scan: `raw` holds it until then.
        raw = ctypes.create_string_buffer(pixels.tobytes(), pixels.size)
        wrapper.zbar_image_set_format(image, _Y800)
        wrapper.zbar_image_set_size(image, width, height)
        wrapper.zbar_image_set_data(image, ctypes.cast(raw, ctypes.c_void_p), len(raw), None)
        if wrapper.zbar_scan_image(scanner, image) <= 0:
            return []
        return _symbols(image)
    finally:
        wrapper.zbar_image_destroy(image)
        wrapper.zbar_image_scanner_destroy(scanner)


def _symbols(image: ctypes.c_void_p) -> list[Decoded]:
    found = []
    symbol = wrapper.zbar_image_first_symbol(image)
    while symbol:
        length = wrapper.zbar_symbol_get_data_length(symbol)
        data = ctypes.string_at(wrapper.zbar_symbol_get_data(symbol), length)
        points = [
            (
                float(wrapper.zbar_symbol_get_loc_x(symbol, at)),
                float(wrapper.zbar_symbol_get_loc_y(symbol, at)),
            )
            for at in range(wrapper.zbar_symbol_get_loc_size(symbol))
        ]
        text = data.decode("utf-8", errors="replace")
        found.append(Decoded(text, _corners(points), Source.ZBAR))
        symbol = wrapper.zbar_symbol_next(symbol)
    return found


def _corners(points: list[Point]) -> Corners:
    if len(points) == 4:
        # zbar goes the other way round.
        top_left, bottom_left, bottom_right, top_right = points
        return (top_left, top_right, bottom_right, bottom_left)
    # A text split over several codes has all their corners: take the box around them.
    xs, ys = zip(*points, strict=True) if points else ((0.0,), (0.0,))
    left, right, top, bottom = min(xs), max(xs), min(ys), max(ys)
    return ((left, top), (right, top), (right, bottom), (left, bottom))
