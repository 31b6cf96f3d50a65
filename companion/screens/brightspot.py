"""Where it is too bright to read: the camera's own picture, small, with a ring round the place."""

from typing import Final

import msgspec
import numpy as np
import pygame

from companion.drawing.look import Look
from engines.contract import Cell
from hardware.values import Pixels
from vision.glare import Spot

SMALL_WIDTH: Final = 320
"""About how many pixels of the camera's picture are kept across."""


class BrightSpot(msgspec.Struct, frozen=True):
    """A small picture of the table and the place in it."""

    grey: Pixels
    spot: Spot
    cells: tuple[Cell, ...] = ()
    """The cells of the pieces that it hides."""

    @classmethod
    def of(cls, pixels: Pixels, spot: Spot, cells: tuple[Cell, ...] = ()) -> "BrightSpot":
        """Keep a small copy: the frame itself is the camera's."""
        step = max(1, pixels.shape[1] // SMALL_WIDTH)
        return cls(np.ascontiguousarray(pixels[::step, ::step]), spot, cells)


def inset(board: pygame.Rect, bright: BrightSpot, look: Look) -> pygame.Rect:
    """Give where the picture goes: the upper right corner of the board."""
    height, width = bright.grey.shape
    wide = board.width * 9 // 25
    place = pygame.Rect(0, 0, wide, wide * height // width)
    place.topright = (board.right - look.margin // 2, board.top + look.margin // 2)
    return place


def draw_bright_spot(
    surface: pygame.Surface, board: pygame.Rect, bright: BrightSpot, look: Look
) -> None:
    """Draw what the camera sees, and round the place a ring in the colour of now."""
    place = inset(board, bright, look)
    grey = np.repeat(bright.grey[..., None], 3, axis=2)
    seen = pygame.image.frombuffer(grey.tobytes(), grey.shape[1::-1], "RGB")
    surface.blit(pygame.transform.smoothscale(seen, place.size), place)
    line = max(2, look.margin // 4)
    pygame.draw.rect(surface, look.theme.line, place.inflate(line, line), line)
    # Heights too are counted in widths.
    at = (place.left + bright.spot.x * place.width, place.top + bright.spot.y * place.width)
    radius = max(place.width // 12, bright.spot.radius * place.width * 3 // 2)
    clip = surface.get_clip()
    surface.set_clip(place)
    pygame.draw.circle(surface, look.theme.ground, at, radius + line, 3 * line)
    pygame.draw.circle(surface, look.theme.gold, at, radius, line)
    surface.set_clip(clip)
