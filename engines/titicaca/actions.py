"""What happens in a game of Titicaca, one small frozen type per deed."""

from typing import TypeAlias

from engines.contract import Action
from engines.hexes import Hex


class Bid(Action, frozen=True, tag="bid"):
    """Bid so many weapon points for a place in the round; 0 stays out of it (T3)."""

    weapons: int


class Village(Action, frozen=True, tag="village"):
    """Set a village on an empty terrain: a region of one hex."""

    at: Hex


class Join(Action, frozen=True, tag="join"):
    """Add the new region to a neighbouring one, named by any of its hexes."""

    to: Hex


class Unite(Action, frozen=True, tag="unite"):
    """Make one of two other regions, each named by any of its hexes."""

    one: Hex
    other: Hex


class Temple(Action, frozen=True, tag="temple"):
    """Hide a temple under an own village; which one is nobody's business."""

    at: Hex


class Done(Action, frozen=True, tag="done"):
    """End the turn with the steps left that could still be taken."""


class Reveal(Action, frozen=True, tag="reveal"):
    """Turn up an own temple whose value a scoring needs."""

    at: Hex
    value: int


TurnAction: TypeAlias = Village | Join | Unite | Temple | Done
"""What only the player in turn does."""

TiticacaAction: TypeAlias = Bid | TurnAction | Reveal
