"""The page over whatever is in front: what the disk did not take, why not, and what to do."""

from collections.abc import Mapping, Sequence

import pygame

from companion.drawing import lettering
from companion.drawing.look import Look
from companion.screens import layout
from companion.screens.pages import Say
from companion.screens.screen import Pop, Screen, Stay, Step
from companion.screens.strip import Saying, arrange, draw_strip
from companion.system.unkept import Unkept
from companion.table.tones import Tone
from hardware.values import Button


class UnkeptPage(Screen):
    """OK tries the same once more, Back leaves it; nothing has changed in either case."""

    name = "unkept"

    def __init__(self, say: Say, fault: Unkept) -> None:
        self.say, self.fault = say, fault
        self.is_again_wanted = False
        self._is_heard = False
        self._tones: tuple[Tone, ...] = (Tone.REFUSED,)

    def title(self) -> str:
        return self.say("unkept-title")

    def legend(self) -> Mapping[Button, str]:
        return {Button.OK: self.say("unkept-again"), Button.BACK: self.say("button-back")}

    def press(self, button: Button) -> Step:
        if button not in (Button.OK, Button.BACK):
            return Stay()
        self.is_again_wanted = button is Button.OK
        return Pop()

    def offered(self) -> str:
        return self.say("unkept-again")

    def tones(self) -> Sequence[Tone]:
        due, self._tones = self._tones, ()
        return due

    def spoken(self) -> str | None:
        was_heard, self._is_heard = self._is_heard, True
        return "" if was_heard else self.lead()

    def lead(self) -> str:
        """What was not kept."""
        return self.say(f"unkept-{self.fault.thing}")

    def lines(self) -> tuple[str, ...]:
        """Why, what to do, and where."""
        say, fault = self.say, self.fault
        place = say("unkept-place", folder=str(fault.folder))
        return say(f"unkept-why-{fault.why}"), say(f"unkept-do-{fault.why}"), place

    def text(self) -> Sequence[str]:
        return (*super().text(), self.lead(), *self.lines())

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        super().draw(surface, look)
        theme, area = look.theme, layout.page(look)
        strip = arrange(Saying(self.lead()), look, area.width)
        draw_strip(surface, look, strip, (area.left - look.margin, area.top), theme.no)
        why, remedy, place = self.lines()
        foot = lettering.line_height(look.small) * 3 // 2
        room = area.copy()
        room.top, room.height = area.top + strip.height, area.height - strip.height - foot
        lettering.put_block(surface, f"{why}\n{remedy}", room, look.label, look.name, theme.text)
        where = lettering.shorten(place, look.small, area.width)
        middle = (area.left, area.bottom - foot // 2)
        lettering.put_line(surface, where, middle, look.small, theme.quiet)
