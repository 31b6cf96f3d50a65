"""What is done while nobody uses the device: for the box, and by the games."""

from contextlib import ExitStack
from typing import Protocol

from companion.keeping.store import Store
from companion.plugins.plugin import load
from companion.plugins.registry import plugins
from companion.running.copykeeper import CopyKeeper
from companion.running.loadahead import LoadAhead
from companion.running.memorykeeper import MemoryKeeper
from companion.words import Words
from hardware.closing import Closing


class Chore(Protocol):
    """Something to do meanwhile, a little at a time; `close` ends it."""

    def update(self, now: float, idle: float) -> None:
        """Go on at once: `idle` is for how many seconds nobody has used the device."""

    def close(self) -> None:
        """Let everything go."""


class Chores(Closing):
    """What the box does, and the chores of each game; asked in turn, they wait for nobody."""

    def __init__(self, words: Words, store: Store) -> None:
        self._stack = ExitStack()
        self.chores: list[Chore] = [
            self._stack.enter_context(CopyKeeper(store)),
            self._stack.enter_context(LoadAhead(words)),
            self._stack.enter_context(MemoryKeeper()),
        ]
        for plugin in plugins().values():
            if plugin.chore:
                chore: Chore = load(plugin.chore)(words)
                self._stack.callback(chore.close)
                self.chores.append(chore)

    def __repr__(self) -> str:
        return f"<Chores {self.chores!r}>"

    def update(self, now: float, idle: float) -> None:
        """Let each go on."""
        for chore in self.chores:
            chore.update(now, idle)

    def close(self) -> None:
        """End them all."""
        self._stack.close()
