"""Titicaca's guided first game: what to say when, worded in words/*/lesson.ftl."""

from typing import Final

from companion.kits.lessons import Lesson, LessonStep, is_first, later, may
from engines.titicaca.state import State

LESSON: Final[Lesson[State]] = (
    LessonStep("welcome", is_first),
    LessonStep("bid", may("bid")),
    LessonStep("village", may("village"), shows="village"),
    LessonStep("join", may("join"), shows="join"),
    LessonStep("unite", may("unite"), shows="unite"),
    LessonStep("temple", may("temple"), shows="temple"),
    LessonStep("scoring", lambda m: m.number > 12 and "village" in m.kinds),
    LessonStep("goodbye", later(24)),
)
"""A rule is said when a deed of its kind is first possible."""
