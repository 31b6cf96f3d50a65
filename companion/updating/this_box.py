"""What the rules want to know about the box, read from it."""

import datetime
import re
import sysconfig
from importlib.metadata import version
from typing import Final

from companion.updating.keys import load_keys
from companion.updating.places import Places
from companion.updating.rules import Box

ARCHITECTURES: Final = {
    "aarch64-linux-gnu": "arm64",
    "x86_64-linux-gnu": "amd64",
    "arm-linux-gnueabihf": "armhf",
}
"""Debian's names. The kernel's would be wrong where a system of 32 bits has one of 64."""
LONG_AGO: Final = datetime.date(1970, 1, 1)
_EDITION: Final = re.compile(r"(\d+\.\d+\.\d+)-[0-9a-f]+")


def this_box(places: Places, today: datetime.date) -> Box:
    """The box as it is now."""
    system = str(sysconfig.get_config_var("MULTIARCH") or "")
    return Box(
        edition=running_edition(places),
        architecture=ARCHITECTURES.get(system, system or "unknown"),
        built=_built(places),
        today=today,
        keys=load_keys(places.keys),
        failed=failed_editions(places),
        is_package=(places.program / "share/wheels").is_dir(),
    )


def running_edition(places: Places) -> str:
    """The edition that `current` names, or this program's own where nothing is installed."""
    try:
        named = _EDITION.fullmatch((places.program / "current").readlink().name)
    except OSError:
        named = None
    return version("tableside") if named is None else named[1]


def _built(places: Places) -> datetime.date:
    """When the package was made: its files have the time of the last change in the source."""
    try:
        seconds = (places.program / "share/pyproject.toml").stat().st_mtime
    except OSError:
        return LONG_AGO
    return datetime.datetime.fromtimestamp(seconds, datetime.UTC).date()


def failed_editions(places: Places) -> frozenset[str]:
    """The edition that was taken back, which `left` names with the reason."""
    try:
        words = (places.program / "left").read_text("utf-8").split()
    except (OSError, UnicodeDecodeError):
        return frozenset()
    named = _EDITION.fullmatch(words[0]) if words else None
    return frozenset() if named is None else frozenset({named[1]})
