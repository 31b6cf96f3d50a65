"""What a game declares of its tagged pieces, so that one explainer tells what was done with them.

A piece that came may mean an action, one that is gone may mean another: a game says which. What is
legal, what belongs together and what is only left over from before is found out by the explainer.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar, Final, Generic, TypeAlias, TypeVar

import msgspec

from companion.kits.answers import Answer, Correction, Laid, NothingNew, Unreadable
from companion.kits.part import Part
from companion.kits.table_readers import Tabletop
from engines.contract import Action, Cell
from vision.values import Doubt, Lying, Placement, Snapshot, Unclear

S = TypeVar("S")

Run: TypeAlias = tuple[Action, ...]
NONE: Final[frozenset[str]] = frozenset()


class Piece(msgspec.Struct, frozen=True):
    """A tagged piece where it lies, or where the game has it."""

    tag: str
    name: str
    """What it has in common with those that can take its place."""
    kind: str
    at: Cell | None
    """Its place: all slots of a row may be one. None where it lies beside the grid."""
    cell: Cell | None = None
    turned: int = 0
    berth: str = ""
    """The spot of its cell, where that tells something."""
    level: int = 1

    @property
    def spot(self) -> tuple[str, Cell | None]:
        """Which piece lies on which cell."""
        return (self.tag, self.cell)

    @property
    def place(self) -> tuple[str, Cell | None, str]:
        """What lies where, whichever of those that are alike it is."""
        return (self.name, self.at, self.berth)


class Intent(msgspec.Struct, frozen=True):
    """A run of actions that a piece may mean, legal or not."""

    run: Run
    also: frozenset[str] = NONE
    """The tags of other pieces that show it too."""
    is_asked: bool = False
    """People have to say so: the pieces alone are no proof."""
    explains: bool = False
    """The piece shows it wherever the game has it afterwards: a card that is put away at once."""


class Memory(msgspec.Struct, Generic[S], frozen=True):
    """What of the table is no news any more."""

    lay: frozenset[tuple[str, Cell | None]] = frozenset()
    """The tags that are accounted for, each where it lay at the last look.

    One that went stays here as long as the game has it there.
    """
    home: frozenset[str] = NONE
    """The tags that lay where the game has them."""
    read: frozenset[tuple[str, Cell | None]] = frozenset()
    """What the last look has read as somebody's move."""
    kinds: frozenset[str] = NONE
    """Kinds of pieces that were seen on this table: of those alone one may be missing."""
    due: frozenset[str] = NONE
    """Pieces that the game has moved and that were not seen at home since."""
    gone: frozenset[tuple[str, Cell | None, str]] = frozenset()
    """What was there and was missing at the last look."""
    shown: frozenset[tuple[str, Cell | None]] = frozenset()
    """Where pieces of a kind were seen, until the game clears them away."""
    latest: S | None = None
    """The position of the last look, and ..."""
    earlier: S | None = None
    """... the one before it."""

    @property
    def is_fresh(self) -> bool:
        """Whether the table was not read yet."""
        return self.latest is None


class Scene(msgspec.Struct, Generic[S], frozen=True, eq=False):
    """One still picture laid over a position; what a game may look at to say what it means."""

    state: S
    snapshot: Snapshot
    lying: Lying
    memory: Memory[S]
    seen: tuple[Piece, ...]
    hidden: tuple[Piece, ...]
    """Pieces that lay there last, and in whose place nothing else shows."""
    matched: tuple[Piece, ...]
    """Those in view that lie where the game has them."""
    news: tuple[Piece, ...]
    """Those in view that the game has elsewhere, and that came since the last look."""
    missing: tuple[Piece, ...]
    """Pieces the game has in view that are neither seen nor hidden."""
    table: Tabletop[S]
    """What read it, and compares it with a position."""
    went: tuple[Piece, ...] = ()
    """Those of them that were there at the last look."""


