"""How many pieces of which kind explain a part of what changed, and how surely."""

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

import cv2
import numpy as np

from vision.standing.contrast import hidden_share, margin_of
from vision.standing.differences import LUMA, hue_apart
from vision.standing.growing import painted_over, undecided
from vision.standing.patches import Part
from vision.standing.ranking import Tried, likeliest_paints, likeliest_shapes
from vision.standing.refining import fine, refined
from vision.standing.scene import Finding, Option, Scene
from vision.standing.shapes import BEYOND, Fit, Laid, Patch, fit, place_of, stencils
from vision.standing.values import Oddity, Spot, Strange

MARGIN_MM: Final = 16
"""Millimetres round a patch in which a piece that does not fit it counts against."""
LOOSE: Final = 0.28
"""An explanation so much worse than the best, as a share of a footprint, is still possible."""
DOUBT: Final = 0.6
"""And one worse by this share of what the best itself gets wrong."""
WORST: Final = 0.5
"""An explanation that gets more than this share of what it covers wrong is none."""
NARROW: Final = 0.1
UNSURE: Final = 0.6
"""The same two of outlines that were laid finer than samples."""
PALE: Final = 2.5
"""Below so many times the margin of a hue, the edge of a patch is not where the piece ends."""
PALE_LOOSE: Final = 0.6
"""Another kind that is worse by this share of a footprint is possible there, if as many."""
TIGHT: Final = 0.28
"""One that gets less than this wrong may be certain."""
OFF_MM: Final = 2.0
"""How far a place that was measured may be past a spot's edge: four huts fill a cell."""
HALF: Final = 0.5
"""Something odd smaller than this share of the smallest footprint is not pointed out."""
FAINT: Final = 0.8
UNLIKE: Final = 2.0
"""What has less than this share of the smallest footprint, and is so many sigmas from its paint, is
light that plays on the ground, or a piece that is washed out: nothing is certain beside it."""
LOST: Final = 0.45
"""Where more than this share of an outline may be ground as well, nothing is certain."""
CAMOUFLAGED: Final = 0.33
"""Where a paint is lost on more than this share of the ground, a number is never certain."""
LEFT_OVER: Final = 0.2
"""Where more than this share of a footprint is left unexplained on the spot, one more may stand."""
BESIDE: Final = 2
"""Samples beside an outline that its blur may reach."""
AROUND: Final = 5.0
"""Millimetres past a spot's edge that a piece on it may cover."""


class Explained(NamedTuple):
    """A finding with the part it explains, and how its pieces were laid over it."""

    finding: Finding
    part: Part
    patch: Patch
    laid: tuple[Laid, ...]


def patch_of(scene: Scene, part: Part, spot: Spot, reach: float, others: Sequence[Laid]) -> Patch:
    """Give the part with a margin as a patch; what other spots' pieces cover stays open."""
    margin = MARGIN_MM
    mask = np.pad(part.mask, margin)
    open_ = np.zeros(mask.shape, np.bool_)
    for one in others:
        one.paint(open_)
    near = cv2.dilate(mask.astype(np.uint8), np.ones((5, 5), np.uint8)) > 0
    allowed = scene.disc(part, spot, margin, reach) & near
    patch = Patch(part.left - margin, part.top - margin, mask, open_, allowed)
    inside, at = _within(scene, patch)
    compared = scene.difference
    # Other changes beside this part are told by their own.
    lost = compared.changed[at].copy()
    if part.sign > 0 and part.paints:
        rgb = scene.rgb(part.paints[0][0])
        lost |= undecided(compared.before[at], compared.after[at], rgb, compared.noise)
    hidden = np.ones(mask.shape, np.bool_)
    hidden[inside] = ~compared.visible[at] | (lost & ~mask[inside])
    return patch._replace(open=open_ | hidden)


def is_faint(scene: Scene, part: Part) -> bool:
    """Tell whether a part is too small and too far from its paint to be explained by pieces."""
    return part.area < FAINT * scene.least and part.paints[0][1] > UNLIKE


