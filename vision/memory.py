"""The tags a tracker knows of: where each was read last, what it may be doing now."""

import math
from collections.abc import Iterable, Sequence

import cv2
import msgspec
import numpy as np

from vision.changes import Mask, Pixels, Region
from vision.fates import Fate
from vision.fitting import turned
from vision.mat import SQUARE
from vision.plane import Plane
from vision.values import Corners, Point, Pose, Sighting

SAME_PLACE = 0.5
"""Two readings nearer than this share of the tag's size are of the same tag."""

JITTER_MM = 0.6
JITTER_DEGREES = 0.6
"""A tag read again this near to where it was has not moved; its pose stays the same."""


class Track(msgspec.Struct):
    """One tag: its last reading, its pose, and what is known when it is not read."""

    corners: Corners
    pose: Pose | None = None
    size_mm: float = 0.0
    below: Pixels | None = None
    """The small picture from before the piece came."""
    missed: int = 0
    """Resting frames in a row in which its place was read in vain."""
    fate: Fate | None = None
    """Why it is not seen, while it is covered."""
    cover: str = ""
    """The tag of the piece that lies on it, while it is stacked upon."""
    placed: tuple[Corners, Plane] | None = None
    """What its pose was found from."""

    def put(self, plane: Plane, payload: str) -> None:
        """Give it a pose from its corners; one that only trembled stays."""
        if self.placed is not None and self.placed[1] is plane and self.placed[0] == self.corners:
            return
        self.placed = (self.corners, plane)
        fresh = plane.locate(self.corners, payload=payload)
        self.size_mm = plane.size(self.corners)
        if self.pose is None or not _trembled(self.pose, fresh):
            self.pose = fresh

    def reproject(self, plane: Plane) -> None:
        """Follow a camera that moved: a covered tag's corners are where its pose shows now."""
        if self.pose is None:
            return
        square = turned(SQUARE * self.size_mm, math.radians(self.pose.angle))
        rows = plane.pixels(square + np.array([self.pose.x, self.pose.y]))
        a, b, c, d = ((float(x), float(y)) for x, y in rows)
        self.corners = (a, b, c, d)


def seen_from(
    small: Pixels, before: Sequence[Corners], after: Sequence[Corners], factor: int
) -> Pixels | None:
    """Give a small picture as the camera would show it from where it stands now.

    `before` and `after` are where tags show in the whole picture; None where there are none.
    What comes into view is black.
    """
    if not before:
        return None
    first = (np.array(before).reshape(-1, 2) + 0.5) / factor - 0.5
    now = (np.array(after).reshape(-1, 2) + 0.5) / factor - 0.5
    way, _ = cv2.findHomography(first, now)
    if way is None:
        return None
    height, width = small.shape
    return np.asarray(cv2.warpPerspective(small, way, (width, height)), dtype=np.uint8)


def centre(corners: Corners) -> Point:
    """Give the middle of a tag's corners."""
    return (sum(x for x, _ in corners) / 4, sum(y for _, y in corners) / 4)


def edge(corners: Corners) -> float:
    """Give the mean length of a tag's edges in pixels."""
    return sum(math.dist(corners[i], corners[i - 1]) for i in range(4)) / 4


def same_place(a: Corners, b: Corners) -> bool:
    """Tell whether two readings are of one tag at one place."""
    return math.dist(centre(a), centre(b)) < SAME_PLACE * edge(a)


def box(corners: Corners, shape: Sequence[int], grown: float = 0.5) -> Region:
    """Give the region of a tag, larger by a share of its size to each side."""
    margin = grown * edge(corners)
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return (
        max(0, math.floor(min(xs) - margin)),
        max(0, math.floor(min(ys) - margin)),
        min(shape[1], math.ceil(max(xs) + margin) + 1),
        min(shape[0], math.ceil(max(ys) + margin) + 1),
    )


def is_within(corners: Corners, regions: Iterable[Region]) -> bool:
    """Tell whether a tag lies whole in one of the regions."""
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return any(
        left <= min(xs) and max(xs) < right and top <= min(ys) and max(ys) < bottom
        for left, top, right, bottom in regions
    )


def has_changed(corners: Corners, mask: Mask, factor: int, share: float = 0.05) -> bool:
    """Tell whether a tag's place changed in the small picture."""
    left, top, right, bottom = box(corners, (10**6, 10**6), 0.0)
    part = mask[top // factor : bottom // factor + 1, left // factor : right // factor + 1]
    return part.size > 0 and cv2.countNonZero(part) > share * part.size


def by_payload(sightings: Iterable[Sighting]) -> dict[str, list[Sighting]]:
    """Gather readings by payload, readings of the same place only once."""
    found: dict[str, list[Sighting]] = {}
    for sighting in sightings:
        places = found.setdefault(sighting.payload, [])
        if not any(same_place(sighting.corners, other.corners) for other in places):
            places.append(sighting)
    return found


def _trembled(before: Pose, now: Pose) -> bool:
    twist = (now.angle - before.angle + 180.0) % 360.0 - 180.0
    moved = math.hypot(now.x - before.x, now.y - before.y)
    return moved < JITTER_MM and abs(twist) < JITTER_DEGREES
