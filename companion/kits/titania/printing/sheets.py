"""The pages that Titania prints: the map in force as a board, and tokens for the ships."""

from typing import Final

from companion.kits.titania.printing.board_drawing import draw_map, draw_slots
from companion.kits.titania.printing.frame import Frame, frame_of, printed_book
from companion.kits.titania.printing.tokens import token_sheets
from companion.printing.canvas import Canvas, Place
from companion.printing.pages import Spread, poster_sheets
from companion.printing.paper import Order, Sheet
from companion.printing.poster import Poster, best_way_up, cut_poster
from companion.words import Words
from engines.titania.board import Board
from engines.titania.game import Titania
from vision.berths import Slot
from vision.catalogue import Catalogue

EDGE: Final = 8.0
"""Millimetres that stay white round a page: printers cannot reach further."""
FLAP: Final = 6.0
LONGEST: Final = 40
"""Letters of a map's name on its pages."""


def titania_sheets(game: Titania, book: Catalogue, order: Order, words: Words) -> tuple[Sheet, ...]:
    """Give the board of the map in force over several pages, then the ship tokens."""
    spread = board_spread(game.board, book, order, words)
    return (*poster_sheets(spread, words), *token_sheets(book, words))


def board_spread(board: Board, book: Catalogue, order: Order, words: Words) -> Spread:
    """Give how the board lies on its pages."""
    frame = frame_of(printed_book(book, board.cells), board.cells, has_mat=order.has_mat)
    poster = _poster(frame, board, words)
    size = best_way_up(poster, order.paper, EDGE, FLAP)
    parts = cut_poster(poster, size, EDGE, FLAP)
    title = words.say("titania-print-board", name=_short(board.name))
    notes = [words.say("titania-print-glue")]
    if board.reconstructed:
        notes.append(words.say("titania-print-reconstructed"))
    return Spread(poster, parts, size, EDGE, FLAP, title, tuple(notes))


def _short(name: str) -> str:
    return name if len(name) <= LONGEST else f"{name[: LONGEST - 3]}..."


def _poster(frame: Frame, board: Board, words: Words) -> Poster:
    def draw(canvas: Canvas) -> None:
        draw_slots(canvas, frame, words)
        draw_map(canvas, frame, board, words)

    outlines = [frame.outline(cell) for cell in board.cells]
    outlines += [_corners(slot) for slot in (*frame.slots, *frame.piles)]
    return Poster(frame.width, frame.height, draw, frame.codes, tuple(outlines))


def _corners(slot: Slot) -> tuple[Place, ...]:
    x, y = slot.width / 2, slot.height / 2
    return (
        (slot.x - x, slot.y - y),
        (slot.x + x, slot.y - y),
        (slot.x + x, slot.y + y),
        (slot.x - x, slot.y + y),
    )
