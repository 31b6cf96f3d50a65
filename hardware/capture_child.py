"""The process that talks to a camera's driver: `python -m hardware.capture_child`.

It may hang or crash in there; the main program then kills it, which frees the device as nothing
else does. Arguments: `module:class` of the Source, its argument, the memory, the notes' pipe,
and the pictures a second that are wanted. Whether they have colour stands in the memory.
"""

import importlib
import os
import sys
import time
from collections.abc import Callable

import msgspec

from hardware.capture import Complaining, Source
from hardware.capture_memory import (
    SLOT_PIXELS,
    Failed,
    Laid,
    Note,
    SharedPictures,
    Told,
    Torn,
)
from hardware.faults import DeviceFault, News
from hardware.luminance import TornPicture
from hardware.told_thread import start_thread


def find_source(name: str) -> Callable[[str], Source]:
    """Give the opener behind `module:class`."""
    module, _, attribute = name.partition(":")
    opener: Callable[[str], Source] = getattr(importlib.import_module(module), attribute)
    return opener


def publish(
    source: Source,
    pictures: SharedPictures,
    tell: Callable[[Note], None],
    gap: float,
) -> None:
    """Lay out picture after picture, one in `gap` seconds, until the source fails."""
    number, due = 0, 0.0
    while True:
        try:
            raw = source.grab()
            now = time.monotonic()
            # Grabbed all the same: a driver's queue must not fill with old pictures.
            picture = source.picture(raw, pictures.wants_colour) if now >= due else None
        except TornPicture:
            tell(Torn())
            continue
        if isinstance(source, Complaining):
            for fault in source.complaints():
                tell(Told(fault.news.value, fault.facts))
        if picture is None:
            continue
        due = now + gap
        height, width = picture.pixels.shape
        if picture.pixels.size > SLOT_PIXELS:
            # Named by the main program, which knows the address.
            raise DeviceFault(News.CAMERA_LARGE, width=width, height=height)
        number += 1
        pictures.lay(number, picture)
        tell(Laid(number, width, height, now, picture.chroma is not None))


def leave_with(parent: int) -> None:
    """Go when the main program's end of a pipe closes, however it ended: the camera is free."""
    while os.read(parent, 1):
        continue
    os._exit(0)


def leave_at_once(error: BaseException) -> None:
    """Say why on stderr, which the main program reads, and go."""
    print(f"{type(error).__name__}: {error}", file=sys.stderr, flush=True)
    os._exit(1)


def main(arguments: list[str]) -> None:
    """Run until the camera fails or nobody listens any more."""
    parent = sys.stdin.fileno()
    # Where the parent cannot be heard of nobody could end us: then the camera is freed at once.
    start_thread("leaving", lambda: leave_with(parent), leave_at_once)
    name, argument, memory, pipe, rate = arguments
    pictures = SharedPictures(int(memory))

    def tell(note: Note) -> None:
        os.write(int(pipe), msgspec.json.encode(note) + b"\n")

    try:
        source = find_source(name)(argument)
        publish(source, pictures, tell, 1 / float(rate))
    except DeviceFault as fault:
        tell(Failed(fault.news.value, fault.facts))
    except BrokenPipeError:
        # Nobody listens: the main program is gone, and so are we.
        return


if __name__ == "__main__":
    main(sys.argv[1:])
    # Not through the driver's own clean-up, which may hang: the system frees the device.
    sys.stderr.flush()
    os._exit(0)
