"""Text files that somebody else has written."""

from pathlib import Path

from companion.system.errors import Mistake
from companion.words import Words


def read_text(path: Path, words: Words) -> str:
    """Give a text file's content; a Mistake says why it cannot be read."""
    try:
        content = path.read_bytes()
    except FileNotFoundError:
        raise Mistake(words.say("file-missing", file=str(path))) from None
    except IsADirectoryError:
        raise Mistake(words.say("file-is-folder", file=str(path))) from None
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise Mistake(words.say("file-unreadable", file=str(path), why=why)) from None
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise Mistake(words.say("file-not-text", file=str(path), line=line)) from None
