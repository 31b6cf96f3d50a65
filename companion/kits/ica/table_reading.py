"""Ica's table beside the game: how pieces are put right, and what has to be put right.

Codes never lie on one another but in a pile, hands may lie out of view, and a tile that was seen
before is never one of those that lie face down.
"""

from collections.abc import Sequence
from functools import cached_property

from companion.kits.answers import Correction, Laid
from companion.kits.comparison import Change, Comparison, Habit
from companion.kits.ica.pieces import (
    CELLS,
    COUNTER,
    DIG,
    is_dig,
    is_hand,
    number_of,
    on_board,
    pawn_of,
)
from companion.kits.table_readers import Anchored
from engines.contract import Cell, Fact
from engines.ica.cells import ASIDE, LABORATORY_CORNERS, PILE, SITE_CORNERS
from engines.ica.state import Phase, State
from engines.ica.tiles import KINDS, Kind
from vision.anchored import board_of
from vision.catalogue import Catalogue
from vision.values import Lying, Placement, Snapshot

CORNERS = frozenset((*SITE_CORNERS, *LABORATORY_CORNERS))
LAY_DIG = f"{Change.LAY.value}-{DIG}"

HABITS = {COUNTER: Habit(has_berths=False)}


class IcaComparison(Comparison):
    """A layout beside what lies on the boards; what lies on hand strips is left out."""

    seen_before: frozenset[int] = frozenset()

    def is_bared(self, lies: Placement, wanted: Sequence[Laid]) -> bool:
        """Tell whether a tile nobody had seen lies face up where one lies face down."""
        if number_of(lies.payload) in self.seen_before:
            return False
        return super().is_bared(lies, wanted)

    def by_piece(
        self, wanted: Sequence[Laid], seen: Sequence[Placement], astray: Sequence[str]
    ) -> list[Correction]:
        """Go through the tiles: those low in a pile belong there too, and one hides another.

        A tile that shows because what belongs on it is missing lies right. Below one that lies
        wrong may be the right one: that is asked for only once the other has gone.
        """
        low = {one.payload: one for one in self.layout if one.buried}
        right = [one for one in seen if one.payload in low and low[one.payload].cell == one.cell]
        others = [one for one in seen if one not in right]
        strays = [low[one.payload] for one in others if one.payload in low]
        found = super().by_piece((*wanted, *strays), others, astray)
        places = {(one.payload, one.cell) for one in wanted}
        hides = {one.cell for one in others if (one.payload, one.cell) not in places}
        return [one for one in found if one.slug != LAY_DIG or one.cell not in hides]

    def may_hide(self, upper: Placement, lower: Laid) -> bool:
        """Tell whether a piece may lie on the code of another: only a tile of its pile does."""
        return self.kind(lower.payload) == self.kind(upper.payload) == DIG and (
            upper.cell == lower.cell
        )


class IcaTable(Anchored[State]):
    """The printed board and all that lies on it."""

    def __init__(self, book: Catalogue) -> None:
        board = board_of(book, CELLS)
        super().__init__(book, on_board, lambda state: board, habits=HABITS, facts=place_facts)

    def compare(self, lying: Lying, state: State) -> Comparison:
        """Give the layout beside what lies on the boards."""
        found = IcaComparison(
            on_board(state),
            without_hands(lying, state),
            self.book,
            alike=self.alike,
            habits=self.habits,
            facts=self.facts,
        )
        found.seen_before = state.seen
        return found

    def corrections(self, snapshot: Snapshot, state: State) -> tuple[Correction, ...]:
        """List what must change: on the boards, then spent tiles that still lie on a strip."""
        found = super().corrections(snapshot, state)
        if self.is_untagged(snapshot):
            return ()
        lying = self.read(snapshot, state)
        if not isinstance(lying, Lying):
            return found
        return (*found, *spent_in_hands(lying, state))

    @cached_property
    def anchors(self) -> frozenset[str]:
        """The tags printed on the board."""
        return frozenset(one.payload for one in self.book.pieces if one.kind.name == "anchor")


def without_hands(lying: Lying, state: State) -> Lying:
    """Give what lies on the boards: hands aside, and counters nobody has to have placed yet."""

    def counts(one: Placement) -> bool:
        if is_hand(one.cell):
            return False
        owned = pawn_of(number_of(one.payload))
        if owned is None or state.phase is not Phase.CORNERS:
            return True
        seat, _ = owned
        # Everybody may put the own counters there before it is the own turn to choose; elsewhere
        # they are no choice of a corner, nor one taken back.
        return not (state.turn <= seat < len(state.hands) and one.cell in CORNERS)

    return Lying(
        tuple(filter(counts, lying.placements)),
        tuple(one for one in lying.covered if not is_hand(one.cell)),
        lying.unclear,
        lying.beside,
    )


def spent_in_hands(lying: Lying, state: State) -> tuple[Correction, ...]:
    """List tiles that left the game and still lie on somebody's strip."""
    return tuple(
        Correction("box-dig", one.payload, one.cell)
        for one in sorted(lying.placements, key=lambda one: one.payload)
        if is_hand(one.cell) and number_of(one.payload) in state.gone
    )


def place_facts(name: str, cell: Cell) -> dict[str, Fact]:
    """Give a place for a sentence, counted from 1, and whether the piece is a report."""
    board = "site" if cell in PILE else "laboratory"
    column = cell[1] if cell in PILE else cell[1] - ASIDE
    number = number_of(name)
    what = "report" if is_dig(number) and KINDS[number] is Kind.REPORT else "other"
    return {"board": board, "row": cell[0] + 1, "column": column + 1, "what": what}
