"""The picture of a Tiwanaku board: terrains by texture, crops by dots, pawns by shape."""

import math
from collections.abc import Mapping
from typing import Final

import pygame

from companion.drawing import shapes
from companion.drawing.look import BADGES, Badge, Colour, Look, Shape, blend, colour
from companion.kits.board_picture import BoardPicture, BoxColours, Marks
from companion.kits.tiwanaku.pieces import SEAT_COLOURS, alike, played_colours
from companion.kits.tiwanaku.screens import signs
from companion.kits.tiwanaku.screens.boardgrid import Grid, draw_ground, draw_signs, map_grid
from engines.contract import Cell, Setup
from engines.tiwanaku.rules.actions import Enter, Move
from engines.tiwanaku.rules.box import Rules
from engines.tiwanaku.rules.state import Mode, State
from engines.tiwanaku.rules.trails import Colour as PawnColour
from engines.tiwanaku.rules.trails import Direction
from engines.tiwanaku.rules.view import Spot
from engines.tiwanaku.rules.view import look as look_at

OTOMA = Badge("otoma", colour("#E9E4DA"), Shape.STAR)
PAWN_COLOURS: Final[Mapping[PawnColour, Colour]] = {
    PawnColour.BEIGE: colour("#CDB89A"),
    PawnColour.BLUE: colour("#2F7FD1"),
    PawnColour.GREEN: colour("#2FA37C"),
    PawnColour.WHITE: colour("#F4F1EA"),
    PawnColour.MAUVE: colour("#B46BC4"),
    PawnColour.YELLOW: colour("#F0D545"),
}
"""The box's own colours of the pawns."""
EDGE_INK: Final[Colour] = (20, 26, 34)
ARROWS = {
    Direction.NORTH: (0, -1),
    Direction.EAST: (1, 0),
    Direction.SOUTH: (0, 1),
    Direction.WEST: (-1, 0),
}


class PawnColours(BoxColours):
    """The rules say who plays which colour."""

    def by_seat(self, setup: Setup) -> tuple[Colour, ...]:
        """The colour of each seat's pawns in the box."""
        seats = len(setup.players)
        if seats == 1:
            return (PAWN_COLOURS[PawnColour.BEIGE],)
        # Four who play together are two pairs with a colour each.
        pairs = 2 if setup.options.get("mode") == Mode.COOP.value and seats == 4 else seats
        return tuple(PAWN_COLOURS[SEAT_COLOURS[seat % pairs]] for seat in range(seats))


