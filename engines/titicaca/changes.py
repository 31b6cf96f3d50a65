"""What a step would change: whose majorities it turns, and what the regions would pay then."""

from collections.abc import Iterable
from typing import TypeAlias

import msgspec

from engines.contract import Seat
from engines.hexes import Hex
from engines.titicaca.actions import Join, Temple, Unite, Village
from engines.titicaca.contests import Contest, contests_in
from engines.titicaca.forecast import Outlook, outlook
from engines.titicaca.state import Phase, State, Step
from engines.titicaca.steps import (
    joins,
    villages,
    with_join,
    with_temple,
    with_union,
    with_village,
)

LandStep: TypeAlias = Village | Join | Unite | Temple


class Turned(msgspec.Struct, frozen=True):
    """A majority that would be somebody else's."""

    before: tuple[Seat, ...]
    """Who has it now, or may have it; in regions that become one, all who do."""
    after: Outlook


class Changes(msgspec.Struct, frozen=True):
    """What a step would change."""

    turned: tuple[Turned, ...]
    """The majorities that would be others', the weightiest first."""
    points: tuple[int | None, ...]
    """By seat: what its regions would pay more, or less; None where hidden temples decide."""


def after_step(state: State, action: LandStep) -> State:
    """Give the land after a legal step, the turn not ended."""
    match action:
        case Village():
            return with_village(state, action)
        case Join():
            return with_join(state, action)
        case Unite():
            return with_union(state, action)
        case Temple():
            return with_temple(state, action)


def changes(state: State, action: LandStep) -> Changes:
    """Tell what a legal step would change in the regions that it touches."""
    after = after_step(state, action)
    touched = [region for region in after.regions if region & _ground(state, action)]
    new = [contest for region in touched for contest in contests_in(after, region)]
    whole = sum(touched)
    old = [
        contest
        for region in state.regions
        if region & whole
        for contest in contests_in(state, region)
    ]
    turned = []
    for contest in new:
        had = [one for one in old if one.terrain is contest.terrain]
        if not had or any(_standing(one) != _standing(contest) for one in had):
            before = sorted({seat for one in had for seat in one.winners})
            turned.append(Turned(tuple(before), outlook(after, contest)))
    points = zip(_paid(state, old), _paid(after, new), strict=True)
    return Changes(
        tuple(sorted(turned, key=lambda one: -one.after.worth)),
        tuple(None if was is None or now is None else now - was for was, now in points),
    )


def _standing(contest: Contest) -> tuple[tuple[Seat, ...], bool]:
    """Give who wins a contest, and whether that is sure."""
    return contest.winners, contest.points is not None


def _ground(state: State, action: LandStep) -> int:
    """Give the hexes by which the regions of a step are found."""
    match action:
        case Village() | Temple():
            return state.land.bit(action.at)
        case Join():
            return state.fresh
        case Unite():
            return state.land.bit(action.one)


def _paid(state: State, found: Iterable[Contest]) -> list[int | None]:
    """Give by seat what contests pay; None where a hidden temple may give the seat more."""
    paid: list[int | None] = [0 for _ in state.seats]
    for contest in found:
        for place, tally in enumerate(contest.tied):
            shares = {points[place] for points in contest.outcomes.values()}
            before = paid[tally.seat]
            paid[tally.seat] = None if before is None or len(shares) > 1 else before + min(shares)
    return paid


def next_settlers(state: State) -> tuple[Seat, ...]:
    """Give who may still set a village in this round."""
    if state.phase is Phase.BIDS:
        return tuple(seat for seat in state.seats if state.stocks[seat])
    if state.phase is not Phase.TURN or state.turn is None:
        return ()
    first = (state.turn,) if state.step is Step.NONE else ()
    return (*first, *(one.seat for one in state.queue))


def could_take(state: State, at: Hex) -> tuple[Seat, ...]:
    """Give who could win all of the region on a hex with the next village, and does not now.

    Only its whole can turn so: a terrain joins where its type is missing, so it adds no village
    to any other (T8).
    """
    bit = state.land.bit(at)
    found = []
    for seat in next_settlers(state):
        begun = msgspec.structs.replace(
            state, phase=Phase.TURN, turn=seat, step=Step.NONE, fresh=0, queue=()
        )
        if any(_takes(begun, village, bit) for village in villages(begun)):
            found.append(seat)
    return tuple(found)


def takes_by(state: State, village: Village) -> tuple[Join, ...]:
    """Give the joins after a village that would win its player a region's whole."""
    return tuple(
        join for join in joins(with_village(state, village)) if _wins(state, village, join)
    )


def _takes(state: State, village: Village, bit: int) -> bool:
    settled = with_village(state, village)
    return any(
        _wins(state, village, join) for join in joins(settled) if _is_in(settled, join.to, bit)
    )


def _is_in(state: State, at: Hex, bit: int) -> bool:
    number = state.region(state.land.bit(at))
    return number is not None and bool(state.regions[number] & bit)


def _wins(state: State, village: Village, join: Join) -> bool:
    """Tell whether a village and its join make the player the only winner of a region's whole."""
    number = state.region(state.land.bit(join.to))
    assert number is not None, "expected a region to join"
    before = _whole(state, state.regions[number])
    after = with_join(with_village(state, village), join)
    number = after.region(after.fresh)
    assert number is not None, "expected the new village in a region"
    now = _whole(after, after.regions[number])
    is_mine = before is not None and before.winners == (village.by,)
    return now is not None and now.winners == (village.by,) and not is_mine


def _whole(state: State, region: int) -> Contest | None:
    return next((one for one in contests_in(state, region) if one.terrain is None), None)
