"""All games in one file: each accepted entry is on the disk before anybody is told so."""

import sqlite3
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any, Final

from msgspec.structs import replace

from companion.keeping.claims import Claims
from companion.keeping.copying import copy_of, keep_before, keep_copy
from companion.keeping.database import (
    connect,
    create_database,
    forget_what_memory_has,
    open_database,
)
from companion.keeping.fingerprint import fingerprint
from companion.keeping.ledger import (
    KeptGame,
    Tail,
    append_entry,
    check_rows,
    delete_game,
    find_tail,
    insert_game,
    list_games,
    read_box,
    read_entries,
    set_result,
)
from companion.keeping.rescue import Rescue, carry_out, look_for_whole
from companion.keeping.session import Entry, EntryKind, Session, restore
from companion.keeping.sums import sums_of
from companion.keeping.troubles import Damage, DamagedStore, cannot_open, explained
from companion.keeping.upgrade import bring_up_to_date
from companion.system.errors import Mistake
from companion.system.privacy import make_folder, mend_rights
from companion.system.unkept import Thing, Unkept
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
        *,
        bears_damage: bool = False,
        barred: Unkept | None = None,
    ) -> None:
        """Open the games; a damaged file is a DamagedStore, unless the damage is to be shown.

        So is a disk that gives nothing. A barred store stays shut, for the reason that is given.
        """
        self.barred = barred
        self.path, self.words, self.games_known, self._clock = path, words, games, clock
        self._patience = patience
        self._claims = Claims(path, words)
        self._database: sqlite3.Connection | None = None
        self.damage: DamagedStore | None = None
        """What is wrong with the file; as long as it cannot be read, nothing is read or written."""
        self._is_lost = False
        """Whether a fault of the disk has cost the connection: the next to ask opens it anew."""
        self.unread: Unkept | None = None
        """Why the games could not be read when they were last asked for."""
        self.is_in_doubt = False
        """Whether it is not known what became of the last transaction."""
        self._begun: tuple[int, str, Setup] | None = None
        """The game that was to be begun, where that is not known of it."""
        if barred is not None:
            return
        try:
            self.open()
        except DamagedStore as damage:
            if not bears_damage:
                raise
            self.damage = damage
        except Unkept:
            if not bears_damage:
                raise
            self._is_lost = True

    def __repr__(self) -> str:
        return f"<Store {str(self.path)!r}>"

    @property
    def is_kept(self) -> bool:
        """Whether there is a file, and nothing is known to be wrong with it."""
        return self._database is not None and self.damage is None

    def open(self) -> None:
        """Open the file, if there is one, and check it against its own sums."""
        self.close()
        self.damage = None
        self._open_file()

    def _open_file(self) -> None:
        with explained(self.path, self.words, Thing.READING):
            if self._is_there():
                database = open_database(self.path, self.words, self._patience)
                # Only now: what was named may be somebody else's file, or a folder.
                for suffix in ("", "-journal", ".lock", ".copy"):
                    mend_rights(Path(f"{self.path}{suffix}"))
                try:
                    check_rows(database, entries=False)
                except BaseException:
                    database.close()
                    raise
                self._database = database
            self._is_lost = False

    def _connected(self) -> sqlite3.Connection | None:
        """The connection, opened anew where a fault has cost it; None where there is no file."""
        if self.barred is not None:
            why = self.barred
            raise Unkept(why.thing, why.why, why.folder, str(why))
        if self._is_lost:
            self._open_file()
        return self._database

    def _lose(self) -> None:
        """Let go of a connection that a fault has left half-way; the claims on games stay."""
        if self._database:
            # Closing rolls back; what it cannot undo now the next opening takes back.
            self._database.close()
        self._database, self._is_lost = None, True

    def close(self) -> None:
        """Let go of the file; games being played stay as they are."""
        if self._database:
            self._database.close()
        self._claims.close()
        self._database, self._is_lost = None, False

    def attend(self) -> None:
        """Say that this program stays open: nobody else puts another file in this one's place."""
        with suppress(OSError, Mistake):
            # Where nothing can be written, nobody else can put anything there either.
            make_folder(self.path.parent)
            self._claims.attend()

    def begin(self, game: AnyGame, setup: Setup) -> Session:
        """Start a game and keep it from here on."""
        session, number = Session(game, setup), 0
        if (there := self._begun_after_all(game, setup)) is not None:
            self._claims.take(there)
            session.keeper = _Keeper(self, game, there, Tail())
            return session
        try:
            with self.writing(Thing.GAME) as database:
                number = insert_game(database, session, self.now())
                # Before it is there for good: a game that cannot be claimed is not begun.
                self._claims.take(number)
        except BaseException:
            self._claims.release(number)
            self._begun = (number, game.name, setup) if self.is_in_doubt else None
            raise
        session.keeper = _Keeper(self, game, number, Tail())
        return session

    def _begun_after_all(self, game: AnyGame, setup: Setup) -> int | None:
        """The number of the game that was last to be begun, where the disk has it after all."""
        begun = self._begun
        if begun is None or begun[1:] != (game.name, setup):
            return None
        kept = [one for one in self.games() if one.number == begun[0] and not one.entries]
        self._begun = None
        return next((one.number for one in kept if one.players == setup.players), None)

    def resume(self, number: int) -> Session:
        """Go on with a game at its last accepted entry; only one process at a time may."""
        kept = self._known(number)
        self._claims.take(number)
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
            set_result(database, number, tail, length, session.outcome, session.scores, now)
        return number

    def delete(self, number: int) -> None:
        """Take a game out for good; one that another process plays stays."""
        if number not in {kept.number for kept in self.games()}:
            raise Mistake(self.words.say("no-such-game", number=number))
        self._claims.take(number)
        with self.writing(Thing.DELETION) as database:
            delete_game(database, number)
        self._claims.release(number)

    def keep_copy(self) -> None:
        """Keep a copy of the file, once every row is proven; a DamagedStore says what is not."""
        if self._database:
            with self._explained(Thing.COPY):
                keep_copy(self.path, self.words, self._patience)

    def look_for_whole(self) -> Rescue:
        """Give what could be saved of a damaged file and its copy."""
        is_newer = self.damage is not None and self.damage.is_newer
        return look_for_whole(self.path, self.words, is_newer=is_newer)

    def rescue(self, found: Rescue) -> None:
        """Go on with what was saved; the damaged file is put aside."""
        self.close()
        carry_out(found, self.path, self.words, self._claims)
        self.open()
        for number in (one.number for one in found.games if one.was_over and not one.result):
            self._settle(number)
        self.keep_copy()

    def begin_anew(self, found: Rescue) -> None:
        """Go on without any game; the damaged file and its copy are put aside."""
        self.rescue(replace(found, games=(), boxes=()))

    def _settle(self, number: int) -> None:
        """Write down again how a saved game ended, where its rules still tell."""
        try:
            session, tail = self._load(self._known(number))
        except Mistake:
            # It is kept all the same: whoever opens it is told what is wrong with it.
            return
        length, now = len(session.actions), self.now()
        with self.writing() as database:
            set_result(database, number, tail, length, session.outcome, session.scores, now)

    def games(self) -> tuple[KeptGame, ...]:
        """List all games, the oldest first."""
        with self.reading() as database:
            return tuple(list_games(database)) if database else ()

    def unfinished(self, game: str | None = None) -> tuple[KeptGame, ...]:
        """List the games without an outcome, the one played last first."""
        going = [k for k in self.games() if k.outcome is None and game in (None, k.game)]
        # By the store's own order: a clock may have gone back meanwhile.
        return tuple(sorted(going, key=lambda kept: kept.place, reverse=True))

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection | None]:
        """Give one consistent look at the rows, or None where there is no store yet."""
        with self._explained(Thing.READING):
            database = self._connected()
            if not database:
                self._refuse_damage()
                self.unread = None
                yield None
                return
            try:
                database.execute("BEGIN")
                yield database
                database.execute("ROLLBACK")
                self.unread = None
            except sqlite3.Error:
                self._lose()
                raise
            finally:
                self._roll_back()

    @contextmanager
    def writing(self, thing: Thing = Thing.GAMES) -> Iterator[sqlite3.Connection]:
        """Give a transaction that is on the disk once the block is left, or not there at all.

        Where the disk failed at the very end it is asked what it has: an error of the last step
        does not say whether the transaction is there.
        """
        with self._explained(thing):
            database = self._connected()
            if not database:
                self._refuse_damage()
                create_database(self.path, self.words, self._claims)
                database = self._database = open_database(self.path, self.words, self._patience)
            self.is_in_doubt = False
            sums: tuple[tuple[Any, ...], ...] = ()
            keep_before(database, self.path, self.words)
            try:
                database.execute("BEGIN IMMEDIATE")
                bring_up_to_date(database)
                yield database
                sums = sums_of(database)
                database.execute("COMMIT")
            except sqlite3.Error:
                self._lose()
                has = bool(sums) and self._has(sums)
                self.is_in_doubt = has is None
                if not has:
                    raise
            finally:
                self._roll_back()

    def _roll_back(self) -> None:
        """End a transaction that something else than the disk has stopped."""
        if self._database and self._database.in_transaction:
            try:
                self._database.execute("ROLLBACK")
            except sqlite3.Error:
                self._lose()

    def _has(self, sums: tuple[tuple[Any, ...], ...]) -> bool | None:
        """Ask the disk whether a transaction that ended in an error is there after all.

        None where it cannot be read either.
        """
        forget_what_memory_has(self.path)
        try:
            with closing(connect(self.path, self._patience, "ro")) as database:
                return sums_of(database) == sums
        except sqlite3.Error as error:
            # Half of it waits to be taken back, which only a writer can do.
            is_half = error.sqlite_errorname.startswith("SQLITE_READONLY")
            return False if is_half else None

    def now(self) -> int:
        """Give the time as rows keep it."""
        return int(self._clock())

    @contextmanager
    def _explained(self, thing: Thing = Thing.GAMES) -> Iterator[None]:
        try:
            with explained(self.path, self.words, thing):
                yield
        except DamagedStore as damage:
            self.damage = damage
            raise
        except Unkept as fault:
            if fault.thing is Thing.READING:
                self.unread = fault
            raise

    def _refuse_damage(self) -> None:
        if self.damage:
            raise DamagedStore(self.damage.damage, self.path, self.words)

    def _is_there(self) -> bool:
        """Tell whether there is a store; one that is gone while its copy is there is damage."""
        try:
            self.path.stat()
        except FileNotFoundError:
            if copy_of(self.path).exists():
                raise Damage("gone") from None
            return False
        except OSError as error:
            raise cannot_open(self.path, error, self.words) from None
        return True

    def taken(self, number: int) -> Mistake:
        """Give the mistake for a game that another process plays."""
        return self._claims.taken(number)

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
        except UnreadableAction as error:
            why = f"{self.words.misfit(str(error))}."
        except _UnreadableBox as error:
            why = self.words.box_fault(kept.game, error.fault)
        raise Mistake(self.words.say("store-other-rules", number=kept.number, why=why))


