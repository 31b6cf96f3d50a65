"""Finds and reads the tags that no QR library could: candidates, finder lock, codebook."""

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from vision import tags
from vision.candidates import MOST, Candidate, find_candidates
from vision.codebook import Codebook, Match
from vision.locate import locate
from vision.refine import lock_on, refine
from vision.symbol import SIDE, Floats, corners_of, module_means, sample

GOOD: Final = 0.9
"""Likeness from which one frame is enough; tags that are not in the book stay below 0.85."""
FAIR: Final = 0.84
"""Likeness that a second frame must confirm."""
MARGIN: Final = 0.08
"""A tag is read only when it is like no other known tag nearly as much."""
COVERED: Final = 0.88
"""Likeness of the part of a covered tag that shows; less shows, so more must agree."""
COVERED_MARGIN: Final = 0.12
LEAD: Final = 0.45
"""Likeness after the first lock from which it is worth fitting a payload."""

SMALLEST_PX: Final = 0.9
SWEEP: Final = (1.3, 1.8, 2.5, 3.5, 5.0, 7.0)
"""Pixels a module to try when nothing in the picture tells the size."""
SWEEP_CANDIDATES: Final = 24
SCALES: Final = (1.0, 0.86, 1.16)
"""Sizes to try around the expected one, for what is not read at the first go."""


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


class Sizes:
    """How many pixels a module has at each place of a picture, from the tags that are read.

    A tilted camera sees far tags smaller: the logarithm of the size is fitted as a plane.
    """

    def __init__(self, corners: Floats, guess: float) -> None:
        sides = _sides(corners)
        near = np.abs(np.log(sides / np.median(sides))) < 0.35 if len(sides) else sides > 0
        corners, sides = corners[near], sides[near]
        self.middle = np.median(corners.mean(axis=1), axis=0) if len(sides) else np.zeros(2)
        self.median = float(np.median(sides)) / SIDE if len(sides) else guess
        self.slope = np.zeros(2)
        if len(sides) >= 6:
            offsets = (corners.mean(axis=1) - self.middle) / 1000
            values = np.log(sides / SIDE / self.median)
            # A few tags in one place must not tell about the far end: a ridge holds the slope.
            self.slope = np.linalg.solve(
                offsets.T @ offsets + 0.05 * np.eye(2), offsets.T @ (values - np.median(values))
            )

    def at(self, middles: Floats) -> Floats:
        """Give the pixels a module at places (N, 2)."""
        steps = np.clip(((middles - self.middle) / 1000) @ self.slope, -0.4, 0.4)
        return np.asarray(self.median * np.exp(steps))


def _sides(corners: Floats) -> Floats:
    """Give the root of each quadrangle's area."""
    if not len(corners):
        return np.zeros(0)
    a, b = corners[:, 2] - corners[:, 0], corners[:, 3] - corners[:, 1]
    return np.sqrt(np.abs(a[:, 0] * b[:, 1] - a[:, 1] * b[:, 0]) / 2)


