"""The shape of a hand and arm over the table, as rounded limbs."""

from typing import Final

import cv2
import msgspec
import numpy as np

from hardware.outlines import Points, Polygon, disc, placed
from hardware.pieces import Hand, Surface


class Limb(msgspec.Struct, frozen=True):
    """A convex part of an arm: the hull of discs (x, y, radius), in millimetres.

    The finger tips are at the origin and the arm leaves towards positive y.
    """

    discs: tuple[tuple[float, float, float], ...]
    surface: Surface = Surface.SKIN

    def outline(self) -> Points:
        """Give the limb's edge."""
        rims = [point for x, y, radius in self.discs for point in disc(2 * radius, x, y)]
        hull = cv2.convexHull(np.asarray(rims, dtype=np.float32))
        return np.asarray(hull.reshape(-1, 2), dtype=np.float64)


LIMBS: Final[tuple[Limb, ...]] = (
    Limb(((10.0, 205.0, 40.0), (40.0, 700.0, 54.0)), Surface.SLEEVE),
    Limb(((5.0, 118.0, 27.0), (10.0, 208.0, 33.0))),
    Limb(((-34.0, 20.0, 9.0), (-38.0, 58.0, 10.5))),
    Limb(((-38.0, 58.0, 10.5), (-16.0, 104.0, 17.0))),
    Limb(((43.0, 20.0, 7.5), (36.0, 72.0, 9.0))),
    Limb(((27.0, 2.0, 8.5), (21.0, 66.0, 10.0))),
    Limb(((8.0, -7.0, 9.0), (3.0, 64.0, 10.5))),
    Limb(((-11.0, 0.0, 8.5), (-16.0, 66.0, 10.5))),
    Limb(((-17.0, 68.0, 11.0), (35.0, 74.0, 11.0), (-7.0, 118.0, 20.0), (20.0, 118.0, 22.0))),
)
"""From the lowest to the highest: what comes later is seen over what came before."""

EDGES: Final[tuple[Polygon, ...]] = tuple(
    tuple((float(x), float(y)) for x, y in limb.outline()) for limb in LIMBS
)
"""The limbs' edges, worked out once: hands move in most of a simulated camera's pictures."""


def limbs_over(hand: Hand) -> tuple[Points, ...]:
    """Give the outlines of a hand's limbs where it is over the table, in millimetres."""
    return tuple(placed(edge, hand.x, hand.y, hand.angle) for edge in EDGES)
