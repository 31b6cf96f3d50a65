"""Attacks: what they have to beat, what may join, what lies where afterwards."""

import pytest
from ica_positions import (
    GAME,
    facts,
    listed,
    lit,
    play,
    position,
    refused,
    tile,
    tiles,
    with_points,
)

from engines.ica.actions import Move, Place
from engines.ica.conflict import attacked, force, needed
from engines.ica.state import Phase, Pile

# The rulebook's example: BLUE (seat 0) lays a stone of 0 between a field of GREEN with an attacked
# stone of 7 and a field of YELLOW with one of 3.
EXAMPLE = """
    .   5!p1,c1  .   .
    .   1        4!  .
    .   .        .   .
    .   .        .   .
"""


def example(hand, points=5):
    return position(EXAMPLE, hands=(hand,), researchers=((1, 6), (0, 6), (1, 7)), points=points)


def lay(joined=""):
    return Place(0, 1, (1, 6), tuple(tiles(joined)))


def beside(stone, *hands):
    """Seat 0 stands on the tile of stone 1, beside a stone on which seat 1 stands."""
    return position(f"{stone} 1 . . " + ". " * 12, hands=hands, researchers=((0, 6), (0, 5)))


def test_the_rulebook_s_double_attack_is_won_by_11_and_not_by_10():
    state = example("1 b1 b2 k1 c2")
    assert needed(GAME.box, state, (1, 6)) == 11
    assert refused(state, lay("b1 b2 c2")) == "too-weak"
    assert facts(state, lay("b1 b2 c2")) == {"need": 11, "have": 10}
    assert lit(state, lay("b1 b2 c2")) == ((1, 6), (0, 6), (1, 7))
    after = play(state, lay("b1 b2 k1"))
    assert [after.plot(at).stone for at in ((0, 6), (1, 6), (1, 7))] == [0, 1, 0]
    assert after.own == (0b100000, 0, 0)


def test_the_rulebook_s_supported_stone_defends_with_7():
    assert force(GAME.box, example("1"), (0, 6)) == 7


def test_i3_an_attack_must_be_strictly_greater():
    lab = "4! 5 . . " + ". " * 12
    state = position(lab, hands=("5 p1",), researchers=((0, 6), (0, 5)))
    assert refused(state, Place(0, 5, (0, 6))) is None
    state = position("4! 10 . . " + ". " * 12, hands=("10 p1",), researchers=((0, 6), (0, 5)))
    assert refused(state, Place(0, 10, (0, 6))) == "too-weak"
    assert facts(state, Place(0, 10, (0, 6))) == {"need": 4, "have": 3}
    assert refused(state, Place(0, 10, (0, 6), (tile("p1"),))) is None


def test_i6_joined_objects_cost_no_points_and_are_lost_even_potteries():
    state = position("4! 5 . . " + ". " * 12, hands=("5 p1 b1 k1",), researchers=((0, 6), (0, 5)))
    after = play(state, Place(0, 5, (0, 6), tuple(tiles("p1 b1"))))
    assert after.points == 1
    assert after.hands[0] == (tile("k1"),)
    assert after.gone == tuple(sorted(tiles("p1 b1")))


def test_i6_the_stone_s_own_points_are_paid():
    state = position("4! 5 . . " + ". " * 12, hands=("5",), researchers=((0, 6), (0, 5)), points=3)
    assert refused(state, Place(0, 5, (0, 6))) == "too-few-points"
    assert play(with_points(state, 4), Place(0, 5, (0, 6))).points == 0


def test_i6_three_objects_at_most_join():
    state = position(
        "3! 1 . . " + ". " * 12, hands=("1 p1 p2 p3 c1",), researchers=((0, 6), (0, 5))
    )
    assert refused(state, Place(0, 1, (0, 6), tuple(tiles("p1 p2 p3")))) is None
    four = Place(0, 1, (0, 6), tuple(tiles("p1 p2 p3 c1")))
    assert refused(state, four) == "join-too-many"
    assert facts(state, four) == {"count": 4, "most": 3}


