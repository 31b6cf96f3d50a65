"""Discoveries: the wheel's terrain on the board, and points for diversity (S352-391, W5)."""

import pytest
from tiwanaku_table import GAME, RULES, do, marks, position

from engines.contract import Setup
from engines.tiwanaku.rules.discovery import rise
from engines.tiwanaku.rules.state import Side
from engines.tiwanaku.rules.view import knowledge, tiles_left
from engines.tiwanaku.scenario.terrain import Terrain


def test_stopping_on_bare_ground_lays_the_wheels_terrain_and_pays_one_point():
    state = position(marks("long", c=[(1, 1)]), [[], []])
    after = do(state, (0, "enter", {"to": [0, 4]}))
    assert after.terrain((0, 4)) is Terrain.EARTH
    assert after.crop((0, 4)) == 0
    assert after.sides[0].diversity == (1, 0, 0, 0)
    assert after.sides[0].score == 11
    assert after.sides[1] == state.sides[1]
    assert after.turn == 1


@pytest.mark.parametrize("cell", [(0, 4), (0, 0)])
def test_stopping_on_terrain_or_on_a_crop_discovers_nothing(cell):
    state = position(marks("long", t=[(0, 4)], c=[(0, 0)]), [[], []])
    after = do(state, (0, "enter", {"to": list(cell)}))
    assert after.sides == state.sides
    assert after.terrains == state.terrains


def test_each_own_marker_on_the_level_reached_pays_a_point():
    side = Side(diversity=(2, 1, 2, 2))
    assert rise(side, Terrain.SAND, 6) == Side(found=4, diversity=(2, 2, 2, 2))
    assert rise(side, Terrain.EARTH, 6) == Side(found=1, diversity=(3, 1, 2, 2))


def test_w5_reaching_the_top_pays_as_usual_and_a_marker_stuck_there_pays_one():
    side = Side(diversity=(5, 6, 6, 0))
    top = rise(side, Terrain.EARTH, 6)
    assert top == Side(found=3, diversity=(6, 6, 6, 0))
    assert rise(top, Terrain.EARTH, 6) == Side(found=4, diversity=(6, 6, 6, 0))


def test_the_track_in_force_is_the_boxs():
    state = position(marks("long", c=[(1, 1)]), [[], []])
    side = Side(diversity=(RULES.track, 0, 0, 0))
    after = do(state.with_side(0, side), (0, "enter", {"to": [0, 4]}))
    assert after.sides[0].found == 1
    assert after.sides[0].diversity == (RULES.track, 0, 0, 0)


def test_a_new_game_shows_the_starting_tiles_with_their_crops_and_nothing_else():
    state = GAME.new_game(Setup(("Ana", "Bo"), {"cells": 25}))
    shown = [cell for cell in state.cells() if state.terrain(cell)]
    assert 4 <= len(shown) <= 6
    assert all(state.crop(cell) == state.wheel.divine(cell) for cell in shown)
    assert all(state.terrain(cell) is state.wheel.discover(cell) for cell in shown)
    assert sum(map(bool, state.crops)) == len(shown)
    assert sum(tiles_left(state).values()) == 25 - len(shown)


def test_knowledge_for_hints_is_what_lies_on_the_board_and_the_tiles_that_are_left():
    state = position(marks("long", t=[(0, 4)], c=[(0, 0)]), [[], []])
    known = knowledge(state)
    assert [(cell.at, cell.terrain, cell.crop) for cell in known.known] == [
        ((0, 0), Terrain.SAND, 1),
        ((0, 4), Terrain.EARTH, None),
    ]
    assert known.totals() == dict(state.wheel.tiles)
