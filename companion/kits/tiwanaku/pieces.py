"""Tiwanaku's tagged pieces: which are alike, where they go on a cell, and the two boards."""

from collections.abc import Mapping
from functools import cache
from typing import Final

import msgspec

from companion.games.measures import catalogue
from companion.kits.answers import Laid
from engines.contract import Action, Cell
from engines.tiwanaku.rules.actions import Enter, Move, TakeBack
from engines.tiwanaku.rules.state import Mode, State
from engines.tiwanaku.rules.trails import Colour
from engines.tiwanaku.scenario.terrain import LONG_BOARD, SHORT_BOARD, Terrain
from vision.catalogue import BoardGrid, Catalogue, Rectangle
from vision.grid import Shape
from vision.lattice import Board, rectangle
from vision.mat import Place
from vision.values import Point

LETTERS: Final = "TIW"

SEAT_COLOURS: Final = (Colour.BLUE, Colour.BEIGE, Colour.GREEN, Colour.WHITE)
"""Which pawns each seat, or each pair in coop, plays: blue and green as on the screen."""

COOP_OTOMA: Final = Colour.WHITE
"""In coop people play three colours at most."""


LEVELS: Final = {"terrain": 1, "crop": 2, "pawn": 3}
"""What lies below what."""


class Standing(msgspec.Struct, frozen=True):
    """A piece on a cell, by its name: pieces of one name are alike."""

    name: str
    cell: Cell


def terrain_name(kind: Terrain) -> str:
    """Give the catalogue's name of the tiles of a terrain."""
    return f"terrain-{kind.value}"


def crop_name(level: int) -> str:
    """Give the catalogue's name of the tiles of a crop."""
    return f"crop-{level}"


def pawn_name(colour: Colour) -> str:
    """Give the catalogue's name of the pawns of a colour."""
    return f"pawn-{colour.value}"


def family(name: str) -> str:
    """Give "terrain", "crop", "pawn" or "anchor"."""
    return name.partition("-")[0]


def alike(payload: str) -> str:
    """Give the name that a piece shares with all that can take its place."""
    entry = catalogue("tiwanaku").piece(payload)
    return payload if entry is None else entry.name


@cache
def payloads_of(name: str) -> tuple[str, ...]:
    """Give the tags of all pieces of a name, in the order of their numbers."""
    return tuple(one.payload for one in catalogue("tiwanaku").pieces if one.name == name)


def played_colours(state: State) -> tuple[Colour, ...]:
    """Give which pawns people play, by the numbers the state has for them; alone it is beige."""
    if state.mode is Mode.SOLO:
        return (Colour.BEIGE,)
    return SEAT_COLOURS[: len(state.pawns)]


def standing(state: State) -> tuple[Standing, ...]:
    """Give every piece the game has on the board, the lowest first."""
    found = [
        Standing(terrain_name(kind), cell)
        for cell in state.cells()
        if (kind := state.terrain(cell)) is not None
    ]
    found += [
        Standing(crop_name(level), cell) for cell in state.cells() if (level := state.crop(cell))
    ]
    found += [
        Standing(pawn_name(colour), cell)
        for colour, pawns in zip(played_colours(state), state.pawns, strict=True)
        for cell in pawns.at
    ]
    found += [Standing(pawn_name(one.colour or COOP_OTOMA), one.at) for one in state.otoma]
    return tuple(found)


def layout(state: State) -> tuple[Laid, ...]:
    """Say where every piece belongs; of pieces that are alike any may lie there."""
    left = {one.name: iter(payloads_of(one.name)) for one in standing(state)}
    return tuple(
        Laid(next(left[one.name]), one.cell, level=LEVELS[family(one.name)])
        for one in standing(state)
    )


def board_name(rows: int, columns: int) -> str:
    """Give the catalogue's name of the anchors of a board."""
    boards = {LONG_BOARD: "anchor-long", SHORT_BOARD: "anchor-short"}
    return boards[rows, columns]


def grid(book: Catalogue) -> BoardGrid:
    """Give how the cells of the boards are laid out."""
    assert book.board is not None, "expected Tiwanaku's catalogue to have a board"
    return book.board


def anchor_places(book: Catalogue, rows: int, columns: int) -> Mapping[str, Point]:
    """Give where a board's anchors are from its middle, by their tags, clockwise."""
    corner, board = book.kinds["anchor"].shape, grid(book)
    assert isinstance(corner, Rectangle), "expected a corner with four sides"
    x = columns * board.cell / 2 + board.margin / 2
    y = rows * board.cell / 2 - corner.height / 2
    corners = ((-x, -y), (x, -y), (x, y), (-x, y))
    return dict(zip(payloads_of(board_name(rows, columns)), corners, strict=True))


def printed_board(book: Catalogue, rows: int, columns: int) -> Board:
    """Give a board as vision looks for it."""
    cell = grid(book).cell
    first = ((columns - 1) * cell / 2, (rows - 1) * cell / 2)
    anchors = {
        payload: Place(x + first[0], y + first[1], 0.0)
        for payload, (x, y) in anchor_places(book, rows, columns).items()
    }
    return Board(Shape.SQUARE, cell, rectangle(rows, columns), anchors)


def facts(cell: Cell) -> dict[str, str | int]:
    """Give a cell as people count: rows and columns from 1."""
    return {"row": cell[0] + 1, "column": cell[1] + 1}


SHOWS: Final[Mapping[type[Action], frozenset[str]]] = {
    deed: frozenset({"pawn"}) for deed in (Move, Enter, TakeBack)
}
"""The kinds of pieces that show each action; all else is chosen with the buttons."""
