"""How turns pass on, who leaves the game, when it ends and who has won."""

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from engines.contract import Outcome, Score, ScoreLine, Seat
from engines.hexes import Hex
from engines.taluva.building import can_build
from engines.taluva.state import HUTS, TEMPLES, TOWERS, Phase, State

TEAMS: Final[tuple[tuple[Seat, Seat], ...]] = ((0, 2), (1, 3))
"""Partners sit across the table (S220)."""

COUNTED: Final = ("most-temples", "most-towers", "most-huts")
"""Why the counting at the end names a winner, in the order the counts decide."""


def after_placing(state: State) -> State:
    """Give the state once the tile lies: the player builds now, or leaves the game (S186, V9)."""
    if can_build(state, state.turn):
        return msgspec.structs.replace(state, phase=Phase.BUILD)
    return _end_turn(msgspec.structs.replace(state, out=(*state.out, state.turn)))


def after_building(state: State) -> State:
    """Give the state once the player has built: completed types are noticed, the turn passes."""
    if not state.teams and state.holdings[state.turn].complete >= 2:  # S210
        state = msgspec.structs.replace(state, done=(*state.done, state.turn))
    return _end_turn(state)


def _end_turn(state: State) -> State:
    # The player of the last tile has still built (V10).
    if _is_decided(state) or state.draws_left == 0:
        return msgspec.structs.replace(state, phase=Phase.OVER)
    seats = len(state.holdings)
    after = (seat % seats for seat in range(state.turn + 1, state.turn + 1 + seats))
    following = next(seat for seat in after if seat in state.active)
    return msgspec.structs.replace(state, phase=Phase.DRAW, turn=following)


def _is_decided(state: State) -> bool:
    active = state.active
    if state.teams:
        return _complete_team(state) is not None or len({seat % 2 for seat in active}) == 1
    if state.done and not state.ranking:
        return True
    # One player left: nothing they do changes their place any more (V9, S216).
    return len(active) <= 1


def _complete_team(state: State) -> int | None:
    """Give the team with two types complete on one side and one on the other (S220, V14)."""
    for team, partners in enumerate(TEAMS):
        if any(seat in state.out for seat in partners):
            continue  # an eliminated player's buildings do not count (V14)
        fewer, more = sorted(state.holdings[seat].complete for seat in partners)
        if more >= 2 and fewer >= 1:
            return team
    return None


def outcome(state: State) -> Outcome | None:
    """Give the winners and the reason, or None while the game goes on."""
    if state.phase is not Phase.OVER:
        return None
    if state.teams:
        return _team_outcome(state)
    places = tuple(_places(state))
    if state.done:
        reason = "two-types-complete"
    elif len(state.active) == 1:
        reason = "last-standing"
    else:
        reason = _counted([state.holdings[seat].counts for seat in state.active])
    if state.ranking:
        return Outcome(places[0], reason, places)
    return Outcome(places[0], reason, _winners_first(state, places[0]))


def _places(state: State) -> Iterator[tuple[Seat, ...]]:
    """Give the groups of equals, best first: the early ones, those left, then who went (S216)."""
    yield from ((seat,) for seat in state.done)
    counts = {seat: state.holdings[seat].counts for seat in state.active}
    for count in sorted(set(counts.values()), reverse=True):
        yield tuple(seat for seat in state.active if counts[seat] == count)  # V12
    yield from ((seat,) for seat in reversed(state.out))


def _winners_first(state: State, winners: tuple[Seat, ...]) -> tuple[tuple[Seat, ...], ...]:
    """Give winners and others: without the ranking option the rules order nobody else."""
    others = tuple(seat for seat in range(len(state.holdings)) if seat not in winners)
    return (winners, others) if others else (winners,)


def _team_outcome(state: State) -> Outcome:
    teams = {seat % 2 for seat in state.active}
    complete = _complete_team(state)
    if complete is not None:
        winners, reason = TEAMS[complete], "team-complete"
    elif len(teams) == 1:
        winners, reason = TEAMS[teams.pop()], "team-last-standing"
    else:
        counts = [_team_counts(state, partners) for partners in TEAMS]
        reason = f"team-{_counted(counts)}"
        if counts[0] == counts[1]:
            seats = tuple(range(len(state.holdings)))
            return Outcome(seats, reason, (seats,))
        winners = TEAMS[counts.index(max(counts))]
    return Outcome(winners, reason, _winners_first(state, winners))


def _team_counts(state: State, partners: tuple[Seat, Seat]) -> tuple[int, ...]:
    """Add up what both partners built, leaving out an eliminated one (S204, S220)."""
    counted = [state.holdings[seat].counts for seat in partners if seat not in state.out]
    return tuple(map(sum, zip(*counted, strict=True)))


def _counted(counts: Sequence[tuple[int, ...]]) -> str:
    """Tell which count names the winner: temples, then towers, then huts, else they share (V12)."""
    for deciding, reason in enumerate(COUNTED, 1):
        heads = [count[:deciding] for count in counts]
        if heads.count(max(heads)) == 1:
            return reason
    return "shared"


def scores(state: State) -> tuple[Score, ...]:
    """Give what each player has built, covered huts included; the total is the temples.

    The rules add nothing up: temples decide, then towers, then huts.
    """
    return tuple(_score(state, seat) for seat in range(len(state.holdings)))


def _score(state: State, seat: Seat) -> Score:
    holding = state.holdings[seat]
    temples, towers, huts = holding.counts
    # Huts under a tile count and have no hex any more.
    lines = (
        ScoreLine("temples", temples, {"of": TEMPLES}, _hexes(state, holding.temples)),
        ScoreLine("towers", towers, {"of": TOWERS}, _hexes(state, holding.towers)),
        ScoreLine("huts", huts, {"of": HUTS}, _hexes(state, holding.huts)),
    )
    return Score(seat, temples, lines, out=seat in state.out)


def _hexes(state: State, plane: int) -> tuple[Hex, ...]:
    return tuple(state.board.hexes(plane))
