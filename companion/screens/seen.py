"""What I see: the camera's picture with the recognised tags framed and named."""

from collections.abc import Mapping, Sequence

import cv2
import numpy as np
import pygame

from companion.drawing import lettering, shapes
from companion.drawing.look import Look
from companion.screens import layout
from companion.screens.desk import Desk
from companion.screens.devices import Sight
from companion.screens.screen import Pop, Screen, Step
from hardware.values import Button, Pixels


class SightScreen(Screen):
    """A page with what the camera sees: it is drawn again with each new picture."""

    desk: Desk
    _drawn: Pixels | None = None

    @property
    def moving(self) -> bool:
        """Whether there is a newer picture than the one that is drawn."""
        return self.desk.devices.sight.pixels is not self._drawn

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        super().draw(surface, look)
        # Before the rest is drawn: a picture that comes meanwhile is a newer one.
        self._drawn = self.desk.devices.sight.pixels


class SeenScreen(SightScreen):
    """The camera's picture."""

    name = "seen"

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    def title(self) -> str:
        return self.desk.say("seen-title")

    def legend(self) -> Mapping[Button, str]:
        return {Button.BACK: self.desk.say("button-back")}

    def press(self, button: Button) -> Step:
        return Pop()

    def caption(self) -> str:
        """Count the tags in view."""
        sight = self.desk.devices.sight
        if sight.pixels is None:
            return self.desk.say("seen-none")
        return self.desk.say("seen-tags", count=len(sight.view))

    def text(self) -> Sequence[str]:
        return (*super().text(), self.caption())

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        super().draw(surface, look)
        area = layout.page(look)
        foot = pygame.Rect(area.left, area.bottom - look.label, area.width, look.label)
        lettering.put_line(
            surface, self.caption(), foot.center, look.name, look.theme.text, "bold", "centre"
        )
        picture = pygame.Rect(area.left, area.top, area.width, foot.top - area.top - look.margin)
        if self.desk.devices.sight.pixels is None:
            sign = shapes.eye(picture.height // 2, look.theme.line, shapes.CameraEye.SHUT)
            surface.blit(sign, sign.get_rect(center=picture.center))
        else:
            draw_seen(surface, look, picture, self.desk.devices.sight)


def draw_seen(surface: pygame.Surface, look: Look, area: pygame.Rect, sight: Sight) -> None:
    """Draw the camera's picture into an area, with each tag's outline and upright."""
    pixels = sight.pixels
    if pixels is None:
        return
    high, wide = pixels.shape
    scale = min(area.width / wide, area.height / high)
    size = (max(1, round(wide * scale)), max(1, round(high * scale)))
    picture = picture_of(pixels, size)
    place = picture.get_rect(center=area.center)
    surface.blit(picture, place)
    for tag in sight.view.values():
        corners = [(place.left + x * scale, place.top + y * scale) for x, y in tag]
        pygame.draw.polygon(surface, look.theme.gold, corners, 2)
        pygame.draw.line(surface, look.theme.yes, corners[0], corners[1], 4)
    pygame.draw.rect(surface, look.theme.line, place, 1)


def picture_of(pixels: Pixels, size: tuple[int, int]) -> pygame.Surface:
    """Give a grey picture of the pixels at a size."""
    small = cv2.resize(pixels, size, interpolation=cv2.INTER_AREA)
    colours = np.repeat(small[:, :, None], 3, axis=2)
    return pygame.image.frombuffer(colours.tobytes(), size, "RGB")
