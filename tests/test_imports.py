"""Holds the directions of ARCHITECTURE.md: who may know whom."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGES = ("companion", "engines", "hardware", "vision")
MAY_KNOW = {
    "companion": {"companion", "engines", "hardware", "vision"},
    "engines": {"engines"},
    "hardware": {"hardware"},
    "vision": {"vision"},
}
FORBIDDEN_IN_ENGINES = {
    "asyncio", "cv2", "datetime", "locale", "logging", "os", "pathlib", "pygame", "random",
    "secrets", "serial", "socket", "sqlite3", "subprocess", "sys", "threading", "time",
}  # fmt: skip

SHELVES = {
    "rules": {"rules", "scenario"},
    "scenario": {"scenario"},
    "solver": {"scenario", "solver"},
}
"""Which shelves of engines/tiwanaku each of them may know."""
HEAVY = {"numba", "numpy", "pysat"}
"""What takes long to load: a game begins without it."""


def imported_modules(source: str) -> set[str]:
    modules = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            modules |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            modules |= {f"{node.module}.{alias.name}" for alias in node.names}
    return modules


def imported_names(source: str) -> set[str]:
    return {module.partition(".")[0] for module in imported_modules(source)}


@pytest.mark.parametrize("package", PACKAGES)
def test_packages_know_only_whom_they_may(package: str) -> None:
    files = list((ROOT / package).rglob("*.py"))
    assert files
    for file in files:
        if "firmware" in file.parts:
            continue
        strangers = imported_names(file.read_text("utf-8")) & set(PACKAGES) - MAY_KNOW[package]
        assert not strangers, f"{file.relative_to(ROOT)} imports {sorted(strangers)}"


def test_engines_touch_no_clock_no_chance_and_no_outside() -> None:
    for file in (ROOT / "engines").rglob("*.py"):
        outside = imported_names(file.read_text("utf-8")) & FORBIDDEN_IN_ENGINES
        assert not outside, f"{file.relative_to(ROOT)} imports {sorted(outside)}"


@pytest.mark.parametrize("shelf", SHELVES)
def test_the_shelves_of_tiwanaku_know_only_whom_they_may(shelf: str) -> None:
    files = list((ROOT / "engines" / "tiwanaku" / shelf).rglob("*.py"))
    assert len(files) > 1
    for file in files:
        source = file.read_text("utf-8")
        known = {
            module.split(".")[2]
            for module in imported_modules(source)
            if module.startswith("engines.tiwanaku.")
        }
        assert known <= SHELVES[shelf], f"{file.relative_to(ROOT)} imports {sorted(known)}"
        if shelf != "solver":
            assert not imported_names(source) & HEAVY, f"{file.relative_to(ROOT)} is slow to load"


def test_everything_of_tiwanaku_stands_on_a_shelf() -> None:
    folder = ROOT / "engines" / "tiwanaku"
    assert [file.name for file in folder.glob("*.py")] == ["__init__.py"]
    assert {file.parent.name for file in folder.glob("*/*.py")} == set(SHELVES)


def test_the_reader_of_imports_sees_every_form() -> None:
    source = (
        "import vision.grid as g\nfrom hardware.values import Frame\ndef f():\n    import cv2\n"
    )
    assert imported_names(source) == {"vision", "hardware", "cv2"}
