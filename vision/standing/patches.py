"""Connected patches of changed table, each in one paint: what it looks like, now and before."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import cv2
import numpy as np

from vision.standing.contrast import shows_by_hue
from vision.standing.differences import LUMA, Difference, Mask
from vision.standing.looks import Bytes, Field
from vision.standing.paints import Paints
from vision.standing.values import Oddity, Strange, Wood

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

REACH: Final = 12
"""Samples from a change within which it may go on."""
LIKE: Final = 0.985
"""Cosine between a paint and what is taken for it beside a change."""
INNER: Final = 3.0
"""Samples from the edge of a patch at which nothing beside it shows any more."""
SEEDED: Final = 0.25
"""The share of a patch that must have changed beyond doubt."""


class Part(NamedTuple):
    """A patch of the chart in one paint, or in one that is not known."""

    left: int
    top: int
    mask: Mask
    sign: int
    """1 where it came, -1 where it went."""
    paints: tuple[tuple[str, float], ...]
    """The paints it may be, the likest first, with how unlike each is."""
    colour: tuple[float, float, float]
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
) -> tuple[list[Part], list[Oddity]]:
    """Give the patches that changed, one for each paint in them, and what is too large."""
    least = SPECK * min(wood.footprint for wood in woods)
    most = max(wood.footprint + max(wood.width, wood.depth) * wood.height for wood in woods)
    parts: list[Part] = []
    oddities: list[Oddity] = []
    for left, top, mask in _connected(difference, paints, least):
        if mask.sum() > LARGE * most:
            height, width = mask.shape
            x, y = difference.chart.place_of(left + width / 2, top + height / 2)
            oddities.append(Oddity(Strange.LARGE, x, y))
        else:
            parts += _by_paint(difference, paints, left, top, mask, least)
    return parts, oddities


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
    bare = cv2.morphologyEx(changed.astype(np.uint8), cv2.MORPH_OPEN, square)
    grown = _grown(difference, paints, np.asarray(bare, np.uint8))
    whole = cv2.morphologyEx(grown, cv2.MORPH_CLOSE, square)
    x0, y0, wide, high = cv2.boundingRect(whole)
    part = np.ascontiguousarray(whole[y0 : y0 + high, x0 : x0 + wide])
    number, labels, stats, _ = cv2.connectedComponentsWithStats(part, connectivity=4)
    for i in range(1, number):
        left, top, width, height, area = (int(value) for value in stats[i])
        if area >= least:
            yield x0 + left, y0 + top, labels[top : top + height, left : left + width] == i


def is_like(paints: Paints, rgb: Field) -> Mask:
    """Tell which colours (N, 3) look like one of the paints, light or in half shade."""
    like = np.zeros(len(rgb), np.bool_)
    for one in paints.learnt:
        like |= _is_like(np.array(one.rgb, dtype=np.float32), rgb)
    return like


def _is_like(paint: Field, rgb: Field, least: float = 0.62) -> Mask:
    size, own = np.maximum(np.linalg.norm(rgb, axis=1), 1e-3), float(np.linalg.norm(paint))
    times = size / own
    cos = (rgb @ (paint / own)) / size
    return np.asarray((cos > LIKE) & (times > least) & (times < 1.35))


def _grown(difference: Difference, paints: Paints, bare: Bytes) -> Bytes:
    """Give the changes with what beside them looks like a paint now and may have changed.

    A white piece on a white rock shows at once only where the rock was dark.
    """
    if not paints.learnt or not bare.any():
        return bare
    rows, columns = np.flatnonzero(bare.any(axis=1)), np.flatnonzero(bare.any(axis=0))
    y0, x0 = max(0, rows[0] - REACH), max(0, columns[0] - REACH)
    at = (slice(y0, rows[-1] + REACH + 1), slice(x0, columns[-1] + REACH + 1))
    seed, now = bare[at], difference.after[at]
    near = cv2.dilate(seed, np.ones((2 * REACH + 1, 2 * REACH + 1), np.uint8)) > 0
    maybe = (difference.weak[at] & near) | (seed > 0)
    seen, was = now[maybe], difference.before[at][maybe]
    answer = bare.copy()
    for one in paints.learnt:
        paint = np.array(one.rgb, dtype=np.float32)
        field = np.zeros(seed.shape, np.uint8)
        field[maybe] = _is_like(paint, seen, 0.75)
        # Only what has this paint itself may go on in it: beside red nothing white begins.
        own = seed & field
        field[maybe] &= ~shows_by_hue(was, paint, seen @ LUMA, difference.noise)
        field |= own
        whole = cv2.morphologyEx(field, cv2.MORPH_OPEN, np.ones((3, 3), np.uint8))
        number, labels = cv2.connectedComponents(whole, connectivity=4)
        sizes = np.bincount(labels.ravel(), minlength=number)
        seeds = np.bincount(labels[own > 0], minlength=number)
        keep = seeds >= SEEDED * sizes
        keep[0] = False
        answer[at] |= keep[labels].astype(np.uint8)
    return answer


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
    inside = _inner(mask)
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


def _inner(mask: Mask) -> Mask:
    """Give the samples of a patch far from its edge: colour is blurred over millimetres."""
    deep = cv2.distanceTransform(np.pad(mask.astype(np.uint8), 1), cv2.DIST_L2, 3)[1:-1, 1:-1]
    return np.asarray(deep >= min(INNER, 0.6 * float(deep.max())))


def _part(now: Field, then: Field, left: int, top: int, mask: Mask, paints: Paints) -> Part:
    colour, old = _colour(now, mask), _colour(then, mask)
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


def _colour(rgb: Field, mask: Mask) -> tuple[float, float, float]:
    """Give the colour of a patch's lit half: the tops, not the sides in the shade."""
    inside = rgb[_inner(mask)]
    bright = inside.mean(axis=1)
    lit = inside[bright >= np.median(bright)]
    red, green, blue = np.median(lit, axis=0)
    return (float(red), float(green), float(blue))
