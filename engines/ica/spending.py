"""Spending sacred objects: what each kind does for its owner, and the two special moves."""

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import Final

import msgspec

from engines.contract import Cell, Fact, Refusal, Seat
from engines.ica.actions import Bones, Clock, Influence, Knives, Orb, Potteries
from engines.ica.cells import LABORATORY, PILE, PLOT, SITE, bit
from engines.ica.state import Look, State, Thesis
from engines.ica.tiles import KINDS, POTTERIES, Kind
from engines.ica.walking import (
    check_laboratory,
    check_points,
    check_step,
    no_such_cell,
    steps,
)

CLOCK_POINTS: Final = 2
KNIVES_COST: Final = 3
BONES_COST: Final = 4
SPECIAL_COST: Final = 3
"""Action points for influence and for the three potteries; the aid cards say 0 (I2)."""

THESIS_POINTS: Final = 5


def special_cost(state: State) -> int:
    """Give what influence and the three potteries cost in this game (I2)."""
    return 0 if state.aid_card_costs else SPECIAL_COST


def check_spent(
    state: State, seat: Seat, spent: Sequence[int], kinds: Sequence[Kind], slug: str
) -> Refusal | None:
    """Refuse objects that are not held, or are not exactly those the deed takes."""
    for tile in spent:
        if tile not in state.hands[seat]:
            return Refusal("not-in-hand", {"tile": tile})
    if len(set(spent)) < len(spent):
        return Refusal("spent-twice", {})
    if sorted(KINDS[tile] for tile in spent) != sorted(kinds):
        return Refusal(slug, {"count": len(spent), "need": len(kinds)})
    return None


def _held(state: State, kind: Kind) -> list[int]:
    return [tile for tile in state.hands[state.turn] if KINDS[tile] is kind]


# Orbs and water clocks


def check_orb(state: State, action: Orb) -> Refusal | None:
    """Refuse an orb where nothing lies face down: there is nothing to learn (I5, I38)."""
    refusal = check_spent(state, action.by, (action.tile,), (Kind.ORB,), "orb-needed")
    if refusal:
        return refusal
    if action.at not in PILE and action.at not in PLOT:
        return no_such_cell(action.at)
    if not _is_secret(state, action.at):
        return Refusal("nothing-to-learn", {}, (action.at,))
    return None


def _is_secret(state: State, at: Cell) -> bool:
    return state.pile(at).down > 0 if at in PILE else not state.plot(at).tile


def orbs(state: State) -> Iterator[Orb]:
    """Give every look the player in turn could take."""
    held = _held(state, Kind.ORB)
    if held:
        secret = [at for at in SITE + LABORATORY if _is_secret(state, at)]
        for tile, at in product(held, secret):
            yield Orb(state.turn, tile, at)


def spend_orb(state: State, action: Orb) -> State:
    """Give the state that remembers who looked where."""
    state = state.without(action.by, (action.tile,))
    return msgspec.structs.replace(state, looks=(*state.looks, Look(action.by, action.at)))


def check_clock(state: State, action: Clock) -> Refusal | None:
    """Refuse all but a water clock of the own hand (I18)."""
    return check_spent(state, action.by, (action.tile,), (Kind.CLOCK,), "clock-needed")


def clocks(state: State) -> Iterator[Clock]:
    """Give every water clock the player in turn could spend."""
    for tile in _held(state, Kind.CLOCK):
        yield Clock(state.turn, tile)


def spend_clock(state: State, action: Clock) -> State:
    """Give the state with two more action points."""
    return state.without(action.by, (action.tile,)).paying(-CLOCK_POINTS)


# Two knives, two bones


def check_knives(state: State, action: Knives) -> Refusal | None:
    """Refuse to steal but with two knives, out of a rival's hand (I19, I39)."""
    kinds = (Kind.KNIFE, Kind.KNIFE)
    refusal = check_spent(state, action.by, action.spent, kinds, "two-knives-needed")
    if refusal:
        return refusal
    if _holder(state, action) is None:
        return Refusal("not-in-rivals-hand", {"tile": action.tile})
    return check_points(state, KNIVES_COST)


def _holder(state: State, action: Knives) -> Seat | None:
    rivals = (seat for seat in state.seats if seat != action.by)
    return next((seat for seat in rivals if action.tile in state.hands[seat]), None)


def thefts(state: State) -> Iterator[Knives]:
    """Give every theft, by knives, then by the rivals' tiles."""
    knives = _held(state, Kind.KNIFE)
    if len(knives) < 2 or state.points < KNIVES_COST:
        return
    others = [state.hands[seat] for seat in state.seats if seat != state.turn]
    tiles = [tile for hand in others for tile in hand]
    for spent, tile in product(combinations(knives, 2), tiles):
        yield Knives(state.turn, spent, tile)


