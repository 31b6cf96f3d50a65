"""A copy of the last store that was proven whole, beside it: what a dying card leaves us with."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from companion.keeping.database import check_ours, connect
from companion.keeping.ledger import check_rows, list_games
from companion.keeping.schema import VERSION, version_of
from companion.keeping.sums import sums_of
from companion.keeping.troubles import Damage, cannot_open, explained
from companion.system.errors import Mistake
from companion.system.privacy import private
from companion.system.unkept import Thing
from companion.system.writing import fresh_beside, move_in
from companion.words import Words


def copy_of(path: Path) -> Path:
    """Give the place of the copy of a store."""
    return Path(f"{path}.copy")


def before_of(path: Path, version: int) -> Path:
    """The place of the store as the last edition that wrote this version left it."""
    return Path(f"{path}.version-{version}")


def keep_copy(path: Path, words: Words, patience: float = 5.0) -> bool:
    """Keep a copy of the store, if it is whole and other than the one that is kept.

    SQLite itself copies the pages, so that a move that is being written is in it whole or not at
    all. The copy is written under a name of its own, every row of it is proven, and only then it
    takes the place of the one before: a power cut at any instant leaves one that is good, and a
    damaged store never spoils it. DamagedStore where the store is not whole.
    """
    with explained(path, words, Thing.COPY), closing(connect(path, patience, "ro")) as store:
        check_ours(store, path, words)
        if is_kept(store, copy_of(path), words):
            # Nothing was written since; that nothing has decayed is worth a look all the same.
            check_rows(store)
            return False
        # So older versions called theirs; one that was cut short may still be there.
        Path(f"{copy_of(path)}.new").unlink(missing_ok=True)
        _put(store, copy_of(path), words)
    return True


def keep_before(store: sqlite3.Connection, path: Path, words: Words) -> None:
    """Keep the store as it is before its version changes, for the edition that knows that one."""
    version = version_of(store)
    if version < VERSION:
        with explained(path, words):
            _put(store, before_of(path, version), words)


def _put(store: sqlite3.Connection, place: Path, words: Words) -> None:
    """Write a copy, prove every row of it, and only then put it in its place."""
    try:
        fresh = fresh_beside(place)
        try:
            copy_pages(store, fresh)
            with closing(connect(fresh, 0.0, "ro")) as copy:
                check_ours(copy, fresh, words)
                check_rows(copy)
                list(list_games(copy))
            move_in(fresh, place)
        finally:
            fresh.unlink(missing_ok=True)
    except OSError as error:
        raise cannot_open(place, error, words, Thing.COPY) from None


def is_kept(store: sqlite3.Connection, copy: Path, words: Words) -> bool:
    """Tell whether a copy holds what the store holds; one that cannot be read does not."""
    if version_of(store) < 3 or not copy.exists():
        return False
    try:
        with closing(connect(copy, 0.0, "ro")) as kept:
            check_ours(kept, copy, words)
            return version_of(kept) > 2 and sums_of(kept) == sums_of(store)
    except (sqlite3.Error, OSError, Damage, Mistake):
        # Whatever is wrong with it, or gone this very moment, the new one is better.
        return False


def copy_pages(store: sqlite3.Connection, fresh: Path) -> None:
    """Copy an open store into a new file, which is on the disk then, though not its name."""
    file = private(str(fresh), os.O_RDWR | os.O_CREAT | os.O_EXCL)
    try:
        with closing(connect(fresh, 0.0)) as copy:
            copy.execute("PRAGMA journal_mode = OFF")
            store.backup(copy)
        os.fsync(file)
    finally:
        os.close(file)
