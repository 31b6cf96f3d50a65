"""The picture of Titicaca: the land, its lakes, villages, temples, borders and region letters."""

import math

import pygame

from companion.drawing import lettering
from companion.drawing.hexmap import HexMap, fit_map
from companion.drawing.hexmarks import draw_glow, draw_hatch, draw_ring, whole
from companion.drawing.look import Badge, Colour, Look
from companion.kits.board_picture import BoardPicture, BoxColours, Marks
from companion.kits.titicaca.ground import (
    STICK,
    STICK_RIM,
    hex_picture,
    temple_picture,
    village_picture,
)
from companion.kits.titicaca.pieces import COLOURS, INKS
from engines.contract import Setup
from engines.hexes import Hex
from engines.titicaca.actions import Village
from engines.titicaca.state import Phase, State
from engines.titicaca.tiles import LAKES
from engines.titicaca.view import Ground, letters, regions, sticks
from engines.titicaca.view import look as look_at

PLATE = (20, 26, 34)


class VillageColours(BoxColours):
    """The rules say who plays which colour."""

    def by_seat(self, setup: Setup) -> tuple[Colour, ...]:
        return tuple(INKS[name] for name in COLOURS[: len(setup.players)])


class TiticacaPicture(BoardPicture[State, HexMap]):
    """Draws the land from above, as the tiles lie."""

    colours = VillageColours()

    def chart(self, area: pygame.Rect, state: State, marks: Marks) -> HexMap:
        """Give the map of the land; a card laid beside it still has its place."""
        hexes = {*state.land.hexes, *marks.refused}
        return fit_map(hexes, area.inflate(-8, -8), area.height / 7)

    def draw(
        self,
        surface: pygame.Surface,
        chart: HexMap,
        state: State,
        marks: Marks,
        look: Look,
        badges: tuple[Badge, ...],
    ) -> None:
        """Draw the land, what stands on it, the sticks and the marks."""
        grounds = look_at(state)
        draw_land(surface, chart, grounds, look)
        draw_sticks(surface, chart, sticks(state))
        if state.phase in (Phase.BIDS, Phase.TURN) and state.round <= LAKES:
            for ground in grounds:
                if ground.lake == state.round:
                    line = max(2, round(chart.edge * 0.1))
                    draw_ring(surface, chart, ground.at, look.theme.gold, line, 0.9)
        for at in marks.last:
            draw_glow(surface, chart, at, look.theme.gold, marks.glow)
        names = region_names(state)
        for ground in grounds:
            if ground.owner is not None:
                draw_village(surface, chart, ground, badges[ground.owner], look)
                draw_letter(surface, chart, ground.at, names[ground.at], look)
        draw_marks(surface, chart, marks, look, badges)


def region_names(state: State) -> dict[Hex, str]:
    """Give the letter of its region for each hex with a village."""
    named = zip(letters(state), regions(state), strict=True)
    return {at: letter for letter, cells in named for at in cells}


def draw_land(
    surface: pygame.Surface, chart: HexMap, grounds: tuple[Ground, ...], look: Look
) -> None:
    """Draw the hexes, and the numbers of the lakes."""
    edge = max(4, round(chart.edge))
    for ground in grounds:
        picture = hex_picture(ground.terrain, edge)
        surface.blit(picture, picture.get_rect(center=whole(chart.centre(ground.at))))
        if ground.lake:
            # A number may nearly fill a lake before it gets too small to read.
            smallest = min(look.small, round(chart.edge * 0.85))
            size = max(figure_size(chart, look), round(chart.edge * 0.75), smallest)
            spot = whole(chart.centre(ground.at))
            lettering.put_line(
                surface, str(ground.lake), spot, size, (255, 255, 255), "bold", "centre"
            )


def figure_size(chart: HexMap, look: Look) -> int:
    """Give the size of letters in a hex: on a large land they may fill more of it."""
    return max(round(chart.edge * 0.46), min(look.small, round(chart.edge * 0.72)))


def draw_sticks(
    surface: pygame.Surface,
    chart: HexMap,
    edges: tuple[tuple[Hex, Hex], ...],
    lit: Colour | None = None,
) -> None:
    """Draw the border sticks on the edges between two hexes; those that are lit are thicker."""
    shades = ((STICK_RIM, 0.22), (STICK, 0.13)) if lit is None else ((PLATE, 0.36), (lit, 0.24))
    for one, other in edges:
        (ax, ay), (bx, by) = chart.centre(one), chart.centre(other)
        middle = ((ax + bx) / 2, (ay + by) / 2)
        away = math.hypot(bx - ax, by - ay)
        across = ((ay - by) / away * chart.edge * 0.42, (bx - ax) / away * chart.edge * 0.42)
        one_end = (middle[0] - across[0], middle[1] - across[1])
        other_end = (middle[0] + across[0], middle[1] + across[1])
        for ink, line in shades:
            pygame.draw.line(surface, ink, one_end, other_end, max(2, round(chart.edge * line)))


def draw_village(
    surface: pygame.Surface, chart: HexMap, ground: Ground, badge: Badge, look: Look
) -> None:
    """Draw a village in the middle of its hex, and its temple with the value that is known."""
    x, y = chart.centre(ground.at)
    sign = village_picture(badge, max(8, round(chart.edge * 0.86)))
    surface.blit(sign, sign.get_rect(center=whole((x, y + chart.edge * 0.08))))
    if not ground.has_temple:
        return
    side = max(8, round(chart.edge * 0.46))
    temple = temple_picture(badge, side)
    at = whole((x + chart.edge * 0.5, y + chart.edge * 0.3))
    surface.blit(temple, temple.get_rect(center=at))
    if ground.temple is not None:
        size = figure_size(chart, look)
        spot = whole((x - chart.edge * 0.46, y + chart.edge * 0.42))
        draw_plate(surface, f"+{ground.temple}", spot, size)


def draw_letter(surface: pygame.Surface, chart: HexMap, at: Hex, letter: str, look: Look) -> None:
    """Draw the letter of a region in the upper corner of a hex."""
    x, y = chart.centre(at)
    draw_plate(surface, letter, whole((x, y - chart.edge * 0.64)), figure_size(chart, look))


def draw_plate(surface: pygame.Surface, text: str, spot: tuple[int, int], size: int) -> None:
    """Draw letters on a dark plate."""
    plate = pygame.Rect(0, 0, lettering.width_of(text, size, "bold") + 4, round(size * 0.86))
    plate.center = spot
    pygame.draw.rect(surface, PLATE, plate, border_radius=size // 4)
    lettering.put_line(surface, text, spot, size, (255, 255, 255), "bold", "centre")


def draw_marks(
    surface: pygame.Surface, chart: HexMap, marks: Marks, look: Look, badges: tuple[Badge, ...]
) -> None:
    """Draw what has to be pointed out."""
    theme = look.theme
    thin, thick = max(1, round(chart.edge * 0.06)), max(3, round(chart.edge * 0.13))
    for at in marks.legal:
        draw_ring(surface, chart, at, theme.gold, thin, 0.84)
    ghost = marks.preview
    if isinstance(ghost, Village):
        sign = village_picture(badges[ghost.by], max(8, round(chart.edge * 0.86))).copy()
        sign.set_alpha(150)
        surface.blit(sign, sign.get_rect(center=whole(chart.centre(ghost.at))))
    for at in marks.chosen:
        draw_ring(surface, chart, at, theme.gold, thick, 0.92)
    for at in marks.refused:
        draw_hatch(surface, chart, at, theme.no, marks.pulse)
