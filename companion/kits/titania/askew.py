"""Whether the pages of a printed board were glued askew: its anchors are not where they belong."""

import math
from typing import Final

from vision.catalogue import Catalogue
from vision.lattice import Board
from vision.plane import raised
from vision.values import Snapshot

ASKEW_MM: Final = 3.0
"""An anchor may be so far from where the others have it; cells are still told apart then."""

CORNERS: Final = ("upper-left", "upper-right", "lower-right", "lower-left")
"""In the order of the anchors."""


def askew_corner(board: Board, book: Catalogue, snapshot: Snapshot) -> str | None:
    """Give the corner whose anchor does not fit the others, or None where all do.

    With fewer than three others nobody can tell which one is wrong.
    """
    eye = snapshot.eye
    if eye is None:
        return None
    seen = [
        raised(pose, book.ground, eye) for pose in snapshot.poses if pose.payload in board.anchors
    ]
    if len(seen) < len(CORNERS):
        return None
    worst, corner = 0.0, None
    for pose in seen:
        lattice = board.fit(other for other in seen if other is not pose)
        assert lattice is not None, "expected anchors in view"
        place = board.anchors[pose.payload]
        off = math.dist(lattice.across(pose.x, pose.y), (place.x, place.y))
        if off > worst:
            worst, corner = off, CORNERS[list(board.anchors).index(pose.payload)]
    return corner if worst > ASKEW_MM else None
