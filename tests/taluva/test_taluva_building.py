"""Phase 2, rule by rule: huts, towers, temples and extensions, allowed and refused."""

import pytest
from taluva_positions import GAME, a_turn, builds_of, facts, lit, refused, start, table

from engines.hexes import Hex
from engines.taluva.actions import Build, Extend, Hut, Temple, Tower
from engines.taluva.state import State
from engines.taluva.tiles import Terrain
from engines.taluva.view import Building, building_at, cities, extension_hexes

FOREST, MEADOW, DESERT = Terrain.FOREST, Terrain.MEADOW, Terrain.DESERT


def built(state: State, action: Build) -> State:
    return GAME.apply(state, action)


# Where nobody builds


GROUND = """
    F1     V1/0   M1:h1
       D1:h0  L1     P1
"""


@pytest.mark.parametrize("kind", [Hut, Tower, Temple])
def test_s118_nobody_builds_on_a_volcano(kind: type[Hut | Tower | Temple]) -> None:
    assert refused(table(GROUND), kind(0, (1, 0))) == "on-volcano"


@pytest.mark.parametrize("kind", [Hut, Tower, Temple])
@pytest.mark.parametrize(("at", "owner"), [((2, 0), 1), ((0, 1), 0)])
def test_s117_buildings_stand_on_empty_hexes(
    kind: type[Hut | Tower | Temple], at: Hex, owner: int
) -> None:
    assert refused(table(GROUND), kind(0, at)) == "cell-occupied"
    assert facts(table(GROUND), kind(0, at)) == {"owner": owner}


@pytest.mark.parametrize("kind", [Hut, Tower, Temple])
@pytest.mark.parametrize("at", [(3, 0), (0, -1), (10**12, 0), (0, -(10**12))])
def test_nobody_builds_beside_the_land(kind: type[Hut | Tower | Temple], at: Hex) -> None:
    assert refused(table(GROUND), kind(0, at)) == "no-tile-there"


# a) Huts


def test_s140_a_hut_founds_a_city_on_an_empty_hex_of_level_1() -> None:
    after = built(table(GROUND), Hut(0, (2, 1)))
    assert building_at(after, (2, 1)) == Building(0, "hut", 1)  # type: ignore[arg-type]
    assert cities(after, 0) == (((0, 1),), ((2, 1),))
    assert after.holdings[0].huts_left == 18


def test_v4_a_hut_stands_on_level_1_exactly() -> None:
    state = table(GROUND.replace("P1", "P2"))
    assert refused(state, Hut(0, (2, 1))) == "hut-not-level-1"
    assert facts(state, Hut(0, (2, 1))) == {"level": 2}


@pytest.mark.parametrize("own", ["D1:h0", "D3:t0", "D2:e0"])
def test_v4_a_hut_stands_next_to_no_own_building_of_any_kind_or_level(own: str) -> None:
    state = table(GROUND.replace("D1:h0", own))
    assert refused(state, Hut(0, (1, 1))) == "hut-next-to-own"
    assert lit(state, Hut(0, (1, 1))) == ((1, 1), (0, 1))


def test_s140_a_hut_may_stand_next_to_other_players_buildings() -> None:
    assert refused(table(GROUND), Hut(0, (2, 1))) is None  # north of it seat 1 has a hut


def test_s121_without_huts_in_the_reserve_nobody_builds_one() -> None:
    state = table(GROUND, left={0: {"huts_left": 0}})
    assert refused(state, Hut(0, (2, 1))) == "reserve-empty"
    assert facts(state, Hut(0, (2, 1))) == {"piece": "hut"}
    assert refused(state, Extend(0, (0, 1), FOREST)) == "reserve-empty"


def test_v16_the_first_turn_builds_too() -> None:
    state = a_turn(start(), 17, (0, 0), 0, Hut(0, (0, 1)))
    assert cities(state, 0) == (((0, 1),),)
    assert state.turn == 1


# b) Towers


PEAK = """
    F1     M1:h0  P3
       D1     L3     P4
"""


def test_s145_a_tower_stands_on_level_3_next_to_an_own_city() -> None:
    after = built(table(PEAK), Tower(0, (2, 0)))
    assert cities(after, 0) == (((1, 0), (2, 0)),)
    assert after.holdings[0].towers_left == 1
    assert building_at(after, (2, 0)) == Building(0, "tower")  # type: ignore[arg-type]


def test_s145_a_tower_may_stand_higher_than_level_3() -> None:
    assert refused(table(PEAK.replace("P3", "P5")), Tower(0, (2, 0))) is None


@pytest.mark.parametrize("level", [1, 2])
def test_s145_a_tower_below_level_3_is_refused(level: int) -> None:
    state = table(PEAK.replace("P3", f"P{level}"))
    assert refused(state, Tower(0, (2, 0))) == "tower-level"
    assert facts(state, Tower(0, (2, 0))) == {"level": level}


