"""Holds the directions of ARCHITECTURE.md: who may know whom."""

import ast
import re
from importlib.metadata import entry_points
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

ROOMS = (
    "plugins", "words", "system", "drawing", "games", "printing", "keeping", "kits",
    "seeing", "table", "updating", "doctor", "screens", "running", "simulated", "gallery", "bench",
    "commands", "cli", "__main__",
)  # fmt: skip
"""The companion's rooms: each may import those before it. A game's own folder may import all."""

GAMES = tuple(entry.name for entry in entry_points(group="tableside.games"))

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


def room_of(module: str) -> str:
    """Give the room of a module of the companion; a game's own folder counts as one."""
    parts = module.split(".")
    return ".".join(parts[1:3]) if parts[1:2] == ["kits"] and parts[2] in GAMES else parts[1]


def companion_modules() -> dict[str, str]:
    found = {}
    for file in (ROOT / "companion").rglob("*.py"):
        name = ".".join(file.relative_to(ROOT).with_suffix("").parts)
        if name not in ("companion.__init__",):
            found[name] = file.read_text("utf-8")
    return found


def test_the_companions_rooms_import_in_one_direction() -> None:
    seen = set()
    for module, source in companion_modules().items():
        room = room_of(module)
        seen.add(room)
        if room.startswith("kits."):
            continue
        for other in imported_modules(source):
            if other.startswith("companion.") and other != "companion.__version__":
                reached = room_of(other + ".x")
                assert reached == room or ROOMS.index(reached) < ROOMS.index(room), (
                    f"{module} imports {other}"
                )
    assert {room for room in seen if not room.startswith("kits.")} == set(ROOMS)


def test_a_games_own_folder_is_imported_by_nobody_else() -> None:
    for module, source in companion_modules().items():
        for other in imported_modules(source):
            for game in GAMES:
                if other.startswith((f"companion.kits.{game}.", f"engines.{game}.")):
                    assert room_of(module) == f"kits.{game}", f"{module} imports {other}"


@pytest.mark.parametrize("package", ["hardware", "vision"])
def test_cameras_and_eyes_name_no_game_and_no_terrain(package: str) -> None:
    terrains = "volcano forest meadow desert mountain lake pampa savanna"
    words = re.compile(rf"\b({'|'.join((*GAMES, *terrains.split()))})\b", re.IGNORECASE)
    for file in (ROOT / package).rglob("*.py"):
        found = words.search(file.read_text("utf-8"))
        assert not found, f"{file.relative_to(ROOT)} names {found and found[0]!r}"


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
