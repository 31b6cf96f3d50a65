"""The machine code of the solvers takes room for one edition only."""

import os
from pathlib import Path

import pytest

from companion.kits.tiwanaku.pachamama.solving import (
    forget_old_code,
    ready_solvers,
    solvers_are_ready,
)
from companion.system.folders import code_folder, name_code_folder


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
