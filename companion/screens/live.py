"""A screen with the camera's live picture: figures beside it, below what to do, large."""

import math
import threading
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

import msgspec
import pygame

from companion.drawing import lettering, shapes
from companion.drawing.lettering import Role
from companion.drawing.look import Badge, Look, Shape
from companion.screens import layout
from companion.screens.desk import Desk
from companion.screens.helping import help_leaflet
from companion.screens.screen import Pop, Push, Screen, Stay, Step
from companion.screens.seen import draw_seen
from companion.screens.strip import Saying, arrange, draw_strip
from companion.seeing.aim_advice import Advice
from companion.seeing.aiming import Aim
from engines.contract import Fact
from hardware.told_thread import start_thread
from hardware.values import Button, Pixels
from vision.values import Corners, Point

GONE_SECONDS: Final = 3.0
"""So long the same picture may stand before the camera counts as gone."""
NAMED_FACTS: Final = {"way": "way", "place": "picture"}
"""Facts that are words themselves, with how their slugs begin."""


class Figure(msgspec.Struct, frozen=True):
    """One number beside the picture, and whether it is as it should be; None where unknown."""

    label: str
    value: str
    is_good: bool | None = None
    badge: Badge | None = None
    """Whose figure it is; then a tick says that it is good."""


class Told(msgspec.Struct, frozen=True):
    """What a look has led to, as far as it is shown."""

    advice: Advice
    is_kept: bool = False
    """Whether what was measured is good, and used from now on."""
    trouble: str = ""
    """Why it could not be written down."""
    good: int = 0
    """Looks that count, where several are needed."""


