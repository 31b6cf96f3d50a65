"""Titania in front of the simulated camera: with ship tokens and with wooden ships, to the end."""

from collections import Counter

import pytest

from companion.games.rules import GAMES
from companion.keeping.session import Session
from companion.simulated.through_camera import CameraGame, Conditions
from companion.table.news import Verdict
from engines.contract import TABLE, Setup
from engines.titania.actions import Flip, Play, Reveal, Ship
from hardware.camera_model import Resolution
from hardware.pieces import Lamp, Light
from hardware.robot import Sloppiness

NAMES = ("Anna", "Ben", "Clara", "David")
SLOPPY = Sloppiness(0.8, 3.0)
GLARE = Light(level=0.85, lamps=(Lamp(-120.0, 40.0, 1500.0, 70.0, 40.0),))


def camera_game(seed: int, players: int, conditions: Conditions) -> CameraGame:
    return CameraGame(Session(GAMES["titania"], Setup(NAMES[:players])), seed, conditions)


def play(game: CameraGame, steps: int, *, is_exact: bool = True) -> list[tuple[object, ...]]:
    """Play so many steps; after each the table of exact hands lies as the game has it."""
    done: list[tuple[object, ...]] = []
    for step in game.play_on():
        done.append(step)
        if game.play.corrections and is_exact:
            # A small code may be read some frames later.
            game.settle(until_agreed=True)
        assert game.play.corrections == () or not is_exact, (step, game.play.corrections)
        if len(done) >= steps:
            break
    return done


def test_cards_ships_and_fog_are_read_from_the_pieces() -> None:
    game = camera_game(5, 2, Conditions(illegal_share=0.6))
    steps = play(game, 16)
    tally = game.tally
    assert tally.wrong == tally.by_buttons == 0
    assert tally.first_sight == tally.moves
    assert tally.refused_rightly == tally.illegal > 4, tally.missed
    assert {Play, Ship, Flip} <= {type(action) for step in steps for action in step}


@pytest.mark.campaign
def test_with_wooden_ships_the_turned_tile_tells_the_ship() -> None:
    game = camera_game(4, 2, Conditions(has_all_tags=False, illegal_share=0.4))
    steps = play(game, 14)
    tally = game.tally
    assert tally.wrong == tally.by_buttons == 0
    assert tally.refused_rightly == tally.illegal > 2, tally.missed
    flips = [step for step in steps if isinstance(step[-1], Flip)]
    assert flips
    assert all(isinstance(step[0], Ship) for step in flips)
    assert not any(game.kit.table.alike(one).startswith("ship-") for one in game.lying)


def test_a_card_taken_back_before_its_ship_came_takes_the_move_back() -> None:
    game = camera_game(5, 2, Conditions())
    steps = play(game, 1)
    assert isinstance(steps[0][0], Play)
    (card,) = (one for one in game.lying if game.kit.table.alike(one).startswith("card-"))
    game.take_away(card)
    game.settle()
    assert game.play.news.verdict is Verdict.TAKEN_BACK
    assert game.session.actions == ()


@pytest.mark.campaign
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("has_tokens", [True, False], ids=["tokens", "wooden"])
def test_whole_games_with_sloppy_hands_and_many_mistakes(players: int, has_tokens: bool) -> None:
    conditions = Conditions(
        sloppiness=SLOPPY, illegal_share=0.15, has_all_tags=has_tokens, lattice_angle=players * 1.5
    )
    game = camera_game(20 + players, players, conditions)
    # Laid askew, a token may hide a corner of its neighbour's code: that is said until it is put.
    play(game, 2000, is_exact=False)
    tally = game.tally
    assert game.session.outcome is not None
    assert tally.wrong == 0
    assert tally.first_sight >= 0.99 * tally.moves, tally
    assert tally.refused_rightly >= 0.95 * tally.illegal, tally.missed


@pytest.mark.campaign
def test_a_whole_game_under_a_lamp_with_a_camera_that_is_knocked() -> None:
    game = camera_game(51, 3, Conditions(sloppiness=SLOPPY, light=GLARE, illegal_share=0.1))
    for number, step in enumerate(game.play_on()):
        if number % 40 == 20:
            way = 1 if number % 80 == 20 else -1
            game.camera.bump(4.0 * way, -3.0 * way, 0.7 * way)
            game.settle()
        assert step
    tally = game.tally
    assert game.session.outcome is not None
    assert tally.wrong == 0
    assert tally.first_sight >= 0.99 * tally.moves, tally
    assert tally.refused_rightly >= 0.95 * tally.illegal, tally.missed


@pytest.mark.campaign
def test_a_whole_game_at_twelve_megapixels() -> None:
    game = camera_game(31, 2, Conditions(resolution=Resolution.MP12, sloppiness=SLOPPY))
    play(game, 2000, is_exact=False)
    assert game.session.outcome is not None
    assert game.tally.wrong == 0
    assert game.tally.first_sight >= 0.99 * game.tally.moves


@pytest.mark.campaign
def test_every_kind_of_mistake_happens_and_is_answered() -> None:
    kinds: Counter[str] = Counter()
    for seed, has_tokens in ((41, True), (42, False), (43, True), (44, False)):
        game = camera_game(seed, 2, Conditions(illegal_share=1.0, has_all_tags=has_tokens))
        play(game, 70)
        assert game.tally.refused_rightly == game.tally.illegal, game.tally.missed
        kinds.update(game.tally.mistakes.keys())
    ships = {"stray", "pair", "straddle", "drift", "rob"}
    assert set(kinds) == ships | {"misplay", "two cards", "peek", "fog left", "fog taken"}


@pytest.mark.campaign
def test_the_end_is_revealed_by_the_camera_tile_by_tile() -> None:
    game = camera_game(3, 2, Conditions())
    steps = play(game, 2000)
    told = [action for step in steps for action in step if isinstance(action, Reveal)]
    assert told
    assert all(action.by == TABLE for action in told)
    assert game.tally.by_buttons == 0
