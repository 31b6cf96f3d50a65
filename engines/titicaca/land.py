"""The land as planes of bits: one bit a hex, so that a rule over a region is a few operations.

The bits follow the hexes in tuple order: the lowest bit of a plane is its smallest hex, by which a
region is named. The land never changes during a game, so everything about it is worked out once.
"""

from collections.abc import Iterable, Iterator
from functools import cached_property

import msgspec

from engines.hexes import Hex, neighbours
from engines.titicaca.tiles import LAKES, TERRAINS, Terrain


class Laid(msgspec.Struct, frozen=True):
    """A tile of the land: where its first hex lies, and its turn in sixths clockwise."""

    tile: int
    at: Hex
    turned: int


def indices(plane: int) -> Iterator[int]:
    """Give the numbers of a plane's hexes, the smallest first."""
    while plane:
        low = plane & -plane
        yield low.bit_length() - 1
        plane ^= low


class Land(msgspec.Struct, frozen=True, dict=True):
    """Which hexes there are, in tuple order, and what each one shows."""

    laid: tuple[Laid, ...]
    """The tiles, by their numbers."""
    hexes: tuple[Hex, ...]
    lakes: tuple[int, ...]
    """By hex: the number of the lake, 0 on a terrain."""
    terrains: tuple[int, ...]
    """By terrain, in their order: the plane of its hexes."""

    @cached_property
    def index(self) -> dict[Hex, int]:
        """The number of each hex."""
        return {at: number for number, at in enumerate(self.hexes)}

    @cached_property
    def ground(self) -> int:
        """Every terrain."""
        return sum(self.terrains)

    @cached_property
    def beside(self) -> tuple[int, ...]:
        """By hex: the terrains that share an edge with it."""
        return tuple(self._around(at) & self.ground for at in self.hexes)

    @cached_property
    def waters(self) -> tuple[int, ...]:
        """By hex: the lakes that share an edge with it."""
        return tuple(self._around(at) & ~self.ground for at in self.hexes)

    @cached_property
    def contacts(self) -> tuple[int, ...]:
        """By hex: how many lakes share an edge with it."""
        return tuple(plane.bit_count() for plane in self.waters)

    @cached_property
    def shores(self) -> tuple[int, ...]:
        """By lake, from 0: the terrains at it; none where the lake is not on the table (T27)."""
        found = [0] * (LAKES + 1)
        for number, lake in enumerate(self.lakes):
            if lake:
                found[lake] = self.beside[number]
        return tuple(found)

    def _around(self, at: Hex) -> int:
        return self.plane(near for near in neighbours(at) if near in self.index)

    def bit(self, at: Hex) -> int:
        """Give the hex as a plane of one bit; 0 off the land."""
        number = self.index.get(at)
        return 0 if number is None else 1 << number

    def plane(self, hexes: Iterable[Hex]) -> int:
        """Give hexes of the land as one plane."""
        plane = 0
        for at in hexes:
            plane |= 1 << self.index[at]
        return plane

    def cells(self, plane: int) -> tuple[Hex, ...]:
        """Give the hexes of a plane in tuple order."""
        return tuple(self.hexes[number] for number in indices(plane))

    def name(self, region: int) -> Hex:
        """Give the smallest hex of a region, by which it is listed."""
        return self.hexes[(region & -region).bit_length() - 1]

    def terrain(self, bit: int) -> Terrain | None:
        """Give the terrain of the hex; None on a lake."""
        for terrain, plane in zip(TERRAINS, self.terrains, strict=True):
            if plane & bit:
                return terrain
        return None

    def rim(self, plane: int) -> int:
        """Give the terrains outside the plane that share an edge with it."""
        near = 0
        for number in indices(plane):
            near |= self.beside[number]
        return near & ~plane

    def shore(self, plane: int) -> int:
        """Give the distinct lakes at the plane (T13)."""
        near = 0
        for number in indices(plane):
            near |= self.waters[number]
        return near

    def lake_contacts(self, plane: int) -> int:
        """Count the lakes at each hex of the plane, a lake again for each hex it touches (T14)."""
        return sum(self.contacts[number] for number in indices(plane))

    def parts(self, plane: int) -> Iterator[int]:
        """Give the connected parts of a plane of terrains, by their smallest hex."""
        while plane:
            part = fresh = plane & -plane
            while fresh:
                fresh = self.rim(fresh) & plane & ~part
                part |= fresh
            yield part
            plane &= ~part
