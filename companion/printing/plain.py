"""Pages of things to cut out: a title on top, a ruler below; and the page of the mat's tags."""

from typing import Final

from companion.printing.canvas import Canvas
from companion.printing.furniture import RULER_LONG, draw_ruler
from companion.printing.paper import Paper, Sheet
from companion.words import Words
from vision.catalogue import mat_tags
from vision.tags import MODULES, QUIET

FOOT: Final = 10.0
"""Millimetres that the ruler takes above the white edge."""


def draw_head(canvas: Canvas, edge: float, title: str, how: str = "") -> float:
    """Write a title and what to do over an upright A4 page; give where the room below begins."""
    width = Paper.A4.upright[0] - 2 * edge
    canvas.text(edge, edge + 4.0, title, 5.0, is_bold=True)
    y = edge + 5.5
    return canvas.paragraph(edge, y, width, how, 3.0) + 2.0 if how else y + 1.0


def draw_foot(canvas: Canvas, edge: float, words: Words) -> None:
    """Draw the ruler at the foot of an upright A4 page, and what it is for."""
    width, height = Paper.A4.upright
    y = height - edge - FOOT + 1.0
    draw_ruler(canvas, edge, y)
    beside = edge + RULER_LONG + 4.0
    canvas.paragraph(beside, y, width - edge - beside, words.say("print-ruler"), 3.0)


def mat_sheet(edge: float, words: Words) -> Sheet:
    """Give the page with the mat's tags, to cut out and tape round the play area."""

    def draw(canvas: Canvas) -> None:
        title, how = words.say("print-mat-title"), words.say("print-mat-how")
        top = draw_head(canvas, edge, title, how) + 4.0
        for n, piece in enumerate(mat_tags().pieces):
            size = piece.kind.sticker.size
            side = size * (1 + 2 * QUIET / MODULES)
            left, high = edge + n % 2 * (side + 12.0), top + n // 2 * (side + 12.0)
            canvas.box(left, high, side, side, line=(150, 150, 150), dash=1.0)
            canvas.code(piece.payload, left + side / 2, high + side / 2, size)
        draw_foot(canvas, edge, words)

    return Sheet(*Paper.A4.upright, words.say("print-mat-title"), draw)
