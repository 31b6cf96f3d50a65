"""The change of period, the end of the game, point tiles turned up, and who has won."""

import msgspec
import pytest
from titania_positions import GAME, at, facts, play, refused, start

from engines.contract import TABLE
from engines.titania.actions import Build, Discard, End, Flip, Keep, Occupy, Play, Reveal, Ship
from engines.titania.pieces import Card, Colour, Reward, Shell
from engines.titania.state import RevealTiles
from engines.titania.view import fog_at, supplies, tile_range

BLUE, YELLOW, RED = Colour
OPEN = {(1, 1): "brown 3", (0, 2): "green 3", (-1, 2): "black 3", (2, 0): "white 3"}


def last_red(cell=(2, 0), **described):
    """Give the position after the last red ship was placed on a cell, by seat 0."""
    described.setdefault("fog", OPEN)
    state = at(reserve={"red": 1, **described.pop("reserve", {})}, **described)
    return play(state, Play(0, Card.RED), Ship(0, RED, cell))


# The end of period 1


def test_s268_the_last_ship_of_a_colour_ends_turn_and_period_after_its_draw():
    state = last_red(hands={0: 5})
    assert state.period == 2
    assert state.turn == 1, "the left neighbour goes on (S279)"
    assert state.princes[0].hand == 5 - 1 + 2, "one card played, two drawn (N4)"
    assert state.princes[0].shells == (0, 0, 0, 3), "its cell is resolved first"


def test_s268_the_other_colours_do_not_end_it_before():
    state = last_red(reserve={"red": 2})
    assert state.period == 1
    assert GAME.to_move(state) == (0,)


def test_s272_all_ships_but_the_castle_s_come_off_and_eighteen_of_each_are_there():
    state = last_red(ships={(3, 0): "blue yellow"})
    assert state.ships == start().ships
    assert state.reserve == (18, 18, 18)


def test_s273_s277_starfish_come_off_and_all_else_stays():
    state = last_red(
        occupied=[(3, 1)], starfish={0: 2, 1: 1}, floors={(3, 1): "black 3"},
        shells={1: "green 4"}, tiles={1: 2}, discard="blue 3",
    )  # fmt: skip
    assert state.starfish == 0
    assert supplies(GAME.board, state).starfish == 22
    assert [prince.starfish for prince in state.princes] == [2, 1]
    assert state.princes[1].shells == (0, 4, 0, 0)
    assert state.princes[1].tiles == 2
    assert supplies(GAME.board, state).floors[Shell.BLACK] == 13
    assert state.discard == (3, 0, 1, 0, 0, 0)


def test_s274_turned_tiles_are_dealt_anew_and_hidden_ones_stay():
    state = last_red(fog={**OPEN, (3, -2): "any 3 gone"})
    anew = {cell for cell in GAME.board.fog if fog_at(GAME.board, state, cell).deal != 1}
    assert anew == {*OPEN, (3, -2)}
    assert all(tile.reward is None and not tile.gone for tile in state.fog)
    # What was turned can be there again, what was not cannot (N26).
    turned = play(state, Play(1, Card.BLUE), Ship(1, BLUE, (1, 1)))
    assert {action.reward.value for action in GAME.legal_actions(turned)} == {
        "brown 3", "green 3", "black 3", "white 3", "any 3",
    }  # fmt: skip
    fresh = play(state, Play(1, Card.BLUE), Ship(1, BLUE, (-1, 0)))
    assert "brown 3" not in {action.reward.value for action in GAME.legal_actions(fresh)}


def test_n14_the_period_ends_in_the_middle_of_a_chain():
    state = last_red(reserve={"red": 2}, fog={(2, 0): "ship 1"}, ships={(2, 0): "blue"})
    state = play(state, Ship(0, RED, (3, 0)), Flip(TABLE, 1, (3, 0), Reward.SHIP_1))
    assert (state.period, state.turn) == (2, 1)


def test_n14_the_period_ends_on_a_crane_after_the_floors():
    state = last_red((2, 2), ships={(2, 1): "red"}, shells={0: "black 3, white 1"})
    assert state.period == 1
    state = play(state, Build(0, (3, 1), Shell.BLACK), Build(0, (3, 1), Shell.BLACK))
    assert state.period == 1, "white can still be paid"
    state = play(state, Build(0, (3, 1), Shell.WHITE))
    assert state.period == 2
    assert GAME.scores(state)[0].total == 9


def test_n25_the_ship_that_ends_a_period_opens_the_starfish_moment():
    state = last_red((4, -3), ships={(3, -2): "red"})
    assert refused(state, Occupy(0, (5, -1))) is None
    assert play(state, Keep(0)).period == 2


def test_n7_seven_cards_also_at_the_end_of_a_period():
    state = last_red(hands={0: 7})
    assert state.period == 1
    state = play(state, Discard(0, Card.BLUE))
    assert (state.period, state.princes[0].hand) == (2, 7)


# A sea where no ship fits


def sealed(free=None, **described):
    """Give a position where every cell but cranes is full; `free` names one that is not."""
    board = GAME.board
    sea = board.hexes(board.sea & ~board.crane_plane)
    ships = {cell: "blue red" for cell in sea if cell != free}
    described.setdefault("reserve", dict.fromkeys(Colour, 5))
    return at(ships=ships, **described)


def test_n21_where_no_ship_fits_the_period_ends_with_the_turn():
    state = sealed()
    after = GAME.apply(msgspec.structs.replace(state, turn=1), End(1))
    assert (after.period, after.turn) == (2, 0)
    assert after.princes[1].hand == 7, "the turn's draw is done"


