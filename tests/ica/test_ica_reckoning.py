"""The attack reckoner says beforehand what the rules do afterwards."""

from ica_positions import GAME, engine_state, play, position, tile, tiles
from ica_scenes import BY_HAND, deal

from engines.ica.actions import Place
from engines.ica.conflict import winning
from engines.ica.reckoning import plates, threats, weakest
from engines.ica.state import Phase
from engines.ica.view import tallies

EXAMPLE = """
    .   5!p1,c1  .   .
    .   1        4!  .
    .   .        3!  .
    .   .        .   .
"""


def example(hand, at=(2, 6)):
    return position(EXAMPLE, hands=(hand,), researchers=(at, (0, 6), (1, 7)))


def test_the_rulebook_s_double_attack_on_a_plate():
    (plate,) = plates(GAME.box, example("1 b1 b2 k1 k2 c2"), 0)
    assert (plate.at, plate.need, plate.reach) == ((1, 6), 11, 11)
    assert plate.objects == tuple(tiles("k1 b1 b2"))
    assert (plate.way, plate.cost, plate.points) == (1, 0, 1)
    assert plate.falls == ((0, 6), (1, 7))
    assert [(split.seat, split.parts, split.kept) for split in plate.splits] == [
        (1, (), ()),
        (2, (((2, 7),),), ()),
    ]
    assert plate.worth == 0


def test_the_cheapest_objects_are_those_of_least_worth_then_the_fewest():
    lab = "2! 1 . . " + ". " * 12
    for hand, expected in (
        ("b1 k1 c1", "c1"),
        ("p1 p2 c1", "c1"),
        ("b1 p1 p2", "p1 p2"),
        ("b1", "b1"),
    ):
        state = position(lab, hands=(f"1 {hand}",), researchers=((0, 6), (0, 5)))
        assert plates(GAME.box, state, 0)[0].objects == tuple(tiles(expected))


def test_out_of_reach_is_told_with_what_could_be_brought():
    (plate,) = plates(GAME.box, example("1 b1 k1 o1"), 0)
    assert (plate.need, plate.reach, plate.objects) == (11, 7, None)


def test_a_free_place_needs_nothing_and_wants_no_objects():
    state = position("1 5! . . " + ". " * 12, hands=("1 b1",), researchers=((1, 5), (3, 8)))
    (plate,) = plates(GAME.box, state, 0)
    assert (plate.need, plate.reach, plate.objects, plate.worth) == (0, 0, (), 4)


def test_the_own_field_joins_though_one_steps_out_of_it():
    state = position("1 5! 4! . " + ". " * 12, hands=("1",), researchers=((0, 7), (3, 8)))
    (plate,) = plates(GAME.box, state, 0)
    assert (plate.need, plate.way, plate.worth) == (0, 2, 7)


def test_a_stone_whose_tile_is_face_down_has_no_plate_and_one_shut_in_has_no_way():
    assert plates(GAME.box, position(hands=("1",)), 0) == ()
    shut = position("1 5! . . 6! 7! . . " + ". " * 8, hands=("1",), researchers=((3, 8), (1, 6)))
    (plate,) = plates(GAME.box, shut, 0)
    assert (plate.way, plate.points) == (None, None)


def test_every_plate_agrees_with_the_rules_in_dealt_positions():
    """Who stands there in the own turn with enough points can do exactly what the plate says."""
    looked = 0
    for described in (*BY_HAND.values(), *map(deal, range(60))):
        state = engine_state(described)
        for seat in state.seats:
            for plate in plates(GAME.box, state, seat):
                moved = {**described, "turn": seat, "points": 9}
                moved["researcher"] = [*described["researcher"]]
                moved["researcher"][seat] = plate.at
                there = engine_state(moved)
                sets = [*winning(GAME.box, there, plate.stone, plate.at)]
                assert (plate.objects is None) == (not sets)
                if plate.objects is None:
                    continue
                looked += 1
                worth = [sum(GAME.box.values[each] for each in joined) for joined in sets]
                assert sum(GAME.box.values[each] for each in plate.objects) == min(worth)
                assert plate.objects in sets
                after = play(there, Place(seat, plate.stone, plate.at, plate.objects))
                assert tallies(GAME.box, after)[seat].field == plate.worth
                assert [at for at in plate.falls if after.plot(at).stone] == []
                stood = [at for at in described["lab"] if there.plot(at).stone]
                assert [at for at in stood if not after.plot(at).stone] == list(plate.falls)
                assert (after.phase is Phase.PUSH) <= bool(plate.pushed)
    assert looked > 100


def test_threats_are_the_rivals_plates_that_break_the_own_field():
    state = position(
        "4!k1 1 3! 16 " + ". " * 12,
        hands=("", "1 b1 b2", "16"),
        researchers=((0, 5), (3, 8), (0, 7)),
    )
    (first,) = threats(GAME.box, state, 0)
    assert (first.seat, first.at, first.need, first.reach) == (1, (0, 6), 9, 8)
    assert weakest(GAME.box, state, 0) == ((0, 5), 6)
    assert weakest(GAME.box, state, 1) is None
    assert tile("k1") in state.plot((0, 5)).supports
