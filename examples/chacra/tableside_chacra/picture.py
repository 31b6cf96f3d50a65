"""The picture of the field, and beside it the four plants: cards are chosen there by a touch."""

from typing import Final

import msgspec
import pygame

from companion.drawing import lettering, shapes
from companion.drawing.look import Badge, Colour, Look, blend
from companion.kits.board_picture import BoardPicture, Marks
from engines.contract import Cell
from tableside_chacra.state import CELLS, SIDE, Plant, Sow, State

SUPPLY: Final = SIDE + 1
"""The column in which the plants stand, a little off the field."""
PLANTS: Final[dict[Plant, Cell]] = {plant: (row, SUPPLY) for row, plant in enumerate(Plant)}
"""How the plants beside the field are addressed; nothing lies there on the table."""

SOIL: Final[Colour] = (94, 68, 48)
FACE: Final[Colour] = (236, 226, 198)
INKS: Final[dict[Plant, Colour]] = {
    Plant.MAIZE: (222, 168, 24),
    Plant.BEAN: (96, 60, 120),
    Plant.SQUASH: (214, 104, 36),
    Plant.CHILLI: (188, 40, 40),
}


class FieldChart(msgspec.Struct, frozen=True):
    """Where beds and plants are on the display."""

    side: int
    left: int
    top: int

    def place(self, cell: Cell) -> pygame.Rect:
        """The square of a bed, or of a plant beside the field."""
        row, column = cell
        nearer = self.side // 2 if column == SUPPLY else 0
        x = self.left + column * self.side - nearer
        return pygame.Rect(x, self.top + row * self.side, self.side, self.side)

    def centre(self, cell: Cell) -> tuple[float, float]:
        """The middle of a cell."""
        return self.place(cell).center

    def outline(self, cell: Cell) -> list[tuple[float, float]]:
        """The corners of a cell, clockwise from the upper left."""
        place = self.place(cell)
        return [place.topleft, place.topright, place.bottomright, place.bottomleft]

    def cell_at(self, point: tuple[float, float]) -> Cell | None:
        """The cell under a touch."""
        every = (*CELLS, *PLANTS.values())
        return next((cell for cell in every if self.place(cell).collidepoint(point)), None)


class ChacraPicture(BoardPicture[State, FieldChart]):
    """Draws the field as it lies on the table."""

    def chart(self, area: pygame.Rect, state: State, marks: Marks) -> FieldChart:
        """The field never grows, and the plants beside it stay."""
        side = min(area.height // SIDE, area.width * 2 // (2 * SIDE + 3))
        left = area.left + (area.width - side * (2 * SIDE + 3) // 2) // 2
        return FieldChart(side, left, area.top + (area.height - side * SIDE) // 2)

    def draw(
        self,
        surface: pygame.Surface,
        chart: FieldChart,
        state: State,
        marks: Marks,
        look: Look,
        badges: tuple[Badge, ...],
    ) -> None:
        """Draw beds, cards, the plants with how many are still hidden, and what is marked."""
        edge = max(2, chart.side // 14)
        for at in CELLS:
            ground = blend(SOIL, look.theme.ground, 0.25)
            pygame.draw.rect(surface, ground, chart.place(at).inflate(-edge, -edge))
        for one in state.field:
            draw_card(surface, chart.place(one.at), one.plant, badges[one.seat])
        for plant, cell in PLANTS.items():
            draw_card(surface, chart.place(cell), plant)
            place = chart.place(cell).inflate(-edge * 2, -edge * 2)
            count = (place.right, place.bottom - look.small // 2)
            lettering.put_line(
                surface, str(state.left(plant)), count, look.small, look.theme.text, "bold"
            )
        if isinstance(marks.preview, Sow):
            ghost = pygame.Surface((chart.side, chart.side), pygame.SRCALPHA)
            draw_card(ghost, ghost.get_rect(), marks.preview.plant)
            ghost.set_alpha(150)
            surface.blit(ghost, chart.place(marks.preview.at))
        draw_marks(surface, chart, marks, look)

    def piece(
        self, payload: str, side: int, state: State, badges: tuple[Badge, ...]
    ) -> pygame.Surface | None:
        """Nothing: a card that was taken out of the field may be in a hand by now."""
        return None


def draw_marks(surface: pygame.Surface, chart: FieldChart, marks: Marks, look: Look) -> None:
    """Draw what has to be pointed out."""
    gold, thin = look.theme.gold, max(1, chart.side // 40)
    rings = [(at, blend(gold, SOIL, 1 - marks.glow), thin * 2) for at in marks.last]
    rings += [(at, gold, thin) for at in marks.legal]
    rings += [(at, gold, max(3, thin * 3)) for at in marks.chosen]
    rings += [(at, look.theme.no, max(3, thin * 3)) for at in marks.refused]
    for at, ink, line in rings:
        pygame.draw.rect(surface, ink, chart.place(at).inflate(-line, -line), line)
    for at in marks.refused:
        place = chart.place(at).inflate(-chart.side // 5, -chart.side // 5)
        pygame.draw.line(surface, look.theme.no, place.topleft, place.bottomright, 3)
        pygame.draw.line(surface, look.theme.no, place.topright, place.bottomleft, 3)


def draw_card(
    surface: pygame.Surface, place: pygame.Rect, plant: Plant, badge: Badge | None = None
) -> None:
    """Draw a card in the middle of its square; with a badge, whose it was."""
    card = card_picture(plant, place.height * 5 // 6)
    surface.blit(card, card.get_rect(center=place.center))
    if badge is not None:
        sign = shapes.badge(badge, place.height // 4)
        spot = (place.centerx + place.height // 4, place.top + place.height // 4)
        surface.blit(sign, sign.get_rect(center=spot))


def card_picture(plant: Plant, height: int) -> pygame.Surface:
    """A card with its plant."""

    def paint(large: pygame.Surface, scale: int) -> None:
        wide, high = large.get_size()
        pygame.draw.rect(large, FACE, large.get_rect(), border_radius=wide // 8)
        ink, x, y, n = INKS[plant], wide / 2, high * 0.58, wide * 0.3
        match plant:
            case Plant.MAIZE:
                pygame.draw.ellipse(large, ink, (x - n * 0.6, y - n * 1.3, n * 1.2, n * 2.6))
                for row in range(-2, 3):
                    start, end = (x - n * 0.5, y + row * n * 0.4), (x + n * 0.5, y + row * n * 0.4)
                    pygame.draw.line(large, FACE, start, end, max(1, round(n * 0.09)))
            case Plant.BEAN:
                for dx, dy in ((-0.5, -0.5), (0.45, 0.0), (-0.4, 0.7)):
                    pygame.draw.circle(large, ink, (x + dx * n, y + dy * n), n * 0.45)
            case Plant.SQUASH:
                pygame.draw.ellipse(large, ink, (x - n * 1.2, y - n * 0.9, n * 2.4, n * 1.8))
                for dx in (-0.45, 0.45):
                    rim = (x + dx * n - n * 0.2, y - n * 0.85, n * 0.4, n * 1.7)
                    pygame.draw.ellipse(large, FACE, rim, max(1, round(n * 0.08)))
            case Plant.CHILLI:
                body = [(-0.7, -0.9), (0.1, -1.0), (0.7, 0.1), (0.5, 1.4), (0.1, 0.4), (-0.6, -0.2)]
                pygame.draw.polygon(large, ink, [(x + a * n, y + b * n) for a, b in body])

    return shapes.smooth(("chacra card", plant), (height * 7 // 10, height), paint)