def test_i37_only_own_objects_of_some_value_join_each_once():
    state = position(
        "3! 1 . . " + ". " * 12, hands=("1 4 k1 o1", "b1"), researchers=((0, 6), (0, 5))
    )
    assert refused(state, Place(0, 1, (0, 6), (tile("k1"),))) is None
    refusals = {"b1": "join-not-in-hand", "4": "join-stone", "1": "join-stone", "o1": "join-orb"}
    for name, slug in refusals.items():
        assert refused(state, Place(0, 1, (0, 6), (tile("k1"), tile(name)))) == slug
    assert refused(state, Place(0, 1, (0, 6), (tile("k1"), tile("k1")))) == "join-twice"
    for unknown in (0, -1, 49, 10**30):
        assert refused(state, Place(0, 1, (0, 6), (unknown,))) == "join-not-in-hand"


def test_i37_objects_join_only_an_attack():
    state = position("3! 1 . . " + ". " * 12, hands=("1 k1 p1",), researchers=((0, 6), (3, 8)))
    assert refused(state, Place(0, 1, (0, 6), (tile("k1"),))) == "join-without-attack"
    assert refused(state, Place(0, 1, (0, 0), (tile("k1"),))) == "join-without-attack"
    standing = position("3! 1 . . " + ". " * 12, hands=("1 k1 p1",), researchers=((0, 5), (3, 8)))
    assert refused(standing, Place(0, tile("p1"), (0, 5), (tile("k1"),))) == "join-without-attack"


def test_i37_more_than_needed_is_allowed_and_lost():
    state = position("1! 5 . . " + ". " * 12, hands=("5 b1 b2 b3",), researchers=((0, 6), (0, 5)))
    after = play(state, Place(0, 5, (0, 6), tuple(tiles("b1 b2 b3"))))
    assert after.hands[0] == ()


def test_i7_red_and_blue_supports_of_all_neighbours_count_together():
    state = position(
        """
        .    3!k1  .   .
        2!b1 16    .   .
        .    8!    .   .
        .    .     .   .
        """,
        hands=("16",),
        researchers=((1, 6), (0, 6), (1, 5)),
    )
    assert attacked(state, (1, 6)) == ((0, 6), (1, 5))
    assert needed(GAME.box, state, (1, 6)) == 2 + 3 + 1 + 4 + 1
    # The third neighbour is neutral and joins (I28).


def test_i7_stones_that_touch_by_the_corner_do_not_fight():
    state = position("4! . . . . 1 . . " + ". " * 8, hands=("1",), researchers=((1, 6), (0, 5)))
    assert refused(state, Place(0, 1, (1, 6))) is None
    assert play(state, Place(0, 1, (1, 6))).plot((0, 5)).stone == 4


def test_i8_beaten_stones_go_home_face_up_their_potteries_on_top_other_supports_leave():
    site = "3 2:k1 0 0  0 0 3:k2 0  " + "0 " * 8
    state = position(EXAMPLE, site, hands=("1 b1 b2 k3",), researchers=((1, 6), (0, 6), (1, 7)))
    after = play(state, lay("b1 b2 k3"))
    assert after.pile((0, 1)) == Pile(2, tuple(tiles("k1 5 p1")))
    assert after.pile((1, 2)) == Pile(3, tuple(tiles("k2 4")))
    assert after.gone == tuple(sorted(tiles("c1 b1 b2 k3")))
    assert after.plot((0, 6)).supports == ()
    assert after.plot((0, 6)).tile == 105


def test_i8_two_potteries_keep_their_order():
    state = position("1!p2,p1 5 . . " + ". " * 12, hands=("5",), researchers=((0, 6), (0, 5)))
    assert play(state, Place(0, 5, (0, 6))).pile((0, 0)).up == tuple(tiles("1 p2 p1"))


def test_i9_after_a_split_the_rival_keeps_the_part_they_stand_on():
    state = position(
        """
        .   2!   .   .
        16  12!  7!  .
        .   6!   .   .
        .   .    .   .
        """,
        hands=("16",),
        researchers=((1, 5), (1, 7)),
    )
    after = play(state, Place(0, 16, (1, 5)))
    assert len(after.fields) == 4
    assert after.owner((1, 7)) == 1
    assert after.owner((0, 6)) is None
    assert after.owner((2, 6)) is None
    assert after.owner((1, 5)) == 0


