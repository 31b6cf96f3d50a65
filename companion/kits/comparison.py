"""What must change on the table so that it agrees with the game: one comparison for all games.

A layout says where pieces belong, a reading where they lie. Pieces that are alike stand in for each
other, a covered tag is not a removed piece, and what lies face down is not asked for.
"""

import enum
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeAlias

import msgspec

from companion.kits.answers import Correction, Facing, Laid
from engines.contract import Cell, Fact
from vision.catalogue import Catalogue, Hexes, Kind
from vision.values import Lying, Placement

Facts: TypeAlias = Callable[[str, Cell], dict[str, Fact]]
"""From what a piece is alike to and its cell to what the words need."""


class Change(enum.Enum):
    """One thing to do with a piece; a correction's slug is the value and the kind's name."""

    LAY = "lay"
    MOVE = "move"
    TURN = "turn"
    TAKE = "take"
    SWAP = "swap"
    """Another of its kind belongs there."""
    SHOW = "show"
    """Its code is hidden by nothing that belongs there."""
    PUSH = "push"
    """It lies between two places."""
    TURN_DOWN = "turn-down"
    """It lies face up where a hidden one belongs."""


class Habit(msgspec.Struct, frozen=True):
    """How the pieces of a kind are put right, where it is not the usual way."""

    is_supply: bool = False
    """A wrong one is exchanged for one of the supply: nobody looks where else it may belong."""
    is_bare: bool = True
    """Nothing without a tag belongs on its code: hidden, it has to be shown."""
    has_berths: bool = True
    """The berth that a layout names counts; else any spot of the cell will do."""
    is_beside: bool = False
    """Those on one cell lie side by side: none of them hides another."""
    slugs: Mapping[Change, str] = {}
    """Slugs of its own."""


USUAL = Habit()


def no_facts(name: str, cell: Cell) -> dict[str, Fact]:
    """Give nothing: the number on the tag is enough for the words."""
    return {}


