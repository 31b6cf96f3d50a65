"""Files to carry away, on a stick that may be pulled out: new, whole, and read back from the disk.

Only when such a file has been written without an error may a screen say "take the stick out".
"""

import errno
import hashlib
import io
import mmap
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

from companion.system.privacy import private
from companion.system.writing import NOT_SO, fresh_beside, move_in

_WINDOW: Final = 1 << 20
"""Bytes that are read back at once; whole pages of memory, as reading past the memory wants."""


class NotKept(OSError):
    """What was written was read back, and is something else: the stick is failing, or no stick."""

    def __init__(self, path: Path) -> None:
        super().__init__(errno.EIO, os.strerror(errno.EIO), str(path))


class _Summing(io.RawIOBase):
    """Adds up what goes through it; it cannot be gone back in, so every byte is counted once."""

    def __init__(self, file: io.FileIO) -> None:
        super().__init__()
        self._file = file
        self._sum = hashlib.sha256()

    def writable(self) -> bool:
        return True

    def write(self, content: Any) -> int:
        view = memoryview(content).cast("B")
        done = 0
        while done < len(view):
            # On a disk that is nearly full a part may still fit; the next one then fails.
            done += self._file.write(view[done:])
        self._sum.update(view)
        return done

    def sum(self) -> str:
        """The sum of all that was written."""
        return self._sum.hexdigest()


@contextmanager
def proven_file(path: Path) -> Iterator[io.RawIOBase]:
    """A new file to write into, for its owner's eyes only; after the block it is there for good.

    It is written beside its place, moved in once it is on the disk, and then read from the disk:
    the memory's own copy proves nothing. FileExistsError where there is one already. Any error
    leaves nothing under the name, as far as the disk still lets itself be asked.
    """
    if path.exists():
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
    fresh = fresh_beside(path)
    is_moved = False
    try:
        with open(fresh, "xb", buffering=0, opener=private) as file:
            summing = _Summing(file)
            yield summing
            os.fsync(file.fileno())
        is_moved = True
        move_in(fresh, path)
        if _sum_on_disk(path) != summing.sum():
            raise NotKept(path)
    except BaseException:
        # What went wrong is worth telling, not that a stick that is gone has no files either.
        with suppress(OSError):
            if is_moved and not fresh.exists():
                path.unlink(missing_ok=True)
            fresh.unlink(missing_ok=True)
        raise


def write_proven(path: Path, content: bytes) -> None:
    """Write a new file as `proven_file` does."""
    with proven_file(path) as file:
        file.write(content)


def _sum_on_disk(path: Path) -> str:
    """The sum of a file as the disk gives it; as much past the memory as its file system can."""
    try:
        return _sum_read(path, os.O_DIRECT)
    except OSError as error:
        if error.errno not in NOT_SO:
            raise
    return _sum_read(path, 0)


def _sum_read(path: Path, way: int) -> str:
    total = hashlib.sha256()
    file = os.open(path, os.O_RDONLY | os.O_CLOEXEC | way)
    try:
        os.posix_fadvise(file, 0, 0, os.POSIX_FADV_DONTNEED)
        size, at = os.fstat(file).st_size, 0
        with mmap.mmap(-1, _WINDOW) as window:
            while at < size:
                read = os.preadv(file, [window], at)
                if read == 0:
                    raise NotKept(path)
                total.update(window[:read])
                at += read
    finally:
        os.close(file)
    return total.hexdigest()
