"""Trying all field values finds exactly what is listed."""

import pytest
from campaign_sizes import times
from ica_brute_force import canonical, everything, shows
from ica_positions import GAME, engine_state, listed, play, position, start, tile
from ica_scenes import deal

from engines.ica.actions import Bones, Dig, Influence, Knives, Place, Push, Show, Turn
from engines.ica.state import Phase


def agree(state):
    """Hold the list against everything that could be said; give how many actions passed."""
    tried = shows(state) if state.phase is Phase.SHOW else everything(state, GAME.to_move(state)[0])
    allowed = {canonical(action) for action in tried if GAME.check(state, action) is None}
    assert allowed == {*GAME.legal_actions(state)}
    return len(allowed)


FIGHT = """
    4!p1 1  3! .
    .    7  .  .
    .    .  .  .
    .    .  .  .
"""


def fight(hand, **more):
    return position(
        FIGHT, "3 2:5 1 " + "0 " * 13, hands=(hand, "8 c5"), researchers=((0, 6), (0, 5)), **more
    )


def test_the_beginning():
    assert agree(start()) == 16


def test_an_attack_with_joined_objects():
    state = fight("1 k1 b1 p2")
    assert agree(state) > 40
    assert [action for action in listed(state, Place) if action.joined]


def test_knives_bones_and_influence():
    state = fight("c1 k1 k2 b1 b2", points=9)
    agree(state)
    assert listed(state, Knives)
    assert listed(state, Bones)
    assert listed(state, Influence)


def test_what_the_table_shows():
    state = play(fight(""), Dig(0, ((0, 0), (0, 2))))
    assert agree(state) == 12  # of sixteen, three stones and a pottery are face up
    assert agree(play(state, Show(-1, (0, 0), tile("o1")))) == 15


def test_a_moved_laboratory_tile():
    state = position(moved={(0, 5): (2, 6), (2, 6): (0, 5)})
    assert agree(play(state, Turn(0, (2, 6)))) == 16


def test_a_push():
    state = position(FIGHT, hands=("7",), researchers=((1, 6), (1, 6)))
    state = play(state, Place(0, 7, (1, 6)))
    assert agree(state) == len(listed(state, Push)) == 4


@pytest.mark.campaign
@pytest.mark.parametrize("block", range(times(2)))
def test_dealt_positions(block):
    found = 0
    for seed in range(block * 40, block * 40 + 40):
        described = deal(seed)
        if len(described["hands"][described["turn"]]) <= 6:
            found += agree(engine_state(described)) > 0
    assert found
