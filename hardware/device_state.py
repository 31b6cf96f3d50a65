"""How a device is at this moment, for everybody who shows it or judges it."""

import enum

import msgspec

from hardware.values import Notice


class DeviceKind(enum.StrEnum):
    """What a device is for."""

    CAMERA = "camera"
    PANEL = "panel"


class Standing(enum.StrEnum):
    """What is known about a device."""

    OPENING = "opening"
    """Not proven yet: it is being opened, or has not given its first sign of life."""
    OPEN = "open"
    """Proven: pictures came, the panel has greeted, the pins are claimed."""
    ILL = "ill"
    """It is away, or there and of no use; `why` says which."""


class DeviceState(msgspec.Struct, frozen=True):
    """A device as it is now. The times are of the clock that the device is asked with."""

    kind: DeviceKind
    device: str
    """The address it was opened by, without secrets."""
    standing: Standing = Standing.OPEN
    why: Notice | None = None
    since: float = 0.0
    """When it was first told that something is wrong with it."""
    is_tried: bool = False
    """Whether it is looked for again and again; a recording that is over is not."""
