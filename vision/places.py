"""Reads what lies at places of a picture: known tags by likeness, whole, covered or soft.

Where to look, and how large tags are there, is told from outside (`vision.search`).
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from vision.codebook import Codebook, Match
from vision.covered import FITTED, Lead, covered_leads, fit_again
from vision.exhaustive import locate_anyhow
from vision.gates import is_known, is_sure, show_enough
from vision.locate import locate
from vision.refine import lock_on, refine
from vision.sizes import Sizes, crookedness, is_symbol_like, sides, squared
from vision.symbol import MIDDLES, SIDE, Floats, corners_of, sample

LEAD: Final = 0.45
"""Likeness after the first lock from which it is worth fitting a payload."""
SYMBOL: Final = 0.9
"""Answer of the finder patterns from which something is a symbol, known or not."""
SMALLEST_PX: Final = 0.9
ALL_SHOWS: Final = 0.8
"""Share of the modules of a symbol that show from which it may be a whole one after all."""
CLEAR: Final = 0.9
"""Likeness of what shows of a covered tag from which no other way for it to lie is tried."""
CROOKED: Final = 0.8
"""Modules that a corner may be off where the other three of its tag want it."""


class Found(NamedTuple):
    """A tag that the codebook has read: where, and how sure it is."""

    payload: str
    matrix: Floats
    likeness: float
    is_sure: bool


class Passed(NamedTuple):
    """What came of trying places once, by place."""

    found: dict[int, Found]
    symbols: dict[int, Floats]
    """Corners of what looks like a symbol, read or not."""
    answers: list[float]
    """Those of the finder patterns of what was read."""

    def add(self, places: NDArray[np.intp], more: "Passed") -> None:
        """Take in what came of some of the places, which are numbered by themselves there."""
        self.found.update({int(places[i]): one for i, one in more.found.items()})
        self.symbols.update({int(places[i]): one for i, one in more.symbols.items()})
        self.answers.extend(more.answers)


class Places:
    """Compares places of pictures with all tags of a codebook."""

    def __init__(self, codebook: Codebook) -> None:
        self.codebook = codebook

    def read(
        self,
        pixels: NDArray[np.uint8],
        middles: Floats,
        axes: Floats,
    ) -> Passed:
        """Try each place once."""
        module_px = np.sqrt(np.linalg.det(axes))
        axes = axes * np.maximum(SMALLEST_PX / module_px, 1.0)[:, None, None]
        locks = locate(pixels, middles, axes)
        if not locks:
            return Passed({}, {}, [])
        matrices = lock_on(pixels, np.array([lock.matrix for lock in locks]))
        corners = corners_of(matrices)
        sane = is_symbol_like(corners, module_px[[lock.candidate for lock in locks]])
        matches = self.codebook.match(sample(pixels, matrices, MIDDLES), roughly=True)
        leads = [i for i, match in enumerate(matches) if sane[i] and match.score >= LEAD]
        confirmed = self._confirm(pixels, matrices, matches, leads)
        symbols = {
            lock.candidate: corners[number]
            for number, lock in enumerate(locks)
            if sane[number] and lock.answer > SYMBOL
        }
        return Passed(
            {locks[number].candidate: one for number, one in confirmed},
            symbols,
            [locks[number].answer for number, _ in confirmed],
        )

    def read_covered(
        self, pixels: NDArray[np.uint8], middles: Floats, sizes: Sizes, usual_answer: float
    ) -> dict[int, Found]:
        """Try what shows of tags; a part alone always takes a second frame to be believed."""
        axes = sizes.axes_at(middles)
        leads = covered_leads(pixels, middles, axes, self.codebook, usual_answer)
        found: dict[int, Found] = {}
        for rank in range(FITTED):
            # The second best way to lie is dear to fit, and rarely right where the best is.
            again = [
                lead
                for lead in leads
                if lead.rank == rank
                and (lead.place not in found or found[lead.place].likeness < CLEAR)
            ]
            if not again:
                break
            module_px = sizes.at(middles[[lead.place for lead in again]])
            for place, one in self._fit_leads(pixels, again, module_px):
                if place not in found or found[place].likeness < one.likeness:
                    found[place] = one
        return found

    def read_anyhow(
        self, pixels: NDArray[np.uint8], middle: Floats, module_px: float
    ) -> Found | None:
        """Try all turns at one place."""
        # These are further off than where finder patterns were found: twice.
        matrices = lock_on(pixels, lock_on(pixels, locate_anyhow(pixels, middle, module_px)))
        is_sane = is_symbol_like(corners_of(matrices), np.full(len(matrices), module_px))
        matches = self.codebook.match(sample(pixels, matrices, MIDDLES), roughly=True)
        leads = [i for i, match in enumerate(matches) if is_sane[i] and match.score >= LEAD]
        confirmed = self._confirm(pixels, matrices, matches, leads)
        return max((one for _, one in confirmed), key=lambda one: one.likeness, default=None)

    def straightened(
        self, pixels: NDArray[np.uint8], found: Sequence[Found], sizes: Sizes
    ) -> list[Found]:
        """Give those whose corners agree with one another, fitted anew where one does not.

        A hand over a tag's edge pulls a corner away with it; a place would come out wrong.
        """
        every = corners_of_found(found)
        # The larger a tag, the more its far edge is smaller than its near one.
        larger = sides(every) / (SIDE * sizes.at(every.mean(axis=1)))
        off = crookedness(every) / np.maximum(larger, 1.0)
        good = [one for one, is_off in zip(found, off > CROOKED, strict=True) if not is_off]
        bad = [one for one, is_off in zip(found, off > CROOKED, strict=True) if is_off]
        if not bad:
            return good
        corners = corners_of_found(bad)
        start = squared(corners, sizes.axes_at(corners.mean(axis=1)))
        leads = [Lead(i, 0, one.payload, start[i]) for i, one in enumerate(bad)]
        again = fit_again(pixels, leads, self.codebook)
        return good + [
            Found(one.payload, one.matrix, one.score, is_sure=False)
            for one, is_enough in zip(again, show_enough(self.codebook, again), strict=True)
            if is_enough
        ]

    def _confirm(
        self,
        pixels: NDArray[np.uint8],
        matrices: Floats,
        matches: Sequence[Match],
        leads: Sequence[int],
    ) -> list[tuple[int, Found]]:
        """Fit each lead's payload, compare once more, and keep what passes the gate."""
        if not leads:
            return []
        payloads = [matches[lead].payload for lead in leads]
        fitted, modules = refine(pixels, matrices[list(leads)], payloads)
        confirmed = []
        for lead, payload, matrix, seen, match in zip(
            leads, payloads, fitted, modules, self.codebook.match(modules), strict=True
        ):
            if match.payload == payload and is_known(self.codebook, match, seen):
                confirmed.append((lead, Found(payload, matrix, match.score, is_sure(match))))
        return confirmed

    def _fit_leads(
        self, pixels: NDArray[np.uint8], leads: Sequence[Lead], module_px: Floats
    ) -> list[tuple[int, Found]]:
        """Fit what tags may be that are partly covered; keep what passes the gate, by place."""
        of_place = {lead.place: size for lead, size in zip(leads, module_px, strict=True)}
        parts = fit_again(pixels, leads, self.codebook)
        if not parts:
            return []
        corners = corners_of(np.array([one.matrix for one in parts]))
        sane = is_symbol_like(corners, np.array([of_place[one.place] for one in parts]))
        parts = [one for one, is_sane in zip(parts, sane, strict=True) if is_sane]
        matches = [Match(one.payload, one.score, one.margin) for one in parts]
        all_shows = [i for i, one in enumerate(parts) if one.shows.mean() > ALL_SHOWS]
        matrices = np.array([one.matrix for one in parts])
        whole = dict(self._confirm(pixels, matrices, matches, all_shows))
        believed = [(parts[number].place, one) for number, one in whole.items()]
        rest = [one for number, one in enumerate(parts) if number not in whole]
        for one, is_enough in zip(rest, show_enough(self.codebook, rest), strict=True):
            if is_enough:
                believed.append((one.place, Found(one.payload, one.matrix, one.score, False)))
        return believed


def corners_of_found(found: Sequence[Found]) -> Floats:
    """Give the corners (N, 4, 2) of what was found."""
    if not found:
        return np.zeros((0, 4, 2))
    return corners_of(np.array([one.matrix for one in found]))
