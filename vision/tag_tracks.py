"""Which tags lie on the table: where each was read last, missed, covered, doubled or doubted."""

import math
from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from vision.bands import levelled
from vision.changes import Change, Pixels, Region
from vision.fates import Fate, Scene, judge
from vision.memory import Track, box, centre, has_changed, is_within, same_place, seen_from
from vision.plane import Plane
from vision.values import Corners, Sighting

VANISH_READS: Final = 3
"""A tag is missed only when so many resting frames in a row were read for it in vain."""

UNDER: Final = 0.7
"""A tag nearer than this share of a piece to one that has just come lies below it."""


class Surroundings(NamedTuple):
    """What is known about the picture in which tags are looked for."""

    change: Change | None
    """Against the picture that was believed last; None where there is none to compare with."""
    factor: int
    """How much smaller the compared pictures are."""
    plane: Plane | None
    is_relit: bool = False
    """Whether a lamp was switched: all of it has changed, and that tells nothing."""
    is_covered: bool = False
    """Whether something lies over it all: nothing can be told."""

    def has_changed(self, corners: Corners) -> bool:
        """Tell whether the picture changed where a tag was."""
        return self.change is not None and has_changed(corners, self.change.mask, self.factor)


class TagTracks:
    """The tags of the table, kept from reading to reading; which pictures are read is not its."""

    def __init__(self, piece_mm: float, sure: float, narrow: Collection[str] = ()) -> None:
        self.tracks: dict[str, Track] = {}
        self.doubled: dict[str, tuple[Corners, ...]] = {}
        self.pending: list[Region] = []
        """Where to look once more before anything is believed."""
        self.strangers: list[Corners] = []
        self._piece_mm = piece_mm
        self._sure = sure
        self._narrow = narrow
        self._doubts: dict[str, Sighting] = {}
        self._arrivals: dict[str, Corners] = {}

    @property
    def fates(self) -> dict[str, Fate]:
        """Why each covered tag counts as covered."""
        return {p: track.fate for p, track in self.tracks.items() if track.fate is not None}

    @property
    def view(self) -> dict[str, Corners]:
        """Where every tag in view was read last."""
        return {p: track.corners for p, track in self.tracks.items() if track.fate is None}

    @property
    def hidden(self) -> dict[str, Corners]:
        """Where tags were that no other piece covers, and that are not read all the same."""
        known = (None, Fate.STACKED)
        return {p: track.corners for p, track in self.tracks.items() if track.fate not in known}

    @property
    def misses_any(self) -> bool:
        """Whether a tag was looked for in vain."""
        return any(track.missed for track in self.tracks.values())

    def start_again(self) -> None:
        """Give up what was looked at once and not yet believed: something moved."""
        self.pending, self._doubts = [], {}
        for track in self.tracks.values():
            track.missed = 0

    def settle(self) -> None:
        """Take it that all is believed: nothing has just come, nothing is missed."""
        self.start_again()
        self._arrivals = {}

    def reproject(self, plane: Plane, factor: int) -> None:
        """Move every tag to where it shows after a knock at the camera, and what lay below it."""
        placed = [track for track in self.tracks.values() if track.pose is not None]
        before = [track.corners for track in placed]
        for track in placed:
            track.reproject(plane)
        after = [track.corners for track in placed]
        seen_anew: dict[int, Pixels | None] = {}
        for track in self.tracks.values():
            if track.below is None:
                continue
            # Pieces that came one after the other often have the same picture below them.
            if id(track.below) not in seen_anew:
                seen_anew[id(track.below)] = seen_from(track.below, before, after, factor)
            track.below = seen_anew[id(track.below)]

    def lose_sight(self) -> None:
        """Take it that pictures have another size: only places on the table mean anything now."""
        self.settle()
        self.strangers, self.doubled = [], {}
        self.tracks = {p: t for p, t in self.tracks.items() if t.pose is not None}
        for track in self.tracks.values():
            track.below = None

    def forget_places(self) -> None:
        """Give up the places on the table: the old frame's millimetres mean nothing any more."""
        self.tracks = {p: t for p, t in self.tracks.items() if t.fate is None}
        for track in self.tracks.values():
            track.pose = None

    def meet(self, strangers: list[Corners], regions: list[Region] | None) -> None:
        """Keep count of codes that are not ours."""
        kept = [] if regions is None else self.strangers
        kept = [one for one in kept if not is_within(one, regions or ())]
        fresh = [one for one in strangers if not any(same_place(one, other) for other in kept)]
        self.strangers = [*kept, *fresh]

    def take(
        self, payload: str, places: list[Sighting], shape: Sequence[int], base: Pixels | None
    ) -> None:
        """Sort in where a tag was read; where it was read badly, ask to look there again."""
        if len(places) > 1:
            self.doubled[payload] = tuple(one.corners for one in places)
            self.tracks.pop(payload, None)
            return
        (sighting,) = places
        track = self.tracks.get(payload)
        stays = track is not None and same_place(track.corners, sighting.corners)
        if sighting.score < self._sure and not (stays and track is not None and not track.fate):
            earlier = self._doubts.get(payload)
            if earlier is None or not same_place(earlier.corners, sighting.corners):
                self._doubts[payload] = sighting
                self.pending.append(box(sighting.corners, shape, 1.0))
                return
        self._doubts.pop(payload, None)
        self.doubled.pop(payload, None)
        if track is None or not stays:
            self._arrivals[payload] = sighting.corners
            self.tracks[payload] = Track(sighting.corners, below=base)
        else:
            track.corners = sighting.corners
            track.missed, track.fate = 0, None

    def miss(
        self,
        found: dict[str, list[Sighting]],
        regions: list[Region] | None,
        around: Surroundings,
        shape: Sequence[int],
    ) -> None:
        """Count how often tags were looked for in vain, and look for them again."""
        for payload, track in self.tracks.items():
            if payload in found or track.missed >= VANISH_READS:
                continue
            if regions is not None and not is_within(track.corners, regions):
                continue
            if around.change and not around.has_changed(track.corners):
                # Trembling hides what is exchanged in place, but not which tag is read there.
                is_exchanged = any(
                    same_place(track.corners, one) for one in self._arrivals.values()
                )
                if not is_exchanged:
                    continue
            track.missed += 1
            if self._lies_under_arrival(track, around.plane):
                track.missed = VANISH_READS
            elif track.fate is None and track.missed < VANISH_READS:
                self.pending.append(box(track.corners, shape, 1.0))
        for payload, places in list(self.doubled.items()):
            looked = regions is None or all(is_within(at, regions) for at in places)
            if payload not in found and looked:
                del self.doubled[payload]

    def _lies_under_arrival(self, track: Track, plane: Plane | None) -> bool:
        """Tell whether a piece was just laid where a tag is: then one look in vain is enough."""
        if plane is None:
            return False
        reach = self._piece_mm * UNDER * plane.scale()
        at = centre(track.corners)
        return any(math.dist(at, centre(corners)) < reach for corners in self._arrivals.values())

    def judge(self, small: Pixels, base: Pixels | None, around: Surroundings) -> None:
        """Put what was read, and tell taken away from covered for what was looked for in vain."""
        plane, change = around.plane, around.change
        if plane is not None:
            for payload, track in self.tracks.items():
                if track.fate is None and not track.missed:
                    track.put(plane, payload)
        # The latest first: of those that are covered, the upper before the lower.
        lost = [payload for payload, track in reversed(self.tracks.items()) if track.missed]
        if not lost:
            return
        if base is None or change is None or plane is None or around.is_covered:
            # Nothing to compare with after a knock: what cannot be seen is kept, not given up.
            kept = Fate.BURIED if around.is_covered else Fate.REPLACED
            for payload in lost:
                self.tracks[payload].fate = self.tracks[payload].fate or kept
            return
        scene = Scene(
            levelled(base, small),
            small,
            change.mask,
            around.factor,
            tuple(self._arrivals.values()),
            tuple(track.corners for track in self.tracks.values()),
            self._piece_mm * plane.scale(),
        )
        if around.is_relit:
            scene = scene.changed_only_at([self.tracks[payload].corners for payload in lost])
        # What lies on top goes first: a tag can only come to light when its cover is gone.
        lost.sort(key=lambda payload: self.tracks[payload].fate is not None)
        for payload in lost:
            track = self.tracks[payload]
            if track.fate is Fate.STACKED and self._lies_on(track.cover):
                continue
            below = None if track.below is None else levelled(track.below, small)
            fate = judge(track.corners, scene, below, track.fate, payload in self._narrow)
            if fate.gone:
                del self.tracks[payload]
                continue
            track.fate = fate
            if fate is Fate.STACKED:
                near = centre(track.corners)
                track.cover = min(
                    self._arrivals, key=lambda other: math.dist(centre(self._arrivals[other]), near)
                )

    def _lies_on(self, cover: str) -> bool:
        """Tell whether a piece that covered another has neither moved nor gone."""
        return cover in self.tracks and cover not in self._arrivals
