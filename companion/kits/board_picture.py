"""The picture of a board: what it points out, and the one chart for drawing and touch."""

from collections.abc import Mapping, Sequence
from typing import Generic, Protocol, TypeVar, final

import msgspec
import pygame

from companion.drawing.lettering import Sheet
from companion.drawing.look import Badge, Colour, Look, wear
from companion.kits.part import Part
from engines.contract import Action, Cell, Setup


class Marks(msgspec.Struct, frozen=True):
    """What the board picture has to point out."""

    legal: tuple[Cell, ...] = ()
    """Cells that can be chosen: a thin gold ring."""
    chosen: tuple[Cell, ...] = ()
    """The cells under the cursor: a thick gold ring."""
    refused: tuple[Cell, ...] = ()
    """Cells of a refusal: the "no" colour with a cross-hatch, pulsing with `pulse`."""
    last: tuple[Cell, ...] = ()
    """Cells of the last action: they glow gold and fade with `glow`."""
    pulse: float = 0.0
    glow: float = 0.0
    preview: Action | None = None
    """An action about to be chosen, drawn as a ghost."""
    foreseen: tuple[Action, ...] = ()
    """What the answer under the cursor leaves, where the kit foresees what comes of it."""


class Chart(Protocol):
    """Where the cells of a board are on the display: one frozen value for drawing and touch."""

    def centre(self, cell: Cell, /) -> tuple[float, float]:
        """Give the middle of a cell."""

    def outline(self, cell: Cell, /) -> Sequence[tuple[float, float]]:
        """Give the corners of a cell."""

    def cell_at(self, point: tuple[float, float], /) -> Cell | None:
        """Give the cell under a point, or None where there is none."""


C = TypeVar("C", bound=Chart)
S = TypeVar("S")


class BoxColours(Part):
    """The colours of the box's own pieces: the screen shows the same, with the player's shape."""

    by_badge: Mapping[str, tuple[str, Colour]] = {}
    """Where players choose: the pieces' colours, worded `colour-<name>`, by the house's badges."""

    def by_seat(self, setup: Setup) -> tuple[Colour, ...]:
        """The colour of each seat, where the game says who plays what; () where players choose."""
        return ()

    @final
    def wear(self, setup: Setup, badges: tuple[Badge, ...]) -> tuple[Badge, ...]:
        """The badges of all seats in the colours of the box; those in no seat stay."""
        if seats := self.by_seat(setup):
            rest = tuple(badge.colour for badge in badges[len(seats) :])
            return wear(badges, (*seats, *rest))
        return wear(badges, map(self.colour_of, badges))

    @final
    def colour_of(self, badge: Badge) -> Colour:
        """The colour of the pieces that go with a badge."""
        return self.by_badge.get(badge.name, (badge.name, badge.colour))[1]

    @final
    def name_of(self, badge: Badge) -> str:
        """The name of that colour."""
        return self.by_badge.get(badge.name, (badge.name, badge.colour))[0]


class BoardPicture(Part, Generic[S, C]):
    """Draws one game's board; drawing only draws."""

    colours: BoxColours = BoxColours()

    def chart(self, area: pygame.Rect, state: S, marks: Marks) -> C:
        """Where the cells of `state` lie in an area, with room for what is marked."""
        raise NotImplementedError(f"expected {type(self).__name__} to have a chart")

    def draw(
        self,
        surface: pygame.Surface,
        chart: C,
        state: S,
        marks: Marks,
        look: Look,
        badges: tuple[Badge, ...],
    ) -> None:
        """Draw the board of `state` where the chart says; `badges` show the seats."""
        raise NotImplementedError(f"expected {type(self).__name__} to draw its board")

    def piece(
        self, payload: str, side: int, state: S, badges: tuple[Badge, ...]
    ) -> pygame.Surface | None:
        """A tagged piece in a square of so many pixels, beside the sentence that asks for it."""
        return None


def draw_board(
    surface: pygame.Surface,
    area: pygame.Rect,
    picture: BoardPicture[S, C],
    state: S,
    marks: Marks,
    look: Look,
    badges: tuple[Badge, ...],
) -> C:
    """Draw a board into an area; gives the chart it was drawn by, which touches are read by."""
    chart = picture.chart(area, state, marks)
    clip = surface.get_clip()
    surface.set_clip(area)
    if isinstance(surface, Sheet):
        surface.is_board = True
    picture.draw(surface, chart, state, marks, look, badges)
    if isinstance(surface, Sheet):
        surface.is_board = False
    surface.set_clip(clip)
    return chart


def ring_cells(
    surface: pygame.Surface, area: pygame.Rect, chart: Chart, cells: Sequence[Cell], look: Look
) -> None:
    """Draw rings round cells that people should look at on the table, whoever's board it is."""
    line = max(2, look.margin // 4)
    clip = surface.get_clip()
    surface.set_clip(area)
    for cell in cells:
        middle = chart.centre(cell)
        reach = max(abs(x - middle[0]) for x, _ in chart.outline(cell)) + line
        pygame.draw.circle(surface, look.theme.ground, middle, reach + line, 3 * line)
        pygame.draw.circle(surface, look.theme.gold, middle, reach, line)
    surface.set_clip(clip)
