"""What can happen to a game on the table, as values: the camera's news and what people say."""

from typing import Any, TypeAlias

import msgspec

from companion.kits.answers import Answer
from companion.kits.choices import FieldValue
from companion.system.unkept import Unkept
from engines.contract import Action
from vision.values import Snapshot


class Saw(msgspec.Struct, frozen=True, eq=False):
    """A still picture was understood."""

    snapshot: Snapshot


class CameEarly(msgspec.Struct, frozen=True):
    """What lies there and was refused may be right by now: the next player was quick."""


class NotKept(msgspec.Struct, frozen=True, eq=False):
    """The disk did not take what a picture shows: it is read again until it does."""

    snapshot: Snapshot
    fault: Unkept


class Settled(msgspec.Struct, frozen=True, eq=False):
    """A move whose fate was not known counts after all."""

    before: Any
    """The position before it."""


class Sees(msgspec.Struct, frozen=True):
    """A camera sees the table from now on, or no longer."""

    sees: bool


class SeesWood(msgspec.Struct, frozen=True):
    """Wooden pieces without a tag are looked for from now on, or no longer."""

    sees: bool


class Answered(msgspec.Struct, frozen=True):
    """The referee has answered."""

    answer: Answer


class Enter(msgspec.Struct, frozen=True):
    """A run of actions is done, whole or not at all."""

    run: tuple[Action, ...]
    by_camera: bool = False


class AskAbout(msgspec.Struct, frozen=True):
    """The table may show one of these; only people can tell which."""

    actions: tuple[Action, ...]
    is_wood: bool = False


class Renew(msgspec.Struct, frozen=True):
    """The choice begins anew, among these or among all that is legal."""

    actions: tuple[Action, ...] | None = None


class Understand(msgspec.Struct, frozen=True):
    """Puts away what is wrong on the table, until something else is."""


class Pick(msgspec.Struct, frozen=True):
    """Answers the open question; the last answer does the action."""

    value: FieldValue


class Open(msgspec.Struct, frozen=True):
    """Opens the choice by buttons."""


class StepBack(msgspec.Struct, frozen=True):
    """Begins the choice anew, or shuts what was opened."""


class Reject(msgspec.Struct, frozen=True):
    """Says that the last thing never was."""


class Undo(msgspec.Struct, frozen=True):
    """Takes back the last player's action."""


class Redo(msgspec.Struct, frozen=True):
    """Does again what was taken back."""


Seen: TypeAlias = Saw | CameEarly | NotKept | Settled | Sees | SeesWood | Answered
Said: TypeAlias = (
    Enter | AskAbout | Renew | Understand | Pick | Open | StepBack | Reject | Undo | Redo
)
Input: TypeAlias = Seen | Said
