"""Reef played whole: by buttons, and with pieces in front of the simulated camera."""

import random
from collections import Counter

import pytest
from tableside_reef.pieces import SLOT
from tableside_reef.state import Tide

from companion.games.rules import GAMES
from companion.keeping.session import Session
from companion.kits.registry import kit_for
from companion.simulated.through_camera import CameraGame, Conditions
from companion.table.news import Verdict
from companion.table.play import Play
from engines.contract import TABLE, Setup
from hardware.robot import Sloppiness

NAMES = ("Anna", "Ben", "Clara")


def camera_game(seed: int, players: int, conditions: Conditions) -> CameraGame:
    return CameraGame(Session(GAMES["reef"], Setup(NAMES[:players])), seed, conditions)


def test_a_whole_game_is_chosen_question_by_question() -> None:
    play = Play(Session(GAMES["reef"], Setup(NAMES)), kit_for(GAMES["reef"]))
    chance = random.Random(4)
    while not play.over:
        question, action = play.choice.question, play.choice.action
        if question is not None:
            play.answer(chance.choice(question.values))
        elif action is not None:
            play.choose(action)
    assert len(play.state.boats) == 15


def test_a_whole_game_is_read_from_the_pieces_and_every_mistake_is_answered() -> None:
    game = camera_game(4, 3, Conditions(illegal_share=0.5, lattice_angle=100.0))
    tides = set()
    for step in game.play_on():
        assert game.play.corrections == (), "what the game has asked for lies there"
        assert len(step) == 1 + (step[-1].by == TABLE)
        tides.add(game.session.state.tide)
    tally = game.tally
    assert tally.wrong == 0
    assert tally.moves == tally.first_sight == 15
    assert tally.illegal == tally.refused_rightly
    assert {"straddle", "peek", "tide", "rob", "meddle"} <= set(tally.mistakes)
    assert tides == set(Tide)


def test_the_card_of_the_tide_is_asked_for_until_it_lies_there() -> None:
    game = camera_game(2, 3, Conditions())
    for _step in game.play_on():
        if game.session.state.tide is Tide.HIGH:
            break
    (card,) = (one for one in game.lying.values() if one.cell == SLOT)
    game.take_away(card.payload)
    game.settle()
    for _ in range(20):
        game.frame()
    assert [(one.slug, one.cell) for one in game.play.corrections] in (
        [("lay-tide", SLOT)],
        [("show-tide", SLOT)],
    )


def test_a_boat_taken_away_and_its_tile_turned_down_take_the_move_back() -> None:
    game = camera_game(5, 2, Conditions())
    steps = game.play_on()
    for _ in range(2):
        next(steps)
    before = game.session.states[game.session.last_own_run.start]  # type: ignore[union-attr]
    puts, takes = game.difference(before)
    for payload in takes:
        game.take_away(payload)
    for laid in puts:
        game.lay(laid)
    game.settle()
    assert game.play.news.verdict is Verdict.TAKEN_BACK
    assert game.session.state == before


@pytest.mark.campaign
@pytest.mark.parametrize("seed", range(8))
def test_whole_games_with_sloppy_hands_and_many_mistakes(seed: int) -> None:
    # Laid less exactly, a boat that is meant to straddle two berths does lie on one of them.
    sloppy = Sloppiness(0.7, 2.0)
    conditions = Conditions(sloppiness=sloppy, illegal_share=0.8, lattice_angle=45.0 * seed)
    game = camera_game(100 + seed, 2 + seed % 2, conditions)
    for _step in game.play_on():
        pass
    tally = game.tally
    assert tally.wrong == 0
    assert tally.first_sight >= 0.9 * tally.moves
    assert tally.refused_rightly >= 0.9 * tally.illegal, tally.missed


@pytest.mark.campaign
def test_every_kind_of_mistake_happens_and_is_answered() -> None:
    kinds: Counter[str] = Counter()
    for seed in range(6):
        game = camera_game(seed, 3, Conditions(illegal_share=1.0))
        for _step in game.play_on():
            pass
        kinds.update(game.tally.mistakes.keys())
    assert set(kinds) == {"twice", "meddle", "straddle", "both", "peek", "tide", "rob"}
