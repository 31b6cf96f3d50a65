"""What follows what: from an exploration over discovery and Otoma to the offering and the next."""

import msgspec

from engines.contract import Cell, Seat
from engines.tiwanaku.rules import coop, ending, otoma
from engines.tiwanaku.rules.actions import Offer
from engines.tiwanaku.rules.box import Rules
from engines.tiwanaku.rules.discovery import discover
from engines.tiwanaku.rules.movement import explorations, may_find_more
from engines.tiwanaku.rules.offering import offer
from engines.tiwanaku.rules.state import PEOPLE, Mode, Phase, State
from engines.tiwanaku.rules.trails import Direction


def after_exploring(state: State, rules: Rules) -> State:
    """Let the explorer find what lies below, where it stopped on bare ground (S352)."""
    cell = state.explorer
    if cell is None or state.terrain(cell):
        return after_discovery(state, rules)
    match state.mode:
        case Mode.COMPETITIVE:
            return to_offering(discover(state, state.turn, cell, rules.track), rules)
        case Mode.SOLO:
            state = discover(state, PEOPLE, cell, rules.track)
            # On a full board no Otoma pawn can move: the last arrow need not be told.
            if state.is_covered:
                return to_offering(state, rules)
            return msgspec.structs.replace(state, phase=Phase.ARROW)
        case Mode.COOP:
            return after_finding(coop.find(state, cell, rules), rules)


def after_finding(state: State, rules: Rules) -> State:
    """Go on once a coop discovery has its tile, or wait for it."""
    if state.phase is Phase.GIVE and state.finder is not None:
        return state
    state = msgspec.structs.replace(state, phase=Phase.ACT)
    return react(state, rules) if state.reacting else after_discovery(state, rules)


def after_discovery(state: State, rules: Rules) -> State:
    """Let the Otoma answer an exploration: by an arrow in solo, by their lines in coop."""
    match state.mode:
        case Mode.SOLO:
            state = otoma.follow_arrow(state, rules)
        case Mode.COOP:
            state = msgspec.structs.replace(state, flights=coop.flights(state), reacting=True)
            return react(state, rules)
        case Mode.COMPETITIVE:
            pass
    return to_offering(state, rules)


def react(state: State, rules: Rules) -> State:
    """Move the Otoma off one after the other, until people have to decide something (W24)."""
    while near := coop.nearest(state, rules):
        if len(near) > 1:
            return msgspec.structs.replace(state, phase=Phase.CHOOSE)
        state = flee(state, near[0].at, rules)
        if state.phase is Phase.GIVE:
            return state
    return to_offering(msgspec.structs.replace(state, flights=()), rules)


def flee(state: State, at: Cell, rules: Rules) -> State:
    """Move one Otoma pawn off; it may have to wait for its tile."""
    flight = next(flight for flight in state.flights if flight.at == at)
    to = otoma.destination(state, at, flight.direction, rules)
    assert to is not None, f"expected an Otoma pawn that can move at {at}"
    rest = tuple(other for other in state.flights if other is not flight)
    state = msgspec.structs.replace(otoma.moved(state, at, to), flights=rest, phase=Phase.ACT)
    return coop.find(state, to, rules)


def choose(state: State, pawn: Cell, rules: Rules) -> State:
    """Move the Otoma pawn people chose."""
    if state.mode is Mode.COOP:
        return after_finding(flee(state, pawn, rules), rules)
    direction = state.choosing
    assert direction is not None, "expected a direction for the Otoma pawn to choose"
    state = otoma.advance(state, pawn, direction, rules)
    return begin_turn(msgspec.structs.replace(state, choosing=None), state.turn, rules)


def choices(state: State, rules: Rules) -> tuple[Cell, ...]:
    """Give the Otoma pawns from which one is to be chosen."""
    if state.mode is Mode.COOP:
        return tuple(flight.at for flight in coop.nearest(state, rules))
    return otoma.choices(state, rules)


def turned_up(state: State, direction: Direction, rules: Rules) -> State:
    """Begin a coop action along the arrow; who can do nothing has only spent the tile (W23)."""
    state = msgspec.structs.replace(state, heading=direction, phase=Phase.ACT)
    if state.ripe(state.turn) or explorations(state, state.turn):
        return state
    return to_offering(state, rules)


def to_offering(state: State, rules: Rules) -> State:
    """Offer, where there is something to offer and it is not the last time anyway."""
    if state.mode is Mode.SOLO and state.is_covered:
        return ending.last_offering(state)
    if state.side_of(state.turn).tokens:
        return msgspec.structs.replace(state, phase=Phase.OFFER)
    return end_turn(state, rules)


def end_turn(state: State, rules: Rules) -> State:
    """Give the state in which the next one is due, or the end begins."""
    if state.mode is Mode.SOLO and otoma.choices(state, rules):  # S851
        return msgspec.structs.replace(state, phase=Phase.CHOOSE)
    if state.mode is not Mode.COOP:
        return begin_turn(state, (state.turn + 1) % state.seats, rules)
    for step in range(1, state.seats + 1):
        seat = (state.turn + step) % state.seats
        if coop.has_tiles(state, seat):  # W23
            return begin_turn(state, seat, rules)
    return ending.last_offering(state)  # S1073


def begin_turn(state: State, seat: Seat, rules: Rules) -> State:
    """Give the seat its turn, unless the last terrain tile is laid (S459)."""
    state = msgspec.structs.replace(
        state,
        phase=Phase.SPEND if state.mode is Mode.COOP else Phase.ACT,
        explorer=None,
        choosing=None,
        reacting=False,
        spent=None,
        heading=None,
    )
    if state.mode is Mode.COMPETITIVE and state.is_covered:
        # The one who has just finished divines first (S463).
        return ending.last_divinations(state, state.turn)
    # A pawn on terrain without crop could divine: where it is, more may be found too.
    if state.mode is Mode.SOLO and (state.is_covered or not may_find_more(state, seat)):
        return ending.last_offering(state)
    return msgspec.structs.replace(state, turn=seat)


def after_divining(state: State, is_right: bool, rules: Rules) -> State:
    """Go on divining, to the offering, or to the next: a wrong one ends the turn (S455, W25)."""
    if state.phase is Phase.LAST_DIVINATIONS:
        return ending.after_last_divination(state, is_right)
    if not is_right and state.mode is not Mode.SOLO:  # W20
        return end_turn(state, rules)
    if state.ripe(state.turn):
        return msgspec.structs.replace(state, phase=Phase.DIVINING)
    return to_offering(state, rules)


def after_offering(state: State, action: Offer, rules: Rules) -> State:
    """Take the tokens and end the turn; in coop the Otoma offer along (S1098)."""
    state = state.with_side_of(action.by, offer(state.side_of(action.by), action.tokens))
    if state.phase is Phase.LAST_OFFERING:
        return ending.after_pass(state)
    if state.mode is Mode.COOP:
        state = coop.offer_otoma(state)
    return end_turn(state, rules)
