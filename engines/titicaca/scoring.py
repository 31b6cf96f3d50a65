"""Scorings: at lakes 5 and 10 and at the end, with the temples that have to be turned up."""

from collections.abc import Iterator

import msgspec

from engines.contract import Outcome, Refusal, Score, Seat
from engines.titicaca.actions import Reveal
from engines.titicaca.awards import FINAL, Award, Part, score_line
from engines.titicaca.contests import awards_of, contests
from engines.titicaca.land import Land
from engines.titicaca.state import Phase, State

CHAIN_WORTH = 3
"""Points, or weapons, for each village of the longest chain (S106, S217)."""

VALUES = (1, 2)
"""What is on the underside of a temple (S47)."""


def longest_chain(land: Land, villages: int) -> int:
    """Give the largest connected group of the villages, borders ignored (S106, T17)."""
    return max(land.parts(villages), key=int.bit_count, default=0)


def new_weapons(state: State, seat: Seat) -> int:
    """Count the weapons that the seat would get now: villages and its chain (S104-108)."""
    villages = state.villages[seat]
    chain = longest_chain(state.land, villages)
    return villages.bit_count() + CHAIN_WORTH * chain.bit_count()


def score(state: State, moment: int) -> State:
    """Give the state after a scoring, or waiting for the temples on which its points depend."""
    state = msgspec.structs.replace(state, scoring=moment, asked=())
    awards = list(fixed(state, moment))
    for contest in contests(state, moment):
        asked = contest.asked
        if asked:  # T26
            temples = tuple(
                state.temples[seat] & contest.ground if seat in asked else 0 for seat in state.seats
            )
            return msgspec.structs.replace(state, phase=Phase.REVEAL, asked=temples)
        awards.extend(awards_of(state, contest, moment))
    state = msgspec.structs.replace(state, scoring=None, awards=(*state.awards, *awards))
    return state if moment == FINAL else _armed(_temples_home(state, moment))


def settled(state: State) -> tuple[Award, ...]:
    """Give the points of a waiting scoring as far as they are decided, in their order."""
    if state.scoring is None:
        return ()
    found = list(fixed(state, state.scoring))
    for contest in contests(state, state.scoring):
        if contest.points is None:
            break
        found.extend(awards_of(state, contest, state.scoring))
    return tuple(found)


def fixed(state: State, moment: int) -> Iterator[Award]:
    """Give what is counted apart from regions (S208, S216-220)."""
    for seat in state.seats:
        villages = state.villages[seat]
        if moment == FINAL and villages:
            chain = longest_chain(state.land, villages)
            cells = state.land.cells
            count, length = villages.bit_count(), chain.bit_count()
            yield Award(seat, moment, Part.VILLAGES, count, cells=cells(villages))
            yield Award(seat, moment, Part.CHAIN, CHAIN_WORTH * length, cells=cells(chain))
        if state.stocks[seat]:
            yield Award(seat, moment, Part.STOCK, state.stocks[seat])


def _temples_home(state: State, lake: int) -> State:
    """Give the state with the temples of the scored regions in their owners' hands (S209-211)."""
    shore = state.land.shores[lake]
    scored = sum(region for region in state.regions if region & shore)
    temples = tuple(plane & ~scored for plane in state.temples)
    # With both in hand nobody knows any more which is built next (T26).
    twos = tuple(
        None if two is None or not left else two & left
        for two, left in zip(state.twos, temples, strict=True)
    )
    return msgspec.structs.replace(state, temples=temples, twos=twos)


def _armed(state: State) -> State:
    """Give the state with the new weapons in the stocks; points come first (S111, T18)."""
    stocks = tuple(state.stocks[seat] + new_weapons(state, seat) for seat in state.seats)
    return msgspec.structs.replace(state, stocks=stocks)


def check_reveal(state: State, action: Reveal) -> Refusal | None:
    """Refuse what is not the owner's own temple, not asked for, or not its value."""
    bit = state.land.bit(action.at)
    owner = next((seat for seat in state.seats if state.temples[seat] & bit), None)
    if owner is None:
        return Refusal("reveal-no-temple", {}, (action.at,))
    if owner != action.by:  # T26: its owner turns it up
        return Refusal("reveal-wrong-owner", {"owner": owner}, (action.at,))
    if action.value not in VALUES:  # S47
        return Refusal("reveal-value", {"value": action.value}, (action.at,))
    twos = state.twos[owner]
    if twos is not None and action.value != (2 if twos & bit else 1):
        other = state.land.cells(state.temples[owner] & ~bit)
        return Refusal("reveal-shown-elsewhere", {"value": action.value}, (action.at, *other))
    if state.asked[owner] != bit:  # T26
        asked = sum(state.asked)
        return Refusal("reveal-not-needed", {}, (action.at, *state.land.cells(asked)))
    return None


def reveals(state: State) -> Iterator[Reveal]:
    """Give every temple that is asked for, with either value."""
    for seat in state.seats:
        for at in state.land.cells(state.asked[seat]):
            for value in VALUES:
                yield Reveal(seat, at, value)


def with_reveal(state: State, action: Reveal) -> State:
    """Give the state with the value known, and with it the owner's other one (T26)."""
    seat, bit = action.by, state.land.bit(action.at)
    twos = bit if action.value == 2 else state.temples[seat] & ~bit
    return msgspec.structs.replace(state, twos=(*state.twos[:seat], twos, *state.twos[seat + 1 :]))


def scores(state: State) -> tuple[Score, ...]:
    """Give what each seat has been given so far, with its lines."""
    found = []
    for seat in state.seats:
        lines = tuple(score_line(award) for award in state.awards if award.seat == seat)
        found.append(Score(seat, sum(line.points for line in lines), lines))
    return tuple(found)


def outcome(state: State) -> Outcome | None:
    """Give the ranking by points alone, equals sharing their place (T21, T36)."""
    if state.phase is not Phase.OVER:
        return None
    totals = {score.seat: score.total for score in scores(state)}
    ranking = tuple(
        tuple(seat for seat in state.seats if totals[seat] == total)
        for total in sorted(set(totals.values()), reverse=True)
    )
    reason = "most-points" if len(ranking[0]) == 1 else "points-shared"
    return Outcome(ranking[0], reason, ranking)
