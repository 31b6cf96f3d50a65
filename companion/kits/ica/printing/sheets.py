"""The pages that Ica prints: nobody sells the game, so this is all of it."""

from collections.abc import Callable, Sequence
from typing import Final

from companion.kits.ica.printing.aid_cards import HEIGHT, WIDTH, draw_aid_card
from companion.kits.ica.printing.board_drawing import board_cuts, board_poster, grid_of
from companion.kits.ica.printing.glyphs import SEATS, draw_seat
from companion.kits.ica.printing.textures import draw_back, draw_laboratory_back
from companion.kits.ica.printing.tiles import (
    CUT,
    LABORATORY,
    MARKER,
    PROSPECTORS,
    RESEARCHERS,
    draw_counter,
    draw_dig_tile,
    draw_laboratory_tile,
    draw_marker,
    piece_of,
    size_of,
)
from companion.printing.canvas import GREY, Canvas
from companion.printing.pages import Spread, poster_sheets
from companion.printing.paper import Order, Paper, Sheet
from companion.printing.plain import FOOT, draw_foot, draw_head, mat_sheet
from companion.printing.poster import Poster, best_way_up, cut_poster, parts_between
from companion.words import Words
from engines.ica.box import Box
from engines.ica.game import Ica
from engines.ica.tiles import LAYERS, STONES, Layer
from vision.catalogue import BoardGrid, Catalogue

EDGE: Final = 12.0
"""Millimetres that stay white round a page."""
FLAP: Final = 8.0
GAP: Final = 5.0
LABORATORY_GAP: Final = 2.0
FIRST_FACES: Final = 12
"""Laboratory tiles on their first page."""
STRIP: Final = (180.0, 84.0)
PLACES: Final = 8
"""Tiles that lie in view on a hand strip."""
TALL: Final = Paper.A4.upright[1]


def ica_sheets(game: Ica, book: Catalogue, order: Order, words: Words) -> tuple[Sheet, ...]:
    """Give every page: board, dig tiles and backs, laboratory, counters, strips, aid cards."""
    box = game.box
    mat = (mat_sheet(EDGE, words),) if order.has_mat else ()
    return (
        *poster_sheets(board_spread(book, order, words), words),
        *(_dig_sheet(book, box, layer, words) for layer in LAYERS),
        *(_back_sheet(layer, words) for layer in LAYERS),
        *_laboratory_sheets(book, box, words),
        *(_laboratory_back(words) for _ in range(2)),
        *(_strips(book, seats, words) for seats in ((0, 1), (2, 3))),
        _aid_sheet(words),
        *mat,
    )


def board_spread(book: Catalogue, order: Order, words: Words) -> Spread:
    """Give how the board lies on its pages: on four of A4, on two of A3."""
    poster = board_poster(book, words)
    size, pages = (order.paper.upright, 4) if order.paper is Paper.A4 else (order.paper.across, 2)
    parts = parts_between(board_cuts(grid_of(book), pages), (0.0, poster.height), FLAP)
    room = (size[0] - 2 * EDGE, size[1] - 2 * EDGE)
    if any(part.width > room[0] or part.height > room[1] for part in parts):
        # Cells of somebody's own size: as many pages as it takes.
        size = best_way_up(poster, order.paper, EDGE, FLAP)
        parts = cut_poster(poster, size, EDGE, FLAP)
    notes = (words.say("ica-print-glue", long=_long(grid_of(book), poster)),)
    return Spread(poster, parts, size, EDGE, FLAP, words.say("ica-print-board"), notes)


def _long(grid: BoardGrid, poster: Poster) -> str:
    return f"{poster.width - 2 * grid.margin:g}"


def _sheet(title: str, how: str, words: Words, draw: Callable[[Canvas, float], None]) -> Sheet:
    """Give an upright page; `draw` is told where the room below its title begins."""

    def page(canvas: Canvas) -> None:
        draw(canvas, draw_head(canvas, EDGE, title, how))
        draw_foot(canvas, EDGE, words)

    return Sheet(*Paper.A4.upright, title, page)


def _dig_sheet(book: Catalogue, box: Box, layer: Layer, words: Words) -> Sheet:
    tiles = box.layers[layer]
    wide, high = size_of(piece_of(book, tiles[0]))

    def draw(canvas: Canvas, top: float) -> None:
        for n in range(len(tiles) + 4):
            row, column = divmod(n, 4)
            x, y = EDGE + column * (wide + GAP), top + row * (high + GAP)
            if n < len(tiles):
                draw_dig_tile(canvas, book, box, tiles[n], x, y, words)
            else:
                canvas.box(x, y, wide, high, line=CUT, dash=1.0)

    name = words.say(f"ica-layer-{layer.value}")
    title = words.say("ica-print-dig", layer=name)
    how = words.say("ica-print-dig-how")
    if box.reconstructed:
        how = f"{how} {words.say('ica-print-reconstructed')}"
    return _sheet(title, how, words, draw)


