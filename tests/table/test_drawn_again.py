"""The loop draws whenever a new picture would differ from the one on the display."""

from pilot import Pilot

from companion.drawing.lettering import Sheet
from companion.games.rules import GAMES
from companion.screens.pause import open_table
from engines.contract import Setup


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
