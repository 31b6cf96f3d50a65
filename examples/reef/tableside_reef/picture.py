"""The picture of the reef: tiles, boats on their berths, and the tide's card beside them."""

from typing import Final

import pygame

from companion.drawing import shapes
from companion.drawing.hexmap import HexMap, fit_map, hex_outline
from companion.drawing.hexmarks import draw_glow, draw_hatch, draw_ring, whole
from companion.drawing.look import Badge, Colour, Look
from companion.kits.board_picture import BoardPicture, Marks
from tableside_reef.pieces import SLOT
from tableside_reef.state import CELLS, Berth, Boat, Moor, State, Tide, Tile

SEA: Final[Colour] = (38, 84, 116)
FOAM: Final[Colour] = (96, 146, 176)
GROUNDS: Final = {Tile.PEARL: (58, 130, 150), Tile.CORAL: (60, 118, 128), Tile.MOON: (52, 62, 104)}
PEARL: Final[Colour] = (244, 240, 230)
CORAL: Final[Colour] = (240, 138, 112)
MOON: Final[Colour] = (236, 222, 160)
BERTHS: Final = {Berth.PORT: -0.37, Berth.STARBOARD: 0.37}
"""Where boats are drawn, in edges of a hex from its middle."""


class ReefPicture(BoardPicture[State, HexMap]):
    """Draws the board as it lies on the table."""

    def chart(self, area: pygame.Rect, state: State, marks: Marks) -> HexMap:
        """Give the map of the whole board, which never grows."""
        return fit_map((*CELLS, SLOT), area.inflate(-8, -8), area.height / 5)

    def draw(
        self,
        surface: pygame.Surface,
        chart: HexMap,
        state: State,
        marks: Marks,
        look: Look,
        badges: tuple[Badge, ...],
    ) -> None:
        """Draw tiles, boats, the tide and what is pointed out."""
        up, edge = dict(state.tiles), max(4, round(chart.edge))
        for at in CELLS:
            picture = tile_picture(up.get(at), edge)
            surface.blit(picture, picture.get_rect(center=whole(chart.centre(at))))
        card = tide_picture(state.tide, edge)
        surface.blit(card, card.get_rect(center=whole(chart.centre(SLOT))))
        for boat in state.boats:
            draw_boat(surface, chart, boat, badges[boat.seat])
        ghost = marks.preview
        if isinstance(ghost, Moor):
            draw_boat(surface, chart, Boat(ghost.by, ghost.at, ghost.berth), badges[ghost.by], 150)
        draw_marks(surface, chart, marks, look)


def draw_boat(
    surface: pygame.Surface, chart: HexMap, boat: Boat, badge: Badge, alpha: int = 255
) -> None:
    """Draw a boat on its berth; one about to be moored shows through."""
    x, y = chart.centre(boat.at)
    sign = shapes.badge(badge, max(8, round(chart.edge * 0.52))).copy()
    sign.set_alpha(alpha)
    spot = whole((x + BERTHS[boat.berth] * chart.edge, y + 0.28 * chart.edge))
    surface.blit(sign, sign.get_rect(center=spot))


def draw_marks(surface: pygame.Surface, chart: HexMap, marks: Marks, look: Look) -> None:
    """Draw what has to be pointed out."""
    gold = look.theme.gold
    for at in marks.last:
        draw_glow(surface, chart, at, gold, marks.glow)
    for at in marks.legal:
        draw_ring(surface, chart, at, gold, max(1, round(chart.edge * 0.04)), 0.86)
    for at in marks.chosen:
        draw_ring(surface, chart, at, gold, max(3, round(chart.edge * 0.1)), 0.92)
    for at in marks.refused:
        draw_hatch(surface, chart, at, look.theme.no, marks.pulse)


def tile_picture(tile: Tile | None, edge: int) -> pygame.Surface:
    """Give a hex of the reef; None is a tile nobody has seen."""

    def paint(large: pygame.Surface, scale: int) -> None:
        n = edge * scale
        ground = SEA if tile is None else GROUNDS[tile]
        pygame.draw.polygon(large, ground, hex_outline((n, n), n * 0.97))
        x, y = n, n * 0.58
        match tile:
            case None:
                draw_waves(large, (n, n), n * 0.5, 2)
            case Tile.PEARL:
                pygame.draw.circle(large, PEARL, (x, y), n * 0.2)
                pygame.draw.circle(large, (255, 255, 255), (x - n * 0.06, y - n * 0.06), n * 0.06)
            case Tile.CORAL:
                foot = (x, y + n * 0.24)
                for dx, dy in ((-0.22, -0.14), (0.0, -0.24), (0.22, -0.14)):
                    tip = (x + dx * n, y + dy * n)
                    pygame.draw.line(large, CORAL, foot, tip, max(2, round(n * 0.09)))
                    pygame.draw.circle(large, CORAL, tip, n * 0.07)
            case Tile.MOON:
                pygame.draw.circle(large, MOON, (x, y), n * 0.22)
                pygame.draw.circle(large, GROUNDS[tile], (x + n * 0.1, y - n * 0.05), n * 0.19)

    return shapes.smooth(("reef tile", tile), (edge * 2, edge * 2), paint)


def tide_picture(tide: Tide, edge: int) -> pygame.Surface:
    """Give the tide's card: one wave at low tide, three at high tide."""
    size = (round(edge * 1.1), round(edge * 1.5))

    def paint(large: pygame.Surface, scale: int) -> None:
        wide = large.get_width()
        is_high = tide is Tide.HIGH
        card = large.get_rect()
        pygame.draw.rect(large, (232, 222, 196), card, border_radius=wide // 10)
        sea = card.inflate(-wide // 8, -wide // 8)
        level = sea.height * (8 if is_high else 3) // 10
        water = pygame.Rect(sea.left, sea.bottom - level, sea.width, level)
        pygame.draw.rect(large, SEA, water, border_radius=wide // 14)
        draw_waves(large, water.center, wide * 0.3, 3 if is_high else 1)

    return shapes.smooth(("reef tide", tide), size, paint)


def draw_waves(large: pygame.Surface, middle: tuple[float, float], half: float, count: int) -> None:
    """Draw waves one above the other."""
    line = max(2, round(half * 0.12))
    for row in range(count):
        y = middle[1] + (row - (count - 1) / 2) * half * 0.7
        steps = [(-1.0, 0.1), (-0.5, -0.12), (0.0, 0.1), (0.5, -0.12), (1.0, 0.1)]
        points = [(middle[0] + dx * half, y + dy * half) for dx, dy in steps]
        pygame.draw.lines(large, FOAM, False, points, line)
