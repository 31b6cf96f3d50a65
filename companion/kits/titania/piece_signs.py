"""Titania's pieces as small pictures without letters: beside sentences and on the window's table.

Whoever asks for them has no language; ships have stripes instead, few or many.
"""

import pygame

from companion.drawing import lettering, shapes
from companion.kits.titania import signs
from engines.titania.pieces import Card, Colour
from engines.titania.state import State


def piece_sign(name: str, side: int, state: State) -> pygame.Surface | None:
    """Give what stands for pieces of a name where their codes are too small to be told apart."""
    kind, _, shows = name.partition("-")
    match kind:
        case "ship":
            return signs.ship(side, Colour(shows))
        case "card":
            return signs.card((side * 2 // 3, side), Card(shows))
        case "point":
            return signs.lozenge(side)
        case _:
            return None


def point_tile(side: int, value: int) -> pygame.Surface:
    """Give a point tile with its number."""

    def paint(large: pygame.Surface, scale: int) -> None:
        n = large.get_width()
        large.blit(signs.lozenge(n), (0, 0))
        figure = lettering.set_line(str(value), n // 2, signs.INK, "bold")
        large.blit(figure, figure.get_rect(center=(n // 2, n // 2)))

    return shapes.smooth(("titania point tile", value), (side, side), paint)
