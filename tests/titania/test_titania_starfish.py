"""Starfish, rule by rule: when sites can be occupied, for how many, for how many points."""

import pytest
from titania_positions import GAME, at, cells, facts, play, refused

from engines.titania.actions import Build, End, Keep, Occupy, Play, Shells, Ship
from engines.titania.pieces import Card, Colour, Shell
from engines.titania.state import BuildFloors, Give, LayShip, UseStarfish
from engines.titania.view import has_starfish, starfish_worth, supplies

RED = Colour.RED


def received(held=1, **described):
    """Give a position in which seat 0 has just received starfish."""
    return at(asked=(UseStarfish(),), starfish={0: held}, played="blue", **described)


def test_s241_the_example_scores_five_and_four_a_floor_from_then_on():
    """Three towers and two floors: five points. Then everybody has four a floor there."""
    site = (4, -2)
    state = at(
        ships={(3, -2): "red", (3, 0): "blue"},
        starfish={0: 3},
        shells={1: "brown 2"},
        floors={site: "brown 1, green 1"},
    )
    state = play(state, Play(0, Card.RED), Ship(0, RED, (4, -3)))
    assert refused(state, Occupy(0, (2, -3))) is None, "she could have chosen another site"
    assert starfish_worth(GAME.board, state, site) == 5
    state = play(state, Occupy(0, site))
    assert GAME.scores(state)[0].total == 5
    assert has_starfish(GAME.board, state, site)
    state = play(state, Keep(0), End(0), Play(1, Card.BLUE))
    state = play(state, Ship(1, Colour.BLUE, (3, -1)))
    assert GAME.scores(state)[1].total == 4


@pytest.mark.parametrize(("site", "price"), [((5, -1), 1), ((3, 1), 2), ((4, -2), 3), ((2, -3), 4)])
def test_s229_a_site_costs_a_starfish_for_each_tower_and_one_stays(site, price):
    assert refused(received(price - 1), Occupy(0, site)) == "starfish-short" or price == 1
    if price > 1:
        found = facts(received(price - 1), Occupy(0, site))
        assert found == {"price": price, "has": price - 1}
    before = received(price + 3)
    after = play(before, Occupy(0, site))
    assert after.princes[0].starfish == 3
    assert supplies(GAME.board, before).starfish == 25 - price - 3
    assert supplies(GAME.board, after).starfish == 25 - 3 - 1
    assert GAME.scores(after)[0].total == price


def test_n10_floors_add_to_the_points():
    state = received(2, floors={(3, 1): "black 3, white 4"})
    assert GAME.scores(play(state, Occupy(0, (3, 1))))[0].total == 9


def test_s233_a_site_has_one_starfish_at_most():
    state = received(3, occupied=[(3, 1)])
    assert refused(state, Occupy(0, (3, 1))) == "site-occupied"
    assert refused(state, Occupy(0, (3, 2))) is None


@pytest.mark.parametrize("cell", [(2, 2), (0, 0), (50, 50)])
def test_starfish_go_onto_sites(cell):
    assert refused(received(), Occupy(0, cell)) == "no-site-there"


def test_s231_other_sites_may_follow_as_long_as_starfish_are_left():
    state = play(received(3), Occupy(0, (5, -1)))
    assert refused(state, Occupy(0, (3, 1))) is None
    assert refused(state, Occupy(0, (4, -2))) == "starfish-short"
    assert play(state, Occupy(0, (3, 1))).question is None, "none is left, so nobody is asked"
    assert play(state, Keep(0)).princes[0].starfish == 2


def test_s237_sites_are_occupied_only_right_after_receiving():
    state = at(starfish={0: 9})
    assert refused(state, Occupy(0, (5, -1))) == "starfish-not-now"
    assert refused(state, Keep(0)) == "starfish-not-now"
    assert refused(received(), End(0)) == "starfish-first"
    assert refused(received(), Play(0, Card.RED)) == "starfish-first"
    assert refused(received(), Build(0, (3, 1), Shell.BLACK)) == "starfish-first"


def test_n25_all_that_are_held_may_be_used():
    state = at(ships={(3, -2): "red"}, starfish={0: 3})
    state = play(state, Play(0, Card.RED), Ship(0, RED, (4, -3)))
    assert state.princes[0].starfish == 4
    assert (2, -3) in cells(state, Occupy)


def test_n11_n25_who_receives_none_is_not_asked():
    """Twenty-five are held already: the supply is empty, the moment does not come."""
    state = at(ships={(3, -2): "red"}, starfish={0: 9, 1: 16})
    state = play(state, Play(0, Card.RED), Ship(0, RED, (4, -3)))
    assert state.princes[0].starfish == 9
    assert state.question is None


def test_n11_of_two_starfish_the_last_one_is_given():
    ships = {(3, -2): "blue", (2, -2): "red"}
    state = at(ships=ships, starfish={0: 8, 1: 16}, fog={(3, -2): "starfish 2"})
    state = play(state, Play(0, Card.RED), Ship(0, RED, (3, -2)))
    assert state.princes[0].starfish == 9
    assert isinstance(state.question, UseStarfish)


def test_starfish_that_pay_nothing_are_not_asked_about():
    """One starfish, and every site of one tower is taken."""
    singles = [(5, -1), (-3, -1), (0, 5), (-4, 5)]
    state = at(ships={(3, -2): "red"}, occupied=singles)
    state = play(state, Play(0, Card.RED), Ship(0, RED, (4, -3)))
    assert state.princes[0].starfish == 1
    assert state.question is None


def test_n24_the_things_of_a_rim_cell_come_in_their_order_each_with_its_choice():
    """(0, -4) gives any two shells, then a starfish."""
    state = at(ships={(0, -3): "red"})
    state = play(state, Play(0, Card.RED), Ship(0, RED, (0, -4)))
    assert refused(state, Occupy(0, (5, -1))) == "shells-first"
    state = play(state, Shells(0, Shell.GREEN))
    assert isinstance(state.question, UseStarfish)
    assert state.princes[0].shells == (0, 2, 0, 0)


def test_n9_the_moment_opens_once_for_each_reward():
    """Two rewards waiting: after the first is kept, the second one opens it anew."""
    reward = GAME.board.gives[GAME.board.bits[4, -3]][0]
    asked = (Give(reward, (4, -3)), UseStarfish())
    state = play(at(asked=asked, starfish={0: 1}, played="blue"), Keep(0))
    assert isinstance(state.question, UseStarfish)
    assert state.princes[0].starfish == 2


def test_n12_the_four_points_end_with_the_period():
    """The starfish come off between the periods (S273): floors are worth three again."""
    crane = at(shells={0: "black 1, white 1"}, occupied=[(3, 1)], asked=(BuildFloors((2, 2)),))
    assert GAME.scores(play(crane, Build(0, (3, 1), Shell.BLACK)))[0].total == 4
    last = at(
        ships={(2, 1): "red"}, reserve={"red": 1}, occupied=[(3, 1)], hands={0: 1},
        asked=(LayShip((RED,)),), played="red", fog={(2, 0): "brown 2"},
    )  # fmt: skip
    state = play(last, Ship(0, RED, (2, 0)))
    assert state.period == 2
    assert not has_starfish(GAME.board, state, (3, 1))
    assert supplies(GAME.board, state).starfish == 25
