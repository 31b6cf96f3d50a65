"""Titania's signs: shells, starfish, ships, cards and what tiles give, by shape before colour."""

import math
from collections.abc import Mapping
from typing import Final

import pygame

from companion.drawing import lettering, shapes
from companion.drawing.look import Colour, blend, ink_on
from companion.kits.titania.letters import letter_of
from companion.words import Language
from engines.titania.pieces import CARD_COLOURS, Card, Kind, Reward, Shell
from engines.titania.pieces import Colour as ShipColour

INK: Final[Colour] = (20, 26, 34)
SHIP_COLOURS: Final[Mapping[ShipColour, Colour]] = {
    ShipColour.BLUE: (62, 134, 214),
    ShipColour.YELLOW: (240, 213, 69),
    ShipColour.RED: (214, 66, 52),
}
STRIPES: Final = {ShipColour.BLUE: 0, ShipColour.YELLOW: 2, ShipColour.RED: 5}
"""Stripes on a hull that has no letter: few or many, as the nicks on the rims of the tokens."""
SHELL_COLOURS: Final[Mapping[Shell, Colour]] = {
    Shell.BROWN: (158, 104, 58),
    Shell.GREEN: (92, 168, 88),
    Shell.BLACK: (52, 52, 58),
    Shell.WHITE: (244, 241, 234),
}
STAR: Final[Colour] = (240, 128, 84)
ANY: Final[Colour] = (198, 178, 214)


def fan(n: float) -> list[tuple[float, float]]:
    """Give the outline of a shell in a square of that side."""
    turns = [math.radians(200 + 140 * step / 8) for step in range(9)]
    rim = [(n / 2 + 0.46 * n * math.cos(t), n * 0.56 + 0.5 * n * math.sin(t)) for t in turns]
    return [*rim, (n * 0.62, n * 0.92), (n * 0.38, n * 0.92)]


