"""The picture of Titania's sea: cells, ships, towers, starfish, the cards played, ships left."""

import pygame

from companion.drawing import lettering
from companion.drawing.hexmarks import draw_glow, draw_hatch, draw_ring, whole
from companion.drawing.look import Badge, Look
from companion.kits.board_picture import BoardPicture, Marks
from companion.kits.titania import ground, signs
from companion.kits.titania.bars import draw_bars
from companion.kits.titania.chart import SeaChart, lay_chart
from companion.kits.titania.piece_signs import piece_sign, point_tile
from companion.kits.titania.pieces import Pieces
from engines.contract import Cell
from engines.hexes import Hex
from engines.titania.actions import Ship
from engines.titania.board import Board
from engines.titania.pieces import Colour
from engines.titania.state import State
from engines.titania.view import (
    columns,
    crane_worth,
    fog_at,
    has_starfish,
    ships_at,
    starfish_worth,
)


class SeaPicture(BoardPicture[State, SeaChart]):
    """Draws the sea as it lies on the table, with one chart for drawing and touch."""

    def __init__(self, board: Board, slots: tuple[Cell, ...]) -> None:
        self.board = board
        self.slots = slots

    def chart(self, area: pygame.Rect, state: State, marks: Marks) -> SeaChart:
        """Give where the cells are; the sea never grows."""
        return lay_chart(area, self.board.cells, self.slots)

    def draw(
        self,
        surface: pygame.Surface,
        chart: SeaChart,
        state: State,
        marks: Marks,
        look: Look,
        badges: tuple[Badge, ...],
    ) -> None:
        """Draw cells, ships, cards, bars and what is pointed out."""
        draw_bars(surface, pygame.Rect(chart.bars), state, look)
        for at in self.board.cells:
            self._draw_cell(surface, chart, state, at, look)
        for at in self.board.cells:
            draw_ships(surface, chart, at, ships_at(self.board, state, at), look)
        self._draw_slots(surface, chart, state, look)
        self._draw_marks(surface, chart, state, marks, look)

    def _draw_cell(
        self, surface: pygame.Surface, chart: SeaChart, state: State, at: Hex, look: Look
    ) -> None:
        """Draw one cell with what it gives or what stands on it."""
        board, sea, bit = self.board, chart.sea, self.board.bits[at]
        tile = fog_at(board, state, at)
        if tile is not None:
            name = "gone" if tile.gone else "mist" if tile.reward is None else "tile"
            ground.draw_cell(surface, sea, at, name, ground.SEA if tile.gone else ground.FOG)
            if tile.reward is not None and not tile.gone:
                ground.draw_rewards(surface, sea, at, (tile.reward,), look, ground.INK)
        elif bit & board.castle_plane:
            ground.draw_cell(surface, sea, at, "castle", ground.STONE)
        elif bit & board.site_plane:
            ground.draw_cell(surface, sea, at, "site", ground.ISLE)
            taken = has_starfish(board, state, at)
            worth = None if taken else starfish_worth(board, state, at)
            ground.draw_site(surface, sea, at, columns(board, state, at), worth, look)
        elif bit & board.crane_plane:
            ground.draw_cell(surface, sea, at, "crane", ground.PIER)
            side = max(8, round(sea.edge * 0.95))
            ground.draw_sign(surface, sea, at, signs.crane(side, ground.FOAM), 0.36)
        elif bit & board.point_plane:
            ground.draw_cell(surface, sea, at, "point", ground.SEA)
            ground.draw_sign(surface, sea, at, signs.lozenge(max(8, round(sea.edge * 0.8))), 0.36)
        else:
            ground.draw_cell(surface, sea, at, "bonus", ground.SHOAL)
            ground.draw_rewards(surface, sea, at, board.gives[bit], look, ground.FOAM)

    def _draw_slots(
        self, surface: pygame.Surface, chart: SeaChart, state: State, look: Look
    ) -> None:
        """Draw the three slots, and in them the cards of this turn."""
        for number, (_, place) in enumerate(chart.slots):
            slot = pygame.Rect(place)
            pygame.draw.rect(surface, look.theme.line, slot, 2, border_radius=slot.width // 8)
            if number < len(state.played):
                inner = slot.inflate(-4, -4)
                surface.blit(signs.card(inner.size, state.played[number], look.language), inner)

    def _draw_marks(
        self, surface: pygame.Surface, chart: SeaChart, state: State, marks: Marks, look: Look
    ) -> None:
        """Draw what has to be pointed out; at a crane under the cursor, what shells would earn."""
        theme, sea = look.theme, chart.sea
        thin, thick = max(2, round(sea.edge * 0.09)), max(3, round(sea.edge * 0.2))
        lit = [at for at in marks.chosen if chart.slot(at) is None]
        for at in marks.last:
            draw_glow(surface, sea, at, theme.gold, marks.glow)
        for at in marks.legal:
            draw_ring(surface, sea, at, theme.gold, thin, 0.86)
        ghost = marks.preview
        if isinstance(ghost, Ship):
            ships = ships_at(self.board, state, ghost.at)
            draw_ships(surface, chart, ghost.at, (*ships, ghost.colour), look, ghost=len(ships))
        for at in lit:
            draw_ring(surface, sea, at, theme.gold, thick, 0.94)
        for at in (at for at in marks.chosen if at not in lit):
            pygame.draw.polygon(surface, theme.gold, chart.outline(at), 4)
        for at in marks.refused:
            if chart.slot(at) is None:
                draw_hatch(surface, sea, at, theme.no, marks.pulse)
            else:
                pygame.draw.polygon(surface, theme.no, chart.outline(at), 4)
        if isinstance(ghost, Ship) and self.board.bits[ghost.at] & self.board.crane_plane:
            worth = crane_worth(self.board, state, ghost.by, ghost.at)
            draw_worth(surface, chart, ghost.at, f"+{worth}", look)


class TitaniaPicture(SeaPicture):
    """The sea with the places beside it, and its pieces one by one."""

    def __init__(self, pieces: Pieces) -> None:
        super().__init__(pieces.board, pieces.slots)
        self.pieces = pieces

    def piece(
        self, payload: str, side: int, state: State, badges: tuple[Badge, ...]
    ) -> pygame.Surface | None:
        """A fog tile has none, since one peeked at stays secret."""
        if self.pieces.kind(payload) == "point":
            return point_tile(side, int(self.pieces.shows(payload)))
        return piece_sign(self.pieces.alike(payload), side, state)


def draw_ships(
    surface: pygame.Surface,
    chart: SeaChart,
    at: Hex,
    ships: tuple[Colour, ...],
    look: Look,
    ghost: int | None = None,
) -> None:
    """Draw the ships of a cell side by side; the one about to be placed shows through."""
    x, y = chart.sea.centre(at)
    edge = chart.sea.edge
    side = max(8, round(edge * 0.8))
    for number, colour in enumerate(ships):
        if ghost is not None and number != ghost:
            continue
        sign = signs.ship(side, colour, look.language)
        if number == ghost:
            sign = sign.copy()
            sign.set_alpha(170)
        shift = (number - (len(ships) - 1) / 2) * edge * 0.84
        surface.blit(sign, sign.get_rect(center=whole((x + shift, y + 0.34 * edge))))


def draw_worth(surface: pygame.Surface, chart: SeaChart, at: Hex, text: str, look: Look) -> None:
    """Draw a figure on a plate above a cell."""
    x, y = chart.sea.centre(at)
    size = look.name
    plate = pygame.Rect(0, 0, lettering.width_of(text, size, "bold") + size // 2, size * 5 // 4)
    plate.midbottom = whole((x, y - chart.sea.edge * 0.8))
    pygame.draw.rect(surface, look.theme.gold, plate, border_radius=size // 4)
    lettering.put_line(surface, text, plate.center, size, ground.INK, "bold", "centre")
