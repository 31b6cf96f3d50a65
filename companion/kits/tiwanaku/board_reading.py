"""A Tiwanaku board and what lies on it: which piece is on which cell."""

from collections.abc import Iterable
from typing import Final

import msgspec

from companion.kits.comparison import Change, Habit
from companion.kits.table_readers import Anchored
from companion.kits.tiwanaku.pieces import (
    Standing,
    alike,
    facts,
    layout,
    printed_board,
)
from engines.contract import Cell, Fact
from engines.tiwanaku.rules.state import State
from vision.catalogue import Catalogue
from vision.values import Lying, Placement, Unclear

PUSH: Final = {Change.PUSH: "push-piece"}

HABITS: Final = {
    "terrain": Habit(is_supply=True, slugs=PUSH),
    "crop": Habit(is_supply=True, slugs=PUSH),
    "pawn": Habit(slugs={**PUSH, Change.LAY: "set-pawn"}),
}
"""Tiles come from the supply, pawns go from cell to cell."""


class Table(msgspec.Struct, frozen=True):
    """What lies on the board, as pieces that are alike."""

    lying: Lying

    @property
    def placements(self) -> tuple[Placement, ...]:
        """The pieces in view, each by its tag."""
        return self.lying.placements

    @property
    def covered(self) -> tuple[Placement, ...]:
        """The pieces that are only remembered, each by its tag."""
        return self.lying.covered

    @property
    def unclear(self) -> tuple[Unclear, ...]:
        """The pieces between two cells."""
        return self.lying.unclear

    @property
    def seen(self) -> tuple[Standing, ...]:
        """The pieces in view."""
        return tuple(map(stands, self.placements))

    def payload_on(self, cell: Cell, name: str) -> str:
        """Give the tag of a piece of that name on a cell."""
        return next(
            one.payload
            for one in self.placements
            if one.cell == cell and alike(one.payload) == name
        )

    def payloads_on(self, pieces: Iterable[Standing]) -> tuple[str, ...]:
        """Give the tags of pieces that are seen."""
        return tuple(self.payload_on(one.cell, one.name) for one in pieces)


def stands(one: Placement) -> Standing:
    """Give what stands where, whichever of its kind it is."""
    return Standing(alike(one.payload), one.cell)


def tabletop(book: Catalogue) -> Anchored[State]:
    """Give the table of a box: its boards, its pieces and how they are put right."""
    return Anchored(
        book,
        layout,
        lambda state: printed_board(book, state.rows, state.columns),
        alike=alike,
        habits=HABITS,
        facts=piece_facts,
    )


def piece_facts(name: str, cell: Cell) -> dict[str, Fact]:
    """Give what a piece is and its cell for a sentence."""
    kind, _, value = name.partition("-")
    key = "colour" if kind == "pawn" else kind
    return {key: int(value) if kind == "crop" else value, **facts(cell)}
