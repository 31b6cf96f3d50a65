"""Everything that people would miss, put into one file."""

import errno
import os
import secrets
import sqlite3
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final

import msgspec

from companion.keeping.backup_file import SUFFIX, Content, write_backup
from companion.keeping.belongings import (
    GAMES,
    MOST_BACKUP_BYTES,
    MOST_GAMES_BYTES,
    MOST_PARTS,
    House,
    most_bytes,
    part_name,
)
from companion.keeping.copying import copy_pages
from companion.keeping.database import open_database
from companion.keeping.ledger import check_rows
from companion.keeping.record import unwritable
from companion.keeping.troubles import explained
from companion.system.errors import Mistake
from companion.system.proven_files import proven_file
from companion.system.reading import Unfit, take_bytes
from companion.system.sealing import KEY_BYTES, Seal, WrongSeal, device_mark, is_sealed, open_sealed
from companion.system.sealing import label_of as label_of_sealed
from companion.system.writing import fresh_beside
from companion.words import Words

FOLDER: Final = "backups"
"""Where the device keeps its own, in its state folder."""
BEFORE: Final = "before-"
"""What marks the backups that a restore makes of what was there."""
_PATIENCE: Final = 5.0


class Saved(msgspec.Struct, frozen=True):
    """What went into a backup, and what could not."""

    parts: tuple[str, ...]
    left_out: Mapping[str, str] = {}
    """Why, in a sentence, by the name of the part: one spoilt file costs no other."""

    def told(self, words: Words) -> str:
        """What is missing, a line each; "" where nothing is."""
        return "\n".join(
            words.say("backup-left-out", part=part_name(part, words), why=why)
            for part, why in self.left_out.items()
        )


class UnreadableGames(Mistake):
    """The games are damaged, or not for this Tableside; the message says which."""


def back_up(path: Path, house: House, words: Words, *, without: tuple[str, ...] = ()) -> Saved:
    """Write a new backup; a Mistake says why there is none.

    It is there for good when this is done: read back from the stick or card, which may be pulled
    out then. Without the games there is no backup, unless that is asked for.
    """
    if path.exists():
        raise Mistake(words.say("file-exists", file=str(path)))
    key, device = secrets.token_bytes(KEY_BYTES), device_mark(house.state)
    parts = [part for part in house.parts() if part not in without]
    held: list[str] = []
    left_out: dict[str, str] = {}

    def contents(games: Path | None) -> Iterator[tuple[str, Content]]:
        room = MOST_BACKUP_BYTES
        for part in parts:
            try:
                is_games = games is not None and part == GAMES
                content: Content = games if games and is_games else read_part(house, part, key)
                size = content.stat().st_size if isinstance(content, Path) else len(content)
                if len(held) == MOST_PARTS or size > room:
                    raise Unfit("backup-full", most=MOST_PARTS)
            except (OSError, Unfit) as error:
                left_out[part] = _why(error, words)
                continue
            room -= size
            held.append(part)
            yield part, content

    try:
        with (
            _copied_games(path, house, words, is_wanted=GAMES in parts) as games,
            proven_file(path) as file,
        ):
            write_backup(file, contents(games), int(time.time()), key, device)
    except OSError as error:
        raise unwritable(path, error, words) from None
    return Saved(tuple(held), left_out)


def _why(error: OSError | Unfit, words: Words) -> str:
    return error.say(words) if isinstance(error, Unfit) else error.strerror or str(error)


def read_part(house: House, part: str, key: bytes) -> bytes:
    """A part as it goes into a backup: what this device has sealed is sealed with `key`.

    OSError or Unfit where it cannot be read, or has more than a restore would take.
    """
    content = take_bytes(house.path(part), most_bytes(part))
    if is_sealed(content):
        try:
            opened = open_sealed(house.state, content)
            return Seal(key).close(opened, label_of_sealed(content))
        except (OSError, WrongSeal):
            # Nobody can open it here either; it goes along as it is.
            return content
    return content


@contextmanager
def _copied_games(
    path: Path, house: House, words: Words, *, is_wanted: bool
) -> Iterator[Path | None]:
    """The games as of one moment, every row proven, in a file beside the backup; then it is gone.

    In a file, since many games would fill the memory of a small board.
    """
    if not is_wanted:
        yield None
        return
    games = house.path(GAMES)
    fresh = fresh_beside(path)
    try:
        with _proven(games, words) as database:
            if games.stat().st_size > MOST_GAMES_BYTES:
                most = MOST_GAMES_BYTES // 1000
                raise UnreadableGames(words.say("file-too-large", file=str(games), most=most))
            try:
                copy_pages(database, fresh)
            except sqlite3.Error as error:
                # The store was proven a moment ago: it is the stick that fails.
                is_full = error.sqlite_errorname == "SQLITE_FULL"
                number = errno.ENOSPC if is_full else errno.EIO
                raise OSError(number, os.strerror(number), str(path)) from error
        yield fresh
    finally:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)


@contextmanager
def _proven(games: Path, words: Words) -> Iterator[sqlite3.Connection]:
    """The store to copy from, in one moment; the block asks nothing of it that could fail."""
    try:
        with explained(games, words):
            database = open_database(games, words, _PATIENCE)
            try:
                database.execute("BEGIN")
                check_rows(database)
            except BaseException:
                database.close()
                raise
    except Mistake as mistake:
        raise UnreadableGames(str(mistake)) from mistake
    with closing(database):
        yield database


def backup_name(seconds: float, local: Callable[[float], tuple[int, ...]], mark: str = "") -> str:
    """Give a backup's file name by the time: `tableside-20260102-183000.tableside`."""
    year, month, day, hour, minute, second, *_ = local(seconds)
    moment = f"{year:04}{month:02}{day:02}-{hour:02}{minute:02}{second:02}"
    return f"tableside-{mark}{moment}{SUFFIX}"


def is_of_before(path: Path) -> bool:
    """Whether a backup is what a restore has kept of the time before it."""
    return path.name.startswith(f"tableside-{BEFORE}")


def find_backups(folders: Sequence[Path]) -> list[Path]:
    """Give the backups in some folders, by their names the newest first in each."""
    found: list[Path] = []
    for folder in folders:
        try:
            here = [path for path in folder.glob(f"*{SUFFIX}") if path.is_file()]
        except OSError:
            # A stick that was pulled out a moment ago has none.
            continue
        found += sorted(here, key=lambda path: path.name, reverse=True)
    return found
