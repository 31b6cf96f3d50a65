"""What photographs tell about a camera: per picture what is wrong, together lens and mat."""

import math
from collections.abc import Sequence

import msgspec

from companion.seeing.calibration import Calibration
from vision.finder import FEWEST_TAGS, PlaneFinder
from vision.lens import Lens
from vision.mat import MAT_MM, Squares, learn
from vision.plane import Plane
from vision.quality import Fault, Quality
from vision.values import Sighting

FEWEST_FOR_TWO = 3
"""So many pictures tell two terms of a lens's bend apart."""
PLAIN = 0.93
"""A second term is believed where the error with it is at most so much of that without."""
LOOSE_PX = 2.5
"""Corners so far from squares (root mean square) mean that the mat tags are not flat, or that
they are not of the printed size."""


class Look(msgspec.Struct, frozen=True):
    """One photograph: its name and size, the tags read in it, and how good it is."""

    name: str
    width: int
    height: int
    sightings: tuple[Sighting, ...]
    quality: Quality


class PhotographReport(msgspec.Struct, frozen=True):
    """What one photograph gives."""

    name: str
    quality: Quality
    seen: tuple[str, ...]
    """Mat tags in it."""
    missing: tuple[str, ...]
    faults: tuple[Fault, ...]
    error_px: float | None = None
    """How far its mat tags are from squares of their size; None where too few are seen."""

    @property
    def is_crooked(self) -> bool:
        """Whether its mat tags cannot all be flat squares of the printed size."""
        return self.error_px is not None and self.error_px > LOOSE_PX

    @property
    def is_good(self) -> bool:
        """Whether tags can be relied on in such pictures, and the table be found."""
        spoilt = any(fault.spoils for fault in self.faults)
        return self.error_px is not None and not spoilt and not self.is_crooked


class Findings(msgspec.Struct, frozen=True):
    """What all photographs together give; no calibration where none is good enough."""

    pictures: tuple[PhotographReport, ...]
    calibration: Calibration | None

    @property
    def is_good(self) -> bool:
        """Whether the camera can be used as it stands."""
        return self.calibration is not None and all(one.is_good for one in self.pictures)


def calibrate(looks: Sequence[Look], mat: Sequence[str], mat_mm: float = MAT_MM) -> Findings:
    """Find lens and mat from photographs of one camera, all of the same size.

    The lens comes from all pictures with enough mat tags, the mat from the last of them that
    shows the most.
    """
    enough = [look for look in looks if len(_mat_tags(look, mat)) >= FEWEST_TAGS]
    errors: dict[str, float] = {}
    calibration = None
    if enough:
        views = [
            Squares.of([(one.corners, mat_mm) for one in _mat_tags(look, mat)]) for look in enough
        ]
        guess = Lens.usual(enough[0].width, enough[0].height)
        lens, planes = _learn_lens(views, guess)
        pairs = zip(enough, planes, strict=True)
        errors = {look.name: plane.error_px for look, plane in pairs}
        most = max(len(_mat_tags(look, mat)) for look in enough)
        best = [look for look in enough if len(_mat_tags(look, mat)) == most][-1]
        finder = PlaneFinder(mat, size_mm=mat_mm, lens=lens)
        finder.update(best.sightings, best.width, best.height)
        if finder.mat is not None:
            calibration = Calibration(lens, finder.mat.places, mat_mm)
    findings = tuple(
        PhotographReport(
            look.name,
            look.quality,
            tuple(sorted(one.payload for one in _mat_tags(look, mat))),
            tuple(sorted(set(mat) - {one.payload for one in _mat_tags(look, mat)})),
            look.quality.faults,
            errors.get(look.name),
        )
        for look in looks
    )
    if not any(one.is_good for one in findings):
        calibration = None
    return Findings(findings, calibration)


def _learn_lens(views: Sequence[Squares], guess: Lens) -> tuple[Lens, tuple[Plane, ...]]:
    """Give lens and planes; the bend has a second term only where one leaves much unexplained.

    A wide-angle lens cannot do without. In a straight one it would only follow the errors of the
    corners, and put the picture's own corners further off.
    """
    one = learn(views, guess, known=False, bends=1)
    if len(views) < FEWEST_FOR_TWO:
        return one
    two = learn(views, guess, known=False, bends=2)
    return two if _error(two[1]) < PLAIN * _error(one[1]) else one


def _error(planes: Sequence[Plane]) -> float:
    return math.sqrt(sum(plane.error_px**2 for plane in planes) / len(planes))


def _mat_tags(look: Look, mat: Sequence[str]) -> list[Sighting]:
    """Give the mat tags that a photograph shows once."""
    names = [one.payload for one in look.sightings]
    return [one for one in look.sightings if one.payload in mat and names.count(one.payload) == 1]
