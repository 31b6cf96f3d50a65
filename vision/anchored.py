"""A printed board of squares or hexes: which piece lies on which cell, berth or place beside it.

Anchors tell where the board lies. A piece's kind tells how high its code is and how exactly it
lies: a tile fills its cell, a token goes on one of several berths, a pawn stands anywhere.
"""

import math
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final

import msgspec

from vision.berths import Lies
from vision.catalogue import Catalogue, Kind
from vision.grid import Cell, Lattice, Offset, unstuck
from vision.lattice import Board
from vision.mat import Place
from vision.plane import raised
from vision.values import Doubt, Eye, Laid, Lying, Placement, Pose, Snapshot, Unclear

EDGE: Final = 1 / 14
"""A piece nearer to a cell's edge than this share of a cell is between two cells."""

CLEARER: Final = 1 / 12
"""A berth must be nearer than the next by this share of a cell, or the piece is between them."""


def board_of(book: Catalogue, cells: Collection[Cell]) -> Board:
    """Give the board of a catalogue that tells where its anchors are, with the cells it has."""
    grid = book.board
    if grid is None or not grid.anchors:
        raise ValueError(f"expected a board with anchors in the catalogue of {book.game!r}")
    payloads = {piece.number: piece.payload for piece in book.pieces}
    anchors = {payloads[one.number]: Place(one.x, one.y, one.angle) for one in grid.anchors}
    return Board(grid.shape, grid.cell, cells, anchors, grid.slots)


def read_board(
    snapshot: Snapshot, board: Board, book: Catalogue, layout: Sequence[Laid] = ()
) -> Lying | None:
    """Give what lies on the board, or None where the board itself is not seen.

    `layout` is what the game has there: on stacks of one kind it tells how high they are.
    """
    eye = snapshot.eye
    if eye is None:
        return None
    ground = book.ground
    # An anchor that is covered for a moment still lies where it lay: nobody moves the board.
    anchors = {pose.payload: pose for pose in (*snapshot.covered, *snapshot.poses)}
    lattice = board.fit(
        raised(pose, ground, eye) for pose in anchors.values() if pose.payload in board.anchors
    )
    if lattice is None:
        return None
    reading = _Reading(lattice, board, book, eye, _piles(layout, book))
    found = reading.places(snapshot.poses)
    under = reading.places(snapshot.covered)
    outside = [one for one in found if isinstance(one, Unclear) and one.doubt is Doubt.OUTSIDE]
    return Lying(
        tuple(one for one in found if isinstance(one, Placement)),
        tuple(one for one in under if isinstance(one, Placement)),
        tuple(one for one in found if isinstance(one, Unclear) and one not in outside),
        tuple(outside),
    )


def _piles(layout: Iterable[Laid], book: Catalogue) -> Mapping[tuple[str, Cell], int]:
    """Give how many pieces of each kind the game has on each cell."""
    piles: dict[tuple[str, Cell], int] = {}
    for one in layout:
        entry = book.piece(one.payload)
        at = (one.kind if entry is None else entry.kind.name, one.cell)
        piles[at] = piles.get(at, 0) + 1
    return piles


class _Reading(msgspec.Struct, frozen=True):
    """A board found on the table, from which pieces are read one by one."""

    lattice: Lattice
    board: Board
    book: Catalogue
    eye: Eye
    piles: Mapping[tuple[str, Cell], int]

    def places(self, poses: Iterable[Pose]) -> list[Placement | Unclear]:
        """Give where the game's pieces lie; its anchors are none."""
        found = []
        for pose in poses:
            entry = self.book.piece(pose.payload)
            if entry is not None and entry.kind.name != self.book.anchor:
                found.append(self.place(pose, entry.kind))
        return found

    def place(self, pose: Pose, kind: Kind) -> Placement | Unclear:
        """Give where a piece lies: first as if it lay alone, then with the pile it lies on."""
        found = self.place_at(raised(pose, self.book.height(kind), self.eye), kind)
        nearest = found if isinstance(found, Placement) else found.alternatives[0]
        pile = self.piles.get((kind.name, nearest.cell), 0)
        if pile < 2 or not kind.is_piled:
            return found
        height = self.book.height(kind) + (pile - 1) * kind.thickness
        return _on_level(self.place_at(raised(pose, height, self.eye), kind), pile)

    def place_at(self, at: Pose, kind: Kind) -> Placement | Unclear:
        """Give where a piece lies whose code is as high as the pose says."""
        sticker = kind.sticker
        offset = Offset(sticker.x, sticker.y, sticker.angle)
        nearest = self.lattice.nearest_to(at, offset)
        x, y = unstuck(at, offset)
        on_board = self.lattice.across(x, y)
        for slot in self.board.slots:
            if slot.holds(on_board):
                off = math.dist(on_board, (slot.x, slot.y))
                return msgspec.structs.replace(nearest, cell=slot.cell, slot=slot.name, off_mm=off)
        if kind.manner is Lies.SLOT:
            return Unclear(at.payload, Doubt.OUTSIDE, (nearest,))
        if kind.manner is Lies.FILLS:
            doubt = self.lattice.doubt(nearest, self.board.cells)
            return nearest if doubt is None else Unclear(at.payload, doubt, (nearest,))
        return self.on_cell(x, y, nearest, kind)

    def on_cell(self, x: float, y: float, nearest: Placement, kind: Kind) -> Placement | Unclear:
        """Give the cell of a piece that need not lie in its middle, and the berth it is nearest to.

        Half over the board's edge it has not left the board yet.
        """
        lattice = self.lattice
        cell = nearest.cell
        if cell not in self.board.cells:
            cell = min(self.board.cells, key=lambda one: math.dist(lattice.centre(one), (x, y)))
        inside, edge = lattice.inset(x, y, cell), lattice.pitch * EDGE
        at = lattice.across(x, y, cell)
        berths = sorted(kind.berths, key=lambda one: math.dist((one.x, one.y), at))
        spots = [
            msgspec.structs.replace(
                nearest, cell=cell, berth=one.name, off_mm=math.dist((one.x, one.y), at)
            )
            for one in berths
        ] or [msgspec.structs.replace(nearest, cell=cell)]
        if inside <= edge:
            doubt = Doubt.BETWEEN if inside > -edge else Doubt.OUTSIDE
            return Unclear(nearest.payload, doubt, tuple(spots[:1]))
        if kind.manner is Lies.BERTHS and len(spots) > 1:
            clear = spots[1].off_mm - spots[0].off_mm
            if clear < CLEARER * lattice.pitch:
                return Unclear(nearest.payload, Doubt.BETWEEN, tuple(spots[:2]))
        return spots[0]


def _on_level(found: Placement | Unclear, level: int) -> Placement | Unclear:
    if isinstance(found, Unclear):
        return found
    return msgspec.structs.replace(found, level=level)
