"""A pilot: presses buttons, touches, reads the screen, as a person at the table would."""

from pathlib import Path

import pygame

from companion.drawing.look import DARK, Theme
from companion.games.rules import GAMES
from companion.keeping.store import Store
from companion.running.app import App
from companion.screens.desk import Desk
from companion.screens.screen import Screen, Touch, Typed
from companion.system.settings import Settings
from companion.system.settings import Theme as ThemeName
from companion.words import Language, Words
from hardware.values import Button, ButtonEvent, Press

SEED = 1
"""What is left to chance at a real table is the same in every run."""


class Pilot:
    """Drives an App without a window and without waiting."""

    def __init__(
        self,
        folder: Path,
        *,
        language: Language = Language.ENGLISH,
        theme: Theme = DARK,
        size: tuple[int, int] = (800, 480),
    ) -> None:
        self.store = Store(folder / "games.sqlite", Words(language), GAMES)
        self.sounds: list[str] = []
        settings = Settings(language, ThemeName(theme.name))
        self.app = App(Desk(self.store, settings, seed=SEED), play_sound=self.sounds.append)
        self.size = size
        self.now = 0.0
        self.surface = pygame.Surface(size)

    def close(self) -> None:
        self.store.close()

    @property
    def screen(self) -> Screen:
        return self.app.stack.front

    @property
    def text(self) -> str:
        return "\n".join(self.screen.text())

    def feel(self, event: ButtonEvent | Touch | Typed) -> ButtonEvent | Touch | Typed:
        """Look before doing something, as people do: what nobody could see yet is drawn."""
        if not self.app.is_in_sight(event):
            self.app.draw(self.surface)
        return event

    def press(self, *buttons: Button) -> "Pilot":
        for button in buttons:
            self.now += 0.1
            down = self.feel(ButtonEvent(button, Press.DOWN, self.now))
            self.app.step(self.now, 0.1, [down], self.size)
            if not self.app.over:
                self.app.draw(self.surface)
        return self

    def press_at_once(self, *buttons: Button) -> "Pilot":
        """Press faster than the screen is drawn."""
        self.now += 0.1
        downs = [ButtonEvent(button, Press.DOWN, self.now) for button in buttons]
        self.app.step(self.now, 0.1, downs, self.size)
        self.app.draw(self.surface)
        return self

    def touch(self, at: tuple[int, int]) -> "Pilot":
        self.now += 0.1
        self.app.step(self.now, 0.1, [self.feel(Touch(at))], self.size)
        self.app.draw(self.surface)
        return self

    def type(self, text: str) -> "Pilot":
        for character in text:
            self.app.step(self.now, 0.0, [self.feel(Typed(character))], self.size)
        return self

    def wait(self, seconds: float) -> "Pilot":
        self.now += seconds
        self.app.step(self.now, seconds, [], self.size)
        return self

    def choose(self, label: str) -> "Pilot":
        """Move the frame to a row that begins with the label, and press OK."""
        rows = self.screen.rows()  # type: ignore[attr-defined]
        wanted = next(i for i, row in enumerate(rows) if row.label.startswith(label))
        while self.screen.chosen != wanted:  # type: ignore[attr-defined]
            self.press(Button.RIGHT)
        return self.press(Button.OK)
