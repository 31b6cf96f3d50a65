"""Titania killed in the middle of something: it goes on exactly there, and alike."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from itertools import islice
from pathlib import Path

import pytest

from companion.games.rules import GAMES
from companion.keeping.session import Session
from companion.keeping.store import Store
from companion.simulated.simulation import play_on
from companion.words import Language, Words
from engines.contract import TABLE, Setup
from engines.titania.state import LayShip, State, TurnFog

SEED = "power cut"
NAMES = ("Anna", "Ben", "Clara")
Moment = Callable[[State, State], bool]


def in_a_chain(before: State, state: State) -> bool:
    return isinstance(state.question, LayShip) and state.question.beside is not None


def before_a_flip(before: State, state: State) -> bool:
    return isinstance(state.question, TurnFog)


def before_the_new_deal(before: State, state: State) -> bool:
    return before.period < state.period


def whole_game() -> Session:
    session = Session(GAMES["titania"], Setup(NAMES))
    for _ in play_on(session, SEED):
        pass
    return session


def kill_after(lines: int, store: Path) -> list[str]:
    """Let a process play and keep the game, end it hard after so many lines; gives them."""
    play = ("simulate", "titania", "--players", ",".join(NAMES), "--seed", SEED)
    command = [sys.executable, "-m", "companion", *play, "--record", "-", "--store", str(store)]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        said = [process.stdout.readline().decode() for _ in range(lines)]
        os.kill(process.pid, signal.SIGKILL)
        said += process.stdout.read().decode().splitlines(keepends=True)
    # A line that is cut off was not acknowledged.
    return [line for line in said if line.endswith("\n")]


@pytest.mark.parametrize(
    "moment",
    [
        before_a_flip,
        pytest.param(in_a_chain, marks=pytest.mark.campaign),
        pytest.param(before_the_new_deal, marks=pytest.mark.campaign),
    ],
)
def test_a_killed_game_goes_on_as_it_would_have(tmp_path: Path, moment: Moment) -> None:
    whole = whole_game()
    pairs = zip(whole.states, whole.states[1:], strict=False)
    done = next(n for n, pair in enumerate(pairs, 1) if moment(*pair))
    said = kill_after(1 + done, tmp_path / "games.sqlite")
    with Store(tmp_path / "games.sqlite", Words(Language.ENGLISH), GAMES) as store:
        session = store.resume(1)
        kept = len(session.actions)
        assert session.actions == whole.actions[:kept]
        assert kept >= len(said) - 1 >= done, "what was said is kept"
        # The moment itself, whatever else the process had done before it was ended.
        early = store.begin(GAMES["titania"], Setup(NAMES))
        early.apply(*whole.actions[:done])
    with Store(tmp_path / "games.sqlite", Words(Language.ENGLISH), GAMES) as store:
        for number in (1, 2):
            session = store.resume(number)
            if number == 2:
                assert session.state == whole.states[done]
                assert moment(whole.states[done - 1], session.state)
                assert (session.to_move == (TABLE,)) == (moment is before_a_flip)
            for _ in islice(play_on(session, SEED), 8):
                pass
            # Hands are worked out from the seed and the log.
            assert session.actions == whole.actions[: len(session.actions)]
