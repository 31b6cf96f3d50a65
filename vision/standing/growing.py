"""Changes beside a change: where a piece goes on over ground that looks like it."""

from typing import Final

import cv2
import numpy as np

from vision.standing.contrast import margin_of, shows_by_hue
from vision.standing.differences import LUMA, Difference, Mask
from vision.standing.looks import Bytes, Field
from vision.standing.paints import Paints

REACH: Final = 12
"""Samples from a change within which it may go on."""
LIKE: Final = 0.985
"""Cosine between a paint and what is taken for it beside a change."""
SHADED: Final = 0.5
"""How dark a piece may be on its side away from the lamp, as a share of its paint."""
BRIGHT: Final = 1.6
"""How light one may be that was learnt on its shaded side, or in a dim corner of the table."""
SHADOW: Final = 0.6
"""No shadow beside a piece leaves less than this share of the light that was there."""
SPECK: Final = 4
"""Samples of a change that nothing goes on from."""
SEEDED: Final = 0.15
"""The share of a patch that must have changed beyond doubt."""


def is_like(paints: Paints, rgb: Field) -> Mask:
    """Tell which colours (N, 3) look like one of the paints, light or in half shade."""
    like = np.zeros(len(rgb), np.bool_)
    for one in paints.learnt:
        like |= _is_like(np.array(one.rgb, dtype=np.float32), rgb, 0.62)
    return like


def grown(difference: Difference, paints: Paints, changed: Bytes) -> Bytes:
    """Give the changes with what beside them is a paint now and is lighter or much darker.

    A white piece on a white rock shows at once only where the rock was dark, a brown one on sand
    only where its hue is purest. The shadow beside it makes nothing lighter, and nothing as dark.
    What is thinner than three samples is no change by itself.
    """
    square = np.ones((3, 3), np.uint8)
    bare = np.asarray(cv2.morphologyEx(changed, cv2.MORPH_OPEN, square), np.uint8)
    changed = _without_specks(changed)
    if not paints.learnt or not changed.any():
        return bare
    rows, columns = np.flatnonzero(changed.any(axis=1)), np.flatnonzero(changed.any(axis=0))
    y0, x0 = max(0, rows[0] - REACH), max(0, columns[0] - REACH)
    at = (slice(y0, rows[-1] + REACH + 1), slice(x0, columns[-1] + REACH + 1))
    seed = changed[at]
    near = cv2.dilate(seed, np.ones((2 * REACH + 1, 2 * REACH + 1), np.uint8)) > 0
    maybe = (difference.weak[at] & near) | (seed > 0)
    now, was, noise = difference.after[at][maybe], difference.before[at][maybe], difference.noise
    bright = now @ LUMA
    turned = _is_turned(was, now, noise)
    answer = bare.copy()
    for one in paints.learnt:
        paint = np.array(one.rgb, dtype=np.float32)
        like = _is_like(paint, now, SHADED)
        field = np.zeros(seed.shape, np.uint8)
        field[maybe] = like
        # Only what has this paint itself may go on in it: beside red nothing white begins.
        own = seed & field
        # Where another hue would show, and does not, there is none of it.
        field[maybe] = like & turned & ~shows_by_hue(was, paint, bright, noise)
        whole = cv2.morphologyEx(field | own, cv2.MORPH_OPEN, square)
        number, labels = cv2.connectedComponents(whole, connectivity=4)
        sizes = np.bincount(labels.ravel(), minlength=number)
        seeds = np.bincount(labels[own > 0], minlength=number)
        keep = seeds >= SEEDED * sizes
        keep[0] = False
        answer[at] |= keep[labels].astype(np.uint8)
    return answer


def _without_specks(changed: Bytes) -> Bytes:
    """Give the changes without those of a few samples: noise of a dim room."""
    number, labels, stats, _ = cv2.connectedComponentsWithStats(changed, connectivity=8)
    large = stats[:number, cv2.CC_STAT_AREA] >= SPECK
    large[0] = False
    return np.asarray(large[labels], np.uint8)


def painted_over(before: Field, after: Field, paint: Field, noise: float) -> Mask:
    """Tell which samples may be of a paint and are lighter, or darker than a shadow makes them."""
    turned = _is_turned(before, after, noise)
    turned[turned] = _is_like(paint, after[turned], SHADED)
    return turned


def _is_turned(before: Field, after: Field, noise: float) -> Mask:
    """Tell which samples are lighter than they were, or darker than a shadow makes them."""
    was, now = before @ LUMA, after @ LUMA
    return np.asarray((now > was + margin_of(noise)) | (now < SHADOW * was))


def undecided(before: Field, after: Field, paint: Field, noise: float) -> Mask:
    """Tell which samples show what the paint would show there, and showed it before too."""
    now, was = after.reshape(-1, 3), before.reshape(-1, 3)
    like = _is_like(paint, now, SHADED)
    like[like] &= ~shows_by_hue(was[like], paint, now[like] @ LUMA, noise)
    return np.asarray(like.reshape(after.shape[:2]))


def _is_like(paint: Field, rgb: Field, least: float) -> Mask:
    size, own = np.maximum(np.linalg.norm(rgb, axis=1), 1e-3), float(np.linalg.norm(paint))
    times = size / own
    cos = (rgb @ (paint / own)) / size
    return np.asarray((cos > LIKE) & (times > least) & (times < BRIGHT))
