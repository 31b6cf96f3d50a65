"""Choosing by buttons: field by field, legal values only, near places first."""

from itertools import combinations

import pytest

from companion.kits.choices import Choice, Tiling, nearest_first
from engines.contract import Action, Cell
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


class Pair(Action, frozen=True, tag="pair"):
    cells: tuple[tuple[int, int], ...]


def pairs() -> Choice:
    cells = ((0, 0), (0, 1), (2, 2))
    actions = tuple(Pair(0, two) for two in combinations(cells, 2))
    return Choice(actions, lambda do: ("each",), lambda action, name: frozenset(action.cells))


@pytest.mark.parametrize("first", [(0, 0), (0, 1), (2, 2)])
@pytest.mark.parametrize("second", [(0, 0), (0, 1), (2, 2)])
def test_a_pair_is_chosen_one_after_the_other_in_any_order(first: Cell, second: Cell) -> None:
    choice = pairs()
    assert choice.question is not None
    assert choice.question.values == ((0, 0), (0, 1), (2, 2))
    half = choice.answer(first)
    assert half.question is not None
    assert set(half.question.values) == {(0, 0), (0, 1), (2, 2)} - {first}
    if first != second:
        whole = half.answer(second)
        assert whole.action == Pair(0, tuple(sorted((first, second))))


@pytest.mark.parametrize("tiling", Tiling)
def test_places_near_the_last_deed_come_first(tiling: Tiling) -> None:
    cells = ((-4, 0), (0, 3), (1, 0), (5, 5))
    assert nearest_first(cells, [(0, 0)], tiling) == ((1, 0), (0, 3), (-4, 0), (5, 5))
    assert nearest_first(cells, [(5, 4)], tiling)[0] == (5, 5)
    assert nearest_first(cells, [], tiling) == cells


def test_on_hexes_a_place_is_as_near_as_its_steps_from_hex_to_hex() -> None:
    # (2, -2) is two hexes away although both numbers change; (2, 1) is three.
    cells = ((2, 1), (2, -2))
    assert nearest_first(cells, [(0, 0)], Tiling.HEXES) == ((2, -2), (2, 1))


def test_on_squares_a_place_is_as_near_as_its_steps_over_edges() -> None:
    # One square up and one to the right is as far as one up and one to the left.
    cells = ((3, 0), (1, -1), (-1, -1), (0, 1))
    near = nearest_first(cells, [(0, 0)], Tiling.SQUARES)
    assert near == ((0, 1), (-1, -1), (1, -1), (3, 0))


def test_of_several_places_the_nearest_counts() -> None:
    cells = ((0, 4), (0, 8))
    assert nearest_first(cells, [(0, 0), (0, 9)], Tiling.SQUARES) == ((0, 8), (0, 4))
