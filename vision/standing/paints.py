"""The paints of an evening: learnt from a piece of each beside white paper, and told apart."""

import math
from collections.abc import Collection, Sequence
from typing import Final

import msgspec
import numpy as np
from numpy.typing import ArrayLike, NDArray

Rgb = NDArray[np.float32]

ANGLE: Final = 0.05
"""Sigma of a paint's hue in radians: pieces of one paint are not quite alike, nor is the light."""
DARKER: Final = 0.24
"""Sigma of a paint's brightness, as a logarithm: shade, worn tops, a lamp on one side."""
BRIGHTER: Final = 0.16
"""The same of what is lighter than it was learnt, which a shadow never makes it."""
GLARES: Final = (0.0, 0.06, 0.12, 0.2, 0.3, 0.4)
GLARE: Final = 0.12
"""Sigma of the white light a lamp mirrors on a piece, as a share of white paper."""
FREEDOM: Final = 3.0
"""Degrees of freedom of that light: most pieces have none of it, and some of them a lot."""
ALIKE: Final = 2.5
"""Paints nearer than this are not told apart well: a piece seen just as it was shown may be either.

Of the games' own pairs under the simulated lights two of 144 are nearer, and two of five pieces of
those may be either; from 2.5 to 4 it is four of 67, beyond 4 none of 330.
"""


class Paint(msgspec.Struct, frozen=True):
    """One paint: its name, and its red, green and blue as shares of white paper beside it."""

    name: str
    rgb: tuple[float, float, float]


class Paints(msgspec.Struct, frozen=True):
    """What was learnt this evening."""

    learnt: tuple[Paint, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """The paints' names in the order they were learnt."""
        return tuple(paint.name for paint in self.learnt)

    def only(self, names: Collection[str]) -> "Paints":
        """Give some of these paints."""
        return Paints(tuple(one for one in self.learnt if one.name in names))

    def with_paint(self, name: str, rgb: Sequence[float]) -> "Paints":
        """Give these paints and one more, or the one of that name anew."""
        fresh = Paint(name, (float(rgb[0]), float(rgb[1]), float(rgb[2])))
        return Paints((*(one for one in self.learnt if one.name != name), fresh))

    def distances(self, rgb: ArrayLike) -> NDArray[np.float64]:
        """Give how unlike a colour is to each paint, in sigmas; 3 is hardly it any more."""
        seen = np.asarray(rgb, dtype=np.float64)
        return np.array([_distance(seen, np.array(one.rgb)) for one in self.learnt])

    def alike(self, apart: float = ALIKE) -> tuple[tuple[str, str], ...]:
        """Give the pairs of paints that this light does not tell apart well enough."""
        found = []
        for number, one in enumerate(self.learnt):
            for other in self.learnt[:number]:
                here, there = np.array(one.rgb), np.array(other.rgb)
                if min(_distance(here, there), _distance(there, here)) < apart:
                    found.append((other.name, one.name))
        return tuple(found)


def _distance(seen: NDArray[np.float64], paint: NDArray[np.float64]) -> float:
    """Give how unlike a colour is to a paint, a lamp's mirror image taken off where that helps."""
    bare = seen - np.array(GLARES)[:, None]
    size, own = np.linalg.norm(bare, axis=1), max(float(np.linalg.norm(paint)), 1e-6)
    some = (size >= 0.02) & (bare.max(axis=1) > 0)
    if not some.any():
        return math.inf
    bare, size, glare = bare[some], size[some], np.array(GLARES)[some]
    angle = np.arccos(np.clip(bare @ paint / (size * own), -1.0, 1.0))
    bright = np.log(size / own)
    # In the dark a hue is uncertain.
    hue = angle / (ANGLE + 0.008 / size)
    shade = bright / np.where(bright > 0, BRIGHTER, DARKER)
    mirrored = FREEDOM * np.log1p((glare / GLARE) ** 2 / FREEDOM)
    return float(np.sqrt((hue**2 + shade**2 + mirrored).min()))
