"""The file of games, looked at and never touched."""

import os
import sqlite3
from pathlib import Path
from typing import Final

from companion.doctor.finding import About, Finding, Verdict, attention, fine, told
from companion.keeping.copying import copy_of
from companion.keeping.database import examining
from companion.keeping.ledger import check_rows, list_games
from companion.keeping.troubles import Damage, cannot_open, explained
from companion.system.errors import Mistake
from companion.system.unkept import ask_disk
from companion.words import Words

PATIENCE: Final = 1.0
"""Seconds to wait for another Tableside that is writing."""


def check_store(path: Path, words: Words, patience: float = PATIENCE) -> list[Finding]:
    """Open the store for reading, let SQLite check its pages, and check every row's seal."""
    facts = {"file": str(path)}
    if (why := ask_disk(path.parent)) is not None:
        # Whatever is in the file: nothing can be kept in it now.
        said = (words.say(f"unkept-{slug}") for slug in ("anything", f"why-{why}", f"do-{why}"))
        return [told(About.STORE, Verdict.BROKEN, " ".join(said))]
    try:
        if not path.exists() and not copy_of(path).exists():
            return [fine(About.STORE, "store-none", **facts)]
    except OSError as error:
        return [told(About.STORE, Verdict.BROKEN, str(cannot_open(path, error, words)))]
    try:
        with explained(path, words):
            if not path.exists():
                raise Damage("gone")
            with examining(path, words, patience) as database:
                check_rows(database)
                games = list(list_games(database))
    except Mistake as mistake:
        return [_explain(mistake, path)]
    if not os.access(path, os.W_OK):
        return [told(About.STORE, Verdict.BROKEN, words.say("store-read-only", **facts))]
    open_games = sum(kept.outcome is None for kept in games)
    return [fine(About.STORE, "store", games=len(games), unfinished=open_games, **facts)]


def _explain(mistake: Mistake, path: Path) -> Finding:
    cause = mistake.__cause__
    name = getattr(cause, "sqlite_errorname", "") if isinstance(cause, sqlite3.Error) else ""
    if name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
        return told(About.STORE, Verdict.ATTENTION, str(mistake))
    if name == "SQLITE_READONLY_ROLLBACK":
        # Half a move of before a power cut: the next writer takes it back, a reader may not.
        return attention(About.STORE, "store-half-move", file=str(path))
    return told(About.STORE, Verdict.BROKEN, str(mistake))
