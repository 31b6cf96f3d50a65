"""Where the points came from, and pages of text that can be read from where one sits."""

from pilot import Pilot

from companion.drawing.lettering import Sheet
from companion.drawing.look import DARK, Look
from companion.screens.pages import TextPage
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


def test_a_short_text_is_set_large_and_a_long_one_is_turned_over() -> None:
    look = Look(DARK, *SIZE)

    def drawn(body: str) -> tuple[int, int]:
        page = TextPage(lambda slug, **_: slug, "title", body)
        sheet = Sheet(SIZE)
        page.draw(sheet, look)
        size = next(line.size for line in sheet.written if line.text.startswith("word"))
        return size, page.pages

    assert drawn("word " * 20) == (look.question, 1)
    assert drawn("word " * 2000)[0] == look.name
    assert drawn("word " * 2000)[1] > 1
