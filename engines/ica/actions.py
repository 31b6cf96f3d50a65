"""What happens in a game of Ica, one small frozen type per deed.

A cell says which pawn is meant: the prospector on the site, the researcher in the laboratory.
"""

from typing import TypeAlias

from engines.contract import Action, Cell, Seat


class Corners(Action, frozen=True, tag="corners"):
    """Put the own pawns on a corner of the site and a corner of the laboratory."""

    prospector: Cell
    researcher: Cell


class Move(Action, frozen=True, tag="move"):
    """Walk with one pawn to a cell, the shortest way; several steps are one deed (I43)."""

    to: Cell


class Dig(Action, frozen=True, tag="dig"):
    """Turn two open tiles of the site, chosen together; TABLE shows them, in reading order."""

    cells: tuple[Cell, ...]


class Turn(Action, frozen=True, tag="turn"):
    """Turn one tile of the laboratory; TABLE shows it."""

    at: Cell


class Show(Action, frozen=True, tag="show"):
    """The table shows which tile was turned.

    `dealt` is where a laboratory tile lay at the beginning, None unless bones have moved it since:
    what was shown of it before an undo stays true of this tile, not of this place.
    """

    at: Cell
    tile: int
    dealt: Cell | None = None


class Take(Action, frozen=True, tag="take"):
    """Take the top tile of a cell on which the own pawn stands into the hand."""

    at: Cell


class Place(Action, frozen=True, tag="place"):
    """Lay a tile of the hand where the own pawn stands; objects may join an attack."""

    tile: int
    at: Cell
    joined: tuple[int, ...] = ()


class Clear(Action, frozen=True, tag="clear"):
    """Move the top tile of a cell on which the own pawn stands to a neighbour."""

    at: Cell
    to: Cell


class Orb(Action, frozen=True, tag="orb"):
    """Spend an orb to look at a pile or a laboratory tile in secret."""

    tile: int
    at: Cell


class Clock(Action, frozen=True, tag="clock"):
    """Spend a water clock for two more action points."""

    tile: int


class Knives(Action, frozen=True, tag="knives"):
    """Spend two knives to take a tile out of a rival's hand."""

    spent: tuple[int, ...]
    tile: int


class Bones(Action, frozen=True, tag="bones"):
    """Spend two bones to swap two empty laboratory tiles."""

    spent: tuple[int, ...]
    one: Cell
    other: Cell


class Influence(Action, frozen=True, tag="influence"):
    """Spend a water clock, a knife and bones to move a rival's researcher by one step."""

    spent: tuple[int, ...]
    rival: Seat
    to: Cell


class Potteries(Action, frozen=True, tag="potteries"):
    """Spend the three potteries for five points."""


class Push(Action, frozen=True, tag="push"):
    """Leave the tile on which a rival has just laid a stone; by the pushed seat."""

    to: Cell


class End(Action, frozen=True, tag="end"):
    """End the own turn; points left are lost."""


Deed: TypeAlias = (
    Move
    | Dig
    | Turn
    | Take
    | Place
    | Clear
    | Orb
    | Clock
    | Knives
    | Bones
    | Influence
    | Potteries
    | End
)
"""What the player in turn may do, in any order, as far as the points reach."""

IcaAction: TypeAlias = Corners | Deed | Show | Push
