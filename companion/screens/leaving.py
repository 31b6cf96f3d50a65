"""The end of the evening: a box is switched off after a question, a program on a desktop quits."""

import pygame

from companion.drawing.look import Look
from companion.screens.desk import Desk
from companion.screens.pages import ListPage, Row, TextPage
from companion.screens.screen import Pop, Push, Quit, Step


def leaving_row(desk: Desk) -> Row:
    """Name the last row of the menu for what it does here."""
    return Row(desk.say("menu-quit" if desk.owns_box else "menu-leave"))


def leave(desk: Desk) -> Step:
    """Quit, or ask before the box goes off."""
    return Push(ask_switch_off(desk)) if desk.owns_box else Quit()


def ask_switch_off(desk: Desk) -> ListPage:
    """Ask once; the frame stands on No."""

    def answer(index: int) -> Step:
        if not index:
            return Pop()
        desk.is_off_wanted = True
        return Quit()

    return ListPage(
        desk.say,
        desk.say("switch-off-title"),
        lambda: [Row(desk.say("switch-off-no")), Row(desk.say("switch-off-yes"))],
        answer,
        intro=desk.say("switch-off-ask"),
    )


def goodbye(desk: Desk) -> TextPage:
    """Give the last picture, which stays until the screen goes dark."""
    return TextPage(desk.say, desk.say("menu-title"), desk.say("switch-off-now"))


def show_goodbye(desk: Desk, display: pygame.Surface) -> None:
    """Draw the last picture."""
    goodbye(desk).draw(display, Look(desk.theme, *display.get_size()))
    pygame.display.flip()
