"""A paint learnt from one piece that people show, anywhere between the mat's tags."""

import enum
from collections.abc import Sequence
from typing import Final, NamedTuple

from vision.standing.coming import has_come, has_gone
from vision.standing.differences import Difference, difference
from vision.standing.looks import Chart, Look
from vision.standing.paints import Paints
from vision.standing.patches import POSSIBLE, SPECK, Colour, Part, colour_of, patches_of
from vision.standing.values import Wood
from vision.values import Point

EDGE_MM: Final = 25.0
"""How far inside the mat's tags the table is looked at."""
LARGE: Final = 4.0
"""What is so many times larger than the largest piece is none, but what pieces are shown on."""
HALF: Final = 0.5
"""A patch smaller than this share of the smallest footprint is no piece, but noise."""


class Shown(enum.Enum):
    """What a look has brought to the lesson."""

    NOTHING = "nothing"
    """The table is as it was."""
    UNCLEAR = "unclear"
    """More than one thing came, or one that is larger than a piece."""
    BLIND = "blind"
    """Too little of the mat's paper is in view: nothing can be compared with it."""
    GROUND = "ground"
    """Something large came or went, such as paper: pieces are shown on it from now on."""
    GONE = "gone"
    """A piece was taken off or moved, or what changed is nothing that clearly came."""
    LEARNT = "learnt"


class Lesson(NamedTuple):
    """What was shown between two looks: the colour of the one piece that came, and its place."""

    shown: Shown
    colour: Colour = (0.0, 0.0, 0.0)
    """As shares of white paper; it goes into `Paints.with_paint`."""
    at: Point = (0.0, 0.0)
    gone: tuple[Point, ...] = ()
    """Where something clearly went from."""


def learn(before: Look, after: Look, woods: Sequence[Wood]) -> Lesson:
    """Give what was shown between two looks; what was taken away teaches nothing."""
    chart = chart_of_mat(after)
    if chart is None or not before.whites:
        return Lesson(Shown.BLIND)
    least = min(wood.footprint for wood in woods)
    most = max(wood.footprint + max(wood.width, wood.depth) * wood.height for wood in woods)
    compared = difference(before, after, chart)
    found = patches_of(compared, SPECK * least)
    if not found:
        return Lesson(Shown.NOTHING)
    if max(part.area for part in found) > LARGE * most:
        return Lesson(Shown.GROUND)
    came: list[Part] = []
    unsure: list[Part] = []
    gone: list[Point] = []
    for part in found:
        if part.area < HALF * least:
            continue
        if has_come(compared, part):
            came.append(part)
        elif has_gone(compared, part):
            gone.append(middle_of(chart, part))
        else:
            unsure.append(part)
    if not came:
        return Lesson(Shown.GONE, gone=tuple(gone))
    piece = max(came, key=lambda part: part.area)
    # One taken out of a row of its kind leaves a gap between others, which tells nothing.
    others = [one for one in unsure if not is_alike(piece.colour, _colour_before(compared, one))]
    others += (one for one in came if one is not piece)
    if piece.area > 1.5 * most or others:
        return Lesson(Shown.UNCLEAR)
    return Lesson(Shown.LEARNT, piece.colour, middle_of(chart, piece), tuple(gone))


def middle_of(chart: Chart, part: Part) -> Point:
    """Give where a patch is on the table."""
    height, width = part.mask.shape
    return chart.place_of(part.left + width / 2, part.top + height / 2)


def is_alike(one: Colour, other: Colour) -> bool:
    """Tell whether two colours may be one paint."""
    return float(Paints().with_paint("", other).distances(one)[0]) <= POSSIBLE


def chart_of_mat(look: Look) -> Chart | None:
    """Give the part of the table between the mat's tags; None where fewer than two are seen."""
    x, y = [white.x for white in look.whites], [white.y for white in look.whites]
    if len(x) < 2:
        return None
    columns = round(max(x) - min(x) - 2 * EDGE_MM)
    rows = round(max(y) - min(y) - 2 * EDGE_MM)
    if columns < 50 or rows < 50:
        return None
    return Chart(min(x) + EDGE_MM, min(y) + EDGE_MM, columns, rows)


def _colour_before(compared: Difference, part: Part) -> Colour:
    height, width = part.mask.shape
    at = (slice(part.top, part.top + height), slice(part.left, part.left + width))
    return colour_of(compared.before[at], part.mask)
