"""The keyboard as a panel: which key is which button, and what is typed text."""

from typing import Final

import pygame

from companion.screens.screen import Dragged, Event, Lifted, Screen, Touch, Typed
from hardware.values import Button, ButtonEvent, Press

KEYS: Final = {
    pygame.K_LEFT: Button.LEFT,
    pygame.K_UP: Button.LEFT,
    pygame.K_RIGHT: Button.RIGHT,
    pygame.K_DOWN: Button.RIGHT,
    pygame.K_RETURN: Button.OK,
    pygame.K_KP_ENTER: Button.OK,
    pygame.K_SPACE: Button.OK,
    pygame.K_ESCAPE: Button.BACK,
    pygame.K_BACKSPACE: Button.BACK,
    pygame.K_u: Button.UNDO,
    pygame.K_DELETE: Button.UNDO,
    pygame.K_h: Button.HELP,
    pygame.K_F1: Button.HELP,
}
ALWAYS: Final = frozenset(KEYS) - {pygame.K_SPACE, pygame.K_BACKSPACE, pygame.K_u, pygame.K_h}
"""Keys that are buttons even where text is typed: those that are no text."""

NAMES: Final = {
    Button.LEFT: "←",
    Button.RIGHT: "→",
    Button.OK: "Enter",
    Button.BACK: "Esc",
    Button.UNDO: "U",
    Button.HELP: "H",
}
NAMES_BESIDE_TEXT: Final = {**NAMES, Button.UNDO: "Del", Button.HELP: "F1"}


def key_name(button: Button, screen: Screen) -> str:
    """Give what is written on the key that does what a button does on a screen."""
    return (NAMES_BESIDE_TEXT if screen.takes_every_letter else NAMES)[button]


def read_event(event: pygame.event.Event, now: float, typing: bool) -> Event | None:
    """Give what a pygame event means to the screens, or None."""
    match event.type:
        case pygame.KEYDOWN if typing and event.key not in ALWAYS:
            character = "\b" if event.key == pygame.K_BACKSPACE else event.unicode
            return Typed(character) if character else None
        case pygame.KEYDOWN | pygame.KEYUP if event.key in KEYS:
            press = Press.DOWN if event.type == pygame.KEYDOWN else Press.UP
            return ButtonEvent(KEYS[event.key], press, now, "keys:")
        case pygame.MOUSEBUTTONDOWN if event.button == 1:
            return Touch(event.pos)
        case pygame.MOUSEMOTION if event.buttons[0]:
            return Dragged(event.pos)
        case pygame.MOUSEBUTTONUP if event.button == 1:
            return Lifted()
        case _:
            return None
