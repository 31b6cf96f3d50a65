"""The ship tokens to cut out: a code with a coloured rim, its pattern and letter on every side."""

from collections.abc import Mapping
from typing import Final

from companion.kits.titania.letters import letter_of
from companion.kits.titania.printing.signs import SHIP_INKS, on
from companion.printing.canvas import BLACK, QUIET_MODULES, WHITE, Canvas
from companion.printing.paper import Paper, Sheet
from companion.printing.plain import draw_foot, draw_head
from companion.words import Words
from engines.titania.pieces import Colour
from vision.catalogue import Catalogue, Piece, Rectangle
from vision.tags import MODULES

EDGE: Final = 12.0
GAP: Final = 2.0
"""White between two tokens: room for the knife to go astray."""
STRIPES: Final[Mapping[Colour, int]] = {Colour.BLUE: 0, Colour.YELLOW: 2, Colour.RED: 7}
"""White nicks in each side of a rim: they tell the colours apart where there is no colour."""


def colour_of(piece: Piece) -> Colour | None:
    """Give the colour of a ship's token, None for any other piece."""
    if piece.kind.name != "ship":
        return None
    return next((one for one in Colour if one.value in piece.name.split("-")), None)


def token_sheets(book: Catalogue, words: Words) -> tuple[Sheet, ...]:
    """Give the sheets of ship tokens, as many as it takes."""
    ships = [piece for piece in book.pieces if colour_of(piece) is not None]
    if not ships:
        return ()
    shape = ships[0].kind.shape
    assert isinstance(shape, Rectangle), "expected tokens with four sides"
    width, height = Paper.A4.upright
    columns = int((width - 2 * EDGE + GAP) // (shape.width + GAP))
    rows = int((height - 2 * EDGE - 34.0 + GAP) // (shape.height + GAP))
    room = columns * rows

    def sheet(first: int) -> Sheet:
        some = ships[first : first + room]
        name = words.say("titania-print-tokens")
        return Sheet(width, height, name, lambda paper: _draw(paper, some, columns, words))

    return tuple(sheet(first) for first in range(0, len(ships), room))


def _draw(canvas: Canvas, ships: list[Piece], columns: int, words: Words) -> None:
    title, how = words.say("titania-print-tokens"), words.say("titania-print-tokens-how")
    head = draw_head(canvas, EDGE, title, how)
    shape = ships[0].kind.shape
    assert isinstance(shape, Rectangle), "expected tokens with four sides"
    for n, piece in enumerate(ships):
        left = EDGE + n % columns * (shape.width + GAP)
        _draw_token(canvas, piece, left, head + n // columns * (shape.height + GAP), words)
    draw_foot(canvas, EDGE, words)


def _draw_token(canvas: Canvas, piece: Piece, left: float, top: float, words: Words) -> None:
    shape, sticker, ship = piece.kind.shape, piece.kind.sticker, colour_of(piece)
    assert isinstance(shape, Rectangle), "expected tokens with four sides"
    assert ship is not None, "expected a ship"
    ink, letter = SHIP_INKS[ship], letter_of(ship, words.language)
    wide, high = shape.width, shape.height
    canvas.box(left, top, wide, high, fill=ink, line=BLACK, thick=0.15)
    x, y = left + wide / 2, top + high / 2
    rim = (wide - sticker.size) / 2 - QUIET_MODULES * sticker.size / MODULES
    for turn in (0.0, 90.0, 180.0, 270.0):
        with canvas.turned(turn, x, y):
            count = STRIPES[ship]
            for n in range(count):
                at = left + 4.4 + (wide - 8.8) * n / max(1, count - 1)
                canvas.box(at - 0.4, top, 0.8, rim, fill=WHITE)
    canvas.code(piece.payload, x + sticker.x, y + sticker.y, sticker.size, sticker.angle)
    # Beyond a code's corner no line through the code passes: there is room for a letter.
    side = (wide - sticker.size) / 2 - 0.2
    for turn in (0.0, 90.0, 180.0, 270.0):
        with canvas.turned(turn, x, y):
            canvas.box(left, top, side, side, fill=ink)
            canvas.text(
                left + side / 2,
                top + 0.84 * side,
                letter,
                2.9,
                is_bold=True,
                ink=on(ink),
                align=0.5,
            )
