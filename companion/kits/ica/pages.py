"""Ica's pages: scorings come up by themselves; attacks are in the menu and under a touch."""

from companion.kits.ica.naming import Names
from companion.kits.ica.outlook import plate_at
from companion.kits.ica.reckoner import reckon, tell_defence, tell_plate
from companion.kits.ica.scoring_page import ScoringPage
from companion.kits.waits import Waits
from companion.screens.game_pages import GamePages, MenuPage
from companion.screens.pages import TextPage
from companion.screens.screen import Screen
from companion.table.play import Play
from companion.words import Words
from engines.contract import Cell
from engines.ica.cells import cells
from engines.ica.game import Ica
from engines.ica.state import Phase, State


class IcaPages(GamePages):
    """A page for each scoring, and one about stones that could be laid."""

    def __init__(self, game: Ica) -> None:
        super().__init__(game)
        self._names = Names(game.box)

    def open(self, waits: Waits, play: Play, words: Words) -> Screen:
        return ScoringPage(play, words, self._names)

    def menu(self) -> tuple[MenuPage, ...]:
        return (MenuPage("ica-pause-attacks", self._open_attacks),)

    def _open_attacks(self, play: Play, words: Words) -> Screen:
        """Every attack of the player in turn, and what threatens them."""
        lines = reckon(self._names, play.asking.state, words, play.session.players)
        return attacks_page(words, lines)

    def about(self, play: Play, words: Words, cell: Cell) -> Screen | None:
        """A page on a touched tile where a held stone belongs, or on the own field."""
        state: State = play.asking.state
        players = play.session.players
        plate = plate_at(self._names.box, state, cell)
        lines: list[str] = []
        if plate is not None:
            lines = [tell_plate(self._names, plate, words, players)]
        elif state.phase is Phase.PLAY and cell in cells(state.own[state.turn]):
            lines = tell_defence(self._names, state, state.turn, words, players)
        return attacks_page(words, lines) if lines else None


def attacks_page(words: Words, lines: list[str]) -> Screen:
    """A page of sentences about attacks."""
    return TextPage(words.say, words.say("ica-pause-attacks"), "\n".join(lines))
