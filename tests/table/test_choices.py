"""Choosing by buttons: field by field, legal values only, near places first."""

import pytest

from companion.kits.choices import Choice, nearest_first
from engines.contract import Action
from engines.taluva.actions import Hut, Temple

ACTIONS: tuple[Action, ...] = (
    Hut(by=0, at=(0, 1)),
    Hut(by=0, at=(2, 0)),
    Temple(by=0, at=(3, 3)),
)


def fresh() -> Choice:
    return Choice(ACTIONS, lambda do: ("at",))


def test_the_kind_is_asked_first_and_a_single_action_needs_no_question() -> None:
    choice = fresh()
    assert choice.question is not None
    assert (choice.question.field, choice.question.values) == ("do", ("hut", "temple"))
    temple = choice.answer("temple")
    assert temple.question is None
    assert temple.action == ACTIONS[2]


def test_the_place_is_asked_next_and_only_legal_ones_are_offered() -> None:
    huts = fresh().answer("hut")
    assert huts.question is not None
    assert huts.question.values == ((0, 1), (2, 0))
    assert huts.answer((2, 0)).action == ACTIONS[1]
    with pytest.raises(ValueError, match="expected one of"):
        huts.answer((3, 3))


def test_places_near_the_last_deed_come_first() -> None:
    cells = ((-4, 0), (0, 3), (1, 0), (5, 5))
    assert nearest_first(cells, [(0, 0)]) == ((1, 0), (0, 3), (-4, 0), (5, 5))
    assert nearest_first(cells, [(5, 4)])[0] == (5, 5)
    assert nearest_first(cells, []) == cells
