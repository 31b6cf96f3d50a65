"""Set-ups and seeded walks of any game, half random and half as its own simulated player plays.

Chance alone makes games without end where most deeds undo one another; a player alone would never
come into odd corners.
"""

import random
from functools import cache

import msgspec

from companion.games.rules import GAMES
from companion.keeping.session import Session
from companion.kits.compact_player import anywhere
from companion.kits.registry import kit_for
from engines.contract import TABLE, IllegalAction, Setup

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Fay")
SETUPS = 8
"""How many set-ups of a game go through the laws, spread over its seats and options."""

WHIM = 0.5
"""How often somebody does anything at all instead of what the game's own player would."""

STEPS = 5000
"""No game of the shelf comes near so many actions."""


class Step(msgspec.Struct, frozen=True):
    """One position of a walk and the action that was chosen in it."""

    state: object
    action: object


class Walk(msgspec.Struct, frozen=True):
    """A whole random game: its set-up, its steps, where it came out."""

    setup: Setup
    steps: tuple[Step, ...]
    final: object


@cache
def setups(name):
    """Give set-ups of every number of players and every option's every choice, at most SETUPS."""
    game, found = GAMES[name], []
    for seats in game.seats:
        plain = Setup(NAMES[:seats])
        varied = [
            Setup(NAMES[:seats], {option.name: choice})
            for option in game.options
            for choice in option.choices
            if choice != option.default
        ]
        found += [setup for setup in (plain, *varied) if opens(game, setup)]
    assert found, f"expected a set-up that {name} accepts"
    if len(found) <= SETUPS:
        return tuple(found)
    keep = {seats: next(s for s in found if len(s.players) == seats) for seats in seats_of(found)}
    rest = [setup for setup in found if setup not in keep.values()]
    return (*keep.values(), *random.Random(name).sample(rest, max(0, SETUPS - len(keep))))


def seats_of(found):
    return sorted({len(setup.players) for setup in found})


def opens(game, setup):
    """Tell whether the game takes the set-up; its options may exclude one another."""
    try:
        game.new_game(setup)
    except IllegalAction:
        return False
    return True


@cache
def walk(name, index, seed):
    """Give a game of the set-up with that index, from that seed, to its end."""
    game, setup = GAMES[name], setups(name)[index]
    rng = random.Random(f"{name} {index} {seed}")
    player = kit_for(game).simulation.player(f"{index} {seed}", anywhere)
    session, steps = Session(game, setup), []
    state = session.state
    while game.to_move(state):
        actions = list(game.legal_actions(state))
        assert actions, f"{name}: somebody is to move and nothing is legal after {len(steps)} steps"
        is_chance = game.to_move(state) == (TABLE,) or rng.random() < WHIM
        action = rng.choice(actions) if is_chance else player.choose(session)
        steps.append(Step(state, action))
        session.apply(action)
        state = game.apply(state, action)
        assert len(steps) < STEPS, f"{name}: no end after {STEPS} steps of seed {seed}"
    return Walk(setup, tuple(steps), state)


def walks(name):
    """Give one walk for each set-up."""
    return [walk(name, index, seed=1) for index in range(len(setups(name)))]


def some_steps(walk_, count):
    """Give steps of the walk at even distances, the first and the last among them."""
    steps = walk_.steps
    if len(steps) <= count:
        return steps
    return tuple(steps[i * (len(steps) - 1) // (count - 1)] for i in range(count))
