"""The last events of one game as plain values, with what was said after each.

No name of a player is in it, and nothing that people have not laid open.
"""

import enum
from typing import Any, TypeAlias

import msgspec

from engines.contract import Fact
from vision.values import Snapshot

PlainAction: TypeAlias = dict[str, Any]
"""An action as a line of a record has it; one with HIDDEN has only who and what kind."""


class Pressing(enum.Enum):
    """What a button, a touch or a dial did."""

    UNDERSTAND = "understand"
    LEARN = "learn"
    END_LESSON = "end-lesson"
    CHOOSE = "choose"
    PICK = "pick"
    OPEN = "open"
    STEP_BACK = "step-back"
    REJECT = "reject"
    UNDO = "undo"
    REDO = "redo"
    GO_ON = "go-on"


class Saw(msgspec.Struct, frozen=True, tag="saw"):
    """A still picture was understood."""

    snapshot: Snapshot


class Pressed(msgspec.Struct, frozen=True, tag="pressed"):
    """People pressed, touched or turned something."""

    what: Pressing
    actions: tuple[PlainAction, ...] = ()
    """What it chose; () where it chose nothing, or not yet the last of several answers."""
    value: str = ""
    """The answer, where it was not the last of several."""


class Passed(msgspec.Struct, frozen=True, tag="passed"):
    """Neither: wooden pieces told something, or the disk took what it had not taken before."""


class Wrong(msgspec.Struct, frozen=True):
    """One thing to put right on the table."""

    slug: str
    payload: str
    cell: tuple[int, int] | None
    facts: dict[str, Fact]


class Said(msgspec.Struct, frozen=True):
    """What people were told after an event."""

    verdict: str
    count: int
    """Grows with each piece of news."""
    actions: tuple[PlainAction, ...] = ()
    slug: str = ""
    """The rule that was broken, or the reason why the table cannot be read."""
    facts: dict[str, Fact] = {}
    cells: tuple[tuple[int, int], ...] = ()
    payloads: tuple[str, ...] = ()
    corrections: tuple[Wrong, ...] = ()
    asked: tuple[PlainAction, ...] = ()
    """What the table asks about."""
    odd: str = ""
    """What of wood is pointed out."""


class Moment(msgspec.Struct, frozen=True):
    """One event, and what came of it."""

    at: float
    """Seconds after the first moment of the game that the recorder has heard."""
    event: Saw | Pressed | Passed
    kept: int
    """How many of the actions that counted before still count."""
    done: tuple[PlainAction, ...]
    """The actions that have come to count."""
    said: Said


class Flight(msgspec.Struct, frozen=True):
    """The last events of one game, the oldest first."""

    game: str
    seats: int
    options: dict[str, bool | int | str]
    before: tuple[PlainAction, ...]
    """The actions that counted before the first event."""
    moments: tuple[Moment, ...]
    told_before: int = 0
    """How many pieces of news there were before the first event."""
    is_whole: bool = True
    """Whether the first event is the first after the game came to the table."""
