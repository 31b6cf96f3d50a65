"""A snapshot laid over a Tiwanaku board: which piece is on which cell."""

import math
from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from companion.kits.tiwanaku.pieces import (
    Standing,
    alike,
    family,
    heights,
    offset_of,
    printed_board,
)
from engines.contract import Cell
from engines.tiwanaku.rules.state import State
from vision.catalogue import Catalogue, Kind
from vision.grid import Lattice
from vision.plane import raised
from vision.values import Doubt, Eye, Placement, Pose, Snapshot, Unclear

EDGE: Final = 1 / 14
"""A pawn or crop tile nearer to a cell's edge than this share of a cell is between two cells."""


class Table(msgspec.Struct, frozen=True):
    """What lies on the board, what is only remembered there, and what is between two cells."""

    placements: tuple[Placement, ...]
    covered: tuple[Placement, ...]
    """Pieces whose tags are covered: they lay there last, and nothing says that they are gone."""
    unclear: tuple[Unclear, ...]
    names: Mapping[str, str]
    """The name of every piece in view, by its tag."""

    @property
    def seen(self) -> tuple[Standing, ...]:
        """The pieces in view."""
        return tuple(map(stands, self.placements))

    @property
    def hidden(self) -> tuple[Standing, ...]:
        """The pieces that are only remembered."""
        return tuple(map(stands, self.covered))

    def payload_on(self, cell: Cell, name: str) -> str:
        """Give the tag of a piece of that name on a cell."""
        return next(
            one.payload
            for one in self.placements
            if one.cell == cell and self.names[one.payload] == name
        )

    def payloads_on(self, pieces: Iterable[Standing]) -> tuple[str, ...]:
        """Give the tags of pieces that are seen."""
        return tuple(self.payload_on(one.cell, one.name) for one in pieces)


def read_table(snapshot: Snapshot, eye: Eye, state: State, book: Catalogue) -> Table | None:
    """Give what lies on the board, or None where the board itself is not seen."""
    board = printed_board(book, state.rows, state.columns)
    above = heights(book)
    # An anchor that is covered for a moment still lies where it lay: nobody moves the board.
    anchors = {pose.payload: pose for pose in (*snapshot.covered, *snapshot.poses)}
    lattice = board.fit(
        raised(pose, above["anchor"], eye)
        for pose in anchors.values()
        if pose.payload in board.anchors
    )
    if lattice is None:
        return None
    poses = [pose for pose in snapshot.poses if is_piece(pose)]
    covered = [pose for pose in snapshot.covered if is_piece(pose)]

    def find(pose: Pose) -> Placement | Unclear | None:
        kind = family(alike(pose.payload))
        return place(lattice, raised(pose, above[kind], eye), book.kinds[kind], state)

    found, under = [find(pose) for pose in poses], [find(pose) for pose in covered]
    return Table(
        tuple(one for one in found if isinstance(one, Placement)),
        tuple(one for one in under if isinstance(one, Placement)),
        tuple(one for one in found if isinstance(one, Unclear)),
        {pose.payload: alike(pose.payload) for pose in poses},
    )


def stands(one: Placement) -> Standing:
    """Give what stands where, whichever of its kind it is."""
    return Standing(alike(one.payload), one.cell)


def is_piece(pose: Pose) -> bool:
    """Tell whether a tag is on one of the game's tiles and pawns."""
    name = alike(pose.payload)
    return name != pose.payload and family(name) != "anchor"


def place(lattice: Lattice, at: Pose, kind: Kind, state: State) -> Placement | Unclear | None:
    """Give the cell of a piece, why it has none, or None where it lies beside the board."""
    nearest = lattice.nearest_to(at, offset_of(kind.sticker))
    if kind.name == "terrain":
        doubt = lattice.doubt(nearest) if state.inside(nearest.cell) else Doubt.OUTSIDE
    else:
        # A tile fills its cell; a crop tile or a pawn may be anywhere on it.
        row = min(max(nearest.cell[0], 0), state.rows - 1)
        column = min(max(nearest.cell[1], 0), state.columns - 1)
        nearest = msgspec.structs.replace(nearest, cell=(row, column))
        inside = lattice.pitch / 2 - max(map(abs, off_cell(lattice, at, nearest.cell)))
        edge = lattice.pitch * EDGE
        doubt = None if inside > edge else Doubt.BETWEEN if inside > -edge else Doubt.OUTSIDE
    if doubt is Doubt.OUTSIDE:
        return None
    return nearest if doubt is None else Unclear(at.payload, doubt, (nearest,))


def off_cell(lattice: Lattice, pose: Pose, cell: Cell) -> tuple[float, float]:
    """Give how far a place is from the middle of a cell, along the board and across."""
    x, y = lattice.centre(cell)
    turn = math.radians(lattice.angle)
    dx, dy = pose.x - x, pose.y - y
    return (
        dx * math.cos(turn) + dy * math.sin(turn),
        dy * math.cos(turn) - dx * math.sin(turn),
    )
