"""How far a mat was printed too small, told by pieces whose distances are known.

Mat and stickers from one printer shrink alike, so their sizes agree with one another. What was not
printed does not shrink: the cells of a board, and tiles that lie side by side.
"""

from collections.abc import Sequence
from typing import Final

from vision.anchored import board_of
from vision.catalogue import Catalogue
from vision.grid import Shape
from vision.landscape import tiles_of
from vision.lattice import Known, fit_lattice
from vision.plane import raised
from vision.values import Placement, Snapshot

LEAST_TILES: Final = 8
LEAST_ANCHORS: Final = 3
"""So many must be seen: few, laid askew, tell nothing."""
NOTICED: Final = 0.98
LEAST: Final = 0.9
"""Less than this is no printer's doing."""


def printed_scale(
    snapshot: Snapshot, placements: Sequence[Placement], book: Catalogue
) -> float | None:
    """Give the share of its size at which the mat was printed, None where too little tells it."""
    eye = snapshot.eye
    if eye is None:
        return None
    if book.board is not None and book.board.anchors:
        board = board_of(book, ())
        seen = [pose for pose in snapshot.poses if pose.payload in board.anchors]
        if len(seen) < LEAST_ANCHORS:
            return None
        found = board.fit(raised(pose, book.ground, eye) for pose in seen)
        return None if found is None else board.pitch / found.pitch
    tiles = tiles_of(book)
    poses = {pose.payload: pose for pose in snapshot.poses if pose.payload in tiles}
    known = []
    for one in placements:
        if one.payload in poses:
            tile = tiles[one.payload]
            at = raised(poses[one.payload], tile.thickness * one.level, eye)
            known.append(Known(at, one.cell, one.turned, tile.offset))
    if len(known) < LEAST_TILES:
        return None
    pitch = tiles[known[0].pose.payload].pitch
    return pitch / fit_lattice(known, Shape.HEX, pitch).pitch


def is_shrunk(scale: float | None) -> bool:
    """Tell whether a mat was printed so much too small that people should know."""
    return scale is not None and LEAST <= scale < NOTICED
