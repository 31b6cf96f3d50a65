"""Phase 2: what the player in turn may build, and what stands there afterwards."""

from collections.abc import Iterator
from typing import assert_never

import msgspec

from engines.contract import Fact, Refusal, Seat
from engines.hexes import Hex
from engines.taluva.actions import Build, Extend, Hut, Temple, Tower
from engines.taluva.board import around, union
from engines.taluva.placing import smallest
from engines.taluva.state import Holding, Piece, State
from engines.taluva.tiles import TERRAINS, Terrain

TEMPLE_CITY = 3
"""A temple needs a city of so many hexes (S154)."""

TOWER_LEVEL = 3
"""A tower stands on this level or higher (S145)."""


def check_build(state: State, action: Build) -> Refusal | None:
    """Refuse a building that is not in the reserve or may not stand there."""
    holding = state.holdings[action.by]
    piece = _piece(action)
    if not holding.left_of(piece):  # S121, S178
        return Refusal("reserve-empty", {"piece": piece.value})
    match action:
        case Extend():
            return _check_extend(state, holding, action)
        case Hut():
            return _check_ground(state, action.at) or _check_hut(state, holding, action.at)
        case Tower():
            return _check_ground(state, action.at) or _check_tower(state, holding, action.at)
        case Temple():
            return _check_ground(state, action.at) or _check_temple(state, holding, action.at)
        case _:
            assert_never(action)


def _piece(action: Build) -> Piece:
    match action:
        case Hut() | Extend():
            return Piece.HUT
        case Tower():
            return Piece.TOWER
        case Temple():
            return Piece.TEMPLE
        case _:
            assert_never(action)


def _check_ground(state: State, at: Hex) -> Refusal | None:
    board = state.board
    bit = board.bit(at)
    if not bit & board.land:
        return Refusal("no-tile-there", {"q": at[0], "r": at[1]}, (at,))
    if bit & board.volcanoes:  # S118
        return Refusal("on-volcano", {}, (at,))
    owner = state.owner(bit)
    if owner is not None:  # S117
        return Refusal("cell-occupied", {"owner": owner}, (at,))
    return None


def _check_hut(state: State, holding: Holding, at: Hex) -> Refusal | None:
    board = state.board
    bit = board.bit(at)
    level = board.level(bit)
    if level != 1:  # S140, V4
        return Refusal("hut-not-level-1", {"level": level}, (at,))
    beside = around(bit) & holding.built
    if beside:  # S140, V4
        return Refusal("hut-next-to-own", {}, (at, *board.hexes(beside)))
    return None


def _check_tower(state: State, holding: Holding, at: Hex) -> Refusal | None:
    board = state.board
    bit = board.bit(at)
    level = board.level(bit)
    if level < TOWER_LEVEL:  # S145
        return Refusal("tower-level", {"level": level}, (at,))
    cities = _beside(holding, bit)
    if not cities:  # S145
        return Refusal("tower-no-city", {}, (at,))
    if all(city & holding.towers for city in cities):  # S147, V5
        towers = union(cities) & holding.towers
        return Refusal("tower-city-has-one", {}, (at, *board.hexes(towers)))
    return None


def _check_temple(state: State, holding: Holding, at: Hex) -> Refusal | None:
    board = state.board
    bit = board.bit(at)
    cities = _beside(holding, bit)
    if not cities:  # S154
        return Refusal("temple-no-city", {}, (at,))
    large = [city for city in cities if city.bit_count() >= TEMPLE_CITY]
    if not large:  # S154, V5: sizes are not added up
        size = max(city.bit_count() for city in cities)
        facts: dict[str, Fact] = {"size": size, "needed": TEMPLE_CITY}
        return Refusal("temple-city-small", facts, (at, *board.hexes(union(cities))))
    if all(city & holding.temples for city in large):  # S156, V5
        temples = union(large) & holding.temples
        return Refusal("temple-city-has-one", {}, (at, *board.hexes(temples)))
    return None


def _check_extend(state: State, holding: Holding, action: Extend) -> Refusal | None:
    board = state.board
    named = board.bit(action.city)
    city = next((city for city in holding.cities if city & named), 0)
    if not city:
        return Refusal("no-city-there", {"q": action.city[0], "r": action.city[1]}, (action.city,))
    if named != smallest(city):
        q, r = board.hexes(city)[0]
        return Refusal("city-name", {"q": q, "r": r}, tuple(board.hexes(city)))
    ground = extension(state, city, action.terrain)
    if not ground:  # S168, V6
        return Refusal(
            "extend-nothing", {"terrain": action.terrain.value}, tuple(board.hexes(city))
        )
    needed = huts_needed(state, ground)
    if needed > holding.huts_left:  # S178, S180
        facts: dict[str, Fact] = {
            "terrain": action.terrain.value,
            "needed": needed,
            "left": holding.huts_left,
        }
        return Refusal("extend-too-few-huts", facts, tuple(board.hexes(ground)))
    return None


