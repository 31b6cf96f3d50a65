"""Everything that people would miss, put into one file."""

import os
import secrets
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Final

from companion.keeping.backup_file import SUFFIX, pack_backup
from companion.keeping.belongings import GAMES, House
from companion.keeping.database import move_in, open_database
from companion.keeping.ledger import check_rows
from companion.keeping.record import unwritable
from companion.keeping.troubles import explained
from companion.system.errors import Mistake
from companion.system.privacy import private
from companion.system.reading import MOST_BYTES, Unfit, take_bytes
from companion.system.sealing import KEY_BYTES, Seal, WrongSeal, device_mark, is_sealed, open_sealed
from companion.system.sealing import label_of as label_of_sealed
from companion.words import Words

FOLDER: Final = "backups"
"""Where the device keeps its own, in its state folder."""
_PATIENCE: Final = 5.0
_HALF: Final = ".part"


def back_up(
    path: Path, house: House, words: Words, *, without: tuple[str, ...] = ()
) -> tuple[str, ...]:
    """Write a new backup and give the names of its parts; a Mistake says why there is none.

    It is written beside its place and moved in when it is on the disk: a stick that is full, or
    pulled out, never has half of one under a good name.
    """
    if path.exists():
        raise Mistake(words.say("file-exists", file=str(path)))
    key = secrets.token_bytes(KEY_BYTES)
    parts = [part for part in house.parts() if part not in without]
    contents = {part: read_part(house, part, words, key) for part in parts}
    packed = pack_backup(contents, int(time.time()), key, device_mark(house.state))
    half = path.with_name(f"{path.name}{_HALF}")
    try:
        try:
            half.unlink(missing_ok=True)
            with open(half, "wb", opener=private) as file:
                file.write(packed)
                file.flush()
                os.fsync(file.fileno())
            move_in(half, path)
        except OSError:
            # On a full stick half a backup is only in the way.
            half.unlink(missing_ok=True)
            raise
    except OSError as error:
        raise unwritable(path, error, words) from None
    return tuple(contents)


def read_part(house: House, part: str, words: Words, key: bytes) -> bytes:
    """Give a part as it goes into a backup: what this device has sealed is sealed with `key`."""
    path = house.path(part)
    if part == GAMES:
        return _read_games(path, words)
    try:
        content = take_bytes(path, MOST_BYTES)
    except (OSError, Unfit) as error:
        why = error.say(words) if isinstance(error, Unfit) else str(error)
        raise Mistake(words.say("backup-part", part=str(path), why=why)) from None
    if is_sealed(content):
        try:
            opened = open_sealed(house.state, content)
            return Seal(key).close(opened, label_of_sealed(content))
        except (OSError, WrongSeal):
            # Nobody can open it here either; it goes along as it is.
            return content
    return content


def _read_games(path: Path, words: Words) -> bytes:
    """Give the games as of one moment, every row proven; a DamagedStore says what is not whole."""
    with (
        explained(path, words),
        closing(open_database(path, words, _PATIENCE)) as database,
    ):
        database.execute("BEGIN")
        check_rows(database)
        return database.serialize()


def backup_name(seconds: float, local: Callable[[float], tuple[int, ...]], mark: str = "") -> str:
    """Give a backup's file name by the time: `tableside-20260102-183000.tableside`."""
    year, month, day, hour, minute, second, *_ = local(seconds)
    moment = f"{year:04}{month:02}{day:02}-{hour:02}{minute:02}{second:02}"
    return f"tableside-{mark}{moment}{SUFFIX}"


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
