"""Water clocks, knives, bones, and the two special moves."""

from ica_positions import facts, listed, lit, play, position, refused, tile, tiles, with_points

from engines.ica.actions import Bones, Clock, Influence, Knives, Place, Potteries, Take
from engines.ica.scoring import total
from engines.ica.state import Thesis


def spent(names):
    return tuple(tiles(names))


# Water clocks


def test_i18_a_water_clock_gives_two_points():
    state = position(hands=("c1 c2",), points=0)
    state = play(state, Clock(0, tile("c1")))
    assert (state.points, state.hands[0]) == (2, (tile("c2"),))
    state = play(state, Clock(0, tile("c2")))
    assert (state.points, state.hands[0]) == (4, ())


def test_i18_only_an_own_water_clock_does():
    state = position(hands=("k1", "c1"))
    assert refused(state, Clock(0, tile("k1"))) == "clock-needed"
    assert refused(state, Clock(0, tile("c1"))) == "not-in-hand"
    assert refused(state, Clock(0, -5)) == "not-in-hand"


def test_i32_a_water_clock_is_spent_before_what_it_pays():
    state = position(site="0:b1 " + "0 " * 15, hands=("c1",), points=2)
    assert refused(state, Take(0, (0, 0))) == "too-few-points"
    assert refused(play(state, Clock(0, tile("c1"))), Take(0, (0, 0))) is None


def test_i21_spent_objects_leave_the_game():
    state = play(position(hands=("c1",)), Clock(0, tile("c1")))
    assert state.gone == (tile("c1"),)
    assert refused(state, Clock(0, tile("c1"))) == "not-in-hand"


# Knives


def test_i19_two_knives_and_three_points_take_any_tile_of_a_rival_s_hand():
    state = position(hands=("k1 k2", "5 b1", "o1"), researchers=((0, 5),) * 3)
    assert {action.tile for action in listed(state, Knives)} == set(tiles("5 b1 o1"))
    after = play(state, Knives(0, spent("k1 k2"), 5))
    assert after.hands == ((5,), (tile("b1"),), (tile("o1"),))
    assert (after.points, after.gone) == (2, spent("k1 k2"))


def test_i19_two_knives_no_more_no_less():
    state = position(hands=("k1 k2 k3 b1", "5"))
    for wrong in ("k1", "k1 b1", "k1 k2 k3", ""):
        assert refused(state, Knives(0, spent(wrong), 5)) == "two-knives-needed"
    assert refused(state, Knives(0, spent("k1 k1"), 5)) == "spent-twice"
    assert refused(state, Knives(0, spent("k1 k4"), 5)) == "not-in-hand"
    assert refused(state, Knives(0, spent("k2 k1"), 5)) is None
    assert refused(with_points(state, 2), Knives(0, spent("k1 k2"), 5)) == "too-few-points"
    assert facts(with_points(state, 2), Knives(0, spent("k1 k2"), 5)) == {"cost": 3, "left": 2}


def test_i39_knives_need_a_tile_in_a_rival_s_hand():
    state = position("7!p1 " + ". " * 15, site="0:4 " + "0 " * 15, hands=("k1 k2 b1", ""))
    for elsewhere in ("4", "p1", "b1", "k1", "9"):
        assert refused(state, Knives(0, spent("k1 k2"), tile(elsewhere))) == "not-in-rivals-hand"
    assert listed(state, Knives) == []


# Bones


def test_i20_two_bones_and_four_points_swap_two_empty_tiles_face_up_or_down():
    state = position("7 8 . . " + ". " * 12, hands=("b1 b2",), researchers=((3, 5), (3, 8)))
    after = play(state, Bones(0, spent("b1 b2"), (0, 5), (0, 6)))
    assert [after.plot((0, column)).tile for column in (5, 6)] == [108, 107]
    assert (after.points, after.gone) == (1, spent("b1 b2"))
    after = play(state, Bones(0, spent("b1 b2"), (0, 5), (2, 7)))
    assert [after.plot(at).tile for at in ((0, 5), (2, 7))] == [0, 107]
    assert after.plot((0, 5)).dealt == (2, 7)


def test_i20_no_tile_with_a_stone_or_a_researcher_is_swapped():
    state = position("7! 8 . . " + ". " * 12, hands=("b1 b2",), researchers=((3, 5), (3, 8)))
    assert refused(state, Bones(0, spent("b1 b2"), (0, 5), (0, 6))) == "swap-stone"
    assert lit(state, Bones(0, spent("b1 b2"), (0, 6), (0, 5))) == ((0, 5),)
    assert refused(state, Bones(0, spent("b1 b2"), (0, 6), (3, 8))) == "swap-researcher"
    assert facts(state, Bones(0, spent("b1 b2"), (0, 6), (3, 8))) == {"seat": 1}
    assert refused(state, Bones(0, spent("b1 b2"), (0, 6), (3, 5))) == "swap-researcher"
    assert refused(state, Bones(0, spent("b1 b2"), (0, 6), (0, 7))) is None


