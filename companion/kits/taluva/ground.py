"""How Taluva's landscapes and buildings are drawn: by glyph first, then by colour."""

import math
from typing import Final

import pygame

from companion.drawing import shapes
from companion.drawing.hexmap import fit_map, hex_outline
from companion.drawing.look import Badge, Colour, blend, colour, ink_on
from engines.taluva.state import Piece
from engines.taluva.tiles import Terrain, Tile, footprint

GROUND: Final[dict[Terrain | None, Colour]] = {
    Terrain.FOREST: colour("#3E6B45"),
    Terrain.MEADOW: colour("#9DBB62"),
    Terrain.DESERT: colour("#DDBE83"),
    Terrain.MOUNTAIN: colour("#8D8A88"),
    Terrain.LAKE: colour("#4F8FB5"),
    None: colour("#5A2F2A"),
}
BOX_COLOURS: Final[dict[str, tuple[str, Colour]]] = {
    "blue": ("white", colour("#F4F1EA")),
    "vermilion": ("red", colour("#C8372D")),
    "green": ("brown", colour("#8A5A33")),
    "yellow": ("yellow", colour("#F0C53A")),
}
"""The buildings in the box are white, red, brown and yellow; everybody takes what they like."""
LAVA: Final = colour("#E2703A")


def hex_picture(terrain: Terrain | None, edge: int, level: int) -> pygame.Surface:
    """Give one hex of a landscape (None for a volcano), lighter the higher it lies."""

    def paint(surface: pygame.Surface, scale: int) -> None:
        n = edge * scale
        middle = (surface.get_width() / 2, surface.get_height() / 2)
        ground = blend(GROUND[terrain], (255, 255, 255), min(0.28, 0.07 * (level - 1)))
        rim = blend(ground, (0, 0, 0), 0.45)
        pygame.draw.polygon(surface, rim, hex_outline(middle, n))
        pygame.draw.polygon(surface, ground, hex_outline(middle, n * 0.955))
        paint_glyph(surface, terrain, middle, n, ground)

    size = (math.ceil(edge * math.sqrt(3)) + 1, edge * 2 + 1)
    return shapes.smooth(("taluva-hex", terrain, level), size, paint)


def paint_glyph(
    surface: pygame.Surface,
    terrain: Terrain | None,
    middle: tuple[float, float],
    n: float,
    ground: Colour,
) -> None:
    """Paint the sign of a landscape along the rim, so that a building does not hide it."""
    dark = blend(ground, (0, 0, 0), 0.42)
    light = blend(ground, (255, 255, 255), 0.42)
    line = max(1, round(n * 0.055))
    x0, y0 = middle
    spots = [(x0 + n * 0.6 * math.cos(t), y0 + n * 0.6 * math.sin(t)) for t in ring(6)]
    match terrain:
        case Terrain.FOREST:
            for x, y in spots:
                tip, base = y - n * 0.19, y + n * 0.13
                crown = [(x, tip), (x + n * 0.14, base), (x - n * 0.14, base)]
                pygame.draw.polygon(surface, dark, crown)
                pygame.draw.line(surface, dark, (x, base), (x, base + n * 0.08), line)
        case Terrain.MEADOW:
            for x, y in spots:
                for dx in (-0.1, 0, 0.1):
                    foot = (x + n * dx * 0.4, y + n * 0.1)
                    pygame.draw.line(surface, dark, foot, (x + n * dx, y - n * 0.1), line)
        case Terrain.DESERT:
            for x, y in spots:
                for dx, dy in ((-0.1, 0.02), (0.1, 0.05), (0.0, -0.1)):
                    pygame.draw.circle(surface, dark, (x + n * dx, y + n * dy), n * 0.035)
        case Terrain.MOUNTAIN:
            for x, y in spots[::2]:
                peak = [
                    (x - n * 0.26, y + n * 0.18),
                    (x, y - n * 0.26),
                    (x + n * 0.26, y + n * 0.18),
                ]
                pygame.draw.polygon(surface, dark, peak)
                snow = [(x - n * 0.1, y - n * 0.09), (x, y - n * 0.26), (x + n * 0.1, y - n * 0.09)]
                pygame.draw.polygon(surface, light, snow)
        case Terrain.LAKE:
            for x, y in spots:
                waves = [(x + n * d * 0.05, y + n * 0.04 * math.sin(d * 1.3)) for d in range(-4, 5)]
                pygame.draw.lines(surface, light, False, waves, line)
        case None:
            pygame.draw.polygon(surface, dark, hex_outline(middle, n * 0.62))
            pygame.draw.circle(surface, LAVA, middle, n * 0.3)
            pygame.draw.circle(surface, blend(LAVA, (255, 235, 160), 0.6), middle, n * 0.15)
            for t in ring(3):
                end = (x0 + n * 0.6 * math.cos(t), y0 + n * 0.6 * math.sin(t))
                pygame.draw.line(surface, LAVA, middle, end, line * 2)


