"""The plane from frame to frame: learned from the mat at first sight, found again after a bump."""

import math
from collections.abc import Iterable, Mapping
from itertools import combinations
from typing import TypeAlias

import msgspec
import numpy as np

from vision.fitting import Floats, rigid
from vision.lens import Lens
from vision.mat import MAT_MM, Mat, Squares, framed, is_sane, learn, mat_of, settle
from vision.plane import Plane
from vision.values import Corners, Sighting

FEWEST_TAGS = 3
"""So many mat tags are wanted at first sight; the others join when they are seen."""

REST_FRAMES = 16
"""So many frames of a resting mat are averaged; more would not sharpen the plane by much."""

LOOSE_PX = 2.0
"""Corners that are so far (root mean square) from a plane do not belong to it; in a picture
1920 pixels wide, and in proportion."""

BUMP_PX = 1.5
"""A camera or table that moved less than this in the picture was not bumped; as LOOSE_PX."""


class Bump(msgspec.Struct, frozen=True):
    """The camera or the table was knocked: how far the picture moved. The plane is found again."""

    shift_px: float


class MatMoved(msgspec.Struct, frozen=True):
    """One mat tag alone was moved; the others still fix the table."""

    payload: str


class MatRelearned(msgspec.Struct, frozen=True):
    """The mat tags lie differently from before: the table has a new frame."""

    payloads: tuple[str, ...]


News: TypeAlias = Bump | MatMoved | MatRelearned


