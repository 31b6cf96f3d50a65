"""What became of a tag that is no longer read: taken away, or only covered?

The hand is gone and the picture rests, so whatever is to be seen at its place tells. Taken away is
only said where the place shows what is below the piece; anything else counts as covered.
"""

import enum
from collections.abc import Sequence
from typing import Final

import cv2
import msgspec
import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from vision.changes import Mask, Pixels
from vision.values import Corners, Point

SAME_GREY: Final = 9.0
"""Mean grey levels by which a place may differ from how it looked before the piece came."""

LIKE_ITSELF: Final = 0.8
"""A place that correlates with how the tag looked still shows it: in a shadow, or in glare."""

RING_KEPT: Final = 0.25
"""The piece is still there when at most this share of what surrounds the tag has changed."""

SPILL: Final = 0.25
"""Something larger than the pieces lies there when this share of the change is beyond them."""

OPEN_LEAST: Final = 60
"""So many small pixels of bare table must be in view to tell what bare table looks like."""

OPEN_MOST: Final = 200
"""And so many are enough."""

OTHER_ROWS: Final = 100.0**2
"""Small pixels of other rows count as so much farther, squared: about as far as a hand is long."""

BURNT: Final = 250
BLIND: Final = 0.3
"""Where this share of a place is burnt out, a lamp mirrors there: nothing can be told."""


class Fate(enum.Enum):
    """What became of it, and by which evidence."""

    UNCOVERED_BELOW = "uncovered below"
    """Taken away: the place looks as before the piece came."""
    BARE = "bare"
    """Taken away: the place looks like the table round about."""
    UNKNOWN_GONE = "unknown gone"
    """Taken away: the piece's own outline changed, and nothing speaks for a cover."""
    STACKED = "stacked"
    """Covered: another piece lies on it."""
    SHADED = "shaded"
    """Covered: the tag is still there, only too dark or too bright to be read."""
    STANDING = "standing"
    """Covered: a small thing stands on the tag, the piece round it has not changed."""
    BURIED = "buried"
    """Covered: something larger than the piece lies there."""
    REPLACED = "replaced"
    """Covered: something lies there that is neither the piece nor what was below it."""

    @property
    def gone(self) -> bool:
        """Whether the piece was taken away."""
        return self in (Fate.UNCOVERED_BELOW, Fate.BARE, Fate.UNKNOWN_GONE)


class Scene(msgspec.Struct, frozen=True):
    """The small pictures before and after, and where pieces came to lie in between."""

    before: Pixels
    now: Pixels
    changed: Mask
    factor: int
    arrivals: tuple[Corners, ...]
    """Tags seen now where they were not before, in pixels of the whole picture."""
    others: tuple[Corners, ...]
    """All the tags that are or were there, to keep off when looking for bare table."""
    reach: float
    """How far a piece may extend from its tag's centre, in pixels of the whole picture."""

    def changed_only_at(self, tags: Sequence[Corners]) -> "Scene":
        """Give the scene as if nothing but pieces of these tags had changed, whatever the light."""
        return replace(self, changed=_discs(tags, self))


def judge(
    corners: Corners,
    scene: Scene,
    below: Pixels | None = None,
    earlier: Fate | None = None,
    is_narrow: bool = False,
) -> Fate:
    """Tell what became of the tag that had these corners.

    `below` is the small picture from before its piece came, where there is one; `earlier` what had
    become of it when it was missed before; `is_narrow` whether its piece is hardly wider.
    """
    box = _grown(corners, scene.factor, 1.3, scene.now.shape)
    now = scene.now[box]
    if below is not None and _grey_apart(now, below[box]) < SAME_GREY:
        return Fate.UNCOVERED_BELOW
    centre, half = _centre(corners), _half(corners)
    if any(_distance(_centre(other), centre) < 1.5 * half for other in scene.arrivals):
        return Fate.STACKED
    if _alike(now, scene.before[box]) > LIKE_ITSELF or float(np.mean(now >= BURNT)) > BLIND:
        return Fate.SHADED
    # Behind a bright spot the piece may have gone with all that is round the tag.
    if earlier is not Fate.SHADED and _ring_share(corners, scene) <= RING_KEPT:
        # Round a narrow piece is the ground, and that stays when it goes.
        is_gone = is_narrow and _is_like(now, _ground(corners, scene))
        return Fate.BARE if is_gone else Fate.STANDING
    if _spill(corners, scene) > SPILL:
        return Fate.BURIED
    if any(_distance(_centre(other), centre) < scene.reach for other in scene.arrivals):
        return Fate.STACKED
    tables = _open_tables(corners, scene)
    if tables[0].size < OPEN_LEAST:
        return Fate.UNKNOWN_GONE if below is None else Fate.REPLACED
    return Fate.BARE if any(_is_like(now, table) for table in tables) else Fate.REPLACED


