"""Chacra's guided first game: what to say when, worded in words/*/chacra.ftl."""

from typing import Final

from companion.kits.lessons import Lesson, LessonStep, Moment
from engines.contract import Action
from tableside_chacra.rules import neighbours
from tableside_chacra.state import Sow, State

ENOUGH: Final = 6
"""After so many turns everybody knows how it goes."""


def is_turn(moment: Moment[State]) -> bool:
    """Whether a card is to be played."""
    return not moment.state.is_over


def has_company(state: State, action: Action) -> bool:
    """Whether a card would lie beside two different plants."""
    if not isinstance(action, Sow):
        return False
    return len({one.plant for one in neighbours(state.field, action.at)}) > 1


LESSON: Final[Lesson[State]] = (
    LessonStep("welcome", lambda moment: moment.number == 0),
    LessonStep("sow", is_turn, shows="sow"),
    LessonStep("company", lambda m: is_turn(m) and m.number > 1, shows="sow", such=has_company),
    LessonStep("compost", lambda m: is_turn(m) and m.number > 2),
    LessonStep("goodbye", lambda m: is_turn(m) and m.number >= ENOUGH),
)
