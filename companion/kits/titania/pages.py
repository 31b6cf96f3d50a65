"""Titania's pages, which come up by themselves: the change of period, and the end tile by tile."""

from companion.kits.titania.period_page import PeriodPage
from companion.kits.titania.reveal_page import RevealPage
from companion.kits.titania.waits import Periods
from companion.kits.waits import Waits
from companion.screens.game_pages import GamePages
from companion.screens.screen import Screen
from companion.table.play import Play
from companion.words import Words


class TitaniaPages(GamePages):
    """One page for each thing that waits."""

    def open(self, waits: Waits, play: Play, words: Words) -> Screen:
        return PeriodPage(play, words) if isinstance(waits, Periods) else RevealPage(play, words)
