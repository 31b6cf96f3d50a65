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
from vision.covered_fit import fit_covered
from vision.locate import ROUND, UNIT, edge_angles, finder_answers, patches, turns_by
from vision.looks import BLURS, flattened, rendered, weighted_likeness
from vision.symbol import FIXED, HALF, MIDDLES, Floats, Samples, module_means, sample

PEAKS: Final = 4
"""Finder patterns that are followed up around one place."""
APART: Final = 4
"""Modules between two of them."""
LEAST: Final = 0.12
"""The least answer of one finder pattern."""
FAINT: Final = 0.55
"""Share of the usual answer of one finder pattern from which it is followed up."""
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
AGREEING: Final = 0.25
"""Agreement with what all tags share below which nothing comes of a way to lie: of 584 that were
tags none had less than 0.28, of the others most have less than 0.2."""
PROMISING: Final = 0.5
"""Likeness before the fit below which nothing comes of it."""
RIVAL: Final = 0.12
"""By how much less likely than the best of its place a way may be to be fitted too."""

_FINDERS: Final = np.array([(3.5, 3.5), (17.5, 3.5), (3.5, 17.5)]) - HALF
_QUARTERS: Final = turns_by(np.arange(4) * np.pi / 2)
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


class Lead(NamedTuple):
    """What a symbol may be and how it may lie, before it is fitted."""

    place: int
    rank: int
    """0 for the best of its place, 1 for the next."""
    payload: str
    matrix: Floats


class Ways(NamedTuple):
    """Ways for symbols to lie: round which place (N), and modules to pixels (N, 3, 3)."""

    place: NDArray[np.intp]
    matrix: Floats

    def only(self, chosen: NDArray[np.intp]) -> "Ways":
        """Give some of them."""
        return Ways(self.place[chosen], self.matrix[chosen])


def covered_leads(
    pixels: NDArray[np.uint8],
    middles: Floats,
    axes: Floats,
    codebook: Codebook,
    usual_answer: float = 0.0,
) -> list[Lead]:
    """Give what symbols round the places (N, 2) may be, a few for each where anything is likely.

    `axes` (N, 2, 2) take modules to pixels there, but for the turn. `usual_answer` is that of the
    three finder patterns of whole tags in the same picture.
    """
    if not len(middles) or not codebook.payloads:
        return []
    weakest = max(LEAST, FAINT * usual_answer / len(_FINDERS))
    ways = hypotheses(pixels, middles, axes, weakest)
    if not len(ways.place):
        return []
    # Without the last row: they have no perspective yet.
    modules = sample(pixels, ways.matrix[:, :2], MIDDLES)
    shows = visible_modules(modules)
    shared = weighted_likeness(flattened(modules)[:, _SHARED] * 10, shows[:, _SHARED], _pattern())
    # One finder alone agrees perfectly in all of its turns: what more of the symbol agrees counts.
    agreeing = shared[:, 0] * np.sqrt(shows[:, _SHARED].mean(axis=1))
    likely = _best_of_each(ways.place, agreeing, WAYS)
    likely = likely[agreeing[likely] >= AGREEING]
    if not len(likely):
        return []
    ways, modules, shows = ways.only(likely), modules[likely], shows[likely]
    matches = codebook.match_covered(modules, shows, roughly=True)
    scores = np.array([match.score for match in matches])
    chosen = _best_of_each(ways.place, scores, FITTED)
    best = np.zeros(len(middles))
    np.maximum.at(best, ways.place, scores)
    chosen = chosen[scores[chosen] >= np.maximum(PROMISING, best[ways.place[chosen]] - RIVAL)]
    places = ways.place[chosen]
    ranks = np.arange(len(chosen)) - np.searchsorted(places, places, side="left")
    return [
        Lead(int(place), int(rank), matches[i].payload, ways.matrix[i])
        for i, place, rank in zip(chosen.tolist(), places, ranks, strict=True)
    ]


def fit_again(
    pixels: NDArray[np.uint8], leads: Sequence[Lead], codebook: Codebook
) -> list[Partial]:
    """Fit symbols with little weight on what does not agree; give those that stay what they were.

    They may by then be more like another tag than like the one they were fitted to.
    """
    if not leads:
        return []
    matrices = np.array([lead.matrix for lead in leads])
    fitted, shown = fit_covered(pixels, matrices, [lead.payload for lead in leads])
    modules = module_means(sample(pixels, fitted))
    return [
        Partial(lead.place, again.payload, matrix, again.score, again.margin, seen, part)
        for lead, again, matrix, seen, part in zip(
            leads, codebook.match_covered(modules, shown), fitted, modules, shown, strict=True
        )
        if again.payload == lead.payload
    ]


def _best_of_each(place: NDArray[np.intp], score: NDArray[Any], most: int) -> NDArray[np.intp]:
    """Give the numbers of the best few of each place."""
    order = np.lexsort((-score, place))
    sorted_places = place[order]
    first = np.searchsorted(sorted_places, sorted_places, side="left")
    return np.asarray(order[np.arange(len(order)) - first < most])


def hypotheses(
    pixels: NDArray[np.uint8], middles: Floats, axes: Floats, weakest: float = LEAST
) -> Ways:
    """Give the ways a symbol may lie so that one of its finders is where one shows."""
    angles = edge_angles(patches(pixels, middles, axes, ROUND))
    straight = axes @ turns_by(angles)
    answers = finder_answers(patches(pixels, middles, straight, REACH))
    places, seen = _peaks(answers, weakest)
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


def _peaks(answers: Samples, weakest: float) -> tuple[NDArray[np.intp], Floats]:
    """Give the strongest finders of each patch: the patch's number, and modules from its middle."""
    side = 2 * APART * UNIT - 1
    count, rows, columns = answers.shape
    # One tall picture for all, with rows between them that no finder answers in.
    tall = np.full((count, rows + side, columns), -1.0, np.float32)
    tall[:, :rows] = answers
    around = cv2.dilate(tall.reshape(-1, columns), np.ones((side, side), np.uint8))
    around = around.reshape(tall.shape)[:, :rows]
    peaks = np.flatnonzero((answers >= around) & (answers > weakest))
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


@lru_cache(maxsize=1)
def _pattern() -> Samples:
    """Give what all tags share as it looks through some blur, (1, shared modules)."""
    values, _, _ = rendered(tags.modules(tags.encode_payload(tags.MAT, 1)), BLURS[2])
    return np.asarray(module_means(values[None])[:, _SHARED])
