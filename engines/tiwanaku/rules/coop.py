"""Coop: tiles behind screens, spending and handing them over, and how the Otoma react."""

import msgspec

from engines.contract import TABLE, Cell, Refusal, Seat
from engines.tiwanaku.rules.actions import Spend, TurnUp
from engines.tiwanaku.rules.box import Rules
from engines.tiwanaku.rules.discovery import discover
from engines.tiwanaku.rules.offering import offer
from engines.tiwanaku.rules.otoma import destination, settle_cell
from engines.tiwanaku.rules.state import OTOMA, PEOPLE, Flight, Phase, State
from engines.tiwanaku.rules.trails import Direction
from engines.tiwanaku.scenario.terrain import KINDS, NUMBER, Terrain


def deal(state: State) -> tuple[tuple[int, ...], ...]:
    """Give the tiles behind each screen: dealt out one by one, terrain after terrain (S961)."""
    screens = [[0] * len(KINDS) for _ in range(state.seats)]
    seat = 0
    for at, kind in enumerate(KINDS):
        for _ in range(state.wheel.tiles[kind] - state.terrains.count(kind)):
            screens[seat][at] += 1
            seat = (seat + 1) % state.seats
    return tuple(map(tuple, screens))


def spends(state: State) -> list[Spend]:
    """List the piles from which the seat in turn can spend a tile."""
    piles = zip(KINDS, state.screens[state.turn], strict=True)
    return [Spend(state.turn, kind) for kind, count in piles if count]


def check_spend(state: State, action: Spend) -> Refusal | None:
    """Refuse a tile of a pile that is used up."""
    if state.screens[action.by][NUMBER[action.terrain]]:
        return None
    return Refusal("pile-empty", {"terrain": action.terrain.value})


def spend(state: State, action: Spend) -> State:
    """Give the state with a tile on the diversity board (S1025), its arrow still to be told."""
    state = _take(state, action.by, action.terrain)
    common = _changed(state.common, action.terrain, 1)
    return msgspec.structs.replace(state, common=common, spent=action.terrain, phase=Phase.TURN_UP)


def turn_ups(state: State) -> list[TurnUp]:
    """List where the arrow of the spent tile may point."""
    assert state.spent is not None, "expected a spent tile whose arrow is due"
    return [TurnUp(TABLE, state.turn, state.spent, direction) for direction in Direction]


def check_turn_up(state: State, action: TurnUp) -> Refusal | None:
    """Refuse the arrow of another tile than the one spent."""
    if action.terrain is state.spent and action.seat == state.turn:
        return None
    assert state.spent is not None, "expected a spent tile whose arrow is due"
    return Refusal("arrow-other-pile", {"seat": state.turn, "terrain": state.spent.value})


def givers(state: State) -> tuple[Seat, ...]:
    """Give who can hand over the tile that the finder needs (S1058, S1081)."""
    assert state.finder is not None, "expected a cell that waits for its tile"
    at = NUMBER[state.wheel.discover(state.finder)]
    return tuple(seat for seat in range(state.seats) if state.screens[seat][at])


def find(state: State, cell: Cell, rules: Rules) -> State:
    """Give the state with a tile on the cell, or waiting for people to say whose it is."""
    kind = state.wheel.discover(cell)
    state = msgspec.structs.replace(state, finder=cell)
    if state.common[NUMBER[kind]]:  # S1056
        common = _changed(state.common, kind, -1)
        return lay(msgspec.structs.replace(state, common=common), rules)
    seats = givers(state)
    if len(seats) > 1:
        return msgspec.structs.replace(state, phase=Phase.GIVE)
    return give(state, seats[0], rules)


def give(state: State, seat: Seat, rules: Rules) -> State:
    """Give the state with the tile a seat handed over laid straight on the board."""
    assert state.finder is not None, "expected a cell that waits for its tile"
    return lay(_take(state, seat, state.wheel.discover(state.finder)), rules)


def lay(state: State, rules: Rules) -> State:
    """Give the state with the found tile laid and paid to whoever found it."""
    cell = state.finder
    assert cell is not None, "expected a cell that waits for its tile"
    state = msgspec.structs.replace(state, finder=None)
    if any(pawn.at == cell for pawn in state.otoma):
        return settle_cell(state, cell, rules)
    return discover(state, PEOPLE, cell, rules.track)


def flights(state: State) -> tuple[Flight, ...]:
    """Give the Otoma pawns in the explorer's row or column, each with its way off (S1013, W24)."""
    assert state.explorer is not None, "expected an explorer whom the Otoma react to"
    row, column = state.explorer
    found = []
    for pawn in state.otoma:
        down, right = pawn.at[0] - row, pawn.at[1] - column
        if down == 0:
            direction = Direction.EAST if right > 0 else Direction.WEST
        elif right == 0:
            direction = Direction.SOUTH if down > 0 else Direction.NORTH
        else:
            continue
        found.append(Flight(abs(down) + abs(right), pawn.at, direction))
    return tuple(sorted(found, key=lambda flight: (flight.distance, flight.at)))


def nearest(state: State, rules: Rules) -> tuple[Flight, ...]:
    """Give the nearest Otoma pawns that still have to move and can (W16)."""
    able = [f for f in state.flights if destination(state, f.at, f.direction, rules)]
    return tuple(flight for flight in able if flight.distance == able[0].distance)


def offer_otoma(state: State) -> State:
    """Give the state after the Otoma offered all their tokens (S1098)."""
    side = state.sides[OTOMA]
    return state.with_side(OTOMA, offer(side, side.tokens))


def has_tiles(state: State, seat: Seat) -> bool:
    """Tell whether a seat still has tiles behind the screen."""
    return any(state.screens[seat])


def _take(state: State, seat: Seat, kind: Terrain) -> State:
    screen = _changed(state.screens[seat], kind, -1)
    screens = (*state.screens[:seat], screen, *state.screens[seat + 1 :])
    return msgspec.structs.replace(state, screens=screens)


def _changed(counts: tuple[int, ...], kind: Terrain, by: int) -> tuple[int, ...]:
    at = NUMBER[kind]
    return (*counts[:at], counts[at] + by, *counts[at + 1 :])
