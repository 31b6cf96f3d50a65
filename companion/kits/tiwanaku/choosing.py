"""Tiwanaku's actions as players see and choose them: their cells and the order of their fields."""

from collections.abc import Mapping

from companion.kits.choices import FieldValue, Question
from companion.words import Words
from engines.contract import Action, Cell
from engines.tiwanaku.rules.actions import Divine, EndTurn, Enter, Move, Offer, Otoma, TakeBack
from engines.tiwanaku.rules.state import Mode, Phase, State
from engines.tiwanaku.rules.view import belongings


def on_turn(state: State) -> int | None:
    """Give the seat whose turn it is."""
    return None if state.phase is Phase.OVER else state.turn


def cells_of(state: State, action: Action) -> tuple[Cell, ...]:
    """Give the cells an action touches."""
    match action:
        case Move():
            return (action.pawn, action.to)
        case Enter():
            return (action.to,)
        case TakeBack() | Divine() | Otoma():
            return (action.pawn,)
        case _:
            return ()


def standing(state: State) -> Action | None:
    """Give the end of the turn once what the turn is for has been done."""
    if state.phase in (Phase.DIVINING, Phase.OFFER):
        return EndTurn(state.turn)
    return None


def choice_order(do: str) -> tuple[str, ...]:
    """Give the order in which an action's fields are chosen."""
    return {"offer": ("count", "tokens"), "divine": ("pawn", "crop")}.get(
        do, ("pawn", "to", "terrain", "colour", "direction")
    )


def facet(action: Action, name: str) -> object:
    """Give how many tokens an offering has: the number is what counts."""
    if isinstance(action, Offer) and name == "count":
        return len(action.tokens)
    return None


def target(state: State, field: str, value: FieldValue) -> tuple[Cell, ...]:
    """Give the cell of a pawn or of where it goes; two tokens are no cell, though two numbers."""
    return (value,) if field in ("pawn", "to") and isinstance(value, tuple) else ()


def value_name(state: State, question: Question, value: FieldValue, words: Words) -> str | None:
    """Name tokens by their crops, and cells by the signs of the board."""
    for row, column in target(state, question.field, value):
        return words.say("tiwanaku-place", row=row + 1, column=column + 1)
    if question.field != "tokens" or not isinstance(value, tuple):
        return None
    return ", ".join(words.say(f"scenario-crop-{level}") for level in value)


def resources(state: State, seat: int) -> Mapping[str, int]:
    """Give pawns in the reserve and offering tokens; for people together, the first seat's."""
    shown = belongings(state)
    own = shown[seat] if state.mode is Mode.COMPETITIVE else shown[0]
    return {
        "pawn": own.reserve,
        "token": len(own.tokens),
        "step": sum(n for _, n in own.diversity),
    }
