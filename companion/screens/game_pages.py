"""The pages of one game: the fourth part of its kit, loaded by name when screens need it."""

from collections.abc import Callable
from typing import Any, TypeAlias

import msgspec

from companion.kits.kit import AnyKit
from companion.kits.part import Part
from companion.kits.view_part import OptionValues
from companion.kits.waits import Waits
from companion.plugins.plugin import load
from companion.screens.desk import Desk
from companion.screens.pages import EntryPage
from companion.screens.screen import Screen, Step
from companion.table.play import Play
from companion.words import Words
from engines.contract import AnyGame, Cell

OpenPage: TypeAlias = Callable[[Play, Words], Screen]
"""Makes a page for the game on the table."""

TakeOptions: TypeAlias = Callable[[OptionValues], Step]
"""Takes the options that were chosen together."""


class MenuPage(msgspec.Struct, frozen=True):
    """A page that a row or a button leads to."""

    slug: str
    """The words of the row."""
    open: OpenPage


class GamePages(Part):
    """What a game shows besides the board; a game overrides what it has."""

    def __init__(self, game: Any) -> None:
        self.game: AnyGame = game

    def open(self, waits: Waits, play: Play, words: Words) -> Screen:
        """The page that comes up when this waits; called once for each of the kit's `waits`."""
        raise LookupError(f"expected {type(self).__name__} to open a page for {waits!r}")

    def menu(self) -> tuple[MenuPage, ...]:
        """Rows of the game's menu."""
        return ()

    def hints(self) -> tuple[MenuPage, ...]:
        """Rows of the game's menu for people who are stuck; hidden where hints are switched off."""
        return ()

    def review(self) -> tuple[MenuPage, ...]:
        """What looks back on a game that is over: at most one page, on Help at the result."""
        return ()

    def about(self, play: Play, words: Words, cell: Cell) -> Screen | None:
        """A page about a cell that is touched where it is no answer."""
        return None

    def option_page(
        self, desk: Desk, option: str, value: str, players: int, take: TakeOptions
    ) -> Screen:
        """The page on which an option that is free text is chosen, such as a share code."""
        title = desk.say(f"{self.game.name}-option-{option}")
        return EntryPage(desk.say, title, value, lambda text: take({option: text}), capitals=True)

    def option_name(self, desk: Desk, value: str) -> str:
        """What people call a value of an option that is free text."""
        return value


def game_pages(kit: AnyKit) -> GamePages:
    """The pages of the game a kit is of; those every game has where it names none."""
    pages: GamePages = (load(kit.pages) if kit.pages else GamePages)(kit.game)
    return pages
