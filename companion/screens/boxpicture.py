"""A piece of the box drawn large: as the camera sees it, straightened, or as it was told."""

import math
from collections.abc import Sequence

import cv2
import msgspec
import numpy as np
import pygame

from companion.drawing import lettering, shapes
from companion.drawing.look import Look
from companion.kits.box_form import BoxForm, Part
from hardware.values import Button, Pixels
from vision.catalogue import Sticker
from vision.values import Corners, Point

ROUND_MM = 4.0
"""What is shown round a piece."""
SMALL = 0.4
"""How large what was told is painted on the camera's picture, which must still be seen."""


class Scene(msgspec.Struct, frozen=True):
    """Where millimetres from a sticker's middle lie on the display."""

    scale: float
    left: float
    top: float

    def at(self, point: Point) -> Point:
        """Give the pixel of a place."""
        return (self.left + point[0] * self.scale, self.top + point[1] * self.scale)


def scene(parts: Sequence[Part], area: pygame.Rect) -> Scene:
    """Give the largest scene in which all parts lie in an area."""
    xs = [x for part in parts for x, _ in part.outline]
    ys = [y for part in parts for _, y in part.outline]
    wide, high = (max(axis) - min(axis) + 2 * ROUND_MM for axis in (xs, ys))
    scale = min(area.width / wide, area.height / high)
    left = area.centerx - scale * (max(xs) + min(xs)) / 2
    top = area.centery - scale * (max(ys) + min(ys)) / 2
    return Scene(scale, left, top)


def straightened(
    pixels: Pixels, corners: Corners, sticker: Sticker, shown: Scene, area: pygame.Rect
) -> pygame.Surface:
    """Give what the camera sees in an area, turned and sized so that the sticker is upright."""
    half = sticker.size / 2
    square = ((-half, -half), (half, -half), (half, half), (-half, half))
    places = np.array([(*shown.at(point), 1.0) for point in square])
    places[:, :2] -= (area.left, area.top)
    # A plain affine fit: the perspective of so small a square would be mostly noise.
    fit, *_ = np.linalg.lstsq(places, np.array(corners, dtype=np.float64), rcond=None)
    warp = np.ascontiguousarray(fit.T)
    grey = cv2.warpAffine(pixels, warp, area.size, flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP)
    colours = np.repeat(grey[:, :, None], 3, axis=2)
    return pygame.image.frombuffer(colours.tobytes(), area.size, "RGB")


def draw_piece(
    surface: pygame.Surface,
    look: Look,
    area: pygame.Rect,
    form: BoxForm,
    parts: Sequence[Part],
    asked: int | None,
    photo: tuple[Pixels, Corners, Sticker] | None,
) -> None:
    """Draw the parts of a piece; the one that is asked about wears the gold ring."""
    shown = scene(parts, area)
    if photo is not None:
        surface.blit(straightened(*photo, shown, area), area)
    line = max(2, look.height // 240)
    for number, part in enumerate(parts):
        corners = [shown.at(point) for point in part.outline]
        middle = shown.at(part.middle)
        if photo is None and not part.value:
            pygame.draw.polygon(surface, look.theme.panel, corners)
        if part.value and not (photo and part.is_given):
            form.paint(surface, look, part, middle, shown.scale * (SMALL if photo else 1.0))
        if photo is None and part.has_sticker:
            draw_sticker(surface, middle, shown.scale * 9)
        if photo is not None or not part.value:
            pygame.draw.polygon(surface, look.theme.quiet, corners, line)
        if not part.value and number == asked and photo is None:
            at = (round(middle[0]), round(middle[1]))
            if not part.has_sticker:
                lettering.put_line(
                    surface, "?", at, look.score, look.theme.gold_text, "bold", "centre"
                )
    if asked is not None and asked < len(parts):
        corners = [shown.at(point) for point in parts[asked].outline]
        pygame.draw.polygon(surface, look.theme.gold, corners, line * 3)


def draw_sticker(surface: pygame.Surface, middle: Point, side: float) -> None:
    """Draw where the code is and which way is up: three squares, as on every code."""
    plate = pygame.Rect(0, 0, round(side), round(side))
    plate.center = (round(middle[0]), round(middle[1]))
    paper = plate.inflate(plate.width // 3, plate.width // 3)
    pygame.draw.rect(surface, (255, 255, 255), paper)
    pygame.draw.rect(surface, (120, 120, 120), paper, 1)
    eye = math.ceil(plate.width / 3)
    for corner in ("topleft", "topright", "bottomleft"):
        box = pygame.Rect(0, 0, eye, eye)
        setattr(box, corner, getattr(plate, corner))
        pygame.draw.rect(surface, (0, 0, 0), box, max(1, eye // 4))
    dot = pygame.Rect(0, 0, max(1, eye // 2), max(1, eye // 2))
    dot.bottomright = plate.bottomright
    pygame.draw.rect(surface, (0, 0, 0), dot)


def draw_lines(
    surface: pygame.Surface, look: Look, area: pygame.Rect, lines: Sequence[tuple[str, str]]
) -> None:
    """Draw what was told of something that has no picture: each question's short answer."""
    height = min(area.height // max(1, len(lines)), look.question * 2)
    for number, (asked, answer) in enumerate(lines):
        row = pygame.Rect(area.left, area.top + number * height, area.width, height)
        row = row.inflate(0, -look.margin // 2)
        pygame.draw.rect(surface, look.theme.panel, row, border_radius=look.margin // 3)
        right = row.right - look.margin
        spot = lettering.put_line(
            surface,
            answer,
            (right, row.centery),
            look.question,
            look.theme.gold_text,
            "bold",
            "right",
        )
        room = spot.left - row.left - look.margin * 2
        size = lettering.fit_size(asked, look.name, look.small, room)
        text = lettering.shorten(asked, size, room)
        lettering.put_line(
            surface, text, (row.left + look.margin, row.centery), size, look.theme.quiet
        )


def draw_choices(
    surface: pygame.Surface,
    look: Look,
    area: pygame.Rect,
    choices: Sequence[tuple[Button | None, str]],
    chosen: int | None,
) -> list[pygame.Rect]:
    """Draw the answers below each other, each with its button's sign or in the gold frame."""
    height = min(area.height // max(1, len(choices)), look.question * 2)
    places = []
    for number, (button, text) in enumerate(choices):
        place = pygame.Rect(area.left, area.top + number * height, area.width, height)
        place = place.inflate(0, -look.margin // 3)
        pygame.draw.rect(surface, look.theme.panel, place, border_radius=look.margin // 3)
        x = place.left + look.margin
        if button is not None:
            sign = shapes.button_sign(button, look.name * 3 // 4, look.theme.gold_text)
            surface.blit(sign, sign.get_rect(left=x, centery=place.centery))
            x += look.name + look.margin // 2
        room = place.right - look.margin // 2 - x
        size = lettering.fit_size(text, look.question, look.small, room, "bold")
        text = lettering.shorten(text, size, room, "bold")
        lettering.put_line(surface, text, (x, place.centery), size, look.theme.text, "bold")
        if number == chosen:
            shapes.draw_frame(surface, place, look.theme.gold, max(2, look.height // 180))
        places.append(place)
    return places
