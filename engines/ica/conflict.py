"""Conflicts: what an attack has to beat, what it brings, and what lies where afterwards."""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

import msgspec

from engines.contract import Cell, Fact, Refusal
from engines.ica.actions import Place
from engines.ica.box import Box
from engines.ica.cells import PLOT, around, bit, cells, home
from engines.ica.state import Pile, State
from engines.ica.tiles import KINDS, Kind
from engines.ica.walking import pushing

JOINED: Final = 3
"""How many objects may join an attack (I6)."""

JOINING: Final = frozenset((Kind.POTTERY, Kind.CLOCK, Kind.KNIFE, Kind.BONES))
"""What may join: objects of some value (I37)."""


def force(box: Box, state: State, at: Cell) -> int:
    """Give what the stone on a cell defends with: its potential and its supports (I7)."""
    plot = state.plot(at)
    return box.values[plot.stone] + sum(box.values[tile] for tile in plot.supports)


def attacked(state: State, at: Cell) -> tuple[Cell, ...]:
    """Give the stones that a new stone on the cell attacks: neighbours in rivals' fields (I30).

    Who lays it stands on bare ground and owns nothing, so every owned field is a rival's.
    """
    return cells(around(bit(at)) & state.rivals(state.turn))


def needed(box: Box, state: State, at: Cell) -> int:
    """Give the least that wins the cell: more than all attacked stones together (I3, I31)."""
    stones = attacked(state, at)
    return sum(force(box, state, stone) for stone in stones) + 1 if stones else 0


def strength(box: Box, tile: int, joined: tuple[int, ...]) -> int:
    """Give what an attack brings: the stone's potential and the joined objects."""
    return box.values[tile] + sum(box.values[each] for each in joined)


def check_joined(state: State, action: Place) -> Refusal | None:
    """Refuse objects that may not join: too many, not the attacker's, stones, orbs (I6, I37)."""
    joined = action.joined
    if not joined:
        return None
    for tile in joined:
        if tile not in state.hands[action.by]:
            return Refusal("join-not-in-hand", {"tile": tile}, (action.at,))
        if KINDS[tile] is Kind.STONE:
            return Refusal("join-stone", {"tile": tile}, (action.at,))
        if KINDS[tile] is Kind.ORB:
            return Refusal("join-orb", {"tile": tile}, (action.at,))
    if len(set(joined)) < len(joined):
        return Refusal("join-twice", {}, (action.at,))
    if len(joined) > JOINED:
        return Refusal("join-too-many", {"count": len(joined), "most": JOINED}, (action.at,))
    if action.at not in PLOT or KINDS[action.tile] is not Kind.STONE:
        return Refusal("join-without-attack", {}, (action.at,))
    if not attacked(state, action.at):
        return Refusal("join-without-attack", {}, (action.at,))
    return None


def check_attack(box: Box, state: State, action: Place) -> Refusal | None:
    """Refuse a stone that does not beat all rivals' stones beside it at once (I3, I31)."""
    need = needed(box, state, action.at)
    have = strength(box, action.tile, action.joined)
    if need and have < need:
        facts: dict[str, Fact] = {"need": need, "have": have}
        return Refusal("too-weak", facts, (action.at, *attacked(state, action.at)))
    return None


def winning(box: Box, state: State, tile: int, at: Cell) -> Iterator[tuple[int, ...]]:
    """Give every set of objects of the hand with which the stone may be laid, fewest first."""
    need = needed(box, state, at)
    if not need:
        yield ()
        return
    values = box.values
    joining = [each for each in state.hands[state.turn] if KINDS[each] in JOINING]
    missing = need - values[tile]
    if missing <= 0:
        yield ()
    for size in range(1, JOINED + 1):
        for joined in combinations(joining, size):
            if sum([values[each] for each in joined]) >= missing:
                yield joined


def settle(state: State, action: Place) -> State:
    """Give the state with the stone laid: beaten stones go home, rivals on the tile are pushed.

    First the conflict, then the pushes, clockwise from the player in turn (I36).
    """
    for at in attacked(state, action.at):
        state = _send_home(state, at)
    state = state.without(action.by, action.joined)
    plot = msgspec.structs.replace(state.plot(action.at), stone=action.tile)
    state = state.with_plot(action.at, plot)
    seats = len(state.hands)
    clockwise = [(action.by + further) % seats for further in range(1, seats)]
    pushed = tuple(seat for seat in clockwise if state.researchers[seat] == action.at)
    return pushing(msgspec.structs.replace(state, pushed=pushed))


def _send_home(state: State, at: Cell) -> State:
    """Give the state with a beaten stone on its pile, its potteries on top (I8)."""
    plot = state.plot(at)
    potteries = tuple(tile for tile in plot.supports if KINDS[tile] is Kind.POTTERY)
    lost = tuple(tile for tile in plot.supports if tile not in potteries)
    pile = state.pile(home(at))
    state = state.with_pile(home(at), Pile(pile.down, (*pile.up, plot.stone, *potteries)))
    bare = msgspec.structs.replace(plot, stone=0, supports=())
    return state.with_plot(at, bare).leaving(lost)
