"""Titania's actions as players see and choose them: flat questions, the best answer first."""

from typing import Final

from companion.kits.choices import FieldValue, Flat, Question
from companion.kits.choosing import Choosing
from engines.contract import Action, Cell
from engines.titania.actions import Build, End, Flip, Keep, Occupy, Play, Ship, Stop
from engines.titania.board import Board
from engines.titania.building import floor_points
from engines.titania.pieces import Card, Reward
from engines.titania.state import State, TurnFog
from engines.titania.view import possible_tiles, starfish_worth

CARD_ORDER: Final = (
    *(Card.BLUE, Card.YELLOW, Card.BLUE_YELLOW),
    *(Card.YELLOW_RED, Card.RED_BLUE, Card.RED),
)


def turn_rank(action: Action) -> int:
    """Give the place of a card after the end of the turn.

    Cards of one colour are twice as many as those of two: they are nearest, on either side.
    """
    return 1 + CARD_ORDER.index(action.card) if isinstance(action, Play) else 0


class TitaniaChoosing(Choosing[State]):
    """By cells; floors, sites and cards as one list."""

    def __init__(self, board: Board) -> None:
        self._board = board

    def cells_of(self, state: State, action: Action) -> tuple[Cell, ...]:
        """The cell an action touches."""
        return (action.at,) if isinstance(action, Ship | Build | Occupy | Flip) else ()

    def order(self, do: str) -> tuple[str, ...]:
        """The order in which an action's fields are chosen."""
        return {"ship": ("at", "colour"), "build": ("at", "tower")}.get(do, ())

    def standing(self, state: State) -> Action | None:
        """The end of the turn, where nothing is open."""
        return None if state.over or state.stack else End(state.turn)

    def flat(self, state: State, actions: tuple[Action, ...]) -> Flat | None:
        """Make one list: the end of a turn first; floors and sites by what they are worth.

        What ends building or keeps the starfish is last, one step to the left of the first.
        """
        if all(isinstance(one, End | Play) for one in actions):
            return Flat("turn", tuple(sorted(actions, key=turn_rank)))
        if all(isinstance(one, Build | Stop) for one in actions):
            return Flat(
                "floor", tuple(sorted(actions, key=lambda one: self._floor_rank(state, one)))
            )
        if all(isinstance(one, Occupy | Keep) for one in actions):
            return Flat("site", tuple(sorted(actions, key=lambda one: self._site_rank(state, one))))
        return None

    def _floor_rank(self, state: State, action: Action) -> tuple[int, ...]:
        """The place of a floor in the list: most points first, then the cheapest."""
        if not isinstance(action, Build):
            return (1,)
        number = self._board.tower_number[action.at, action.tower]
        return (0, -floor_points(self._board, state, number), state.heights[number], number)

    def _site_rank(self, state: State, action: Action) -> tuple[int, ...]:
        """The place of a site in the list: most points first, then the cheapest."""
        if not isinstance(action, Occupy):
            return (1,)
        price = len(self._board.site_at[action.at].towers)
        return (0, -starfish_worth(self._board, state, action.at), price, *action.at)

    def likeliest(self, state: State, question: Question) -> tuple[FieldValue, ...] | None:
        """Put the tiles first of which the most are left; leave other answers as they are."""
        due = None if state.over else state.question
        if question.field != "reward" or not isinstance(due, TurnFog):
            return None
        left = possible_tiles(self._board, state, due.at)
        return tuple(sorted(question.values, key=lambda one: -left.get(Reward(str(one)), 0)))
