"""The page about what the disk did not take: once, over whatever is in front, until it is well."""

from pathlib import Path

import pygame
import pytest
from pilot import Pilot

from companion.drawing.look import THEMES, Look
from companion.keeping.people import People, Person
from companion.running.disk_watch import RETRY_SECONDS
from companion.screens.unkept import UnkeptPage
from companion.system.unkept import Thing, Unkept, Why, ask_disk
from companion.words import Language, Words
from hardware.values import Button, Lamp

FOLDER = Path("/var/lib/tableside")


class Lamps:
    def __init__(self) -> None:
        self.lit: set[Lamp] = set()

    def poll(self, now: float) -> tuple[()]:
        return ()

    def light(self, lamp: Lamp, on: bool) -> None:
        (self.lit.add if on else self.lit.discard)(lamp)


class Full:
    """A keeper on a full disk, until there is room."""

    def __init__(self) -> None:
        self.number = 1
        self.has_room = False
        self.tries = 0

    def keep(self, entry: object, length: int, outcome: object, scores: object) -> None:
        self.tries += 1
        if not self.has_room:
            fault = Unkept(Thing.MOVE, Why.FULL, FOLDER)
            fault.about = entry
            raise fault

    def is_there(self) -> bool:
        return False


@pytest.fixture
def full(pilot: Pilot) -> Full:
    """A game of Taluva on the table, whose disk is full."""
    pilot.app.panels = Lamps()
    pilot.choose("New game").choose("Taluva").choose("Start").press(Button.OK)
    play = pilot.app.desk.play
    assert play is not None
    keeper = Full()
    play.session.keeper = keeper
    return keeper


def test_a_move_that_is_not_kept_does_not_count_and_ok_tries_again(
    pilot: Pilot, full: Full
) -> None:
    play = pilot.app.desk.play
    assert play is not None
    while not full.tries:
        pilot.press(Button.OK)
    assert isinstance(pilot.screen, UnkeptPage)
    assert "This move is not kept" in pilot.text
    assert "The card is full." in pilot.text
    assert play.session.actions == ()
    assert pilot.app.panels.lit == {Lamp.NO}  # type: ignore[attr-defined]
    assert pilot.sounds[-1] == "refused"
    pilot.press(Button.OK)
    assert isinstance(pilot.screen, UnkeptPage)
    full.has_room = True
    pilot.press(Button.OK)
    assert not isinstance(pilot.screen, UnkeptPage)
    assert len(play.session.actions) == 1
    assert Lamp.NO not in pilot.app.panels.lit  # type: ignore[attr-defined]


def test_back_leaves_the_choice_as_it_was(pilot: Pilot, full: Full) -> None:
    play = pilot.app.desk.play
    assert play is not None
    while not full.tries:
        before = play.choice
        pilot.press(Button.OK)
    pilot.press(Button.BACK)
    assert play.choice is before
    assert not isinstance(pilot.screen, UnkeptPage)
    pilot.wait(3 * RETRY_SECONDS)
    assert full.tries == 1
    assert not isinstance(pilot.screen, UnkeptPage)


def test_names_that_are_not_kept_are_told_and_hold(pilot: Pilot, tmp_path: Path) -> None:
    (tmp_path / "no-folder").write_text("")
    people = pilot.app.desk.people = People(tmp_path / "no-folder" / "players.json")
    people.seat("taluva", (Person("Ada", "red"),))
    pilot.wait(0.1)
    assert "Names and seats are not kept" in pilot.text
    pilot.press(Button.OK)
    assert "Names and seats are not kept" in pilot.text
    (tmp_path / "no-folder").unlink()
    pilot.press(Button.OK)
    assert not isinstance(pilot.screen, UnkeptPage)
    assert [one.name for one in People(people.path).known] == ["Ada"]


def test_what_nobody_waits_for_tells_no_reason_twice(pilot: Pilot) -> None:
    def copy() -> None:
        raise Unkept(Thing.COPY, Why.FULL, FOLDER)

    pilot.app.disk.do_meanwhile(copy)
    assert isinstance(pilot.screen, UnkeptPage)
    pilot.press(Button.BACK)
    pilot.app.disk.do_meanwhile(copy)
    assert not isinstance(pilot.screen, UnkeptPage)


def test_games_that_cannot_be_read_are_told_over_the_menu(pilot: Pilot) -> None:
    pilot.store.barred = Unkept(Thing.READING, Why.BROKEN, FOLDER)
    pilot.wait(0.1)
    pilot.app.draw(pilot.surface)
    pilot.wait(0.1)
    assert "The games cannot be read" in pilot.text
    pilot.press(Button.BACK)
    assert "New game" not in pilot.text
    pilot.wait(0.1)
    assert not isinstance(pilot.screen, UnkeptPage), "told once"
    pilot.store.barred = None
    pilot.press(Button.RIGHT)
    assert "New game" in pilot.text


def test_a_folder_that_takes_nothing_is_told_before_anybody_begins(pilot: Pilot) -> None:
    pilot.store.path = Path("/proc/games.sqlite")
    pilot.app.disk.begin()
    assert "Games are not kept at the moment" in pilot.text


def test_a_disk_that_takes_something_has_no_trouble(tmp_path: Path) -> None:
    assert ask_disk(tmp_path / "not-made-yet") is None
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("size", [(800, 480), (1024, 600), (1280, 720)])
def test_every_reason_has_a_page_that_can_be_drawn(
    language: Language, size: tuple[int, int]
) -> None:
    surface, say = pygame.Surface(size), Words(language).say
    for thing in Thing:
        for why in Why:
            page = UnkeptPage(say, Unkept(thing, why, FOLDER))
            page.draw(surface, Look(THEMES["dark"], *size, language=language))
            assert page.lead()
            assert all(page.lines())
