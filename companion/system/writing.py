"""Text of others made safe to print, and files written whole or not at all."""

import errno
import itertools
import os
import re
import secrets
import stat
from pathlib import Path
from typing import Final

from companion.system.privacy import make_folder, private

LONGEST: Final = 200

NOT_SO: Final = frozenset({errno.EINVAL, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS})
"""What a file system answers to something that it never does, such as syncing a folder."""

_RUN: Final = secrets.token_hex(4)
"""Tells this program from one that had its process number before, such as before a power cut."""
_NUMBERS: Final = itertools.count(1)
_FRESH: Final = re.compile(r"(\d{1,10})-([0-9a-f]{8})-\d+\.new")


def terminal_safe(text: str, longest: int | None = None) -> str:
    """Give text with everything unprintable spelled out, cut to `longest` characters."""
    safe = "".join(_spelled(character) for character in text[:longest])
    if longest is not None and len(text) > longest:
        safe += f"... ({len(text)})"
    return safe


def _spelled(character: str) -> str:
    if character == "\\":
        return "\\\\"
    if character.isprintable():
        return character
    code = ord(character)
    if code < 0x100:
        return f"\\x{code:02x}"
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


def put_aside(spoilt: Path) -> Path:
    """Move a file that cannot be used out of the way and give its new place; none is lost."""
    names = (f"{spoilt.name}.spoilt{mark}" for mark in ("", *range(2, 1000)))
    free = (spoilt.with_name(name) for name in names)
    aside = next(path for path in free if not path.exists())
    spoilt.replace(aside)
    return aside


def fresh_beside(path: Path) -> Path:
    """Give a place beside a file that nobody else writes to, in which the next one can be made.

    What programs that are no more have left of such files is thrown away.
    """
    for left in _left_beside(path):
        left.unlink(missing_ok=True)
    return path.with_name(f"{path.name}.{os.getpid()}-{_RUN}-{next(_NUMBERS)}.new")


def _left_beside(path: Path) -> list[Path]:
    beside = (file for file in os.listdir(path.parent) if file.startswith(f"{path.name}."))
    matches = [(file, _FRESH.fullmatch(file, len(path.name) + 1)) for file in beside]
    return [
        path.with_name(file)
        for file, match in matches
        if match is not None
        and not _is_writing(int(match[1]), match[2])
        and _is_own(path.with_name(file))
    ]


def _is_own(path: Path) -> bool:
    """Tell whether a file is ours to throw away; in a folder for all, others may have theirs."""
    try:
        found = path.lstat()
    except FileNotFoundError:
        return False
    return stat.S_ISREG(found.st_mode) and found.st_uid == os.geteuid()


def _is_writing(process: int, run: str) -> bool:
    """Tell whether the program that named a file still runs, and may be about to move it in."""
    if process == os.getpid():
        return run == _RUN
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except PermissionError:
        # It is somebody else's.
        return True
    return True


def move_in(fresh: Path, path: Path) -> None:
    """Put a file that is on the disk in another's place, for good.

    A rename alone is in memory for up to half a minute. A stick with FAT keeps length and place of
    a file in its folder's entry, and writes the new entry with the file: without another sync under
    the new name it is empty once the stick is pulled. ext4 wants the folder against a power cut.
    """
    # Held open: by the time of the sync another program may have put its own in this place.
    file = os.open(fresh, os.O_RDONLY | os.O_CLOEXEC)
    try:
        fresh.replace(path)
        os.fsync(file)
    finally:
        os.close(file)
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Put the names of a folder's files on the disk, where its file system can be asked to."""
    try:
        opened = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    except PermissionError:
        # A folder to drop files into, whose list is not for us.
        return
    try:
        os.fsync(opened)
    except OSError as error:
        if error.errno not in NOT_SO:
            raise
    finally:
        os.close(opened)


def replace_file(path: Path, content: bytes) -> None:
    """Write a file that is the old one or the new one after a power cut, never half of either.

    Where two programs write it at once it is what one of them wrote. It is for its owner's eyes
    only.
    """
    make_folder(path.parent)
    fresh = fresh_beside(path)
    try:
        with open(fresh, "xb", opener=private) as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        move_in(fresh, path)
    except BaseException:
        # On a full disk half a file is only in the way.
        fresh.unlink(missing_ok=True)
        raise


def write_result(target: Path, content: bytes) -> None:
    """Write a file somebody asked for, whole or not at all; a device or a pipe as it is.

    A folder that is not there is not made: its name may be a slip.
    """
    if not target.parent.is_dir():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(target.parent))
    if target.exists() and not target.is_file():
        target.write_bytes(content)
    else:
        replace_file(target, content)
