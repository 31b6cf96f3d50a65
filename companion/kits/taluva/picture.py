"""The picture of a Taluva landscape."""

import pygame

from companion.drawing import lettering
from companion.drawing.hexmap import HexMap, fit_map
from companion.drawing.hexmarks import draw_dot, draw_glow, draw_hatch, draw_ring, whole
from companion.drawing.look import Badge, Look, ink_on
from companion.kits.board_picture import BoardPicture, BoxColours, Marks
from companion.kits.taluva.choosing import cells_of
from companion.kits.taluva.ground import BOX_COLOURS, building_picture, hex_picture, tile_picture
from engines.contract import Action
from engines.hexes import Hex
from engines.taluva.actions import Extend, Hut, Place, Temple, Tower
from engines.taluva.state import Piece, State
from engines.taluva.tiles import Tiles, footprint
from engines.taluva.view import Ground
from engines.taluva.view import look as look_at
from vision.tags import decode_payload


class BuildingColours(BoxColours):
    """White, red, brown and yellow: people take what they like."""

    by_badge = BOX_COLOURS


class TaluvaPicture(BoardPicture[State, HexMap]):
    """Draws the landscape from above: glyphs for terrain, a figure for each level above one."""

    colours = BuildingColours()

    def __init__(self, tiles: Tiles) -> None:
        self.tiles = tiles

    def chart(self, area: pygame.Rect, state: State, marks: Marks) -> HexMap:
        """Give the map on which the land fills the area, while choosing with all the places.

        So nothing moves when the cursor does.
        """
        hexes: set[Hex] = {at for laid in state.laid for at in footprint(laid.at, laid.turned)}
        hexes |= set(marks.legal) | set(marks.chosen) | set(marks.refused)
        if isinstance(marks.preview, Place):
            hexes |= set(footprint(marks.preview.at, marks.preview.turned % 6))
        hexes = hexes or {(0, 0), (-1, 1), (0, 1)}
        return fit_map(hexes, area.inflate(-8, -8), area.height / 5)

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
        self._draw_marks(surface, chart, state, marks, look)
        draw_ghost(surface, chart, state, marks, badges)

    def piece(
        self, payload: str, side: int, state: State, badges: tuple[Badge, ...]
    ) -> pygame.Surface | None:
        decoded = decode_payload(payload)
        tile = self.tiles.get(decoded[1]) if decoded else None
        return None if tile is None else tile_picture(tile, side)

    def _draw_marks(
        self, surface: pygame.Surface, chart: HexMap, state: State, marks: Marks, look: Look
    ) -> None:
        """Draw what has to be pointed out."""
        theme = look.theme
        thick = max(3, round(chart.edge * 0.15))
        for at in marks.last:
            draw_glow(surface, chart, at, theme.gold, marks.glow)
        for at in marks.legal:
            draw_dot(surface, chart, at, theme.gold)
        if marks.preview is not None:
            self._draw_preview(surface, chart, state, marks.preview)
        for at in marks.chosen:
            draw_ring(surface, chart, at, theme.gold, thick, 0.88)
        for at in marks.refused:
            draw_hatch(surface, chart, at, theme.no, marks.pulse)

    def _draw_preview(
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


def draw_ghost(
    surface: pygame.Surface, chart: HexMap, state: State, marks: Marks, badges: tuple[Badge, ...]
) -> None:
    """Draw the ghosts of the buildings that an action would bring."""
    action = marks.preview
    match action:
        case Hut() | Extend():
            piece = Piece.HUT
        case Tower():
            piece = Piece.TOWER
        case Temple():
            piece = Piece.TEMPLE
        case _:
            return
    ghost = building_picture(piece, badges[action.by], max(4, round(chart.edge))).copy()
    ghost.set_alpha(170)
    for at in cells_of(state, action):
        surface.blit(ghost, ghost.get_rect(center=whole(chart.centre(at))))


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
