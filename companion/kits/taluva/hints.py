"""Which of Taluva's rules matter now, so that the screen can say a word about them."""

from collections.abc import Iterator
from typing import Final

from engines.taluva.building import extensions, temple_sites, tower_sites
from engines.taluva.placing import placements
from engines.taluva.state import Phase, State

FEW_HUTS: Final = 4
"""With fewer a player may soon be unable to build."""


def hints(state: State) -> Iterator[str]:
    """Give the slugs of the rules that matter to the player in turn, the weightiest first."""
    holding = state.holdings[state.turn]
    match state.phase:
        case Phase.BUILD:
            if tower_sites(state, state.turn):  # S145
                yield "tower"
            if temple_sites(state, state.turn):  # S154
                yield "temple"
            if next(extensions(state, state.turn), None):  # S168
                yield "extension"
            if not holding.built:  # S140
                yield "hut"
        case Phase.DRAW | Phase.PLACE:
            if holding.complete:  # S210
                yield "one-type-complete"
            if holding.huts_left < FEW_HUTS:  # S186
                yield "few-huts"
            if state.draws_left <= len(state.active) and state.laid:  # V10
                yield "last-tiles"
            if can_erupt(state):  # S90
                yield "eruption"
        case Phase.OVER:
            return


def can_erupt(state: State) -> bool:
    """Say whether a tile could be laid on top of others now."""
    board = state.board
    return bool(state.laid) and any(
        board.bit(at) & board.land for _turned, hexes in placements(state) for at in hexes
    )