def test_s145_a_tower_away_from_the_own_cities_is_refused() -> None:
    assert refused(table(PEAK), Tower(0, (2, 1))) == "tower-no-city"
    assert refused(table(PEAK.replace("h0", "h1")), Tower(0, (2, 0))) == "tower-no-city"


def test_s147_a_city_has_one_tower_only() -> None:
    state = table(PEAK.replace("L3", "L3:t0"))
    assert refused(state, Tower(0, (2, 0))) == "tower-city-has-one"
    assert lit(state, Tower(0, (2, 0))) == ((2, 0), (1, 1))


BETWEEN = """
    F1:h0  P3     D1:t0
       L1     M1     P1
"""


def test_v5_s149_a_tower_joins_a_city_without_one_to_a_city_with_one() -> None:
    after = built(table(BETWEEN), Tower(0, (1, 0)))
    assert cities(after, 0) == (((0, 0), (1, 0), (2, 0)),)
    assert after.holdings[0].towers_left == 0


def test_v5_two_neighbouring_cities_with_towers_entitle_to_no_third() -> None:
    state = table(BETWEEN.replace("F1:h0", "F1:t0"), left={0: {"towers_left": 1}})
    assert refused(state, Tower(0, (1, 0))) == "tower-city-has-one"


def test_s178_without_towers_in_the_reserve_nobody_builds_one() -> None:
    state = table(PEAK, left={0: {"towers_left": 0}})
    assert refused(state, Tower(0, (2, 0))) == "reserve-empty"
    assert facts(state, Tower(0, (2, 0))) == {"piece": "tower"}


# c) Temples


TOWN = """
    F1:h0  M1:h0  D1:h0  P2
       D1     L1     L1     P1
"""


@pytest.mark.parametrize("at", [(3, 0), (0, 1), (2, 1)])
def test_s154_a_temple_stands_on_any_level_next_to_an_own_city_of_three(at: Hex) -> None:
    after = built(table(TOWN), Temple(0, at))
    assert after.holdings[0].temples_left == 2
    assert building_at(after, at) == Building(0, "temple")  # type: ignore[arg-type]
    assert len(cities(after, 0)[0]) == 4


def test_s154_a_temple_away_from_the_own_cities_is_refused() -> None:
    assert refused(table(TOWN), Temple(0, (3, 1))) == "temple-no-city"


def test_s154_a_city_of_two_hexes_is_too_small_for_a_temple() -> None:
    state = table(TOWN.replace("F1:h0", "F1"))
    assert refused(state, Temple(0, (3, 0))) == "temple-city-small"
    assert facts(state, Temple(0, (3, 0))) == {"size": 2, "needed": 3}
    assert lit(state, Temple(0, (3, 0))) == ((3, 0), (1, 0), (2, 0))


def test_s154_hexes_count_not_huts() -> None:
    """Three huts on one hex of level 3 are one hex."""
    state = table("""
        F3:h0  M1
           D1     L1
    """)
    assert refused(state, Temple(0, (1, 0))) == "temple-city-small"


def test_v5_the_sizes_of_two_neighbouring_cities_are_not_added_up() -> None:
    state = table("""
        F1:h0  M1:h0  L1     D1:h0  D1:h0
           V1/0   V1/0   V1/0   V1/0
    """)
    assert refused(state, Temple(0, (2, 0))) == "temple-city-small"


def test_s156_a_city_has_one_temple_only() -> None:
    state = table(TOWN.replace("M1:h0", "M1:e0"))
    assert refused(state, Temple(0, (3, 0))) == "temple-city-has-one"
    assert lit(state, Temple(0, (3, 0))) == ((3, 0), (1, 0))


def test_v5_s158_a_temple_joins_a_city_without_one_to_a_city_with_one() -> None:
    joining = TOWN.replace("P2", "P2     F1:e0")
    after = built(table(joining), Temple(0, (3, 0)))
    assert cities(after, 0) == (((0, 0), (1, 0), (2, 0), (3, 0), (4, 0)),)
    assert after.holdings[0].temples_left == 1


def test_v5_a_large_city_with_a_temple_and_a_small_one_without_do_not_entitle() -> None:
    joining = TOWN.replace("M1:h0", "M1:e0").replace("P2", "P2     F1:h0")
    assert refused(table(joining), Temple(0, (3, 0))) == "temple-city-has-one"


def test_s178_without_temples_in_the_reserve_nobody_builds_one() -> None:
    state = table(TOWN, left={0: {"temples_left": 0}})
    assert refused(state, Temple(0, (3, 0))) == "reserve-empty"
    assert facts(state, Temple(0, (3, 0))) == {"piece": "temple"}


# d) Extensions


# The rulebook's example: a city of two, two forests of level 1 and one of level 3 beside it, and a
# fourth forest at the bottom left, which touches only the forest that is about to be built on.
EXAMPLE = """
    M1     F1     D1     M1
       M1     D1:h0  M1:h0  F3
          M1     F1     V1/0   P1
             F1     D1     L1
"""


