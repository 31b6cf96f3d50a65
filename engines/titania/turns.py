"""The end of a turn, the change of period and the way to the end of the game."""

import msgspec

from engines.titania.board import Board
from engines.titania.cards import draw, lay_off
from engines.titania.fog import deal_anew
from engines.titania.pieces import COLOURS, RESERVES, TURN_CARDS
from engines.titania.placing import can_place
from engines.titania.state import DropCards, PassTurn, RevealTiles, State


def end_turn(state: State) -> State:
    """Give the state after the draw, before the hand is looked at (S253-264, N4, N5)."""
    state = lay_off(draw(state, TURN_CARDS - len(state.played)))
    return state.asking(PassTurn(), DropCards())


def pass_turn(board: Board, state: State) -> State:
    """Give the state at the next player's turn, in this period or the next, or at the end."""
    if state.is_period_over or not is_any_ship_possible(board, state):
        if state.period == len(RESERVES):
            return state.asking(RevealTiles())
        state = change_period(board, state)
    following = (state.turn + 1) % len(state.princes)  # S82, S279, N31
    return msgspec.structs.replace(state, turn=following)


def is_any_ship_possible(board: Board, state: State) -> bool:
    """Tell whether any seat could place a ship of any colour, whatever its cards (N21)."""
    return any(can_place(board, state, prince, COLOURS) for prince in state.princes)


def change_period(board: Board, state: State) -> State:
    """Give the board prepared for period 2; hands, shells, starfish and floors stay (S270-277)."""
    return msgspec.structs.replace(
        deal_anew(state),
        ships=board.castle_ships,
        starfish=0,
        reserve=(RESERVES[1],) * len(COLOURS),
        period=2,
    )
