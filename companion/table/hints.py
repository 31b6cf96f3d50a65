"""A word about a rule when it first matters, once in a run of the program."""

from collections.abc import Sequence
from typing import Final

ENOUGH_SECONDS: Final = 4.0
"""A hint that was on the screen for so long has been read."""


class Hints:
    """Remembers which hints people have read. One for the whole program, over all games."""

    def __init__(self, on: bool = True) -> None:
        self.on = on
        self._shown: dict[str, float] = {}
        """Seconds on the screen, by the hint's slug with its game."""

    def __repr__(self) -> str:
        return f"<Hints {'on' if self.on else 'off'}, {len(self._shown)} shown>"

    def has_read(self, hint: str) -> bool:
        """Say whether a hint was on the screen for long enough."""
        return self._shown.get(hint, 0.0) >= ENOUGH_SECONDS

    def choose(self, hints: Sequence[str]) -> str:
        """Give the first hint that nobody has read yet, or "" where there is none."""
        if not self.on:
            return ""
        return next((hint for hint in hints if not self.has_read(hint)), "")

    def show(self, hint: str, seconds: float) -> None:
        """Note that a hint was on the screen for so much longer."""
        self._shown[hint] = self._shown.get(hint, 0.0) + seconds
