"""The faces to cut out: dig tiles, laboratory tiles, counters and score markers."""

from typing import Final

from companion.drawing.look import Colour, colour
from companion.kits.ica.printing.board_drawing import draw_seat_places
from companion.kits.ica.printing.glyphs import SEATS, draw_glyph, draw_seat
from companion.printing.canvas import BLACK, GREY, QUIET_MODULES, WHITE, Canvas
from companion.words import Words
from engines.ica.box import Box
from engines.ica.tiles import KINDS, OTHERS, Kind
from vision.catalogue import Catalogue, Piece, Rectangle
from vision.tags import MODULES

RED: Final = colour("#B3261E")
BLUE: Final = colour("#1F4E8C")
CUT: Final[Colour] = (150, 150, 150)
MARKER: Final = 10.0
"""The diameter of a score marker: four lie in one place of the track."""


def draw_dig_tile(
    canvas: Canvas, book: Catalogue, box: Box, number: int, left: float, top: float, words: Words
) -> None:
    """Draw the face of a dig tile, its code in the upper left."""
    piece = piece_of(book, number)
    wide, high = size_of(piece)
    x, y = left + wide / 2, top + high / 2
    canvas.box(left, top, wide, high, fill=WHITE, line=CUT)
    sticker = piece.kind.sticker
    canvas.code(piece.payload, x + sticker.x, y + sticker.y, sticker.size, sticker.angle)
    kind = KINDS[number]
    name = dig_name(box, number)
    is_red = kind is Kind.STONE or OTHERS[kind].red
    # What the code with its white border leaves free, right of it and below it.
    free = wide / 2 - sticker.x - sticker.size * (0.5 + QUIET_MODULES / MODULES)
    band = left + wide - free / 2
    draw_value(canvas, box.values[number], band - 0.4, top + 9.0, free - 3.0, is_red=is_red)
    draw_glyph(canvas, name, band - 0.6, top + high - free / 2 - 0.6, free - 3.0)
    text = tile_name(name, kind, words)
    below, room, deep = top + high - free + 1.6, wide - free - 3.0, free - 6.0
    size = canvas.fitting(text, room, deep, 3.2)
    with canvas.clipped(left + 2.0, below, room, deep):
        canvas.paragraph(left + 2.0, below, room, text, size, is_bold=True)
    if kind is Kind.STONE:
        canvas.text(left + 2.0, top + high - 2.2, str(number), 3.0, ink=GREY)


def draw_value(
    canvas: Canvas, value: int, x: float, y: float, side: float, *, is_red: bool
) -> None:
    """Draw a tile's number: red ones white in a full disc, so that nobody needs the colour."""
    if is_red:
        canvas.circle(x, y, side / 2, fill=RED, line=BLACK)
    else:
        canvas.box(x - side / 2, y - side / 2, side, side, fill=WHITE, line=BLUE, thick=0.5)
    ink = WHITE if is_red else BLUE
    canvas.text(x, y + 0.27 * side, str(value), 0.78 * side, is_bold=True, ink=ink, align=0.5)


def draw_laboratory_tile(
    canvas: Canvas, book: Catalogue, box: Box, number: int, left: float, top: float, words: Words
) -> None:
    """Draw the face of a laboratory tile: which stone belongs there, and the counters' places."""
    piece = piece_of(book, number)
    wide, high = size_of(piece)
    x, y = left + wide / 2, top + high / 2
    canvas.box(left, top, wide, high, fill=WHITE, line=CUT)
    draw_seat_places(canvas, book, x, y)
    dig = book.kinds["dig"]
    assert isinstance(dig.shape, Rectangle), "expected tiles with four sides"
    spot = (x + dig.spot[0], y + dig.spot[1])
    side = dig.shape.width
    inner = side - 1.2
    canvas.box(spot[0] - inner / 2, spot[1] - inner / 2, inner, inner, line=GREY)
    stone = box.stones[number - LABORATORY - 1]
    draw_glyph(canvas, stone.name, spot[0], spot[1] - 1.5, side - 11.0)
    name = f"{tile_name(stone.name, Kind.STONE, words)} {stone.number}"
    # In one line, whatever spaces it has.
    size = canvas.fitting(name.replace(" ", "_"), side - 3.0, 5.0, 3.8)
    with canvas.clipped(spot[0] - inner / 2, spot[1], inner, side / 2):
        canvas.text(spot[0], spot[1] + side / 2 - 2.0, name, size, is_bold=True, align=0.5)
    sticker = piece.kind.sticker
    canvas.code(piece.payload, x + sticker.x, y + sticker.y, sticker.size, sticker.angle)


LABORATORY: Final = 100
PROSPECTORS: Final = 200
RESEARCHERS: Final = 210


def draw_counter(canvas: Canvas, book: Catalogue, number: int, left: float, top: float) -> None:
    """Draw a counter: the corners tell whose, a whole or a broken rim which of the two."""
    piece = piece_of(book, number)
    wide, high = size_of(piece)
    x, y = left + wide / 2, top + high / 2
    seat = number % 10 - 1
    is_researcher = number > RESEARCHERS
    sticker = piece.kind.sticker
    rim = (wide - sticker.size) / 2 - QUIET_MODULES * sticker.size / MODULES
    canvas.box(left, top, wide, high, fill=SEATS[seat].colour, line=BLACK, thick=0.15)
    if is_researcher:
        for turn in (0.0, 90.0, 180.0, 270.0):
            with canvas.turned(turn, x, y):
                for n in range(5):
                    canvas.box(left + 4.0 + n * (wide - 9.0) / 4, top, 1.2, rim, fill=WHITE)
    canvas.code(piece.payload, x + sticker.x, y + sticker.y, sticker.size, sticker.angle)
    # Beyond a code's corner no line through the code passes: there is room for a shape.
    side = (wide - sticker.size) / 2 - 0.2
    for turn in (0.0, 90.0, 180.0, 270.0):
        with canvas.turned(turn, x, y):
            canvas.box(left, top, side, side, fill=WHITE)
            draw_seat(canvas, seat, left + side / 2 + 0.1, top + side / 2 + 0.1, side - 0.5)
    canvas.box(left, top, wide, high, line=BLACK, thick=0.15)


def draw_marker(canvas: Canvas, seat: int, x: float, y: float) -> None:
    """Draw a score marker."""
    canvas.circle(x, y, MARKER / 2, fill=WHITE, line=CUT)
    draw_seat(canvas, seat, x, y, MARKER * 0.62)


def piece_of(book: Catalogue, number: int) -> Piece:
    """Give the piece with a number."""
    return next(piece for piece in book.pieces if piece.number == number)


def size_of(piece: Piece) -> tuple[float, float]:
    """Give width and height of a piece."""
    shape = piece.kind.shape
    assert isinstance(shape, Rectangle), "expected pieces with four sides"
    return (shape.width, shape.height)


def dig_name(box: Box, number: int) -> str:
    """Give the name of a dig tile: its stone's, or its kind's."""
    kind = KINDS[number]
    return box.stones[number - 1].name if kind is Kind.STONE else kind.value


def tile_name(name: str, kind: Kind, words: Words) -> str:
    """Give what a tile is called; a stone with a name of the owner's keeps it."""
    slug = f"ica-stone-{name}" if kind is Kind.STONE else f"ica-tile-{name}"
    return words.say(slug) if words.has(slug) else name
