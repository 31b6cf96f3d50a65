"""Taking, laying and clearing tiles where a pawn stands."""

from ica_positions import facts, listed, lit, play, position, refused, tile, with_points

from engines.ica.actions import Clear, End, Move, Place, Take
from engines.ica.state import Pile

# Seat 0 stands on stone 5 with two supports, beside stones 2 (one support) and 6 (full).
FIELD = """
    5!c1,p1  2!k1  .  .
    6!o1,o2  .     7  .
    .        .     .  .
    .        .     .  .
"""


# Taking


def test_i16_taking_costs_the_tile_s_number():
    for name, cost in (("o1", 0), ("p1", 1), ("c1", 2), ("k1", 3), ("b1", 4), ("4", 3), ("1", 0)):
        state = position(site=f"1:{name} " + "0 " * 15)
        after = play(state, Take(0, (0, 0)))
        assert (after.points, after.hands[0]) == (5 - cost, (tile(name),))
        assert after.pile((0, 0)) == Pile(1)
        if cost:
            short = with_points(state, cost - 1)
            assert refused(short, Take(0, (0, 0))) == "too-few-points"
            assert facts(short, Take(0, (0, 0))) == {"cost": cost, "left": cost - 1}
        assert refused(with_points(state, cost), Take(0, (0, 0))) is None


def test_i16_only_the_top_tile_is_taken():
    state = position(site="1:4,p1 " + "0 " * 15)
    state = play(state, Take(0, (0, 0)))
    assert (state.hands[0], state.pile((0, 0)).up) == ((tile("p1"),), (4,))


def test_i16_one_takes_only_where_the_own_pawn_stands():
    state = position(FIELD, site="0:4 0:p2 " + "0 " * 14, prospectors=((0, 0), (0, 1)))
    assert refused(state, Take(0, (0, 0))) is None
    assert refused(state, Take(0, (0, 1))) == "not-standing-there"
    assert facts(state, Take(0, (0, 1))) == {"pawn": "prospector"}
    assert lit(state, Take(0, (0, 1))) == ((0, 1), (0, 0))
    assert refused(state, Take(0, (0, 6))) == "not-standing-there"
    assert facts(state, Take(0, (0, 6))) == {"pawn": "researcher"}
    assert refused(state, Take(0, (0, 4))) == "no-such-cell"


def test_i16_company_on_the_cell_does_not_hinder():
    state = position(site="0:4 " + "0 " * 15, prospectors=((0, 0), (0, 0)))
    assert refused(state, Take(0, (0, 0))) is None
    assert refused(play(state, Take(0, (0, 0))), Place(0, 4, (0, 0))) == "too-few-points"
    assert refused(with_points(play(state, Take(0, (0, 0))), 3), Place(0, 4, (0, 0))) is None


def test_i33_a_face_down_tile_is_never_taken_or_cleared():
    state = position(site="1 0 " + "0 " * 14)
    assert refused(state, Take(0, (0, 0))) == "tile-face-down"
    assert refused(state, Clear(0, (0, 0), (0, 1))) == "tile-face-down"


def test_nothing_is_taken_from_an_emptied_cell():
    assert refused(position(), Take(0, (0, 0))) == "nothing-there"
    assert refused(position(), Clear(0, (0, 0), (0, 1))) == "nothing-there"


def test_a_laboratory_tile_is_never_taken():
    for lab in ("7 " + ". " * 15, ". " * 16):
        assert refused(position(lab), Take(0, (0, 5))) == "laboratory-tile-stays"


def test_i27_supports_come_first_and_lifting_the_stone_loses_the_field():
    state = position(FIELD, points=9)
    state = play(state, Take(0, (0, 5)))
    assert (state.hands[0], state.points) == ((tile("p1"),), 8)
    state = play(state, Take(0, (0, 5)))
    assert (state.hands[0], state.points) == ((tile("p1"), tile("c1")), 6)
    assert state.own[0] == 0b10011
    state = play(state, Take(0, (0, 5)))
    assert (state.hands[0], state.points) == ((5, tile("p1"), tile("c1")), 2)
    assert state.own[0] == 0
    assert state.owner((0, 6)) is None
    assert state.owner((1, 5)) is None


