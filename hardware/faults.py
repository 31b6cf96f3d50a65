"""What can be wrong with a device, by slug, and the error that carries it to its owner."""

import enum
import errno
import os
import sys
import traceback
from pathlib import Path
from typing import Final

from hardware.values import Notice


class News(enum.StrEnum):
    """Every notice a device can give; the companion has a sentence for each in each language."""

    NO_SUCH_DEVICE = "no-such-device"
    NO_PERMISSION = "no-permission"
    NOT_READABLE = "not-readable"
    DEVICE_BUSY = "device-busy"
    DEVICE_FAILS = "device-fails"
    DEVICE_SILENT = "device-silent"
    DRIVER_FAILS = "driver-fails"
    NO_FOLDER = "no-folder"
    NO_LIBRARY = "no-library"
    NO_SUCH_PIN = "no-such-pin"
    PANEL_LOST = "panel-lost"
    PANEL_BACK = "panel-back"
    PANEL_NONSENSE = "panel-nonsense"
    PANEL_SILENT = "panel-silent"
    PANEL_VERSION = "panel-version"
    CAMERA_LOST = "camera-lost"
    CAMERA_BACK = "camera-back"
    CAMERA_RIBBON = "camera-ribbon"
    CAMERA_NET = "camera-net"
    CAMERA_MIRRORED = "camera-mirrored"
    CAMERA_GLARE = "camera-glare"
    MAT_SHRUNK = "mat-shrunk"
    CAMERA_FROZEN = "camera-frozen"
    CAMERA_BLACK = "camera-black"
    CAMERA_TORN = "camera-torn"
    CAMERA_SIZE = "camera-size"
    CAMERA_SMALL = "camera-small"
    CAMERA_LARGE = "camera-large"
    CAMERA_NONE = "camera-none"
    CAMERA_ENDED = "camera-ended"
    RECORDING_UNPLAYABLE = "recording-unplayable"
    RECORDING_EMPTY = "recording-empty"
    CAMERA_FOCUS = "camera-focus"
    CAMERA_FOCUS_FREE = "camera-focus-free"


class DeviceFault(Exception):
    """A device cannot be used now: a slug of News and the facts its sentence needs."""

    def __init__(self, news: News, **facts: str | int) -> None:
        super().__init__(f"{news}: {facts}")
        self.news = news
        self.facts = facts

    def notice(self, at: float) -> Notice:
        """Give the fault as news for people."""
        return Notice(self.news.value, self.facts, at)

    def named(self, device: str) -> "DeviceFault":
        """The same fault, with the device's name where it has none yet."""
        return DeviceFault(self.news, **{"device": device, **self.facts})


_NEWS_OF: Final = {
    errno.ENOENT: News.NO_SUCH_DEVICE,
    errno.ENODEV: News.NO_SUCH_DEVICE,
    errno.ENXIO: News.NO_SUCH_DEVICE,
    # Nothing can have such a name, or lie below what is no folder.
    errno.ENAMETOOLONG: News.NO_SUCH_DEVICE,
    errno.ENOTDIR: News.NO_SUCH_DEVICE,
    errno.EACCES: News.NO_PERMISSION,
    errno.EPERM: News.NO_PERMISSION,
    errno.EBUSY: News.DEVICE_BUSY,
    errno.EAGAIN: News.DEVICE_BUSY,
}


def fault_of(error: OSError, device: str, group: str) -> DeviceFault:
    """Give the fault for an error of the system on opening a device.

    `group` may use it; empty for a file, which is its owner's and no group's.
    """
    news = _NEWS_OF.get(error.errno or 0, News.DEVICE_FAILS)
    if news is News.NO_PERMISSION and not group:
        return DeviceFault(News.NOT_READABLE, device=device)
    if news is News.NO_PERMISSION:
        return DeviceFault(news, device=device, group=group)
    if news is News.DEVICE_FAILS:
        return DeviceFault(news, device=device, why=error.strerror or str(error))
    return DeviceFault(news, device=device)


_OURS: Final = frozenset({"companion", "engines", "hardware", "vision"})


def driver_fault(error: BaseException) -> DeviceFault:
    """The fault of a driver that failed in a way nobody foresaw: the library, and what it said.

    The library is the last one on the way to the error that is neither ours nor Python's own.
    """
    names = [
        frame.f_globals.get("__name__", "") for frame, _ in traceback.walk_tb(error.__traceback__)
    ]
    places = [type(error).__module__, *names]
    roots = [place.partition(".")[0] for place in places]
    foreign = [root for root in roots if root not in _OURS | sys.stdlib_module_names]
    library = foreign[-1] if foreign else "Python"
    return DeviceFault(News.DRIVER_FAILS, library=library, why=f"{type(error).__name__}: {error}")


def check_node(path: str | Path, group: str) -> None:
    """Raise the fault of a device file that is not there or not ours to use."""
    try:
        # Opening without blocking tells more than os.access, which ignores capabilities.
        with open(path, "rb", buffering=0, opener=_open_gently):
            return
    except OSError as error:
        raise fault_of(error, str(path), group) from None


def _open_gently(path: str, flags: int) -> int:
    return os.open(path, flags | os.O_NONBLOCK | getattr(os, "O_NOCTTY", 0))