class TiwanakuPicture(BoardPicture[State, Grid]):
    """Draws the board as it lies on the table, the elements on top and the animals on the left."""

    colours = PawnColours()

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def chart(self, area: pygame.Rect, state: State, marks: Marks) -> Grid:
        """Give the grid of the board; marks take no room."""
        return map_grid(area, state.rows, state.columns)

    def draw(
        self,
        surface: pygame.Surface,
        chart: Grid,
        state: State,
        marks: Marks,
        look: Look,
        badges: tuple[Badge, ...],
    ) -> None:
        """Draw signs, cells, pawns and marks."""
        draw_signs(surface, look, chart, (self.rules.elements, self.rules.animals))
        for spot in look_at(state):
            draw_spot(surface, chart, spot, look, badges)
        draw_marks(surface, chart, marks, look)
        if isinstance(marks.preview, Enter | Move):
            ghost = pawn_sign(badges[marks.preview.by], chart.side // 2).copy()
            ghost.set_alpha(170)
            surface.blit(ghost, pawn_place(chart, marks.preview.to))

    def piece(
        self, payload: str, side: int, state: State, badges: tuple[Badge, ...]
    ) -> pygame.Surface | None:
        """A tile's sign, or a pawn as the board shows it."""
        kind, _, value = alike(payload).partition("-")
        match kind:
            case "terrain":
                return signs.terrain_sign(value, side)
            case "crop":
                return signs.crop_sign(int(value), side)
            case "pawn":
                return pawn_sign(badge_of_pawns(PawnColour(value), state, badges), side)
            case _:
                return None


def draw_spot(
    surface: pygame.Surface, chart: Grid, spot: Spot, look: Look, badges: tuple[Badge, ...]
) -> None:
    """Draw one cell with its tiles and its pawn."""
    inner = chart.tile(spot.at)
    draw_ground(surface, look, chart, spot.at, spot.terrain.value if spot.terrain else None)
    if spot.arrow is not None:
        # A pawn stands in the upper right: below it the arrow would be hidden.
        free = inner if spot.pawn is None else lower_right(inner)
        draw_arrow(surface, free, PAWN_COLOURS[spot.arrow[0]], ARROWS[spot.arrow[1]])
    if spot.crop is not None:
        size = chart.side * 11 // 20 if spot.pawn is None else chart.side // 2
        crop = signs.crop_sign(spot.crop, size)
        surface.blit(crop, crop.get_rect(bottomright=inner.bottomright))
    if spot.pawn is not None:
        draw_pawn(surface, chart, spot, badges)


def lower_right(place: pygame.Rect) -> pygame.Rect:
    """Give the corner of a cell where crops lie."""
    corner = pygame.Rect(0, 0, place.width * 11 // 20, place.height * 11 // 20)
    corner.bottomright = place.bottomright
    return corner


def draw_pawn(surface: pygame.Surface, chart: Grid, spot: Spot, badges: tuple[Badge, ...]) -> None:
    """Draw a pawn in the upper right, where on the table it hides no code."""
    pawn = spot.pawn
    assert pawn is not None, "expected a pawn on this cell"
    if pawn.owner is not None:
        badge = badges[pawn.owner]
    elif pawn.colour is not None:
        badge = Badge("otoma", PAWN_COLOURS[pawn.colour], Shape.STAR)
    else:
        badge = OTOMA
    surface.blit(pawn_sign(badge, chart.side // 2), pawn_place(chart, spot.at))


def pawn_place(chart: Grid, cell: Cell) -> tuple[int, int]:
    """Give the upper left of a pawn on a cell."""
    place = chart.place(cell)
    return (place.right - chart.side // 2 - chart.side // 20, place.top + chart.side // 20)


def pawn_badge(pawns: PawnColour, state: State) -> Badge:
    """Give the box's colour of pawns with the shape of the seat that plays them; stars else."""
    seats = dict(zip(played_colours(state), BADGES, strict=False))
    shape = seats[pawns].shape if pawns in seats else Shape.STAR
    return Badge(pawns.value, PAWN_COLOURS[pawns], shape)


def pawn_sign(badge: Badge, side: int) -> pygame.Surface:
    """Give a pawn from above: its owner's colour and shape on a dark disc."""

    def paint(large: pygame.Surface, scale: int) -> None:
        pygame.draw.ellipse(large, EDGE_INK, large.get_rect())
        inner = shapes.badge(badge, large.get_width() * 3 // 4)
        large.blit(inner, inner.get_rect(center=large.get_rect().center))

    return shapes.smooth(("pawn", badge), (side, side), paint)


def badge_of_pawns(pawns: PawnColour, state: State, badges: tuple[Badge, ...]) -> Badge:
    """Give the badge of whoever plays pawns of a colour; a star where that is nobody's seat."""
    numbers = played_colours(state)
    seats = (seat for seat in range(len(badges)) if seat < state.seats)
    for seat in seats:
        if pawns in numbers and state.colour_of(seat) == numbers.index(pawns):
            return badges[seat]
    return Badge("otoma", PAWN_COLOURS[pawns], Shape.STAR)


def draw_arrow(
    surface: pygame.Surface, place: pygame.Rect, ink: Colour, way: tuple[int, int]
) -> None:
    """Draw the arrow on a terrain tile's back."""
    reach = place.width * 0.3
    x, y = place.center
    tip = (x + way[0] * reach, y + way[1] * reach)
    tail = (x - way[0] * reach, y - way[1] * reach)
    width = max(3, place.width // 10)
    side = (-way[1] * reach * 0.6, way[0] * reach * 0.6)
    for shade, grow in ((blend(ink, (0, 0, 0), 0.7), 4), (ink, 0)):
        pygame.draw.line(surface, shade, tail, (x, y), width + grow)
        head = [tip, (x + side[0], y + side[1]), (x - side[0], y - side[1])]
        pygame.draw.polygon(surface, shade, head, grow)


def draw_marks(surface: pygame.Surface, chart: Grid, marks: Marks, look: Look) -> None:
    """Draw what has to be pointed out."""
    theme = look.theme
    thin, thick = max(2, chart.side // 24), max(4, chart.side // 10)
    for cell in marks.last:
        if marks.glow > 0.02:
            ink = blend(theme.ground, theme.gold, marks.glow)
            pygame.draw.rect(surface, ink, chart.place(cell), thick, border_radius=6)
    for cell in marks.legal:
        ring = chart.place(cell).inflate(-4, -4)
        # Gold on sand needs a dark edge to be seen.
        pygame.draw.rect(surface, EDGE_INK, ring, thin + 2, 6)
        pygame.draw.rect(surface, theme.gold, ring, thin, 6)
    for cell in marks.chosen:
        pygame.draw.rect(surface, theme.gold, chart.place(cell), thick, border_radius=6)
    for cell in marks.refused:
        draw_hatch(surface, chart.place(cell), theme.no, marks.pulse)


def draw_hatch(surface: pygame.Surface, place: pygame.Rect, ink: Colour, pulse: float) -> None:
    """Draw the cross-hatch of a refused cell."""

    def paint(large: pygame.Surface, scale: int) -> None:
        n = large.get_width()
        line = max(2, n // 20)
        for i in range(-4, 9):
            shift = i * n / 5
            pygame.draw.line(large, ink, (shift, 0), (shift + n, n), line)
            pygame.draw.line(large, ink, (shift, 0), (shift - n, n), line)
        pygame.draw.rect(large, ink, large.get_rect(), line * 2)

    picture = shapes.smooth(("square hatch", ink), place.size, paint).copy()
    picture.set_alpha(150 + round(105 * (0.5 + 0.5 * math.sin(pulse * math.tau))))
    surface.blit(picture, place)
