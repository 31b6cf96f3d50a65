"""Directions, pawn colours, and the trails that lead an Otoma pawn round the board's edge."""

import enum
import re
from collections.abc import Iterator, Mapping
from typing import Final, TypeAlias

from engines.box_files import quote
from engines.contract import BoxFault, Cell
from engines.tiwanaku.scenario.terrain import LONG_BOARD


class Direction(enum.StrEnum):
    """Where an arrow points, north being the top of the board."""

    NORTH = "north"
    EAST = "east"
    SOUTH = "south"
    WEST = "west"


STEP: Final[Mapping[Direction, Cell]] = {
    Direction.NORTH: (-1, 0),
    Direction.EAST: (0, 1),
    Direction.SOUTH: (1, 0),
    Direction.WEST: (0, -1),
}


class Colour(enum.StrEnum):
    """The colours of pawns and arrows; mauve and yellow serve solo only (W12)."""

    BEIGE = "beige"
    BLUE = "blue"
    GREEN = "green"
    WHITE = "white"
    MAUVE = "mauve"
    YELLOW = "yellow"


Exit: TypeAlias = tuple[Cell, Direction]
"""An edge cell and the direction in which one leaves the board there."""

Trails: TypeAlias = Mapping[Exit, Exit]
"""For every way off the board the cell one comes back on, and the direction one then goes."""

_SIDES: Final[Mapping[str, Direction]] = {
    "top": Direction.NORTH,
    "right": Direction.EAST,
    "bottom": Direction.SOUTH,
    "left": Direction.WEST,
}
_EXIT: Final = re.compile(r"(top|right|bottom|left) (\d)")


def opposite(direction: Direction) -> Direction:
    """Give the direction one comes from."""
    order = list(Direction)
    return order[(order.index(direction) + 2) % len(order)]


def edge_cells(rows: int, columns: int, side: Direction) -> tuple[Cell, ...]:
    """Give the cells along one side of a board, in reading order."""
    match side:
        case Direction.NORTH:
            return tuple((0, column) for column in range(columns))
        case Direction.SOUTH:
            return tuple((rows - 1, column) for column in range(columns))
        case Direction.WEST:
            return tuple((row, 0) for row in range(rows))
        case Direction.EAST:
            return tuple((row, columns - 1) for row in range(rows))


def parse_trails(pairs: tuple[tuple[str, str], ...]) -> Trails:
    """Read trails written as pairs such as `["top 8", "right 0"]`; BoxFault tells what is wrong."""
    trails: dict[Exit, Exit] = {}
    for pair in pairs:
        (a, out_a), (b, out_b) = (_parse_exit(text) for text in pair)
        for exit_, text in (((a, out_a), pair[0]), ((b, out_b), pair[1])):
            if exit_ in trails:
                raise BoxFault("trails", "trail-twice", way=quote(text))
        trails[a, out_a] = (b, opposite(out_b))
        trails[b, out_b] = (a, opposite(out_a))
    for name, side in _SIDES.items():
        for number, cell in enumerate(edge_cells(*LONG_BOARD, side)):
            if (cell, side) not in trails:
                raise BoxFault("trails", "trail-missing", way=f"'{name} {number}'")
    return trails


def _parse_exit(text: str) -> Exit:
    match = _EXIT.fullmatch(text)
    if not match:
        raise BoxFault("trails", "trail-form", got=quote(text))
    side, number = _SIDES[match[1]], int(match[2])
    cells = edge_cells(*LONG_BOARD, side)
    if number >= len(cells):
        raise BoxFault("trails", "trail-number", last=len(cells) - 1, got=quote(text))
    return cells[number], side


def way(start: Cell, direction: Direction, trails: Trails) -> Iterator[Cell]:
    """Give the cells ahead of an Otoma pawn, straight on and over trails (S879-889).

    The way is a ring: it ends before the pawn would come over its own first step again.
    """
    rows, columns = LONG_BOARD
    at, heading = start, direction
    while True:
        row, column = at[0] + STEP[heading][0], at[1] + STEP[heading][1]
        if 0 <= row < rows and 0 <= column < columns:
            at = (row, column)
        else:
            at, heading = trails[at, heading]
        if (at, heading) == (start, direction):
            return
        yield at
