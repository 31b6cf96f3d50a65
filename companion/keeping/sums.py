"""A checksum for every row, and sums over all rows: what was taken away is noticed too."""

import json
import sqlite3
import zlib
from typing import Any, Final

from companion.keeping.troubles import Damage

SUMMED: Final = ("games", "boxes", "entries", "results", "played")


def seal(*values: str | int | None) -> int:
    """Give the checksum that is kept beside a row: SQLite itself notices no flipped bit in one."""
    # `default`: a flipped bit can make a text look like bytes, which has no JSON.
    return zlib.crc32(json.dumps(values, default=repr).encode())


def insert_row(
    database: sqlite3.Connection, table: str, values: tuple[Any, ...], sealed: int
) -> None:
    """Write a row, its seal among the values, and count it in."""
    marks = ", ".join("?" * len(values))
    database.execute(f"INSERT INTO {table} VALUES ({marks})", values)
    _count(database, table, 1, sealed)


def remove_rows(database: sqlite3.Connection, table: str, where: str, *values: int | str) -> None:
    """Take rows away and count them out."""
    query = f"SELECT count(*), ifnull(sum(seal), 0) FROM {table} WHERE {where}"
    count, seals = database.execute(query, values).fetchone()
    if count:
        database.execute(f"DELETE FROM {table} WHERE {where}", values)
        _count(database, table, -count, -seals)


def _count(database: sqlite3.Connection, table: str, rows: int, seals: int) -> None:
    count, total = _read(database).get(table, (0, 0))
    row = (table, count + rows, total + seals)
    database.execute("REPLACE INTO sums VALUES (?, ?, ?, ?)", (*row, seal("sums", *row)))


def _read(database: sqlite3.Connection) -> dict[str, tuple[int, int]]:
    """Give the rows and the seals that were counted for each table."""
    found = {}
    for name, count, seals, sealed in database.execute("SELECT * FROM sums"):
        if seal("sums", name, count, seals) != sealed:
            raise Damage("row", table="sums")
        found[name] = (count, seals)
    return found


def count_all(database: sqlite3.Connection) -> None:
    """Count every table anew; for a store that has not been counted before."""
    database.execute("DELETE FROM sums")
    for table in SUMMED:
        _count(database, table, *_sum_up(database, table))


def check_sums(database: sqlite3.Connection) -> None:
    """Compare every table with what was counted, in one pass each and without reading its texts."""
    counted = _read(database)
    for table in SUMMED:
        if table not in counted:
            raise Damage("row", table="sums")
        count, seals = _sum_up(database, table)
        expected, total = counted[table]
        if count < expected:
            raise Damage("missing", table=table, count=expected - count)
        if (count, seals) != (expected, total):
            raise Damage("row", table=table)


def sums_of(database: sqlite3.Connection) -> tuple[tuple[Any, ...], ...]:
    """Give all sums, to tell whether two stores hold the same."""
    return tuple(database.execute("SELECT * FROM sums ORDER BY name"))


def _sum_up(database: sqlite3.Connection, table: str) -> tuple[int, int]:
    query = f"SELECT count(*), ifnull(sum(seal), 0) FROM {table}"
    count, seals = database.execute(query).fetchone()
    return count, seals
