"""A game's table: read by its catalogue, and compared with where the layout has its pieces.

A referee asks it what lies there; corrections and the picture of what is seen come by themselves.
"""

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, Final, Generic, TypeVar

from companion.kits.answers import Correction, Laid, Unreadable
from companion.kits.comparison import Comparison, Facts, Habit, no_facts
from companion.kits.standing import spot_name
from vision.anchored import read_board
from vision.catalogue import Catalogue
from vision.landscape import Tile, heights, hexes_of, lattice_of, read_landscape, tiles_of
from vision.lattice import Board
from vision.on_land import read_on_land, rests_on_tiles, with_pieces
from vision.standing.values import Spot
from vision.values import Lying, Placement, Snapshot

S = TypeVar("S")


def unlike_any(payload: str) -> str:
    """The piece itself: no two are alike."""
    return payload


ROOM: Final = 0.36
"""How far from the middle of a hex the middle of a piece on it may stand, in widths of a hex."""


KEPT_READINGS: Final = 5
"""One picture is read by the position now, by the one before, and by what may come."""

R = TypeVar("R")


def never(known: object) -> bool:
    """No reading serves for another."""
    return False


class Readings(Generic[R]):
    """The last few readings: one picture laid over one layout is read once."""

    def __init__(self) -> None:
        self._kept: deque[tuple[Snapshot, object, R]] = deque(maxlen=KEPT_READINGS)

    def get(
        self,
        snapshot: Snapshot,
        layout: object,
        read: Callable[[], R],
        serves: Callable[[Any], bool] = never,
    ) -> R:
        """The reading kept, or a new one; a picture is the same only as the same object.

        One by another layout `serves` too, where that tells the same cells.
        """
        for picture, known, found in self._kept:
            if picture is snapshot and (known == layout or serves(known)):
                return found
        found = read()
        self._kept.append((snapshot, layout, found))
        return found


def tells_the_same(snapshot: Snapshot, by: Sequence[Laid], wanted: Sequence[Laid]) -> bool:
    """Whether a picture read by one layout has its pieces on the cells that another tells.

    A layout tells how high pieces lie, which moves none by a cell. But a code that lies below
    others is not looked for: one that shows all the same, by either layout, is read once more.
    """
    below = [{one.payload for one in each if not one.is_read} for each in (by, wanted)]
    shown = [{one.payload for one in each if one.is_read} for each in (by, wanted)]
    changed = (below[0] & shown[1]) | (below[1] & shown[0])
    return not changed or changed.isdisjoint(pose.payload for pose in snapshot.poses)


class Tabletop(ABC, Generic[S]):
    """What all tables have in common; `read_grid` is what differs."""

    def __init__(
        self,
        book: Catalogue,
        layout: Callable[[S], Sequence[Laid]],
        *,
        alike: Callable[[str], str] = unlike_any,
        habits: Mapping[str, Habit] | None = None,
        facts: Facts = no_facts,
    ) -> None:
        self.book = book
        self.layout = layout
        self.alike = alike
        self.habits = habits or {}
        self.facts = facts
        self._readings: Readings[Lying | None] = Readings()

    def lay_over(self, snapshot: Snapshot, state: S) -> Lying | None:
        """Lay a snapshot over the grid; None where the grid is not seen."""
        layout, ground = tuple(self.layout(state)), self.ground(state)

        def serves(known: tuple[Board | None, Sequence[Laid]]) -> bool:
            return known[0] == ground and tells_the_same(snapshot, known[1], layout)

        return self._readings.get(
            snapshot, (ground, layout), lambda: self.read_grid(snapshot, layout, ground), serves
        )

    def ground(self, state: S) -> Board | None:
        """The printed board of a position; None for a landscape without one."""
        return None

    @abstractmethod
    def read_grid(
        self, snapshot: Snapshot, layout: Sequence[Laid], ground: Board | None
    ) -> Lying | None:
        """Lay a snapshot over the grid of a layout; None where the grid is not seen."""

    @abstractmethod
    def corrections(self, snapshot: Snapshot, state: S) -> tuple[Correction, ...]:
        """What must change on the table so that it agrees with the state; () when it does."""

    @abstractmethod
    def placements(self, snapshot: Snapshot, state: S) -> tuple[Placement, ...]:
        """The pieces as they lie, for the picture of what is seen."""

    def read(self, snapshot: Snapshot, state: S) -> Lying | Unreadable:
        """Give what lies there, or why it cannot be told."""
        if snapshot.eye is None:
            return Unreadable("mat-unseen")
        twice = [payload for payload in snapshot.doubled if self.book.piece(payload)]
        if twice:
            return Unreadable("piece-twice", {"tag": twice[0]}, (twice[0],))
        return self.lay_over(snapshot, state) or Unreadable("board-unseen")

    def is_untagged(self, snapshot: Snapshot) -> bool:
        """Tell whether people play without tags, all by buttons: not even a board is seen."""
        poses = (*snapshot.poses, *snapshot.covered)
        payloads = (*(pose.payload for pose in poses), *snapshot.doubled)
        return snapshot.eye is not None and not any(map(self.book.piece, payloads))

    def compare(self, lying: Lying, state: S) -> Comparison:
        """Give the layout beside what lies there."""
        return Comparison(
            self.layout(state),
            lying,
            self.book,
            alike=self.alike,
            habits=self.habits,
            facts=self.facts,
        )