class Intents(Part, Generic[S]):
    """What a game declares; all that it does not override is as most games have it."""

    ground: ClassVar[str] = ""
    """The kind the grid hangs on: while one of it is gone or moved, nothing is read."""
    firm: ClassVar[frozenset[str]] = NONE
    """Kinds of which none may be missing while something else is read."""
    left_over: ClassVar[frozenset[str]] = NONE
    """Kinds that may lie there from before: what the first look shows of them is no news."""
    timely: ClassVar[frozenset[str]] = NONE
    """Kinds that tell something only at their time: what comes earlier is accounted for."""
    reread: ClassVar[frozenset[str]] = NONE
    """Kinds that may tell something at any time, though they lay there before."""
    put_back: ClassVar[frozenset[str]] = NONE
    """Kinds that nobody may move: where one is missing, one like it elsewhere was only moved."""
    loose: ClassVar[frozenset[str]] = NONE
    """Kinds that count wherever they lie."""
    carried: ClassVar[frozenset[str]] = NONE
    """Kinds that the game moves and hands carry home later, on whatever way."""
    optional: ClassVar[frozenset[str]] = NONE
    """Kinds that a table may do without: they are missed only once one was seen."""
    berthed: ClassVar[frozenset[str]] = NONE
    """Kinds of which the spot on a cell tells something."""
    minds_bare: ClassVar[bool] = False
    """Whether a table without a single tag is a fault, and not a game played by buttons."""
    slugs: ClassVar[Mapping[str, str]] = {}
    """Words of its own for what cannot be read, by the usual slug."""
    several: ClassVar[str] = "several-new"
    """What is said where pieces came that belong to no one action."""

    # What pieces mean

    def tells(self, state: S, piece: Piece, scene: Scene[S]) -> Iterable[Intent]:
        """What a piece that came may mean in a position; nothing where it means nothing."""
        return ()

    def misses(self, state: S, piece: Piece, scene: Scene[S]) -> Iterable[Intent]:
        """What it may mean that a piece is gone."""
        return ()

    def leads(self, state: S) -> Iterable[Intent]:
        """What ends a turn unseen, before the next player's pieces."""
        return ()

    def opens(self, action: Action, following: Action) -> bool:
        """Whether one picture may show an action and another after it."""
        return False

    def takes_back(self, before: S, now: S) -> bool:
        """Whether pieces put back are an undo although the way back is a legal action.

        `before` is the position before the last run of a player, as which the table looks again.
        Such as a pawn's step back within one turn, where nothing was learnt.
        """
        return False

    def nothing_came(self, scene: Scene[S]) -> Answer:
        """What the table shows although no piece came that tells something."""
        return NothingNew()

    # What cannot be read

    def odd(self, scene: Scene[S]) -> Unreadable | None:
        """Something that keeps this table from being read, besides what all games have."""
        return None

    def between(self, one: Unclear, scene: Scene[S], kind: str) -> Unreadable | None:
        """Words for a piece that lies between two places; None where that does not matter."""
        if one.doubt is Doubt.OUTSIDE:
            return None
        cells = tuple(near.cell for near in one.alternatives[:1])
        return self.told(f"{kind}-between", (one.payload,), cells)

    def lost(self, gone: Sequence[Piece], scene: Scene[S]) -> Unreadable:
        """Words for firm pieces that are missing, and that no action has taken."""
        first = gone[0]
        cells = () if first.at is None else (first.at,)
        return self.told(f"{first.kind}-gone", (first.tag,), cells)

    def too_many(self, pieces: Sequence[Piece], scene: Scene[S]) -> Unreadable:
        """Words for pieces that came at once and belong to no one action."""
        cells = tuple(one.cell for one in pieces if one.cell is not None)
        return self.told(self.several, tuple(one.tag for one in pieces), cells)

    def part_of(self, pieces: Sequence[Piece], scene: Scene[S]) -> Unreadable:
        """Words for a piece that shows only a part of an action."""
        return self.too_many(pieces, scene)

    def told(
        self, slug: str, tags: tuple[str, ...] = (), cells: tuple[Cell, ...] = ()
    ) -> Unreadable:
        """What cannot be read, in the words this game has for it."""
        return Unreadable(self.slugs.get(slug, slug), {}, tags, cells)

    def unread(self, why: Unreadable, snapshot: Snapshot, state: S) -> Unreadable:
        """Why no grid is seen, where this game knows more about it."""
        return why

    # Where pieces are

    def layout(self, laid: Iterable[Laid], state: S) -> tuple[Laid, ...]:
        """Where pieces belong, as far as this differs from what hands are asked to lay."""
        return tuple(laid)

    def place(self, kind: str, cell: Cell) -> Cell | None:
        """The place that a cell belongs to: all slots of a row may be one; None for no place."""
        return cell

    def proves(self, at: Cell | None) -> bool:
        """Whether what is not seen there is gone: hands may lie out of view."""
        return at is not None

    def forgets(self, before: S, state: S) -> bool:
        """Whether the game has cleared so much that what lies below is not known any more."""
        return False

    def is_gone(self, piece: Piece, scene: Scene[S]) -> bool:
        """Whether a missing piece is more than lifted for a moment."""
        return True

    # What is put right, and shown

    def corrections(
        self, table: Tabletop[S], snapshot: Snapshot, state: S, memory: Memory[S]
    ) -> tuple[Correction, ...]:
        """What must change on the table so that it agrees with a position."""
        return table.corrections(snapshot, state)

    def in_picture(
        self, placements: Iterable[Placement], table: Tabletop[S], state: S
    ) -> tuple[Placement, ...]:
        """The pieces that the picture of what is seen may show."""
        return tuple(placements)
