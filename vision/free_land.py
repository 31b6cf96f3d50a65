"""A landscape that nobody knows yet, read in one look: one lattice out of all its tiles at once."""

import cmath
import math
from collections.abc import Mapping, Sequence
from typing import Final

from vision.grid import Cell, Lattice, Shape
from vision.landscape import Tile
from vision.lattice import Known, fit_lattice, turn_zero
from vision.plane import raised
from vision.values import Doubt, Lying, Placement, Pose, Snapshot, Unclear

ROUNDS: Final = 4
"""Fits and roundings, each with the cells of the one before; they settle in two."""

ASKEW: Final = 1 / 5
"""A tile farther from its hex than this share of the pitch is not believed to lie on it."""

ASKEW_DEGREES: Final = 12.0


def read_free_land(snapshot: Snapshot, tiles: Mapping[str, Tile]) -> Lying | None:
    """Give where the tiles in view lie on one lattice; None where the plane is not known.

    The lattice's turn 0 is as near to the mat's upright as can be, the cell (0, 0) about its
    middle. A tile between two places is unclear: nothing is guessed.
    """
    eye = snapshot.eye
    if eye is None:
        return None
    seen = [
        raised(pose, tiles[pose.payload].thickness, eye)
        for pose in snapshot.poses
        if pose.payload in tiles
    ]
    if not seen:
        return Lying()
    lattice = _lattice(seen, tiles)
    found = [_place(lattice, pose, tiles[pose.payload]) for pose in seen]
    return Lying(
        placements=tuple(one for one in found if isinstance(one, Placement)),
        unclear=tuple(one for one in found if isinstance(one, Unclear)),
    )


def _lattice(seen: Sequence[Pose], tiles: Mapping[str, Tile]) -> Lattice:
    """Give the lattice that most tiles lie on best: each one is tried as lying right."""
    pitch = tiles[seen[0].payload].pitch
    turn = _common_turn(seen)
    tried = [_settled(Lattice(Shape.HEX, pitch, one.x, one.y, turn), seen, tiles) for one in seen]
    best = min(tried, key=lambda lattice: _median_off(lattice, seen, tiles))
    return _about_middle(best, seen)


def _common_turn(seen: Sequence[Pose]) -> float:
    """Give the turn that all codes have in common, whole sixths apart."""
    # Six times the angle makes sixths equal; the median direction minds a few turned tiles little.
    turns = [cmath.exp(6j * math.radians(pose.angle)) for pose in seen]
    best = max(turns, key=lambda one: sum((one * other.conjugate()).real for other in turns))
    near = [one for one in turns if (one * best.conjugate()).real > 0.0]
    return turn_zero(math.degrees(cmath.phase(sum(near))) / 6.0, Shape.HEX)


def _settled(lattice: Lattice, seen: Sequence[Pose], tiles: Mapping[str, Tile]) -> Lattice:
    """Give the lattice fitted to the tiles on the cells it puts them on, until they stay there."""
    cells: list[Cell] = []
    for _ in range(ROUNDS):
        spots = [lattice.nearest_to(pose, tiles[pose.payload].offset) for pose in seen]
        if [spot.cell for spot in spots] == cells:
            break
        cells = [spot.cell for spot in spots]
        known = [
            Known(pose, spot.cell, spot.turned, tiles[pose.payload].offset)
            for pose, spot in zip(seen, spots, strict=True)
        ]
        lattice = fit_lattice(known, Shape.HEX, tiles[seen[0].payload].pitch)
    return lattice


def _median_off(lattice: Lattice, seen: Sequence[Pose], tiles: Mapping[str, Tile]) -> float:
    off = sorted(lattice.nearest_to(pose, tiles[pose.payload].offset).off_mm for pose in seen)
    return off[len(off) // 2] + 0.1 * off[-1]


def _about_middle(lattice: Lattice, seen: Sequence[Pose]) -> Lattice:
    """Give the same lattice with the cell (0, 0) nearest to the middle of all tiles."""
    x = sum(pose.x for pose in seen) / len(seen)
    y = sum(pose.y for pose in seen) / len(seen)
    at = lattice.centre(lattice.nearest(x, y))
    return Lattice(lattice.shape, lattice.pitch, at[0], at[1], lattice.angle, lattice.spread_mm)


def _place(lattice: Lattice, pose: Pose, tile: Tile) -> Placement | Unclear:
    found = lattice.place(pose, tile.offset)
    if isinstance(found, Unclear):
        return found
    is_off = found.off_mm > ASKEW * lattice.pitch or abs(found.off_degrees) > ASKEW_DEGREES
    return Unclear(pose.payload, Doubt.BETWEEN, (found,)) if is_off else found
