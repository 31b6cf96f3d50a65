"""Sentences on a terminal of any alphabet: what it lacks is spelled otherwise, never raised."""

import codecs
import io
import os
import re
import sys
import unicodedata
from typing import Final

PLAINER: Final = {
    "\u2019": "'",
    "\u2018": "'",
    "\u201c": '"',
    "\u201d": '"',
    "«": '"',
    "»": '"',
    "\u202f": " ",
    "\u00a0": " ",
    "…": "...",
    "–": "-",
    "—": "-",
    "−": "-",
    "×": "x",
    "°": " deg",
    "±": "+-",
    "·": "-",
    "≤": "<=",
    "≥": ">=",
    "→": "->",
    "œ": "oe",
    "Œ": "OE",
}
"""How to write in ASCII what is no letter with an accent; those lose theirs."""

_SPELLING: Final = "tableside-plainer"
_NOT_ASCII: Final = re.compile(r"[^\x00-\x7f]")


def spell_plainer(error: UnicodeError) -> tuple[str | bytes, int]:
    """Give a plainer spelling of the one character a terminal lacks; `?` where there is none."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    character = error.object[error.start]
    if "\udc80" <= character <= "\udcff":
        # A byte of a file's name that is no text: it goes out as it came in.
        return bytes([ord(character) - 0xDC00]), error.start + 1
    bare = unicodedata.normalize("NFKD", character).encode("ascii", "ignore").decode()
    return PLAINER.get(character) or bare or "?", error.start + 1


def open_missing_streams() -> None:
    """Let /dev/null stand for each standard stream that we were started without.

    Otherwise the next file to be opened takes its number, and what libraries print goes into it.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            # The lowest number that is free: its own, unless somebody has taken it already.
            nowhere = os.open(os.devnull, os.O_RDWR)
            os.set_inheritable(nowhere, True)
            setattr(sys, name, os.fdopen(nowhere, mode, encoding="utf-8", closefd=False))


def never_fail_to_write() -> None:
    """Let stdout and stderr write every sentence, whatever the locale says they can."""
    codecs.register_error(_SPELLING, spell_plainer)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=_SPELLING)


def typed_text(text: str) -> str:
    """Give an argument as text, also where the locale could not read it: as UTF-8 then."""
    return text.encode("utf-8", "surrogateescape").decode("utf-8", "replace")


def json_for(encoding: str | None, text: str) -> str:
    """Give a JSON document as it is for UTF-8, for all else with what is not ASCII escaped.

    What a terminal would obey instead of showing it is escaped for all.
    """
    if encoding is not None and codecs.lookup(encoding).name == "utf-8":
        return text if text.replace("\n", "").isprintable() else _without_hidden(text)
    return _NOT_ASCII.sub(lambda found: _escape(found.group()), text)


def _without_hidden(text: str) -> str:
    # The words take their time to load, and hidden characters are seldom.
    from companion.words.spelling import is_showable

    return "".join(one if one == "\n" or is_showable(one) else _escape(one) for one in text)


def _escape(character: str) -> str:
    units = character.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[at : at + 2].hex()}" for at in range(0, len(units), 2))
