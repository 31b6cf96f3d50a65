"""Choosing an action with buttons: one field at a time or as one list, legal values only."""

import enum
from collections.abc import Callable, Iterable
from typing import TypeAlias

import msgspec

from engines.contract import TABLE, Action, Cell, Seat

FieldValue: TypeAlias = object
Order: TypeAlias = Callable[[str], tuple[str, ...]]
"""From an action's kind to its fields in the order in which they are chosen."""

Facet: TypeAlias = Callable[[Action, str], FieldValue]
"""From an action and a name to a property that is easier to choose by than a bare field.

A frozenset is chosen one member after the other, in any order: the two cells of a pair.
"""

KIND = "do"
SEAT = "by"
ENTRY = "entry"
"""The field of a flat question: its values are the actions themselves."""


class Flat(msgspec.Struct, frozen=True):
    """A question without a kind before it: every action is an entry of one list."""

    asks: str
    """The slug of the question, worded as `<game>-ask-<asks>`."""
    entries: tuple[Action, ...]
    """All the actions, the likeliest first; what is last is one step to the left of it."""


Flatten: TypeAlias = Callable[[tuple[Action, ...]], Flat | None]
"""From the actions still possible to one list of them; None where fields are chosen."""


def no_facets(action: Action, name: str) -> FieldValue:
    """Give nothing besides the fields."""
    return None


def never_flat(actions: tuple[Action, ...]) -> Flat | None:
    """Let fields be chosen one by one."""
    return None


class Question(msgspec.Struct, frozen=True):
    """What is to be chosen next: a field of the action and its possible values."""

    field: str
    values: tuple[FieldValue, ...]
    asks: str = ""
    """The slug of a flat question."""


class Choice(msgspec.Struct, frozen=True):
    """A half-made choice: the actions still possible and what was answered so far."""

    actions: tuple[Action, ...]
    order: Order
    facet: Facet = no_facets
    answered: tuple[tuple[str, FieldValue], ...] = ()
    flat: Flatten = never_flat
    names_kind: bool = False
    """Whether the kind is asked even where only one is left: the pieces tell all the others."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats whose actions are still possible."""
        return tuple(dict.fromkeys(a.by for a in self.actions if a.by != TABLE))

    @property
    def question(self) -> Question | None:
        """The first field in which the remaining actions differ, or None when one is left.

        Where several seats may act, who it is comes first: all else is asked of that seat.
        """
        if len(self.actions) <= 1 and not (self.actions and self.is_kind_open):
            return None
        if len(self.seats) > 1:
            return Question(SEAT, self.seats)
        flat = self.flat(self.actions)
        if flat is not None:
            if set(flat.entries) != set(self.actions):
                raise ValueError(f"expected every action once, got {flat.entries!r}")
            return Question(ENTRY, flat.entries, flat.asks)
        kinds = unique(self.field(a, KIND) for a in self.actions)
        if len(kinds) > 1 or self.is_kind_open:
            return Question(KIND, kinds)
        for name in (*self.order(str(kinds[0])), *self.actions[0].__struct_fields__):
            values = self.values(name)
            if len(values) > 1:
                return Question(name, values)
        raise AssertionError(f"expected actions that differ in a field, got {self.actions[:2]!r}")

    @property
    def is_kind_open(self) -> bool:
        """Whether people have still to say that they mean any of these actions at all."""
        return self.names_kind and not any(field in (KIND, ENTRY) for field, _ in self.answered)

    @property
    def action(self) -> Action | None:
        """The action when only one is left."""
        return self.actions[0] if len(self.actions) == 1 else None

    def answer(self, value: FieldValue) -> "Choice":
        """Give the choice narrowed to the actions with this value."""
        question = self.question
        if question is None or value not in question.values:
            raise ValueError(f"expected one of {question and question.values!r}, got {value!r}")
        answered = (*self.answered, (question.field, value))
        return msgspec.structs.replace(self, actions=self.with_value(value), answered=answered)

    def with_value(self, value: FieldValue) -> tuple[Action, ...]:
        """Give the actions that remain if the question is answered so."""
        question = self.question
        if question is None:
            return self.actions
        return tuple(a for a in self.actions if value in members(self.field(a, question.field)))

    def values(self, name: str) -> tuple[FieldValue, ...]:
        """Give the different values of a field; of sets the members not yet answered."""
        told = [value for field, value in self.answered if field == name]
        every = unique(value for a in self.actions for value in members(self.field(a, name)))
        return tuple(value for value in every if value not in told)

    def field(self, action: Action, name: str) -> FieldValue:
        """Give a field or a facet of an action; its kind goes by the name `do`."""
        if name == ENTRY:
            return action
        if name == KIND:
            return action.__struct_config__.tag
        return getattr(action, name) if hasattr(action, name) else self.facet(action, name)


def members(value: FieldValue) -> tuple[FieldValue, ...]:
    """Give what a field's value is chosen by: itself, or each member of a set."""
    return tuple(sorted(value)) if isinstance(value, frozenset) else (value,)


def unique(values: Iterable[FieldValue]) -> tuple[FieldValue, ...]:
    """Give each value once, in the order of first appearance."""
    return tuple(dict.fromkeys(values))


def one_of_each(
    actions: tuple[Action, ...], same: Callable[[Action], object]
) -> tuple[Action, ...]:
    """Give the first of all actions that nobody can tell apart."""
    return tuple({same(action): action for action in reversed(actions)}.values())[::-1]


class Tiling(enum.Enum):
    """What cells a board is made of, which tells how far apart two of them are."""

    SQUARES = "squares"
    """Cells are (row, column); a step goes over an edge."""
    HEXES = "hexes"
    """Cells are (q, r), as in engines/hexes.py."""

    def distance(self, a: Cell, b: Cell) -> int:
        """Give the number of steps between two cells."""
        first, second = a[0] - b[0], a[1] - b[1]
        if self is Tiling.SQUARES:
            return abs(first) + abs(second)
        return max(abs(first), abs(second), abs(first + second))


def nearest_first(cells: Iterable[Cell], focus: Iterable[Cell], tiling: Tiling) -> tuple[Cell, ...]:
    """Order cells by how near they lie to where something just happened: fewer presses."""
    near = tuple(focus)
    if not near:
        return tuple(cells)

    def distance(cell: Cell) -> int:
        return min(tiling.distance(cell, f) for f in near)

    return tuple(sorted(cells, key=lambda cell: (distance(cell), cell)))
