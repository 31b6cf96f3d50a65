"""Titania as a game of the contract."""

from collections.abc import Mapping, Sequence
from typing import Final

from engines.contract import (
    SETUP_REFUSALS,
    IllegalAction,
    Option,
    Outcome,
    Refusal,
    Score,
    Seat,
    Setup,
    check_setup,
    format_action,
    parse_as,
)
from engines.titania import ending, hidden
from engines.titania.actions import TitaniaAction
from engines.titania.answers import answer, answers, settle
from engines.titania.board import Board
from engines.titania.checking import check, movers
from engines.titania.contents import parse_board, shipped_board, shipped_text
from engines.titania.state import State, opening

REFUSALS: Final = (
    *SETUP_REFUSALS,
    "game-over",
    "no-such-player",
    "not-a-players",
    "not-the-tables",
    "not-your-turn",
    "three-cards",
    "hand-empty",
    "card-first",
    "ship-first",
    "flip-first",
    "shells-first",
    "starfish-first",
    "build-first",
    "discard-first",
    "reveal-first",
    "shells-not-now",
    "starfish-not-now",
    "crane-not-now",
    "discard-not-now",
    "flip-not-now",
    "reveal-not-now",
    "card-impossible",
    "card-no-cell",
    "wrong-colour",
    "no-ship-left",
    "no-such-cell",
    "tower-cell",
    "castle-cell",
    "cell-full",
    "colour-there",
    "no-neighbour",
    "crane-unpaid",
    "not-beside-last",
    "no-site-there",
    "not-beside-crane",
    "no-such-tower",
    "tower-full",
    "no-floor-left",
    "shells-short",
    "must-build",
    "site-occupied",
    "starfish-short",
    "flip-other-cell",
    "other-deal",
    "tile-unknown",
    "tile-elsewhere",
    "tile-spent",
    "tile-known-elsewhere",
    "reveal-other-seat",
    "value-unknown",
    "value-spent",
    "value-known-elsewhere",
)


class Titania:
    """The rules of Titania over one map."""

    name = "titania"
    seats: tuple[int, ...] = (2, 3, 4)
    options: tuple[Option, ...] = ()
    refusals: tuple[str, ...] = REFUSALS

    def __init__(self, board: Board | None = None, contents: str = "") -> None:
        self.contents = shipped_text() if board is None else contents
        self.board = shipped_board() if board is None else board

    @classmethod
    def from_contents(cls, text: str, source: str) -> "Titania":
        """Give the game on the map of a file; BoxFault tells what is wrong with it."""
        return cls(parse_board(text, source), text)

    def new_game(self, setup: Setup) -> State:
        """Give the state before the first card; IllegalAction where the set-up is not allowed."""
        refusal = check_setup(self, setup)
        if refusal:
            raise IllegalAction(refusal)
        return settle(self.board, opening(self.board, len(setup.players)))

    def to_move(self, state: State) -> tuple[Seat, ...]:
        """Tell who may act now: the table turns tiles, the player in turn does all else."""
        return movers(state)

    def check(self, state: State, action: TitaniaAction) -> Refusal | None:
        """Give the first rule the action breaks, from the outside in, or None where it is legal."""
        return check(self.board, state, action)

    def legal_actions(self, state: State) -> list[TitaniaAction]:
        """List every legal action once; the end of a turn first, stopping and keeping last."""
        return [] if state.over else list(answers(self.board, state))

    def apply(self, state: State, action: TitaniaAction) -> State:
        """Give the state after the action; IllegalAction with the refusal of `check` otherwise."""
        refusal = self.check(state, action)
        if refusal:
            raise IllegalAction(refusal)
        return settle(self.board, answer(self.board, state, action))

    def weight(self, state: State, action: TitaniaAction) -> int:
        """Give how many hidden tiles a legal action of TABLE stands for."""
        return hidden.weight(self.board, state, action)

    def check_known(
        self, state: State, action: TitaniaAction, known: Sequence[TitaniaAction]
    ) -> Refusal | None:
        """Refuse a tile that contradicts what the table showed before an undo."""
        return hidden.check_known(self.board, state, action, known)

    def scores(self, state: State) -> tuple[Score, ...]:
        """Give each seat's points; point tiles count when they are turned up."""
        return ending.scores(self.board, state)

    def outcome(self, state: State) -> Outcome | None:
        """Give the result, or None while the game goes on."""
        return ending.outcome(state)

    def parse_action(self, data: Mapping[str, object]) -> TitaniaAction:
        """Read one JSON object as an action; UnreadableAction says what is wrong with it."""
        action: TitaniaAction = parse_as(TitaniaAction, data)
        return action

    def format_action(self, action: TitaniaAction) -> dict[str, object]:
        """Write an action as one JSON object, so that `parse_action` gives it back."""
        return format_action(action)
