"""The machine code of the solvers takes room for one edition only."""

from pathlib import Path

from companion.pachamama.solving import forget_old_code, ready_solvers, solvers_are_ready


def test_earlier_editions_are_removed_and_nothing_else(tmp_path: Path) -> None:
    for name in ("machine-old", "machine-new", "other"):
        (tmp_path / name / "inside").mkdir(parents=True)
    forget_old_code(tmp_path / "machine-new")
    assert {folder.name for folder in tmp_path.iterdir()} == {"machine-new", "other"}
    forget_old_code(tmp_path / "machine-new")


def test_solvers_once_ready_stay_ready() -> None:
    ready_solvers()
    assert solvers_are_ready()
