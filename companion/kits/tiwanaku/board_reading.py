"""A Tiwanaku board and what lies on it: which piece is on which cell."""

from typing import Final

from companion.kits.comparison import Change, Habit
from companion.kits.table_readers import Anchored
from companion.kits.tiwanaku.pieces import (
    alike,
    facts,
    layout,
    printed_board,
)
from engines.contract import Cell, Fact
from engines.tiwanaku.rules.state import State
from vision.catalogue import Catalogue

PUSH: Final = {Change.PUSH: "push-piece"}

HABITS: Final = {
    "terrain": Habit(is_supply=True, slugs=PUSH),
    "crop": Habit(is_supply=True, slugs=PUSH),
    "pawn": Habit(slugs={**PUSH, Change.LAY: "set-pawn"}),
}
"""Tiles come from the supply, pawns go from cell to cell."""


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
