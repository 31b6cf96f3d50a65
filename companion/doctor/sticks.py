"""Where a bundle can be put from the device itself: its state folder, or a stick plugged in."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Final

from companion.doctor.places import parse_mounts

UNDER: Final = (Path("/media"), Path("/run/media"), Path("/mnt"))
"""Where systems hang what people plug in."""


def is_writable(folder: Path) -> bool:
    """Tell whether we may put a file there."""
    return os.access(folder, os.W_OK | os.X_OK)


def find_sticks(mounts: str, may_write: Callable[[Path], bool] = is_writable) -> list[Path]:
    """Give the mounted sticks one can write to, in the order they were plugged in."""
    found = []
    for mount in parse_mounts(mounts):
        plugged = any(mount.point != top and mount.point.is_relative_to(top) for top in UNDER)
        is_disk = mount.device.startswith("/dev/") and "rw" in mount.options
        if plugged and is_disk and may_write(mount.point):
            found.append(mount.point)
    return list(dict.fromkeys(found))


def bundle_name(seconds: float, local: Callable[[float], tuple[int, ...]]) -> str:
    """Give a bundle's file name by the time: `tableside-report-20260102-183000.zip`."""
    year, month, day, hour, minute, second, *_ = local(seconds)
    return f"tableside-report-{year:04}{month:02}{day:02}-{hour:02}{minute:02}{second:02}.zip"
