"""The steps of a turn: village, join, unite, temple, each rule both ways; examples 3 and 4."""

import msgspec
import pytest
from titicaca_positions import GAME, lines, listed, play, position, refusal, refused

from engines.titicaca.actions import Bid, Done, Join, Temple, Unite, Village
from engines.titicaca.rounds import begin_round
from engines.titicaca.state import Step
from engines.titicaca.view import look, regions, sticks

YELLOW, RED, ORANGE, PURPLE = range(4)


# 1: the village

AT_LAKE_1 = """
    F      M:1a   S
       L1     P      W
          L2     .
"""


def test_s117_a_village_goes_on_an_empty_terrain_at_the_lake_of_the_round():
    state = position(AT_LAKE_1)
    assert listed(state, Village) == [Village(0, (0, 0)), Village(0, (1, 1))]
    assert refused(state, Village(0, (1, 1))) is None
    assert refused(state, Village(0, (2, 1))) == "not-at-lake"
    assert refusal(state, Village(0, (2, 1))).cells == ((2, 1), (0, 1))
    assert refused(state, Village(0, (1, 0))) == "occupied"
    assert refused(state, Village(0, (0, 1))) == "on-lake"
    assert refused(state, Village(0, (2, 2))) == "off-land"


def test_s118_the_new_village_is_a_region_of_its_own_with_sticks_towards_every_terrain():
    state = play(position(AT_LAKE_1), Village(0, (1, 1)))
    assert regions(state) == (((1, 0),), ((1, 1),))
    around = {pair for pair in sticks(state) if (1, 1) in pair}
    # T7: towards the settled mountain and the empty savanna and meadow, not towards lakes.
    assert around == {((1, 0), (1, 1)), ((1, 1), (2, 0)), ((1, 1), (2, 1))}


def test_a_turn_has_one_village():
    state = play(position(AT_LAKE_1), Village(0, (1, 1)))
    assert refused(state, Village(0, (0, 0))) == "village-again"


# 2: joining

AROUND_SAVANNA = """
    F:1a   M:1a   L1
       P:1b   S:0x   S:1c
          L2     W:1d   .
"""
NEW = (1, 1)


def test_s122_the_new_region_may_join_one_with_which_it_shares_an_edge():
    state = position(AROUND_SAVANNA, fresh=NEW)
    assert listed(state, Join) == [Join(0, (0, 0)), Join(0, (0, 1)), Join(0, (1, 2))]
    joined = play(state, Join(0, (0, 0)))
    assert ((0, 0), (1, 0), (1, 1)) in regions(joined)


def test_a_region_is_named_by_any_of_its_hexes():
    state = position(AROUND_SAVANNA, fresh=NEW)
    assert refused(state, Join(0, (1, 0))) is None
    assert play(state, Join(0, (1, 0))) == play(state, Join(0, (0, 0)))


def test_s123_the_type_must_be_absent_from_the_region_it_joins():
    state = position(AROUND_SAVANNA, fresh=NEW)
    assert refused(state, Join(0, (2, 1))) == "join-type-present"
    assert refusal(state, Join(0, (2, 1))).cells == ((2, 1),)


def test_s124_joining_takes_the_sticks_between_away_and_no_others():
    state = position(AROUND_SAVANNA, fresh=NEW)
    before, after = set(sticks(state)), set(sticks(play(state, Join(0, (0, 0)))))
    assert before - after == {((1, 0), (1, 1))}
    assert after <= before


def test_t31_a_shared_lake_is_not_enough_to_join():
    text = "F:1a   L1     S:0x   M:1b\n  .      .      ."
    state = position(text, fresh=(2, 0))
    assert refused(state, Join(0, (0, 0))) == "join-only-lake"
    assert refused(state, Join(0, (3, 0))) is None


def test_regions_that_do_not_touch_at_all_are_not_joined():
    text = "F:1a   L1     L2     S:0x"
    assert refused(position(text, fresh=(3, 0)), Join(0, (0, 0))) == "join-no-edge"


def test_t10_empty_terrains_and_lakes_are_no_regions():
    state = position("F S:0x L1 .", fresh=(1, 0))
    assert refused(state, Join(0, (0, 0))) == "no-region-there"
    assert refused(state, Join(0, (2, 0))) == "on-lake"
    assert refused(state, Join(0, (3, 0))) == "off-land"


def test_a_region_does_not_join_itself():
    assert refused(position(AROUND_SAVANNA, fresh=NEW), Join(0, NEW)) == "join-own-region"


