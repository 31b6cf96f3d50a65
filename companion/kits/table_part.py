"""What lies on the table: the first part of a kit."""

from collections.abc import Callable, Sequence
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from companion.kits.answers import Answer, Correction, Laid
from companion.kits.standing import Stood
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
        """Tell what the snapshot shows, given the state of the game."""

    def corrections(self, snapshot: Snapshot, state: S_contra) -> tuple[Correction, ...]:
        """List what must change on the table so that it agrees with the state; () when it does."""

    def placements(self, snapshot: Snapshot, state: S_contra) -> Sequence[Placement]:
        """Give the pieces as they lie on the game's grid, for the picture of what is seen."""


def unlike_any(payload: str) -> str:
    """Give the piece itself: no two are alike."""
    return payload


def shown_alone(action: Action, after: object) -> bool:
    """Tell that the pieces show each action by itself."""
    return False


def always_there(referee: object, action: Action) -> bool:
    """Tell that whoever has a camera has the tagged pieces too."""
    return True


def never_back(before: object, now: object, actions: tuple[Action, ...]) -> bool:
    """Tell that a legal way back is a move of its own."""
    return False


class Fewer(msgspec.Struct, Generic[S], frozen=True, kw_only=True):
    """A table on which fewer pieces have tags, such as one without tokens for the ships."""

    table: "TablePart[S]"
    """What lies there then, and what it tells."""
    is_so: Callable[[Snapshot], bool]
    """Tells from what is seen whether a table is such a one; nobody has to set it."""


def told_by_all(action: Action) -> tuple[str, ...]:
    """Tell that whatever lies otherwise after an action tells it."""
    return ()


def nothing_built(action: Action) -> bool:
    """Tell that no wooden piece shows an action."""
    return False


def nothing_passing(action: Action, before: object) -> tuple[Laid, ...]:
    """Give nothing: whatever an action shows stays on the table."""
    return ()


class TablePart(msgspec.Struct, Generic[S], frozen=True, kw_only=True):
    """The tagged pieces, where they belong, and who reads them."""

    letters: str
    """The three letters of the game's tags."""
    book: Catalogue
    """The tagged pieces and the board, in the sizes of the owner's box."""
    referee: Callable[[], Referee[S]]
    """Gives a fresh referee, which may learn the table's lattice while it watches."""
    layout: Callable[[S], tuple[Laid, ...]]
    """Says where every tagged piece belongs; the robot hand and the set-up guide follow it."""
    is_read: Callable[[Action], bool]
    """Tells whether the referee reads the action from the pieces; else buttons tell it."""
    has_pieces: Callable[[Any, Action], bool] = always_there
    """Tells whether the table before a referee has the pieces that show an action.

    Where some are optional, such as cards in place of wood, buttons tell it until one was seen.
    """
    alike: Callable[[str], str] = unlike_any
    """Gives what a piece has in common with those that can take its place in a layout."""
    on_board: Callable[[S], tuple[Laid, ...]] | None = None
    """Gives the part of the layout that proves a take-back; None where all of it does.

    What lies in hands may be out of view: that it looks as before proves nothing.
    """
    is_shown_with_next: Callable[[Action, S], bool] = shown_alone
    """Tells whether the pieces show an action only together with the one after it.

    A drawn tile is laid at once, a dig turns two tiles up. The state is the one in between.
    """
    takes_back: Callable[[S, S, tuple[Action, ...]], bool] = never_back
    """Tells whether pieces put back are an undo although the way back is these legal actions.

    The first state is the one before the last run of a player, as which the table looks again, the
    second the one now. Such as a pawn's step back within one turn, where nothing was learnt.
    """
    fewer: Fewer[S] | None = None
    """The same game where fewer pieces have tags; None where all or none have."""
    told_by: Callable[[Action], tuple[str, ...]] = told_by_all
    """Gives the tags of the pieces that tell an action, where others follow it only later.

    Such as the stone of an attack: what it beats is carried away once the attack is accepted.
    """
    standing: Callable[[S], tuple[Stood, ...]] | None = None
    """Says which wooden pieces without a tag stand where; None where a game has none."""
    is_built: Callable[[Action], bool] = nothing_built
    """Tells whether wooden pieces without a tag show an action, where a camera looks for them."""
    spots: Callable[[Any, Snapshot, S], tuple[Spot, ...]] | None = None
    """Gives the cells on which wooden pieces may stand, as a referee sees them; None where the
    camera does not look for such pieces."""
    passing: Callable[[Action, S], tuple[Laid, ...]] = nothing_passing
    """Gives pieces that an action shows and that leave the table right after, given the state
    before it: a tile that is turned up and out of the game."""


def as_equipped(table: TablePart[S], snapshot: Snapshot | None) -> TablePart[S]:
    """Give the part for the pieces that have tags on this table."""
    if table.fewer is None or snapshot is None or not table.fewer.is_so(snapshot):
        return table
    return table.fewer.table


def in_sight(table: TablePart[S], state: S) -> frozenset[tuple[str, Cell, int, str]]:
    """Give what a camera can read of a position, where it is the proof of a take-back."""
    shown = (table.on_board or table.layout)(state)
    return frozenset((one.payload, one.cell, one.turned, one.berth) for one in shown if one.is_read)
