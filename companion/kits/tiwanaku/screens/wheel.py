"""The wheel alone: turn the rings to a cell, hold OK, and see what is there."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

import msgspec
import pygame

from companion.drawing import lettering
from companion.drawing.look import Look
from companion.kits.tiwanaku.pachamama.wheel import REMEMBERED, Opening, Wheel, Window
from companion.kits.tiwanaku.screens.reveal import Pane, Role
from companion.kits.tiwanaku.screens.ringpage import Hold, RingPage, TakeOtherRing
from companion.kits.tiwanaku.screens.rings import Rings
from companion.kits.tiwanaku.screens.shutter import WindowView
from companion.kits.tiwanaku.screens.wheelhelp import lone_wheel_help
from companion.kits.tiwanaku.screens.wheelsetup import WheelSetup
from companion.screens.desk import Desk
from companion.screens.screen import Pop, Push, Replace, Stay, Step
from companion.table.events import Close, Key, Move, ShowHelp
from engines.tiwanaku.rules.box import shipped_rules
from engines.tiwanaku.rules.game import Tiwanaku
from engines.tiwanaku.scenario.terrain import CROPS
from hardware.values import Button


class Divine(msgspec.Struct, frozen=True):
    """Changes to the window Divination, or back to Discovery."""

    on: bool


Does: TypeAlias = Hold | Move | TakeOtherRing | Divine | Close | ShowHelp


class WheelScreen(RingPage[Does]):
    """Left and Right turn what is in hand, Undo takes the next, OK opens while it is held."""

    name = "wheel"

    def __init__(self, desk: Desk, wheel: Wheel, leave: Callable[[], Step] = Pop) -> None:
        elements, animals = board_names(desk)
        super().__init__(desk.words, Rings(elements[: wheel.columns], animals[: wheel.rows]))
        self.desk = desk
        self.wheel = wheel
        self.leave = leave
        self.ring = 0
        self.divining = False
        self.crop = 1
        self.rings.turn_to(wheel.cell)
        self.rings.arrive()

    def title(self) -> str:
        return self.desk.say("wheel-title", code=self.wheel.code)

    def keys(self) -> Mapping[Button, Key[Does]]:
        return {
            Button.LEFT: Key("button-previous", Move(-1)),
            Button.RIGHT: Key("button-next", Move(1)),
            Button.OK: Key("wheel-hold", Hold()),
            Button.BACK: Key("button-back", Divine(on=False) if self.divining else Close()),
            Button.UNDO: self.next_in_hand(),
            Button.HELP: Key("button-help", ShowHelp("help-wheel")),
        }

    def next_in_hand(self) -> Key[Does]:
        """What Left and Right turn next: a ring, or the crop to announce."""
        if self.divining:
            return Key("wheel-outer-ring", Divine(on=False))
        if self.ring:
            return Key("wheel-divine", Divine(on=True))
        return Key("wheel-inner-ring", TakeOtherRing())

    def do(self, does: Does) -> Step:
        match does:
            case Hold():
                self.hold()
            case Move(clicks=clicks):
                self.step(clicks)
            case TakeOtherRing():
                self.take_other_ring()
            case Divine(on=on):
                self.divine(on)
            case Close():
                self.close_window()
                return self.leave()
            case ShowHelp():
                self.close_window()
                return Push(lone_wheel_help(self.words, self.wheel, board_names(self.desk)))
        return Stay()

    def divine(self, divining: bool) -> None:
        """Change between the window Discovery and the window Divination."""
        self.close_window()
        self.divining = divining
        self.ring = None if divining else 0

    def step(self, clicks: int) -> None:
        """Turn the ring in hand, or choose the announced crop."""
        if self.divining:
            self.close_window()
            self.crop = (self.crop - 1 + clicks) % len(CROPS) + 1
        else:
            self.turn(self.ring or 0, clicks)

    def touch(self, at: tuple[int, int]) -> Step:
        crop = None if self._places is None or not self.divining else self._places.crop_at(at)
        if crop is not None and not self.open:
            self.crop = crop
            return Stay()
        return super().touch(at)

    def moved(self) -> None:
        self.wheel.set_cell(self.rings.cell)

    def unlock(self) -> bool:
        if not self.divining:
            self.wheel.open_discovery()
            return True
        self.wheel.announce(self.crop)
        return self.wheel.open_divination()

    def shut(self, seen: bool) -> None:
        self.wheel.close()

    def view(self) -> WindowView:
        say, shown = self.desk.say, self.wheel.answer
        doors = self.doors
        if not self.divining:
            if isinstance(shown, str):
                behind, line = Pane(Role.FOUND, shown), say("wheel-let-go")
                return WindowView(Window.DISCOVERY, behind=behind, doors=doors, line=line)
            return WindowView(Window.DISCOVERY, doors=doors, line=say("wheel-closed"))
        if isinstance(shown, int):
            right = shown == self.wheel.announced
            line = say("wheel-right" if right else "wheel-wrong")
            behind = Pane(Role.TRUTH, crop=shown)
            return WindowView(
                Window.DIVINATION, self.wheel.announced, False, behind, right, doors, line
            )
        return WindowView(Window.DIVINATION, self.crop, choosing=True, doors=doors)

    def text(self) -> Sequence[str]:
        listed = [self.opening_words(one) for one in self.wheel.openings]
        return (*super().text(), *listed)

    def opening_words(self, opening: Opening) -> str:
        """Name an opening without its answer."""
        element, animal = self.cell_names(opening.cell)
        slug = f"wheel-opened-{opening.window}"
        return self.desk.say(slug, element=element, animal=animal)

    def window_share(self) -> int:
        return 54

    def draw_below(self, surface: pygame.Surface, look: Look, area: pygame.Rect) -> None:
        """List the last openings in two columns, without their answers."""
        theme = look.theme
        step = lettering.line_height(look.small)
        title = (area.left, area.top + step // 2)
        lettering.put_line(
            surface, self.desk.say("wheel-openings"), title, look.small, theme.quiet, "bold"
        )
        rows = max(1, min(REMEMBERED // 2, area.height // step - 1))
        width = area.width // 2
        for i, opening in enumerate(reversed(self.wheel.openings[-2 * rows :])):
            text = lettering.shorten(self.opening_words(opening), look.small, width - look.margin)
            left = area.left + width * (i // rows)
            middle = (left, area.top + step * (i % rows + 1) + step // 2)
            lettering.put_line(surface, text, middle, look.small, theme.quiet)


def open_wheel(desk: Desk, wheel: Wheel, leave: Callable[[], Step] = Pop) -> WheelSetup:
    """Give the way into a wheel: first what lies on the board at the start, then the wheel."""

    def go_on() -> Step:
        return Replace(WheelScreen(desk, wheel, leave))

    return WheelSetup(desk, wheel, board_names(desk), go_on, leave)


def board_names(desk: Desk) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Give the names of columns and rows of the rules in force."""
    game = desk.store.games_known.get("tiwanaku")
    rules = game.rules if isinstance(game, Tiwanaku) else shipped_rules()
    return rules.elements, rules.animals
