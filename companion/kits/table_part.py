"""What lies on the table: the first part of a kit."""

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, Protocol, TypeVar

import msgspec

from companion.kits.answers import Answer, Correction, Laid
from companion.kits.intents import Intents
from companion.kits.standing import Stood
from companion.kits.table_readers import Tabletop, unlike_any
from engines.contract import Action, Cell
from vision.catalogue import Catalogue
from vision.standing.values import Spot
from vision.values import Placement, Snapshot

S = TypeVar("S")
S_contra = TypeVar("S_contra", contravariant=True)


class Referee(Protocol[S_contra]):
    """Looks at the table and answers with exactly one of five answers; it never guesses.

    What one remembers between looks a copy (`copy.copy`) has for itself: where the disk does not
    take what was read, the copy from before looks once more.
    """

    def look(self, snapshot: Snapshot, state: S_contra) -> Answer:
        """What the snapshot shows, given the state of the game."""

    def corrections(self, snapshot: Snapshot, state: S_contra) -> tuple[Correction, ...]:
        """What must change on the table so that it agrees with the state; () when it does."""

    def placements(self, snapshot: Snapshot, state: S_contra) -> Sequence[Placement]:
        """The pieces as they lie on the game's grid, for the picture of what is seen."""

    def has_pieces(self, action: Action) -> bool:
        """Whether this table has the pieces that show an action, where some are optional."""

    def spots(self, snapshot: Snapshot, state: S_contra) -> tuple[Spot, ...]:
        """The cells on which wooden pieces without a tag may stand."""


def shown_alone(action: Action, after: object) -> bool:
    """The pieces show each action by itself."""
    return False


def nothing_passing(action: Action, before: object) -> tuple[Laid, ...]:
    """Whatever an action shows stays on the table."""
    return ()


class Fewer(msgspec.Struct, Generic[S], frozen=True, kw_only=True):
    """A table on which fewer pieces have tags, such as one without tokens for the ships."""

    table: "TablePart[S]"
    """What lies there then, and what it tells."""
    is_so: Callable[[Snapshot], bool]
    """Tells from what is seen whether a table is such a one; nobody has to set it."""


class TablePart(msgspec.Struct, Generic[S], frozen=True, kw_only=True):
    """The pieces, where they belong, and what they mean."""

    book: Catalogue
    """The pieces and the board, in the sizes of the owner's box."""
    grid: Callable[[], Tabletop[S]]
    """The grid as it is read, and how pieces are put right; a new one for each table."""
    layout: Callable[[S], tuple[Laid, ...]]
    """Where every tagged piece belongs; the robot hand and the set-up guide follow it."""
    shows: Mapping[type[Action], frozenset[str]]
    """The kinds of pieces that show an action, with tags or of wood; buttons tell all others."""
    intents: Intents[S]
    """What pieces mean that came, or that are gone."""
    alike: Callable[[str], str] = unlike_any
    """What a piece has in common with those that can take its place in a layout."""
    is_shown_with_next: Callable[[Action, S], bool] = shown_alone
    """Whether the pieces show an action only together with the one after it.

    A drawn tile is laid at once, a dig turns two tiles up. The state is the one in between.
    """
    fewer: Fewer[S] | None = None
    """The same game where fewer pieces have tags; None where all or none have."""
    standing: Callable[[S], tuple[Stood, ...]] | None = None
    """Which wooden pieces without a tag stand where; None where a game has none."""
    passing: Callable[[Action, S], tuple[Laid, ...]] = nothing_passing
    """Pieces that an action shows and that leave the table right after, given the state before it:
    a tile that is turned up and out of the game."""

    def is_read(self, action: Action) -> bool:
        """Whether tagged pieces show an action."""
        return bool(self.shows.get(type(action), frozenset()) & self.book.kinds.keys())

    def is_built(self, action: Action) -> bool:
        """Whether wooden pieces without a tag show an action, where a camera looks for them."""
        return bool(self.shows.get(type(action), frozenset()) & self._wooden)

    @property
    def has_wood_to_see(self) -> bool:
        """Whether a camera that knows the colours has wooden pieces to look for."""
        return any(kinds & self._wooden for kinds in self.shows.values())

    @property
    def _wooden(self) -> frozenset[str]:
        return frozenset(one.name for one in self.book.wooden)


def as_equipped(table: TablePart[S], snapshot: Snapshot | None) -> TablePart[S]:
    """The part for the pieces that have tags on this table."""
    if table.fewer is None or snapshot is None or not table.fewer.is_so(snapshot):
        return table
    return table.fewer.table


def in_sight(table: TablePart[S], state: S) -> frozenset[tuple[str, Cell, int, str]]:
    """What a camera can read of a position, where it is the proof of a take-back.

    What lies in hands may be out of view: that it looks as before proves nothing.
    """
    return frozenset(
        (one.payload, one.cell, one.turned, one.berth)
        for one in table.layout(state)
        if one.is_read and table.intents.proves(table.intents.place("", one.cell))
    )
