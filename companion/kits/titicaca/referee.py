"""Titicaca's referee: village cards on the land, temples turned up, and whether all agrees."""

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from companion.kits.answers import (
    Answer,
    Correction,
    Do,
    Laid,
    NotAllowed,
    NothingNew,
    Unreadable,
)
from companion.kits.comparison import Change, Habit
from companion.kits.table_readers import Landscape
from companion.kits.titicaca.pieces import (
    alike,
    cards_laid,
    payload_of,
    seat_of,
    temple_value,
    tile_of,
    tiles_laid,
)
from companion.kits.titicaca.weapons import ARROW, Fists, arrow_holder, read_fists
from engines.contract import Action, Seat
from engines.hexes import Hex
from engines.titicaca.actions import Done, Reveal, Village
from engines.titicaca.game import Titicaca
from engines.titicaca.state import Phase, State, Step
from vision.catalogue import Catalogue
from vision.standing.values import Spot
from vision.values import Lying, Placement, Snapshot, Unclear

HABITS: Final = {"temple": Habit(slugs={Change.TAKE: "turn-down-temple"})}


class TiticacaReferee:
    """Looks at tiles, cards and temples. Sticks are too thin for any camera: the picture has them.

    A table may have stickers on its tiles alone: cards are asked for only once one was seen.
    """

    def __init__(self, game: Titicaca, book: Catalogue) -> None:
        self.game = game
        self.book = book
        self.has_cards = self.has_temples = False
        self._lying: Mapping[str, Hex] = {}
        self.table = Landscape[State](book, self.layout, alike=alike, habits=HABITS)

    def layout(self, state: State) -> tuple[Laid, ...]:
        """Say what has to lie where on this table."""
        cards = cards_laid(state, self._lying) if self.has_cards else ()
        return (*tiles_laid(state), *cards)

    def read(self, snapshot: Snapshot, state: State) -> Lying | Unreadable:
        """Give what lies there; where cards are it is remembered for colours that run out."""
        self.has_cards = self.has_cards or any(
            seat_of(pose.payload) is not None for pose in snapshot.poses
        )
        self.has_temples = self.has_temples or any(
            temple_value(pose.payload) for pose in snapshot.poses
        )
        lying = self.table.read(snapshot, state)
        if isinstance(lying, Lying):
            cards = [one for one in lying.placements if seat_of(one.payload) is not None]
            self._lying = {one.payload: one.cell for one in (*cards, *lying.covered)}
        return lying

    def look(self, snapshot: Snapshot, state: State) -> Answer:
        """Tell what the snapshot shows, given the state of the game."""
        if self.table.is_untagged(snapshot):
            return NothingNew()
        lying = self.read(snapshot, state)
        if isinstance(lying, Unreadable):
            return lying
        wrong = self.wrong_tile(lying, state)
        if wrong is not None:
            return wrong
        up = self.turned_up(lying, state)
        if not isinstance(up, NothingNew):
            return up
        cards = self.cards(lying, state)
        return self.fists(snapshot, state) if isinstance(cards, NothingNew) else cards

    def wrong_tile(self, lying: Lying, state: State) -> Unreadable | None:
        """Give the first land tile that is not where it was."""
        tiles = tiles_laid(state)
        if not any(lying.of(one.payload) or lying.is_covered(one.payload) for one in tiles):
            return Unreadable("land-unseen")
        for one in tiles:
            at = lying.of(one.payload)
            if at is None and lying.is_covered(one.payload):
                continue
            if isinstance(at, Placement) and (at.cell, at.turned) == (one.cell, one.turned):
                continue
            slug = "land-gone" if at is None else "land-moved"
            return Unreadable(slug, {}, (one.payload,), (one.cell,))
        return None

    def cards(self, lying: Lying, state: State) -> Answer:
        """Give the answer to the village cards on the land."""
        for one in lying.unclear:
            if seat_of(one.payload) is not None:
                cells = tuple(near.cell for near in one.alternatives)
                return Unreadable("card-between", {}, (one.payload,), cells)
        seen = [
            (s, one.cell) for one in lying.placements if (s := seat_of(one.payload)) is not None
        ]
        hidden = [(s, one.cell) for one in lying.covered if (s := seat_of(one.payload)) is not None]
        known = {(seat, at) for seat in state.seats for at in villages_of(state, seat)}
        wanted = {(seat_of(one.payload), one.cell) for one in cards_laid(state, self._lying)}
        new = [one for one in seen if one not in known]
        gone = sorted(at for seat, at in wanted - {*seen, *hidden} if seat is not None)
        if len(set(seen)) < len(seen):
            twice = next(at for seat, at in seen if seen.count((seat, at)) > 1)
            return Unreadable("cards-on-one", {}, (), (twice,))
        if gone and self.has_cards:
            # Also what a take-back by hand looks like: the table is compared with before then.
            return Unreadable("card-gone", {}, (), tuple(gone[:1]))
        if len(new) > 1:
            return Unreadable("several-new", {}, (), tuple(at for _, at in new))
        return self.judge(state, *new[0]) if new else NothingNew()

    def judge(self, state: State, seat: Seat, at: Hex) -> Answer:
        """Give the answer to one new card; the next player's also ends the turn before."""
        if seat not in state.seats:
            return Unreadable("card-nobodys", {}, (), (at,))
        village = Village(seat, at)
        if state.phase is Phase.TURN and state.step is not Step.NONE and state.turn is not None:
            done = Done(state.turn)
            after = self.game.apply(state, done)
            if after.phase is Phase.TURN and after.turn == seat != state.turn:
                refusal = self.game.check(after, village)
                return NotAllowed(village, refusal) if refusal else Do((done, village))
        refusal = self.game.check(state, village)
        return NotAllowed(village, refusal) if refusal else Do((village,))

    def turned_up(self, lying: Lying, state: State) -> Answer:
        """Give the answer to the temples that show their undersides."""
        seen: tuple[Placement | Unclear, ...] = (*lying.placements, *lying.unclear)
        for one in seen:
            if not temple_value(one.payload):
                continue
            if isinstance(one, Unclear):
                return Unreadable("temple-between", {}, (one.payload,))
            owner = state.owner(state.land.bit(one.cell))
            value = temple_value(one.payload)
            bit = state.land.bit(one.cell)
            if state.phase is not Phase.REVEAL:
                return Unreadable("temple-up", {}, (one.payload,), (one.cell,))
            if owner is None:
                return Unreadable("temple-nowhere", {}, (one.payload,), (one.cell,))
            twos = state.twos[owner]
            if twos is not None and state.temples[owner] & bit and value == 1 + bool(twos & bit):
                continue
            action = Reveal(owner, one.cell, value)
            refusal = self.game.check(state, action)
            return NotAllowed(action, refusal) if refusal else Do((action,))
        return NothingNew()

    def fists(self, snapshot: Snapshot, state: State) -> Answer:
        """Give what is wrong with the weapons beside the seat cards; right, they are bids."""
        if state.phase is not Phase.BIDS:
            return NothingNew()
        found = read_fists(snapshot, self.book, state)
        return found if isinstance(found, Unreadable) else NothingNew()

    def bids(self, snapshot: Snapshot, state: State) -> Fists | None:
        """Give what lies beside the seat cards; None where nothing can be told."""
        found = read_fists(snapshot, self.book, state)
        return None if isinstance(found, Unreadable) else found

    def corrections(self, snapshot: Snapshot, state: State) -> tuple[Correction, ...]:
        """List what must change on the table so that it agrees with the state."""
        if self.table.is_untagged(snapshot):
            return ()
        self.read(snapshot, state)
        found = self.table.corrections(snapshot, state)
        if state.phase is Phase.REVEAL:
            found = tuple(one for one in found if not temple_value(one.payload))
        known = {one.payload for one in self.layout(state)}
        holder = arrow_holder(snapshot, state)
        if holder not in (None, state.arrow) and state.phase is not Phase.OVER:
            facts: dict[str, str | int] = {"number": state.arrow + 1}
            found = (*found, Correction("move-arrow", payload_of(ARROW), None, facts))
        # A tile that belongs nowhere has no hex of its own to light up.
        return tuple(
            msgspec.structs.replace(one, cell=None)
            if tile_of(one.payload) and one.payload not in known
            else one
            for one in found
        )

    def placements(self, snapshot: Snapshot, state: State) -> Sequence[Placement]:
        """Give the pieces as they lie on the land."""
        return self.table.placements(snapshot, state)


def has_pieces(referee: TiticacaReferee, action: Action) -> bool:
    """Tell whether cards, or temples with codes, were seen on this table."""
    return referee.has_temples if isinstance(action, Reveal) else referee.has_cards


def spots(referee: TiticacaReferee, snapshot: Snapshot, state: State) -> tuple[Spot, ...]:
    """Give the hexes on which villages may stand, as the tiles lie."""
    return referee.table.spots(snapshot, state)


def villages_of(state: State, seat: Seat) -> tuple[Hex, ...]:
    """Give the hexes of a seat's villages."""
    return state.land.cells(state.villages[seat])
