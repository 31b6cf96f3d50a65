"""Reads tags that are partly covered, from the finder patterns that still show.

One finder pattern that shows whole gives a place and the turn of its edges; with the shape that
tags have hereabouts it leaves twelve ways for a symbol to lie: it is one of three patterns, in one
of four turns. Those that agree best with what all tags share are compared with the codebook; the
best are fitted with little weight on what does not agree. All places are done at once.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from vision import tags
from vision.codebook import Codebook, visible_modules
from vision.locate import ROUND, UNIT, edge_angles, finder_answers, patches, turns_by
from vision.looks import BLURS, flattened, rendered, weighted_likeness
from vision.refine import model_of, moved, spread_over_samples
from vision.symbol import FIXED, HALF, SIDE, Floats, Samples, module_means, sample

PEAKS: Final = 6
"""Finder patterns that are followed up around one place."""
APART: Final = 4
"""Modules between two of them."""
LEAST: Final = 0.12
"""The least answer of one finder pattern."""
FARTHEST: Final = 11.0
"""Modules that the symbol's middle may lie from the place."""
REACH: Final = 22
"""Modules from the place to the border of its patch: the densest spot is off the middle here."""
NEAR: Final = 8
"""Modules from a finder pattern to the border of its own patch."""
OWN: Final = 5
"""Modules from a finder pattern's middle within which its edges tell its turn."""
STEP: Final = 2
"""Modules that a finder pattern may lie from where it was found at first."""
WAYS: Final = 8
"""Ways to lie that are compared with the codebook, for each place."""
FITTED: Final = 2
"""Ways to lie that are fitted, for each place."""
COVERED: Final = 0.5
"""Share of the best agreement below which a neighbourhood counts as covered."""
PROMISING: Final = 0.5
"""Likeness before the fit below which nothing comes of it."""
RIVAL: Final = 0.12
"""By how much less likely than the best of its place a way may be to be fitted too."""
ROUNDS: Final = ((4, 2), (2, 2))
"""Strengths of blur, from coarse to fine, and how often each is fitted."""
REWEIGHED: Final = 2
"""How often the weights are found anew in a round."""

_FINDERS: Final = np.array([(3.5, 3.5), (17.5, 3.5), (3.5, 17.5)]) - HALF
_QUARTERS: Final = turns_by(np.arange(4) * np.pi / 2)
_MIDDLES: Final[Samples] = np.vstack(
    [
        *np.stack(np.meshgrid(np.arange(SIDE) + 0.5, np.arange(SIDE) + 0.5)).reshape(2, -1),
        np.ones(SIDE * SIDE),
    ]
).astype(np.float32)
"""The middles of the modules as columns (x, y, 1): one sample each is enough before the fit."""
_SHARED: Final = FIXED.ravel()


class Partial(NamedTuple):
    """A partly covered tag: what the part that shows is most like, and where it lies."""

    place: int
    payload: str
    matrix: Floats
    score: float
    margin: float
    modules: Samples
    shows: Samples
    """Which of the modules are not covered, 0 or 1."""


class Ways(NamedTuple):
    """Ways for symbols to lie: round which place (N), and modules to pixels (N, 3, 3)."""

    place: NDArray[np.intp]
    matrix: Floats

    def only(self, chosen: NDArray[np.intp]) -> "Ways":
        """Give some of them."""
        return Ways(self.place[chosen], self.matrix[chosen])


