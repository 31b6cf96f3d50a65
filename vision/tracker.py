"""What lies on the table, from frame to frame: believed only when it rests and no hand is there."""

import enum
from collections.abc import Callable, Collection, Sequence
from typing import Final, Protocol

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from vision.changes import (
    Change,
    Pixels,
    Region,
    factor_for,
    merged,
    overlaps,
    regions_of,
    shrink,
)
from vision.fates import Fate
from vision.finder import Bump, MatMoved, MatRelearned, News, PlaneFinder
from vision.glare import Glare, Spot
from vision.hands import has_hand
from vision.memory import box, by_payload, edge, has_changed, is_within, same_place
from vision.mirror import ways_round
from vision.moving_places import MovingPlaces
from vision.steady import Sway
from vision.tag_tracks import Surroundings, TagTracks
from vision.trembling import Trembling
from vision.values import Corners, Point, Pose, Sighting, Snapshot

WHOLE: Final = 0.35
"""Where more than this share of the picture changed, all of it is read again."""


class Foreign(Protocol):
    """A code that is not ours."""

    @property
    def corners(self) -> Corners:
        """Where it lies."""


class Readings(Protocol):
    """What a reader finds in one picture."""

    @property
    def sightings(self) -> Sequence[Sighting]:
        """The tags of ours."""

    @property
    def strangers(self) -> Sequence[Foreign]:
        """The codes that are not."""


Read = Callable[[Pixels, "Sequence[Region] | None"], Readings]


class Wait(enum.Enum):
    """Why there is nothing new to believe yet."""

    HAND = "hand"
    """Somebody reaches over the table."""
    MOTION = "motion"
    """Something moves."""
    SETTLING = "settling"
    """It has just come to rest, or a tag is looked at once more."""
    MAT = "mat"
    """Too few mat tags are in view to know the table."""
    MIRRORED = "mirrored"
    """The picture shows the table mirrored: nothing in it can be believed."""


