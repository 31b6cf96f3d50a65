"""Keeps a copy of the games while nobody uses the device, so that a failing card takes none."""

import logging
import threading
from typing import Final

from companion.keeping.copying import keep_copy
from companion.keeping.store import Store
from companion.keeping.troubles import DamagedStore
from companion.system.errors import Mistake
from companion.system.unkept import Unkept, Why
from hardware.closing import Closing
from hardware.told_thread import start_thread, tell_journal

IDLE_SECONDS: Final = 10.0
"""Nothing is begun while somebody presses buttons."""
REST_SECONDS: Final = 600.0
"""Between two copies: each one writes the whole file, and a card wears out by writing."""

FAILED: Final = tell_journal("The games could not be copied")
"""What nobody has foreseen is no reason to end a game: the next try is in ten minutes."""


class CopyKeeper(Closing):
    """Proves and copies the store in a thread; damage it finds is told by the menu.

    What the disk does not take is raised by `update`, once for each reason.
    """

    def __init__(self, store: Store) -> None:
        self.store = store
        self._thread: threading.Thread | None = None
        self._found: Mistake | None = None
        self._next = 0.0
        self._told: Why | None = None
        """Why the last copy could not be made, where people were told."""

    def __repr__(self) -> str:
        return f"<CopyKeeper of {self.store!r}, {'copying' if self._thread else 'waiting'}>"

    def update(self, now: float, idle: float) -> None:
        """Go on at once: `idle` is for how many seconds nobody has used the device."""
        if self._thread is not None:
            if not self._thread.is_alive():
                self._thread = None
                self._next = now + REST_SECONDS
                found = self._tell()
                is_new = isinstance(found, Unkept) and found.why is not self._told
                self._told = found.why if isinstance(found, Unkept) else None
                if found is not None and is_new and self._told is not Why.BUSY:
                    raise found
        elif idle >= IDLE_SECONDS and now >= self._next and self.store.is_kept:
            self._thread = start_thread("copy", self._copy, FAILED)

    def _copy(self) -> None:
        # With connections of its own: those of SQLite belong to the thread that opened them.
        try:
            keep_copy(self.store.path, self.store.words)
        except Mistake as mistake:
            self._found = mistake

    def _tell(self) -> Mistake | None:
        found, self._found = self._found, None
        if isinstance(found, DamagedStore):
            self.store.damage = found
        if found is not None:
            logging.getLogger(__name__).warning("%s", found)
        return found

    def close(self) -> None:
        """Wait for what is being copied; half a copy would be thrown away."""
        if self._thread is not None:
            self._thread.join()
            self._thread = None
            self._tell()