def test_i45_whoever_walks_onto_a_neutral_field_may_rob_it():
    state = position(FIELD, researchers=((1, 6), (3, 8)))
    assert refused(state, Take(0, (0, 6))) == "not-standing-there"
    state = play(state, Move(0, (0, 6)))
    assert state.owner((1, 5)) == 0
    assert play(state, Take(0, (0, 6))).hands[0] == (tile("k1"),)


def test_i45_whoever_walks_onto_a_neutral_field_may_support_and_lift_it():
    state = position(FIELD, hands=("p2",), researchers=((1, 6), (3, 8)), points=9)
    state = play(state, Move(0, (0, 6)))
    assert play(state, Place(0, tile("p2"), (0, 6))).plot((0, 6)).supports == (
        tile("k1"),
        tile("p2"),
    )
    assert play(state, Take(0, (0, 6)), Take(0, (0, 6))).plot((0, 6)).stone == 0


# Laying


def test_laying_on_the_site_costs_the_number_and_goes_face_up_on_top_of_anything():
    state = position(site="3 0 0:c1 " + "0 " * 13, hands=("4 k1 o1",), points=6)
    after = play(state, Place(0, 4, (0, 0)))
    assert (after.pile((0, 0)), after.points, after.hands[0]) == (Pile(3, (4,)), 3, (23, 37))
    after = play(after, Place(0, tile("k1"), (0, 0)))
    assert after.pile((0, 0)) == Pile(3, (4, tile("k1")))
    short = with_points(state, 2)
    assert refused(short, Place(0, 4, (0, 0))) == "too-few-points"
    assert facts(short, Place(0, 4, (0, 0))) == {"cost": 3, "left": 2}


def test_i33_an_emptied_cell_is_still_a_pile():
    state = position(site="0:4 0 " + "0 " * 14, hands=("c1",), prospectors=((0, 1), (0, 0)))
    assert refused(state, Place(0, tile("c1"), (0, 1))) is None
    state = position(site="0:4 0 " + "0 " * 14)
    assert refused(state, Clear(0, (0, 0), (0, 1))) is None


def test_only_tiles_of_the_own_hand_are_laid_where_the_own_pawn_stands():
    state = position(hands=("4", "5"))
    assert refused(state, Place(0, 5, (0, 0))) == "not-in-hand"
    assert facts(state, Place(0, 5, (0, 0))) == {"tile": 5}
    for unknown in (0, -1, 49, 104, 10**30):
        assert refused(state, Place(0, unknown, (0, 0))) == "not-in-hand"
    assert refused(state, Place(0, 4, (0, 1))) == "not-standing-there"
    assert refused(state, Place(0, 4, (9, 9))) == "no-such-cell"


def test_i11_a_stone_goes_only_on_its_matching_tile():
    state = position("7 4 . . " + ". " * 12, hands=("4 7",))
    assert refused(state, Place(0, 7, (0, 5))) is None
    assert refused(state, Place(0, 4, (0, 5))) == "stone-on-other"
    assert facts(state, Place(0, 4, (0, 5))) == {"stone": 4, "tile": 107}
    # The right tile lights up where it is known.
    assert lit(state, Place(0, 4, (0, 5))) == ((0, 5), (0, 6))


def test_i11_a_stone_waits_until_its_tile_is_face_up():
    state = position(hands=("4",))
    assert refused(state, Place(0, 4, (0, 5))) == "stone-on-face-down"


def test_stones_do_not_support_stones():
    state = position("5! . . . " + ". " * 12, hands=("4",))
    assert refused(state, Place(0, 4, (0, 5))) == "stone-on-other"


def test_i4_an_object_supports_only_a_stone():
    state = position("7 . . . " + ". " * 12, hands=("p1 7",))
    assert refused(state, Place(0, tile("p1"), (0, 5))) == "support-without-stone"
    state = play(state, Place(0, 7, (0, 5)), Place(0, tile("p1"), (0, 5)))
    assert state.plot((0, 5)).supports == (tile("p1"),)
    assert state.points == 3


