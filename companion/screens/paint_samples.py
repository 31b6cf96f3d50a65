"""How the page of colours looks at each step of the lesson, for the gallery."""

from collections.abc import Iterator

from companion.screens.desk import Desk
from companion.screens.paints import PaintScreen
from vision.standing.learning import Shown


def paint_samples(desk: Desk) -> Iterator[tuple[str, PaintScreen]]:
    """Give the page as it begins, asks, could not tell, and is done; nothing without wood."""
    wood = desk.wood
    if wood is None or not wood.can_learn:
        return
    for name in ("empty", "show", "unclear", "done"):
        screen = PaintScreen(desk, wood)
        lesson = screen.lesson
        lesson.has_begun = name != "empty"
        known = {"show": 1, "unclear": 2, "done": len(screen.players)}.get(name, 0)
        for paint in lesson.names[:known]:
            # Two of one colour, so that it is told what looks alike.
            rgb = (0.6, 0.2, 0.2) if name == "done" or not lesson.paints.learnt else (0.1, 0.2, 0.6)
            lesson.paints = lesson.paints.with_paint(paint, rgb)
        if name == "unclear":
            lesson.shown = Shown.UNCLEAR
        yield f"paints-{name}", screen
    desk.lesson = None