def read_covered(
    pixels: NDArray[np.uint8], middles: Floats, axes: Floats, codebook: Codebook
) -> list[Partial]:
    """Give what symbols round the places (N, 2) most likely are, where anything is likely.

    `axes` (N, 2, 2) take modules to pixels there, but for the turn. A place may have several
    answers, the best first.
    """
    if not len(middles) or not codebook.payloads:
        return []
    ways = hypotheses(pixels, middles, axes)
    if not len(ways.place):
        return []
    modules = sample(pixels, ways.matrix, _MIDDLES)
    shows = visible_modules(modules)
    shared = weighted_likeness(flattened(modules)[:, _SHARED] * 10, shows[:, _SHARED], _pattern())
    # One finder alone agrees perfectly in all of its turns: what more of the symbol agrees counts.
    agreeing = shared[:, 0] * np.sqrt(shows[:, _SHARED].mean(axis=1))
    likely = _best_of_each(ways.place, agreeing, WAYS)
    ways, modules, shows = ways.only(likely), modules[likely], shows[likely]
    matches = codebook.match_covered(modules, shows)
    scores = np.array([match.score for match in matches])
    chosen = _best_of_each(ways.place, scores, FITTED)
    best = np.zeros(len(middles))
    np.maximum.at(best, ways.place, scores)
    chosen = chosen[scores[chosen] >= np.maximum(PROMISING, best[ways.place[chosen]] - RIVAL)]
    if not len(chosen):
        return []
    payloads = [matches[i].payload for i in chosen]
    places = ways.place[chosen].tolist()
    found = fit_again(pixels, ways.matrix[chosen], payloads, codebook, places)
    alike = [one for one, payload in zip(found, payloads, strict=True) if one.payload == payload]
    return sorted(alike, key=lambda one: (one.place, -one.score))


def fit_again(
    pixels: NDArray[np.uint8],
    matrices: Floats,
    payloads: Sequence[str],
    codebook: Codebook,
    places: Sequence[int] = (),
) -> list[Partial]:
    """Fit symbols with little weight on what does not agree; give what they are most like then."""
    fitted, shown = fit_covered(pixels, matrices, payloads)
    modules = module_means(sample(pixels, fitted))
    return [
        Partial(place, again.payload, matrix, again.score, again.margin, seen, part)
        for place, again, matrix, seen, part in zip(
            places or range(len(payloads)),
            codebook.match_covered(modules, shown),
            fitted,
            modules,
            shown,
            strict=True,
        )
    ]


def _best_of_each(place: NDArray[np.intp], score: NDArray[Any], most: int) -> NDArray[np.intp]:
    """Give the numbers of the best few of each place."""
    order = np.lexsort((-score, place))
    sorted_places = place[order]
    first = np.searchsorted(sorted_places, sorted_places, side="left")
    return np.asarray(order[np.arange(len(order)) - first < most])


def hypotheses(pixels: NDArray[np.uint8], middles: Floats, axes: Floats) -> Ways:
    """Give the ways a symbol may lie so that one of its finders is where one shows."""
    angles = edge_angles(patches(pixels, middles, axes, ROUND))
    straight = axes @ turns_by(angles)
    answers = finder_answers(patches(pixels, middles, straight, REACH))
    places, seen = _peaks(answers)
    if not len(places):
        return Ways(places, np.zeros((0, 3, 3)))
    at = middles[places] + _applied(straight[places], seen)
    # A finger has edges too: what shows whole of a finder tells its turn better than all around it.
    own = edge_angles(patches(pixels, at, straight[places], OWN + 1), OWN)
    local = straight[places] @ turns_by(own)
    at = at + _applied(local, _strongest(finder_answers(patches(pixels, at, local, NEAR))))
    # (peaks, turns, finders)
    turned = (local[:, None] @ _QUARTERS)[:, :, None]
    centre = at[:, None, None] - _applied(turned, _FINDERS)
    away = centre - middles[places][:, None, None]
    back = np.asarray(np.linalg.inv(axes[places]), dtype=np.float64)
    modules_away = _applied(back[:, None, None], away)
    is_near = np.abs(modules_away).max(axis=-1) <= FARTHEST
    turned = np.broadcast_to(turned, (*centre.shape, 2))[is_near]
    matrices = np.zeros((len(turned), 3, 3))
    matrices[:, 2, 2] = 1.0
    matrices[:, :2, :2] = turned
    matrices[:, :2, 2] = centre[is_near] - _applied(turned, np.array([HALF, HALF]))
    return Ways(np.broadcast_to(places[:, None, None], is_near.shape)[is_near], matrices)


def _applied(matrices: Floats, points: Floats) -> Floats:
    return np.asarray((matrices @ points[..., None])[..., 0])


