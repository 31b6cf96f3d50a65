"""Photographs read the right way round; a mirrored one is turned over if set so, else refused."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from companion.system.errors import Mistake
from companion.words import Words
from vision.mirror import is_mirrored
from vision.reader import Reading


class Upright(NamedTuple):
    """A picture as the table lies, and what is read in it."""

    pixels: NDArray[np.uint8]
    reading: Reading
    is_turned: bool = False
    """The file shows it mirrored; corners are those of the picture turned over."""


def read_upright(
    read: Callable[[NDArray[np.uint8]], Reading],
    pixels: NDArray[np.uint8],
    name: str,
    words: Words,
    *,
    mirrored: bool,
) -> Upright:
    """Read a picture of a camera that may be `mirrored`; a Mistake where it is and may not."""
    reading = read(pixels)
    if not is_mirrored(pixels, reading.sightings):
        return Upright(pixels, reading)
    if not mirrored:
        raise Mistake(words.say("picture-mirrored", file=name))
    turned = np.ascontiguousarray(pixels[:, ::-1])
    return Upright(turned, read(turned), is_turned=True)
