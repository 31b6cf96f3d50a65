"""Catalogues: which tagged pieces a game has, their shape, and where the sticker goes."""

import enum
import functools
import math
from collections.abc import Mapping
from importlib.resources import files
from typing import Final, Literal, TypeAlias

import msgspec

from vision import tags
from vision.berths import Berth, Lies, Slot
from vision.grid import Shape as GridShape
from vision.values import Point

Polygon: TypeAlias = tuple[Point, ...]
"""Corners in millimetres from the piece's reference point, x to the right, y down."""


NARROW: Final = 1.65
"""How many times wider than its tag a piece is, below which it counts as narrow."""


class CatalogueError(ValueError):
    """A catalogue is missing or not usable; the message names the file, the key and the remedy.

    For whoever words it in another language: the key, a slug and the facts.
    """

    def __init__(self, message: str, key: str = "", slug: str = "", **facts: str | int) -> None:
        super().__init__(message)
        self.key, self.slug, self.facts = key, slug, facts


class Hexes(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="hexes"):
    """Hexagons standing on a corner, by their centres and the length of an edge."""

    edge: float
    centres: tuple[Point, ...]

    @property
    def parts(self) -> tuple[Polygon, ...]:
        """Give each hexagon's corners, from the top clockwise."""
        turns = [math.radians(60 * sixth - 90) for sixth in range(6)]
        return tuple(
            tuple((x + self.edge * math.cos(t), y + self.edge * math.sin(t)) for t in turns)
            for x, y in self.centres
        )


class Rectangle(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="rectangle"):
    """A card, a square tile or a board, its reference point in the middle."""

    width: float
    height: float

    @property
    def parts(self) -> tuple[Polygon, ...]:
        """Give the four corners, from the top left clockwise."""
        x, y = self.width / 2, self.height / 2
        return (((-x, -y), (x, -y), (x, y), (-x, y)),)


class Disc(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="disc"):
    """A round piece, or a pawn's head."""

    diameter: float

    @property
    def parts(self) -> tuple[Polygon, ...]:
        """Give a polygon of 24 corners that stands for the circle."""
        turns = [math.tau * step / 24 for step in range(24)]
        r = self.diameter / 2
        return (tuple((r * math.cos(t), r * math.sin(t)) for t in turns),)


Shape: TypeAlias = Hexes | Rectangle | Disc


