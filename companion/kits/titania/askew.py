"""Whether the pages of a printed board were glued askew, and at which corner."""

from typing import Final

from vision.askew import find_askew
from vision.catalogue import Catalogue
from vision.lattice import Board
from vision.plane import raised
from vision.values import Snapshot

CORNERS: Final = ("upper-left", "upper-right", "lower-right", "lower-left")
"""In the order of the anchors."""


def askew_corner(board: Board, book: Catalogue, snapshot: Snapshot) -> str | None:
    """Give the corner whose page does not fit the others, "some" where nobody can tell which.

    None where all fit together.
    """
    eye = snapshot.eye
    if eye is None:
        return None
    anchors = [pose for pose in snapshot.poses if pose.payload in board.anchors]
    askew = find_askew(board, [raised(pose, book.ground, eye) for pose in anchors])
    if askew is None:
        return None
    return dict(zip(board.anchors, CORNERS, strict=False)).get(askew.payload, "some")
