"""The colours of wooden pieces, learnt from one piece of each that people set on the table."""

import enum
from collections.abc import Sequence
from typing import Final

from vision.standing.differences import difference
from vision.standing.learning import single
from vision.standing.looks import Chart, Look
from vision.standing.paints import Paints
from vision.standing.patches import SPECK, patches_of
from vision.standing.values import Wood

EDGE_MM: Final = 25.0
"""How far inside the mat's tags the table is looked at."""

LARGE: Final = 4.0
"""What is so many times larger than the largest piece is none, but what pieces are shown on."""


class Shown(enum.Enum):
    """What a look has brought to the lesson."""

    NOTHING = "nothing"
    """The table is as it was."""
    UNCLEAR = "unclear"
    """More than one thing changed, or none of a piece's size."""
    GROUND = "ground"
    """Something large came or went, such as paper: pieces are shown on it from now on."""
    LEARNT = "learnt"


class PaintLesson:
    """Asks for one piece of each paint in turn, anywhere on the table where it is free."""

    def __init__(self, names: Sequence[str], woods: Sequence[Wood]) -> None:
        self.names = tuple(names)
        self.woods = tuple(woods)
        self.paints = Paints()
        self.shown = Shown.NOTHING
        """What the last look brought."""
        self.has_begun = False
        """Whether the table was seen without the piece that is asked for."""
        self._before: Look | None = None

    @property
    def wanted(self) -> str | None:
        """The paint to show next; None when all are learnt."""
        return next((name for name in self.names if name not in self.paints.names), None)

    @property
    def alike(self) -> tuple[tuple[str, str], ...]:
        """The pairs of paints that this light does not tell apart."""
        return self.paints.alike()

    def take(self, look: Look) -> Shown:
        """Learn from the look of a still table."""
        before, wanted = self._before, self.wanted
        if before is None or wanted is None:
            self._before, self.shown, self.has_begun = look, Shown.NOTHING, True
            return self.shown
        colour, self.shown = seen_between(before, look, self.woods)
        if colour is not None:
            self.paints = self.paints.with_paint(wanted, colour)
        if self.shown in (Shown.LEARNT, Shown.GROUND):
            self._before = look
        return self.shown


def seen_between(
    before: Look, after: Look, woods: Sequence[Wood]
) -> tuple[tuple[float, ...] | None, Shown]:
    """Give the colour of the one piece that came between two looks, anywhere on the mat."""
    chart = chart_of_mat(after)
    if chart is None or not before.whites:
        return None, Shown.UNCLEAR
    least = min(wood.footprint for wood in woods)
    most = max(wood.footprint + max(wood.width, wood.depth) * wood.height for wood in woods)
    found = patches_of(difference(before, after, chart), SPECK * least)
    if not found:
        return None, Shown.NOTHING
    if max(part.area for part in found) > LARGE * most:
        return None, Shown.GROUND
    piece = single(found)
    if piece is None or not 0.5 * least <= piece.area <= 1.5 * most:
        return None, Shown.UNCLEAR
    return piece.colour, Shown.LEARNT


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
