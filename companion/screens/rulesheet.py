"""A game's rules in short, as pages with a drawing each."""

from typing import Any

import pygame

from companion.drawing.look import Badge, Look
from companion.kits.board_picture import Marks, draw_board
from companion.kits.kit import AnyKit
from companion.kits.rules_pages import Drawing
from companion.screens.helping import lines_of
from companion.screens.leaflet import DrawLeaf, Leaf, Leaflet
from companion.words import Words


def rules_leaflet(words: Words, kit: AnyKit, state: Any, badges: tuple[Badge, ...]) -> Leaflet:
    """Give a game's rules in short.

    A game that draws no pages of its own has a page for each line of its `rules-short`, with the
    board as it stands now.
    """
    name, view = kit.game.name, kit.view

    def drawn(page: Drawing) -> DrawLeaf:
        return lambda surface, area, look: page(surface, area, look, badges)

    def stands(surface: pygame.Surface, area: pygame.Rect, look: Look) -> None:
        draw_board(surface, area, view.picture, state, Marks(), look, badges)

    if rules := view.teaching.rules:
        leaves = [Leaf(words.say(f"{name}-rules-{page.slug}"), drawn(page.draw)) for page in rules]
    else:
        leaves = [Leaf(line, stands) for line in lines_of(words.say(f"{name}-rules-short"))]
    return Leaflet(words.say, words.say("pause-rules"), leaves)
