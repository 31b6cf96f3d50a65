"""The SQLite file under the store: how it is opened, recognised, sealed and explained."""

import json
import os
import sqlite3
import zlib
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final
from urllib.parse import quote

from companion.system.errors import Mistake
from companion.words import Words

APPLICATION_ID: Final = 0x54424C53
"""Marks the file as ours, for us and for `file`: the letters TBLS."""

VERSION: Final = 2
"""2: a game's box is kept with it, an entry may be a whole run, and a run may be forgotten.

A store of version 1 is read as it is, and becomes one of version 2 with the first write.
"""

BOXES: Final = """CREATE TABLE boxes (
    fingerprint TEXT PRIMARY KEY,
    contents TEXT NOT NULL,
    seal INTEGER NOT NULL
) STRICT, WITHOUT ROWID"""
"""The contents of boxes; games that were begun on the same share one."""

SCHEMA: Final = (
    """CREATE TABLE games (
        number INTEGER PRIMARY KEY,
        game TEXT NOT NULL,
        players TEXT NOT NULL,
        options TEXT NOT NULL,
        started INTEGER NOT NULL,
        seal INTEGER NOT NULL,
        box TEXT
    ) STRICT""",
    BOXES,
    """CREATE TABLE entries (
        game INTEGER NOT NULL REFERENCES games,
        number INTEGER NOT NULL,
        kind TEXT NOT NULL,
        action TEXT,
        length INTEGER NOT NULL,
        at INTEGER NOT NULL,
        seal INTEGER NOT NULL,
        PRIMARY KEY (game, number)
    ) STRICT, WITHOUT ROWID""",
    """CREATE TABLE results (
        game INTEGER PRIMARY KEY REFERENCES games,
        outcome TEXT NOT NULL,
        scores TEXT NOT NULL,
        length INTEGER NOT NULL,
        at INTEGER NOT NULL,
        seal INTEGER NOT NULL
    ) STRICT""",
)

_MAGIC: Final = b"SQLite format 3\x00"
_ROLLBACK: Final = b"\x01\x01"
"""The two bytes that say which journal the file is used with; ours never has another."""


def seal(*values: str | int | None) -> int:
    """Give the checksum that is kept beside a row: SQLite itself notices no flipped bit in one."""
    # `default`: a flipped bit can make a text look like bytes, which has no JSON.
    return zlib.crc32(json.dumps(values, default=repr).encode())


@contextmanager
def explained(path: Path, words: Words) -> Iterator[None]:
    """Turn SQLite's errors into a Mistake that says what is wrong with the store and what to do."""
    try:
        yield
    except sqlite3.Error as error:
        raise Mistake(words.say(_slug(error), file=str(path), why=str(error))) from error
    except UnicodeDecodeError as error:
        # SQLite quotes torn bytes in its own message, which Python then cannot read.
        raise Mistake(words.say("store-damaged", file=str(path), why=str(error))) from error


def _slug(error: sqlite3.Error) -> str:
    # The name is SQLITE_IOERR_WRITE and the like; errors of the Python module itself have none.
    name = getattr(error, "sqlite_errorname", "SQLITE_ERROR").removeprefix("SQLITE_")
    match name.partition("_")[0]:
        case "BUSY" | "LOCKED":
            return "store-busy"
        case "FULL":
            return "store-full"
        case "IOERR":
            return "store-unwritable"
        case "READONLY":
            return "store-read-only"
        case "CANTOPEN":
            return "store-cannot-open"
        case _:
            return "store-damaged"


def open_database(path: Path, words: Words, patience: float) -> sqlite3.Connection:
    """Open an existing store and make sure that it is one, whole and of our time; changes nothing.

    The rollback journal is chosen over the write-ahead log: SQLite cuts a damaged log short without
    a word, and with it moves that were accepted; and a store at rest is one file to copy. A move
    every few seconds does not need the faster log. The journal is truncated, not deleted, since
    SQLite syncs a truncation at FULL but not the folder of a deleted journal.
    """
    _check_magic(path, words)
    with explained(path, words):
        connection = _connect(path, patience)
        try:
            _check_ours(connection, path, words)
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
    _check_magic(path, words)
    with explained(path, words), closing(_connect(path, patience, "ro")) as connection:
        _check_ours(connection, path, words)
        yield connection


def create_database(path: Path, words: Words, patience: float) -> sqlite3.Connection:
    """Make the store where there is none, all at once or not at all."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        why = error.strerror or str(error)
        raise Mistake(words.say("store-folder", folder=str(path.parent), why=why)) from None
    with explained(path, words):
        connection = _connect(path, patience)
        try:
            _configure(connection)
            connection.execute("BEGIN IMMEDIATE")
            # Another process may have made it while this one was waiting for its turn.
            if connection.execute("PRAGMA schema_version").fetchone() == (0,):
                for statement in SCHEMA:
                    connection.execute(statement)
                connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
                connection.execute(f"PRAGMA user_version = {VERSION}")
            connection.execute("COMMIT")
            _check_ours(connection, path, words)
        except BaseException:
            connection.close()
            raise
    return connection


def version_of(connection: sqlite3.Connection) -> int:
    """Give the version of a store."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


def bring_up_to_date(connection: sqlite3.Connection) -> None:
    """Make a store of version 1 one of today's, as part of the transaction that is open.

    Rows stay as they are: a game without a box has the seal it always had.
    """
    if version_of(connection) < VERSION:
        connection.execute(BOXES)
        connection.execute("ALTER TABLE games ADD COLUMN box TEXT")
        connection.execute(f"PRAGMA user_version = {VERSION}")


def _connect(path: Path, patience: float, mode: str = "rwc") -> sqlite3.Connection:
    # As a URI, percent and all: the only way to open a file for reading alone.
    address = f"file:{quote(os.fsencode(path.absolute()))}?mode={mode}"
    connection = sqlite3.connect(address, timeout=patience, isolation_level=None, uri=True)
    # Torn text is still read: its seal does not fit, which says more than a decoding error.
    connection.text_factory = lambda content: content.decode("utf-8", "replace")
    return connection


def _configure(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA journal_mode = TRUNCATE")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")


def _check_magic(path: Path, words: Words) -> None:
    try:
        with path.open("rb") as file:
            start = file.read(len(_MAGIC) + 4)
    except OSError as error:
        why = error.strerror or str(error)
        raise Mistake(words.say("store-cannot-open", file=str(path), why=why)) from None
    if not start.startswith(_MAGIC):
        raise Mistake(words.say("store-foreign", file=str(path)))
    if start[-2:] != _ROLLBACK:
        # Asking SQLite about such a file would make it start a log beside it, and change it.
        raise Mistake(words.say("store-damaged", file=str(path), why="bytes 18-19"))


def _check_ours(connection: sqlite3.Connection, path: Path, words: Words) -> None:
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    version = version_of(connection)
    if application != APPLICATION_ID:
        raise Mistake(words.say("store-foreign", file=str(path)))
    if version > VERSION:
        raise Mistake(words.say("store-newer", file=str(path), version=version, known=VERSION))
    (finding, *_), *_ = connection.execute("PRAGMA quick_check(1)").fetchall()
    if version < 1 or finding != "ok":
        raise Mistake(words.say("store-damaged", file=str(path), why=str(finding)))
