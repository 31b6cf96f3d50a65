"""Where games are kept: whether it can be written, has room, and outlives the power."""

import os
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec

from companion.doctor.finding import About, Finding, attention, broken, fine
from companion.system.privacy import open_to_others
from engines.contract import Fact

LITTLE_ROOM: Final = 200_000_000
NO_ROOM: Final = 20_000_000
"""Bytes; a long game takes some ten thousand, but SQLite and the system need air."""

VANISHING: Final = frozenset({"tmpfs", "ramfs"})
OVERLAY_WORDS: Final = ("overlayroot=tmpfs", "overlayroot=device", "boot=overlay")
"""What the kernel is started with where raspi-config has switched the overlay on."""


class Mount(msgspec.Struct, frozen=True):
    """A file system and where it hangs in the tree."""

    device: str
    point: Path
    kind: str
    options: tuple[str, ...]


def parse_mounts(text: str) -> list[Mount]:
    """Read /proc/self/mounts; spaces in names are written there as \\040."""
    found = []
    for line in text.splitlines():
        parts = line.split(" ")
        if len(parts) >= 4:
            device, point, kind, options = (_unescape(part) for part in parts[:4])
            found.append(Mount(device, Path(point), kind, tuple(options.split(","))))
    return found


def _unescape(text: str) -> str:
    for code, sign in (("\\040", " "), ("\\011", "\t"), ("\\012", "\n"), ("\\134", "\\")):
        text = text.replace(code, sign)
    return text


def mount_of(folder: Path, mounts: list[Mount]) -> Mount | None:
    """Give the file system a folder lies on; of two at one place the later covers the other."""
    real = folder.resolve()
    holding = [mount for mount in mounts if real.is_relative_to(mount.point)]
    return max(reversed(holding), key=lambda mount: len(mount.point.parts), default=None)


def free_bytes(folder: Path) -> int:
    """Give the room left for us."""
    return shutil.disk_usage(folder).free


def check_folder(folder: Path, free: Callable[[Path], int] = free_bytes) -> list[Finding]:
    """Write a file of no name into the folder and look how much room is left."""
    place = nearest(folder)
    facts = {"folder": str(folder)}
    try:
        with tempfile.TemporaryFile(dir=place) as file:
            file.write(b"tableside")
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        why = error.strerror or str(error)
        return [broken(About.FOLDER, "folder-unwritable", why=why, **facts)]
    left = free(place)
    # As text, so that no language puts marks between its thousands.
    facts["room"] = str(left // 1_000_000)
    if left < NO_ROOM:
        return [broken(About.FOLDER, "folder-full", **facts)]
    if left < LITTLE_ROOM:
        return [attention(About.FOLDER, "folder-little-room", **facts)]
    return [fine(About.FOLDER, "folder", **facts)]


def check_private(folder: Path) -> list[Finding]:
    """Tell what of ours somebody else on this machine may read; a start shuts what it can."""
    found = open_to_others(folder)
    if not found:
        return []
    facts: dict[str, Fact] = {"count": len(found), "file": str(found[0])}
    return [attention(About.FOLDER, "folder-open", **facts)]


def nearest(folder: Path) -> Path:
    """Give the folder, or what there is of the way to it: it is made when first needed."""
    while not folder.exists() and folder != folder.parent:
        folder = folder.parent
    return folder


def check_overlay(folder: Path, mounts: str, kernel: str) -> list[Finding]:
    """Tell whether what is written survives; `kernel` is the line the kernel was started with."""
    mount = mount_of(nearest(folder), parse_mounts(mounts))
    facts = {"folder": str(folder)}
    if mount is None:
        return [attention(About.OVERLAY, "overlay-unknown", **facts)]
    if mount.kind in VANISHING:
        return [broken(About.OVERLAY, "overlay-memory", **facts)]
    if mount.kind == "overlay":
        if mount.device == "overlayroot" or any(word in kernel for word in OVERLAY_WORDS):
            return [broken(About.OVERLAY, "overlay", **facts)]
        return [attention(About.OVERLAY, "overlay-perhaps", **facts)]
    return [fine(About.OVERLAY, "overlay-none", kind=mount.kind, **facts)]


def check_service(folder: Path, service: Path) -> list[Finding]:
    """Tell where games of the device's own service lie, when they are not those looked at here."""
    try:
        is_there = service.is_dir()
    except OSError:
        is_there = True
    if not is_there or service.resolve() == folder.resolve():
        return []
    return [attention(About.SERVICE, "service-elsewhere", folder=str(folder), other=str(service))]
