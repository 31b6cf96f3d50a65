"""What came to each spot and what went from it, as far as the pixels tell, without any rules."""

from collections.abc import Collection, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

import cv2
import msgspec
import numpy as np

from vision.standing.contrast import hidden_share
from vision.standing.differences import Difference, Mask
from vision.standing.paints import Paints
from vision.standing.patches import Part, parts_of
from vision.standing.refining import fine, refined
from vision.standing.shapes import BEYOND, Fit, Laid, Patch, fit, foot, place_of, stencils
from vision.standing.values import Oddity, Pieces, Spot, Strange, Wood
from vision.values import Eye

MARGIN_MM: Final = 16
"""Millimetres round a patch in which a piece that does not fit it counts against."""
LOOSE: Final = 0.28
"""An explanation so much worse than the best, as a share of a footprint, is still possible."""
DOUBT: Final = 0.6
"""And one worse by this share of what the best itself gets wrong."""
WORST: Final = 0.5
"""An explanation that gets more than this share of what it covers wrong is none."""
NARROW: Final = 0.07
UNSURE: Final = 0.5
"""The same two of outlines that were laid finer than samples."""
TIGHT: Final = 0.28
"""One that gets less than this wrong may be certain."""
HALF: Final = 0.5
"""Something odd smaller than this share of the smallest footprint is not pointed out."""
CAMOUFLAGED: Final = 0.12
"""Where a paint is lost on more than this share of the ground, a number is never certain."""


class Option(msgspec.Struct, frozen=True):
    """One way to explain what changed on a spot."""

    paint: str
    wood: str
    count: int
    """Below 0 where the pieces went."""


class Finding(NamedTuple):
    """What changed on a spot in one paint: every explanation that is possible, the best first."""

    spot: Spot
    options: tuple[Option, ...]
    is_clear: bool
    """Whether the best one explains it so well that it may be believed."""
    places: tuple[tuple[float, float], ...]
    colour: tuple[float, float, float]
    """What the pieces look like, as shares of white paper."""


class Findings(NamedTuple):
    """All that changed between two looks."""

    found: tuple[Finding, ...]
    oddities: tuple[Oddity, ...]


class Scene(NamedTuple):
    """What is asked about: the looks' difference, from where, the spots, woods and paints."""

    difference: Difference
    eye: Eye
    spots: Sequence[Spot]
    woods: Sequence[Wood]
    paints: Paints
    standing: Collection[Pieces]
    most: Mapping[str, int]
    """How many of each kind may come to a spot at once; a kind that is not here, one."""


Tried: TypeAlias = tuple[float, Wood, int, Fit]
"""What so many of a kind get wrong, and how they were laid."""


def find_changes(scene: Scene) -> Findings:
    """Give what changed on which spot, and what is odd."""
    parts, oddities = parts_of(scene.difference, scene.paints, scene.woods)
    groups: dict[tuple[str, int, str], list[tuple[Part, Spot]]] = {}
    for part in parts:
        spots = _spots_under(scene, part)
        if not spots:
            if part.area < HALF * _least(scene):
                # Too little for a piece: noise of a dim room on the bare table.
                continue
            oddities.append(_odd(scene, part, Strange.ELSEWHERE, None))
            continue
        for one, spot in _divided(scene, part, spots):
            sided = _sided(scene, one, spot)
            if sided is None:
                if one.area > HALF * _least(scene):
                    oddities.append(_odd(scene, one, Strange.PAINT, spot))
                continue
            if not sided.sign:
                continue
            key = (spot.name, sided.sign, sided.paints[0][0])
            groups.setdefault(key, []).append((sided, spot))
    found = []
    for group in groups.values():
        spot, joined = group[0][1], _joined([part for part, _ in group])
        answer = _explained(scene, joined, spot)
        if isinstance(answer, Finding):
            found.append(answer)
        elif answer is not None:
            oddities.append(answer)
    return Findings(tuple(found), tuple(oddities))


def _least(scene: Scene) -> float:
    return min(wood.footprint for wood in scene.woods)


def _odd(scene: Scene, part: Part, strange: Strange, spot: Spot | None) -> Oddity:
    chart = scene.difference.chart
    x, y = chart.place_of(part.left + part.mask.shape[1] / 2, part.top + part.mask.shape[0] / 2)
    paint = part.paints[0][0] if part.paints else ""
    return Oddity(strange, x, y, spot.name if spot else "", paint)


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


def _disc(scene: Scene, part: Part, spot: Spot, margin: int, reach: float) -> Mask:
    column, row = foot(spot, scene.eye, scene.difference.chart)
    height, width = part.mask.shape
    rows = np.arange(height + 2 * margin)[:, None] - margin + part.top
    columns = np.arange(width + 2 * margin)[None, :] - margin + part.left
    return np.asarray((rows - row) ** 2 + (columns - column) ** 2 <= reach**2)


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
        if (_disc(scene, part, spot, 0, reach) & near).any():
            found.append(spot)
    return found


