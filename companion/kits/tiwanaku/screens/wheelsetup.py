"""Before the game: the starting tiles on their board, the tiles of each terrain, the share code."""

from collections.abc import Callable, Mapping, Sequence

import msgspec
import pygame

from companion.drawing import lettering, shapes
from companion.drawing.look import Look
from companion.kits.tiwanaku.pachamama.wheel import Wheel
from companion.kits.tiwanaku.screens import signs
from companion.kits.tiwanaku.screens.boardgrid import Names
from companion.kits.tiwanaku.screens.wheelhelp import draw_start, lone_wheel_help
from companion.screens import layout
from companion.screens.desk import Desk
from companion.screens.keyed import KeyedScreen
from companion.screens.screen import Pop, Push, Step
from companion.table.events import Close, Key, ShowHelp
from hardware.values import Button


class Begin(msgspec.Struct, frozen=True):
    """Goes on to the wheel: all is laid out."""


class WheelSetup(KeyedScreen[Begin | Close | ShowHelp]):
    """What to lay out on the table for a scenario, as it will lie there."""

    name = "wheel-setup"

    def __init__(
        self,
        desk: Desk,
        wheel: Wheel,
        names: Names,
        go_on: Callable[[], Step],
        leave: Callable[[], Step] = Pop,
    ) -> None:
        self.desk = desk
        self.words = desk.words
        self.wheel = wheel
        self.names = names
        self.go_on = go_on
        """What OK leads to."""
        self.leave = leave

    def title(self) -> str:
        return self.desk.say("wheel-setup-title")

    def keys(self) -> Mapping[Button, Key[Begin | Close | ShowHelp]]:
        return {
            Button.OK: Key("wheel-begin", Begin()),
            Button.BACK: Key("button-back", Close()),
            Button.HELP: Key("button-help", ShowHelp("help-wheel")),
        }

    def do(self, does: Begin | Close | ShowHelp) -> Step:
        match does:
            case Begin():
                return self.go_on()
            case Close():
                return self.leave()
            case ShowHelp():
                return Push(lone_wheel_help(self.desk.words, self.wheel, self.names))

    def called(self) -> str:
        """Name the scenario: its share code, or the disc it is on."""
        slug = "wheel-disc" if self.wheel.is_disc else "wheel-code"
        return self.desk.say(slug, code=self.wheel.code)

    def counts(self) -> list[str]:
        """Say how many tiles of each terrain the scenario takes."""
        say = self.desk.say
        return [
            say("wheel-count", terrain=say(f"scenario-terrain-{name}"), count=count)
            for name, count in self.wheel.terrain_counts.items()
        ]

    def tiles(self) -> list[str]:
        """Say where each starting tile lies."""
        say, found = self.desk.say, []
        for cell, terrain, crop in self.wheel.starting_tiles:
            element, animal = signs.name_cell(self.desk.words, *self.names, cell)
            named = {
                "terrain": say(f"scenario-terrain-{terrain}"),
                "crop": say(f"scenario-crop-{crop}"),
            }
            found.append(say("wheel-start-tile", element=element, animal=animal, **named))
        return found

    def text(self) -> Sequence[str]:
        return (*super().text(), self.called(), *self.counts(), *self.tiles())

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        super().draw(surface, look)
        area = layout.page(look)
        board = pygame.Rect(area.left, area.top, area.width * 58 // 100, area.height)
        draw_start(self.wheel, self.names, surface, board, look)
        side = pygame.Rect(board.right + look.margin * 2, area.top, 0, area.height)
        side.width = area.right - side.left
        self._draw_side(surface, look, side)

    def _draw_side(self, surface: pygame.Surface, look: Look, area: pygame.Rect) -> None:
        theme = look.theme
        head = pygame.Rect(area.left, area.top, area.width, look.score + look.name)
        ink = theme.gold_text
        lettering.put_block(surface, self.called(), head, look.label, look.name, ink, "bold")
        shapes.draw_frame(surface, head.inflate(look.margin, 0), theme.line, 2)
        counts = self.counts()
        step = min((area.bottom - head.bottom - look.margin) // len(counts), look.score * 2)
        for i, (name, line) in enumerate(zip(self.wheel.terrain_counts, counts, strict=True)):
            row = pygame.Rect(area.left, head.bottom + look.margin + i * step, area.width, step)
            sign = signs.terrain_sign(name, step * 4 // 5)
            spot = surface.blit(sign, sign.get_rect(left=row.left, centery=row.centery))
            middle = (spot.right + look.margin, row.centery)
            size = lettering.fit_size(line, look.label, look.small, row.right - middle[0], "bold")
            lettering.put_line(surface, line, middle, size, theme.text, "bold")
