"""How a symbol looks through blur, and how like a picture's modules are to it."""

import functools
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

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
    """Give a symbol's values at POSITIONS, 1 white and -1 dark, and its slopes per half side.

    Blurring goes along rows and columns separately: small matrices from both sides.
    """
    white = np.where(np.pad(dark, MARGIN + 1), -1.0, 1.0)
    values, slopes = _along(blur)
    seen = (values @ white @ values.T, values @ white @ slopes.T, slopes @ white @ values.T)
    value, slope_x, slope_y = (np.asarray(one.ravel(), dtype=np.float32) for one in seen)
    return value, slope_x, slope_y


@functools.cache
def _along(blur: float) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Give the matrices (ROWS, 25) from a row of modules to its samples and to their slopes."""
    count = SIDE + 2 * (MARGIN + 1)
    values, slopes = [], []
    for number in range(count):
        lines = np.zeros((count, count), dtype=np.float32)
        lines[:, number] = 1.0
        fine = _blurred(lines, blur)
        slope = cv2.Sobel(fine, cv2.CV_32F, 1, 0, ksize=1) * (FINE / 2 * HALF)
        # All rows are alike.
        values.append(_picked(fine)[:ROWS])
        slopes.append(_picked(slope)[:ROWS])
    return np.column_stack(values).astype(np.float64), np.column_stack(slopes).astype(np.float64)


def _blurred(modules: Samples, blur: float) -> Samples:
    fine = np.repeat(np.repeat(modules, FINE, axis=0), FINE, axis=1)
    return np.asarray(cv2.GaussianBlur(fine, (0, 0), blur * FINE), dtype=np.float32)


def _picked(field: NDArray[Any]) -> Samples:
    """Give a fine field at POSITIONS; they lie between four cells of it."""
    first = FINE + FINE // PER_MODULE // 2
    at = first + np.arange(ROWS) * (FINE // PER_MODULE)
    rows = (field[at - 1] + field[at]) / 2
    return np.asarray((rows[:, at - 1] + rows[:, at]).ravel() / 2, dtype=np.float32)


@functools.lru_cache(maxsize=4096)
def looks_of(payload: str) -> Samples:
    """Give a symbol's varying modules at each strength of blur, (blurs, modules)."""
    return np.asarray(looks_of_many(tags.modules(payload)[None])[0])


def looks_of_many(dark: NDArray[np.bool_], blurs: Sequence[float] = BLURS) -> Samples:
    """Give the varying modules of symbols (N, 21, 21), (N, blurs, modules).

    Blurring and averaging go along rows and columns separately: one small matrix from both sides.
    """
    edge = MARGIN + 1
    white = np.ones((len(dark), SIDE + 2 * edge, SIDE + 2 * edge), np.float32)
    white[:, edge:-edge, edge:-edge] -= 2.0 * dark
    looks = []
    for blur in blurs:
        along = _softened(blur)
        seen = np.asarray(along @ white @ along.T, dtype=np.float32).reshape(len(dark), -1)
        looks.append(centred(flattened(seen)[:, VARYING]))
    return np.stack(looks, axis=1)


@functools.cache
def _softened(blur: float) -> Samples:
    """Give the matrix (21, 25) from a row of modules with its margin to what is seen of it."""
    count = SIDE + 2 * (MARGIN + 1)
    columns = []
    for number in range(count):
        lines = np.ones((count, count), dtype=np.float32)
        lines[:, number] = 0.0
        seen = module_means(_picked(_blurred(lines, blur))[None])[0].reshape(SIDE, SIDE)
        # All rows are alike, and both samples of a module count.
        columns.append((4.0 - seen[0]) / 2)
    return np.column_stack(columns).astype(np.float32)


def likeness(modules: Samples, payloads: Sequence[str]) -> Likeness:
    """Give how well upright modules (N, 441) agree with the payloads."""
    if not len(payloads):
        return Likeness(np.zeros(0, np.float32), np.zeros(0, np.intp))
    expected = np.array([looks_of(payload) for payload in payloads])
    seen = centred(flattened(modules)[:, VARYING])
    scores = np.matmul(expected, seen[:, :, None])[:, :, 0]
    best = scores.argmax(axis=1)
    return Likeness(scores[np.arange(len(best)), best], best)


def likeness_by_blur(modules: Samples, shows: Samples, payloads: Sequence[str]) -> Samples:
    """Give how well what shows of modules (N, 441) agrees with the payloads, (N, blurs)."""
    expected = np.array([looks_of(payload) for payload in payloads])
    seen = flattened(modules)[:, VARYING] * 10
    return weighted_likeness(seen, shows[:, VARYING], expected)


def weighted_likeness(seen: Samples, weight: Samples, book: Samples) -> Samples:
    """Give the correlations of N symbols with K of the book over each symbol's own modules.

    The book (K, modules) is one for all, or (N, K, modules) each symbol's own.
    """

    def products(rows: Samples, looks: Samples) -> Samples:
        each = rows @ looks.T if looks.ndim == 2 else np.matmul(looks, rows[:, :, None])[:, :, 0]
        return np.asarray(each)

    total = np.maximum(weight.sum(axis=1, keepdims=True), 1.0)
    masked = seen * weight
    sum_seen = masked.sum(axis=1, keepdims=True)
    sum_book = products(weight, book)
    both = products(masked, book) - sum_seen * sum_book / total
    spread_seen = (masked * seen).sum(axis=1, keepdims=True) - sum_seen**2 / total
    spread_book = products(weight, book * book) - sum_book**2 / total
    return np.asarray(both / np.sqrt(np.maximum(spread_seen * spread_book, 1e-9)))


def centred(rows: Samples) -> Samples:
    """Give the rows with mean 0 and length 1, so that products are correlations."""
    rows = rows - rows.mean(axis=1, keepdims=True)
    return _of_length_1(rows)


def flattened(modules: Samples) -> Samples:
    """Take a slope of the light out of modules (N, 441) and make each row of length 1."""
    flat = np.asarray(modules - (modules @ _SLOPE.T) @ _SLOPE, dtype=np.float32)
    return _of_length_1(flat)


def _of_length_1(rows: Samples) -> Samples:
    length = np.sqrt(np.einsum("ni,ni->n", rows, rows))
    return np.asarray(rows / np.maximum(length, 1e-6)[:, None], dtype=np.float32)


def _slope() -> Samples:
    steps = (np.arange(SIDE) - (SIDE - 1) / 2) / SIDE
    x, y = np.meshgrid(steps, steps)
    basis = np.stack([np.ones(SIDE * SIDE), x.ravel(), y.ravel()])
    basis /= np.linalg.norm(basis, axis=1, keepdims=True)
    return np.asarray(basis, dtype=np.float32)


_SLOPE: Final = _slope()
