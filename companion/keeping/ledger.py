"""Games as rows of the store: each row carries its seal, and a broken one is told, never used."""

import json
import sqlite3
from collections.abc import Iterator, Mapping
from typing import Any, Final

import msgspec

from companion.keeping.fingerprint import fingerprint
from companion.keeping.record import format_line
from companion.keeping.schema import version_of
from companion.keeping.session import Entry, EntryKind, Session
from companion.keeping.sums import check_sums, insert_row, remove_rows, seal
from companion.keeping.troubles import Damage
from engines.contract import Action, AnyGame, Outcome, Score


class KeptGame(msgspec.Struct, frozen=True):
    """One line of the history."""

    number: int
    game: str
    players: tuple[str, ...]
    options: Mapping[str, Any]
    started: int
    """Seconds since 1970, as all times here."""
    touched: int
    entries: int
    """Lines of its log: what was done, undone and redone."""
    length: int
    """Actions, without those taken back."""
    outcome: Outcome | None = None
    scores: tuple[Score, ...] = ()
    """Of a finished game."""
    box: str = ""
    """The fingerprint of the box it was begun on; "" where none was kept."""
    place: int = 0
    """Its place in the order of playing: a game with a larger one was played later."""


class Tail(msgspec.Struct, frozen=True):
    """How far a game's log goes: its number of entries and the seal of the last one."""

    entries: int = 0
    seal: int = 0


def insert_game(database: sqlite3.Connection, session: Session, now: int) -> int:
    """Write down who plays what; gives the game's number."""
    (number,) = database.execute("SELECT ifnull(max(number), 0) + 1 FROM games").fetchone()
    players = json.dumps(session.players, ensure_ascii=False)
    options = json.dumps(dict(session.setup.options), ensure_ascii=False)
    box = _insert_box(database, session.game.contents)
    row = (number, session.game.name, players, options, now)
    sealed = _seal_game(row, box)
    insert_row(database, "games", (*row, sealed, box), sealed)
    mark_played(database, number, 0, 0)
    return int(number)


def mark_played(database: sqlite3.Connection, number: int, entries: int, results: int) -> None:
    """Write down that this game was played just now, and how many rows it has."""
    (place,) = database.execute("SELECT ifnull(max(place), 0) + 1 FROM played").fetchone()
    row = (number, place, entries, results)
    sealed = seal("played", *row)
    remove_rows(database, "played", "game = ?", number)
    insert_row(database, "played", (*row, sealed), sealed)


def _insert_box(database: sqlite3.Connection, contents: str) -> str | None:
    """Keep the contents of a box, once for all games that were begun on it."""
    if not contents:
        return None
    row = (fingerprint(contents), contents)
    if not database.execute("SELECT 1 FROM boxes WHERE fingerprint = ?", row[:1]).fetchone():
        sealed = seal("boxes", *row)
        insert_row(database, "boxes", (*row, sealed), sealed)
    return row[0]


def _seal_game(row: tuple[Any, ...], box: str | None) -> int:
    """Give the seal of a game's row; without a box it is the one of before boxes were kept."""
    return seal("games", *row) if box is None else seal("games", *row, box)


def read_box(database: sqlite3.Connection, kept: KeptGame) -> str:
    """Give the contents of the box that a game was begun on."""
    query = "SELECT * FROM boxes WHERE fingerprint = ?"
    for _, contents in _rows(database, "boxes", query, kept.box):
        return str(contents)
    raise Damage("missing", table="boxes", count=1)


def append_entry(
    database: sqlite3.Connection,
    game: AnyGame,
    number: int,
    tail: Tail,
    entry: Entry,
    length: int,
    now: int,
) -> Tail:
    """Write the entry after the tail; gives the new tail."""
    row = (number, tail.entries + 1, entry.kind.value, _format_run(game, entry), length, now)
    after = Tail(tail.entries + 1, seal("entries", *row))
    insert_row(database, "entries", (*row, after.seal), after.seal)
    return after


def find_tail(database: sqlite3.Connection, number: int) -> Tail:
    """Give the end of a game's log as it is on the disk."""
    query = "SELECT number, seal FROM entries WHERE game = ? ORDER BY number DESC LIMIT 1"
    row = database.execute(query, (number,)).fetchone()
    return Tail(*row) if row else Tail()


def set_result(
    database: sqlite3.Connection,
    number: int,
    tail: Tail,
    length: int,
    outcome: Outcome | None,
    scores: tuple[Score, ...],
    now: int,
) -> None:
    """Write down how the game ended, or that it did not: an undo takes the end back too.

    It is also what was played last now, and its log ends at the tail.
    """
    remove_rows(database, "results", "game = ?", number)
    if outcome:
        row = (number, format_line(outcome), format_line(scores), length, now)
        sealed = seal("results", *row)
        insert_row(database, "results", (*row, sealed), sealed)
    mark_played(database, number, tail.entries, int(outcome is not None))


def delete_game(database: sqlite3.Connection, number: int) -> None:
    """Take a game out with all that belongs to it, its box where no other game has it."""
    for table in ("entries", "results", "played"):
        remove_rows(database, table, "game = ?", number)
    remove_rows(database, "games", "number = ?", number)
    used = "SELECT box FROM games WHERE box IS NOT NULL"
    remove_rows(database, "boxes", f"fingerprint NOT IN ({used})")


_LAST_ENTRIES: Final = """
    SELECT game, max(number), kind, action, length, at, seal FROM entries GROUP BY game
"""
"""SQLite takes the other columns from the row that has the maximum."""