def test_s172_the_example_takes_five_huts_on_three_forests() -> None:
    state = table(EXAMPLE)
    action = Extend(0, (1, 1), FOREST)
    assert extension_hexes(state, 0, (1, 1), FOREST) == ((1, 0), (1, 2), (3, 1))
    after = built(state, action)
    assert state.holdings[0].huts_left - after.holdings[0].huts_left == 5
    assert building_at(after, (1, 0)) == Building(0, "hut", 1)  # type: ignore[arg-type]
    assert building_at(after, (3, 1)) == Building(0, "hut", 3)  # type: ignore[arg-type]
    assert building_at(after, (0, 3)) is None


def test_s180_the_example_with_four_huts_left_is_refused_and_another_terrain_is_not() -> None:
    state = table(EXAMPLE, left={0: {"huts_left": 4}})
    action = Extend(0, (1, 1), FOREST)
    assert refused(state, action) == "extend-too-few-huts"
    assert facts(state, action) == {"terrain": "forest", "needed": 5, "left": 4}
    assert lit(state, action) == ((1, 0), (1, 2), (3, 1))
    assert refused(state, Extend(0, (1, 1), MEADOW)) is None
    exactly = table(EXAMPLE, left={0: {"huts_left": 5}})
    assert refused(exactly, action) is None


def test_v6_an_extension_is_not_chained() -> None:
    row = table("F1:h0  M1     M1     M1")
    assert cities(built(row, Extend(0, (0, 0), MEADOW)), 0) == (((0, 0), (1, 0)),)


def test_v6_an_extension_needs_at_least_one_hex() -> None:
    assert refused(table(EXAMPLE), Extend(0, (1, 1), Terrain.LAKE)) == "extend-nothing"
    assert facts(table(EXAMPLE), Extend(0, (1, 1), Terrain.LAKE)) == {"terrain": "lake"}


def test_v6_an_extension_takes_hexes_of_any_level_and_only_empty_ones() -> None:
    state = table(EXAMPLE.replace("F3", "F4").replace("F1", "F1:h1", 1))
    assert extension_hexes(state, 0, (1, 1), FOREST) == ((1, 2), (3, 1))
    after = built(state, Extend(0, (1, 1), FOREST))
    assert state.holdings[0].huts_left - after.holdings[0].huts_left == 5


def test_s119_an_extension_joins_cities() -> None:
    state = table("F1:h0  M1     D1:h0  D1:h0")
    assert cities(built(state, Extend(0, (0, 0), MEADOW)), 0) == (((0, 0), (1, 0), (2, 0), (3, 0)),)


def test_v7_a_lone_temple_or_tower_is_a_city() -> None:
    for piece in "te":
        state = table(f"F1:{piece}0  M1     P3")
        assert cities(state, 0) == (((0, 0),),)
        assert refused(state, Extend(0, (0, 0), MEADOW)) is None


def test_v7_a_lone_temple_entitles_to_a_tower() -> None:
    assert refused(table("F1:e0  P3"), Tower(0, (1, 0))) is None


def test_a_city_goes_by_its_smallest_hex() -> None:
    state = table(EXAMPLE)
    assert refused(state, Extend(0, (2, 1), FOREST)) == "city-name"
    assert facts(state, Extend(0, (2, 1), FOREST)) == {"q": 1, "r": 1}
    assert lit(state, Extend(0, (2, 1), FOREST)) == ((1, 1), (2, 1))


def test_smallest_is_by_q_first() -> None:
    state = table("""
        .      F1:h0
           M1:h0  D1
    """)
    assert cities(state, 0) == (((0, 1), (1, 0)),)
    assert refused(state, Extend(0, (0, 1), DESERT)) is None
    assert refused(state, Extend(0, (1, 0), DESERT)) == "city-name"


@pytest.mark.parametrize("at", [(0, 0), (2, 2), (50, 50), (10**12, 0)])
def test_only_an_own_city_is_extended(at: Hex) -> None:
    assert refused(table(EXAMPLE), Extend(0, at, FOREST)) == "no-city-there"


def test_another_player_s_city_is_not_extended() -> None:
    assert refused(table(EXAMPLE, turn=1), Extend(1, (1, 1), FOREST)) == "no-city-there"


def test_two_cities_over_the_same_hexes_are_listed_once_and_both_accepted() -> None:
    state = table("F1:h0  M1     D1:h0  M1")
    both = table("F1:h0  M1     D1:h0")
    assert builds_of(both, Extend) == [Extend(0, (0, 0), MEADOW)]
    other = Extend(0, (2, 0), MEADOW)
    assert GAME.check(both, other) is None
    assert GAME.apply(both, other) == GAME.apply(both, Extend(0, (0, 0), MEADOW))
    # With a second meadow on one side the hexes differ, and both are listed.
    assert builds_of(state, Extend) == [Extend(0, (0, 0), MEADOW), Extend(0, (2, 0), MEADOW)]
