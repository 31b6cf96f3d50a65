"""The five answers of a referee, and what must be put right on the table."""

from typing import TypeAlias

import msgspec

from engines.contract import Action, Cell, Fact, Refusal
from vision.values import Facing as Facing
from vision.values import Laid as Laid


class NothingNew(msgspec.Struct, frozen=True):
    """The table shows what the game already knows."""


class Do(msgspec.Struct, frozen=True):
    """The table shows this action, or this short run of actions that belong together."""

    actions: tuple[Action, ...]


class Ask(msgspec.Struct, frozen=True):
    """The table shows one of these actions; only the players can tell which."""

    actions: tuple[Action, ...]


class NotAllowed(msgspec.Struct, frozen=True):
    """The table shows an action that breaks a rule."""

    action: Action
    refusal: Refusal


class Unreadable(msgspec.Struct, frozen=True):
    """The table cannot be read; the slug and the facts say what to clear up."""

    slug: str
    facts: dict[str, Fact] = {}
    payloads: tuple[str, ...] = ()
    cells: tuple[Cell, ...] = ()


Answer: TypeAlias = NothingNew | Do | Ask | NotAllowed | Unreadable


class Correction(msgspec.Struct, frozen=True):
    """One thing to put right on the table; `slug` is worded with the piece's name and the cell."""

    slug: str
    payload: str
    cell: Cell | None = None
    facts: dict[str, Fact] = {}
    """What the words need besides the number on the piece's tag."""
