"""The window's first picture: the device shows its menu while the table is still being laid."""

import pygame

from companion.drawing import lettering
from companion.drawing.look import Look, blend
from companion.screens.desk import Desk
from companion.screens.menu import Menu
from companion.screens.screen import Screen
from companion.simulated.window import BEZEL, DEVICE, WOOD, Canvas, places

QUIET_SIZE = 28


def show_window_at_once(display: pygame.Surface, desk: Desk, first: Screen | None = None) -> None:
    """Show the device and where the table will be; its wood and its camera take a while."""
    canvas, where = Canvas(display), places()
    window = canvas.picture
    window.fill(WOOD)
    pygame.draw.rect(window, BEZEL, where.bezel, border_radius=22)
    device = pygame.Surface(DEVICE)
    screen = Menu(desk) if first is None else first
    screen.draw(device, Look(desk.theme, *DEVICE))
    window.blit(device, where.screen)
    pygame.draw.rect(window, blend(WOOD, (0, 0, 0), 0.2), where.table)
    text = desk.say("sim-laying")
    ink = (240, 230, 210)
    lettering.put_line(window, text, where.table.center, QUIET_SIZE, ink, align="centre")
    canvas.show()
