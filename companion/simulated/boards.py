"""A printed board on the simulated table, drawn from its catalogue: cells, slots and anchors."""

from collections.abc import Collection
from typing import Final

from companion.kits.plans import BoardPlan
from engines.contract import Cell
from hardware.outlines import Point, Polygon, hexagon, rectangle, square
from hardware.pieces import Colour, Face, Piece, Print, Region, Surface
from vision.anchored import board_of
from vision.catalogue import Catalogue
from vision.grid import Shape, flat
from vision.lattice import Board
from vision.tags import modules

PAPER: Final[Colour] = (196, 178, 146)
RIM_MM: Final = 4.0
"""Paper beyond the outermost thing printed."""


def plan_of(book: Catalogue, cells: Collection[Cell], angle: float = 0.0) -> BoardPlan:
    """Give the plan of a catalogue's board: its middle is in the middle of the table."""
    board = board_of(book, cells)
    outlines = _outlines(board, book)
    xs = [x for outline in outlines for x, _ in outline]
    ys = [y for outline in outlines for _, y in outline]
    middle = ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
    size = (max(xs) - min(xs) + 2 * RIM_MM, max(ys) - min(ys) + 2 * RIM_MM)
    piece = _piece(board, book, middle, size)
    first = (-middle[0], -middle[1])
    return BoardPlan(piece, board.shape, board.pitch, first, board.slots, angle=angle)


def _outlines(board: Board, book: Catalogue) -> list[Polygon]:
    """Give the outlines of all that is printed, in millimetres from the cell (0, 0)."""
    draw = hexagon if board.shape is Shape.HEX else square
    middles = [flat(board.shape, cell) for cell in sorted(board.cells)]
    cells = [draw(board.pitch, x * board.pitch, y * board.pitch) for x, y in middles]
    slots = [rectangle(slot.width, slot.height, slot.x, slot.y) for slot in board.slots]
    side = 1.5 * book.kinds[book.anchor].sticker.size
    return [*cells, *slots, *(square(side, at.x, at.y) for at in board.anchors.values())]


def _piece(board: Board, book: Catalogue, middle: Point, size: Point) -> Piece:
    """Give the board, let into the table: nobody can push it."""
    edge = rectangle(*size)
    x, y = middle
    lines = tuple(
        ((a - x, b - y), (c - x, d - y))
        for outline in _outlines(board, book)[: len(board.cells) + len(board.slots)]
        for (a, b), (c, d) in zip(outline, (*outline[1:], outline[0]), strict=True)
    )
    code = book.kinds[book.anchor].sticker.size
    prints = tuple(
        Print.of(payload, modules(payload), code, at.x - x, at.y - y, at.angle)
        for payload, at in board.anchors.items()
    )
    face = Face((Region(edge, Surface.PLAIN, PAPER),), lines, prints)
    return Piece(f"{book.game}-board", (edge,), edge, 0.0, face, taped=True)
