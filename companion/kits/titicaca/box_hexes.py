"""The hexes of a land tile as an owner tells them: a terrain, or a lake with its number."""

import pygame

from companion.drawing import lettering
from companion.drawing.look import Look, ink_on
from companion.kits.box_form import Part
from companion.kits.titicaca.ground import WATER, hex_picture
from engines.titicaca.tiles import Terrain
from vision.values import Point


def paint(surface: pygame.Surface, look: Look, part: Part, middle: Point, scale: float) -> None:
    """Paint one hex."""
    top = min(y for _, y in part.outline)
    edge = max(6, round((part.middle[1] - top) * scale))
    kind, _, number = part.value.partition(" ")
    at = (round(middle[0]), round(middle[1]))
    picture = hex_picture(None if kind == "lake" else Terrain(kind), edge)
    surface.blit(picture, picture.get_rect(center=at))
    if number:
        # Beside the sticker, which lies in the middle.
        below = (at[0], at[1] + edge * 11 // 20) if part.has_sticker else at
        size = max(look.small, edge // 3 if part.has_sticker else edge * 2 // 3)
        lettering.put_line(surface, number, below, size, ink_on(WATER), "bold", "centre")
