"""Reef: boats moor over sunken tiles, and the moon turns the tide. A game to copy from."""

from typing import Final

from companion.plugins.plugin import GamePlugin

GAME: Final = GamePlugin(
    name="reef",
    package="tableside_reef",
    rules="tableside_reef.rules:Reef",
    kit="tableside_reef.kit:reef_kit",
)
