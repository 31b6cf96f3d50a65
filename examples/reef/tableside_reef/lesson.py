"""Reef's guided first game: what to say when, worded in words/*/reef.ftl."""

from typing import Final

from companion.kits.lessons import Lesson, LessonStep, Moment
from engines.contract import Action
from tableside_reef.state import Moor, State, Tide

ENOUGH_BOATS: Final = 4
"""With so many boats moored everybody knows how it goes."""


def is_turn(moment: Moment[State]) -> bool:
    """Tell whether somebody is to moor a boat."""
    return moment.state.waiting is None and not moment.state.is_over


def joins(state: State, action: Action) -> bool:
    """Tell whether a boat would lie beside another."""
    return isinstance(action, Moor) and bool(state.boats_at(action.at))


LESSON: Final[Lesson[State]] = (
    LessonStep("welcome", lambda moment: moment.number == 0),
    LessonStep("moor", is_turn, shows="moor"),
    LessonStep("tide", lambda moment: moment.state.tide is Tide.HIGH),
    LessonStep("shared", lambda m: is_turn(m) and bool(m.state.boats), shows="moor", such=joins),
    LessonStep("goodbye", lambda m: is_turn(m) and len(m.state.boats) >= ENOUGH_BOATS),
)
