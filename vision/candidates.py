"""Candidates: where in a picture something as finely black and white as a tag may lie."""

import functools
from collections.abc import Sequence
from typing import Final, NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from vision import tags
from vision.symbol import Floats

MODULE_PX: Final = 1.0
"""Pixels a module in the shrunk picture: enough for density, nine times less work at 12 MP."""
STICKER: Final = 1 + 4 / tags.MODULES
"""A sticker's side over its symbol's: two modules of quiet zone are the least that reads."""
STEEP: Final = 50
"""A slope beyond this counts no more: one strong edge is no texture, a tag is steep all over."""
FLOOR: Final = 14.0
"""Mean slope, in grey levels over two shrunk pixels, down and across together, below which nothing
is a tag that could be read."""
ALIKE: Final = 1.08
"""Sizes that differ by no more than this factor are seen with one window."""
COARSE_SIDE: Final = 9
"""Pixels along a symbol's side in the picture of densities."""
BAND: Final = 120_000
"""Pixels that slopes are taken of at once."""
MOST: Final = 160
"""Candidates a picture: a table full of tags has fewer, a printed cloth must not cost seconds."""


class Candidate(NamedTuple):
    """A place that may be a tag: its middle in pixels, and how dense its edges are."""

    x: float
    y: float
    density: float


class Density:
    """How dense in edges a picture is, seen with a window as large as a sticker."""

    def __init__(self, pixels: NDArray[np.uint8], module_px: float) -> None:
        # Halving is ten times faster than any other shrinking.
        factor = 1
        while module_px / factor >= 2 * MODULE_PX:
            factor *= 2
        self.module_px = module_px
        side = tags.MODULES * module_px / factor
        coarser = max(1, int(side / COARSE_SIDE))
        self._factor, self._side = factor * coarser, side / coarser
        if min(pixels.shape) // factor < side * 0.6:
            self._slope = np.zeros((1, 1), np.uint8)
        else:
            self._slope = _slopes(pixels, factor, coarser)

    def suits(self, module_px: float) -> bool:
        """Tell whether it would be about the same for tags with modules of that size."""
        return 1 / ALIKE < module_px / self.module_px < ALIKE

    def at(self, middles: Floats) -> Floats:
        """Give the density round places (N, 2) of the picture."""
        density = self._whole
        x, y = ((middles + 0.5) / self._factor - 0.5).round().astype(np.intp).T
        height, width = density.shape
        values = density[np.clip(y, 0, height - 1), np.clip(x, 0, width - 1)]
        return np.asarray(values / self._window**2, dtype=np.float64)

    def peaks(
        self, known: Sequence[Floats] = (), floor: float = FLOOR, most: int = MOST
    ) -> list[Candidate]:
        """Give the densest places first, without the codes whose corners are `known`."""
        density = self._without(known) if len(known) else self._whole
        # One peak for a tag: nothing denser within half its side.
        reach = max(3, round(self._side)) | 1
        around = cv2.dilate(density, np.ones((reach, reach), np.uint8))
        lowest = int(floor * self._window**2)
        # The numbers of a long row are found ten times faster than those of rows and columns.
        places = np.flatnonzero((density >= around) & (density > lowest))
        rows, columns = np.divmod(places, density.shape[1])
        strength = density[rows, columns] / self._window**2
        order = np.argsort(-strength, kind="stable")[:most]
        x, y = ((at[order] + 0.5) * self._factor - 0.5 for at in (columns, rows))
        return list(map(Candidate, x.tolist(), y.tolist(), strength[order].tolist()))

    def beside(
        self, peaks: Sequence[Candidate], known: Sequence[Floats] = (), floor: float = FLOOR
    ) -> list[Candidate]:
        """Give the places half a symbol from peaks that are as dense, without the codes `known`.

        Where two tags touch, or the picture ends in one, the densest place is between them.
        """
        if not peaks:
            return []
        step = self._side * self._factor / 2
        shifts = [(dx, dy) for dx in (-step, 0, step) for dy in (-step, 0, step) if dx or dy]
        places = np.array([(one.x + dx, one.y + dy) for one in peaks for dx, dy in shifts])
        height, width = (size * self._factor for size in self._slope.shape)
        is_free = ((places >= 0) & (places < (width, height))).all(axis=1)
        if len(known):
            apart = places[:, None] - np.array(known).mean(axis=1)
            is_free &= (apart**2).sum(axis=2).min(axis=1) > step**2
        return [
            Candidate(float(x), float(y), float(dense))
            for (x, y), dense in zip(places[is_free], self.at(places[is_free]), strict=True)
            if dense > floor
        ]

    @functools.cached_property
    def _whole(self) -> NDArray[np.uint16]:
        """The densities of the picture, codes that are known included."""
        return self._windowed(self._slope)

    def _without(self, known: Sequence[Floats]) -> NDArray[np.uint16]:
        """Give the densities of the picture with the codes at these corners taken out."""
        slope = self._slope.copy()
        corners = np.array(known)
        middles = corners.mean(axis=1, keepdims=True)
        grown = middles + (corners - middles) * (1 + 3.0 / tags.MODULES)
        for outline in ((grown + 0.5) / self._factor - 0.5).round().astype(np.int32):
            cv2.fillConvexPoly(slope, outline, 0)
        return self._windowed(slope)

    @property
    def _window(self) -> int:
        # As wide as a sticker: its border's edges count in full only where it is centred.
        return max(3, round(self._side * STICKER)) | 1

    def _windowed(self, slope: NDArray[np.uint8]) -> NDArray[np.uint16]:
        """Give the sums of the slopes in the window round each place: half the bytes of means."""
        size = (self._window, self._window)
        sums = cv2.boxFilter(
            slope, cv2.CV_16U, size, normalize=False, borderType=cv2.BORDER_CONSTANT
        )
        return np.asarray(sums, dtype=np.uint16)


