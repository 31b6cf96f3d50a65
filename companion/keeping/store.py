"""All games in one file: each accepted entry is on the disk before anybody is told so."""

import fcntl
import os
import sqlite3
import stat
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from companion.keeping.database import (
    bring_up_to_date,
    create_database,
    explained,
    open_database,
)
from companion.keeping.fingerprint import fingerprint
from companion.keeping.ledger import (
    BrokenRow,
    KeptGame,
    Tail,
    append_entry,
    delete_game,
    find_tail,
    insert_game,
    list_games,
    read_box,
    read_entries,
    set_result,
)
from companion.keeping.session import Entry, EntryKind, Session, restore
from companion.system.errors import Mistake
from companion.words import Words
from engines.contract import AnyGame, IllegalAction, Outcome, Score, Setup, UnreadableAction
from hardware.closing import Closing

PATIENCE: Final = 5.0
"""Seconds to wait for another process that is writing."""


class Store(Closing):
    """The games of one file. Reading one that is not there yet finds no games and makes no file."""

    def __init__(
        self,
        path: Path,
        words: Words,
        games: Mapping[str, AnyGame],
        clock: Callable[[], float] = time.time,
        patience: float = PATIENCE,
    ) -> None:
        self.path, self.words, self.games_known, self._clock = path, words, games, clock
        self._patience = patience
        self._lock: int | None = None
        self._database: sqlite3.Connection | None = None
        if self._is_there():
            self._database = open_database(path, words, patience)

    def __repr__(self) -> str:
        return f"<Store {str(self.path)!r}>"

    def close(self) -> None:
        """Let go of the file; games being played stay as they are."""
        if self._database:
            self._database.close()
        if self._lock is not None:
            os.close(self._lock)
        self._database = self._lock = None

    def begin(self, game: AnyGame, setup: Setup) -> Session:
        """Start a game and keep it from here on."""
        session = Session(game, setup)
        with self.writing() as database:
            number = insert_game(database, session, self.now())
        self._claim(number)
        session.keeper = _Keeper(self, game, number, Tail())
        return session

    def resume(self, number: int) -> Session:
        """Go on with a game at its last accepted entry; only one process at a time may."""
        kept = self._known(number)
        self._claim(number)
        session, tail = self._load(kept)
        session.keeper = _Keeper(self, session.game, number, tail)
        return session

    def view(self, number: int) -> Session:
        """Give a game as it stands, to look at; what is done to it is not kept."""
        session, _ = self._load(self._known(number))
        return session

    def add(self, session: Session) -> int:
        """Keep a whole game at once, such as one out of a record; gives its number."""
        now, tail = self.now(), Tail()
        with self.writing() as database:
            number = insert_game(database, session, now)
            for length, action in enumerate(session.actions, 1):
                entry = Entry(EntryKind.DO, (action,))
                tail = append_entry(database, session.game, number, tail, entry, length, now)
            length = len(session.actions)
            set_result(database, number, length, session.outcome, session.scores, now)
        return number

    def delete(self, number: int) -> None:
        """Take a game out for good; one that another process plays stays."""
        if number not in {kept.number for kept in self.games()}:
            raise Mistake(self.words.say("no-such-game", number=number))
        self._claim(number)
        with self.writing() as database:
            delete_game(database, number)
        if self._lock is not None:
            # Its number may be given again: whoever begins that game must be able to claim it.
            fcntl.lockf(self._lock, fcntl.LOCK_UN, 1, number)

    def games(self) -> tuple[KeptGame, ...]:
        """List all games, the oldest first."""
        with self.reading() as database:
            return tuple(list_games(database)) if database else ()

    def unfinished(self, game: str | None = None) -> tuple[KeptGame, ...]:
        """List the games without an outcome, the one played last first."""
        going = [k for k in self.games() if k.outcome is None and game in (None, k.game)]
        return tuple(sorted(going, key=lambda kept: (kept.touched, kept.number), reverse=True))

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection | None]:
        """Give one consistent look at the rows, or None where there is no store yet."""
        with self._explained():
            if not self._database:
                yield None
                return
            self._database.execute("BEGIN")
            try:
                yield self._database
            finally:
                self._database.execute("ROLLBACK")

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """Give a transaction that is on the disk once the block is left, or not there at all."""
        if not self._database:
            self._database = create_database(self.path, self.words, self._patience)
        database = self._database
        with self._explained():
            try:
                database.execute("BEGIN IMMEDIATE")
                bring_up_to_date(database)
                yield database
                database.execute("COMMIT")
            finally:
                # After some errors, such as a full disk, SQLite has rolled back already.
                if database.in_transaction:
                    database.execute("ROLLBACK")

    def now(self) -> int:
        """Give the time as rows keep it."""
        return int(self._clock())

    @contextmanager
    def _explained(self) -> Iterator[None]:
        try:
            with explained(self.path, self.words):
                yield
        except BrokenRow as error:
            say = self.words.say
            raise Mistake(say("store-damaged", file=str(self.path), why=str(error))) from None

    def _is_there(self) -> bool:
        """Tell whether there is a store; an empty file is one that was never begun."""
        try:
            found = self.path.stat()
            return found.st_size > 0 or not stat.S_ISREG(found.st_mode)
        except FileNotFoundError:
            return False
        except OSError as error:
            raise self._cannot_open(self.path, error) from None

    def _cannot_open(self, path: Path, error: OSError) -> Mistake:
        why = error.strerror or str(error)
        return Mistake(self.words.say("store-cannot-open", file=str(path), why=why))

    def _claim(self, number: int) -> None:
        """Make sure that no other process plays this game; the system ends the claim with us."""
        lock = self.path.with_name(f"{self.path.name}.lock")
        try:
            if self._lock is None:
                self._lock = os.open(lock, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
            # One byte of the file per game: other games can be played at the same time.
            fcntl.lockf(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, number)
        except (BlockingIOError, PermissionError) as error:
            if self._lock is None:
                raise self._cannot_open(lock, error) from None
            raise self.taken(number) from None
        except OSError as error:
            raise self._cannot_open(lock, error) from None

    def taken(self, number: int) -> Mistake:
        """Give the mistake for a game that another process plays."""
        return Mistake(self.words.say("store-being-played", number=number))

    def _known(self, number: int) -> KeptGame:
        kept = next((kept for kept in self.games() if kept.number == number), None)
        if kept is None:
            raise Mistake(self.words.say("no-such-game", number=number))
        if kept.game not in self.games_known:
            known = ", ".join(self.games_known)
            raise Mistake(self.words.say("game-unknown", given=kept.game, known=known))
        return kept

    def _load(self, kept: KeptGame) -> tuple[Session, Tail]:
        game = self.games_known[kept.game]
        is_other = bool(kept.box and game.contents) and kept.box != fingerprint(game.contents)
        try:
            with self.reading() as database:
                assert database, "expected a store that lists a game to be open"
                if is_other:
                    game = _remake(game, read_box(database, kept), kept.number)
                entries, tail = read_entries(database, game, kept)
            session = restore(game, Setup(kept.players, kept.options), entries)
            session.is_other_box = is_other
            return session, tail
        except IllegalAction as error:
            why = self.words.refusal(kept.game, error.refusal, kept.players)
        except (UnreadableAction, _UnreadableBox) as error:
            why = str(error)
        raise Mistake(self.words.say("store-other-rules", number=kept.number, why=why))


class _UnreadableBox(Exception):
    """The rules of today make no game of the box that was kept; the message says why not."""


def _remake(game: AnyGame, contents: str, number: int) -> AnyGame:
    """Give the game with the contents of the box that a kept one was begun on."""
    try:
        return type(game).from_contents(contents, f"game {number}")
    except ValueError as error:
        raise _UnreadableBox(f"{error}.") from None


class _Keeper:
    """Keeps the entries of one game in the store it came from."""

    def __init__(self, store: Store, game: AnyGame, number: int, tail: Tail) -> None:
        self.number = number
        self._store, self._game, self._tail = store, game, tail

    def keep(
        self, entry: Entry, length: int, outcome: Outcome | None, scores: tuple[Score, ...]
    ) -> None:
        now = self._store.now()
        with self._store.writing() as database:
            # The claim holds other processes off; this holds off a second session in this one.
            if find_tail(database, self.number) != self._tail:
                raise self._store.taken(self.number)
            tail = append_entry(database, self._game, self.number, self._tail, entry, length, now)
            set_result(database, self.number, length, outcome, scores, now)
        self._tail = tail
