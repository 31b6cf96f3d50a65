"""Screenshots as numbers: black or not, the same or not, and a piece of one found in another."""

from pathlib import Path
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

Picture = NDArray[np.uint8]

SAME: Final = 0.002
"""Share of pixels that may differ in two pictures that count as the same: a blinking frame."""

CLOSE: Final = 12
"""Steps of brightness that two drivers may differ by."""

FOUND: Final = 0.85
"""Correlation from which a piece counts as found; that of unrelated screens is below 0.5."""

SCALES: Final = tuple(percent / 100 for percent in range(99, 74, -1))

GOLD: Final = (46, 168, 230)
"""Blue, green and red of the frame round the row that is chosen, in the dark theme."""

RED: Final = (65, 98, 230)
"""The same of a sentence that says what is wrong."""

HEADLINE: Final = slice(100, 200)
"""Where a page has its first sentence, on a screen 720 high."""

ROWS: Final = slice(70, 100)
"""Where the frame begins when the first row of a list is chosen, on a screen 720 high."""

FRAME: Final = slice(28, 60)
BAR: Final = (92, 1261)
"""A place on the scroll bar that is lit while the list stands at its top."""


def load_picture(path: Path) -> Picture:
    picture = cv2.imread(str(path), cv2.IMREAD_COLOR)
    if picture is None:
        raise ValueError(f"expected a picture: {path}")
    return picture.astype(np.uint8)


def is_black(picture: Picture) -> bool:
    """True where nothing can be seen: also a dark grey without any drawing."""
    return int(picture.max()) - int(picture.min()) < 2 * CLOSE


def difference(one: Picture, other: Picture) -> float:
    """Share of pixels that differ visibly; 1.0 for pictures of two sizes."""
    if one.shape != other.shape:
        return 1.0
    apart = cv2.absdiff(one, other).max(axis=2) > CLOSE
    return float(apart.mean())


def is_same(one: Picture, other: Picture) -> bool:
    return difference(one, other) <= SAME


def is_first_row_framed(picture: Picture) -> bool:
    """Whether a list of 1280 x 720 stands at its top, with its first row chosen."""
    corner = picture[ROWS, FRAME].astype(int)
    gold = np.abs(corner - np.array(GOLD)).max(axis=2) < 40
    return int(gold.sum()) > 40 and int(picture[BAR].min()) > 100


def is_warning(picture: Picture) -> bool:
    """Whether the first sentence of a page is in red: something is not as it should be."""
    red = np.abs(picture[HEADLINE].astype(int) - np.array(RED)).max(axis=2) < 2 * CLOSE
    return int(red.sum()) > 200


def find_piece(piece: Picture, picture: Picture) -> float:
    """How well a piece is found in a picture: 1.0 is exactly, 0 not at all."""
    if any(small > large for small, large in zip(piece.shape, picture.shape, strict=True)):
        return 0.0
    if is_black(piece):
        raise ValueError("expected a piece with something on it")
    return float(cv2.matchTemplate(picture, piece, cv2.TM_CCOEFF_NORMED).max())


def find_lettering(piece: Picture, picture: Picture) -> float:
    """As `find_piece`, for letters that may be smaller: below a screen a banner can stand."""
    best = find_piece(piece, picture)
    for scale in SCALES:
        if best >= FOUND:
            break
        high, wide = (round(side * scale) for side in piece.shape[:2])
        smaller = cv2.resize(piece, (wide, high), interpolation=cv2.INTER_AREA).astype(np.uint8)
        best = max(best, find_piece(smaller, picture))
    return best


def lettering(picture: Picture, box: tuple[int, int, int, int]) -> Picture:
    """The part of a picture in (left, top, right, bottom), cut down to what is drawn there."""
    left, top, right, bottom = box
    part = picture[top:bottom, left:right]
    ground = np.median(part.reshape(-1, 3), axis=0)
    marks = np.abs(part.astype(int) - ground).max(axis=2) > 3 * CLOSE
    ys, xs = np.nonzero(marks)
    if not len(ys):
        raise ValueError(f"expected something in {box}")
    cut = part[ys.min() : ys.max() + 1, xs.min() : xs.max() + 1]
    return np.ascontiguousarray(cut)
