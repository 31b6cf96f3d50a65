"""A disk that fails at any call: the program goes on, the screen says so, the store is the game.

`failing_disk.py` runs in a process of its own with `disk_faults.c` before the C library: what
SQLite writes fails as well as what we do, and nothing of ours is patched.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
GAMES = ("taluva", "titania", "titicaca", "tiwanaku", "ica")


@pytest.fixture(scope="module")
def shim(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The faults as a library, compiled here."""
    library = tmp_path_factory.mktemp("shim") / "disk_faults.so"
    command = ["gcc", "-shared", "-fPIC", "-O1", "-o", library, HERE / "disk_faults.c", "-ldl"]
    subprocess.run(command, check=True)
    return library


def run(shim: Path, folder: Path, language: str, step: int, offset: int, *names: str) -> dict:
    """Try every `step`-th fault in these scenarios; gives the counts of each."""
    found = subprocess.run(
        [sys.executable, HERE / "failing_disk.py", language, str(step), str(offset), *names],
        env={
            **os.environ,
            "LD_PRELOAD": str(shim),
            "PYTHONPATH": os.pathsep.join((str(HERE), str(HERE.parent / "table"))),
            "SDL_VIDEODRIVER": "dummy",
            "XDG_CONFIG_HOME": str(folder / "config"),
            "XDG_STATE_HOME": str(folder / "state"),
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert found.returncode == 0, found.stderr
    said = json.loads(found.stdout.splitlines()[-1])
    assert said["wrong"] == [], "\n".join(said["wrong"])
    return said["counts"]


def tried(counts: dict) -> int:
    return sum(one.get("faults", 0) for one in counts.values())


def test_a_share_of_all_faults_ends_no_game_and_is_told_on_the_screen(
    shim: Path, tmp_path: Path
) -> None:
    counts = run(shim, tmp_path, "en", 37, 0, "taluva", "house")
    assert tried(counts) > 40
    names = {name.partition(": ")[2] for name in counts}
    assert {"move", "undo", "redo", "camera", "camera-undo", "setting", "start"} <= names


@pytest.mark.campaign
@pytest.mark.parametrize("name", [*GAMES, "house"])
def test_every_fault_of_every_call_is_told_and_nothing_is_lost(
    shim: Path, tmp_path: Path, name: str
) -> None:
    language = "fr" if name in GAMES[::2] else "en"
    counts = run(shim, tmp_path, language, 1, 0, name)
    for scenario, found in counts.items():
        print(scenario, found)
    assert tried(counts) > 300
