"""The machine code of the solvers takes room for one edition only."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.kits.tiwanaku.pachamama.solving import (
    _whole_for,
    forget_old_code,
    ready_solvers,
    solvers_are_ready,
)
from companion.system.folders import code_folder, name_code_folder
from engines.tiwanaku.scenario.generator import generate
from engines.tiwanaku.scenario.grading import Level
from engines.tiwanaku.scenario.knowledge import format_knowledge, knowledge_of
from engines.tiwanaku.scenario.terrain import LONG_BOARD


def test_earlier_editions_are_removed_and_nothing_else(tmp_path: Path) -> None:
    for name in ("machine-old", "machine-new", "other"):
        (tmp_path / name / "inside").mkdir(parents=True)
    forget_old_code(tmp_path / "machine-new")
    assert {folder.name for folder in tmp_path.iterdir()} == {"machine-new", "other"}
    forget_old_code(tmp_path / "machine-new")


def named(sources: Path) -> Path:
    name_code_folder(sources)
    folder = Path(os.environ["NUMBA_CACHE_DIR"])
    assert folder.name.startswith("machine-")
    return folder.parent


def test_machine_code_goes_to_the_users_folder_where_the_sources_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    # Set first, so that it is undone whatever the code does.
    monkeypatch.setenv("NUMBA_CACHE_DIR", "")
    monkeypatch.delenv("NUMBA_CACHE_DIR")
    assert named(tmp_path) == tmp_path / "__pycache__"
    assert named(tmp_path / "not there") == tmp_path / "__pycache__", "as the program before said"
    monkeypatch.delenv("NUMBA_CACHE_DIR")
    assert named(tmp_path / "not there") == tmp_path / "tableside"
    monkeypatch.setenv("NUMBA_CACHE_DIR", "/named/by/the/owner")
    assert named(tmp_path / "not there") == Path("/named/by/the/owner")


def test_every_edition_of_a_solver_keeps_its_machine_code_apart(tmp_path: Path) -> None:
    source = tmp_path / "game" / "solver" / "search.py"
    beside = tmp_path / "game" / "scenario" / "terrain.py"
    other = tmp_path / "without" / "rules.py"
    for file in (source, beside, other):
        file.parent.mkdir(parents=True)
        file.write_text("1")
    folders = [code_folder(tmp_path)]
    for file in (other, source, beside):
        file.write_text("2")
        folders.append(code_folder(tmp_path))
    first, same, second, third = folders
    assert first == same, "a game without a solver has no machine code"
    assert len({first, second, third}) == 3


def test_solvers_once_ready_stay_ready() -> None:
    ready_solvers()
    assert solvers_are_ready()


READY = (
    "from companion.system.folders import name_code_folder; name_code_folder()\n"
    "from companion.kits.tiwanaku.pachamama.solving import solvers_are_ready\n"
    "print(solvers_are_ready())"
)


def ready_elsewhere(**environment: str) -> str:
    """What another process says, which reads its surroundings anew."""
    surroundings = {**os.environ, **environment}
    ran = subprocess.run(
        [sys.executable, "-c", READY], env=surroundings, capture_output=True, text=True, check=True
    )
    return ran.stdout.strip()


def test_a_card_moved_to_another_processor_is_not_ready_and_back_it_is() -> None:
    ready_solvers()
    assert ready_elsewhere() == "True"
    assert ready_elsewhere(NUMBA_CPU_NAME="generic", NUMBA_CPU_FEATURES="") == "False"
    assert ready_elsewhere(NUMBA_CPU_FEATURES="") == "False", "a name alone is no processor"
    assert ready_elsewhere() == "True"


def test_machine_code_counts_for_the_installation_it_was_made_of(tmp_path: Path) -> None:
    ready_solvers()
    mark = code_folder() / "whole"
    first, *processors = mark.read_text().split()
    for other in ("", "another-edition " + " ".join(processors), first):
        (tmp_path / "whole").write_text(other)
        assert _whole_for(tmp_path / "whole") == ()
    (tmp_path / "whole").write_text(mark.read_text())
    assert _whole_for(tmp_path / "whole") == tuple(processors)


@pytest.mark.campaign
def test_on_another_processor_a_question_of_a_second_is_answered_in_its_second(
    tmp_path: Path,
) -> None:
    """Compiling takes twenty seconds twice, and none of it is taken from the question."""
    scenario = generate(LONG_BOARD, Level.GENTLE, 3)
    start = frozenset(scenario.start)
    half = start | {(row, column) for row in range(3) for column in range(scenario.columns)}
    known = tmp_path / "known.json"
    known.write_text(json.dumps(format_knowledge(knowledge_of(scenario, half, start))))
    asked = [sys.executable, "-m", "companion", "scenario", "odds", str(known), "--json"]
    said = []
    for processor in ({}, {"NUMBA_CPU_NAME": "generic"}, {}, {"NUMBA_CPU_NAME": "generic"}):
        home = {"XDG_STATE_HOME": str(tmp_path), "NUMBA_CACHE_DIR": str(tmp_path / "code")}
        ran = subprocess.run(
            [*asked, "--seconds", "2", "--language", "en"],
            env={**os.environ, **home, **processor},
            capture_output=True,
            text=True,
        )
        assert ran.returncode == 0, ran.stderr
        assert json.loads(ran.stdout)["exact"]
        said.append("first time" in ran.stderr)
    assert said == [True, True, False, False]


@pytest.mark.campaign
def test_machine_code_cut_off_by_the_power_is_made_anew(tmp_path: Path) -> None:
    code = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path), "XDG_STATE_HOME": str(tmp_path)}
    prepare = [sys.executable, "-m", "companion", "prepare"]
    subprocess.run(prepare, env=code, check=True, capture_output=True)
    (mark,) = tmp_path.rglob("whole")
    mark.unlink()
    kept = sorted(tmp_path.rglob("*.nbc"))
    for file in kept:
        file.write_bytes(b"")
    subprocess.run(prepare, env=code, check=True, capture_output=True)
    assert mark.exists()
    assert all(file.stat().st_size for file in kept if file.exists())