def find_candidates(
    pixels: NDArray[np.uint8], module_px: float, most: int = MOST
) -> list[Candidate]:
    """Give places as dense in edges as a symbol with modules of that size, densest first."""
    return Density(pixels, module_px).peaks(most=most)


def _slopes(pixels: NDArray[np.uint8], factor: int, coarser: int) -> NDArray[np.uint8]:
    """Give how steep the shrunk picture is, shrunk once more.

    A band after the other: the pictures in between, as large as the first one, would each be
    fetched from the system and given back, which takes longer than all the rest.
    """
    height, width = (size // factor for size in pixels.shape)
    slopes = np.empty((height // coarser, width // coarser), np.uint8)
    step = max(1, BAND // (width * coarser))
    for first in range(0, len(slopes), step):
        last = min(len(slopes), first + step)
        # The slope of a row is told by the rows above and below.
        top, bottom = max(0, first * coarser - 1), min(height, last * coarser + 1)
        slope = edge_strength(shrunk(pixels[top * factor : bottom * factor], factor))
        slopes[first:last] = shrunk(slope[first * coarser - top : last * coarser - top], coarser)
    return slopes


def shrunk(pixels: NDArray[np.uint8], factor: int) -> NDArray[np.uint8]:
    """Give the picture with each block of factor x factor pixels averaged to one."""
    if factor == 1:
        return pixels
    height, width = pixels.shape
    part = pixels[: height - height % factor, : width - width % factor]
    if not part.size:
        return part
    while factor % 2 == 0:
        half = (part.shape[1] // 2, part.shape[0] // 2)
        part = np.asarray(cv2.resize(part, half, interpolation=cv2.INTER_AREA), dtype=np.uint8)
        factor //= 2
    if factor > 1:
        # Averages round every pixel, of which one in each block is wanted: three times faster.
        middles = slice(factor // 2, None, factor)
        part = np.ascontiguousarray(cv2.blur(part, (factor, factor))[middles, middles], np.uint8)
    return part


def edge_strength(small: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Give how steep the picture is at each pixel: both directions' changes, up to STEEP."""
    across = cv2.absdiff(small[1:-1, 2:], small[1:-1, :-2])
    down = cv2.absdiff(small[2:, 1:-1], small[:-2, 1:-1])
    slope = np.zeros_like(small)
    _, slope[1:-1, 1:-1] = cv2.threshold(cv2.add(across, down), STEEP, STEEP, cv2.THRESH_TRUNC)
    return slope
