"""The end: last divinations, last offerings, the Otoma's bare cells, and who has won."""

import msgspec

from engines.contract import Outcome, Score, ScoreLine, Seat
from engines.tiwanaku.rules import coop
from engines.tiwanaku.rules.state import OTOMA, PEOPLE, START_SCORE, Mode, Phase, Side, State


def last_divinations(state: State, first: Seat) -> State:
    """Give the turn to the next who can still divine, from `first` on; then offerings (S463).

    Who has no pawn left to divine with passes without being asked.
    """
    for step in range(state.seats):
        seat = (first + step) % state.seats
        if seat not in state.passed and state.ripe(seat):
            return msgspec.structs.replace(state, phase=Phase.LAST_DIVINATIONS, turn=seat)
    return last_offering(msgspec.structs.replace(state, passed=()))


def after_last_divination(state: State, is_right: bool) -> State:
    """Go on to the next; who was wrong is out of it (S478, W7)."""
    return last_divinations(state, state.turn + 1) if is_right else after_pass(state)


def after_pass(state: State) -> State:
    """Give the state after the seat in turn passed, for good."""
    passed = tuple(sorted((*state.passed, state.turn)))
    state = msgspec.structs.replace(state, passed=passed)
    if state.phase is Phase.LAST_OFFERING:
        return last_offering(state)
    return last_divinations(state, state.turn + 1)


def last_offering(state: State) -> State:
    """Give the turn to the next who has tokens and had no last offering, or end (S483, S1074)."""
    seats = range(state.seats) if state.mode is Mode.COMPETITIVE else (state.turn,)
    for seat in seats:
        if seat not in state.passed and state.side_of(seat).tokens:
            return msgspec.structs.replace(state, phase=Phase.LAST_OFFERING, turn=seat)
    if state.mode is Mode.COOP:
        state = _pay_otoma(state)
    return msgspec.structs.replace(state, phase=Phase.OVER)


def _pay_otoma(state: State) -> State:
    """Let the Otoma offer for the last time, and score each cell without terrain (S1075, W26)."""
    state = coop.offer_otoma(state)
    bare = state.terrains.count(None)
    return state.with_side(OTOMA, msgspec.structs.replace(state.sides[OTOMA], bare=bare))


def scores(state: State) -> tuple[Score, ...]:
    """Give each seat's points by where they come from; people together share theirs."""
    return tuple(_score(state, seat) for seat in range(state.seats))


def _score(state: State, seat: Seat) -> Score:
    side = state.side_of(seat)
    # Who discovered or divined a cell is not kept; only solo's arrows lie where the person was.
    discovered = tuple(cell for cell, _ in state.arrows)
    lines = [
        ScoreLine("start", START_SCORE),
        ScoreLine("diversity", side.found, {"steps": sum(side.diversity)}, discovered),
        ScoreLine("divined", side.divined),
        ScoreLine("offered", side.offered),
        ScoreLine("lost", -side.lost),
    ]
    if state.mode is not Mode.COMPETITIVE:
        # Worth nothing to people, but they want to know whom they have to beat.
        rivals = state.sides[OTOMA]
        bare = [cell for cell in state.cells() if rivals.bare and state.terrain(cell) is None]
        lines.append(ScoreLine("otoma", 0, {"otoma": rivals.score}, tuple(bare)))
    return Score(seat, side.score, tuple(lines))


def outcome(state: State) -> Outcome | None:
    """Give the result, or None while the game goes on."""
    if state.phase is not Phase.OVER:
        return None
    if state.mode is Mode.COMPETITIVE:
        return _ranked(state.sides)
    people, rivals = state.sides[PEOPLE], state.sides[OTOMA]
    everybody = tuple(range(state.seats))
    if people.score > rivals.score:  # S902, S1075
        return Outcome(everybody, "otoma-beaten", (everybody,))
    return Outcome((), "otoma-wins")


def _ranked(sides: tuple[Side, ...]) -> Outcome:
    """Rank by score, then by all steps of the diversity markers, then equal (S488, W8)."""
    keys = [(side.score, sum(side.diversity)) for side in sides]
    ranking = tuple(
        tuple(seat for seat, key in enumerate(keys) if key == place)
        for place in sorted(set(keys), reverse=True)
    )
    winners = ranking[0]
    best = max(keys)[0]
    if len(winners) > 1:
        reason = "shared"
    elif sum(key[0] == best for key in keys) > 1:
        reason = "most-diversity"
    else:
        reason = "most-points"
    return Outcome(winners, reason, ranking)
