"""Fog tiles: what can lie hidden on a cell, what was turned, and how they are dealt anew."""

from collections.abc import Iterator
from zlib import crc32

import msgspec

from engines.contract import TABLE, Fact, Refusal
from engines.titania.actions import Flip
from engines.titania.board import Board
from engines.titania.pieces import FOG_REWARDS, REWARDS, Reward
from engines.titania.state import FIRST_DEAL, FogTile, State, TurnFog


def tiles_left(board: Board, state: State, deal: int, reward: Reward) -> int:
    """Count the hidden tiles with this reward among those of one deal.

    In period 2 the tiles that were never turned lie apart from those dealt anew (N26).
    """
    mixed = state.mixed[REWARDS.index(reward)]
    total = mixed if deal != FIRST_DEAL else board.fog_tiles.get(reward, 0) - mixed
    return total - sum(tile.deal == deal and tile.reward is reward for tile in state.fog)


def check_flip(board: Board, state: State, action: Flip, due: TurnFog) -> Refusal | None:
    """Refuse a tile that cannot lie on the cell where the ship has come."""
    if action.at != due.at:
        return Refusal("flip-other-cell", {}, (action.at, due.at))
    deal = deal_at(board, state, due)
    if action.deal != deal:
        # Tiles were mixed since, or the number was never a deal's: what was seen there is no news.
        return Refusal("other-deal", {"deal": deal}, (due.at,))
    facts: dict[str, Fact] = {"reward": action.reward.value}
    if not board.fog_tiles.get(action.reward, 0):
        return Refusal("tile-unknown", facts, (due.at,))
    if tiles_left(board, state, deal, action.reward):
        return None
    if any(tiles_left(board, state, other, action.reward) for other in (FIRST_DEAL, state.deal)):
        return Refusal("tile-elsewhere", {**facts, "fresh": int(deal == FIRST_DEAL)}, (due.at,))
    return Refusal("tile-spent", {**facts, "count": board.fog_tiles[action.reward]}, (due.at,))


def deal_at(board: Board, state: State, due: TurnFog) -> int:
    """Give the deal of the tile that is to be turned."""
    return state.fog[board.fog_number[board.bits[due.at]]].deal


def flips(board: Board, state: State, due: TurnFog) -> Iterator[Flip]:
    """List the tiles that can lie on the cell, by reward."""
    deal = deal_at(board, state, due)
    for reward in FOG_REWARDS:
        if tiles_left(board, state, deal, reward):
            yield Flip(TABLE, deal, due.at, reward)


def with_tile(state: State, number: int, tile: FogTile) -> State:
    """Give the state with the tile of one fog cell exchanged."""
    fog = (*state.fog[:number], tile, *state.fog[number + 1 :])
    return msgspec.structs.replace(state, fog=fog)


def deal_anew(state: State) -> State:
    """Give the state with all turned tiles mixed and hidden again; the others stay (S274, N13)."""
    mixed = tuple(sum(tile.reward is reward for tile in state.fog) for reward in REWARDS)
    deal = new_deal(state)
    fog = tuple(FogTile(deal) if tile.reward else tile for tile in state.fog)
    return msgspec.structs.replace(state, fog=fog, mixed=mixed, deal=deal)


def new_deal(state: State) -> int:
    """Give a number for the tiles about to be mixed.

    It follows from the position, so that another way through period 1 gives another number: what
    was turned up in a period 2 that undo took back must not come again out of tiles mixed anew.
    Only plain numbers and words go in, for records outlive the names of our types.
    """
    table = (
        state.turn,
        state.ships,
        state.heights,
        state.starfish,
        [(str(tile.reward), tile.gone) for tile in state.fog],
        [(p.hand, p.shells, p.starfish, p.tiles, p.points) for p in state.princes],
        state.discard,
    )
    return FIRST_DEAL + 1 + crc32(repr(table).encode())
