"""Handling tiles where a pawn stands: taking, laying, and clearing to a neighbour."""

from collections.abc import Iterator

import msgspec

from engines.contract import Cell, Refusal, Seat
from engines.ica.actions import Clear, Place, Take
from engines.ica.box import Box
from engines.ica.cells import NEIGHBOURS, PILE, PLOT
from engines.ica.conflict import check_attack, check_joined, settle, winning
from engines.ica.state import SUPPORTS, Pawn, Pile, Plot, State
from engines.ica.tiles import KINDS, Kind, laboratory_tile
from engines.ica.walking import check_points, no_such_cell


def check_standing(state: State, seat: Seat, at: Cell) -> Refusal | None:
    """Refuse to reach where the own pawn does not stand (rulebook, manipulations; I16, I45)."""
    if at not in PILE and at not in PLOT:
        return no_such_cell(at)
    if state.stands(seat, at):
        return None
    pawn = Pawn.PROSPECTOR if at in PILE else Pawn.RESEARCHER
    stands = (state.prospectors if at in PILE else state.researchers)[seat]
    lit = (at,) if stands is None else (at, stands)
    return Refusal("not-standing-there", {"pawn": pawn.value}, lit)


def top(state: State, at: Cell) -> int:
    """Give the tile that can be taken from a cell; 0 where there is none (I16, I33)."""
    if at in PILE:
        pile = state.pile(at)
        return pile.up[-1] if pile.up else 0
    plot = state.plot(at)
    return plot.supports[-1] if plot.supports else plot.stone


def _check_top(state: State, at: Cell) -> Refusal | None:
    if top(state, at):
        return None
    if at in PLOT:  # rulebook: a laboratory tile can never be taken
        return Refusal("laboratory-tile-stays", {}, (at,))
    if state.pile(at).down:  # I33
        return Refusal("tile-face-down", {}, (at,))
    return Refusal("nothing-there", {}, (at,))


# Taking


def check_take(box: Box, state: State, action: Take) -> Refusal | None:
    """Refuse all but the top face-up tile of the pawn's cell, for its number of points (I16)."""
    return (
        check_standing(state, action.by, action.at)
        or _check_top(state, action.at)
        or check_points(state, box.values[top(state, action.at)], (action.at,))
    )


def takes(box: Box, state: State) -> Iterator[Take]:
    """Give what the player in turn can take: from the site, then from the laboratory."""
    for at in _standing(state):
        tile = top(state, at)
        if tile and box.values[tile] <= state.points:
            yield Take(state.turn, at)


def take(box: Box, state: State, action: Take) -> State:
    """Give the state with the tile in the hand; lifting a stone leaves bare ground (I27)."""
    tile = top(state, action.at)
    state = _lifted(state, action.at).paying(box.values[tile])
    return state.with_hand(action.by, (*state.hands[action.by], tile))


def _standing(state: State) -> list[Cell]:
    seat = state.turn
    return [at for at in (state.prospectors[seat], state.researchers[seat]) if at is not None]


def _lifted(state: State, at: Cell) -> State:
    if at in PILE:
        pile = state.pile(at)
        return state.with_pile(at, Pile(pile.down, pile.up[:-1]))
    plot = state.plot(at)
    if plot.supports:
        return state.with_plot(at, msgspec.structs.replace(plot, supports=plot.supports[:-1]))
    return state.with_plot(at, msgspec.structs.replace(plot, stone=0))


# Laying


def check_place(box: Box, state: State, action: Place) -> Refusal | None:
    """Refuse a tile that is not held, does not belong there, is too dear, or attacks in vain."""
    if action.tile not in state.hands[action.by]:
        return Refusal("not-in-hand", {"tile": action.tile})
    refusal = check_standing(state, action.by, action.at)
    if not refusal and action.at in PLOT:
        refusal = _check_ground(state, action.tile, action.at)
    if refusal:
        return refusal
    refusal = check_points(state, box.values[action.tile], (action.at,))
    if not refusal:
        refusal = check_joined(state, action)
    if not refusal and action.at in PLOT and KINDS[action.tile] is Kind.STONE:
        refusal = check_attack(box, state, action)
    return refusal


