"""Counts of whole turns from the start: one number over every rule of placing and building."""

import pytest
from campaign_sizes import rarely
from taluva_positions import GAME, start

from engines.taluva.actions import Draw, Place
from engines.taluva.state import State

FOREST_MEADOW, FOREST_FOREST, FOREST_DESERT = 2, 1, 8
DESERT_MOUNTAIN, MOUNTAIN_MEADOW, MEADOW_FOREST = 34, 39, 16


def perft(state: State, tiles: tuple[int, ...]) -> int:
    """Count the ways to play the tiles out, a turn being one placement and one build."""
    state = GAME.apply(state, Draw(-1, tiles[0]))
    count = 0
    for place in GAME.legal_actions(state):
        assert isinstance(place, Place)
        if not state.laid and place.turned:
            continue  # the first tile lies unturned: the other five are the same table seen askew
        placed = GAME.apply(state, place)
        builds = GAME.legal_actions(placed)
        if len(tiles) == 1:
            count += len(builds)
        else:
            count += sum(perft(GAME.apply(placed, build), tiles[1:]) for build in builds)
    return count


@pytest.mark.parametrize(
    ("tiles", "counts"),
    [
        ((FOREST_MEADOW, DESERT_MOUNTAIN, MEADOW_FOREST), (2, 432, 164276)),
        rarely((FOREST_FOREST, MOUNTAIN_MEADOW, FOREST_DESERT), (2, 432, 164275)),
    ],
)
def test_the_turns_from_the_start_are_as_many_as_counted_elsewhere(
    tiles: tuple[int, ...], counts: tuple[int, ...]
) -> None:
    assert tuple(perft(start(), tiles[:turns]) for turns in (1, 2, 3)) == counts
