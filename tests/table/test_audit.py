"""Where the points came from, and pages of text that can be read from where one sits."""

import pygame
from pilot import Pilot

from companion.drawing.lettering import Sheet
from companion.drawing.look import DARK, Look
from companion.games.rules import GAMES
from companion.screens.audit import AuditScreen
from companion.screens.pages import TextPage
from companion.screens.pause import open_table
from companion.screens.screen import Push
from engines.contract import Setup
from engines.taluva.actions import Hut
from hardware.values import Button

SIZE = (800, 480)


def test_the_audit_takes_every_players_score_apart_side_by_side(pilot: Pilot) -> None:
    pilot.choose("New game").choose("Tiwanaku").choose("Start the game").press(Button.OK)
    pilot.press(Button.HELP).choose("Where the points come from")
    sheet = Sheet(SIZE)
    pilot.screen.draw(sheet, Look(DARK, *SIZE))
    first, second = (line for line in sheet.written if line.text == "10")
    assert first.place.top == second.place.top
    assert first.place.right < second.place.left
    assert [line.text for line in sheet.written].count("10 at the start") == 2
    pilot.press(Button.BACK)
    assert "Where the points come from" in pilot.text


def test_the_board_lights_the_cells_of_the_line_under_the_cursor(pilot: Pilot) -> None:
    session = pilot.store.begin(GAMES["taluva"], Setup(("Anna", "Ben")))
    huts = []
    while len(huts) < 2:
        action = next(iter(session.game.legal_actions(session.state)))
        session.apply(action)
        if isinstance(action, Hut):
            huts.append(action.at)
    play = open_table(pilot.app.desk, session).play
    page = AuditScreen(pilot.app.desk.words, play, pilot.app.desk.badges)
    pilot.app.stack.take(Push(page))
    pilot.press()
    assert page.marks().chosen == ()
    assert {"Anna", "Ben"} <= set(page.text())
    everybody = pixels(pilot)
    shown = []
    for _ in range(2):
        pilot.press(Button.RIGHT)
        shown.append((page.marks().chosen, [name in page.text() for name in ("Anna", "Ben")]))
        assert pixels(pilot) != everybody
    assert shown == [((huts[0],), [True, False]), ((huts[1],), [False, True])]
    pilot.press(Button.RIGHT)
    assert pixels(pilot) == everybody, "after the last line come all columns again"
    pilot.press(Button.LEFT)
    assert page.marks().chosen == (huts[1],)
    pilot.press(Button.BACK)
    assert pilot.screen is not page


def pixels(pilot: Pilot) -> bytes:
    pilot.app.draw(pilot.surface)
    return pygame.image.tobytes(pilot.surface, "RGB")


def test_a_score_without_cells_needs_no_cursor(pilot: Pilot) -> None:
    pilot.choose("New game").choose("Tiwanaku").choose("Start the game").press(Button.OK)
    pilot.press(Button.HELP).choose("Where the points come from")
    assert list(pilot.screen.legend()) == [Button.BACK]


def test_a_short_text_is_set_large_and_a_long_one_is_turned_over() -> None:
    look = Look(DARK, *SIZE)

    def drawn(body: str) -> tuple[int, int]:
        page = TextPage(lambda slug, **_: slug, "title", body)
        sheet = Sheet(SIZE)
        page.draw(sheet, look)
        size = next(line.size for line in sheet.written if line.text.startswith("word"))
        return size, page.pages

    assert drawn("word " * 20) == (look.label, 1)
    assert drawn("word " * 2000)[0] == look.name
    assert drawn("word " * 2000)[1] > 1
