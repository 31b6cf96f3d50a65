"""What lies on Titania's table as the camera has it: cards in slots, ships, fog and point tiles."""

from collections import Counter
from functools import cached_property
from typing import TypeAlias

import msgspec

from companion.kits.titania.pieces import Pieces
from engines.contract import Cell
from engines.hexes import Hex
from engines.titania.pieces import Card, Colour, Reward
from vision.values import Lying, Placement, Snapshot

Ship: TypeAlias = tuple[Colour, Hex]
"""A ship of a colour on a cell: tokens of one colour are alike."""

Spot: TypeAlias = tuple[str, Cell]
"""A piece by its tag, and where it lies."""


class Seen(msgspec.Struct, frozen=True, dict=True):
    """One reading of the table, sorted by kinds."""

    lying: Lying
    pieces: Pieces
    snapshot: Snapshot

    def of(self, kind: str, placements: tuple[Placement, ...]) -> list[Placement]:
        """Give the pieces of a kind."""
        return [one for one in placements if self.pieces.kind(one.payload) == kind]

    @cached_property
    def cards(self) -> dict[str, Cell]:
        """The cards in the slots by their tags; cards anywhere else are nobody's business."""
        return {one.payload: one.cell for one in self.of("card", self.lying.placements)}

    def card(self, payload: str) -> Card:
        """Give what a card is."""
        return Card(self.pieces.shows(payload))

    @cached_property
    def tokens(self) -> dict[str, Ship]:
        """The ship tokens in view by their tags."""
        return {one.payload: self.ship(one) for one in self.of("ship", self.lying.placements)}

    @cached_property
    def hidden(self) -> Counter[Ship]:
        """The ships that are only remembered, and in whose place nothing else shows."""
        return Counter(self.ship(one) for one in self.of("ship", self.still_there))

    @cached_property
    def still_there(self) -> tuple[Placement, ...]:
        """The covered pieces that may well lie there: nothing unknown shows in their place."""
        gone = self.snapshot.replaced
        return tuple(one for one in self.lying.covered if one.payload not in gone)

    def ship(self, one: Placement) -> Ship:
        """Give the colour and the cell of a token."""
        return (Colour(self.pieces.shows(one.payload)), one.cell)

    @cached_property
    def fog(self) -> dict[Hex, tuple[str, Reward]]:
        """The open fog tiles by their cells."""
        return {
            one.cell: (one.payload, Reward(self.pieces.shows(one.payload)))
            for one in self.of("fog", self.lying.placements)
        }

    @cached_property
    def points(self) -> tuple[str, ...]:
        """The point tiles in view, wherever they lie."""
        poses = (pose.payload for pose in self.snapshot.poses)
        return tuple(sorted(one for one in poses if self.pieces.kind(one) == "point"))

    @cached_property
    def spots(self) -> frozenset[Spot]:
        """Everything that lies on cells and slots, with what is only remembered there."""
        found = (*self.lying.placements, *self.still_there)
        return frozenset((one.payload, one.cell) for one in found)


def has_tokens(pieces: Pieces, snapshot: Snapshot) -> bool:
    """Tell whether a table has ship tokens: is one in view, or was it a moment ago?"""
    poses = (*snapshot.poses, *snapshot.covered)
    return any(pieces.kind(pose.payload) == "ship" for pose in poses)
