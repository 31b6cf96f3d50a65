"""Pieces on stacks: which cell and which level explain what the camera sees from its side."""

from collections.abc import Container, Mapping
from typing import Final

import msgspec

from vision.grid import CENTRED, Cell, Lattice, Offset, Shape, turned_cell
from vision.plane import raised
from vision.values import Doubt, Eye, Laid, Placement, Pose, Unclear

CLEARER: Final = 1 / 6
"""The best cell must be nearer than the next by this share of the pitch, or it is ambiguous."""

ALONE: Final[tuple[Cell, ...]] = ((0, 0),)
"""The footprint of a piece that fills one cell."""


class Stacking(msgspec.Struct, frozen=True):
    """How high pieces lie: each is `thickness` millimetres thick, the lowest lie on `base`."""

    thickness: float
    base: float = 0.0

    def height(self, level: int) -> float:
        """Give the height of the upper face of a piece on that level; the first is 1."""
        return self.base + level * self.thickness


def place_stacked(
    lattice: Lattice,
    pose: Pose,
    eye: Eye,
    stacking: Stacking,
    levels: Mapping[Cell, int],
    *,
    offset: Offset = CENTRED,
    cells: Container[Cell] | None = None,
    turns: bool = True,
    footprint: tuple[Cell, ...] = ALONE,
) -> Placement | Unclear:
    """Give the cell and level of a piece just laid, or why that is not clear.

    `levels` are the stacks without this piece, 0 for cells not named. A tag on a stack shows
    displaced, away from the camera: each level gives another place, and only the level that the
    stacks below lead to can be true. Two that are true alike are ambiguous. `footprint` are the
    cells that the piece fills when it lies upright on (0, 0): it rests on the highest of them.
    """
    fits: list[Placement] = []
    misses: list[tuple[Placement, Doubt]] = []
    for level in range(1, max(levels.values(), default=0) + 2):
        at = raised(pose, stacking.height(level), eye)
        found = lattice.nearest_to(at, offset, level)
        below = cells_under(found, footprint, lattice.shape)
        doubt = lattice.doubt(found, cells, turns)
        if doubt is None and max(levels.get(cell, 0) for cell in below) + 1 == level:
            fits.append(found)
        else:
            misses.append((found, doubt or Doubt.LEVEL))
    if not fits:
        nearest, doubt = min(misses, key=lambda one: one[0].off_mm)
        return Unclear(pose.payload, doubt, (nearest,))
    fits.sort(key=lambda one: one.off_mm)
    if len(fits) > 1 and fits[1].off_mm < fits[0].off_mm + CLEARER * lattice.pitch:
        return Unclear(pose.payload, Doubt.AMBIGUOUS, tuple(fits))
    return fits[0]


def cells_under(
    piece: Placement | Laid, footprint: tuple[Cell, ...], shape: Shape
) -> tuple[Cell, ...]:
    """Give the cells that a piece of several cells lies on; the first is its own."""
    a, b = piece.cell
    steps = (turned_cell(shape, cell, piece.turned) for cell in footprint)
    return tuple((a + c, b + d) for c, d in steps)


def place_known(
    lattice: Lattice,
    pose: Pose,
    eye: Eye,
    stacking: Stacking,
    level: int,
    *,
    offset: Offset = CENTRED,
    cells: Container[Cell] | None = None,
    turns: bool = True,
) -> Placement | Unclear:
    """Give where a piece lies that is known to lie on that level: has it been moved?"""
    at = raised(pose, stacking.height(level), eye)
    return lattice.place(at, offset, level=level, cells=cells, turns=turns)
