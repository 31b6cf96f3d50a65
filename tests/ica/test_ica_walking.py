"""Corners, steps, and leaving a tile on which somebody lays a stone."""

import pytest
from ica_positions import GAME, facts, listed, lit, play, position, refused, start, with_points

from engines.ica.actions import Corners, End, Influence, Move, Place, Push
from engines.ica.state import Phase

# Seat 1 owns the column (0..2, 6); seat 0 stands left of it.
WALL = """
    1  2! .  .
    .  3! .  .
    .  4! .  .
    .  .  .  .
"""


# Corners


def test_i24_corners_are_chosen_in_turn_order_and_may_be_shared():
    state = start(3)
    assert GAME.to_move(state) == (0,)
    state = play(state, Corners(0, (0, 0), (0, 5)), Corners(1, (0, 0), (0, 5)))
    assert GAME.to_move(state) == (2,)
    state = play(state, Corners(2, (3, 3), (3, 8)))
    assert GAME.to_move(state) == (0,)
    assert state.prospectors == ((0, 0), (0, 0), (3, 3))
    assert state.researchers == ((0, 5), (0, 5), (3, 8))
    assert state.points == 5


def test_i24_only_corners_are_chosen():
    state = start()
    assert len(listed(state, Corners)) == 16
    assert refused(state, Corners(0, (0, 1), (0, 5))) == "not-a-corner"
    assert facts(state, Corners(0, (0, 1), (0, 5))) == {"pawn": "prospector"}
    assert refused(state, Corners(0, (0, 0), (1, 5))) == "not-a-corner"
    assert facts(state, Corners(0, (0, 0), (1, 5))) == {"pawn": "researcher"}
    assert refused(state, Corners(0, (0, 5), (0, 0))) == "not-on-site"
    assert refused(state, Corners(0, (0, 0), (3, 3))) == "not-in-laboratory"
    assert refused(state, Corners(0, (0, 4), (0, 5))) == "no-such-cell"


def test_i23_the_players_sit_in_the_order_that_was_drawn():
    state = play(start(2), Corners(0, (0, 0), (0, 5)), Corners(1, (0, 0), (0, 5)))
    assert GAME.to_move(state) == (0,)
    assert GAME.to_move(play(state, End(0))) == (1,)
    assert GAME.to_move(play(state, End(0), End(1))) == (0,)


def test_i25_all_laboratory_tiles_begin_face_down():
    state = start()
    assert [plot.tile for plot in state.laboratory] == [0] * 16
    assert [plot.dealt for plot in state.laboratory] == [
        (row, column) for row in range(4) for column in range(5, 9)
    ]


# Steps


def test_i26_a_step_costs_one_point_for_either_pawn():
    state = position()
    assert play(state, Move(0, (0, 1))).points == 4
    assert play(state, Move(0, (1, 5))).points == 4
    both = play(state, Move(0, (0, 1)), Move(0, (1, 5)), Move(0, (1, 1)))
    assert (both.points, both.prospectors[0], both.researchers[0]) == (2, (1, 1), (1, 5))


def test_i26_steps_go_as_far_as_points_allow():
    state = position(points=3)
    assert refused(state, Move(0, (1, 2))) is None
    assert refused(state, Move(0, (2, 2))) == "too-far"
    assert facts(state, Move(0, (2, 2))) == {"cost": 4, "left": 3}
    assert refused(with_points(state, 0), Move(0, (0, 1))) == "too-far"


def test_i43_several_steps_are_one_deed_of_the_shortest_way():
    state = play(position(), Move(0, (2, 2)))
    assert (state.points, state.prospectors[0]) == (1, (2, 2))
    # A diagonal neighbour is a way of two.
    assert play(position(), Move(0, (1, 6))).points == 3


def test_i43_the_way_never_enters_a_rival_s_field():
    state = position(WALL, researchers=((1, 5), (1, 6)), points=9)
    # Two columns to the right, but three rows round the wall.
    assert play(state, Move(0, (1, 7))).points == 9 - 6
    assert refused(with_points(state, 5), Move(0, (1, 7))) == "too-far"
    assert facts(with_points(state, 5), Move(0, (1, 7))) == {"cost": 6, "left": 5}


