"""Fog, bonus and point cells: what ships find there, and what the table can know of tiles."""

import pytest
from titania_positions import GAME, SECOND_DEAL, at, cells, facts, lit, play, refused, start

from engines.contract import TABLE
from engines.titania.actions import End, Flip, Keep, Play, Reveal, Shells, Ship
from engines.titania.pieces import FOG_REWARDS, Card, Colour, Reward, Shell
from engines.titania.state import ChooseShells, LayShip, TurnFog, UseStarfish
from engines.titania.view import fog_at, line_cells, possible_tiles, ships_at, supplies

BLUE, YELLOW, RED = Colour
FOG = (2, 0)
"""A fog cell beside the castle's yellow and red ships."""


def sailed(cell=FOG, colour=RED, card=Card.RED, **described):
    """Give the position after a ship was placed there."""
    return play(at(**described), Play(0, card), Ship(0, colour, cell))


def flip(reward, cell=FOG, deal=1):
    return Flip(TABLE, deal, cell, Reward(reward))


# Turning tiles


def test_s119_the_first_ship_turns_the_tile_which_is_the_table_s_to_show():
    state = sailed()
    assert GAME.to_move(state) == (TABLE,)
    assert cells(state, Flip) == [FOG] * 14
    after = play(state, flip("brown 3"))
    assert after.princes[0].shells == (3, 0, 0, 0)
    assert fog_at(GAME.board, after, FOG).reward is Reward.BROWN_3
    assert not fog_at(GAME.board, after, FOG).gone


def test_s121_the_second_ship_gets_the_same_and_the_tile_leaves():
    state = sailed(ships={FOG: "yellow"}, fog={FOG: "brown 3"})
    assert state.princes[0].shells == (3, 0, 0, 0)
    assert fog_at(GAME.board, state, FOG).gone
    assert ships_at(GAME.board, state, FOG) == (YELLOW, RED)


@pytest.mark.parametrize(
    ("reward", "shells"),
    [
        ("brown 2", (2, 0, 0, 0)),
        ("green 2", (0, 2, 0, 0)),
        ("black 2", (0, 0, 2, 0)),
        ("white 2", (0, 0, 0, 2)),
        ("brown 3", (3, 0, 0, 0)),
        ("green 3", (0, 3, 0, 0)),
        ("black 3", (0, 0, 3, 0)),
        ("white 3", (0, 0, 0, 3)),
        ("each 1", (1, 1, 1, 1)),
    ],
)
def test_s129_s133_shells_come_in_the_colour_shown_or_one_of_each(reward, shells):
    assert play(sailed(), flip(reward)).princes[0].shells == shells


@pytest.mark.parametrize(("reward", "value"), [("any 2", 2), ("any 3", 3)])
def test_s137_n19_any_shells_are_of_one_colour_that_the_player_chooses(reward, value):
    state = play(sailed(), flip(reward))
    assert state.question == ChooseShells(value)
    assert [action.colour for action in GAME.legal_actions(state)] == list(Shell)
    assert refused(state, End(0)) == "shells-first"
    assert play(state, Shells(0, Shell.BLACK)).princes[0].shells == (0, 0, value, 0)


def test_shells_are_chosen_only_when_they_are_due():
    assert refused(start(), Shells(0, Shell.BLACK)) == "shells-not-now"


@pytest.mark.parametrize(("reward", "count"), [("starfish 1", 1), ("starfish 2", 2)])
def test_s141_starfish_come_with_their_moment(reward, count):
    state = play(sailed(), flip(reward))
    assert state.princes[0].starfish == count
    assert state.question == UseStarfish()
    assert supplies(GAME.board, state).starfish == 25 - count


# Extra ships


def test_s145_a_ship_tile_brings_another_ship_of_the_same_colour_beside_it():
    state = play(sailed(), flip("ship 1"))
    assert state.question == LayShip((RED,), FOG)
    assert cells(state, Ship) == [(1, 1), (2, -1), (2, 1), (3, 0)]
    after = play(state, Ship(0, RED, (3, 0)))
    assert len(after.played) == 1, "an extra ship costs no card"
    assert after.reserve == (15, 15, 13)


def test_n8_extra_ships_may_chain_and_the_cell_of_each_is_resolved():
    state = play(sailed(), flip("ship 1"), Ship(0, RED, (3, 0)), flip("ship 1", (3, 0)))
    state = play(state, Ship(0, RED, (2, 1)), flip("ship 1", (2, 1)))
    assert state.question == LayShip((RED,), (2, 1))
    state = play(state, Ship(0, RED, (1, 2)), flip("green 2", (1, 2)))
    assert state.princes[0].shells == (0, 2, 0, 0)
    assert state.question is None


