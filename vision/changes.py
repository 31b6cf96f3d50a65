"""What changed between two pictures, told from small copies of them."""

import copy
import functools
from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

import cv2
import msgspec
import numpy as np
from numpy.typing import NDArray

from vision.bands import levelled

Pixels: TypeAlias = NDArray[np.uint8]
Mask: TypeAlias = NDArray[np.uint8]
"""Not 0 where a small picture has changed."""

Slack: TypeAlias = NDArray[np.uint8]
"""Grey levels by which each small pixel may differ besides noise."""

Region: TypeAlias = tuple[int, int, int, int]
"""Left, top, right, bottom in pixels of the whole picture; right and bottom are outside."""

SMALL_WIDTH: Final = 500
"""About how wide a small picture is: a tag of 15 mm is then some nine pixels wide."""

FLOOR: Final = 10
"""Grey levels by which a small pixel must change at least; flicker stays below."""

NOISES: Final = 6.0
"""And by so many times the noise, which a camera in poor light has plenty of."""

LOUDEST: Final = 6.0
"""Grey levels that a camera's noise has at most in a small picture: where most of it differs by
more, most of it has changed."""

SPECK: Final = 3
"""A change of fewer small pixels than this is noise."""


class Blob(msgspec.Struct, frozen=True):
    """A connected part of the small picture that changed."""

    left: int
    top: int
    right: int
    bottom: int
    area: int

    def touches(self, width: int, height: int) -> bool:
        """Tell whether it reaches the edge of the picture."""
        return (
            self.left <= 1 or self.top <= 1 or self.right >= width - 1 or self.bottom >= height - 1
        )


class Change:
    """Where a small picture differs from an earlier one; its parts are found when asked for."""

    def __init__(self, small: Pixels, before: Pixels, slack: Slack | None = None) -> None:
        self.mask = compare(small, before, slack)
        self.count = count(self.mask)

    @functools.cached_property
    def parts(self) -> list[Blob]:
        """The connected parts, without specks."""
        return blobs(self.mask)

    def without(self, places: Mask | None) -> "Change":
        """Give what changed elsewhere than in these places."""
        if places is None or not self.count:
            return self
        elsewhere = copy.copy(self)
        elsewhere.mask = np.asarray(cv2.bitwise_and(self.mask, cv2.bitwise_not(places)))
        elsewhere.count = count(elsewhere.mask)
        elsewhere.__dict__.pop("parts", None)
        return elsewhere


def factor_for(width: int) -> int:
    """Give by how much a picture is made smaller: 8 at 12 megapixels, 4 at 1080p."""
    return max(1, round(width / SMALL_WIDTH))


def shrink(pixels: Pixels, factor: int) -> Pixels:
    """Give a small copy; two rows of each `factor` are enough, and reading them is what costs."""
    height, width = (max(1, size // factor) for size in pixels.shape)
    rows = max(1, factor // 2)
    whole = pixels[: height * factor : rows, : width * factor]
    small = cv2.resize(whole, (width, height), interpolation=cv2.INTER_AREA)
    return np.asarray(small, dtype=np.uint8)


def compare(small: Pixels, before: Pixels, slack: Slack | None = None) -> Mask:
    """Give where a small picture differs from an earlier one, changed light and bands apart.

    Where `slack` is given, every pixel may differ by that much more.
    """
    apart = np.asarray(cv2.absdiff(small, levelled(before, small)), dtype=np.uint8)
    floor = max(FLOOR, round(NOISES * min(_noise(apart), LOUDEST)))
    if slack is not None:
        apart = np.asarray(cv2.subtract(apart, slack), dtype=np.uint8)
    return np.asarray(cv2.threshold(apart, floor, 255, cv2.THRESH_BINARY)[1], dtype=np.uint8)


def _noise(apart: Pixels) -> float:
    """Give the sigma of what most of a picture differs by: the camera's noise."""
    counts = np.bincount(apart[::3, ::3].ravel(), minlength=2)
    below = np.cumsum(counts)
    half = below[-1] / 2
    level = int(np.searchsorted(below, half))
    # Whole grey levels are too coarse for a median near 1: go on inside the level.
    inside = (half - (below[level - 1] if level else 0)) / counts[level]
    median = 0.5 * inside if level == 0 else level - 0.5 + inside
    return float(median) / 0.6745


def count(mask: Mask) -> int:
    """Give how many small pixels changed."""
    return cv2.countNonZero(mask)


def blobs(mask: Mask, reach: int = 2) -> list[Blob]:
    """Give the parts that changed; parts nearer than `reach` small pixels count as one."""
    if count(mask) < SPECK:
        return []
    wide = mask
    if reach:
        wide = np.asarray(cv2.dilate(mask, np.ones((2 * reach + 1, 2 * reach + 1), np.uint8)))
    number, labels, stats, _ = cv2.connectedComponentsWithStats(wide, connectivity=8)
    changed = np.bincount(labels[mask > 0], minlength=number)
    height, width = mask.shape
    found = []
    for i in range(1, number):
        if changed[i] < SPECK:
            continue
        left, top, w, h = (int(stats[i, j]) for j in range(4))
        found.append(
            Blob(
                min(left + reach, width - 1) if left > 0 else 0,
                min(top + reach, height - 1) if top > 0 else 0,
                max(left + w - reach, 1) if left + w < width else width,
                max(top + h - reach, 1) if top + h < height else height,
                int(changed[i]),
            )
        )
    return found


def regions_of(
    parts: Iterable[Blob], factor: int, margin: int, shape: Sequence[int]
) -> list[Region]:
    """Give the regions of the whole picture that hold the parts, with a margin in pixels."""
    height, width = shape[0], shape[1]
    found = [
        (
            max(0, part.left * factor - margin),
            max(0, part.top * factor - margin),
            min(width, part.right * factor + margin),
            min(height, part.bottom * factor + margin),
        )
        for part in parts
    ]
    return merged(found)


def merged(regions: Iterable[Region]) -> list[Region]:
    """Give regions that do not overlap and cover the same."""
    left = sorted(set(regions))
    done: list[Region] = []
    while left:
        one = left.pop()
        hit = next((other for other in left if overlaps(one, other)), None)
        if hit is None:
            done.append(one)
            continue
        left.remove(hit)
        both = (min(one[0], hit[0]), min(one[1], hit[1]), max(one[2], hit[2]), max(one[3], hit[3]))
        # A grown region may now reach those already done.
        left.extend([*done, both])
        done = []
    return sorted(done)


def overlaps(a: Region, b: Region) -> bool:
    """Tell whether two regions share a pixel."""
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]