def test_i43_nothing_happens_on_the_way():
    # The wall is neutral here: one walks over it, and it stays neutral.
    state = play(position(WALL, researchers=((1, 5), (3, 8))), Move(0, (1, 7)))
    assert state.points == 3
    assert state.own == (0, 0)


def test_one_does_not_stay_where_one_is_and_leaves_no_board():
    state = position()
    assert refused(state, Move(0, (0, 0))) == "already-there"
    assert refused(state, Move(0, (0, 5))) == "already-there"
    for nowhere in ((0, 4), (-1, 0), (4, 0), (0, 9), (10**30, -(10**30))):
        assert refused(state, Move(0, nowhere)) == "no-such-cell"


def test_several_may_stand_on_one_cell():
    state = position(researchers=((0, 5), (0, 6)), prospectors=((0, 0), (0, 1)))
    state = play(state, Move(0, (0, 1)), Move(0, (0, 6)))
    assert state.prospectors == ((0, 1), (0, 1))
    assert state.researchers == ((0, 6), (0, 6))


def test_i10_nobody_enters_a_rival_s_field():
    state = position(WALL, researchers=((1, 5), (1, 6)))
    assert refused(state, Move(0, (1, 6))) == "rival-field"
    assert facts(state, Move(0, (1, 6))) == {"seat": 1}
    assert lit(state, Move(0, (1, 6))) == ((0, 6), (1, 6), (2, 6))
    assert refused(state, Move(0, (2, 5))) is None


def test_i10_who_is_shut_in_finds_no_way():
    shut = position(
        """
        .  2! .  .
        3! 4! .  .
        .  .  .  .
        .  .  .  .
        """,
        researchers=((0, 5), (1, 6)),
        points=9,
    )
    assert refused(shut, Move(0, (0, 7))) == "no-way"
    assert [action.to for action in listed(shut, Move) if action.to[1] > 4] == []


def test_i9_a_field_belongs_to_who_stands_on_it_and_is_neutral_without():
    state = position(WALL, researchers=((1, 5), (3, 8)))
    taken = play(state, Move(0, (1, 6)))
    assert taken.owner((0, 6)) == 0
    left = play(taken, Move(0, (1, 7)))
    assert left.owner((0, 6)) is None
    # A rival may now take it.
    assert refused(play(taken, End(0)), Move(1, (2, 6))) == "rival-field"
    assert refused(play(left, End(0)), Move(1, (2, 6))) is None


# Being pushed


def test_i36_rivals_on_the_new_stone_s_tile_are_pushed_clockwise():
    state = position("1 . . . " + ". " * 12, hands=("", "1"), researchers=((0, 5),) * 4, turn=1)
    state = play(state, Place(1, 1, (0, 5)))
    assert state.phase is Phase.PUSH
    assert GAME.to_move(state) == (2,)
    assert refused(state, Push(3, (0, 6))) == "not-your-turn"
    assert facts(state, Push(3, (0, 6))) == {"seat": 2}
    assert refused(state, End(1)) == "push-first"
    assert facts(state, End(1)) == {"seat": 2}
    state = play(state, Push(2, (0, 6)))
    assert GAME.to_move(state) == (3,)
    state = play(state, Push(3, (0, 6)), Push(0, (1, 5)))
    assert GAME.to_move(state) == (1,)
    assert (state.phase, state.turn) == (Phase.PLAY, 1)
    assert state.researchers == ((1, 5), (0, 5), (0, 6), (0, 6))


def test_i36_the_turn_goes_on_with_the_points_left():
    state = position("5 . . . " + ". " * 12, hands=("5",), researchers=((0, 5), (0, 5)), points=6)
    state = play(state, Place(0, 5, (0, 5)), Push(1, (0, 6)))
    assert state.points == 2
    assert refused(state, Move(0, (1, 5))) is None


