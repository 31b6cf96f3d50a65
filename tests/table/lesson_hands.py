"""Somebody who plays a guided first game by the buttons alone, and notes what is said when."""

from collections.abc import Iterator
from pathlib import Path

from pilot import Pilot

from companion.screens.tablescreen import TableScreen
from companion.table.front import InFront
from hardware.values import Button, ButtonEvent, Press


def begin(folder: Path, game: str, **looks: object) -> tuple[Pilot, TableScreen]:
    """Begin a guided game as the menu offers it."""
    pilot = Pilot(folder, **looks)  # type: ignore[arg-type]
    say = pilot.app.desk.say
    pilot.choose(say("menu-new")).choose(say(f"{game}-title")).choose(say("new-guided"))
    pilot.press(Button.OK)
    table = pilot.screen
    assert isinstance(table, TableScreen)
    return pilot, table


def let_go(pilot: Pilot, button: Button) -> None:
    pilot.now += 0.1
    pilot.app.step(pilot.now, 0.1, [ButtonEvent(button, Press.UP, pilot.now)], pilot.size)
    pilot.app.draw(pilot.surface)


def one_press(pilot: Pilot, table: TableScreen, steps: int) -> None:
    """Do what the screen asks next: take a choice so many steps on, or look through the wheel."""
    if pilot.screen is table:
        pilot.press(*[Button.RIGHT] * steps, Button.OK)
        return
    pilot.wait(1.0)
    pilot.press(Button.OK)
    pilot.wait(1.0)
    let_go(pilot, Button.OK)
    if pilot.screen is not table:
        pilot.press(Button.RIGHT)


def said(pilot: Pilot, table: TableScreen, most: int = 400) -> Iterator[tuple[str, int]]:
    """Play, and give each sentence of the lesson with how many actions had been done."""
    before = ""
    for number in range(most):
        step = table.guide.step
        if pilot.screen is table and step is not None and step.slug != before:
            before = step.slug
            yield step.slug, len(table.play.session.actions)
        if table.guide.is_over:
            return
        one_press(pilot, table, 0 if table.front.what is InFront.GUIDE else number % 5)
