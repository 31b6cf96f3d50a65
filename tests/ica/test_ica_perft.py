"""Counts of positions to depth 3 from three fixed positions: one number over all rules at once."""

import ica_literal as literal
import pytest
from ica_notes import literal_state
from ica_positions import GAME, engine_state, scene

POSITIONS = {
    "two on the site": scene(
        site="1:4 2:p1 0 0  0:k1 3 0 0  0 0 0 0  0 0 0 0",
        hands=("o1 1", "c1"),
        prospectors=((0, 0), (0, 1)),
        points=4,
    ),
    "an attack": scene(
        """
        4!p1 1  3! .
        2    7  9! 6!
        13   14 15 16
        10   11 12 8
        """,
        hands=("1 b1 k1", "7 c2"),
        researchers=((0, 6), (0, 5), (0, 7)),
        points=5,
    ),
    "everybody on one tile": scene(
        """
        2  3  4  5
        1  7! 8  9
        6  10 11 12
        13 14 15 16
        """,
        hands=("1 c1", "2 p1", "3"),
        researchers=((1, 5), (1, 5), (1, 5)),
        points=4,
    ),
}
COUNTS = {
    "two on the site": (65, 2250, 51369),
    "an attack": (30, 462, 5172),
    "everybody on one tile": (31, 468, 5690),
}


def perft(state, depth):
    actions = GAME.legal_actions(state)
    if depth == 1:
        return len(actions)
    return sum(perft(GAME.apply(state, action), depth - 1) for action in actions)


def literal_perft(state, depth):
    actions = literal.legal(state)
    if depth == 1:
        return len(actions)
    return sum(literal_perft(literal.apply(state, action), depth - 1) for action in actions)


@pytest.mark.parametrize("name", POSITIONS)
def test_the_positions_are_as_many_as_counted_before(name):
    state = engine_state(POSITIONS[name])
    assert tuple(perft(state, depth) for depth in (1, 2, 3)) == COUNTS[name]


@pytest.mark.campaign
@pytest.mark.parametrize("name", POSITIONS)
def test_the_literal_rules_count_the_same(name):
    state = literal_state(POSITIONS[name])
    assert tuple(literal_perft(state, depth) for depth in (1, 2, 3)) == COUNTS[name]