def test_a_rival_on_a_beaten_stone_stands_on_bare_ground_and_owns_nothing():
    after = play(example("1 b1 b2 k1"), lay("b1 b2 k1"))
    assert after.researchers == ((1, 6), (0, 6), (1, 7))
    assert (after.phase, after.own[1:]) == (Phase.PLAY, (0, 0))


def test_i28_a_neutral_group_touched_by_a_new_stone_joins_without_conflict():
    state = position("5!k1 1 4! 3! " + ". " * 12, hands=("1",), researchers=((0, 6), (3, 8)))
    after = play(state, Place(0, 1, (0, 6)))
    assert after.own[0] == 0b1111
    assert after.plot((0, 5)).supports == (tile("k1"),)


def test_i28_beside_a_rival_the_neutral_group_joins_only_with_victory():
    state = position("5! 1 4! 3! " + ". " * 12, hands=("1 b1",), researchers=((0, 6), (0, 8)))
    assert refused(state, Place(0, 1, (0, 6))) == "too-weak"
    after = play(state, Place(0, 1, (0, 6), (tile("b1"),)))
    assert after.own == (0b11, 0b1000)


def test_i30_the_field_one_has_just_stepped_out_of_is_neutral_and_joins_again():
    state = position("5! 1 . . " + ". " * 12, hands=("1",))
    state = play(state, Move(0, (0, 6)))
    assert state.own[0] == 0
    after = play(state, Place(0, 1, (0, 6)))
    assert after.own[0] == 0b11


def test_i30_only_fields_on_which_somebody_else_stands_are_attacked():
    lab = "5! 1 . . " + ". " * 12
    away = position(lab, hands=("1",), researchers=((0, 6), (1, 5)))
    assert attacked(away, (0, 6)) == ()
    there = position(lab, hands=("1",), researchers=((0, 6), (0, 5)))
    assert attacked(there, (0, 6)) == ((0, 5),)


def test_i31_an_attack_is_all_or_nothing():
    state = example("1 b1")
    # 4 would beat the stone of 3 by itself, but not both.
    assert refused(state, lay("b1")) == "too-weak"
    assert [action for action in listed(state, Place) if action.at == (1, 6)] == []


def test_i31_stones_of_a_beaten_field_that_do_not_touch_stay_with_their_supports():
    state = position("1 4! 3!k1 . " + ". " * 12, hands=("1 b1",), researchers=((0, 5), (0, 7)))
    after = play(state, Place(0, 1, (0, 5), (tile("b1"),)))
    assert (after.plot((0, 6)).stone, after.plot((0, 7)).supports) == (0, (tile("k1"),))
    assert after.own == (1, 0b100)


def test_i31_without_a_rival_s_neighbour_nothing_is_needed():
    state = position("1 . . . " + ". " * 12, hands=("1",))
    assert needed(GAME.box, state, (0, 5)) == 0
    assert refused(state, Place(0, 1, (0, 5))) is None


def test_i36_first_the_conflict_then_the_push_onto_what_is_bare_by_then():
    state = position(
        """
        4   2!  .  .
        3!  .   .  .
        .   .   .  .
        .   .   .  .
        """,
        hands=("4 b1",),
        researchers=((0, 5), (0, 5), (0, 6)),
    )
    after = play(state, Place(0, 4, (0, 5), (tile("b1"),)))
    # The stone of seat 2 fell: its tile is bare, though its researcher stands there.
    assert [action.to for action in GAME.legal_actions(after)] == [(0, 6)]


@pytest.mark.parametrize(
    ("hand", "sets"),
    [
        ("k1 k2", ["k1", "k2", "k1 k2"]),
        ("p1 c2 k1", ["c2", "k1", "p1 c2", "p1 k1", "c2 k1", "p1 c2 k1"]),
        ("o1 4 k1", ["k1"]),
    ],
)
def test_every_set_of_objects_that_wins_is_listed_fewest_first(hand, sets):
    state = beside("2!", f"1 {hand}")
    places = [action.joined for action in listed(state, Place) if action.at == (0, 6)]
    assert places == [tuple(tiles(names)) for names in sets]
