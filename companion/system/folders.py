"""Where this system keeps Tableside's settings and games."""

import hashlib
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from platformdirs import PlatformDirs

_NAME = "tableside"
_ENGINES = Path(__file__).parents[2] / "engines"
_EDITION = "machine-"


def config_folder() -> Path:
    """Give the owner's settings folder: $XDG_CONFIG_HOME/tableside."""
    return PlatformDirs(_NAME, appauthor=False).user_config_path


FOLDER_VARIABLES: Final = ("XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME")
"""What may name folders; by the XDG specification a relative one is to be ignored."""


def ignored_folders(environment: Mapping[str, str] = os.environ) -> tuple[str, ...]:
    """Name the variables that are set to a relative path, which would be another one everywhere."""
    given = ((name, environment.get(name, "")) for name in FOLDER_VARIABLES)
    return tuple(f"{name}={value}" for name, value in given if value and not os.path.isabs(value))


def is_state_relative(environment: Mapping[str, str] = os.environ) -> bool:
    """Whether systemd's variable names no place: games would be made where one stands."""
    given = environment.get("STATE_DIRECTORY", "").partition(":")[0]
    return bool(given) and not os.path.isabs(given)


def state_folder() -> Path:
    """Give the folder for what Tableside keeps: systemd's StateDirectory, or the user's own."""
    # systemd gives a list with colons when a unit names several; ours names one.
    given = os.environ.get("STATE_DIRECTORY", "").partition(":")[0]
    return Path(given) if given else PlatformDirs(_NAME, appauthor=False).user_state_path


def store_path() -> Path:
    """Give the file that holds all games."""
    return state_folder() / "games.sqlite"


def device_settings_path() -> Path:
    """Give the file of what was set on the device itself."""
    return state_folder() / "device.toml"


def people_path() -> Path:
    """Give the file of who plays here, in which colours."""
    return state_folder() / "players.json"


def update_told_path() -> Path:
    """The file that remembers which update people know was taken back."""
    return state_folder() / "update-told"


def paints_path() -> Path:
    """Give the file that remembers the colours of wooden pieces for an evening."""
    return state_folder() / "paints.json"


def measures_path(game: str) -> Path:
    """Give the place where an owner's own sizes of a game's pieces are looked for."""
    return config_folder() / f"{game}-table.toml"


def code_folder(sources: Path = _ENGINES) -> Path:
    """Give the folder for the solvers' machine code: the one named, beside the sources, or ours."""
    given = Path(os.environ.get("NUMBA_CACHE_DIR", ""))
    if given.name.startswith(_EDITION):
        # Named by the program that started this one.
        kept_in = given.parent
    elif given.name:
        kept_in = given
    elif os.access(sources, os.W_OK):
        kept_in = sources / "__pycache__"
    else:
        kept_in = PlatformDirs(_NAME, appauthor=False).user_cache_path
    return kept_in / (_EDITION + _edition(sources))


def _edition(sources: Path) -> str:
    """Give a word that changes with any source of a game that has a solver.

    Kept code contains the functions it calls, yet looks only at its own file to see whether it is
    out of date. So each edition of the sources has a folder of its own.
    """
    digest = hashlib.sha256()
    for solver in sorted(sources.glob("*/solver")):
        for source in sorted(solver.parent.rglob("*.py")):
            digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def name_code_folder(sources: Path = _ENGINES) -> None:
    """Tell the solvers where their machine code is kept; before any of them is loaded."""
    os.environ["NUMBA_CACHE_DIR"] = str(code_folder(sources))


def settings_paths() -> tuple[Path, ...]:
    """Give the settings files, the one that wins first."""
    return (config_folder() / "config.toml", Path("/etc") / _NAME / "config.toml")
