"""The answer of the wheel over the board: large, drawn, named, and what it is worth."""

import enum

import msgspec
import pygame

from companion.screens import shapes, signs, type
from companion.screens.look import Colour, Look, blend
from companion.words import Words

PAPER: Colour = (250, 246, 236)
INK: Colour = (40, 44, 50)
REVEAL_SECONDS = 9.0
MOST_PANES = 4


class Role(enum.StrEnum):
    """What a drawing in the panel is."""

    FOUND = "found"
    ANNOUNCED = "announced"
    TRUTH = "truth"


class Pane(msgspec.Struct, frozen=True):
    """One drawing: a terrain, a crop, or a crop on its terrain."""

    role: Role
    terrain: str | None = None
    crop: int | None = None


class Reveal(msgspec.Struct, frozen=True):
    """What a window of the wheel showed."""

    panes: tuple[Pane, ...]
    points: int | None
    """What the players won or lost; None where they have no part in it."""
    right: bool | None = None
    """Whether the announced crop was right; None where nothing was announced."""
    rivals: int | None = None
    """What the Otoma won, where they found something."""


def pane_name(pane: Pane, words: Words) -> str:
    """Name what a pane shows."""
    names = []
    if pane.terrain is not None:
        names.append(words.say(f"scenario-terrain-{pane.terrain}"))
    if pane.crop is not None:
        names.append(words.say(f"scenario-crop-{pane.crop}"))
    return ", ".join(names)


def caption(pane: Pane, words: Words) -> str:
    """Name what a pane shows with the part it plays."""
    return words.say(f"reveal-{pane.role}", what=pane_name(pane, words))


def points_text(points: int) -> str:
    """Write points as won or lost."""
    return f"+{points}" if points > 0 else f"\N{MINUS SIGN}{-points}" if points else "0"


def worth(reveal: Reveal, words: Words) -> str:
    """Say what a reveal brought to whom."""
    parts = [] if reveal.points is None else [points_text(reveal.points)]
    if reveal.rivals is not None:
        parts.append(words.say("reveal-rivals", points=points_text(reveal.rivals)))
    return "  ".join(parts)


def draw_reveal(
    surface: pygame.Surface,
    look: Look,
    area: pygame.Rect,
    reveal: Reveal,
    words: Words,
) -> None:
    """Draw the panel: red as the wheel's discoveries, white as its divinations."""
    theme = look.theme
    white = reveal.right is not None
    ground, ink = (PAPER, INK) if white else (theme.wheel_red, PAPER)
    pygame.draw.rect(surface, blend(ground, (0, 0, 0), 0.5), area, border_radius=look.margin)
    panel = area.inflate(-4, -4)
    pygame.draw.rect(surface, ground, panel, border_radius=look.margin)
    edge = theme.wheel_red if white else theme.gold
    shapes.draw_frame(surface, panel.inflate(-8, -8), edge, max(2, look.height // 240))
    inner = panel.inflate(-look.margin * 3, -look.margin * 2)
    figures = pygame.Rect(inner.left, 0, inner.width, look.score * 5 // 4)
    figures.bottom = inner.bottom
    drawn = pygame.Rect(inner.left, inner.top, inner.width, figures.top - inner.top)
    draw_panes(surface, look, drawn, reveal, ink, words)
    type.put_line(surface, worth(reveal, words), figures.center, look.score, ink, "bold", "centre")


def draw_panes(
    surface: pygame.Surface,
    look: Look,
    area: pygame.Rect,
    reveal: Reveal,
    ink: Colour,
    words: Words,
) -> None:
    """Draw the answers side by side, each with its name below."""
    panes = reveal.panes[:MOST_PANES]
    width = area.width // len(panes)
    label = look.question * 2
    side = min(area.height - label, width * 4 // 5)
    for i, pane in enumerate(panes):
        slot = pygame.Rect(area.left + i * width, area.top, width, area.height)
        place = pygame.Rect(0, 0, side, side)
        place.midtop = (slot.centerx, slot.top + (area.height - label - side) // 2)
        draw_pane(surface, place, pane)
        below = pygame.Rect(slot.left, slot.bottom - label, slot.width, label)
        below = below.inflate(-look.margin // 2, 0)
        text = caption(pane, words)
        type.put_block(surface, text, below, look.question, look.small, ink, "bold", "centre")
        if pane.role is Role.TRUTH and reveal.right is not None:
            draw_verdict(surface, place, reveal.right, look)


def draw_pane(surface: pygame.Surface, place: pygame.Rect, pane: Pane) -> None:
    """Draw a tile as it has to be laid."""
    if pane.terrain is not None:
        surface.blit(signs.terrain_sign(pane.terrain, place.width), place)
        if pane.crop is not None:
            crop = signs.crop_sign(pane.crop, place.width * 11 // 20)
            surface.blit(crop, crop.get_rect(bottomright=place.bottomright))
    elif pane.crop is not None:
        surface.blit(signs.crop_sign(pane.crop, place.width), place)


def draw_verdict(surface: pygame.Surface, place: pygame.Rect, right: bool, look: Look) -> None:
    """Draw right or wrong as a sign, not only as a colour."""
    side = max(look.question, place.width // 6)
    disc = pygame.Rect(0, 0, side * 3 // 2, side * 3 // 2)
    disc.center = (place.right - side // 2, place.top + side)
    pygame.draw.ellipse(surface, look.theme.yes if right else look.theme.no, disc)
    line = max(3, side // 6)
    x, y, r = disc.centerx, disc.centery, side * 2 // 5
    if right:
        points = [(x - r, y), (x - r // 4, y + r * 3 // 4), (x + r, y - r * 3 // 4)]
        pygame.draw.lines(surface, PAPER, False, points, line)
    else:
        pygame.draw.line(
            surface, PAPER, (x - r * 3 // 4, y - r * 3 // 4), (x + r * 3 // 4, y + r * 3 // 4), line
        )
        pygame.draw.line(
            surface, PAPER, (x + r * 3 // 4, y - r * 3 // 4), (x - r * 3 // 4, y + r * 3 // 4), line
        )
