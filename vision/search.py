"""Finds and reads the tags that no QR library could: candidates, finder lock, codebook."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from vision import tags
from vision.candidates import Candidate, Density
from vision.codebook import Codebook
from vision.locate import locate
from vision.places import Found, Passed, Places, corners_of_found
from vision.sizes import STRAIGHT, Sizes, even_axes, ratios_of
from vision.symbol import Floats

COVERED_MOST: Final = 32
BESIDE_MOST: Final = 12
"""Unread places a picture beside which a tag is looked for."""

BRIGHT: Final = 0.66
"""Share of the usual density from which a place may be a tag, whole or partly covered."""
DENSE: Final = 0.85
"""Share of the usual density from which a place may be a whole tag."""
RESIZED: Final = 0.05
"""Share by which tags must be of another size or shape at a place for it to be tried again."""
SOFT: Final = 1.5
"""Usual answer of three finder patterns below which a picture is so soft that locks often fail."""
USUAL_TAGS: Final = 5
"""So many tags tell what is usual in a picture."""
REMEMBERED: Final = 4
"""Tags of a whole picture from which their size is known for every part of it."""
SWEEP: Final = (1.3, 1.8, 2.5, 3.5, 5.0, 7.0)
"""Pixels a module to try when nothing in the picture tells the size."""
SWEEP_CANDIDATES: Final = 24
ENOUGH_SIZED: Final = 8
"""Tags from which their shape all over the picture is known well enough."""
LETTERS: Final = 3
"""How many letters of a payload name its game."""
SMALLER: Final = 0.85
LARGER: Final = 1.3
"""Tags of one game beyond these shares of the usual size are looked for apart.

