"""Games by the robot hand through the simulated camera: not one wrong action accepted."""

import pytest
from campaign_sizes import times

from companion.games.rules import GAMES
from companion.keeping.session import Session
from companion.simulated.through_camera import CameraGame, Conditions
from engines.contract import Setup
from hardware.pieces import Lamp, Light
from hardware.robot import Sloppiness
from hardware.sim_camera import Fault

NAMES = ("Anna", "Ben", "Clara", "David")
GLARE = Light(level=0.85, lamps=(Lamp(-120.0, 40.0, 1500.0, 70.0, 40.0),))


def camera_game(seed: int, players: int = 2, conditions: Conditions | None = None) -> CameraGame:
    return CameraGame(Session(GAMES["taluva"], Setup(NAMES[:players])), seed, conditions)


def test_the_first_moves_are_read_at_first_sight_and_illegal_ones_refused() -> None:
    game = camera_game(3, 3, Conditions(illegal_share=0.5, lattice_angle=11.0))
    for number, _step in enumerate(game.play_on()):
        if number == 11:
            break
    tally = game.tally
    assert tally.wrong == 0
    assert tally.moves == tally.first_sight == 6
    assert tally.illegal == tally.refused_rightly > 0


def test_a_camera_that_is_bumped_and_a_hand_that_rests_change_nothing() -> None:
    game = camera_game(5)
    steps = game.play_on()
    for _ in range(4):
        next(steps)
    before = game.session.actions
    game.camera.bump(6.0, -4.0, 1.5)
    for _ in range(25):
        game.frame()
    assert game.session.actions == before
    assert game.play.corrections == ()
    game.camera.fail(Fault.BLACK)
    for _ in range(15):
        game.frame()
    game.camera.heal()
    for _ in range(25):
        game.frame()
    assert game.session.actions == before
    for _ in range(4):
        next(steps)
    assert game.tally.wrong == 0
    assert game.tally.first_sight == game.tally.moves


def test_killed_in_the_middle_the_game_agrees_with_the_table_at_the_next_start() -> None:
    first = camera_game(8)
    steps = first.play_on()
    for _ in range(8):
        next(steps)
    again = CameraGame(first.session, 8)
    again.table = first.table
    again.camera.table = first.table
    while again.watcher.tracker.snapshot is None:
        again.frame()
    assert again.play.corrections == ()
    assert again.session.actions == first.session.actions


@pytest.mark.campaign
@pytest.mark.parametrize("seed", range(times(4)))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_with_sloppy_hands_glare_and_mistakes(seed: int, players: int) -> None:
    conditions = Conditions(
        sloppiness=Sloppiness(1.5, 2.5),
        light=GLARE if seed % 2 else None,
        tilt=4.0 + 2 * seed,
        illegal_share=0.3,
        lattice_angle=seed * 7.0,
    )
    game = camera_game(100 + seed, players, conditions)
    for _step in game.play_on():
        pass
    tally = game.tally
    print(seed, players, tally)
    assert tally.wrong == 0
    assert tally.first_sight >= 0.9 * tally.moves
    assert tally.refused_rightly >= 0.9 * tally.illegal
