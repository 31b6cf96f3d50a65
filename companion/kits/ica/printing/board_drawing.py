"""The printed board: the site, the score track and the laboratory side by side."""

from typing import Final

from companion.drawing.look import colour
from companion.kits.ica.printing.glyphs import draw_seat
from companion.printing.canvas import BLACK, GREY, WHITE, Canvas, Place
from companion.printing.poster import Code, Poster
from companion.words import Words
from engines.contract import Cell
from engines.ica.cells import ASIDE, LABORATORY, SIDE, SITE, home
from vision.catalogue import BoardGrid, Catalogue, Rectangle

RIM_MM: Final = 5.0
"""Paper above and below the cells."""
COLUMNS: Final = ASIDE + SIDE
SAND: Final = colour("#F3EAD6")
STONE_BLUE: Final = colour("#E4EDF2")
FAINT: Final = colour("#B7B0A2")
TRACK: Final = 31
"""Places of the score track, 0 to 30: totals count on from there (I42)."""


def board_poster(book: Catalogue, words: Words) -> Poster:
    """Give the board as one large drawing."""
    grid = grid_of(book)
    width = COLUMNS * grid.cell + 2 * grid.margin
    height = SIDE * grid.cell + 2 * RIM_MM
    x, y = middle(grid, (0, 0))
    size = book.kinds[book.anchor].sticker.size
    payloads = {piece.number: piece.payload for piece in book.pieces}
    codes = tuple(
        Code(payloads[one.number], x + one.x, y + one.y, size, one.angle) for one in grid.anchors
    )
    corners = ((0.0, 0.0), (width, 0.0), (width, height), (0.0, height))
    return Poster(width, height, lambda canvas: draw_board(canvas, book, words), codes, (corners,))


def grid_of(book: Catalogue) -> BoardGrid:
    """Give the grid of the catalogue's board."""
    assert book.board is not None, "expected a board in the catalogue"
    return book.board


def middle(grid: BoardGrid, cell: Cell) -> Place:
    """Give the middle of a cell, from the board's upper left corner."""
    row, column = cell
    return (grid.margin + (column + 0.5) * grid.cell, RIM_MM + (row + 0.5) * grid.cell)


def board_cuts(grid: BoardGrid, pages: int) -> tuple[float, ...]:
    """Give where the board is cut into four or two: between columns, or through the track."""
    width = COLUMNS * grid.cell + 2 * grid.margin
    half = grid.margin + (ASIDE - 0.5) * grid.cell
    if pages == 2:
        return (0.0, half, width)
    left = grid.margin + 2 * grid.cell
    return (0.0, left, half, width - left, width)


def draw_board(canvas: Canvas, book: Catalogue, words: Words) -> None:
    """Draw all of the board but its anchors."""
    grid = grid_of(book)
    width = COLUMNS * grid.cell + 2 * grid.margin
    height = SIDE * grid.cell + 2 * RIM_MM
    canvas.box(0.0, 0.0, width, height, fill=WHITE, line=GREY)
    for cell in (*SITE, *LABORATORY):
        _draw_cell(canvas, book, cell, words)
    _draw_track(canvas, grid, words)
    names = (
        ("ica-print-site", 0.5 * grid.margin, 270.0),
        ("ica-print-laboratory", width - 0.5 * grid.margin, 90.0),
    )
    for slug, x, turn in names:
        with canvas.turned(turn, x, height / 2):
            canvas.text(x, height / 2 + 3, words.say(slug), 9.0, is_bold=True, ink=FAINT, align=0.5)
    _draw_measure(canvas, grid, height, words)


def _draw_cell(canvas: Canvas, book: Catalogue, cell: Cell, words: Words) -> None:
    grid = grid_of(book)
    x, y = middle(grid, cell)
    half = grid.cell / 2
    is_site = cell in SITE
    ground = SAND if is_site else STONE_BLUE
    canvas.box(x - half, y - half, 2 * half, 2 * half, fill=ground, line=BLACK, thick=0.35)
    kind = book.kinds["dig" if is_site else "laboratory"]
    assert isinstance(kind.shape, Rectangle), "expected tiles with four sides"
    wide, high = kind.shape.width, kind.shape.height
    left, top = x + kind.spot[0] - wide / 2, y + kind.spot[1] - high / 2
    canvas.box(left, top, wide, high, line=FAINT, thick=0.3)
    draw_seat_places(canvas, book, x, y)
    row, column = cell if is_site else home(cell)
    text = words.say("ica-print-cell", row=row + 1, column=column + 1)
    # Below the dig tile; in the laboratory the tile's code comes to lie there.
    canvas.text(x - 20.0, y + 22.0, text, 4.6, is_bold=True, ink=GREY, align=0.5)


def draw_seat_places(canvas: Canvas, book: Catalogue, x: float, y: float) -> None:
    """Draw where on a cell each seat's counter goes."""
    kind = book.kinds["counter"]
    assert isinstance(kind.shape, Rectangle), "expected counters with four sides"
    side = kind.shape.width
    for seat, berth in enumerate(kind.berths):
        at = (x + berth.x, y + berth.y)
        canvas.box(at[0] - side / 2, at[1] - side / 2, side, side, line=FAINT, dash=0.8)
        draw_seat(canvas, seat, *at, side * 0.4, is_pale=True)


def _draw_track(canvas: Canvas, grid: BoardGrid, words: Words) -> None:
    """Draw the score track: up the left half of its column, down the right one."""
    left, top = grid.margin + (ASIDE - 1) * grid.cell, RIM_MM
    rows = (TRACK + 1) // 2
    wide, high = grid.cell / 2, SIDE * grid.cell / rows
    for place in range(TRACK):
        column, row = divmod(place, rows)
        x = left + column * wide
        y = top + (row if column else rows - 1 - row) * high
        is_ten = place % 10 == 0
        ground = colour("#EFE3C2") if is_ten else WHITE
        canvas.box(x, y, wide, high, fill=ground, line=BLACK, thick=0.25)
        canvas.text(x + 2.0, y + 6.0, str(place), 6.0 if is_ten else 4.6, is_bold=is_ten, ink=GREY)
    x, y = left + wide, top + (rows - 1) * high
    canvas.box(x, y, wide, high, fill=WHITE, line=BLACK, thick=0.25)
    canvas.paragraph(x + 1.5, y + 1.5, wide - 3.0, words.say("ica-print-track"), 2.4, ink=GREY)


def _draw_measure(canvas: Canvas, grid: BoardGrid, height: float, words: Words) -> None:
    """Draw the line that tells whether the pages were glued right."""
    long = COLUMNS * grid.cell
    left, y = grid.margin, height - RIM_MM / 2
    canvas.path(((left, y), (left + long, y)), width=0.2)
    for x in (left, left + long):
        canvas.path(((x, y - 1.8), (x, y + 1.8)), width=0.3)
    text = words.say("ica-print-measure", long=f"{long:g}")
    for column in range(COLUMNS):
        x = left + (column + 0.5) * grid.cell
        half = canvas.width_of(text, 2.6) / 2 + 1.0
        canvas.box(x - half, y - 1.2, 2 * half, 2.4, fill=WHITE)
        canvas.text(x, y + 0.9, text, 2.6, ink=GREY, align=0.5)