class Sticker(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the middle of the symbol goes, from the piece's reference point, and which way is up.

    `angle` is the direction of the code's own top edge, in degrees clockwise: 0 is upright.
    `size` is the side of the symbol that is recommended, without its quiet zone.
    """

    size: float
    x: float = 0.0
    y: float = 0.0
    angle: float = 0.0


class Kind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Pieces of one shape; `name` is the key of the word for them."""

    name: str
    shape: Shape
    thickness: float
    sticker: Sticker
    spot: Point = (0.0, 0.0)
    """Where on its cell of a board the piece's reference point goes, from the cell's middle."""
    berths: tuple[Berth, ...] = ()
    """The spots with names, where a cell has room for several pieces of the kind."""
    lies: Lies | None = None
    """How exactly it lies on its cell, where spot and berths do not tell; see `manner`."""
    on: str = ""
    """The kind it rests on; "" for the board itself."""
    is_secret: bool = False
    """Its number must not be read: people would know again what is hidden on its other side."""
    is_piled: bool = False
    """Several of the kind may lie on each other on one cell."""

    @property
    def manner(self) -> Lies:
        """How it lies on its cell: on its berths, filling it, or anywhere beside the middle."""
        if self.lies is not None:
            return self.lies
        if self.berths:
            return Lies.BERTHS
        return Lies.FILLS if self.spot == (0.0, 0.0) else Lies.ANYWHERE

    @property
    def is_narrow(self) -> bool:
        """Whether little more than its tag shows of it: what is round the tag is the ground."""
        across = [
            max(at[axis] for part in self.shape.parts for at in part)
            - min(at[axis] for part in self.shape.parts for at in part)
            for axis in (0, 1)
        ]
        return max(across) < NARROW * self.sticker.size

    @property
    def spots(self) -> tuple[Point, ...]:
        """Everywhere on its cell that a piece may go by itself."""
        return tuple((one.x, one.y) for one in self.berths) or (self.spot,)

    def spot_of(self, berth: str) -> Point:
        """Give where on its cell a piece goes; without a berth's name, on the first."""
        named = [one for one in self.berths if berth in ("", one.name)]
        return (named[0].x, named[0].y) if named else self.spot


class WoodenKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Wooden pieces without a tag, painted in the colours of their owners: a hut, a tower."""

    name: str
    form: Literal["house", "tower", "temple", "block", "cylinder", "pawn", "star"]
    """How a simulated table draws it."""
    width: float
    depth: float
    height: float
    is_piled: bool = False
    """Several of one colour stand on each other; else beside each other."""
    instead_of: str = ""
    """The kind of tagged piece that stands in for it on tables where that one is used."""

    @property
    def reach(self) -> float:
        """How far it reaches from its middle."""
        return math.hypot(self.width, self.depth) / 2


class Cells(enum.Enum):
    """Which cells a board has."""

    SQUARES = "squares"
    HEXES = "hexes"
    """Standing on a corner."""


class Anchor(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tag printed on a board: its number, and its place from the middle of the cell (0, 0)."""

    number: int
    x: float
    y: float
    angle: float = 0.0


class BoardGrid(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A board's cells: from the middle of one to the next, and what is printed beside them."""

    cell: float
    margin: float
    """Left and right of the cells, where the anchors are."""
    cells: Cells = Cells.SQUARES
    anchor: str = "anchor"
    """The kind of the tags that are printed on the board; its thickness is the board's."""
    anchors: tuple[Anchor, ...] = ()
    """Where they are, on a board that does not grow with the number of its cells."""
    slots: tuple[Slot, ...] = ()
    """Places beside the cells."""

    @property
    def shape(self) -> GridShape:
        """How the cells lie."""
        return GridShape.HEX if self.cells is Cells.HEXES else GridShape.SQUARE


class Piece(msgspec.Struct, frozen=True):
    """One tagged piece of a game."""

    number: int
    name: str
    kind: Kind
    payload: str


class Catalogue(msgspec.Struct, frozen=True, dict=True):
    """The tagged pieces of one game, by number."""

    game: str
    letters: str
    pieces: tuple[Piece, ...]
    reconstructed: tuple[str, ...] = ()
    """What of this nobody could tell from the rules: measure it on your own copy."""
    board: BoardGrid | None = None
    """The grid of a game that is played on a board."""
    wooden: tuple[WoodenKind, ...] = ()
    """What else stands on the table, without tags."""

    @property
    def payloads(self) -> tuple[str, ...]:
        """Give the text of every tag, in the order of the pieces."""
        return tuple(piece.payload for piece in self.pieces)

    def piece(self, payload: str) -> Piece | None:
        """Give the piece with this tag, or None where it is not in this game."""
        return self._by_payload.get(payload)

    @property
    def anchor(self) -> str:
        """The name of the kind that is printed on the board; "" without a board."""
        return "" if self.board is None else self.board.anchor

    @property
    def ground(self) -> float:
        """How high the board's face is above the table."""
        return self.kinds[self.anchor].thickness if self.anchor in self.kinds else 0.0

    def height(self, kind: Kind) -> float:
        """Give how high the code of a piece is above the table, with what it rests on."""
        if kind.name == self.anchor:
            return self.ground
        below = self.height(self.kinds[kind.on]) if kind.on else self.ground
        return below + kind.thickness

    @functools.cached_property
    def kinds(self) -> Mapping[str, Kind]:
        """Give the kinds of pieces by their names, in the order of the pieces."""
        return {piece.kind.name: piece.kind for piece in self.pieces}

    @functools.cached_property
    def _by_payload(self) -> Mapping[str, Piece]:
        return {piece.payload: piece for piece in self.pieces}


BAD_FORM: Final = "form"
"""The slug of what the decoder says: the fact `said` is that."""


class _Pieces(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kind: str
    first: int
    last: int
    name: str | None = None


class _CatalogueFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    letters: str
    kinds: tuple[Kind, ...]
    pieces: tuple[_Pieces, ...]
    reconstructed: tuple[str, ...] = ()
    board: BoardGrid | None = None
    wooden: tuple[WoodenKind, ...] = ()


def parse_catalogue(text: str, source: str) -> Catalogue:
    """Read a catalogue out of a TOML text; `source` names the file in errors."""
    try:
        content = msgspec.toml.decode(text, type=_CatalogueFile)
    except msgspec.DecodeError as error:
        told = f"{source}: {error}; compare with the one that ships"
        raise CatalogueError(told, slug=BAD_FORM, said=str(error)) from None
    kinds = {kind.name: kind for kind in content.kinds}
    for kind in content.kinds:
        _check_rests(kind, kinds, source)
    pieces: dict[int, Piece] = {}
    for run in content.pieces:
        if run.kind not in kinds:
            known = ", ".join(kinds)
            told = f"{source}: pieces.kind: expected one of {known}, got {run.kind!r}"
            raise CatalogueError(told, "pieces.kind", "size-kind", known=known, got=repr(run.kind))
        if not 1 <= run.first <= run.last <= 999:
            told = f"{source}: pieces: expected 1 <= first <= last <= 999"
            facts = {"first": run.first, "last": run.last}
            told += f", got {run.first} to {run.last}"
            raise CatalogueError(told, "pieces", "size-run", **facts)
        for number in range(run.first, run.last + 1):
            if number in pieces:
                told = f"{source}: pieces: number {number} is there twice"
                raise CatalogueError(told, "pieces", "size-number-twice", number=number)
            payload = _payload(content.letters, number, source)
            pieces[number] = Piece(number, run.name or run.kind, kinds[run.kind], payload)
    if content.board is not None:
        _check_anchors(content.board, pieces, source)
    return Catalogue(
        content.game,
        content.letters,
        tuple(pieces[number] for number in sorted(pieces)),
        content.reconstructed,
        content.board,
        content.wooden,
    )


def _check_rests(kind: Kind, kinds: Mapping[str, Kind], source: str) -> None:
    """See that a kind rests on kinds that are there, down to the board."""
    below, seen = kind.on, [kind.name]
    while below:
        if below not in kinds or below in seen:
            key = f"kinds.{kind.name}.on"
            told = f"{source}: {key}: expected another kind that lies below, got {below!r}"
            raise CatalogueError(told, key, "size-below", got=repr(below))
        seen.append(below)
        below = kinds[below].on


def _check_anchors(board: BoardGrid, pieces: Mapping[int, Piece], source: str) -> None:
    """See that the board's anchors are pieces of the kind that is printed on it."""
    kind = board.anchor
    for one in board.anchors:
        if one.number not in pieces or pieces[one.number].kind.name != kind:
            told = (
                f"{source}: board.anchors: expected the number of a piece of the kind {kind!r}, "
                f"got {one.number}"
            )
            raise CatalogueError(told, "board.anchors", "size-anchor", kind=kind, got=one.number)


def _payload(letters: str, number: int, source: str) -> str:
    try:
        return tags.encode_payload(letters, number)
    except ValueError as error:
        told = f"{source}: letters: {error}"
        raise CatalogueError(told, "letters", "size-letters", got=repr(letters)) from None


@functools.cache
def mat_tags() -> Catalogue:
    """Give the tags that fix the table's plane."""
    file = files("vision.catalogue").joinpath("mat.toml")
    return parse_catalogue(file.read_text("utf-8"), "mat.toml")
