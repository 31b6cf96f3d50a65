"""The first picture, drawn before anything is switched on: people see the menu while they wait."""

import pygame

from companion.drawing.look import Look
from companion.screens.desk import Desk
from companion.screens.menu import Menu
from companion.screens.screen import Screen


def show_at_once(display: pygame.Surface, desk: Desk, first: Screen | None = None) -> None:
    """Show what the device begins with; cameras, panels and eyes may take seconds to open."""
    screen = Menu(desk) if first is None else first
    screen.draw(display, Look(desk.theme, *display.get_size()))
    pygame.display.flip()
