"""What can still be read of a damaged store: each game as far as its rows are whole.

Nothing here opens the damaged file itself: SQLite would roll half a move back in it. A copy in a
folder of its own is opened instead, and whatever goes wrong ends only the table it goes wrong in.
"""

import shutil
import sqlite3
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import closing
from pathlib import Path
from typing import Any, Final

import msgspec

from companion.keeping.database import MAGIC, ROLLBACK, connect
from companion.keeping.schema import SCHEMAS, squeezed, table_name
from companion.keeping.sums import seal

Row = tuple[Any, ...]

_OURS: Final = {
    (table_name(statement), squeezed(statement))
    for statements in SCHEMAS.values()
    for statement in statements
}


class SavedGame(msgspec.Struct, frozen=True):
    """A game as far as it can be read: its rows as they stand in the store, seals included."""

    game: Row
    entries: tuple[Row, ...]
    result: Row | None
    expected: int
    """How many entries it had."""
    was_over: bool
    place: int

    @property
    def number(self) -> int:
        """The number people know it by."""
        return int(self.game[0])

    @property
    def is_cut(self) -> bool:
        """Whether its last entries are lost."""
        return len(self.entries) < self.expected

    @property
    def is_same(self) -> Row:
        """What tells it from another game of the same number: who plays what since when."""
        return self.game[1:5]


class Salvage(msgspec.Struct, frozen=True):
    """All that can be read of one file."""

    games: Mapping[int, SavedGame] = {}
    boxes: Mapping[str, Row] = {}
    seen: frozenset[int] = frozenset()
    """The numbers of all games that left a trace."""


def salvage(path: Path) -> Salvage:
    """Give what is whole in a file, nothing where there is none; OSError where it cannot be read.

    A trigger or a view of somebody else does not run: only tables that are ours are looked at.
    """
    if not path.exists():
        return Salvage()
    # In memory where there is such a place: a card that fails need not be written to.
    with tempfile.TemporaryDirectory(prefix="tableside-") as folder:
        scratch = Path(folder) / "games.sqlite"
        shutil.copyfile(path, scratch)
        journal = path.with_name(f"{path.name}-journal")
        if journal.exists():
            shutil.copyfile(journal, scratch.with_name(f"{scratch.name}-journal"))
        _mend_beginning(scratch)
        try:
            with closing(connect(scratch, 0.0)) as database:
                database.execute("PRAGMA trusted_schema = OFF")
                return _read(database)
        except (sqlite3.Error, UnicodeDecodeError):
            # Not even its list of tables can be read.
            return Salvage()


def _mend_beginning(scratch: Path) -> None:
    """Write the two marks that never change, so that SQLite looks at the rest."""
    with scratch.open("r+b") as file:
        if len(file.read(100)) == 100:
            file.seek(0)
            file.write(MAGIC)
            file.seek(len(MAGIC) + 2)
            file.write(ROLLBACK)


def _read(database: sqlite3.Connection) -> Salvage:
    found = database.execute("SELECT type, name, sql FROM sqlite_schema").fetchall()
    tables = {
        name: squeezed(str(statement))
        for kind, name, statement in found
        if kind == "table" and (name, squeezed(str(statement))) in _OURS
    }
    games: dict[int, Row] = {}
    if "games" in tables:
        box = "box" if "boxTEXT" in tables["games"] else "NULL"
        columns = f"number, game, players, options, started, seal, {box}"
        for row in _rows(database, columns, "games", "number"):
            *facts, sealed, box_of = row
            proof = facts if box_of is None else [*facts, box_of]
            if seal("games", *proof) == sealed:
                games[row[0]] = row
    results = _sealed(database, tables, "results", "game")
    played = _sealed(database, tables, "played", "game")
    traces: set[int] = {*games, *results, *played}
    if "entries" in tables:
        query = "SELECT DISTINCT game FROM entries"
        traces.update(row[0] for row in _until_it_breaks(database, query))
    saved = {}
    for number, game in games.items():
        entries = _entries(database, number) if "entries" in tables else ()
        _, place, expected, over, _ = played.get(number, (number, 0, len(entries), 0, 0))
        result = results.get(number)
        was_over = bool(over) or result is not None
        kept = result if len(entries) >= expected else None
        saved[number] = SavedGame(game, entries, kept, expected, was_over, place)
    return Salvage(saved, _sealed(database, tables, "boxes", "fingerprint"), frozenset(traces))


def _entries(database: sqlite3.Connection, number: int) -> tuple[Row, ...]:
    """Give a game's entries up to the first that is missing or torn."""
    whole: list[Row] = []
    query = "SELECT * FROM entries WHERE game = ? ORDER BY number"
    for row in _until_it_breaks(database, query, number):
        if row[1] != len(whole) + 1 or seal("entries", *row[:-1]) != row[-1]:
            break
        whole.append(row)
    return tuple(whole)


def _sealed(
    database: sqlite3.Connection, tables: Mapping[str, str], table: str, key: str
) -> dict[Any, Row]:
    """Give the whole rows of a table by their key; none where the table is not ours."""
    if table not in tables:
        return {}
    rows = _rows(database, "*", table, key)
    return {row[0]: row for row in rows if seal(table, *row[:-1]) == row[-1]}


def _rows(database: sqlite3.Connection, columns: str, table: str, key: str) -> list[Row]:
    """Give the rows that can be read from the front, and from the back as well."""
    query = f"SELECT {columns} FROM {table} ORDER BY {key}"
    forwards = list(_until_it_breaks(database, query))
    backwards = list(_until_it_breaks(database, f"{query} DESC"))
    return [*forwards, *(row for row in backwards if row not in forwards)]


def _until_it_breaks(database: sqlite3.Connection, query: str, *values: int) -> Iterator[Row]:
    try:
        yield from database.execute(query, values)
    except (sqlite3.Error, UnicodeDecodeError):
        # What came before counts; the caller knows what else there should be.
        return