class Search:
    """Reads the known tags by likeness, wherever in a picture they may lie."""

    def __init__(self, payloads: Collection[str]) -> None:
        self.codebook = Codebook([p for p in payloads if tags.decode_payload(p)])
        self.module_px: float | None = None
        """The size that tags had in the last picture, where nothing else tells it."""

    def run(
        self, pixels: NDArray[np.uint8], known: Floats, sized: Floats, most: int = MOST
    ) -> Result:
        """Read what is left in a picture besides the codes at `known` corners (N, 4, 2).

        `sized` are those of them that are as large as the tags to look for.
        """
        guess = self.module_px
        if not len(sized):
            guess = self._sweep(pixels, known)
            if guess is None:
                return Result([], [])
        sizes = Sizes(sized, guess or 1.0)
        candidates = find_candidates(pixels, sizes.median, list(known), most=most)
        result = self._read(pixels, candidates, sizes)
        read = np.concatenate([sized, _corners(result.found)])
        if len(read):
            self.module_px = Sizes(read, sizes.median).median
        return result

    def _sweep(self, pixels: NDArray[np.uint8], known: Floats) -> float | None:
        """Find the size at which tags are read, the last picture's first."""
        best: tuple[int, float] | None = None
        tries = SWEEP if self.module_px is None else (self.module_px, *SWEEP)
        for module_px in tries:
            candidates = find_candidates(pixels, module_px, list(known), most=SWEEP_CANDIDATES)
            middles = _middles(candidates)
            found, _ = self._pass(pixels, middles, np.full(len(middles), module_px), turns=1)
            if found and (best is None or len(found) > best[0]):
                size = float(np.median(_sides(_corners(list(found.values()))))) / SIDE
                best = (len(found), size)
                if module_px == self.module_px or len(found) * 2 > len(candidates):
                    break
        return None if best is None else best[1]

    def _read(
        self, pixels: NDArray[np.uint8], candidates: Sequence[Candidate], sizes: Sizes
    ) -> Result:
        middles = _middles(candidates)
        density = np.array([candidate.density for candidate in candidates])
        found, symbols = self._pass(pixels, middles, sizes.at(middles), turns=1)
        for scale in SCALES:
            if found:
                sizes = Sizes(_corners(list(found.values())), sizes.median)
            open_ = np.array([i for i in range(len(middles)) if i not in found], dtype=np.intp)
            if found:
                # What has far fewer edges than the tags that were read is no tag.
                floor = 0.6 * np.percentile(density[list(found)], 10)
                open_ = open_[density[open_] > floor]
            if not len(open_):
                break
            more, unread = self._pass(
                pixels, middles[open_], sizes.at(middles[open_]) * scale, turns=2
            )
            found.update({int(open_[i]): one for i, one in more.items()})
            symbols.update({int(open_[i]): one for i, one in unread.items()})
        left = [corners for i, corners in symbols.items() if i not in found]
        return Result(list(found.values()), left)

    def _pass(
        self, pixels: NDArray[np.uint8], middles: Floats, module_px: Floats, turns: int
    ) -> tuple[dict[int, Found], dict[int, Floats]]:
        """Try each place once; give what was read, and what looks like a symbol, by place."""
        locks = locate(pixels, middles, np.maximum(module_px, SMALLEST_PX), turns)
        if not locks:
            return {}, {}
        matrices = lock_on(pixels, np.array([lock.matrix for lock in locks]))
        sane = is_symbol_like(corners_of(matrices), module_px[[lock.candidate for lock in locks]])
        modules = module_means(sample(pixels, matrices))
        matches = self._match(modules)
        unread: dict[int, Floats] = {}
        leads: list[int] = []
        for number, (lock, match) in enumerate(zip(locks, matches, strict=True)):
            if not sane[number]:
                continue
            if match.score >= LEAD:
                leads.append(number)
            if lock.answer > 0.9:
                unread.setdefault(lock.candidate, corners_of(matrices[number : number + 1])[0])
        found: dict[int, Found] = {}
        for number, one in self._confirm(pixels, matrices, matches, leads):
            place = locks[number].candidate
            if place not in found or found[place].likeness < one.likeness:
                found[place] = one
        return found, unread

    def _match(self, modules: NDArray[np.float32]) -> list[Match]:
        whole = self.codebook.match(modules)
        if not whole:
            return []
        weak = [i for i, match in enumerate(whole) if match.score < FAIR]
        for i, match in zip(weak, self.codebook.match_covered(modules[weak]), strict=True):
            if match.score > whole[i].score:
                whole[i] = match
        return whole

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
        again = self.codebook.match(modules)
        covered = self.codebook.match_covered(modules)
        for lead, payload, matrix, match, part in zip(
            leads, payloads, fitted, again, covered, strict=True
        ):
            if match.payload == payload and match.margin >= MARGIN and match.score >= FAIR:
                sure = match.score >= GOOD
                confirmed.append((lead, Found(payload, matrix, match.score, sure)))
            elif (
                part.payload == payload and part.score >= COVERED and part.margin >= COVERED_MARGIN
            ):
                confirmed.append((lead, Found(payload, matrix, part.score, False)))
        return confirmed


def is_symbol_like(corners: Floats, module_px: Floats) -> NDArray[np.bool_]:
    """Tell which quadrangles may be a square seen at a slant, of about the expected size."""
    sides = _sides(corners)
    edges = np.linalg.norm(corners - np.roll(corners, -1, axis=1), axis=2)
    expected = module_px * SIDE
    sized = (sides > 0.6 * expected) & (sides < 1.6 * expected)
    even = edges.max(axis=1) < 2.5 * edges.min(axis=1)
    return np.asarray(sized & even & np.isfinite(corners).all(axis=(1, 2)))


def _middles(candidates: Sequence[Candidate]) -> Floats:
    return np.array([(c.x, c.y) for c in candidates], dtype=np.float64).reshape(-1, 2)


def _corners(found: Sequence[Found]) -> Floats:
    if not found:
        return np.zeros((0, 4, 2))
    return corners_of(np.array([one.matrix for one in found]))
