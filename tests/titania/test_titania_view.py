"""What pictures and referees are told of a position."""

import random

import msgspec
import pytest
from titania_driver import MAPS
from titania_positions import GAME, at, start

from engines.contract import Setup
from engines.titania.actions import Build
from engines.titania.game import Titania
from engines.titania.pieces import Colour, Shell
from engines.titania.state import BuildFloors
from engines.titania.view import (
    Column,
    cells_of,
    columns,
    crane_worth,
    fog_at,
    has_starfish,
    line_cells,
    possible_tiles,
    ships_at,
    starfish_worth,
    supplies,
    tile_range,
)

BOARD = GAME.board


def test_what_lies_on_a_cell():
    state = at(ships={(2, 0): "red blue"}, fog={(2, 0): "any 2 gone"}, occupied=[(3, 1)])
    assert ships_at(BOARD, state, (2, 0)) == (Colour.BLUE, Colour.RED)
    assert ships_at(BOARD, state, (3, 0)) == ()
    assert ships_at(BOARD, state, (99, 0)) == ()
    assert fog_at(BOARD, state, (2, 0)).gone
    assert fog_at(BOARD, state, (4, 0)) is None
    assert has_starfish(BOARD, state, (3, 1))
    assert not has_starfish(BOARD, state, (3, 2))


def test_towers_stand_with_their_next_price_and_what_a_starfish_would_score():
    state = at(floors={(3, 1): "black 3, white 4"})
    assert columns(BOARD, state, (3, 1)) == (Column(Shell.BLACK, 3, 4), Column(Shell.WHITE, 4, 0))
    assert starfish_worth(BOARD, state, (3, 1)) == 9


def test_hidden_tiles_are_told_as_what_they_can_be():
    could = possible_tiles(BOARD, start(), (2, 0))
    assert could == BOARD.fog_tiles
    assert possible_tiles(BOARD, start(), (4, 0)) == {}
    assert possible_tiles(BOARD, at(fog={(2, 0): "any 2"}), (2, 0)) == {}


def test_cells_for_a_seat_s_ship_and_its_tiles_range():
    assert cells_of(BOARD, start(), 1, Colour.RED) == (
        (-1, 1), (-1, 2), (0, 2), (1, -1), (1, 1), (2, -1), (2, 0),
    )  # fmt: skip
    assert tile_range(BOARD, at(tiles={1: 4}), 1) == (12, 20)
    assert tile_range(BOARD, at(), 0) == (0, 0)


def test_supplies_at_the_start():
    left = supplies(BOARD, start(3))
    assert left.ships == dict.fromkeys(Colour, 15)
    assert left.floors == dict.fromkeys(Shell, 16)
    assert (left.starfish, left.point_tiles, left.pile, left.discard) == (25, 30, 24, 0)


def test_nobody_has_scored_anywhere_at_the_start():
    assert set(line_cells(BOARD, start(), 0).values()) == {()}


@pytest.mark.parametrize("seed", range(12))
def test_what_a_crane_would_earn_is_the_best_of_all_ways_to_build(seed):
    """Every order of floors is tried through the rules."""
    rng = random.Random(seed)
    crane = rng.choice([(2, 2), (3, -4), (-2, -1)])
    board = GAME.board
    near = [board.towers[number] for number in board.crane_towers[board.bits[crane]]]
    floors = {}
    for tower in near:
        floors.setdefault(tower.at, []).append(f"{tower.colour} {rng.randrange(5)}")
    shells = ", ".join(f"{shell} {rng.randrange(6)}" for shell in Shell)
    state = at(
        floors={site: ", ".join(texts) for site, texts in floors.items()},
        shells={0: shells},
        occupied=rng.sample(sorted(floors), rng.randrange(len(floors) + 1)),
        asked=(BuildFloors(crane),),
    )

    known = {}

    def best(state):
        if not isinstance(state.stack[-1] if state.stack else None, BuildFloors):
            return state.princes[0].points
        key = (state.heights, state.princes[0].points)
        if key not in known:
            builds = [a for a in GAME.legal_actions(state) if isinstance(a, Build)]
            after = [best(GAME.apply(state, action)) for action in builds]
            known[key] = max([state.princes[0].points, *after])
        return known[key]

    assert crane_worth(board, state, 0, crane) == best(state)


def test_a_map_without_towers_is_played_to_its_end():
    """N30 asks for no site: starfish are of no use there, and nobody is asked about them."""
    text = MAPS["gated"].replace("cranes = [[3, -1]]", "cranes = []")
    text = text.replace('sites = [{ at = [3, -2], towers = ["brown"] }]', "sites = []")
    text = text.replace("points = [[9, -4]]", "points = [[9, -4], [3, -1]]")
    game, rng = Titania.from_contents(text, "mine.toml"), random.Random(1)
    state = game.new_game(Setup(("A", "B")))
    while actions := game.legal_actions(state):
        state = game.apply(state, rng.choice(actions))
    assert game.outcome(state) is not None
    assert msgspec.structs.asdict(supplies(game.board, state))["floors"] == dict.fromkeys(Shell, 16)