def steal(state: State, action: Knives) -> State:
    """Give the state with the tile in the thief's hand."""
    victim = _holder(state, action)
    assert victim is not None, "expected the tile in a rival's hand"
    kept = tuple(tile for tile in state.hands[victim] if tile != action.tile)
    state = state.with_hand(victim, kept).without(action.by, action.spent).paying(KNIVES_COST)
    return state.with_hand(action.by, (*state.hands[action.by], action.tile))


def check_bones(state: State, action: Bones) -> Refusal | None:
    """Refuse to swap but with two bones, two different empty laboratory tiles (I20, I39)."""
    kinds = (Kind.BONES, Kind.BONES)
    refusal = check_spent(state, action.by, action.spent, kinds, "two-bones-needed")
    refusal = refusal or check_laboratory(action.one) or check_laboratory(action.other)
    if refusal:
        return refusal
    if action.one == action.other:
        return Refusal("swap-same", {}, (action.one,))
    for at in (action.one, action.other):
        if state.plot(at).stone:
            return Refusal("swap-stone", {}, (at,))
        if at in state.researchers:
            return Refusal("swap-researcher", {"seat": state.researchers.index(at)}, (at,))
    return check_points(state, BONES_COST, (action.one, action.other))


def swaps(state: State) -> Iterator[Bones]:
    """Give every swap, by bones, then by the two tiles in reading order."""
    bones = _held(state, Kind.BONES)
    if len(bones) < 2 or state.points < BONES_COST:
        return
    empty = [at for at in LABORATORY if not bit(at) & state.stones and at not in state.researchers]
    seat, pairs = state.turn, list(combinations(empty, 2))
    for spent in combinations(bones, 2):
        for one, other in pairs:
            yield Bones(seat, spent, one, other)


def swap(state: State, action: Bones) -> State:
    """Give the state with the two tiles exchanged; each keeps its face."""
    one, other = state.plot(action.one), state.plot(action.other)
    state = state.with_plot(action.one, other).with_plot(action.other, one)
    return state.without(action.by, action.spent).paying(BONES_COST)


# The two special moves


def check_influence(state: State, action: Influence) -> Refusal | None:
    """Refuse to move another's researcher otherwise than its player could by a step (I39)."""
    kinds = (Kind.CLOCK, Kind.KNIFE, Kind.BONES)
    refusal = check_spent(state, action.by, action.spent, kinds, "influence-needs")
    if refusal:
        return refusal
    if action.rival not in state.seats or action.rival == action.by:
        return Refusal("not-a-rival", {"seat": action.rival})
    return (
        check_laboratory(action.to)
        or check_step(state, action.rival, action.to)
        or check_points(state, special_cost(state), (action.to,))
    )


def influences(state: State) -> Iterator[Influence]:
    """Give every step of every rival's researcher, by the objects spent."""
    held = [_held(state, kind) for kind in (Kind.CLOCK, Kind.KNIFE, Kind.BONES)]
    if not all(held) or state.points < special_cost(state):
        return
    seat = state.turn
    led = [
        (rival, to)
        for rival in state.seats
        if rival != seat
        for to in steps(state, rival)
        if not bit(to) & state.rivals(rival)
    ]
    for spent in product(*held):
        for rival, to in led:
            yield Influence(seat, spent, rival, to)


def influence(state: State, action: Influence) -> State:
    """Give the state with the rival's researcher one step further."""
    state = state.without(action.by, action.spent).paying(special_cost(state))
    return state.with_researcher(action.rival, action.to)


def check_potteries(state: State, action: Potteries) -> Refusal | None:
    """Refuse the five points without all three potteries in the hand (I40)."""
    have = sum(tile in state.hands[action.by] for tile in POTTERIES)
    if have < len(POTTERIES):
        facts: dict[str, Fact] = {"have": have, "need": len(POTTERIES)}
        return Refusal("potteries-missing", facts)
    return check_points(state, special_cost(state))


def theses(state: State) -> Iterator[Potteries]:
    """Give the one way to spend the three potteries."""
    action = Potteries(state.turn)
    if check_potteries(state, action) is None:
        yield action


def publish(state: State, action: Potteries) -> State:
    """Give the state with the counter five points on."""
    state = state.without(action.by, POTTERIES).paying(special_cost(state))
    return msgspec.structs.replace(state, thesis=Thesis(action.by, len(state.scorings)))
