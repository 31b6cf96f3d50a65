"""The picture of Ica's two boards: piles with their heights, fields with owner and worth."""

from collections.abc import Sequence

import pygame

from companion.drawing import shapes
from companion.drawing.look import Badge, Look, blend
from companion.kits.board_picture import BoardPicture, Marks
from companion.kits.ica import signs
from companion.kits.ica.chart import BoardChart, map_boards
from companion.kits.ica.field_drawing import draw_ground, draw_outline
from companion.kits.ica.marking import draw_marks
from companion.kits.ica.outlook import draw_fall, plate_of
from companion.kits.ica.reckoner import draw_plates
from companion.kits.ica.strip import draw_strip
from engines.contract import Cell
from engines.ica.box import Box
from engines.ica.cells import LABORATORY, SITE
from engines.ica.reckoning import laid_out
from engines.ica.state import State
from engines.ica.tiles import KINDS, LAYERS, Kind, Layer
from engines.ica.view import fields, forces


class IcaPicture(BoardPicture[State, BoardChart]):
    """Draws site and laboratory side by side, as they lie on the table."""

    def __init__(self, box: Box) -> None:
        self.box = box

    def chart(self, area: pygame.Rect, state: State, marks: Marks) -> BoardChart:
        """Give where the cells are; marks take no room."""
        return map_boards(area)

    def draw(
        self,
        surface: pygame.Surface,
        chart: BoardChart,
        state: State,
        marks: Marks,
        look: Look,
        badges: tuple[Badge, ...],
    ) -> None:
        """Draw the strip, both boards, fields, counters and marks."""
        draw_strip(surface, chart, state, look)
        for at in SITE:
            self._draw_pile(surface, chart, state, at, look)
        about = marks.foreseen or (() if marks.preview is None else (marks.preview,))
        plate = plate_of(self.box, state, about)
        is_enough = plate is not None and plate.objects is not None
        after = laid_out(state, plate) if plate is not None and is_enough else state
        # Under the cursor an attack is shown as it would end: what falls apart, whose it is.
        known = fields(self.box, after)
        for at in LABORATORY:
            self._draw_ground(surface, chart, state, at, look)
        for field in known:
            draw_ground(surface, chart, field, badges)
        power = forces(self.box, state)
        for at, force in power.items():
            self._draw_stone(surface, chart, state, at, force, look)
        if plate is not None and is_enough:
            draw_fall(surface, chart, self.box, state, plate, look)
        for field in known:
            draw_outline(surface, chart, field, badges, look)
        self._draw_counters(surface, chart, state, badges)
        lit = plate.at if plate is not None and is_enough else None
        draw_plates(surface, chart, self.box, state, look, but=lit)
        draw_marks(surface, chart, marks, look)

    def _draw_pile(
        self, surface: pygame.Surface, chart: BoardChart, state: State, at: Cell, look: Look
    ) -> None:
        """Draw a pile of the site: what is on top, and a step for each tile below it."""
        place, pile = chart.place(at), state.pile(at)
        ground = blend(look.theme.panel, (150, 112, 62), 0.32)
        pygame.draw.rect(surface, ground, place.inflate(-2, -2), border_radius=chart.side // 12)
        top = chart.dig(at)
        step = max(2, chart.side // 22)
        height = pile.down + len(pile.up)
        for below in range(min(height, 6) - 1, 0, -1):
            under = top.move(step * below, step * below)
            is_down = height - 1 - below < pile.down
            ink = signs.BACKS[_layer(height - 1 - below)] if is_down else signs.PAPER
            pygame.draw.rect(surface, ink, under, border_radius=max(2, top.width // 8))
            pygame.draw.rect(surface, signs.INK, under, 1, max(2, top.width // 8))
        if pile.up:
            signs.draw_face(surface, top, self.box, pile.up[-1], look.small)
        elif pile.next_layer is not None:
            surface.blit(signs.back(pile.next_layer, top.width), top)

    def _draw_ground(
        self, surface: pygame.Surface, chart: BoardChart, state: State, at: Cell, look: Look
    ) -> None:
        """Draw a laboratory tile."""
        tile, plot = chart.tile(at), state.plot(at)
        if not plot.tile:
            surface.blit(signs.laboratory_back(tile.width), tile)
        else:
            name = signs.name_of(self.box, plot.tile - 100)
            surface.blit(signs.laboratory_face(name, tile.width), tile)

    def _draw_stone(
        self,
        surface: pygame.Surface,
        chart: BoardChart,
        state: State,
        at: Cell,
        force: int,
        look: Look,
    ) -> None:
        """Draw a stone with its force in the corner, and its supports as dots below it."""
        plot, place = state.plot(at), chart.dig(at)
        signs.draw_face(surface, place, self.box, plot.stone, look.small, force)
        radius = max(3, chart.side // 14)
        for number, tile in enumerate(plot.supports):
            spot = (place.right - radius - 1 - number * radius * 2, place.bottom - radius)
            ink = signs.RED if KINDS[tile] is Kind.POTTERY else signs.BLUE
            pygame.draw.circle(surface, signs.PAPER, spot, radius)
            pygame.draw.circle(surface, ink, spot, radius - 1)

    def _draw_counters(
        self,
        surface: pygame.Surface,
        chart: BoardChart,
        state: State,
        badges: Sequence[Badge],
    ) -> None:
        """Draw the counters, each on the seat's own spot of its cell."""
        side = max(10, chart.side * 32 // 100)
        for seat in state.seats:
            for at in (state.prospectors[seat], state.researchers[seat]):
                if at is None:
                    continue
                spot = chart.counter(at, seat)
                rim = pygame.Rect(0, 0, side + 2, side + 2)
                rim.center = spot
                pygame.draw.rect(surface, signs.INK, rim, border_radius=side // 5)
                sign = shapes.badge(badges[seat], side - 2)
                surface.blit(sign, sign.get_rect(center=spot))


def _layer(index: int) -> Layer:
    """Give the layer of a face-down tile by its place from below."""
    return LAYERS[-1 - index]
