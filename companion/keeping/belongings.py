"""What of this box goes into a backup: files of three folders, each by the name of its part.

A part's name is `state/players.json`: which folder, and where in it. Only names of this list are
ever written, so that no backup reaches anything else.
"""

import re
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Final

import msgspec

from companion.plugins.registry import plugins
from companion.system.folders import config_folder, settings_paths, state_folder

GAMES: Final = "state/games.sqlite"
CAMERA: Final = ("state/aim.toml", "state/calibration.toml")
"""What was learned about one camera over one table: worth nothing, and worse, under another."""
_FIXED: Final = (
    GAMES,
    *CAMERA,
    "state/players.json",
    "state/device.toml",
    "config/config.toml",
    "system/config.toml",
)
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
