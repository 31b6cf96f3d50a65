"""The rules of a game, asked once: what came of an action in a position is kept for the next asker.

The camera tries a move before it counts, and a move is carried out by what the trial found.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Generic, Self, TypeAlias, TypeVar

from engines.contract import (
    Action,
    Game,
    IllegalAction,
    Option,
    Outcome,
    Refusal,
    Score,
    Seat,
    Setup,
)

S = TypeVar("S")

Key: TypeAlias = tuple[int, Action]


class AskedRules(Generic[S]):
    """A game like the one inside. Positions are told apart by identity, which costs nothing."""

    def __init__(self, game: Game[S, Any]) -> None:
        self.game = game
        self.name: str = game.name
        self.seats: tuple[int, ...] = game.seats
        self.options: tuple[Option, ...] = game.options
        self.refusals: tuple[str, ...] = game.refusals
        self.contents: str = game.contents
        self._found: dict[Key, tuple[S, S | Refusal]] = {}
        """By position and action: the position, which has to live on, and what came of it."""

    def __repr__(self) -> str:
        return f"<AskedRules of {self.name}, {len(self._found)} answers>"

    @classmethod
    def from_contents(cls, text: str, source: str) -> Self:
        raise TypeError("expected contents for the game itself: these rules are made of a game")

    def forget(self) -> None:
        """Called when the game goes on: what came of other moves is of no use any more."""
        self._found.clear()

    def apply(self, state: S, action: Action) -> S:
        key = (id(state), action)
        known = self._found.get(key)
        if known is None:
            known = self._found[key] = (state, self._ask(state, action))
        _, after = known
        if isinstance(after, Refusal):
            raise IllegalAction(after)
        return after

    def _ask(self, state: S, action: Action) -> S | Refusal:
        try:
            return self.game.apply(state, action)
        except IllegalAction as illegal:
            return illegal.refusal

    def check(self, state: S, action: Action) -> Refusal | None:
        try:
            self.apply(state, action)
        except IllegalAction as illegal:
            return illegal.refusal
        return None

    def new_game(self, setup: Setup) -> S:
        return self.game.new_game(setup)

    def to_move(self, state: S) -> tuple[Seat, ...]:
        return self.game.to_move(state)

    def legal_actions(self, state: S) -> Iterable[Any]:
        return self.game.legal_actions(state)

    def weight(self, state: S, action: Action) -> int:
        return self.game.weight(state, action)

    def check_known(self, state: S, action: Action, known: Sequence[Any]) -> Refusal | None:
        return self.game.check_known(state, action, known)

    def scores(self, state: S) -> tuple[Score, ...]:
        return self.game.scores(state)

    def outcome(self, state: S) -> Outcome | None:
        return self.game.outcome(state)

    def parse_action(self, data: Mapping[str, object]) -> Any:
        return self.game.parse_action(data)

    def format_action(self, action: Action) -> dict[str, object]:
        return self.game.format_action(action)
