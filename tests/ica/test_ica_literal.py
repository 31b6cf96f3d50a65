"""The engine and the literal rules agree, in driven games that reach the corners of the rules."""

import pytest
from campaign_sizes import times
from ica_agreement import Disagreement, play
from ica_driver import STYLES
from ica_positions import GAME
from ica_scenes import BY_HAND

from engines.contract import Score, ScoreLine
from engines.ica import view

# (where it starts, style, seed, actions) and the corners it must reach, or it is of no use.
DRIVEN = {
    "a field splits in three": (
        [("a field splits in three", "fight", 1, 15)],
        {"a rival's field is left in 3 parts", "1 defenders of 1 owners"},
    ),
    "several defenders with several owners": (
        [("three defenders of three owners", "fight", 0, 12), (15, "fight", 15, 30)],
        {
            "3 defenders of 3 owners",
            "2 defenders of 1 owners",
            "3 objects join",
            "pottery of a beaten stone",
        },
    ),
    "several are pushed at once": (
        [("three are pushed at once", "fight", 1, 12)],
        {"3 pushed at once", "pushed beside"},
    ),
    "nowhere to go but far": (
        [
            ("pushed from a corner whose neighbours are taken", "fight", 1, 12),
            ("pushed far", "fight", 2, 20),
        ],
        {"2 pushed at once", "pushed far", "pushed after an attack"},
    ),
    "nowhere to go at all": (
        [
            ("the last stone fills the laboratory", "fight", 0, 12),
            ("the last stone fills the laboratory", "lab", 0, 20),
            ("outside, the field stands open", "plain", 2, 20),
        ],
        {"somebody stands outside", "in from outside by move", "in from outside by influence"},
    ),
    "the last pile": (
        [("the last pile", "dig", 0, 20), ("the last pile is covered", "dig", 3, 20)],
        {"the last pile", "all six reports", "over"},
    ),
    "several scorings in a turn": (
        [
            ("three scorings in one turn", "plain", 0, 12),
            ("three scorings in one turn", "plain", 1, 12),
            ("shared by two", "dig", 1, 14),
        ],
        {"2 scorings at once", "3 scorings at once", "negative total", "shared win"},
    ),
    "tiles that bones have moved": (
        [("tiles that bones have moved", "lab", 0, 20)],
        {"a moved tile is turned", "bones"},
    ),
    "everything in one hand": (
        [("everything in one hand", style, 0, 15) for style in STYLES],
        {"2 defenders of 2 owners"},
    ),
    "dealt positions, fought over": (
        [(seed, "fight", seed, 25) for seed in (3, 15, 19, 20, 30, 43, 54)],
        {
            "a beaten stone buries a pile",
            "bones of a beaten stone",
            "knife of a beaten stone",
            "orb of a beaten stone",
            "a rival's field is left in 2 parts",
            "a way round a rival's field",
            "a neutral field taken by move",
            "a field left neutral by move",
            "0 objects join",
            "potteries",
            "influence",
            "support cleared",
        },
    ),
    "dealt positions, otherwise": (
        [
            ("three defenders of three owners", "dig", 2, 20),
            *((seed, style, seed, 20) for seed, style in enumerate(("dig", "greedy", "lab"))),
        ],
        {"knives", "orb", "dig", "turn", "the stone below oneself is lifted", "one of two shown"},
    ),
}


@pytest.mark.parametrize("name", DRIVEN)
def test_engine_and_literal_rules_agree_in_the_corners(name):
    games, corners = DRIVEN[name]
    reached = set()
    for game in games:
        reached |= play(GAME, view, *game)
    assert not corners - reached


@pytest.mark.parametrize(("seats", "aid"), [(2, False), (3, True), (4, False)])
def test_engine_and_literal_rules_agree_from_the_beginning(seats, aid):
    assert "corners" in play(GAME, view, None, "dig", seats, 70, seats, aid)


@pytest.mark.campaign
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_engine_and_literal_rules_agree_over_whole_games(seats, style):
    for aid in (False, True):
        play(GAME, view, None, style, seats, 1500, seats, aid)


@pytest.mark.campaign
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("block", range(2))
def test_engine_and_literal_rules_agree_in_many_dealt_positions(block, style):
    for seed in range(1000 + block * 100, 1000 + block * 100 + times(25)):
        play(GAME, view, seed, style, seed, 60)


@pytest.mark.campaign
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("name", BY_HAND)
def test_engine_and_literal_rules_agree_round_every_drawn_position(name, style):
    for seed in range(times(5)):
        play(GAME, view, name, style, seed, 40)


def test_the_literal_rules_can_contradict():
    class Generous:
        """Ica whose scores forget the first player's hand."""

        def __getattr__(self, name):
            return getattr(GAME, name)

        def scores(self, state):
            first, *others = GAME.scores(state)
            lines = tuple(line for line in first.lines if line.slug != "hand")
            return (Score(first.seat, first.total, (*lines, ScoreLine("hand", 0))), *others)

    with pytest.raises(Disagreement, match="lines"):
        play(Generous(), view, "three scorings in one turn", "plain", 0, 12)
