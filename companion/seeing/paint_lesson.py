"""The colours of wooden pieces, learnt from one piece of each that people set on the table."""

import math
from collections.abc import Sequence
from typing import Final

from vision.standing.learning import Lesson, Shown, chart_of_mat, is_alike, learn
from vision.standing.looks import Look
from vision.standing.paints import Paints
from vision.standing.values import Wood
from vision.values import Point

NUDGED_MM: Final = 25.0
"""Where something changes this near to a piece that was shown, it is that piece."""


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
        self._places: dict[str, Point] = {}
        """Where a piece of each paint was shown and still stands."""

    @property
    def wanted(self) -> str | None:
        """The paint to show next; None when all are learnt."""
        return next((name for name in self.names if name not in self.paints.names), None)

    @property
    def alike(self) -> tuple[tuple[str, str], ...]:
        """The pairs of paints that this light does not tell apart."""
        return self.paints.alike()

    def take(self, look: Look) -> Shown:
        """Learn from the look of a still table; pieces shown before may stay or be taken off."""
        before, wanted = self._before, self.wanted
        if chart_of_mat(look) is None:
            self.shown = Shown.BLIND
            return self.shown
        if before is None or wanted is None:
            self._before, self.shown, self.has_begun = look, Shown.NOTHING, True
            return self.shown
        lesson = learn(before, look, self.woods)
        moved = self._moved(lesson)
        self.shown = lesson.shown if moved is None else Shown.GONE
        self._places = {
            name: at
            for name, at in self._places.items()
            if all(math.dist(at, other) > NUDGED_MM for other in lesson.gone)
        }
        if self.shown is Shown.LEARNT:
            self.paints = self.paints.with_paint(wanted, lesson.colour)
        if lesson.shown is Shown.LEARNT:
            self._places[moved or wanted] = lesson.at
        if self.shown in (Shown.LEARNT, Shown.GROUND, Shown.GONE):
            self._before = look
        return self.shown

    def forget(self) -> None:
        """Forget the paint that was learnt last: it is asked for again."""
        self.paints = Paints(self.paints.learnt[:-1])
        self.shown = Shown.NOTHING

    def _moved(self, lesson: Lesson) -> str | None:
        """Give the paint of a piece that was shown before and is elsewhere now; None if none is.

        Any other piece may be taken from where people keep theirs, in the same colour.
        """
        if lesson.shown is not Shown.LEARNT:
            return None
        for one in self.paints.learnt:
            was = self._places.get(one.name)
            if was is None or not is_alike(lesson.colour, one.rgb):
                continue
            if min(math.dist(was, at) for at in (lesson.at, *lesson.gone)) <= NUDGED_MM:
                return one.name
        return None
