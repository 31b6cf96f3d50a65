"""Tiwanaku's pages: the wheel, a hint, the review of a game, and the choice of a scenario."""

from functools import partial

from companion.kits.tiwanaku.advice import advise_named
from companion.kits.tiwanaku.review_table import review_pages
from companion.kits.tiwanaku.screens.discs import scenario_page, shelf_of
from companion.kits.tiwanaku.screens.gamewheel import GameWheel
from companion.kits.tiwanaku.screens.knownwheel import KnownWheel
from companion.kits.tiwanaku.wheel_in_play import last_cell
from companion.kits.waits import Waits
from companion.screens.desk import Desk
from companion.screens.game_pages import GamePages, MenuPage, TakeOptions
from companion.screens.hinting import HintPage
from companion.screens.reviewing import ReviewPage
from companion.screens.screen import Screen
from companion.table.play import Play
from companion.words import Words
from engines.tiwanaku.rules.game import Tiwanaku
from engines.tiwanaku.scenario.grading import Level


class TiwanakuPages(GamePages):
    """The wheel in front of the board and in the menu, and pages that think."""

    game: Tiwanaku

    def open(self, waits: Waits, play: Play, words: Words) -> Screen:
        return GameWheel(play, words)

    def menu(self) -> tuple[MenuPage, ...]:
        return (MenuPage("pause-wheel", open_known),)

    def hints(self) -> tuple[MenuPage, ...]:
        return (MenuPage("pause-hint", self._open_hint),)

    def _open_hint(self, play: Play, words: Words) -> HintPage:
        """A hint for the position on the table."""
        state, view = play.state, play.kit.view
        work = partial(advise_named, self.game.rules, state, words)
        return HintPage(words.say, view.picture, state, (), work)

    def review(self) -> tuple[MenuPage, ...]:
        return (MenuPage("review-button", open_review),)

    def option_page(
        self, desk: Desk, option: str, value: str, players: int, take: TakeOptions
    ) -> Screen:
        return scenario_page(desk, option, take)

    def option_name(self, desk: Desk, value: str) -> str:
        """The name of a level or, for its long code, of a disc; a share code names itself."""
        if value in tuple(Level):
            return desk.say(f"scenario-level-{value}")
        return shelf_of(desk).named(value) or value


def open_known(play: Play, words: Words) -> Screen:
    """The wheel that opens over what is known, at the cell asked about last."""
    return KnownWheel(play, words, last_cell(play) or (0, 0))


def open_review(play: Play, words: Words) -> ReviewPage:
    """The tables that look back on the game."""
    return ReviewPage(words.say, (), partial(review_pages, play.session, words))
