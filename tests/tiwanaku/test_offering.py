"""Offerings (S411-435, W6), and the rulebook's whole round of four players."""

import pytest
from tiwanaku_table import do, marks, position, why

from engines.tiwanaku.rules.state import Phase, Side
from engines.tiwanaku.rules.view import tokens_left
from engines.tiwanaku.scenario.terrain import Terrain

BOARD = marks("long", t=[(0, 4)], c=[(1, 1)])


def holding(*tokens, **fields):
    return position(BOARD, [[(0, 4)], []], sides=(Side(tokens=tokens), Side()), **fields)


@pytest.mark.parametrize(("count", "points"), [(1, 0), (2, 1), (3, 3), (4, 6), (5, 10)])
def test_w6_an_offering_is_worth_more_the_more_tokens_it_has(count, points):
    state = holding(1, 2, 3, 4, 5, phase=Phase.OFFER)
    after = do(state, (0, "offer", {"tokens": list(range(1, count + 1))}))
    assert after.sides[0] == Side(offered=points, tokens=tuple(range(count + 1, 6)))
    assert after.turn == 1


def test_one_offers_after_the_action_and_not_before():
    state = holding(1, 2)
    assert why(state, 0, "offer", tokens=[1, 2]) == "act-first"
    assert why(state, 0, "end-turn") == "act-first"
    explored = do(state, (0, "enter", {"to": [4, 4]}))
    assert explored.phase is Phase.OFFER
    assert why(explored, 0, "offer", tokens=[1, 2]) is None
    assert why(explored, 0, "end-turn") is None
    assert why(explored, 0, "divine", pawn=[0, 4], crop=3) == "offer-or-end"


def test_an_offering_has_tokens_one_holds_each_once():
    state = holding(1, 2, phase=Phase.OFFER)
    assert why(state, 0, "offer", tokens=[]) == "offer-nothing"
    assert why(state, 0, "offer", tokens=[1, 3]) == "token-missing"
    assert why(state, 0, "offer", tokens=[1, 1]) == "token-twice"


def test_w6_who_was_wrong_makes_no_offering_in_that_turn():
    after = do(holding(1, 2), (0, "divine", {"pawn": [0, 4], "crop": 1}))
    assert after.turn == 1
    assert after.sides[0].tokens == (1, 2)


def test_there_are_as_many_tokens_of_each_crop_as_players():
    assert tokens_left(holding(1, 2)) == {1: 1, 2: 1, 3: 2, 4: 2, 5: 2}


BEIGE, WHITE, GREEN, BLUE = range(4)


def test_rulebook_the_round_of_four_players():
    grid = marks(
        "long",
        t=[(1, 5), (0, 1), (1, 0), (3, 1), (3, 2), (2, 6), (2, 8), (4, 5), (1, 1)],
        c=[(0, 0)],
    )
    pawns = [
        [(1, 5), (1, 0)],
        [(0, 1), (1, 1)],
        [(3, 1), (3, 2), (0, 0)],
        [(2, 6), (2, 8), (4, 5)],
    ]
    sides = (
        Side(),
        Side(diversity=(0, 2, 0, 1)),
        Side(tokens=(1, 2, 3, 5)),
        Side(tokens=(1, 2, 3, 4)),
    )
    state = position(grid, pawns, sides=sides)

    # Beige announces quinoa where maize grows, and loses four.
    state = do(state, (BEIGE, "divine", {"pawn": [1, 5], "crop": 5}))
    assert state.sides[BEIGE].score == 10 - 4
    assert state.crop((1, 5)) == 4
    assert state.turn == WHITE

    # White enters, finds rock, and has two markers on that level.
    state = do(state, (WHITE, "enter", {"to": [0, 7]}))
    assert state.terrain((0, 7)) is Terrain.ROCK
    assert state.sides[WHITE].score == 10 + 2
    assert state.turn == GREEN

    # Green is shut in, takes that pawn back and offers four tokens.
    assert why(state, GREEN, "move", pawn=[0, 0], to=[1, 0]) == "rival-there"
    state = do(state, (GREEN, "take-back", {"pawn": [0, 0]}))
    assert state.pawns[GREEN].reserve == 1
    state = do(state, (GREEN, "offer", {"tokens": [1, 2, 3, 5]}))
    assert state.sides[GREEN].score == 10 + 6
    assert state.turn == BLUE

    # Blue divines quinoa for five and its token, sweet potato for one and no second token.
    state = do(state, (BLUE, "divine", {"pawn": [2, 6], "crop": 5}))
    assert state.sides[BLUE].score == 10 + 5
    assert state.sides[BLUE].tokens == (1, 2, 3, 4, 5)
    state = do(state, (BLUE, "divine", {"pawn": [2, 8], "crop": 1}))
    assert state.sides[BLUE].score == 10 + 5 + 1
    assert state.sides[BLUE].tokens == (1, 2, 3, 4, 5)

    # She could go on, and offers all five instead.
    assert why(state, BLUE, "divine", pawn=[4, 5], crop=5) is None
    state = do(state, (BLUE, "offer", {"tokens": [1, 2, 3, 4, 5]}))
    assert state.sides[BLUE].score == 10 + 5 + 1 + 10
    assert state.sides[BLUE].tokens == ()
    assert state.turn == BEIGE
