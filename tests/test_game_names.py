"""The house knows no game by name: a search outside a game's own folders finds nothing."""

import re
from pathlib import Path

from companion.plugins.registry import DEMO_GAME, plugins

ROOT = Path(__file__).parent.parent
PACKAGES = ("companion", "engines", "hardware", "vision")
DEMO = ("companion/plugins/registry.py", f'DEMO_GAME: Final = "{DEMO_GAME}"')
"""The one place: what the demonstration plays when nobody says otherwise."""


def own_folders(name: str) -> tuple[Path, ...]:
    return (ROOT / "engines" / name, ROOT / "companion" / "kits" / name)


def texts() -> list[tuple[Path, str]]:
    """Give every file of ours that is text, with what it says."""
    found = []
    for package in PACKAGES:
        for file in sorted((ROOT / package).rglob("*")):
            if not file.is_file() or "__pycache__" in file.parts:
                continue
            try:
                found.append((file, file.read_text("utf-8")))
            except UnicodeDecodeError:
                continue
    return found


def mentions(name: str) -> list[tuple[str, str]]:
    word = re.compile(rf"(?<![a-z]){re.escape(name)}(?![a-z])", re.IGNORECASE)
    return [
        (str(file.relative_to(ROOT)), line.strip())
        for file, text in texts()
        if not any(file.is_relative_to(folder) for folder in own_folders(name))
        for line in text.splitlines()
        if word.search(line)
    ]


def test_no_file_of_ours_names_a_game_outside_its_own_folders() -> None:
    found = {place for name in sorted(plugins()) for place in mentions(name)}
    assert found == {DEMO}


def test_no_file_is_named_after_a_game_outside_its_own_folders() -> None:
    for name in plugins():
        # As a word: short names are parts of others.
        word = re.compile(rf"(?<![a-z]){re.escape(name)}(?![a-z])")
        strays = [
            file
            for file, _ in texts()
            if word.search(str(file.relative_to(ROOT)).lower())
            and not any(file.is_relative_to(folder) for folder in own_folders(name))
        ]
        assert strays == []
