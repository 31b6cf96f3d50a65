"""The cells of the sea: castle, fog, bonus, lozenge, crane and tower site, drawn by themselves."""

from collections.abc import Sequence
from typing import Final

import pygame

from companion.drawing import lettering, shapes
from companion.drawing.hexmap import HexMap, hex_outline
from companion.drawing.hexmarks import whole
from companion.drawing.look import Colour, Look, blend
from companion.kits.titania import signs
from engines.hexes import Hex
from engines.titania.pieces import SHELLS, TOWER_HEIGHT, Kind, Reward
from engines.titania.view import Column

SEA: Final[Colour] = (44, 92, 122)
DEEP: Final[Colour] = (30, 66, 92)
FOG: Final[Colour] = (148, 166, 180)
MIST: Final[Colour] = (190, 204, 214)
SHOAL: Final[Colour] = (58, 122, 134)
ISLE: Final[Colour] = (206, 186, 146)
STONE: Final[Colour] = (150, 146, 150)
PIER: Final[Colour] = (96, 110, 104)
TILE: Final[Colour] = (226, 232, 234)
INK: Final[Colour] = signs.INK
FOAM: Final[Colour] = (236, 242, 244)


def cell_picture(name: str, colour: Colour, edge: int) -> pygame.Surface:
    """Give the ground of a cell; the castle has battlements, fog its swirls."""

    def paint(large: pygame.Surface, scale: int) -> None:
        n = edge * scale
        pygame.draw.polygon(large, DEEP, hex_outline((n, n), n))
        pygame.draw.polygon(large, colour, hex_outline((n, n), n * 0.94))
        if name == "castle":
            for step in (-2, -1, 0, 1, 2):
                block = pygame.Rect(0, 0, n * 0.2, n * 0.22)
                block.center = (round(n + step * n * 0.3), round(n * 0.5))
                pygame.draw.rect(large, blend(STONE, (0, 0, 0), 0.35), block)
            wall = pygame.Rect(0, 0, n * 1.42, n * 0.16)
            wall.center = (round(n), round(n * 0.66))
            pygame.draw.rect(large, blend(STONE, (0, 0, 0), 0.35), wall)
        if name == "mist":
            pygame.draw.circle(large, MIST, (n, n), n * 0.74)
            line = max(2, round(n * 0.07))
            for row in (-0.34, 0.0, 0.34):
                y = n + row * n
                steps = [(-0.42, 0.05), (-0.2, -0.06), (0.0, 0.05), (0.2, -0.06), (0.42, 0.05)]
                points = [(n + dx * n, y + dy * n) for dx, dy in steps]
                pygame.draw.lines(large, FOG, False, points, line)
        if name == "tile":
            pygame.draw.circle(large, TILE, (n, n), n * 0.8)
            pygame.draw.circle(large, FOG, (n, n), n * 0.8, max(2, round(n * 0.06)))
        if name == "gone":
            pygame.draw.circle(large, FOG, (n, n), n * 0.7, max(2, round(n * 0.05)))

    return shapes.smooth(("titania cell", name, colour), (edge * 2, edge * 2), paint)


def draw_cell(surface: pygame.Surface, sea: HexMap, at: Hex, name: str, colour: Colour) -> None:
    """Draw the ground of one cell."""
    picture = cell_picture(name, colour, max(4, round(sea.edge)))
    surface.blit(picture, picture.get_rect(center=whole(sea.centre(at))))


def figure_size(sea: HexMap, look: Look) -> int:
    """Give the size of figures in a cell: never below what can be read."""
    return max(round(sea.edge * 0.58), round(look.small * 0.62))


def draw_sign(
    surface: pygame.Surface, sea: HexMap, at: Hex, sign: pygame.Surface, up: float = 0.3
) -> None:
    """Draw a sign in the upper half of a cell: ships lie in the lower one."""
    x, y = sea.centre(at)
    surface.blit(sign, sign.get_rect(center=whole((x, y - up * sea.edge))))


def draw_rewards(
    surface: pygame.Surface,
    sea: HexMap,
    at: Hex,
    rewards: Sequence[Reward],
    look: Look,
    ink: Colour,
) -> None:
    """Draw what a cell or an open tile gives: each thing with its number, side by side."""
    x, y = sea.centre(at)
    y -= 0.36 * sea.edge
    is_alone = len(rewards) == 1
    side = max(7, round(sea.edge * (0.78 if is_alone else 0.5)))
    size = figure_size(sea, look)
    for number, one in enumerate(rewards):
        middle = x + (number - (len(rewards) - 1) / 2) * sea.edge * 0.82
        sign = signs.reward(side, one, ink, look.language)
        if one.kind in (Kind.EACH, Kind.SHIP):
            surface.blit(sign, sign.get_rect(center=whole((middle, y))))
            continue
        left = middle - side * (0.36 if is_alone else 0.4)
        right = middle + side * (0.52 if is_alone else 0.46)
        surface.blit(sign, sign.get_rect(center=whole((left, y))))
        figure = str(one.amount)
        lettering.put_line(surface, figure, whole((right, y)), size, ink, "bold", "centre")


def draw_site(
    surface: pygame.Surface,
    sea: HexMap,
    at: Hex,
    columns: Sequence[Column],
    worth: int | None,
    look: Look,
) -> None:
    """Draw towers as columns of floors, each colour in its own place; a starfish, or its worth.

    Below each column stands what its next floor costs.
    """
    x, y = sea.centre(at)
    edge = sea.edge
    wide, high = edge * 0.38, edge * 0.17
    foot = y + edge * 0.14
    size = figure_size(sea, look)
    known = {one.colour: one for one in columns}
    for place, colour in enumerate(SHELLS):
        if colour not in known:
            continue
        left = x + (place - 2) * wide
        ink = signs.SHELL_COLOURS[colour]
        for floor in range(TOWER_HEIGHT):
            block = pygame.Rect(0, 0, max(3, round(wide) - 1), max(3, round(high)))
            block.bottomleft = whole((left, foot - floor * high))
            if floor < known[colour].height:
                pygame.draw.rect(surface, ink, block)
                pygame.draw.rect(surface, INK, block, 1)
            elif floor == known[colour].height:
                pygame.draw.rect(surface, blend(ISLE, ink, 0.45), block)
                pygame.draw.rect(surface, blend(INK, ink, 0.3), block, 1)
        if known[colour].price:
            spot = whole((left + wide / 2, foot + edge * 0.32))
            figure = str(known[colour].price)
            lettering.put_line(surface, figure, spot, size, INK, "bold", "centre")
    top = whole((x, y - edge * 0.7))
    if worth is None:
        star = signs.starfish(max(8, round(edge * 0.82)))
        surface.blit(star, star.get_rect(center=whole((x, y - edge * 0.58))))
    else:
        lettering.put_line(surface, str(worth), top, size, (88, 62, 28), "bold", "centre")