def shell(side: int, colour: Colour, letter: str = "") -> pygame.Surface:
    """Give a shell with its letter."""

    def paint(large: pygame.Surface, scale: int) -> None:
        n = large.get_width()
        pygame.draw.polygon(large, colour, fan(n))
        edge = blend(colour, (0, 0, 0), 0.6) if colour != SHELL_COLOURS[Shell.BLACK] else (150,) * 3
        pygame.draw.polygon(large, edge, fan(n), max(2, n // 16))
        if letter:
            size = round(n * (0.56 if len(letter) == 1 else 0.46))
            figure = lettering.set_line(letter, size, ink_on(colour), "bold")
            large.blit(figure, figure.get_rect(center=(n / 2, n * 0.5)))

    return shapes.smooth(("titania shell", colour, letter), (side, side), paint)


def shell_sign(side: int, colour: Shell, language: Language | None) -> pygame.Surface:
    """Give a shell of a colour with its letter, if it is known in which language."""
    letter = "" if language is None else letter_of(colour, language)
    return shell(side, SHELL_COLOURS[colour], letter)


def starfish(side: int, ink: Colour = STAR) -> pygame.Surface:
    """Give a starfish: five blunt arms."""

    def paint(large: pygame.Surface, scale: int) -> None:
        n = large.get_width()
        points = []
        for step in range(10):
            reach = n * (0.48 if step % 2 == 0 else 0.21)
            turn = math.radians(36 * step - 90)
            points.append((n / 2 + reach * math.cos(turn), n * 0.53 + reach * math.sin(turn)))
        pygame.draw.polygon(large, blend(ink, (0, 0, 0), 0.5), points, 0)
        inner = [(n / 2 + (x - n / 2) * 0.82, n * 0.53 + (y - n * 0.53) * 0.82) for x, y in points]
        pygame.draw.polygon(large, ink, inner)

    return shapes.smooth(("titania starfish", ink), (side, side), paint)


def ship(side: int, colour: ShipColour, language: Language | None = None) -> pygame.Surface:
    """Give a ship from the side: a hull with its letter, or with stripes in no language."""
    ink = SHIP_COLOURS[colour]
    letter = "" if language is None else letter_of(colour, language)

    def paint(large: pygame.Surface, scale: int) -> None:
        n = large.get_width()
        hull = [(0.03, 0.14), (0.97, 0.14), (0.97, 0.5), (0.72, 0.95), (0.28, 0.95), (0.03, 0.5)]
        points = [(x * n, y * n) for x, y in hull]
        pygame.draw.polygon(large, ink, points)
        pygame.draw.polygon(large, INK, points, max(2, n // 14))
        if letter:
            figure = lettering.set_line(letter, round(n * 0.72), ink_on(ink), "bold")
            large.blit(figure, figure.get_rect(center=(n / 2, n * 0.5)))
            return
        for number in range(STRIPES[colour]):
            x = n * (0.5 + (number - (STRIPES[colour] - 1) / 2) * 0.14)
            pygame.draw.line(large, INK, (x, n * 0.26), (x, n * 0.76), max(2, n // 18))

    return shapes.smooth(("titania ship", colour, letter), (side, side), paint)


def lozenge(side: int) -> pygame.Surface:
    """Give the lozenge of the point cells and tiles."""

    def paint(large: pygame.Surface, scale: int) -> None:
        n = large.get_width()
        points = [(n / 2, n * 0.04), (n * 0.92, n / 2), (n / 2, n * 0.96), (n * 0.08, n / 2)]
        pygame.draw.polygon(large, (244, 232, 200), points)
        pygame.draw.polygon(large, (96, 70, 40), points, max(2, n // 10))

    return shapes.smooth("titania lozenge", (side, side), paint)


def crane(side: int, ink: Colour) -> pygame.Surface:
    """Give a crane: a mast, an arm and a hook."""

    def paint(large: pygame.Surface, scale: int) -> None:
        n = large.get_width()
        line = max(2, n // 9)
        mast, arm = n * 0.3, n * 0.18
        pygame.draw.line(large, ink, (mast, n * 0.95), (mast, n * 0.08), line)
        pygame.draw.line(large, ink, (n * 0.06, arm), (n * 0.92, arm), line)
        pygame.draw.line(large, ink, (mast, n * 0.45), (n * 0.58, arm), max(2, line * 2 // 3))
        pygame.draw.line(large, ink, (n * 0.84, arm), (n * 0.84, n * 0.5), max(2, line // 2))
        block = pygame.Rect(0, 0, n * 0.3, n * 0.24)
        block.midtop = (round(n * 0.84) - line // 4, round(n * 0.5))
        pygame.draw.rect(large, ink, block)
        pygame.draw.line(large, ink, (n * 0.1, n * 0.94), (n * 0.54, n * 0.94), line)

    return shapes.smooth(("titania crane", ink), (side, side), paint)


def card(
    size: tuple[int, int], kind: Card | None, language: Language | None = None
) -> pygame.Surface:
    """Give a card: its one or two colours as ships; its back for None."""

    def paint(large: pygame.Surface, scale: int) -> None:
        place = large.get_rect()
        wide = place.width
        pygame.draw.rect(large, (236, 228, 208), place, border_radius=wide // 8)
        inner = place.inflate(-wide // 6, -wide // 6)
        if kind is None:
            pygame.draw.rect(large, (96, 112, 134), inner, border_radius=wide // 12)
            return
        colours = CARD_COLOURS[kind]
        each = inner.height // len(colours)
        for number, colour in enumerate(colours):
            part = pygame.Rect(inner.left, inner.top + number * each, inner.width, each)
            pygame.draw.rect(large, SHIP_COLOURS[colour], part, border_radius=wide // 12)
            side = min(part.width, part.height) * 9 // 10
            if language is None:
                hull = ship(side, colour)
                large.blit(hull, hull.get_rect(center=part.center))
                continue
            ink, letter = ink_on(SHIP_COLOURS[colour]), letter_of(colour, language)
            figure = lettering.set_line(letter, side, ink, "bold")
            large.blit(figure, figure.get_rect(center=part.center))

    return shapes.smooth(("titania card", kind, language), size, paint)


def reward(
    side: int, what: Reward, ink: Colour, language: Language | None = None
) -> pygame.Surface:
    """Give what a tile or a cell gives, without its number; in no language without letters."""
    match what.kind:
        case Kind.SHELLS:
            return shell_sign(side, what.shell, language)
        case Kind.ANY:
            return shell(side, ANY, "?")
        case Kind.EACH:
            return four_shells(side)
        case Kind.STARFISH:
            return starfish(side)
        case Kind.CARDS:
            return card((side * 2 // 3, side), None)
        case Kind.SHIP:
            return extra_ship(side)
        case Kind.POINTS:
            return points_sign(side, ink)


def points_sign(side: int, ink: Colour) -> pygame.Surface:
    """Give points as a laurel ring without a number."""

    def paint(large: pygame.Surface, scale: int) -> None:
        n = large.get_width()
        pygame.draw.circle(large, (232, 174, 53), (n / 2, n / 2), n * 0.44)
        pygame.draw.circle(large, (120, 84, 16), (n / 2, n / 2), n * 0.44, max(2, n // 10))

    return shapes.smooth(("titania points", ink), (side, side), paint)


def four_shells(side: int) -> pygame.Surface:
    """Give a shell of each colour."""

    def paint(large: pygame.Surface, scale: int) -> None:
        half = large.get_width() // 2
        for number, colour in enumerate(Shell):
            one = shell(half, SHELL_COLOURS[colour])
            large.blit(one, (number % 2 * half, number // 2 * half))

    return shapes.smooth("titania four shells", (side, side), paint)


def extra_ship(side: int) -> pygame.Surface:
    """Give a hull with a plus."""

    def paint(large: pygame.Surface, scale: int) -> None:
        n = large.get_width()
        hull = [(0.03, 0.3), (0.97, 0.3), (0.97, 0.56), (0.72, 0.95), (0.28, 0.95), (0.03, 0.56)]
        pygame.draw.polygon(large, (226, 226, 220), [(x * n, y * n) for x, y in hull])
        pygame.draw.polygon(large, INK, [(x * n, y * n) for x, y in hull], max(2, n // 14))
        line = max(2, n // 7)
        pygame.draw.line(large, INK, (n * 0.28, n * 0.6), (n * 0.72, n * 0.6), line)
        pygame.draw.line(large, INK, (n * 0.5, n * 0.38), (n * 0.5, n * 0.82), line)

    return shapes.smooth("titania extra ship", (side, side), paint)
