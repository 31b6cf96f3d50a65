"""What a kit may say about choosing: flat questions, regions and pairs, who, what is likely."""

import pygame
import pytest
from toy_table import NAMES, Bid, Go, Join, Stop, open_toy

from companion.drawing.look import DARK, Look
from companion.kits.choices import Flat
from companion.kits.targets import Touched, read_touch
from companion.kits.tiwanaku.screens.boardgrid import map_grid
from companion.screens.layout import zones
from companion.screens.tablescreen import TableScreen
from engines.contract import Cell
from hardware.values import Button

LOOK = Look(DARK, 800, 480)
REGIONS = {"forest": ((0, 0), (0, 1)), "pampa": ((4, 4), (4, 5), (5, 5))}
PAIRS = (((0, 0), (1, 1)), ((0, 0), (2, 2)), ((1, 1), (2, 2)))
"""Three places, two of which make a pair."""


def touch(screen: TableScreen, cell: Cell) -> None:
    """Touch a cell of the toy's board of six by six as it is drawn."""
    screen.draw(pygame.Surface(LOOK.size), LOOK)
    screen.touch(map_grid(zones(LOOK).board, 6, 6).place(cell).center)


# -- flat


def crane(state, actions):
    """Ask for floors in one list: the dearest first, and to stop one step to the left."""
    floors = sorted((one for one in actions if isinstance(one, Bid)), key=lambda one: -one.weapons)
    return Flat("crane", (*floors, *(one for one in actions if isinstance(one, Stop))))


def test_a_flat_question_lists_all_actions_in_the_kit_s_order() -> None:
    screen = open_toy((Stop(0), Bid(0, 2), Bid(0, 4)), flat=crane)
    assert screen.values == (Bid(0, 4), Bid(0, 2), Stop(0))
    assert screen.message()[0] == "toy-ask-crane Anna"
    assert screen.choices() == [
        "toy-entry-bid Anna bid 4",
        "toy-entry-bid Anna bid 2",
        "toy-entry-stop Anna stop",
    ]


def test_without_it_the_kind_is_asked_first() -> None:
    screen = open_toy((Stop(0), Bid(0, 2), Bid(0, 4)))
    assert screen.values == ("stop", "bid")


def test_one_press_takes_the_likeliest_and_left_reaches_the_last() -> None:
    screen = open_toy((Stop(0), Bid(0, 2), Bid(0, 4)), flat=crane)
    screen.press(Button.OK)
    assert screen.play.state.done == (Bid(0, 4),)
    other = open_toy((Stop(0), Bid(0, 2), Bid(0, 4)), flat=crane)
    other.press(Button.LEFT)
    other.press(Button.OK)
    assert other.play.state.done == (Stop(0),)


def test_an_entry_is_lit_and_touched_where_its_action_goes() -> None:
    screen = open_toy(
        (Go(0, (1, 1)), Go(0, (3, 2)), Stop(0)), flat=lambda state, actions: Flat("go", actions)
    )
    assert set(screen.marks().legal) == {(1, 1), (3, 2)}
    touch(screen, (3, 2))
    assert screen.values[screen.cursor] == Go(0, (3, 2))
    touch(screen, (3, 2))
    assert screen.play.state.done == (Go(0, (3, 2)),)


def test_a_list_that_leaves_an_action_out_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="every action once"):
        open_toy((Stop(0), Bid(0, 2)), flat=lambda state, actions: Flat("go", actions[:1]))


# -- regions and pairs


def region(state, field, value):
    return REGIONS[value] if field == "region" else ()


def test_a_region_is_lit_whole_and_chosen_by_any_of_its_cells() -> None:
    screen = open_toy((Join(0, "forest"), Join(0, "pampa")), target=region)
    assert set(screen.marks().legal) == {*REGIONS["forest"], *REGIONS["pampa"]}
    assert screen.marks().chosen == REGIONS["forest"]
    touch(screen, (5, 5))
    assert screen.marks().chosen == REGIONS["pampa"]
    touch(screen, (4, 4))
    assert screen.play.state.done == (Join(0, "pampa"),)


