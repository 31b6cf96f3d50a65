"""A window of the wheel: shut doors with its leaf or seed, or the answer behind them."""

from collections.abc import Sequence

import msgspec
import pygame

from companion.drawing import lettering, shapes
from companion.drawing.look import Colour, Look, blend
from companion.kits.tiwanaku.pachamama.wheel import Window
from companion.kits.tiwanaku.screens import plants
from companion.kits.tiwanaku.screens.reveal import (
    Pane,
    Role,
    draw_pane,
    draw_verdict,
    pane_name,
    pane_role,
)
from companion.kits.tiwanaku.screens.rings import INK, PAPER
from companion.words import Words
from engines.tiwanaku.scenario.terrain import CROPS
from hardware.values import Button


class WindowView(msgspec.Struct, frozen=True):
    """All there is to see of a window; `behind` is None unless it is open."""

    window: Window
    announced: int | None = None
    """The crop announced, which stands beside the doors."""
    choosing: bool = False
    """Whether another crop can still be announced."""
    behind: Pane | None = None
    right: bool | None = None
    doors: float = 0.0
    """How far the doors are apart, 1 being open."""
    line: str = ""
    """What is said below, such as the points."""


class Panes(msgspec.Struct, frozen=True):
    """Where the parts of a window are."""

    panel: pygame.Rect
    squares: tuple[pygame.Rect, ...]
    """The announced crop, where there is one, and the doors."""
    roles: tuple[pygame.Rect, ...]
    """Above the squares, where there are two."""
    captions: tuple[pygame.Rect, ...]
    line: pygame.Rect
    crops: tuple[pygame.Rect, ...]
    """The five crops to choose from, in the place of the line."""

    def crop_at(self, at: tuple[int, int]) -> int | None:
        """Give the crop under a finger, where the crops are shown."""
        touched = (c for c, place in zip(CROPS, self.crops, strict=True) if place.collidepoint(at))
        return next(touched, None)


