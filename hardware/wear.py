"""What printer and glue do to a tag: ink that runs, a sticker that curls."""

import math
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

SHADE: Final = 0.5
"""The share of the light that a sticker loses where it stands upright."""


def worn(sticker: NDArray[np.uint8], module: int, bleed: float, curl: float) -> NDArray[np.uint8]:
    """Give a printed sticker as it becomes; the very same where nothing is wrong with it.

    A module is so many pixels. `bleed` is by how many modules ink grows at each edge; `curl` how
    steep the sticker stands at its left and right end, in degrees.
    """
    reach = round(bleed * module)
    if reach > 0:
        disc = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * reach + 1, 2 * reach + 1))
        sticker = np.asarray(cv2.erode(sticker, disc), dtype=np.uint8)
    if curl > 0:
        sticker = _curled(sticker, math.radians(curl))
    return sticker


def _curled(sticker: NDArray[np.uint8], steep: float) -> NDArray[np.uint8]:
    """Bend a sticker over a cylinder, seen from above: its ends are narrow, and darker."""
    height, width = sticker.shape
    half = width / 2
    radius = half / steep
    x = np.arange(width) + 0.5 - half
    lean = np.arcsin(np.clip(x / radius, -1, 1))
    # Beyond its ends one sees what is below; white keeps the face's own colours out of it.
    source = np.clip(radius * lean + half - 0.5, 0, width - 1).astype(np.float32)
    rows = np.arange(height, dtype=np.float32)
    across, down = np.meshgrid(source, rows)
    bent = cv2.remap(sticker, across, down, cv2.INTER_LINEAR)
    light = 1 - SHADE * (1 - np.cos(lean))
    return np.asarray(np.rint(bent * light[None, :]), dtype=np.uint8)