def _peaks(answers: Samples) -> tuple[NDArray[np.intp], Floats]:
    """Give the strongest finders of each patch: the patch's number, and modules from its middle."""
    side = 2 * APART * UNIT - 1
    tall = np.pad(answers, ((0, 0), (0, side), (0, 0)), constant_values=-1.0)
    around = cv2.dilate(tall.reshape(-1, answers.shape[2]), np.ones((side, side), np.uint8))
    around = around.reshape(tall.shape)[:, : answers.shape[1]]
    peaks = np.flatnonzero((answers >= around) & (answers > LEAST))
    place, row, column = np.unravel_index(peaks, answers.shape)
    chosen = _best_of_each(place, answers[place, row, column], PEAKS)
    # Boxes of even width answer for the corner between pixels.
    at = np.stack((column[chosen], row[chosen]), axis=-1) / UNIT - REACH
    return place[chosen], at


def _strongest(answers: Samples) -> Floats:
    """Give how far from the middle of each patch the finder in it is, in modules, in fractions."""
    low, high = (NEAR - STEP) * UNIT, (NEAR + STEP) * UNIT + 1
    inner = np.ascontiguousarray(answers[:, low:high, low:high])
    rows = inner.reshape(len(inner), -1).argmax(axis=1)
    row, column = np.divmod(rows, high - low)
    row, column = row + low, column + low
    number = np.arange(len(answers))

    def between(before: Samples, here: Samples, after: Samples) -> Floats:
        bend = np.minimum(before - 2 * here + after, -1e-6)
        return np.asarray(np.clip((before - after) / (2 * bend), -0.5, 0.5), dtype=np.float64)

    here = answers[number, row, column]
    dx = between(answers[number, row, column - 1], here, answers[number, row, column + 1])
    dy = between(answers[number, row - 1, column], here, answers[number, row + 1, column])
    return np.stack((column + dx, row + dy), axis=-1) / UNIT - NEAR


def fit_covered(
    pixels: NDArray[np.uint8], matrices: Floats, payloads: Sequence[str]
) -> tuple[Floats, Samples]:
    """Fit symbols of which a part is covered; give where they lie and which modules (N, 441) show.

    What disagrees counts less from round to round.
    """
    weights = np.ones(0, np.float32)
    for blur, rounds in ROUNDS:
        model = np.stack([_model(payload, blur) for payload in payloads])
        for _ in range(rounds):
            values = sample(pixels, matrices)
            visible = visible_modules(module_means(values)).reshape(-1, SIDE, SIDE) > 0
            shows = np.stack([spread_over_samples(one) for one in visible]).astype(np.float32)
            weights = shows
            for _ in range(REWEIGHED):
                weighted = np.swapaxes(model * weights[:, :, None], 1, 2)
                normal = np.matmul(weighted, model).astype(np.float64)
                ridge = 1e-6 * np.trace(normal, axis1=1, axis2=2)
                normal += ridge[:, None, None] * np.eye(normal.shape[1])
                goal = np.matmul(weighted, values[:, :, None]).astype(np.float64)
                solved = np.linalg.solve(normal, goal).astype(np.float32)
                rest = np.abs(values - np.matmul(model, solved)[:, :, 0])
                total = np.maximum(weights.sum(axis=1), 1.0)
                usual = (rest * weights).sum(axis=1) / total
                weights = shows / (1 + (rest / (usual[:, None] + 1e-3)) ** 2)
            found = np.pad(solved[:, 3:, 0], ((0, 0), (0, 2)))
            matrices, _ = moved(matrices, found)
    return matrices, np.stack([_shown(row) for row in module_means(weights)])


def _shown(weights: NDArray[Any]) -> Samples:
    """Tell which modules show: a cover hides a patch of them, a wrong payload some everywhere.

    So the weights are averaged over neighbours: what merely differs here and there stays in, and
    speaks against the payload.
    """
    even = cv2.blur(weights.reshape(SIDE, SIDE), (5, 5), borderType=cv2.BORDER_REFLECT_101)
    return np.asarray(even > COVERED * float(even.max()), dtype=np.float32).ravel()


@lru_cache(maxsize=128)
def _model(payload: str, blur: int) -> Samples:
    # Without the two tilts: what is covered cannot hold them, and the far corner would run away.
    return model_of(tags.modules(payload), BLURS[blur])[:, :-2].astype(np.float32)


@lru_cache(maxsize=1)
def _pattern() -> Samples:
    """Give what all tags share as it looks through some blur, (1, shared modules)."""
    values, _, _ = rendered(tags.modules(tags.encode_payload(tags.MAT, 1)), BLURS[2])
    return np.asarray(module_means(values[None])[:, _SHARED])
