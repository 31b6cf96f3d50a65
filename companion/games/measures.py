"""The sizes of a game's pieces and board: the owner's own where there are some, looked over."""

import itertools
import math
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, TypeAlias

import msgspec

from companion.plugins.registry import plugins
from companion.system.folders import measures_path
from companion.system.reading import check_toml, take_text
from engines.box_files import form_fault, read_toml
from engines.contract import BoxFault
from vision.berths import Lies
from vision.catalogue import (
    BAD_FORM,
    BoardGrid,
    Catalogue,
    CatalogueError,
    Hexes,
    Kind,
    Rectangle,
    mat_tags,
    parse_catalogue,
)
from vision.grid import Cell, Lattice, flat
from vision.grid import Shape as GridShape
from vision.sheets import fits
from vision.tags import MODULES, QUIET

Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, right, bottom in millimetres."""

SIZES: Final = {"thickness": (0.3, 80.0), "side": (5.0, 400.0), "sticker": (8.0, 60.0)}
CELL_MM: Final = (20.0, 150.0)
WOODEN_MM: Final = (3.0, 80.0)
CLOSE_MM: Final = 0.5
"""Measured lengths that belong together may differ by this much."""


SIZES_FILE: Final = "sizes.toml"
"""In a game's own folder: its tagged pieces in millimetres."""


def shipped_sizes(game: str) -> tuple[str, str]:
    """Give the name and the text of the sizes of a game's pieces that ship."""
    file = plugins()[game].folder().joinpath(SIZES_FILE)
    return SIZES_FILE, file.read_text("utf-8")


@cache
def catalogue(game: str) -> Catalogue:
    """Give the tagged pieces of a game in the sizes that ship."""
    if game not in plugins():
        raise CatalogueError(f"no catalogue of {game!r}; there are {', '.join(plugins())}")
    name, text = shipped_sizes(game)
    return parse_catalogue(text, f"{game}: {name}")


def known_payloads(*games: str) -> tuple[str, ...]:
    """Give every tag that may lie on the table when these games are played, the mat's included."""
    own = tuple(payload for game in games for payload in catalogue(game).payloads)
    return (*own, *mat_tags().payloads)


def symbol_sizes(*games: str) -> dict[str, float]:
    """Give the side of every symbol of these games that lies on a table, in millimetres."""
    return {one.payload: one.kind.sticker.size for game in games for one in catalogue(game).pieces}


def narrow_payloads(*games: str) -> frozenset[str]:
    """Give the tags of these games' pieces that are hardly wider than their tag."""
    every = (one for game in games for one in catalogue(game).pieces)
    return frozenset(one.payload for one in every if one.kind.is_narrow)


def house_letters() -> tuple[str, ...]:
    """Give the letters of all tags that may lie about in the house, whatever is played."""
    return (*(catalogue(game).letters for game in plugins()), mat_tags().letters)


def book_in_force(game: str) -> Catalogue:
    """Give a game's pieces with the owner's sizes, or with those that ship where there are none.

    A file that is not right is told when a command starts (`games_in_force`), and not used.
    """
    own = measures_path(game)
    try:
        text = take_text(own)
        check_toml(text, str(own))
        return parse_measures(game, text, str(own))
    except (OSError, ValueError):
        return catalogue(game)


@cache
def parse_measures(game: str, text: str, source: str) -> Catalogue:
    """Read a game's sizes; a BoxFault names the file, the key and the remedy."""
    shipped = catalogue(game)
    try:
        read_toml(text, SIZES_FILE)
        book = _parse(text, source)
        if not book.wooden:
            # Files made before wooden pieces were known have none.
            book = msgspec.structs.replace(book, wooden=shipped.wooden)
        for fault in faults(book, shipped):
            raise fault
    except BoxFault as fault:
        raise fault.of(source) from None
    return book


def _parse(text: str, source: str) -> Catalogue:
    try:
        return parse_catalogue(text, source)
    except CatalogueError as error:
        if error.slug == BAD_FORM:
            raise form_fault(str(error.facts["said"]), text, SIZES_FILE) from None
        raise BoxFault(error.key, error.slug, **error.facts) from None


