"""Aid cards: what each deed costs, what each tile is worth, what a scoring counts."""

from typing import Final

from companion.kits.ica.printing.glyphs import draw_glyph, draw_seat
from companion.kits.ica.printing.tiles import draw_value, tile_name
from companion.printing.canvas import BLACK, GREY, Canvas
from companion.words import Words
from engines.ica.digging import COST
from engines.ica.scoring import REPORTS_EACH, SCORINGS
from engines.ica.spending import (
    BONES_COST,
    CLOCK_POINTS,
    KNIVES_COST,
    SPECIAL_COST,
    THESIS_POINTS,
)
from engines.ica.state import POINTS, SUPPORTS
from engines.ica.tiles import OTHERS, Kind

WIDTH: Final = 91.0
HEIGHT: Final = 116.0
INSET: Final = 4.0
TYPE: Final = 2.8
DEEDS: Final = (
    ("step", "1"),
    ("dig", str(COST)),
    ("turn", str(COST)),
    ("number", "="),
    ("knives", str(KNIVES_COST)),
    ("bones", str(BONES_COST)),
    ("influence", str(SPECIAL_COST)),
    ("potteries", str(SPECIAL_COST)),
    ("free", "0"),
)
"""What can be done, and what it costs; "=" is the tile's own number."""


def draw_aid_card(canvas: Canvas, seat: int, left: float, top: float, words: Words) -> None:
    """Draw a seat's aid card."""
    canvas.box(left, top, WIDTH, HEIGHT, line=GREY)
    draw_seat(canvas, seat, left + WIDTH - INSET - 3.0, top + INSET + 2.0, 6.0)
    x, room = left + INSET, WIDTH - 2 * INSET
    canvas.text(
        x, top + INSET + 3.0, words.say("ica-print-aid-points", points=POINTS), 3.8, is_bold=True
    )
    y = top + INSET + 6.0
    for slug, cost in DEEDS:
        canvas.text(x + 2.0, y + 2.9, cost, 3.4, is_bold=True, align=0.5)
        text = words.say(f"ica-print-aid-{slug}", more=CLOCK_POINTS, points=THESIS_POINTS)
        y = canvas.paragraph(x + 6.0, y, room - 6.0, text, TYPE) + 0.7
    y = _title(canvas, x, y + 1.0, room, words.say("ica-print-aid-values"))
    y = _values(canvas, x, y, room, words) + 1.0
    y = _title(canvas, x, y, room, words.say("ica-print-aid-scoring"))
    text = words.say(
        "ica-print-aid-counts", reports=REPORTS_EACH, scorings=SCORINGS, supports=SUPPORTS
    )
    canvas.paragraph(x, y, room, text, TYPE)


def _title(canvas: Canvas, x: float, y: float, room: float, text: str) -> float:
    canvas.path(((x, y), (x + room, y)), line=BLACK, width=0.2)
    return canvas.paragraph(x, y + 0.4, room, text, 3.2, is_bold=True) + 0.6


def _values(canvas: Canvas, x: float, y: float, room: float, words: Words) -> float:
    """Draw every kind of tile that is no stone, with its number."""
    kinds = [kind for kind in OTHERS if kind is not Kind.STONE]
    wide = room / 2
    for n, kind in enumerate(kinds):
        left, top = x + n % 2 * wide, y + n // 2 * 6.6
        draw_value(canvas, OTHERS[kind].value, left + 2.8, top + 3.2, 5.0, is_red=OTHERS[kind].red)
        draw_glyph(canvas, kind.value, left + 9.0, top + 3.2, 5.4)
        canvas.text(left + 12.4, top + 4.2, tile_name(kind.value, kind, words), TYPE)
    return y + (len(kinds) + 1) // 2 * 6.6
