"""The last events of a game as a file: sealed, so that a changed byte is noticed.

The seal's key is part of Tableside, since whoever helps has to open the file on another machine. It
keeps the events from a glance and from a text search, not from a reader who wants to know.
"""

import zlib
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from companion.doctor.secrecy import sealed_options, strike_out
from companion.system.sealing import Seal, WrongSeal
from companion.system.writing import replace_file
from companion.table.flight import Flight

if TYPE_CHECKING:
    # Where half of Tableside is missing there is no game on a table, and still a doctor.
    from companion.table.recorder import Recorder

EVENTS_NAME: Final = "last-events.tableside"
"""In a bundle: the events of the game on the table when the report was asked for."""
CRASH_NAME: Final = "crash-events.tableside"
"""In the state folder, and from there in a bundle: the events before the program crashed."""
MARK: Final = b"TABLESIDE EVENTS "
VERSION: Final = 1
MOST_BYTES: Final = 50_000_000
"""Unpacked; two hundred pictures of a full table have a fiftieth of it."""
_SEAL: Final = Seal(b"the last events of a table")


class DamagedEvents(ValueError):
    """The file begins as one of events does, and is not as it was written."""


class OtherVersion(ValueError):
    """The file is of another version; the message is which."""


def is_events(content: bytes) -> bool:
    """Whether a file wants to hold the events of a game, of whatever version."""
    return content.startswith(MARK)


def flight_of(recorder: "Recorder") -> Flight | None:
    """What may leave the device of the events in memory; None where there are none."""
    play = recorder.play
    if play is None:
        return None
    session = play.session
    options = dict(session.setup.options)
    if session.outcome is None:
        options = sealed_options(session.game, options)
    return recorder.flight(options)


def seal_flight(flight: Flight) -> bytes:
    """The events as the bytes of a file."""
    told = strike_out(msgspec.json.encode(flight).decode())
    sealed = _SEAL.close(zlib.compress(told.encode(), 9))
    return MARK + str(VERSION).encode() + b"\n" + sealed


def open_flight(content: bytes) -> Flight:
    """The events of a file; OtherVersion or DamagedEvents where they cannot be read."""
    first, _, sealed = content.partition(b"\n")
    version = first.removeprefix(MARK)
    if version != str(VERSION).encode():
        if version.isdigit():
            raise OtherVersion(version[:20].decode())
        raise DamagedEvents("expected a version")
    unpacking = zlib.decompressobj()
    try:
        told = unpacking.decompress(_SEAL.open(sealed), MOST_BYTES)
        if not unpacking.eof:
            raise DamagedEvents("expected an end")
        return msgspec.json.decode(told, type=Flight)
    except (WrongSeal, zlib.error, msgspec.DecodeError, RecursionError) as error:
        raise DamagedEvents(str(error)) from None


def keep_crash(recorder: "Recorder", folder: Path) -> Path | None:
    """Write the events before a crash into the state folder; None where there are none.

    An older crash is written over: the file is what happened last. OSError where it cannot be.
    """
    flight = flight_of(recorder)
    if flight is None:
        return None
    path = folder / CRASH_NAME
    replace_file(path, seal_flight(flight))
    return path
