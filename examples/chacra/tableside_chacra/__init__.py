"""Chacra: cards out of hidden hands are planted in a field that all share. A game to copy from."""

from typing import Final

from companion.plugins.plugin import GamePlugin

GAME: Final = GamePlugin(
    name="chacra",
    package="tableside_chacra",
    rules="tableside_chacra.rules:Chacra",
    kit="tableside_chacra.kit:chacra_kit",
)
