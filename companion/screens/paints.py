"""Learn the colours of wooden pieces: everybody sets one on the table in turn, and that is all."""

from collections.abc import Mapping, Sequence
from typing import Protocol, runtime_checkable

import pygame

from companion.drawing import shapes
from companion.drawing.look import Look
from companion.kits.standing import seat_paint
from companion.screens import layout
from companion.screens.desk import Desk
from companion.screens.helping import help_leaflet
from companion.screens.live import Figure, draw_figures
from companion.screens.screen import Pop, Push, Stay, Step
from companion.screens.seen import SightScreen, draw_seen
from companion.screens.strip import Saying, arrange, draw_strip
from companion.seeing.paint_lesson import PaintLesson
from companion.seeing.watch import Seen
from companion.table.untagged import Untagged
from hardware.values import Button
from vision.standing.learning import Shown
from vision.tracker import Wait


@runtime_checkable
class Watching(Protocol):
    """A sight that also tells what it waits for."""

    seen: Seen


class PaintScreen(SightScreen):
    """The camera's picture, who has shown a piece, and below it who is to show one next."""

    name = "paints"

    def __init__(self, desk: Desk, wood: Untagged) -> None:
        self.desk = desk
        self.wood = wood
        self.players = wood.play.session.players
        self.lesson = PaintLesson(tuple(map(seat_paint, range(len(self.players)))), wood.woods)
        desk.lesson = self.lesson
        self.trouble = ""
        """Why the table is not seen now, in words; nobody can show anything until then."""
        self._said = ""

    def title(self) -> str:
        return self.desk.say("paints-title")

    @property
    def is_done(self) -> bool:
        """Whether every colour is known."""
        return self.lesson.wanted is None

    @property
    def has_hands_over(self) -> bool:
        """Whether the camera waits for hands to go."""
        sight = self.desk.devices.sight
        return isinstance(sight, Watching) and sight.seen.waiting in (Wait.HAND, Wait.MOTION)

    def player(self, paint: str) -> str:
        """Give whose pieces have a paint."""
        return self.players[self.lesson.names.index(paint)]

    def sentence(self) -> str:
        """Say what to do next."""
        say, wanted = self.desk.say, self.lesson.wanted
        if wanted is None:
            return say("paints-done")
        if self.trouble:
            return self.trouble
        if self.lesson.shown is Shown.BLIND:
            return say("paints-mat-unseen")
        if not self.lesson.has_begun:
            return say("paints-empty")
        return say("paints-show", player=self.player(wanted))

    def aside(self) -> str:
        """Say what else there is to say, small: what was unclear, at the end what is alike."""
        if self.is_done:
            found = {paint for pair in self.lesson.alike for paint in pair}
            players = [self.player(paint) for paint in self.lesson.names if paint in found]
            listed = self.desk.words.listing(players)
            return self.desk.say("paints-alike", players=listed) if players else ""
        is_blind = bool(self.trouble) or self.lesson.shown is Shown.BLIND
        if is_blind:
            return ""
        if self.has_hands_over:
            return self.desk.say("camera-waiting-hand")
        if not self.lesson.has_begun:
            return ""
        is_unclear = self.lesson.shown is Shown.UNCLEAR
        return self.desk.say("paints-unclear" if is_unclear else "paints-paper")

    def figures(self) -> Sequence[Figure]:
        """Give who has shown a piece, how many first."""
        say, known = self.desk.say, self.lesson.paints.names
        count = say("aim-of", count=len(known), all=len(self.players))
        rows = [
            Figure(player, "", seat_paint(seat) in known, badge)
            for seat, (player, badge) in enumerate(
                zip(self.players, self.desk.badges, strict=False)
            )
        ]
        return [Figure(say("paints-known"), count), *rows]

    def legend(self) -> Mapping[Button, str]:
        say = self.desk.say
        legend = {Button.HELP: say("button-help")}
        if self.lesson.paints.learnt:
            legend[Button.UNDO] = say("button-undo")
        if self.is_done:
            return {Button.OK: say("button-done"), **legend}
        return {Button.BACK: say("button-later"), **legend}

    def offered(self) -> str:
        return self.desk.say("button-done") if self.is_done else ""

    def press(self, button: Button) -> Step:
        match button:
            case Button.OK if self.is_done:
                # Only now, when the shown pieces are off the table again.
                self.desk.learn_paints(self.wood, self.lesson.paints)
                self.desk.lesson = None
                return Pop()
            case Button.BACK if not self.is_done:
                self.desk.lesson = None
                return Pop()
            case Button.UNDO if self.lesson.paints.learnt:
                # Somebody has shown another's piece.
                self.lesson.forget()
                return Stay()
            case Button.HELP:
                return Push(help_leaflet(self.desk.say, "paints-help"))
            case _:
                return Stay()

    def spoken(self) -> str | None:
        said = self.sentence()
        if said == self._said:
            return ""
        self._said = said
        return said

    def text(self) -> Sequence[str]:
        figures = [f"{one.label} {one.value}" for one in self.figures()]
        return (*super().text(), self.sentence(), self.aside(), *figures)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        super().draw(surface, look)
        sight = self.desk.devices.sight
        width = layout.zones(look).question.width
        strip = arrange(Saying(self.sentence(), self.aside()), look, width)
        zones = layout.zones(look, strip.height)
        if sight.pixels is None:
            sign = shapes.eye(zones.board.height // 2, look.theme.quiet, shapes.CameraEye.SHUT)
            surface.blit(sign, sign.get_rect(center=zones.board.center))
        else:
            draw_seen(surface, look, zones.board, sight)
        draw_figures(surface, look, zones.scores, self.figures())
        draw_strip(surface, look, strip, zones.question.topleft, look.theme.text)
