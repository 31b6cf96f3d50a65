"""What every wheel on the screen does: rings that turn, and a window open while OK is held."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Final

import msgspec
import pygame

from companion.drawing import lettering
from companion.drawing.look import Look
from companion.kits.tiwanaku.screens.rings import Disc, Rings, draw_rings
from companion.kits.tiwanaku.screens.shutter import Panes, WindowView, captions, draw_window
from companion.kits.tiwanaku.screens.signs import name_cell
from companion.screens import layout
from companion.screens.keyed import KeyedScreen
from companion.screens.screen import Stay, Step
from companion.table.events import D
from companion.table.tones import Tone
from companion.words import Words
from engines.contract import Cell
from hardware.values import Button

OPEN_MOST: Final = 20.0
"""Seconds after which a window shuts by itself: the release of a button may get lost."""
GLANCE: Final = 0.4
"""Who lets go sooner has seen nothing."""
DOORS: Final = 0.16
"""Seconds in which the doors slide."""
"""The tone of a window that opens."""


class Hold(msgspec.Struct, frozen=True):
    """Opens the window as long as the button is held."""


class TakeOtherRing(msgspec.Struct, frozen=True):
    """Lets Left and Right turn the other ring."""


class RingPage(KeyedScreen[D], ABC):
    """The disc on the left, on the right the cell's name, its window, and what is said below."""

    name = "rings"

    def __init__(self, words: Words, rings: Rings) -> None:
        self.words = words
        self.rings = rings
        self.open = False
        self.ring: int | None = None
        """The ring that Left and Right turn, where they do."""
        self.doors = 0.0
        self.open_for = 0.0
        self._tones: list[Tone] = []
        self._finger: tuple[int, tuple[int, int]] | None = None
        self._since_drag = 0.0
        self._disc = Disc((0, 0), 1.0)
        self._places: Panes | None = None

    @abstractmethod
    def view(self) -> WindowView:
        """Give what is to be seen of the window."""

    def said_below(self) -> str:
        """Give the sentence under the window."""
        return ""

    @abstractmethod
    def unlock(self) -> bool:
        """Make ready to open; False where the window stays shut."""

    def shut(self, seen: bool) -> None:
        """React to the window's closing, and whether people have had their look."""

    def moved(self) -> None:
        """React to rings that turn to another cell."""

    # -- holding

    def hold(self) -> None:
        """Open the window; where it is open, shut it: its release went unnoticed."""
        if self.open:
            self.close_window()
        elif self.unlock():
            self.rings.arrive()
            self.open, self.open_for = True, 0.0
            self._tones.append(Tone.WINDOW)

    def close_window(self, seen: bool = True) -> None:
        """Shut the window: from now on nothing of the answer is to be seen."""
        if self.open:
            self.open = False
            self.shut(seen)

    def released(self, button: Button) -> Step:
        if button is Button.OK:
            self.close_window(seen=self.open_for >= GLANCE)
        return Stay()

    def lifted(self) -> Step:
        self.close_window(seen=self.open_for >= GLANCE)
        if self._finger is not None:
            self.rings.ring(self._finger[0]).let_go()
            self._finger = None
            self.moved()
        return Stay()

    # -- turning

    def turn(self, dial: int, clicks: int) -> None:
        self.close_window()
        ring = self.rings.ring(dial)
        ring.turn_to(ring.goal + clicks)
        self.moved()

    def take_other_ring(self) -> None:
        """Let Left and Right turn the other ring."""
        self.close_window()
        self.ring = 0 if self.ring else 1

    def touch(self, at: tuple[int, int]) -> Step:
        if self._places is not None and self._places.squares[-1].collidepoint(at):
            self.hold()
            return Stay()
        number = self._disc.ring_at(at)
        if number is not None:
            self.close_window()
            self._finger, self._since_drag = (number, at), 0.0
        return Stay()

    def dragged(self, at: tuple[int, int]) -> Step:
        if self._finger is not None:
            number, before = self._finger
            ring = self.rings.ring(number)
            turn = self._disc.turn_between(before, at)
            ring.drag(-turn * ring.count, self._since_drag)
            self._finger, self._since_drag = (number, at), 0.0
        return Stay()

    # -- time

    @property
    def moving(self) -> bool:
        """Whether anything moves, or will by itself."""
        return self.open or self.rings.moving or self.doors != float(self.open)

    def update(self, seconds: float) -> None:
        self._since_drag += seconds
        self.rings.update(seconds)
        step = seconds / DOORS
        self.doors = min(1.0, self.doors + step) if self.open else max(0.0, self.doors - step)
        if self.open:
            self.open_for += seconds
            if self.open_for > OPEN_MOST:
                self.close_window(seen=False)

    def tones(self) -> Sequence[Tone]:
        told, self._tones = tuple(self._tones), []
        return told

    # -- looks

    def cell_names(self, cell: Cell) -> tuple[str, str]:
        """Name a cell's column and row."""
        return name_cell(self.words, *self.rings.names, cell)

    def place_name(self) -> str:
        """Name the cell the rings turn to."""
        return " · ".join(self.cell_names(self.rings.cell))

    def text(self) -> Sequence[str]:
        view = self.view()
        named = [" ".join(filter(None, one)) for one in captions(view, self.words)]
        return (*super().text(), self.place_name(), view.line, *named, self.said_below())

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        super().draw(surface, look)
        area = layout.page(look)
        side = min(area.height, area.width * 58 // 100)
        self._disc = Disc((area.left + side // 2, area.centery), side / 2)
        draw_rings(surface, look, self._disc, self.rings, self.ring)
        right = pygame.Rect(area.left + side + look.margin * 2, area.top, 0, area.height)
        right.width = area.right - right.left
        head = pygame.Rect(right.left, right.top, right.width, look.label * 3 // 2)
        lettering.put_block(
            surface,
            self.place_name(),
            head,
            look.label,
            look.small,
            look.theme.text,
            "title",
            "centre",
        )
        share = self.window_share()
        window = pygame.Rect(right.left, head.bottom, right.width, area.height * share // 100)
        self._places = draw_window(surface, look, window, self.view(), self.words)
        below = pygame.Rect(right.left, window.bottom + look.margin, right.width, 0)
        below.height = area.bottom - below.top
        self.draw_below(surface, look, below)

    def window_share(self) -> int:
        """Give how much of the height the window takes, in hundredths."""
        return 60

    def draw_below(self, surface: pygame.Surface, look: Look, area: pygame.Rect) -> None:
        """Draw the sentence under the window."""
        size, ink, said = look.question, look.theme.text, self.said_below()
        matters = lettering.Role.QUESTION
        lettering.put_block(surface, said, area, size, size, ink, "bold", "centre", matters)
