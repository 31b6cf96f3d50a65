"""The display and the speaker this program holds, as they are."""

import pygame

from companion.doctor.trial import Holdings, Played, Shown, Trial


def shown_now() -> Shown:
    """Give the display that is open, or that none is."""
    display = pygame.display.get_surface() if pygame.display.get_init() else None
    if display is None:
        return Shown("offscreen", 0, 0)
    return Shown(pygame.display.get_driver(), *display.get_size())


def played_now() -> Played:
    """Give whether a speaker is open."""
    return Played("" if pygame.mixer.get_init() else "SDL")


def nothing_held() -> Holdings:
    """Give a screen without camera and panel: the keyboard and touch do everything."""
    keyboard = (Trial("keys:", True),)
    return Holdings(Trial("none:", True), keyboard, shown_now(), played_now())
