"""What Ica's screens say: tallies on the cards, attacks reckoned ahead, a page for each scoring."""

import pytest
from ica_positions import GAME, position

from companion.keeping.session import Deed
from companion.kits.ica.hands import IcaCards
from companion.kits.ica.naming import Names
from companion.kits.ica.reckoner import reckon
from companion.kits.ica.waits import Held, held
from companion.words import Language, Words
from engines.ica.actions import End, Move

ENGLISH = Words(Language.ENGLISH)
NAMES = Names(GAME.box)
PLAYERS = ("Anna", "Ben")
LAB = """
    4 . . .
    . 5 9!b2,c2 .
    . . . .
    . . . .
"""


def test_a_card_says_what_a_scoring_would_bring_now() -> None:
    state = position(LAB, hands=("5 p1", ""), researchers=((1, 6), (1, 7)))
    held_now = GAME.box.values[5] + 1
    assert IcaCards(GAME.box).notes(state, 0, ENGLISH)[0] == f"+0 −{held_now} = −{held_now} now"
    worth = GAME.box.values[9]
    assert IcaCards(GAME.box).notes(state, 1, ENGLISH) == (
        f"+{worth} −0 = +{worth} now",
        f"+{worth} now",
    )


@pytest.mark.parametrize(("hand", "enough"), [("5 b1 k1", True), ("5 c1", False)])
def test_the_reckoner_says_what_is_needed_reached_and_cheapest(hand: str, enough: bool) -> None:
    state = position(LAB, hands=(hand, ""), researchers=((0, 5), (1, 7)))
    (line, *_) = reckon(NAMES, state, ENGLISH, PLAYERS)
    # Stone 9 with bones (4) and a water clock (2) on it, and one more.
    need = GAME.box.values[9] + 4 + 2 + 1
    reach = GAME.box.values[5] + sum({"b1": 4, "k1": 3, "c1": 2}[one] for one in hand.split()[1:])
    if enough:
        assert f"Needs {need}: knife, bones will do. You reach {reach}." in line
        assert "One stone falls." in line
    else:
        assert f"Needs {need}, you only reach {reach}." in line
    assert f"Way 2, stone {GAME.box.values[5]}" in line


def test_the_weakest_stone_is_told_with_who_could_break_it() -> None:
    state = position(LAB, hands=("", "5 b1 k1"), researchers=((1, 7), (0, 5)))
    lines = reckon(NAMES, state, ENGLISH, PLAYERS)
    assert lines[0] == "Anna holds no stone whose tile lies face up."
    assert "Anna's weakest stone" in lines[1]
    assert lines[2].startswith("Ben could attack with comet")


def test_two_scorings_at_once_leave_two_pages_and_other_deeds_none() -> None:
    before = position(LAB, gone="r1 r2 r3 r4", researchers=((0, 5), (1, 7)))
    after = GAME.apply(before, End(0))
    assert [one.number for one in held(Deed(before, End(0), after))] == [1, 2]
    assert all(isinstance(one, Held) for one in held(Deed(before, End(0), after)))
    step = GAME.apply(before, Move(0, (0, 1)))
    assert held(Deed(before, Move(0, (0, 1)), step)) == ()
