"""Who plays which game: one byte of a lock file each, and the system ends a claim with its holder.

Byte 0 belongs to whoever makes or replaces the file of games, the byte of its number to a game,
the last one to all programs that stay open: while one does, nothing is put in the file's place.
"""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from companion.keeping.troubles import cannot_open
from companion.system.errors import Mistake
from companion.system.privacy import FILE_MODE
from companion.words import Words

_OPEN: Final = (1 << 62) + 1
"""Beyond the number of any game."""


class Claims:
    """The claims of one program on the games of one store."""

    def __init__(self, store: Path, words: Words) -> None:
        self.path, self.words = Path(f"{store}.lock"), words
        self._file: int | None = None

    def __repr__(self) -> str:
        return f"<Claims {str(self.path)!r}>"

    def close(self) -> None:
        """Give up all claims."""
        if self._file is not None:
            os.close(self._file)
        self._file = None

    def take(self, number: int) -> None:
        """Make sure that no other process plays this game."""
        self._lock(number, 1, self.taken(number))

    def release(self, number: int) -> None:
        """Let a game go that is no more: whoever is given its number must be able to claim it."""
        if self._file is not None:
            fcntl.lockf(self._file, fcntl.LOCK_UN, 1, number)

    def taken(self, number: int) -> Mistake:
        """Give the mistake for a game that another process plays."""
        return Mistake(self.words.say("store-being-played", number=number))

    def attend(self) -> None:
        """Say that this program stays open; others may do so too."""
        fcntl.lockf(self._opened(), fcntl.LOCK_SH | fcntl.LOCK_NB, 1, _OPEN)

    @contextmanager
    def making(self) -> Iterator[None]:
        """Be the only one who makes the file; others wait, it takes a moment."""
        file = self._opened()
        try:
            fcntl.lockf(file, fcntl.LOCK_EX, 1, 0)
        except OSError as error:
            raise cannot_open(self.path, error, self.words) from None
        try:
            yield
        finally:
            fcntl.lockf(file, fcntl.LOCK_UN, 1, 0)

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Be the only one at all: nobody else plays any game or makes the file."""
        self._lock(0, 0, Mistake(self.words.say("store-in-use", file=str(self.path))))
        try:
            yield
        finally:
            # Our own claims went with it: there is no game on the table while this is done.
            fcntl.lockf(self._opened(), fcntl.LOCK_UN)

    def _lock(self, start: int, length: int, otherwise: Mistake) -> None:
        file = self._opened()
        try:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, length, start)
        except (BlockingIOError, PermissionError):
            raise otherwise from None
        except OSError as error:
            raise cannot_open(self.path, error, self.words) from None

    def _opened(self) -> int:
        if self._file is None:
            flags = os.O_RDWR | os.O_CREAT | os.O_CLOEXEC
            try:
                self._file = os.open(self.path, flags, FILE_MODE)
            except OSError as error:
                raise cannot_open(self.path, error, self.words) from None
        return self._file
