"""Reads tags that are partly covered, from the finder patterns that still show.

One finder pattern gives a place; with the angle of the edges and the size that tags have hereabouts
it leaves twelve ways for a symbol to lie: it is one of three patterns, in one of four turns. All of
them are compared with the codebook; the best is fitted with little weight on what does not agree.
"""

from functools import lru_cache
from typing import Final, NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from vision import tags
from vision.codebook import Codebook, visible_modules
from vision.locate import UNIT, edge_angles, finder_answers, patches
from vision.looks import BLURS
from vision.refine import model_of, moved, spread_over_samples
from vision.symbol import HALF, POSITIONS, SIDE, Floats, Samples, module_means, sample

PEAKS: Final = 6
"""Finder patterns that are followed up around one place."""
APART: Final = 4
"""Modules between two of them."""
LEAST: Final = 0.12
"""The least answer of one finder pattern."""
FARTHEST: Final = 10.0
"""Modules that the symbol's middle may lie from the place."""
REACH: Final = 22
"""Modules from the place to the border of its patch: the densest spot is off the middle here."""
COVERED: Final = 0.5
"""Share of the best agreement below which a neighbourhood counts as covered."""
PROMISING: Final = 0.6
"""Likeness before the fit below which nothing comes of it."""
ROUNDS: Final = ((5, 2), (3, 2), (2, 3))
"""Strengths of blur, from coarse to fine, and how often each is fitted."""

_FINDERS: Final = np.array([(3.5, 3.5), (17.5, 3.5), (3.5, 17.5)]) - HALF


class Partial(NamedTuple):
    """A partly covered tag: what the part that shows is most like, and where it lies."""

    payload: str
    matrix: Floats
    score: float
    margin: float
    modules: Samples
    shows: Samples
    """Which of the modules are not covered, 0 or 1."""


def read_covered(
    pixels: NDArray[np.uint8], middle: Floats, module_px: float, codebook: Codebook
) -> Partial | None:
    """Give what a symbol round the place most likely is, None where nothing is likely."""
    places = middle[None]
    size = np.array([module_px])
    angle = edge_angles(patches(pixels, places, np.zeros(1), size))
    patch = patches(pixels, places, angle, size, REACH)
    matrices = hypotheses(finder_answers(patch)[0], middle, float(angle[0]), module_px)
    if not len(matrices):
        return None
    matches = codebook.match_covered(module_means(sample(pixels, matrices)))
    if not matches:
        return None
    best = max(range(len(matches)), key=lambda i: matches[i].score)
    if matches[best].score < PROMISING:
        return None
    payload = matches[best].payload
    matrix, shows = fit_covered(pixels, matrices[best], payload)
    modules = module_means(sample(pixels, matrix[None]))
    (again,) = codebook.match_covered(modules, shows[None])
    if again.payload != payload:
        return None
    return Partial(payload, matrix, again.score, again.margin, modules[0], shows)


def hypotheses(answer: Samples, middle: Floats, angle: float, module_px: float) -> Floats:
    """Give the ways (N, 3, 3) a symbol may lie so that one of its finders is where one shows."""
    found = []
    answer = answer.copy()
    reach = APART * UNIT
    for _ in range(PEAKS):
        row, column = divmod(int(answer.argmax()), answer.shape[1])
        if answer[row, column] < LEAST:
            break
        answer[max(0, row - reach) : row + reach, max(0, column - reach) : column + reach] = 0
        # Boxes of even width answer for the corner between pixels.
        at = np.array([column, row]) / UNIT - REACH
        for quarter in range(4):
            turn = _turn(quarter * np.pi / 2)
            for finder in _FINDERS:
                centre = at - turn @ finder
                if np.abs(centre).max() <= FARTHEST:
                    found.append(_matrix(middle, centre, angle, turn, module_px))
    return np.array(found).reshape(-1, 3, 3)


def _turn(angle: float) -> Floats:
    return np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])


def _matrix(middle: Floats, centre: Floats, angle: float, turn: Floats, module_px: float) -> Floats:
    straight = _turn(angle) * module_px
    axes = straight @ turn
    origin = middle + straight @ centre - axes @ np.array([HALF, HALF])
    matrix = np.eye(3)
    matrix[:2, :2], matrix[:2, 2] = axes, origin
    return matrix


def fit_covered(pixels: NDArray[np.uint8], matrix: Floats, payload: str) -> tuple[Floats, Samples]:
    """Fit a symbol of which a part is covered; give where it lies and which modules (441) show.

    What disagrees counts less from round to round.
    """
    weights = np.ones(len(POSITIONS))
    for blur, rounds in ROUNDS:
        model = _model(payload, blur)
        for _ in range(rounds):
            values = sample(pixels, matrix[None])[0].astype(np.float64)
            shows = _over_samples(visible_modules(module_means(values[None].astype(np.float32)))[0])
            weights = shows
            for _ in range(3):
                weighted = model * weights[:, None]
                normal = weighted.T @ model
                normal[np.diag_indices_from(normal)] += 1e-6 * np.trace(normal)
                solved = np.linalg.solve(normal, weighted.T @ values)
                rest = np.abs(values - model @ solved)
                usual = 1.5 * float(np.median(rest[shows > 0])) + 1e-3
                weights = shows / (1 + (rest / usual) ** 2)
            found = np.asarray([*solved[3:], 0.0, 0.0], dtype=np.float32)
            updated, step = moved(matrix[None], found[None])
            if not np.isfinite(step[0]):
                break
            matrix = updated[0]
    return matrix, _shown(weights)


def _over_samples(modules: Samples) -> Floats:
    return spread_over_samples(modules.reshape(SIDE, SIDE) > 0).astype(np.float64)


def _shown(weights: Floats) -> Samples:
    """Tell which modules show: a cover hides a patch of them, a wrong payload some everywhere.

    So the weights are averaged over neighbours: what merely differs here and there stays in, and
    speaks against the payload.
    """
    modules = module_means(weights[None].astype(np.float32)).reshape(SIDE, SIDE)
    even = cv2.blur(modules, (5, 5), borderType=cv2.BORDER_REFLECT_101)
    return np.asarray(even > COVERED * float(even.max()), dtype=np.float32).ravel()


@lru_cache(maxsize=64)
def _model(payload: str, blur: int) -> Floats:
    # Without the two tilts: what is covered cannot hold them, and the far corner would run away.
    return np.asarray(model_of(tags.modules(payload), BLURS[blur])[:, :-2], dtype=np.float64)
