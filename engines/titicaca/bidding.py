"""Bids: closed until all are in, then the order in which the round is played."""

from collections.abc import Iterator

import msgspec

from engines.contract import Refusal, Seat
from engines.titicaca.actions import Bid
from engines.titicaca.sealed import opened, seal
from engines.titicaca.state import Bidder, State


def check_bid(state: State, action: Bid) -> Refusal | None:
    """Refuse a bid of somebody who is not asked, a second one, and more than the stock."""
    stock = state.stocks[action.by]
    if not stock:  # T28
        return Refusal("bid-not-asked", {"seat": action.by})
    if state.bids[action.by] is not None:  # S86: once, all at the same time
        return Refusal("bid-twice", {"seat": action.by})
    if action.weapons < 0:
        return Refusal("bid-negative", {"weapons": action.weapons})
    if action.weapons > stock:  # T3
        return Refusal("bid-above-stock", {"weapons": action.weapons, "stock": stock})
    return None


def bids(state: State) -> Iterator[Bid]:
    """Give every bid that can be made: by seat, from 0 to the stock (T3)."""
    for seat in state.bidders:
        for weapons in range(state.stocks[seat] + 1):
            yield Bid(seat, weapons)


def with_bid(state: State, action: Bid) -> State:
    """Give the state with one more fist closed; it tells nobody what is in it."""
    sealed = (*state.bids[: action.by], seal(action.weapons), *state.bids[action.by + 1 :])
    return msgspec.structs.replace(state, bids=sealed)


def open_bids(state: State) -> State:
    """Give the state with the fists open: the order of play, highest bid first (S88, T5)."""
    made = [(seat, opened(bid)) for seat, bid in enumerate(state.bids) if bid is not None]
    taking_part = [Bidder(seat, weapons) for seat, weapons in made if weapons >= 1]  # S89
    queue = sorted(taking_part, key=lambda one: (-one.weapons, _from_arrow(state, one.seat)))
    return msgspec.structs.replace(state, bids=(None,) * len(state.seats), queue=tuple(queue))


def tie_order(state: State) -> tuple[Seat, ...]:
    """Give the seats as ties are broken now: the arrow's holder, then clockwise (S93-95)."""
    return tuple(sorted(state.seats, key=lambda seat: _from_arrow(state, seat)))


def _from_arrow(state: State, seat: Seat) -> int:
    return (seat - state.arrow) % len(state.seats)
