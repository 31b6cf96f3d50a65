"""The screen of a box without a desktop: the SDL that can draw on it, and why one cannot.

pygame's wheels bring an SDL without the driver for a console (kmsdrm). SDL lets another build of
itself step in, by its own variable SDL_DYNAMIC_API; the one we name comes from the package
pysdl2-dll. Tried with virtual drivers only: no test here has had a real screen.
"""

import ctypes
import errno
import fcntl
import importlib.util
import os
from collections.abc import Callable, Mapping, MutableMapping, Sequence
from pathlib import Path
from typing import Final

import msgspec

CONSOLE: Final = "kmsdrm"
LIBRARIES: Final = {
    "libdrm.so.2": "libdrm2",
    "libgbm.so.1": "libgbm1",
    "libEGL.so.1": "libegl1",
    "libGLESv2.so.2": "libgles2",
}
"""What SDL opens for a console's screen, and the Debian package each is in."""

RENDERER: Final = "opengles2"
"""Desktop OpenGL, SDL's first choice, wants libGL.so.1. Where that is missing SDL's console gives
it a context of OpenGL ES instead: it goes on without a word, and every pixel stays black. OpenGL ES
is what SDL's console needs in any case, and every Pi has it in hardware."""

GET_RESOURCES: Final = 0xC04064A0
"""DRM_IOCTL_MODE_GETRESOURCES: only a card with sockets for screens answers it."""
SET_MASTER: Final = 0x641E
"""DRM_IOCTL_SET_MASTER: refused where somebody else draws on the card."""

Control = Callable[[int, int, bytes], object]


class Obstacle(msgspec.Struct, frozen=True):
    """Why nothing can be drawn on the console: a slug of our words, and its facts."""

    slug: str
    facts: dict[str, str] = {}


def is_console(environment: Mapping[str, str]) -> bool:
    """Tell whether the console's driver was asked for; SDL does not mind capitals either."""
    return CONSOLE in environment.get("SDL_VIDEODRIVER", "").lower().split(",")


def name_console_sdl(environment: MutableMapping[str, str] = os.environ) -> None:
    """Tell SDL which build of it knows the console, and how it draws; before pygame is imported.

    Whoever has named one keeps it, and a desktop keeps the one inside pygame.
    """
    if not is_console(environment):
        return
    environment.setdefault("SDL_RENDER_DRIVER", RENDERER)
    if "SDL_DYNAMIC_API" in environment:
        return
    found = importlib.util.find_spec("sdl2dll")
    if found is None or found.origin is None:
        return
    library = Path(found.origin).parent / "dll" / "libSDL2-2.0.so"
    if library.exists():
        environment["SDL_DYNAMIC_API"] = str(library)


def missing_packages(load: Callable[[str], object] = ctypes.CDLL) -> list[str]:
    """Give the Debian packages whose libraries a console's screen lacks."""
    missing = []
    for library, package in LIBRARIES.items():
        try:
            load(library)
        except OSError:
            missing.append(package)
    return missing


def find_obstacle(
    cards: Sequence[Path] | None = None,
    missing: Callable[[], list[str]] = missing_packages,
    control: Control = fcntl.ioctl,
) -> Obstacle | None:
    """Give what keeps a program off the console's screen, None where it is not one of these."""
    if packages := missing():
        return Obstacle("display-libraries", {"packages": " ".join(packages)})
    found = sorted(Path("/dev/dri").glob("card*")) if cards is None else cards
    if not found:
        return Obstacle("display-no-card")
    answers = [_ask(card, control) for card in found]
    in_the_way = [answer for answer in answers if answer is not None]
    if len(in_the_way) < len(answers):
        return None
    # Of a Pi's two chips one only computes: what the other says is the reason.
    with_socket = [one for one in in_the_way if one.slug != "display-no-card"]
    return (with_socket or in_the_way)[0]


def _ask(card: Path, control: Control) -> Obstacle | None:
    """Open a card as SDL would: whoever opens it while nobody draws on it may draw."""
    facts = {"card": str(card)}
    try:
        handle = os.open(card, os.O_RDWR | os.O_CLOEXEC)
    except PermissionError:
        return Obstacle("display-forbidden", facts)
    except OSError as error:
        return Obstacle("display-broken", {**facts, "why": error.strerror or str(error)})
    try:
        control(handle, GET_RESOURCES, bytes(64))
        control(handle, SET_MASTER, b"")
    except OSError as error:
        if error.errno in (errno.EACCES, errno.EBUSY, errno.EPERM):
            return Obstacle("display-taken", facts)
        # A chip that only computes has no socket for a screen.
        return Obstacle("display-no-card")
    finally:
        os.close(handle)
    return None
