"""Killed at any moment, nothing acknowledged is lost, and nothing else is there."""

import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from campaign_sizes import times

from companion.games.rules import GAMES
from companion.keeping.ledger import read_entries
from companion.keeping.record import format_line
from companion.keeping.store import Store

SCRIPT = Path(__file__).with_name("keeps_playing.py")


def killed(command, lines, delay):
    """Run until so many lines are out and a moment has passed, kill it; gives the whole lines."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        out = b"".join(process.stdout.readline() for _ in range(lines))
        try:
            process.wait(delay)
        except subprocess.TimeoutExpired:
            os.kill(process.pid, signal.SIGKILL)
        out += process.stdout.read()
        errors = process.stderr.read().decode()
    assert process.returncode in (-signal.SIGKILL, 0), errors
    # A line that is cut off was not acknowledged.
    return out.decode().rpartition("\n")[0].splitlines()


def entries_in(path, words):
    """Give every entry of every game as the script acknowledges it."""
    with Store(path, words, GAMES) as store:
        found = []
        for kept in store.games():
            session = store.view(kept.number)
            with store.reading() as database:
                entries, _ = read_entries(database, session.game, kept)
            for number, entry in enumerate(entries, 1):
                run = [session.game.format_action(action) for action in entry.actions]
                found.append(f"{kept.number} {number} {format_line([entry.kind, run])}")
        return found


@pytest.mark.parametrize("kills", [10, pytest.param(times(100), marks=pytest.mark.campaign)])
def test_after_each_kill_every_acknowledged_entry_is_there_and_at_most_one_more(
    tmp_path, words, kills
):
    path, chance = tmp_path / "games.sqlite", random.Random(kills)
    before, in_flight = [], 0
    for round_ in range(kills):
        command = [sys.executable, SCRIPT, path, str(round_)]
        said = killed(command, chance.randrange(0, 12), chance.random() * 0.05)
        found = entries_in(path, words)
        expected = before + said
        assert found[: len(expected)] == expected, f"kill {round_}: something is lost"
        assert len(found) <= len(expected) + 1, f"kill {round_}: something was never said"
        in_flight += len(found) - len(expected)
        before = found
    assert len(before) > kills
    print(f"{kills} kills, {len(before)} entries, {in_flight} in flight")


def test_a_killed_simulation_leaves_its_acknowledged_record(tmp_path, tableside):
    for lines in (1, 2, 30):
        path = tmp_path / f"games{lines}.sqlite"
        play = ("simulate", "taluva", "--seed", "5", "--record", "-", "--store", str(path))
        said = killed([sys.executable, "-m", "companion", *play], lines, 0.01)
        found = tableside("history", "--store", path, "export", 1).out.splitlines()
        assert found[: len(said)] == said
        assert len(found) <= len(said) + 1


def test_the_demonstration_goes_on_where_it_was_killed(home, tableside, monkeypatch):
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    command = [sys.executable, "-m", "companion", "demo"]
    (_, first, *lines) = killed(command, 4, 0.01)
    said = [line for line in lines if not line.startswith("Picture: ")]
    assert first.startswith("A new game of Taluva: game 1.")
    (kept,) = tableside("history", "--json").json["games"]
    assert kept["actions"] >= len(said) >= 2
    (_, second, *_) = killed(command, 2, 0.01)
    assert second.startswith(f"Game 1 goes on after {kept['actions']} action")
    assert len(tableside("history", "--json").json["games"]) == 1
