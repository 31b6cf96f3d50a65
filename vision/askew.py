"""A board of several pages: which of them was glued askew, told by the anchors alone.

Each anchor knows where it should be from the others. A page that lies wrong takes its anchor along;
without that one the rest fit together again.
"""

import math
from collections.abc import Collection
from typing import Final

import msgspec

from vision.lattice import Board
from vision.values import Pose

TOLERATED_MM: Final = 4.0
"""An anchor may lie this far from where the others put it: cells are still told apart."""
LEAST: Final = 3
"""Anchors that must be left over to tell which one is wrong."""


class Askew(msgspec.Struct, frozen=True):
    """Pages that do not fit together: by how much, and the anchor of the one that is wrong."""

    off_mm: float
    payload: str = ""
    """"" where more than one page is wrong, or too few anchors are seen to tell."""


def find_askew(board: Board, poses: Collection[Pose]) -> Askew | None:
    """Give what is wrong with a board of which these anchors are seen, None where nothing is."""
    seen = {pose.payload: pose for pose in poses if pose.payload in board.anchors}
    if len(seen) < 2:
        return None
    worst = _worst(board, seen)
    if worst <= TOLERATED_MM:
        return None
    if len(seen) <= LEAST:
        return Askew(worst)
    # The one without which the others fit together.
    rest = {
        payload: _worst(board, {other: seen[other] for other in seen if other != payload})
        for payload in seen
    }
    payload = min(rest, key=lambda one: rest[one])
    if rest[payload] > TOLERATED_MM:
        return Askew(worst)
    return Askew(_off(board, seen, payload), payload)


def _worst(board: Board, seen: dict[str, Pose]) -> float:
    """Give how far the worst of some anchors lies from where its fellows put it."""
    return max(_off(board, seen, payload) for payload in seen)


def _off(board: Board, seen: dict[str, Pose], payload: str) -> float:
    """Give how far an anchor lies from where all the others put it."""
    lattice = board.fit(pose for other, pose in seen.items() if other != payload)
    assert lattice is not None, "expected at least one other anchor"
    at = board.anchors[payload]
    x, y = lattice.across(seen[payload].x, seen[payload].y)
    stretch = lattice.pitch / board.pitch
    return math.dist((x, y), (at.x * stretch, at.y * stretch))
