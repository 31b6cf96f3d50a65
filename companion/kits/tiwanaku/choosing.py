"""Tiwanaku's actions as players see and choose them: their cells and the order of their fields."""

from companion.kits.choices import FieldValue, Tiling
from companion.kits.choosing import Choosing
from engines.contract import Action, Cell
from engines.tiwanaku.rules.actions import Divine, EndTurn, Enter, Move, Offer, Otoma, TakeBack
from engines.tiwanaku.rules.state import Phase, State


class TiwanakuChoosing(Choosing[State]):
    """By pawns and cells; an offering by the number of its tokens."""

    tiling = Tiling.SQUARES

    def cells_of(self, state: State, action: Action) -> tuple[Cell, ...]:
        """The cells an action touches."""
        match action:
            case Move():
                return (action.pawn, action.to)
            case Enter():
                return (action.to,)
            case TakeBack() | Divine() | Otoma():
                return (action.pawn,)
            case _:
                return ()

    def order(self, do: str) -> tuple[str, ...]:
        """The order in which an action's fields are chosen."""
        return {"offer": ("count", "tokens"), "divine": ("pawn", "crop")}.get(
            do, ("pawn", "to", "terrain", "colour", "direction")
        )

    def facet(self, action: Action, name: str) -> object:
        """How many tokens an offering has: the number is what counts."""
        if isinstance(action, Offer) and name == "count":
            return len(action.tokens)
        return None

    def target(self, state: State, field: str, value: FieldValue) -> tuple[Cell, ...]:
        return target(field, value)

    def standing(self, state: State) -> Action | None:
        """The end of the turn once what the turn is for has been done."""
        if state.phase in (Phase.DIVINING, Phase.OFFER):
            return EndTurn(state.turn)
        return None


def target(field: str, value: FieldValue) -> tuple[Cell, ...]:
    """Give the cell of a pawn or of where it goes; two tokens are no cell, though two numbers."""
    return (value,) if field in ("pawn", "to") and isinstance(value, tuple) else ()