Small ones drown between large ones; somewhat larger ones stand out anyway.
"""
ANYHOW_MOST: Final = 8
"""Places a picture where all turns are tried; each costs as much as fifty other candidates."""


class Result(NamedTuple):
    """What the codebook reads, and where something like a tag is left unread."""

    found: list[Found]
    left: list[Floats]
    """Corners of what looks like a symbol but like none of the known ones."""


class Usual(NamedTuple):
    """What the tags of one picture have in common, whatever its light and sharpness."""

    density: float
    answers: list[float]
    """Those of some tags' finder patterns; none until the first are read."""

    @property
    def answer(self) -> float:
        """The middle one of them."""
        return float(np.median(self.answers))


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
        self.places = Places(self.codebook)
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
            sized = corners_of_found(found)
            ratios = self._ratios_of([one.payload for one in found])
            scales = self._scales_of([one.payload for one in found])
            known = np.concatenate([known, sized])
        usual: dict[float, Usual | None] = dict.fromkeys(scales)
        result = self._run(pixels, known, sized, ratios, usual, found, density)
        every = np.concatenate([sized, corners_of_found(result.found)])
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
            usual = usuals[scale] or Usual(float(np.median(density.at(sized.mean(axis=1)))), [])
            usuals[scale] = usual
            floor = BRIGHT * usual.density
            tried: set[tuple[float, float]] = set()
            has_looked_beside = False
            while True:
                # Two tags side by side are one peak: once one is read, the other stands out.
                everything = [*known, *corners_of_found(found)]
                peaks = density.peaks(everything, floor=floor)
                fresh = [one for one in peaks if (one.x, one.y) not in tried]
                tried.update((one.x, one.y) for one in fresh)
                more, unread = self._read(pixels, fresh, sizes, usual, (sized, ratios, scale))
                left += unread
                if not more and not has_looked_beside:
                    has_looked_beside = True
                    places = _middles(density.beside(peaks[:BESIDE_MOST], everything, floor))
                    more = list(
                        self.places.read(pixels, places, sizes.axes_at(places)).found.values()
                    )
                found += self.places.straightened(pixels, more, sizes)
                if not more:
                    break
        return Result(found, left)

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

    def _answers(
        self, pixels: NDArray[np.uint8], answers: list[float], sized: Floats, sizes: Sizes
    ) -> list[float]:
        """Give how well finders answer in this picture: those just read, or some known ones."""
        if len(answers) >= USUAL_TAGS:
            return answers
        middles = sized.mean(axis=1)
        some = middles[:: max(1, len(middles) // USUAL_TAGS)][:USUAL_TAGS]
        return [lock.answer for lock in locate(pixels, some, sizes.axes_at(some), weakest=0.0)]

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
        return self.places.read(pixels, middles, even_axes(np.full(len(middles), module_px))).found

    def _read(
        self,
        pixels: NDArray[np.uint8],
        candidates: Sequence[Candidate],
        sizes: Sizes,
        usual: Usual,
        known: tuple[Floats, Floats, float],
    ) -> Result:
        if not candidates and usual.answers:
            return Result([], [])
        middles = _middles(candidates)
        whole, sizes = self._read_whole(pixels, middles, sizes, known)
        found = whole.found
        if not usual.answers:
            usual.answers.extend(self._answers(pixels, whole.answers, known[0], sizes))

        def unread() -> list[int]:
            return [i for i in range(len(candidates)) if i not in found]

        # The densest come first.
        rest = unread()[:COVERED_MOST]
        covered = self.places.read_covered(pixels, middles[rest], sizes, usual.answer)
        found.update({rest[i]: one for i, one in covered.items()})
        # In a sharp picture finder patterns that show have been found by now.
        soft = [i for i in unread() if candidates[i].density >= DENSE * usual.density]
        for place in soft[: ANYHOW_MOST if usual.answer < SOFT else 0]:
            size = float(sizes.at(middles[place : place + 1])[0])
            one = self.places.read_anyhow(pixels, middles[place], size)
            if one is not None:
                found[place] = one
        left = [corners for i, corners in whole.symbols.items() if i not in found]
        return Result(list(found.values()), left)

    def _read_whole(
        self,
        pixels: NDArray[np.uint8],
        middles: Floats,
        sizes: Sizes,
        known: tuple[Floats, Floats, float],
    ) -> tuple[Passed, Sizes]:
        """Read the tags at places that show whole; give the sizes that they have told too."""
        total = Passed({}, {}, [])
        tried = sizes.axes_at(middles)
        places = np.arange(len(middles))

        def attempt(chosen: NDArray[np.intp], sizes: Sizes) -> Sizes:
            if not len(chosen):
                return sizes
            tried[chosen] = sizes.axes_at(middles[chosen])
            total.add(chosen, self.places.read(pixels, middles[chosen], tried[chosen]))
            return self._better_sizes(known, list(total.found.values()))

        # From a few tags the shape of those far away is not known: some more come first.
        few = SWEEP_CANDIDATES if len(known[0]) < ENOUGH_SIZED else len(middles)
        sizes = attempt(places[:few], sizes)
        sizes = attempt(places[few:], sizes)
        # What was tried with sizes that have turned out to be wrong is tried again.
        unread = np.array([i for i in places if i not in total.found], dtype=np.intp)
        apart = np.linalg.solve(tried[unread], sizes.axes_at(middles[unread])) - STRAIGHT
        is_other = np.abs(apart).max(axis=(1, 2), initial=0.0) > RESIZED
        return total, attempt(unread[is_other], sizes)

    def _better_sizes(self, known: tuple[Floats, Floats, float], found: Sequence[Found]) -> Sizes:
        """Give the sizes that tags have by those known before and those found since."""
        sized, ratios, scale = known
        of_found = self._ratios_of([one.payload for one in found])
        corners = np.concatenate([sized, corners_of_found(found)])
        return Sizes(corners, np.concatenate([ratios, of_found]), scale)


def _middles(candidates: Sequence[Candidate]) -> Floats:
    return np.array([(c.x, c.y) for c in candidates], dtype=np.float64).reshape(-1, 2)


def _middle_of(pixels: NDArray[np.uint8]) -> Floats:
    return np.array([[(pixels.shape[1] - 1) / 2, (pixels.shape[0] - 1) / 2]])