def test_n8_an_extra_ship_that_fits_nowhere_lapses():
    around = [(2, -1), (3, -1), (3, 0), (2, 1), (1, 1)]
    full = dict.fromkeys(around, "blue yellow")
    state = sailed(ships=full, reserve={"blue": 9, "yellow": 9})
    after = play(state, flip("ship 1"))
    assert after.question is None
    assert after.reserve[2] == 14


def test_n14_n32_after_the_last_ship_of_a_colour_an_extra_one_lapses():
    state = play(sailed(reserve={"red": 1}), flip("ship 1"))
    assert state.period == 2
    assert state.turn == 1


def test_an_extra_ship_with_one_cell_is_placed_without_asking():
    around = [(2, -1), (3, 0), (2, 1)]
    full = dict.fromkeys(around, "blue yellow")
    state = play(sailed(ships=full, reserve={"blue": 9, "yellow": 9}), flip("ship 1"))
    assert ships_at(GAME.board, state, (1, 1)) == (RED,)
    assert state.question == TurnFog((1, 1), RED)


# What the table can know of tiles


def test_a_flip_is_the_table_s_and_comes_when_a_ship_has_turned_a_tile():
    state = sailed()
    assert refused(state, Flip(0, 1, FOG, Reward.BROWN_2)) == "not-a-players"
    assert refused(state, End(0)) == "flip-first"
    assert lit(state, End(0)) == (FOG,)
    assert refused(start(), flip("brown 2")) == "flip-not-now"
    assert refused(state, Reveal(TABLE, 0, 3)) == "reveal-not-now"


def test_only_the_tile_below_the_new_ship_is_turned():
    assert refused(sailed(), flip("brown 2", (3, 0))) == "flip-other-cell"
    assert refused(sailed(), flip("brown 2", (0, 0))) == "flip-other-cell"


def test_n26_a_reward_comes_as_often_as_the_box_has_it():
    shown = {(1, -1): "starfish 2", (2, -1): "starfish 2 gone"}
    state = sailed(fog=shown)
    assert refused(state, flip("starfish 2")) == "tile-spent"
    assert facts(state, flip("starfish 2")) == {"reward": "starfish 2", "count": 2}
    assert refused(sailed(fog={(1, -1): "starfish 2"}), flip("starfish 2")) is None
    assert Reward.STARFISH_2 not in possible_tiles(GAME.board, state, FOG)


@pytest.mark.parametrize("reward", ["cards 2", "points 3"])
def test_a_tile_is_one_that_the_box_has(reward):
    assert refused(sailed(), flip(reward)) == "tile-unknown"


def test_n26_a_cell_never_turned_in_period_1_holds_a_tile_never_turned():
    fresh = {FOG: "brown 2", (3, 0): "any 3"}
    state = sailed(period=2, never_turned=fresh)
    assert {action.reward for action in GAME.legal_actions(state)} == {
        Reward.BROWN_2,
        Reward.ANY_3,
    }
    assert refused(state, flip("ship 1")) == "tile-elsewhere"
    assert facts(state, flip("ship 1")) == {"reward": "ship 1", "fresh": 1}
    assert refused(state, flip("brown 2")) is None


def test_n26_any_other_cell_holds_a_tile_that_was_turned():
    fresh = {(3, 0): "brown 2", (3, -2): "any 3"}
    state = sailed(period=2, never_turned=fresh)
    deal = SECOND_DEAL
    assert refused(state, flip("brown 2", deal=deal)) == "tile-elsewhere"
    assert facts(state, flip("brown 2", deal=deal)) == {"reward": "brown 2", "fresh": 0}
    assert refused(state, flip("any 3", deal=deal)) is None, "the other one was turned"
    shown = sailed(period=2, never_turned=fresh, fog={(1, 1): "any 3", (3, 0): "brown 2"})
    assert refused(shown, flip("any 3", deal=deal)) == "tile-elsewhere"
    assert refused(shown, flip("brown 2", deal=deal)) == "tile-spent"


def test_the_last_tile_that_can_lie_there_is_turned_without_asking():
    state = sailed(period=2, never_turned={FOG: "green 3"})
    assert state.princes[0].shells == (0, 3, 0, 0)
    assert fog_at(GAME.board, state, FOG).reward is Reward.GREEN_3


