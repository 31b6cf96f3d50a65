"""Ica by the robot hand through the simulated camera: not one wrong action accepted."""

from itertools import islice

import pytest
from campaign_sizes import times

from companion.games.rules import GAMES
from companion.keeping.session import Session
from companion.simulated.sample import sample_game
from companion.simulated.through_camera import CameraGame, Conditions
from engines.contract import Setup
from hardware.camera_model import Resolution
from hardware.pieces import Hand, Lamp, Light
from hardware.robot import Sloppiness

NAMES = ("Anna", "Ben", "Clara", "David")
GLARE = Light(level=0.85, lamps=(Lamp(-120.0, 40.0, 1500.0, 70.0, 40.0),))


def camera_game(
    seed: int, players: int = 2, conditions: Conditions | None = None, after: float = 0.0
) -> CameraGame:
    """Give a game on the simulated table, from its beginning or with a share of it played."""
    session = Session(GAMES["ica"], Setup(NAMES[:players]))
    if after:
        actions = sample_game(session.game, session.setup, seed)
        upto = int(len(actions) * after)
        while session.ahead(*actions[:upto]).to_move == (-1,):
            upto += 1
        session.apply(*actions[:upto])
    return CameraGame(session, seed, conditions)


def test_steps_digs_takes_and_mistakes_are_told_without_a_press() -> None:
    game = camera_game(4, 3, Conditions(illegal_share=0.3), after=0.3)
    for _ in islice(game.play_on(), 12):
        pass
    tally = game.tally
    assert tally.wrong == tally.by_buttons == 0
    assert tally.moves == tally.first_sight > 4
    assert tally.illegal == tally.refused_rightly > 0, tally.missed


def test_a_sleeve_over_two_piles_changes_nothing() -> None:
    game = camera_game(6, after=0.2)
    game.lay_out_now()
    while game.watcher.tracker.snapshot is None:
        game.frame()
    before = game.session.actions
    game.table.hand_in(Hand(-220.0, -40.0, height=30.0), "sleeve")
    for _ in range(12):
        game.frame()
    game.table.hand_out("sleeve")
    for _ in range(12):
        game.frame()
    assert game.session.actions == before
    assert game.play.corrections == ()


@pytest.mark.campaign
@pytest.mark.parametrize("seed", range(times(1)))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_with_sloppy_hands_glare_and_mistakes(seed: int, players: int) -> None:
    conditions = Conditions(
        sloppiness=Sloppiness(1.0, 2.0),
        light=GLARE if seed % 2 else None,
        tilt=4.0 + 2 * seed,
        illegal_share=0.15,
    )
    game = camera_game(100 + seed, players, conditions)
    for _step in game.play_on():
        pass
    tally = game.tally
    print(seed, players, tally)
    assert tally.wrong == 0
    assert tally.first_sight >= 0.99 * tally.moves
    assert tally.refused_rightly == tally.illegal, tally.missed


@pytest.mark.campaign
@pytest.mark.parametrize("players", range(2, 2 + min(3, times(1))))
def test_long_games_at_twelve_megapixels(players: int) -> None:
    game = camera_game(200, players, Conditions(resolution=Resolution.MP12, illegal_share=0.15))
    for _step in islice(game.play_on(), times(60)):
        pass
    assert game.tally.moves
    assert game.tally.wrong == 0
    assert game.tally.first_sight >= 0.99 * game.tally.moves
