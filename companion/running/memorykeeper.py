"""Gives memory back to the system while nobody uses the device, so that an evening holds no more
than a game."""

import ctypes
from collections.abc import Callable
from typing import Final

from hardware.closing import Closing

IDLE_SECONDS: Final = 5.0
"""Nothing is begun while somebody presses buttons."""
REST_SECONDS: Final = 60.0
"""In between the memory is better kept: the next picture of the camera wants it again."""


def give_back() -> None:
    """Give back to the system what was freed; where its C library cannot, nothing is done.

    Pictures of a table are large and come and go between small things that stay. What they leave
    is free, but among what is not: glibc hands back only what is free at its end, unless asked.
    Pages of their own for large pictures would go back by themselves, but cost a reading of the
    table a fifth of its time and more.
    """
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if trim is not None:
        trim(0)


class MemoryKeeper(Closing):
    """Gives back what is free, now and then."""

    def __init__(self, give_back: Callable[[], None] = give_back) -> None:
        self._give_back = give_back
        self._next = 0.0

    def __repr__(self) -> str:
        return "<MemoryKeeper>"

    def update(self, now: float, idle: float) -> None:
        """Go on at once: `idle` is for how many seconds nobody has used the device."""
        if idle >= IDLE_SECONDS and now >= self._next:
            self._next = now + REST_SECONDS
            self._give_back()

    def close(self) -> None:
        """There is nothing to let go."""
