"""Answers that are places on the board: a cell, a region or a pair, touched anywhere in it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from companion.kits.choices import ENTRY, FieldValue, Question, Tiling, nearest_first
from companion.kits.choosing import Choosing
from engines.contract import Action, Cell


def cells_of_value(
    how: Choosing[Any], state: Any, question: Question, value: FieldValue
) -> tuple[Cell, ...]:
    """Give the cells an answer stands for; () where it is no place."""
    if question.field == ENTRY and isinstance(value, Action):
        return how.cells_of(state, value)
    return how.target(state, question.field, value)


class Offer(msgspec.Struct, frozen=True):
    """The answers to a question, the likeliest first, each with the cells it stands for."""

    values: tuple[FieldValue, ...] = ()
    cells: tuple[tuple[Cell, ...], ...] = ()

    def cells_of(self, value: FieldValue) -> tuple[Cell, ...]:
        """Give the cells of an answer."""
        return self.cells[self.values.index(value)]

    def with_first(self, value: FieldValue) -> "Offer":
        """Give the offer with one answer before all others."""
        at = self.values.index(value)
        order = (at, *(n for n in range(len(self.values)) if n != at))
        return Offer(tuple(self.values[n] for n in order), tuple(self.cells[n] for n in order))


def make_offer(how: Choosing[Any], state: Any, question: Question, focus: Iterable[Cell]) -> Offer:
    """Give the answers in the kit's order; without one places nearest first, others as listed."""
    places = {value: cells_of_value(how, state, question, value) for value in question.values}
    ordered = likeliest_first(how, state, question)
    if ordered is None:
        ordered = question.values
        if question.field != ENTRY and all(places.values()):
            ordered = nearest_places_first(places, tuple(focus), how.tiling)
    return Offer(ordered, tuple(places[value] for value in ordered))


def likeliest_first(
    how: Choosing[Any], state: Any, question: Question
) -> tuple[FieldValue, ...] | None:
    """Give the answers in the kit's order, or None where it has none."""
    if question.field == ENTRY:
        return None
    ordered = how.likeliest(state, question)
    if ordered is not None and set(ordered) != set(question.values):
        raise ValueError(f"expected every one of {question.values!r}, got {ordered!r}")
    return ordered


def nearest_places_first(
    places: Mapping[FieldValue, tuple[Cell, ...]], focus: tuple[Cell, ...], tiling: Tiling
) -> tuple[FieldValue, ...]:
    """Order places by how near they lie; a region is as near as its nearest cell."""
    if not focus:
        return tuple(places)
    cells = nearest_first({cell for found in places.values() for cell in found}, focus, tiling)
    rank = {cell: number for number, cell in enumerate(cells)}
    return tuple(sorted(places, key=lambda value: min(rank[cell] for cell in places[value])))


class Touched(msgspec.Struct, frozen=True):
    """Which answer a touch is about, and whether that settles it."""

    index: int
    sure: bool


def read_touch(
    targets: Sequence[tuple[Cell, ...]], cursor: int, cell: Cell, before: Cell | None
) -> Touched | None:
    """Give the answer a touched cell belongs to; None where it is part of none.

    A touch of the answer under the cursor takes it. Where answers overlap (two pairs of regions
    that share one), the touch before counts too: first one region of a pair, then the other.
    """
    having = [index for index, cells in enumerate(targets) if cell in cells]
    if len(having) <= 1:
        return Touched(having[0], having[0] == cursor) if having else None
    both = [index for index in having if before in targets[index]]
    if cursor in (both or having):
        return Touched(cursor, cursor in both)
    return Touched((both or having)[0], sure=False)