def faults(book: Catalogue, shipped: Catalogue) -> Iterator[BoxFault]:
    """Give what is wrong with the sizes of a game, the plainest first."""
    if (book.game, book.letters) != (shipped.game, shipped.letters):
        game, letters = repr(shipped.game), repr(shipped.letters)
        yield BoxFault("game", "size-game", game=game, letters=letters)
    if [_named(book, n) for n in book.payloads] != [_named(shipped, n) for n in shipped.payloads]:
        yield BoxFault("pieces", "size-pieces")
    for kind in book.kinds.values():
        yield from _kind_faults(kind)
        if shipped.board is None and isinstance(kind.shape, Hexes):
            yield from _landscape_faults(kind, kind.shape)
    if [one.name for one in book.wooden] != [one.name for one in shipped.wooden]:
        names = ", ".join(one.name for one in shipped.wooden)
        yield BoxFault("wooden", "size-wooden", names=names or "-")
    for one in book.wooden:
        for key, value in (("width", one.width), ("depth", one.depth), ("height", one.height)):
            yield from _out_of_range(f"wooden.{one.name}.{key}", value, WOODEN_MM)
    if shipped.board is not None:
        yield from _board_faults(book, shipped)


def _named(book: Catalogue, payload: str) -> tuple[str, str, str] | None:
    piece = book.piece(payload)
    return None if piece is None else (payload, piece.name, piece.kind.name)


def _kind_faults(kind: Kind) -> Iterator[BoxFault]:
    at, shape = f"kinds.{kind.name}", kind.shape
    sides = {"shape.edge": shape.edge} if isinstance(shape, Hexes) else _sides(shape)
    yield from _out_of_range(f"{at}.thickness", kind.thickness, SIZES["thickness"])
    for key, value in sides.items():
        yield from _out_of_range(f"{at}.{key}", value, SIZES["side"])
    yield from _out_of_range(f"{at}.sticker.size", kind.sticker.size, SIZES["sticker"])
    side = cut_side(kind)
    if not fits(kind, side):
        yield BoxFault(f"{at}.sticker", "size-sticker", wide=f"{side:.1f}")


def _sides(shape: object) -> dict[str, float]:
    if isinstance(shape, Rectangle):
        return {"shape.width": shape.width, "shape.height": shape.height}
    return {"shape.diameter": getattr(shape, "diameter", 0.0)}


def _landscape_faults(kind: Kind, shape: Hexes) -> Iterator[BoxFault]:
    """Without a board the grid is found from codes in the middle of first hexes that touch."""
    at, gap = f"kinds.{kind.name}", math.sqrt(3) * shape.edge
    upright = Lattice(GridShape.HEX, gap, *shape.centres[0])
    cells = [upright.nearest(x, y) for x, y in shape.centres]
    off = [math.dist(upright.centre(c), x) for c, x in zip(cells, shape.centres, strict=True)]
    if max(off) > CLOSE_MM or not _are_joined(cells):
        apart = min(
            (math.dist(*two) for two in itertools.combinations(shape.centres, 2)), default=0.0
        )
        key, facts = f"{at}.shape.centres", {"wanted": f"{gap:.2f}", "apart": f"{apart:.2f}"}
        yield BoxFault(key, "size-centres", **facts)
    sticker = kind.sticker
    if math.dist((sticker.x, sticker.y), shape.centres[0]) > CLOSE_MM or sticker.angle:
        yield BoxFault(f"{at}.sticker", "size-sticker-place")


def _are_joined(cells: Sequence[Cell]) -> bool:
    """Tell whether the hexes of a tile hang together by their edges, no two on one place."""
    joined, rest = [cells[0]], list(cells[1:])
    while rest:
        near = [
            one
            for one in rest
            if any(
                math.dist(flat(GridShape.HEX, one), flat(GridShape.HEX, other)) < 1.5
                for other in joined
            )
        ]
        if not near:
            return False
        joined.append(near[0])
        rest.remove(near[0])
    return len(set(cells)) == len(cells)


