"""The map: which cell is what, which ones touch, and what lies on cells and tiles.

Sets of cells are planes: one integer, a bit for each cell in tuple order.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property

import msgspec

from engines.hexes import Hex, neighbours
from engines.titania.pieces import SHELLS, Colour, Reward, Shell


class Castle(msgspec.Struct, frozen=True):
    """A castle cell and the two ships that lie on its flags all game long (N17)."""

    at: Hex
    flags: tuple[Colour, Colour]


class Site(msgspec.Struct, frozen=True):
    """A tower cell and the towers printed on it."""

    at: Hex
    towers: tuple[Shell, ...]


class Bonus(msgspec.Struct, frozen=True):
    """A bonus cell and what it gives to every ship, in this order (N24)."""

    at: Hex
    gives: tuple[Reward, ...]


class Tower(msgspec.Struct, frozen=True):
    """One tower of a site; floors are kept by its place among all towers."""

    at: Hex
    colour: Shell


class Board(msgspec.Struct, frozen=True, dict=True):
    """A map with the tiles that go with it."""

    name: str
    reconstructed: tuple[str, ...]
    castle: tuple[Castle, ...]
    fog: tuple[Hex, ...]
    cranes: tuple[Hex, ...]
    points: tuple[Hex, ...]
    sites: tuple[Site, ...]
    bonus: tuple[Bonus, ...]
    fog_tiles: Mapping[Reward, int]
    point_tiles: Mapping[int, int]

    @cached_property
    def cells(self) -> tuple[Hex, ...]:
        """Every cell, in tuple order."""
        castle = (cell.at for cell in self.castle)
        sites = (site.at for site in self.sites)
        bonus = (cell.at for cell in self.bonus)
        return tuple(sorted((*self.fog, *self.cranes, *self.points, *castle, *sites, *bonus)))

    @cached_property
    def bits(self) -> Mapping[Hex, int]:
        """Each cell as a plane of one bit."""
        return {at: 1 << number for number, at in enumerate(self.cells)}

    @cached_property
    def near(self) -> Mapping[int, int]:
        """By a cell's bit: its neighbours on the board."""
        return {
            bit: sum(self.bits[other] for other in neighbours(at) if other in self.bits)
            for at, bit in self.bits.items()
        }

    def bit(self, at: Hex) -> int:
        """Give the cell as a plane of one bit; 0 where there is no cell."""
        return self.bits.get(at, 0)

    def plane(self, cells: Iterable[Hex]) -> int:
        """Give the cells as one plane."""
        return sum(self.bits[at] for at in cells)

    def hexes(self, plane: int) -> tuple[Hex, ...]:
        """Give the cells of a plane in tuple order."""
        return tuple(self.cells[bit.bit_length() - 1] for bit in each(plane))

    def around(self, plane: int) -> int:
        """Give every cell that has a neighbour in the plane."""
        near, found = self.near, 0
        while plane:
            low = plane & -plane
            found |= near[low]
            plane ^= low
        return found

    def is_rim(self, at: Hex) -> bool:
        """Tell whether the cell has fewer than six neighbours (N30)."""
        return self.near[self.bits[at]].bit_count() < 6

    @cached_property
    def castle_plane(self) -> int:
        """The three castle cells."""
        return self.plane(cell.at for cell in self.castle)

    @cached_property
    def crane_plane(self) -> int:
        """The cells with a crane."""
        return self.plane(self.cranes)

    @cached_property
    def point_plane(self) -> int:
        """The cells with a lozenge."""
        return self.plane(self.points)

    @cached_property
    def site_plane(self) -> int:
        """The cells with towers."""
        return self.plane(site.at for site in self.sites)

    @cached_property
    def sea(self) -> int:
        """Every cell a ship can ever go to: neither castle nor towers (S105, N17)."""
        return self.plane(self.cells) & ~self.castle_plane & ~self.site_plane

    @cached_property
    def castle_ships(self) -> tuple[int, ...]:
        """By colour: the castle cells with one of its ships."""
        return tuple(
            self.plane(cell.at for cell in self.castle if colour in cell.flags) for colour in Colour
        )

    @cached_property
    def site_at(self) -> Mapping[Hex, Site]:
        """The sites by their cells."""
        return {site.at: site for site in self.sites}

    @cached_property
    def gives(self) -> Mapping[int, tuple[Reward, ...]]:
        """By a bonus cell's bit: what it gives."""
        return {self.bits[bonus.at]: bonus.gives for bonus in self.bonus}

    @cached_property
    def fog_number(self) -> Mapping[int, int]:
        """By a fog cell's bit: its place in `fog`."""
        return {self.bits[at]: number for number, at in enumerate(self.fog)}

    @cached_property
    def towers(self) -> tuple[Tower, ...]:
        """Every tower, by the order of the sites and of the towers on each."""
        return tuple(Tower(site.at, colour) for site in self.sites for colour in site.towers)

    @cached_property
    def tower_shells(self) -> tuple[int, ...]:
        """By tower: the place of its colour among the shells."""
        return tuple(SHELLS.index(tower.colour) for tower in self.towers)

    @cached_property
    def tower_number(self) -> Mapping[tuple[Hex, Shell], int]:
        """By site and colour: the tower's place in `towers`."""
        return {(tower.at, tower.colour): number for number, tower in enumerate(self.towers)}

    @cached_property
    def crane_towers(self) -> Mapping[int, tuple[int, ...]]:
        """By a crane's bit: the towers that can be built from there."""
        return {
            bit: tuple(n for n, tower in enumerate(self.towers) if self.bits[tower.at] & near)
            for bit, near in self.near.items()
            if bit & self.crane_plane
        }


def each(plane: int) -> Iterator[int]:
    """Give the bits of a plane one by one, the lowest first."""
    while plane:
        low = plane & -plane
        yield low
        plane ^= low
