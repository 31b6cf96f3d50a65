"""An update killed anywhere: the box ends in an edition that starts, with all its games."""

import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest
from campaign_sizes import times
from fake_editions import CRASHES, GOOD, HANGS, NO_PYTHON, Box
from folder_machine import HOUSE, Machine

REAL = f"""#!/bin/sh
# Stands in for an installed Tableside: the program of this checkout, as the edition of the folder.
exec {sys.executable} -c 'import sys; sys.prefix = sys.argv.pop(1)
from companion.cli import main; sys.exit(main([]))' "$(dirname "$(dirname "$(readlink -f "$0")")")"
"""
BAD = {"crashes": CRASHES, "hangs": HANGS, "no python": NO_PYTHON}


class RealBox(Box):
    """A box that starts the program itself, and hears by systemd's own socket that it is ready."""

    def __init__(self, machine: Machine) -> None:
        opt = machine.root / "opt/tableside"
        super().__init__(opt, opt / "share/trial.sh")
        self.state = machine.root / "var/lib/tableside"
        self.environment = {
            **os.environ,
            "PYTHONPATH": str(HOUSE),
            "STATE_DIRECTORY": str(self.state),
            "XDG_CONFIG_HOME": str(self.state / "config"),
            "TABLESIDE_CAMERA": "none:",
            "TABLESIDE_PANEL": "keys:",
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
            "NOTIFY_SOCKET": str(machine.root.parent / "notify"),
        }

    def run_program(self) -> tuple[str, str]:
        """Run what is current until it says that it is ready, or is no program that could."""
        with suppress(OSError):
            if "companion.cli" not in (self.opt / "current/bin/tableside").read_text():
                return super().run_program()
        notify = Path(self.environment["NOTIFY_SOCKET"])
        notify.unlink(missing_ok=True)
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listener:
            listener.bind(str(notify))
            listener.settimeout(60)
            with subprocess.Popen(
                [self.opt / "current/bin/tableside"],
                env=self.environment,
                start_new_session=True,
                stderr=subprocess.DEVNULL,
            ) as process:
                try:
                    said = listener.recv(64)
                finally:
                    with suppress(ProcessLookupError):
                        os.killpg(process.pid, signal.SIGKILL)
        return ("ready", "0") if said == b"READY=1" else ("exit-code", "1")

    def games(self) -> object:
        """Give the games as the command tells them."""
        asked = [sys.executable, "-m", "companion", "history", "--json"]
        ran = subprocess.run(asked, env=self.environment, capture_output=True, check=True)
        return json.loads(ran.stdout)


def cut(command: list[str], environment: dict[str, str], seconds: float) -> bool:
    """Kill a command and all it has started; tell whether it was still at work."""
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    with subprocess.Popen(command, env=environment, start_new_session=True, **quiet) as process:
        try:
            process.wait(seconds)
        except subprocess.TimeoutExpired:
            # Still there, so its number is nobody else's.
            os.killpg(process.pid, signal.SIGKILL)
            return True
    return False


def installing(machine: Machine, program: str) -> tuple[list[str], dict[str, str]]:
    """Give the command that installs the checkout as it stands, with this program in it."""
    script = str(machine.checkout / "tools/appliance.sh")
    given = {"DESTDIR": str(machine.root), "PYTHON": str(machine.python), "LANG": "C"}
    return ["sh", script, "install"], {**os.environ, **given, "PLUG_PULLED": "", "PROGRAM": program}


def play(state: Path) -> None:
    """Have some games kept before any update."""
    kept = ["simulate", "taluva", "--seed", "5", "--keep", "--quiet"]
    environment = {**os.environ, "STATE_DIRECTORY": str(state)}
    subprocess.run([sys.executable, "-m", "companion", *kept], env=environment, check=True)


def check_kills(tmp_path: Path, good: str, kills: int, seed: int) -> dict[str, int]:
    """Update again and again, each time killed once or more; give what became of it."""
    rng = random.Random(seed)
    machine = Machine(tmp_path)
    machine.done("install", PROGRAM=good)
    box = RealBox(machine)
    play(box.state)
    games = box.games()
    assert box.until_ready()
    (machine.checkout / "engines/first.py").touch()
    began = time.monotonic()
    machine.done("install", PROGRAM=good)
    takes = time.monotonic() - began
    assert box.until_ready()
    done = {"kills": 0, "before": 0, "after": 0}
    while done["kills"] < kills:
        before = box.names("current")
        kind = rng.choice(["good", *BAD])
        program = good if kind == "good" else BAD[kind]
        (machine.checkout / "engines/update.py").write_text(f"# {done['kills']}\n")
        command, environment = installing(machine, program)
        if rng.random() < 0.6:
            done["kills"] += cut(command, environment, rng.random() * takes * 1.2)
        else:
            machine.done("install", PROGRAM=program)
        # And in what the service does round a start, the way back among it.
        for _ in range(rng.randrange(4)):
            records = ["sh", str(box.trial), rng.choice(["start", "start", "ended", "proved"])]
            if records[-1] == "proved" and kind != "good":
                continue
            told = {**os.environ, "TABLESIDE_OPT": str(box.opt), "SERVICE_RESULT": "exit-code"}
            done["kills"] += cut(records, told, rng.random() * 0.05)
        now = box.until_ready()
        done["before" if now == before else "after"] += 1
        assert kind == "good" or now == before, f"seed {seed}, after {done['kills']} kills: {kind}"
        assert box.games() == games
        # And the same update once more, undisturbed.
        machine.done("install", PROGRAM=program)
        assert (box.until_ready() != before) is (kind == "good")
        assert len(machine.programs()) <= 2 + (kind != "good")
    assert box.games() == games
    return done


@pytest.mark.parametrize("seed", range(4))
def test_a_change_of_editions_killed_anywhere_leaves_one_that_starts(
    tmp_path: Path, seed: int
) -> None:
    rng = random.Random(seed)
    box = Box(tmp_path / "opt")
    box.take("1.0-a", GOOD)
    before = box.until_ready()
    for number in range(3):
        new, program = f"1.1-{number}", rng.choice([GOOD, CRASHES, HANGS, NO_PYTHON])
        box.build(new, program)
        for what in (("take", new), *[("start",)] * rng.randrange(5)):
            told = {**os.environ, "TABLESIDE_OPT": str(box.opt)}
            cut(["sh", str(box.trial), *what], told, rng.random() * 0.03)
        now = box.until_ready()
        assert now in (before, new)
        assert now == before or program == GOOD
        before = now


@pytest.mark.campaign
def test_an_update_killed_sixty_times_ends_in_an_edition_that_starts(tmp_path: Path) -> None:
    done = check_kills(tmp_path, REAL, times(60), 34)
    print(done)
    assert done["before"]
    assert done["after"]
