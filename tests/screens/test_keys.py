"""What is written on a key is what it does, on every screen there is."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from companion.drawing.look import DARK, Look
from companion.gallery import Shot, all_screens
from companion.games.rules import GAMES
from companion.keeping.store import Store
from companion.running.keyboard import KEYS, key_name, read_event
from companion.screens.desk import Desk
from companion.screens.screen import Event, Screen, Stay, Typed
from companion.words import Language, Words
from hardware.values import Button, ButtonEvent, Press

LOOK = Look(DARK, 800, 480)
WRITTEN = {
    "←": pygame.K_LEFT,
    "→": pygame.K_RIGHT,
    "Enter": pygame.K_RETURN,
    "Esc": pygame.K_ESCAPE,
    "U": pygame.K_u,
    "H": pygame.K_h,
    "Del": pygame.K_DELETE,
    "F1": pygame.K_F1,
}
"""The keys by what is written on them."""
LETTERS = {pygame.K_u: "u", pygame.K_h: "h", pygame.K_DELETE: "\x7f", pygame.K_RETURN: "\r"}


def pressed(screen: Screen, button: Button) -> Event | None:
    """Give what a screen is told when somebody hits the key that is written for a button."""
    key = WRITTEN[key_name(button, screen)]
    event = pygame.event.Event(pygame.KEYDOWN, key=key, unicode=LETTERS.get(key, ""))
    return read_event(event, 0.0, screen.takes_letters)


def gallery(folder: Path) -> Iterator[Shot]:
    """Give every screen as it is shown, English."""
    folder.mkdir()
    with Store(folder / "games.sqlite", Words(Language.ENGLISH), GAMES) as store:
        yield from all_screens(Desk(store, seed=1))


@pytest.mark.campaign
def test_each_key_says_its_button_to_every_screen(tmp_path: Path) -> None:
    seen = 0
    for one, other in zip(gallery(tmp_path / "a"), gallery(tmp_path / "b"), strict=True):
        for button in one.screen.legend():
            told = pressed(one.screen, button)
            seen += 1
            if isinstance(told, Typed):
                # A page may take its letters itself, if it does with them what the button does.
                check_alike(one, other, told, button)
            else:
                assert told == ButtonEvent(button, Press.DOWN, 0.0, "keys:"), (one.name, button)
    assert seen > 100


def check_alike(one: Shot, other: Shot, told: Typed, button: Button) -> None:
    """Hold that a letter does on one screen what a button does on another one like it."""
    by_key = one.screen.handle(told, LOOK)
    by_button = other.screen.handle(ButtonEvent(button, Press.DOWN, 0.0, "keys:"), LOOK)
    assert type(by_key) is type(by_button), (one.name, button)
    assert one.screen.text() == other.screen.text(), (one.name, button)


LEADS_NOWHERE = {("entry", Button.HELP)}
"""In the gallery: a name that nobody takes."""


def test_each_labelled_key_does_something_on_every_screen(tmp_path: Path) -> None:
    folder = tmp_path / "c"
    folder.mkdir()
    dead = []
    with Store(folder / "games.sqlite", Words(Language.ENGLISH), GAMES) as store:
        # All of them first: a press in a game would change the screens that come after. Those
        # of a game that was played on meanwhile do not show any more what they did.
        shown = [(shot, picture(shot.screen)) for shot in all_screens(Desk(store, seed=1))]
        kept = [shot for shot, was in shown if picture(shot.screen) == was]
        assert len(kept) > len(shown) / 2
        for shot in kept:
            for button in Button:
                if button in shot.screen.legend() and not does(shot.screen, button):
                    dead.append((shot.name, button))
    # Where there is but one choice, going on to the next finds the same.
    walking = {Button.LEFT, Button.RIGHT}
    assert [one for one in dead if one[1] not in walking and one not in LEADS_NOWHERE] == []


def does(screen: Screen, button: Button) -> bool:
    """Hit the key of a button, and say whether the screen shows or wants anything because of it."""
    screen.update(1.0)
    before = picture(screen)
    told = pressed(screen, button)
    assert told is not None, (screen.name, button)
    step = screen.handle(told, LOOK)
    screen.update(0.3)
    return not isinstance(step, Stay) or picture(screen) != before


def picture(screen: Screen) -> bytes:
    surface = pygame.Surface(LOOK.size)
    screen.draw(surface, LOOK)
    return bytes(pygame.image.tobytes(surface, "RGB"))


@pytest.mark.parametrize("key", KEYS, ids=pygame.key.name)
def test_every_key_is_a_button_where_nothing_is_typed(key: int) -> None:
    event = pygame.event.Event(pygame.KEYDOWN, key=key, unicode="")
    assert read_event(event, 0.0, False) == ButtonEvent(KEYS[key], Press.DOWN, 0.0, "keys:")
