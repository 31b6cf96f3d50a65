"""A page of text that takes time to work out: the screen goes on while a thread thinks."""

import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

import pygame

from companion.drawing import lettering
from companion.drawing.look import Look
from companion.kits.view_part import Thought
from companion.screens import layout
from companion.screens.pages import Say, TextPage
from companion.screens.screen import Pop, Step
from hardware.values import Button

Work = Callable[[Callable[[], bool]], Iterator[str | Thought]]
"""Gives one text after the other, each to be shown instead of the last; asks when to stop."""

PATIENCE: Final = 1.0
"""Seconds before it is shown that something is being worked out."""
SWEEP: Final = 2.0
"""Seconds in which the gold goes once along a bar whose end nobody knows."""


class ThinkingPage(TextPage):
    """Shows each text as it comes, how far it is and for how long. Leaving it ends the work."""

    name = "thinking"

    def __init__(self, say: Say, title: str, first: str, work: Work) -> None:
        super().__init__(say, title, first)
        self._left = threading.Event()
        self._found = Thought(first)
        self._failed: BaseException | None = None
        self._work = work
        self.thought = self._found
        """What is shown now."""
        self.age = 0.0
        """Seconds it has been thinking."""
        # A daemon: the program may end while it thinks.
        self._thread = threading.Thread(target=self._think, name="thinking", daemon=True)
        self._thread.start()

    def _think(self) -> None:
        try:
            for text in self._work(self._left.is_set):
                self._found = text if isinstance(text, Thought) else Thought(text)
                if self._left.is_set():
                    return
        except BaseException as error:  # noqa: BLE001 - raised in the main loop by update()
            self._failed = error

    @property
    def is_thinking(self) -> bool:
        """Whether the work goes on."""
        return self._thread.is_alive()

    @property
    def moving(self) -> bool:
        """Whether there is more to come."""
        return self.is_thinking or self.thought != self._found

    def finish(self) -> None:
        """Wait until everything is worked out."""
        self._thread.join()
        self.update(0.0)

    def update(self, seconds: float) -> None:
        failed, self._failed = self._failed, None
        if failed is not None:
            raise failed
        self.age += seconds
        self.thought = self._found
        self.body = self.thought.text

    def legend(self) -> Mapping[Button, str]:
        legend = super().legend()
        if self.is_thinking:
            return {**legend, Button.BACK: self.say("button-stop")}
        return legend

    def press(self, button: Button) -> Step:
        step = super().press(button)
        if isinstance(step, Pop):
            self._left.set()
        return step

    def progress(self) -> str:
        """Say for how long it has been thinking; nothing at once, nothing when it is done."""
        if not self.is_thinking or self.age < PATIENCE:
            return ""
        return self.say("thinking-for", seconds=int(self.age))

    def text(self) -> Sequence[str]:
        return (*super().text(), self.progress())

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        super().draw(surface, look)
        self.draw_progress(surface, look, layout.page(look))

    def draw_progress(self, surface: pygame.Surface, look: Look, area: pygame.Rect) -> None:
        """Draw a bar along the bottom of an area: as full as the work, or a sign of life."""
        words = self.progress()
        if not words:
            return
        theme, thought = look.theme, self.thought
        line = (area.left, area.bottom - look.name // 2)
        written = lettering.put_line(surface, words, line, look.name, theme.quiet)
        high = max(6, look.name // 3)
        bar = pygame.Rect(written.right + look.margin, 0, 0, high)
        bar.width, bar.centery = area.right - bar.left, line[1]
        pygame.draw.rect(surface, theme.line, bar, border_radius=high // 2)
        full = bar.copy()
        if thought.of:
            full.width = max(high, bar.width * thought.done // thought.of)
        else:
            full.width = bar.width // 5
            full.left += round((bar.width - full.width) * swing(self.age / SWEEP))
        pygame.draw.rect(surface, theme.gold, full, border_radius=high // 2)


def swing(turns: float) -> float:
    """Give how far along something is that goes to and fro, once each way in two turns."""
    phase = turns % 2
    return phase if phase <= 1 else 2 - phase
