"""What people do with a keyboard, a mouse or a touch screen, as frozen values."""

import enum
from typing import TypeAlias

import msgspec


class Key(msgspec.Struct, frozen=True):
    """A key that goes down or up. Repeats of a held key are left out, as pygame leaves them out."""

    symbol: int
    """The keysym on the key without Shift or AltGr, as in X11's keysymdef.h."""
    text: str
    """What it types with all that is held; empty when it goes up."""
    is_down: bool


class MouseMoved(msgspec.Struct, frozen=True):
    """A mouse that was moved, in its own counts."""

    right: int
    down: int


class MousePlaced(msgspec.Struct, frozen=True):
    """A pointer that says where it is: 0 to 1 of the screen's width and height."""

    x: float
    y: float


class MouseButton(msgspec.Struct, frozen=True):
    """A button of a mouse; 1 is the left one, 2 the middle one, 3 the right one."""

    number: int
    is_down: bool


class Stage(enum.Enum):
    """What a finger does."""

    DOWN = "down"
    MOVED = "moved"
    UP = "up"


class Finger(msgspec.Struct, frozen=True):
    """The one finger that counts: 0 to 1 of the screen's width and height."""

    stage: Stage
    x: float
    y: float


InputEvent: TypeAlias = Key | MouseMoved | MousePlaced | MouseButton | Finger
