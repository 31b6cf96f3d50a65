"""Pebbles, a game nobody sells: it proves that the companion's core knows no game by name.

The table draws a pebble out of a bag; the player keeps it for its number, or digs at one of four
holes, where the table shows what was there. Six draws make a game.
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


class Draw(Action, frozen=True, tag="draw"):
    pebble: int


class Keep(Action, frozen=True, tag="keep"):
    pass


class Dig(Action, frozen=True, tag="dig"):
    hole: int


class Show(Action, frozen=True, tag="show"):
    hole: int
    worth: int


def hole_of(action):
    return getattr(action, "hole", 0)


class State(msgspec.Struct, frozen=True):
    draws: int
    points: tuple[int, ...]
    turn: int = 0
    bag: frozenset[int] = frozenset(range(1, 13))
    holes: frozenset[int] = frozenset(range(4))
    hand: int | None = None
    digging: int | None = None


class Pebbles:
    name = "pebbles"
    seats = (2, 3)
    options = (Option("draws", 6, (6, 9)),)
    refusals = (*SETUP_REFUSALS, "game-over", "not-your-turn", "not-the-tables")
    contents = ""

    def new_game(self, setup):
        refusal = check_setup(self, setup)
        if refusal:
            raise IllegalAction(refusal)
        return State(chosen(self, setup, "draws"), (0,) * len(setup.players))

    def to_move(self, state):
        if state.digging is not None:
            return (TABLE,)
        if state.hand is not None:
            return (state.turn,)
        return (TABLE,) if state.draws else ()

    def check(self, state, action):
        seats = self.to_move(state)
        if not seats:
            return Refusal("game-over")
        if action.by != seats[0] and action.by == TABLE:
            return Refusal("not-the-tables", {"seat": state.turn})
        if action.by != seats[0] or action not in self.legal_actions(state):
            return Refusal("not-your-turn", {"seat": state.turn})
        return None

    def legal_actions(self, state):
        if state.digging is not None:
            return [Show(TABLE, state.digging, worth) for worth in (1, 5, 9)]
        if state.hand is not None:
            holes = sorted(state.holes)
            return [Keep(state.turn), *(Dig(state.turn, hole) for hole in holes)]
        return [Draw(TABLE, pebble) for pebble in sorted(state.bag)] if state.draws else []

    def apply(self, state, action):
        refusal = self.check(state, action)
        if refusal:
            raise IllegalAction(refusal)
        change = msgspec.structs.replace
        match action:
            case Draw(pebble=pebble):
                return change(state, hand=pebble, bag=state.bag - {pebble}, draws=state.draws - 1)
            case Dig(hole=hole):
                return change(state, digging=hole, holes=state.holes - {hole})
            case Keep():
                return self._won(state, state.hand)
            case Show(worth=worth):
                return self._won(state, worth)

    def weight(self, state, action):
        return 1

    def check_known(self, state, action, known):
        kind = type(action)
        same = [a for a in known if type(a) is kind and hole_of(a) == hole_of(action)]
        if not same or action == same[0]:
            return None
        return Refusal(ALREADY_KNOWN, format_action(same[0]))

    def _won(self, state, points):
        earned = tuple(p + points * (n == state.turn) for n, p in enumerate(state.points))
        following = (state.turn + 1) % len(state.points)
        return msgspec.structs.replace(
            state, points=earned, turn=following, hand=None, digging=None
        )

    def scores(self, state):
        return tuple(
            Score(seat, points, (ScoreLine("pebbles", points),))
            for seat, points in enumerate(state.points)
        )

    def outcome(self, state):
        if self.to_move(state):
            return None
        best = max(state.points)
        winners = tuple(n for n, points in enumerate(state.points) if points == best)
        return Outcome(winners, "most-points", (winners,))

    def parse_action(self, data):
        return parse_as(Draw | Keep | Dig | Show, data)

    def format_action(self, action):
        return format_action(action)