def _back_sheet(layer: Layer, words: Words) -> Sheet:
    title = words.say("ica-print-back", layer=words.say(f"ica-layer-{layer.value}"))
    return _whole_page(title, words, lambda canvas, box: draw_back(canvas, layer, box))


def _laboratory_back(words: Words) -> Sheet:
    return _whole_page(words.say("ica-print-laboratory-back"), words, draw_laboratory_back)


def _whole_page(
    title: str,
    words: Words,
    texture: Callable[[Canvas, tuple[float, float, float, float]], None],
) -> Sheet:
    """Give a page of texture from edge to edge: only a line of text above, the ruler below."""
    wide, tall = Paper.A4.upright

    def page(canvas: Canvas) -> None:
        canvas.text(EDGE, EDGE + 3.0, title, 3.4, ink=GREY)
        texture(canvas, (EDGE, EDGE + 5.0, wide - 2 * EDGE, tall - 2 * EDGE - FOOT - 6.0))
        draw_foot(canvas, EDGE, words)

    return Sheet(wide, tall, title, page)


def _laboratory_sheets(book: Catalogue, box: Box, words: Words) -> tuple[Sheet, Sheet]:
    wide, high = size_of(piece_of(book, LABORATORY + 1))

    def faces(canvas: Canvas, top: float, numbers: Sequence[int]) -> None:
        for n, number in enumerate(numbers):
            row, column = divmod(n, 3)
            x, y = EDGE + column * (wide + LABORATORY_GAP), top + row * (high + LABORATORY_GAP)
            draw_laboratory_tile(canvas, book, box, number, x, y, words)

    first = range(LABORATORY + 1, LABORATORY + FIRST_FACES + 1)
    rest = range(LABORATORY + FIRST_FACES + 1, LABORATORY + STONES + 1)

    def draw_rest(canvas: Canvas, top: float) -> None:
        faces(canvas, top, rest)
        _draw_counters(canvas, book, EDGE, top + 2 * (high + LABORATORY_GAP) + 10.0, words)

    title = words.say("ica-print-faces")
    return (
        _sheet(title, "", words, lambda canvas, top: faces(canvas, top, first)),
        _sheet(title, words.say("ica-print-counters-how"), words, draw_rest),
    )


def _draw_counters(canvas: Canvas, book: Catalogue, left: float, top: float, words: Words) -> None:
    """Draw both counters and the score marker of each seat."""
    side, _ = size_of(piece_of(book, PROSPECTORS + 1))
    rows = (("prospector", PROSPECTORS), ("researcher", RESEARCHERS))
    for row, (name, first) in enumerate(rows):
        y = top + row * (side + GAP)
        canvas.text(left, y + side / 2 + 1.0, words.say(f"ica-print-{name}"), 3.6, is_bold=True)
        for seat in range(len(SEATS)):
            x = left + 40.0 + seat * (side + GAP)
            draw_counter(canvas, book, first + seat + 1, x, y)
    y = top + 2 * (side + GAP) + MARKER / 2
    canvas.text(left, y + 1.0, words.say("ica-print-marker"), 3.6, is_bold=True)
    for seat in range(len(SEATS)):
        draw_marker(canvas, seat, left + 40.0 + seat * (side + GAP) + side / 2, y)


def _strips(book: Catalogue, seats: tuple[int, ...], words: Words) -> Sheet:
    def draw(canvas: Canvas, top: float) -> None:
        for n, seat in enumerate(seats):
            _draw_strip(canvas, book, seat, EDGE, top + n * (STRIP[1] + 14.0))

    title = words.say("ica-print-strips")
    return _sheet(title, words.say("ica-print-strips-how"), words, draw)


def _draw_strip(canvas: Canvas, book: Catalogue, seat: int, left: float, top: float) -> None:
    """Draw a strip for an open hand: two rows of places, each with the seat's shape."""
    width, height = STRIP
    canvas.box(left, top, width, height, line=CUT, dash=1.0)
    columns = PLACES // 2
    wide, high = width / columns, height / 2
    tile, _ = size_of(piece_of(book, 1))
    for place in range(PLACES):
        row, column = divmod(place, columns)
        x, y = left + (column + 0.5) * wide, top + (row + 0.5) * high
        canvas.box(x - tile / 2, y - tile / 2, tile, tile, line=CUT)
        draw_seat(canvas, seat, x, y, 14.0)


def _aid_sheet(words: Words) -> Sheet:
    def draw(canvas: Canvas, top: float) -> None:
        for seat in range(len(SEATS)):
            row, column = divmod(seat, 2)
            x, y = EDGE + column * (WIDTH + 3.0), top + row * (HEIGHT + 3.0)
            draw_aid_card(canvas, seat, x, y, words)

    return _sheet(words.say("ica-print-aid"), "", words, draw)
