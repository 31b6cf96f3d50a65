"""What a scoring would pay now: exact where nothing hidden matters, else who may still win."""

import itertools
from collections.abc import Iterable

import msgspec

from engines.contract import Seat
from engines.hexes import Hex
from engines.titicaca.awards import FINAL, Reason, Tally
from engines.titicaca.contests import Contest, contests
from engines.titicaca.scoring import fixed
from engines.titicaca.state import State
from engines.titicaca.tiles import Terrain


class Outlook(msgspec.Struct, frozen=True):
    """How one contest stands: decided, or open between the winners named."""

    region: Hex
    terrain: Terrain | None
    worth: int
    tallies: tuple[Tally, ...]
    """All players in it, those tied for most villages first."""
    winners: tuple[Seat, ...]
    """Who wins or shares; where hidden temples decide, everybody who still may."""
    points: tuple[tuple[Seat, int], ...] | None
    """What each seat would get; None where hidden temples decide."""
    reason: Reason | None
    cells: tuple[Hex, ...]
    """The hexes that are counted."""


class Prospect(msgspec.Struct, frozen=True):
    """What a seat would get in a scoring, all parts together: at least and at most."""

    seat: Seat
    low: int
    high: int


class Forecast(msgspec.Struct, frozen=True):
    """A scoring that did not happen: its contests, and what everybody would get."""

    moment: int
    outlooks: tuple[Outlook, ...]
    prospects: tuple[Prospect, ...]


def forecast(state: State, moment: int) -> Forecast:
    """Tell what scoring this lake's regions, or all at the end, would pay now."""
    found = list(contests(state, moment))
    sure = [0 for _ in state.seats]
    for award in fixed(state, moment):
        sure[award.seat] += award.points
    for contest in found:
        if contest.points is not None:
            for tally, share in zip(contest.tied, contest.points, strict=True):
                sure[tally.seat] += share
    undecided = [contest for contest in found if contest.points is None]
    worlds = [tuple(map(sum, zip(sure, extra, strict=True))) for extra in _worlds(state, undecided)]
    prospects = tuple(
        Prospect(seat, min(world[seat] for world in worlds), max(world[seat] for world in worlds))
        for seat in state.seats
    )
    return Forecast(moment, tuple(outlook(state, contest) for contest in found), prospects)


def majorities(state: State, at: Hex) -> tuple[Outlook, ...]:
    """Tell how the contests of the region on this hex stand now; nothing where there is none."""
    bit = state.land.bit(at)
    return tuple(
        outlook(state, contest) for contest in contests(state, FINAL) if contest.region & bit
    )


def outlook(state: State, contest: Contest) -> Outlook:
    """Tell how one contest stands."""
    points = contest.points
    given = None
    if points is not None:
        given = tuple(
            (tally.seat, share) for tally, share in zip(contest.tied, points, strict=True) if share
        )
    return Outlook(
        state.land.name(contest.region),
        contest.terrain,
        contest.worth,
        (*contest.tied, *contest.others),
        contest.winners,
        given,
        None if points is None else contest.reason,
        state.land.cells(contest.ground),
    )


def _worlds(state: State, undecided: list[Contest]) -> Iterable[list[int]]:
    """Give the points of the undecided contests for everything that may be hidden.

    A player's two temples hang together: in one contest +1 is in another +2. So what is hidden is
    one question a player, under which of the temples the +2 lies.
    """
    hiding = [seat for seat in state.seats if state.temples[seat] and state.twos[seat] is None]
    for answers in itertools.product((False, True), repeat=len(hiding)):
        # The smallest temple on the land holds the +2, or it does not.
        first_is_two = dict(zip(hiding, answers, strict=True))
        extra = [0 for _ in state.seats]
        for contest in undecided:
            sums = tuple(_sum(state, contest, tally, first_is_two) for tally in contest.tied)
            for tally, share in zip(contest.tied, contest.outcomes[sums], strict=True):
                extra[tally.seat] += share
        yield extra


def _sum(state: State, contest: Contest, tally: Tally, first_is_two: dict[Seat, bool]) -> int:
    if len(tally.sums) == 1:
        return tally.sums[0]
    temples = state.temples[tally.seat]
    is_first = bool(temples & -temples & contest.ground)
    return tally.sums[is_first == first_is_two[tally.seat]]
