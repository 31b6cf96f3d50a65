"""Whole games by purposeful players: they end, and soon enough."""

import pytest
from campaign_sizes import times

from companion.games.rules import GAMES
from companion.keeping.session import Session
from companion.simulated.simulation import play_on
from engines.contract import Setup

MOST = 1500
"""Actions within which every game of purposeful players ends."""


def length(players: int, seed: int, **options: bool) -> int:
    session = Session(GAMES["ica"], Setup(tuple("ABCD"[:players]), options))
    for _ in play_on(session, seed):
        assert len(session.actions) < MOST, (players, seed)
    assert session.outcome is not None
    return len(session.actions)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_some_games_end_soon_enough(players: int) -> None:
    assert max(length(players, seed) for seed in range(5)) < MOST
    assert length(players, 1, aid_card_costs=True) < MOST


def test_the_same_seed_gives_the_same_game_and_one_broken_off_goes_on_as_it_would() -> None:
    setup = Setup(("A", "B", "C"))
    whole = Session(GAMES["ica"], setup)
    for _ in play_on(whole, "same"):
        pass
    broken = Session(GAMES["ica"], setup)
    broken.apply(*whole.actions[:100])
    while broken.to_move == (-1,):
        broken.apply(whole.actions[len(broken.actions)])
    for _ in play_on(broken, "same"):
        pass
    assert broken.actions == whole.actions


@pytest.mark.campaign
@pytest.mark.parametrize("players", [2, 3, 4])
def test_hundreds_of_games_each_end_soon_enough(players: int) -> None:
    assert max(length(players, seed) for seed in range(times(100))) < MOST
