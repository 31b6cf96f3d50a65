"""Opening the display: a window, the whole screen, or the console of a Raspberry Pi."""

import os
from pathlib import Path

import pygame

from companion.errors import Mistake


def has_screen() -> bool:
    """Say whether there is a desktop to open a window on."""
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def has_console_screen() -> bool:
    """Say whether there is a screen without a desktop, as on a Raspberry Pi with a display."""
    return any(Path("/dev/dri").glob("card*"))


def open_display(size: tuple[int, int] | None, fullscreen: bool, title: str) -> pygame.Surface:
    """Open the display, or say what to do where there is none."""
    try:
        pygame.display.init()
        pygame.font.init()
        if fullscreen:
            display = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
            pygame.mouse.set_visible(has_screen())
        else:
            display = pygame.display.set_mode(size or (1280, 720), pygame.RESIZABLE)
    except pygame.error as error:
        raise Mistake(
            f"Cannot open a screen: {error}. Connect a display, or try `tableside demo`, which "
            "needs none."
        ) from None
    pygame.display.set_caption(title)
    return display
