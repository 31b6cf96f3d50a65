"""What the disk did not take: which thing, and why not, so that a screen can say what to do."""

import enum
import errno
import os
import tempfile
from pathlib import Path
from typing import Final

from companion.system.errors import Mistake
from companion.words import Words


class Thing(enum.StrEnum):
    """What could not be kept."""

    MOVE = "move"
    UNDO = "undo"
    GAME = "game"
    """A game that was to be begun."""
    DELETION = "deletion"
    GAMES = "games"
    """The file of games as a whole."""
    READING = "reading"
    COPY = "copy"
    NAMES = "names"
    SETTING = "setting"
    PAINTS = "paints"
    SCENARIOS = "scenarios"
    RESTORE = "restore"
    ANYTHING = "anything"
    """Nothing was tried yet: the disk takes nothing at all."""


class Why(enum.StrEnum):
    """Why the disk did not take it; for each there is something else to do."""

    FULL = "full"
    READ_ONLY = "read-only"
    REFUSED = "refused"
    HANDLES = "handles"
    MEMORY = "memory"
    BUSY = "busy"
    BROKEN = "broken"


_WHY: Final = {
    errno.ENOSPC: Why.FULL,
    errno.EDQUOT: Why.FULL,
    errno.EFBIG: Why.FULL,
    errno.EROFS: Why.READ_ONLY,
    errno.EACCES: Why.REFUSED,
    errno.EPERM: Why.REFUSED,
    errno.ENOTDIR: Why.REFUSED,
    errno.EEXIST: Why.REFUSED,
    errno.EMFILE: Why.HANDLES,
    errno.ENFILE: Why.HANDLES,
    errno.ENOMEM: Why.MEMORY,
}

_PROBE: Final = bytes(4096)
"""What is written to ask a disk whether it takes anything: as much as its smallest piece."""


class Unkept(Mistake):
    """Something was not kept, and does not count. The message is for the terminal."""

    def __init__(self, thing: Thing, why: Why, folder: Path, message: str = "") -> None:
        super().__init__(message or f"{thing} not kept in {folder}: {why}")
        self.thing, self.why, self.folder = thing, why, folder
        self.about: object = None
        """What was to be kept, to tell one fault from the next."""
        self.is_doubtful = False
        """Whether the disk may have it all the same: it cannot be asked now."""


def why_of(error: OSError) -> Why:
    """What nobody has foreseen is a disk that does not do its work."""
    return _WHY.get(error.errno or 0, Why.BROKEN)


def say_why(error: OSError, words: Words) -> str:
    """The reason as a part of a sentence, in the language of the screen."""
    if error.errno not in (errno.ENOTDIR, errno.EEXIST) and (
        error.errno in _WHY or error.errno == errno.EIO
    ):
        return words.say(f"unkept-because-{why_of(error)}")
    return error.strerror or str(error)


def ask_disk(folder: Path) -> Why | None:
    """Write a file without a name where ours are kept; None where the disk takes it."""
    place = folder
    while not place.exists() and place != place.parent:
        place = place.parent
    try:
        with tempfile.TemporaryFile(dir=place) as file:
            file.write(_PROBE)
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        return why_of(error)
    return None
