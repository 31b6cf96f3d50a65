"""Finds and reads the tags that no QR library could: candidates, finder lock, codebook."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from vision import tags
from vision.candidates import Candidate, Density
from vision.codebook import Codebook, Match
from vision.covered import FITTED, Lead, covered_leads, fit_again
from vision.exhaustive import locate_anyhow
from vision.gates import is_known, is_sure, show_enough
from vision.locate import WEAKEST, locate
from vision.refine import lock_on, refine
from vision.sizes import Sizes, crookedness, even_axes, is_symbol_like, ratios_of, sides, squared
from vision.symbol import MIDDLES, SIDE, Floats, corners_of, sample

COVERED_MOST: Final = 32
ALL_SHOWS: Final = 0.8
"""Share of the modules of a symbol that show from which it may be a whole one after all."""
CLEAR: Final = 0.9
"""Likeness of what shows of a covered tag from which no other way for it to lie is tried."""
CROOKED: Final = 0.8
"""Modules that a corner may be off where the other three of its tag want it."""
BESIDE_MOST: Final = 12
"""Unread places a picture beside which a tag is looked for."""
LEAD: Final = 0.45
"""Likeness after the first lock from which it is worth fitting a payload."""

BRIGHT: Final = 0.66
"""Share of the usual density from which a place may be a tag, whole or partly covered."""
DENSE: Final = 0.85
"""Share of the usual density from which a place may be a whole tag."""
FEEBLE: Final = 0.4
"""Share of the usual answer of three finder patterns from which a place is compared."""
SOFT: Final = 1.5
"""Usual answer of three finder patterns below which a picture is so soft that locks often fail."""
USUAL_TAGS: Final = 5
"""So many tags tell what is usual in a picture."""
REMEMBERED: Final = 4
"""Tags of a whole picture from which their size is known for every part of it."""
SYMBOL: Final = 0.9
"""Answer of the finder patterns from which something is a symbol, known or not."""
SMALLEST_PX: Final = 0.9
SWEEP: Final = (1.3, 1.8, 2.5, 3.5, 5.0, 7.0)
"""Pixels a module to try when nothing in the picture tells the size."""
SWEEP_CANDIDATES: Final = 24
LETTERS: Final = 3
"""How many letters of a payload name its game."""
SMALLER: Final = 0.85
LARGER: Final = 1.3
"""Tags of one game beyond these shares of the usual size are looked for apart.

