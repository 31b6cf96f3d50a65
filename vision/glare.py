"""Where it is too bright to read: burnt-out spots that hide a tag, or what was just laid down."""

import math
from collections.abc import Iterable, Mapping, Sequence
from statistics import median
from typing import Final

import cv2
import msgspec
import numpy as np

from vision import tags
from vision.candidates import FLOOR, Density
from vision.changes import Blob, Pixels, blobs
from vision.values import Corners, Point

BURNT: Final = 250
"""Grey levels from which nothing can be told any more."""

LEAST_SHARE: Final = 0.3
"""A spot smaller than this share of a tag leaves enough of most of them to be read."""

LEAST_HIDING: Final = 0.08
"""And one on a tag that is known and yet not read is what hides it from this share on."""

LEAST_DENSE: Final = 0.8
"""A smaller one lies on a tag that was just laid down where what is left round it is so dense in
edges, as a share of the tags that are read: tags have 0.82 and more, what is merely printed 0.76
and less."""

NEAREST: Final = 3
"""Tags that tell how dense in edges they are hereabouts."""

USUAL_TAG: Final = 9.0
"""Small pixels across a tag where none is known yet."""


class Spot(msgspec.Struct, frozen=True):
    """A place of the picture that is too bright: its middle and radius as shares of the width."""

    x: float
    y: float
    radius: float
    hides: tuple[str, ...] = ()
    """The known tags below it that are not read; none where it hides what was just laid down."""


class Glare:
    """The spots that hide something, kept while they are there."""

    def __init__(self) -> None:
        self.spots: tuple[Spot, ...] = ()

    def judge(
        self,
        pixels: Pixels,
        small: Pixels,
        factor: int,
        parts: Sequence[Blob],
        covered: Mapping[str, Corners],
        seen: Iterable[Corners],
        doubted: bool,
    ) -> None:
        """Look at a resting picture: what changed in it, tags that are hidden, tags that are read.

        `small` is the picture `factor` times smaller; parts are in its pixels, tags are not. Where
        the table does not fit the game (`doubted`) every spot may be what hides the reason.
        """
        corners_read = list(seen)
        read = [_middle(corners, factor) for corners in corners_read]
        hidden = {payload: _middle(corners, factor) for payload, corners in covered.items()}
        # The mat's tags are larger than those of pieces.
        size = min((_edge(one) / factor for one in corners_read), default=USUAL_TAG)
        found = []
        for one in burnt_spots(small, LEAST_HIDING * size**2):
            if any(_holds(one, at, size) for at in read):
                continue
            laid = [part for part in parts if _meet(part, one)]
            in_vain = [part for part in laid if not any(_holds(part, at, 0.0) for at in read)]
            hides = tuple(sorted(tag for tag, at in hidden.items() if _holds(one, at, size)))
            spot = _spot(one, small.shape[1], hides)
            known = any(is_same_spot(spot, other) for other in self.spots)
            is_large = one.area >= LEAST_SHARE * size**2
            if (
                known
                or hides
                or (is_large and (doubted or in_vain))
                or (in_vain and _is_on_a_tag(pixels, factor, one, corners_read))
            ):
                found.append(spot)
        self.spots = tuple(found)


def burnt_spots(small: Pixels, least: float) -> list[Blob]:
    """Give the parts of a small picture that are burnt out, from `least` small pixels on."""
    burnt = cv2.threshold(small, BURNT - 1, 255, cv2.THRESH_BINARY)[1]
    # Paper between two modules, or a white line, is no spot.
    whole = np.asarray(cv2.morphologyEx(burnt, cv2.MORPH_OPEN, np.ones((3, 3), np.uint8)))
    return [one for one in blobs(whole.astype(np.uint8), 0) if one.area >= least]


def _is_on_a_tag(pixels: Pixels, factor: int, spot: Blob, read: Sequence[Corners]) -> bool:
    """Tell whether what a spot leaves is about as dense in edges as the tags that are read."""
    size = min(map(_edge, read), default=0.0)
    at = (factor * (spot.left + spot.right) / 2, factor * (spot.top + spot.bottom) / 2)
    alike = [_middle(corners, 1) for corners in read if _edge(corners) < 1.5 * size]
    nearest = sorted(alike, key=lambda middle: math.dist(middle, at))[:NEAREST]
    if not nearest:
        return False
    usual = median(_density(pixels, middle, size) for middle in nearest)
    left = 1 - spot.area * (factor / size) ** 2
    return _density(pixels, at, size) >= max(FLOOR, LEAST_DENSE * left * usual)


def _density(pixels: Pixels, at: Point, size: float) -> float:
    """Give how dense in edges a place of the picture is, as large as a tag of that size."""
    left, top = (max(0, round(middle - size)) for middle in at)
    right, bottom = (round(middle + size) for middle in at)
    around = Density(pixels[top:bottom, left:right], size / tags.MODULES)
    return float(around.at(np.array([(at[0] - left, at[1] - top)]))[0])


def _middle(corners: Corners, factor: int) -> Point:
    return (
        sum(x for x, _ in corners) / 4 / factor,
        sum(y for _, y in corners) / 4 / factor,
    )


def _edge(corners: Corners) -> float:
    return float(np.hypot(corners[1][0] - corners[0][0], corners[1][1] - corners[0][1]))


def _holds(part: Blob, at: Point, grown: float) -> bool:
    half = grown / 2
    return (
        part.left - half <= at[0] <= part.right + half
        and part.top - half <= at[1] <= part.bottom + half
    )


def _meet(a: Blob, b: Blob) -> bool:
    return a.left < b.right and b.left < a.right and a.top < b.bottom and b.top < a.bottom


def _spot(part: Blob, width: int, hides: tuple[str, ...]) -> Spot:
    radius = max(part.right - part.left, part.bottom - part.top) / 2
    x, y = (part.left + part.right) / 2, (part.top + part.bottom) / 2
    return Spot(x / width, y / width, radius / width, hides)


def is_same_spot(a: Spot, b: Spot) -> bool:
    """Tell whether two spots overlap."""
    return abs(a.x - b.x) + abs(a.y - b.y) < a.radius + b.radius
