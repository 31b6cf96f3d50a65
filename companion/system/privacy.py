"""Files that nobody else on this machine reads: 0600 in folders of 0700, old ones mended."""

import os
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Final

FILE_MODE: Final = 0o600
FOLDER_MODE: Final = 0o700
_OTHERS: Final = 0o077
"""What group and others may do."""
_DEEPEST: Final = 2
"""Folders below the state folder that are looked into: nothing of ours lies deeper."""


def make_folder(folder: Path) -> None:
    """Make a folder that only its owner enters; one that is there stays as it is."""
    folder.mkdir(FOLDER_MODE, parents=True, exist_ok=True)


def private(path: str, flags: int) -> int:
    """Open a file, a new one for its owner only: the `opener` of Python's own `open`."""
    return os.open(path, flags | os.O_CLOEXEC, FILE_MODE)


def mend_rights(folder: Path) -> None:
    """Take from everybody else what older versions let them do with our files and folders.

    A file of somebody else, or on a disk that knows no rights, stays as it is: `tableside doctor`
    says so, and a game must not fail for it.
    """
    for path, found in _owned(folder, _DEEPEST):
        if found.st_mode & _OTHERS:
            try:
                path.chmod(stat.S_IMODE(found.st_mode) & ~_OTHERS)
            except OSError:
                # Told by the doctor, who asks `open_to_others`.
                continue


def open_to_others(folder: Path) -> list[Path]:
    """Give what in a folder of ours somebody else may read, the folder itself included."""
    return [path for path, found in _owned(folder, _DEEPEST) if found.st_mode & _OTHERS]


def _owned(folder: Path, depth: int) -> Iterator[tuple[Path, os.stat_result]]:
    """Give what is ours from a folder downwards; links are left alone and not followed."""
    try:
        found = folder.lstat()
    except OSError:
        return
    if found.st_uid != os.geteuid():
        return
    if stat.S_ISREG(found.st_mode):
        yield folder, found
    elif stat.S_ISDIR(found.st_mode):
        yield folder, found
        if depth >= 0:
            try:
                inside = sorted(folder.iterdir())
            except OSError:
                return
            for path in inside:
                yield from _owned(path, depth - 1)
