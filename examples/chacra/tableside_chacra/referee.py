"""Chacra's referee: which card was laid on which bed."""

from collections import Counter
from typing import TypeAlias

from companion.kits.answers import Answer, Correction, Do, NotAllowed, NothingNew, Unreadable
from companion.kits.table_readers import Anchored
from engines.contract import Cell, Fact
from tableside_chacra.pieces import alike, layout, plant_of
from tableside_chacra.rules import Chacra
from tableside_chacra.state import CELLS, Plant, Sow, State
from vision.anchored import board_of
from vision.catalogue import Catalogue
from vision.values import Placement, Snapshot

Card: TypeAlias = tuple[Plant, Cell]
"""What lies on which bed."""


class ChacraReferee:
    """Looks at the field only: a card beside it, or in a hand held open, is not its business."""

    def __init__(self, game: Chacra, book: Catalogue) -> None:
        self.game = game
        board = board_of(book, CELLS)
        self.table = Anchored[State](book, layout, lambda state: board, alike=alike, facts=facts)

    def look(self, snapshot: Snapshot, state: State) -> Answer:
        """What the snapshot shows, given the state of the game."""
        if self.table.is_untagged(snapshot):
            return NothingNew()
        lying = self.table.read(snapshot, state)
        if isinstance(lying, Unreadable):
            return lying
        for one in lying.unclear:
            # Its place is told, not the card: it may be one that slipped out of a hand.
            return Unreadable("card-between", {}, (), (one.alternatives[0].cell,))
        known = Counter((one.plant, one.at) for one in state.field)
        seen = Counter(cards(lying.placements))
        hidden = Counter(cards(lying.covered))
        new = list((seen - known).elements())
        gone = list((known - seen - hidden).elements())
        if gone:
            # Also what a take-back by hand looks like: the table is compared with before then.
            return Unreadable("card-gone", {}, (), (gone[0][1],))
        if len(new) > 1:
            return Unreadable("several-new", {}, (), tuple(at for _, at in new))
        if not new or state.is_over:
            return NothingNew()
        plant, at = new[0]
        action = Sow(state.turn, plant, at)
        refusal = self.game.check(state, action)
        return NotAllowed(action, refusal) if refusal else Do((action,))

    def corrections(self, snapshot: Snapshot, state: State) -> tuple[Correction, ...]:
        """What must change on the table so that it agrees with the state."""
        return self.table.corrections(snapshot, state)

    def placements(self, snapshot: Snapshot, state: State) -> tuple[Placement, ...]:
        """The cards as they lie in the field."""
        return self.table.placements(snapshot, state)


def cards(placements: tuple[Placement, ...]) -> list[Card]:
    """What lies on which bed."""
    found = ((plant_of(one.payload), one.cell) for one in placements)
    return [(plant, at) for plant, at in found if plant is not None]


def facts(name: str, cell: Cell) -> dict[str, Fact]:
    """A piece's name, for a sentence."""
    return {"piece": name}
