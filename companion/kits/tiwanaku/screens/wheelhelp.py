"""How the wheel works, in short pages with a drawing each."""

from collections.abc import Sequence
from functools import partial

import pygame

from companion.drawing.look import Look
from companion.kits.tiwanaku.pachamama.wheel import Wheel, Window
from companion.kits.tiwanaku.screens import signs
from companion.kits.tiwanaku.screens.boardgrid import Names, draw_ground, draw_signs, map_grid
from companion.kits.tiwanaku.screens.reveal import Pane, Role
from companion.kits.tiwanaku.screens.rings import Disc, Rings, draw_rings
from companion.kits.tiwanaku.screens.shutter import WindowView, draw_window
from companion.screens.helping import lines_of
from companion.screens.leaflet import DrawLeaf, Leaf, Leaflet
from companion.words import Words
from engines.tiwanaku.rules.box import shipped_rules
from engines.tiwanaku.scenario.terrain import SHORT_BOARD


def wheel_help(words: Words) -> Leaflet:
    """Explain the wheel inside a game."""
    drawings = (
        draw_wheel,
        partial(draw_open, words, Pane(Role.FOUND, "sand")),
        partial(draw_choosing, words),
        partial(draw_shut, words),
    )
    return leaflet_of(words, words.say("help-wheel"), drawings)


def lone_wheel_help(words: Words, wheel: Wheel, names: Names) -> Leaflet:
    """Explain the wheel alone; its last page shows the starting tiles once more."""
    drawings = (
        partial(draw_wheel, chosen=0),
        partial(draw_open, words, Pane(Role.FOUND, "sand")),
        partial(draw_choosing, words),
        partial(draw_start, wheel, names),
    )
    return leaflet_of(words, words.say("help-wheel-alone"), drawings)


def leaflet_of(words: Words, text: str, drawings: Sequence[DrawLeaf]) -> Leaflet:
    """Give the lines of a text as pages, with their drawings."""
    leaves = [Leaf(line, draw) for line, draw in zip(lines_of(text), drawings, strict=True)]
    return Leaflet(words.say, words.say("wheel-help-title"), leaves)


def draw_wheel(
    surface: pygame.Surface, area: pygame.Rect, look: Look, chosen: int | None = None
) -> None:
    """Draw the rings; the one that turns wears gold edges."""
    rules = shipped_rules()
    rows, columns = SHORT_BOARD
    rings = Rings(rules.elements[:columns], rules.animals[:rows])
    radius = min(area.size) * 0.46
    draw_rings(surface, look, Disc(area.center, radius), rings, chosen)


def draw_open(
    words: Words, pane: Pane, surface: pygame.Surface, area: pygame.Rect, look: Look
) -> None:
    """Draw the window that is open over a terrain."""
    view = WindowView(Window.DISCOVERY, behind=pane, doors=1.0)
    draw_window(surface, look, area.inflate(-look.margin * 2, -look.margin * 2), view, words)


def draw_choosing(words: Words, surface: pygame.Surface, area: pygame.Rect, look: Look) -> None:
    """Draw the crops to choose from."""
    view = WindowView(Window.DIVINATION, 3, choosing=True)
    draw_window(surface, look, area.inflate(-look.margin * 2, -look.margin * 2), view, words)


def draw_shut(words: Words, surface: pygame.Surface, area: pygame.Rect, look: Look) -> None:
    """Draw the shut window."""
    view = WindowView(Window.DISCOVERY)
    draw_window(surface, look, area.inflate(-look.margin * 2, -look.margin * 2), view, words)


def draw_start(
    wheel: Wheel, names: Names, surface: pygame.Surface, area: pygame.Rect, look: Look
) -> None:
    """Draw the board with the starting tiles of a scenario."""
    grid = map_grid(area, wheel.rows, wheel.columns)
    draw_signs(surface, look, grid, names)
    laid = {cell: (terrain, crop) for cell, terrain, crop in wheel.starting_tiles}
    for row in range(grid.rows):
        for column in range(grid.columns):
            terrain, crop = laid.get((row, column), (None, 0))
            draw_ground(surface, look, grid, (row, column), terrain)
            if crop:
                tile = grid.tile((row, column))
                sign = signs.crop_sign(crop, grid.side * 11 // 20)
                surface.blit(sign, sign.get_rect(bottomright=tile.bottomright))