def _is_like(place: Pixels, ground: Pixels) -> bool:
    """Tell whether a place has the tone of some ground, and no more of a pattern."""
    tone = float(np.median(ground))
    grain = 1.48 * float(np.median(np.abs(ground - tone)))
    apart = abs(float(np.median(place)) - tone)
    return apart < 2.5 * grain + SAME_GREY and float(place.std()) < 2.5 * grain + SAME_GREY


def _centre(corners: Corners) -> Point:
    return (sum(x for x, _ in corners) / 4, sum(y for _, y in corners) / 4)


def _half(corners: Corners) -> float:
    (ax, ay), _, (cx, cy), _ = corners
    return float(np.hypot(cx - ax, cy - ay)) / 2


def _distance(a: Point, b: Point) -> float:
    return float(np.hypot(a[0] - b[0], a[1] - b[1]))


def _grown(corners: Corners, factor: int, by: float, shape: Sequence[int]) -> tuple[slice, slice]:
    """Give the part of a small picture round a tag, `by` times its size."""
    x, y = _centre(corners)
    reach = max(abs(u - x) for u, _ in corners) * by
    height = max(abs(v - y) for _, v in corners) * by
    left, right = int((x - reach) / factor), int((x + reach) / factor) + 1
    top, bottom = int((y - height) / factor), int((y + height) / factor) + 1
    return (
        slice(max(0, min(top, shape[0] - 2)), max(2, min(bottom, shape[0]))),
        slice(max(0, min(left, shape[1] - 2)), max(2, min(right, shape[1]))),
    )


def _grey_apart(a: Pixels, b: Pixels) -> float:
    return float(cv2.absdiff(np.ascontiguousarray(a), np.ascontiguousarray(b)).mean())


def _alike(a: Pixels, b: Pixels) -> float:
    """Give the correlation of two small pictures, whatever light falls on them."""
    x, y = a.astype(np.float64).ravel(), b.astype(np.float64).ravel()
    x, y = x - x.mean(), y - y.mean()
    both = float(np.sqrt((x @ x) * (y @ y)))
    return float(x @ y) / both if both > 1e-9 else 0.0


def _ring_share(corners: Corners, scene: Scene) -> float:
    """Give which share of the surroundings of a tag changed."""
    ring = np.zeros(scene.now.shape, np.uint8)
    shape = scene.now.shape
    ring[_grown(corners, scene.factor, 2.0, shape)] = 255
    ring[_grown(corners, scene.factor, 1.3, shape)] = 0
    whole = cv2.countNonZero(ring)
    return cv2.countNonZero(cv2.bitwise_and(ring, scene.changed)) / max(1, whole)


def _ground(corners: Corners, scene: Scene) -> NDArray[np.uint8]:
    """Give the small pixels right beside a narrow piece."""
    beside = np.zeros(scene.now.shape, np.bool_)
    beside[_grown(corners, scene.factor, 2.2, scene.now.shape)] = True
    beside[_grown(corners, scene.factor, 1.7, scene.now.shape)] = False
    return np.asarray(scene.now[beside])


def _discs(tags: Sequence[Corners], scene: Scene) -> NDArray[np.uint8]:
    """Give a small picture that is 255 wherever a piece of these tags may lie."""
    near = np.zeros(scene.now.shape, np.uint8)
    radius = max(1, round(scene.reach / scene.factor))
    for tag in tags:
        x, y = _centre(tag)
        cv2.circle(near, (round(x / scene.factor), round(y / scene.factor)), radius, 255, -1)
    return near


def _spill(corners: Corners, scene: Scene) -> float:
    """Give which share of the change round a tag is farther out than any piece reaches."""
    wide = np.asarray(cv2.dilate(scene.changed, np.ones((5, 5), np.uint8)))
    _, labels = cv2.connectedComponents(wide, connectivity=8)
    box = _grown(corners, scene.factor, 1.3, scene.now.shape)
    here = np.unique(labels[box])
    blob = np.isin(labels, here[here > 0]) & (scene.changed > 0)
    area = int(blob.sum())
    if area == 0:
        return 0.0
    near = _discs((corners, *scene.arrivals), scene)
    return float((blob & (near == 0)).sum()) / area


def _open_tables(corners: Corners, scene: Scene) -> tuple[NDArray[np.uint8], ...]:
    """Give the small pixels nearest to a tag's place on which no piece can lie.

    Once those anywhere, once those of its own rows first: others may be in another band of light,
    but along the rows of a printed board there may be other ground.
    """
    x, y = (value / scene.factor for value in _centre(corners))
    box, _ = _grown(corners, scene.factor, 1.3, scene.now.shape)
    free = _discs((corners, *scene.others), scene) == 0
    rows, columns = np.nonzero(free & (scene.changed == 0))
    far = (columns - x) ** 2 + (rows - y) ** 2
    in_rows = np.where((rows < box.start) | (rows >= box.stop), far + OTHER_ROWS, far)
    nearest = (np.argsort(one)[:OPEN_MOST] for one in (far, in_rows))
    return tuple(np.asarray(scene.now[rows[near], columns[near]]) for near in nearest)
