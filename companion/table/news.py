"""What the last thing that happened at the table came to."""

import enum
from typing import Final

import msgspec

from companion.kits.answers import Unreadable
from engines.contract import Action, Cell, Refusal


class Verdict(enum.Enum):
    """What the last thing that happened at the table came to."""

    NONE = "none"
    ACCEPTED = "accepted"
    REFUSED = "refused"
    UNREADABLE = "unreadable"
    TAKEN_BACK = "taken-back"
    REJECTED = "rejected"


WRONG: Final = (Verdict.REFUSED, Verdict.UNREADABLE)
LASTING: Final = (Verdict.ACCEPTED, Verdict.TAKEN_BACK, Verdict.REJECTED)
"""Verdicts that stay true when the screen goes on to the next question."""


class News(msgspec.Struct, frozen=True):
    """The last verdict with what belongs to it; screens, lamps and sounds show it."""

    verdict: Verdict = Verdict.NONE
    actions: tuple[Action, ...] = ()
    refusal: Refusal | None = None
    unreadable: Unreadable | None = None
    cells: tuple[Cell, ...] = ()
    count: int = 0
    """Grows with each piece of news, so that two alike can be told apart."""
