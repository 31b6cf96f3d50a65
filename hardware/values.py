"""What devices hand out: frames of the camera and events of the panels."""

import enum
from typing import Final, TypeAlias

import msgspec
import numpy as np
from numpy.typing import NDArray

Pixels: TypeAlias = NDArray[np.uint8]
"""Luminance, one byte a pixel, rows from top to bottom."""

Chroma: TypeAlias = NDArray[np.uint8]
"""Colour at half size: rows of Cb and Cr."""

GREY: Final = 128
"""Cb and Cr where there is no colour."""


class Picture(msgspec.Struct, frozen=True):
    """What a driver gave: luminance, and colour where it has one and was asked for it."""

    pixels: Pixels
    chroma: Chroma | None = None


class Frame(msgspec.Struct, frozen=True):
    """One picture of the camera, with when it was taken by the monotonic clock in seconds."""

    number: int
    taken_at: float
    pixels: Pixels
    chroma: Chroma | None = None
    """None where the camera has no colour, or was not asked for it."""


class Button(enum.StrEnum):
    """The six buttons of a panel, in the order they stand on it."""

    LEFT = "left"
    RIGHT = "right"
    OK = "ok"
    BACK = "back"
    UNDO = "undo"
    HELP = "help"


class Press(enum.StrEnum):
    """What happened to a button."""

    DOWN = "down"
    UP = "up"
    LONG = "long"
    """Held for longer than the long-press time; comes once, between DOWN and UP."""


class ButtonEvent(msgspec.Struct, frozen=True):
    """A button pressed, held or released, at a time of the monotonic clock in seconds."""

    button: Button
    press: Press
    at: float
    panel: str = ""


class DialEvent(msgspec.Struct, frozen=True):
    """A rotary encoder turned by so many clicks, clockwise positive."""

    dial: int
    clicks: int
    at: float
    panel: str = ""


class Lamp(enum.StrEnum):
    """The lamps of a panel."""

    YES = "yes"
    NO = "no"
    ASK = "ask"


class Notice(msgspec.Struct, frozen=True):
    """A device's news for people: a slug the companion words, and the facts."""

    slug: str
    facts: dict[str, str | int]
    at: float


PanelEvent: TypeAlias = ButtonEvent | DialEvent | Notice
