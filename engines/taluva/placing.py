"""Phase 1: where the drawn tile may lie, and what lies there afterwards."""

from bisect import insort
from collections.abc import Iterator
from typing import Final

import msgspec

from engines.contract import Refusal
from engines.hexes import Hex
from engines.taluva.actions import Place
from engines.taluva.board import MARGIN, Board, around, connected, neighbour_planes, union
from engines.taluva.state import Holding, Laid, State
from engines.taluva.tiles import TERRAINS, Tile, footprint

START: Final[Hex] = (0, 0)
"""Where the first tile's volcano is: the table has no coordinates before it."""


def check_place(state: State, action: Place) -> Refusal | None:
    """Refuse a tile that was not drawn, is turned impossibly, or may not lie there."""
    if action.tile != state.hand:
        return Refusal("tile-not-drawn", {"tile": action.tile, "drawn": state.hand or 0})
    if not 0 <= action.turned < 6:
        return Refusal("turned-range", {"turned": action.turned})
    if not state.laid:
        if action.at != START:
            return Refusal("first-tile-place", {"q": 0, "r": 0}, (START,))
        return None
    hexes = footprint(action.at, action.turned)
    bits = [state.board.bit(at) for at in hexes]
    covered = [bit & state.board.land for bit in bits]
    if all(covered):
        return _check_eruption(state, action.turned, hexes, bits)
    if any(covered):
        bare = tuple(at for at, bit in zip(hexes, covered, strict=True) if not bit)
        # An eruption leaves no room below it (S92), an expansion lies flat on the table (V8).
        return Refusal("gap-below", {"bare": len(bare)}, bare)
    if not around(union(bits)) & state.board.land:
        return Refusal("not-touching", {}, hexes)  # S78
    return None


def _check_eruption(
    state: State, turned: int, hexes: tuple[Hex, Hex, Hex], bits: list[int]
) -> Refusal | None:
    board = state.board
    levels = [board.level(bit) for bit in bits]
    if min(levels) != max(levels):  # S234, V1
        return Refusal("levels-differ", {"lowest": min(levels), "highest": max(levels)}, hexes)
    below = board.turned(bits[0])
    if below is None:  # S90
        return Refusal("volcano-not-on-volcano", _terrain_fact(board, bits[0]), hexes[:1])
    if below == turned:  # S91, V2
        return Refusal("volcano-same-direction", {"turned": turned}, hexes[:1])
    for at, bit in zip(hexes, bits, strict=True):
        for seat, holding in enumerate(state.holdings):
            if holding.temples & bit:  # S100
                return Refusal("covers-temple", {"owner": seat}, (at,))
            if holding.towers & bit:  # S100
                return Refusal("covers-tower", {"owner": seat}, (at,))
    mask = union(bits)
    for seat, holding in enumerate(state.holdings):
        for city in holding.cities:
            if city & mask == city:  # S101, V3
                size = city.bit_count()
                return Refusal(
                    "covers-whole-city", {"owner": seat, "size": size}, tuple(board.hexes(city))
                )
    return None


def _terrain_fact(board: Board, bit: int) -> dict[str, str | int]:
    terrain = board.terrain(bit)
    return {"terrain": terrain.value} if terrain else {}


def placements(state: State) -> Iterator[tuple[int, list[Hex]]]:
    """Give every legal place of the drawn tile: by `turned`, the hexes for its volcano."""
    if not state.laid:
        return ((turned, [START]) for turned in range(6))
    hexes = state.board.hexes
    return ((turned, hexes(sites)) for turned, sites in enumerate(_sites(state)))


def _sites(state: State) -> Iterator[int]:
    """Give, by `turned`, the hexes where the volcano may come to lie, all at once as a plane."""
    board = state.board
    land, near_land = board.land, neighbour_planes(board.land)
    rim = union(near_land) & ~land
    near_rim = neighbour_planes(rim)
    firm, pairs = _untouchable(state)
    near_firm = neighbour_planes(firm)
    near_pairs = [neighbour_planes(pair) for pair in pairs]
    floors = [
        (plane & board.volcanoes, neighbour_planes(plane))
        for plane in board.levels
        if plane & board.volcanoes
    ]
    for turned in range(6):
        # The landscapes lie south-west and south-east of an unturned tile's volcano.
        left, right = (turned + 2) % 6, (turned + 1) % 6
        flat = (rim | near_rim[left] | near_rim[right]) & ~(
            land | near_land[left] | near_land[right]
        )
        kept = board.facing[turned] | near_firm[left] | near_firm[right]
        for near_pair in near_pairs:
            kept |= near_pair[left] & near_pair[right]
        eruptions = union(
            volcanoes & near_floor[left] & near_floor[right] for volcanoes, near_floor in floors
        )
        yield flat | eruptions & ~kept


def _untouchable(state: State) -> tuple[int, list[int]]:
    """Give the hexes no landscape may cover, and by player those that may not go together.

    A tile's volcano covers a volcano, where no building stands, so it covers at most two hexes of a
    city: only cities of one or two hexes can vanish whole. Two neighbouring hexes of one player are
    of one city, so the two-hex cities of a player can share a plane.
    """
    firm = 0
    pairs = []
    for holding in state.holdings:
        firm |= holding.towers | holding.temples
        pair = 0
        for city in holding.cities:
            match city.bit_count():
                case 1:
                    firm |= city
                case 2:
                    pair |= city
        if pair:
            pairs.append(pair)
    return firm, pairs


def lay(state: State, action: Place, tile: Tile) -> State:
    """Give the state with the tile on the table and the huts below it gone."""
    hexes = footprint(action.at, action.turned)
    state = _with_room(state, min(q for q, _ in hexes))
    board = state.board
    volcano, left, right = map(board.bit, hexes)
    mask = volcano | left | right
    below = board.level(volcano)
    levels = [plane & ~mask for plane in board.levels]
    if below == len(levels):
        levels.append(0)
    levels[below] |= mask
    terrains = [plane & ~mask for plane in board.terrains]
    terrains[TERRAINS.index(tile.left)] |= left
    terrains[TERRAINS.index(tile.right)] |= right
    facing = [plane & ~mask for plane in board.facing]
    facing[action.turned] |= volcano
    laid = list(state.laid)
    insort(
        laid, Laid(action.tile, action.at, action.turned, below + 1), key=lambda other: other.tile
    )
    return msgspec.structs.replace(
        state,
        hand=None,
        laid=tuple(laid),
        board=Board(board.left, tuple(levels), tuple(terrains), tuple(facing)),
        holdings=tuple(_buried(holding, mask) for holding in state.holdings),
    )


def _with_room(state: State, westernmost: int) -> State:
    """Give the state on a board that begins far enough to the west; the same position otherwise."""
    left = westernmost - MARGIN
    if not state.laid:
        return msgspec.structs.replace(state, board=Board(left))
    columns = state.board.left - left
    if columns <= 0:
        return state
    return msgspec.structs.replace(
        state,
        board=state.board.moved(columns),
        holdings=tuple(holding.moved(columns) for holding in state.holdings),
    )


def _buried(holding: Holding, mask: int) -> Holding:
    """Give the buildings left when an eruption covers the hexes: huts go, cities split (S98)."""
    if not holding.huts & mask:
        return holding
    cities: list[int] = []
    for city in holding.cities:
        cities.extend(connected(city & ~mask) if city & mask else (city,))
    cities.sort(key=smallest)
    return msgspec.structs.replace(holding, huts=holding.huts & ~mask, cities=tuple(cities))


def smallest(city: int) -> int:
    """Give the bit of a city's smallest hex, by which it is named and sorted."""
    return city & -city
