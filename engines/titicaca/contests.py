"""Majorities in a region: who has most villages, and what breaks the tie as far as is known."""

import itertools
from collections.abc import Iterator
from functools import cached_property

import msgspec

from engines.contract import Seat
from engines.titicaca.awards import FINAL, Award, Part, Reason, Tally
from engines.titicaca.state import TEMPLES, State
from engines.titicaca.tiles import TERRAINS, Terrain


class Contest(msgspec.Struct, frozen=True, dict=True):
    """One majority of one region: of a terrain type, or over all (None)."""

    region: int
    terrain: Terrain | None
    ground: int
    """The hexes whose villages are counted."""
    worth: int
    tied: tuple[Tally, ...]
    """Who has most villages, in seat order."""
    others: tuple[Tally, ...] = ()

    @cached_property
    def outcomes(self) -> dict[tuple[int, ...], tuple[int, ...]]:
        """By what lakes and temples may come to: the points of the tied players (T14, T15)."""
        found = {}
        for sums in itertools.product(*(tally.sums for tally in self.tied)):
            best = max(sums)
            share = self.worth // sums.count(best)
            found[sums] = tuple(share if value == best else 0 for value in sums)
        return found

    @property
    def points(self) -> tuple[int, ...] | None:
        """The points of the tied players; None while a hidden temple can still change them."""
        found = set(self.outcomes.values())
        return found.pop() if len(found) == 1 else None

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who wins or shares; while something hidden decides, everybody who still may."""
        won = {
            tally.seat
            for sums in self.outcomes
            for tally, value in zip(self.tied, sums, strict=True)
            if value == max(sums)
        }
        return tuple(sorted(won))

    @property
    def asked(self) -> tuple[Seat, ...]:
        """Whose hidden temple the points still depend on, whatever else is known (T26)."""
        found = []
        for place, tally in enumerate(self.tied):
            if len(tally.sums) > 1 and self._depends_on(place):
                found.append(tally.seat)
        return tuple(found)

    def _depends_on(self, place: int) -> bool:
        low, high = self.tied[place].sums
        return any(
            points != self.outcomes[(*sums[:place], high, *sums[place + 1 :])]
            for sums, points in self.outcomes.items()
            if sums[place] == low
        )

    @property
    def reason(self) -> Reason:
        """What decided it; lakes only where they would do so without any temple."""
        if len(self.tied) == 1:
            return Reason.VILLAGES
        if len(self.winners) > 1:
            return Reason.SHARED
        most = max(tally.lakes for tally in self.tied)
        leaders = [tally.seat for tally in self.tied if tally.lakes == most]
        return Reason.LAKES if leaders == list(self.winners) else Reason.TEMPLES


def contests(state: State, moment: int) -> Iterator[Contest]:
    """Give the contests of a scoring: by region, its terrain types, then the total (S174-177)."""
    for region in state.regions:
        if moment == FINAL or region & state.land.shores[moment]:  # S209
            yield from contests_in(state, region)


def contests_in(state: State, region: int) -> Iterator[Contest]:
    """Give the contests of one region: its terrain types, then the total."""
    size = region.bit_count()
    for terrain, plane in zip(TERRAINS, state.land.terrains, strict=True):
        if region & plane:  # T12
            yield _contest(state, region, terrain, region & plane, size)
    shore = state.shores[state.regions.index(region)]
    if shore:  # T13; worth nothing, it is not broken down (T32)
        yield _contest(state, region, None, region, shore.bit_count())


def _contest(
    state: State, region: int, terrain: Terrain | None, ground: int, worth: int
) -> Contest:
    counts = [(plane & ground).bit_count() for plane in state.villages]
    most = max(counts)
    if counts.count(most) == 1:
        tied = [Tally(counts.index(most), most)]
    else:
        tied = [_tally(state, seat, ground, most) for seat, n in enumerate(counts) if n == most]
    others = [Tally(seat, n) for seat, n in enumerate(counts) if 0 < n < most]  # T32
    return Contest(region, terrain, ground, worth, tuple(tied), tuple(others))


def _tally(state: State, seat: Seat, ground: int, villages: int) -> Tally:
    lakes = state.land.lake_contacts(ground & state.villages[seat])
    return Tally(seat, villages, lakes, _temple_values(state, seat, ground))


def _temple_values(state: State, seat: Seat, ground: int) -> tuple[int, ...]:
    """Give what the seat's temples on these hexes may add up to (T26)."""
    here = state.temples[seat] & ground
    if not here:
        return (0,)
    twos = state.twos[seat]
    if twos is not None:
        return (here.bit_count() + (here & twos).bit_count(),)
    return (3,) if here.bit_count() == TEMPLES else (1, 2)


def awards_of(state: State, contest: Contest, moment: int) -> Iterator[Award]:
    """Give the points of a decided contest, a line for everybody who gets some."""
    points = contest.points
    assert points is not None, "expected a contest that nothing hidden decides"
    for tally, share in zip(contest.tied, points, strict=True):
        if share:
            yield Award(
                tally.seat,
                moment,
                Part.TERRAIN if contest.terrain is not None else Part.TOTAL,
                share,
                contest.worth,
                contest.region.bit_count(),
                state.land.name(contest.region),
                contest.terrain,
                contest.reason,
                len(points) - points.count(0),
                (*contest.tied, *contest.others),
                state.land.cells(contest.ground & state.villages[tally.seat]),
            )
