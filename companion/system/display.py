"""Opening the display: a window, the whole screen, or the console of a Raspberry Pi."""

import os
from typing import Final

import pygame

from companion.system.console_screen import find_obstacle, is_console
from companion.system.errors import Mistake
from companion.words import Language, Words

UNSEEN: Final = ("offscreen", "dummy", "evdev")
"""SDL's drivers that draw for nobody."""


def has_screen() -> bool:
    """Say whether there is a desktop to open a window on."""
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def window_size(wanted: tuple[int, int], desktop: tuple[int, int]) -> tuple[int, int]:
    """Give the wanted size, shrunk in its own shape where a desktop has no room for it."""
    # A desktop keeps some of its height for bars and for the window's frame.
    scale = min(1.0, desktop[0] / wanted[0], desktop[1] * 0.9 / wanted[1])
    return (round(wanted[0] * scale), round(wanted[1] * scale))


def open_display(
    size: tuple[int, int] | None, fullscreen: bool, title: str, words: Words | None = None
) -> pygame.Surface:
    """Open the display, or say what to do where there is none."""
    try:
        pygame.display.init()
        pygame.font.init()
        check_seen(pygame.display.get_driver(), os.environ.get("SDL_VIDEODRIVER", ""))
        if fullscreen:
            display = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
            pygame.mouse.set_visible(has_screen())
        else:
            desktop = pygame.display.get_desktop_sizes()[0]
            shape = window_size(size or (1280, 720), desktop)
            display = pygame.display.set_mode(shape, pygame.RESIZABLE)
    except pygame.error as error:
        pygame.display.quit()
        words = Words(Language.ENGLISH) if words is None else words
        obstacle = find_obstacle() if is_console(os.environ) else None
        if obstacle is not None:
            raise Mistake(words.say(obstacle.slug, **obstacle.facts)) from None
        raise Mistake(words.say("display-none", why=str(error))) from None
    pygame.display.set_caption(title)
    return display


def check_seen(driver: str, wanted: str) -> None:
    """Refuse a driver that nobody sees, unless somebody has asked for it.

    Without a display SDL goes on drawing into memory, and nobody is told.
    """
    if driver in UNSEEN and driver not in wanted.split(","):
        raise pygame.error(f"SDL: {driver}")