def test_t8_only_one_region_is_joined():
    state = play(position(AROUND_SAVANNA, fresh=NEW), Join(0, (0, 1)))
    assert refused(state, Join(0, (1, 2))) == "join-again"
    assert listed(state, Join) == []


# 3: uniting; the new village is the savanna on the right, beside regions a and b

TWO_OTHERS = """
    F:0a   M:1b   S:0x
       L1     L2     .
"""
# The new savanna touches b; a and b share an edge.


def test_s128_two_other_regions_with_a_common_border_are_united():
    state = position(TWO_OTHERS, fresh=(2, 0))
    assert listed(state, Unite) == [Unite(0, (0, 0), (1, 0))]
    united = play(state, Unite(0, (1, 0), (0, 0)))
    assert regions(united) == (((0, 0), (1, 0)), ((2, 0),))
    assert set(sticks(state)) - set(sticks(united)) == {((0, 0), (1, 0))}


def test_s128_the_region_of_the_new_village_is_none_of_the_two():
    state = position(TWO_OTHERS, fresh=(2, 0))
    assert refused(state, Unite(0, (1, 0), (2, 0))) == "unite-new-region"
    assert refused(state, Unite(0, (2, 0), (2, 0))) == "unite-new-region"
    assert refused(state, Unite(0, (0, 0), (0, 0))) == "unite-same-region"


def test_t9_after_a_join_the_joined_region_is_the_new_one():
    state = play(position(TWO_OTHERS, fresh=(2, 0)), Join(0, (1, 0)))
    assert refused(state, Unite(0, (0, 0), (1, 0))) == "unite-new-region"


def test_s128_regions_without_a_common_border_are_not_united():
    state = position("F:0a L1 M:1b S:0x", fresh=(3, 0))
    assert refused(state, Unite(0, (0, 0), (2, 0))) == "unite-no-border"


@pytest.mark.parametrize(("one", "other"), [((0, 0), (3, 0)), ((3, 0), (0, 0))])
def test_uniting_needs_regions_on_both_sides(one, other):
    state = position("F:0a M:1b S:0x P L1", fresh=(2, 0))
    assert refused(state, Unite(0, one, other)) == "no-region-there"


def test_s132_one_of_the_two_holds_an_own_village_and_the_new_one_does_not_count():
    foreign = TWO_OTHERS.replace("F:0a", "F:1a")
    assert refused(position(foreign, fresh=(2, 0)), Unite(0, (0, 0), (1, 0))) == (
        "unite-no-own-village"
    )
    own = TWO_OTHERS.replace("F:0a", "F:1a").replace("M:1b", "M:0b")
    assert refused(position(own, fresh=(2, 0)), Unite(0, (0, 0), (1, 0))) is None


def test_s133_one_of_the_two_is_adjacent_to_the_new_region_by_edge_or_by_lake():
    far = "F:0a   M:1b   .      S:0x\n   .      .      .      L1"
    assert refused(position(far, fresh=(3, 0)), Unite(0, (0, 0), (1, 0))) == "unite-not-adjacent"
    lake = "F:0a   M:1b   L1     S:0x"
    assert refused(position(lake, fresh=(3, 0)), Unite(0, (0, 0), (1, 0))) is None


def test_t31_two_lakes_side_by_side_are_two_lakes():
    text = "F:0a   M:1b   L1     L2     S:0x"
    assert refused(position(text, fresh=(4, 0)), Unite(0, (0, 0), (1, 0))) == "unite-not-adjacent"


def test_t9_adjacency_is_judged_after_the_join():
    # The new savanna touches only c; joined with it, it comes near a and b.
    text = "F:0a   M:1b   P:1c   S:0x   L1"
    state = position(text, fresh=(3, 0))
    assert refused(state, Unite(0, (0, 0), (1, 0))) == "unite-not-adjacent"
    assert refused(play(state, Join(0, (2, 0))), Unite(0, (0, 0), (1, 0))) is None


def test_s136_each_region_has_a_type_that_the_other_lacks():
    same = TWO_OTHERS.replace("M:1b", "F:1b")
    found = refusal(position(same, fresh=(2, 0)), Unite(0, (0, 0), (1, 0)))
    assert found.slug == "unite-lacks-nothing"
    # b has all that a has: whichever is named first, the poor one is lit.
    rich = "F:0a   M:1b   F:1b   S:0x\n   L1     ."
    for pair in (((0, 0), (1, 0)), ((1, 0), (0, 0))):
        found = refusal(position(rich, fresh=(3, 0)), Unite(0, *pair))
        assert (found.slug, found.cells) == ("unite-lacks-nothing", ((0, 0),))
    both = "P:0a   F:0a   F:1b   M:1b   S:0x"
    assert refused(position(both, fresh=(4, 0)), Unite(0, (0, 0), (2, 0))) is None