def explained(scene: Scene, part: Part, spot: Spot) -> Explained | Oddity | None:
    """Give what kinds and numbers explain a part; an oddity where none does."""
    chart = scene.difference.chart
    patch = patch_of(scene, part, spot, spot.radius + BEYOND, ())
    seen = float((patch.mask & ~patch.open).sum())
    # A piece that is lost on its ground shows only the rest of it.
    lost = float((patch.open & scene.disc(part, spot, MARGIN_MM, spot.radius + AROUND)).sum())
    most = min(1.6 * seen + lost, 2.5 * seen) if 1.6 * seen >= scene.least else 0.0
    tried: list[Tried] = []
    for wood in scene.woods:
        turned = stencils(wood, spot, scene.eye, chart)
        each = turned.area
        answer = Fit(0.0, ())
        for count in range(1, scene.most.get(wood.name, 1) + 1):
            if count * each < 0.55 * seen or count * wood.footprint > most:
                continue
            # Laying several anew makes up for less than one of them.
            enough = min((one[0] for one in tried), default=math.inf) + scene.least
            answer = fit(patch, turned, count, answer.laid, enough)
            if answer.laid:
                tried.append((answer.error, wood, count, answer))
    tried.sort(key=lambda one: one[0])
    if not tried:
        if seen < 0.45 * scene.least:
            return None
        return scene.odd(part, Strange.SHAPE, spot)
    error, wood, count, best = tried[0]
    if error > WORST * max(seen, wood.footprint):
        if seen < HALF * scene.least:
            return None
        return scene.odd(part, Strange.SHAPE, spot)
    places = _places(scene, patch, spot, best)
    if any(math.hypot(x - spot.x, y - spot.y) > spot.radius + OFF_MM for x, y in places):
        return scene.odd(part, Strange.ELSEWHERE, spot)
    slack = max(LOOSE * scene.least, DOUBT * error)
    close = [one for one in tried if one[0] <= error + slack]
    if len(close) > 1:
        close = _told_apart(scene, patch, spot, close)
    if _is_pale(scene, patch):
        near = error + PALE_LOOSE * scene.least
        same = [one for one in tried if one[2] == close[0][2] and one[0] <= near]
        close += [one for one in same if one[1] not in [other[1] for other in close]]
    thought = [one for one in scene.thought if one.spot == spot.name]
    shapes = likeliest_shapes(close, thought, part.sign, scene.least)
    options = tuple(
        Option(paint, wood.name, count * part.sign)
        for paint in likeliest_paints(part.paints, thought)
        for _, wood, count, _ in shapes
    )
    is_clear = close[0][0] <= TIGHT * seen
    places = _places(scene, patch, spot, shapes[0][3])
    finding = Finding(spot, options, is_clear, places, part.colour)
    return Explained(finding, part, patch, close[0][3].laid)


def _places(scene: Scene, patch: Patch, spot: Spot, laid: Fit) -> tuple[tuple[float, float], ...]:
    """Give where on a spot pieces that were laid over a patch stand."""
    chart = scene.difference.chart
    return tuple(
        place_of(one.column + patch.left, one.row + patch.top, spot, scene.eye, chart)
        for one in laid.laid
    )


def _is_pale(scene: Scene, patch: Patch) -> bool:
    """Tell whether a part stands out so little in hue that its edge is not to be believed."""
    inside, at = _within(scene, patch)
    then, now = scene.difference.before[at], scene.difference.after[at]
    off = hue_apart(then, then @ LUMA, now, now @ LUMA)[patch.mask[inside]]
    return float(np.median(off)) < PALE * margin_of(scene.difference.noise)


def _told_apart(scene: Scene, patch: Patch, spot: Spot, close: Sequence[Tried]) -> list[Tried]:
    """Give what it may still be when outlines are laid closely, the likest first."""
    sharp, chart = fine(patch), scene.difference.chart
    again = [
        (refined(sharp, answer.laid, spot, scene.eye, chart), wood, count, answer)
        for _, wood, count, answer in close
    ]
    again.sort(key=lambda one: one[0])
    best = again[0][0]
    slack = max(NARROW * scene.least, UNSURE * best)
    return [one for one in again if one[0] <= best + slack]


def is_whole(scene: Scene, one: Explained, others: Sequence[Explained]) -> bool:
    """Tell whether nothing on a finding's spot may be one more piece that hardly shows."""
    patch, part = one.patch, one.part
    own = np.zeros(patch.mask.shape, np.bool_)
    for laid in one.laid:
        laid.paint(own)
    if float((own & patch.open).sum()) > LOST * float(own.sum()):
        return False
    if part.sign < 0:
        return True
    paint = scene.rgb(part.paints[0][0])
    if hidden_share(scene.difference, one.finding.spot, scene.eye, paint) > CAMOUFLAGED:
        return False
    covered = own.copy()
    for other in others:
        if other is not one:
            for laid in other.laid:
                left, top = other.patch.left - patch.left, other.patch.top - patch.top
                laid._replace(column=laid.column + left, row=laid.row + top).paint(covered)
    wide = np.ones((2 * BESIDE + 1, 2 * BESIDE + 1), np.uint8)
    free = cv2.dilate(covered.astype(np.uint8), wide) == 0
    free &= scene.disc(part, one.finding.spot, MARGIN_MM, one.finding.spot.radius + AROUND)
    inside, at = _within(scene, patch)
    compared = scene.difference
    then, now = compared.before[at], compared.after[at]
    odd = compared.changed[at] | painted_over(then, now, paint, compared.noise)
    left_over = (odd & free[inside]).astype(np.uint8)
    left_over = cv2.morphologyEx(left_over, cv2.MORPH_OPEN, np.ones((3, 3), np.uint8))
    return float(left_over.sum()) <= LEFT_OVER * scene.least


def _within(scene: Scene, patch: Patch) -> tuple[tuple[slice, slice], tuple[slice, slice]]:
    """Give the rows and columns of a patch that are on the chart: in the patch, on the chart."""
    rows, columns = scene.difference.changed.shape
    height, width = patch.mask.shape
    y0, x0 = max(0, -patch.top), max(0, -patch.left)
    y1, x1 = min(height, rows - patch.top), min(width, columns - patch.left)
    on_chart = (
        slice(patch.top + y0, patch.top + y1),
        slice(patch.left + x0, patch.left + x1),
    )
    return (slice(y0, y1), slice(x0, x1)), on_chart
