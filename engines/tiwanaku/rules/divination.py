"""Announcing a crop: what may be announced, and what the wheel's answer is worth."""

import msgspec

from engines.contract import Refusal, Seat
from engines.tiwanaku.rules.actions import Divine
from engines.tiwanaku.rules.movement import check_own_pawn
from engines.tiwanaku.rules.state import Side, State
from engines.tiwanaku.scenario.terrain import CROPS


def divinations(state: State, seat: Seat) -> list[Divine]:
    """List every announcement, pawn by pawn: all crops, whatever the truth."""
    return [Divine(seat, cell, crop) for cell in state.ripe(seat) for crop in CROPS]


def check_divine(state: State, action: Divine) -> Refusal | None:
    """Refuse a divination without an own pawn on terrain without crop (S326), or of no crop."""
    refusal = check_own_pawn(state, action.by, action.pawn)
    if refusal:
        return refusal
    planted = state.crop(action.pawn)
    if planted:
        return Refusal("already-planted", {"crop": planted}, (action.pawn,))
    if action.crop not in CROPS:
        return Refusal("crop-unknown", {"level": action.crop})
    return None


def divine(state: State, action: Divine) -> tuple[State, bool]:
    """Give the state with the true crop planted (S341), and whether the announcement was right."""
    truth = state.wheel.divine(action.pawn)
    side = state.side_of(action.by)
    is_right = truth == action.crop
    side = reward(side, truth) if is_right else punish(side, truth)
    return state.with_side_of(action.by, side).with_crop(action.pawn, truth), is_right


def reward(side: Side, crop: int) -> Side:
    """Give the side with the crop's level in points and its token, of which it holds one (S346)."""
    tokens = tuple(sorted({*side.tokens, crop}))
    return msgspec.structs.replace(side, divined=side.divined + crop, tokens=tokens)


def punish(side: Side, crop: int) -> Side:
    """Give the side without the level of the true crop in points, never below 0 (S451, W4)."""
    return msgspec.structs.replace(side, lost=side.lost + min(crop, side.score))
