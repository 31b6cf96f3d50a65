"""Reef's referee: which boat was moored where, and which tile lay below it."""

from collections import Counter
from typing import TypeAlias

from companion.kits.answers import (
    Answer,
    Correction,
    Do,
    NotAllowed,
    NothingNew,
    Unreadable,
)
from companion.kits.comparison import Habit
from companion.kits.table_readers import Anchored
from engines.contract import TABLE, Cell, Fact
from tableside_reef.pieces import BOAT_NAMES, alike, boat_name, layout
from tableside_reef.rules import Reef
from tableside_reef.state import CELLS, Berth, Moor, State, Tile, TurnUp
from vision.anchored import board_of
from vision.catalogue import Catalogue
from vision.values import Lying, Placement, Snapshot

Spot: TypeAlias = tuple[str, Cell, str]
"""What lies on which berth of which hex."""


class ReefReferee:
    """Looks at boats and tiles; the tide's card follows from them and is only asked for."""

    def __init__(self, game: Reef, book: Catalogue) -> None:
        self.game = game
        board = board_of(book, CELLS)
        supply = Habit(is_supply=True)
        self.table = Anchored[State](
            book,
            layout,
            lambda state: board,
            alike=alike,
            habits={"tile": supply, "tide": supply},
            facts=facts,
        )

    def look(self, snapshot: Snapshot, state: State) -> Answer:
        """Tell what the snapshot shows, given the state of the game."""
        if self.table.is_untagged(snapshot):
            return NothingNew()
        lying = self.table.read(snapshot, state)
        if isinstance(lying, Unreadable):
            return lying
        for one in lying.unclear:
            if is_boat(one.payload):
                return Unreadable("boat-between", {}, (one.payload,), (one.alternatives[0].cell,))
        known = Counter((boat_name(boat.seat), boat.at, boat.berth.value) for boat in state.boats)
        seen = Counter(spot(one) for one in lying.placements if is_boat(one.payload))
        hidden = Counter(spot(one) for one in lying.covered if is_boat(one.payload))
        played = [boat_name(seat) for seat in range(state.players)]
        new = [one for one in (seen - known).elements() if one[0] in played]
        gone = list((known - seen - hidden).elements())
        if gone:
            # Also what a take-back by hand looks like: the table is compared with before then.
            return Unreadable("boat-gone", {}, (), (gone[0][1],))
        if len(new) > 1:
            return Unreadable("several-new", {}, (), tuple(at for _, at, _ in new))
        return self.judge(state, new[0], lying) if new else self.turned_up(state, lying)

    def judge(self, state: State, new: Spot, lying: Lying) -> Answer:
        """Give the answer to one new boat, with the tile turned up below it."""
        name, at, berth = new
        # Only hexes have berths: a boat in the slot beside them is refused for its place.
        moor = Moor(BOAT_NAMES.index(name), at, Berth(berth or Berth.PORT))
        refusal = self.game.check(state, moor)
        if refusal:
            return NotAllowed(moor, refusal)
        after = self.turned_up(self.game.apply(state, moor), lying)
        return Do((moor, *after.actions)) if isinstance(after, Do) else Do((moor,))

    def turned_up(self, state: State, lying: Lying) -> Answer:
        """Give the answer to the tile that is to be turned up now, where it shows."""
        for one in lying.placements:
            if one.cell == state.waiting and alike(one.payload).startswith("tile-"):
                tile = Tile(alike(one.payload).removeprefix("tile-"))
                action = TurnUp(TABLE, one.cell, tile)
                refusal = self.game.check(state, action)
                return NotAllowed(action, refusal) if refusal else Do((action,))
        return NothingNew()

    def corrections(self, snapshot: Snapshot, state: State) -> tuple[Correction, ...]:
        """List what must change on the table so that it agrees with the state."""
        return self.table.corrections(snapshot, state)

    def placements(self, snapshot: Snapshot, state: State) -> tuple[Placement, ...]:
        """Give the pieces as they lie on the board."""
        return self.table.placements(snapshot, state)


def is_boat(payload: str) -> bool:
    """Tell whether a tag is a boat's."""
    return alike(payload) in BOAT_NAMES


def spot(one: Placement) -> Spot:
    """Give what lies where."""
    return (alike(one.payload), one.cell, one.berth)


def facts(name: str, cell: Cell) -> dict[str, Fact]:
    """Give a piece's name for a sentence."""
    return {"piece": name}
