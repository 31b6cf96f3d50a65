"""How good a picture is for reading tags: size, sharpness, light, contrast, glare."""

import enum
import functools
import math
from collections.abc import Sequence
from typing import Final

import cv2
import msgspec
import numpy as np
from numpy.typing import NDArray

from vision.changes import Pixels
from vision.fitting import Floats
from vision.memory import edge
from vision.tags import MODULES
from vision.values import Corners, Sighting

FINE: Final = 16
"""Samples a module where an edge is looked at."""

ACROSS: Final = (-1.5, 7.5)
"""From where to where, in modules, the row through a finder pattern is looked at."""

GLARE_GREY: Final = 250
GLARE_SHARE: Final = 0.002
"""A burnt-out spot of this share of the picture hides tags."""


class Fault(enum.StrEnum):
    """What is wrong with a picture; the first of each kind is worse than the second."""

    NO_TAGS = "no-tags"
    TOO_SMALL = "too-small"
    SMALL = "small"
    BLURRED = "blurred"
    SOFT = "soft"
    DARK = "dark"
    BURNT = "burnt"
    FLAT = "flat"
    GLARE = "glare"

    @property
    def spoils(self) -> bool:
        """Whether tags cannot be relied on to be read at all."""
        return self in (Fault.NO_TAGS, Fault.TOO_SMALL, Fault.BLURRED, Fault.DARK)


LEAST_MODULE: Final = 0.9
"""Pixels a module below which nothing reads a tag."""
GOOD_MODULE: Final = 2.25
"""Pixels a module from which a QR library reads it; between, only the codebook does."""
SHARP: Final = 0.5
"""Blur in modules up to which a QR library reads a tag."""
BLURRED: Final = 1.0
"""Blur in modules from which nothing does."""
DARK_WHITE: Final = 60.0
BURNT_WHITE: Final = 253.0
LEAST_CONTRAST: Final = 35.0


class Quality(msgspec.Struct, frozen=True):
    """Measures of a picture's tags: the tenth worst of a hundred, not the very worst one."""

    tags: int
    module_px: float = 0.0
    """Pixels a module."""
    blur_modules: float = 0.0
    """Sigma of the blur in modules."""
    white: float = 0.0
    """Grey level of the paper, 0 to 255."""
    contrast: float = 0.0
    """Grey levels between paper and ink."""
    glare: float = 0.0
    """Share of the picture in burnt-out spots."""
    glare_at: tuple[float, float] | None = None
    """The middle of the largest such spot, as shares of width and height."""

    @property
    def faults(self) -> tuple[Fault, ...]:
        """What is wrong, worst first."""
        if self.tags == 0:
            return (Fault.NO_TAGS, *((Fault.GLARE,) if self.glare > GLARE_SHARE else ()))
        found = (
            (self.module_px < LEAST_MODULE, Fault.TOO_SMALL),
            (self.blur_modules > BLURRED, Fault.BLURRED),
            (self.white < DARK_WHITE, Fault.DARK),
            (LEAST_MODULE <= self.module_px < GOOD_MODULE, Fault.SMALL),
            (SHARP < self.blur_modules <= BLURRED, Fault.SOFT),
            (self.white > BURNT_WHITE, Fault.BURNT),
            (self.contrast < LEAST_CONTRAST, Fault.FLAT),
            (self.glare > GLARE_SHARE, Fault.GLARE),
        )
        return tuple(fault for is_so, fault in found if is_so)


def measure(pixels: Pixels, sightings: Sequence[Sighting]) -> Quality:
    """Measure a picture at the tags that were read in it."""
    share, at = _glare(pixels)
    if not sightings:
        return Quality(0, glare=share, glare_at=at)
    rows = np.array([_edge(pixels, one.corners) for one in sightings])
    modules = np.array([edge(one.corners) / MODULES for one in sightings])
    return Quality(
        len(sightings),
        float(np.percentile(modules, 10)),
        float(np.percentile(rows[:, 0], 90)),
        float(np.percentile(rows[:, 1], 10)),
        float(np.percentile(rows[:, 1] - rows[:, 2], 10)),
        share,
        at,
    )


def _edge(pixels: Pixels, corners: Corners) -> tuple[float, float, float]:
    """Give blur in modules, white and black of the top left finder pattern.

    The row through its middle is known, so the blur is the one that explains it best.
    """
    seen = _profile(pixels, corners)
    best = (math.inf, 0.0, 0.0, 0.0)
    for sigma, ideal in _blurred_rows():
        swing = ideal - ideal.mean()
        contrast = float(swing @ seen) / float(swing @ swing)
        black = float(seen.mean() - contrast * ideal.mean())
        rest = seen - black - contrast * ideal
        best = min(best, (float(rest @ rest), sigma, black + contrast, black))
    _, sigma, white, black = best
    return (sigma, white, black)


@functools.cache
def _blurred_rows() -> tuple[tuple[float, Floats], ...]:
    """Give the row through a finder pattern at every blur, white 1 and black 0."""
    lead = 6 * FINE
    row = np.ones(round((ACROSS[1] - ACROSS[0]) * FINE) + 2 * lead)
    for first, last in ((0, 1), (2, 5), (6, 7)):
        start = lead - round(ACROSS[0] * FINE)
        row[start + first * FINE : start + last * FINE] = 0.0
    found = []
    for sigma in np.arange(0.04, 1.6, 0.04):
        reach = np.arange(-lead, lead + 1) / FINE
        bell = np.exp(-0.5 * (reach / sigma) ** 2)
        found.append((float(sigma), np.convolve(row, bell / bell.sum(), "same")[lead:-lead]))
    return tuple(found)


def _profile(pixels: Pixels, corners: Corners) -> Floats:
    """Give the grey along the row through the middle of the top left finder pattern."""
    ideal = np.array([(0, 0), (MODULES, 0), (MODULES, MODULES), (0, MODULES)], np.float32)
    # Samples stand in the middle of their sixteenth, as those of the ideal row do.
    across = np.arange(ACROSS[0], ACROSS[1], 1 / FINE) + 0.5 / FINE
    along = np.arange(3.0, 4.01, 0.25)
    grid = np.stack(np.meshgrid(across, along), axis=-1).reshape(1, -1, 2).astype(np.float32)
    matrix = cv2.getPerspectiveTransform(ideal, np.array(corners, np.float32))
    at = np.asarray(cv2.perspectiveTransform(grid, matrix), np.float32)
    places: NDArray[np.float32] = at.reshape(len(along), len(across), 2)
    sampled = cv2.remap(
        pixels,
        places,
        None,
        cv2.INTER_LINEAR,
        borderMode=cv2.BORDER_REPLICATE,  # type: ignore[call-overload]
    )
    return np.asarray(np.asarray(sampled, np.float64).mean(axis=0))


def _glare(pixels: Pixels) -> tuple[float, tuple[float, float] | None]:
    """Give the share of burnt-out spots that are larger than paper between modules could be."""
    small = cv2.resize(pixels, (480, 480 * pixels.shape[0] // pixels.shape[1]))
    burnt = (np.asarray(small) >= GLARE_GREY).astype(np.uint8)
    burnt = np.asarray(cv2.morphologyEx(burnt, cv2.MORPH_OPEN, np.ones((7, 7), np.uint8)))
    number, _, stats, centres = cv2.connectedComponentsWithStats(burnt)
    if number < 2:
        return 0.0, None
    areas = stats[1:, cv2.CC_STAT_AREA]
    largest = 1 + int(areas.argmax())
    x, y = centres[largest]
    return float(areas.sum()) / burnt.size, (float(x) / burnt.shape[1], float(y) / burnt.shape[0])
