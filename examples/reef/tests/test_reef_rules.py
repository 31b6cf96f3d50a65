"""The rules of Reef, one by one."""

import pytest
from tableside_reef.rules import Reef
from tableside_reef.state import Berth, Moor, State, Tide, Tile, TurnUp

from engines.contract import ALREADY_KNOWN, TABLE, Action, IllegalAction, Setup

GAME = Reef()
PORT, STARBOARD = Berth
LEFT, RIGHT, LOW = (0, 0), (1, 0), (0, 2)


def after(*actions: Action) -> State:
    """Give a game of two after these actions."""
    state = GAME.new_game(Setup(("Anna", "Ben")))
    for action in actions:
        assert isinstance(action, Moor | TurnUp)
        state = GAME.apply(state, action)
    return state


def refused(state: State, action: Moor | TurnUp) -> str:
    refusal = GAME.check(state, action)
    return refusal.slug if refusal else ""


FIRST = (Moor(0, LEFT, PORT), TurnUp(TABLE, LEFT, Tile.PEARL))


def test_the_first_boat_of_a_hex_turns_its_tile_up_before_anybody_else_moors() -> None:
    state = after(FIRST[0])
    assert GAME.to_move(state) == (TABLE,)
    assert refused(state, Moor(1, RIGHT, PORT)) == "turn-up-first"
    assert refused(state, TurnUp(TABLE, RIGHT, Tile.MOON)) == "turn-up-elsewhere"


def test_the_second_boat_takes_the_other_berth_and_turns_nothing_up() -> None:
    state = after(*FIRST)
    assert refused(state, Moor(1, LEFT, PORT)) == "berth-taken"
    assert GAME.to_move(GAME.apply(state, Moor(1, LEFT, STARBOARD))) == (0,)


def test_a_player_moors_once_at_a_hex() -> None:
    state = after(*FIRST, Moor(1, LEFT, STARBOARD))
    assert refused(state, Moor(0, LEFT, PORT)) == "own-boat-there"


def test_a_pearl_is_worth_three_alone_and_one_shared() -> None:
    assert [score.total for score in GAME.scores(after(*FIRST))] == [3, 0]
    shared = after(*FIRST, Moor(1, LEFT, STARBOARD))
    assert [score.total for score in GAME.scores(shared)] == [1, 1]


def test_the_moon_turns_the_tide_and_coral_is_worth_nothing_then() -> None:
    coral = after(Moor(0, LEFT, PORT), TurnUp(TABLE, LEFT, Tile.CORAL))
    assert (coral.tide, GAME.scores(coral)[0].total) == (Tide.LOW, 2)
    high = GAME.apply(GAME.apply(coral, Moor(1, LOW, PORT)), TurnUp(TABLE, LOW, Tile.MOON))
    assert (high.tide, GAME.scores(high)[0].total) == (Tide.HIGH, 0)


def test_chance_counts_the_tiles_that_are_left() -> None:
    state = after(Moor(0, LEFT, PORT), TurnUp(TABLE, LEFT, Tile.MOON), Moor(1, LOW, PORT))
    weights = {one.tile: GAME.weight(state, one) for one in GAME.legal_actions(state)}  # type: ignore[union-attr]
    assert weights == {Tile.PEARL: 4, Tile.CORAL: 4, Tile.MOON: 1}


def test_what_lay_below_a_hex_lies_there_again_and_nowhere_else() -> None:
    state = after(Moor(0, LEFT, PORT), TurnUp(TABLE, LEFT, Tile.MOON), Moor(1, LOW, PORT))
    here, there = TurnUp(TABLE, LOW, Tile.CORAL), TurnUp(TABLE, RIGHT, Tile.MOON)
    assert GAME.check_known(state, here, (here, there)) is None
    for contradicts in (TurnUp(TABLE, LOW, Tile.PEARL), TurnUp(TABLE, LOW, Tile.MOON)):
        refusal = GAME.check_known(state, contradicts, (here, there))
        assert refusal is not None
        assert refusal.slug == ALREADY_KNOWN
    assert GAME.check_known(state, TurnUp(TABLE, LOW, Tile.MOON), (there,)) is not None


def test_four_cannot_play() -> None:
    with pytest.raises(IllegalAction):
        GAME.new_game(Setup(("Anna", "Ben", "Clara", "David")))
