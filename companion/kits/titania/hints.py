"""Which of Titania's rules matter now, so that the screen can say a word about them."""

from collections.abc import Iterator
from typing import Final

from engines.titania.board import Board
from engines.titania.state import BuildFloors, DropCards, LayShip, State, TurnFog, UseStarfish

FEW_SHIPS: Final = 4
"""With so many left of a colour, people can see the end of the period coming."""


def hints(board: Board, state: State) -> Iterator[str]:
    """Give the slugs of the rules that matter in this position, the weightiest first."""
    match None if state.over else state.question:
        case DropCards():
            yield "seven-cards"  # S262
        case UseStarfish():
            yield "starfish"  # S227
        case BuildFloors():
            yield "crane"  # S195
        case LayShip(beside=beside) if beside is not None:
            yield "extra-ship"  # S145
        case TurnFog():
            yield "fog"  # S119
        case LayShip() if any(shells for shells in state.prince.shells):
            yield "crane"
        case None if not state.over and min(state.reserve) <= FEW_SHIPS:
            yield "last-ship"  # S268