def _board_faults(book: Catalogue, shipped: Catalogue) -> Iterator[BoxFault]:
    """A piece lies on its cell, and leaves the codes of those below it free."""
    board = book.board
    if board is None:
        yield BoxFault("board", "size-board", ships=SIZES_FILE)
        return
    if _plan(board) != _plan(shipped.board):
        yield BoxFault("board", "size-plan")
    yield from _out_of_range("board.cell", board.cell, CELL_MM)
    corner = extent(book.kinds[book.anchor])
    if not board.anchors and corner[2] - corner[0] > board.margin:
        wanted, got = f"{corner[2] - corner[0]:g}", f"{board.margin:g}"
        yield BoxFault("board.margin", "size-margin", wanted=wanted, got=got, anchor=book.anchor)
    lying = [kind for kind in book.kinds.values() if kind.name != book.anchor]
    for kind in lying:
        yield from (
            _slot_faults(kind, board) if kind.manner is Lies.SLOT else _cell_faults(kind, board)
        )
    on_cells = [kind for kind in lying if kind.manner is not Lies.SLOT]
    for lower, upper in itertools.combinations(on_cells, 2):
        # Where what ships lies on a code, that is how the game is played.
        usual = (shipped.kinds.get(lower.name, lower), shipped.kinds.get(upper.name, upper))
        if hides(lower, upper) and not hides(*usual):
            yield BoxFault(f"kinds.{upper.name}.spot", "size-hides", below=lower.name)


def _plan(board: BoardGrid | None) -> object:
    """Give what of a board is no size: which cells, anchors and slots it has."""
    if board is None:
        return None
    slots = [(slot.name, slot.cell) for slot in board.slots]
    return board.cells, board.anchor, [one.number for one in board.anchors], slots


def _cell_faults(kind: Kind, board: BoardGrid) -> Iterator[BoxFault]:
    """See that a piece lies whole on its cell, wherever on it it goes."""
    cell, half = Lattice(board.shape, board.cell), board.cell / 2
    corners = [point for part in kind.shape.parts for point in part]
    reach = half - min(
        cell.inset(x + dx, y + dy, (0, 0)) for x, y in corners for dx, dy in kind.spots
    )
    if reach > half + CLOSE_MM:
        facts = {"within": f"{half:g}", "reach": f"{reach:g}"}
        yield BoxFault(f"kinds.{kind.name}.spot", "size-reach", **facts)


def _slot_faults(kind: Kind, board: BoardGrid) -> Iterator[BoxFault]:
    """See that a piece that lies on no cell has a slot in which it lies whole."""
    left, top, right, bottom = extent(kind)
    wide, high = right - left - CLOSE_MM, bottom - top - CLOSE_MM
    if not any(wide <= slot.width and high <= slot.height for slot in board.slots):
        yield BoxFault(f"kinds.{kind.name}.shape", "size-slot")


def _out_of_range(key: str, value: float, between: tuple[float, float]) -> Iterator[BoxFault]:
    low, high = between
    if not low <= value <= high:
        yield BoxFault(key, "size-range", low=f"{low:g}", high=f"{high:g}", got=f"{value:g}")


def cut_side(kind: Kind) -> float:
    """Give the side of a kind's sticker with its white border."""
    return kind.sticker.size * (1 + 2 * QUIET / MODULES)


def extent(kind: Kind) -> Box:
    """Give the box round a piece, from its reference point."""
    points = [point for part in kind.shape.parts for point in part]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return (min(xs), min(ys), max(xs), max(ys))


def hides(lower: Kind, upper: Kind) -> bool:
    """Tell whether a piece lies on the sticker of one below it, both on spots of one cell."""
    return any(
        overlap(moved(code_box(lower), low), moved(extent(upper), high))
        for low in lower.spots
        for high in upper.spots
    )


def code_box(kind: Kind) -> Box:
    """Give the box round the sticker of an upright piece, from its reference point."""
    half, sticker = cut_side(kind) / 2, kind.sticker
    return moved((-half, -half, half, half), (sticker.x, sticker.y))


def moved(box: Box, by: tuple[float, float]) -> Box:
    """Give the box somewhere else."""
    return (box[0] + by[0], box[1] + by[1], box[2] + by[0], box[3] + by[1])


def overlap(one: Box, other: Box) -> bool:
    """Tell whether two boxes share more than an edge."""
    wide = min(one[2], other[2]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[1], other[1])
    return min(wide, high) > CLOSE_MM
