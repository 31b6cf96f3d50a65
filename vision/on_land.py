"""Cards and other pieces on the hexes of a free landscape, whose tiles give the lattice."""

from collections.abc import Iterable, Sequence
from typing import Final

from vision.catalogue import Catalogue, Hexes, Kind
from vision.grid import Cell, Lattice
from vision.plane import raised
from vision.values import Doubt, Laid, Lying, Placement, Pose, Snapshot, Unclear

BESIDE: Final = 2
"""A piece so many hexes off the land was put down beside it: a supply, or somebody's hand."""


def rests_on_tiles(kind: Kind, book: Catalogue) -> bool:
    """Tell whether pieces of a kind lie on tiles, straight or on other pieces."""
    below = book.kinds.get(kind.on)
    if below is None or isinstance(kind.shape, Hexes):
        return False
    return isinstance(below.shape, Hexes) or rests_on_tiles(below, book)


def read_on_land(
    snapshot: Snapshot, lattice: Lattice | None, land: Iterable[Cell], book: Catalogue
) -> Lying:
    """Give how the pieces lie that rest on tiles; which of them belong there is not asked.

    Without a lattice all of them are homeless. A hidden one lay where it was seen last.
    """
    cells = frozenset(land)
    seen = [_place(pose, lattice, snapshot, book) for pose in _resting(snapshot.poses, book)]
    last = [_place(pose, lattice, snapshot, book) for pose in _resting(snapshot.covered, book)]
    near = [one for one in seen if _is_near(one, cells)]
    return Lying(
        tuple(one for one in near if isinstance(one, Placement)),
        tuple(one for one in last if isinstance(one, Placement)),
        tuple(one for one in near if isinstance(one, Unclear)),
        tuple(one for one in seen if one not in near),
    )


def _resting(poses: Sequence[Pose], book: Catalogue) -> list[Pose]:
    found = []
    for pose in poses:
        piece = book.piece(pose.payload)
        if piece is not None and rests_on_tiles(piece.kind, book):
            found.append(pose)
    return found


def _place(
    pose: Pose, lattice: Lattice | None, snapshot: Snapshot, book: Catalogue
) -> Placement | Unclear:
    piece, eye = book.piece(pose.payload), snapshot.eye
    if lattice is None or piece is None or eye is None:
        return Unclear(pose.payload, Doubt.HOMELESS)
    at, level = raised(pose, book.height(piece.kind), eye), 1
    below = piece.kind.on
    while below:
        below, level = book.kinds[below].on, level + 1
    # However it is turned: a card says nothing by that.
    return lattice.place(at, level=level, turns=False)


def _is_near(one: Placement | Unclear, land: frozenset[Cell]) -> bool:
    spots: tuple[Placement, ...] = (one,) if isinstance(one, Placement) else one.alternatives
    apart = (
        max(abs(a - c), abs(b - d), abs(a - c + b - d))
        for a, b in (spot.cell for spot in spots)
        for c, d in land
    )
    return not spots or min(apart, default=0) < BESIDE


def with_pieces(tiles: Lying, pieces: Lying, layout: Sequence[Laid]) -> Lying:
    """Give tiles and pieces as one reading; of hidden pieces those that belong somewhere."""
    wanted = {one.cell for one in layout if one.is_read}
    return Lying(
        (*tiles.placements, *pieces.placements),
        (*tiles.covered, *(one for one in pieces.covered if one.cell in wanted)),
        (*tiles.unclear, *pieces.unclear),
        (*tiles.beside, *pieces.beside),
    )
