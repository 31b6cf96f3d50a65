"""The picture of a Taluva landscape."""

import math

import pygame

from companion.drawing import lettering, shapes
from companion.drawing.hexmap import HexMap, fit_map, hex_outline
from companion.drawing.look import Badge, Colour, Look, ink_on
from companion.kits.board_picture import Marks
from companion.kits.taluva.ground import building_picture, hex_picture
from engines.contract import Action
from engines.hexes import Hex
from engines.taluva.actions import Place
from engines.taluva.state import Piece, State
from engines.taluva.tiles import Tiles, footprint
from engines.taluva.view import Ground
from engines.taluva.view import look as look_at


class TaluvaPicture:
    """Draws the landscape from above: glyphs for terrain, a figure for each level above one."""

    def __init__(self, tiles: Tiles) -> None:
        self.tiles = tiles

    def chart(self, area: pygame.Rect, state: State, marks: Marks) -> HexMap:
        """Give the map of the landscape, which grows with the places that can be chosen."""
        hexes: set[Hex] = {at for laid in state.laid for at in footprint(laid.at, laid.turned)}
        hexes |= set(marks.legal) | set(marks.chosen) | set(marks.refused)
        if isinstance(marks.preview, Place):
            hexes |= set(footprint(marks.preview.at, marks.preview.turned))
        return fit_map(hexes or {(0, 0), (-1, 1), (0, 1)}, area.inflate(-8, -8), area.height / 9)

    def draw(
        self,
        surface: pygame.Surface,
        chart: HexMap,
        state: State,
        marks: Marks,
        look: Look,
        badges: tuple[Badge, ...],
    ) -> None:
        """Draw landscape, buildings and marks."""
        for ground in look_at(state):
            draw_ground(surface, chart, ground, look, badges)
        self.draw_marks(surface, chart, state, marks, look)

    def draw_marks(
        self, surface: pygame.Surface, chart: HexMap, state: State, marks: Marks, look: Look
    ) -> None:
        """Draw what has to be pointed out."""
        theme = look.theme
        thin, thick = max(1, round(chart.edge * 0.06)), max(3, round(chart.edge * 0.15))
        for at in marks.last:
            draw_glow(surface, chart, at, theme.gold, marks.glow)
        for at in marks.legal:
            draw_ring(surface, chart, at, theme.gold, thin, 0.82)
        if marks.preview is not None:
            self.draw_preview(surface, chart, state, marks.preview)
        for at in marks.chosen:
            draw_ring(surface, chart, at, theme.gold, thick, 0.88)
        for at in marks.refused:
            draw_hatch(surface, chart, at, theme.no, marks.pulse)

    def draw_preview(
        self, surface: pygame.Surface, chart: HexMap, state: State, action: Action
    ) -> None:
        """Draw the ghost of a tile about to be laid."""
        if not isinstance(action, Place) or action.tile not in self.tiles:
            return
        tile = self.tiles[action.tile]
        hexes = footprint(action.at, action.turned % 6)
        for at, terrain in zip(hexes, (None, tile.left, tile.right), strict=True):
            picture = hex_picture(terrain, max(4, round(chart.edge)), 1).copy()
            picture.set_alpha(170)
            surface.blit(picture, picture.get_rect(center=whole(chart.centre(at))))


def draw_ground(
    surface: pygame.Surface, chart: HexMap, ground: Ground, look: Look, badges: tuple[Badge, ...]
) -> None:
    """Draw one hex with what stands on it."""
    edge = max(4, round(chart.edge))
    middle = whole(chart.centre(ground.at))
    picture = hex_picture(ground.terrain, edge, ground.level)
    surface.blit(picture, picture.get_rect(center=middle))
    building = ground.building
    if building:
        stands = building_picture(building.piece, badges[building.owner], edge)
        surface.blit(stands, stands.get_rect(center=middle))
    if ground.level > 1:
        draw_level(surface, chart, ground, look)
    if building and building.piece is Piece.HUT and building.count > 1:
        draw_count(surface, chart, ground, look, badges[building.owner])


def figure_size(chart: HexMap, look: Look) -> int:
    """Give the size of figures in a hex: on a large landscape they may fill more of it."""
    return max(round(chart.edge * 0.46), min(look.small, round(chart.edge * 0.72)))


