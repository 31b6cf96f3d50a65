"""What happens in a game of Titania, one small frozen type per deed."""

from typing import TypeAlias

from engines.contract import Action, Seat
from engines.hexes import Hex
from engines.titania.pieces import Card, Colour, Reward, Shell


class Play(Action, frozen=True, tag="play"):
    """Play a card out of the hand: a ship follows."""

    card: Card


class Ship(Action, frozen=True, tag="ship"):
    """Place a ship, for the card just played or as the extra ship of a fog tile."""

    colour: Colour
    at: Hex


class Shells(Action, frozen=True, tag="shells"):
    """Say of which colour the shells shall be."""

    colour: Shell


class Occupy(Action, frozen=True, tag="occupy"):
    """Put a starfish on a tower site."""

    at: Hex


class Keep(Action, frozen=True, tag="keep"):
    """Keep the starfish for later."""


class Build(Action, frozen=True, tag="build"):
    """Build the next floor of the tower of that colour on a site beside the crane."""

    at: Hex
    tower: Shell


class Stop(Action, frozen=True, tag="stop"):
    """Build no more floors at this crane."""


class End(Action, frozen=True, tag="end"):
    """End the turn: draw three cards less those played."""


class Discard(Action, frozen=True, tag="discard"):
    """Put a card above the seventh onto the discard."""

    card: Card


class Flip(Action, frozen=True, tag="flip"):
    """The table shows the fog tile on a cell; `deal` tells when tiles were last mixed there."""

    deal: int
    at: Hex
    reward: Reward


class Reveal(Action, frozen=True, tag="reveal"):
    """The table shows one point tile of a player, at the very end."""

    seat: Seat
    value: int


TableAction: TypeAlias = Flip | Reveal
SeatAction: TypeAlias = Play | Ship | Shells | Occupy | Keep | Build | Stop | End | Discard
TitaniaAction: TypeAlias = SeatAction | TableAction