class Tracker:
    """Follows the table through frames of one camera.

    A resting table costs a comparison of small pictures; only regions that changed are read. Times
    are the caller's, in seconds, and only ever grow.
    """

    def __init__(
        self,
        read: Read,
        finder: PlaneFinder,
        *,
        still_frames: int = 2,
        still_seconds: float = 0.3,
        patience_seconds: float = 8.0,
        refresh_seconds: float = 30.0,
        piece_mm: float = 80.0,
        narrow: Collection[str] = (),
        sure: float = 0.9,
    ) -> None:
        self.finder = finder
        self.waiting: Wait | None = Wait.SETTLING
        self.news: tuple[News, ...] = ()
        """What the last frame told about camera and mat."""
        self.snapshot: Snapshot | None = None
        self.believed = 0
        """How often the table was believed, also where no tag lay otherwise than before."""
        self._read = read
        self._still_frames = still_frames
        self._still_seconds = still_seconds
        self._patience = patience_seconds
        self._refresh = refresh_seconds
        self._tags = TagTracks(piece_mm, sure, narrow)
        self._factor = 1
        self._previous: Pixels | None = None
        self._base: Pixels | None = None
        self._handless: Pixels | None = None
        self._still_since: float | None = None
        self._seen_at = 0.0
        self._frames = 0
        self._read_at = 0.0
        self._mat: dict[str, Sighting] = {}
        self._reread = False
        self._is_mirrored = False
        self._is_covered = False
        """Whether no mat tag shows and known tags went with them: something lies over it all."""
        self._aside: Pixels | None = None
        """The picture that was believed last, while a mirrored or a covered one is shown."""
        self._shape: tuple[int, ...] = ()
        self._is_elsewhere = False
        """Whether tags show elsewhere than they are known to, for a picture of another size."""
        self._trembling = Trembling()
        self._places = MovingPlaces(patience_seconds, still_seconds)
        self._glare = Glare()
        self._sway: Sway | None = None
        """How this frame has moved against the picture that was believed last."""

    @property
    def fates(self) -> dict[str, Fate]:
        """Why each covered tag counts as covered."""
        return self._tags.fates

    @property
    def view(self) -> dict[str, Corners]:
        """Where every tag in view was read last, the mat's included, for showing what is seen."""
        return self._tags.view | {p: sighting.corners for p, sighting in self._mat.items()}

    @property
    def bright(self) -> tuple[Spot, ...]:
        """Where it is too bright to read what lies there."""
        return self._glare.spots

    def look_again(self) -> None:
        """Read the whole picture at the next resting frame, whether it changed or not."""
        self._reread = True

    def update(self, pixels: Pixels, now: float) -> Snapshot | None:
        """Take a frame; give a snapshot when there is a new one to believe."""
        self.news = ()
        if pixels.shape != self._shape:
            self._resize(pixels.shape)
        self._factor = factor_for(pixels.shape[1])
        small = shrink(pixels, self._factor)
        previous, self._previous = self._previous, small
        before, self._seen_at = self._seen_at, now
        if previous is None:
            self._still_since, self._frames = now, 1
            self.waiting = Wait.SETTLING
            return None
        if self._moves(small, previous):
            return None
        if self._still_since is None:
            # Two pictures alike: the table has rested since the first of them.
            self._still_since, self._frames = before, 1
        self._frames += 1
        rested = now - self._still_since
        change, self._sway = None, None
        if self._base is not None:
            change, small, self._sway = self._trembling.against(small, self._base, now)
            change = change.without(self._places.mask)
        if change is not None and self._is_idle(change, small, now):
            return None
        if self._frames < self._still_frames or rested < self._still_seconds:
            self.waiting = Wait.SETTLING
            return None
        if change is not None and rested < self._patience and self._sees_hand(change, small):
            self.waiting = Wait.HAND
            return None
        regions, doubted = self._regions(change, pixels), self._reread
        was_mirrored = self._is_mirrored
        self._take(pixels, regions, change, now)
        if self._is_mirrored or was_mirrored:
            self._turn_over(small)
            return None
        if self._is_covered and self._mat:
            self._uncover()
            return None
        if self._tags.pending and rested < self._patience + self._still_seconds:
            self.waiting = Wait.SETTLING
            return None
        snapshot = self._believe(small, change)
        parts = change.parts if change is not None else []
        hidden, seen = self._tags.hidden, self.view.values()
        self._glare.judge(pixels, small, self._factor, parts, hidden, seen, doubted)
        return snapshot

    def _resize(self, shape: tuple[int, ...]) -> None:
        """Take pictures of another size: what lies there stays, where it shows is found anew."""
        self._shape = shape
        self._previous = self._base = self._handless = self._aside = None
        self._mat, self._is_covered = {}, False
        self._places.forget()
        self._tags.lose_sight()
        self._is_elsewhere = True

    def _turn_over(self, small: Pixels) -> None:
        """Compare mirrored pictures with each other, and the next right one with the last."""
        if self._is_mirrored:
            self._set_aside(small)
            self.waiting = Wait.MIRRORED
        else:
            self._uncover()

    def _set_aside(self, small: Pixels) -> None:
        """Compare with a picture that tells nothing of the table only what comes next."""
        if self._aside is None:
            self._aside = self._base
        self._base = small

    def _uncover(self) -> None:
        """Compare with the picture that was believed last once more, and read all of it."""
        self._base, self._aside, self._is_covered = self._aside, None, False
        self._reread, self.waiting = True, Wait.SETTLING

    def _remember(self, small: Pixels) -> None:
        """Keep what is believed; where it keeps moving, as it was before."""
        places = self._places.mask
        if places is not None and self._base is not None:
            small = np.where(places > 0, self._base, small)
        self._base = small

    def _surroundings(self, change: Change | None) -> Surroundings:
        is_relit = change is not None and self._is_relit(change)
        return Surroundings(change, self._factor, self.finder.plane, is_relit, self._is_covered)

    def _sees_hand(self, change: Change, small: Pixels) -> bool:
        """Tell whether a hand rests in the picture; a knocked camera changes its edge too."""
        # A picture that is turned over or uncovered differs all over and shows no hand.
        if self._is_mirrored or self._is_covered:
            return False
        if self._is_whole(change) or not has_hand(change):
            return False
        if self._handless is None:
            return True
        # A hand that had become part of the picture leaves a change like its own.
        slack = self._trembling.slack(self._handless, self._seen_at)
        return has_hand(Change(small, self._handless, slack))

    def _keep_handless(self, small: Pixels, change: Change | None) -> None:
        """Remember the picture without the hand that rested so long that it was read with it."""
        without, self._handless = self._handless, None
        if without is not None:
            change = Change(small, without, self._trembling.slack(without, self._seen_at))
        else:
            without = self._base
        if change is not None and not self._is_whole(change) and has_hand(change):
            self._handless = without

    def _is_whole(self, change: Change) -> bool:
        """Tell whether the whole picture changed: the camera was knocked, or the light."""
        if change.count > WHOLE * change.mask.size:
            return True
        mat = self._changed_mat(change)
        return len(mat) > 2 and sum(mat) > len(mat) / 2

    def _is_relit(self, change: Change) -> bool:
        """Tell whether a lamp was switched: every mat tag looks different and is read."""
        return not self.finder.missing and all(self._changed_mat(change))

    def _changed_mat(self, change: Change) -> list[bool]:
        return [has_changed(one.corners, change.mask, self._factor) for one in self._mat.values()]

    def _moves(self, small: Pixels, previous: Pixels) -> bool:
        """Tell whether something moved since the last frame; all waiting starts again then."""
        moving = self._trembling.motion(small, previous, self._seen_at)
        self._places.take(moving, self._seen_at)
        moving = moving.without(self._places.mask)
        if not moving.parts:
            return False
        self._still_since = None
        self._tags.start_again()
        since = moving
        if self._base is not None:
            since = self._trembling.against(small, self._base, self._seen_at).change
        self.waiting = Wait.HAND if has_hand(since) else Wait.MOTION
        return True

    def _is_idle(self, change: Change, small: Pixels, now: float) -> bool:
        """Tell whether the table is as it was when it was read last."""
        if self._tags.pending or self._reread or now - self._read_at > self._refresh:
            return False
        if (self.finder.plane is None or self._is_mirrored) and now - self._read_at > 1.0:
            return False
        if self.finder.is_resting:
            return False
        if change.parts:
            return False
        if self._sway is None:
            # A picture that had to be steadied is not taken: errors would add up unseen.
            self._remember(small)
        self.waiting = Wait.MAT if self.finder.plane is None or self._is_covered else None
        if self._is_mirrored:
            self.waiting = Wait.MIRRORED
        return True

    def _regions(self, change: Change | None, pixels: Pixels) -> list[Region] | None:
        """Give what to read: the changed regions with the tags they touch, or None for all."""
        if change is None or self._reread or self._is_mirrored or self._is_covered:
            return None
        if self._is_whole(change):
            return None
        if self.finder.plane is None or not self._mat:
            return None
        parts = change.parts
        if not parts and not self._tags.pending and not self.finder.is_resting:
            return None
        known = [track.corners for track in self._tags.tracks.values()]
        known += [sighting.corners for sighting in self._mat.values()]
        known += self._tags.strangers
        usual = sorted(edge(corners) for corners in known)
        margin = round(usual[len(usual) // 2] / 2) if usual else 4 * self._factor
        found = regions_of(parts, self._factor, margin, pixels.shape) if parts else []
        # Neighbours that only lie near the change need not be read again.
        touched = [
            box(corners, pixels.shape, 0.3)
            for corners in known
            if any(_is_near(corners[0], region, 4 * margin) for region in found)
            and has_changed(corners, change.mask, self._factor)
        ]
        for places in self._tags.doubled.values():
            around = [box(corners, pixels.shape) for corners in places]
            if any(overlaps(one, region) for one in around for region in found):
                touched += around
        resting = self._mat.values() if self.finder.is_resting else ()
        mat = [box(one.corners, pixels.shape) for one in resting]
        return merged([*found, *touched, *self._tags.pending, *mat])

    def _take(
        self, pixels: Pixels, regions: list[Region] | None, change: Change | None, now: float
    ) -> None:
        """Read regions and sort what is found into the tracks; what is doubtful is pending."""
        self._read_at = now
        self._reread = False
        reading = self._look(pixels, regions)
        ways = ways_round(pixels, reading.sightings)
        # One part of a right picture may hold nothing but a tag that was printed mirrored.
        was_mirrored, self._is_mirrored = (
            self._is_mirrored,
            regions is None and bool(ways.sum() < 0),
        )
        if self._is_mirrored or was_mirrored:
            # Where things seem to lie they do not, and what it was compared with is no better: all
            # that is known stays as it was.
            return
        sightings = self._steadied(reading.sightings, ways)
        found = by_payload(sightings)
        moved = [
            box(track.corners, pixels.shape)
            for payload, track in self._tags.tracks.items()
            if payload in found
            and track.fate is None
            and regions is not None
            and not is_within(track.corners, regions)
            and not any(same_place(track.corners, one.corners) for one in found[payload])
        ]
        if moved and regions is not None:
            # It may be a second tag with the same payload: look where the first one was.
            again = self._look(pixels, moved)
            sightings += self._steadied(again.sightings, ways_round(pixels, again.sightings))
            found = by_payload(sightings)
            regions = [*regions, *moved]
        self._tags.meet([self._back(one.corners) for one in reading.strangers], regions)
        self._tags.pending = []
        self._take_mat(found, regions, pixels)
        if regions is not None and any(isinstance(one, Bump) for one in self.news):
            # Everything shows elsewhere now, not only what lies in these regions.
            self._reread = True
            self._tags.pending = [(0, 0, pixels.shape[1], pixels.shape[0])]
        for payload in sorted(found):
            if payload not in self.finder.payloads:
                self._tags.take(payload, found[payload], pixels.shape, self._base)
        self._tags.miss(found, regions, self._surroundings(change), pixels.shape)

    def _look(self, pixels: Pixels, regions: list[Region] | None) -> Readings:
        """Read regions where a trembling picture shows them now."""
        if self._sway is not None and regions is not None:
            height, width = pixels.shape[:2]
            regions = self._sway.on(regions, self._factor, width, height)
        return self._read(pixels, regions)

    def _back(self, corners: Corners) -> Corners:
        """Give where a tag shows in the picture that was believed last, were it there."""
        return corners if self._sway is None else self._sway.back(corners, self._factor)

    def _steadied(self, sightings: Sequence[Sighting], ways: NDArray[np.int_]) -> list[Sighting]:
        """Give what was read where it shows in that picture, without what is mirrored or moves."""
        return [
            replace(one, corners=self._back(one.corners))
            for one, way in zip(sightings, ways, strict=True)
            if way >= 0
            and (
                one.payload in self.finder.payloads
                or not self._places.hold(one.corners, self._factor)
            )
        ]

    def _take_mat(
        self, found: dict[str, list[Sighting]], regions: list[Region] | None, pixels: Pixels
    ) -> None:
        """Find the plane again from the mat tags read, and those that were not looked at."""
        fresh = {p: found[p][0] for p in self.finder.payloads if len(found.get(p, ())) == 1}
        if regions is not None and not fresh:
            return
        kept = {
            payload: sighting
            for payload, sighting in self._mat.items()
            if regions is not None and not is_within(sighting.corners, regions)
        }
        self._mat = {**kept, **fresh}
        height, width = pixels.shape[:2]
        plane, self.news = self.finder.update(self._mat.values(), width, height)
        if plane is None:
            return
        if self._is_elsewhere:
            self._tags.reproject(plane, self._factor)
            self._is_elsewhere = False
        for one in self.news:
            match one:
                case Bump():
                    self._tags.reproject(plane, self._factor)
                    self._base = self._aside = None
                case MatRelearned():
                    self._tags.forget_places()
                case MatMoved():
                    pass

    def _believe(self, small: Pixels, change: Change | None) -> Snapshot | None:
        """Decide what became of missed tags, and give a snapshot where it says something new."""
        plane = self.finder.plane
        if not self._mat and self._base is not None and self._tags.misses_any:
            self._is_covered = True
        self._tags.judge(small, self._base, self._surroundings(change))
        if self._is_covered:
            self._set_aside(small)
        else:
            self._keep_handless(small, change)
            self._remember(small)
        self._tags.settle()
        if plane is None:
            self.waiting = Wait.MAT
            return None
        self.waiting = Wait.MAT if self._is_covered else None
        self.believed += 1
        seen: list[Pose] = []
        covered: list[Pose] = []
        for _, track in sorted(self._tags.tracks.items()):
            if track.pose is not None:
                (seen if track.fate is None else covered).append(track.pose)
        last = self.snapshot
        fresh = Snapshot(
            1 if last is None else last.number + 1,
            tuple(seen),
            tuple(covered),
            tuple(sorted(self._tags.doubled)),
            len(self._tags.strangers),
            plane.eye,
            tuple(sorted(p for p, fate in self._tags.fates.items() if fate is Fate.REPLACED)),
        )
        if last is not None and _content(fresh) == _content(last):
            return None
        self.snapshot = fresh
        return fresh


def _is_near(point: Point, region: Region, reach: int) -> bool:
    left, top, right, bottom = region
    return left - reach < point[0] < right + reach and top - reach < point[1] < bottom + reach


def _content(snapshot: Snapshot) -> tuple[object, ...]:
    return (
        snapshot.poses,
        snapshot.covered,
        snapshot.replaced,
        snapshot.doubled,
        snapshot.strangers,
    )
