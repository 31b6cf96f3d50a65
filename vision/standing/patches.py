"""Connected patches of changed table, each in one paint: what it looks like, now and before."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

import cv2
import numpy as np

from vision.standing.differences import Difference, Mask
from vision.standing.growing import grown, is_like
from vision.standing.looks import Field
from vision.standing.paints import Paints
from vision.standing.values import Wood

SPECK: Final = 0.22
"""A patch smaller than this share of the smallest footprint is no piece."""
LARGE: Final = 9.0
"""One larger than so many of the largest outlines is no piece either, but cloth or a hand."""
POSSIBLE: Final = 3.6
"""Sigmas within which a paint may be it."""
CLEARLY: Final = 6.0
"""By how much the square of the sigmas of another paint must be larger for it not to count."""
SECOND: Final = 0.16
"""The share of a patch from which another paint in it is a piece of its own."""

Colour: TypeAlias = tuple[float, float, float]

INNER: Final = 3.0
"""Samples from the edge of a patch at which nothing beside it shows any more."""


class Part(NamedTuple):
    """A patch of the chart in one paint, or in one that is not known."""

    left: int
    top: int
    mask: Mask
    sign: int
    """1 where it came, -1 where it went."""
    paints: tuple[tuple[str, float], ...]
    """The paints it may be, the likest first, with how unlike each is."""
    colour: Colour
    was: "Part | None" = None
    """The same patch as something that went."""

    @property
    def area(self) -> int:
        """How many samples it has."""
        return int(self.mask.sum())

    def only(self, mask: Mask) -> "Part":
        """Give the share of it that another mask of the same size keeps."""
        was = self.was._replace(mask=mask) if self.was else None
        return self._replace(mask=mask, was=was)


def parts_of(
    difference: Difference, paints: Paints, woods: Sequence[Wood]
) -> tuple[list[Part], list[Part]]:
    """Give the patches that changed, one for each paint in them, and those that are too large."""
    least = SPECK * min(wood.footprint for wood in woods)
    most = max(wood.footprint + max(wood.width, wood.depth) * wood.height for wood in woods)
    parts: list[Part] = []
    large: list[Part] = []
    for left, top, mask in _connected(difference, paints, least):
        if mask.sum() > LARGE * most:
            large.append(_by_paint(difference, Paints(), left, top, mask, least)[0])
        else:
            parts += _by_paint(difference, paints, left, top, mask, least)
    return parts, large


def patches_of(difference: Difference, least: float) -> list[Part]:
    """Give the patches that changed, whatever their paint."""
    return [
        _by_paint(difference, Paints(), left, top, mask, least)[0]
        for left, top, mask in _connected(difference, Paints(), least)
    ]


def _connected(
    difference: Difference, paints: Paints, least: float
) -> Iterator[tuple[int, int, Mask]]:
    """Give the connected patches of at least so many samples: left, top, mask."""
    square = np.ones((3, 3), np.uint8)
    changed = difference.changed.copy()
    if paints.learnt:
        # Brightness alone tells a piece only where there is its paint, before or after.
        doubt = changed & difference.same_hue
        then, now = difference.before[doubt], difference.after[doubt]
        changed[doubt] = is_like(paints, now) | is_like(paints, then)
    if not changed.any():
        return
    wider = grown(difference, paints, changed.astype(np.uint8))
    whole = cv2.morphologyEx(wider, cv2.MORPH_CLOSE, square)
    x0, y0, wide, high = cv2.boundingRect(whole)
    part = np.ascontiguousarray(whole[y0 : y0 + high, x0 : x0 + wide])
    number, labels, stats, _ = cv2.connectedComponentsWithStats(part, connectivity=4)
    for i in range(1, number):
        left, top, width, height, area = (int(value) for value in stats[i])
        if area >= least:
            yield x0 + left, y0 + top, labels[top : top + height, left : left + width] == i


def _by_paint(
    difference: Difference, paints: Paints, left: int, top: int, mask: Mask, least: float
) -> list[Part]:
    """Give a patch, or its parts where it shows several paints side by side."""
    height, width = mask.shape
    at = (slice(top, top + height), slice(left, left + width))
    now, then = difference.after[at], difference.before[at]
    shares = _labelled(now, mask, paints)
    if len(shares) < 2:
        return [_part(now, then, left, top, mask, paints)]
    parts = []
    for share in shares:
        if share.sum() >= least:
            parts.append(_part(now, then, left, top, share, paints))
    return parts


def _labelled(now: Field, mask: Mask, paints: Paints) -> list[Mask]:
    """Give the shares of a patch nearest to each paint that fills a good part of it."""
    inside = inner(mask)
    names = paints.learnt
    if len(names) < 2:
        return [mask]
    units = np.array([one.rgb for one in names], dtype=np.float32)
    units /= np.linalg.norm(units, axis=1, keepdims=True)
    size = np.maximum(np.linalg.norm(now, axis=2), 1e-3)
    likest = ((now @ units.T) / size[..., None]).argmax(axis=2)
    # One odd sample among others is noise.
    likest = cv2.medianBlur(likest.astype(np.uint8), 3)
    counts = np.bincount(likest[inside], minlength=len(names))
    large = [i for i in range(len(names)) if counts[i] >= SECOND * max(1, inside.sum())]
    if len(large) < 2:
        return [mask]
    far = [
        cv2.distanceTransform((~(inside & (likest == i))).astype(np.uint8), cv2.DIST_L2, 3)
        for i in large
    ]
    nearest = np.argmin(far, axis=0)
    return [mask & (nearest == number) for number in range(len(large))]


def inner(mask: Mask) -> Mask:
    """Give the samples of a patch far from its edge: colour is blurred over millimetres."""
    deep = cv2.distanceTransform(np.pad(mask.astype(np.uint8), 1), cv2.DIST_L2, 3)[1:-1, 1:-1]
    return np.asarray(deep >= min(INNER, 0.6 * float(deep.max())))


def _part(now: Field, then: Field, left: int, top: int, mask: Mask, paints: Paints) -> Part:
    colour, old = colour_of(now, mask), colour_of(then, mask)
    before = ranked_paints(paints, old)
    was = Part(left, top, mask, -1, before, old) if before else None
    return Part(left, top, mask, 1, ranked_paints(paints, colour), colour, was)


def ranked_paints(
    paints: Paints, colour: tuple[float, float, float]
) -> tuple[tuple[str, float], ...]:
    """Give the paints a colour may be, the likest first."""
    far = sorted(zip(paints.distances(colour), paints.names, strict=True))
    if not far or far[0][0] > POSSIBLE:
        return ()
    return tuple((name, float(d)) for d, name in far if d**2 <= far[0][0] ** 2 + CLEARLY)


def colour_of(rgb: Field, mask: Mask) -> Colour:
    """Give the colour of a patch's lit half: the tops, not the sides in the shade."""
    inside = rgb[inner(mask)]
    bright = inside.mean(axis=1)
    lit = inside[bright >= np.median(bright)]
    red, green, blue = np.median(lit, axis=0)
    return (float(red), float(green), float(blue))
