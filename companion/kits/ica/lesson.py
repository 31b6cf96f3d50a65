"""Ica's guided first game: what to say when, worded in words/*/lesson.ftl."""

from typing import Final

from companion.kits.lessons import Lesson, LessonStep, is_first, later, may
from engines.ica.state import State

LESSON: Final[Lesson[State]] = (
    LessonStep("welcome", is_first),
    LessonStep("corners", may("corners")),
    LessonStep("points", may("move"), shows="move"),
    LessonStep("dig", may("dig"), shows="dig"),
    LessonStep("laboratory", may("turn"), shows="turn"),
    LessonStep("take", may("take"), shows="take"),
    LessonStep("lay", may("place"), shows="place"),
    LessonStep("scoring", later(14)),
    LessonStep("goodbye", later(20)),
)
"""A rule is said when a deed of its kind is first possible."""
