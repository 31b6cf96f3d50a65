"""The loop draws whenever a new picture would differ from the one on the display."""

from collections.abc import Mapping

import numpy as np
import pytest
from pilot import Pilot

from companion.drawing.lettering import Sheet
from companion.games.measures import book_in_force
from companion.games.rules import GAMES
from companion.kits.titicaca.pieces import shaped
from companion.kits.titicaca.screens.landreading import LandReading
from companion.screens.desk import Desk
from companion.screens.guide import GuideScreen
from companion.screens.pause import open_table
from companion.screens.screen import Screen, Stay
from companion.screens.seen import SeenScreen
from engines.contract import Setup
from hardware.values import Pixels
from vision.catalogue import mat_tags
from vision.values import Corners, Snapshot


def shown(pilot: Pilot) -> list[str]:
    sheet = Sheet(pilot.size)
    pilot.app.draw(sheet)
    return [line.text for line in sheet.written]


def test_news_that_end_while_the_loop_was_held_up_leave_the_display(pilot: Pilot) -> None:
    session = pilot.store.begin(GAMES["taluva"], Setup(("Anna", "Ben")))
    screen = open_table(pilot.app.desk, session)
    pilot.app.stack.screens.append(screen)
    screen.play.choose(session.legal_actions()[0])
    pilot.wait(0.1)
    assert pilot.app.needs_drawing()
    before = shown(pilot)
    # A slow card, a suspended laptop: news were in motion when the loop last looked.
    pilot.wait(9.0)
    assert pilot.app.needs_drawing()
    assert shown(pilot) != before
    assert not pilot.app.needs_drawing()


class Seeing:
    """A camera's side: the last picture, and the tags in it."""

    def __init__(self) -> None:
        self.pixels: Pixels | None = None
        self.view: Mapping[str, Corners] = {}
        self.snapshot: Snapshot | None = None
        self.show()

    def show(self, *payloads: str) -> None:
        """Another picture comes."""
        self.pixels = np.zeros((48, 80), np.uint8)
        self.view = dict.fromkeys(payloads, ((0, 0), (1, 0), (1, 1), (0, 1)))


def open_guide(desk: Desk) -> Screen:
    return GuideScreen(desk, desk.store.begin(GAMES["taluva"], Setup(("Anna", "Ben"))), ())


def open_land_reading(desk: Desk) -> Screen:
    game = GAMES["titicaca"]
    book = shaped(book_in_force(game.name), game.box)
    return LandReading(desk, game, book, 2, lambda text: Stay())


PAGES = {"guide": open_guide, "seen": SeenScreen, "land-reading": open_land_reading}


@pytest.mark.parametrize("name", PAGES)
def test_a_page_with_the_cameras_picture_is_drawn_again_when_another_comes(
    pilot: Pilot, name: str
) -> None:
    sight = Seeing()
    pilot.app.desk.devices.sight = sight
    page = PAGES[name](pilot.app.desk)
    pilot.app.stack.screens.append(page)
    pilot.wait(0.1)
    before = shown(pilot)
    # Asked twice: what has just stopped to move is drawn once more.
    pilot.app.needs_drawing()
    assert not pilot.app.needs_drawing()
    sight.show(*(piece.payload for piece in mat_tags().pieces))
    pilot.wait(0.1)
    assert pilot.app.needs_drawing()
    if name != "land-reading":
        assert shown(pilot) != before
