"""Phase 1, rule by rule: expansions and eruptions, allowed and refused."""

import pytest
from taluva_positions import GAME, facts, landscape, lit, play, refused, start, table, to_place

from engines.contract import Refusal
from engines.hexes import DIRECTIONS, Hex, add
from engines.taluva.actions import Draw, Place
from engines.taluva.placing import lay
from engines.taluva.state import Phase, State
from engines.taluva.view import cities, look


def erupting(text: str, **fields: object) -> State:
    return table(text, phase=Phase.PLACE, hand=1, **fields)  # type: ignore[arg-type]


def place(at: Hex, turned: int, tile: int = 1) -> Place:
    return Place(0, tile, at, turned)


# Turned 1 the tile covers the hexes west and south-west of the volcano at (1, 0); turned 5 those
# south-east and east of it.
RANGE = """
    F1     V1/0   M1
       D1     L1     P1
"""


# The first tile


@pytest.mark.parametrize("turned", range(6))
def test_the_first_tile_lies_at_the_origin_turned_any_way(turned: int) -> None:
    state = play(start(), Draw(-1, 17), place((0, 0), turned, 17))
    assert len(look(state)) == 3


def test_the_first_tile_lies_nowhere_but_at_the_origin() -> None:
    state = play(start(), Draw(-1, 17))
    assert refused(state, place((1, 0), 0, 17)) == "first-tile-place"
    assert len(GAME.legal_actions(state)) == 6


# The tile in hand


def test_only_the_drawn_tile_is_placed() -> None:
    state = play(start(), Draw(-1, 17))
    assert refused(state, place((0, 0), 0, 18)) == "tile-not-drawn"
    assert facts(state, place((0, 0), 0, 18)) == {"tile": 18, "drawn": 17}


@pytest.mark.parametrize("tile", [0, -1, 49, 10**30])
def test_a_tile_the_box_does_not_hold_is_refused(tile: int) -> None:
    state = play(start(), Draw(-1, 17))
    assert refused(state, place((0, 0), 0, tile)) == "tile-unknown"


@pytest.mark.parametrize("turned", [-1, 6, 10**30])
def test_a_tile_turns_in_six_ways_only(turned: int) -> None:
    assert refused(erupting(RANGE), place((1, 0), turned)) == "turned-range"


# a) Extending the territory


def test_s78_an_expansion_touches_with_one_side() -> None:
    state = to_place(landscape((2, (0, 0), 0)))
    assert refused(state, place((0, 2), 0)) is None  # its volcano under the right landscape


def test_s78_an_expansion_that_touches_nothing_is_refused() -> None:
    state = to_place(landscape((2, (0, 0), 0)))
    assert refused(state, place((0, 3), 0)) == "not-touching"
    assert lit(state, place((0, 3), 0)) == ((0, 3), (-1, 4), (0, 4))


@pytest.mark.parametrize("far", [(10**9, 0), (0, -(10**9)), (99, 99), (-(10**30), 10**30)])
def test_a_tile_far_out_touches_nothing(far: Hex) -> None:
    assert refused(to_place(landscape((2, (0, 0), 0))), place(far, 3)) == "not-touching"


def test_s78_an_expansion_may_leave_a_hole() -> None:
    state = erupting("""
        F1     F1     F1
           F1     .      .
              F1
    """)
    after = GAME.apply(state, place((2, 1), 0))
    bare = (1, 1)
    assert all(after.board.land & after.board.bit(add(bare, step)) for step in DIRECTIONS)
    assert not after.board.land & after.board.bit(bare)


HOLE = """
    F1     F1     F1     F1
       F1     F1     .      F1
          F1     .      .      F1
             F1     F1     F1     F1
"""


def test_v8_a_hole_is_filled_where_the_tile_lies_flat_on_the_table() -> None:
    for at, turned in [((2, 1), 0), ((2, 2), 2), ((1, 2), 4)]:
        assert refused(erupting(HOLE), place(at, turned)) is None
    assert refused(erupting(HOLE), place((2, 1), 1)) == "gap-below"


def test_v8_a_hole_too_small_for_the_tile_stays_open() -> None:
    smaller = HOLE.replace(".", "M1", 1)
    assert refused(erupting(smaller), place((2, 1), 0)) == "gap-below"


def test_s92_no_tile_hangs_over_the_table() -> None:
    state = erupting(RANGE)
    assert refused(state, place((1, 0), 2)) == "gap-below"
    assert lit(state, place((1, 0), 2)) == ((1, -1),)
    assert facts(state, place((1, 0), 2)) == {"bare": 1}


def test_v8_an_expansion_lies_on_the_table_with_all_three_hexes() -> None:
    assert refused(erupting(RANGE), place((1, -1), 0)) == "gap-below"  # its volcano on the table


# b) Eruptions