def _patch(scene: Scene, part: Part, spot: Spot, reach: float, others: Sequence[Laid]) -> Patch:
    """Give the part with a margin as a patch; what other spots' pieces cover stays open."""
    margin = MARGIN_MM
    mask = np.pad(part.mask, margin)
    open_ = np.zeros(mask.shape, np.bool_)
    for one in others:
        one.paint(open_)
    near = cv2.dilate(mask.astype(np.uint8), np.ones((5, 5), np.uint8)) > 0
    allowed = _disc(scene, part, spot, margin, reach) & near
    left, top = part.left - margin, part.top - margin
    chart_rows, chart_columns = scene.difference.changed.shape
    y0, x0 = max(0, -top), max(0, -left)
    y1 = min(mask.shape[0], chart_rows - top)
    x1 = min(mask.shape[1], chart_columns - left)
    hidden = np.ones(mask.shape, np.bool_)
    at = scene.difference.visible[top + y0 : top + y1, left + x0 : left + x1]
    hidden[y0:y1, x0:x1] = ~at
    # Other changes beside this part are told by their own.
    beside = scene.difference.changed[top + y0 : top + y1, left + x0 : left + x1]
    hidden[y0:y1, x0:x1] |= beside & ~mask[y0:y1, x0:x1]
    return Patch(left, top, mask, open_ | hidden, allowed)


def _divided(scene: Scene, part: Part, spots: Sequence[Spot]) -> list[tuple[Part, Spot]]:
    """Give the part's shares on each of several spots: pieces are laid one after the other."""
    if len(spots) == 1:
        return [(part, spots[0])]
    laid: list[tuple[Laid, Spot]] = []
    rest = np.pad(part.mask, MARGIN_MM)
    least = 0.4 * _least(scene)
    for _ in range(4 * len(spots)):
        best: tuple[float, Laid, Spot] | None = None
        for spot in spots:
            patch = _patch(scene, part, spot, spot.radius + 1, [one for one, _ in laid])
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


def _explained(scene: Scene, part: Part, spot: Spot) -> Finding | Oddity | None:
    """Give what kinds and numbers explain a part; an oddity where none does."""
    chart = scene.difference.chart
    patch = _patch(scene, part, spot, spot.radius + BEYOND, ())
    seen = float((patch.mask & ~patch.open).sum())
    tried: list[Tried] = []
    for wood in scene.woods:
        turned = stencils(wood, spot, scene.eye, chart)
        each = turned.area
        for count in range(1, scene.most.get(wood.name, 1) + 1):
            if count * each < 0.55 * seen or count * wood.footprint > 1.6 * seen:
                continue
            answer = fit(patch, turned, count)
            if answer.laid:
                tried.append((answer.error, wood, count, answer))
    tried.sort(key=lambda one: one[0])
    if not tried:
        if seen < 0.45 * _least(scene):
            return None
        return _odd(scene, part, Strange.SHAPE, spot)
    error, wood, count, best = tried[0]
    if error > WORST * max(seen, wood.footprint):
        if seen < HALF * _least(scene):
            return None
        return _odd(scene, part, Strange.SHAPE, spot)
    places = tuple(
        place_of(one.column + patch.left, one.row + patch.top, spot, scene.eye, chart)
        for one in best.laid
    )
    if any((x - spot.x) ** 2 + (y - spot.y) ** 2 > spot.radius**2 for x, y in places):
        return _odd(scene, part, Strange.ELSEWHERE, spot)
    slack = max(LOOSE * _least(scene), DOUBT * error)
    close = [one for one in tried if one[0] <= error + slack]
    if len(close) > 1 and all(number == 1 for _, _, number, _ in close):
        close = _told_apart(scene, patch, spot, close)
    shapes = [(one[1].name, one[2]) for one in close]
    options = tuple(
        Option(paint, kind, number * part.sign)
        for paint, _ in part.paints
        for kind, number in shapes
    )
    is_clear = error <= TIGHT * seen and not _is_camouflaged(scene, spot, part)
    return Finding(spot, options, is_clear, places, part.colour)


def _told_apart(scene: Scene, patch: Patch, spot: Spot, close: Sequence[Tried]) -> list[Tried]:
    """Give the kinds that one piece may still be when it is looked at closely, the likest first."""
    sharp, chart = fine(patch), scene.difference.chart
    again = [
        (refined(sharp, answer.laid[0], spot, scene.eye, chart), wood, count, answer)
        for _, wood, count, answer in close
    ]
    again.sort(key=lambda one: one[0])
    best = again[0][0]
    slack = max(NARROW * _least(scene), UNSURE * best)
    return [one for one in again if one[0] <= best + slack]


def _is_camouflaged(scene: Scene, spot: Spot, part: Part) -> bool:
    """Tell whether the ground has so much of the paint that some of a piece may go unseen."""
    rgb = next(one.rgb for one in scene.paints.learnt if one.name == part.paints[0][0])
    lost = hidden_share(scene.difference, spot, scene.eye, rgb) if part.sign > 0 else 0.0
    return lost > CAMOUFLAGED
