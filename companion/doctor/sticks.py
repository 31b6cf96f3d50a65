"""Where a bundle can be put from the device itself: its state folder, or a stick plugged in."""

import os
from collections.abc import Callable
from pathlib import Path

from companion.doctor.places import Mount, parse_mounts
from companion.updating.places import UNDER


def is_writable(folder: Path) -> bool:
    """Tell whether we may put a file there."""
    return os.access(folder, os.W_OK | os.X_OK)


def find_sticks(mounts: str, may_write: Callable[[Path], bool] = is_writable) -> list[Path]:
    """Give the mounted sticks one can write to, in the order they were plugged in."""
    found = [mount for mount in _plugged(mounts) if "rw" in mount.options]
    return list(dict.fromkeys(mount.point for mount in found if may_write(mount.point)))


def find_readable_sticks(mounts: str) -> list[Path]:
    """All mounted sticks, those that are only to be read included."""
    return list(dict.fromkeys(mount.point for mount in _plugged(mounts)))


def _plugged(mounts: str) -> list[Mount]:
    return [
        mount
        for mount in parse_mounts(mounts)
        if mount.device.startswith("/dev/")
        and any(mount.point != top and mount.point.is_relative_to(top) for top in UNDER)
    ]


def bundle_name(seconds: float, local: Callable[[float], tuple[int, ...]]) -> str:
    """Give a bundle's file name by the time: `tableside-report-20260102-183000.zip`."""
    year, month, day, hour, minute, second, *_ = local(seconds)
    return f"tableside-report-{year:04}{month:02}{day:02}-{hour:02}{minute:02}{second:02}.zip"