@pytest.mark.parametrize("turned", [1, 5])
def test_s90_an_eruption_has_its_volcano_on_a_volcano(turned: int) -> None:
    after = GAME.apply(erupting(RANGE), place((1, 0), turned))
    levels = {ground.at: after.board.level(after.board.bit(ground.at)) for ground in look(after)}
    assert levels[1, 0] == 2


def test_s90_a_volcano_on_a_landscape_is_refused() -> None:
    state = erupting(RANGE)
    assert refused(state, place((2, 0), 0)) == "volcano-not-on-volcano"
    assert facts(state, place((2, 0), 0)) == {"terrain": "meadow"}
    assert lit(state, place((2, 0), 0)) == ((2, 0),)


def test_s91_v2_a_volcano_in_the_direction_of_the_covered_one_is_refused() -> None:
    state = erupting(RANGE)
    assert refused(state, place((1, 0), 0)) == "volcano-same-direction"
    turned_otherwise = erupting(RANGE.replace("V1/0", "V1/1"))
    assert refused(turned_otherwise, place((1, 0), 0)) is None
    assert refused(turned_otherwise, place((1, 0), 1)) == "volcano-same-direction"


@pytest.mark.parametrize("turned", range(6))
def test_v2_only_the_covered_tile_s_own_direction_is_barred(turned: int) -> None:
    ring = f"""
        .      F1     F1
           F1     V1/{turned}   F1
              F1     F1     .
    """
    verdicts = {other: refused(erupting(ring), place((1, 1), other)) for other in range(6)}
    assert verdicts.pop(turned) == "volcano-same-direction"
    assert set(verdicts.values()) == {None}


def test_v2_the_uppermost_volcano_counts_not_the_one_below_it() -> None:
    state = landscape((2, (0, 0), 0), (3, (1, 0), 0), (4, (-1, 0), 0), (5, (0, 0), 1))
    assert {ground.at: ground.level for ground in look(state)}[0, 0] == 2
    assert state.board.turned(state.board.bit((0, 0))) == 1


def test_v1_an_eruption_covers_hexes_of_one_level() -> None:
    assert refused(erupting(RANGE), place((1, 0), 1)) is None
    state = erupting(RANGE.replace("D1", "D2"))
    assert refused(state, place((1, 0), 1)) == "levels-differ"
    assert facts(state, place((1, 0), 1)) == {"lowest": 1, "highest": 2}
    raised = RANGE.replace("1/", "2/").replace("F1", "F2").replace("D1", "D2")
    assert refused(erupting(raised), place((1, 0), 1)) is None


def test_s99_two_or_three_volcanoes_may_be_covered() -> None:
    two = RANGE.replace("F1", "V1/3")
    three = two.replace("D1", "V1/1")
    assert refused(erupting(two), place((1, 0), 1)) is None
    assert refused(erupting(three), place((1, 0), 1)) is None


# Buildings below


# A city of four round the volcano, so that no single cover takes it whole.
CITY = """
    F1:h0  V1/0   M1:h0
       D1:h0  L1:h0  P1
"""


def test_s98_huts_are_covered_whoever_s_they_are() -> None:
    assert refused(erupting(CITY), place((1, 0), 1)) is None
    assert refused(erupting(CITY.replace("h0", "h1")), place((1, 0), 1)) is None


def test_s98_covered_huts_go_back_to_the_box() -> None:
    state = erupting(CITY)
    after = GAME.apply(state, place((1, 0), 1))
    assert cities(after, 0) == (((1, 1), (2, 0)),)
    assert after.holdings[0].huts_left == state.holdings[0].huts_left == 16


def test_s98_an_eruption_splits_a_city_in_two() -> None:
    split = """
        F1     V1/2   M1     D1
           F1:h0  F1:h0  F1:h0  F1:h0
    """
    assert cities(erupting(split), 0) == (((0, 1), (1, 1), (2, 1), (3, 1)),)
    after = GAME.apply(erupting(split), place((1, 0), 5))  # covers (1, 1) and (2, 0)
    assert cities(after, 0) == (((0, 1),), ((2, 1), (3, 1)))


def test_cities_stay_in_the_order_of_their_smallest_hexes_when_one_loses_its_own() -> None:
    state = erupting("""
        .      V1/3
           F1:h0  F1:h0  F1:h0
              M1     M1     M1
                 .      D1:h0
    """)
    assert cities(state, 0) == (((0, 1), (1, 1), (2, 1)), ((1, 3),))
    after = GAME.apply(state, place((1, 0), 0))
    assert cities(after, 0) == (((1, 3),), ((2, 1),))


def test_s100_a_tower_is_not_covered() -> None:
    state = erupting(CITY.replace("F1:h0", "F1:t0"))
    assert refused(state, place((1, 0), 1)) == "covers-tower"
    assert lit(state, place((1, 0), 1)) == ((0, 0),)
    assert refused(state, place((1, 0), 5)) is None


