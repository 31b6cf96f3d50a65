"""The wheel's pages: it comes up when a cell was asked or a crop is announced, and in the menu."""

from functools import partial
from typing import TYPE_CHECKING

from companion.kits.own_page import MenuPage, OwnPage
from companion.kits.tiwanaku import answer
from companion.kits.tiwanaku.wheel_in_play import announcing, last_cell
from companion.playing.play import Play
from companion.words import Words
from engines.tiwanaku.rules.box import Rules

if TYPE_CHECKING:
    from companion.screens.screen import Screen


def wheel_page(rules: Rules) -> OwnPage:
    """Give the wheel that turns by itself to the cell that was asked."""
    return OwnPage(
        open=open_wheel,
        said_meanwhile="wheel-waits",
        leaves=answer.questions,
        takes=lambda choice: announcing(choice) is not None,
        still_known=partial(answer.still_known, rules),
    )


def known_page() -> MenuPage:
    """Give the wheel once more, for what the table knows already."""
    return MenuPage(slug="pause-wheel", open=open_known)


def open_wheel(play: Play, words: Words) -> "Screen":
    """Make the wheel of a game."""
    from companion.kits.tiwanaku.screens.gamewheel import GameWheel

    return GameWheel(play, words)


def open_known(play: Play, words: Words) -> "Screen":
    """Make the wheel that opens over what is known, at the cell asked about last."""
    from companion.kits.tiwanaku.screens.knownwheel import KnownWheel

    return KnownWheel(play, words, last_cell(play) or (0, 0))
