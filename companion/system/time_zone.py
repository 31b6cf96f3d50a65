"""Whether the system's time zone can be read. Where it cannot, C's library counts in UTC."""

import os
import re
import stat
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from typing import Final

import msgspec

LOCALTIME: Final = Path("/etc/localtime")
ZONES: Final = Path("/usr/share/zoneinfo")
LARGEST: Final = 1_000_000
"""Bytes read of a zone's file; the largest real one has four thousand."""

RULE: Final = re.compile(r"(?:[A-Za-z]{3,}|<[A-Za-z0-9+-]{3,}>)[+-]?\d")
"""How a zone begins that is told without a file, such as `CET-1CEST,M3.5.0,M10.5.0/3`."""


class ZoneFault(msgspec.Struct, frozen=True):
    """Why no time zone can be read: a slug of our words, and its facts."""

    slug: str
    facts: dict[str, str]


def find_fault(
    environment: Mapping[str, str], localtime: Path = LOCALTIME, zones: Path = ZONES
) -> ZoneFault | None:
    """Look where C's library looks: first at TZ, and without it at the system's own file."""
    if "TZ" not in environment:
        # A system without this file counts in UTC on purpose; one whose link leads nowhere not.
        why = _why_no_zone(localtime) if os.path.lexists(localtime) else ""
        return ZoneFault("time-zone-system", {"file": str(localtime), "why": why}) if why else None
    name = environment["TZ"].removeprefix(":")
    if not name:
        return None
    file = zones / name
    if RULE.match(name) and not file.exists():
        return None
    why = _why_no_zone(file)
    return ZoneFault("time-zone-named", {"name": environment["TZ"], "why": why}) if why else None


def _why_no_zone(file: Path) -> str:
    """What keeps a file from being a time zone, "" where it is one."""
    from zoneinfo import ZoneInfo

    try:
        if not stat.S_ISREG(file.stat().st_mode):
            return f"{file}: no regular file"
        with file.open("rb") as content:
            start = content.read(LARGEST)
    except OSError as error:
        return f"{file}: {error.strerror}"
    try:
        ZoneInfo.from_file(BytesIO(start))
    except Exception as error:  # noqa: BLE001 - whatever reading it raises, it is no time zone
        return f"{file}: {error}"
    return ""
