"""Fingers that SDL reports without making a mouse of them."""

import pygame

from companion.screens.screen import Dragged, Event, Lifted, Touch


class FirstFinger:
    """The finger that counts; others that join it do nothing until it is lifted.

    Where a window is touched, SDL sends a mouse's event as well, and that one is read.
    """

    def __init__(self) -> None:
        self._leading: tuple[int, int] | None = None

    def read(self, event: pygame.event.Event, size: tuple[int, int]) -> Event | None:
        """What a finger's event means on a display of that size; None where it means nothing."""
        if event.window is not None:
            return None
        finger = (event.touch_id, event.finger_id)
        place = tuple(
            min(max(int(share * length), 0), length - 1)
            for share, length in zip((event.x, event.y), size, strict=True)
        )
        match event.type:
            case pygame.FINGERDOWN if self._leading is None:
                self._leading = finger
                return Touch((place[0], place[1]))
            case pygame.FINGERMOTION if self._leading == finger:
                return Dragged((place[0], place[1]))
            case pygame.FINGERUP if self._leading == finger:
                self._leading = None
                return Lifted()
            case _:
                return None
