"""An answer of the wheel: drawn, named, and what it is worth."""

import enum

import msgspec
import pygame

from companion.drawing.look import Look
from companion.kits.tiwanaku.screens import plants, signs
from companion.kits.tiwanaku.screens.rings import PAPER
from companion.words import Words


class Role(enum.StrEnum):
    """What a drawing in a window is."""

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


def pane_role(pane: Pane, words: Words) -> str:
    """Say what part a pane plays; what was found needs no word."""
    return "" if pane.role is Role.FOUND else words.say(f"reveal-{pane.role}")


def points_text(points: int) -> str:
    """Write points as won or lost."""
    return f"+{points}" if points > 0 else f"\N{MINUS SIGN}{-points}" if points else "0"


def worth(reveal: Reveal, words: Words) -> str:
    """Say what a reveal brought to whom."""
    parts = [] if reveal.points is None else [points_text(reveal.points)]
    if reveal.rivals is not None:
        parts.append(words.say("reveal-rivals", points=points_text(reveal.rivals)))
    return "  ".join(parts)


def draw_pane(surface: pygame.Surface, place: pygame.Rect, pane: Pane) -> None:
    """Draw a tile as it has to be laid."""
    if pane.terrain is not None:
        surface.blit(signs.terrain_sign(pane.terrain, place.width), place)
        if pane.crop is not None:
            crop = plants.crop_picture(pane.crop, place.width * 12 // 20)
            surface.blit(crop, crop.get_rect(bottomright=place.bottomright))
    elif pane.crop is not None:
        surface.blit(plants.crop_picture(pane.crop, place.width), place)


def draw_verdict(surface: pygame.Surface, place: pygame.Rect, right: bool, look: Look) -> None:
    """Draw right or wrong as a sign, not only as a colour."""
    side = max(look.label, place.width // 6)
    disc = pygame.Rect(0, 0, side * 3 // 2, side * 3 // 2)
    disc.center = (place.right - side // 2, place.top + side // 2)
    pygame.draw.ellipse(surface, PAPER, disc.inflate(side // 4, side // 4))
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
