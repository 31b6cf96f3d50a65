"""Printed pages cut, glued together more or less well, and seen by a camera."""

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import cv2
import numpy as np
from pdf_pages import DPI, Printed

from companion.seeing.eyesight import open_eyes
from vision import tags
from vision.values import Snapshot

SCALE = DPI / 25.4
WOOD = 120


class Askew(NamedTuple):
    """How a page was glued: shifted by millimetres, turned by degrees about its middle."""

    right: float = 0.0
    down: float = 0.0
    turn: float = 0.0


STRAIGHT = Askew()


class Page(NamedTuple):
    """Where a page goes: its cut edges on the board, in millimetres, and its white edge."""

    left: float
    top: float
    width: float
    height: float


def glue(
    pages: Sequence[Printed],
    places: Sequence[Page],
    size: tuple[float, float],
    edge: float,
    askew: Mapping[int, Askew],
) -> np.ndarray:
    """Give the whole board as pixels; each page is laid over the flaps of those before it."""
    board = np.full((round(size[1] * SCALE), round(size[0] * SCALE)), WOOD, np.uint8)
    for number, (page, place) in enumerate(zip(pages, places, strict=True)):
        how = moved(place, askew.get(number, STRAIGHT))
        whole = page.part(edge, edge, edge + place.width, edge + place.height)
        to_board = how @ np.array([[1, 0, place.left], [0, 1, place.top], [0, 0, 1]])
        in_pixels = np.diag([SCALE, SCALE, 1]) @ to_board @ np.diag([1 / SCALE, 1 / SCALE, 1])
        cv2.warpAffine(
            whole, in_pixels[:2], board.shape[::-1], board, cv2.INTER_LINEAR, cv2.BORDER_TRANSPARENT
        )
    return board


def moved(place: Page, how: Askew) -> np.ndarray:
    """Give what gluing does to places of a page, in millimetres of the board."""
    x, y = place.left + place.width / 2, place.top + place.height / 2
    t = math.radians(how.turn)
    turn = np.array([[math.cos(t), -math.sin(t), 0], [math.sin(t), math.cos(t), 0], [0, 0, 1]])
    there, back = np.eye(3), np.eye(3)
    there[:2, 2], back[:2, 2] = (x + how.right, y + how.down), (-x, -y)
    return there @ turn @ back


def lay(board: np.ndarray, payload: str, x: float, y: float, size: float) -> None:
    """Lay a code on white of two modules with its middle at a place, in millimetres."""
    side = round(size * (1 + 4 / tags.MODULES) * SCALE)
    dark = np.pad(tags.modules(payload), 2)
    picture = cv2.resize(
        np.where(dark, 20, 240).astype(np.uint8), (side, side), interpolation=cv2.INTER_AREA
    )
    left, top = round(x * SCALE - side / 2), round(y * SCALE - side / 2)
    board[top : top + side, left : left + side] = picture


def photograph(board: np.ndarray, width: int = 3840, height: int = 2160) -> np.ndarray:
    """Give what a camera sees that stands 80 cm over the table, a little tilted."""
    tall, wide = board.shape
    seen = width / 860.0
    flat = np.array([(0, 0), (wide, 0), (wide, tall), (0, tall)], np.float32)
    mm = (flat - (wide / 2, tall / 2)) / SCALE
    tilt, away = math.radians(8.0), 800.0
    depth = away - mm[:, 1] * math.sin(tilt)
    x, y = mm[:, 0] * away / depth, mm[:, 1] * math.cos(tilt) * away / depth
    target = np.column_stack((x * seen + width / 2, y * seen + height / 2)).astype(np.float32)
    matrix = cv2.getPerspectiveTransform(flat, target)
    picture = cv2.warpPerspective(
        board, matrix, (width, height), flags=cv2.INTER_AREA, borderValue=WOOD
    )
    return cv2.GaussianBlur(picture, (0, 0), 0.7)


def look(picture: np.ndarray, game: str) -> Snapshot:
    """Give what the eyes at the table make of a picture that holds still."""
    eyes = open_eyes([game])
    for step in range(6):
        snapshot = eyes.update(picture, step * 0.3)
        if snapshot is not None:
            return snapshot
    raise AssertionError("expected a snapshot of a table that holds still")
