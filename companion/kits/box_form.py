"""What is not certain about a box, as questions with a finite list of answers.

A game says which things there are, what is asked about each, and how answers stand in its file of
contents. Everything else (asking, keeping, checking, writing) is the same for every game.
"""

import math
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

import msgspec
import pygame

from companion.drawing.look import Look
from engines.contract import Fact
from vision.catalogue import Kind
from vision.values import Point

Content: TypeAlias = Mapping[str, Any]
"""A file of contents as TOML reads it."""

Answers: TypeAlias = tuple[str, ...]
"""What was said about one thing, question after question."""

Told: TypeAlias = Mapping[str, Answers]
"""What was said, by the key of the thing, the latest last."""


class Thing(msgspec.Struct, frozen=True, kw_only=True):
    """Something to look at in the box."""

    key: str
    """Stays the same for ever: what was said is kept under it."""
    slug: str
    """The slug of its name."""
    facts: Mapping[str, Fact] = {}
    piece: int = 0
    """The number of its tag in the catalogue, 0 where it has none."""
    is_certain: bool = False
    """Whether what ships is well known; an owner may correct it all the same."""


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """What is asked about a thing, and all that can be answered."""

    slug: str
    values: tuple[str, ...]
    facts: Mapping[str, Fact] = {}
    worded: str = ""
    """What stands before a value in the slug of its words; "" where it is a number."""
    part: int | None = None
    """Which part of the picture it is about."""
    likeliest: str = ""
    """The answer a list begins with: what the file says, or what was said of the thing before."""
    is_told: bool = True
    """Whether the answer belongs to what a thing is called by in a list."""
    told_as: str = ""
    """The slug that tells the answer there, and the one before about the same part with it."""
    is_drawn: bool = False
    """Whether only the picture tells the values apart."""


class Part(msgspec.Struct, frozen=True, kw_only=True):
    """A part of a thing's face, in millimetres from the middle of its sticker, which is upright."""

    outline: tuple[Point, ...]
    value: str = ""
    """What was said to be on it."""
    has_sticker: bool = False
    is_given: bool = False
    """Whether every piece has it, so that nobody is asked."""

    @property
    def middle(self) -> Point:
        """The middle of its corners."""
        xs, ys = zip(*self.outline, strict=True)
        return (sum(xs) / len(xs), sum(ys) / len(ys))


def outlines(kind: Kind) -> tuple[tuple[Point, ...], ...]:
    """Give the corners of each part of a piece from the middle of its sticker, as it is turned."""
    sticker = kind.sticker
    turn = math.radians(-sticker.angle)
    right, down = (math.cos(turn), math.sin(turn)), (-math.sin(turn), math.cos(turn))

    def seen(point: Point) -> Point:
        x, y = point[0] - sticker.x, point[1] - sticker.y
        return (x * right[0] + y * down[0], x * right[1] + y * down[1])

    return tuple(tuple(map(seen, part)) for part in kind.shape.parts)


class Fault(msgspec.Struct, frozen=True, kw_only=True):
    """Why what was said cannot be all, or is at least surprising."""

    slug: str
    facts: Mapping[str, Fact] = {}
    keys: tuple[str, ...] = ()
    """The things to look at again."""
    is_doubt: bool = False
    """Whether a box could be like that: then the owner decides."""


Paint: TypeAlias = Callable[[pygame.Surface, Look, Part, Point, float], None]
"""Paints what is on a part, from where its middle is and how many pixels a millimetre has."""


def has_no_parts(key: str, answers: Answers) -> tuple[Part, ...]:
    """Give no picture: the answers are shown as words."""
    return ()


def paints_nothing(
    surface: pygame.Surface, look: Look, part: Part, middle: Point, scale: float
) -> None:
    """Paint nothing."""


def finds_nothing(content: Content) -> Iterable[Fault]:
    """Find no fault; the reader of the rules still looks at it."""
    return ()


def asks_nothing(content: Content, told: Told, key: str, answers: Answers) -> Question | None:
    """Ask nothing."""
    return None


class BoxForm(msgspec.Struct, frozen=True, kw_only=True):
    """All that can be told about a box with the buttons, and what stands only in its file."""

    game: str
    things: tuple[Thing, ...] = ()
    ask: Callable[[Content, Told, str, Answers], Question | None] = asks_nothing
    """Gives the next question about a thing after some answers; None when it is all told."""
    read: Callable[[Content, str], Answers] = lambda content, key: ()
    """Gives what a file says about a thing, as answers."""
    write: Callable[[Content, Told], Content] = lambda content, told: content
    """Gives the file with what was told of some things whole in it."""
    settle: Callable[[Content, frozenset[str]], Content] = lambda content, keys: content
    """Gives the file without the remark that these things are reconstructed."""
    faults: Callable[[Content], Iterable[Fault]] = finds_nothing
    """Gives what is wrong with a file, the plainest first: each sum that its reader holds."""
    parts: Callable[[str, Answers], tuple[Part, ...]] = has_no_parts
    paint: Paint = paints_nothing
    is_seen: bool = True
    """Whether the side with the sticker is the one to look at."""
    in_file: tuple[str, ...] = ()
    """Slugs of what is reconstructed too and can only be corrected in the file."""


FormMaker: TypeAlias = "Callable[..., BoxForm]"
"""A plugin's `my_box`: gives the form from the catalogue in force."""
