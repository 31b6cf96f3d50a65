"""The codebook: reads a tag by likeness to every tag that may lie on the table.

A QR library needs each module; a finite set of known tags needs only to be told apart. The modules
of a symbol that is located already, even when blurred or partly covered, are compared with all
known symbols, each as it looks at several strengths of blur, by a few products of matrices.
"""

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.decoys import Decoys
from vision.looks import (
    BLURS,
    VARYING,
    centred,
    flattened,
    likeness_by_blur,
    looks_of,
    weighted_likeness,
)
from vision.symbol import SIDE, Floats, Samples

DECOY_MARGIN: Final = 0.02
"""By how much a symbol must be more like a known tag than like any tag that is not in play."""
LEAST_SEEN: Final = 0.4
"""The share of a tag's modules that must be in view to tell which tag it is."""

ROUGH_BLURS: Final = (1, 4)
"""Strengths of BLURS, a sharp picture's and a soft one's, that tell what a symbol may be."""

_MIRRORED: Final = np.pad(np.arange(SIDE), 2, mode="reflect")


class Match(NamedTuple):
    """The known tag a symbol is most like."""

    payload: str
    score: float
    """Likeness of the modules that differ from tag to tag: 1 is perfect, 0 is chance."""
    margin: float
    """By how much it is more like this tag than like any other."""
    seen: float = 1.0
    """The share of the modules that the comparison used."""


class Codebook:
    """All tags that may lie on the table, ready to be compared with."""

    def __init__(self, payloads: Collection[str], letters: Collection[str] = ()) -> None:
        self.payloads = tuple(sorted(payloads))
        self._decoys = Decoys(self.payloads, letters)
        looks = [looks_of(payload) for payload in self.payloads]
        book = np.array(looks, dtype=np.float32).reshape(-1, len(BLURS), int(VARYING.sum()))
        # (blurs x payloads, modules)
        by_blur = np.moveaxis(book, 1, 0)
        self._book = by_blur.reshape(-1, book.shape[2])
        self._rough_book = by_blur[list(ROUGH_BLURS)].reshape(-1, book.shape[2])

    def match(self, modules: Samples, roughly: bool = False) -> list[Match]:
        """Give the best match of each upright symbol's modules (N, 441).

        `roughly` is a third of the work: enough to see what is worth fitting.
        """
        if not len(modules) or not self.payloads:
            return []
        seen = centred(flattened(modules)[:, VARYING])
        book = self._rough_book if roughly else self._book
        return self._best(seen @ book.T, np.ones(len(modules)))

    def match_covered(
        self, modules: Samples, shows: Samples | None = None, roughly: bool = False
    ) -> list[Match]:
        """Give the best match of symbols of which a part is covered, by the part that shows.

        `shows` (N, 441) tells which part that is, 0 to 1; without it, it is told by the contrast.
        """
        if not len(modules) or not self.payloads:
            return []
        if shows is None:
            shows = visible_modules(modules)
        weight = shows[:, VARYING]
        share = weight.mean(axis=1)
        seen = flattened(modules)[:, VARYING] * 10
        book = self._rough_book if roughly else self._book
        likeness = weighted_likeness(seen, weight, book)
        likeness[share < LEAST_SEEN] = 0.0
        return self._best(likeness, share)

    def prepare(self) -> None:
        """Do ahead what the first doubtful tag would have to wait for."""
        self._decoys.prepare()

    def beats_decoys(self, payload: str, modules: Samples, shows: Samples | None = None) -> bool:
        """Tell whether one symbol's modules (441) are more like the tag than like its decoys."""
        looks = np.concatenate([looks_of(payload)[None], self._decoys.looks(payload)])
        weight = np.ones((1, len(VARYING))) if shows is None else shows[None]
        seen = flattened(modules[None])[:, VARYING] * 10
        weight = np.asarray(weight[:, VARYING], dtype=np.float32)
        scores = np.max(
            [weighted_likeness(seen, weight, looks[:, b])[0] for b in range(len(BLURS))], axis=0
        )
        return len(scores) == 1 or bool(scores[0] > scores[1:].max() + DECOY_MARGIN)

    def lead_over_house(
        self, payloads: Sequence[str], modules: Samples, shows: Samples, by: float
    ) -> NDArray[np.bool_]:
        """Tell which symbols' parts that show are by so much more like the tags than like others.

        The others are all tags of the house that are not in play.
        """
        weights = np.asarray(shows[:, VARYING], dtype=np.float32)
        seen = flattened(modules)[:, VARYING] * 10
        own = likeness_by_blur(modules, shows, payloads)
        # One picture has one blur, and the others are seen through the same.
        blur = int(own.sum(axis=0).argmax())
        return ~self._decoys.come_within(weights, seen, BLURS[blur], own[:, blur] - by)

    def _best(self, likeness: Samples, seen: Floats) -> list[Match]:
        """Give the best of each row, whatever its blur."""
        likeness = likeness.reshape(len(likeness), -1, len(self.payloads)).max(axis=1)
        rows = np.arange(len(likeness))
        best = likeness.argmax(axis=1)
        score = likeness[rows, best].copy()
        likeness[rows, best] = -1.0
        rival = likeness.max(axis=1)
        return [
            Match(self.payloads[b], float(s), float(s - max(r, 0.0)), float(part))
            for b, s, r, part in zip(best, score, rival, seen, strict=True)
        ]


def visible_modules(modules: Samples) -> Samples:
    """Tell (1 or 0) where black and white alternate: a finger or a glare is smooth."""
    grids = modules.reshape(-1, SIDE, SIDE)
    # One tall picture for all; each grid's mirrored rows keep its neighbours out of its windows.
    tall = grids[:, _MIRRORED].reshape(-1, SIDE)
    mean = cv2.blur(tall, (5, 5), borderType=cv2.BORDER_REFLECT_101)
    square = cv2.blur(tall * tall, (5, 5), borderType=cv2.BORDER_REFLECT_101)
    variance = (square - mean * mean).reshape(-1, SIDE + 4, SIDE)[:, 2:-2]
    rows = variance.reshape(len(modules), -1)
    usual = np.partition(rows, rows.shape[1] * 3 // 4, axis=1)[:, rows.shape[1] * 3 // 4]
    # Half the spread is a quarter of the variance.
    return np.asarray(rows > 0.25 * usual[:, None], dtype=np.float32)
