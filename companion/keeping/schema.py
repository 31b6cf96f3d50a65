"""The tables of the store in each version, and the proof that a file has these and nothing else."""

import sqlite3
from collections.abc import Mapping
from typing import Final

from companion.keeping.troubles import Damage

VERSION: Final = 3
"""2: a game's box is kept with it, an entry may be a whole run, and a run may be forgotten.
3: the store has an order of its own for what was played last, and sums over all its rows.

An older store is read as it is, and becomes one of today's with the first write.
"""

_OLD_GAMES: Final = """CREATE TABLE games (
    number INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    players TEXT NOT NULL,
    options TEXT NOT NULL,
    started INTEGER NOT NULL,
    seal INTEGER NOT NULL
) STRICT"""

GAMES: Final = """CREATE TABLE games (
    number INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    players TEXT NOT NULL,
    options TEXT NOT NULL,
    started INTEGER NOT NULL,
    seal INTEGER NOT NULL,
    box TEXT
) STRICT"""

BOXES: Final = """CREATE TABLE boxes (
    fingerprint TEXT PRIMARY KEY,
    contents TEXT NOT NULL,
    seal INTEGER NOT NULL
) STRICT, WITHOUT ROWID"""
"""The contents of boxes; games that were begun on the same share one."""

ENTRIES: Final = """CREATE TABLE entries (
    game INTEGER NOT NULL REFERENCES games,
    number INTEGER NOT NULL,
    kind TEXT NOT NULL,
    action TEXT,
    length INTEGER NOT NULL,
    at INTEGER NOT NULL,
    seal INTEGER NOT NULL,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID"""

RESULTS: Final = """CREATE TABLE results (
    game INTEGER PRIMARY KEY REFERENCES games,
    outcome TEXT NOT NULL,
    scores TEXT NOT NULL,
    length INTEGER NOT NULL,
    at INTEGER NOT NULL,
    seal INTEGER NOT NULL
) STRICT"""

PLAYED: Final = """CREATE TABLE played (
    game INTEGER PRIMARY KEY REFERENCES games,
    place INTEGER NOT NULL,
    entries INTEGER NOT NULL,
    results INTEGER NOT NULL,
    seal INTEGER NOT NULL
) STRICT"""
"""Which game was played after which, whatever a clock said, and how many rows each one has."""

SUMS: Final = """CREATE TABLE sums (
    name TEXT PRIMARY KEY,
    count INTEGER NOT NULL,
    seals INTEGER NOT NULL,
    seal INTEGER NOT NULL
) STRICT, WITHOUT ROWID"""
"""For every other table how many rows it has, and what their seals add up to."""

SCHEMAS: Final[Mapping[int, tuple[str, ...]]] = {
    1: (_OLD_GAMES, ENTRIES, RESULTS),
    2: (GAMES, BOXES, ENTRIES, RESULTS),
    3: (GAMES, BOXES, ENTRIES, RESULTS, PLAYED, SUMS),
}

LONGEST_NAME: Final = 40


def version_of(connection: sqlite3.Connection) -> int:
    """Give the version of a store."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


def table_name(statement: str) -> str:
    """Give the name of the table that a statement makes."""
    return statement.split()[2]


def check_schema(connection: sqlite3.Connection, version: int) -> None:
    """Find a trigger, view or table that is not ours, or one of ours changed, before any runs."""
    expected = {table_name(one): squeezed(one) for one in SCHEMAS[version]}
    found = set()
    for kind, name, statement in connection.execute("SELECT type, name, sql FROM sqlite_schema"):
        if kind != "table" or name not in expected:
            raise Damage("stranger", name=str(name)[:LONGEST_NAME])
        if squeezed(str(statement)) != expected[name]:
            raise Damage("table", table=name)
        found.add(name)
    for name in expected:
        if name not in found:
            raise Damage("table", table=name)


def squeezed(statement: str) -> str:
    """Give a statement without its layout: a column that was added later is written in its own."""
    return "".join(statement.split())
