"""Where everything lies on the printed board, whatever map it shows: cells, codes, card slots.

Sizes come from the catalogue, whose anchors and slots are made for the map that ships. A larger map
pushes them outwards (`printed_book`), so that the camera looks for them where they are printed.
"""

import math
from collections.abc import Iterable
from typing import Final

import msgspec

from companion.games.measures import catalogue
from companion.printing.canvas import QUIET_MODULES, Place
from companion.printing.poster import Code
from engines.hexes import Hex
from engines.titania.contents import shipped_board
from vision.berths import Slot
from vision.catalogue import Anchor, BoardGrid, Catalogue, mat_tags
from vision.grid import Shape, flat
from vision.tags import MODULES, QUIET

SIDE_MM: Final = 68.0
"""Paper left and right of the outermost cells: a card slot and the corner codes."""
RIM_MM: Final = 3.0
"""Paper above and below the outermost cells."""
CLEAR_MM: Final = 2.0
"""White between pile and discard."""


class Frame(msgspec.Struct, frozen=True):
    """A printed board: its size, and the middles of things from its upper left corner."""

    width: float
    height: float
    pitch: float
    first: Place
    """The middle of the cell (0, 0)."""
    codes: tuple[Code, ...]
    slots: tuple[Slot, ...]
    piles: tuple[Slot, ...]
    """Places that nobody reads: the pile and the discard."""

    def middle(self, cell: Hex) -> Place:
        """Give the middle of a cell."""
        x, y = flat(Shape.HEX, cell)
        return (self.first[0] + x * self.pitch, self.first[1] + y * self.pitch)

    def outline(self, cell: Hex) -> tuple[Place, ...]:
        """Give a cell's corners from the top clockwise."""
        x, y = self.middle(cell)
        edge = self.pitch / math.sqrt(3)
        turns = [math.radians(60 * n - 90) for n in range(6)]
        return tuple((x + edge * math.cos(t), y + edge * math.sin(t)) for t in turns)


def printed_book(book: Catalogue, cells: Iterable[Hex]) -> Catalogue:
    """Give the catalogue with anchors and slots beside the cells of a map, however large it is.

    They keep the distance from the outermost cells that they have on the map that ships. Anchors
    that an owner has measured on a board of cardboard stay where they are.
    """
    grid, shipped = book.board, catalogue(book.game).board
    assert grid is not None, "expected a board in the catalogue"
    assert shipped is not None, "expected a board in the catalogue that ships"
    if grid.anchors != shipped.anchors:
        return book
    usual = _extent(shipped_board().cells, shipped.cell)
    left, top, right, bottom = _extent(cells, grid.cell)
    middle = ((usual[0] + usual[2]) / 2, (usual[1] + usual[3]) / 2)

    def pushed(x: float, y: float) -> Place:
        across = max(0.0, right - usual[2]) if x > middle[0] else min(0.0, left - usual[0])
        down = max(0.0, bottom - usual[3]) if y > middle[1] else min(0.0, top - usual[1])
        return (x + across, y + down)

    anchors = tuple(Anchor(one.number, *pushed(one.x, one.y), one.angle) for one in grid.anchors)
    slots = tuple(msgspec.structs.replace(one, x=pushed(one.x, one.y)[0]) for one in grid.slots)
    wider = msgspec.structs.replace(grid, anchors=anchors, slots=slots)
    return book if wider == grid else msgspec.structs.replace(book, board=wider)


def frame_of(book: Catalogue, cells: Iterable[Hex], *, has_mat: bool) -> Frame:
    """Give the printed board for a map; `book` is the one of `printed_book`."""
    grid = book.board
    assert grid is not None, "expected a board in the catalogue"
    left, top, right, bottom = _extent(cells, grid.cell)
    reach = _reach(book)
    xs = [one.x for one in grid.anchors]
    ys = [one.y for one in grid.anchors]
    left = min(left - SIDE_MM, *(x - reach for x in xs), *(s.x - s.width / 2 for s in grid.slots))
    right = max(right + SIDE_MM, *(x + reach for x in xs), *(s.x + s.width / 2 for s in grid.slots))
    top = min(top - RIM_MM, *(y - reach for y in ys))
    bottom = max(bottom + RIM_MM, *(y + reach for y in ys))
    width, height = right - left, bottom - top

    def moved(slot: Slot) -> Slot:
        return msgspec.structs.replace(slot, x=slot.x - left, y=slot.y - top)

    slots = tuple(map(moved, grid.slots))
    return Frame(
        width,
        height,
        grid.cell,
        (-left, -top),
        (*_anchors(book, grid, left, top), *(_mat(width, height) if has_mat else ())),
        slots,
        _piles(slots, width, height),
    )


def _extent(cells: Iterable[Hex], pitch: float) -> tuple[float, float, float, float]:
    """Give left, top, right and bottom of the cells, from the middle of the cell (0, 0)."""
    middles = [flat(Shape.HEX, cell) for cell in cells]
    edge = pitch / math.sqrt(3)
    xs, ys = [x * pitch for x, _ in middles], [y * pitch for _, y in middles]
    return (min(xs) - pitch / 2, min(ys) - edge, max(xs) + pitch / 2, max(ys) + edge)


def _reach(book: Catalogue) -> float:
    """Give how far an anchor reaches from its middle, with the white it needs."""
    size = book.kinds[book.anchor].sticker.size
    return size * (0.5 + QUIET_MODULES / MODULES)


def _anchors(book: Catalogue, grid: BoardGrid, left: float, top: float) -> tuple[Code, ...]:
    size = book.kinds[book.anchor].sticker.size
    payloads = {piece.number: piece.payload for piece in book.pieces}
    return tuple(
        Code(payloads[one.number], one.x - left, one.y - top, size, one.angle)
        for one in grid.anchors
    )


def _mat(width: float, height: float) -> tuple[Code, ...]:
    """Give the mat's tags, one in each corner, from the upper left clockwise."""
    tags = mat_tags().pieces
    half = tags[0].kind.sticker.size * (0.5 + QUIET / MODULES)
    corners = ((half, half), (width - half, half), (width - half, height - half))
    return tuple(
        Code(piece.payload, *at, piece.kind.sticker.size)
        for piece, at in zip(tags, (*corners, (half, height - half)), strict=True)
    )


def _piles(slots: tuple[Slot, ...], width: float, height: float) -> tuple[Slot, ...]:
    """Give pile and discard, as large as a card slot, on the side without slots."""
    like = slots[0]
    x = width - like.x
    step = (like.height + CLEAR_MM) / 2
    return (
        msgspec.structs.replace(like, name="pile", x=x, y=height / 2 - step),
        msgspec.structs.replace(like, name="discard", x=x, y=height / 2 + step),
    )
