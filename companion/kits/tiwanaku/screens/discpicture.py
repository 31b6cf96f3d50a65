"""How a disc looks while it is typed: the grid with its signs, and beside it what is asked."""

from collections.abc import Mapping
from typing import NamedTuple

import pygame

from companion.drawing import lettering, shapes
from companion.drawing.look import Look, blend
from companion.kits.tiwanaku.pachamama.disc_typing import DiscTyping, Stage
from companion.kits.tiwanaku.screens import signs
from companion.kits.tiwanaku.screens.boardgrid import (
    INK,
    PAPER,
    Grid,
    Names,
    draw_ground,
    draw_signs,
    map_grid,
)
from engines.tiwanaku.scenario.terrain import Terrain
from hardware.values import Button

Choices = list[tuple[Terrain | int, pygame.Rect]]
"""What can be touched: a terrain, or a crop (0 for none), and where it is."""


class Told(NamedTuple):
    """The words beside the grid."""

    progress: str
    cell: str
    ask: str
    complaint: str
    offer: str
    """The crop that OK would take."""


def draw_grid(
    surface: pygame.Surface,
    look: Look,
    area: pygame.Rect,
    typing: DiscTyping,
    names: Names,
) -> Grid:
    """Draw the signs, what is typed or follows, the cursor and what is in the way."""
    draft = typing.draft
    grid = map_grid(area, draft.rows, draft.columns)
    draw_signs(surface, look, grid, names, typing.cell)
    # Until all starting tiles are typed only these show: what follows would look like a typed one.
    crops = draft.crops if typing.stage is Stage.STARTS else typing.crops
    for number, kind in enumerate(draft.terrain):
        cell = draft.cell(number)
        draw_ground(surface, look, grid, cell, kind.value if kind else None)
        if kind and crops[number]:
            _draw_crop(surface, look, grid.tile(cell), crops[number], number in draft.start)
    thick = max(3, grid.side // 12)
    for cell in typing.suspects:
        _draw_suspect(surface, look, grid.place(cell), thick)
    if typing.stage is not Stage.DONE:
        place = grid.place(typing.cell)
        # Dark on both sides, since gold alone is lost on sand.
        pygame.draw.rect(surface, INK, place.inflate(2, 2), thick + 3, border_radius=6)
        pygame.draw.rect(surface, look.theme.gold, place, thick, border_radius=6)
    return grid


def _draw_suspect(surface: pygame.Surface, look: Look, place: pygame.Rect, thick: int) -> None:
    """Draw a cross over a cell that is in the way, edged so that it is seen on every terrain."""
    inner = place.inflate(-thick * 3, -thick * 3)
    for ink, width in ((PAPER, thick * 2 + 2), (look.theme.no, thick + 1)):
        pygame.draw.line(surface, ink, inner.topleft, inner.bottomright, width)
        pygame.draw.line(surface, ink, inner.bottomleft, inner.topright, width)
    pygame.draw.rect(surface, look.theme.no, place, thick, border_radius=6)


def _draw_crop(
    surface: pygame.Surface, look: Look, place: pygame.Rect, crop: int, is_start: bool
) -> None:
    """Draw a crop; a starting tile's lies on gold."""
    side = place.width * 3 // 5
    if is_start:
        plate = pygame.Rect(0, 0, side + place.width // 5, side + place.width // 5)
        plate.center = place.center
        pygame.draw.rect(surface, look.theme.gold, plate, border_radius=place.width // 8)
    sign = signs.crop_sign(crop, side)
    surface.blit(sign, sign.get_rect(center=place.center))


def draw_side(
    surface: pygame.Surface,
    look: Look,
    area: pygame.Rect,
    typing: DiscTyping,
    told: Told,
    buttons: Mapping[Button, Terrain],
) -> Choices:
    """Draw what is asked and what there is to choose from; gives where it can be touched."""
    theme = look.theme
    y = area.top
    line = pygame.Rect(area.left, y, area.width, lettering.line_height(look.small))
    lettering.put_block(surface, told.progress, line, look.small, look.small, theme.quiet)
    head = pygame.Rect(area.left, line.bottom, area.width, look.label * 3 // 2)
    lettering.put_block(surface, told.cell, head, look.label, look.small, theme.gold_text, "title")
    room = area.bottom - head.bottom
    palette = pygame.Rect(area.left, 0, area.width, room * 48 // 100)
    palette.bottom = area.bottom
    words = pygame.Rect(area.left, head.bottom, area.width, palette.top - head.bottom)
    words = words.inflate(0, -look.margin)
    ink = theme.text
    if told.complaint:
        pygame.draw.rect(surface, blend(theme.panel, theme.no, 0.22), words, border_radius=8)
        words = words.inflate(-look.margin, -look.margin // 2)
    said = told.complaint or told.ask
    lettering.put_block(surface, said, words, look.name, look.small, ink)
    if typing.stage is Stage.TERRAINS:
        return _draw_terrains(surface, look, palette, buttons)
    if typing.offers:
        return _draw_offers(surface, look, palette, typing, told.offer)
    _draw_counts(surface, look, palette, typing)
    return []


def _draw_terrains(
    surface: pygame.Surface, look: Look, area: pygame.Rect, buttons: Mapping[Button, Terrain]
) -> Choices:
    """Draw the four terrains, each with the sign of its button."""
    side = min(area.width // 2, area.height // 2)
    gap = look.margin // 2
    places: Choices = []
    left = area.left + (area.width - 2 * side) // 2
    for i, (button, kind) in enumerate(buttons.items()):
        place = pygame.Rect(left + i % 2 * side, area.top + i // 2 * side, side, side)
        place = place.inflate(-gap, -gap)
        surface.blit(signs.terrain_sign(kind.value, place.width), place)
        plate = pygame.Rect(0, 0, side * 9 // 20, side * 9 // 20)
        plate.center = place.center
        pygame.draw.ellipse(surface, look.theme.ground, plate)
        sign = shapes.button_sign(button, side // 4, look.theme.gold_text)
        surface.blit(sign, sign.get_rect(center=plate.center))
        places.append((kind, place))
    return places


def _draw_offers(
    surface: pygame.Surface, look: Look, area: pygame.Rect, typing: DiscTyping, name: str
) -> Choices:
    """Draw the crops that can be, and a cross for "no starting tile"; the chosen one is named."""
    foot = pygame.Rect(area.left, 0, area.width, look.name * 3 // 2)
    foot.bottom = area.bottom
    lettering.put_block(
        surface, name, foot, look.name, look.small, look.theme.text, "bold", "centre"
    )
    area = pygame.Rect(area.topleft, (area.width, area.height - foot.height))
    count = len(typing.offers)
    columns = min(count, 3)
    rows = -(-count // columns)
    side = min(area.width // columns, area.height // rows, area.height * 4 // 5)
    left = area.left + (area.width - columns * side) // 2
    top = area.top + (area.height - rows * side) // 2
    places: Choices = []
    for i, crop in enumerate(typing.offers):
        place = pygame.Rect(left + i % columns * side, top + i // columns * side, side, side)
        inner = place.inflate(-side // 6, -side // 6)
        if crop:
            surface.blit(signs.crop_sign(crop, inner.width), inner)
        else:
            sign = shapes.button_sign(Button.BACK, inner.width * 2 // 3, look.theme.no)
            surface.blit(sign, sign.get_rect(center=inner.center))
        if i == typing.offer:
            shapes.draw_frame(surface, place, look.theme.gold, max(2, look.height // 200))
        places.append((crop, place))
    return places


def _draw_counts(
    surface: pygame.Surface, look: Look, area: pygame.Rect, typing: DiscTyping
) -> None:
    """Draw how many tiles of each terrain are typed: the disc's back says it too."""
    side = min(area.width // 4, area.height // 2)
    left = area.left + (area.width - 4 * side) // 2
    for i, kind in enumerate(Terrain):
        place = pygame.Rect(left + i * side, area.centery - side * 3 // 4, side, side)
        inner = place.inflate(-side // 4, -side // 4)
        surface.blit(signs.terrain_sign(kind.value, inner.width), inner)
        count = typing.draft.terrain.count(kind)
        spot = (place.centerx, place.bottom + look.label // 2)
        lettering.put_line(surface, str(count), spot, look.label, look.theme.text, "bold", "centre")
