"""Somebody who plays Ica with a purpose, so that games end as people's games do.

Uniform choice makes long games: most legal deeds undo one another. Here every deed has a rough
worth (stones onto their tiles, tiles into the hand, digs before all), and chance shakes it.
"""

import random
from collections.abc import Sequence
from typing import Final

from companion.keeping.session import Session
from engines.contract import Action, Cell
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
from engines.ica.box import Box
from engines.ica.cells import PILE
from engines.ica.digging import dig_size
from engines.ica.game import Ica
from engines.ica.state import Phase, State
from engines.ica.tiles import KINDS, Kind, laboratory_tile

WANTED: Final = {Kind.BONES: 4, Kind.KNIFE: 4, Kind.CLOCK: 4, Kind.POTTERY: 3, Kind.ORB: 2}
PLAIN: Final = {Dig: 9, Orb: 1.5, Knives: 7, Bones: 1, Influence: 7, Potteries: 12, Clock: 2}
SAMPLE: Final = 40
"""How many deeds of one kind are looked at: sets of equal objects make thousands."""


class Walker:
    """A simulated player; what it does follows from the seed and the log."""

    def __init__(self, game: Ica, seed: str | int) -> None:
        self.game = game
        self.seed = seed

    def choose(self, session: Session) -> Action:
        """Give the action that seems best, give or take some chance."""
        chance = random.Random(f"ica walker/{self.seed}/{len(session.actions)}")
        legal = session.legal_actions()
        if session.state.phase is not Phase.PLAY:
            return chance.choice(legal)
        eye = Eye(self.game.box, session.state)
        shown = a_few_of_each(legal, chance)
        shown = [one for one in shown if not self.puts_back(session, one)]
        return max(shown, key=lambda action: eye.worth(action) * (0.4 + chance.random()))

    def puts_back(self, session: Session, action: Action) -> bool:
        """Tell whether a deed would leave the table as before the last one: an undo by hand."""
        run = session.last_own_run
        if run is None or not isinstance(action, Move | Take | Place | Clear):
            return False
        before = session.states[run.start]
        if before.phase is not Phase.PLAY or before.turn != session.state.turn:
            return False
        return lies(self.game.apply(session.state, action)) == lies(before)


def lies(state: State) -> tuple[object, ...]:
    """Give all that lies on the table."""
    pawns = (state.prospectors, state.researchers)
    return (state.hands, state.site, state.laboratory, state.gone, pawns)


def a_few_of_each(legal: Sequence[Action], chance: random.Random) -> list[Action]:
    """Give at most so many actions of every kind."""
    kinds: dict[type, list[Action]] = {}
    for action in legal:
        kinds.setdefault(type(action), []).append(action)
    return [
        action
        for actions in kinds.values()
        for action in (chance.sample(actions, SAMPLE) if len(actions) > SAMPLE else actions)
    ]


class Eye:
    """What the player in turn sees in a position."""

    def __init__(self, box: Box, state: State) -> None:
        self.values, self.state, self.seat = box.values, state, state.turn
        self.turned = {plot.tile for plot in state.laboratory if plot.tile and not plot.stone}
        hand = state.hands[self.seat]
        self.held = {tile for tile in map(laboratory_tile, hand) if tile in self.turned}
        kinds = [KINDS[tile] for tile in hand]
        self.puzzled = kinds.count(Kind.STONE) > len(self.held)
        self.potteries = kinds.count(Kind.POTTERY)
        self.stuck = sum(pile.is_open for pile in state.site) < dig_size(state)

    def worth(self, action: Action) -> float:
        """Give a rough worth of a deed."""
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

    def tile_worth(self, at: Cell) -> float:
        """Give what taking the top tile of a pile is worth."""
        pile = self.state.pile(at)
        if not pile.up:
            return 0
        tile = pile.up[-1]
        if KINDS[tile] is Kind.STONE:
            worth = 12 if laboratory_tile(tile) in self.turned else 1.5
        else:
            worth = WANTED[KINDS[tile]]
        if KINDS[tile] is Kind.POTTERY and self.potteries:
            worth = 10  # all three of them are worth points
        return worth + (8 if self.stuck and pile.down else 0)

    def place_worth(self, action: Place) -> float:
        """Give what laying a tile is worth."""
        if action.at in PILE:
            return 0.1
        if KINDS[action.tile] is Kind.STONE:
            return 20 + self.values[action.tile] - len(action.joined)
        if KINDS[action.tile] is Kind.POTTERY:
            return 6 if self.potteries == 1 else 0.5
        return 2

    def move_worth(self, to: Cell) -> float:
        """Give what standing on a cell is worth."""
        if to in PILE:
            return self.tile_worth(to) - 2
        if self.state.plot(to).tile in self.held:
            return 11
        return 3 if self.state.plot(to).stone and not self.state.own[self.seat] else 0.2