THREE_OTHERS = "P:0c   F:0a   M:1b   S:0x\n   L1     L2     L3"


def test_t9_uniting_happens_once_a_turn():
    state = play(position(THREE_OTHERS, fresh=(3, 0)), Unite(0, (1, 0), (2, 0)))
    assert refused(state, Unite(0, (0, 0), (1, 0))) == "unite-again"
    assert listed(state, Unite) == []


def test_t30_a_later_step_bars_an_earlier_one():
    state = play(position(THREE_OTHERS, fresh=(3, 0)), Unite(0, (1, 0), (2, 0)))
    assert refused(state, Join(0, (2, 0))) == "join-late"
    assert refused(position(THREE_OTHERS, fresh=(3, 0)), Join(0, (2, 0))) is None


def test_t30_a_step_left_out_bars_no_later_one():
    state = position(THREE_OTHERS, fresh=(3, 0))
    assert refused(state, Temple(0, (3, 0))) is None
    assert refused(state, Done(0)) is None
    assert refused(position(THREE_OTHERS.replace(":0x", "")), Join(0, (2, 0))) == "village-first"


# 4: the temple


def test_s137_a_temple_stands_on_an_own_village_in_the_new_region_or_an_adjacent_one():
    text = "P:0c   F:0a   M:1b   S:0x"
    state = position(text, fresh=(3, 0))
    assert listed(state, Temple) == [Temple(0, (3, 0))]
    assert refused(state, Temple(0, (1, 0))) == "temple-out-of-reach"
    near = play(state, Join(0, (2, 0)))
    assert listed(near, Temple) == [Temple(0, (1, 0)), Temple(0, (3, 0))]
    assert refused(near, Temple(0, (0, 0))) == "temple-out-of-reach"


def test_t11_reach_is_judged_after_the_union():
    state = play(position(THREE_OTHERS, fresh=(3, 0)), Unite(0, (1, 0), (2, 0)))
    assert refused(state, Temple(0, (1, 0))) is None


def test_s137_a_temple_needs_an_own_village():
    state = position("F S:0x M:1b L1 .", fresh=(1, 0))
    assert refused(state, Temple(0, (2, 0))) == "temple-not-yours"
    assert refused(state, Temple(0, (0, 0))) == "temple-no-village"
    assert refused(state, Temple(0, (3, 0))) == "on-lake"
    assert refused(state, Temple(0, (4, 0))) == "off-land"


def test_s142_a_terrain_holds_one_temple_and_a_player_two():
    state = position("F:0a? S:0x M:0b", fresh=(1, 0))
    assert refused(state, Temple(0, (0, 0))) == "temple-there-already"
    assert refused(state, Temple(0, (2, 0))) is None
    both = position("F:0a? S:0x M:0b?", fresh=(1, 0))
    assert refused(both, Temple(0, (1, 0))) == "temple-none-in-hand"


def test_t11_both_temples_of_a_player_may_stand_in_one_region():
    state = play(position("F:0a? M:0a S:0x", fresh=(2, 0)), Temple(0, (1, 0)))
    assert [ground.at for ground in look(state) if ground.has_temple] == [(0, 0), (1, 0)]


def test_the_temple_is_the_last_step():
    state = position("F:0a S:0x M:1b P", fresh=(1, 0), step=Step.UNITE, taken=1)
    assert play(state, Temple(0, (0, 0))).turn is None


# Example 3

X_Y_Z = """
    .      W:0z   P:0z   F:0z   .
       .      L1     L3     L10    .
          .      F:0y   M:0y   P:0y   L8
             .      .      L4     S:0x   .
                .      .      .      W:0x   .
"""


def test_example_3_x_touches_y_and_y_touches_z_but_x_does_not_touch_z():
    in_x = position(X_Y_Z, fresh=(3, 3))
    assert {action.at for action in listed(in_x, Temple)} == {
        (1, 2), (2, 2), (3, 2), (3, 3), (3, 4),
    }  # fmt: skip
    assert refused(in_x, Temple(0, (2, 0))) == "temple-out-of-reach"
    in_z = position(X_Y_Z, fresh=(2, 0))
    assert {action.at for action in listed(in_z, Temple)} == {
        (1, 0), (2, 0), (3, 0), (1, 2), (2, 2), (3, 2),
    }  # fmt: skip
    assert refused(in_z, Temple(0, (3, 3))) == "temple-out-of-reach"
    in_y = position(X_Y_Z, fresh=(2, 2))
    assert len(listed(in_y, Temple)) == 8


