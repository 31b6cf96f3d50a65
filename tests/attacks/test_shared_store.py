"""Clocks that jump, and programs that share a store: no game is lost, none is mixed up."""

import os
import random
import subprocess
import sys

import pytest
from campaign_sizes import times
from siege import Answer, ask, hold

from companion.games.rules import GAMES
from companion.keeping.statistics import gather_statistics
from companion.keeping.store import Store
from companion.words import Language, Words
from engines.contract import Setup

EN = Words(Language.ENGLISH)
MOMENTS = (0, 1, -1, 86_400, -(10**9), 2**31 - 1, 2**31, 2**32, 1_800_000_000, 10**12)
"""1970, before it, where 32 bits end, now, and far off."""


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.delenv("STATE_DIRECTORY", raising=False)
    return tmp_path


def play_under(clock, path, rng, games):
    """Play some games of a few actions each; gives how many actions each has."""
    game, lengths = GAMES["taluva"], []
    for _ in range(games):
        with Store(path, EN, GAMES, clock=clock) as store:
            session = store.begin(game, Setup(("Ada", "Ben")))
            for _ in range(rng.randrange(1, 6)):
                session.apply(rng.choice(list(session.legal_actions())))
            lengths.append(len(session.actions))
    return lengths


@pytest.mark.parametrize(
    "seeds", [1, pytest.param(times(40), marks=pytest.mark.campaign)], ids=["few", "many"]
)
def test_whatever_the_clock_says_every_game_is_there_and_the_last_one_is_the_newest(home, seeds):
    for seed in range(seeds):
        rng, path = random.Random(seed), home / f"{seed}.sqlite"
        lengths = play_under(lambda: rng.choice(MOMENTS), path, rng, 4)  # noqa: B023
        with Store(path, EN, GAMES) as store:
            kept = {one.number: one.length for one in store.games()}
            assert [kept[number] for number in sorted(kept)] == lengths
            assert store.unfinished()[0].number == len(lengths)
            assert all((game.minutes or 0) >= 0 for game in gather_statistics(store).games)
        for arguments in ((), ("--json",), ("stats",), ("show", "1")):
            said = ask("history", "--store", path, *arguments)
            hold(said)
            assert said.code == 0


@pytest.mark.campaign
def test_programs_that_play_into_one_store_at_once_mix_nothing_up(home):
    """One that does not come to write for long says so; what it had acknowledged is there."""
    rounds, store, played = times(4), home / "games.sqlite", []
    command = [sys.executable, "-m", "companion", "simulate", "taluva"]
    command += ["--record", "-", "--store", str(store)]
    for number in range(rounds):
        children = [
            subprocess.Popen(
                [*command, "--seed", f"{number} {child}"],
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
                env={**os.environ, "OPENBLAS_NUM_THREADS": "1"},
            )
            for child in range(4)
        ]
        for child in children:
            out, err = child.communicate()
            hold(Answer(child.returncode, out, err))
            assert (child.returncode == 0) == (err == "")
            played.append(out)
    with Store(store, EN, GAMES) as kept:
        numbers = [one.number for one in kept.games()]
    exported = [ask("history", "--store", store, "export", number).out for number in numbers]
    for acknowledged in filter(None, played):
        assert [one for one in exported if one.startswith(acknowledged)]
    assert len(exported) <= len(played)
    print(f"{len(played)} games by four programs at a time")
