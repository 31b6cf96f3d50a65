"""The position: what lies on the board, what each player holds, and what is asked just now."""

from typing import Final, TypeAlias

import msgspec

from engines.contract import Seat
from engines.hexes import Hex
from engines.titania.board import Board
from engines.titania.pieces import (
    CARD_TOTAL,
    CARDS,
    COLOURS,
    FIRST_HAND,
    FLOORS,
    HAND_LIMIT,
    POINT_TILES,
    RESERVES,
    REWARDS,
    SHELLS,
    STARFISH,
    Card,
    Colour,
    Reward,
)

FIRST_DEAL: Final = 1
"""The tiles as they were laid out at the start; those mixed between the periods have another."""


class Tally(msgspec.Struct, frozen=True):
    """Points of one sort: how many, for how many deeds, on which cells (a plane)."""

    points: int = 0
    count: int = 0
    cells: int = 0

    def plus(self, points: int, bit: int) -> "Tally":
        """Give the tally after one more deed on that cell."""
        return Tally(self.points + points, self.count + 1, self.cells | bit)


class Prince(msgspec.Struct, frozen=True):
    """What the table may know of one player: hands and point tiles are only numbers (N26)."""

    hand: int = FIRST_HAND
    shells: tuple[int, ...] = (0,) * len(SHELLS)
    starfish: int = 0
    tiles: int = 0
    """Point tiles taken, secret until the end."""
    revealed: tuple[int, ...] = ()
    """Values of the point tiles turned up at the end."""
    floors: Tally = Tally()
    sites: Tally = Tally()
    """For sites occupied with a starfish."""
    bonus: Tally = Tally()

    @property
    def points(self) -> int:
        """Everything scored so far, as far as it lies open."""
        sorts = (self.floors, self.sites, self.bonus)
        return sum(tally.points for tally in sorts) + sum(self.revealed)


class FogTile(msgspec.Struct, frozen=True):
    """The tile of one fog cell."""

    deal: int = FIRST_DEAL
    """When it came there: what undo took back holds for this deal only."""
    reward: Reward | None = None
    """What it shows; None while it lies face down."""
    gone: bool = False
    """The second ship came, and the tile lies beside the board."""


# What waits, the next thing last: questions, and consequences that follow by themselves.


class LayShip(msgspec.Struct, frozen=True, tag=True):
    """A ship is to be placed: of one of these colours, and beside a cell if it is an extra one."""

    colours: tuple[Colour, ...]
    beside: Hex | None = None


class TurnFog(msgspec.Struct, frozen=True, tag=True):
    """The table is to turn the tile on which the first ship has come."""

    at: Hex
    colour: Colour


class ChooseShells(msgspec.Struct, frozen=True, tag=True):
    """The player is to say which colour the shells shall have."""

    value: int


class UseStarfish(msgspec.Struct, frozen=True, tag=True):
    """The player may occupy sites, or keep the starfish."""


class BuildFloors(msgspec.Struct, frozen=True, tag=True):
    """The player builds from the crane: at least one floor, then as many as they like."""

    at: Hex
    built: int = 0


class DropCards(msgspec.Struct, frozen=True, tag=True):
    """The player has more than seven cards at the end of the turn."""


class RevealTiles(msgspec.Struct, frozen=True, tag=True):
    """The table is to turn up the point tiles, seat by seat."""


class Give(msgspec.Struct, frozen=True, tag=True):
    """The second thing of a bonus cell, which waits until the first one is settled (N24)."""

    reward: Reward
    at: Hex


class PassTurn(msgspec.Struct, frozen=True, tag=True):
    """All is drawn and dropped: the next player follows, or the next period."""


Question: TypeAlias = (
    LayShip | TurnFog | ChooseShells | UseStarfish | BuildFloors | DropCards | RevealTiles
)
Matter: TypeAlias = Question | Give | PassTurn


class State(msgspec.Struct, frozen=True):
    """A position of Titania: all that the table may know."""

    princes: tuple[Prince, ...]
    ships: tuple[int, ...]
    """By colour: the cells with a ship of it, the castle's included."""
    fog: tuple[FogTile, ...]
    """By the fog cells of the board."""
    heights: tuple[int, ...]
    """By the towers of the board: how many floors stand."""
    reserve: tuple[int, ...] = (RESERVES[0],) * len(COLOURS)
    """By colour: the ships still to be placed in this period."""
    starfish: int = 0
    """The sites with a starfish."""
    period: int = 1
    turn: Seat = 0
    stack: tuple[Matter, ...] = ()
    """What is open; while nothing is, the player in turn may play a card or end the turn."""
    played: tuple[Card, ...] = ()
    """The cards of this turn, which wait for its end (N5)."""
    discard: tuple[int, ...] = (0,) * len(CARDS)
    """By kind: the cards on the discard."""
    deal: int = FIRST_DEAL
    """When the turned tiles were last mixed."""
    mixed: tuple[int, ...] = (0,) * len(REWARDS)
    """By reward: the tiles that had been turned in period 1 and were dealt anew (N13)."""
    over: bool = False

    @property
    def question(self) -> Question | None:
        """What is asked: None stands for the turn itself, a card or its end."""
        top = self.stack[-1] if self.stack else None
        assert not isinstance(top, Give | PassTurn), "expected a settled state"
        return top

    @property
    def prince(self) -> Prince:
        """The player in turn."""
        return self.princes[self.turn]

    @property
    def pile(self) -> int:
        """How many cards the pile has: all that are nowhere else."""
        hands = sum(prince.hand for prince in self.princes)
        return CARD_TOTAL - hands - sum(self.discard) - len(self.played)

    @property
    def starfish_left(self) -> int:
        """The starfish in the supply."""
        held = sum(prince.starfish for prince in self.princes)
        return STARFISH - held - self.starfish.bit_count()

    @property
    def tiles_left(self) -> int:
        """The point tiles in the supply."""
        return POINT_TILES - sum(prince.tiles for prince in self.princes)

    @property
    def is_period_over(self) -> bool:
        """Whether the last ship of a colour has been placed (S268, S283)."""
        return 0 in self.reserve

    def floors_left(self, board: Board) -> tuple[int, ...]:
        """Give the floors in the supply, by colour."""
        left = [FLOORS] * len(SHELLS)
        for shell, height in zip(board.tower_shells, self.heights, strict=True):
            left[shell] -= height
        return tuple(left)

    def with_prince(self, prince: Prince) -> "State":
        """Give the state with the things of the player in turn exchanged."""
        princes = (*self.princes[: self.turn], prince, *self.princes[self.turn + 1 :])
        return msgspec.structs.replace(self, princes=princes)

    def asking(self, *matters: Matter) -> "State":
        """Give the state with more open, the next thing last."""
        return msgspec.structs.replace(self, stack=(*self.stack, *matters))

    def answered(self, *instead: Matter) -> "State":
        """Give the state without the top of the stack, or with something in its place."""
        return msgspec.structs.replace(self, stack=(*self.stack[:-1], *instead))


def opening(board: Board, players: int) -> State:
    """Give the table as it is laid out (S39-72)."""
    return State(
        princes=(Prince(),) * players,
        ships=board.castle_ships,
        fog=(FogTile(),) * len(board.fog),
        heights=(0,) * len(board.towers),
    )


def hand_excess(prince: Prince) -> int:
    """Give how many cards are too many at the end of a turn (S262)."""
    return max(0, prince.hand - HAND_LIMIT)
