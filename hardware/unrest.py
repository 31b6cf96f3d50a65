"""What a room does to one frame after the other: it trembles, lamps pulse, the lens hunts."""

import math
from typing import Final, Protocol

import cv2
import numpy as np
from numpy.typing import NDArray

from hardware.patches import Bytes
from hardware.values import GREY

SWINGS: Final = (0.73, 0.41, 0.57)
"""Swings a frame to the right, down and round: a washing machine at some 10 pictures a second."""

BANDS: Final = 2.3
"""Dark bands in a picture: a rolling shutter of 23 ms under a lamp of 100 pulses a second."""

BAND_STEP: Final = 0.37
"""By how much of their distance the bands are further down in the next frame."""

HUNT_SHOTS: Final = 15
"""Frames that a lens needs to find its focus again after something changed."""

HALO_PX: Final = 1.2


class Restless(Protocol):
    """The settings of a camera that are about unrest; 0 is a calm room."""

    @property
    def tremble(self) -> float:
        """How far the picture swings to each side, in pixels."""

    @property
    def tremble_turn(self) -> float:
        """How far it turns to each side, in degrees."""

    @property
    def bands(self) -> float:
        """The share of the light that comes and goes from row to row."""

    @property
    def hunting(self) -> float:
        """Sigma of the blur where a lens searches farthest from its focus, in pixels."""


def disturbed(pixels: Bytes, room: Restless, shot: int, since_change: int) -> Bytes:
    """Give a frame as the room's unrest shows it; the very same pixels in a calm room.

    `shot` counts the frames, `since_change` those since something on the table changed.
    """
    if room.hunting > 0 and since_change < HUNT_SHOTS:
        # Out and back, ever less: as contrast autofocus does.
        swing = abs(math.sin(0.9 * (since_change + 1))) * (1 - since_change / HUNT_SHOTS)
        sigma = room.hunting * swing
        if sigma > 0.1:
            pixels = np.asarray(cv2.GaussianBlur(pixels, (0, 0), sigma), dtype=np.uint8)
    if room.tremble > 0 or room.tremble_turn > 0:
        pixels = _trembled(pixels, room, shot)
    if room.bands > 0:
        pixels = _banded(pixels, room.bands, shot)
    return pixels


def tremble_of(room: Restless, shot: int) -> tuple[float, float, float]:
    """Give how far a frame is off: pixels to the right and down, degrees clockwise."""
    right, down, turn = (math.sin(math.tau * rate * shot + rate) for rate in SWINGS)
    return room.tremble * right, room.tremble * down, room.tremble_turn * turn


def _trembled(pixels: Bytes, room: Restless, shot: int) -> Bytes:
    dx, dy, turn = tremble_of(room, shot)
    height, width = pixels.shape[:2]
    about = ((width - 1) / 2, (height - 1) / 2)
    way = np.asarray(cv2.getRotationMatrix2D(about, -turn, 1.0), dtype=np.float64)
    way[:, 2] += np.array([dx, dy])
    moved = cv2.warpAffine(
        pixels, way, (width, height), flags=cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE
    )
    return np.asarray(moved, dtype=np.uint8)


def _banded(pixels: Bytes, strength: float, shot: int) -> Bytes:
    """Give the pixels with the light of each row."""
    lit = pixels * _band_gains(pixels, strength, shot)
    return np.asarray(np.clip(np.rint(lit), 0, 255), dtype=np.uint8)


def banded_chroma(chroma: Bytes, room: Restless, shot: int) -> Bytes:
    """Give colours with the light of each row: less light is less colour, and grey stays grey."""
    if room.bands <= 0:
        return chroma
    lit = (chroma.astype(np.float32) - GREY) * _band_gains(chroma, room.bands, shot) + GREY
    return np.asarray(np.clip(np.rint(lit), 0, 255), dtype=np.uint8)


def _band_gains(pixels: Bytes, strength: float, shot: int) -> NDArray[np.float32]:
    """Lamps pulse twice a mains period: rows are exposed one after the other, so light wanders."""
    rows = np.arange(len(pixels)) / len(pixels)
    gains = 1 + strength * np.sin(math.tau * (BANDS * rows - BAND_STEP * shot))
    return gains.astype(np.float32).reshape((-1,) + (1,) * (pixels.ndim - 1))


def sharpened(pixels: Bytes, amount: float) -> Bytes:
    """Give the pixels as a camera's own sharpening hands them out: bright and dark halos."""
    if amount <= 0:
        return pixels
    soft = cv2.GaussianBlur(pixels, (0, 0), HALO_PX)
    return np.asarray(cv2.addWeighted(pixels, 1 + amount, soft, -amount, 0), dtype=np.uint8)
