"""A free landscape of hexes: tiles that the game knows, and new ones with what they rest on.

No printed grid: the lattice comes from the tiles themselves, so it follows a table that is pushed.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec

from vision.catalogue import Catalogue, Hexes, Kind
from vision.grid import Cell, Lattice, Offset, Shape
from vision.lattice import Known, first_lattice, fit_lattice
from vision.plane import raised
from vision.stacks import ALONE, Stacking, cells_under, place_known, place_stacked
from vision.values import Doubt, Eye, Laid, Lying, Placement, Pose, Snapshot, Unclear

BESIDE: Final = 3
"""A tile whose hexes are all at least this far from the landscape was put down, not laid."""


class Tile(msgspec.Struct, frozen=True):
    """The measures of a tile of hexes: how far apart they are, how thick it is, which it fills."""

    pitch: float
    thickness: float
    footprint: tuple[Cell, ...] = ALONE
    """Its hexes when it lies upright, from the first, which is the one that has its cell."""
    offset: Offset = Offset()
    """Where its code is, from the middle of the first hex."""


def tile_of(kind: Kind) -> Tile:
    """Give the measures of a kind of tiles."""
    shape, sticker = kind.shape, kind.sticker
    if not isinstance(shape, Hexes):
        raise ValueError(f"expected a tile made of hexes, got {kind.name!r}")
    first, *others = shape.centres
    pitch = min((math.dist(first, other) for other in others), default=math.sqrt(3) * shape.edge)
    upright = Lattice(Shape.HEX, pitch, *first)
    return Tile(
        pitch,
        kind.thickness,
        tuple(upright.nearest(x, y) for x, y in shape.centres),
        Offset(sticker.x - first[0], sticker.y - first[1], sticker.angle),
    )


def tiles_of(book: Catalogue) -> Mapping[str, Tile]:
    """Give the measures of every tile of a game, by its tag."""
    # By piece: tiles of one kind may have shapes of their own.
    return {
        one.payload: tile_of(one.kind) for one in book.pieces if isinstance(one.kind.shape, Hexes)
    }


def heights(layout: Iterable[Laid], tiles: Mapping[str, Tile]) -> dict[Cell, int]:
    """Give how many tiles lie on each hex."""
    tops: dict[Cell, int] = {}
    for one in layout:
        for cell in hexes_of(one, tiles) if one.payload in tiles else ():
            tops[cell] = max(tops.get(cell, 0), one.level)
    return tops


def hexes_of(one: Placement | Laid, tiles: Mapping[str, Tile]) -> tuple[Cell, ...]:
    """Give the hexes that a tile lies on."""
    tile = tiles.get(one.payload)
    return cells_under(one, ALONE if tile is None else tile.footprint, Shape.HEX)


def read_landscape(
    snapshot: Snapshot, layout: Sequence[Laid], tiles: Mapping[str, Tile]
) -> Lying | None:
    """Give how the tiles lie, or None where the table's plane is not known.

    Known tiles are looked for on their levels: those in view are placed or unclear, those below
    something are covered, and those that are neither are gone. Of the others each is put on the
    level that the landscape below leads to; the first one decides where the lattice lies.
    """
    eye = snapshot.eye
    if eye is None:
        return None
    poses = {pose.payload: pose for pose in snapshot.poses if pose.payload in tiles}
    shown = {one.payload: one for one in layout if one.is_read and one.payload in tiles}
    # A new tile may hide every tag there was: where the hidden ones lay last still counts.
    last = {pose.payload: pose for pose in snapshot.covered} | poses
    lattice = lattice_of(snapshot, layout, tiles)
    found = [
        _known(lattice, poses[p], eye, tiles[p], one.level)
        for p, one in shown.items()
        if p in poses
    ]
    known = {one.payload for one in layout}
    stacks = heights(layout, tiles)
    new = [
        _new(lattice, pose, eye, tiles[payload], stacks)
        for payload, pose in poses.items()
        if payload not in known
    ]
    hidden = {cell for one in new for cell in _about(one, tiles)}
    covered = tuple(
        Placement(payload, one.cell, one.turned, level=one.level)
        for payload, one in shown.items()
        if payload not in poses and (payload in last or one.cell in hidden)
    )
    beside = tuple(one for one in new if _is_beside(_about(one, tiles), stacks))
    found += [one for one in new if one not in beside]
    return Lying(
        tuple(one for one in found if isinstance(one, Placement)),
        covered,
        tuple(one for one in found if isinstance(one, Unclear)),
        beside,
    )


def lattice_of(
    snapshot: Snapshot, layout: Sequence[Laid], tiles: Mapping[str, Tile]
) -> Lattice | None:
    """Give the lattice on which the known tiles lie; None where none of them was seen."""
    if snapshot.eye is None:
        return None
    last = {pose.payload: pose for pose in (*snapshot.covered, *snapshot.poses)}
    known = [one for one in layout if one.is_read and one.payload in tiles and one.payload in last]
    return _lattice([(last[one.payload], one) for one in known], tiles, snapshot.eye)


def _lattice(
    seen: Sequence[tuple[Pose, Laid]], tiles: Mapping[str, Tile], eye: Eye
) -> Lattice | None:
    """Give the lattice on which the known tiles lie, or None where none of them is to be seen."""
    if not seen:
        return None
    known = []
    for pose, one in seen:
        tile = tiles[pose.payload]
        at = raised(pose, tile.thickness * one.level, eye)
        known.append(Known(at, one.cell, one.turned, tile.offset))
    return fit_lattice(known, Shape.HEX, tiles[seen[0][0].payload].pitch)


def _known(
    lattice: Lattice | None, pose: Pose, eye: Eye, tile: Tile, level: int
) -> Placement | Unclear:
    if lattice is None:
        return Unclear(pose.payload, Doubt.HOMELESS)
    return place_known(lattice, pose, eye, Stacking(tile.thickness), level, offset=tile.offset)


def _new(
    lattice: Lattice | None, pose: Pose, eye: Eye, tile: Tile, stacks: Mapping[Cell, int]
) -> Placement | Unclear:
    """Give where a new tile lies; what it rests on tells its level, and the level its place."""
    stacking = Stacking(tile.thickness)
    if lattice is None:
        if stacks:
            return Unclear(pose.payload, Doubt.HOMELESS)
        flat = raised(pose, stacking.height(1), eye)
        lattice = first_lattice(flat, Shape.HEX, tile.pitch, tile.offset)
    return place_stacked(
        lattice, pose, eye, stacking, stacks, offset=tile.offset, footprint=tile.footprint
    )


def _about(one: Placement | Unclear, tiles: Mapping[str, Tile]) -> tuple[Cell, ...]:
    """Give the hexes a tile lies on, or about on."""
    nearest = one if isinstance(one, Placement) else next(iter(one.alternatives), None)
    return () if nearest is None else hexes_of(nearest, tiles)


def _is_beside(hexes: Iterable[Cell], land: Iterable[Cell]) -> bool:
    """Tell whether a tile was only put down beside the landscape."""
    apart = [max(abs(a - c), abs(b - d), abs(a - c + b - d)) for a, b in hexes for c, d in land]
    return bool(apart) and min(apart) >= BESIDE