def test_i39_bones_swap_two_different_laboratory_tiles():
    state = position(hands=("b1 b2 k1",), researchers=((3, 5), (3, 8)))
    assert refused(state, Bones(0, spent("b1 b2"), (0, 6), (0, 6))) == "swap-same"
    assert refused(state, Bones(0, spent("b1 b2"), (0, 6), (0, 0))) == "not-in-laboratory"
    assert refused(state, Bones(0, spent("b1 b2"), (0, 4), (0, 6))) == "no-such-cell"
    assert refused(state, Bones(0, spent("b1 k1"), (0, 5), (0, 6))) == "two-bones-needed"
    assert refused(state, Bones(0, spent("b1"), (0, 5), (0, 6))) == "two-bones-needed"
    low = with_points(state, 3)
    assert refused(low, Bones(0, spent("b1 b2"), (0, 5), (0, 6))) == "too-few-points"
    there, back = ((0, 5), (0, 6)), ((0, 6), (0, 5))
    assert play(state, Bones(0, spent("b1 b2"), *there)) == play(
        state, Bones(0, spent("b1 b2"), *back)
    )


# Influence

LED = """
    .  2! .  .
    .  .  .  5!
    .  .  .  4!
    .  .  .  .
"""
MEANS = "c1 k1 b1"


def led(researchers=((3, 5), (2, 8)), hands=(MEANS,), **more):
    return position(LED, hands=hands, researchers=researchers, **more)


def test_i2_influence_and_potteries_cost_three_points():
    state = led(hands=(f"{MEANS} p1 p2 p3",))
    assert play(state, Influence(0, spent(MEANS), 1, (2, 7))).points == 2
    assert play(state, Potteries(0)).points == 2
    low = with_points(state, 2)
    assert refused(low, Influence(0, spent(MEANS), 1, (2, 7))) == "too-few-points"
    assert refused(low, Potteries(0)) == "too-few-points"
    assert facts(low, Potteries(0)) == {"cost": 3, "left": 2}


def test_i2_with_the_aid_card_s_costs_both_are_free():
    state = led(hands=(f"{MEANS} p1 p2 p3",), points=0, aid=True)
    assert play(state, Influence(0, spent(MEANS), 1, (2, 7))).points == 0
    assert play(state, Potteries(0)).points == 0


def test_i39_influence_moves_a_rival_one_step_off_or_inside_the_own_field():
    off = play(led(), Influence(0, spent(MEANS), 1, (2, 7)))
    assert off.owner((1, 8)) is None
    inside = play(led(), Influence(0, spent(MEANS), 1, (1, 8)))
    assert inside.owner((2, 8)) == 1
    assert off.gone == spent(MEANS)


def test_i39_influence_may_lead_onto_a_neutral_field():
    state = led(researchers=((3, 5), (1, 6)))
    assert play(state, Influence(0, spent(MEANS), 1, (0, 6))).owner((0, 6)) == 1


def test_i10_influence_leads_nobody_into_another_s_field():
    state = led(researchers=((0, 6), (1, 6), (2, 8)))
    assert refused(state, Influence(0, spent(MEANS), 1, (0, 6))) == "rival-field"
    state = led(researchers=((3, 5), (1, 7), (2, 8)))
    assert refused(state, Influence(0, spent(MEANS), 1, (1, 8))) == "rival-field"
    assert refused(state, Influence(0, spent(MEANS), 1, (1, 6))) is None


def test_influence_is_one_step_of_one_rival_for_one_of_each():
    state = led(hands=(f"{MEANS} k2",))
    assert refused(state, Influence(0, spent(MEANS), 1, (3, 7))) == "not-a-step"
    assert refused(state, Influence(0, spent(MEANS), 1, (2, 8))) == "not-a-step"
    assert refused(state, Influence(0, spent(MEANS), 1, (2, 2))) == "not-in-laboratory"
    for nobody in (0, 2, -1, 10**30):
        assert refused(state, Influence(0, spent(MEANS), nobody, (3, 6))) == "not-a-rival"
    for wrong in ("c1 k1", "k1 k2 b1", "c1 k1 k2 b1"):
        assert refused(state, Influence(0, spent(wrong), 1, (2, 7))) == "influence-needs"
    assert refused(state, Influence(0, spent("b1 c1 k2"), 1, (2, 7))) is None


# The three potteries


def test_i40_the_three_potteries_of_the_hand_bring_five_points_at_once():
    state = play(position(hands=("p1 p2 p3",)), Potteries(0))
    assert (total(state, 0), state.thesis, state.hands[0]) == (5, Thesis(0, 0), ())
    assert state.gone == spent("p1 p2 p3")


def test_i40_potteries_on_stones_or_on_the_site_do_not_count():
    state = position("5!p3 . . . " + ". " * 12, hands=("p1 p2",))
    assert refused(state, Potteries(0)) == "potteries-missing"
    assert facts(state, Potteries(0)) == {"have": 2, "need": 3}
    state = play(state, Take(0, (0, 5)))
    assert refused(state, Potteries(0)) is None
    state = position(site="0:p3 " + "0 " * 15, hands=("p1 p2",))
    assert refused(state, Potteries(0)) == "potteries-missing"


def test_a_support_laid_in_the_laboratory_cannot_be_stolen():
    state = position("5! " + ". " * 15, hands=("k1 k2", "p1"), researchers=((3, 8), (0, 5)), turn=1)
    state = play(state, Place(1, tile("p1"), (0, 5)))
    assert state.hands[1] == ()
