"""A position of Reef: which boats are moored where, and which tiles were turned up."""

import enum
from collections.abc import Mapping
from typing import Final

import msgspec

from engines.contract import Action, Cell, Seat

CELLS: Final[tuple[Cell, ...]] = (
    *((0, 0), (1, 0), (2, 0)),
    *((-1, 1), (0, 1), (1, 1), (2, 1)),
    *((-1, 2), (0, 2), (1, 2)),
)
"""Ten hexes in three rows, as they are printed."""

BOATS: Final = 5
"""Boats of each player."""


class Tile(enum.StrEnum):
    """What lies below a hex."""

    PEARL = "pearl"
    CORAL = "coral"
    MOON = "moon"


TILES: Final[Mapping[Tile, int]] = {Tile.PEARL: 4, Tile.CORAL: 4, Tile.MOON: 2}


class Berth(enum.StrEnum):
    """Where on its hex a boat is moored."""

    PORT = "port"
    STARBOARD = "starboard"


class Tide(enum.StrEnum):
    """The card beside the board."""

    LOW = "low"
    HIGH = "high"


class Moor(Action, frozen=True, tag="moor"):
    """A player's boat goes to a berth."""

    at: Cell
    berth: Berth


class TurnUp(Action, frozen=True, tag="turn-up"):
    """The tile below the first boat of a hex is turned up: the table's doing."""

    at: Cell
    tile: Tile


class Boat(msgspec.Struct, frozen=True):
    """A moored boat."""

    seat: Seat
    at: Cell
    berth: Berth


class State(msgspec.Struct, frozen=True):
    """Everything that happened, in order."""

    players: int
    boats: tuple[Boat, ...] = ()
    tiles: tuple[tuple[Cell, Tile], ...] = ()

    @property
    def waiting(self) -> Cell | None:
        """The hex whose tile is to be turned up now."""
        at = self.boats[-1].at if self.boats else None
        return None if at in dict(self.tiles) else at

    @property
    def turn(self) -> Seat:
        """Whose turn it is; it ends when the tile is turned up."""
        return (len(self.boats) - (self.waiting is not None)) % self.players

    @property
    def is_over(self) -> bool:
        """Whether all boats are moored."""
        return len(self.boats) == BOATS * self.players and self.waiting is None

    @property
    def tide(self) -> Tide:
        """Low at first; each moon turns it."""
        moons = sum(tile is Tile.MOON for _, tile in self.tiles)
        return Tide.HIGH if moons % 2 else Tide.LOW

    def left(self, tile: Tile) -> int:
        """Give how many tiles of a kind are still face down."""
        return TILES[tile] - sum(up is tile for _, up in self.tiles)

    def boats_at(self, at: Cell) -> tuple[Boat, ...]:
        """Give the boats that are moored at a hex."""
        return tuple(boat for boat in self.boats if boat.at == at)