class PlaneFinder:
    """Finds the table plane in each frame's sightings, in one frame of millimetres for all."""

    def __init__(
        self,
        payloads: Iterable[str],
        *,
        size_mm: float = MAT_MM,
        lens: Lens | None = None,
        mat: Mat | None = None,
    ) -> None:
        self.payloads = frozenset(payloads)
        self.size_mm = size_mm if mat is None else mat.size_mm
        self.mat = mat
        """The mat as learned; keep it, and give it to the next finder for the same frame."""
        self.plane: Plane | None = None
        self.missing: tuple[str, ...] = tuple(sorted(self.payloads))
        """Mat tags that the last frame did not show."""
        self._lens = lens
        self._resting: dict[str, list[Floats]] = {}
        self._learned_from = 0

    @property
    def is_resting(self) -> bool:
        """Whether more frames of the resting mat would still sharpen the plane."""
        return self.mat is not None and not self.missing and self._learned_from < REST_FRAMES

    def update(
        self, sightings: Iterable[Sighting], width: int, height: int
    ) -> tuple[Plane | None, tuple[News, ...]]:
        """Take one frame's sightings: the plane now, if it is known, and what happened to it.

        A frame without any mat tag changes nothing: hands may lie on them.
        """
        tags = self._ours(sightings)
        self.missing = tuple(sorted(self.payloads - tags.keys()))
        if self._lens is not None and self._lens.size != (width, height):
            self._lens = self._lens.scaled(width, height)
        if self.plane is not None and self.plane.lens.size != (width, height):
            # The mat lies where it did, but shows elsewhere.
            self.plane = None
            self._resting.clear()
            self._learned_from = 0
        if not tags:
            return self.plane, ()
        if self.mat is None:
            if len(tags) >= min(FEWEST_TAGS, len(self.payloads)):
                self._learn(tags, width, height)
            return self.plane, ()
        return self._find(self.mat, tags, width, height)

    def _ours(self, sightings: Iterable[Sighting]) -> dict[str, Corners]:
        tags: dict[str, Corners] = {}
        twice = set()
        for sighting in sightings:
            if sighting.payload in self.payloads:
                if sighting.payload in tags:
                    twice.add(sighting.payload)
                tags[sighting.payload] = sighting.corners
        return {payload: at for payload, at in tags.items() if payload not in twice}

    def _learn(self, tags: Mapping[str, Corners], width: int, height: int) -> None:
        """Learn where the mat tags lie; the frame stays where it was, where there was one."""
        lens = self._lens or Lens.usual(width, height)
        squares = Squares.of([(at, self.size_mm) for at in tags.values()])
        lens, (plane,) = learn([squares], lens, self._lens is not None)
        if not is_sane(plane.eye):
            return
        mat = mat_of(plane, tags, self.size_mm)
        centres = np.array([(at.x, at.y) for at in mat.places.values()])
        old = self.mat
        shared = [p for p in mat.places if old is not None and p in old.places]
        if old is not None and len(shared) >= 2:
            before = np.concatenate([old.corners(payload) for payload in shared])
            now = np.concatenate([mat.corners(payload) for payload in shared])
            angle, shift = rigid(before, now)
        else:
            angle, shift = 0.0, centres.mean(axis=0)
        self.plane = framed(plane, shift, angle)
        fresh = mat_of(self.plane, tags, self.size_mm)
        kept = {} if old is None else dict(old.places)
        self.mat = Mat({**kept, **fresh.places}, self.size_mm)

    def _find(
        self, mat: Mat, tags: Mapping[str, Corners], width: int, height: int
    ) -> tuple[Plane | None, tuple[News, ...]]:
        known = {payload: at for payload, at in tags.items() if payload in mat.places}
        if not known:
            return self.plane, ()
        start = self.plane or self._first_guess(known, width, height)
        if start is None:
            return None, ()
        loose = LOOSE_PX * width / 1920
        plane = settle(start, mat, known)
        if plane.error_px > loose or not is_sane(plane.eye):
            return self._disagree(mat, known, start, loose)
        news: tuple[News, ...] = ()
        if self.plane is not None:
            shift = _shift(self.plane, plane, mat)
            if shift > BUMP_PX * width / 1920:
                news = (Bump(shift),)
                self._resting.clear()
                self._learned_from = 0
        self.plane = plane
        self._join(tags)
        if not news:
            self._sharpen(tags, width, height)
        return self.plane, news

    def _first_guess(self, tags: Mapping[str, Corners], width: int, height: int) -> Plane | None:
        """Give about where the camera stands, for a mat known from an earlier day."""
        if self.mat is None:
            return None
        lens = self._lens or Lens.usual(width, height)
        squares = Squares.of([(at, self.size_mm) for at in tags.values()])
        _, (plane,) = learn([squares], lens, self._lens is not None)
        now = np.concatenate([plane.points(tags[payload]) for payload in sorted(tags)])
        before = np.concatenate([self.mat.corners(payload) for payload in sorted(tags)])
        angle, shift = rigid(before, now)
        return framed(plane, shift, angle)

    def _disagree(
        self, mat: Mat, tags: Mapping[str, Corners], start: Plane, loose: float
    ) -> tuple[Plane | None, tuple[News, ...]]:
        """Find out which mat tag does not lie where it did, or learn the mat anew."""
        self._resting.clear()
        self._learned_from = 0
        fits = []
        if len(tags) > 2:
            for kept in combinations(sorted(tags), len(tags) - 1):
                plane = settle(start, mat, {payload: tags[payload] for payload in kept})
                if plane.error_px <= loose and is_sane(plane.eye):
                    fits.append((plane.error_px, kept, plane))
        fits.sort(key=lambda one: one[0])
        # Two tags that agree prove little; a third way to agree must be clearly worse.
        if fits and (len(fits) == 1 or fits[1][0] > 2 * fits[0][0]):
            _, kept, plane = fits[0]
            self.plane = plane
            (moved,) = tags.keys() - set(kept)
            self.mat = Mat({p: at for p, at in mat.places.items() if p != moved}, mat.size_mm)
            self._join(tags)
            return plane, (MatMoved(moved),)
        if len(tags) < min(FEWEST_TAGS, len(self.payloads)):
            return self.plane, ()
        self.mat = None
        self.plane = None
        self._learn(tags, start.lens.width, start.lens.height)
        return self.plane, (MatRelearned(tuple(sorted(tags))),)

    def _join(self, tags: Mapping[str, Corners]) -> None:
        """Take mat tags into the mat that were not seen so far."""
        if self.mat is None or self.plane is None:
            return
        strange = {p: at for p, at in tags.items() if p not in self.mat.places}
        if strange:
            found = mat_of(self.plane, strange, self.size_mm)
            self.mat = Mat({**self.mat.places, **found.places}, self.size_mm)
            self._resting.clear()
            self._learned_from = 0

    def _sharpen(self, tags: Mapping[str, Corners], width: int, height: int) -> None:
        """Learn the mat again from the mean of the frames in which it rested."""
        if tags.keys() != self.payloads or self._learned_from >= REST_FRAMES:
            return
        for payload, corners in tags.items():
            self._resting.setdefault(payload, []).append(np.asarray(corners))
        count = min(len(seen) for seen in self._resting.values())
        if count >= max(2, 2 * self._learned_from):
            means = {p: _corners(np.mean(seen, axis=0)) for p, seen in self._resting.items()}
            self._learn(means, width, height)
            self._learned_from = count


def _shift(before: Plane, now: Plane, mat: Mat) -> float:
    """Give how far the mat moved in the picture: root mean square over its tags."""
    centres = np.array([(at.x, at.y) for at in mat.places.values()])
    moved = before.pixels(centres) - now.pixels(centres)
    return math.sqrt(float((moved**2).sum(axis=1).mean()))


def _corners(rows: Floats) -> Corners:
    a, b, c, d = ((float(x), float(y)) for x, y in rows)
    return (a, b, c, d)
