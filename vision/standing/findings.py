"""What came to each spot and what went from it, as far as the pixels tell, without any rules."""

import math
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

import cv2
import numpy as np

from vision.standing.coming import has_gone
from vision.standing.explaining import (
    MARGIN_MM,
    Explained,
    explained,
    is_faint,
    is_whole,
    patch_of,
)
from vision.standing.patches import Part, parts_of
from vision.standing.scene import Finding, Scene
from vision.standing.shapes import Laid, fit, foot, stencils
from vision.standing.values import Oddity, Spot, Strange

HALF: Final = 0.5
"""Something odd smaller than this share of the smallest footprint is not pointed out."""
BESIDE_MM: Final = 6.0
"""So far from a thing that is known to lie beside the spots, something is still that thing."""


class Findings(NamedTuple):
    """All that changed between two looks."""

    found: tuple[Finding, ...]
    oddities: tuple[Oddity, ...]
    is_doubtful: bool = False
    """Whether there is something faint that may be light on the ground, or a piece washed out."""
    is_printed: bool = False
    """Whether something on fresh ground has a paint but no piece's shape: print, or both."""
    beside: tuple[Oddity, ...] = ()
    """What was known to lie on no spot and still does."""


def find_changes(scene: Scene) -> Findings:
    """Give what changed on which spot, and what is odd."""
    parts, large = parts_of(scene.difference, scene.paints, scene.woods)
    oddities: list[Oddity] = []
    elsewhere: list[Part] = []
    is_doubtful = is_printed = False
    for part in large:
        under = _spots_under(scene, part)
        if not under:
            elsewhere.append(part)
        elif all(spot.name in scene.fresh for spot in under):
            is_printed = True
        else:
            oddities.append(scene.odd(part, Strange.LARGE, None))
    groups: dict[tuple[str, int, str], list[tuple[Part, Spot]]] = {}
    for part in parts:
        spots = _spots_under(scene, part)
        if not spots:
            # Too little for a piece is noise of a dim room on the bare table.
            if part.area >= HALF * scene.least:
                elsewhere.append(part)
            continue
        for one, spot in _divided(scene, part, spots):
            sided = _sided(scene, one, spot)
            if sided is None:
                if one.area > HALF * scene.least and spot.name not in scene.fresh:
                    oddities.append(scene.odd(one, Strange.PAINT, spot))
                continue
            if not sided.sign:
                continue
            key = (spot.name, sided.sign, sided.paints[0][0])
            groups.setdefault(key, []).append((sided, spot))
    came, beside = _elsewhere(scene, elsewhere)
    oddities += came
    all_found: list[Explained] = []
    for group in groups.values():
        spot, joined = group[0][1], _joined([part for part, _ in group])
        if is_faint(scene, joined):
            if spot.name not in scene.fresh:
                is_doubtful = is_doubtful or joined.area >= HALF * scene.least
            continue
        answer = explained(scene, joined, spot)
        if isinstance(answer, Explained):
            all_found.append(answer)
        elif answer is not None and spot.name in scene.fresh:
            is_printed = True
        elif answer is not None:
            oddities.append(answer)
    found = [
        one.finding
        if one.finding.spot.name not in scene.fresh and is_whole(scene, one, all_found)
        else one.finding._replace(is_clear=False)
        for one in all_found
    ]
    return Findings(tuple(found), tuple(oddities), is_doubtful, is_printed, tuple(beside))


def _elsewhere(scene: Scene, parts: Iterable[Part]) -> tuple[list[Oddity], list[Oddity]]:
    """Give what came to no spot, and what was known to lie there.

    What goes from beside the spots is not odd: pieces that are built come from there.
    """
    came: list[Oddity] = []
    known: list[Oddity] = []
    for part in parts:
        if _is_gone(scene, part):
            continue
        odd = scene.odd(part, Strange.ELSEWHERE, None)
        is_known = any(
            math.hypot(odd.x - one.x, odd.y - one.y) <= one.size + BESIDE_MM for one in scene.beside
        )
        (known if is_known else came).append(odd)
    return came, known


def _is_gone(scene: Scene, part: Part) -> bool:
    """Tell whether a piece went from a place that is no spot.

    Out of a crowd of its kind it leaves a gap between others: then its paint tells.
    """
    if has_gone(scene.difference, part):
        return True
    was, now = part.was, part.paints
    return was is not None and (not now or was.paints[0][1] < now[0][1])


