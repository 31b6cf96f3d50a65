"""Every kind of mistake is made once on Ica's simulated table, and answered right by its camera."""

import random
from collections.abc import Callable, Iterator
from functools import cache

import msgspec
import pytest
from campaign_sizes import times

from companion.games.rules import GAMES
from companion.keeping.session import Session
from companion.kits.ica.after_conflict import AFTER, Aftermath, has_fallen
from companion.kits.ica.blunders import BLUNDERS
from companion.kits.ica.muddler import Muddler
from companion.kits.ica.pieces import layout
from companion.simulated.laying import named
from companion.simulated.mishaps import Mishap
from companion.simulated.sample import sample_game
from companion.simulated.through_camera import CameraGame, Conditions
from engines.contract import TABLE, Action, Setup
from engines.ica.actions import Place
from engines.ica.cells import LABORATORY
from engines.ica.game import Ica
from hardware.robot import Sloppiness

GAME = GAMES["ica"]
SLOPPY = Conditions(sloppiness=Sloppiness(1.0, 2.0), illegal_share=1.0)
NAMES = ("Anna", "Ben", "Clara", "David")


@cache
def played(number: int) -> tuple[tuple[Action, ...], tuple[object, ...]]:
    """Give a whole game and its positions, of two to four players."""
    setup = Setup(NAMES[: 2 + number % 3])
    actions = sample_game(GAME, setup, f"mistakes {number}")
    return actions, Session(GAME, setup).ahead(*actions).states


def moment(skip: int, is_one: Callable[[object, Action, object], bool]) -> tuple[Session, Action]:
    """Give a game played up to a moment of a kind, and what comes next."""
    for number in range(skip, skip + 150):
        actions, states = played(number)
        for at, action in enumerate(actions):
            if is_one(states[at], action, states[at + 1]):
                session = Session(GAME, Setup(NAMES[: 2 + number % 3]))
                for done in actions[:at]:
                    session.apply(done)
                return session, action
    raise AssertionError("expected a moment of this kind in one of 150 games")


def on_the_table(session: Session, **simulation: object) -> CameraGame:
    game = CameraGame(session, 7, SLOPPY)
    part = msgspec.structs.replace(game.kit.simulation, **simulation)
    game.kit = msgspec.structs.replace(game.kit, simulation=part)
    game.lay_out_now()
    while game.watcher.tracker.snapshot is None:
        game.frame()
    return game


@pytest.mark.campaign
@pytest.mark.parametrize("again", range(times(1)))
@pytest.mark.parametrize("kind", BLUNDERS)
def test_a_mistake_of_each_kind_is_answered_right(kind: str, again: int) -> None:
    assert isinstance(GAME, Ica)

    def blunders(state: object) -> Iterator[object]:
        lying = {one.payload: one for one in map(named, layout(state))}
        return BLUNDERS[kind](Muddler(GAME, state, lying, random.Random(kind)))

    def is_one(before: object, action: Action, after: object) -> bool:
        return action.by != TABLE and next(blunders(before), None) is not None

    session, _ = moment(20 * again, is_one)
    game = on_the_table(
        session, blunder=lambda *case: next(BLUNDERS[kind](Muddler(GAME, *case)), None)
    )
    Mishap(game, session).happen()
    assert game.tally.illegal == game.tally.refused_rightly == 1, game.tally.missed


@pytest.mark.campaign
@pytest.mark.parametrize("again", range(times(1)))
@pytest.mark.parametrize("kind", AFTER)
def test_a_mistake_of_each_kind_after_a_conflict_is_answered_right(kind: str, again: int) -> None:
    def untidy(*case: object) -> object:
        return next(AFTER[kind](Aftermath(*case)), None)

    def is_one(before: object, action: Action, after: object) -> bool:
        fell = isinstance(action, Place) and any(has_fallen(before, after, at) for at in LABORATORY)
        lying = {one.payload: one for one in map(named, layout(before))} if fell else {}
        return fell and untidy(before, after, lying, random.Random(kind)) is not None

    session, attack = moment(20 * again, is_one)
    game = on_the_table(session, untidy=untidy)
    game.do((attack,))
    assert session.actions[-1] == attack
    assert game.tally.illegal == game.tally.refused_rightly == 1, game.tally.missed
