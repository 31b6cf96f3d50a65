"""Drawn tiles of Ica: faces with sign and number, backs in three textures, laboratory tiles."""

from typing import Final

import pygame

from companion.drawing import lettering, shapes
from companion.drawing.look import Colour, blend, colour
from companion.kits.ica.glyphs import GLYPHS
from engines.ica.box import Box
from engines.ica.tiles import KINDS, Kind, Layer

PAPER: Final = colour("#F4EBD6")
INK: Final = colour("#2A2420")
RED: Final = colour("#B3261E")
BLUE: Final = colour("#1E5AA8")
STONE: Final = colour("#B9AFA2")
LABORATORY: Final = colour("#DDE5E4")
LABORATORY_BACK: Final = colour("#5C7A80")
BACKS: Final = {
    Layer.TOP: colour("#E3C25B"),
    Layer.MIDDLE: colour("#D8D3C6"),
    Layer.BOTTOM: colour("#6B5B4C"),
}


def glyph(name: str, side: int, ink: Colour) -> pygame.Surface:
    """Give a sign of a stone or an object; a name without one shows its first letters."""

    def paint(large: pygame.Surface, scale: int) -> None:
        n = large.get_width()
        line = max(2, round(n * 0.085))
        if name not in GLYPHS:
            letters = lettering.set_line(name[:2].upper(), round(n * 0.7), ink, "bold")
            large.blit(letters, letters.get_rect(center=large.get_rect().center))
            return
        lines, rounds = GLYPHS[name]
        inset = line / 2
        size = n - 2 * inset
        for points in lines:
            spots = [(inset + x * size, inset + y * size) for x, y in points]
            pygame.draw.lines(large, ink, False, spots, line)
            for spot in spots:
                pygame.draw.circle(large, ink, spot, line / 2)
        for x, y, r in rounds:
            middle = (inset + x * size, inset + y * size)
            pygame.draw.circle(large, ink, middle, abs(r) * size, 0 if r < 0 else line)

    return shapes.smooth(("ica glyph", name, ink), (side, side), paint)


def name_of(box: Box, tile: int) -> str:
    """Give the name of a dig tile's sign."""
    if KINDS[tile] is not Kind.STONE:
        return KINDS[tile].value
    return next(stone.name for stone in box.stones if stone.number == tile)


def number_ink(box: Box, tile: int) -> Colour:
    """Give the colour of a tile's number: red counts in a scoring, blue does not."""
    return RED if KINDS[tile] in (Kind.STONE, Kind.POTTERY) else BLUE


def draw_face(
    surface: pygame.Surface,
    place: pygame.Rect,
    box: Box,
    tile: int,
    smallest: int,
    number: int | None = None,
) -> None:
    """Draw a dig tile face up: its sign, and its number in the upper right.

    `smallest` is the smallest text there may be.
    """
    ground = STONE if KINDS[tile] is Kind.STONE else PAPER
    pygame.draw.rect(surface, ground, place, border_radius=max(2, place.width // 8))
    pygame.draw.rect(surface, INK, place, max(1, place.width // 30), max(2, place.width // 8))
    side = place.width * 62 // 100
    picture = glyph(name_of(box, tile), side, INK)
    inset = max(1, place.width // 12)
    surface.blit(picture, picture.get_rect(bottomleft=(place.left + inset, place.bottom - inset)))
    value = box.values[tile] if number is None else number
    size = max(smallest, place.width * 46 // 100)
    plate = pygame.Rect(0, 0, lettering.width_of(str(value), size, "bold") + 4, size)
    plate.topright = (place.right - 1, place.top + 1)
    pygame.draw.rect(surface, blend(PAPER, (255, 255, 255), 0.6), plate, border_radius=3)
    spot = (plate.centerx, plate.centery)
    lettering.put_line(
        surface, str(value), spot, size, number_ink(box, tile), "bold", align="centre"
    )


def back(layer: Layer, side: int) -> pygame.Surface:
    """Give a dig tile's back: dots, waves or crosshatch tell the layer without colour."""

    def paint(large: pygame.Surface, scale: int) -> None:
        n = large.get_width()
        ground = BACKS[layer]
        ink = blend(ground, (0, 0, 0), 0.42)
        pygame.draw.rect(large, ground, large.get_rect(), border_radius=n // 8)
        line = max(2, n // 26)
        match layer:
            case Layer.TOP:
                for row in range(4):
                    for column in range(4):
                        shift = 0.06 if row % 2 else -0.06
                        x = n * (0.2 + column * 0.2 + shift)
                        pygame.draw.circle(large, ink, (x, n * (0.2 + row * 0.2)), n * 0.05)
            case Layer.MIDDLE:
                for row in range(4):
                    y = n * (0.2 + row * 0.2)
                    steps = [(0.1 + 0.1 * i, 0.05 if i % 2 else -0.05) for i in range(9)]
                    points = [(n * x, y + n * dy) for x, dy in steps]
                    pygame.draw.lines(large, ink, False, points, line)
            case Layer.BOTTOM:
                light = blend(ground, (255, 255, 255), 0.45)
                for i in range(1, 8):
                    a = n * i / 4
                    pygame.draw.line(large, light, (a, 0), (0, a), line)
                    pygame.draw.line(large, light, (n - a, 0), (n, a), line)
        pygame.draw.rect(large, INK, large.get_rect(), max(2, n // 30), border_radius=n // 8)
        _round_off(large, n // 8)

    return shapes.smooth(("ica back", layer), (side, side), paint)


def _round_off(large: pygame.Surface, radius: int) -> None:
    """Cut the corners off, which lines have run over."""
    mask = pygame.Surface(large.get_size(), pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=radius)
    large.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)


def laboratory_back(side: int) -> pygame.Surface:
    """Give a laboratory tile face down."""

    def paint(large: pygame.Surface, scale: int) -> None:
        n = large.get_width()
        pygame.draw.rect(large, LABORATORY_BACK, large.get_rect(), border_radius=n // 12)
        light = blend(LABORATORY_BACK, (255, 255, 255), 0.28)
        for ring in (0.36, 0.24, 0.12):
            pygame.draw.circle(large, light, (n / 2, n / 2), n * ring, max(2, n // 34))

    return shapes.smooth("ica laboratory back", (side, side), paint)


def laboratory_face(name: str, side: int) -> pygame.Surface:
    """Give a laboratory tile face up: the engraving that belongs on it."""

    def paint(large: pygame.Surface, scale: int) -> None:
        n = large.get_width()
        pygame.draw.rect(large, LABORATORY, large.get_rect(), border_radius=n // 12)
        picture = glyph(name, n * 56 // 100, blend(LABORATORY, INK, 0.62))
        large.blit(picture, picture.get_rect(center=(n * 0.38, n * 0.36)))

    return shapes.smooth(("ica laboratory", name), (side, side), paint)


def seal(side: int, is_found: bool, ink: Colour, line: Colour) -> pygame.Surface:
    """Give a report's seal: filled once the report was found."""

    def paint(large: pygame.Surface, scale: int) -> None:
        n = large.get_width()
        middle = (n / 2, n / 2)
        if is_found:
            pygame.draw.circle(large, ink, middle, n * 0.46)
            sign = glyph("report", n * 52 // 100, INK)
            large.blit(sign, sign.get_rect(center=(n // 2, n // 2)))
        else:
            pygame.draw.circle(large, line, middle, n * 0.44, max(2, n // 12))

    return shapes.smooth(("ica seal", is_found, ink, line), (side, side), paint)
