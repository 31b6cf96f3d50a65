"""What became of something that was tried: answers of the probes, and of devices in use."""

import msgspec


class Imported(msgspec.Struct, frozen=True):
    """A module, and why it cannot be imported where it cannot."""

    module: str
    why: str = ""


class Trial(msgspec.Struct, frozen=True):
    """A camera or panel that was opened: whether it works, and its notice in words if it gave one.

    `notice` is the slug of that notice, `size` that of a camera's pictures.
    """

    address: str
    works: bool
    notice: str = ""
    sentence: str = ""
    size: tuple[int, int] | None = None
    is_opening: bool = False
    """Whether it is too early to say: a device in use has not been proven yet, nor complained."""
    gloom: int | None = None
    """Percent of light in the lightest parts of a camera's picture, where that is too little."""


class Shown(msgspec.Struct, frozen=True):
    """The display SDL found by which driver, or why it found none."""

    driver: str
    width: int
    height: int
    why: str = ""
    unshown: str = ""
    """What of a picture was not to be seen on it; empty where all was, or nothing was tried."""


class Played(msgspec.Struct, frozen=True):
    """Whether there is a speaker: why not, where there is none."""

    why: str = ""


class Spoke(msgspec.Struct, frozen=True):
    """Whether the speech engine is there: why it says nothing, where it does not."""

    is_there: bool = True
    why: str = ""


class Holdings(msgspec.Struct, frozen=True):
    """The devices this very program holds open, as they are at the moment."""

    camera: Trial
    panels: tuple[Trial, ...]
    screen: Shown
    sound: Played = Played()


class News(msgspec.Struct, frozen=True):
    """What a device has said: its slug and its words."""

    slug: str
    sentence: str
