"""Where a pawn may stop: exploring from its cell, from the edge, and taking a pawn back."""

from collections.abc import Iterable

import msgspec

from engines.contract import Cell, Refusal, Seat
from engines.tiwanaku.rules.actions import Enter, Explore, Move, TakeBack
from engines.tiwanaku.rules.state import Mode, State
from engines.tiwanaku.rules.trails import STEP, Direction, edge_cells, opposite


def reach(state: State, seat: Seat, origin: Cell | None) -> tuple[Cell, ...]:
    """Give the cells where a seat's pawn from `origin` may stop, in reading order.

    None stands for the reserve. A pawn goes on over crops and pawns of its colour (S287-289),
    ends on bare ground or terrain without crop (S294), never meets another colour (S291), and
    ends on another cell than it began, alone (S297, W1).
    """
    own = set(state.pawns_of(seat).at)
    barred = _rivals(state, seat)
    if origin is not None:
        # To come by one's own start again leads nowhere new: all its neighbours are first steps.
        own.discard(origin)
        barred.add(origin)
    stops: set[Cell] = set()
    seen: set[Cell] = set()
    frontier = [cell for cell in _first_steps(state, origin) if cell not in barred]
    seen.update(frontier)
    while frontier:
        cell = frontier.pop()
        planted = state.crop(cell) > 0
        # In coop nobody stops on a crop (S1048).
        if cell not in own and not (planted and state.mode is Mode.COOP):
            stops.add(cell)
        if planted or cell in own:
            for row, column in STEP.values():
                ahead = (cell[0] + row, cell[1] + column)
                if ahead not in seen and ahead not in barred and state.inside(ahead):
                    seen.add(ahead)
                    frontier.append(ahead)
    return tuple(sorted(stops))


def _first_steps(state: State, origin: Cell | None) -> Iterable[Cell]:
    """Give where a move can begin: any edge cell or neighbour, in coop only along the arrow."""
    headings = tuple(Direction) if state.heading is None else (state.heading,)
    if origin is None:
        # Who goes north enters from the south (W22).
        sides = [edge_cells(state.rows, state.columns, opposite(heading)) for heading in headings]
        return {cell for side in sides for cell in side}
    steps = ((origin[0] + STEP[h][0], origin[1] + STEP[h][1]) for h in headings)
    return [cell for cell in steps if state.inside(cell)]


def _rivals(state: State, seat: Seat) -> set[Cell]:
    """Give the cells of pawns of other colours, the Otoma's among them."""
    ours = state.colour_of(seat)
    others = {cell for n, pawns in enumerate(state.pawns) if n != ours for cell in pawns.at}
    return others | {pawn.at for pawn in state.otoma}


def explorations(state: State, seat: Seat) -> list[Explore]:
    """List every way to explore: moves by pawn and cell, entries, then pawns taken back."""
    pawns = state.pawns_of(seat)
    found: list[Explore] = [
        Move(seat, origin, to) for origin in pawns.at for to in reach(state, seat, origin)
    ]
    if pawns.reserve:
        found += [Enter(seat, to) for to in reach(state, seat, None)]
    if state.mode is Mode.COMPETITIVE:
        found += [TakeBack(seat, pawn) for pawn in pawns.at]
    return found


def may_find_more(state: State, seat: Seat) -> bool:
    """Tell whether some row of moves, however long, could end on a cell without a crop (W29).

    For who plays alone: crops stay, and the Otoma only move where a move ends without one.
    """
    pawns, barred = state.pawns_of(seat), _rivals(state, seat)
    ways = {*pawns.at}
    if pawns.reserve:
        ways.update(cell for cell in _first_steps(state, None) if cell not in barred)
    frontier = list(ways)
    while frontier:
        cell = frontier.pop()
        if not state.crop(cell):
            return True
        for row, column in STEP.values():
            ahead = (cell[0] + row, cell[1] + column)
            if ahead not in ways and ahead not in barred and state.inside(ahead):
                ways.add(ahead)
                frontier.append(ahead)
    return False


def check_explore(state: State, action: Explore) -> Refusal | None:
    """Refuse an exploration: the pawn first, then where it goes."""
    match action:
        case TakeBack(by=seat, pawn=pawn):
            if state.mode is not Mode.COMPETITIVE:  # S795, S1050
                return Refusal("take-back-never")
            return check_own_pawn(state, seat, pawn)
        case Move(by=seat, pawn=pawn, to=to):
            refusal = check_own_pawn(state, seat, pawn)
            if not refusal and pawn == to:  # S298
                refusal = Refusal("stay-put", {}, (to,))
            return refusal or _check_stop(state, seat, pawn, to)
        case Enter(by=seat, to=to):
            if not state.pawns_of(seat).reserve:  # S214
                return Refusal("reserve-empty")
            return _check_stop(state, seat, None, to)


def check_own_pawn(state: State, seat: Seat, cell: Cell) -> Refusal | None:
    """Refuse a cell that carries no pawn the seat plays."""
    if cell in state.pawns_of(seat).at:
        return None
    return Refusal("no-own-pawn", place(cell), (cell,) if state.inside(cell) else ())


def place(cell: Cell) -> dict[str, str | int]:
    """Give a cell as people count: rows and columns from 1."""
    return {"row": cell[0] + 1, "column": cell[1] + 1}


def _check_stop(state: State, seat: Seat, origin: Cell | None, to: Cell) -> Refusal | None:
    if not state.inside(to):
        return Refusal("outside", place(to))
    if to in state.pawns_of(seat).at:  # S252
        return Refusal("own-pawn-there", place(to), (to,))
    if to in _rivals(state, seat):  # S250
        return Refusal("rival-there", place(to), (to,))
    if state.mode is Mode.COOP and state.crop(to):
        return Refusal("crop-there", place(to), (to,))
    if to in reach(state, seat, origin):
        return None
    if state.heading is not None:
        return Refusal(
            "unreachable-by-arrow", {**place(to), "direction": state.heading.value}, (to,)
        )
    return Refusal("unreachable", place(to), (to,))


def explore(state: State, action: Explore) -> State:
    """Give the state with the pawn where it went; what it finds there comes after."""
    pawns = state.pawns_of(action.by)
    match action:
        case TakeBack(pawn=pawn):
            after, stop = pawns.moved(pawn, None), None
        case Move(pawn=pawn, to=to):
            after, stop = pawns.moved(pawn, to), to
        case Enter(to=to):
            after, stop = pawns.moved(None, to), to
    return msgspec.structs.replace(state.with_pawns(action.by, after), explorer=stop)
