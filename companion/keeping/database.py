"""The SQLite file under the store: how it is opened, recognised and made."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final
from urllib.parse import quote

from companion.keeping.claims import Claims
from companion.keeping.schema import SCHEMAS, VERSION, check_schema, version_of
from companion.keeping.sums import count_all
from companion.keeping.troubles import FOREIGN, NEWER, Damage, cannot_open, explained
from companion.system.privacy import make_folder, private
from companion.system.unkept import Thing, Unkept, say_why, why_of
from companion.system.writing import move_in
from companion.words import Words

APPLICATION_ID: Final = 0x54424C53
"""Marks the file as ours, for us and for `file`: the letters TBLS."""

MAGIC: Final = b"SQLite format 3\x00"
ROLLBACK: Final = b"\x01\x01"
"""The two bytes that say which journal the file is used with; ours never has another."""

LONGEST_VALUE: Final = 4_000_000
"""Bytes of one text in a row; the longest of ours, the contents of a box, has a quarter of it."""

_NO_VERSION: Final = 1000
"""Versions are counted one by one: from here on it is a number that was torn."""


def open_database(path: Path, words: Words, patience: float) -> sqlite3.Connection:
    """Open an existing store and make sure that it is one, whole and of our time; changes nothing.

    The rollback journal is chosen over the write-ahead log: SQLite cuts a damaged log short without
    a word, and with it moves that were accepted; and a store at rest is one file to copy. A move
    every few seconds does not need the faster log. The journal is truncated, not deleted, since
    SQLite syncs a truncation at FULL but not the folder of a deleted journal.
    """
    with explained(path, words):
        _check_magic(path, words)
        connection = connect(path, patience)
        try:
            check_ours(connection, path, words)
            _configure(connection)
        except BaseException:
            connection.close()
            raise
    return connection


@contextmanager
def examining(path: Path, words: Words, patience: float) -> Iterator[sqlite3.Connection]:
    """Give an existing store to look at, checked as `open_database` does; nothing can be written.

    A half-written move of before a power cut is not taken back either: that wants a writer.
    """
    with explained(path, words):
        _check_magic(path, words)
        with closing(connect(path, patience, "ro")) as connection:
            check_ours(connection, path, words)
            yield connection


def create_database(path: Path, words: Words, claims: Claims) -> None:
    """Make the store where there is none: it is there whole, or not at all.

    It is made beside its place and moved in, so a store without a single byte is never one that
    was just begun: somebody or something has emptied it.
    """
    try:
        make_folder(path.parent)
    except OSError as error:
        said = words.say("store-folder", folder=str(path.parent), why=say_why(error, words))
        raise Unkept(Thing.GAMES, why_of(error), path.parent, said) from None
    with claims.making():
        # Another process may have made it while this one was waiting for its turn.
        if not path.exists():
            try:
                with building(path.with_name(f"{path.name}.new"), words) as database:
                    count_all(database)
                move_in(path.with_name(f"{path.name}.new"), path)
            except OSError as error:
                raise cannot_open(path, error, words) from None


@contextmanager
def building(path: Path, words: Words) -> Iterator[sqlite3.Connection]:
    """Give an empty store of today's version to fill; on the disk when the block is left."""
    path.unlink(missing_ok=True)
    try:
        os.close(private(str(path), os.O_RDWR | os.O_CREAT | os.O_EXCL))
        with explained(path, words), closing(connect(path, 0.0)) as database:
            # Nobody knows this file yet: half of one is thrown away, so it needs no journal.
            database.execute("PRAGMA journal_mode = OFF")
            database.execute("PRAGMA synchronous = FULL")
            database.execute("BEGIN IMMEDIATE")
            for statement in SCHEMAS[VERSION]:
                database.execute(statement)
            database.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            database.execute(f"PRAGMA user_version = {VERSION}")
            yield database
            database.execute("COMMIT")
    except BaseException:
        path.unlink(missing_ok=True)
        raise


def forget_what_memory_has(path: Path) -> None:
    """Let the next reader ask the disk: what a failed sync left in memory never came to it."""
    for file in (path, path.with_name(f"{path.name}-journal")):
        with suppress(OSError):
            # Where even this fails the reader says so.
            opened = os.open(file, os.O_RDONLY | os.O_CLOEXEC)
            try:
                os.posix_fadvise(opened, 0, 0, os.POSIX_FADV_DONTNEED)
            finally:
                os.close(opened)


def connect(path: Path, patience: float, mode: str = "rw") -> sqlite3.Connection:
    """Open a file that is there, whatever is in it."""
    # As a URI, percent and all: the only way to open a file for reading alone.
    address = f"file:{quote(os.fsencode(path.absolute()))}?mode={mode}"
    connection = sqlite3.connect(address, timeout=patience, isolation_level=None, uri=True)
    # Torn text is still read: its seal does not fit, which says more than a decoding error.
    # A row of somebody else's making must not fill the memory.
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LONGEST_VALUE)
    connection.text_factory = lambda content: content.decode("utf-8", "replace")
    return connection


def _configure(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA journal_mode = TRUNCATE")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")


def _check_magic(path: Path, words: Words) -> None:
    try:
        with path.open("rb") as file:
            start = file.read(len(MAGIC) + 4)
    except OSError as error:
        raise cannot_open(path, error, words) from None
    if not start:
        raise Damage("empty")
    if not start.startswith(MAGIC):
        raise Damage(FOREIGN)
    if start[-2:] != ROLLBACK:
        # Asking SQLite about such a file would make it start a log beside it, and change it.
        raise Damage("beginning")


def check_ours(connection: sqlite3.Connection, path: Path, words: Words) -> None:
    """Prove that a file is a store of ours, of our time, with our tables only and whole pages."""
    # What a schema of somebody else brings along must not run: no function of it is trusted, and
    # no page is looked at by SQLite's own check before the schema is known to be ours.
    connection.execute("PRAGMA trusted_schema = OFF")
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    version = version_of(connection)
    if application != APPLICATION_ID:
        raise Damage(FOREIGN)
    if VERSION < version < _NO_VERSION:
        raise Damage(NEWER, version=version, known=VERSION)
    if not 1 <= version <= VERSION:
        raise Damage("beginning")
    check_schema(connection, version)
    (finding, *_), *_ = connection.execute("PRAGMA quick_check(1)").fetchall()
    if finding != "ok" or path.stat().st_size < _expected_size(connection):
        raise Damage("pages")


def _expected_size(connection: sqlite3.Connection) -> int:
    """Give the length of the file by its own word: SQLite takes a page that is cut for zeros."""
    (pages,) = connection.execute("PRAGMA page_count").fetchone()
    (size,) = connection.execute("PRAGMA page_size").fetchone()
    return int(pages * size)
