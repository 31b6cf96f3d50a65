"""Choosing an action with buttons: one field at a time, legal values only."""

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

import msgspec

from engines.contract import Action, format_action

FieldValue: TypeAlias = object
Order: TypeAlias = Callable[[str], tuple[str, ...]]
"""From an action's kind to its fields in the order in which they are chosen."""

Facet: TypeAlias = Callable[[Action, str], FieldValue]
"""From an action and a name to a property that is easier to choose by than a bare field."""

KIND = "do"


def no_facets(action: Action, name: str) -> FieldValue:
    """Give nothing besides the fields."""
    return None


class Question(msgspec.Struct, frozen=True):
    """What is to be chosen next: a field of the action and its possible values."""

    field: str
    values: tuple[FieldValue, ...]


class Choice(msgspec.Struct, frozen=True):
    """A half-made choice: the actions still possible and what was answered so far."""

    actions: tuple[Action, ...]
    order: Order
    facet: Facet = no_facets
    answered: tuple[tuple[str, FieldValue], ...] = ()

    @property
    def question(self) -> Question | None:
        """The first field in which the remaining actions differ, or None when one is left."""
        if len(self.actions) <= 1:
            return None
        kinds = unique(self.field(a, KIND) for a in self.actions)
        if len(kinds) > 1:
            return Question(KIND, kinds)
        for name in (*self.order(str(kinds[0])), *self.actions[0].__struct_fields__):
            values = unique(self.field(a, name) for a in self.actions)
            if len(values) > 1:
                return Question(name, values)
        raise AssertionError(f"expected actions that differ in a field, got {self.actions[:2]!r}")

    @property
    def action(self) -> Action | None:
        """The action when only one is left."""
        return self.actions[0] if len(self.actions) == 1 else None

    def answer(self, value: FieldValue) -> "Choice":
        """Give the choice narrowed to the actions with this value."""
        question = self.question
        if question is None or value not in question.values:
            raise ValueError(f"expected one of {question and question.values!r}, got {value!r}")
        left = tuple(a for a in self.actions if self.field(a, question.field) == value)
        return Choice(left, self.order, self.facet, (*self.answered, (question.field, value)))

    def with_value(self, value: FieldValue) -> tuple[Action, ...]:
        """Give the actions that remain if the question is answered so."""
        question = self.question
        if question is None:
            return self.actions
        return tuple(a for a in self.actions if self.field(a, question.field) == value)

    def field(self, action: Action, name: str) -> FieldValue:
        """Give a field or a facet of an action; its kind goes by the name `do`."""
        if name == KIND:
            return format_action(action)[KIND]
        return getattr(action, name) if hasattr(action, name) else self.facet(action, name)


def unique(values: Iterable[FieldValue]) -> tuple[FieldValue, ...]:
    """Give each value once, in the order of first appearance."""
    return tuple(dict.fromkeys(values))


def nearest_first(
    cells: Sequence[tuple[int, int]], focus: Sequence[tuple[int, int]]
) -> tuple[tuple[int, int], ...]:
    """Order cells by how near they lie to where something just happened: fewer presses."""
    if not focus:
        return tuple(cells)

    def distance(cell: tuple[int, int]) -> int:
        steps = [(cell[0] - f[0], cell[1] - f[1]) for f in focus]
        return min(max(abs(q), abs(r), abs(q + r)) for q, r in steps)

    return tuple(sorted(cells, key=lambda cell: (distance(cell), cell)))