def test_cards_are_chosen_by_touch_where_the_picture_has_them() -> None:
    cards = {1: ((5, 0),), 2: ((5, 1),), 4: ((5, 2),)}
    legal = (Bid(0, 1), Bid(0, 2), Bid(0, 4))
    screen = open_toy(legal, target=lambda state, field, value: cards[value])
    assert screen.marks().legal == ((5, 0), (5, 1), (5, 2))
    touch(screen, (5, 2))
    assert (screen.value, screen.marks().chosen) == (4, ((5, 2),))
    assert screen.play.state.done == ()
    touch(screen, (5, 2))
    assert screen.play.state.done == (Bid(0, 4),)


def test_regions_are_named_by_the_kit_or_counted() -> None:
    legal = (Join(0, "forest"), Join(0, "pampa"))
    assert open_toy(legal, target=region).choices() == ["Place 1 of 2", "Place 2 of 2"]
    named = open_toy(
        legal,
        target=region,
        value_name=lambda state, question, value, words: f"{value}, {len(REGIONS[value])}",
    )
    assert named.choices() == ["forest, 2", "pampa, 3"]


def test_the_nearest_region_comes_first_by_its_nearest_cell() -> None:
    first, second = (Go(0, (5, 4)),), (Join(1, "forest"), Join(1, "pampa"))
    screen = open_toy(first, second, target=region)
    screen.play.choose(first[0])
    assert screen.values == ("pampa", "forest")


@pytest.mark.parametrize("pair", PAIRS)
@pytest.mark.parametrize("cursor", range(3))
def test_of_pairs_that_share_a_place_each_is_reached_by_touching_its_two(
    pair: tuple[Cell, Cell], cursor: int
) -> None:
    for first, second in (pair, pair[::-1]):
        at, before, presses = cursor, None, 0
        for cell in (first, second, second):
            found = read_touch(PAIRS, at, cell, before)
            assert found is not None
            at, before, presses = found.index, cell, presses + 1
            if found.sure:
                break
        assert found.sure
        assert PAIRS[at] == pair
        assert presses >= 2, "a single touch of a shared place cannot tell which pair is meant"


def test_a_touch_beside_every_target_is_none() -> None:
    assert read_touch(PAIRS, 0, (5, 5), (0, 0)) is None
    assert read_touch((((0, 0),),), 0, (0, 0), None) == Touched(0, sure=True)


# -- whose turn, what is likely


def test_where_several_seats_may_move_the_right_one_is_named() -> None:
    bids = tuple(Bid(seat, weapons) for seat in (1, 2) for weapons in (1, 2))
    screen = open_toy(bids)
    assert screen.message()[0] == "toy-ask-bid-by "
    assert screen.choices() == ["Ben", "Clara"]
    screen.press(Button.RIGHT)
    screen.press(Button.OK)
    assert screen.message()[0] == f"toy-ask-bid-weapons {NAMES[2]}"
    screen.play.answer(2)
    assert screen.play.state.done == (Bid(2, 2),)


def test_who_it_is_comes_before_what_is_done() -> None:
    legal = (Stop(1), Bid(1, 1), Stop(2), Bid(2, 1))
    screen = open_toy(legal)
    assert screen.choices() == ["Ben", "Clara"]
    listed = open_toy(legal, flat=crane)
    assert listed.choices() == ["Ben", "Clara"]
    listed.play.answer(2)
    assert listed.values == (Bid(2, 1), Stop(2))


def test_the_kit_puts_the_likeliest_answer_under_the_cursor() -> None:
    bids = tuple(Bid(0, weapons) for weapons in (1, 2, 3))
    assert open_toy(bids).values == (1, 2, 3)

    def best_first(state, question):
        return question.values[::-1] if question.field == "weapons" else None

    screen = open_toy(bids, likeliest=best_first)
    assert screen.values == (3, 2, 1)
    screen.press(Button.OK)
    assert screen.play.state.done == (Bid(0, 3),)


def test_an_order_that_loses_an_answer_is_a_mistake() -> None:
    screen = open_toy((Bid(0, 1), Bid(0, 2)), likeliest=lambda state, question: question.values[:1])
    with pytest.raises(ValueError, match="every one of"):
        _ = screen.values
