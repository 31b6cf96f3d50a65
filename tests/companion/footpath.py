"""Footpath, a game nobody sells: pawns step along ten cells, three steps a turn, back or forth.

Each step is legal either way, so that a pawn put back could be a step as well as a take-back.
"""

import msgspec

from engines.contract import (
    SETUP_REFUSALS,
    Action,
    IllegalAction,
    Outcome,
    Refusal,
    Score,
    check_setup,
    format_action,
    parse_as,
)


class Step(Action, frozen=True, tag="step"):
    to: int


class End(Action, frozen=True, tag="end"):
    pass


class State(msgspec.Struct, frozen=True):
    at: tuple[int, ...]
    turn: int = 0
    steps: int = 3


class Footpath:
    name = "footpath"
    seats = (2,)
    options = ()
    refusals = (*SETUP_REFUSALS, "game-over", "not-now")
    contents = ""

    def new_game(self, setup):
        refusal = check_setup(self, setup)
        if refusal:
            raise IllegalAction(refusal)
        return State((4,) * len(setup.players))

    def to_move(self, state):
        return () if 9 in state.at else (state.turn,)

    def legal_actions(self, state):
        if not self.to_move(state):
            return []
        here = state.at[state.turn]
        ways = [to for to in (here - 1, here + 1) if 0 <= to <= 9 and state.steps]
        return [*(Step(state.turn, to) for to in ways), End(state.turn)]

    def check(self, state, action):
        if not self.to_move(state):
            return Refusal("game-over")
        return None if action in self.legal_actions(state) else Refusal("not-now")

    def apply(self, state, action):
        refusal = self.check(state, action)
        if refusal:
            raise IllegalAction(refusal)
        if isinstance(action, End):
            return State(state.at, 1 - state.turn)
        at = tuple(action.to if n == state.turn else here for n, here in enumerate(state.at))
        return State(at, state.turn, state.steps - 1)

    def weight(self, state, action):
        return 1

    def check_known(self, state, action, known):
        return None

    def scores(self, state):
        return tuple(Score(seat, at) for seat, at in enumerate(state.at))

    def outcome(self, state):
        if self.to_move(state):
            return None
        winner = state.at.index(9)
        return Outcome((winner,), "there", ((winner,),))

    def parse_action(self, data):
        return parse_as(Step | End, data)

    def format_action(self, action):
        return format_action(action)