def _sided(scene: Scene, part: Part, spot: Spot) -> Part | None:
    """Give the part as pieces that came or that went; None where it looks like neither.

    Only what stood can go. Where ground and paint look alike, what stood tells which it is.
    """
    stood = {one.paint for one in scene.standing if one.spot == spot.name}
    same = bool(part.was and part.paints and part.paints[0][0] == part.was.paints[0][0])
    if same and part.paints[0][0] in stood:
        # A piece that stood there and stands there: the light plays on it.
        return part._replace(sign=0)
    went = part.was is not None and part.was.paints[0][0] in stood
    if part.paints and not (went and part.was and part.was.paints[0][1] < part.paints[0][1]):
        return part
    return part.was if went else None


def _spots_under(scene: Scene, part: Part) -> list[Spot]:
    """Give the spots on which the part's pieces may stand."""
    near = cv2.dilate(part.mask.astype(np.uint8), np.ones((3, 3), np.uint8)) > 0
    chart = scene.difference.chart
    height, width = part.mask.shape
    found = []
    for spot in scene.spots:
        column, row = foot(spot, scene.eye, chart)
        reach = spot.radius + 2
        if not (-reach < column - part.left < width + reach):
            continue
        if not (-reach < row - part.top < height + reach):
            continue
        if (scene.disc(part, spot, 0, reach) & near).any():
            found.append(spot)
    return found


def _divided(scene: Scene, part: Part, spots: Sequence[Spot]) -> list[tuple[Part, Spot]]:
    """Give the part's shares on each of several spots: pieces are laid one after the other."""
    if len(spots) == 1:
        return [(part, spots[0])]
    laid: list[tuple[Laid, Spot]] = []
    rest = np.pad(part.mask, MARGIN_MM)
    least = 0.4 * scene.least
    for _ in range(4 * len(spots)):
        best: tuple[float, Laid, Spot] | None = None
        for spot in spots:
            patch = patch_of(scene, part, spot, spot.radius + 1, [one for one, _ in laid])
            if not patch.allowed.any():
                continue
            patch = patch._replace(mask=rest)
            for wood in scene.woods:
                turned = stencils(wood, spot, scene.eye, scene.difference.chart)
                tried = fit(patch, turned, 1)
                gain = float(rest.sum()) - tried.error
                if not tried.laid:
                    continue
                if best is None or gain > best[0]:
                    best = (gain, tried.laid[0], spot)
        if best is None or best[0] < least:
            break
        laid.append((best[1], best[2]))
        covered = np.zeros(rest.shape, np.bool_)
        best[1].paint(covered)
        rest &= ~covered
    return _shared_out(part, laid) or [(part, spots[0])]


def _shared_out(part: Part, laid: Sequence[tuple[Laid, Spot]]) -> list[tuple[Part, Spot]]:
    """Give each spot the samples nearest to its own pieces."""
    spots = {spot.name: spot for _, spot in laid}
    if len(spots) < 2:
        return [(part, spot) for spot in spots.values()]
    far = []
    for name in spots:
        bare = np.ones((part.mask.shape[0] + 2 * MARGIN_MM, part.mask.shape[1] + 2 * MARGIN_MM))
        covered = bare < 0
        for one, spot in laid:
            if spot.name == name:
                one.paint(covered)
        away = cv2.distanceTransform((~covered).astype(np.uint8), cv2.DIST_L2, 3)
        far.append(away[MARGIN_MM:-MARGIN_MM, MARGIN_MM:-MARGIN_MM])
    nearest = np.argmin(far, axis=0)
    return [
        (part.only(part.mask & (nearest == number)), spot)
        for number, spot in enumerate(spots.values())
    ]


def _joined(parts: Sequence[Part]) -> Part:
    """Give several parts of one spot and paint as one."""
    if len(parts) == 1:
        return parts[0]
    left, top = min(part.left for part in parts), min(part.top for part in parts)
    right = max(part.left + part.mask.shape[1] for part in parts)
    bottom = max(part.top + part.mask.shape[0] for part in parts)
    mask = np.zeros((bottom - top, right - left), np.bool_)
    for part in parts:
        height, width = part.mask.shape
        mask[
            part.top - top : part.top - top + height, part.left - left : part.left - left + width
        ] |= part.mask
    largest = max(parts, key=lambda part: part.area)
    every = [dict(part.paints) for part in parts]
    # What one of them cannot be, all of them are not.
    paints = set.intersection(*(set(one) for one in every))
    worst = {name: max(one[name] for one in every) for name in paints}
    ranked = tuple(sorted(worst.items(), key=lambda item: item[1]))
    return largest._replace(left=left, top=top, mask=mask, paints=ranked)
