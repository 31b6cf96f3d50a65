"""Photographs read the right way round; a mirrored one is turned over if set so, else refused."""

from collections.abc import Callable
from typing import NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from companion.system.errors import Mistake
from companion.words import Words
from vision.mirror import ways_round
from vision.reader import SURE, Reading


class Upright(NamedTuple):
    """A picture as the table lies, and what is read in it."""

    pixels: NDArray[np.uint8]
    reading: Reading
    is_turned: bool = False
    """The file shows it mirrored; corners are those of the picture turned over."""
    left_out: tuple[str, ...] = ()
    """Tags that lie mirrored among others that do not; the reading is without them."""


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
    ways = ways_round(pixels, reading.sightings)
    if ways.any() and ways.sum() >= 0:
        return _right_ones(Upright(pixels, reading), ways)
    is_known = bool(ways.any())
    if is_known and not mirrored:
        raise Mistake(words.say("picture-mirrored", file=name))
    turned = np.ascontiguousarray(pixels[:, ::-1])
    over = Upright(turned, read(turned), is_turned=True)
    ways = ways_round(turned, over.reading.sightings)
    if not is_known:
        # Small or soft tags are only known the right way round: mirrored, nothing tells of them.
        sure = np.array([one.score >= SURE for one in over.reading.sightings], dtype=bool)
        if np.count_nonzero(sure & (ways > 0)) <= len(reading.sightings):
            return Upright(pixels, reading)
        if not mirrored:
            raise Mistake(words.say("picture-mirrored", file=name))
    return _right_ones(over, ways)


def _right_ones(seen: Upright, ways: NDArray[np.int_]) -> Upright:
    """Leave out the tags that lie mirrored: they lie elsewhere than they seem to."""
    if not (ways < 0).any():
        return seen
    every = seen.reading.sightings
    right = tuple(one for one, way in zip(every, ways, strict=True) if way >= 0)
    payloads = [one.payload for one in right]
    doubled = tuple(one for one in seen.reading.doubled if payloads.count(one) > 1)
    left_out = sorted({one.payload for one, way in zip(every, ways, strict=True) if way < 0})
    reading = msgspec.structs.replace(seen.reading, sightings=right, doubled=doubled)
    return seen._replace(reading=reading, left_out=tuple(left_out))