def test_a_flip_says_which_deal_its_tile_is_from():
    assert refused(sailed(), flip("brown 2", deal=2)) == "other-deal"
    second = sailed(period=2)
    assert refused(second, flip("brown 2", deal=1)) == "other-deal"
    assert refused(second, flip("brown 2", deal=SECOND_DEAL)) is None


def test_chance_weighs_a_reward_by_its_hidden_tiles():
    state = sailed(fog={(1, 1): "ship 1"})
    weights = {a.reward: GAME.weight(state, a) for a in GAME.legal_actions(state)}
    assert set(weights) <= set(FOG_REWARDS)
    assert (weights[Reward.SHIP_1], weights[Reward.STARFISH_1]) == (2, 3)
    assert sum(weights.values()) == 21
    assert GAME.weight(start(), End(0)) == 1


# Bonus and point cells


def test_s179_the_rim_cell_of_the_example_gives_three_points_and_two_cards():
    state = sailed((5, -4), ships={(5, -3): "red"})
    score = GAME.scores(state)[0]
    assert score.total == 3
    assert [(line.slug, line.points) for line in score.lines][2] == ("bonus", 3)
    assert state.princes[0].hand == 4 - 1 + 2
    assert line_cells(GAME.board, state, 0)["bonus"] == ((5, -4),)


def test_n9_a_bonus_cell_pays_the_second_ship_as_well():
    state = sailed((-2, 4), ships={(-2, 3): "red", (-2, 4): "blue"})
    assert GAME.scores(state)[0].total == 3


@pytest.mark.parametrize("second", ["", "blue"])
def test_s185_a_point_cell_gives_every_ship_a_secret_tile(second):
    state = sailed((4, 0), ships={(3, 0): "red", (4, 0): second})
    assert state.princes[0].tiles == 1
    assert supplies(GAME.board, state).point_tiles == 29
    score = GAME.scores(state)[0]
    assert score.total == 0
    assert (score.lines[3].slug, score.lines[3].facts["count"]) == ("point-tiles", 1)


def test_n16_without_point_tiles_there_is_nothing():
    state = sailed((4, 0), ships={(3, 0): "red"}, tiles={0: 10, 1: 20})
    assert state.princes[0].tiles == 10


# What undo has left known


def known(state, action, *before):
    found = GAME.check_known(state, action, before)
    return found.slug if found else None


def test_a_tile_that_was_seen_there_is_the_one_that_comes_again():
    state = sailed()
    before = flip("brown 3")
    assert known(state, before, before) is None
    assert known(state, flip("brown 2"), before) == "already-known"
    assert known(state, flip("brown 2")) is None
    assert known(state, Keep(0), before) is None


def test_a_tile_that_was_seen_elsewhere_is_not_here():
    state = sailed()
    assert known(state, flip("brown 3"), flip("brown 3", (3, 0))) == "tile-known-elsewhere"
    both = (flip("starfish 2", (3, 0)), flip("starfish 2", (1, 1)))
    assert known(state, flip("starfish 2"), both[0]) is None
    assert known(state, flip("starfish 2"), *both) == "tile-known-elsewhere"


def test_what_was_seen_of_another_deal_says_nothing():
    """Tiles were mixed since: neither does it come again nor does it stand in the way."""
    before = flip("brown 3", deal=77)
    state = sailed(period=2)
    assert refused(state, before) == "other-deal"
    assert known(state, flip("brown 3", deal=SECOND_DEAL), flip("brown 3", (3, 0), 77)) is None
    assert known(state, flip("green 2", deal=SECOND_DEAL), before) is None


def test_what_was_seen_of_a_cell_never_turned_holds_in_either_period():
    seen = flip("brown 2")
    assert known(sailed(), flip("any 3"), seen) == "already-known"
    state = sailed(period=2, never_turned={FOG: "brown 2", (3, 0): "any 3"})
    assert known(state, flip("any 3"), seen) == "already-known"
    assert known(state, flip("brown 2"), seen) is None


@pytest.mark.parametrize("turn", [0, 1])
def test_another_way_through_period_1_gives_another_deal(turn):
    """The number follows from the position: only the same one brings the same tiles."""

    def second_period(cards):
        state = at(turn=turn, reserve={"red": 1}, discard=cards, fog={(1, 1): "brown 2"})
        return play(state, Play(turn, Card.RED), Ship(turn, RED, (1, 1)))

    one, other = second_period("blue 3"), second_period("blue 2, red 1")
    assert one.period == other.period == 2
    assert one.deal != other.deal
    assert one.deal == second_period("blue 3").deal
    assert min(one.deal, other.deal) > 1
