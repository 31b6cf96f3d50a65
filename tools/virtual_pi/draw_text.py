"""`python draw_text.py FILE WIDTH HEIGHT TITLE SLUG`: the product's own page of one sentence.

Run with the checkout under test first on PYTHONPATH.
"""

import os
import sys

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame

from companion.drawing.look import THEMES, Look
from companion.screens.pages import TextPage
from companion.words import Language, Words


def main(file: str, width: int, height: int, title: str, slug: str) -> None:
    say = Words(Language.ENGLISH).say
    surface = pygame.Surface((width, height))
    TextPage(say, title, say(slug)).draw(surface, Look(THEMES["dark"], width, height))
    pygame.image.save(surface, file)


main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4], sys.argv[5])
