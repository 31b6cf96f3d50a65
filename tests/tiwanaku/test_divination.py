"""Divinations: right, wrong, one after the other (S319-347, S440-455, W4)."""

import pytest
from tiwanaku_table import GAME, do, marks, position, why

from engines.tiwanaku.rules.actions import Divine
from engines.tiwanaku.rules.state import Phase, Side

# Truths of the long test board: (0, 4) is 3, (0, 5) is 2, (0, 6) is 5.
THREE, TWO, FIVE = [0, 4], [0, 5], [0, 6]
RIPE = marks("long", t=[(0, 4), (0, 5), (0, 6)], c=[(1, 1)])


def ripe(**fields):
    return position(RIPE, [[(0, 4), (0, 5), (0, 6)], [(1, 1)]], **fields)


def test_a_right_divination_plants_the_crop_pays_its_level_and_gives_its_token():
    after = do(ripe(), (0, "divine", {"pawn": THREE, "crop": 3}))
    assert after.crop((0, 4)) == 3
    assert after.sides[0] == Side(divined=3, tokens=(3,))
    assert after.turn == 0
    assert after.phase is Phase.DIVINING


def test_divinations_follow_one_another_and_may_stop_at_any_time():
    state = do(ripe(), (0, "divine", {"pawn": THREE, "crop": 3}))
    assert why(state, 0, "move", pawn=TWO, to=[1, 5]) == "divining-now"
    assert why(state, 0, "divine", pawn=THREE, crop=3) == "already-planted"
    stopped = do(state, (0, "end-turn", {}))
    assert stopped.turn == 1
    more = do(state, (0, "divine", {"pawn": FIVE, "crop": 5}))
    assert more.sides[0].score == 18
    assert more.sides[0].tokens == (3, 5)


def test_a_second_token_of_a_type_is_not_given():
    after = do(ripe(sides=(Side(tokens=(2, 3)), Side())), (0, "divine", {"pawn": THREE, "crop": 3}))
    assert after.sides[0] == Side(divined=3, tokens=(2, 3))


def test_w4_a_wrong_divination_costs_the_true_level_plants_and_ends_the_turn():
    after = do(ripe(), (0, "divine", {"pawn": TWO, "crop": 5}))
    assert after.crop((0, 5)) == 2
    assert after.sides[0] == Side(lost=2)
    assert after.sides[0].score == 8
    assert after.turn == 1
    assert after.phase is Phase.ACT


def test_w4_the_score_never_falls_below_zero():
    poor = ripe(sides=(Side(lost=8), Side()))
    after = do(poor, (0, "divine", {"pawn": FIVE, "crop": 1}))
    assert after.sides[0].score == 0
    assert after.sides[0].lost == 10


def test_a_right_one_and_then_a_wrong_one_ends_the_turn_without_an_offering():
    after = do(
        ripe(),
        (0, "divine", {"pawn": THREE, "crop": 3}),
        (0, "divine", {"pawn": TWO, "crop": 1}),
    )
    assert after.sides[0].score == 10 + 3 - 2
    assert after.turn == 1


def test_only_own_pawns_on_terrain_without_crop_and_only_crops_are_divined():
    state = ripe()
    assert why(state, 0, "divine", pawn=[1, 1], crop=1) == "no-own-pawn"
    assert why(state, 0, "divine", pawn=[2, 2], crop=1) == "no-own-pawn"
    for crop in (0, 6, -1):
        assert why(state, 0, "divine", pawn=THREE, crop=crop) == "crop-unknown"
    theirs = position(RIPE, [[(1, 1)], []])
    assert why(theirs, 0, "divine", pawn=[1, 1], crop=4) == "already-planted"


@pytest.mark.parametrize("phase", [Phase.ACT, Phase.DIVINING, Phase.LAST_DIVINATIONS])
def test_every_crop_may_be_announced_whatever_the_truth(phase):
    listed = [a for a in GAME.legal_actions(ripe(phase=phase)) if isinstance(a, Divine)]
    assert [(a.pawn, a.crop) for a in listed] == [
        (cell, crop) for cell in ((0, 4), (0, 5), (0, 6)) for crop in (1, 2, 3, 4, 5)
    ]
