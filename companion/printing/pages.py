"""The pages of a poster: each part with its codes, crosses, flaps, ruler and name."""

from collections.abc import Sequence
from typing import Final

import msgspec

from companion.printing.canvas import GREY, WHITE, Canvas
from companion.printing.furniture import (
    CROSS_MM,
    RULER_HIGH,
    RULER_LONG,
    FreeRoom,
    draw_cross,
    draw_cut,
    draw_fold,
    draw_ruler,
)
from companion.printing.paper import Sheet
from companion.printing.poster import Part, Poster
from companion.words import Words
from vision.tags import QUIET

NOTE: Final = 3.0
"""Type of what stands on a page beside the drawing, in millimetres."""
NOTE_WIDE: Final = 66.0
SIDES: Final = {(-1, 0): "left", (1, 0): "right", (0, -1): "above", (0, 1): "below"}


class Spread(msgspec.Struct, frozen=True):
    """How a poster lies on its pages."""

    poster: Poster
    parts: tuple[Part, ...]
    size: tuple[float, float]
    """Width and height of each page."""
    edge: float
    flap: float
    title: str
    notes: tuple[str, ...] = ()
    """What stands on the first page besides: what is not certain, how to glue."""

    def number(self, part: Part) -> int:
        """Give the number of the page, from 1."""
        return self.parts.index(part) + 1

    def page_of(self, payload: str) -> int:
        """Give the number of the page that carries a code."""
        code = next(one for one in self.poster.codes if one.payload == payload)
        return next(self.number(part) for part in self.parts if part.holds(code))


def poster_sheets(spread: Spread, words: Words) -> tuple[Sheet, ...]:
    """Give the pages of a poster."""

    def sheet(part: Part) -> Sheet:
        name = page_name(spread, part, words)
        return Sheet(*spread.size, name, lambda canvas: _draw(canvas, spread, part, words))

    return tuple(map(sheet, spread.parts))


def page_name(spread: Spread, part: Part, words: Words) -> str:
    """Name a page by its number and its place among the others."""
    number, count = spread.number(part), len(spread.parts)
    return words.say("print-page", name=spread.title, number=number, count=count)


def neighbours(spread: Spread, part: Part, words: Words) -> str:
    """Tell which pages are glued to this one; nothing where it is alone."""
    at = {(one.column, one.row): one for one in spread.parts}
    beside = [
        words.say(f"print-{side}", number=spread.number(other))
        for (right, down), side in SIDES.items()
        if (other := at.get((part.column + right, part.row + down))) is not None
    ]
    return ", ".join(beside)


def _draw(canvas: Canvas, spread: Spread, part: Part, words: Words) -> None:
    poster, edge = spread.poster, spread.edge
    room = FreeRoom(*spread.size, edge)
    with canvas.clipped(edge, edge, part.width, part.height):
        with canvas.moved(edge - part.left, edge - part.top):
            poster.draw(canvas)
            for code in poster.codes:
                if part.holds(code):
                    canvas.code(code.payload, code.x, code.y, code.size, code.angle)
        _draw_joints(canvas, spread, part)
    dx, dy = edge - part.left, edge - part.top
    window = (edge, edge, edge + part.width, edge + part.height)
    for outline in poster.taken:
        room.take([(x + dx, y + dy) for x, y in outline], window)
    for code in filter(part.holds, poster.codes):
        left, top, right, bottom = code.box(QUIET)
        room.take_box(left + dx, top + dy, right + dx, bottom + dy)
    _keep_joints(room, spread, part)
    _draw_notes(canvas, spread, part, room, words)


def _draw_joints(canvas: Canvas, spread: Spread, part: Part) -> None:
    """Draw cutting lines where the page lies on a flap, the flaps, and a cross in each corner."""
    edge = spread.edge
    right, bottom = edge + part.width, edge + part.height
    if part.column:
        draw_cut(canvas, (edge, edge), (edge, bottom))
    if part.row:
        draw_cut(canvas, (edge, edge), (right, edge))
    if part.flap_right:
        at = right - part.flap_right
        draw_fold(canvas, (at, edge), (at, bottom))
    if part.flap_below:
        at = bottom - part.flap_below
        draw_fold(canvas, (edge, at), (right, at))
    for x, y in _crosses(spread, part):
        draw_cross(canvas, x, y)


def _crosses(spread: Spread, part: Part) -> Sequence[tuple[float, float]]:
    """Give the middles of the crosses in a page's corners, those that leave codes alone."""
    edge, inset = spread.edge, spread.flap / 2
    xs = (edge + inset, edge + part.width - inset)
    ys = (edge + inset, edge + part.height - inset)
    return [(x, y) for x in xs for y in ys if not _is_on_code(spread, part, x, y)]


def _is_on_code(spread: Spread, part: Part, x: float, y: float) -> bool:
    """Tell whether a cross round a place on the page would go into a code's white border."""
    x, y = x - spread.edge + part.left, y - spread.edge + part.top
    boxes = [code.box() for code in spread.poster.codes]
    return any(
        left - CROSS_MM < x < right + CROSS_MM and top - CROSS_MM < y < bottom + CROSS_MM
        for left, top, right, bottom in boxes
    )


def _keep_joints(room: FreeRoom, spread: Spread, part: Part) -> None:
    edge = spread.edge
    right, bottom = edge + part.width, edge + part.height
    if part.flap_right:
        room.take_box(right - part.flap_right - 1, edge, right, bottom)
    if part.flap_below:
        room.take_box(edge, bottom - part.flap_below - 1, right, bottom)
    for x, y in _crosses(spread, part):
        room.take_box(x - CROSS_MM, y - CROSS_MM, x + CROSS_MM, y + CROSS_MM)


def _draw_notes(canvas: Canvas, spread: Spread, part: Part, room: FreeRoom, words: Words) -> None:
    """Write ruler, name and neighbours where nothing else is drawn."""
    place = room.find(RULER_LONG, RULER_HIGH)
    if place is not None:
        draw_ruler(canvas, *place)
    else:
        place = room.find(RULER_HIGH, RULER_LONG)
        # On a page full of cells it lies over them: it is needed more than they are.
        at = place or (spread.edge + 2, spread.edge + 2)
        draw_ruler(canvas, at[0], at[1], is_upright=True)
    about = [neighbours(spread, part, words), words.say("print-ruler")]
    name = page_name(spread, part, words)
    _write_note(canvas, room, spread.edge, name, "\n".join(line for line in about if line))
    if spread.number(part) == 1:
        for note in spread.notes:
            _write_note(canvas, room, spread.edge, note)


def _write_note(canvas: Canvas, room: FreeRoom, edge: float, title: str, text: str = "") -> None:
    """Write a title and a text into free room, as wide as there is room for."""
    for width in (NOTE_WIDE, 46.0, 30.0, 20.0):
        lines = len(canvas.lines(title, width, NOTE, is_bold=True))
        lines += len(canvas.lines(text, width, NOTE)) if text else 0
        place = room.find(width, 1.2 * NOTE * lines)
        if place is not None:
            x, y = place
            y = canvas.paragraph(x, y, width, title, NOTE, is_bold=True, ink=GREY)
            if text:
                canvas.paragraph(x, y, width, text, NOTE, ink=GREY)
            return
    if text:
        # No room anywhere: who glues must still know which page this is.
        width = canvas.width_of(title, NOTE, is_bold=True)
        canvas.box(edge + RULER_HIGH + 8, edge + 8, width + 4, 6, fill=WHITE, line=GREY)
        canvas.text(edge + RULER_HIGH + 10, edge + 12, title, NOTE, is_bold=True)
