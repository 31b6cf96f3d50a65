"""Titicaca's pages: the bids and the scorings come up by themselves, others from the menu."""

from typing import Final

from companion.kits.titicaca.lands import kept_lands
from companion.kits.titicaca.screens.bids import BidsPage
from companion.kits.titicaca.screens.borders import BordersPage
from companion.kits.titicaca.screens.landpage import land_page
from companion.kits.titicaca.screens.majorities import MajoritiesPage
from companion.kits.titicaca.screens.scoring import ScoringPage
from companion.kits.titicaca.waits import Bids
from companion.kits.waits import Waits
from companion.screens.desk import Desk
from companion.screens.game_pages import GamePages, MenuPage, TakeOptions
from companion.screens.screen import Screen
from companion.table.play import Play
from companion.words import Words
from engines.contract import Cell
from engines.titicaca.game import Titicaca

CODE_AT_MOST: Final = 8
"""Characters of a dealt land's code; what is longer is a land tile by tile."""


class TiticacaPages(GamePages):
    """Bids, scorings, majorities, borders, and the choice of a land."""

    game: Titicaca

    def open(self, waits: Waits, play: Play, words: Words) -> Screen:
        return BidsPage(play, words) if isinstance(waits, Bids) else ScoringPage(play, words)

    def menu(self) -> tuple[MenuPage, ...]:
        return (
            MenuPage("titicaca-majorities", MajoritiesPage),
            MenuPage("titicaca-check-borders", BordersPage),
        )

    def about(self, play: Play, words: Words, cell: Cell) -> Screen | None:
        """The majorities at the region that was touched."""
        state = play.asking.state
        if state.region(state.land.bit(cell)) is None:
            return None
        return MajoritiesPage(play, words, cell)

    def option_page(
        self, desk: Desk, option: str, value: str, players: int, take: TakeOptions
    ) -> Screen:
        return land_page(desk, self.game, option, take, players)

    def option_name(self, desk: Desk, value: str) -> str:
        """A kept land's name, or a dealt land's code."""
        names = {land: name for name, land in kept_lands().items()}
        if value in names:
            return names[value]
        return value if len(value) <= CODE_AT_MOST else desk.say("titicaca-land-laid")
