"""An update did not start, and the edition before it runs again: told once, when that starts."""

import logging
from pathlib import Path

from companion.doctor.edition import say_why
from companion.screens.desk import Desk
from companion.screens.pages import TextPage
from companion.screens.screen import Pop, Step
from companion.system.edition import Edition, GivenUp, versions
from companion.system.writing import replace_file
from hardware.values import Button


class TakenBackPage(TextPage):
    """Which update was tried, why it was left, and what to do."""

    name = "takenback"

    def __init__(self, desk: Desk, edition: Edition, given_up: GivenUp, told: Path) -> None:
        """`told` is the file that remembers what people have read."""
        self._given_up, self._told = given_up, told
        new, old = versions(given_up.edition, edition.name)
        why = say_why(given_up.why, desk.words)
        body = desk.say("update-taken-back", new=new, old=old, why=why)
        super().__init__(desk.say, desk.say("update-taken-back-title"), body)

    def press(self, button: Button) -> Step:
        step = super().press(button)
        if isinstance(step, Pop):
            try:
                replace_file(self._told, f"{self._given_up.mark}\n".encode())
            except OSError as error:
                # It is told again at the next start.
                logging.getLogger(__name__).warning("%s: %s", self._told, error)
        return step


def taken_back_page(desk: Desk, edition: Edition | None, told: Path) -> TakenBackPage | None:
    """The page, unless there is nothing to tell or people have read it."""
    if edition is None or edition.given_up is None:
        return None
    try:
        known = told.read_bytes().decode("ascii", "replace").strip()
    except OSError:
        known = ""
    if known == edition.given_up.mark:
        return None
    return TakenBackPage(desk, edition, edition.given_up, told)
