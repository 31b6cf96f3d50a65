"""Small pictures of a table that trembles, compared as if it did not."""

import math
from typing import Final, NamedTuple

from vision.changes import Change, Pixels, Slack
from vision.steady import Sway, edge_slack, find_sway

LEAST_PX: Final = 0.03
"""Small pixels that a picture must have moved as a whole to count as trembling."""

EDGES: Final = 0.5
"""By this share of the grey round about may pixels of a steadied picture differ: small pictures
leave out rows, so an edge looks a little different wherever it comes to lie."""

FARTHER: Final = 0.25
"""And by so much more where the picture moved by a whole small pixel."""

ANY_EDGES: Final = 1.0
"""The same where it has been restless for long: then whatever an edge can explain is none."""

PATIENCE_SECONDS: Final = 1.5
"""After so much unrest nothing but edges counts as trembling, however it moved."""

LASTS_SECONDS: Final = 2.0
"""So long after the last tremble the table is still looked at as one that trembles."""


class Steadied(NamedTuple):
    """A small picture beside an earlier one: what changed, were it not for trembling."""

    change: Change
    small: Pixels
    """The small picture where the earlier one lies."""
    sway: Sway | None
    """How it had moved; None where nothing trembles."""


class Trembling:
    """Knows whether table or camera tremble; a calm table costs nothing more."""

    def __init__(self) -> None:
        self._until = -math.inf
        self._restless_since: float | None = None

    def motion(self, small: Pixels, previous: Pixels, now: float) -> Change:
        """Give what moved since the last frame, and learn from it whether the table trembles."""
        plain = Change(small, previous)
        if not plain.parts:
            self._restless_since = None
            return plain
        if self._restless_since is None:
            self._restless_since = now
        sway = find_sway(small, previous)
        if sway is None or sway.most < LEAST_PX:
            return plain
        is_long = now - self._restless_since >= PATIENCE_SECONDS or now <= self._until
        slack = edge_slack(previous, ANY_EDGES if is_long else EDGES)
        change = Change(sway.steadied(small), previous, slack)
        if not change.parts:
            self._until = now + LASTS_SECONDS
        return change

    def against(self, small: Pixels, before: Pixels, now: float) -> Steadied:
        """Compare with the picture that was believed last."""
        plain = Change(small, before)
        if now > self._until or not plain.parts:
            return Steadied(plain, small, None)
        sway = find_sway(small, before)
        if sway is None or sway.most < LEAST_PX:
            return Steadied(Change(small, before, self.slack(before, now)), small, None)
        steady = sway.steadied(small)
        slack = edge_slack(before, EDGES + FARTHER * min(1.0, sway.most))
        return Steadied(Change(steady, before, slack), steady, sway)

    def slack(self, before: Pixels, now: float) -> Slack | None:
        """Give by how much pixels may differ from an earlier picture by trembling alone."""
        return edge_slack(before, EDGES) if now <= self._until else None
