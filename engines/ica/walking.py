"""Who may stand where: corners, steps, a rival's influence, and leaving a new stone's tile."""

from collections.abc import Iterator, Mapping

import msgspec

from engines.contract import Cell, Fact, Refusal, Seat
from engines.ica.actions import Corners, Move, Push
from engines.ica.cells import (
    EVERYWHERE,
    LABORATORY_CORNERS,
    NEIGHBOURS,
    PILE,
    PLOT,
    SITE_CORNERS,
    bit,
    cells,
    distance,
)
from engines.ica.state import Pawn, Phase, State


def no_such_cell(at: Cell) -> Refusal:
    """Say that the place is on neither board."""
    return Refusal("no-such-cell", {"row": at[0], "column": at[1]})


def check_site(at: Cell) -> Refusal | None:
    """Refuse a place that is no cell of the site."""
    if at in PILE:
        return None
    return Refusal("not-on-site", {}, (at,)) if at in PLOT else no_such_cell(at)


def check_laboratory(at: Cell) -> Refusal | None:
    """Refuse a place that is no cell of the laboratory."""
    if at in PLOT:
        return None
    return Refusal("not-in-laboratory", {}, (at,)) if at in PILE else no_such_cell(at)


def check_points(state: State, cost: int, cells: tuple[Cell, ...] = ()) -> Refusal | None:
    """Refuse what costs more than is left: points must be there before the deed (I32)."""
    if cost > state.points:
        return Refusal("too-few-points", {"cost": cost, "left": state.points}, cells)
    return None


def check_corners(action: Corners) -> Refusal | None:
    """Refuse a beginning anywhere but in corners; several may share one (I24)."""
    refusal = check_site(action.prospector) or check_laboratory(action.researcher)
    if refusal:
        return refusal
    if action.prospector not in SITE_CORNERS:
        return Refusal("not-a-corner", {"pawn": Pawn.PROSPECTOR.value}, (action.prospector,))
    if action.researcher not in LABORATORY_CORNERS:
        return Refusal("not-a-corner", {"pawn": Pawn.RESEARCHER.value}, (action.researcher,))
    return None


def choose_corners(state: State, action: Corners) -> State:
    """Give the state with the pawns there; after the last player the first one's turn begins."""
    state = state.with_prospector(action.by, action.prospector)
    state = state.with_researcher(action.by, action.researcher)
    following = (action.by + 1) % len(state.hands)
    phase = Phase.PLAY if following == 0 else Phase.CORNERS
    return msgspec.structs.replace(state, phase=phase, turn=following)


# Steps


def ways(state: State, seat: Seat) -> Mapping[Cell, int]:
    """Give every laboratory cell the researcher can walk to, with its distance.

    The shortest way that never enters a rival's field counts (I10, I43). From outside the first
    step leads to a corner (I41).
    """
    barred = state.rivals(seat)
    start = state.researchers[seat]
    free = [at for at in LABORATORY_CORNERS if not bit(at) & barred]
    reached = dict.fromkeys(free, 1) if start is None else {start: 0}
    queue = list(reached)
    for at in queue:
        for beside in NEIGHBOURS[at]:
            if beside not in reached and not bit(beside) & barred:
                reached[beside] = reached[at] + 1
                queue.append(beside)
    return reached


def check_move(state: State, action: Move) -> Refusal | None:
    """Refuse a way that is too long or leads into a rival's field (rulebook, movements; I26)."""
    to, seat = action.to, action.by
    if to not in PILE and to not in PLOT:
        return no_such_cell(to)
    if state.stands(seat, to):
        return Refusal("already-there", {}, (to,))
    start = state.prospectors[seat]
    if to in PILE:
        assert start is not None, "expected pawns on the boards once the corners are chosen"
        cost = distance(start, to)
    else:
        refusal = check_not_rivals(state, seat, to)
        if refusal:
            return refusal
        reached = ways(state, seat)
        if to not in reached:
            return Refusal("no-way", {}, (to, *cells(state.rivals(seat))))
        cost = reached[to]
    if cost > state.points:
        return Refusal("too-far", {"cost": cost, "left": state.points}, (to,))
    return None


def check_not_rivals(state: State, seat: Seat, to: Cell) -> Refusal | None:
    """Refuse a cell in a field that belongs to anybody but the researcher's player (I10)."""
    owner = state.owner(to)
    if owner is None or owner == seat:
        return None
    return Refusal("rival-field", {"seat": owner}, cells(state.own[owner]))


def moves(state: State) -> Iterator[Move]:
    """Give every way the points of the player in turn allow: prospector, then researcher."""
    seat = state.turn
    start = state.prospectors[seat]
    assert start is not None, "expected pawns on the boards once the corners are chosen"
    for at in PILE:
        if 0 < distance(start, at) <= state.points:
            yield Move(seat, at)
    reached = ways(state, seat)
    for at in PLOT:
        if 0 < reached.get(at, 0) <= state.points:
            yield Move(seat, at)


def move(state: State, action: Move) -> State:
    """Give the state with the pawn there and its steps paid."""
    seat, to = action.by, action.to
    if to in PLOT:
        return state.paying(ways(state, seat)[to]).with_researcher(seat, to)
    start = state.prospectors[seat]
    assert start is not None
    return state.paying(distance(start, to)).with_prospector(seat, to)


def check_step(state: State, seat: Seat, to: Cell) -> Refusal | None:
    """Refuse what is no single step that the researcher's own player could make (I39)."""
    if to not in steps(state, seat):
        facts: dict[str, Fact] = {"seat": seat}
        start = state.researchers[seat]
        return Refusal("not-a-step", facts, (to,) if start is None else (start, to))
    return check_not_rivals(state, seat, to)


def steps(state: State, seat: Seat) -> tuple[Cell, ...]:
    """Give the cells beside a researcher; from outside they are the corners (I41)."""
    start = state.researchers[seat]
    return LABORATORY_CORNERS if start is None else NEIGHBOURS[start]


# Leaving a tile on which somebody lays a stone


def refuges(state: State, seat: Seat) -> tuple[Cell, ...]:
    """Give where a pushed researcher may go: the nearest cells in nobody else's field (I10, I36).

    Nearest counts rows and columns, whatever lies between. Without any such cell (all sixteen
    stones make one field) nothing is given: the researcher stands outside (I41).
    """
    start = state.researchers[seat]
    allowed = cells(EVERYWHERE & ~state.rivals(seat))
    if start is None or not allowed:
        return ()
    nearest = min(distance(start, at) for at in allowed)
    return tuple(at for at in allowed if distance(start, at) == nearest)


def pushing(state: State) -> State:
    """Give the state that waits for the next pushed player, or goes on with the turn."""
    pushed = state.pushed
    while pushed and not refuges(state, pushed[0]):
        state = state.with_researcher(pushed[0], None)  # I41
        pushed = pushed[1:]
    phase = Phase.PUSH if pushed else Phase.PLAY
    return msgspec.structs.replace(state, pushed=pushed, phase=phase)


def check_push(state: State, action: Push) -> Refusal | None:
    """Refuse a flight into a rival's field, or further than necessary."""
    refusal = check_laboratory(action.to) or check_not_rivals(state, action.by, action.to)
    if refusal:
        return refusal
    allowed = refuges(state, action.by)
    if action.to not in allowed:
        return Refusal("push-nearest", {"seat": action.by}, allowed)
    return None


def push(state: State, action: Push) -> State:
    """Give the state with the researcher fled; the next one pushed knows where to (I36)."""
    state = state.with_researcher(action.by, action.to)
    return pushing(msgspec.structs.replace(state, pushed=state.pushed[1:]))