class Comparison:
    """A layout beside what lies there; `corrections` lists all that differs."""

    def __init__(
        self,
        layout: Iterable[Laid],
        lying: Lying,
        book: Catalogue,
        *,
        alike: Callable[[str], str],
        habits: Mapping[str, Habit] | None = None,
        facts: Facts = no_facts,
    ) -> None:
        self.layout = tuple(layout)
        self.lying = lying
        self.book = book
        self.alike = alike
        self.habits = habits or {}
        self.facts = facts
        self.layers = {name: layer for layer, name in enumerate(book.kinds, start=1)}
        """The kinds from the lowest up, as the catalogue lists them: upper ones may hide lower."""

    def corrections(self) -> tuple[Correction, ...]:
        """List what to put right: what cannot be told first, then kind by kind from below."""
        return (
            *self.pushes(),
            *(one for kind in self.layers for one in self.changes(kind)),
            *self.shows(),
        )

    def pushes(self) -> list[Correction]:
        """List the pieces that lie between two places and belong to neither more than the other."""
        return [
            self.change(Change.PUSH, one.payload, next((at.cell for at in one.alternatives), None))
            for one in self.lying.unclear
            if not self.is_single(one.payload)
        ]

    def changes(self, kind: str) -> list[Correction]:
        """List what to lay, move, turn, exchange and take away of a kind."""
        wanted = [one for one in self.layout if one.is_read and self.kind(one.payload) == kind]
        seen = [one for one in self.lying.placements if self.kind(one.payload) == kind]
        bared = [one for one in seen if self.is_bared(one, wanted)]
        found = [self.change(Change.TURN_DOWN, one.payload, one.cell) for one in bared]
        seen = [one for one in seen if one not in bared]
        if self.habit(kind).is_supply:
            return found + self.by_cell(wanted, seen)
        astray = [
            one.payload
            for one in self.lying.unclear
            if self.kind(one.payload) == kind and self.is_single(one.payload)
        ]
        return found + self.by_piece(wanted, seen, astray)

    def by_cell(self, wanted: Sequence[Laid], seen: Sequence[Placement]) -> list[Correction]:
        """Go through the cells: the right tile is there, another one, none, or one too many."""
        belongs = {(one.cell, self.berth(one)): one for one in wanted}
        lies: dict[tuple[Cell, str], list[Placement]] = {}
        for one in seen:
            at = (one.cell, one.berth)
            lies.setdefault(at if at in belongs else (one.cell, ""), []).append(one)
        found = []
        for at in sorted({*belongs, *lies}):
            want, have = belongs.get(at), lies.get(at, [])
            right = [] if want is None else [one for one in have if self.is_like(want, one)]
            others = [one for one in have if one not in right[:1]]
            if want is None or right:
                found += [self.change(Change.TAKE, one.payload, at[0]) for one in others[:1]]
            elif others:
                found.append(self.change(Change.SWAP, others[0].payload, at[0], want.payload))
            elif not self.is_covered(want):
                found.append(self.change(Change.LAY, want.payload, at[0]))
        return found

    def by_piece(
        self, wanted: Sequence[Laid], seen: Sequence[Placement], astray: Sequence[str]
    ) -> list[Correction]:
        """Go through the pieces: each is brought to its place, or laid, or taken away."""
        missing, surplus = self.unmatched(wanted, seen)
        surplus.sort(key=lambda one: (self.alike(one.payload), one.cell))
        lost = [payload for payload in astray if payload not in {one.payload for one in wanted}]
        found = []
        for want in missing:
            here = [one for one in surplus if self.is_like(want, one)]
            here.sort(key=lambda one: not self.is_place(want, one))
            if here:
                surplus.remove(here[0])
                how = Change.TURN if self.is_place(want, here[0]) else Change.MOVE
                found.append(self.change(how, here[0].payload, want.cell))
            elif want.payload in astray:
                found.append(self.change(Change.MOVE, want.payload, want.cell))
            else:
                found.append(self.change(Change.LAY, want.payload, want.cell))
        taken = [self.change(Change.TAKE, one.payload, one.cell) for one in surplus]
        taken += [self.change(Change.TAKE, payload, None) for payload in lost]
        return found + sorted(taken, key=lambda one: self.alike(one.payload))

    def unmatched(
        self, wanted: Sequence[Laid], seen: Sequence[Placement]
    ) -> tuple[list[Laid], list[Placement]]:
        """Give what is missing, in the order in which it is asked for, and what is too much."""
        missing, surplus = [], list(seen)
        for number, want in enumerate(sorted(wanted, key=lambda one: not one.berth)):
            right = next((one for one in surplus if self.is_right(want, one)), None)
            if right is not None:
                surplus.remove(right)
            elif not self.is_covered(want):
                # Pieces that are alike by name and cell, single ones as the layout lists them.
                key = ("", (number,)) if self.is_single(want.payload) else self.sort_key(want)
                missing.append((key, number, want))
        return [want for _, _, want in sorted(missing, key=lambda one: one[:2])], surplus

    def shows(self) -> list[Correction]:
        """List the pieces whose codes are hidden by nothing that belongs there.

        Taken away, turned over or below a cup: the camera cannot tell, so nothing is guessed, but
        it is said. A piece of an upper kind may lie on the code of a lower one.
        """
        hidden = [one for one in self.unseen() if self.habit(self.kind(one.payload)).is_bare]
        return [
            self.change(Change.SHOW, one.payload, one.cell)
            for one in sorted(hidden, key=lambda one: (one.cell, self.alike(one.payload)))
            if not any(self.may_hide(other, one) for other in self.lying.placements)
        ]

    def unseen(self) -> list[Laid]:
        """Give what is only remembered where it belongs.

        Where one like it shows, nobody misses the one that is remembered there from earlier.
        """
        seen, found = list(self.lying.placements), []
        for want in (one for one in self.layout if one.is_read and self.is_covered(one)):
            right = next((one for one in seen if self.is_right(want, one)), None)
            if right is None:
                found.append(want)
            else:
                seen.remove(right)
        return found

    def may_hide(self, upper: Placement, lower: Laid) -> bool:
        """Tell whether a piece may lie on the code of another: of an upper kind, or on its pile."""
        kind, other = self.kind(lower.payload), self.kind(upper.payload)
        if upper.cell != lower.cell or self.layers.get(other, 0) < self.layers[kind]:
            return False
        if other == kind and self.habit(kind).is_beside:
            return False
        return other != kind or self.berth(lower) in ("", upper.berth)

    def change(
        self, what: Change, payload: str, cell: Cell | None, instead: str | None = None
    ) -> Correction:
        """Give a correction; its words tell of the piece itself, or of what belongs there."""
        kind = self.kind(payload)
        slug = self.habit(kind).slugs.get(what, f"{what.value}-{kind}")
        facts = {} if cell is None else self.facts(self.alike(instead or payload), cell)
        return Correction(slug, payload, cell, facts)

    def habit(self, kind: str) -> Habit:
        """Give how pieces of a kind are put right."""
        return self.habits.get(kind, USUAL)

    def kind(self, payload: str) -> str:
        """Give the name of a piece's kind; "" where it is none of this game's."""
        entry = self.book.piece(payload)
        return "" if entry is None else entry.kind.name

    def sort_key(self, want: Laid) -> tuple[str, tuple[int, ...]]:
        """Give a piece's place in a list of pieces that are alike."""
        return (self.alike(want.payload), want.cell)

    def berth(self, want: Laid) -> str:
        """Give the berth on which a piece has to lie; "" where any will do."""
        return want.berth if self.habit(self.kind(want.payload)).has_berths else ""

    def is_single(self, payload: str) -> bool:
        """Tell whether no other piece can stand in for it, so that its tag tells its place."""
        is_supply = self.habit(self.kind(payload)).is_supply
        return not is_supply and self.alike(payload) == payload

    def is_like(self, want: Laid, lies: Placement) -> bool:
        """Tell whether a piece may lie where the other belongs."""
        return self.alike(want.payload) == self.alike(lies.payload)

    def is_place(self, want: Laid, lies: Placement) -> bool:
        """Tell whether a piece is on the cell and the berth of the other."""
        return want.cell == lies.cell and self.berth(want) in ("", lies.berth)

    def is_right(self, want: Laid, lies: Placement) -> bool:
        """Tell whether a piece is as wanted, also in its turn where that tells something."""
        entry = self.book.piece(want.payload)
        is_turned = entry is not None and has_turn(entry.kind) and want.turned != lies.turned
        return self.is_like(want, lies) and self.is_place(want, lies) and not is_turned

    def is_covered(self, want: Laid) -> bool:
        """Tell whether a piece, or one like it, lay there last and is only hidden."""
        name = self.alike(want.payload)
        return any(
            one.cell == want.cell and self.alike(one.payload) == name for one in self.lying.covered
        )

    def is_bared(self, lies: Placement, wanted: Sequence[Laid]) -> bool:
        """Tell whether a piece lies face up where the game has one of its kind face down."""
        kind = self.kind(lies.payload)
        down = any(
            one.facing is Facing.DOWN
            and self.is_place(one, lies)
            and (one.kind or self.kind(one.payload)) == kind
            for one in self.layout
        )
        return down and not any(self.is_right(want, lies) for want in wanted)


def has_turn(kind: Kind) -> bool:
    """Tell whether the turn of a piece tells something: it does for tiles of several hexes."""
    return isinstance(kind.shape, Hexes) and len(kind.shape.centres) > 1
