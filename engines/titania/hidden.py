"""Chance: how many hidden tiles an action stands for, and what undo has left known of them."""

from collections.abc import Sequence

from engines.contract import ALREADY_KNOWN, Refusal
from engines.titania.actions import Flip, Reveal, TitaniaAction
from engines.titania.board import Board
from engines.titania.ending import values_left
from engines.titania.fog import tiles_left
from engines.titania.state import State


def weight(board: Board, state: State, action: TitaniaAction) -> int:
    """Give how many hidden tiles the action stands for; one for what a player does."""
    match action:
        case Flip():
            return max(1, tiles_left(board, state, action.deal, action.reward))
        case Reveal():
            return max(1, values_left(board, state, action.value))
        case _:
            return 1


def check_known(
    board: Board, state: State, action: TitaniaAction, known: Sequence[TitaniaAction]
) -> Refusal | None:
    """Refuse a tile that is known to be another one, or to lie somewhere else."""
    match action:
        case Flip():
            return _check_known_fog(board, state, action, known)
        case Reveal():
            return _check_known_points(board, state, action, known)
        case _:
            return None


def _check_known_fog(
    board: Board, state: State, action: Flip, known: Sequence[TitaniaAction]
) -> Refusal | None:
    # What was seen of another deal says nothing: those tiles have been mixed since.
    hidden = {
        at: tile.deal for at, tile in zip(board.fog, state.fog, strict=True) if tile.reward is None
    }
    seen = {
        one.at: one
        for one in reversed(known)
        if isinstance(one, Flip) and hidden.get(one.at) == one.deal
    }
    here = seen.pop(action.at, None)
    if here is not None:
        if here == action:
            return None
        return Refusal(ALREADY_KNOWN, {"reward": here.reward.value}, (action.at,))
    elsewhere = [
        one.at for one in seen.values() if (one.deal, one.reward) == (action.deal, action.reward)
    ]
    if len(elsewhere) < tiles_left(board, state, action.deal, action.reward):
        return None
    facts = {"reward": action.reward.value}
    return Refusal("tile-known-elsewhere", facts, (action.at, *sorted(elsewhere)))


def _check_known_points(
    board: Board, state: State, action: Reveal, known: Sequence[TitaniaAction]
) -> Refusal | None:
    seen = [one for one in known if isinstance(one, Reveal)]
    own = [one.value for one in seen if one.seat == action.seat]
    prince = state.princes[action.seat]
    if action.value in own:
        return None
    if len(own) >= prince.tiles - len(prince.revealed):
        return Refusal(ALREADY_KNOWN, {"value": own[0]})
    elsewhere = sum(one.value == action.value for one in seen)
    if elsewhere < values_left(board, state, action.value):
        return None
    return Refusal("value-known-elsewhere", {"value": action.value})
