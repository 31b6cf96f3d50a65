"""What the two sides of an update say to each other, as small files.

The page may say anything: a request only names a file, and all else is decided anew by the unit
that installs. What that unit says is written by root, and read by everybody.
"""

import enum
import os
import shutil
import stat
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Final

import msgspec

from companion.system.writing import replace_file
from companion.updating.refusals import Fact

MOST_BYTES: Final = 8192
FOR_ALL: Final = 0o644

Number = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{1,32}$")]
"""Tells one request from another, drawn by the page."""


class Request(msgspec.Struct, frozen=True):
    """Which file is to be installed."""

    number: Number
    file: Annotated[str, msgspec.Meta(max_length=4096)]
    anyway: bool = False
    """Also where it is older than what runs, or has failed here before."""


class Stage(enum.Enum):
    """How far an update is."""

    COPYING = "copying"
    CHECKING = "checking"
    INSTALLING = "installing"
    STARTING = "starting"
    """The new edition has taken over; what is left runs behind it."""
    DONE = "done"
    REFUSED = "refused"
    """Nothing was changed."""
    FAILED = "failed"
    """Installing broke off; the edition from before goes on."""

    @property
    def is_over(self) -> bool:
        """Whether nothing more is to come."""
        return self in (Stage.DONE, Stage.REFUSED, Stage.FAILED)


class Progress(msgspec.Struct, frozen=True):
    """How far it is, or how it ended."""

    number: Number
    stage: Stage
    edition: str = ""
    done: int = 0
    of: int = 0
    slug: str = ""
    facts: Mapping[str, Fact] = {}


def ask(request: Request, place: Path) -> None:
    """Leave a request where the other side looks for one; an OSError where it cannot be left."""
    replace_file(place, msgspec.json.encode(request))


def take_request(place: Path) -> Request | None:
    """Take a request away and read it; None where there is none that can be read."""
    try:
        opened = os.open(place, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    except FileNotFoundError:
        return None
    except OSError:
        # A link or whatever else: out of the way, or it would ask for ever.
        _remove(place)
        return None
    try:
        is_plain = stat.S_ISREG(os.fstat(opened).st_mode)
        text = os.read(opened, MOST_BYTES) if is_plain else b""
    finally:
        os.close(opened)
    _remove(place)
    try:
        return msgspec.json.decode(text, type=Request)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None


def _remove(place: Path) -> None:
    try:
        place.unlink(missing_ok=True)
    except IsADirectoryError:
        shutil.rmtree(place)


def tell(progress: Progress, place: Path) -> None:
    """Say how far it is; a reader sees the one before or this one."""
    fresh = place.with_name(f"{place.name}.new")
    fresh.write_bytes(msgspec.json.encode(progress))
    fresh.chmod(FOR_ALL)
    fresh.replace(place)


def read_progress(place: Path) -> Progress | None:
    """How far an update is; None where there is none since the machine was started."""
    try:
        return msgspec.json.decode(place.read_bytes(), type=Progress)
    except (FileNotFoundError, msgspec.DecodeError):
        return None


def going_on(place: Path) -> Progress | None:
    """An update that has not yet taken over: after a power cut the screen begins with it."""
    told = read_progress(place)
    before = (Stage.COPYING, Stage.CHECKING, Stage.INSTALLING)
    return told if told is not None and told.stage in before else None