def test_example_3_the_borders_and_lakes_are_those_of_the_text():
    state = position(X_Y_Z, fresh=(3, 3))
    lakes = {name: set() for name in "xyz"}
    for name, region in zip("zyx", regions(state), strict=True):
        shore = state.land.shore(state.land.plane(region))
        lakes[name] = {state.land.lakes[state.land.index[at]] for at in state.land.cells(shore)}
    assert lakes["x"] & lakes["y"] == {4, 8}
    assert lakes["y"] & lakes["z"] == {1, 3, 10}
    assert not lakes["x"] & lakes["z"]
    assert list(sticks(state)) == [((3, 2), (3, 3))]


# Example 4: lake 8, Yellow has two places, the savanna and the forest

TURN_8 = """
    .      .      .      W:1f   W:0e   M:0e
       .      .      .      L3     S:0d   M:1d
          .      .      .      P:3b   .      .
             .      .      F:2a   S      .      .
                .      .      L8     S:1c   .      .
                   .      .      F      F:3c   .      .
"""
SAVANNA, FOREST = (3, 3), (2, 5)
A, B, C, D, E, F = (2, 3), (3, 2), (3, 4), (4, 1), (4, 0), (3, 0)


def turn_8():
    state = position(TURN_8, players=4, round=8)
    assert [len(region) for region in regions(state)] == [1, 1, 1, 2, 2, 2]
    return state


def test_example_4_part_1_yellow_has_two_places():
    assert listed(turn_8(), Village) == [Village(YELLOW, FOREST), Village(YELLOW, SAVANNA)]


def test_example_4_part_2_a_and_b_can_be_joined_c_holds_a_savanna():
    state = play(turn_8(), Village(YELLOW, SAVANNA))
    assert listed(state, Join) == [Join(YELLOW, A), Join(YELLOW, B)]
    assert refused(state, Join(YELLOW, C)) == "join-type-present"
    assert (B, SAVANNA) in regions(play(state, Join(YELLOW, B)))


def test_example_4_part_3_d_and_e_are_united_and_nothing_else_can_be():
    state = play(turn_8(), Village(YELLOW, SAVANNA), Join(YELLOW, B))
    assert listed(state, Unite) == [Unite(YELLOW, E, D)]
    assert refused(state, Unite(YELLOW, E, F)) == "unite-lacks-nothing"
    assert refused(state, Unite(YELLOW, A, C)) == "unite-no-border"
    united = play(state, Unite(YELLOW, D, E))
    assert [len(region) for region in regions(united)] == [1, 1, 2, 2, 4]


def test_example_4_with_a_instead_of_b_yellow_would_not_come_near_d_and_e():
    state = play(turn_8(), Village(YELLOW, SAVANNA), Join(YELLOW, A))
    assert refused(state, Unite(YELLOW, D, E)) == "unite-not-adjacent"


def test_example_4_part_4_a_temple_in_the_new_terrain_or_in_the_region_of_four():
    state = play(turn_8(), Village(YELLOW, SAVANNA), Join(YELLOW, B), Unite(YELLOW, D, E))
    assert {action.at for action in listed(state, Temple)} == {SAVANNA, (4, 0), (4, 1), (5, 0)}


@pytest.mark.parametrize(
    ("temple", "seat", "slug"), [(True, YELLOW, "temples"), (False, 0, "shared")]
)
def test_example_4_the_temple_gives_yellow_the_majority_over_red_in_the_mountains(
    temple, seat, slug
):
    state = play(turn_8(), Village(YELLOW, SAVANNA), Join(YELLOW, B), Unite(YELLOW, D, E))
    state = play(state, Temple(YELLOW, (5, 0)) if temple else Done(YELLOW))
    # One extra round in which nobody bids: everything is scored as it stands.
    state = begin_round(msgspec.structs.replace(state, round=16, stocks=(1, 1, 1, 1)))
    state = play(state, *(Bid(seat, 0) for seat in range(4)))
    mountains = [
        (line.slug, line.points)
        for line in GAME.scores(state)[YELLOW].lines
        if line.facts.get("terrain") == "mountain"
    ]
    assert mountains == [(f"terrain-{slug}", 4 if temple else 2)]
    assert ("terrain-villages", 4) in lines(state, YELLOW)
