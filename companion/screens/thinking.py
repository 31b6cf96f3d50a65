"""A page of text that takes time to work out: the screen goes on while a thread thinks."""

import threading
from collections.abc import Callable, Iterator

from companion.screens.pages import Say, TextPage
from companion.screens.screen import Pop, Step
from hardware.values import Button

Work = Callable[[Callable[[], bool]], Iterator[str]]
"""Gives one text after the other, each to be shown instead of the last; asks when to stop."""


class ThinkingPage(TextPage):
    """Shows each text as it comes. Leaving the page ends the work."""

    name = "thinking"

    def __init__(self, say: Say, title: str, first: str, work: Work) -> None:
        super().__init__(say, title, first)
        self._left = threading.Event()
        self._found = first
        self._failed: BaseException | None = None
        self._work = work
        # A daemon: the program may end while it thinks.
        self._thread = threading.Thread(target=self._think, name="thinking", daemon=True)
        self._thread.start()

    def _think(self) -> None:
        try:
            for text in self._work(self._left.is_set):
                self._found = text
                if self._left.is_set():
                    return
        except BaseException as error:  # noqa: BLE001 - raised in the main loop by update()
            self._failed = error

    @property
    def moving(self) -> bool:
        """Whether there is more to come."""
        return self._thread.is_alive() or self.body != self._found

    def finish(self) -> None:
        """Wait until everything is worked out."""
        self._thread.join()
        self.update(0.0)

    def update(self, seconds: float) -> None:
        if self._failed is not None:
            raise self._failed
        self.body = self._found

    def press(self, button: Button) -> Step:
        step = super().press(button)
        if isinstance(step, Pop):
            self._left.set()
        return step
