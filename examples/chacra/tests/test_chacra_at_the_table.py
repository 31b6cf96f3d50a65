"""Chacra played whole: by buttons, and with cards in front of the simulated camera."""

import random
from collections import Counter

import pytest
from tableside_chacra.hidden_hands import HiddenHands
from tableside_chacra.state import Compost, Sow

from companion.games.rules import GAMES
from companion.keeping.session import Session
from companion.kits.registry import kit_for
from companion.simulated.through_camera import CameraGame, Conditions
from companion.table.news import Verdict
from companion.table.play import Play
from engines.contract import Setup
from hardware.robot import Sloppiness

NAMES = ("Anna", "Ben", "Clara", "David")


def camera_game(seed: int, players: int, conditions: Conditions) -> CameraGame:
    return CameraGame(Session(GAMES["chacra"], Setup(NAMES[:players])), seed, conditions)


def test_a_whole_game_is_chosen_question_by_question() -> None:
    play = Play(Session(GAMES["chacra"], Setup(NAMES)), kit_for(GAMES["chacra"]))
    chance, asked = random.Random(4), set()
    while not play.over:
        question, action = play.choice.question, play.choice.action
        if question is not None:
            asked.add(question.field)
            play.answer(chance.choice(question.values))
        elif action is not None:
            play.choose(action)
    assert asked == {"do", "plant", "at"}
    assert play.state.is_over


def test_a_whole_game_is_read_from_the_cards_and_every_mistake_is_answered() -> None:
    game = camera_game(4, 4, Conditions(illegal_share=0.5, lattice_angle=100.0))
    kinds = set()
    for step in game.play_on():
        assert game.play.corrections == (), "what the game has asked for lies there"
        kinds |= {type(action) for action in step}
    tally = game.tally
    assert kinds == {Sow, Compost}
    assert tally.wrong == 0
    assert tally.first_sight == tally.moves
    assert tally.illegal == tally.refused_rightly
    assert {"far-from-plants", "same-plant-beside"} <= set(tally.mistakes)


def test_while_a_camera_sees_the_buttons_have_the_compost_and_nothing_else() -> None:
    game = camera_game(5, 2, Conditions())
    steps = game.play_on()
    next(steps)
    play = game.play
    assert play.sees
    assert {type(one) for one in play.by_hand} == {Sow}
    assert play.choice.actions == (Compost(play.state.turn),)


def test_a_card_taken_off_its_bed_takes_the_turn_back() -> None:
    game = camera_game(5, 2, Conditions())
    for _step in game.play_on():
        if len(game.session.state.field) == 3:
            break
    assert isinstance(game.session.actions[-1], Sow)
    before = game.session.states[-2]
    puts, takes = game.difference(before)
    assert puts == ()
    for payload in takes:
        game.take_away(payload)
    game.settle()
    assert game.play.news.verdict is Verdict.TAKEN_BACK
    assert game.session.state == before


def test_simulated_players_sow_only_what_they_hold() -> None:
    game = GAMES["chacra"]
    session = Session(game, Setup(NAMES[:3]))
    player = kit_for(game).simulation.player("deck", lambda cells: 0.0)
    while session.to_move:
        hands = HiddenHands("deck", 3)
        hands.follow(session.actions)
        state = session.state
        assert [hand.total() for hand in hands.hands] == [state.hand(seat) for seat in range(3)]
        assert len(hands.pile) == state.deck
        action = player.choose(session)
        if isinstance(action, Sow):
            assert hands.hands[action.by][action.plant] > 0, "expected a card that is held"
        session.apply(action)


@pytest.mark.campaign
@pytest.mark.parametrize("seed", range(8))
def test_whole_games_with_sloppy_hands_and_many_mistakes(seed: int) -> None:
    conditions = Conditions(
        sloppiness=Sloppiness(0.7, 2.0), illegal_share=0.8, lattice_angle=45.0 * seed
    )
    game = camera_game(100 + seed, 2 + seed % 3, conditions)
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
    assert {"far-from-plants", "same-plant-beside", "between", "rob"} <= set(kinds)
