"""What the game screen has to say, as values; the words are found where it is written."""

from typing import TypeAlias

import msgspec

from companion.kits.answers import Correction
from companion.kits.choices import Question
from companion.table.news import News
from engines.contract import Action, Seat


class Result(msgspec.Struct, frozen=True):
    """How the game has ended."""


class Meanwhile(msgspec.Struct, frozen=True):
    """That a page of the game's own has something to show or to ask."""

    slug: str


class Told(msgspec.Struct, frozen=True):
    """What has just happened, or was not allowed."""

    news: News


class ToFix(msgspec.Struct, frozen=True):
    """What to put right on the table, or to do there next."""

    correction: Correction
    is_step: bool


class ByHand(msgspec.Struct, frozen=True):
    """What hands do now: what the camera reads is not asked."""

    kinds: tuple[str, ...]
    seat: Seat | None
    is_told_by_tags: bool


class Ask(msgspec.Struct, frozen=True):
    """The open question."""

    question: Question
    kinds: tuple[str, ...]
    seat: Seat | None
    """Whom it is about, where it is one seat alone."""


class AskOnly(msgspec.Struct, frozen=True):
    """The one thing that is left: the table shows it, or nothing else is possible."""

    action: Action
    is_shown: bool


class Nothing(msgspec.Struct, frozen=True):
    """Nothing is asked."""


class OtherBox(msgspec.Struct, frozen=True):
    """That the game was begun with other contents of the box."""


class Hint(msgspec.Struct, frozen=True):
    """A rule that matters here for the first time."""

    slug: str


class Foreseen(msgspec.Struct, frozen=True):
    """What the answer under the cursor would change."""

    left: tuple[Action, ...]


Saying: TypeAlias = (
    Result
    | Meanwhile
    | Told
    | ToFix
    | ByHand
    | Ask
    | AskOnly
    | Nothing
    | OtherBox
    | Hint
    | Foreseen
)
