"""What a picture or a referee wants to know of a position, hex by hex."""

import msgspec

from engines.contract import Seat
from engines.hexes import Hex
from engines.taluva.building import extension
from engines.taluva.state import Piece, State
from engines.taluva.tiles import Terrain, footprint


class Building(msgspec.Struct, frozen=True):
    """What stands on a hex: huts stand as many as the hex is high."""

    owner: Seat
    piece: Piece
    count: int = 1


class Ground(msgspec.Struct, frozen=True):
    """One hex as seen from above: the tile that shows there, and what is built on it."""

    at: Hex
    tile: int
    turned: int
    level: int
    terrain: Terrain | None
    """None on a volcano."""
    building: Building | None = None


def look(state: State) -> tuple[Ground, ...]:
    """Give every hex of the landscape, in tuple order."""
    uppermost = {}
    for laid in sorted(state.laid, key=lambda laid: laid.level):
        for at in footprint(laid.at, laid.turned):
            uppermost[at] = laid
    return tuple(
        Ground(
            at,
            laid.tile,
            laid.turned,
            laid.level,
            state.board.terrain(state.board.bit(at)),
            building_at(state, at),
        )
        for at, laid in sorted(uppermost.items())
    )


def building_at(state: State, at: Hex) -> Building | None:
    """Give what stands on the hex, or None."""
    bit = state.board.bit(at)
    for seat, holding in enumerate(state.holdings):
        if holding.temples & bit:
            return Building(seat, Piece.TEMPLE)
        if holding.towers & bit:
            return Building(seat, Piece.TOWER)
        if holding.huts & bit:
            return Building(seat, Piece.HUT, state.board.level(bit))
    return None


def cities(state: State, seat: Seat) -> tuple[tuple[Hex, ...], ...]:
    """Give a player's cities, each as its hexes in tuple order: the first one names the city."""
    return tuple(tuple(state.board.hexes(city)) for city in state.holdings[seat].cities)


def extension_hexes(state: State, seat: Seat, city: Hex, terrain: Terrain) -> tuple[Hex, ...]:
    """Give the hexes the extension of a city would take, for lighting them up."""
    plane = next((c for c in state.holdings[seat].cities if c & state.board.bit(city)), 0)
    return tuple(state.board.hexes(extension(state, plane, terrain)))
