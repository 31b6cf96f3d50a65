"""Pieces on stacks: which cell and which level explain what the camera sees from its side."""

from collections.abc import Container, Mapping
from typing import Final

import msgspec

from vision.grid import CENTRED, Cell, Lattice, Offset
from vision.plane import raised
from vision.values import Doubt, Eye, Placement, Pose, Unclear

CLEARER: Final = 1 / 6
"""The best cell must be nearer than the next by this share of the pitch, or it is ambiguous."""


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
) -> Placement | Unclear:
    """Give the cell and level of a piece just laid, or why that is not clear.

    `levels` are the stacks without this piece, 0 for cells not named. A tag on a stack shows
    displaced, away from the camera: each level gives another place, and only the level that its
    cell's stack leads to can be true. Two that are true alike are ambiguous.
    """
    tops = sorted({1, *(level + 1 for level in levels.values())})
    fits: list[Placement] = []
    misses: list[tuple[Placement, Doubt]] = []
    for level in tops:
        at = raised(pose, stacking.height(level), eye)
        found = lattice.nearest_to(at, offset, level)
        doubt = lattice.doubt(found, cells, turns)
        if doubt is not None:
            misses.append((found, doubt))
        elif levels.get(found.cell, 0) + 1 != level:
            misses.append((found, Doubt.LEVEL))
        else:
            fits.append(found)
    if not fits:
        nearest, doubt = min(misses, key=lambda one: one[0].off_mm)
        return Unclear(pose.payload, doubt, (nearest,))
    fits.sort(key=lambda one: one.off_mm)
    if len(fits) > 1 and fits[1].off_mm < fits[0].off_mm + CLEARER * lattice.pitch:
        return Unclear(pose.payload, Doubt.AMBIGUOUS, tuple(fits))
    return fits[0]


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
