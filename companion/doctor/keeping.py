"""The file of games, looked at and never touched."""

import os
import sqlite3
from pathlib import Path
from typing import Final

from companion.doctor.finding import About, Finding, Verdict, attention, fine, told
from companion.keeping.database import examining
from companion.keeping.ledger import BrokenRow, check_rows, list_games
from companion.system.errors import Mistake
from companion.words import Words

PATIENCE: Final = 1.0
"""Seconds to wait for another Tableside that is writing."""


def check_store(path: Path, words: Words, patience: float = PATIENCE) -> list[Finding]:
    """Open the store for reading, let SQLite check its pages, and check every row's seal."""
    facts = {"file": str(path)}
    try:
        if not path.exists() or path.stat().st_size == 0:
            return [fine(About.STORE, "store-none", **facts)]
    except OSError as error:
        why = error.strerror or str(error)
        sentence = words.say("store-cannot-open", why=why, **facts)
        return [told(About.STORE, Verdict.BROKEN, sentence)]
    try:
        with examining(path, words, patience) as database:
            check_rows(database)
            games = list(list_games(database))
    except BrokenRow as error:
        sentence = words.say("store-damaged", why=str(error), **facts)
        return [told(About.STORE, Verdict.BROKEN, sentence)]
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
