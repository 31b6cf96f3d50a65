"""How a game goes on by itself: turns, rounds, scorings and the end."""

import msgspec

from engines.titicaca.awards import FINAL
from engines.titicaca.bidding import open_bids
from engines.titicaca.scoring import score
from engines.titicaca.state import End, Phase, State, Step
from engines.titicaca.steps import is_exhausted
from engines.titicaca.tiles import LAKES, SCORING_LAKES


def after_bid(state: State) -> State:
    """Give the state after a bid: the fists open with the last one (S86-88)."""
    if state.bidders:
        return state
    state = open_bids(state)
    if not state.queue and state.round > LAKES:  # T20
        return _end(state, End.NOBODY_BIDS)
    return _next_turn(state)


def after_step(state: State) -> State:
    """Give the state after a step: a turn in which nothing more is legal is over."""
    return after_turn(state) if is_exhausted(state) else state


def after_turn(state: State) -> State:
    """Give the state after a turn: the next bidder's, or the end of the round (T6)."""
    return _next_turn(msgspec.structs.replace(state, taken=state.turn))


def _next_turn(state: State) -> State:
    if not state.queue or not state.open:
        # Whoever is still waiting never paid and so has the weapons back (S91-92, T4).
        return _end_round(state)
    first, *others = state.queue
    stocks = tuple(
        stock - first.weapons if seat == first.seat else stock
        for seat, stock in enumerate(state.stocks)
    )  # S90: paid when the turn comes
    return msgspec.structs.replace(
        state,
        phase=Phase.TURN,
        turn=first.seat,
        step=Step.NONE,
        fresh=0,
        queue=tuple(others),
        stocks=stocks,
    )


def _end_round(state: State) -> State:
    """Give the state after a round: the arrow moves (S95, T5), lakes 5 and 10 are scored (S74)."""
    state = msgspec.structs.replace(
        state,
        arrow=state.arrow if state.taken is None else state.taken,
        taken=None,
        turn=None,
        step=Step.NONE,
        fresh=0,
        queue=(),
    )
    if state.round in SCORING_LAKES:
        return after_scoring(score(state, state.round))
    return _after_round(state)


def after_scoring(state: State) -> State:
    """Give the state after a scoring that waits for nothing any more."""
    if state.scoring is not None:
        return state
    if state.end is not None:
        return msgspec.structs.replace(state, phase=Phase.OVER)
    return _after_round(state)


def _after_round(state: State) -> State:
    if not state.empty:  # S224, T19
        return _end(state, End.LAND_FULL)
    return begin_round(msgspec.structs.replace(state, round=state.round + 1))


def begin_round(state: State) -> State:
    """Give the state at the bids of the round, or beyond it where nobody can bid for anything."""
    if any(state.stocks):
        if state.open:
            return msgspec.structs.replace(state, phase=Phase.BIDS)
    elif state.round > LAKES:  # S226, T20
        return _end(state, End.NO_WEAPONS)
    return _end_round(state)  # T27, T28


def _end(state: State, end: End) -> State:
    """Give the state of the final scoring (S215-221)."""
    state = msgspec.structs.replace(
        state, end=end, turn=None, queue=(), step=Step.NONE, fresh=0, taken=None
    )
    return after_scoring(score(state, FINAL))
