"""A page of text that takes time to work out: the screen goes on while a thread thinks."""

import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, TypeAlias

import msgspec
import pygame

from companion.drawing import lettering
from companion.drawing.look import Look
from companion.screens import layout
from companion.screens.pages import Say, TextPage
from companion.screens.screen import Pop, Step
from hardware.told_thread import start_thread
from hardware.values import Button

Stop: TypeAlias = Callable[[], bool]
"""Asked while something is worked out: whether nobody waits for it any more."""


class Thought(msgspec.Struct, frozen=True):
    """What to show while something is worked out, and how far it is, where that is known."""

    text: str
    done: int = 0
    of: int = 0
    """How many steps there are in all; 0 where nobody knows."""


Work = Callable[[Stop], Iterator[str | Thought]]
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
        self._thread = start_thread("thinking", self._think, self._fail)

    def _think(self) -> None:
        for text in self._work(self._left.is_set):
            self._found = text if isinstance(text, Thought) else Thought(text)
            if self._left.is_set():
                return

    def _fail(self, error: BaseException) -> None:
        """Leave it to update(), which raises it in the main loop."""
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
        line = (area.left, area.bottom - look.name // 2)
        written = lettering.put_line(surface, words, line, look.name, look.theme.quiet)
        left = written.right + look.margin
        bar = pygame.Rect(left, line[1], area.right - left, 0)
        draw_bar(surface, look, bar, self.thought.done, self.thought.of, self.age)


def draw_bar(
    surface: pygame.Surface, look: Look, line: pygame.Rect, done: int, of: int, age: float
) -> None:
    """Draw a bar along a line: as full as the work, or a sign of life where its end is unknown."""
    high = max(6, look.name // 3)
    bar = pygame.Rect(line.left, line.centery - high // 2, line.width, high)
    pygame.draw.rect(surface, look.theme.line, bar, border_radius=high // 2)
    full = bar.copy()
    if of:
        full.width = max(high, bar.width * done // of)
    else:
        full.width = bar.width // 5
        full.left += round((bar.width - full.width) * swing(age / SWEEP))
    pygame.draw.rect(surface, look.theme.gold, full, border_radius=high // 2)


def swing(turns: float) -> float:
    """Give how far along something is that goes to and fro, once each way in two turns."""
    phase = turns % 2
    return phase if phase <= 1 else 2 - phase
