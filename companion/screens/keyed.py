"""A screen whose buttons are data: legend and press are read from the same keys."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Generic, final

from companion.screens.pages import TextPage
from companion.screens.screen import Push, Screen, Stay, Step
from companion.table.events import D, Key, Legend
from companion.words import Words
from hardware.values import Button


class KeyedScreen(Screen, ABC, Generic[D]):
    """A subclass says which keys there are now, and how to do what a key stands for."""

    words: Words

    @abstractmethod
    def keys(self) -> Mapping[Button, Key[D]]:
        """A button without a key does nothing."""

    @abstractmethod
    def do(self, does: D) -> Step:
        """The one place where what a key stands for is done."""

    def worded(self, legend: Legend) -> str:
        assert isinstance(legend, str), f"expected the slug of a legend, got {legend!r}"
        return self.words.say(legend)

    def takes(self, button: Button) -> bool:
        return button in self.keys()

    @final
    def legend(self) -> Mapping[Button, str]:
        return {button: self.worded(key.legend) for button, key in self.keys().items()}

    @final
    def press(self, button: Button) -> Step:
        key = self.keys().get(button)
        return Stay() if key is None else self.do(key.does)

    def help_page(self, slug: str) -> Step:
        return Push(TextPage(self.words.say, self.words.say("button-help"), self.words.say(slug)))
