"""Tiwanaku's guided first game: what to say when, worded in words/*/lesson.ftl."""

from typing import Final

from companion.kits.lessons import Lesson, LessonStep, Moment
from engines.contract import Action, Cell
from engines.tiwanaku.rules.actions import Enter, Move
from engines.tiwanaku.rules.state import PEOPLE, Mode, Pawns, Phase, Side, State

ENOUGH_PAWNS: Final = 4
"""With so many pawns on the board, or crops planted by people, the lesson says goodbye."""


def own_pawns(state: State) -> Pawns:
    """Give the pawns of whoever is in turn; in a coop game of four, those of the pair."""
    return state.pawns[state.turn % len(state.pawns)]


def own_side(state: State) -> Side:
    """Give what whoever is in turn has."""
    return state.sides[state.turn if state.mode is Mode.COMPETITIVE else PEOPLE]


def acts(moment: Moment[State]) -> bool:
    """Tell whether a turn begins: somebody explores or divines."""
    return moment.state.phase is Phase.ACT


def is_to_divine(moment: Moment[State]) -> bool:
    """Tell whether a pawn stands where it may divine."""
    state = moment.state
    divinable = any(state.terrain(at) and not state.crop(at) for at in own_pawns(state).at)
    return acts(moment) and divinable


def has_found(moment: Moment[State]) -> bool:
    """Tell whether people have found a terrain."""
    state = moment.state
    people = state.sides if state.mode is Mode.COMPETITIVE else state.sides[: PEOPLE + 1]
    return any(any(side.diversity) for side in people)


def found(moment: Moment[State]) -> tuple[Cell, ...]:
    """Give the cells where people's pawns stand on terrain."""
    state = moment.state
    return tuple(at for pawns in state.pawns for at in pawns.at if state.terrain(at))


def may_offer(moment: Moment[State]) -> bool:
    """Tell whether a turn waits for its end: an offering may come before."""
    return moment.state.phase in (Phase.OFFER, Phase.DIVINING)


def explores(state: State, action: Action) -> bool:
    """Tell whether a pawn would come to bare ground, where the wheel has something to tell."""
    return isinstance(action, Enter | Move) and state.terrain(action.to) is None


def plays_otoma(moment: Moment[State]) -> bool:
    """Tell whether the Otoma play along."""
    return moment.state.mode is not Mode.COMPETITIVE


def is_known_enough(moment: Moment[State]) -> bool:
    """Tell whether everybody has had a turn or two."""
    pawns = sum(len(pawns.at) for pawns in moment.state.pawns)
    return acts(moment) and pawns >= min(ENOUGH_PAWNS, len(moment.state.pawns) * 2)


def is_at_deduction(moment: Moment[State]) -> bool:
    """Tell whether everybody has a pawn on the board: now it is worth thinking."""
    return acts(moment) and all(pawns.at for pawns in moment.state.pawns)


LESSON: Final[Lesson[State]] = (
    LessonStep("welcome", lambda m: m.number == 0),
    LessonStep("otoma", lambda m: m.number == 0 and plays_otoma(m)),
    LessonStep("spend", lambda m: m.state.phase is Phase.SPEND),
    LessonStep(
        "enter", lambda m: acts(m) and not own_pawns(m.state).at, shows="enter", such=explores
    ),
    LessonStep("found", has_found, cells=found),
    LessonStep("arrow", lambda m: m.state.phase is Phase.ARROW),
    LessonStep("regions", is_at_deduction),
    LessonStep("move", lambda m: acts(m) and "move" in m.kinds, shows="move", such=explores),
    LessonStep("divine", is_to_divine, shows="divine"),
    LessonStep("offer", lambda m: may_offer(m) and bool(own_side(m.state).tokens)),
    LessonStep("goodbye", is_known_enough),
)