def place_window(area: pygame.Rect, count: int, look: Look) -> Panes:
    """Share a window's area among one or two squares, their captions and a line below."""
    inner = area.inflate(-look.margin * 2, -look.margin * 3 // 2)
    line = pygame.Rect(inner.left, 0, inner.width, look.label * 4 // 3)
    line.bottom = inner.bottom
    label = lettering.line_height(look.label, "bold")
    width = inner.width // count
    head = lettering.line_height(look.small) if count > 1 else 0
    room = line.top - inner.top - label - head
    side = min(room - look.margin // 2, width - look.margin)
    squares, roles, captions = [], [], []
    for i in range(count):
        roles.append(pygame.Rect(inner.left + i * width, inner.top, width, head))
        slot = pygame.Rect(inner.left + i * width, inner.top + head, width, room)
        square = pygame.Rect(0, 0, side, side)
        square.center = slot.center
        squares.append(square)
        captions.append(pygame.Rect(slot.left, slot.bottom, width, label))
    each = min(line.height, line.width // len(CROPS))
    left = line.centerx - each * len(CROPS) // 2
    crops = tuple(pygame.Rect(left + i * each, line.top, each, each) for i in range(len(CROPS)))
    return Panes(area, tuple(squares), tuple(roles), tuple(captions), line, crops)


def draw_window(
    surface: pygame.Surface, look: Look, area: pygame.Rect, view: WindowView, words: Words
) -> Panes:
    """Draw a window: red as the wheel's discoveries, white as its divinations; give its places."""
    theme = look.theme
    white = view.window is Window.DIVINATION
    ground, ink = (PAPER, INK) if white else (theme.wheel_red, PAPER)
    places = place_window(area, 2 if view.announced is not None else 1, look)
    pygame.draw.rect(surface, ground, area, border_radius=look.margin)
    edge = theme.wheel_red if white else theme.gold
    shapes.draw_frame(surface, area.inflate(-8, -8), edge, max(2, look.height // 240))
    if view.announced is not None:
        draw_pane(surface, places.squares[0], Pane(Role.ANNOUNCED, crop=view.announced))
    draw_doors(surface, look, places.squares[-1], view, edge)
    put_captions(surface, look, places, captions(view, words), ink)
    if view.behind is not None and view.right is not None:
        draw_verdict(surface, places.squares[-1], view.right, look)
    if view.choosing:
        draw_crops(surface, look, places, view.announced)
    elif view.line:
        lettering.put_block(
            surface, view.line, places.line, look.label, look.small, ink, "bold", "centre"
        )
    return places


def captions(view: WindowView, words: Words) -> list[tuple[str, str]]:
    """Give part and name of the announced crop, and of what is behind the doors or the window."""
    told = [] if view.announced is None else [Pane(Role.ANNOUNCED, crop=view.announced)]
    told += [] if view.behind is None else [view.behind]
    named = [(pane_role(pane, words), pane_name(pane, words)) for pane in told]
    return named if view.behind else [*named, ("", words.say(f"wheel-window-{view.window}"))]


def put_captions(
    surface: pygame.Surface,
    look: Look,
    places: Panes,
    named: Sequence[tuple[str, str]],
    ink: Colour,
) -> None:
    """Write the part of each square above it and its name below, the names in one size."""
    room = places.captions[0].width - look.margin // 2
    size = min(lettering.fit_size(n, look.label, look.small, room, "bold") for _, n in named)
    for (part, name), above, below in zip(named, places.roles, places.captions, strict=True):
        if part:
            lettering.put_line(surface, part, above.center, look.small, ink, align="centre")
        lettering.put_line(surface, name, below.center, size, ink, "bold", "centre")


def draw_doors(
    surface: pygame.Surface, look: Look, square: pygame.Rect, view: WindowView, edge: Colour
) -> None:
    """Draw the answer and over it the two doors, as far apart as they are."""
    clip = surface.get_clip()
    surface.set_clip(square.clip(clip))
    pygame.draw.rect(surface, blend(edge, (0, 0, 0), 0.75), square, border_radius=look.margin)
    if view.behind is not None:
        inset = -max(2, square.width // 16) if view.behind.terrain is not None else 0
        draw_pane(surface, square.inflate(inset, inset), view.behind)
    if view.doors < 1:
        picture = doors_picture(view.window, square.width, edge, look)
        half = square.width // 2
        apart = round(half * view.doors)
        surface.blit(picture, (square.left - apart, square.top), (0, 0, half, square.height))
        right = (half, 0, square.width - half, square.height)
        surface.blit(picture, (square.left + half + apart, square.top), right)
    surface.set_clip(clip)


def doors_picture(window: Window, side: int, edge: Colour, look: Look) -> pygame.Surface:
    """Give both doors shut, with the window's sign across them."""
    wood = blend(look.theme.wheel_red, (0, 0, 0), 0.45)

    def paint(surface: pygame.Surface, scale: int) -> None:
        n = side * scale
        line = max(2, n // 60)
        whole = pygame.Rect(0, 0, n, n)
        pygame.draw.rect(surface, wood, whole, border_radius=look.margin * scale)
        pygame.draw.rect(surface, look.theme.gold, whole, line, border_radius=look.margin * scale)
        sign = plants.window_picture(window, n * 11 // 20, look.theme.gold)
        surface.blit(sign, sign.get_rect(center=whole.center))
        pygame.draw.line(surface, look.theme.gold, (n / 2, line), (n / 2, n - line), line)
        for x in (0.44, 0.56):
            pygame.draw.circle(surface, look.theme.gold, (n * x, n * 0.86), n * 0.022)

    return shapes.smooth(("doors", window, look.theme.name), (side, side), paint)


def draw_crops(surface: pygame.Surface, look: Look, places: Panes, chosen: int | None) -> None:
    """Draw the five crops to choose from, the announced one framed, arrows at the ends."""
    for crop, place in zip(CROPS, places.crops, strict=True):
        picture = plants.crop_picture(crop, place.width * 9 // 10)
        surface.blit(picture, picture.get_rect(center=place.center))
        if crop == chosen:
            pygame.draw.circle(
                surface, look.theme.gold, place.center, place.width // 2, max(3, place.width // 14)
            )
    side = places.crops[0].width * 2 // 5
    ends = (
        (Button.LEFT, places.crops[0].left - side),
        (Button.RIGHT, places.crops[-1].right + side),
    )
    for button, x in ends:
        sign = shapes.button_sign(button, side, look.theme.gold)
        surface.blit(sign, sign.get_rect(center=(x, places.crops[0].centery)))
