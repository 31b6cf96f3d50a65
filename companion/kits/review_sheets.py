"""What a game's review shows: tables with signs instead of sentences one below the other."""

import enum
from collections.abc import Callable
from typing import TypeAlias

import msgspec
import pygame

from companion.drawing.look import Colour
from engines.contract import Seat

DrawSign: TypeAlias = Callable[[int, Colour], pygame.Surface]
"""Gives a sign at a size, in an ink if it takes one."""


class Ink(enum.Enum):
    """How an entry is written."""

    PLAIN = "plain"
    QUIET = "quiet"
    GOOD = "good"
    BAD = "bad"


class Entry(msgspec.Struct, frozen=True):
    """One entry of a table: a sign, or a short text."""

    text: str = ""
    sign: DrawSign | None = None
    ink: Ink = Ink.PLAIN


class ReviewRow(msgspec.Struct, frozen=True):
    """One row; it begins with the badge of its seat."""

    seat: Seat
    entries: tuple[Entry, ...]
    said: str
    """The same in a sentence."""


class ReviewSheet(msgspec.Struct, frozen=True):
    """One table under its headings, and what is said below it."""

    headings: tuple[str, ...]
    rows: tuple[ReviewRow, ...]
    shares: tuple[int, ...]
    """How wide the columns are, to each other."""
    foot: str = ""