def _check_ground(state: State, tile: int, at: Cell) -> Refusal | None:
    """Refuse a stone off its own tile (I11), and an object without room on a stone (I4)."""
    plot = state.plot(at)
    if KINDS[tile] is not Kind.STONE:
        return check_support(plot, at)
    own = laboratory_tile(tile)
    if plot.tile == own:
        return None
    if not plot.tile:
        return Refusal("stone-on-face-down", {"stone": tile}, (at,))
    right = tuple(cell for cell in PLOT if state.plot(cell).tile == own)
    return Refusal("stone-on-other", {"stone": tile, "tile": plot.tile}, (at, *right))


def check_support(plot: Plot, at: Cell) -> Refusal | None:
    """Refuse an object where no stone lies or two objects lie already (I4, I22)."""
    if not plot.stone:
        return Refusal("support-without-stone", {}, (at,))
    if len(plot.supports) >= SUPPORTS:
        return Refusal("support-full", {"most": SUPPORTS}, (at,))
    return None


def places(box: Box, state: State) -> Iterator[Place]:
    """Give what the player in turn can lay, by tile: on the site, then in the laboratory."""
    seat, values = state.turn, box.values
    on_site, in_laboratory = state.prospectors[seat], state.researchers[seat]
    plot = None if in_laboratory is None else state.plot(in_laboratory)
    for tile in state.hands[seat]:
        if values[tile] > state.points:
            continue
        if on_site is not None:
            yield Place(seat, tile, on_site)
        if in_laboratory is None or plot is None:
            continue
        if KINDS[tile] is not Kind.STONE:
            if plot.stone and len(plot.supports) < SUPPORTS:
                yield Place(seat, tile, in_laboratory)
        elif plot.tile == laboratory_tile(tile):
            for joined in winning(box, state, tile, in_laboratory):
                yield Place(seat, tile, in_laboratory, joined)


def place(box: Box, state: State, action: Place) -> State:
    """Give the state with the tile laid face up on top; a stone in the laboratory may fight."""
    tile, at = action.tile, action.at
    state = state.paying(box.values[tile])
    kept = tuple(each for each in state.hands[action.by] if each != tile)
    state = state.with_hand(action.by, kept)
    if at in PLOT and KINDS[tile] is Kind.STONE:
        return settle(state, action)
    return _laid(state, tile, at)


def _laid(state: State, tile: int, at: Cell) -> State:
    if at in PILE:
        pile = state.pile(at)
        return state.with_pile(at, Pile(pile.down, (*pile.up, tile)))
    plot = state.plot(at)
    return state.with_plot(at, msgspec.structs.replace(plot, supports=(*plot.supports, tile)))


# Clearing


def check_clear(box: Box, state: State, action: Clear) -> Refusal | None:
    """Refuse to clear what is not on top, or to where it may not lie (I17, I33)."""
    refusal = check_standing(state, action.by, action.at) or _check_top(state, action.at)
    if refusal:
        return refusal
    tile = top(state, action.at)
    if action.at in PLOT and KINDS[tile] is Kind.STONE:
        return Refusal("stone-not-cleared", {"stone": tile}, (action.at,))
    if action.to not in NEIGHBOURS[action.at]:
        if action.to not in PILE and action.to not in PLOT:
            return no_such_cell(action.to)
        return Refusal("not-a-neighbour", {}, (action.at, action.to))
    if action.to in PLOT:
        refusal = check_support(state.plot(action.to), action.to)
    return refusal or check_points(state, box.values[tile], (action.at,))


def clears(box: Box, state: State) -> Iterator[Clear]:
    """Give where the player in turn can clear tiles to: on the site, then in the laboratory."""
    for at in _standing(state):
        tile = top(state, at)
        if not tile or box.values[tile] > state.points:
            continue
        if at in PILE:
            for to in NEIGHBOURS[at]:
                yield Clear(state.turn, at, to)
        elif KINDS[tile] is not Kind.STONE:
            for to in NEIGHBOURS[at]:
                plot = state.plot(to)
                if plot.stone and len(plot.supports) < SUPPORTS:
                    yield Clear(state.turn, at, to)


def clear(box: Box, state: State, action: Clear) -> State:
    """Give the state with the top tile on the neighbour, face up on top there."""
    tile = top(state, action.at)
    return _laid(_lifted(state, action.at), tile, action.to).paying(box.values[tile])
