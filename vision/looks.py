"""How a symbol looks through blur, and how like a picture's modules are to it."""

import functools
from collections.abc import Sequence
from typing import Final, NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from vision import tags
from vision.symbol import (
    FIXED,
    HALF,
    MARGIN,
    PER_MODULE,
    ROWS,
    SIDE,
    Samples,
    module_means,
)

BLURS: Final = (0.3, 0.45, 0.6, 0.75, 0.9, 1.05)
"""In modules. Against sharp symbols a blurred tag scores as low as a wrong one."""
FINE: Final = 8
"""Samples a module while a symbol is blurred."""
VARYING: Final = ~FIXED.ravel()
"""Which modules differ from tag to tag: only they tell which tag it is."""


class Likeness(NamedTuple):
    """How well symbols agree with their payloads, 1 being perfect, and at which blur."""

    score: Samples
    blur: NDArray[np.intp]
    """Positions in BLURS."""


def rendered(dark: NDArray[np.bool_], blur: float) -> tuple[Samples, Samples, Samples]:
    """Give a symbol's values at POSITIONS, 1 white and -1 dark, and its slopes per half side."""
    white = np.where(np.pad(dark, MARGIN + 1), -1.0, 1.0).astype(np.float32)
    fine = np.repeat(np.repeat(white, FINE, axis=0), FINE, axis=1)
    fine = np.asarray(cv2.GaussianBlur(fine, (0, 0), blur * FINE), dtype=np.float32)
    slope_x = cv2.Sobel(fine, cv2.CV_32F, 1, 0, ksize=1) * (FINE / 2 * HALF)
    slope_y = cv2.Sobel(fine, cv2.CV_32F, 0, 1, ksize=1) * (FINE / 2 * HALF)
    # Samples lie at even multiples of the fine grid: between four cells of it.
    first = FINE + FINE // PER_MODULE // 2
    at = first + np.arange(ROWS) * (FINE // PER_MODULE)

    def pick(field: Samples) -> Samples:
        rows = (field[at - 1] + field[at]) / 2
        return np.asarray((rows[:, at - 1] + rows[:, at]).ravel() / 2)

    return pick(fine), pick(slope_x), pick(slope_y)


@functools.lru_cache(maxsize=4096)
def looks_of(payload: str) -> Samples:
    """Give a symbol's varying modules at each strength of blur, (blurs, modules)."""
    dark = tags.modules(payload)
    values = np.array([rendered(dark, blur)[0] for blur in BLURS])
    return centred(flattened(module_means(values))[:, VARYING])


def likeness(modules: Samples, payloads: Sequence[str]) -> Likeness:
    """Give how well upright modules (N, 441) agree with the payloads."""
    if not len(payloads):
        return Likeness(np.zeros(0, np.float32), np.zeros(0, np.intp))
    expected = np.array([looks_of(payload) for payload in payloads])
    seen = centred(flattened(modules)[:, VARYING])
    scores = np.matmul(expected, seen[:, :, None])[:, :, 0]
    best = scores.argmax(axis=1)
    return Likeness(scores[np.arange(len(best)), best], best)


def centred(rows: Samples) -> Samples:
    """Give the rows with mean 0 and length 1, so that products are correlations."""
    rows = rows - rows.mean(axis=1, keepdims=True)
    length = np.linalg.norm(rows, axis=1, keepdims=True)
    return np.asarray(rows / np.maximum(length, 1e-6), dtype=np.float32)


def flattened(modules: Samples) -> Samples:
    """Take a slope of the light out of modules (N, 441) and make each row of length 1."""
    flat = modules - (modules @ _SLOPE.T) @ _SLOPE
    length = np.linalg.norm(flat, axis=1, keepdims=True)
    return np.asarray(flat / np.maximum(length, 1e-6), dtype=np.float32)


def _slope() -> Samples:
    steps = (np.arange(SIDE) - (SIDE - 1) / 2) / SIDE
    x, y = np.meshgrid(steps, steps)
    basis = np.stack([np.ones(SIDE * SIDE), x.ravel(), y.ravel()])
    basis /= np.linalg.norm(basis, axis=1, keepdims=True)
    return np.asarray(basis, dtype=np.float32)


_SLOPE: Final = _slope()
