"""The guided set-up: which mat tags are seen, which are missing, what the camera sees."""

from collections.abc import Mapping, Sequence

import pygame

from companion.drawing import lettering, shapes
from companion.drawing.look import Badge, Look
from companion.keeping.session import Session
from companion.kits.registry import kit_for
from companion.screens import layout
from companion.screens.desk import Desk
from companion.screens.helping import help_leaflet
from companion.screens.pause import open_table
from companion.screens.screen import Home, Push, Replace, Stay, Step
from companion.screens.seen import SightScreen, draw_seen
from companion.screens.strip import Saying, arrange, draw_strip
from companion.seeing.glued import askew_words
from hardware.values import Button
from vision.catalogue import mat_tags


class GuideScreen(SightScreen):
    """Before the first move: is everything in view?"""

    name = "guide"

    def __init__(self, desk: Desk, session: Session, badges: tuple[Badge, ...]) -> None:
        self.desk = desk
        self.session = session
        self.badges = badges

    def title(self) -> str:
        game = self.desk.say(f"{self.session.game.name}-title")
        return self.desk.say("setup-title", game=game)

    def legend(self) -> Mapping[Button, str]:
        say = self.desk.say
        return {
            Button.OK: say("button-start"),
            Button.BACK: say("button-back"),
            Button.HELP: say("button-help"),
        }

    def press(self, button: Button) -> Step:
        match button:
            case Button.OK:
                return Replace(open_table(self.desk, self.session, self.badges))
            case Button.BACK:
                return Home()
            case Button.HELP:
                say = self.desk.say
                return Push(help_leaflet(say, "help-table"))
            case _:
                return Stay()

    def missing(self) -> list[int]:
        """Give the numbers of the mat tags that are not in view."""
        seen = self.desk.devices.sight.view
        return [piece.number for piece in mat_tags().pieces if piece.payload not in seen]

    def lines(self) -> list[str]:
        """Say what to do, and below it what is seen."""
        say = self.desk.say
        if self.desk.devices.sight.pixels is None:
            return [say("setup-press-ok"), say("setup-no-camera")]
        missing = self.missing()
        seen = say("setup-mat", seen=4 - len(missing))
        if missing:
            return [say("setup-mat-missing", which=missing[0]), seen, self.empty()]
        return [self.askew() or say("setup-ready"), seen, self.empty()]

    def askew(self) -> str:
        """Tell which page of a printed board is glued wrong; "" where the board is in order."""
        book = kit_for(self.session.game).table.book
        return askew_words(book, self.desk.devices.sight.snapshot, self.desk.words)

    def empty(self) -> str:
        """Say what the table looks like before the game begins."""
        own = f"{self.session.game.name}-setup-table"
        return self.desk.say(own if self.desk.words.has(own) else "setup-empty-table")

    def text(self) -> Sequence[str]:
        return (*super().text(), *self.lines())

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        super().draw(surface, look)
        area = layout.page(look)
        lead, *rest = self.lines()
        sees = self.desk.devices.sight.pixels is not None
        is_wrong = sees and bool(self.missing() or self.askew())
        strip = arrange(Saying(lead), look, area.width)
        ink = look.theme.no if is_wrong else look.theme.text
        draw_strip(surface, look, strip, (area.left - look.margin, area.top), ink)
        area.top, area.height = area.top + strip.height, area.height - strip.height
        left = pygame.Rect(area.left, area.top, area.width * 45 // 100, area.height)
        right = pygame.Rect(left.right + look.margin, area.top, 0, area.height)
        right.width = area.right - right.left
        step = left.height // 2
        for i, line in enumerate(rest):
            place = pygame.Rect(left.left, left.top + i * step, left.width, step - look.margin)
            lettering.put_block(surface, line, place, look.label, look.name, look.theme.text)
        if self.desk.devices.sight.pixels is None:
            sign = shapes.eye(
                min(right.width, right.height) // 2, look.theme.line, shapes.CameraEye.SHUT
            )
            surface.blit(sign, sign.get_rect(center=right.center))
        else:
            draw_seen(surface, look, right, self.desk.devices.sight)
