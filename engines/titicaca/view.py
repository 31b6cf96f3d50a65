"""What a picture or a referee wants to know of a position, hex by hex and region by region."""

from string import ascii_uppercase
from typing import Final

import msgspec

from engines.contract import Seat
from engines.hexes import Hex
from engines.titicaca.awards import Award
from engines.titicaca.land import indices
from engines.titicaca.scoring import longest_chain
from engines.titicaca.state import State
from engines.titicaca.tiles import LAKES, Terrain

STICKS: Final = 45
"""Border sticks in the box; where they run out, the picture holds the borders (T7)."""


class Ground(msgspec.Struct, frozen=True):
    """One hex of the land: a lake with its number, or a terrain and what stands on it."""

    at: Hex
    lake: int
    terrain: Terrain | None
    owner: Seat | None = None
    has_temple: bool = False
    temple: int | None = None
    """The temple's value, where the table knows it."""
    region: Hex | None = None
    """The smallest hex of its region, which names it."""


def look(state: State) -> tuple[Ground, ...]:
    """Give every hex of the land, in tuple order."""
    return tuple(_ground(state, number) for number in range(len(state.land.hexes)))


def _ground(state: State, number: int) -> Ground:
    land, bit = state.land, 1 << number
    at, lake, terrain = land.hexes[number], land.lakes[number], land.terrain(bit)
    owner = state.owner(bit)
    if owner is None:
        return Ground(at, lake, terrain)
    region = state.region(bit)
    assert region is not None, "expected every village in a region"
    has_temple = bool(state.temples[owner] & bit)
    twos = state.twos[owner]
    value = None if twos is None or not has_temple else 2 if twos & bit else 1
    return Ground(at, lake, terrain, owner, has_temple, value, land.name(state.regions[region]))


def regions(state: State) -> tuple[tuple[Hex, ...], ...]:
    """Give the regions, each as its hexes in tuple order: the first one names it."""
    return tuple(map(state.land.cells, state.regions))


def letters(state: State) -> tuple[str, ...]:
    """Give what people call the regions, in their order: A to Z, then AA and so on."""
    return tuple(map(_letter, state.called))


def _letter(number: int) -> str:
    again, place = divmod(number, len(ascii_uppercase))
    return (ascii_uppercase[again - 1] if again else "") + ascii_uppercase[place]


def sticks(state: State) -> tuple[tuple[Hex, Hex], ...]:
    """Give the edges where a border stick lies, the smaller hex first (S119, T7).

    Between a village's terrain and each neighbouring terrain outside its region.
    """
    land, found = state.land, set()
    for region in state.regions:
        for number in indices(region):
            for other in indices(land.beside[number] & ~region):
                found.add((land.hexes[min(number, other)], land.hexes[max(number, other)]))
    return tuple(sorted(found))


def chain(state: State, seat: Seat) -> tuple[Hex, ...]:
    """Give the hexes of the seat's longest chain (T17)."""
    return state.land.cells(longest_chain(state.land, state.villages[seat]))


def places(state: State, lake: int) -> tuple[Hex, ...]:
    """Give the empty terrains at a lake; in an extra round, those of the whole land."""
    if lake > LAKES:
        return state.land.cells(state.empty)
    return state.land.cells(state.land.shores[lake] & ~state.built)


def award_cells(state: State, seat: Seat) -> tuple[tuple[Hex, ...], ...]:
    """Give the hexes behind each score line of the seat, in the order of its lines."""
    return tuple(award.cells for award in awards(state, seat))


def awards(state: State, seat: Seat) -> tuple[Award, ...]:
    """Give what the seat was given so far, with all the numbers that were compared."""
    return tuple(award for award in state.awards if award.seat == seat)
