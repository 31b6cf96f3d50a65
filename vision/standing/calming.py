"""Colours without the noise of a dim room: means over a few pixels, luminance left sharp."""

from typing import Final

import cv2
import msgspec
import numpy as np

from vision.standing.looks import Field, Look

NOISY: Final = 0.015
"""Sigma of a colour, as a share of white, from which single samples tell pale paints no more."""
SQUARE: Final = 5
"""Samples along the square over which noisy colours are made even: half a piece."""
CALM: Final = 0.7
"""What is left of the noise then: neighbours in a compressed picture err alike."""
PIXELS: Final = 3
"""The same of a look's own pixels, of which a coarse comparison would take every third."""


def calm_look(look: Look) -> Look:
    """Give a look with its colours made even, to be sampled coarsely."""
    even = cv2.blur(look.chroma, (PIXELS, PIXELS))
    return msgspec.structs.replace(look, chroma=np.asarray(even, np.uint8))


def calm(rgb: Field, bright: Field) -> Field:
    """Give colours made even, each as bright as before: luminance tells where an edge is."""
    sharp = bright[..., None]
    return np.asarray(cv2.blur(rgb - sharp, (SQUARE, SQUARE)) + sharp, np.float32)