def ring(count: int) -> list[float]:
    """Give so many directions round a circle, the first one upwards."""
    return [math.tau * i / count - math.pi / 2 for i in range(count)]


def building_picture(piece: Piece, badge: Badge, edge: int) -> pygame.Surface:
    """Give a building in a player's colour, with the player's shape large on it.

    Colours alone tell nobody who cannot see them who has built: the shape does, at any size.
    """
    side = max(10, round(edge * 1.5))

    def paint(surface: pygame.Surface, scale: int) -> None:
        n = side * scale
        ink = ink_on(badge.colour)
        rim = (20, 26, 34)
        outline = [(x * n, y * n) for x, y in OUTLINES[piece]]
        pygame.draw.polygon(surface, badge.colour, outline)
        pygame.draw.polygon(surface, rim, outline, max(scale, n // 22))
        sign = n * SIGN_SHARE
        moved = [
            (x + n * 0.5 - sign / 2, y + n * SIGN_HEIGHT[piece] - sign / 2)
            for x, y in shapes.shape_points(badge.shape, sign)
        ]
        pygame.draw.polygon(surface, ink, moved)

    key = ("taluva-building", piece, badge.colour, badge.shape)
    return shapes.smooth(key, (side, side), paint)


def tile_picture(tile: Tile, side: int) -> pygame.Surface:
    """Give a tile as it lies in the hand: the volcano on top, its landscapes below."""

    def paint(surface: pygame.Surface, scale: int) -> None:
        chart = fit_map(footprint((0, 0), 0), surface.get_rect(), side * scale)
        for at, terrain in zip(footprint((0, 0), 0), (None, tile.left, tile.right), strict=True):
            picture = hex_picture(terrain, max(4, round(chart.edge)), 1)
            surface.blit(picture, picture.get_rect(center=chart.centre(at)))

    return shapes.smooth(("taluva-tile", tile.left, tile.right), (side, side), paint)


OUTLINES: Final = {
    Piece.HUT: (
        (0.5, 0.03), (0.98, 0.42), (0.86, 0.42), (0.86, 0.94), (0.14, 0.94), (0.14, 0.42),
        (0.02, 0.42),
    ),
    Piece.TOWER: (
        (0.1, 0.01), (0.28, 0.01), (0.28, 0.13), (0.41, 0.13), (0.41, 0.01), (0.59, 0.01),
        (0.59, 0.13), (0.72, 0.13), (0.72, 0.01), (0.9, 0.01), (0.9, 0.33), (0.8, 0.37),
        (0.86, 0.99), (0.14, 0.99), (0.2, 0.37), (0.1, 0.33),
    ),
    Piece.TEMPLE: (
        (0.36, 0.05), (0.64, 0.05), (0.64, 0.24), (0.8, 0.24), (0.8, 0.48), (0.9, 0.48),
        (0.9, 0.72), (1.0, 0.72), (1.0, 0.96), (0.0, 0.96), (0.0, 0.72), (0.1, 0.72),
        (0.1, 0.48), (0.2, 0.48), (0.2, 0.24), (0.36, 0.24),
    ),
}  # fmt: skip
SIGN_SHARE: Final = 0.5
SIGN_HEIGHT: Final = {Piece.HUT: 0.62, Piece.TOWER: 0.65, Piece.TEMPLE: 0.62}
