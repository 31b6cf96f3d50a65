"""What Taluva's tiles show: which actions, and which together; and what stands on them."""

from companion.kits.standing import Stood, seat_paint
from engines.contract import Action
from engines.taluva.actions import Draw, Extend, Hut, Place, Temple, Tower
from engines.taluva.state import Piece, State


def is_read(action: Action) -> bool:
    """Tell whether tiles show the action; buildings have no tags."""
    return isinstance(action, Draw | Place)


def is_built(action: Action) -> bool:
    """Tell whether wooden buildings show the action."""
    return isinstance(action, Hut | Tower | Temple | Extend)


def is_shown_with_next(action: Action, after: State) -> bool:
    """Tell that a drawn tile is shown where it is laid."""
    return isinstance(action, Draw)


def standing(state: State) -> tuple[Stood, ...]:
    """Say which buildings stand where: on a hex as many huts as it has levels."""
    board, found = state.board, []
    for seat, holding in enumerate(state.holdings):
        planes = ((Piece.HUT, holding.huts), (Piece.TOWER, holding.towers))
        for piece, plane in (*planes, (Piece.TEMPLE, holding.temples)):
            for at in board.hexes(plane):
                level = board.level(board.bit(at))
                count = level if piece is Piece.HUT else 1
                found.append(Stood(piece.value, at, seat_paint(seat), count, level))
    return tuple(found)