def test_n21_one_cell_for_anybody_is_enough_to_go_on():
    assert play(sealed(free=(4, 0), turn=1), End(1)).period == 1
    # Only a crane is left, and only seat 0 can pay a floor there.
    assert play(sealed(turn=1, shells={0: "brown 1"}), End(1)).period == 1
    assert play(sealed(turn=1, shells={0: "brown 1"}, reserve={"yellow": 0}), End(1)).period == 2


def test_n21_in_period_2_the_game_ends():
    after = play(sealed(period=2, turn=1), End(1))
    assert after.over


# The end of the game


def test_s283_n32_the_ship_that_ends_the_game_draws_nothing_and_drops_nothing():
    state = last_red(period=2, hands={0: 9})
    assert state.over
    assert state.princes[0].hand == 8
    assert state.princes[0].shells == (0, 0, 0, 3), "its cell is resolved"
    assert GAME.to_move(state) == ()
    assert GAME.legal_actions(state) == []
    assert refused(state, End(0)) == "game-over"


def revealing(tiles, revealed=None, **described):
    return at(
        period=2, reserve={"red": 0}, tiles=tiles, revealed=revealed, asked=(RevealTiles(),),
        **described,
    )  # fmt: skip


def test_s283_n28_point_tiles_are_turned_up_seat_by_seat():
    state = last_red(period=2, tiles={0: 2, 1: 1}, points={0: 5, 1: 7})
    assert GAME.to_move(state) == (TABLE,)
    assert refused(state, Reveal(TABLE, 1, 3)) == "reveal-other-seat"
    assert refused(state, Reveal(0, 0, 3)) == "not-a-players"
    assert refused(state, End(0)) == "reveal-first"
    assert refused(state, Flip(TABLE, 1, (2, 0), Reward.BROWN_2)) == "flip-not-now"
    assert tile_range(GAME.board, state, 0) == (6, 10)
    state = play(state, Reveal(TABLE, 0, 3))
    assert tile_range(GAME.board, state, 0) == (6, 8)
    state = play(state, Reveal(TABLE, 0, 4))
    assert GAME.outcome(state) is None
    state = play(state, Reveal(TABLE, 1, 5))
    assert [score.total for score in GAME.scores(state)] == [12, 12]
    assert GAME.outcome(state) is not None


def test_point_tiles_stay_secret_until_the_end():
    assert refused(at(tiles={0: 2}), Reveal(TABLE, 0, 3)) == "reveal-not-now"
    assert GAME.scores(at(tiles={0: 2}))[0].total == 0


def test_n28_a_value_comes_as_often_as_the_box_has_it():
    state = revealing({0: 12}, {0: (5,) * 10})
    assert refused(state, Reveal(TABLE, 0, 5)) == "value-spent"
    assert facts(state, Reveal(TABLE, 0, 5)) == {"value": 5, "count": 10}
    assert refused(state, Reveal(TABLE, 0, 6)) == "value-unknown"
    assert refused(state, Reveal(TABLE, 0, 4)) is None
    assert [GAME.weight(state, action) for action in GAME.legal_actions(state)] == [10, 10]


def test_what_was_revealed_before_an_undo_is_still_so():
    def known(state, action, *before):
        found = GAME.check_known(state, action, before)
        return found.slug if found else None

    state = revealing({0: 2, 1: 1})
    seen = [Reveal(TABLE, 0, 3), Reveal(TABLE, 0, 4)]
    assert known(state, Reveal(TABLE, 0, 5), *seen) == "already-known"
    assert known(state, Reveal(TABLE, 0, 4), *seen) is None
    assert known(state, Reveal(TABLE, 0, 5), *seen[:1]) is None, "the other tile is unknown"
    spent = revealing({0: 2, 1: 10}, {1: (3,) * 9})
    elsewhere = Reveal(TABLE, 1, 3)
    assert known(spent, Reveal(TABLE, 0, 3), elsewhere) == "value-known-elsewhere"


# Who has won


def finished(**described):
    return last_red(period=2, **described)


def test_s283_most_points_win():
    outcome = GAME.outcome(finished(players=3, points={0: 4, 1: 9, 2: 6}))
    assert (outcome.winners, outcome.reason) == ((1,), "points")
    assert outcome.ranking == ((1,), (2,), (0,))


@pytest.mark.parametrize(
    ("shells", "starfish", "winner"),
    [
        ({1: "green 2, brown 2"}, {}, 1),  # seat 0 gets three white ones with the last ship
        ({1: "green 2"}, {}, 0),
        ({1: "green 1"}, {1: 3}, 1),
    ],
)
def test_n15_n19_ties_are_broken_by_shells_and_starfish_together(shells, starfish, winner):
    outcome = GAME.outcome(finished(points={0: 9, 1: 9}, shells=shells, starfish=starfish))
    assert (outcome.winners, outcome.reason) == ((winner,), "tie-break")
    assert outcome.ranking == ((winner,), (1 - winner,))


def test_s283_who_is_equal_in_all_wins_together():
    outcome = GAME.outcome(finished(players=3, points={0: 9, 1: 9, 2: 3}, starfish={1: 3}))
    assert (outcome.winners, outcome.reason) == ((0, 1), "shared")
    assert outcome.ranking == ((0, 1), (2,))


def test_a_tie_below_the_winner_is_broken_too():
    outcome = GAME.outcome(finished(players=3, points={0: 2, 1: 2, 2: 9}, starfish={1: 9}))
    assert outcome.reason == "points"
    assert outcome.ranking == ((2,), (1,), (0,))
