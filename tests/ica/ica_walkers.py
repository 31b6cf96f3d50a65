"""Somebody who plays with a purpose, so that games end as people's games do, and whole walks.

Uniform choice makes long games: most legal deeds of Ica undo one another. Here every deed has a
rough worth (stones onto their tiles, tiles into the hand, digs before all), and chance shakes it.
"""

import random

from engines.contract import Setup
from engines.ica.actions import (
    Bones,
    Clear,
    Clock,
    Dig,
    End,
    Influence,
    Knives,
    Move,
    Orb,
    Place,
    Potteries,
    Take,
    Turn,
)
from engines.ica.cells import PILE
from engines.ica.digging import dig_size
from engines.ica.state import Phase
from engines.ica.tiles import KINDS, Kind

WANTED = {Kind.BONES: 4, Kind.KNIFE: 4, Kind.CLOCK: 4, Kind.POTTERY: 3, Kind.ORB: 2}
PLAIN = {Dig: 9, Orb: 1.5, Knives: 7, Bones: 1, Influence: 7, Potteries: 12, Clock: 2}
SAMPLE = 40
"""How many deeds of one kind are looked at: sets of equal objects make thousands."""


def purposeful(game, state, rng):
    """Give the action that seems best, give or take some chance."""
    legal = game.legal_actions(state)
    if state.phase is not Phase.PLAY:
        return rng.choice(legal)
    kinds = {}
    for action in legal:
        kinds.setdefault(type(action), []).append(action)
    shown = [
        action
        for actions in kinds.values()
        for action in (rng.sample(actions, SAMPLE) if len(actions) > SAMPLE else actions)
    ]
    eye = Eye(game, state)
    return max(shown, key=lambda action: eye.worth(action) * (0.4 + rng.random()))


class Eye:
    """What the player in turn sees in a position."""

    def __init__(self, game, state):
        self.values, self.state, self.seat = game.box.values, state, state.turn
        self.turned = {plot.tile - 100 for plot in state.laboratory if plot.tile and not plot.stone}
        self.held = {tile for tile in state.hands[self.seat] if tile in self.turned}
        hand = [KINDS[tile] for tile in state.hands[self.seat]]
        self.puzzled = hand.count(Kind.STONE) > len(self.held)
        self.potteries = hand.count(Kind.POTTERY)
        self.stuck = sum(pile.is_open for pile in state.site) < dig_size(state)

    def worth(self, action):
        match action:
            case Take():
                return self.tile_worth(action.at) if action.at in PILE else 0.1
            case Place():
                return self.place_worth(action)
            case Move():
                return self.move_worth(action.to)
            case Clear():
                return 7 if self.stuck and action.at in PILE else 0.3
            case Turn():
                return 9 if self.puzzled else 5
            case End():
                return 6 if self.state.points == 0 else 1
        return PLAIN[type(action)]

    def tile_worth(self, at):
        pile = self.state.pile(at)
        if not pile.up:
            return 0
        tile = pile.up[-1]
        if KINDS[tile] is Kind.STONE:
            worth = 12 if tile in self.turned else 1.5
        else:
            worth = WANTED[KINDS[tile]]
        if KINDS[tile] is Kind.POTTERY and self.potteries:
            worth = 10  # all three of them are a thesis
        return worth + (8 if self.stuck and pile.down else 0)

    def place_worth(self, action):
        if action.at in PILE:
            return 0.1
        if KINDS[action.tile] is Kind.STONE:
            return 20 + self.values[action.tile] - len(action.joined)
        if KINDS[action.tile] is Kind.POTTERY and self.potteries == 1:
            return 6
        return 0.5 if KINDS[action.tile] is Kind.POTTERY else 2

    def move_worth(self, to):
        if to in PILE:
            return self.tile_worth(to) - 2
        if self.state.plot(to).tile - 100 in self.held:
            return 11
        return 3 if self.state.plot(to).stone and not self.state.own[self.seat] else 0.2


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
