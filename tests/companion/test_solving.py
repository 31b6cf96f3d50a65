"""The machine code of the solvers takes room for one edition only."""

import os
from pathlib import Path

import pytest

from companion.kits.tiwanaku.pachamama.solving import (
    forget_old_code,
    ready_solvers,
    solvers_are_ready,
)
from companion.system.folders import name_code_folder


def test_earlier_editions_are_removed_and_nothing_else(tmp_path: Path) -> None:
    for name in ("machine-old", "machine-new", "other"):
        (tmp_path / name / "inside").mkdir(parents=True)
    forget_old_code(tmp_path / "machine-new")
    assert {folder.name for folder in tmp_path.iterdir()} == {"machine-new", "other"}
    forget_old_code(tmp_path / "machine-new")


def test_machine_code_goes_to_the_users_folder_where_the_sources_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    # Set first, so that it is undone whatever the code does.
    monkeypatch.setenv("NUMBA_CACHE_DIR", "")
    monkeypatch.delenv("NUMBA_CACHE_DIR")
    name_code_folder(tmp_path)
    assert "NUMBA_CACHE_DIR" not in os.environ
    name_code_folder(tmp_path / "not there")
    assert os.environ["NUMBA_CACHE_DIR"] == str(tmp_path / "tableside")
    monkeypatch.setenv("NUMBA_CACHE_DIR", "/named/by/the/owner")
    name_code_folder(tmp_path / "not there")
    assert os.environ["NUMBA_CACHE_DIR"] == "/named/by/the/owner"


def test_solvers_once_ready_stay_ready() -> None:
    ready_solvers()
    assert solvers_are_ready()
