"""Discoveries: turning tiles of the site and the laboratory, and what the table shows then."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

import msgspec

from engines.contract import ALREADY_KNOWN, TABLE, Cell, Refusal
from engines.ica.actions import Dig, IcaAction, Show, Turn
from engines.ica.box import Box
from engines.ica.cells import PILE, PLOT, SITE
from engines.ica.state import Phase, Pile, State
from engines.ica.tiles import DIG_TILES, KINDS, LABORATORY_TILES, Kind, Layer
from engines.ica.walking import check_laboratory, check_points, check_site

COST: Final = 2
"""Action points for two tiles of the site, or for one of the laboratory."""


def dig_size(state: State) -> int:
    """Tell how many tiles a dig turns: two, or one where all hidden ones lie in one pile (I29)."""
    last = any(pile.down == state.hidden for pile in state.site)
    return 1 if last and state.hidden else 2


def check_dig(state: State, action: Dig) -> Refusal | None:
    """Refuse to turn other than two open tiles chosen together (I12, I29)."""
    for at in action.cells:
        refusal = check_site(at)
        if refusal:
            return refusal
    if len(set(action.cells)) < len(action.cells):
        return Refusal("dig-same-twice", {}, action.cells)
    needed = dig_size(state)
    if len(action.cells) != needed:
        facts = {"count": len(action.cells), "need": needed}
        return Refusal("dig-two" if needed == 2 else "dig-one", facts, action.cells)
    for at in action.cells:
        refusal = _check_open(state.pile(at), at)
        if refusal:
            return refusal
    return check_points(state, COST, action.cells)


def _check_open(pile: Pile, at: Cell) -> Refusal | None:
    if not pile.down:
        return Refusal("nothing-face-down", {}, (at,))
    if pile.up:  # rulebook: only tiles without a tile on them; I33
        return Refusal("tile-covered", {"tiles": len(pile.up)}, (at,))
    return None


def digs(state: State) -> Iterator[Dig]:
    """Give every dig, in reading order."""
    if state.points < COST:
        return
    open_cells = [at for at in SITE if state.pile(at).is_open]
    for chosen in combinations(open_cells, dig_size(state)):
        yield Dig(state.turn, chosen)


def dig(state: State, action: Dig) -> State:
    """Give the state that waits for the table to show the tiles."""
    to_show = tuple(sorted(action.cells))
    return msgspec.structs.replace(state.paying(COST), to_show=to_show, phase=Phase.SHOW)


def check_turn(state: State, action: Turn) -> Refusal | None:
    """Refuse to turn what is no face-down laboratory tile; pawns are no hindrance."""
    refusal = check_laboratory(action.at)
    if refusal:
        return refusal
    if state.plot(action.at).tile:
        return Refusal("already-turned", {}, (action.at,))
    return check_points(state, COST, (action.at,))


def turns(state: State) -> Iterator[Turn]:
    """Give every laboratory tile that can be turned."""
    if state.points >= COST:
        for at in PLOT:
            if not state.plot(at).tile:
                yield Turn(state.turn, at)


def turn(state: State, action: Turn) -> State:
    """Give the state that waits for the table to show the tile."""
    return msgspec.structs.replace(state.paying(COST), to_show=(action.at,), phase=Phase.SHOW)


# What the table shows


def check_show(box: Box, state: State, action: Show) -> Refusal | None:
    """Refuse a tile that cannot be the one turned there: the engine knows only the layer."""
    at = state.to_show[0]
    if action.at != at:
        return Refusal("show-elsewhere", {}, (at,))
    tile = action.tile
    if not 1 <= tile <= DIG_TILES and tile not in LABORATORY_TILES:
        return Refusal("tile-unknown", {"tile": tile})
    if (tile in LABORATORY_TILES) != (at in PLOT):
        return Refusal("tile-other-board", {"tile": tile}, (at,))
    if tile in state.seen:
        return Refusal("tile-already-shown", {"tile": tile}, (at,))
    if at in PILE:
        layer = state.pile(at).next_layer
        assert layer is not None, "expected a face-down tile where one was turned"
        if tile not in box.layers[layer]:
            return Refusal("tile-other-layer", {"tile": tile, "layer": layer.value}, (at,))
    if action.dealt != dealt_elsewhere(state, at):
        return Refusal("tile-dealt-elsewhere", {"tile": tile}, (at,))
    return None


def dealt_elsewhere(state: State, at: Cell) -> Cell | None:
    """Give where the laboratory tile of a cell lay at the beginning, if that was elsewhere."""
    if at not in PLOT or state.plot(at).dealt == at:
        return None
    return state.plot(at).dealt


def shows(box: Box, state: State) -> Iterator[Show]:
    """Give one action for each tile that may come up, by number: all are equally likely."""
    at = state.to_show[0]
    dealt = dealt_elsewhere(state, at)
    layer = state.pile(at).next_layer if at in PILE else None
    for tile in LABORATORY_TILES if layer is None else box.layers[layer]:
        if tile not in state.seen:
            yield Show(TABLE, at, tile, dealt)


def show(state: State, action: Show) -> State:
    """Give the state with the tile face up; a report leaves the game at once (I35)."""
    at, tile = action.at, action.tile
    if at in PLOT:
        state = state.with_plot(at, msgspec.structs.replace(state.plot(at), tile=tile))
    else:
        is_report = KINDS[tile] is Kind.REPORT
        state = state.with_pile(at, Pile(state.pile(at).down - 1, () if is_report else (tile,)))
        if is_report:
            state = state.leaving((tile,))
    to_show = state.to_show[1:]
    phase = Phase.SHOW if to_show else Phase.PLAY
    return msgspec.structs.replace(state, to_show=to_show, phase=phase)


# What was shown before an undo


def check_known(box: Box, action: IcaAction, known: Sequence[IcaAction]) -> Refusal | None:
    """Refuse another tile where one is known, and a known tile anywhere else."""
    if not isinstance(action, Show):
        return None
    for shown in known:
        if not isinstance(shown, Show):
            continue
        same_place = _hidden_place(box, shown) == _hidden_place(box, action)
        if same_place != (shown.tile == action.tile):
            return Refusal(ALREADY_KNOWN, {"tile": shown.tile}, (shown.at,))
    return None


def _hidden_place(box: Box, shown: Show) -> tuple[Cell, Layer | None]:
    """Tell one face-down tile from all others: its cell, and in a pile its layer."""
    if shown.tile in LABORATORY_TILES:
        return (shown.dealt or shown.at, None)
    layer = next((layer for layer, tiles in box.layers.items() if shown.tile in tiles), None)
    return (shown.at, layer)