class LiveScreen(Screen):
    """Looks at one picture after the other in a thread, while the display goes on.

    A subclass says what a look leads to (`think`) and which figures stand beside the picture. What
    is shown changes in `update` only, so that a picture of the screen is of one moment.
    """

    help_slug = ""

    def __init__(self, desk: Desk, look: Callable[[Pixels], Aim]) -> None:
        self.desk = desk
        self._look = look
        self._newest: Pixels | None = None
        self._read: Pixels | None = None
        self._age = 0.0
        self._thread: threading.Thread | None = None
        self._found: tuple[Aim, Told] | None = None
        """What the thread leaves behind."""
        self._failed: BaseException | None = None
        self._said = ""
        self._is_fresh = True
        self.aim: Aim | None = None
        """What the last picture told, None where there is none."""
        self.told = Told(Advice("aim-looking"))

    @property
    def advice(self) -> Advice:
        """What to do now."""
        return self.told.advice

    def think(self, aim: Aim | None) -> Told:
        """Give what a look leads to; called in the thread that has looked."""
        raise NotImplementedError

    def figures(self) -> Sequence[Figure]:
        """Give the numbers beside the picture, the one that matters first."""
        raise NotImplementedError

    def aside(self) -> str:
        """Give what else there is to say, small."""
        return ""

    def sentence(self) -> str:
        """Say what to do, in the language of the moment."""
        facts: dict[str, Fact] = {
            name: self.desk.say(f"{NAMED_FACTS[name]}-{fact}") if name in NAMED_FACTS else fact
            for name, fact in self.advice.facts.items()
        }
        return self.desk.say(self.advice.slug, **facts)

    def legend(self) -> Mapping[Button, str]:
        say = self.desk.say
        return {Button.BACK: say("button-back"), Button.HELP: say("button-help")}

    def press(self, button: Button) -> Step:
        match button:
            case Button.BACK:
                return Pop()
            case Button.HELP:
                return Push(help_leaflet(self.desk.say, self.help_slug))
            case _:
                return Stay()

    @property
    def moving(self) -> bool:
        """Whether there is a newer picture than the one that is drawn."""
        return self._is_fresh

    def show(self, pixels: Pixels | None, aim: Aim | None, told: Told) -> None:
        """Show a picture with what it told, as if it had just been looked at."""
        self._newest = self._read = pixels
        self.aim, self.told = aim, told

    def finish(self) -> None:
        """Wait until the picture of the moment has been looked at."""
        self.update(0.0)
        if self._thread is not None:
            self._thread.join()
        self.update(0.0)

    def update(self, seconds: float) -> None:
        if self._failed is not None:
            raise self._failed
        pixels = self.desk.devices.sight.pixels
        self._age += seconds
        if pixels is not self._newest:
            self._newest, self._age, self._is_fresh = pixels, 0.0, True
        if self._thread is not None and self._thread.is_alive():
            return
        self._thread = None
        if self._found is not None:
            (self.aim, self.told), self._found, self._is_fresh = self._found, None, True
        if pixels is None or self._age > GONE_SECONDS:
            if self.aim is not None or self.advice.slug != "aim-no-picture":
                self._is_fresh = True
            self.aim, self.told = None, self.think(None)
        elif pixels is not self._read:
            self._read = pixels
            self._thread = start_thread("aiming", partial(self._work, pixels), self._fail)

    def _work(self, pixels: Pixels) -> None:
        aim = self._look(pixels)
        self._found = (aim, self.think(aim))

    def _fail(self, error: BaseException) -> None:
        """Leave it to update(), which raises it in the main loop."""
        self._failed = error

    def spoken(self) -> str | None:
        if self.advice.slug == self._said:
            return ""
        self._said = self.advice.slug
        return self.sentence()

    def text(self) -> Sequence[str]:
        figures = [f"{one.label} {one.value}" for one in self.figures()]
        return (*super().text(), self.sentence(), self.aside(), *figures)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        super().draw(surface, look)
        self._is_fresh = False
        width = layout.zones(look).question.width
        strip = arrange(Saying(self.sentence(), self.aside()), look, width)
        zones = layout.zones(look, strip.height)
        self.draw_picture(surface, look, zones.board)
        draw_figures(surface, look, zones.scores, self.figures())
        draw_strip(surface, look, strip, zones.question.topleft, look.theme.text)

    def draw_picture(self, surface: pygame.Surface, look: Look, area: pygame.Rect) -> None:
        """Draw the camera's picture with the mat's outline, and which way to go."""
        pixels, aim = self._newest, self.aim
        if pixels is None or aim is None:
            sign = shapes.eye(area.height // 2, look.theme.quiet, shapes.CameraEye.SHUT)
            surface.blit(sign, sign.get_rect(center=area.center))
            return
        high, wide = pixels.shape
        draw_seen(surface, look, area, _Shown(pixels, aim.tags))
        scale = min(area.width / wide, area.height / high)
        left, top = area.centerx - wide * scale / 2, area.centery - high * scale / 2
        corners = [(left + x * scale, top + y * scale) for x, y in outline(aim.tags)]
        if len(corners) > 2:
            ink = look.theme.yes if self.advice.is_good else look.theme.gold
            pygame.draw.polygon(surface, ink, corners, max(3, look.height // 160))
        if self.advice.way is not None:
            draw_arrow(surface, look, area, self.advice.way)


class _Shown(msgspec.Struct, frozen=True):
    """A picture with the tags that were read in it."""

    pixels: Pixels | None
    view: Mapping[str, Corners]
    snapshot: None = None


def outline(tags: Mapping[str, Corners]) -> list[Point]:
    """Give the middles of the tags, going round: the table as far as it is known."""
    middles = [(sum(x for x, _ in at) / 4, sum(y for _, y in at) / 4) for at in tags.values()]
    if not middles:
        return []
    x = sum(at[0] for at in middles) / len(middles)
    y = sum(at[1] for at in middles) / len(middles)
    return sorted(middles, key=lambda at: math.atan2(at[1] - y, at[0] - x))


def draw_arrow(surface: pygame.Surface, look: Look, area: pygame.Rect, way: Point) -> None:
    """Draw a gold arrow in the middle of an area."""
    long, (x, y) = min(area.size) * 0.3, way
    tip = (area.centerx + x * long, area.centery + y * long)
    tail = (area.centerx - x * long, area.centery - y * long)
    wide = long / 4
    neck = (tip[0] - x * 2 * wide, tip[1] - y * 2 * wide)
    head = [tip, (neck[0] - y * wide, neck[1] + x * wide), (neck[0] + y * wide, neck[1] - x * wide)]
    for ink, line in ((look.theme.ground, look.height // 40), (look.theme.gold, look.height // 70)):
        pygame.draw.line(surface, ink, tail, neck, line)
        pygame.draw.polygon(surface, ink, head)
    pygame.draw.polygon(surface, look.theme.ground, head, 2)


def draw_figures(
    surface: pygame.Surface, look: Look, area: pygame.Rect, figures: Sequence[Figure]
) -> None:
    """Draw the first figure large, the others as rows below it."""
    theme, (first, *others) = look.theme, figures
    large = pygame.Rect(area.left, area.top, area.width, look.score * 6 // 5)
    pygame.draw.rect(surface, theme.panel, area, border_radius=look.margin // 3)
    side = look.name * 3 // 4
    left, right = area.left + look.margin, area.right - look.margin
    figure_at = (right, large.centery)
    put = lettering.put_line(
        surface, first.value, figure_at, look.score, theme.text, "bold", "right", role=Role.SCORE
    )
    _draw_sign(surface, look, first, (left, large.centery))
    room = put.left - left - side - look.margin
    size = lettering.fit_size(first.label, look.name, look.small, room)
    at = (left + side + look.margin // 2, large.centery)
    lettering.put_line(surface, first.label, at, size, theme.text)
    step = min(look.name * 8 // 5, (area.bottom - large.bottom) // max(1, len(others)))
    y = large.bottom + step // 2
    for one in others:
        _draw_sign(surface, look, one, (left, y))
        if one.badge is not None and one.is_good:
            tick = shapes.button_sign(Button.OK, side, theme.yes)
            surface.blit(tick, tick.get_rect(right=right, centery=y))
        put = lettering.put_line(
            surface, one.value, (right, y), look.name, theme.text, "bold", "right"
        )
        room = put.left - left - side - look.margin
        size = lettering.fit_size(one.label, look.name, look.small, room)
        lettering.put_line(
            surface, one.label, (left + side + look.margin // 2, y), size, theme.text
        )
        y += step


def _draw_sign(surface: pygame.Surface, look: Look, figure: Figure, at: tuple[int, int]) -> None:
    """Draw whose a figure is, or whether it is good: by its shape as well as by its colour."""
    badge = figure.badge
    if badge is None:
        if figure.is_good is None:
            return
        theme = look.theme
        fine, poor = Badge("fine", theme.yes, Shape.DISC), Badge("poor", theme.no, Shape.TRIANGLE)
        badge = fine if figure.is_good else poor
    sign = shapes.badge(badge, look.name * 3 // 4)
    surface.blit(sign, sign.get_rect(left=at[0], centery=at[1]))
