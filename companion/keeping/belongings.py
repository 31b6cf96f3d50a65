"""What of this box goes into a backup: files of three folders, each by the name of its part.

A part's name is `state/players.json`: which folder, and where in it. Only names of this list are
ever written, so that no backup reaches anything else.
"""

import re
from collections.abc import Sequence
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Final

import msgspec

from companion.plugins.registry import plugins
from companion.system.folders import config_folder, settings_paths, state_folder
from companion.system.reading import MOST_BYTES
from companion.system.writing import LONGEST, terminal_safe
from companion.words import Words

GAMES: Final = "state/games.sqlite"
CAMERA: Final = ("state/aim.toml", "state/calibration.toml")
"""What was learned about one camera over one table: worth nothing, and worse, under another."""
MOST_PART_BYTES: Final = MOST_BYTES
"""What any part but the games may have: what their readers take, so that what is restored is read
again, and what is read can be backed up."""
MOST_GAMES_BYTES: Final = 200_000_000
"""A hundred thousand games."""
MOST_PARTS: Final = 2000
MOST_BACKUP_BYTES: Final = MOST_GAMES_BYTES + 20 * MOST_PART_BYTES
"""Of all parts together, and of the file they are in."""
_FIXED: Final = (
    GAMES,
    *CAMERA,
    "state/players.json",
    "state/device.toml",
    "config/config.toml",
    "system/config.toml",
)
_NAMED: Final = {
    GAMES: "part-games",
    "state/aim.toml": "part-aim",
    "state/calibration.toml": "part-lens",
    "state/players.json": "part-players",
    "state/device.toml": "part-device",
    "config/config.toml": "part-settings",
    "system/config.toml": "part-system",
}
_STEP: Final = re.compile(r"[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*")
"""One step of a part's name: nothing that a system takes for a way out of a folder."""


class House(msgspec.Struct, frozen=True):
    """The folders of one box."""

    state: Path
    config: Path
    system: Path
    """Settings for everybody on this machine; the device itself may only read them."""

    def path(self, part: str) -> Path:
        """Give where a part lies."""
        root, _, rest = part.partition("/")
        return self.roots[root] / rest

    @property
    def roots(self) -> dict[str, Path]:
        """The folders by the first step of a part's name."""
        return {"state": self.state, "config": self.config, "system": self.system}

    def parts(self) -> tuple[str, ...]:
        """Give the parts that are there, in a stable order."""
        found = []
        for pattern in patterns():
            root, _, rest = pattern.partition("/")
            for path in sorted(self.roots[root].glob(rest)):
                part = f"{root}/{path.relative_to(self.roots[root]).as_posix()}"
                if path.is_file() and is_known(part):
                    found.append(part)
        return tuple(dict.fromkeys(found))


def this_house() -> House:
    """Give the folders of this box."""
    return House(state_folder(), config_folder(), settings_paths()[-1].parent)


def patterns() -> tuple[str, ...]:
    """Give the names of all parts there can be here, with stars: ours, and what games keep."""
    own = []
    for name, plugin in plugins().items():
        own += [f"state/my-box-{name}.json", f"config/{name}.toml", f"config/{name}-table.toml"]
        own += [f"state/{kept}" for kept in plugin.keeps]
    return (*_FIXED, *own)


def is_known(part: str) -> bool:
    """Tell whether a part is one of those that this box keeps."""
    steps = part.split("/")
    if not all(_STEP.fullmatch(step) for step in steps):
        return False
    return any(
        len(wanted) == len(steps) and all(map(fnmatchcase, steps, wanted))
        for wanted in (pattern.split("/") for pattern in patterns())
    )


def most_bytes(part: str) -> int:
    """How large a part may be, here and in a backup; nothing that is larger is read or restored."""
    return MOST_GAMES_BYTES if part == GAMES else MOST_PART_BYTES


def spoken_parts(parts: Sequence[str], words: Words) -> str:
    """Several parts in the middle of a sentence."""
    return words.listing([part_name(part, words) for part in parts])


def part_name(part: str, words: Words) -> str:
    """What people call a part; a name that stands only in a backup is quoted as it is."""
    if slug := _NAMED.get(part):
        return words.say(slug)
    for name, plugin in plugins().items():
        game = words.say(f"{name}-title") if words.has(f"{name}-title") else name
        named = {
            f"state/my-box-{name}.json": "part-my-box",
            f"config/{name}.toml": "part-contents",
            f"config/{name}-table.toml": "part-sizes",
        }
        if slug := named.get(part):
            return words.say(slug, game=game)
        if any(fnmatchcase(part, f"state/{kept}") for kept in plugin.keeps):
            return words.say("part-kept", game=game, name=part.rpartition("/")[2])
    return terminal_safe(part, LONGEST)
