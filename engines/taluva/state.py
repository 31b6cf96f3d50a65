"""The position: what lies on the table, what each player holds, and whose turn it is."""

import enum
from collections.abc import Iterable
from functools import cached_property
from typing import Final

import msgspec

from engines.contract import Seat
from engines.hexes import Hex
from engines.taluva.board import COLUMN, Board, union

HUTS: Final = 20
TOWERS: Final = 2
TEMPLES: Final = 3


class Phase(enum.Enum):
    """What the game waits for."""

    DRAW = "draw"
    PLACE = "place"
    BUILD = "build"
    OVER = "over"


class Piece(enum.StrEnum):
    """The three types of building."""

    HUT = "hut"
    TOWER = "tower"
    TEMPLE = "temple"


class Laid(msgspec.Struct, frozen=True):
    """A tile on the table: where its volcano is, its turn in sixths clockwise, and how high."""

    tile: int
    at: Hex
    turned: int
    level: int


class Holding(msgspec.Struct, frozen=True, dict=True):
    """One player's buildings: the reserve as counts, those on the board as planes of hexes.

    A hex with huts carries as many as its level, so the plane says it all. Covered huts are in the
    box: neither in the reserve nor on the board.
    """

    huts_left: int = HUTS
    towers_left: int = TOWERS
    temples_left: int = TEMPLES
    huts: int = 0
    towers: int = 0
    temples: int = 0
    cities: tuple[int, ...] = ()
    """The connected groups, each a plane, by their smallest hex."""

    @cached_property
    def built(self) -> int:
        """Every hex this player has built on."""
        return self.huts | self.towers | self.temples

    @property
    def complete(self) -> int:
        """How many of the three types are all built; covered huts count as built (V11)."""
        return (not self.huts_left) + (not self.towers_left) + (not self.temples_left)

    @property
    def counts(self) -> tuple[int, int, int]:
        """Temples, towers and huts built, in the order the winner is found (S198-202, V11)."""
        return (TEMPLES - self.temples_left, TOWERS - self.towers_left, HUTS - self.huts_left)

    def left_of(self, piece: Piece) -> int:
        """Count the pieces of one type in the reserve."""
        match piece:
            case Piece.HUT:
                return self.huts_left
            case Piece.TOWER:
                return self.towers_left
            case Piece.TEMPLE:
                return self.temples_left

    def moved(self, columns: int) -> "Holding":
        """Give the same buildings on a board with so many more columns on the left."""
        by = columns * COLUMN
        return msgspec.structs.replace(
            self,
            huts=self.huts << by,
            towers=self.towers << by,
            temples=self.temples << by,
            cities=tuple(city << by for city in self.cities),
        )


class State(msgspec.Struct, frozen=True, dict=True):
    """A position of Taluva: all that the table may know."""

    supply: int
    """How many tiles this game is played with; which of the 48 they are shows draw by draw."""
    holdings: tuple[Holding, ...]
    ranking: bool = False
    teams: bool = False
    phase: Phase = Phase.DRAW
    turn: Seat = 0
    hand: int | None = None
    """The tile drawn and not yet laid."""
    laid: tuple[Laid, ...] = ()
    """The tiles on the table, by their numbers."""
    board: Board = Board()
    out: tuple[Seat, ...] = ()
    """Who could not build and left the game, first one first."""
    done: tuple[Seat, ...] = ()
    """Who has completed two types, first one first (with teams, nobody is listed)."""

    @cached_property
    def built(self) -> int:
        """Every hex with a building, whoever's."""
        return union(holding.built for holding in self.holdings)

    @cached_property
    def free(self) -> int:
        """Every hex one may build on: empty and no volcano (S117, S118)."""
        return self.board.land & ~self.board.volcanoes & ~self.built

    @property
    def draws_left(self) -> int:
        """How many tiles are still to be drawn."""
        return self.supply - len(self.laid) - (self.hand is not None)

    @property
    def active(self) -> tuple[Seat, ...]:
        """The seats still playing, in seat order."""
        gone = self.out + self.done
        return tuple(seat for seat in range(len(self.holdings)) if seat not in gone)

    def unseen(self, tiles: Iterable[int]) -> tuple[int, ...]:
        """Give the tiles of the box that have not been drawn so far."""
        seen = {laid.tile for laid in self.laid} | {self.hand}
        return tuple(tile for tile in tiles if tile not in seen)

    def owner(self, bit: int) -> Seat | None:
        """Tell whose building stands on the hex."""
        for seat, holding in enumerate(self.holdings):
            if holding.built & bit:
                return seat
        return None

    def with_holding(self, seat: Seat, holding: Holding) -> "State":
        """Give the state with one player's buildings exchanged."""
        holdings = (*self.holdings[:seat], holding, *self.holdings[seat + 1 :])
        return msgspec.structs.replace(self, holdings=holdings)