def test_s100_a_temple_is_not_covered() -> None:
    state = erupting(CITY.replace("D1:h0", "D1:e0").replace("h0", "h1"))
    assert refused(state, place((1, 0), 1)) == "covers-temple"
    assert facts(state, place((1, 0), 1)) == {"owner": 0}


def test_s101_a_single_hut_is_a_whole_city_and_is_not_covered() -> None:
    state = erupting(RANGE.replace("D1", "D1:h1"))
    assert refused(state, place((1, 0), 1)) == "covers-whole-city"
    assert facts(state, place((1, 0), 1)) == {"owner": 1, "size": 1}
    assert lit(state, place((1, 0), 1)) == ((0, 1),)


def test_s101_a_city_of_two_is_not_covered_whole_but_half() -> None:
    state = erupting(RANGE.replace("D1", "D1:h0").replace("F1", "F1:h0"))
    assert refused(state, place((1, 0), 1)) == "covers-whole-city"
    state = erupting(RANGE.replace("D1", "D1:h0").replace("L1", "L1:h0"))
    assert refused(state, place((1, 0), 1)) is None


def test_s101_a_city_of_three_loses_two_hexes_and_lives_on() -> None:
    state = erupting(RANGE.replace("F1", "F1:h0").replace("D1", "D1:h0").replace("L1", "L1:h0"))
    assert refused(state, place((1, 0), 1)) is None


def test_v3_two_cities_side_by_side_are_each_judged_by_themselves() -> None:
    """Two huts of two players are two whole cities, and two halves of two cities are none."""
    whole = RANGE.replace("F1", "F1:h0").replace("D1", "D1:h1")
    assert refused(erupting(whole), place((1, 0), 1)) == "covers-whole-city"
    halves = """
        .      F1:h0  V1/0   M1
           F1:h0  D1:h1  L1:h1  P1
    """
    # Turned 1 about (2, 0) covers (1, 0) of seat 0, joined to (0, 1), and (1, 1) of seat 1.
    assert refused(erupting(halves), place((2, 0), 1)) is None
    assert refused(erupting(halves.replace("L1:h1", "L1")), place((2, 0), 1)) == "covers-whole-city"


def test_v3_the_city_of_an_eliminated_player_is_protected_too() -> None:
    state = erupting(RANGE.replace("D1", "D1:h2"), players=3, out=(2,))
    assert refused(state, place((1, 0), 1)) == "covers-whole-city"


def test_v3_a_city_is_judged_as_it_stood_before_the_eruption() -> None:
    """The part cut off by this very tile may vanish with it: its city lives on elsewhere."""
    state = erupting("""
        F1:h0  V1/0   M1
           D1:h0  L1     P1
              F1:h0  F1     F1
    """)
    assert cities(state, 0) == (((0, 0), (0, 1), (0, 2)),)
    after = GAME.apply(state, place((1, 0), 1))
    assert cities(after, 0) == (((0, 2),),)


# The board has no edge


LINES = [
    pytest.param((2, 0), 5, id="east"),
    pytest.param((0, 2), 0, id="south-east"),
    pytest.param((-2, 2), 0, id="south-west"),
    pytest.param((-2, 0), 1, id="west"),
    pytest.param((0, -2), 3, id="north-west"),
    pytest.param((2, -2), 4, id="north-east"),
]


@pytest.mark.parametrize(("step", "turned"), LINES)
def test_48_tiles_lie_in_a_line_in_every_direction(step: Hex, turned: int) -> None:
    state = landscape((1, (0, 0), turned))
    for number in range(2, 49):
        at = (step[0] * (number - 1), step[1] * (number - 1))
        action = place(at, turned, number)
        state = to_place(state, number)
        assert GAME.check(state, action) is None
        assert action in GAME.legal_actions(state)
        state = lay(state, action, GAME.tiles[number])
    assert len(look(state)) == 3 * 48
    assert {ground.terrain for ground in look(state) if ground.tile == 48} == {None, "lake"}


def test_the_order_of_laying_leaves_no_trace() -> None:
    east, west = (2, (3, 0), 5), (3, (-3, 1), 1)
    first = (1, (0, 0), 0)
    one = landscape(first, east, west)
    other = landscape(first, west, east)
    assert one == other
    assert hash(one) == hash(other)
    assert one != landscape(first, east, (4, (-3, 1), 1))


def test_a_refusal_is_a_value_and_never_an_exception() -> None:
    state = erupting(RANGE)
    odd = [-(10**20), -100, -7, 0, 5, 6, 99, 10**20]
    for q in odd:
        for r in odd:
            for turned in odd:
                assert isinstance(GAME.check(state, place((q, r), turned)), Refusal | None)