def test_i36_while_somebody_has_to_leave_the_field_is_who_laid_it_s():
    state = position("5 2! . . " + ". " * 12, hands=("5",), researchers=((0, 5), (0, 5)))
    state = play(state, Place(0, 5, (0, 5)))
    assert state.own == (0b11, 0)


def test_i10_a_pushed_pawn_goes_beside_but_into_nobody_else_s_field():
    state = position(
        """
        .  1! .  .
        .  9  .  .
        .  .  .  .
        .  .  .  .
        """,
        hands=("9",),
        researchers=((1, 6), (1, 6)),
    )
    state = play(state, Place(0, 9, (1, 6)))
    assert [action.to for action in listed(state, Push)] == [(1, 5), (1, 7), (2, 6)]
    assert refused(state, Push(1, (0, 6))) == "rival-field"
    assert refused(state, Push(1, (0, 5))) == "push-nearest"
    assert lit(state, Push(1, (0, 5))) == ((1, 5), (1, 7), (2, 6))
    assert refused(state, Push(1, (1, 1))) == "not-in-laboratory"


def test_i10_without_a_legal_neighbour_the_nearest_legal_tiles_are_the_choice():
    state = position(
        """
        5  2! .  .
        6! .  .  .
        .  .  .  .
        .  .  .  .
        """,
        hands=("5",),
        researchers=((0, 5), (0, 5)),
    )
    state = play(state, Place(0, 5, (0, 5)))
    assert [action.to for action in listed(state, Push)] == [(0, 7), (1, 6), (2, 5)]
    assert refused(state, Push(1, (3, 5))) == "push-nearest"
    assert refused(state, Push(1, (1, 6))) is None


def test_i36_nearest_counts_rows_and_columns_whatever_lies_between():
    # Walking, (2, 7) could not be reached through the new field at all.
    state = position(
        """
        5  2! 3! 4!
        6! 7! 8! 1!
        9! 10! .  11!
        13! 14! 15! 16!
        """,
        hands=("5",),
        researchers=((0, 5), (0, 5)),
    )
    state = play(state, Place(0, 5, (0, 5)))
    assert [action.to for action in listed(state, Push)] == [(2, 7)]


FULL = """
     1!  2!  3!  4!
     5!  6!  7!  8!
     9! 10! 11! 12!
    13! 14! 15! 16
"""


def test_i41_who_finds_no_tile_at_all_stands_outside():
    state = position(FULL, hands=("16",), researchers=((3, 8), (3, 8), (3, 8)))
    state = play(state, Place(0, 16, (3, 8)))
    assert state.researchers == ((3, 8), None, None)
    assert (state.phase, GAME.to_move(state)) == (Phase.PLAY, (0,))
    # Shut out as long as the one field is somebody's.
    state = play(state, End(0))
    assert refused(state, Move(1, (0, 5))) == "rival-field"
    assert [action.to for action in listed(state, Move) if action.to[1] > 4] == []


def test_i41_one_comes_in_at_a_corner_as_a_step():
    state = position(FULL.replace("1!", "1 ", 1), researchers=(None, (0, 5)), points=2)
    moves = [action.to for action in listed(state, Move) if action.to[1] > 4]
    corners = {(0, 5), (0, 8), (3, 5), (3, 8)}
    assert set(moves) == corners | {
        beside
        for row, column in corners
        for beside in ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1))
        if 0 <= beside[0] < 4 and 5 <= beside[1] < 9
    }
    assert play(state, Move(0, (0, 8))).points == 1
    assert play(state, Move(0, (0, 7))).points == 0


def test_i41_influence_may_lead_somebody_in_at_a_corner():
    state = position(hands=("c1 k1 b1",), researchers=((0, 5), None))
    spent = (31, 37, 43)
    assert refused(state, Influence(0, spent, 1, (3, 8))) is None
    assert refused(state, Influence(0, spent, 1, (2, 8))) == "not-a-step"


@pytest.mark.parametrize("by", [0, 1])
def test_nobody_is_pushed_without_a_new_stone(by):
    assert refused(position(), Push(by, (1, 5))) == "nobody-pushed"
