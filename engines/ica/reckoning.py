"""Attacks reckoned before they are made: what a place needs, who reaches it, what would fall.

All of it follows from what lies open on the table, so it is no secret and no advice: the same for
the own attacks and for those that rivals could make.
"""

from functools import cache
from itertools import combinations_with_replacement
from typing import Final

import msgspec

from engines.contract import Cell, Seat
from engines.ica.actions import Place
from engines.ica.box import Box
from engines.ica.cells import PLOT, cells, groups
from engines.ica.conflict import JOINED, JOINING, attacked, force, needed, settle, strength
from engines.ica.scoring import tally
from engines.ica.state import State
from engines.ica.tiles import KINDS, OTHERS, Kind, laboratory_tile
from engines.ica.walking import ways


class Split(msgspec.Struct, frozen=True):
    """What would be left of a rival's field."""

    seat: Seat
    parts: tuple[tuple[Cell, ...], ...]
    kept: tuple[Cell, ...]
    """The part they would still stand on; empty on bare ground."""


class Plate(msgspec.Struct, frozen=True):
    """A held stone and the turned tile it belongs on: what laying it there takes and brings."""

    seat: Seat
    stone: int
    at: Cell
    need: int
    """The least that wins; 0 where nobody is attacked."""
    reach: int
    """The most the player could bring: the stone and the three best objects of the hand."""
    objects: tuple[int, ...] | None
    """The cheapest ones that do it: least worth together, then fewest; None out of reach."""
    way: int | None
    """Action points to walk there; None without a way."""
    cost: int
    """Action points to lay the stone."""
    falls: tuple[Cell, ...]
    splits: tuple[Split, ...]
    pushed: tuple[Seat, ...]
    worth: int
    """Red points of the player's field afterwards."""

    @property
    def points(self) -> int | None:
        """Action points for way and stone together."""
        return None if self.way is None else self.way + self.cost


def plates(box: Box, state: State, seat: Seat) -> tuple[Plate, ...]:
    """Give a plate for every stone the player holds whose tile is face up, in reading order."""
    held = {laboratory_tile(tile): tile for tile in state.hands[seat] if KINDS[tile] is Kind.STONE}
    reached = ways(state, seat)
    return tuple(
        _plate(box, state, seat, held[state.plot(at).tile], at, reached.get(at))
        for at in PLOT
        if state.plot(at).tile in held
    )


def laid_out(state: State, plate: Plate) -> State:
    """Give the laboratory as it would be once a plate's stone is laid, before anybody flees."""
    there = _standing(state, plate.seat, plate.at)
    return settle(there, Place(plate.seat, plate.stone, plate.at))


def _standing(state: State, seat: Seat, at: Cell) -> State:
    # As if the player stood there in the own turn: a field stepped out of is neutral (I30).
    return msgspec.structs.replace(state, turn=seat, pushed=()).with_researcher(seat, at)


def _plate(box: Box, state: State, seat: Seat, stone: int, at: Cell, way: int | None) -> Plate:
    there = _standing(state, seat, at)
    need = needed(box, there, at)
    falls = attacked(there, at)
    held = [tile for tile in state.hands[seat] if KINDS[tile] in JOINING]
    strongest = tuple(sorted(held, key=lambda tile: -box.values[tile])[:JOINED]) if need else ()
    objects = _cheapest(box, tuple(held), need - box.values[stone]) if need else ()
    after = settle(there, Place(seat, stone, at))
    splits = []
    for rival in state.seats:
        if rival != seat and any(one in cells(there.own[rival]) for one in falls):
            left = there.own[rival] & after.stones
            parts = tuple(cells(part) for part in groups(left))
            splits.append(Split(rival, parts, cells(after.own[rival])))
    return Plate(
        seat,
        stone,
        at,
        need,
        strength(box, stone, strongest),
        objects,
        way,
        box.values[stone],
        falls,
        tuple(splits),
        tuple(s for s in state.seats if s != seat and state.researchers[s] == at),
        tally(box, after, seat).field,
    )


_KINDS: Final = tuple(kind for kind in OTHERS if kind in JOINING)


@cache
def _sets() -> tuple[tuple[Kind, ...], ...]:
    """Give every set of kinds that may join, the cheapest first, then the fewest."""
    sets = [
        chosen
        for size in range(JOINED + 1)
        for chosen in combinations_with_replacement(_KINDS, size)
    ]
    return tuple(
        sorted(sets, key=lambda kinds: (sum(OTHERS[kind].value for kind in kinds), len(kinds)))
    )


def _cheapest(box: Box, held: tuple[int, ...], missing: int) -> tuple[int, ...] | None:
    """Give the cheapest objects that make up for what is missing, or None."""
    by_kind = {kind: [tile for tile in held if KINDS[tile] is kind] for kind in _KINDS}
    for kinds in _sets():
        if sum(OTHERS[kind].value for kind in kinds) < missing:
            continue
        if all(kinds.count(kind) <= len(by_kind[kind]) for kind in kinds):
            chosen = [by_kind[kind][: kinds.count(kind)] for kind in _KINDS if kind in kinds]
            return tuple(tile for tiles in chosen for tile in tiles)
    return None


def threats(box: Box, state: State, seat: Seat) -> tuple[Plate, ...]:
    """Give the rivals' plates on which stones of the player's field would fall, likeliest first."""
    own = set(cells(state.own[seat]))
    found = [
        plate
        for rival in state.seats
        if rival != seat
        for plate in plates(box, state, rival)
        if own & set(plate.falls)
    ]
    return tuple(sorted(found, key=lambda plate: plate.need - plate.reach))


def weakest(box: Box, state: State, seat: Seat) -> tuple[Cell, int] | None:
    """Give the stone of the player's field that defends with least, and its force."""
    own = cells(state.own[seat])
    if not own:
        return None
    at = min(own, key=lambda cell: force(box, state, cell))
    return at, force(box, state, at)
