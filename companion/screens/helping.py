"""Help as short pages: every line of a help text is one, with a drawing where we have one."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

import pygame

from companion.drawing import lettering, shapes
from companion.drawing.look import Look
from companion.screens.leaflet import DrawLeaf, Leaf, Leaflet
from hardware.values import Button

Say = Callable[..., str]


def help_leaflet(say: Say, slug: str, title: str = "") -> Leaflet:
    """Give the help of a slug, a line a page."""
    lines = lines_of(say(slug))
    drawings = DRAWINGS.get(slug, ())
    leaves = [
        Leaf(line, drawings[i] if i < len(drawings) else None) for i, line in enumerate(lines)
    ]
    return Leaflet(say, title or say("button-help"), leaves)


def lines_of(text: str) -> list[str]:
    """Give the lines of a text that say something."""
    return [line.strip() for line in text.split("\n") if line.strip()]


def draw_eye(surface: pygame.Surface, area: pygame.Rect, look: Look) -> None:
    """Draw the camera's open eye."""
    sign = shapes.eye(min(area.size) // 2, look.theme.text, shapes.CameraEye.OPEN)
    surface.blit(sign, sign.get_rect(center=area.center))


def draw_lamps(surface: pygame.Surface, area: pygame.Rect, look: Look) -> None:
    """Draw the green and the red lamp, with the signs of what they say."""
    radius = min(area.width // 6, area.height // 4)
    for i, (ink, button) in enumerate(((look.theme.yes, Button.OK), (look.theme.no, Button.BACK))):
        middle = (area.left + area.width * (1 + 2 * i) // 4, area.centery)
        pygame.draw.circle(surface, ink, middle, radius)
        sign = shapes.button_sign(button, radius, look.theme.ground)
        surface.blit(sign, sign.get_rect(center=middle))


def draw_buttons(
    buttons: Sequence[Button], surface: pygame.Surface, area: pygame.Rect, look: Look
) -> None:
    """Draw buttons of the panel side by side."""
    theme = look.theme
    side = min(area.width * 7 // (8 * len(buttons)), area.height // 2)
    for i, button in enumerate(buttons):
        place = pygame.Rect(0, 0, side * 7 // 8, side * 7 // 8)
        step = area.width // len(buttons)
        place.center = (area.left + step * i + step // 2, area.centery)
        pygame.draw.rect(surface, theme.panel, place, border_radius=side // 6)
        pygame.draw.rect(surface, theme.line, place, 2, border_radius=side // 6)
        sign = shapes.button_sign(button, side // 2, theme.gold_text)
        surface.blit(sign, sign.get_rect(center=place.center))


def draw_list(surface: pygame.Surface, area: pygame.Rect, look: Look) -> None:
    """Draw a list with the gold frame round one row."""
    theme = look.theme
    step = area.height // 5
    for i in range(3):
        row = pygame.Rect(area.left, 0, area.width * 4 // 5, step * 4 // 5)
        row.center = (area.centerx, area.centery + (i - 1) * step)
        pygame.draw.rect(surface, theme.panel, row, border_radius=look.margin // 3)
        bar = pygame.Rect(row.left + step // 3, 0, row.width // (2 + i), max(3, step // 6))
        bar.centery = row.centery
        pygame.draw.rect(surface, theme.quiet, bar, border_radius=2)
        if i == 1:
            shapes.draw_frame(surface, row, theme.gold, max(2, look.height // 180))


def draw_keys(surface: pygame.Surface, area: pygame.Rect, look: Look) -> None:
    """Draw the keys of a keyboard that are buttons."""
    theme = look.theme
    keys = ("←", "→", "Enter", "Esc", "U", "H")
    width, height = area.width // 4, area.height // 4
    for i, key in enumerate(keys):
        column, row = i % 3, i // 3
        place = pygame.Rect(0, 0, width, height)
        place.center = (
            area.left + area.width * (2 * column + 1) // 6,
            area.top + area.height * (2 * row + 1) // 4,
        )
        pygame.draw.rect(surface, theme.panel, place, border_radius=look.margin // 2)
        pygame.draw.rect(surface, theme.line, place, 2, border_radius=look.margin // 2)
        if key in ARROWS:
            sign = shapes.button_sign(ARROWS[key], look.question, theme.text)
            surface.blit(sign, sign.get_rect(center=place.center))
        else:
            lettering.put_line(surface, key, place.center, look.name, theme.text, "bold", "centre")


ARROWS: Final = {"←": Button.LEFT, "→": Button.RIGHT}

DRAWINGS: Final[Mapping[str, tuple[DrawLeaf, ...]]] = {
    "help-table": (
        draw_eye,
        draw_lamps,
        partial(draw_buttons, (Button.LEFT, Button.OK, Button.RIGHT)),
        partial(draw_buttons, (Button.BACK, Button.UNDO)),
        partial(draw_buttons, (Button.UNDO,)),
    ),
    "help-lists": (draw_list, draw_keys),
}
"""The drawings of a help text's lines, in their order."""