def draw_level(surface: pygame.Surface, chart: HexMap, ground: Ground, look: Look) -> None:
    """Draw how high a hex lies, in its upper corner."""
    x, y = chart.centre(ground.at)
    size = figure_size(chart, look)
    spot = whole((x, y - chart.edge * 0.66))
    plate = pygame.Rect(0, 0, round(size * 0.95), round(size * 0.95))
    plate.center = spot
    pygame.draw.rect(surface, (20, 26, 34), plate, border_radius=size // 4)
    lettering.put_line(surface, str(ground.level), spot, size, (255, 255, 255), "bold", "centre")


def draw_count(
    surface: pygame.Surface, chart: HexMap, ground: Ground, look: Look, badge: Badge
) -> None:
    """Draw how many huts stand on a high hex."""
    x, y = chart.centre(ground.at)
    size = figure_size(chart, look)
    spot = whole((x, y + chart.edge * 0.66))
    text = f"×{ground.level}"
    plate = pygame.Rect(0, 0, lettering.width_of(text, size, "bold") + 4, round(size * 0.9))
    plate.center = spot
    pygame.draw.rect(surface, badge.colour, plate, border_radius=size // 4)
    lettering.put_line(surface, text, spot, size, ink_on(badge.colour), "bold", "centre")


def draw_ring(
    surface: pygame.Surface, chart: HexMap, at: Hex, ink: Colour, line: int, share: float
) -> None:
    """Draw a ring inside a hex."""
    edge = max(4, round(chart.edge * share))

    def paint(large: pygame.Surface, scale: int) -> None:
        middle = (large.get_width() / 2, large.get_height() / 2)
        outline = hex_outline(middle, (edge - line / 2) * scale)
        dark = hex_outline(middle, (edge - line / 2) * scale)
        pygame.draw.polygon(large, (20, 26, 34, 150), dark, (line + 2) * scale)
        pygame.draw.polygon(large, ink, outline, line * scale)

    picture = shapes.smooth(("ring", ink, line), (edge * 2 + 2, edge * 2 + 2), paint)
    surface.blit(picture, picture.get_rect(center=whole(chart.centre(at))))


def draw_glow(surface: pygame.Surface, chart: HexMap, at: Hex, ink: Colour, glow: float) -> None:
    """Draw the fading glow of what just happened."""
    if glow <= 0.02:
        return
    edge = max(4, round(chart.edge))

    def paint(large: pygame.Surface, scale: int) -> None:
        middle = (large.get_width() / 2, large.get_height() / 2)
        for i in range(6):
            alpha = round(255 * (1 - i / 6))
            outline = hex_outline(middle, (edge - i * edge * 0.06) * scale)
            pygame.draw.polygon(large, (*ink, alpha), outline, max(1, round(edge * 0.07 * scale)))

    picture = shapes.smooth(("glow", ink), (edge * 2 + 2, edge * 2 + 2), paint).copy()
    picture.set_alpha(round(255 * min(1.0, glow)))
    surface.blit(picture, picture.get_rect(center=whole(chart.centre(at))))


def draw_hatch(surface: pygame.Surface, chart: HexMap, at: Hex, ink: Colour, pulse: float) -> None:
    """Draw the cross-hatch of a refused hex; `pulse` runs from 0 to 1 and back."""
    edge = max(4, round(chart.edge))

    def paint(large: pygame.Surface, scale: int) -> None:
        n = edge * scale
        middle = (large.get_width() / 2, large.get_height() / 2)
        line = max(2, round(n * 0.07))
        hatch = pygame.Surface(large.get_size(), pygame.SRCALPHA)
        for i in range(-4, 5):
            shift = i * n * 0.42
            for sign in (1, -1):
                ends = [(middle[0] + shift + d * n, middle[1] + sign * d * n) for d in (-1.2, 1.2)]
                pygame.draw.line(hatch, ink, ends[0], ends[1], line)
        mask = pygame.Surface(large.get_size(), pygame.SRCALPHA)
        pygame.draw.polygon(mask, (255, 255, 255, 255), hex_outline(middle, n * 0.9))
        hatch.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        pygame.draw.polygon(hatch, ink, hex_outline(middle, n * 0.9), line * 2)
        large.blit(hatch, (0, 0))

    picture = shapes.smooth(("hatch", ink), (edge * 2 + 2, edge * 2 + 2), paint).copy()
    picture.set_alpha(150 + round(105 * (0.5 + 0.5 * math.sin(pulse * math.tau))))
    surface.blit(picture, picture.get_rect(center=whole(chart.centre(at))))


def whole(point: tuple[float, float]) -> tuple[int, int]:
    """Give the pixel nearest to a point."""
    return (round(point[0]), round(point[1]))
