"""What happens in a game of Tiwanaku, one small frozen type per deed.

A pawn goes by the cell it stands on: pawns of one colour are alike on the table.
"""

from typing import TypeAlias

from engines.contract import Action, Cell, Seat
from engines.tiwanaku.rules.trails import Colour, Direction
from engines.tiwanaku.scenario.terrain import Terrain


class Move(Action, frozen=True, tag="move"):
    """Explore with a pawn on the board; on bare ground the wheel tells what is there."""

    pawn: Cell
    to: Cell


class Enter(Action, frozen=True, tag="enter"):
    """Explore with a pawn of the reserve, from the board's edge to where it stops."""

    to: Cell


class TakeBack(Action, frozen=True, tag="take-back"):
    """Put a pawn back into the reserve; that is the whole Explore action."""

    pawn: Cell


class Divine(Action, frozen=True, tag="divine"):
    """Announce the crop under a pawn; the wheel answers."""

    pawn: Cell
    crop: int


class Offer(Action, frozen=True, tag="offer"):
    """Give offering tokens to the Pachamama; a token goes by the level of its crop."""

    tokens: tuple[int, ...]


class EndTurn(Action, frozen=True, tag="end-turn"):
    """Leave it at what was done."""


class Pass(Action, frozen=True, tag="pass"):
    """Stop divining at the end of the game, or make no last offering."""


class Arrow(Action, frozen=True, tag="arrow"):
    """Solo: the table shows the arrow of the terrain tile just discovered."""

    terrain: Terrain
    colour: Colour
    direction: Direction


class Otoma(Action, frozen=True, tag="otoma"):
    """Choose the Otoma pawn that moves now."""

    pawn: Cell


class Spend(Action, frozen=True, tag="spend"):
    """Coop: spend the top tile of a pile behind one's screen."""

    terrain: Terrain


class TurnUp(Action, frozen=True, tag="turn-up"):
    """Coop: the table shows where the arrow of the spent tile points."""

    seat: Seat
    terrain: Terrain
    direction: Direction


class Give(Action, frozen=True, tag="give"):
    """Coop: hand over the terrain tile that a discovery needs."""


Explore: TypeAlias = Move | Enter | TakeBack
TiwanakuAction: TypeAlias = (
    Explore | Divine | Offer | EndTurn | Pass | Arrow | Otoma | Spend | TurnUp | Give
)
