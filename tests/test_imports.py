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
    "asyncio", "cv2", "datetime", "locale", "logging", "os", "pygame", "random", "secrets",
    "serial", "socket", "sqlite3", "subprocess", "sys", "threading", "time",
}  # fmt: skip


def imported_names(source: str) -> set[str]:
    names = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            names.add((node.module or "").partition(".")[0])
    return names


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


def test_the_reader_of_imports_sees_every_form() -> None:
    source = (
        "import vision.grid as g\nfrom hardware.values import Frame\ndef f():\n    import cv2\n"
    )
    assert imported_names(source) == {"vision", "hardware", "cv2"}
