"""Wooden pieces without a tag, as a position has them: what stands where, in whose colour."""

import msgspec

from engines.contract import Cell
from hardware.pieces import Colour


class Stood(msgspec.Struct, frozen=True):
    """Some wooden pieces of one kind and colour on a cell."""

    kind: str
    """A name of the catalogue's wooden kinds."""
    cell: Cell
    paint: str
    """What pieces of one colour have in common: `seat_paint` of their owner, or a colour's name."""
    count: int = 1
    level: int = 0
    """How many tiles lie below them."""


class Supply(msgspec.Struct, frozen=True):
    """The wooden pieces of one kind and colour in the box."""

    kind: str
    paint: str
    count: int
    colour: Colour
    """How they are painted, for simulation: an owner's box may have others."""


def seat_paint(seat: int) -> str:
    """Give the paint of a seat's own pieces, whatever colour that is in the owner's box."""
    return f"seat {seat}"


def spot_name(cell: Cell) -> str:
    """Give a cell's name as a place where pieces stand."""
    return f"{cell[0]},{cell[1]}"


def cell_named(name: str) -> Cell:
    """Give the cell of a name that `spot_name` gave."""
    q, r = name.split(",")
    return (int(q), int(r))
