"""Titicaca's pages: the bids and the scorings come up by themselves, others from the menu."""

from typing import TYPE_CHECKING

from companion.kits.choices import Choice
from companion.kits.own_page import MenuPage, OwnPage
from companion.kits.titicaca.choosing import is_bid
from companion.kits.titicaca.scorings import left_by
from companion.playing.play import Play
from companion.words import Words
from engines.contract import Cell

if TYPE_CHECKING:
    from companion.screens.screen import Screen


def bids_page() -> OwnPage:
    """Give the page that takes the bids: as a choice on the board each would be seen alone."""
    return OwnPage(open=open_bids, said_meanwhile="titicaca-bids-wait", takes=takes_bids)


def takes_bids(choice: Choice) -> bool:
    """Tell whether bids are asked for."""
    return bool(choice.actions) and all(map(is_bid, choice.actions))


def scoring_page() -> OwnPage:
    """Give the page that goes through a scoring before the board shows what came of it."""
    return OwnPage(open=open_scoring, said_meanwhile="titicaca-scoring-waits", leaves=left_by)


def majorities_page() -> MenuPage:
    """Give who leads where, from the menu."""
    return MenuPage(slug="titicaca-majorities", open=open_majorities)


def borders_page() -> MenuPage:
    """Give the sticks round each region, from the menu."""
    return MenuPage(slug="titicaca-check-borders", open=open_borders)


def open_bids(play: Play, words: Words) -> "Screen":
    """Make the page of the bids."""
    from companion.kits.titicaca.screens.bids import BidsPage

    return BidsPage(play, words)


def open_scoring(play: Play, words: Words) -> "Screen":
    """Make the page of a scoring."""
    from companion.kits.titicaca.screens.scoring import ScoringPage

    return ScoringPage(play, words)


def open_majorities(play: Play, words: Words) -> "Screen":
    """Make the page of majorities, at the first region."""
    from companion.kits.titicaca.screens.majorities import MajoritiesPage

    return MajoritiesPage(play, words)


def open_borders(play: Play, words: Words) -> "Screen":
    """Make the page of the borders, at the first region."""
    from companion.kits.titicaca.screens.borders import BordersPage

    return BordersPage(play, words)


def about(play: Play, words: Words, cell: Cell) -> "Screen | None":
    """Give the page of majorities at the region that was touched; None where there is none."""
    from companion.kits.titicaca.screens.majorities import MajoritiesPage

    state = play.asking.state
    if state.region(state.land.bit(cell)) is None:
        return None
    return MajoritiesPage(play, words, cell)
