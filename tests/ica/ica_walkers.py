"""Whole walks through Ica by somebody with a purpose, and by people who are less sure.

What a deed is worth is the simulated player's own reckoning: a walk only needs to end, and never
asks it whether anything is right.
"""

import random

from companion.kits.ica.walker import Eye, a_few_of_each
from engines.contract import Setup
from engines.ica.state import Phase


def purposeful(game, state, rng):
    """Give the action that seems best, give or take some chance."""
    legal = game.legal_actions(state)
    if state.phase is not Phase.PLAY:
        return rng.choice(legal)
    eye = Eye(game.box, state)
    shown = a_few_of_each(legal, rng)
    return max(shown, key=lambda action: eye.worth(action) * (0.4 + rng.random()))


def walk(game, players, seed, most=1500, chooser=purposeful, **options):
    """Give (states, actions) of a whole game; it has to end within so many actions."""
    rng = random.Random(f"ica {players} {seed}")
    state = game.new_game(Setup(tuple("ABCD"[:players]), options))
    states, actions = [state], []
    while game.to_move(state):
        assert len(actions) < most, f"no end after {most} actions of seed {seed}"
        action = chooser(game, state, rng)
        state = game.apply(state, action)
        actions.append(action)
        states.append(state)
    return states, actions


def by_kind(game, state, rng):
    """Give any legal action, each kind of deed as likely as another."""
    kinds = {}
    for action in game.legal_actions(state):
        kinds.setdefault(type(action), []).append(action)
    return rng.choice(kinds[rng.choice(list(kinds))])


def whimsical(game, state, rng):
    """Give mostly what seems best, now and then anything."""
    return (by_kind if rng.random() < 0.15 else purposeful)(game, state, rng)
