"""Fits tags of which a part is covered, with little weight on what does not agree."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

import cv2
import numpy as np
from numpy.typing import NDArray

from vision import tags
from vision.codebook import visible_modules
from vision.looks import BLURS, likeness_by_blur
from vision.refine import MODULE_OF_SAMPLE, UNKNOWNS, model_of, moved
from vision.symbol import MIDDLES, PER_MODULE, SIDE, Floats, Samples, module_means, sample

COVERED: Final = 0.5
"""Share of the best agreement below which a neighbourhood counts as covered."""
SOFTEST: Final = 2
"""The strongest of BLURS at which symbols are fitted: one that is a little off its place, or has a
finger on it, looks more blurred than it is."""
FITS: Final = 2
"""Fits by all samples, after one by the middles of the modules, which is a fifth of the work. What
disagrees in one counts less in the next."""


def fit_covered(
    pixels: NDArray[np.uint8], matrices: Floats, payloads: Sequence[str]
) -> tuple[Floats, Samples]:
    """Fit symbols of which a part is covered; give where they lie and which modules (N, 441) show.

    What disagrees counts less from fit to fit.
    """
    values = sample(pixels, matrices, MIDDLES)
    models = [_rough_model(payload) for payload in payloads]
    matrices, doubts = _fitted(matrices, models, values, visible_modules(values))
    doubts = doubts[:, MODULE_OF_SAMPLE]
    for number in range(FITS):
        values = sample(pixels, matrices)
        modules = module_means(values)
        shows = visible_modules(modules)
        if number == 0:
            blurs = likeness_by_blur(modules, shows, payloads)[:, : SOFTEST + 1].argmax(axis=1)
            models = list(map(_model, payloads, blurs.tolist()))
        shows = shows[:, MODULE_OF_SAMPLE]
        matrices, doubts = _fitted(matrices, models, values, shows / doubts)
    return matrices, np.stack([_shown(row) for row in module_means(shows / doubts)])


def _fitted(
    matrices: Floats, models: Sequence[Samples], values: Samples, weights: Samples
) -> tuple[Floats, Samples]:
    """Give where symbols lie after one fit, and how doubtful each of their samples is."""
    solved = _solved(models, values, weights)
    rest = values - np.stack([row @ model for row, model in zip(solved, models, strict=True)])
    shifts = np.zeros((len(solved), UNKNOWNS), np.float32)
    shifts[:, :-2] = solved[:, 3:]
    return moved(matrices, shifts)[0], _doubts(rest, weights)


def _solved(models: Sequence[Samples], values: Samples, weights: Samples) -> Samples:
    """Give what the samples of each symbol tell of its model's unknowns, by weighted squares."""
    unknowns = models[0].shape[0]
    normal = np.empty((len(models), unknowns, unknowns))
    goal = np.empty((len(models), unknowns, 1))
    # One by one, so that each model stays in the processor's cache.
    weighted = np.empty_like(models[0])
    for i, model in enumerate(models):
        np.multiply(model, weights[i], out=weighted)
        normal[i] = weighted @ model.T
        goal[i, :, 0] = weighted @ values[i]
    ridge = 1e-6 * np.trace(normal, axis1=1, axis2=2)
    normal += ridge[:, None, None] * np.eye(unknowns)
    return np.asarray(np.linalg.solve(normal, goal)[:, :, 0], dtype=np.float32)


def _doubts(rest: Samples, weights: Samples) -> Samples:
    """Give 1 for samples that agree, and much more the further beyond the usual their rest is."""
    np.abs(rest, out=rest)
    usual = np.einsum("ni,ni->n", rest, weights) / np.maximum(weights.sum(axis=1), 1.0)
    rest /= usual[:, None] + 1e-3
    rest *= rest
    rest += 1.0
    return rest


def _shown(weights: NDArray[Any]) -> Samples:
    """Tell which modules show: a cover hides a patch of them, a wrong payload some everywhere.

    So the weights are averaged over neighbours: what merely differs here and there stays in, and
    speaks against the payload.
    """
    even = cv2.blur(weights.reshape(SIDE, SIDE), (5, 5), borderType=cv2.BORDER_REFLECT_101)
    return np.asarray(even > COVERED * float(even.max()), dtype=np.float32).ravel()


@lru_cache(maxsize=96)
def _model(payload: str, blur: int) -> Samples:
    """Give what each sample of a symbol is made of, (unknowns, samples)."""
    # Without the two tilts: what is covered cannot hold them, and the far corner would run away.
    model = model_of(tags.modules(payload), BLURS[blur])[:, :-2]
    return np.ascontiguousarray(model.T, dtype=np.float32)


@lru_cache(maxsize=96)
def _rough_model(payload: str) -> Samples:
    """Give the same for the modules of a symbol, (unknowns, modules)."""
    sums = module_means(_model(payload, SOFTEST))
    return np.asarray(sums / (PER_MODULE * PER_MODULE), dtype=np.float32)