def list_games(database: sqlite3.Connection) -> Iterator[KeptGame]:
    """Give all games, the oldest first, once it is sure that no row of theirs is missing."""
    results = {row[0]: row for row in _rows(database, "results", "SELECT * FROM results")}
    last = {row[0]: row for row in _rows(database, "entries", _LAST_ENTRIES)}
    (count,) = database.execute("SELECT count(*) FROM entries").fetchone()
    # A torn key hides its row from every search by game, but not from the count of all rows.
    if count != sum(number for _, number, *_ in last.values()):
        raise Damage("row", table="entries")
    games = list(_game_rows(database))
    played = _played(database, games, last, results)
    for number, game, players, options, started, box in games:
        _, entries, *_, length, touched = last.get(number, (number, 0, 0, started))
        outcome, scores = _parse_result(results.get(number))
        yield KeptGame(
            number,
            game,
            tuple(json.loads(players)),
            json.loads(options),
            started,
            touched,
            entries,
            length,
            outcome,
            scores,
            box or "",
            played[number][0],
        )


def _played(
    database: sqlite3.Connection,
    games: list[tuple[Any, ...]],
    last: Mapping[int, tuple[Any, ...]],
    results: Mapping[int, tuple[Any, ...]],
) -> dict[int, tuple[int, int, int]]:
    """Give place, entries and results of each game, once it is sure that they are there."""
    numbers = [row[0] for row in games]
    found = {n: (last[n][1] if n in last else 0, int(n in results)) for n in numbers}
    for rows in (last, results):
        if not rows.keys() <= found.keys():
            raise Damage("missing", table="games", count=len(rows.keys() - found.keys()))
    if version_of(database) < 3:
        # Stores of before had nothing but the clock to tell; from now on its word is kept.
        moments = {row[0]: last[row[0]][5] if row[0] in last else row[4] for row in games}
        order = sorted(numbers, key=lambda number: (moments[number], number))
        return {number: (place, *found[number]) for place, number in enumerate(order, 1)}
    played = {row[0]: row[1:] for row in _rows(database, "played", "SELECT * FROM played")}
    if played.keys() != found.keys():
        table = "games" if played.keys() > found.keys() else "played"
        raise Damage("missing", table=table, count=len(played.keys() ^ found.keys()))
    for number, (_, entries, count) in played.items():
        if found[number] != (entries, count):
            table = "entries" if found[number][0] != entries else "results"
            raise Damage("missing", table=table, count=1)
    return played


def order_of_playing(database: sqlite3.Connection) -> dict[int, tuple[int, int, int]]:
    """Give place, entries and results of each game of a store of any version."""
    kept = list_games(database)
    return {one.number: (one.place, one.entries, int(one.outcome is not None)) for one in kept}


def _game_rows(database: sqlite3.Connection) -> Iterator[tuple[Any, ...]]:
    """Give the rows of the games with their boxes, each proven whole."""
    box = "box" if version_of(database) > 1 else "NULL"
    query = f"SELECT number, game, players, options, started, {box}, seal FROM games"
    for *row, found, sealed in database.execute(f"{query} ORDER BY number"):
        if _seal_game(tuple(row), found) != sealed:
            raise Damage("row", table="games")
        yield (*row, found)


def check_rows(database: sqlite3.Connection, *, entries: bool = True) -> None:
    """Prove the sums and every row; Damage names the first thing that is not what was written.

    Without the entries it is a matter of milliseconds: those of a game are proven when it is
    opened, and that none of them is missing is told by the sums.
    """
    version = version_of(database)
    if version > 2:
        check_sums(database)
    for _ in _game_rows(database):
        pass
    boxes = ("boxes",) if version > 1 else ()
    played = ("played",) if version > 2 else ()
    for table in (*boxes, "results", *played, *(("entries",) if entries else ())):
        for _ in _rows(database, table, f"SELECT * FROM {table}"):
            pass


def read_entries(
    database: sqlite3.Connection, game: AnyGame, kept: KeptGame
) -> tuple[tuple[Entry, ...], Tail]:
    """Give a game's log and where it ends; UnreadableAction where the game reads it no more."""
    entries = []
    query = "SELECT * FROM entries WHERE game = ? ORDER BY number"
    rows = list(_rows(database, "entries", query, kept.number))
    for expected, (_, found, kind, action, _, _) in enumerate(rows, 1):
        if found != expected:
            raise Damage("missing", table="entries", count=1)
        entries.append(Entry(EntryKind(kind), _parse_run(game, action)))
    if len(entries) < kept.entries:
        raise Damage("missing", table="entries", count=kept.entries - len(entries))
    return tuple(entries), find_tail(database, kept.number)


def _format_run(game: AnyGame, entry: Entry) -> str | None:
    """Write a run of one as its action, which is how all were written once, longer ones as list."""
    objects = [game.format_action(action) for action in entry.actions]
    if not objects:
        return None
    return format_line(objects if len(objects) > 1 else objects[0])


def _parse_run(game: AnyGame, text: str | None) -> tuple[Action, ...]:
    found = json.loads(text) if text else []
    return tuple(map(game.parse_action, found if isinstance(found, list) else [found]))


def _rows(
    database: sqlite3.Connection, table: str, query: str, *values: int | str
) -> Iterator[tuple[Any, ...]]:
    """Give the rows without their seals, each proven whole."""
    for *row, sealed in database.execute(query, values):
        if seal(table, *row) != sealed:
            raise Damage("row", table=table)
        yield tuple(row)


def _parse_result(row: tuple[Any, ...] | None) -> tuple[Outcome | None, tuple[Score, ...]]:
    if row is None:
        return None, ()
    _, outcome, scores, _, _ = row
    decoded = msgspec.json.decode(scores, type=tuple[Score, ...])
    return msgspec.json.decode(outcome, type=Outcome), decoded
