"""Where the game has Ica's tiles: on which cell, which on top, and what lies below."""

from collections.abc import Iterable

from companion.kits.ica.pieces import counter, is_dig, number_of
from companion.kits.intents import Piece
from engines.contract import Cell
from engines.ica.cells import LABORATORY, PILE, SITE
from engines.ica.state import Pawn, State


def places(state: State) -> dict[int, Cell]:
    """Give where the game has every known tile and every counter that is on a board."""
    found: dict[int, Cell] = {}
    for at in SITE:
        found |= dict.fromkeys(state.pile(at).up, at)
    for at in LABORATORY:
        plot = state.plot(at)
        found |= dict.fromkeys((plot.tile, plot.stone, *plot.supports), at)
    for seat in state.seats:
        for pawn, cells in (
            (Pawn.PROSPECTOR, state.prospectors),
            (Pawn.RESEARCHER, state.researchers),
        ):
            at_ = cells[seat]
            if at_ is not None:
                found[counter(seat, pawn)] = at_
    found.pop(0, None)
    return found


def tops(state: State) -> dict[Cell, int]:
    """Give the uppermost face-up dig tile of every cell that has one."""
    found = {at: state.pile(at).up[-1] for at in SITE if state.pile(at).up}
    for at in LABORATORY:
        plot = state.plot(at)
        if plot.stone:
            found[at] = (plot.stone, *plot.supports)[-1]
    return found


def tile_below(state: State, at: Cell) -> int:
    """The face-up tile below the top one; 0 where there is none."""
    if at in PILE:
        up = state.pile(at).up
    else:
        plot = state.plot(at)
        up = (plot.stone, *plot.supports)
    return up[-2] if len(up) > 1 else 0


def is_disordered(seen: Iterable[Piece], state: State, at: Cell) -> bool:
    """Whether another tile of a pile shows than its top one: a lower one, or one unseen."""
    up = state.pile(at).up
    numbers = [number_of(one.tag) for one in seen if one.at == at]
    return any(tile in up[:-1] or tile not in state.seen for tile in numbers if is_dig(tile))