def test_i4_two_objects_at_most():
    state = position("5!c1,k1 . . . " + ". " * 12, hands=("p1",))
    assert refused(state, Place(0, tile("p1"), (0, 5))) == "support-full"
    assert facts(state, Place(0, tile("p1"), (0, 5))) == {"most": 2}
    state = position("5!c1 . . . " + ". " * 12, hands=("p1",))
    assert refused(state, Place(0, tile("p1"), (0, 5))) is None


def test_i22_an_orb_takes_one_of_the_two_places():
    state = position("5!c1 . . . " + ". " * 12, hands=("o1 p1",), points=0)
    state = with_points(play(state, Place(0, tile("o1"), (0, 5))), 5)
    assert refused(state, Place(0, tile("p1"), (0, 5))) == "support-full"


# Clearing


def test_i17_the_top_tile_is_cleared_to_a_neighbour_pile_for_its_number():
    state = position(site="0:4,c1 2 0 0  3:k1 " + "0 " * 11)
    assert [action.to for action in listed(state, Clear) if action.at == (0, 0)] == [(0, 1), (1, 0)]
    after = play(state, Clear(0, (0, 0), (0, 1)))
    assert (after.pile((0, 0)).up, after.pile((0, 1)), after.points) == (
        (4,),
        Pile(2, (tile("c1"),)),
        3,
    )
    after = play(after, Clear(0, (0, 0), (1, 0)))
    assert (after.pile((1, 0)).up, after.points) == ((tile("k1"), 4), 0)
    assert refused(with_points(state, 1), Clear(0, (0, 0), (0, 1))) == "too-few-points"


def test_i17_no_clearing_diagonally_far_or_from_elsewhere():
    state = position(site="0:4,c1 0:k1 " + "0 " * 14)
    assert refused(state, Clear(0, (0, 0), (1, 1))) == "not-a-neighbour"
    assert refused(state, Clear(0, (0, 0), (0, 0))) == "not-a-neighbour"
    assert refused(state, Clear(0, (0, 0), (0, 5))) == "not-a-neighbour"
    assert refused(state, Clear(0, (0, 0), (-1, 0))) == "no-such-cell"
    assert refused(state, Clear(0, (0, 1), (0, 0))) == "not-standing-there"


def test_i17_in_the_laboratory_supports_go_from_stone_to_stone():
    state = position(FIELD)
    assert [action for action in listed(state, Clear) if action.at == (0, 5)] == [
        Clear(0, (0, 5), (0, 6))
    ]
    after = play(state, Clear(0, (0, 5), (0, 6)))
    assert after.plot((0, 5)).supports == (tile("c1"),)
    assert after.plot((0, 6)).supports == (tile("k1"), tile("p1"))
    assert after.points == 4


def test_i17_a_full_or_bare_neighbour_takes_no_support_and_stones_are_not_cleared():
    state = position(FIELD)
    assert refused(state, Clear(0, (0, 5), (1, 5))) == "support-full"
    beside = position(FIELD.replace("6!o1,o2", "6      "))
    assert refused(beside, Clear(0, (0, 5), (1, 5))) == "support-without-stone"
    bare = position(FIELD.replace("5!c1,p1", "5!     "))
    assert refused(bare, Clear(0, (0, 5), (0, 6))) == "stone-not-cleared"
    tile_only = position("7 " + ". " * 15)
    assert refused(tile_only, Clear(0, (0, 5), (0, 6))) == "laboratory-tile-stays"


def test_i32_the_points_for_a_deed_must_be_there_and_ending_is_always_allowed():
    state = position(site="0:b1 " + "0 " * 15, points=3)
    assert refused(state, Take(0, (0, 0))) == "too-few-points"
    assert refused(with_points(state, 4), Take(0, (0, 0))) is None
    for points in (0, 3, 5, 9):
        ended = play(with_points(state, points), End(0))
        assert (ended.turn, ended.points) == (1, 5)
