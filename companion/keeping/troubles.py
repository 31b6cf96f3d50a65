"""What can be wrong with the file of games, in one place: SQLite's errors become our sentences.

SQLite's own words run over several lines and speak of trees and cells. They stay in the cause of
the mistake, for whoever debugs; people are told by a slug what is wrong and what to do.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion.system.errors import Mistake
from companion.system.unkept import Thing, Unkept, Why, ask_disk, say_why, why_of
from companion.words import Words
from engines.contract import Fact

FOREIGN = "foreign"
"""Not a file of ours at all, or one whose beginning is destroyed."""

NEWER = "newer"
"""Whole, but of a version that only a newer Tableside knows: an update was taken back by hand."""


class Damage(Exception):
    """The store is not as it was written: the slug of a reason, and the facts it names."""

    def __init__(self, slug: str, **facts: Fact) -> None:
        super().__init__(f"{slug} {facts}")
        self.slug, self.facts = slug, facts

    def say(self, words: Words) -> str:
        """Give the reason, to stand inside a sentence."""
        return words.say(f"store-why-{self.slug}", **self.facts)


class DamagedStore(Mistake):
    """The store cannot be used as it is; what is whole in it can be saved."""

    def __init__(self, damage: Damage, path: Path, words: Words) -> None:
        self.damage, self.path = damage, path
        super().__init__(self.say(words))

    @property
    def is_newer(self) -> bool:
        """Whether nothing is broken, and a newer Tableside reads it."""
        return self.damage.slug == NEWER

    def say(self, words: Words) -> str:
        """Give the whole sentence, in the language of the moment."""
        if self.is_newer:
            return words.say("store-newer", file=str(self.path), **self.damage.facts)
        if self.damage.slug == FOREIGN:
            return words.say("store-foreign", file=str(self.path))
        return words.say("store-damaged", file=str(self.path), why=self.damage.say(words))


@contextmanager
def explained(path: Path, words: Words, thing: Thing = Thing.GAMES) -> Iterator[None]:
    """Turn SQLite's errors and our own findings into a Mistake that says what to do."""
    try:
        yield
    except Damage as damage:
        raise DamagedStore(damage, path, words) from damage
    except sqlite3.Error as error:
        raise _mistake(error, path, words, thing) from error
    except UnicodeDecodeError as error:
        # SQLite quotes torn bytes in its own message, which Python then cannot read.
        raise DamagedStore(Damage("pages"), path, words) from error


def _mistake(error: sqlite3.Error, path: Path, words: Words, thing: Thing) -> Mistake:
    # The name is SQLITE_IOERR_WRITE and the like; errors of the Python module itself have none.
    name = getattr(error, "sqlite_errorname", "SQLITE_ERROR").removeprefix("SQLITE_")
    facts = {"file": str(path)}
    match name.partition("_")[0]:
        case "BUSY" | "LOCKED":
            return Unkept(thing, Why.BUSY, path.parent, words.say("store-busy", **facts))
        case "FULL":
            return Unkept(thing, Why.FULL, path.parent, words.say("store-full", **facts))
        case "IOERR":
            # SQLite keeps the system's own reason to itself: the disk is asked for it.
            why = ask_disk(path.parent) or Why.BROKEN
            return Unkept(thing, why, path.parent, words.say("store-unwritable", **facts))
        case "READONLY":
            said = words.say("store-read-only", **facts)
            return Unkept(thing, ask_disk(path.parent) or Why.READ_ONLY, path.parent, said)
        case "CANTOPEN" | "PERM" | "AUTH":
            said = words.say("store-cannot-open", why=words.say("store-refused"), **facts)
            return Unkept(thing, ask_disk(path.parent) or Why.REFUSED, path.parent, said)
        case "NOMEM":
            said = words.say("store-no-memory", **facts)
            return Unkept(thing, Why.MEMORY, path.parent, said)
        case _:
            return DamagedStore(Damage("pages"), path, words)


def cannot_open(path: Path, error: OSError, words: Words, thing: Thing = Thing.GAMES) -> Unkept:
    """Give the mistake for a file that the system does not let us have."""
    said = words.say("store-cannot-open", file=str(path), why=say_why(error, words))
    return Unkept(thing, why_of(error), path.parent, said)
