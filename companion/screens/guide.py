"""The guided set-up: which mat tags are seen, which are missing, what the camera sees."""

from collections.abc import Mapping, Sequence

import pygame

from companion.drawing import lettering, shapes
from companion.drawing.look import Badge, Look
from companion.keeping.session import Session
from companion.screens import layout
from companion.screens.desk import Desk
from companion.screens.pages import TextPage
from companion.screens.pause import open_table
from companion.screens.screen import Home, Push, Replace, Screen, Stay, Step
from companion.screens.seen import draw_seen
from hardware.values import Button
from vision.catalogue import mat_tags


class GuideScreen(Screen):
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
                return Push(TextPage(say, say("button-help"), say("help-table")))
            case _:
                return Stay()

    def missing(self) -> list[int]:
        """Give the numbers of the mat tags that are not in view."""
        seen = self.desk.sight.view
        return [piece.number for piece in mat_tags().pieces if piece.payload not in seen]

    def lines(self) -> list[str]:
        """Say what is seen and what is missing."""
        say = self.desk.say
        if self.desk.sight.pixels is None:
            return [say("setup-no-camera"), say("setup-press-ok")]
        missing = self.missing()
        lines = [say("setup-mat", seen=4 - len(missing))]
        if missing:
            lines.append(say("setup-mat-missing", which=missing[0]))
        else:
            lines.append(say("setup-ready"))
        own = f"{self.session.game.name}-setup-table"
        lines.append(say(own if self.desk.words.has(own) else "setup-empty-table"))
        return lines

    def text(self) -> Sequence[str]:
        return (*super().text(), *self.lines())

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        super().draw(surface, look)
        area = layout.page(look)
        left = pygame.Rect(area.left, area.top, area.width * 45 // 100, area.height)
        right = pygame.Rect(left.right + look.margin, area.top, 0, area.height)
        right.width = area.right - right.left
        y = left.top
        step = left.height // 3
        missing = self.missing() if self.desk.sight.pixels is not None else []
        for i, line in enumerate(self.lines()):
            place = pygame.Rect(left.left, y, left.width, step - look.margin)
            ink = look.theme.no if missing and i == 1 else look.theme.text
            lettering.put_block(surface, line, place, look.question, look.small, ink)
            y += step
        if self.desk.sight.pixels is None:
            sign = shapes.eye(
                min(right.width, right.height) // 2, look.theme.line, shapes.CameraEye.SHUT
            )
            surface.blit(sign, sign.get_rect(center=right.center))
        else:
            draw_seen(surface, look, right, self.desk.sight)
