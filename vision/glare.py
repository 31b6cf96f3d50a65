"""Where it is too bright to read: burnt-out spots that hide a tag, or what was just laid down."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import cv2
import msgspec
import numpy as np

from vision.changes import Blob, Pixels, blobs
from vision.values import Corners, Point

BURNT: Final = 250
"""Grey levels from which nothing can be told any more."""

LEAST_SHARE: Final = 0.3
"""A spot smaller than this share of a tag leaves enough of most of them to be read."""

LEAST_HIDING: Final = 0.08
"""And one on a tag that is known and yet not read is what hides it from this share on."""

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
        small: Pixels,
        factor: int,
        parts: Sequence[Blob],
        covered: Mapping[str, Corners],
        seen: Iterable[Corners],
        doubted: bool,
    ) -> None:
        """Look at a resting picture: what changed in it, tags that are hidden, tags that are read.

        Where the table does not fit the game (`doubted`) every spot may be what hides the reason.
        """
        tags = list(seen)
        read = [_middle(corners, factor) for corners in tags]
        hidden = {payload: _middle(corners, factor) for payload, corners in covered.items()}
        # The mat's tags are larger than those of pieces.
        size = min((_edge(one) / factor for one in tags), default=USUAL_TAG)
        found = []
        for one in burnt_spots(small, LEAST_HIDING * size**2):
            if any(_holds(one, at, size) for at in read):
                continue
            laid = [part for part in parts if _meet(part, one)]
            in_vain = [part for part in laid if not any(_holds(part, at, 0.0) for at in read)]
            hides = tuple(sorted(tag for tag, at in hidden.items() if _holds(one, at, size)))
            spot = _spot(one, small.shape[1], hides)
            known = any(_is_same(spot, other) for other in self.spots)
            is_large = one.area >= LEAST_SHARE * size**2
            if known or hides or (is_large and (doubted or in_vain)):
                found.append(spot)
        self.spots = tuple(found)


def burnt_spots(small: Pixels, least: float) -> list[Blob]:
    """Give the parts of a small picture that are burnt out, from `least` small pixels on."""
    burnt = cv2.threshold(small, BURNT - 1, 255, cv2.THRESH_BINARY)[1]
    # Paper between two modules, or a white line, is no spot.
    whole = np.asarray(cv2.morphologyEx(burnt, cv2.MORPH_OPEN, np.ones((3, 3), np.uint8)))
    return [one for one in blobs(whole.astype(np.uint8), 0) if one.area >= least]


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


def _is_same(a: Spot, b: Spot) -> bool:
    return abs(a.x - b.x) + abs(a.y - b.y) < a.radius + b.radius
