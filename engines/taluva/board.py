"""The landscape as planes of bits: one unbounded integer per level, terrain and direction.

A hex is one bit. Columns of equal q lie one after the other, COLUMN bits each, so the lowest bit of
a plane is its smallest hex in tuple order, a step to a neighbour is a shift, and a rule over the
whole board is a handful of operations. The planes start two columns left of the westernmost hex:
the board has no edge, and planes stay as short as the landscape is wide.
"""

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Final

import msgspec

from engines.hexes import DIRECTIONS, Hex
from engines.taluva.tiles import TERRAINS, TILE_COUNT, Terrain

MARGIN: Final = 2
"""Columns kept free on the left: a tile that touches the land reaches two hexes beyond it."""

REACH: Final = 2 * TILE_COUNT + MARGIN
"""No hex of interest is further out: a tile carries the land at most two hexes on."""

COLUMN: Final = 2 * REACH + 1
_FULL_COLUMN: Final = (1 << COLUMN) - 1

STEPS: Final = tuple(q * COLUMN + r for q, r in DIRECTIONS)
"""By direction, clockwise from east: how far the neighbour's bit lies from the hex's own."""


def around(plane: int) -> int:
    """Give every hex that has a neighbour in the plane."""
    return (
        plane << 1
        | plane >> 1
        | plane << COLUMN
        | plane >> COLUMN
        | plane << (COLUMN - 1)
        | plane >> (COLUMN - 1)
    )


def neighbour_planes(plane: int) -> tuple[int, ...]:
    """Give, by direction, the hexes whose neighbour on that side is in the plane."""
    return tuple(plane >> step if step > 0 else plane << -step for step in STEPS)


def connected(plane: int) -> Iterator[int]:
    """Give the connected parts of the plane, by their smallest hex."""
    while plane:
        part, grown = 0, plane & -plane
        while part != grown:
            part = grown
            grown = (part | around(part)) & plane
        yield part
        plane ^= part


def union(planes: Iterable[int]) -> int:
    """Give every hex that is in any of the planes."""
    total = 0
    for plane in planes:
        total |= plane
    return total


class Board(msgspec.Struct, frozen=True, dict=True):
    """What lies uppermost on each hex: its level, and its terrain or the volcano's direction."""

    left: int = 0
    """The q of the first column."""
    levels: tuple[int, ...] = ()
    """By level, from 1: the hexes whose uppermost tile lies that high."""
    terrains: tuple[int, ...] = (0,) * len(TERRAINS)
    facing: tuple[int, ...] = (0,) * 6
    """By `turned` of their tiles: the visible volcanoes."""

    @cached_property
    def land(self) -> int:
        """Every hex with a tile."""
        return union(self.levels)

    @cached_property
    def volcanoes(self) -> int:
        """Every visible volcano."""
        return union(self.facing)

    def bit(self, at: Hex) -> int:
        """Give the hex as a plane of one bit; 0 where no tile can ever come to lie now."""
        q, r = at
        if not (self.left <= q <= REACH and -REACH <= r <= REACH):
            return 0
        return 1 << ((q - self.left) * COLUMN + r + REACH)

    def plane(self, hexes: Iterable[Hex]) -> int:
        """Give the hexes as one plane."""
        return union(map(self.bit, hexes))

    def hexes(self, plane: int) -> list[Hex]:
        """Give the hexes of a plane in tuple order."""
        found = []
        q = self.left
        # Column by column: the lowest bit of a short integer is found much sooner.
        while plane:
            column = plane & _FULL_COLUMN
            while column:
                low = column & -column
                found.append((q, low.bit_length() - 1 - REACH))
                column ^= low
            plane >>= COLUMN
            q += 1
        return found

    def level(self, bit: int) -> int:
        """Give the level of the hex; 0 where the table is bare."""
        for level, plane in enumerate(self.levels, 1):
            if plane & bit:
                return level
        return 0

    def turned(self, bit: int) -> int | None:
        """Give how the tile of the volcano on the hex is turned; None where there is no volcano."""
        for turned, plane in enumerate(self.facing):
            if plane & bit:
                return turned
        return None

    def terrain(self, bit: int) -> Terrain | None:
        """Give the terrain of the hex; None on a volcano and on the bare table."""
        for terrain, plane in zip(TERRAINS, self.terrains, strict=True):
            if plane & bit:
                return terrain
        return None

    def moved(self, columns: int) -> "Board":
        """Give the same board with so many more columns on the left."""
        by = columns * COLUMN
        return Board(
            self.left - columns,
            tuple(plane << by for plane in self.levels),
            tuple(plane << by for plane in self.terrains),
            tuple(plane << by for plane in self.facing),
        )
