"""Which hypothesis two looks at the table bear out: certain, likely, or no answer at all."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from typing import Final

import numpy as np
from msgspec.structs import replace

from vision.standing.contrast import hidden_share, stirred_share
from vision.standing.differences import difference
from vision.standing.findings import Findings, find_changes
from vision.standing.fresh import find_on_fresh, where_fresh
from vision.standing.looks import Chart, Look
from vision.standing.paints import Paints
from vision.standing.scene import Finding, Option, Scene
from vision.standing.values import (
    NOTHING,
    Hypothesis,
    Oddity,
    Pieces,
    Seen,
    Spot,
    Strange,
    Trust,
    Verdict,
    Wood,
)

AROUND_MM: Final = 42.0
"""How far round the spots the table is looked at: pieces lean away from the camera."""
HIDDEN: Final = 0.35
"""Where a paint would not show on more than this share of a spot, a piece may stand unseen."""
STIRRED: Final = 0.08
"""Where more than this share of a spot looks different, something may stand there washed out."""
DARK: Final = 35.0
"""White paper darker than this shows no colours worth comparing."""


def chart_of(spots: Sequence[Spot]) -> Chart:
    """Give the part of the table that is compared: round all spots, at their usual height."""
    x, y = [spot.x for spot in spots], [spot.y for spot in spots]
    left, top = min(x) - AROUND_MM, min(y) - AROUND_MM
    columns = round(max(x) + AROUND_MM - left) + 1
    rows = round(max(y) + AROUND_MM - top) + 1
    height = float(np.median([spot.height for spot in spots]))
    return Chart(left, top, columns, rows, 1.0, height)


def judge(
    before: Look,
    after: Look,
    hypotheses: Iterable[Hypothesis],
    spots: Sequence[Spot],
    woods: Sequence[Wood],
    paints: Paints,
    standing: Collection[Pieces] = (),
    beside: Collection[Oddity] = (),
    fresh: Collection[str] = (),
) -> Verdict:
    """Give what two looks say about the hypotheses; NOTHING is always one of them.

    `spots` are all cells on which a piece may stand, not only those of the hypotheses: what
    comes to another is then told as an oddity. `standing` is what stood before, as far as the
    game knows, `beside` what is known to lie on no spot. `fresh` are the spots whose ground came
    in between. Nothing is guessed: trust is there only where all that changed is explained.
    """
    asked = (NOTHING, *(one for one in hypotheses if one.changes))
    if not spots or not woods or not paints.learnt:
        return Verdict(None, None, asked)
    if _is_dark(before) or _is_dark(after):
        middle = spots[0]
        return Verdict(None, None, asked, oddities=(Oddity(Strange.LIGHT, middle.x, middle.y),))
    chart, eye = chart_of(spots), after.plane.eye
    came = [spot for spot in spots if spot.name in fresh]
    compared = difference(before, after, chart, where_fresh(came, eye, chart) if came else None)
    most = most_of(asked)
    thought = {change for one in asked for change in one.changes}
    for spot in came:
        # Only what may be built there: not on a tag's paper, and nobody else's pieces.
        own = {change.paint for change in thought if change.spot == spot.name}
        find_on_fresh(compared, after, spot, eye, paints.only(own))
    scene = Scene(
        compared, eye, spots, woods, paints, standing, most, thought, beside, frozenset(fresh)
    )
    findings = find_changes(scene)
    verdict = _decided(scene, asked, findings)
    plain = tuple(one for one in findings.found if one.spot.name not in scene.fresh)
    if len(plain) == len(findings.found):
        return verdict
    if verdict.hypothesis is None and not verdict.tied and not findings.oddities:
        # What seems to stand on fresh ground may be its print.
        verdict = _decided(scene, asked, findings._replace(found=plain, is_doubtful=True))
    return replace(verdict, is_doubtful=True)


def most_of(hypotheses: Iterable[Hypothesis]) -> dict[str, int]:
    """Give how many of each kind to look for on a spot: one more than is thought of."""
    most: dict[str, int] = {}
    for one in hypotheses:
        for change in one.changes:
            most[change.wood] = max(most.get(change.wood, 1), abs(change.count) + 1)
    return most


def _is_dark(look: Look) -> bool:
    levels = [max(white.rgb) for white in look.whites]
    return not levels or float(np.median(levels)) < DARK


def _decided(scene: Scene, asked: Sequence[Hypothesis], findings: Findings) -> Verdict:
    seen = tuple(_seen(finding) for finding in findings.found)
    is_doubtful = findings.is_doubtful or findings.is_printed
    told = Verdict(None, None, seen=seen, beside=findings.beside, is_doubtful=is_doubtful)
    at: dict[str, list[Finding]] = {}
    for finding in findings.found:
        at.setdefault(finding.spot.name, []).append(finding)
    if findings.oddities:
        return replace(told, oddities=findings.oddities)
    hidden = _Hidden(scene)
    thought = {(change.spot, change.wood) for one in asked for change in one.changes}
    fitting: list[tuple[Hypothesis, bool, tuple[str, ...]]] = []
    underway = False
    for one in asked:
        if not at.keys() <= {change.spot for change in one.changes}:
            continue
        match _fits(one, at, hidden, thought):
            case (is_sure, unseen):
                fitting.append((one, is_sure, unseen))
            case None:
                underway = underway or _is_part(one, at)
    told = replace(told, is_underway=underway)
    if not fitting:
        return replace(told, oddities=tuple(map(_unforeseen, findings.found)))
    fully = [one for one in fitting if not one[2]]
    unseen = tuple(sorted({name for one in fitting for name in one[2]}))
    if len(fully) != 1:
        return replace(told, tied=tuple(one[0] for one in fitting), unseen=unseen)
    hypothesis, is_sure, _ = fully[0]
    tied = tuple(one[0] for one in fitting if one[0] is not hypothesis)
    is_certain = is_sure and not tied and not findings.is_doubtful
    trust = Trust.CERTAIN if is_certain else Trust.LIKELY
    return replace(told, hypothesis=hypothesis, trust=trust, tied=tied, unseen=unseen)


def _seen(finding: Finding) -> Seen:
    best = finding.options[0]
    is_certain = finding.is_clear and len(finding.options) == 1
    trust = Trust.CERTAIN if is_certain else Trust.LIKELY
    return Seen(Pieces(finding.spot.name, best.wood, best.paint, best.count), trust, finding.places)


def _unforeseen(finding: Finding) -> Oddity:
    has_gone = all(option.count < 0 for option in finding.options)
    strange = Strange.MISSING if has_gone else Strange.UNFORESEEN
    spot = finding.spot
    return Oddity(strange, spot.x, spot.y, spot.name, finding.options[0].paint)


def _wanted(hypothesis: Hypothesis) -> dict[str, list[Option]]:
    """Give what a hypothesis has come and go on each spot."""
    total: Counter[tuple[str, str, str]] = Counter()
    for one in hypothesis.changes:
        total[(one.spot, one.paint, one.wood)] += one.count
    wanted: dict[str, list[Option]] = {}
    for (spot, paint, wood), count in total.items():
        if count:
            wanted.setdefault(spot, []).append(Option(paint, wood, count))
    return wanted


def _fits(
    hypothesis: Hypothesis,
    at: dict[str, list[Finding]],
    hidden: "_Hidden",
    thought: Collection[tuple[str, str]],
) -> tuple[bool, tuple[str, ...]] | None:
    """Tell whether a hypothesis explains every finding: surely, and which of it went unseen."""
    wanted = _wanted(hypothesis)
    is_sure, unseen = True, []
    for name, options in wanted.items():
        left = list(options)
        for finding in at.get(name, ()):
            hit = next((one for one in left if one in finding.options), None)
            if hit is None:
                return None
            left.remove(hit)
            is_sure = is_sure and _is_sure(finding, hit, thought)
        for one in left:
            if not hidden.may_be(name, one):
                return None
            unseen.append(name)
    return is_sure and not unseen, tuple(unseen)


def _is_sure(finding: Finding, hit: Option, thought: Collection[tuple[str, str]]) -> bool:
    """Tell whether a finding may be nothing else that anybody could have meant.

    Kinds with feet alike look the same from above. As many of a kind that no hypothesis has on
    this spot are let pass; another number or another paint never is.
    """
    spot = finding.spot.name
    return finding.is_clear and all(
        one == hit
        or ((one.paint, one.count) == (hit.paint, hit.count) and (spot, one.wood) not in thought)
        for one in finding.options
    )


def _is_part(hypothesis: Hypothesis, at: dict[str, list[Finding]]) -> bool:
    """Tell whether what is seen is on the way to a hypothesis: some of it, and nothing else."""
    wanted = _wanted(hypothesis)
    for name, found in at.items():
        for finding in found:
            if not any(
                option.paint == one.paint
                and option.wood == one.wood
                and 0 < option.count * (1 if one.count > 0 else -1) <= abs(one.count)
                for option in finding.options
                for one in wanted.get(name, ())
            ):
                return False
    return bool(at)


class _Hidden:
    """Where a piece of a paint would not show, since the ground looks like it."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._spots = {spot.name: spot for spot in scene.spots}
        self._known: dict[tuple[str, str, bool], bool] = {}

    def may_be(self, name: str, option: Option) -> bool:
        key = (name, option.paint, option.count > 0)
        if key not in self._known:
            self._known[key] = self._is_hidden(self._spots.get(name), option)
        return self._known[key]

    def _is_hidden(self, spot: Spot | None, option: Option) -> bool:
        paints = {one.name: one.rgb for one in self._scene.paints.learnt}
        if spot is None or option.paint not in paints or spot.name in self._scene.fresh:
            return True
        if option.count < 0:
            # It would have to look now as the piece did: the ground it left is not known.
            return False
        compared, eye = self._scene.difference, self._scene.eye
        if stirred_share(compared, spot, eye) > STIRRED:
            return True
        return hidden_share(compared, spot, eye, paints[option.paint]) > HIDDEN
