"""Titania's guided first game: what to say when, worded in words/*/lesson.ftl."""

from typing import Final

from companion.kits.lessons import Lesson, LessonStep, is_first, later, may
from engines.titania.state import State

LESSON: Final[Lesson[State]] = (
    LessonStep("welcome", is_first),
    LessonStep("card", may("play")),
    LessonStep("ship", may("ship"), shows="ship"),
    LessonStep("shells", may("shells")),
    LessonStep("crane", may("build"), shows="build"),
    LessonStep("starfish", may("occupy"), shows="occupy"),
    LessonStep("end", lambda m: m.number > 3 and "end" in m.kinds),
    LessonStep("goodbye", later(22)),
)
"""A rule is said when a deed of its kind is first possible."""
