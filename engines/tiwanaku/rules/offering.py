"""Offerings to the Pachamama: which tokens, and what they are worth."""

from itertools import combinations
from typing import Final

import msgspec

from engines.contract import Refusal, Seat
from engines.tiwanaku.rules.actions import Offer
from engines.tiwanaku.rules.state import Side, State

WORTH: Final = (0, 0, 1, 3, 6, 10)
"""Points by the number of tokens offered (S425-429); one is allowed and worth nothing (W6)."""


def offerings(state: State, seat: Seat) -> list[Offer]:
    """List every offering: the fewest tokens first."""
    held = state.side_of(seat).tokens
    return [
        Offer(seat, tokens)
        for count in range(1, len(held) + 1)
        for tokens in combinations(held, count)
    ]


def check_offer(state: State, action: Offer) -> Refusal | None:
    """Refuse an offering of nothing, of one token twice, or of one that is not there."""
    if not action.tokens:
        return Refusal("offer-nothing")
    held = state.side_of(action.by).tokens
    for number, crop in enumerate(action.tokens):
        if crop in action.tokens[:number]:  # S434
            return Refusal("token-twice", {"level": crop})
        if crop not in held:
            return Refusal("token-missing", {"level": crop})
    return None


def offer(side: Side, tokens: tuple[int, ...]) -> Side:
    """Give the side after its offering: the tokens go back to the reserve (S418)."""
    left = tuple(crop for crop in side.tokens if crop not in tokens)
    return msgspec.structs.replace(side, tokens=left, offered=side.offered + WORTH[len(tokens)])
