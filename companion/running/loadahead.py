"""Loads what people may ask for next while nobody uses the device, a little at a time."""

from collections.abc import Iterator
from typing import Final

from companion.plugins.plugin import BadPlugin, GamePlugin, load
from companion.plugins.registry import plugins
from companion.words import Language, Words, read_ahead
from hardware.closing import Closing

IDLE_SECONDS: Final = 3.0
"""Nothing is loaded while somebody presses buttons: a game's code takes as long as a picture."""


class LoadAhead(Closing):
    """The words of the other languages, then all games: a first change or game need not wait."""

    def __init__(self, words: Words) -> None:
        self._steps: Iterator[str] | None = _steps(words.language)

    def __repr__(self) -> str:
        return f"<LoadAhead {'done' if self._steps is None else 'loading'}>"

    def update(self, now: float, idle: float) -> None:
        """Do one step: `idle` is for how many seconds nobody has used the device."""
        if self._steps is not None and idle >= IDLE_SECONDS and next(self._steps, None) is None:
            self._steps = None

    def close(self) -> None:
        """Load no more."""
        self._steps = None


def _steps(spoken: Language) -> Iterator[str]:
    """Load one thing after the other; gives the name of each."""
    for language in Language:
        if language is not spoken:
            yield from read_ahead(language)
    for plugin in plugins().values():
        yield from load_parts(plugin)


def load_parts(plugin: GamePlugin) -> Iterator[str]:
    """Load a game's code part by part, giving the name of each; a broken game ends it early."""
    for part in filter(None, (plugin.rules, plugin.kit, plugin.my_box)):
        try:
            load(part)
        except BadPlugin:
            # Whoever asks for that game is told what is wrong with it.
            return
        yield part
