"""A position of Chacra: what was planted where and by whom, and how many cards are in hands.

Which cards those are is nowhere: a hand is a number, and a card that goes face down onto the
compost stays unknown.
"""

import enum
from collections.abc import Iterator
from typing import Final

import msgspec

from engines.contract import Action, Cell, Seat

SIDE: Final = 4
CELLS: Final[tuple[Cell, ...]] = tuple((r, c) for r in range(SIDE) for c in range(SIDE))
"""Sixteen beds in four rows of four."""

LINES: Final[tuple[tuple[Cell, ...], ...]] = (
    *(tuple((r, c) for c in range(SIDE)) for r in range(SIDE)),
    *(tuple((r, c) for r in range(SIDE)) for c in range(SIDE)),
)
"""The rows, then the columns."""

HAND: Final = 3
"""Cards in a hand, as long as there is a deck to draw from."""


class Plant(enum.StrEnum):
    """What a card shows."""

    MAIZE = "maize"
    BEAN = "bean"
    SQUASH = "squash"
    CHILLI = "chilli"


EACH: Final = 5
"""Cards of each plant."""
DECK: Final = EACH * len(Plant)


class Sow(Action, frozen=True, tag="sow"):
    """A card out of the hand is laid open on a bed."""

    plant: Plant
    at: Cell


class Compost(Action, frozen=True, tag="compost"):
    """A card out of the hand goes face down onto the compost: nobody learns which."""


class Sown(msgspec.Struct, frozen=True):
    """A card in the field, and whose it was."""

    seat: Seat
    plant: Plant
    at: Cell


class State(msgspec.Struct, frozen=True):
    """Everything that happened, in order."""

    players: int
    moves: tuple[Sown | None, ...] = ()
    """One a turn; None is a card for the compost."""

    @property
    def field(self) -> tuple[Sown, ...]:
        """The cards in the field, in the order in which they came."""
        return tuple(one for one in self.moves if one is not None)

    @property
    def turn(self) -> Seat:
        """Whose turn it is."""
        return len(self.moves) % self.players

    @property
    def deck(self) -> int:
        """How many cards can still be drawn: after each turn one, as long as there are any."""
        return max(0, DECK - HAND * self.players - len(self.moves))

    def hand(self, seat: Seat) -> int:
        """How many cards a player holds."""
        drawn = DECK - HAND * self.players
        unreplaced = range(drawn, len(self.moves))
        return HAND - sum(number % self.players == seat for number in unreplaced)

    def left(self, plant: Plant) -> int:
        """How many cards of a plant are not in the field: in hands, in the deck or composted."""
        return EACH - sum(one.plant is plant for one in self.field)

    @property
    def is_over(self) -> bool:
        """Whether every bed is full, or the last card was played."""
        return len(self.field) == len(CELLS) or len(self.moves) == DECK


def beside(at: Cell) -> Iterator[Cell]:
    """The beds that share an edge with one, also outside the field."""
    row, column = at
    yield from ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
