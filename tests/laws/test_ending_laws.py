"""No game can be driven where it never ends: somebody who avoids the end, then anybody else.

A position from which nothing can change any more would go on for ever, and no walk that means
to win comes there. So one walker takes a game where the fewest deeds are left, and shuns the end;
from wherever it came the game is played on as ever, and has to end.
"""

import random

import pytest
from campaign_sizes import times
from walks import STEPS, WHIM, setups

from companion.games.rules import GAMES
from companion.keeping.session import Session
from companion.kits.compact_player import anywhere
from companion.kits.registry import kit_for
from engines.contract import TABLE

LOOK = 4
"""Actions that the walker compares before it does one."""
NEAR = 6
"""Actions after each of these that it looks at, to see the end come."""
ROAMING = (20, 60, 150, 400)
"""Actions it does before others play on; one of these."""

pytestmark = pytest.mark.parametrize("name", GAMES)


def shun_the_end(game, session, rng, steps):
    """Do so many actions, each the one of some that leaves the fewest; the end comes last."""
    for _ in range(steps):
        state = session.state
        if not game.to_move(state):
            return
        actions = list(game.legal_actions(state))
        some = rng.sample(actions, min(LOOK, len(actions)))
        if game.to_move(state) != (TABLE,):
            some.sort(key=lambda action: left_after(game, state, action))
        session.apply(some[0])


def left_after(game, state, action):
    """Give how near the end is then: there, one action off in so many ways, then what is left."""
    after = game.apply(state, action)
    if not game.to_move(after):
        return (1, 0, 0)
    following = list(game.legal_actions(after))
    near = following[:: max(1, len(following) // NEAR)]
    ends = sum(not game.to_move(game.apply(after, one)) for one in near)
    return (0, ends, len(following))


def play_on(game, session, seed, steps=STEPS):
    """Play half at random and half as the game's own player does, until the end or for ever."""
    rng, player = random.Random(seed), kit_for(game).simulation.player(str(seed), anywhere)
    for _ in range(steps):
        state = session.state
        if not game.to_move(state):
            return
        if game.to_move(state) == (TABLE,) or rng.random() < WHIM:
            session.apply(rng.choice(list(game.legal_actions(state))))
        else:
            session.apply(player.choose(session))
    made = [game.format_action(action) for action in session.actions]
    raise AssertionError(f"{game.name}: no end in {steps} actions more: {session.setup} {made}")


def drive(name, number):
    """Drive one game anywhere, and let it be played on; gives how many actions it had."""
    game, rng = GAMES[name], random.Random(f"{name} {number}")
    session = Session(game, setups(name)[number % len(setups(name))])
    shun_the_end(game, session, rng, rng.choice(ROAMING))
    play_on(game, session, number)
    return len(session.actions)


def test_a_game_driven_into_a_corner_still_ends(name):
    for number in range(2):
        drive(name, number)


def test_a_game_that_is_not_over_in_time_is_told_with_its_actions(name):
    session = Session(GAMES[name], setups(name)[0])
    with pytest.raises(AssertionError, match=f"{name}: no end in 3 actions more"):
        play_on(GAMES[name], session, 1, steps=3)


@pytest.mark.campaign
def test_no_game_of_many_driven_into_corners_goes_on_for_ever(name):
    games = times(150)
    actions = sum(drive(name, number) for number in range(100, 100 + games))
    print(f"{name}: {games} games ended after {actions} actions")