Small ones drown between large ones; somewhat larger ones stand out anyway.
"""
ANYHOW_MOST: Final = 8
"""Places a picture where all turns are tried; each costs as much as fifty other candidates."""


class Found(NamedTuple):
    """A tag that the codebook has read: where, and how sure it is."""

    payload: str
    matrix: Floats
    likeness: float
    is_sure: bool


class Result(NamedTuple):
    """What the codebook reads, and where something like a tag is left unread."""

    found: list[Found]
    left: list[Floats]
    """Corners of what looks like a symbol but like none of the known ones."""


class Usual(NamedTuple):
    """What the tags of one picture have in common, whatever its light and sharpness."""

    density: float
    answer: float


class Whole(NamedTuple):
    """What the last whole picture told of its tags: a part of it is read as the whole would be."""

    corners: Floats
    ratios: Floats
    usual: dict[float, Usual | None]
    """What is usual, by the sizes that were looked for."""


class Search:
    """Reads the known tags by likeness, wherever in a picture they may lie."""

    def __init__(
        self,
        payloads: Collection[str],
        letters: Collection[str] = (),
        sizes_mm: Mapping[str, float] | None = None,
    ) -> None:
        """`sizes_mm` are the sides of the symbols, where a game has tags of several sizes."""
        self.codebook = Codebook([p for p in payloads if tags.decode_payload(p)], letters)
        self.ratios = ratios_of(sizes_mm or {})
        self.module_px: float | None = None
        """The size that tags had in the last picture, where nothing else tells it."""
        self.whole: Whole | None = None

    def run(
        self,
        pixels: NDArray[np.uint8],
        known: Floats,
        sized: Floats,
        payloads: Sequence[str] = (),
        origin: tuple[int, int] | None = None,
    ) -> Result:
        """Read what is left in a picture besides the codes at `known` corners (N, 4, 2).

        `sized` are those of them that are as large as the tags to look for; what they are tells
        how large, where a game has several sizes. A part of the last whole picture has an `origin`
        in it: how large tags are there is known already.
        """
        if origin is not None and self.whole is not None:
            whole = self.whole
            shifted = whole.corners - np.array(origin, dtype=np.float64)
            return self._run(pixels, known, shifted, whole.ratios, whole.usual, [])
        found: list[Found] = []
        density: Density | None = None
        ratios = self._ratios_of(payloads) if payloads else np.ones(len(sized))
        scales = self._scales_of(payloads)
        if not len(sized):
            found, density = self._sweep(pixels, known)
            if not found:
                self.whole = None
                return Result([], [])
            sized = _corners(found)
            ratios = self._ratios_of([one.payload for one in found])
            scales = self._scales_of([one.payload for one in found])
            known = np.concatenate([known, sized])
        usual: dict[float, Usual | None] = dict.fromkeys(scales)
        result = self._run(pixels, known, sized, ratios, usual, found, density)
        every = np.concatenate([sized, _corners(result.found)])
        all_ratios = np.concatenate(
            [ratios, self._ratios_of([one.payload for one in result.found])]
        )
        self.module_px = Sizes(every, all_ratios).median
        if origin is None:
            self.whole = Whole(every, all_ratios, usual) if len(every) >= REMEMBERED else None
        return result

    def _run(
        self,
        pixels: NDArray[np.uint8],
        known: Floats,
        sized: Floats,
        ratios: Floats,
        usuals: dict[float, Usual | None],
        found: list[Found],
        swept: Density | None = None,
    ) -> Result:
        """Read what is left where it is known how large tags are; `usuals` are filled in."""
        left: list[Floats] = []
        for scale in usuals:
            sizes = Sizes(sized, ratios, scale)
            module_px = float(sizes.at(_middle_of(pixels))[0])
            density = swept if swept and swept.suits(module_px) else Density(pixels, module_px)
            usual = usuals[scale] or self._usual(pixels, density, sized, sizes)
            usuals[scale] = usual
            floor = BRIGHT * usual.density
            tried: set[tuple[float, float]] = set()
            has_looked_beside = False
            while True:
                # Two tags side by side are one peak: once one is read, the other stands out.
                everything = [*known, *_corners(found)]
                peaks = density.peaks(everything, floor=floor)
                fresh = [one for one in peaks if (one.x, one.y) not in tried]
                tried.update((one.x, one.y) for one in fresh)
                more, unread = self._read(pixels, fresh, sizes, usual, (sized, ratios, scale))
                left += unread
                if not more and not has_looked_beside:
                    has_looked_beside = True
                    places = _middles(density.beside(peaks[:BESIDE_MOST], everything, floor))
                    more = list(self._pass(pixels, places, sizes.axes_at(places))[0].values())
                found += self._fitting(pixels, more, sizes)
                if not more:
                    break
        return Result(found, left)

    def _fitting(
        self, pixels: NDArray[np.uint8], found: Sequence[Found], sizes: Sizes
    ) -> list[Found]:
        """Give those whose corners agree with one another, fitted anew where one does not.

        A hand over a tag's edge pulls a corner away with it; a place would come out wrong.
        """
        every = _corners(found)
        # The larger a tag, the more its far edge is smaller than its near one.
        larger = sides(every) / (SIDE * sizes.at(every.mean(axis=1)))
        off = crookedness(every) / np.maximum(larger, 1.0)
        good = [one for one, is_off in zip(found, off > CROOKED, strict=True) if not is_off]
        bad = [one for one, is_off in zip(found, off > CROOKED, strict=True) if is_off]
        if not bad:
            return good
        corners = _corners(bad)
        start = squared(corners, sizes.axes_at(corners.mean(axis=1)))
        leads = [Lead(i, 0, one.payload, start[i]) for i, one in enumerate(bad)]
        again = fit_again(pixels, leads, self.codebook)
        return good + [
            Found(one.payload, one.matrix, one.score, is_sure=False)
            for one, is_enough in zip(again, show_enough(self.codebook, again), strict=True)
            if is_enough
        ]

    def _ratios_of(self, payloads: Sequence[str]) -> Floats:
        """Give how large tags are beside the usual ones."""
        return np.array([self.ratios.get(payload, 1.0) for payload in payloads], dtype=np.float64)

    def _scales_of(self, payloads: Sequence[str]) -> tuple[float, ...]:
        """Give the sizes to look for apart: those of the games whose tags are seen."""
        games = {payload[:LETTERS] for payload in payloads}
        counts = Counter(
            ratio for payload, ratio in self.ratios.items() if payload[:LETTERS] in games
        )
        scales: list[float] = []
        for ratio, _ in counts.most_common():
            if not any(SMALLER <= ratio / scale <= LARGER for scale in scales):
                scales.append(ratio)
        return tuple(scales) or (1.0,)

    def _usual(
        self, pixels: NDArray[np.uint8], density: Density, sized: Floats, sizes: Sizes
    ) -> Usual:
        """Give how dense the tags of this picture are and how well their finders answer."""
        middles = sized.mean(axis=1)
        some = middles[:: max(1, len(middles) // USUAL_TAGS)][:USUAL_TAGS]
        locks = locate(pixels, some, sizes.axes_at(some), weakest=0.0)
        answers = [lock.answer for lock in locks]
        return Usual(float(np.median(density.at(middles))), float(np.median(answers)))

    def _sweep(
        self, pixels: NDArray[np.uint8], known: Floats
    ) -> tuple[list[Found], Density | None]:
        """Find some tags whatever their size, the last picture's first; and how dense it is."""
        best: list[Found] = []
        best_density: Density | None = None
        tries = SWEEP if self.module_px is None else (self.module_px, *SWEEP)
        for module_px in tries:
            density = Density(pixels, module_px)
            peaks = density.peaks(list(known), most=SWEEP_CANDIDATES)
            found = self._pass_at(pixels, peaks, module_px)
            if not found and module_px == self.module_px:
                found = self._pass_at(pixels, density.beside(peaks, list(known)), module_px)
            if len(found) > len(best):
                best, best_density = list(found.values()), density
            if len(best) * 3 > SWEEP_CANDIDATES:
                break
        return best, best_density

    def _pass_at(
        self, pixels: NDArray[np.uint8], peaks: Sequence[Candidate], module_px: float
    ) -> dict[int, Found]:
        """Try places once at one size; give what was read."""
        middles = _middles(peaks)
        return self._pass(pixels, middles, even_axes(np.full(len(middles), module_px)))[0]

    def _read(
        self,
        pixels: NDArray[np.uint8],
        candidates: Sequence[Candidate],
        sizes: Sizes,
        usual: Usual,
        known: tuple[Floats, Floats, float],
    ) -> Result:
        middles = _middles(candidates)
        weakest = FEEBLE * usual.answer
        found, symbols = self._pass(pixels, middles, sizes.axes_at(middles), weakest=weakest)

        def unread() -> list[int]:
            return [i for i in range(len(candidates)) if i not in found]

        again = unread()
        if again:
            sized, ratios, scale = known
            seen = list(found.values())
            of_seen = self._ratios_of([one.payload for one in seen])
            corners = np.concatenate([sized, _corners(seen)])
            sizes = Sizes(corners, np.concatenate([ratios, of_seen]), scale)
            places = middles[again]
            more, left = self._pass(pixels, places, sizes.axes_at(places))
            found.update({again[i]: one for i, one in more.items()})
            symbols.update({again[i]: one for i, one in left.items()})
        # The densest come first.
        rest = unread()[:COVERED_MOST]
        covered = self._read_covered(pixels, middles[rest], sizes, usual.answer)
        found.update({rest[i]: one for i, one in covered.items()})
        # In a sharp picture finder patterns that show have been found by now.
        soft = [i for i in unread() if candidates[i].density >= DENSE * usual.density]
        for place in soft[: ANYHOW_MOST if usual.answer < SOFT else 0]:
            size = float(sizes.at(middles[place : place + 1])[0])
            one = self._read_anyhow(pixels, middles[place], size)
            if one is not None:
                found[place] = one
        return Result(
            list(found.values()), [corners for i, corners in symbols.items() if i not in found]
        )

    def _read_anyhow(
        self, pixels: NDArray[np.uint8], middle: Floats, module_px: float
    ) -> Found | None:
        """Try all turns at one place."""
        # These are further off than where finder patterns were found: twice.
        matrices = lock_on(pixels, lock_on(pixels, locate_anyhow(pixels, middle, module_px)))
        is_sane = is_symbol_like(corners_of(matrices), np.full(len(matrices), module_px))
        matches = self.codebook.match(sample(pixels, matrices, MIDDLES))
        leads = [i for i, match in enumerate(matches) if is_sane[i] and match.score >= LEAD]
        confirmed = self._confirm(pixels, matrices, matches, leads)
        return max((one for _, one in confirmed), key=lambda one: one.likeness, default=None)

    def _pass(
        self,
        pixels: NDArray[np.uint8],
        middles: Floats,
        axes: Floats,
        weakest: float = WEAKEST,
    ) -> tuple[dict[int, Found], dict[int, Floats]]:
        """Try each place once; give what was read, and what looks like a symbol, by place."""
        module_px = np.sqrt(np.linalg.det(axes))
        axes = axes * np.maximum(SMALLEST_PX / module_px, 1.0)[:, None, None]
        locks = locate(pixels, middles, axes, max(weakest, WEAKEST))
        if not locks:
            return {}, {}
        matrices = lock_on(pixels, np.array([lock.matrix for lock in locks]))
        corners = corners_of(matrices)
        sane = is_symbol_like(corners, module_px[[lock.candidate for lock in locks]])
        matches = self.codebook.match(sample(pixels, matrices, MIDDLES))
        leads = [i for i, match in enumerate(matches) if sane[i] and match.score >= LEAD]
        found = {
            locks[number].candidate: one
            for number, one in self._confirm(pixels, matrices, matches, leads)
        }
        symbols = {
            lock.candidate: corners[number]
            for number, lock in enumerate(locks)
            if sane[number] and lock.answer > SYMBOL
        }
        return found, symbols

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

    def _read_covered(
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


def _middles(candidates: Sequence[Candidate]) -> Floats:
    return np.array([(c.x, c.y) for c in candidates], dtype=np.float64).reshape(-1, 2)


def _corners(found: Sequence[Found]) -> Floats:
    if not found:
        return np.zeros((0, 4, 2))
    return corners_of(np.array([one.matrix for one in found]))


def _middle_of(pixels: NDArray[np.uint8]) -> Floats:
    return np.array([[(pixels.shape[1] - 1) / 2, (pixels.shape[0] - 1) / 2]])
