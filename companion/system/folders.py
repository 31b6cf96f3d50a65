"""Where this system keeps Tableside's settings and games."""

import os
from pathlib import Path

from platformdirs import PlatformDirs

_NAME = "tableside"
_ENGINES = Path(__file__).parents[2] / "engines"


def config_folder() -> Path:
    """Give the owner's settings folder: $XDG_CONFIG_HOME/tableside."""
    return PlatformDirs(_NAME, appauthor=False).user_config_path


def state_folder() -> Path:
    """Give the folder for what Tableside keeps: systemd's StateDirectory, or the user's own."""
    # systemd gives a list with colons when a unit names several; ours names one.
    given = os.environ.get("STATE_DIRECTORY", "").partition(":")[0]
    return Path(given) if given else PlatformDirs(_NAME, appauthor=False).user_state_path


def store_path() -> Path:
    """Give the file that holds all games."""
    return state_folder() / "games.sqlite"


def measures_path(game: str) -> Path:
    """Give the place where an owner's own sizes of a game's pieces are looked for."""
    return config_folder() / f"{game}-table.toml"


def name_code_folder(sources: Path = _ENGINES) -> None:
    """Name the folder for the solvers' machine code where none can be kept beside their sources."""
    if not os.access(sources, os.W_OK):
        own = PlatformDirs(_NAME, appauthor=False).user_cache_path
        os.environ.setdefault("NUMBA_CACHE_DIR", str(own))


def settings_paths() -> tuple[Path, ...]:
    """Give the settings files, the one that wins first."""
    return (config_folder() / "config.toml", Path("/etc") / _NAME / "config.toml")
