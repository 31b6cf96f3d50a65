"""Points: the tiles turned up at the end, each seat's lines, and who has won."""

from collections.abc import Iterator
from itertools import groupby

import msgspec

from engines.contract import TABLE, Outcome, Refusal, Score, ScoreLine, Seat
from engines.titania.actions import Reveal
from engines.titania.board import Board
from engines.titania.state import Prince, State


def seat_to_reveal(state: State) -> Seat | None:
    """Give the first seat with a point tile still face down (S283, N28)."""
    for seat, prince in enumerate(state.princes):
        if len(prince.revealed) < prince.tiles:
            return seat
    return None


def values_left(board: Board, state: State, value: int) -> int:
    """Count the point tiles of a value that nobody has turned up yet."""
    turned = sum(prince.revealed.count(value) for prince in state.princes)
    return board.point_tiles.get(value, 0) - turned


def check_reveal(board: Board, state: State, action: Reveal) -> Refusal | None:
    """Refuse a tile of another seat than the one in turn, and a value that is not left (N28)."""
    seat = seat_to_reveal(state)
    assert seat is not None, "expected somebody's tiles face down"
    if action.seat != seat:
        return Refusal("reveal-other-seat", {"seat": seat})
    if not board.point_tiles.get(action.value, 0):
        return Refusal("value-unknown", {"value": action.value})
    if not values_left(board, state, action.value):
        count = board.point_tiles[action.value]
        return Refusal("value-spent", {"value": action.value, "count": count})
    return None


def reveals(board: Board, state: State) -> Iterator[Reveal]:
    """List the values that the next tile can have."""
    seat = seat_to_reveal(state)
    if seat is not None:
        for value in sorted(board.point_tiles):
            if values_left(board, state, value):
                yield Reveal(TABLE, seat, value)


def reveal(state: State, action: Reveal) -> State:
    """Give the state with one more tile of the seat face up."""
    prince = state.princes[action.seat]
    prince = msgspec.structs.replace(prince, revealed=(*prince.revealed, action.value))
    princes = (*state.princes[: action.seat], prince, *state.princes[action.seat + 1 :])
    return msgspec.structs.replace(state, princes=princes)


def scores(board: Board, state: State) -> tuple[Score, ...]:
    """Give each seat's points with the lines that make them up."""
    return tuple(
        Score(seat, prince.points, lines(board, prince))
        for seat, prince in enumerate(state.princes)
    )


def lines(board: Board, prince: Prince) -> tuple[ScoreLine, ...]:
    """Give floors, starfish, bonus and point tiles; tiles count when they are turned up."""
    placed = {"floors": prince.floors, "starfish": prince.sites, "bonus": prince.bonus}
    return (
        *(
            ScoreLine(slug, one.points, {"count": one.count}, board.hexes(one.cells))
            for slug, one in placed.items()
        ),
        ScoreLine("point-tiles", sum(prince.revealed), {"count": prince.tiles}),
    )


def outcome(state: State) -> Outcome | None:
    """Give the winners, the reason and the ranking, or None while the game goes on."""
    if not state.over:
        return None
    standing = {seat: _standing(prince) for seat, prince in enumerate(state.princes)}
    order = sorted(standing, key=lambda seat: standing[seat], reverse=True)
    # Sorting leaves equals in seat order, so the groups of equals are in seat order too.
    ranking = tuple(tuple(group) for _, group in groupby(order, lambda seat: standing[seat]))
    best = [points for points, _ in standing.values()]
    if len(ranking[0]) > 1:
        reason = "shared"
    else:
        reason = "points" if best.count(max(best)) == 1 else "tie-break"
    return Outcome(ranking[0], reason, ranking)


def _standing(prince: Prince) -> tuple[int, int]:
    """Give what ranks a player: points, then shells by value and starfish (S283, N15, N19)."""
    return (prince.points, sum(prince.shells) + prince.starfish)