class _UnreadableBox(Exception):
    """The rules of today make no game of the box that was kept; the fault says why not."""

    def __init__(self, fault: ValueError) -> None:
        super().__init__(str(fault))
        self.fault = fault


def _remake(game: AnyGame, contents: str, number: int) -> AnyGame:
    """Give the game with the contents of the box that a kept one was begun on."""
    try:
        return type(game).from_contents(contents, f"game {number}")
    except ValueError as error:
        raise _UnreadableBox(error) from None


class _Keeper:
    """Keeps the entries of one game in the store it came from."""

    def __init__(self, store: Store, game: AnyGame, number: int, tail: Tail) -> None:
        self.number = number
        self._store, self._game, self._tail = store, game, tail
        self._doubtful: Tail | None = None
        """The end of the log, if the last entry is there: the disk could not be asked."""

    def keep(
        self, entry: Entry, length: int, outcome: Outcome | None, scores: tuple[Score, ...]
    ) -> None:
        now, tail = self._store.now(), None
        thing = Thing.UNDO if entry.kind in (EntryKind.UNDO, EntryKind.FORGET) else Thing.MOVE
        try:
            with self._store.writing(thing) as database:
                # The claim holds other processes off; this a second session in this one.
                if find_tail(database, self.number) != self._tail:
                    raise self._store.taken(self.number)
                tail = append_entry(
                    database, self._game, self.number, self._tail, entry, length, now
                )
                set_result(database, self.number, tail, length, outcome, scores, now)
        except Unkept as fault:
            self._doubtful, fault.about = tail, entry
            fault.is_doubtful = tail is not None and self._store.is_in_doubt
            raise
        self._tail = tail

    def is_there(self) -> bool | None:
        """Whether the entry in doubt is there after all; None while that cannot be known."""
        try:
            with self._store.reading() as database:
                assert database, "expected the store of a game that is played"
                found = find_tail(database, self.number)
        except Unkept:
            return None
        if found != self._doubtful:
            return False
        self._tail = found
        return True
