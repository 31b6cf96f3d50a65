"""Counts of whole turns from drawn positions: one number over every rule of a turn.

The numbers were counted by the literal rules as well, which a campaign does again.
"""

import pytest
import titicaca_literal as literal
from titicaca_positions import GAME, begun, drawn

LANDS = {
    "ten terrains": """
    F      M:0a   S      L3
       L1     P      W:1b   F
          S:1c   L2     M      .
""",
    "twelve terrains": """
    F      M      S      L3     P
       L1     P      W      F:0a   L4
          S:1b   L2     M      W:1c   S
""",
}
COUNTS = {"ten terrains": (18, 309, 5946), "twelve terrains": (8, 102, 4954)}
"""By land: the ways to play one, two and three turns."""


def perft(state, turns):
    """Count the ways to play so many turns out, every bid being 1; a turn is all its steps."""
    if turns == 0 or not GAME.to_move(state):
        return 1
    actions = GAME.legal_actions(state)
    if state.phase.value == "bids":
        first = GAME.to_move(state)[0]
        actions = [a for a in actions if a.by == first and a.weapons == 1]
    count = 0
    for action in actions:
        after = GAME.apply(state, action)
        is_over = state.phase.value == "turn" and (after.turn != state.turn or not after.step)
        count += perft(after, turns - is_over)
    return count


def literal_perft(state, turns):
    if turns == 0 or not literal.to_move(state):
        return 1
    actions = literal.legal(state)
    if state["phase"] == "bids":
        first = literal.to_move(state)[0]
        actions = [a for a in actions if a["by"] == first and a["weapons"] == 1]
    count = 0
    for action in actions:
        after = literal.apply(state, action)
        is_over = state["phase"] == "turn" and (after["turn"] != state["turn"] or not after["did"])
        count += literal_perft(after, turns - is_over)
    return count


@pytest.mark.parametrize("name", COUNTS)
def test_the_turns_are_as_many_as_counted_by_the_literal_rules(name):
    state = begun(GAME, drawn(LANDS[name]), 2)
    assert tuple(perft(state, turns) for turns in (1, 2, 3)) == COUNTS[name]


@pytest.mark.campaign
@pytest.mark.parametrize("name", COUNTS)
def test_the_literal_rules_count_the_same_turns(name):
    drawing = drawn(LANDS[name])
    state = literal.new_game(drawing.cells, 2, regions=drawing.regions, temples=drawing.temples)
    assert tuple(literal_perft(state, turns) for turns in (1, 2, 3)) == COUNTS[name]
