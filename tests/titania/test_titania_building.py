"""Floors, rule by rule: where, for how many shells, for how many points."""

import pytest
from titania_positions import GAME, at, facts, lit, play, refused, start

from engines.titania.actions import Build, End, Keep, Occupy, Play, Ship, Stop
from engines.titania.pieces import Card, Colour, Shell
from engines.titania.state import BuildFloors
from engines.titania.view import columns, crane_worth, line_cells, supplies

BROWN, GREEN, BLACK, WHITE = Shell
CRANE = (2, 2)
"""Beside the sites (3, 1) with black and white and (3, 2) with brown and white towers."""


def on_crane(crane=CRANE, built=0, **described):
    """Give a position in which seat 0 builds from the crane."""
    return at(asked=(BuildFloors(crane, built),), played="blue", **described)


def test_s209_the_example_builds_three_floors_for_nine_points():
    state = at(
        ships={(2, 1): "red"},
        shells={0: "black 2, white 1, brown 1"},
        floors={(3, 1): "black 1"},
    )
    state = play(state, Play(0, Card.RED), Ship(0, Colour.RED, CRANE))
    state = play(state, Build(0, (3, 1), BLACK), Build(0, (3, 1), WHITE))
    assert GAME.to_move(state) == (0,)
    state = play(state, Build(0, (3, 2), BROWN))
    assert GAME.scores(state)[0].total == 9
    assert state.princes[0].shells == (0, 0, 0, 0)
    assert [column.height for column in columns(GAME.board, state, (3, 1))] == [2, 1]
    assert [column.height for column in columns(GAME.board, state, (3, 2))] == [1, 0]
    assert state.question is None, "nothing more can be paid, so nobody is asked to stop"
    assert line_cells(GAME.board, state, 0)["floors"] == ((3, 1), (3, 2))


def test_s195_at_least_one_floor_must_be_built():
    state = on_crane(shells={0: "black 3, white 1"})
    assert refused(state, Stop(0)) == "must-build"
    assert lit(state, Stop(0)) == (CRANE,)
    after = play(state, Build(0, (3, 1), BLACK))
    assert refused(after, Stop(0)) is None
    assert play(after, Stop(0)).question is None


def test_s195_n29_only_sites_beside_the_crane_are_built_on():
    state = on_crane(shells={0: "black 3, white 3, green 3"})
    assert refused(state, Build(0, (4, -2), GREEN)) == "not-beside-crane"
    assert lit(state, Build(0, (4, -2), GREEN)) == ((4, -2), CRANE)
    assert refused(state, Build(0, (3, 2), WHITE)) is None


@pytest.mark.parametrize("cell", [(2, 1), (0, 0), (40, 0)])
def test_floors_stand_on_sites(cell):
    assert (
        refused(on_crane(shells={0: "black 1, white 1"}), Build(0, cell, BLACK)) == "no-site-there"
    )


def test_a_tower_is_one_that_the_site_shows():
    state = on_crane(shells={0: "green 1, white 1, black 1"})
    assert refused(state, Build(0, (3, 1), GREEN)) == "no-such-tower"


@pytest.mark.parametrize(("height", "price"), [(0, 1), (1, 2), (2, 3), (3, 4)])
def test_s203_the_nth_floor_costs_n_shells_of_its_colour(height, price):
    def tried(black):
        floors = {(3, 1): f"black {height}"}
        return on_crane(shells={0: f"black {black}, white 2"}, floors=floors)

    build = Build(0, (3, 1), BLACK)
    assert refused(tried(price - 1), build) == "shells-short"
    found = facts(tried(price - 1), build)
    assert found == {"tower": "black", "floor": height + 1, "price": price, "has": price - 1}
    after = play(tried(price + 2), build)
    assert after.princes[0].shells == (0, 0, 2, 2)
    assert columns(GAME.board, after, (3, 1))[0].price == (height + 2) % 5


def test_s204_a_tower_has_four_floors_at_most():
    state = on_crane(shells={0: "black 9, white 9"}, floors={(3, 1): "black 4"})
    assert refused(state, Build(0, (3, 1), BLACK)) == "tower-full"
    assert refused(state, Build(0, (3, 1), WHITE)) is None


def test_n11_without_floors_in_the_supply_nothing_is_built():
    built = dict.fromkeys([(2, -3), (-1, -2), (0, 4), (4, -2)], "black 4")
    state = on_crane(shells={0: "black 9, white 9"}, floors=built)
    assert supplies(GAME.board, state).floors[BLACK] == 0
    assert refused(state, Build(0, (3, 1), BLACK)) == "no-floor-left"
    assert refused(state, Build(0, (3, 1), WHITE)) is None


def test_s206_several_floors_of_one_tower_and_of_others_in_any_order():
    state = on_crane(shells={0: "white 4, black 1"})
    state = play(state, Build(0, (3, 2), WHITE), Build(0, (3, 1), BLACK))
    state = play(state, Build(0, (3, 1), WHITE))
    assert refused(state, Build(0, (3, 1), WHITE)) is None
    after = play(state, Build(0, (3, 1), WHITE))
    assert after.princes[0].shells == (0, 0, 0, 0)
    assert GAME.scores(after)[0].total == 12


@pytest.mark.parametrize(("occupied", "points"), [([], 3), ([(3, 1)], 4), ([(3, 2)], 3)])
def test_s207_a_floor_scores_three_points_and_four_beside_a_starfish(occupied, points):
    state = on_crane(shells={0: "black 1, white 1"}, occupied=occupied)
    after = play(state, Build(0, (3, 1), BLACK))
    score = GAME.scores(after)[0]
    assert score.total == points
    assert (score.lines[0].slug, score.lines[0].points) == ("floors", points)
    assert score.lines[0].facts == {"count": 1}


def test_n29_floors_are_built_only_right_after_the_ship():
    assert refused(start(), Build(0, (3, 1), BLACK)) == "crane-not-now"
    assert refused(start(), Stop(0)) == "crane-not-now"
    state = on_crane(shells={0: "black 3, white 3"})
    assert refused(state, End(0)) == "build-first"
    assert refused(state, Play(0, Card.BLUE)) == "build-first"
    assert refused(state, Keep(0)) == "build-first"
    assert refused(state, Occupy(0, (3, 1))) == "build-first"


def test_a_single_floor_that_can_be_paid_is_built_without_asking():
    """One answer is no question: the first floor must be built, and only one can be."""
    state = at(ships={(2, 1): "red"}, shells={0: "black 1"})
    state = play(state, Play(0, Card.RED), Ship(0, Colour.RED, CRANE))
    assert GAME.scores(state)[0].total == 3
    assert state.question is None


def test_what_the_shells_in_hand_would_earn_at_a_crane():
    """Two shells: the dear floor with a starfish beats the cheap one without."""
    state = at(shells={0: "white 2"}, floors={(3, 1): "white 1", (3, 2): "white 1"})
    assert crane_worth(GAME.board, state, 0, CRANE) == 3
    state = at(shells={0: "white 2"}, floors={(3, 1): "white 1"}, occupied=[(3, 1)])
    assert crane_worth(GAME.board, state, 0, CRANE) == 4
    state = at(shells={0: "black 1, white 3, brown 9"})
    assert crane_worth(GAME.board, state, 0, CRANE) == 3 + 6 + 9
    assert crane_worth(GAME.board, state, 1, CRANE) == 0
