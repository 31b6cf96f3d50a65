"""Counts of all ways through the first actions: one number over every rule of a turn."""

import copy

import pytest
import titania_literal as literal
from titania_driver import sea
from titania_positions import GAME, start

COUNTS = [7, 70, 952, 6696, 62_892]
"""By number of actions from the start of a game for two, counted by both engines."""


def perft(state, depth):
    """Count the ways to go on for so many actions."""
    actions = GAME.legal_actions(state)
    if depth == 1:
        return len(actions)
    return sum(perft(GAME.apply(state, action), depth - 1) for action in actions)


def literal_perft(world, depth):
    actions = literal.legal(world)
    if depth == 1:
        return len(actions)
    after = (literal.apply(supposed(world, action), action) for action in actions)
    return sum(literal_perft(world, depth - 1) for world in after)


def supposed(world, action):
    """Give a world that looks the same to everybody and in which the action is true."""
    if literal.is_so(world, action):
        return world
    world = copy.deepcopy(world)
    if action["do"] == "flip":
        here = tuple(action["at"])
        there = next(
            at
            for at, tile in world["fog"].items()
            if not tile["up"] and tile["shows"] == action["reward"]
        )
        fog = world["fog"]
        fog[here]["shows"], fog[there]["shows"] = fog[there]["shows"], fog[here]["shows"]
        return world
    assert action["do"] in ("play", "discard")
    hand = world["hands"][action["by"]]
    for hidden in (world["pile"], *world["hands"]):
        if action["card"] in hidden:
            hidden[hidden.index(action["card"])], hand[0] = hand[0], action["card"]
            return world
    raise AssertionError(f"expected a hidden card, got {action}")


@pytest.mark.parametrize("depth", [1, 2, 3, 4, 5])
def test_the_first_actions_are_as_many_as_counted(depth):
    assert perft(start(), depth) == COUNTS[depth - 1]


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_the_literal_rules_count_the_same(depth):
    assert literal_perft(literal.new_game(sea("round"), 2, 0), depth) == COUNTS[depth - 1]


@pytest.mark.campaign
@pytest.mark.parametrize("depth", [4, 5])
def test_the_literal_rules_count_the_same_further_on(depth):
    assert literal_perft(literal.new_game(sea("round"), 2, 0), depth) == COUNTS[depth - 1]
