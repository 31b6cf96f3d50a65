"""The top of the game screen: whose turn it is, how far the game has come, the camera's eye."""

import msgspec
import pygame

from companion.drawing import lettering, shapes
from companion.drawing.lettering import Role
from companion.drawing.look import Badge, Look
from companion.drawing.shapes import CameraEye
from companion.screens.screen import draw_woven_line


class TopStrip(msgspec.Struct, frozen=True):
    """What the top strip shows."""

    title: str
    badge: Badge | None
    """Of whoever is on turn; None where nobody is."""
    eye: CameraEye
    beside: tuple[str, ...] = ()
    """What stands right of the title, the weightiest first."""


def draw_top_strip(surface: pygame.Surface, look: Look, strip: pygame.Rect, top: TopStrip) -> None:
    """Draw it over the whole width."""
    theme, side, x = look.theme, look.label, look.margin
    if top.badge is None:
        sign = shapes.chakana(side, theme.gold)
    else:
        sign = shapes.badge(top.badge, side)
    surface.blit(sign, sign.get_rect(left=x, centery=strip.centery - 1))
    lid = shapes.eye(side, theme.text if top.eye is CameraEye.OPEN else theme.quiet, top.eye)
    spot = surface.blit(lid, lid.get_rect(right=look.width - look.margin, centery=strip.centery))
    left, right = x + side + look.margin, spot.left - look.margin // 2
    for text in top.beside:
        room = max(0, right - left - look.width * 2 // 5)
        text = lettering.shorten(text, look.name, room)
        place = (right, strip.centery)
        spot = lettering.put_line(
            surface, text, place, look.name, theme.quiet, "regular", "right", Role.NAME
        )
        right = spot.left - look.margin
    title = lettering.shorten(top.title, look.label, right - left, "title")
    lettering.put_line(surface, title, (left, strip.centery - 1), look.label, theme.text, "title")
    draw_woven_line(surface, look, strip.bottom)