def extension(state: State, city: int, terrain: Terrain) -> int:
    """Give every free hex of the terrain next to the city as it stands (S168, V6)."""
    return around(city) & state.free & state.board.terrains[TERRAINS.index(terrain)]


def huts_needed(state: State, ground: int) -> int:
    """Count the huts the hexes take: one for each level of each hex (S170)."""
    levels = enumerate(state.board.levels, 1)
    return sum(level * (ground & plane).bit_count() for level, plane in levels)


def _beside(holding: Holding, bit: int) -> list[int]:
    rim = around(bit)
    return [city for city in holding.cities if city & rim]


def hut_sites(state: State, seat: Seat) -> int:
    """Give the hexes where the player may found a city (S140, V4)."""
    holding = state.holdings[seat]
    if not holding.huts_left:
        return 0
    return state.free & state.board.levels[0] & ~around(holding.built)


def tower_sites(state: State, seat: Seat) -> int:
    """Give the hexes where the player may build a tower (S145, V5)."""
    holding = state.holdings[seat]
    high = union(state.board.levels[TOWER_LEVEL - 1 :])
    if not holding.towers_left or not high:
        return 0
    entitled = union(city for city in holding.cities if not city & holding.towers)
    return state.free & high & around(entitled)


def temple_sites(state: State, seat: Seat) -> int:
    """Give the hexes where the player may build a temple (S154, V5)."""
    holding = state.holdings[seat]
    if not holding.temples_left:
        return 0
    entitled = union(
        city
        for city in holding.cities
        if city.bit_count() >= TEMPLE_CITY and not city & holding.temples
    )
    return state.free & around(entitled)


def extensions(state: State, seat: Seat) -> Iterator[tuple[int, Terrain]]:
    """Give the possible extensions as (city, terrain), by city, then by terrain.

    Where two cities would extend over the very same hexes, the smaller one stands for both.
    """
    holding = state.holdings[seat]
    if not holding.huts_left:
        return
    listed = set()
    for city in holding.cities:
        rim = around(city) & state.free
        if not rim:
            continue
        for terrain, plane in zip(TERRAINS, state.board.terrains, strict=True):
            ground = rim & plane
            if ground and ground not in listed and huts_needed(state, ground) <= holding.huts_left:
                listed.add(ground)
                yield city, terrain


def builds(state: State) -> Iterator[Build]:
    """Give every legal build of the player in turn: huts, towers, temples, extensions."""
    seat, board = state.turn, state.board
    for at in board.hexes(hut_sites(state, seat)):
        yield Hut(seat, at)
    for at in board.hexes(tower_sites(state, seat)):
        yield Tower(seat, at)
    for at in board.hexes(temple_sites(state, seat)):
        yield Temple(seat, at)
    for city, terrain in extensions(state, seat):
        yield Extend(seat, board.hexes(city)[0], terrain)


def can_build(state: State, seat: Seat) -> bool:
    """Tell whether the player has any legal build."""
    return bool(
        hut_sites(state, seat)
        or temple_sites(state, seat)
        or tower_sites(state, seat)
        or next(extensions(state, seat), None)
    )


def build(state: State, action: Build) -> State:
    """Give the state with the building, or the extension's huts, on the board."""
    holding = state.holdings[action.by]
    match action:
        case Extend():
            city = next(city for city in holding.cities if city & state.board.bit(action.city))
            ground = extension(state, city, action.terrain)
            huts_left = holding.huts_left - huts_needed(state, ground)
            built = msgspec.structs.replace(
                holding, huts=holding.huts | ground, huts_left=huts_left
            )
        case Hut():
            ground = state.board.bit(action.at)
            built = msgspec.structs.replace(
                holding, huts=holding.huts | ground, huts_left=holding.huts_left - 1
            )
        case Tower():
            ground = state.board.bit(action.at)
            built = msgspec.structs.replace(
                holding, towers=holding.towers | ground, towers_left=holding.towers_left - 1
            )
        case Temple():
            ground = state.board.bit(action.at)
            built = msgspec.structs.replace(
                holding, temples=holding.temples | ground, temples_left=holding.temples_left - 1
            )
        case _:
            assert_never(action)
    cities = _joined(holding.cities, ground)
    return state.with_holding(action.by, msgspec.structs.replace(built, cities=cities))


def _joined(cities: tuple[int, ...], ground: int) -> tuple[int, ...]:
    """Give the cities after building on connected ground: all that it touches become one (S119)."""
    rim = around(ground)
    grown = union(city for city in cities if city & rim) | ground
    apart = [city for city in cities if not city & rim]
    return tuple(sorted((*apart, grown), key=smallest))
