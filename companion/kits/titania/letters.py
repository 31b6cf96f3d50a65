"""The letters of colours, for ships, cards and shells: the same on screen, board and tokens."""

from functools import cache

from companion.words import Language, Words
from engines.titania.pieces import Colour, Shell


@cache
def letter_of(what: Colour | Shell, language: Language) -> str:
    """Give the letter, or two, by which people know a colour of ships or shells."""
    return Words(language).say(f"titania-letter-{what.value}")
