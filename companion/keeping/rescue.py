"""A new store of what is whole in a damaged one and in its copy; the old files are put aside.

Nothing is overwritten. The new store is made whole beside its place, the damaged one gets a second
name, and then one rename changes them over: a power cut at any instant leaves the old or the new.
"""

import os
import shutil
import sqlite3
from collections.abc import Sequence
from functools import partial
from itertools import chain
from pathlib import Path

import msgspec

from companion.keeping.claims import Claims
from companion.keeping.copying import before_of, copy_of
from companion.keeping.database import building
from companion.keeping.salvage import Row, Salvage, SavedGame, salvage
from companion.keeping.schema import VERSION
from companion.keeping.sums import count_all, seal
from companion.keeping.troubles import cannot_open
from companion.system.writing import move_in
from companion.words import Words


class Rescue(msgspec.Struct, frozen=True):
    """What could be saved, before anybody has decided."""

    games: tuple[SavedGame, ...]
    boxes: tuple[Row, ...]
    cut: int
    """Games of which only the first entries can be read."""
    lost: int
    """Games of which there is a trace and nothing else."""
    copied: int
    """Games that come from the copy, or go further there."""
    aside: Path
    """What the damaged file will be called."""


def look_for_whole(path: Path, words: Words, *, is_newer: bool = False) -> Rescue:
    """What can be saved of a store and its copy; changes nothing.

    Of one that a newer edition has kept, also what was there before that edition.
    """
    try:
        own, copy = salvage(path), salvage(copy_of(path))
        before = salvage(before_of(path, VERSION)) if is_newer else Salvage()
    except OSError as error:
        raise cannot_open(path, error, words) from None
    return _merge(own, (copy, before), aside_of(path, "newer" if is_newer else "damaged"))


def _merge(own: Salvage, copies: Sequence[Salvage], aside: Path) -> Rescue:
    games: dict[int, SavedGame] = dict(own.games)
    copied: set[int] = set()
    for number, other in chain.from_iterable(copy.games.items() for copy in copies):
        mine = games.get(number)
        if mine is not None and mine.is_same != other.is_same and mine.entries:
            # Another game was given the number meanwhile; this one stays in the copy, put aside.
            continue
        if mine is None or len(other.entries) > len(mine.entries):
            games[number] = other
            copied.add(number)
        elif mine.result is None and other.result and len(mine.entries) == len(other.entries):
            games[number] = msgspec.structs.replace(mine, result=other.result)
    seen = own.seen.union(*(copy.seen for copy in copies))
    boxes = {key: row for found in (*reversed(copies), own) for key, row in found.boxes.items()}
    return Rescue(
        tuple(sorted(games.values(), key=lambda one: (one.place, one.number))),
        tuple(boxes.values()),
        sum(one.is_cut for one in games.values()),
        len(seen - games.keys()),
        len(copied),
        aside,
    )


def describe(found: Rescue, words: Words) -> str:
    """Say in a sentence or two what can be saved, and what cannot."""
    said = [words.say("rescue-games", count=len(found.games))]
    for slug, count in (
        ("rescue-copied", found.copied),
        ("rescue-cut", found.cut),
        ("rescue-lost", found.lost),
    ):
        if count:
            said.append(words.say(slug, count=count))
    return " ".join(said)


def carry_out(rescue: Rescue, path: Path, words: Words, claims: Claims) -> None:
    """Put the new store in the place of the damaged one; with no games it begins anew."""
    fresh = path.with_name(f"{path.name}.rescued")
    with claims.alone():
        try:
            with building(fresh, words) as database:
                _fill(database, rescue)
            keep_aside(path, rescue.aside)
            # What is left of half a move belongs to the old file and would spoil the new one.
            path.with_name(f"{path.name}-journal").unlink(missing_ok=True)
            move_in(fresh, path)
            for other in (copy_of, partial(before_of, version=VERSION)):
                if other(path).exists():
                    other(path).replace(other(rescue.aside))
        except OSError as error:
            raise cannot_open(path, error, words) from None


def _fill(database: sqlite3.Connection, rescue: Rescue) -> None:
    for row in rescue.boxes:
        database.execute("INSERT INTO boxes VALUES (?, ?, ?)", row)
    for place, one in enumerate(rescue.games, 1):
        database.execute("INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?)", one.game)
        database.executemany("INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?)", one.entries)
        if one.result:
            database.execute("INSERT INTO results VALUES (?, ?, ?, ?, ?, ?)", one.result)
        played = (one.number, place, len(one.entries), int(one.result is not None))
        values = (*played, seal("played", *played))
        database.execute("INSERT INTO played VALUES (?, ?, ?, ?, ?)", values)
    count_all(database)


def aside_of(path: Path, called: str = "damaged") -> Path:
    """Give the first name that no file put aside has yet."""
    number = 1
    while True:
        name = path.with_name(f"{path.stem}-{called}-{number}{path.suffix}")
        if not name.exists() and not copy_of(name).exists():
            return name
        number += 1


def keep_aside(path: Path, aside: Path) -> None:
    """Give the file a second name, with its half move; where a disk knows no such thing, copy."""
    for suffix in ("", "-journal"):
        old, new = path.with_name(f"{path.name}{suffix}"), aside.with_name(f"{aside.name}{suffix}")
        if not old.exists() or not old.stat().st_size:
            continue
        try:
            os.link(old, new)
        except OSError:
            shutil.copyfile(old, new)
            with new.open("rb") as file:
                os.fsync(file.fileno())
