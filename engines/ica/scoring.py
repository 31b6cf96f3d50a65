"""Scorings: what each player's field and hand count, when they come, who has won."""

from collections.abc import Mapping
from typing import Final

import msgspec

from engines.contract import Cell, Fact, Outcome, Score, ScoreLine, Seat
from engines.ica.actions import End
from engines.ica.box import Box
from engines.ica.cells import cells
from engines.ica.spending import THESIS_POINTS
from engines.ica.state import POINTS, Phase, State, Tally
from engines.ica.tiles import KINDS, Kind

SCORINGS: Final = 3
REPORTS_EACH: Final = 2
"""How many reports bring a scoring."""


def tally(box: Box, state: State, seat: Seat) -> Tally:
    """Give what a scoring brings the player now: red points of the field less those in the hand.

    Without a field only the hand counts (I14, I15).
    """
    ground = cells(state.own[seat])
    plots = [state.plot(at) for at in ground]
    stones = tuple(plot.stone for plot in plots)
    potteries = tuple(
        tile for plot in plots for tile in plot.supports if KINDS[tile] is Kind.POTTERY
    )
    red = (Kind.STONE, Kind.POTTERY)
    held = tuple(tile for tile in state.hands[seat] if KINDS[tile] in red)
    field = sum(box.reds[tile] for tile in stones + potteries)
    return Tally(ground, stones, potteries, held, field, sum(box.reds[tile] for tile in held))


def scorings_due(state: State) -> int:
    """Tell how many scorings the end of this turn brings (I13, I34)."""
    return state.reports // REPORTS_EACH - len(state.scorings)


def end_turn(box: Box, state: State, action: End) -> State:
    """Give the state after the scorings due: the next player's turn, or the end (I13, I34)."""
    due = scorings_due(state)
    if due:
        scoring = tuple(tally(box, state, seat) for seat in state.seats)
        state = msgspec.structs.replace(state, scorings=state.scorings + (scoring,) * due)
    if len(state.scorings) >= SCORINGS:
        return msgspec.structs.replace(state, phase=Phase.OVER)
    following = (action.by + 1) % len(state.hands)
    return msgspec.structs.replace(state, turn=following, points=POINTS)


def total(state: State, seat: Seat) -> int:
    """Give where the player's counter stands: signed, without bounds (I42)."""
    points = sum(scoring[seat].points for scoring in state.scorings)
    if state.thesis and state.thesis.seat == seat:
        points += THESIS_POINTS
    return points


def scores(state: State) -> tuple[Score, ...]:
    """Give each player's points, with a line for field and hand of each scoring."""
    return tuple(Score(seat, total(state, seat), _lines(state, seat)) for seat in state.seats)


def _lines(state: State, seat: Seat) -> tuple[ScoreLine, ...]:
    lines = []
    for number, scoring in enumerate(state.scorings, 1):
        counted = scoring[seat]
        field: dict[str, Fact] = {
            "scoring": number,
            "stones": len(counted.stones),
            "potteries": len(counted.potteries),
        }
        lines.append(_line("field", counted.field, field, counted.cells))
        held = [KINDS[tile] for tile in counted.held]
        hand: dict[str, Fact] = {
            "scoring": number,
            "stones": held.count(Kind.STONE),
            "potteries": held.count(Kind.POTTERY),
        }
        lines.append(_line("hand", -counted.hand, hand, ()))
    if state.thesis and state.thesis.seat == seat:
        lines.append(_line("thesis", THESIS_POINTS, {"after": state.thesis.after}, ()))
    return tuple(lines)


def _line(slug: str, points: int, facts: Mapping[str, Fact], lit: tuple[Cell, ...]) -> ScoreLine:
    """Give one line with the cells behind it."""
    return ScoreLine(slug, points, facts, lit)


def outcome(state: State) -> Outcome | None:
    """Give the winners after the third scoring: most points, ties shared (I23)."""
    if state.phase is not Phase.OVER:
        return None
    totals = {seat: total(state, seat) for seat in state.seats}
    places = tuple(
        tuple(seat for seat in state.seats if totals[seat] == points)
        for points in sorted(set(totals.values()), reverse=True)
    )
    return Outcome(places[0], "most-points" if len(places[0]) == 1 else "shared", places)