class Landscape(Tabletop[S]):
    """A free landscape of hexes, whose tiles find their lattice themselves."""

    @cached_property
    def tiles(self) -> Mapping[str, Tile]:
        """The measures of the tiles, by their tags."""
        return tiles_of(self.book)

    @cached_property
    def has_pieces(self) -> bool:
        """Whether something besides tiles lies on the landscape."""
        return any(rests_on_tiles(kind, self.book) for kind in self.book.kinds.values())

    @cached_property
    def _spot_readings(self) -> Readings[tuple[Spot, ...]]:
        return Readings()

    def read_grid(
        self, snapshot: Snapshot, layout: Sequence[Laid], ground: Board | None
    ) -> Lying | None:
        """Lay a snapshot over the landscape; None where the table's plane is not known."""
        lying = read_landscape(snapshot, layout, self.tiles)
        if lying is None or not self.has_pieces:
            return lying
        lattice = lattice_of(snapshot, layout, self.tiles)
        pieces = read_on_land(snapshot, lattice, heights(layout, self.tiles), self.book)
        return with_pieces(lying, pieces, layout)

    def corrections(self, snapshot: Snapshot, state: S) -> tuple[Correction, ...]:
        """List what must change on the table so that it agrees with the state; () when it does."""
        lying = self.lay_over(snapshot, state)
        return () if lying is None else self.compare(lying, state).corrections()

    def placements(self, snapshot: Snapshot, state: S) -> tuple[Placement, ...]:
        """Give the pieces as they lie, for the picture of what is seen."""
        lying = self.lay_over(snapshot, state) or Lying()
        beside = (one for one in lying.beside if isinstance(one, Placement))
        return (*lying.placements, *beside)

    def spots(self, snapshot: Snapshot, state: S) -> tuple[Spot, ...]:
        """Give every hex of the landscape as a place for pieces without a tag.

        A tile that lies there and is not yet the game's counts too: the next player was quick.
        """
        layout = tuple(self.layout(state))
        lying = self.lay_over(snapshot, state) or Lying()
        return self._spot_readings.get(
            snapshot, layout, lambda: self.find_spots(snapshot, layout, lying)
        )

    def find_spots(
        self, snapshot: Snapshot, layout: Sequence[Laid], lying: Lying
    ) -> tuple[Spot, ...]:
        """The same for a reading."""
        lattice = lattice_of(snapshot, layout, self.tiles)
        if lattice is None:
            return ()
        thick = max((tile.thickness for tile in self.tiles.values()), default=0.0)
        room = ROOM * lattice.pitch
        levels = heights(layout, self.tiles)
        known = {one.payload for one in layout}
        for one in lying.placements:
            if one.payload not in known and one.payload in self.tiles:
                levels |= dict.fromkeys(hexes_of(one, self.tiles), one.level)
        return tuple(
            Spot(spot_name(cell), *lattice.centre(cell), thick * level, room)
            for cell, level in sorted(levels.items())
        )


class Anchored(Tabletop[S]):
    """A printed board with anchors; `board` says which one a game is played on."""

    def __init__(
        self,
        book: Catalogue,
        layout: Callable[[S], Sequence[Laid]],
        board: Callable[[S], Board],
        *,
        alike: Callable[[str], str] = unlike_any,
        habits: Mapping[str, Habit] | None = None,
        facts: Facts = no_facts,
    ) -> None:
        super().__init__(book, layout, alike=alike, habits=habits, facts=facts)
        self.board = board

    def ground(self, state: S) -> Board:
        """The board this position is played on."""
        return self.board(state)

    def read_grid(
        self, snapshot: Snapshot, layout: Sequence[Laid], ground: Board | None
    ) -> Lying | None:
        """Lay a snapshot over the board; None where no anchor of it is seen."""
        assert ground is not None, "expected a printed board"
        return read_board(snapshot, ground, self.book, layout)

    def corrections(self, snapshot: Snapshot, state: S) -> tuple[Correction, ...]:
        """List what must change on the table so that it agrees with the state; () when it does."""
        if self.is_untagged(snapshot):
            return ()
        lying = self.read(snapshot, state)
        if isinstance(lying, Lying):
            return self.compare(lying, state).corrections()
        # Nothing can be compared, which must not pass for a table that agrees.
        for twin in lying.payloads:
            return (Correction("take-twin", twin, None, {"tag": twin}),)
        return (Correction("show-board", next(iter(self.board(state).anchors))),)

    def placements(self, snapshot: Snapshot, state: S) -> tuple[Placement, ...]:
        """Give the pieces as they lie, for the picture of what is seen."""
        lying = self.read(snapshot, state)
        return lying.placements if isinstance(lying, Lying) else ()
