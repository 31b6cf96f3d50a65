"""Fog, a game nobody sells: four cells in the fog, three of them alike below it.

A seat sails to a cell, the table turns up what lay there: three rewards of 1 and one of 7 exist.
The last tile turned up ends the game. With `lead` the table turns up a tile before anybody sails.
"""

import msgspec

from engines.contract import (
    ALREADY_KNOWN,
    SETUP_REFUSALS,
    TABLE,
    Action,
    IllegalAction,
    Option,
    Outcome,
    Refusal,
    Score,
    ScoreLine,
    check_setup,
    chosen,
    format_action,
    parse_as,
)

REWARDS = {1: 3, 7: 1}


class Sail(Action, frozen=True, tag="sail"):
    cell: int


class Flip(Action, frozen=True, tag="flip"):
    cell: int
    reward: int


class State(msgspec.Struct, frozen=True):
    points: tuple[int, ...]
    turn: int = 0
    open: tuple[tuple[int, int], ...] = ()
    """The cells turned up, and what lay there."""
    ship: int | None = None
    lead: bool = False
    """The table is to turn up a tile of its own accord."""

    def left(self, reward):
        return REWARDS[reward] - sum(found == reward for _, found in self.open)

    @property
    def fog(self):
        return [cell for cell in range(4) if cell not in dict(self.open)]


class Fog:
    name = "fog"
    seats = (2,)
    options = (Option("lead", False, (False, True)),)
    refusals = (*SETUP_REFUSALS, "game-over", "not-now", "reward-elsewhere")
    contents = ""

    def new_game(self, setup):
        refusal = check_setup(self, setup)
        if refusal:
            raise IllegalAction(refusal)
        return State((0,) * len(setup.players), lead=chosen(self, setup, "lead"))

    def to_move(self, state):
        if not state.fog:
            return ()
        return (TABLE,) if state.lead or state.ship is not None else (state.turn,)

    def legal_actions(self, state):
        match self.to_move(state):
            case ():
                return []
            case (-1,):
                cells = state.fog if state.ship is None else [state.ship]
                return [Flip(TABLE, cell, r) for cell in cells for r in REWARDS if state.left(r)]
            case (seat,):
                return [Sail(seat, cell) for cell in state.fog]

    def check(self, state, action):
        if not self.to_move(state):
            return Refusal("game-over")
        return None if action in self.legal_actions(state) else Refusal("not-now")

    def apply(self, state, action):
        refusal = self.check(state, action)
        if refusal:
            raise IllegalAction(refusal)
        change = msgspec.structs.replace
        if isinstance(action, Sail):
            return change(state, ship=action.cell)
        opened = tuple(sorted((*state.open, (action.cell, action.reward))))
        if state.lead:
            return change(state, open=opened, lead=False)
        points = tuple(p + action.reward * (n == state.turn) for n, p in enumerate(state.points))
        return change(state, open=opened, ship=None, points=points, turn=1 - state.turn)

    def weight(self, state, action):
        return state.left(action.reward)

    def check_known(self, state, action, known):
        here = [one for one in known if one.cell == action.cell]
        if here:
            return None if action in here else Refusal(ALREADY_KNOWN, {"reward": here[0].reward})
        elsewhere = sum(one.reward == action.reward for one in known)
        if elsewhere >= state.left(action.reward):
            return Refusal("reward-elsewhere", {"reward": action.reward})
        return None

    def scores(self, state):
        return tuple(
            Score(seat, points, (ScoreLine("fog", points),))
            for seat, points in enumerate(state.points)
        )

    def outcome(self, state):
        if self.to_move(state):
            return None
        best = max(state.points)
        winners = tuple(n for n, points in enumerate(state.points) if points == best)
        return Outcome(winners, "most-points", (winners,))

    def parse_action(self, data):
        return parse_as(Sail | Flip, data)

    def format_action(self, action):
        return format_action(action)
